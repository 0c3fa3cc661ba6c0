"""Two cards together: what the standard situations show, for any pair."""

import pytest

from rules.engine.play.pairs import pair_outcomes

DIFFERENCES = [
    ("fe-happy-harbor", "fe-vibe", "Happy Harbor, then Vibe", {"Power": 1}),
    ("fe-happy-harbor", "fe-vibe", "Vibe, then Happy Harbor", {}),
    ("fe-royal-flush-gang", "fe-royal-flush-gang", "Royal Flush Gang, then Royal Flush Gang", {"A's VP tokens": 2}),
    ("fe-cyborg", "fe-mallet", "Mallet, then Cyborg", {"Power": 2}),
    ("fe-sinestro", "fe-catwoman", "Sinestro plays Catwoman", {"A's VP tokens": 1, "A's hand": 1}),
    ("fe-catwoman", "fe-sinestro", "Sinestro plays Catwoman", {"A's VP tokens": 1, "A's hand": 1}),
    (
        "fe-bizarro-power",
        "fe-man-bat",
        "Bizarro Power against a player who holds Man-Bat",
        {"A's VP tokens": -1, "B's VP tokens": 1, "B's Weaknesses": -1, "B's hand": -1},
    ),
    ("base-arkham-asylum", "hu-killer-croc", "Arkham Asylum, then Killer Croc", {"A's hand": 1}),
    ("hu-killer-croc", "base-bane", "Killer Croc, then Bane", {"Power": 1}),
    ("base-clayface", "base-super-strength", "Super Strength, then Clayface", {"Power": 5}),
    ("hu-hawkman", "base-catwoman", "Hawkman plays Catwoman", {"Power": 1}),
    (
        "base-scarecrow",
        "hu-katana",
        "Scarecrow against a player who holds Katana",
        {"B's Weaknesses": -1},
    ),
]


@pytest.mark.parametrize(("first", "second", "situation", "differs"), DIFFERENCES)
def test_pair_shows_what_differs_from_playing_apart(reference, first, second, situation, differs):
    found = {
        outcome.result["situation"]: outcome.result["differs"]
        for outcome in pair_outcomes(first, second, reference)
        if "differs" in outcome.result
    }
    assert found[situation] == differs


def test_card_destroys_the_other(reference):
    found = {
        outcome.result["situation"]: outcome for outcome in pair_outcomes("fe-steel", "fe-emperor-penguin", reference)
    }
    assert found["Steel destroys Emperor Penguin"].result["together"]["A's VP tokens"] == 3


def test_every_pair_is_played_and_cited(reference, every_box, clauses):
    box, ids = every_box, every_box.ids[:-1]
    for place, first in enumerate(ids):
        second = ids[(7 * place + 3) % len(ids)]
        outcomes = list(pair_outcomes(first, second, reference))
        stacks = {box.stacks[box.index[card_id]] for card_id in (first, second)}
        assert outcomes or stacks & {"oversized", "weakness-stack"}
        for outcome in outcomes:
            cites = {cite for step in outcome.steps for cite in step.cites if not cite.startswith("card:")}
            assert cites <= clauses
            assert outcome.steps


def test_same_pair_gives_the_same_outcomes(reference):
    pair = ("fe-insanity", "fe-power-drain")
    assert list(pair_outcomes(*pair, reference)) == list(pair_outcomes(*pair, reference))


@pytest.mark.parametrize("pair", [("fe-kick", "no-such-card"), ("fe-bane", "fe-bizarro")])
def test_pair_without_a_situation_has_none(reference, pair):
    assert list(pair_outcomes(*pair, reference)) == []
