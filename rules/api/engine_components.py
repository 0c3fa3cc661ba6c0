"""The engine's request schemas as named OpenAPI components, so that generated clients have named types.

A request is selected by `ruleset` and then by `format` or `calculator`, an action by `do`. Each alternative is a
component, and unions of objects have a discriminator. All operations take and return the same `State`, so that the
state of one response fits the next request."""

import json
from collections import defaultdict

from rules.api.engine_field_descriptions import DESCRIPTIONS, describe
from rules.engine_gateway import RULESETS, schemas

PREFIXES = {"fe": "ForeverEvil", "mvb": "Multiverse", "dcf": "DcForever", "e101": "Evil101"}
OBJECTS = {  # the objects in a state, by field
    "players": "Player",
    "cards": "StateCard",
    "names": "TranslatedNames",
    "on_cards": "CardCounters",
    "options": "StateOptions",
    "memory": "TurnMemory",
    "lasting": "LastingEffect",
    "triggers": "Trigger",
    "waiting": "PendingAction",
    "over": "GameOver",
}
SELECTED_BY = {"validate": "format", "calculate": "calculator"}
SHARED = {
    "DeckEntry": "Copies of a card in a list.",
    "DeckList": "Cards: ids and entries, or a text with one card per line, as in “Names and deck lists”.",
    "Pile": "The ids of the cards in a pile, top card first, or a number: that many unknown cards.",
}
ANNOTATIONS = ("description", "default")
TYPE_NAMES = {str: "string", int: "integer", bool: "boolean"}


def ref(name):
    """Return an OpenAPI reference to the component with this name."""
    return {"$ref": f"#/components/schemas/{name}"}


def class_name(text):
    """Return a name such as StartingDeck for starting-deck."""
    return "".join(part.capitalize() for part in text.replace("_", "-").split("-"))


def union(property_name, names, description):
    """Return a component that is one of several others; `names` maps values of a property to their names."""
    mapping = {value: ref(name)["$ref"] for value, name in names.items()}
    discriminator = {"propertyName": property_name, "mapping": mapping}
    return {"description": description, "oneOf": [ref(name) for name in names.values()], "discriminator": discriminator}


def typed(schema):
    """Return a schema with the type of its constant or options added, and without an invalid default."""
    values = [schema["const"]] if "const" in schema else schema.get("enum")
    if values and "type" not in schema:
        schema = {"type": TYPE_NAMES[type(values[0])]} | schema
    if values and schema.get("default", values[0]) not in values:
        schema = {name: each for name, each in schema.items() if name != "default"}
    return {"additionalProperties": True} | schema if schema == {"type": "object"} else schema


class ComponentBuilder:
    """Collects the objects in the schemas of all rulesets as components; equal objects of all rulesets become one."""

    def __init__(self):
        self.objects = defaultdict(dict)  # name -> ruleset -> schema
        self.components = {}

    def convert(self, schema, ruleset, field=""):
        """Collect the objects in a schema; return it with references instead. `field` is the field with this schema."""
        if not isinstance(schema, dict):
            return schema
        if shared := shared_name(schema):
            found = typed(self.inner(without_annotations(schema), ruleset, field))
            if "properties" in found:
                found["properties"] = {name: describe(name, each) for name, each in found["properties"].items()}
            self.components.setdefault(shared, {"description": SHARED[shared]} | found)
            return ref(shared) | {name: schema[name] for name in ANNOTATIONS if name in schema}
        if schema.get("properties") is not None:
            self.objects[OBJECTS[field]][ruleset] = self.object(schema, ruleset)
            return {"$ref": (OBJECTS[field], ruleset)}
        return typed(self.inner(schema, ruleset, field))

    def inner(self, schema, ruleset, field):
        """Return a schema in which the schemas of items, additional properties and alternatives are converted."""
        found = dict(schema)
        for name in ("items", "additionalProperties"):
            if name in found:
                found[name] = self.convert(found[name], ruleset, field)
        if "anyOf" in found:
            found["anyOf"] = [self.convert(each, ruleset, field) for each in found["anyOf"]]
        return found

    def object(self, schema, ruleset, state=None):
        """Return the schema of an object with its properties converted; `state` replaces its property `state`."""
        fields = schema["properties"]
        properties = {
            name: state if name == "state" else self.convert(each, ruleset, name) for name, each in fields.items()
        }
        if not properties:
            text = f"{schema['description']}; always empty"
            return {"type": "object", "description": text, "maxProperties": 0, "additionalProperties": True}
        return schema | {"properties": {name: describe(name, each) for name, each in properties.items()}}

    def resolve(self, value):
        """Return a value with the (name, ruleset) references of `convert` replaced by references to components."""
        if isinstance(value, dict):
            if isinstance(value.get("$ref"), tuple):
                return value | ref(self.name_of(*value["$ref"]))
            return {key: self.resolve(each) for key, each in value.items()}
        return [self.resolve(each) for each in value] if isinstance(value, list) else value

    def name_of(self, name, ruleset):
        """Return the OpenAPI component name of a schema object; it has no ruleset prefix if all rulesets share it."""
        versions = {json.dumps(each, default=str, sort_keys=True) for each in self.objects[name].values()}
        return name if len(versions) == 1 and len(self.objects[name]) > 1 else PREFIXES[ruleset] + name


def without_annotations(schema):
    """Return a schema without its description and default."""
    return {name: each for name, each in schema.items() if name not in ANNOTATIONS}


def shared_name(schema):
    """Return the component name of a schema that all rulesets share, such as "DeckList"; None for other schemas."""
    options = schema.get("anyOf", ())
    types = [each.get("type") for each in options]
    if types == ["array", "string"]:
        return "DeckList"
    if types == ["array", "integer"]:
        return "Pile"
    return "DeckEntry" if set(schema.get("properties", ())) == {"card", "count"} else None


def build():
    """Return the components of all engine requests, by name."""
    builder, requests = ComponentBuilder(), schemas()
    by_ruleset = {each["properties"]["ruleset"]["const"]: each["properties"] for each in requests["play"]["oneOf"]}
    states = {
        code: builder.object(fields["state"], code) | {"description": f"A table of {RULESETS[code].game.name}."}
        for code, fields in by_ruleset.items()
    }
    names = {code: f"{PREFIXES[code]}State" for code in states}
    found = {names[code]: state for code, state in states.items()}
    found["State"] = union("ruleset", names, "The state of a table, as `setup` and `play` return it.")
    state = ref("State") | {"description": DESCRIPTIONS["state"]}
    actions = merged_actions(by_ruleset)
    found |= {f"{class_name(do)}Action": action for do, action in actions.items()}
    found["Action"] = union("do", {do: f"{class_name(do)}Action" for do in actions}, "One action of a player.")
    found["PlayRequest"] = play_request(next(iter(by_ruleset.values())), list(by_ruleset), state)
    scores = {code: f"Score{PREFIXES[code]}" for code in by_ruleset}
    for each in requests["score"]["oneOf"]:
        code = each["properties"]["ruleset"]["const"]
        found[scores[code]] = builder.object(each, code, state)
    found["ScoreRequest"] = union("ruleset", scores, "A state, or the players with their cards and tokens.")
    for operation, property_name in SELECTED_BY.items():
        found |= selected_requests(builder, operation, property_name, requests[operation]["oneOf"], state)
    for name, versions in builder.objects.items():
        found |= {builder.name_of(name, code): schema for code, schema in versions.items()}
    return builder.resolve(found | builder.components)


def play_request(fields, codes, state):
    """Return the schema of a request to `play`; `codes` are all rulesets, `state` refers to the state's schema."""
    actions = {"type": "array", "maxItems": fields["actions"]["maxItems"], "items": ref("Action")}
    properties = {
        "ruleset": {"type": "string", "enum": codes, "description": "the ruleset of the state"},
        "state": state,
        "actions": actions | {"description": DESCRIPTIONS["actions"]},
    }
    required = {"required": list(properties), "additionalProperties": False}
    return {"type": "object", "description": "A state, and what to do.", "properties": properties} | required


def merged_actions(by_ruleset):
    """Return the schema of each action by its value of `do`, merged from the `play` requests of all rulesets."""
    found = defaultdict(dict)
    for code, fields in by_ruleset.items():
        for action in fields["actions"]["items"]["oneOf"]:
            found[action["properties"]["do"]["const"]][code] = action
    return {do: merged_action(versions) for do, versions in found.items()}


def merged_action(versions):
    """Return one schema for an action from its schemas by ruleset, with the descriptions of all rulesets.

    A field is required if every ruleset with the action requires it."""
    rulesets_by_help = defaultdict(list)
    for code, action in versions.items():
        rulesets_by_help[action["description"]].append(code)
    texts = [f"{', '.join(codes)}: {text}" for text, codes in rulesets_by_help.items()]
    properties = {name: typed(each) for action in versions.values() for name, each in action["properties"].items()}
    first, *others = versions.values()
    return first | {
        "description": "; ".join(texts),
        "properties": {name: describe(name, each) for name, each in properties.items()},
        "required": [name for name in first["required"] if all(name in each["required"] for each in others)],
    }


def selected_requests(builder, operation, property_name, alternatives, state):
    """Return the components of `validate` or `calculate`: a union by ruleset, of unions by format or calculator."""
    verb, found, names = class_name(operation), {}, defaultdict(dict)
    for each in alternatives:
        code, value = (each["properties"][name]["const"] for name in ("ruleset", property_name))
        name = f"{verb}{PREFIXES[code]}{class_name(value)}"
        found[name], names[code][value] = builder.object(each, code, state), name
    for code, members in names.items():
        text = f"{property_name.capitalize()}s of {RULESETS[code].game.name}."
        found[f"{verb}{PREFIXES[code]}"] = union(property_name, members, text)
    # no discriminator here: openapi-typescript warns of one whose members are unions themselves
    groups = [ref(f"{verb}{PREFIXES[code]}") for code in names]
    text = f"A request for one ruleset and one {property_name}."
    return found | {f"{verb}Request": {"description": text, "oneOf": groups}}


def add_components(result, generator, request, public):
    """Postprocessing hook of drf-spectacular: add the engine's components."""
    schemas_by_name, added = result["components"]["schemas"], build()
    if repeated := schemas_by_name.keys() & added:
        raise ValueError(f"two components have the same name: {', '.join(sorted(repeated))}")
    schemas_by_name |= added
    return result
