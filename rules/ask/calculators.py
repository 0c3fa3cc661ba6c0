"""Questions with numbers, answered by the engine's calculators; `calculator_questions.py` lists the ways to ask.

A row applies only if the question gives every number that the calculator needs and asks for its result."""

import re
from typing import Any, NamedTuple

from catalog.text_folding import fold
from rules import engine_gateway
from rules.ask.calculator_questions import ROWS, CalculatorRow
from rules.ask.question_types import Form
from rules.ask.word_stems import NUMBERS
from rules.engine import operations

# "4pt" and "+3" are written as "4 point" and "plus 3" before the patterns are tried.
POINTS = re.compile(r"\b(\d+) ?-?pts?\b", re.IGNORECASE)
PLUS = re.compile(r"\+\s*(\d+)")
MOST_COPIES = 80  # of a card or number in one input


class Result(NamedTuple):
    """A calculator's answer: the ruleset, the verdict, the text, the basis, and the ids of the clauses to cite."""

    ruleset: str
    verdict: str | None
    answer: str
    basis: str
    cites: list[str]


def resolve(text: str, form: Form, lang: str, ruleset: str | None) -> Result | None:
    """Return the Result of the first calculator whose patterns match a question, or None."""
    text = POINTS.sub(r"\1 point", PLUS.sub(r" plus \1 ", text.replace("’", "'")))
    question = " ".join(NUMBERS.get(word, word) for word in fold(text).split())
    for row in ROWS:
        may_apply = ruleset in (None, row.ruleset) and row.form in (None, form.asks_verdict)
        if may_apply and re.search(row.asks, question) and not re.search(row.unless, question):
            inputs = find_inputs(row, question)
            if inputs and (found := calculate(row, inputs, question, form, lang)):
                return found
    return None


def find_inputs(row: CalculatorRow, question: str) -> dict[str, Any] | None:
    """Return the inputs that a question gives, or None if one is missing."""
    inputs = dict(row.given)
    for name, patterns in row.numbers.items():
        inputs[name] = next(iter(first_captured(row, patterns, question)), None)
    for name, patterns in row.lists.items():
        inputs[name] = first_captured(row, patterns, question) or row.given.get(name)
    for card, patterns in row.copies.items():
        count = next(iter(first_captured(row, patterns, question)), None)
        defaults = row.given.get("cards", [])
        inputs["cards"] = [*defaults, *[card] * (min(count, MOST_COPIES) - len(defaults))] if count else None
    return None if None in inputs.values() else inputs


def first_captured(row: CalculatorRow, patterns: tuple[str, ...], question: str) -> list[Any]:
    """Return all captures of the first pattern that captures anything."""
    return next((found for pattern in patterns if (found := captured_values(row, pattern, question))), [])


def captured_values(row: CalculatorRow, pattern: str, question: str) -> list[Any]:
    """Return all captures of a pattern, in the order of the group names: numbers, or the engine's names of words."""
    found: list[Any] = []
    for match in re.finditer(pattern, question):
        groups = match.groupdict()
        times = min(int(groups.pop("times", None) or 1), MOST_COPIES)
        parts = [groups[name] for name in sorted(groups) if groups[name]] or [part for part in match.groups() if part]
        found += [int(part) if part.isdigit() else row.values.get(part, part) for part in parts] * times
        if len(parts) > 1:  # the pattern matched a complete list
            break
    return found


def calculate(row: CalculatorRow, inputs: dict[str, Any], question: str, form: Form, lang: str) -> Result | None:
    """Return the Result of a calculator for these inputs, or None if it refuses them."""
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
    return Result(row.ruleset, verdict, sentence, basis, cites)
