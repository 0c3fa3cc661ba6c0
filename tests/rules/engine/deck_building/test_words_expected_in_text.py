"""The effects of every card imply the small words of its text: may, on your turn, this turn, other.

`small_words` finds the words that the effects imply, and this module those of the English text, clause by clause. A
clause has "may" and similar words as often as its effects let the player decline. It has "on your turn" if they check
whose turn it is; otherwise only if their moment always comes on that turn. It has words that look ahead if they wait
for something later, and "other" if they exclude the card itself. Anything else is an exception with a reason."""

import ast
import json
import re
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from rules.engine.games.deck_building.cards import TEXTS
from rules.engine.games.deck_building.table_set_up import FULL, PACKS
from tests.rules.engine.deck_building.words_expected_in_text import (
    AHEAD,
    EITHER,
    MAY,
    OTHER,
    YOUR_TURN,
    YOUR_TURN_ANYWAY,
    small_words,
)

ROOT = Path(__file__).resolve().parents[4]
ROWS = {
    row["id"]: row
    for code in (*FULL, *PACKS)
    for row in json.loads((ROOT / f"fixtures/cards/{code}.json").read_text("utf-8"))
}
CHECKED = sorted(set(TEXTS) & set(ROWS))
EXCEPTIONS = {
    "fe-firestorm-matrix": "that the kept card may be played on each of your turns is a rule of the zone it lies in",
    "hu-plastic-man": "the text is copied for the turn by being carried out once, so that nothing waits",
    "tt-the-colony": "that stored cards may be discarded as Ongoing ones is the mark stores_cards",
}

# How a line of the text starts, and the parts of the code that it describes; all other lines are in MAIN.
LABELS = {
    "Attack:": ("attack",),
    "Defense:": ("defense", "guard"),
    "First Appearance": ("first_appearance", "when_defeated"),
    "Stack Ongoing:": ("stack_ongoing", "defeated_after"),
    "To beat this Crisis:": ("beaten", "attempted_if"),
    "At the end of the game: worth": ("worth",),
}
MAIN = "the rest"
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
TO_AVOID = re.compile(r"You may (?=[^.]*\bavoid an Attack\b(?! for))")  # every Defense is optional
SAYS_MAY = re.compile(
    r"\bmay\b(?:[^.]*?\b(?:up to|any number)\b)?|\bup to\b|\bany number\b(?! of times)|\bany of them\b|\bunless\b"
    r"|\bchoose players\b|\bX VP\b",
    re.I,
)
SAYS_EITHER = re.compile(r"\beither\b", re.I)
SAYS_YOUR_TURN = re.compile(r"\b(?:on|during) (?:each of )?your (?:own )?turns?\b", re.I)
SAYS_OTHER = re.compile(r"\banother\b(?! and\b)|(?<!the )(?<!any )\bother (?!players?\b|than\b|cards?\b)", re.I)
SAYS_AGAIN = re.compile(r"\balready\b|\bagain\b|\bsecond time\b")  # implies a card other than the one being played
LOOKS_BACK = re.compile(
    r"\b(?:first|third) [\w' -]*(?:you play|of) (?:this|the) turn"
    r"|(?<!or have )\b\w*(?:ed|drawn|bought)(?: before it)? this turn|\byou have \w*ed [^.,]* this turn"
    r"|^(?:(?:Stack )?Ongoing: )?At the (?:start|end) of your turn",
    re.M,
)
LOOKS_AHEAD = re.compile(
    r"\bthis turn\b|\buntil (?:the end of|your next|they flip)"
    r"|\bat the (?:start|end) of (?:the|your|that foe's)(?: next)? turn|\bnext\b",
    re.I,
)


def clauses_of(row):
    """Return the clauses of a recorded text, each under its label."""
    found = defaultdict(list)
    for line in LINK.sub(r"\1", row["text"]).split("\n"):
        found[next((label for label in LABELS if line.startswith(label)), MAIN)].append(line)
    return {label: TO_AVOID.sub("", "\n".join(lines)) for label, lines in found.items()}


def code_of(kind, labels):
    """Return the small words of the code under the same labels; parts without a label in the text are in MAIN."""
    found = defaultdict(Counter)
    for part, words in small_words(kind).items():
        label = next((label for label, parts in LABELS.items() if part in parts), MAIN)
        found[label if label in labels else MAIN] += words
    return found


def differences(text, code):
    """Yield how the small words of a clause differ from those of its code."""
    may, either = len(SAYS_MAY.findall(text)), len(SAYS_EITHER.findall(text))
    if not may <= code[MAY] <= may + either <= code[MAY] + code[EITHER]:
        yield f"may: {may} and either: {either}, in the code {code[MAY]} and {code[EITHER]}"
    turn = len(SAYS_YOUR_TURN.findall(text))
    if turn < code[YOUR_TURN] or (turn > code[YOUR_TURN] and not code[YOUR_TURN_ANYWAY]):
        yield f"on your turn: {turn}, in the code {code[YOUR_TURN]}"
    ahead = bool(LOOKS_AHEAD.search(LOOKS_BACK.sub("", text)))
    if ahead != bool(code[AHEAD]):
        yield f"looks ahead: {ahead}, in the code {code[AHEAD]}"
    other = bool(SAYS_OTHER.search(text))
    if other > bool(code[OTHER]) or (code[OTHER] and not other and not SAYS_AGAIN.search(text)):
        yield f"other: {other}, in the code {code[OTHER]}"


def faults(kind, row):
    """Return every difference between a card's text and its code, with the clause."""
    clauses = clauses_of(row)
    code = code_of(kind, clauses)
    return [f"{label}: {fault}" for label, text in clauses.items() for fault in differences(text, code[label])]


@pytest.mark.parametrize("card_id", CHECKED)
def test_text_and_code_have_the_same_small_words(loaded_game, card_id):
    found = faults(loaded_game.kind(card_id), ROWS[card_id])
    assert bool(found) == (card_id in EXCEPTIONS), found


def test_exceptions_are_few_and_have_a_reason():
    assert set(EXCEPTIONS) <= set(CHECKED)
    assert len(EXCEPTIONS) <= 10
    assert all(len(reason.split()) > 5 for reason in EXCEPTIONS.values())


def declines(call):
    """Whether a call always lets the player decline, because a plain True is passed to `choose_card`."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    given = [*call.args, *(each.value for each in call.keywords)]
    return name == "choose_card" and any(isinstance(each, ast.Constant) and each.value is True for each in given)


def test_effects_let_a_player_decline_only_by_their_parameter_may():
    effects = ROOT / "rules/engine/games/deck_building/effects"
    checked, found = 0, []
    for path in (*effects.glob("*.py"), effects.parent / "draw_listeners.py"):
        for function in (each for each in ast.walk(ast.parse(path.read_text("utf-8"))) if is_effect(each)):
            inner = [*ast.walk(function)]
            calls = [each for each in inner if isinstance(each, ast.Call)]
            asks = any(isinstance(each.func, ast.Attribute) and each.func.attr == "wants" for each in calls)
            takes_may = any(isinstance(each, ast.arg) and each.arg == "may" for each in inner)
            checked += asks
            if any(map(declines, calls)) or (asks and not takes_may):
                found.append(f"{path.name}: {function.name}")
    assert checked
    assert found == []


def is_effect(node):
    """Whether a node defines an effect, or a method."""
    if not isinstance(node, ast.FunctionDef):
        return False
    arguments = [each.arg for each in node.args.args]
    return arguments[:1] == ["self"] or any(getattr(each, "id", "") == "card_effect" for each in node.decorator_list)
