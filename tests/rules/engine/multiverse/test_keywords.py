"""The keywords of the glossary as words, said on cards of the test's own."""

import dataclasses

import pytest

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.multiverse.ruleset import MULTIVERSE
from rules.engine.kernel.book import Book
from rules.engine.kernel.reference import CardFact, Reference
from rules.engine.kernel.running import apply
from rules.engine.words import keywords
from rules.engine.words.basic import draw, gain_weakness, power
from tests.rules.engine.multiverse.conftest import ROWS, row_of

TEXTS = {
    "test-block": card(power(1), block=(keywords.Block(2), draw(1))),
    "test-nemesis": card(retaliation=gain_weakness()),
}
BASE = next(row for row in ROWS if row["id"] == "one-champion-a-turn")["request"]["state"]


def as_action(said):
    """Return a card to play, an answer, or B! and compare for a Confrontation, as an action."""
    if isinstance(said, dict):
        return said
    if said in ("B!", "compare"):
        return {"do": "confront", "target": "B"} if said == "B!" else {"do": "compare"}
    return {"do": "play", "card": said} if said.startswith("test-") else {"do": "choose", "option": said}


@pytest.fixture(scope="module")
def play(reference):
    """Carry out actions on the standard table with changes, with the test's cards in the catalogue."""
    facts = {
        card_id: CardFact(card_id, card_id, "mvb", "main-deck", figures={"cost": 9, "victory_points": 1})
        for card_id in TEXTS
    }
    facts["test-nemesis"] = dataclasses.replace(facts["test-nemesis"], subtypes=("Super-Villain",))
    own = Reference("test", {**reference.cards, **facts}, reference.sets, reference.numbers)
    book = Book(dataclasses.replace(MULTIVERSE, texts={**MULTIVERSE.texts, **TEXTS}), own)

    def run(changes, *actions):
        state = {**BASE, "players": [dict(player) for player in BASE["players"]]}
        for path, value in changes.items():
            name, _dot, zone = path.rpartition(".")
            row_of(state, name)[zone] = value
        for action in actions:
            outcome = apply(book, state, as_action(action))
            assert outcome.refusal is None, outcome.refusal
            assert outcome.unknown is None, outcome.unknown
            assert all(event.citations for event in outcome.events)
            state = outcome.state
        assert state["waiting"] is None, state["waiting"]
        return state

    return run


CASES = [
    ("text after Block is resolved, and saves", {"A.hand": ["x-strike-10"], "B.hand": ["test-block"]},
     ["B!", {"do": "play", "card": "x-strike-10"}, "compare", "test-block!"],
     {"active": "B", "B.champions": ["x-nine", "x-ten", "x-eleven"], "count:B.hand": 1}),
    ("Block text is off in one's own turn", {"A.hand": ["test-block"]}, ["test-block"], {"power": 1}),
    ("retaliation hits each player", {"A.hand": ["x-strike-10"], "super_villains": ["test-nemesis"]},
     [{"do": "play", "card": "x-strike-10"}, {"do": "defeat", "card": "test-nemesis"}],
     {"weak": [1, 1, 1]}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "actions", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_a_keyword_does_what_the_glossary_says(play, changes, actions, expected):
    sent = [{"do": "choose", "option": "test-block"} if each == "test-block!" else each for each in actions]
    state = play(changes, *sent)
    for path, value in expected.items():
        if path == "weak":
            found = [sum("weakness" in each for each in player["discard"]) for player in state["players"]]
        else:
            kind, _colon, place = path.rpartition(":")
            name, _dot, zone = place.rpartition(".")
            found = row_of(state, name)[zone]
            found = (
                len(found) if kind else [each.partition("#")[0] for each in found] if isinstance(found, list) else found
            )
        assert found == value, path
