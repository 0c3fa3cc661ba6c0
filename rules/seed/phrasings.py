"""The wordings of rulings: `fixtures/phrasings/<ruleset>.<lang>.txt`, one wording a line below its ruling's id.

A line begins with `+` if the right answer to this wording is yes, with `-` if it is no, and with `=` if it is neither:
open questions, search words, and rulings that depend.
"""

import re

from catalog.seed.fixtures import FixtureError, Row
from rules.models import RULESETS

VERDICTS = {"+": "yes", "-": "no", "=": None}
HEADER = re.compile(r"\[([a-z0-9-]+)\]")
NAME = re.compile(rf"({'|'.join(code for code, _name in RULESETS)})\.([a-z]{{2}})\.txt")
LONGEST = 300


def read_phrasings(root):
    """Return a row per ruling and language, or raise FixtureError with every fault of the files."""
    rows, faults = [], []
    for path in sorted((root / "phrasings").iterdir()):
        place = f"phrasings/{path.name}"
        named = NAME.fullmatch(path.name)
        if not named:
            faults.append(f"{place}: the name must be <ruleset>.<language>.txt")
            continue
        found, wrong = read_file(path, place, named[2])
        rows += found
        faults += wrong
    if faults:
        raise FixtureError(faults)
    return rows


def read_file(path, place, lang):
    """Return the rows and the faults of one file."""
    rows, faults, wordings, current = {}, [], {}, None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        mark, _, text = line.partition(" ")
        if header := HEADER.fullmatch(line):
            current = header[1]
            if current in rows:
                faults.append(f"{place}: line {number}: {current} stands twice")
            content = {"ruling": current, "lang": lang, "yes": [], "no": [], "none": []}
            rows[current] = Row("phrasing", f"{current}.{lang}", content, place)
        elif line:
            fault = fault_of(mark, text, current, wordings.get(text.casefold()))
            if fault:
                faults.append(f"{place}: line {number}: {fault}")
                continue
            wordings[text.casefold()] = current
            rows[current].content[VERDICTS[mark] or "none"].append(text)
    return list(rows.values()), faults


def fault_of(mark, text, ruling, owner):
    """Return what is wrong with a line, or None."""
    if mark not in VERDICTS:
        return "a line is [ruling-id], or a wording after “+ ”, “- ” or “= ”"
    if ruling is None:
        return "a wording stands below the [ruling-id] it belongs to"
    if not text or text != " ".join(text.split()) or len(text) > LONGEST:
        return f"a wording has 1 to {LONGEST} characters and single spaces"
    return f"this wording stands already below {owner}" if owner else None


def phrasing_faults(rows):
    """Yield a sentence for every wording that belongs to no ruling of its file, or takes a side where none is."""
    verdicts = {row.key: row.content["verdict"] for row in rows["clarification"]}
    for row in rows["phrasing"]:
        ruling = row.content["ruling"]
        ruleset = row.file.removeprefix("phrasings/").split(".")[0]
        if ruling not in verdicts:
            yield row.fault(f"no ruling has the id {ruling}")
        elif not ruling.startswith(f"{ruleset}-"):
            yield row.fault(f"the ruling belongs to another ruleset than {ruleset}")
        elif verdicts[ruling] == "depends" and (row.content["yes"] or row.content["no"]):
            yield row.fault("the ruling depends, so its wordings begin with “= ”")
