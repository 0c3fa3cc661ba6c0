"""Tables for the documentation: the formats, calculators and actions of each ruleset with their members."""

import json

from core.data_version import once_per_version
from rules import engine_gateway
from rules.api.engine_components import PREFIXES, class_name

SELECTORS = {"validate": ("format", "formats"), "calculate": ("calculator", "calculators")}
MAX_EXAMPLE_LENGTH = 300


@once_per_version()
def request_tables():
    """Return the description of every ruleset with its `tables`, one each of formats, calculators and actions."""
    return [ruleset | {"tables": list(tables(ruleset))} for ruleset in engine_gateway.description()["rulesets"]]


def tables(ruleset):
    """Yield the tables of a ruleset: the operation, the member of requests that selects a row, and the rows."""
    for operation, (selector, plural) in SELECTORS.items():
        rows = [request_row(ruleset, operation, selector, each) for each in ruleset[plural]]
        yield {"operation": operation, "selector": selector, "rows": rows}
    yield {"operation": "play", "selector": "do", "rows": [action_row(each) for each in ruleset["actions"]]}


def request_row(ruleset, operation, selector, described):
    """Return the table row for a format or calculator, from the engine's description of it."""
    schema, example = described["schema"], json.dumps(described["example"], ensure_ascii=False)
    members = [name for name in schema["properties"] if name not in ("ruleset", selector)]
    return {
        "name": described["name"],
        "component": class_name(operation) + PREFIXES[ruleset["id"]] + class_name(described["name"]),
        "help": described["help"],
        "required": [name for name in members if name in schema["required"]],
        "optional": [name for name in members if name not in schema["required"]],
        "codes": described.get("rules", []),
        "example": example if len(example) <= MAX_EXAMPLE_LENGTH else "",
    }


def action_row(action):
    """Return the table row for an action, from the engine's description of it."""
    row = {"codes": [], "name": action["do"], "component": f"{class_name(action['do'])}Action", "help": action["help"]}
    example = json.dumps({"do": action["do"]}) if not action["fields"] else ""
    return row | {"required": action["fields"], "optional": [], "example": example}
