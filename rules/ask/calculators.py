"""Questions with numbers, answered by the engine's calculators; `words/calculators.json` lists the ways to ask.

A row applies only if the question gives every number that the calculator needs and asks for its result."""

import json
import re
from dataclasses import dataclass, field

from catalog.text_folding import fold
from rules import engine_gateway
from rules.ask.word_stems import FOLDER, NUMBERS
from rules.engine import operations

# "4pt" and "+3" are written as "4 point" and "plus 3" before the patterns are tried.
POINTS = re.compile(r"\b(\d+) ?-?pts?\b", re.IGNORECASE)
PLUS = re.compile(r"\+\s*(\d+)")
MOST_COPIES = 80  # of a card or number in one input


@dataclass(frozen=True, slots=True)
class CalculatorRow:
    """How a question gives a calculator its inputs, and how the result is worded.

    numbers   input -> patterns; the first match gives the number
    lists     input -> patterns; the first that matches gives every number it finds, repeated by its group `times`
    copies    card -> patterns for its number of copies in the input `cards`
    given     default inputs
    asks      pattern that the question has to match; `unless`: pattern that it must not match
    form      whether it must ask for a verdict (true), must not (false), or either (null)
    verdict   the result that means yes; `turned`: pattern of questions that ask for the opposite
    values    captured word -> the engine's name for it
    """

    ruleset: str
    calculator: str
    answer: str
    answer_fr: str
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


ROWS = tuple(CalculatorRow(**row) for row in json.loads((FOLDER / "calculators.json").read_text(encoding="utf-8")))


def resolve(text, form, lang, ruleset):
    """Return (ruleset, verdict, answer, basis, clause ids) of the first matching calculator, or None."""
    text = POINTS.sub(r"\1 point", PLUS.sub(r" plus \1 ", text.replace("’", "'")))
    question = " ".join(NUMBERS.get(word, word) for word in fold(text).split())
    for row in ROWS:
        may_apply = ruleset in (None, row.ruleset) and row.form in (None, form.asks_verdict)
        if may_apply and re.search(row.asks, question) and not re.search(row.unless, question):
            inputs = find_inputs(row, question)
            if inputs and (found := calculate(row, inputs, question, form, lang)):
                return found
    return None


def find_inputs(row, question):
    """Return the inputs that a question gives, or None if one is missing."""
    inputs = dict(row.given)
    for name, patterns in row.numbers.items():
        inputs[name] = next(
            (found[0] for pattern in patterns if (found := captured_values(row, pattern, question))), None
        )
    for name, patterns in row.lists.items():
        found = next(
            (found for pattern in patterns if (found := captured_values(row, pattern, question))), row.given.get(name)
        )
        inputs[name] = found
    for card, patterns in row.copies.items():
        count = next((found[0] for pattern in patterns if (found := captured_values(row, pattern, question))), None)
        defaults = row.given.get("cards", [])
        inputs["cards"] = [*defaults, *[card] * (min(count, MOST_COPIES) - len(defaults))] if count else None
    return None if None in inputs.values() else inputs


def captured_values(row, pattern, question):
    """Return all captures of a pattern: numbers, or the engine's names of words; groups sorted by name."""
    found = []
    for match in re.finditer(pattern, question):
        groups = match.groupdict()
        times = min(int(groups.pop("times", None) or 1), MOST_COPIES)
        parts = [groups[name] for name in sorted(groups) if groups[name]] or [part for part in match.groups() if part]
        found += [int(part) if part.isdigit() else row.values.get(part, part) for part in parts] * times
        if len(parts) > 1:  # the pattern matched a complete list
            break
    return found


def calculate(row, inputs, question, form, lang):
    """Return the calculator's answer, or None if it refuses the inputs."""
    response = operations.calculate(
        engine_gateway.reference(), {"ruleset": row.ruleset, "calculator": row.calculator} | inputs, lang
    )
    if response["object"] == "error" or response.get("unknown"):
        return None
    result, steps = response["result"], response["steps"]
    is_yes = bool(result.get(row.verdict)) != bool(re.search(row.turned, question))
    verdict = ("yes" if is_yes else "no") if row.verdict and form.asks_verdict else None
    sentence = (row.answer_fr if lang == "fr" else row.answer).format(**inputs | result)
    cites = [cite for cite in dict.fromkeys(cite for step in steps for cite in step["citations"]) if ":x-" not in cite]
    basis = "open" if any(step["open"] for step in steps) else "derived"
    return row.ruleset, verdict, sentence, basis, cites
