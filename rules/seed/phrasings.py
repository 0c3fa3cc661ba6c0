"""Alternative wordings of rulings: `fixtures/phrasings/<ruleset>.<lang>.txt`, one per line below the ruling's id.

A line starts with `+` if the answer to this wording is yes, with `-` if it is no, and with `=` otherwise: open
questions, search words, and rulings whose verdict depends.
"""

import re

from catalog.seed.fixtures import FixtureError, Row
from rules.rulesets import RULESETS
from rules.seed.ruling_faults import ruleset_of

VERDICTS = {"+": "yes", "-": "no", "=": None}
HEADER = re.compile(r"\[([a-z0-9-]+)\]")
NAME = re.compile(rf"({'|'.join(RULESETS)})\.([a-z]{{2}})\.txt")
LONGEST = 300


def read_phrasings(root):
    """Return a row per ruling and language, or raise FixtureError with every fault."""
    rows, faults = [], []
    for path in sorted((root / "phrasings").iterdir()):
        file_name = f"phrasings/{path.name}"
        named = NAME.fullmatch(path.name)
        if not named:
            faults.append(f"{file_name}: the name must be <ruleset>.<language>.txt")
            continue
        found, wrong = read_file(path, file_name, named[2])
        rows += found
        faults += wrong
    if faults:
        raise FixtureError(faults)
    return rows


def read_file(path, file_name, lang):
    """Return the rows and the faults of one file."""
    rows, faults, wordings, current = {}, [], {}, None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        mark, _, text = line.partition(" ")
        if header := HEADER.fullmatch(line):
            current = header[1]
            if current in rows:
                faults.append(f"{file_name}: line {number}: {current} occurs twice")
            content = {"ruling": current, "lang": lang, "yes": [], "no": [], "none": []}
            rows[current] = Row("phrasing", f"{current}.{lang}", content, file_name)
        elif line:
            fault = line_fault(mark, text, current, wordings.get(text.casefold()))
            if fault:
                faults.append(f"{file_name}: line {number}: {fault}")
                continue
            wordings[text.casefold()] = current
            rows[current].content[VERDICTS[mark] or "none"].append(text)
    return list(rows.values()), faults


def line_fault(mark, text, ruling, owner):
    """Return the reason why a line is invalid, or None. `owner` is the ruling that already has this wording, if any."""
    if mark not in VERDICTS:
        return "a line is [ruling-id], or a wording after “+ ”, “- ” or “= ”"
    if ruling is None:
        return "a wording must follow the [ruling-id] it belongs to"
    if not text or text != " ".join(text.split()) or len(text) > LONGEST:
        return f"a wording has 1 to {LONGEST} characters and single spaces"
    return f"this wording is already used for {owner}" if owner else None


def phrasing_faults(rows):
    """Yield a message for each wording of an unknown ruling, or with yes or no for a ruling whose verdict depends.

    Also yield one for each ruling without a wording, except those of LOCAL_FIXTURES, which cannot have wordings."""
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
    phrased = {row.content["ruling"] for row in rows["phrasing"] if any(map(row.content.get, ("yes", "no", "none")))}
    for row in rows["clarification"]:
        if row.key not in phrased and not row.is_local:
            yield row.fault(f"another wording of the question is needed in phrasings/{ruleset_of(row.key)}.en.txt")
