"""Small words in Crossover Packs 1 and 2 that change the result, and abilities whose text does not say may."""

import pytest

from tests.rules.engine.deck_building.situations import (
    ATTACK,
    END,
    KICK,
    PUNCH,
    VULNERABILITY,
    WEAKNESS,
    buy,
    card,
    defeat,
    end,
    use,
)

HERO, EQUIPMENT, DEFENSE, VILLAIN, RAS = "base-catwoman", "hu-batarang", "hu-katana", "fe-giganta", "base-ras-al-ghul"
DEGATON, STEEL, FATE = "crossover-1-per-degaton", "crossover-1-citizen-steel", "crossover-1-doctor-fate"
ECLIPSO, TIGER, DEADSHOT = "crossover-1-eclipso", "crossover-2-bronze-tiger", "crossover-2-deadshot"
HUNTRESS, OLIVER, ROY = "crossover-2-huntress", "crossover-2-oliver-queen", "crossover-2-roy-harper"


def appears(name, **more):
    """Return the changes for a table where this card appears at the end of the turn; A's new hand is five Punches."""
    return {"super_heroes": [name], "super_hero_face_up": False, "A.deck": [PUNCH] * 5} | more


# what is played, how it ends, which events are reported (their order counts), and which are not
SITUATIONS = [
    ("Per Degaton: cards discarded later count",
     {"A.hand": [DEGATON, "base-the-penguin"], "A.deck": [PUNCH, KICK]},
     [card(DEGATON, "nothing"), card("base-the-penguin", PUNCH)], {"power": 4, "A.hand": []}, [], []),
    ("Per Degaton: cards discarded before count",
     {"A.hand": [DEGATON, "base-the-penguin"], "A.deck": [PUNCH, KICK]},
     [card("base-the-penguin", PUNCH, KICK), card(DEGATON)], {"power": 4}, [], []),
    ("Per Degaton: foes' discards do not count",
     {"A.hand": ["base-bane", DEGATON], "B.hand": [PUNCH], "C.hand": [PUNCH]},
     [card("base-bane"), card(DEGATON)], {"power": 4, "B.hand": [], "C.hand": []}, [], []),
    ("Per Degaton: a card that is passed is not discarded",
     {"A.hand": [DEGATON, "fe-mallet"], "A.deck": [WEAKNESS]},
     [card(DEGATON, "nothing"), card("fe-mallet", "B")], {"power": 2, "B.discard": [WEAKNESS]}, ["pass"], []),
    ("Doctor Fate: a second pair of consecutive costs is open",
     {"A.character": [FATE], "A.hand": [PUNCH, "fe-venom-injector", KICK, "fe-giganta"]},
     [card(PUNCH), card("fe-venom-injector"), card(KICK), card("fe-giganta")], {},
     ["consecutive-costs-again"], []),
    ("Doctor Fate: the first pair is not", {"A.character": [FATE], "A.hand": [PUNCH, "fe-venom-injector", PUNCH]},
     [card(PUNCH), card("fe-venom-injector"), card(PUNCH)], {"power": 3}, [], ["consecutive-costs-again"]),
    ("Eclipso: the cards are in play together, and return when the turn ends",
     {"A.hand": [ECLIPSO], "B.deck": [KICK], "C.deck": [PUNCH]},
     [card(ECLIPSO), use(ECLIPSO, KICK), use(ECLIPSO)], {"A.in_play": [ECLIPSO, KICK, PUNCH], "power": 3}, [], []),
    ("Eclipso: they return to their discard piles", {"A.hand": [ECLIPSO], "B.deck": [KICK], "C.deck": [PUNCH]},
     [card(ECLIPSO), use(ECLIPSO, KICK), use(ECLIPSO), END],
     {"B.discard": [KICK], "C.discard": [PUNCH]}, ["goes-back", "goes-back"], []),
    ("Eclipso: a Location returns too", {"A.hand": [ECLIPSO], "B.deck": ["fe-belle-reve"], "C.deck": []},
     [card(ECLIPSO), use(ECLIPSO), END], {"B.discard": ["fe-belle-reve"], "A.ongoing": []}, ["goes-back"], []),
    ("Eclipso: a card that is not played stays", {"A.hand": [ECLIPSO], "B.deck": [KICK], "C.deck": [PUNCH]},
     [card(ECLIPSO), END], {"B.discard": [KICK], "C.discard": [PUNCH]}, [], ["ability-left-unused"]),
    ("Gog: a tie is settled by the card",
     appears("crossover-1-gog", **{"B.hand": [KICK, KICK], "C.hand": [KICK, KICK]}),
     [end(KICK)], {"B.hand": [], "C.hand": [], "destroyed": [KICK]}, ["discard"], ["tie-for-highest-cost"]),
    ("Ultra-Humanite: the Weaknesses are gained", appears("crossover-1-ultra-humanite"),
     [END], {"B.deck": [*[PUNCH] * 4, WEAKNESS, WEAKNESS], "weaknesses": 14},
     ["gain-weakness", "put-bottom", "gain-weakness", "put-bottom"], []),
    ("Bronze Tiger: a foe who avoids the Attack reveals no card, which is open",
     {"A.hand": [TIGER], "B.hand": [DEFENSE], "C.hand": [KICK], "A.deck": [PUNCH] * 2},
     [card(TIGER, DEFENSE)], {"A.hand": [PUNCH, PUNCH]}, ["avoid", "avoiding-counts-as-failing", "draw"], []),
    ("Bronze Tiger: a foe who is hit and shows nothing is enough",
     {"A.hand": [TIGER], "B.hand": [DEFENSE], "C.hand": [PUNCH], "A.deck": [PUNCH] * 2},
     [card(TIGER, DEFENSE)], {"A.hand": [PUNCH, PUNCH]}, ["draw"], ["avoiding-counts-as-failing"]),
    ("Brother Blood: the card is revealed", appears("crossover-2-brother-blood"), [END], {"A.beneath": ["fe-grid"]},
     ["reveal-main-deck", "put-pile", "reveal-main-deck", "put-pile"], []),
    ("China White: the card is revealed", appears("crossover-2-china-white"), [END], {"A.beneath": ["fe-grid"]},
     ["reveal-main-deck", "put-pile", "reveal-main-deck", "put-pile"], []),
    ("Malcolm Merlyn: the card is revealed", appears("crossover-2-malcolm-merlyn"), [END],
     {"A.beneath": ["fe-grid"]}, ["reveal-main-deck", "put-pile", "reveal-main-deck", "put-pile"], []),
    ("Deadshot: one Defense avoids the First Appearance",
     appears(DEADSHOT, **{"B.hand": [DEFENSE], "B.discard": [PUNCH]}), [end(DEFENSE)], {"B.beneath": []},
     ["reveal-main-deck"], ["takes-defenses"]),
    ("Deadshot: your next Attack takes two Defenses",
     {"A.hand": [DEADSHOT, ATTACK], "B.hand": [DEFENSE, KICK]},
     [card(DEADSHOT), card(ATTACK, DEFENSE)], {"B.hand": [KICK, PUNCH], "B.weaknesses": 1},
     ["takes-defenses", "hit"], []),
    ("Deadshot: two Defenses avoid it", {"A.hand": [DEADSHOT, ATTACK], "B.hand": [DEFENSE, DEFENSE]},
     [card(DEADSHOT), card(ATTACK, DEFENSE, DEFENSE)], {"B.hand": [PUNCH, PUNCH], "B.weaknesses": 0}, [], []),
    ("Deadshot: the Attack after that takes one again",
     {"A.hand": [DEADSHOT, ATTACK, ATTACK], "B.hand": [DEFENSE]},
     [card(DEADSHOT), card(ATTACK, "nothing"), card(ATTACK, DEFENSE)], {"B.hand": [PUNCH], "B.weaknesses": 1}, [], []),
    ("Huntress: a Villain bought later counts",
     {"A.hand": [HUNTRESS], "power": 4, "line_up": [VILLAIN], "A.discard": [VULNERABILITY]},
     [card(HUNTRESS), buy(VILLAIN, VULNERABILITY)], {"destroyed": [VULNERABILITY]}, ["buy", "destroy"], []),
    ("Huntress: a Hero does not", {"A.hand": [HUNTRESS], "power": 4, "line_up": ["fe-vibe"]},
     [card(HUNTRESS), buy("fe-vibe")], {"destroyed": []}, [], []),
    ("Oliver Queen: the discard is optional", {"B.character": [OLIVER], "B.hand": [PUNCH], "B.beneath": [KICK]},
     [end("nothing")], {"B.hand": [PUNCH], "B.beneath": [KICK]}, [], ["discard"]),
    ("Roy Harper: four cards of any type at the start of the turn",
     {"B.character": [ROY], "B.beneath": [KICK, PUNCH, WEAKNESS, HERO, EQUIPMENT]},
     [end(KICK, PUNCH, WEAKNESS, HERO)], {"power": 2, "B.beneath": [EQUIPMENT]},
     ["begin-turn", "power", "destroy"], []),
    ("Roy Harper: three cards do nothing", {"B.character": [ROY], "B.beneath": [KICK, PUNCH, WEAKNESS]},
     [END], {"power": 0, "B.beneath": [KICK, PUNCH, WEAKNESS]}, [], ["destroy"]),
    ("a reveal Location left unused is open", {"A.ongoing": ["fe-earth-3"]}, [END], {}, ["ability-left-unused"], []),
    ("a reveal Location that was used is not", {"A.ongoing": ["fe-earth-3"], "A.deck": [KICK]},
     [use("fe-earth-3"), END], {}, [], ["ability-left-unused"]),
    ("a reveal Location of Heroes Unite left unused is open", {"A.ongoing": ["hu-apokolips"]}, [END], {},
     ["ability-left-unused"], []),
    ("Manhunter left unused is open", {"A.ongoing": ["crossover-6-manhunter"]}, [END], {}, ["ability-left-unused"], []),
    ("a Super Hero's ability is the player's choice",
     {"A.character": ["hu-red-tornado"], "A.discard": [PUNCH, HERO, EQUIPMENT, VILLAIN]}, [END], {}, [],
     ["ability-left-unused"]),
    ("an ability that cannot be used is not", {"A.character": ["hu-red-tornado"]}, [END], {}, [],
     ["ability-left-unused"]),
    ("an ability whose text says may is not", {"A.character": ["hu-batgirl"], "A.hand": [PUNCH]}, [END], {}, [],
     ["ability-left-unused"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "changes", "actions", "expected", "reported", "absent"), SITUATIONS, ids=[row[0] for row in SITUATIONS]
)
def test_each_printed_word_has_its_effect(plays_out, name, changes, actions, expected, reported, absent):
    codes = [event.code for event in plays_out(changes, actions, expected)]
    rest = iter(codes)
    assert all(code in rest for code in reported), codes
    assert not set(absent) & set(codes), codes


def test_citizen_steel_lowers_the_cost_to_defeat_only(play):
    on_stack = {"super_heroes": [], "super_villains": [RAS], "A.hand": [PUNCH, STEEL], "power": 6}
    outcome, _events = play(on_stack, [card(PUNCH), card(STEEL), defeat(RAS)])
    assert outcome.refusal is None
    in_line_up = {"line_up": [RAS], "A.hand": [PUNCH, STEEL], "power": 6}
    outcome, _events = play(in_line_up, [card(PUNCH), card(STEEL), buy(RAS)])
    assert outcome.refusal.code == "not-enough-power"
