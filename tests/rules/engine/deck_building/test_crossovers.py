"""Situations for the cards of Crossover Packs 1, 2, 5 and 6, written from the printed texts."""

import pytest

from tests.rules.engine.deck_building.situations import END, buy, card, defeat, end, use

PUNCH, KICK, WEAKNESS, VULNERABILITY = "fe-punch", "fe-kick", "fe-weakness", "fe-vulnerability"
ATTACK, DEFENSE, STAYS, HERO = "base-scarecrow", "hu-katana", "tt-bumblebee", "base-catwoman"
EQUIPMENT, DRAWS, STRONG, BATMAN = "hu-batarang", "base-kid-flash", "base-super-strength", "base-batman"
RAS, PATTY = "base-ras-al-ghul", "crossover-5-patty-spivot"
LINE_UP = ["fe-giganta", "fe-catwoman", "fe-mallet", "fe-vibe", "fe-power-girl"]
OVER = {"main_deck": [], "line_up": []}


def first_appearance(name, **more):
    """Return the changes for a table where this card appears at the end of the turn; A's new hand is five Punches."""
    return {"super_heroes": [name], "super_hero_face_up": False, "A.deck": [PUNCH] * 5} | more


def on_stack(*names, **more):
    """Return the changes for a table with these Super-Villains on the stack."""
    return {"super_heroes": [], "super_villains": list(names)} | more


def turned(name, quarters=1):
    """Return the changes for a card that is rotated."""
    return {"on_cards": {name: {"turned": quarters}}}


CROSSOVER_1 = [
    ("crossover-1-alan-scott", {"A.character": ["crossover-1-alan-scott"], "A.hand": [KICK, KICK, STRONG]},
     [card(KICK), card(KICK), card(STRONG)], {"A.hand": [PUNCH, PUNCH]}),
    ("crossover-1-citizen-steel", on_stack(RAS, power=4, **{"A.hand": [PUNCH, PUNCH, "crossover-1-citizen-steel"]}),
     [card(PUNCH), card(PUNCH), card("crossover-1-citizen-steel"), defeat(RAS)], {"power": 0, "A.hand": [PUNCH]}),
    ("crossover-1-doctor-fate",
     {"A.character": ["crossover-1-doctor-fate"], "A.hand": [PUNCH, "fe-venom-injector", HERO]},
     [card(PUNCH), card("fe-venom-injector"), card(HERO)], {"power": 1 + 0 + 1 + 2, "A.hand": [PUNCH]}),
    ("crossover-1-dr-mid-nite", {"A.hand": ["crossover-1-dr-mid-nite"], "A.deck": [VULNERABILITY, KICK, PUNCH]},
     [card("crossover-1-dr-mid-nite", VULNERABILITY, "skip")],
     {"power": 2, "A.discard": [VULNERABILITY], "A.deck": [KICK, PUNCH]}),
    ("crossover-1-eclipso",
     {"A.hand": ["crossover-1-eclipso", EQUIPMENT], "B.character": [BATMAN], "B.deck": [KICK], "C.deck": [WEAKNESS]},
     [card("crossover-1-eclipso"), card(EQUIPMENT), use("crossover-1-eclipso", KICK), END],
     {"B.discard": [KICK], "C.discard": [WEAKNESS]}),
    ("crossover-1-gentleman-ghost",
     {"A.hand": ["crossover-1-gentleman-ghost"], "A.discard": [WEAKNESS, VULNERABILITY, KICK]},
     [card("crossover-1-gentleman-ghost", WEAKNESS, VULNERABILITY)],
     {"A.discard": [KICK], "A.hand": [], "B.discard": [WEAKNESS], "C.discard": [VULNERABILITY]}),
    ("crossover-1-girl-power", {"A.hand": [ATTACK], "B.hand": ["crossover-1-girl-power", PUNCH], "B.deck": [KICK]},
     [card(ATTACK, "crossover-1-girl-power", PUNCH)],
     {"B.hand": ["crossover-1-girl-power", KICK], "B.discard": [PUNCH]}),
    ("crossover-1-gog", on_stack("crossover-1-gog", **{"B.hand": [KICK], "B.discard": [PUNCH]}), [end(PUNCH)],
     {"B.hand": [KICK], "destroyed": [PUNCH]}),
    ("crossover-1-gog", on_stack("crossover-1-gog", **{"B.hand": [KICK], "B.discard": [PUNCH]}), [end("skip")],
     {"B.hand": [], "B.discard": [PUNCH, KICK]}),
    ("crossover-1-icicle", {"A.hand": ["crossover-1-icicle"], "B.character": [BATMAN], "B.hand": [EQUIPMENT]},
     [card("crossover-1-icicle", "B"), END, card(EQUIPMENT)], {"power": 2, "B.character_face_down": True}),
    ("crossover-1-icicle", {"A.hand": ["crossover-1-icicle"], "B.character": [BATMAN]},
     [card("crossover-1-icicle", "B"), END, END], {"B.character_face_down": False}),
    ("crossover-1-jay-garrick",
     {"A.character": ["crossover-1-jay-garrick"], "A.hand": [DRAWS], "A.deck": [VULNERABILITY, KICK]},
     [card(DRAWS, VULNERABILITY)], {"A.hand": [KICK], "A.discard": [VULNERABILITY]}),
    ("crossover-1-kobra", {"A.hand": ["crossover-1-kobra"], "A.deck": [PUNCH, KICK, VULNERABILITY, WEAKNESS]},
     [card("crossover-1-kobra", VULNERABILITY, WEAKNESS)], {"A.hand": [PUNCH, KICK]}),
    ("crossover-1-kobra", first_appearance("crossover-1-kobra", **{"B.deck": [PUNCH, KICK, *[PUNCH] * 3, KICK]}), [END],
     {"B.discard": [KICK], "B.deck": [*[PUNCH] * 4, KICK]}),
    ("crossover-1-monument-point", {"A.ongoing": ["crossover-1-monument-point"], "A.hand": [PUNCH, PUNCH]},
     [card(PUNCH), card(PUNCH)], {"A.hand": [PUNCH], "power": 2}),
    ("crossover-1-mordru-the-merciless",
     {"A.hand": ["crossover-1-mordru-the-merciless"], "A.discard": [KICK, PUNCH], "A.deck": []},
     [card("crossover-1-mordru-the-merciless", "yes")], {"A.deck": [KICK], "A.discard": [PUNCH], "power": 3}),
    ("crossover-1-per-degaton", {"A.hand": ["crossover-1-per-degaton", VULNERABILITY, WEAKNESS]},
     [card("crossover-1-per-degaton", VULNERABILITY, WEAKNESS)], {"power": 4, "A.hand": []}),
    ("crossover-1-solomon-grundy", on_stack("crossover-1-solomon-grundy", power=7, **{"A.hand": [PUNCH]}),
     [card(PUNCH), defeat("crossover-1-solomon-grundy")], {"power": 0}),
    ("crossover-1-solomon-grundy", {"A.deck": ["crossover-1-solomon-grundy", PUNCH, PUNCH, VULNERABILITY]} | OVER,
     [END], {"A.score": 3}),
    ("crossover-1-t-spheres", {"A.hand": ["crossover-1-t-spheres"], "A.deck": [KICK, PUNCH, KICK, PUNCH]},
     [card("crossover-1-t-spheres", KICK)], {"A.hand": [KICK, KICK], "A.deck": [PUNCH, PUNCH], "power": 2}),
    ("crossover-1-the-hourglass", {"A.hand": [KICK, "crossover-1-the-hourglass"], "A.deck": [PUNCH] * 5},
     [card(KICK), card("crossover-1-the-hourglass"), END], {"A.hand": [KICK, *[PUNCH] * 5]}),
    ("crossover-1-wildcat", {"A.character": ["crossover-1-wildcat"], "A.hand": [HERO, "base-doomsday", PUNCH]},
     [card(HERO), card("base-doomsday"), card(PUNCH)], {"A.hand": [PUNCH, PUNCH]}),
]  # fmt: skip
CROSSOVER_2 = [
    ("crossover-2-arrows-bow", {"A.hand": ["crossover-2-arrows-bow"], "A.beneath": [KICK]},
     [card("crossover-2-arrows-bow", "yes")], {"A.hand": [KICK], "A.beneath": [], "power": 0}),
    ("crossover-2-arrows-bow", {"A.hand": ["crossover-2-arrows-bow"]}, [card("crossover-2-arrows-bow")], {"power": 2}),
    ("crossover-2-bronze-tiger",
     {"A.hand": ["crossover-2-bronze-tiger"], "B.hand": [KICK], "C.hand": [VULNERABILITY]},
     [card("crossover-2-bronze-tiger")],
     {"B.beneath": [KICK], "C.beneath": [VULNERABILITY], "A.hand": [PUNCH, PUNCH], "power": 2}),
    ("crossover-2-bronze-tiger", {"A.hand": ["crossover-2-bronze-tiger"], "B.hand": [KICK], "C.hand": [KICK]},
     [card("crossover-2-bronze-tiger")], {"A.hand": []}),
    ("crossover-2-brother-blood",
     first_appearance("crossover-2-brother-blood", main_deck=["fe-giant-growth", "fe-grid", "fe-steel"],
                      **{"B.hand": ["fe-giganta", PUNCH]}), [END],
     {"A.beneath": ["fe-giant-growth"], "B.beneath": ["fe-grid"], "B.hand": [PUNCH], "B.discard": ["fe-giganta"]}),
    ("crossover-2-collapsible-staff",
     {"A.hand": ["crossover-2-collapsible-staff"], "line_up": ["fe-giganta", "fe-vibe"]},
     [card("crossover-2-collapsible-staff")],
     {"A.beneath": ["fe-giganta"], "A.hand": [PUNCH], "line_up": ["fe-vibe"]}),
    ("crossover-2-edward-fyers", {"A.ongoing": ["crossover-2-edward-fyers"], "A.hand": [DRAWS]}, [card(DRAWS, PUNCH)],
     {"A.beneath": [PUNCH], "A.hand": []}),
    ("crossover-2-huntress",
     {"A.hand": ["crossover-2-huntress"], "power": 4, "line_up": ["fe-giganta"], "A.discard": [VULNERABILITY]},
     [buy("fe-giganta"), card("crossover-2-huntress", VULNERABILITY)], {"destroyed": [VULNERABILITY], "power": 2}),
    ("crossover-2-malcolm-merlyn", {"A.hand": [ATTACK], "B.hand": ["crossover-2-malcolm-merlyn"]},
     [card(ATTACK, "crossover-2-malcolm-merlyn")], {"B.hand": ["crossover-2-malcolm-merlyn"], "B.weaknesses": 0}),
    ("crossover-2-malcolm-merlyn",
     first_appearance("crossover-2-malcolm-merlyn", main_deck=["fe-mallet", "fe-grid", "fe-steel"],
                      **{"B.hand": [KICK]}), [END],
     {"A.weaknesses": 0, "B.weaknesses": 1, "B.hand": [], "C.weaknesses": 1}),
    ("crossover-2-mirakuru", {"A.hand": ["crossover-2-mirakuru", VULNERABILITY, WEAKNESS]},
     [card("crossover-2-mirakuru", "yes")],
     {"A.beneath": [VULNERABILITY, WEAKNESS, "crossover-2-mirakuru"], "A.hand": [PUNCH] * 4}),
    ("crossover-2-moira-queen", {"A.hand": ["crossover-2-moira-queen"]}, [card("crossover-2-moira-queen")],
     {"A.beneath": ["fe-grid"]}),
    ("crossover-2-moira-queen", {"A.deck": ["crossover-2-moira-queen"], "A.beneath": [KICK, KICK, PUNCH]} | OVER, [END],
     {"A.score": 2 + 1 + 1}),
    ("crossover-2-oliver-queen", {"B.character": ["crossover-2-oliver-queen"], "B.hand": [EQUIPMENT, PUNCH]},
     [end(EQUIPMENT, "yes")], {"B.beneath": [EQUIPMENT], "B.hand": [PUNCH]}),
    ("crossover-2-oliver-queen",
     {"B.character": ["crossover-2-oliver-queen"], "B.hand": [PUNCH], "B.beneath": [KICK]}, [end(PUNCH)],
     {"B.hand": [KICK], "B.discard": [PUNCH]}),
    ("crossover-2-roy-harper",
     {"A.character": ["crossover-2-roy-harper"], "A.beneath": ["fe-giant-growth"] * 3, "line_up": [STRONG]},
     [use("crossover-2-roy-harper")], {"power": 0, "A.beneath": [*["fe-giant-growth"] * 3, STRONG], "line_up": []}),
    ("crossover-2-sara-lance",
     {"A.character": ["crossover-2-sara-lance"], "power": 4, "line_up": ["fe-giganta"]},
     [buy("fe-giganta", "yes"), use("crossover-2-sara-lance")],
     {"A.beneath": [], "A.deck": [*[PUNCH] * 4, "fe-giganta"]}),
    ("crossover-2-verdant", {"B.ongoing": ["crossover-2-verdant"], "B.hand": [VULNERABILITY]}, [end(VULNERABILITY)],
     {"B.beneath": [VULNERABILITY], "B.hand": [PUNCH]}),
]  # fmt: skip
CROSSOVER_5 = [
    ("crossover-5-abra-kadabra",
     {"A.hand": ["crossover-5-abra-kadabra"], "main_deck": ["fe-power-girl", "fe-grid"], "A.vp": 1},
     [card("crossover-5-abra-kadabra"), END], {"main_deck": ["fe-power-girl", "fe-grid"], "A.vp": 1}),
    ("crossover-5-abra-kadabra",
     {"A.hand": ["crossover-5-abra-kadabra"], "main_deck": ["fe-power-girl"], "A.vp": 2, "A.deck": [PUNCH] * 5},
     [card("crossover-5-abra-kadabra"), end("yes")],
     {"A.discard": ["crossover-5-abra-kadabra", "fe-power-girl"], "A.vp": 0}),
    ("crossover-5-air-walk-shoes",
     {"A.hand": ["crossover-5-air-walk-shoes"], "A.discard": ["fe-power-girl", "fe-vibe"]},
     [card("crossover-5-air-walk-shoes")], {"A.hand": ["fe-vibe"]}),
    ("crossover-5-air-walk-shoes", {"line_up": ["crossover-5-air-walk-shoes"], "power": 3},
     [buy("crossover-5-air-walk-shoes")], {"A.vp": 1}),
    ("crossover-5-bag-of-tricks", {"A.hand": ["crossover-5-bag-of-tricks"], "A.vp": 3},
     [card("crossover-5-bag-of-tricks", "2")], {"power": 2, "A.hand": [PUNCH, PUNCH], "A.vp": 1}),
    ("crossover-5-dr-alchemy",
     {"A.hand": ["crossover-5-dr-alchemy", "fe-mallet"], "line_up": ["fe-giganta", "fe-vibe"]},
     [card("crossover-5-dr-alchemy", "fe-giganta", "fe-mallet")],
     {"A.hand": ["fe-giganta"], "line_up": ["fe-vibe", "fe-mallet"]}),
    ("crossover-5-engulfing-flames", {"A.hand": ["crossover-5-engulfing-flames", KICK]},
     [card("crossover-5-engulfing-flames")], {"destroyed": [KICK], "A.hand": [PUNCH, PUNCH], "power": 2}),
    ("crossover-5-girder", {"A.hand": [ATTACK], "B.hand": ["crossover-5-girder"]},
     [card(ATTACK, "crossover-5-girder")], {"B.hand": [PUNCH], "B.vp": 1, "B.weaknesses": 0}),
    ("crossover-5-iron-heights", {"A.hand": [ATTACK], "B.ongoing": ["crossover-5-iron-heights"], "B.vp": 1},
     [card(ATTACK, "crossover-5-iron-heights")],
     {"A.vp": 1, "B.vp": 0, "B.weaknesses": 0, "B.ongoing": ["crossover-5-iron-heights"]}),
    ("crossover-5-iron-heights", {"A.hand": [ATTACK], "B.ongoing": ["crossover-5-iron-heights"]}, [card(ATTACK)],
     {"B.weaknesses": 1}),
    ("crossover-5-jay-garrick", {"A.hand": ["crossover-5-jay-garrick"]}, [card("crossover-5-jay-garrick")],
     {"A.hand": [PUNCH, PUNCH], "A.vp": 1}),
    ("crossover-5-jay-garrick", first_appearance("crossover-5-jay-garrick", **{"B.hand": [KICK]}), [END],
     {"A.vp": 0, "B.vp": 1, "B.discard": [PUNCH], "C.discard": [KICK]}),
    ("crossover-5-jay-garrick", first_appearance("crossover-5-jay-garrick", **{"A.hand": [], "B.hand": [DEFENSE]}),
     [end(DEFENSE)], {"A.vp": 0, "B.vp": 0, "C.discard": [PUNCH], "B.discard": [DEFENSE]}),
    ("crossover-5-jesse-quick", first_appearance("crossover-5-jesse-quick", **{"B.deck": [KICK]}), [END],
     {"destroyed": [KICK, PUNCH]}),
    ("crossover-5-loot", {"A.hand": [PATTY], "B.deck": ["crossover-5-loot"], "B.vp": 3}, [card(PATTY, "B")],
     {"A.vp": 2, "B.vp": 1}),
    ("crossover-5-loot", {"A.hand": ["crossover-5-loot"], "B.vp": 3}, [card("crossover-5-loot")], {"A.vp": 0}),
    ("crossover-5-magenta", {"A.hand": ["crossover-5-magenta"], "A.vp": 1, "line_up": ["fe-mallet", "fe-vibe"]},
     [card("crossover-5-magenta", "yes")], {"A.hand": ["fe-mallet"], "A.vp": 0, "power": 2}),
    ("crossover-5-max-mercury", {"A.hand": ["crossover-5-max-mercury"]}, [card("crossover-5-max-mercury", "B")],
     {"A.hand": [PUNCH, PUNCH], "power": 1, "B.deck": [PUNCH] * 3}),
    ("crossover-5-max-mercury", first_appearance("crossover-5-max-mercury", **{"A.vp": 3, "C.vp": 3}), [END],
     {"A.vp": 2, "B.vp": 0, "C.vp": 3, "line_up": [*LINE_UP, "fe-grid", "fe-steel", "fe-steve-trevor"]}),
    ("crossover-5-mirror-gun", {"A.hand": [KICK, "crossover-5-mirror-gun"], "A.discard": [KICK, PUNCH]},
     [card(KICK), card("crossover-5-mirror-gun")], {"A.hand": [KICK], "A.discard": [PUNCH]}),
    ("crossover-5-mirror-images",
     {"A.hand": ["crossover-5-mirror-images"], "A.deck": [KICK, PUNCH], "A.discard": ["fe-catwoman", WEAKNESS]},
     [card("crossover-5-mirror-images", "fe-catwoman")], {"A.hand": ["fe-catwoman"], "power": 2}),
    ("crossover-5-patty-spivot", {"A.hand": [DRAWS, PATTY]}, [card(DRAWS), card(PATTY, "B", "C")],
     {"power": 2, "B.deck": [PUNCH] * 3, "C.deck": [PUNCH] * 3, "A.in_play": [DRAWS, PATTY, PUNCH, PUNCH]}),
    ("crossover-5-patty-spivot", {"A.hand": [PATTY], "A.deck": [PUNCH] * 5, "B.deck": [KICK, PUNCH]},
     [card(PATTY, "B"), END],
     {"B.deck": [KICK, PUNCH], "A.discard": [PATTY]}),
    ("crossover-5-pied-piper", {"A.hand": [ATTACK], "B.hand": ["crossover-5-pied-piper"]},
     [card(ATTACK, "crossover-5-pied-piper")], {"B.hand": ["crossover-5-pied-piper"], "B.vp": 1, "B.weaknesses": 0}),
    ("crossover-5-tar-pit", {"A.hand": ["crossover-5-tar-pit"], "A.vp": 1, "A.discard": [VULNERABILITY]},
     [card("crossover-5-tar-pit", "yes", "skip")], {"destroyed": [VULNERABILITY], "A.vp": 0, "A.hand": [PUNCH]}),
    ("crossover-5-the-flash", {"super_heroes": ["crossover-5-the-flash"], "power": 8, "A.in_play": [PUNCH]},
     [defeat("crossover-5-the-flash", PUNCH)],
     {"A.vp": 6, "removed": ["crossover-5-the-flash"], "destroyed": [PUNCH], "power": 0}),
    ("crossover-5-the-flash-return-from-the-speed-force",
     {"super_heroes": ["crossover-5-the-flash-return-from-the-speed-force"], "A.hand": [PUNCH, KICK, VULNERABILITY]},
     [card(PUNCH, KICK)], {"A.hand": [VULNERABILITY], "A.discard": [KICK], "power": 1}),
    ("crossover-5-the-flash-return-from-the-speed-force",
     {"super_heroes": ["crossover-5-the-flash-return-from-the-speed-force"], "B.vp": 2}, [END], {"B.vp": 1}),
    ("crossover-5-the-top", {"A.hand": ["crossover-5-the-top"], "B.vp": 1, "C.vp": 2},
     [card("crossover-5-the-top", "B")], {"A.vp": 2, "B.vp": 0, "C.vp": 1, "power": 1}),
    ("crossover-5-tornado", {"A.hand": ["crossover-5-tornado"], "B.hand": [KICK, VULNERABILITY]},
     [card("crossover-5-tornado", "B", KICK)], {"B.deck": [KICK, *[PUNCH] * 4], "A.hand": [PUNCH]}),
]  # fmt: skip
CROSSOVER_6 = [
    ("crossover-6-aerie-one", {"A.hand": [ATTACK], "B.hand": ["crossover-6-aerie-one"], "B.ongoing": [STAYS]},
     [card(ATTACK, "crossover-6-aerie-one", STAYS)], {"B.hand": [PUNCH]} | turned(STAYS)),
    ("crossover-6-batwoman",
     {"A.character": ["crossover-6-batwoman"], "A.ongoing": [STAYS], "power": 4, "line_up": ["fe-power-girl"]}
     | turned(STAYS), [buy("fe-power-girl")], {"power": 0}),
    ("crossover-6-black-alice", {"A.hand": ["crossover-6-black-alice", HERO], "B.ongoing": ["base-the-watchtower"]},
     [card("crossover-6-black-alice", "base-the-watchtower"), card(HERO)], {"A.hand": [PUNCH], "B.ongoing": []}),
    ("crossover-6-black-alice", {"A.hand": ["crossover-6-black-alice"], "B.ongoing": ["base-the-watchtower"]},
     [card("crossover-6-black-alice", "base-the-watchtower"), END], {"B.ongoing": ["base-the-watchtower"]}),
    ("crossover-6-clocktower",
     on_stack(RAS, "base-lex-luthor", power=8, **{"C.ongoing": ["crossover-6-clocktower"]})
     | turned("crossover-6-clocktower", 3), [defeat(RAS), END],
     {"active": "C", "C.deck": [*[PUNCH] * 4, "crossover-6-clocktower"], "C.ongoing": []}),
    ("crossover-6-computer-console",
     {"A.hand": [DRAWS], "B.ongoing": ["crossover-6-computer-console"]} | turned("crossover-6-computer-console", 3),
     [card(DRAWS), end("yes")], {"B.hand": [PUNCH, PUNCH], "on_cards": {}}),
    ("crossover-6-crossbow",
     {"A.hand": ["crossover-6-crossbow"], "B.ongoing": [STAYS], "B.hand": [KICK], "C.hand": [KICK]} | turned(STAYS),
     [card("crossover-6-crossbow")], {"B.discard": [KICK], "C.hand": [KICK], "A.hand": [PUNCH]}),
    ("crossover-6-eidetic-memory",
     {"A.ongoing": ["crossover-6-eidetic-memory"], "A.hand": [DRAWS], "A.discard": [KICK]}
     | turned("crossover-6-eidetic-memory", 3), [card(DRAWS, KICK)],
     {"A.deck": [KICK, *[PUNCH] * 3], "A.hand": [PUNCH]}),
    ("crossover-6-gypsy", {"A.ongoing": ["crossover-6-gypsy"], "A.hand": [HERO]} | turned("crossover-6-gypsy", 3),
     [card(HERO, "Starter")], {"A.hand": [PUNCH], "on_cards": {}}),
    ("crossover-6-harley-quinn", {"B.ongoing": ["crossover-6-harley-quinn", STAYS]}, [end(STAYS)], turned(STAYS)),
    ("crossover-6-livewire", {"A.hand": ["crossover-6-roulette", "crossover-6-livewire"], "A.ongoing": [STAYS]},
     [card("crossover-6-roulette", STAYS), card("crossover-6-livewire")], {"power": 1 + 3 + 1}),
    ("crossover-6-maggie-sawyer", {"A.hand": ["crossover-6-maggie-sawyer"], "A.ongoing": [STAYS]} | turned(STAYS, 2),
     [card("crossover-6-maggie-sawyer")], {"power": 2}),
    ("crossover-6-master-thief", {"A.hand": ["crossover-6-master-thief"], "A.ongoing": [STAYS]} | turned(STAYS),
     [card("crossover-6-master-thief")], {"A.hand": [PUNCH]}),
    ("crossover-6-misfit",
     {"A.hand": ["crossover-6-misfit"], "A.ongoing": [STAYS], "power": 1, "line_up": ["fe-catwoman"]} | turned(STAYS),
     [card("crossover-6-misfit"), buy("fe-catwoman", "yes")], {"A.deck": ["fe-catwoman", *[PUNCH] * 4]}),
    ("crossover-6-nocturna", {"A.hand": ["crossover-6-nocturna"], "A.ongoing": [STAYS]}, [card("crossover-6-nocturna")],
     {"A.hand": [PUNCH]} | turned(STAYS, 2)),
    ("crossover-6-nocturna",
     first_appearance("crossover-6-nocturna",
                      **{"B.hand": [KICK, KICK], "C.hand": [KICK], "C.ongoing": [STAYS, "fe-belle-reve"]}), [END],
     {"destroyed": [PUNCH, PUNCH, KICK, KICK], "C.hand": [KICK]}),
    ("crossover-6-oracle", {"A.character": ["crossover-6-oracle"], "A.hand": [HERO, HERO], "A.ongoing": [STAYS]},
     [card(HERO), card(HERO), use("crossover-6-oracle", STAYS)], {"A.hand": [PUNCH]} | turned(STAYS)),
    ("crossover-6-soultaker-sword",
     {"A.ongoing": ["crossover-6-soultaker-sword"], "power": 4, "line_up": ["fe-giganta"]}
     | turned("crossover-6-soultaker-sword", 3), [buy("fe-giganta")], {"power": 5}),
    ("crossover-6-vixen", {"A.hand": ["crossover-6-vixen"], "line_up": ["crossover-6-hawkfire"]},
     [card("crossover-6-vixen", "crossover-6-hawkfire")], {"A.ongoing": ["crossover-6-hawkfire"], "power": 4}),
    ("crossover-6-whip", {"A.hand": ["crossover-6-whip"], "A.ongoing": [STAYS]}, [card("crossover-6-whip", STAYS)],
     {"power": 2} | turned(STAYS)),
]  # fmt: skip
SITUATIONS = [*CROSSOVER_1, *CROSSOVER_2, *CROSSOVER_5, *CROSSOVER_6]


@pytest.mark.parametrize(("card_id", "changes", "actions", "expected"), SITUATIONS)
def test_card_does_what_it_prints(plays_out, card_id, changes, actions, expected):
    plays_out(changes, actions, expected)


@pytest.mark.parametrize(
    ("changes", "actions", "code"),
    [
        (on_stack("crossover-1-solomon-grundy", power=8), [defeat("crossover-1-solomon-grundy")], "not-defeated-yet"),
        (
            {"super_heroes": ["crossover-5-the-flash"], "A.character": ["crossover-5-trickster"]},
            [use("crossover-5-trickster")],
            "ability-not-ready",
        ),
        ({"A.character": ["crossover-5-trickster"]}, [use("crossover-5-trickster", "B")] * 2, "ability-not-ready"),
    ],
)
def test_action_that_the_stack_or_the_turn_forbids_is_refused(play, changes, actions, code):
    outcome, _events = play(changes, actions)
    assert outcome.refusal.code == code
