"""Numbers, handed to the engine's calculators; `words/calculators.json` has a row for each way to ask for a result.

A row answers only where a question gives every number the calculator needs and asks for what it gives."""

import json
import re
from dataclasses import dataclass, field

from catalog.search.folding import fold
from rules import engine_gateway
from rules.ask.tokens import FOLDER, NUMBERS
from rules.engine import doors

POINTS = re.compile(r"\b(\d+) ?-?pts?\b", re.IGNORECASE)
PLUS = re.compile(r"\+\s*(\d+)")
MOST_COPIES = 80


@dataclass(frozen=True, slots=True)
class Row:
    """How a question gives a calculator its inputs, and how the result is told.

    numbers   input -> patterns; the first that fits gives the number
    lists     input -> patterns; the first that fits gives every number it finds, each as often as its group `times` says
    copies    card -> patterns for how many of it fill up the input `cards`
    given     inputs that a question need not give
    asks      what a question has to say, and `unless` what it must not
    form      whether it asks for a verdict (true), does not (false), or either (null)
    verdict   the result that says yes; `turned` the words that ask for its opposite
    values    words that a list captures -> what the engine calls them
    """

    ruleset: str
    calculator: str
    tell: str
    tell_fr: str
    numbers: dict = field(default_factory=dict)
    lists: dict = field(default_factory=dict)
    copies: dict = field(default_factory=dict)
    given: dict = field(default_factory=dict)
    values: dict = field(default_factory=dict)
    asks: str = ""
    unless: str = "(?!)"
    form: bool | None = None
    verdict: str = ""
    turned: str = "(?!)"


ROWS = tuple(Row(**row) for row in json.loads((FOLDER / "calculators.json").read_text(encoding="utf-8")))


def resolve(text, form, lang, ruleset):
    """Return (ruleset, verdict, answer, basis, clause ids) of the first calculator that a question fits, or None."""
    text = POINTS.sub(r"\1 point", PLUS.sub(r" plus \1 ", text.replace("’", "'")))
    asked = " ".join(NUMBERS.get(word, word) for word in fold(text).split())
    for row in ROWS:
        is_meant = ruleset in (None, row.ruleset) and row.form in (None, form.asks_verdict)
        if is_meant and re.search(row.asks, asked) and not re.search(row.unless, asked):
            inputs = inputs_of(row, asked)
            if inputs and (found := calculate(row, inputs, asked, form, lang)):
                return found
    return None


def inputs_of(row, asked):
    """Return the inputs that a question gives, or None if one is missing."""
    inputs = dict(row.given)
    for name, patterns in row.numbers.items():
        inputs[name] = next((found[0] for pattern in patterns if (found := captured(row, pattern, asked))), None)
    for name, patterns in row.lists.items():
        found = next((found for pattern in patterns if (found := captured(row, pattern, asked))), row.given.get(name))
        inputs[name] = found
    for card, patterns in row.copies.items():
        count = next((found[0] for pattern in patterns if (found := captured(row, pattern, asked))), None)
        held = row.given.get("cards", [])
        inputs["cards"] = [*held, *[card] * (min(count, MOST_COPIES) - len(held))] if count else None
    return None if None in inputs.values() else inputs


def captured(row, pattern, asked):
    """Return everything a pattern captures: numbers, or words by the engine's name; groups in the order of their names."""
    found = []
    for match in re.finditer(pattern, asked):
        groups = match.groupdict()
        times = min(int(groups.pop("times", None) or 1), MOST_COPIES)
        parts = [groups[name] for name in sorted(groups) if groups[name]] or [part for part in match.groups() if part]
        found += [int(part) if part.isdigit() else row.values.get(part, part) for part in parts] * times
        if len(parts) > 1:  # a whole list
            break
    return found


def calculate(row, inputs, asked, form, lang):
    """Return what the calculator answers, told, or None where it refuses."""
    answer = doors.calculate(
        engine_gateway.reference(), {"ruleset": row.ruleset, "calculator": row.calculator} | inputs, lang
    )
    if answer["object"] == "error" or answer.get("unknown"):
        return None
    result, steps = answer["result"], answer["steps"]
    is_so = bool(result.get(row.verdict)) != bool(re.search(row.turned, asked))
    verdict = ("yes" if is_so else "no") if row.verdict and form.asks_verdict else None
    told = (row.tell_fr if lang == "fr" else row.tell).format(**inputs | result)
    cites = [cite for cite in dict.fromkeys(cite for step in steps for cite in step["citations"]) if ":x-" not in cite]
    basis = "open" if any(step["open"] for step in steps) else "derived"
    return row.ruleset, verdict, " ".join([told, *(step["text"] for step in steps)]).strip(), basis, cites
