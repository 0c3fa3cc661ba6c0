"""The effects of the glossary's keywords, on test cards."""

import dataclasses

import pytest

from rules.engine.games.deck_building.card_declaration import card
from rules.engine.games.deck_building.effects.attacking import EACH_FOE, attack
from rules.engine.games.deck_building.effects.basic import draw, gain_weakness, power
from rules.engine.games.multiverse import keywords
from rules.engine.games.multiverse.ruleset import MULTIVERSE
from rules.engine.kernel.actions import apply
from rules.engine.kernel.loaded_game import LoadedGame
from rules.engine.kernel.reference_data import CardFact, Reference
from tests.rules.engine.multiverse.conftest import ROWS, row_of

TEXTS = {
    "test-bombshell": card(power(1), keywords.bombshell(power(5))),
    "test-speedster": card(keywords.speedster((draw(1),), (power(3),))),
    "test-rival": card(power(1), keywords.in_confrontation(power(2))),
    "test-shadow": card(keywords.ninjutsu(power(4))),
    "test-surge": card(keywords.surge()),
    "test-replace": card(keywords.replace_in_line_up()),
    "test-seal": card(keywords.seal()),
    "test-recruit": card(keywords.recruit()),
    "test-rescue": card(keywords.rescue()),
    "test-capture": card(attack(EACH_FOE, keywords.captured())),
    "test-move": card(keywords.gain_move(2)),
    "test-wound": card(keywords.health(-2)),
    "test-heal": card(keywords.health(3)),
    "test-block": card(power(1), block=(keywords.Block(2), draw(1))),
    "test-nemesis": card(retaliation=gain_weakness()),
}
BASE = next(row for row in ROWS if row["id"] == "one-champion-a-turn")["request"]["state"]


def as_action(action):
    """Return an action from a short form: a test card to play, B! to confront B, "compare", or an option to choose."""
    if isinstance(action, dict):
        return action
    if action in ("B!", "compare"):
        return {"do": "confront", "target": "B"} if action == "B!" else {"do": "compare"}
    return {"do": "play", "card": action} if action.startswith("test-") else {"do": "choose", "option": action}


@pytest.fixture(scope="module")
def play(reference):
    """Return a function that performs actions on a changed standard table. The catalogue includes the test cards."""
    facts = {
        card_id: CardFact(card_id, card_id, "mvb", "main-deck", figures={"cost": 9, "victory_points": 1})
        for card_id in TEXTS
    }
    nemesis = dataclasses.replace(facts["test-nemesis"], stack="nemesis-stack", subtypes=("Super-Villain",))
    facts["test-nemesis"] = nemesis
    own = Reference("test", {**reference.cards, **facts}, reference.sets, reference.numbers)
    loaded_game = LoadedGame(dataclasses.replace(MULTIVERSE, texts={**MULTIVERSE.texts, **TEXTS}), own)

    def run(changes, *actions):
        state = {**BASE, "players": [dict(player) for player in BASE["players"]]}
        for path, value in changes.items():
            name, _dot, zone = path.rpartition(".")
            row_of(state, name)[zone] = value
        for action in actions:
            outcome = apply(loaded_game, state, as_action(action))
            assert outcome.refusal is None, outcome.refusal
            assert outcome.unknown is None, outcome.unknown
            assert all(event.citations for event in outcome.events)
            state = outcome.state
        assert state["waiting"] is None, state["waiting"]
        return state

    return run


CASES = [
    ("a bombshell goes off", {"A.hand": ["test-bombshell"]}, ["test-bombshell"], {"power": 6}),
    ("one Defense stops it, what came before stays", {"A.hand": ["test-bombshell"], "C.hand": ["base-blue-beetle"]},
     ["test-bombshell", "base-blue-beetle"], {"power": 1}),
    ("one Defense is enough", {"A.hand": ["test-bombshell"], "B.hand": ["base-blue-beetle"],
                                "C.hand": ["base-blue-beetle"]}, ["test-bombshell", "base-blue-beetle"], {"power": 1}),
    ("its own draw does not count", {"A.hand": ["test-speedster"]}, ["test-speedster"], {"power": 0}),
    ("an earlier draw does", {"A.hand": ["test-speedster", "test-speedster"]},
     ["test-speedster", "test-speedster"], {"power": 3}),
    ("text before declaring stays off", {"A.hand": ["test-rival"]}, ["test-rival", "B!"], {"power": 1}),
    ("text after declaring is on", {"A.hand": ["test-rival"]}, ["B!", "test-rival"], {"power": 3}),
    ("ninjutsu returns the card", {"A.hand": ["test-shadow"]}, ["test-shadow", "yes", "main-line-up"],
     {"power": 4, "A.in_play": []}),
    ("ninjutsu is optional", {"A.hand": ["test-shadow"]}, ["test-shadow", "no"],
     {"power": 0, "A.in_play": ["test-shadow"]}),
    ("surge adds to the main Line-Up", {"A.hand": ["test-surge"]}, ["test-surge"], {"count:line_up": 6}),
    ("replace keeps the slot", {"A.hand": ["test-replace"]}, ["test-replace", "fe-mallet"],
     {"line_up": ["fe-giganta", "fe-catwoman", "fe-grid", "fe-vibe", "fe-power-girl"]}),
    ("seal goes to the score pile", {"A.hand": ["test-seal", "fe-kick"]}, ["test-seal"], {"A.score_pile": ["fe-kick"]}),
    ("recruit one of two", {"A.hand": ["test-recruit"], "character_stack": ["fe-bane", "fe-bizarro", "base-batman"]},
     ["test-recruit", "fe-bizarro"], {"A.character": ["fe-bizarro"], "character_stack": ["base-batman", "fe-bane"]}),
    ("rescue a Captured Character", {"A.hand": ["test-rescue"], "captured": ["base-batman"]}, ["test-rescue"],
     {"A.character": ["base-batman"], "captured": []}),
    ("a Captured Character is out of reach", {"A.hand": ["test-capture"], "B.character": ["fe-bane"]}, ["test-capture"],
     {"B.character": [], "captured": ["fe-bane"]}),
    ("move", {"A.hand": ["test-move"]}, ["test-move"], {"move": 2, "power": 0}),
    ("health never exceeds 10", {"A.hand": ["test-heal"], "A.health": 9}, ["test-heal"], {"A.health": 10}),
    ("a KO resets health to 10", {"A.hand": ["test-wound"], "A.health": 2}, ["test-wound"],
     {"A.health": 10, "A.knocked_out": 1}),
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
def test_keyword_has_the_effect_in_the_glossary(play, changes, actions, expected):
    sent = [{"do": "choose", "option": "test-block"} if each == "test-block!" else each for each in actions]
    state = play(changes, *sent)
    for path, value in expected.items():
        if path == "weak":
            found = [sum("weakness" in each for each in player["discard"]) for player in state["players"]]
        else:
            kind, _colon, field = path.rpartition(":")
            name, _dot, zone = field.rpartition(".")
            found = row_of(state, name)[zone]
            found = (
                len(found) if kind else [each.partition("#")[0] for each in found] if isinstance(found, list) else found
            )
        assert found == value, path
