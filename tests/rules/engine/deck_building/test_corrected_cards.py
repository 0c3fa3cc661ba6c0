"""Cards that a second reading of the printed texts corrected: one situation for each difference in behaviour."""

import pytest

from tests.rules.engine.deck_building.situations import (
    ATTACK,
    END,
    KICK,
    PUNCH,
    VULNERABILITY,
    WEAKNESS,
    attempt,
    buy,
    card,
    defeat,
    end,
    use,
)

HERO, EQUIPMENT, DEFENSE, VILLAIN = "base-catwoman", "hu-batarang", "hu-katana", "fe-giganta"
MALLET, VIBE, GRID, STEEL = "fe-mallet", "fe-vibe", "fe-grid", "fe-steel"
STARRO, SHAZAM, AMAZO, DARK_KNIGHT = "base-starro", "hu-shazam-oversized", "hu-amazo", "base-dark-knight"
FATE, SHAPESHIFT, ISABEL = "crossover-1-doctor-fate", "tt-shapeshift", "crossover-2-isabel-rochev"
BLACKHAWK, LIVEWIRE, MEMORY = "crossover-6-lady-blackhawk", "crossover-6-livewire", "crossover-6-eidetic-memory"
DEATH, ATLANTIS, DOMINATION = "crisis-1-a-death-in-the-family", "crisis-1-atlantis-attacks", "crisis-1-world-domination"
WORLDS, REALITY, CAPTAIN = "crisis-1-collapsing-parallel-worlds", "crisis-1-alternate-reality", "crisis-1-captain-cold"
RAS, CONSTANTINE, CORSET = "crisis-1-ras-al-ghul", "crisis-1-constantine", "crisis-1-magicians-corset"
HEAT, COLD, RETURN = (
    f"crossover-5-{name}" for name in ("heatwave", "captain-cold", "the-flash-return-from-the-speed-force")
)
PATTY, GUN, ALCHEMY = "crossover-5-patty-spivot", "crossover-5-mirror-gun", "crossover-5-dr-alchemy"
DRAWS, STAYS = "base-kid-flash", "tt-bumblebee"
LINE_UP = [VILLAIN, "fe-catwoman", MALLET, VIBE, "fe-power-girl"]


def appears(name, **more):
    """Return the changes for a table whose turn end turns this card up; A's new hand is five Punches."""
    return {"super_heroes": [name], "super_hero_face_up": False, "A.deck": [PUNCH] * 5} | more


def crisis(name, **more):
    """Return the changes for a Crisis game with this Crisis and no Villain in the Line-Up."""
    return {"mode": "crisis", "crises": [name], "line_up": [VIBE]} | more


def on_stack(name, **more):
    """Return the changes for a table with this Super-Villain on the stack."""
    return {"super_heroes": [], "super_villains": [name]} | more


# what is played, how it ends, which events are reported in this order, and which are not
SITUATIONS = [
    ("Deathstroke: hands are revealed", appears("base-deathstroke", **{"B.hand": [HERO, PUNCH]}),
     [END], {"B.hand": [PUNCH]}, ["reveal-several", "destroy"], []),
    ("Sinestro: hands are revealed", appears("base-sinestro", **{"B.hand": [HERO, PUNCH]}),
     [end(PUNCH)], {"B.hand": [HERO]}, ["reveal-several", "discard"], []),
    ("The Anti-Monitor: hands are revealed", appears("base-the-anti-monitor", **{"B.hand": [HERO, PUNCH]}),
     [END], {"B.hand": [PUNCH]}, ["reveal-several", "put-pile"], []),
    ("The Anti-Monitor replaces what it destroyed and nothing else",
     {"A.hand": ["base-the-anti-monitor"], "line_up": [VIBE, MALLET]},
     [card("base-the-anti-monitor", MALLET, "skip")], {"line_up": [VIBE, GRID], "destroyed": [MALLET]}, [], []),
    ("Starro: every foe discards before you play, in an order you choose",
     {"A.hand": [STARRO], "B.deck": [KICK], "C.deck": [DRAWS]}, [card(STARRO, DRAWS)],
     {"B.discard": [KICK], "C.discard": [DRAWS], "power": 2, "A.hand": [PUNCH]},
     ["discard-from-deck", "discard-from-deck", "order-of-plays", "play", "draw", "play"], []),
    ("Starro: a Location is not played, and a Defense spares a card",
     {"A.hand": [STARRO], "B.deck": ["fe-belle-reve"], "C.hand": [DEFENSE], "C.deck": [PUNCH, KICK]},
     [card(STARRO, DEFENSE)], {"B.discard": ["fe-belle-reve"], "C.discard": [DEFENSE], "power": 0}, [], ["goes-back"]),
    ("The Joker: the card and the Weakness are put, not passed and gained",
     appears("base-the-joker", **{"B.hand": [KICK], "A.deck": [PUNCH]}), [END],
     {"C.discard": [KICK], "C.deck": [WEAKNESS, *[PUNCH] * 4]}, ["put-pile", "put-top"], ["pass", "gain-weakness"]),
    ("Dark Knight: a gained card on top of the deck can be taken",
     {"A.character": ["base-aquaman"], "A.hand": [DARK_KNIGHT, HERO], "line_up": [MALLET]},
     [card(DARK_KNIGHT, "yes"), card(HERO, MALLET)], {"A.hand": [MALLET], "A.deck": [PUNCH] * 4}, [], []),
    ("Shazam!: where the card goes is decided once it is known", {"A.character": [SHAZAM], "power": 4},
     [use(SHAZAM, "yes")], {"A.deck": [GRID, *[PUNCH] * 4], "A.discard": []}, ["gain", "put-top"], []),
    ("Amazo: the Hero can come first", {"A.hand": ["fe-johnny-quick", "fe-power-girl", AMAZO], "A.deck": [KICK, PUNCH]},
     [card("fe-johnny-quick"), card("fe-power-girl"), card(AMAZO, "fe-power-girl", "fe-johnny-quick")],
     {"power": 3 + 3, "A.hand": [KICK, PUNCH]}, ["order-of-plays", "play", "play"], []),
    ("Amazo: not two Heroes", {"A.hand": ["fe-power-girl", HERO, AMAZO]},
     [card("fe-power-girl"), card(HERO), card(AMAZO, "fe-power-girl")], {"power": 3 + 2 + 3}, [], ["order-of-plays"]),
    ("Shazam!: you choose the order of the two cards",
     {"A.hand": ["fe-shazam"], "main_deck": [DRAWS, KICK]}, [card("fe-shazam", KICK, KICK)],
     {"destroyed": [KICK], "A.hand": [PUNCH]}, ["order-of-plays", "play", "play"], []),
    ("Transmutation gives the VP even if there is nothing to destroy", {"A.hand": ["fe-transmutation"]},
     [card("fe-transmutation")], {"A.vp": 1}, ["gain-vp"], []),
    ("Bunker: a revealed Shapeshift is a Hero", {"A.hand": ["tt-bunker"], "A.deck": [SHAPESHIFT, KICK, WEAKNESS]},
     [card("tt-bunker")], {"A.hand": [SHAPESHIFT, KICK], "A.discard": [WEAKNESS]}, [], []),
    ("T-Spheres: a revealed Shapeshift has the name",
     {"A.hand": ["crossover-1-t-spheres"], "A.deck": [SHAPESHIFT, KICK, PUNCH]},
     [card("crossover-1-t-spheres", PUNCH)], {"A.hand": [SHAPESHIFT, PUNCH], "A.deck": [KICK]}, [], []),
    ("Doctor Fate: the same pair again is open",
     {"A.character": [FATE], "A.hand": [PUNCH, "fe-venom-injector", PUNCH, "fe-venom-injector"]},
     [card(PUNCH), card("fe-venom-injector"), card(PUNCH), card("fe-venom-injector")], {},
     ["consecutive-costs-again"], []),
    ("Isabel Rochev: the player is chosen before the card",
     {"A.hand": [ISABEL], "B.beneath": [KICK, PUNCH], "C.beneath": [MALLET]}, [card(ISABEL, "B", PUNCH)],
     {"A.hand": [PUNCH], "B.beneath": [KICK], "C.beneath": [MALLET]}, ["gain"], []),
    ("Lady Blackhawk draws twice", {"A.hand": [BLACKHAWK], "A.ongoing": [MEMORY, STAYS], "A.deck": [PUNCH] * 6,
                                    "on_cards": {STAYS: {"turned": 1}}},
     [card(BLACKHAWK)], {"A.hand": [PUNCH] * 4, "on_cards": {STAYS: {"turned": 1}, MEMORY: {"turned": 2}}},
     ["draw", "draw"], []),
    ("Livewire: earlier rotations are open",
     {"A.hand": ["crossover-6-roulette", LIVEWIRE], "A.ongoing": [STAYS]},
     [card("crossover-6-roulette", STAYS), card(LIVEWIRE)], {"power": 1 + 3 + 1}, ["times-before-it"], []),
    ("Livewire: later rotations are not", {"A.hand": ["crossover-6-roulette", LIVEWIRE], "A.ongoing": [STAYS]},
     [card(LIVEWIRE), card("crossover-6-roulette", STAYS)], {"power": 1 + 3 + 1}, [], ["times-before-it"]),
    # Crisis 1
    ("A Death in the Family: the Hero must be destroyed", crisis(DEATH, main_deck=[MALLET, KICK]), [END],
     {"destroyed": [VIBE], "line_up": [MALLET]}, [], []),
    ("A Death in the Family: without a Hero a card is added", crisis(DEATH, line_up=[MALLET], main_deck=[KICK, GRID]),
     [END], {"destroyed": [], "line_up": [MALLET, KICK, GRID]}, [], []),
    ("Atlantis Attacks: Attacks cannot be declined", crisis(ATLANTIS, line_up=[ATTACK], main_deck=[MALLET, GRID]),
     [END], {"B.weaknesses": 1, "line_up": [ATTACK, MALLET]}, [], []),
    ("World Domination: a random discard if there is no Attack",
     crisis(DOMINATION, **on_stack("base-ras-al-ghul"), **{"B.hand": [KICK]}), [END],
     {"B.hand": [], "B.discard": [KICK]}, ["discard"], []),
    ("Collapsing Parallel Worlds keeps Villains", crisis(WORLDS, line_up=[VILLAIN], power=4), [buy(VILLAIN)],
     {"destroyed": [], "on_cards": {WORLDS: {"under_card": [VILLAIN]}}}, [], []),
    ("Collapsing Parallel Worlds: the old deck and discard pile are destroyed",
     crisis(WORLDS, **{"on_cards": {WORLDS: {"under_card": [KICK] * 10}}, "B.deck": [PUNCH], "B.discard": [HERO]}),
     [attempt(WORLDS, "B")], {"B.deck": [KICK] * 10, "B.discard": [], "destroyed": [PUNCH, HERO]}, ["new-deck"], []),
    ("Alternate Reality destroys every Hero", crisis(REALITY, **{"B.hand": [HERO, HERO], "destroyed": [GRID]}), [END],
     {"B.hand": [GRID], "destroyed": [HERO, HERO]}, ["destroy", "destroy", "gain"], []),
    ("The Joker: into the discard pile", appears("crisis-1-the-joker", **{"B.hand": [KICK], "A.deck": [PUNCH]}), [END],
     {"B.discard": [PUNCH], "C.discard": [KICK]}, ["put-pile"], ["pass"]),
    ("The Joker: the foe chooses, and that is settled", {"A.hand": ["crisis-1-the-joker"], "B.hand": [KICK] * 3},
     [card("crisis-1-the-joker", "discard-at-random", "let-the-other-draw")], {"B.hand": [KICK]}, [], ["foe-chooses"]),
    ("Captain Cold: each player may pay once he is defeated",
     on_stack(CAPTAIN, **{"power": 10, "A.character": ["base-batman"], "A.character_face_down": True, "A.hand": [KICK],
                          "B.character": ["base-cyborg"], "B.character_face_down": True, "B.hand": [KICK]}),
     [defeat(CAPTAIN, "yes", "no")],
     {"A.character_face_down": False, "A.hand": [], "B.character_face_down": True, "B.hand": [KICK]}, [], []),
    ("Constantine: the card is destroyed as the turn ends",
     {"A.character": [CONSTANTINE], "A.deck": ["fe-power-girl", *[PUNCH] * 5]},
     [use(CONSTANTINE, "yes"), END], {"destroyed": ["fe-power-girl"]}, ["play", "end-turn", "destroy"], []),
    ("Aquaman: not on a foe's turn", {"A.hand": [ATTACK], "B.character": ["crisis-1-aquaman"]}, [card(ATTACK)],
     {"B.weaknesses": 1}, ["waits-for-own-turn"], []),
    ("Swamp Thing: not on a foe's turn",
     {"A.hand": ["crisis-1-killer-frost"], "B.character": ["crisis-1-swamp-thing"], "line_up": ["fe-belle-reve"]},
     [card("crisis-1-killer-frost")], {"line_up": ["fe-belle-reve"], "B.discard": []}, [], []),
    ("Swamp Thing: from the start of the turn on",
     {"B.character": ["crisis-1-swamp-thing"], "B.hand": [VILLAIN], "line_up": ["fe-belle-reve", *LINE_UP[1:]]},
     [END, card(VILLAIN)], {"power": 4 + 1}, ["card-acts"], []),
    ("Psycho Pirate: one of each name stays", {"A.hand": ["crisis-1-psycho-pirate"], "B.hand": [PUNCH] * 3 + [KICK]},
     [card("crisis-1-psycho-pirate")], {"B.hand": [PUNCH, KICK], "B.discard": [PUNCH] * 2}, ["reveal-several"], []),
    ("Ra's al Ghul: a card gained from the Line-Up counts",
     on_stack(RAS, **{"A.hand": ["base-cheetah"], "line_up": [*LINE_UP, KICK]}), [card("base-cheetah", VIBE), END],
     {"line_up": [VILLAIN, "fe-catwoman", MALLET, "fe-power-girl", KICK]}, ["gain"], []),
    ("Batman: the chosen player must",
     {"A.character": ["crisis-1-batman"], "A.hand": [EQUIPMENT] * 2, "B.hand": [KICK]},
     [card(EQUIPMENT), card(EQUIPMENT), use("crisis-1-batman", "B")], {"B.hand": [], "B.discard": [KICK]}, [], []),
    ("Brainiac: no Location, and where the card goes is open",
     {"A.hand": ["crisis-1-brainiac"], "B.hand": ["fe-belle-reve", KICK], "C.hand": []}, [card("crisis-1-brainiac")],
     {"power": 2, "B.hand": ["fe-belle-reve", KICK]}, ["reveal-several", "goes-back", "played-card-goes-back"], []),
    ("Deathstroke: both or none", {"A.hand": ["crisis-1-deathstroke"], "line_up": [HERO, VILLAIN]},
     [card("crisis-1-deathstroke", "yes")], {"A.discard": [HERO, VILLAIN], "power": 0}, [], []),
    ("Parallax: Power gained later is open", {"A.hand": ["crisis-1-parallax", KICK]},
     [card("crisis-1-parallax"), card(KICK)], {"power": 2}, ["power-after-doubling"], []),
    ("Parallax: hands are revealed", appears("crisis-1-parallax", **{"B.hand": [PUNCH, KICK, VILLAIN]}), [END],
     {"B.hand": [VILLAIN]}, ["reveal-several"], []),
    ("Magician's Corset: only who draws counts", {"A.hand": [CORSET], "B.deck": []}, [card(CORSET, "A", "B", "skip")],
     {"power": 1}, [], []),
    ("Strife: hands are revealed", {"A.hand": ["crisis-1-strife"], "B.hand": [MALLET, PUNCH]},
     [card("crisis-1-strife")], {"B.hand": [PUNCH]}, ["reveal-several", "discard"], []),
    ("Crisis Anti-Monitor puts Weaknesses",
     on_stack("crisis-1-crisis-anti-monitor", mode="impossible", main_deck=[STEEL], **{"A.deck": [PUNCH] * 5}), [END],
     {"B.deck": [WEAKNESS, *[PUNCH] * 4]}, ["put-top"], ["gain-weakness"]),
    # Crossover 5
    ("Heatwave: gained, and so heard of",
     {"A.character": [HEAT], "A.hand": ["fe-deathstorm", KICK], "main_deck": ["crossover-5-loot"]},
     [card("fe-deathstorm", KICK)], {"A.deck": ["crossover-5-loot", *[PUNCH] * 4], "A.vp": 7}, ["gain", "gain-vp"], []),
    ("Heatwave: not for a foe's destroying", {"B.character": [HEAT], "A.hand": ["fe-deathstorm", KICK]},
     [card("fe-deathstorm", KICK)], {"B.deck": [PUNCH] * 4}, [], []),
    ("Return from the Speed Force: a Teamwork card costs no discard",
     {"super_heroes": [RETURN], "A.character": [COLD], "A.hand": [KICK]}, [use(COLD, "B")],
     {"A.hand": [KICK], "power": 1}, ["teamwork"], ["discard"]),
    ("The Flash: a Punch in play", {"super_heroes": ["crossover-5-the-flash"], "power": 8, "A.hand": [PUNCH],
                                   "A.discard": [PUNCH]},
     [card(PUNCH), defeat("crossover-5-the-flash", PUNCH)],
     {"A.in_play": [], "destroyed": [PUNCH], "A.discard": [PUNCH]}, [], []),
    ("Lightning Strike: your own discards alone",
     {"A.hand": ["base-bane", "crossover-5-lightning-strike"], "B.hand": [PUNCH], "C.hand": [PUNCH]},
     [card("base-bane"), card("crossover-5-lightning-strike")], {"power": 2}, [], []),
    ("Lightning Strike: later discards too", {"A.hand": ["crossover-5-lightning-strike", "base-the-penguin"]},
     [card("crossover-5-lightning-strike"), card("base-the-penguin")], {"power": 2}, [], []),
    ("Patty Spivot: a later draw", {"A.hand": [PATTY, DRAWS]}, [card(PATTY, "B"), card(DRAWS, "C")],
     {"power": 2, "B.deck": [PUNCH] * 3, "C.deck": [PUNCH] * 3}, ["draw", "teamwork"], []),
    ("Dr. Alchemy: gained first; the same card can go back",
     {"A.hand": [ALCHEMY], "line_up": ["crossover-5-loot"]}, [card(ALCHEMY)],
     {"A.hand": [], "line_up": ["crossover-5-loot"], "A.vp": 7}, ["gain", "put-pile"], []),
    ("Mirror Gun: one copy", {"A.hand": [PUNCH, GUN], "A.discard": [PUNCH] * 3}, [card(PUNCH), card(GUN)],
     {"A.hand": [PUNCH], "A.discard": [PUNCH] * 2}, [], ["one-copy-of-each-name"]),
    ("Mirror Gun: a card played twice is open", {"A.hand": [PUNCH, PUNCH, GUN], "A.discard": [PUNCH] * 3},
     [card(PUNCH), card(PUNCH), card(GUN)], {"A.hand": [PUNCH]}, ["one-copy-of-each-name"], []),
    ("Tar Pit: one in each place", {"A.hand": ["crossover-5-tar-pit"], "A.vp": 1, "A.discard": [VULNERABILITY]},
     [card("crossover-5-tar-pit", "yes", PUNCH, VULNERABILITY)], {"destroyed": [PUNCH, VULNERABILITY], "A.vp": 0},
     ["one-from-each-place"], []),
    ("Cold Gun: an earlier Teamwork is open", {"A.hand": [PATTY, "crossover-5-cold-gun"]},
     [card(PATTY, "B"), card("crossover-5-cold-gun")], {"A.vp": 1}, ["times-before-it"], []),
    ("Hawkman: a hand that was empty before", appears("crossover-5-hawkman", **{"B.hand": [], "C.hand": [KICK]}), [END],
     {"B.vp": 0, "C.vp": 1}, [], []),
    ("Bart Allen: hands are revealed", appears("crossover-5-bart-allen", **{"B.hand": [KICK, VIBE]}), [END],
     {"B.weaknesses": 2}, ["reveal-several", "gain-weakness"], []),
    ("Captain Cold: Teamwork at the purchase, and not later",
     {"A.character": [COLD], "power": 3, "line_up": ["fe-catwoman"]}, [buy("fe-catwoman", "yes", "C"), use(COLD, "B")],
     {"B.vp": 1, "C.vp": 1}, ["buy", "teamwork", "use", "teamwork"], []),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "changes", "actions", "expected", "reported", "not_reported"),
    SITUATIONS,
    ids=[row[0] for row in SITUATIONS],
)
def test_card_plays_as_the_second_reading_found(plays_out, name, changes, actions, expected, reported, not_reported):
    codes = [event.code for event in plays_out(changes, actions, expected)]
    rest = iter(codes)
    assert all(code in rest for code in reported), codes
    assert not set(not_reported) & set(codes), codes


REFUSED = [
    ("Return from the Speed Force: each foe once", {"super_heroes": [RETURN], "A.character": [COLD]},
     [use(COLD, "B"), use(COLD), use(COLD)]),
    ("Captain Cold: Teamwork declined at the purchase is lost",
     {"A.character": [COLD], "power": 3, "line_up": ["fe-catwoman"]},
     [buy("fe-catwoman", "no"), use(COLD, "B"), use(COLD, "B")]),
    ("Captain Cold: no way to pay before he is defeated",
     appears(CAPTAIN, **{"B.character": ["base-batman"], "B.hand": [KICK]}), [END, use(CAPTAIN)]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "changes", "actions"), REFUSED, ids=[row[0] for row in REFUSED])
def test_ability_that_the_text_does_not_give_is_refused(play, name, changes, actions):
    outcome, _events = play(changes, actions)
    assert outcome.refusal.code in ("ability-not-ready", "ability-used", "no-ability")
