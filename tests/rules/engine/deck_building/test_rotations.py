"""Rotating cards, extra turns and their triggers, written from the printed texts of Crossover Pack 6."""

import pytest

from tests.rules.engine.deck_building.conftest import value_at
from tests.rules.engine.deck_building.situations import END, card, defeat, end, use

PUNCH, KICK, STAYS, HERO, DRAWS = "fe-punch", "fe-kick", "tt-bumblebee", "base-catwoman", "base-kid-flash"
ATTACK, DEFENSE, RAS = "base-scarecrow", "hu-katana", "base-ras-al-ghul"
CUPID, LIVEWIRE, WHIP, GYPSY = (f"crossover-6-{name}" for name in ("cupid", "livewire", "whip", "gypsy"))
MEMORY, EXPERT, HUNTRESS = (f"crossover-6-{name}" for name in ("eidetic-memory", "martial-arts-expert", "huntress"))
SAVAGE, CONSOLE, MANHUNTER = (f"crossover-6-{name}" for name in ("scandal-savage", "computer-console", "manhunter"))
CLOCKTOWER, CHESHIRE, AERIE = (f"crossover-6-{name}" for name in ("clocktower", "cheshire", "aerie-one"))


def turned(**quarters):
    """Return the changes for rotated cards, each given by its constant in this module."""
    return {"on_cards": {globals()[name.upper()]: {"turned": count} for name, count in quarters.items()}}


def clocktower(owner):
    """Return the changes for a Clocktower that the next defeat of a Super-Villain by A turns upright."""
    stack = {"super_heroes": [], "super_villains": [RAS, "base-lex-luthor", "base-sinestro"], "power": 8}
    return stack | {f"{owner}.ongoing": [CLOCKTOWER]} | turned(clocktower=3)


SITUATIONS = [
    # A card is turned back whether it is rotated or upright.
    ({"A.hand": [CUPID], "B.ongoing": [SAVAGE]}, [card(CUPID, "skip", SAVAGE)], turned(savage=3)),
    ({"A.hand": [CUPID], "B.ongoing": [SAVAGE]}, [card(CUPID, "skip", "skip")], {"on_cards": {}}),
    # A card that is turned back comes upright for its controller.
    ({"A.hand": [CUPID], "B.ongoing": [CONSOLE]} | turned(console=1), [card(CUPID, CONSOLE)],
     {"B.hand": [PUNCH, PUNCH], "A.hand": []}),
    # Turning a card back is a rotation by the player of Cupid, and on that player's turn.
    ({"A.hand": [CUPID, LIVEWIRE], "B.ongoing": [STAYS]}, [card(CUPID, STAYS), card(LIVEWIRE)], {"power": 1 + 3 + 1}),
    ({"A.hand": [CUPID], "B.ongoing": [STAYS], "C.ongoing": [CHESHIRE]},
     [card(CUPID, STAYS, "skip"), end("yes")], turned(stays=3, cheshire=1)),
    # Livewire counts times, before and after it is played.
    ({"A.hand": [LIVEWIRE, WHIP], "A.ongoing": [STAYS]}, [card(LIVEWIRE), card(WHIP, STAYS)], {"power": 3 + 2 + 1}),
    ({"A.hand": ["crossover-6-nocturna", LIVEWIRE], "A.ongoing": [STAYS], "A.deck": [PUNCH]},
     [card("crossover-6-nocturna"), card(LIVEWIRE)], {"power": 3 + 1} | turned(stays=2)),
    ({"A.hand": [LIVEWIRE, "crossover-6-vixen"], "line_up": [STAYS]},
     [card(LIVEWIRE), card("crossover-6-vixen", STAYS)], {"power": 3 + 1}),
    # Eidetic Memory reacts to draws on its player's own turn, once for each.
    ({"A.ongoing": [MEMORY], "A.hand": [PUNCH]}, [END], {"on_cards": {}}),
    ({"A.hand": [ATTACK], "B.ongoing": [MEMORY], "B.hand": [AERIE]}, [card(ATTACK, AERIE, "skip")],
     {"on_cards": {}}),
    ({"A.ongoing": [MEMORY], "A.hand": [DRAWS]}, [card(DRAWS)], turned(memory=1)),
    # Huntress rotates once for an Attack that two foes avoid.
    ({"A.character": [HUNTRESS], "A.hand": [ATTACK], "A.ongoing": [STAYS], "B.hand": [DEFENSE], "C.hand": [DEFENSE]},
     [card(ATTACK, DEFENSE, DEFENSE, STAYS)], turned(stays=1)),
    ({"A.hand": [ATTACK], "B.character": [HUNTRESS], "B.hand": [DEFENSE], "B.ongoing": [STAYS], "C.hand": [DEFENSE]},
     [card(ATTACK, DEFENSE, DEFENSE, STAYS)], turned(stays=1)),
    # Gypsy rotates with the cards of her types that her player plays, and gains a type for the turn.
    ({"A.ongoing": [GYPSY], "A.hand": [HERO, PUNCH]}, [card(HERO), card(PUNCH)], turned(gypsy=1)),
    ({"A.hand": [GYPSY]}, [card(GYPSY)], {"A.ongoing": [GYPSY], "on_cards": {}}),
    ({"B.ongoing": [GYPSY], "A.hand": [HERO]}, [card(HERO)], {"on_cards": {}}),
    ({"A.ongoing": [GYPSY], "A.hand": [HERO, PUNCH, KICK], "A.deck": [KICK]} | turned(gypsy=3),
     [card(HERO, "Starter"), card(PUNCH), card(KICK)], {"A.hand": [KICK]} | turned(gypsy=1)),
    # Martial Arts Expert gives its Power on every turn of its player.
    ({"C.ongoing": [EXPERT], "active": "B", "on_cards": {EXPERT: {"under_card": [PUNCH, PUNCH]}}}, [END], {"power": 2}),
    ({"A.ongoing": [EXPERT], "A.hand": [WHIP, PUNCH]} | turned(expert=3), [card(WHIP, EXPERT)], {"power": 2 + 1}),
    ({"C.ongoing": ["crossover-6-harley-quinn", EXPERT], "C.hand": [PUNCH], "active": "B",
      "on_cards": {EXPERT: {"turned": 3, "under_card": [PUNCH]}}}, [end(EXPERT)], {"power": 1 + 1}),
    ({"B.ongoing": [EXPERT], "A.hand": ["crossover-6-black-alice"], "on_cards": {EXPERT: {"under_card": [PUNCH]}}},
     [card("crossover-6-black-alice", EXPERT)], {"power": 1}),
    # Manhunter destroys in hand and discard pile, and nothing in play.
    ({"A.ongoing": [MANHUNTER, STAYS], "A.discard": [KICK]} | turned(manhunter=3), [use(MANHUNTER, KICK)],
     {"power": 2, "destroyed": [KICK]}),
    ({"A.ongoing": [MANHUNTER, STAYS], "A.hand": [PUNCH], "A.discard": [KICK]} | turned(manhunter=3),
     [use(MANHUNTER, PUNCH, KICK)], {"power": 2, "destroyed": [KICK, PUNCH]}),
    ({"A.ongoing": [MANHUNTER, STAYS]} | turned(manhunter=3), [use(MANHUNTER)], {"power": 2, "destroyed": []}),
    # After the turn that the Clocktower gives, the usual turn order continues.
    (clocktower("C"), [defeat(RAS), END], {"active": "C"}),
    (clocktower("C"), [defeat(RAS), END, END], {"active": "B", "lasting": []}),
    (clocktower("C"), [defeat(RAS), END, END, END], {"active": "C"}),
    (clocktower("B"), [defeat(RAS), END, END, END], {"active": "C"}),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "actions", "expected"), SITUATIONS)
def test_rotating_does_what_the_cards_print(plays_out, changes, actions, expected):
    plays_out(changes, actions, expected)


@pytest.mark.parametrize("name", ["crossover-6-maggie-sawyer", "crossover-6-lady-blackhawk"])
def test_rotated_cards_of_others_leave_nothing_open(play, name):
    _outcome, events = play({"A.hand": [name], "B.ongoing": [STAYS]} | turned(stays=1), card(name))
    assert [event.code for event in events if event.is_open] == []


def test_order_of_turns_is_left_open_only_for_the_next_player(play):
    for owner, codes in (("B", ["extra-turn-of-the-next-player"]), ("C", [])):
        outcome, events = play(clocktower(owner), [defeat(RAS), END, END])
        assert value_at(outcome.state, "active") == "B"
        assert [event.code for event in events if event.is_open] == codes


@pytest.mark.parametrize(("quarters", "codes"), [(1, []), (2, []), (3, ["passes-upright"])])
def test_a_half_turn_that_passes_upright_is_left_open(play, quarters, codes):
    changes = {"A.hand": ["crossover-6-nocturna"], "A.ongoing": [STAYS]} | turned(stays=quarters)
    _outcome, events = play(changes, card("crossover-6-nocturna"))
    assert [event.code for event in events if event.is_open] == codes
