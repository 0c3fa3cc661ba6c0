"""Situations from the rulebooks' examples and the rulings on turns, Attacks, buying and scoring."""

import pytest

from tests.rules.engine.deck_building.situations import END, buy, card, choose, defeat, end, use

PUNCH, WEAKNESS, VULNERABILITY = "fe-punch", "fe-weakness", "fe-vulnerability"
LAST = {"super_heroes": [], "super_hero_face_up": False}
PUNCHES = [card(PUNCH)] * 4

PLAYED = [
    # worked examples
    ("four Punches buy Giganta", "fe-en/gameplay/9",
     {"A.hand": [PUNCH] * 4 + [VULNERABILITY]}, [*PUNCHES, card(VULNERABILITY), buy("fe-giganta")],
     {"power": 0, "A.discard": ["fe-giganta"]}),
    ("four Punches buy two cards of cost 2", "fe-en/gameplay/9",
     {"A.hand": [PUNCH] * 4, "line_up": ["fe-vibe", "fe-grid"], "main_deck": []},
     [*PUNCHES, buy("fe-vibe"), buy("fe-grid")], {"power": 0, "A.discard": ["fe-grid", "fe-vibe"]}),
    ("a Super Hero is a Hero for Happy Harbor", "fe-en/resolving-card-abilities/3",
     {"A.hand": ["fe-martian-manhunter"], "A.ongoing": ["fe-happy-harbor"]}, [card("fe-martian-manhunter")],
     {"power": 3}),
    ("two Weaknesses for three foes go clockwise", "fe-en/weakness/4",
     {"B.hand": ["fe-bizarro-power"], "active": "B", "weaknesses": 2}, [card("fe-bizarro-power")],
     {"B.weaknesses": 1, "C.weaknesses": 1, "A.weaknesses": 0}),
    ("a stolen 1 VP leaves 4 of 5", "fe-en/new-addition-victory-point-tokens/5",
     {"A.hand": ["fe-catwoman"], "C.vp": 5}, [card("fe-catwoman", "C")], {"A.vp": 1, "C.vp": 4}),
    ("Broadsword's player gets Steve Trevor's reward", "fe-en/destroying-cards/7",
     {"A.hand": ["fe-broadsword"], "B.discard": ["fe-steve-trevor"], "main_deck": [], "A.deck": ["fe-kick", PUNCH]},
     [card("fe-broadsword", "B", PUNCH)], {"A.hand": ["fe-kick"], "B.hand": [], "destroyed": ["fe-steve-trevor"]}),
    ("a First Appearance gives the reward to the owner", "fe-en/weakness/6",
     {"super_heroes": ["fe-wonder-woman"], "super_hero_face_up": False, "B.discard": ["fe-emperor-penguin"]}, [END],
     {"B.vp": 2, "B.weaknesses": 0, "A.weaknesses": 1, "C.weaknesses": 1}),
    # Attacks and Defenses
    ("avoiding an Attack leaves the Power", "fe-en/attacks-and-defenses/3",
     {"A.hand": ["fe-constructs-of-fear"], "B.hand": ["fe-power-armor"], "C.hand": ["fe-insanity"]},
     [card("fe-constructs-of-fear", "fe-power-armor", "skip", "fe-insanity", "skip")],
     {"power": 3, "B.hand": ["fe-power-armor"], "C.discard": ["fe-insanity"]}),
    ("a Defense works with no Weakness left", "fe-en/attacks-and-defenses/2",
     {"A.hand": ["fe-bizarro-power"], "weaknesses": 0, "B.hand": ["fe-commissioner-gordon"]},
     [card("fe-bizarro-power", "fe-commissioner-gordon")], {"B.vp": 1}),
    ("nobody has to defend", "fe-en/attacks-and-defenses/5",
     {"A.hand": ["fe-bizarro-power"], "B.hand": ["fe-man-bat"]}, [card("fe-bizarro-power"), choose("skip")],
     {"B.weaknesses": 1, "B.hand": ["fe-man-bat"]}),
    ("a second Attack may be avoided too", "fe-en/attacks-and-defenses/2",
     {"A.hand": ["fe-bizarro-power"] * 2, "B.hand": ["fe-man-bat", "fe-insanity"]},
     [card("fe-bizarro-power", "fe-man-bat"), card("fe-bizarro-power", "fe-insanity", "skip")],
     {"B.weaknesses": 0}),
    ("a First Appearance hits the player who defeated the last one", "fe-en/ending-your-turn/7",
     {"power": 8, "A.vp": 4, "super_heroes": ["fe-the-flash", "fe-constantine"]}, [defeat("fe-the-flash"), END],
     {"A.vp": 1, "B.weaknesses": 1, "super_hero_face_up": True}),
    ("a First Appearance can be avoided from the new hand", "fe-en/attacks-and-defenses/2",
     {"super_heroes": ["fe-constantine"], "super_hero_face_up": False, "A.deck": ["fe-man-bat", *[PUNCH] * 4]},
     [end("fe-man-bat")], {"A.weaknesses": 0, "A.hand": [PUNCH] * 4, "B.weaknesses": 1}),
    ("no First Appearance when a Super Hero is played from hand", "fe-en/order-of-playing-your-cards/2",
     {"A.hand": ["fe-constantine"], "B.vp": 3, "A.deck": [PUNCH, "fe-kick", VULNERABILITY]},
     [card("fe-constantine", "fe-kick", "fe-vulnerability")], {"B.vp": 3, "A.deck": [PUNCH]}),
    # buying and the stacks
    ("several Kicks in one turn", "fe-en/gameplay/11", {"power": 6}, [buy("fe-kick"), buy("fe-kick")],
     {"kicks": 14, "power": 0}),
    ("cards may be played after buying", "fe-en/order-of-playing-your-cards/2",
     {"A.hand": ["fe-power-girl", PUNCH]}, [card("fe-power-girl"), buy("fe-kick"), card(PUNCH)], {"power": 1}),
    ("a Location is bought into the discard pile", "fe-en/gameplay/6",
     {"power": 5, "line_up": ["fe-happy-harbor"]}, [buy("fe-happy-harbor")],
     {"A.discard": ["fe-happy-harbor"], "A.ongoing": []}),
    ("a played Location stays", "fe-en/locations/2",
     {"A.hand": ["fe-happy-harbor"], "A.deck": [PUNCH] * 5}, [card("fe-happy-harbor"), END],
     {"A.ongoing": ["fe-happy-harbor"], "A.discard": []}),
    ("a destroyed Kick leaves the stack as it is", "fe-en/destroying-cards/2",
     {"A.hand": ["fe-atomica", "fe-kick"]}, [card("fe-atomica", "fe-kick")],
     {"kicks": 16, "destroyed": ["fe-kick"], "A.vp": 1}),
    ("Word of Power makes the Super Hero cheaper", "fe-en/faq/1",
     {"A.hand": ["fe-word-of-power", "fe-steel"], "power": 4},
     [card("fe-steel", "fe-word-of-power"), defeat("fe-the-flash")], {"power": 0, "A.discard": ["fe-the-flash"]}),
    ("Black Manta puts a bought card under his deck", "card:fe-black-manta",
     {"A.character": ["fe-black-manta"], "power": 2}, [buy("fe-vibe", "yes")],
     {"A.discard": [], "A.deck": [*[PUNCH] * 4, "fe-vibe"]}),
    ("Lex Luthor draws one more for a Hero", "card:fe-lex-luthor",
     {"A.character": ["fe-lex-luthor"], "power": 2, "A.deck": [PUNCH] * 9}, [buy("fe-vibe"), END],
     {"A.hand": [PUNCH] * 6}),
    ("Deathstroke gets Power for each card destroyed", "card:fe-deathstroke",
     {"A.character": ["fe-deathstroke"], "A.hand": ["fe-phantom-stranger", WEAKNESS], "A.discard": [VULNERABILITY]},
     [card("fe-phantom-stranger", WEAKNESS, VULNERABILITY)], {"power": 2, "A.vp": 0}),
    ("Black Adam destroys his first Super Power", "card:fe-black-adam",
     {"A.character": ["fe-black-adam"], "A.hand": ["fe-kick", "fe-kick"]}, [card("fe-kick", "yes"), card("fe-kick")],
     {"A.vp": 1, "power": 4, "destroyed": ["fe-kick"]}),
    ("The Joker destroys a Villain he played", "card:fe-the-joker",
     {"A.character": ["fe-the-joker"], "A.hand": ["fe-johnny-quick"]},
     [card("fe-johnny-quick"), use("fe-the-joker")], {"B.weaknesses": 1, "C.weaknesses": 1, "A.hand": [PUNCH] * 2}),
    ("Bane destroys his first card after it has played another", "card:fe-bane",
     {"A.character": ["fe-bane"], "A.hand": ["fe-firestorm-matrix"], "A.deck": ["fe-despero", *[PUNCH] * 3]},
     [card("fe-firestorm-matrix", "B", "yes")], {"power": 2, "destroyed": ["fe-firestorm-matrix"]}),
    ("a card that another one played is not Bane's first", "card:fe-firestorm-matrix",
     {"A.character": ["fe-bane"], "A.hand": ["fe-firestorm-matrix"], "A.deck": ["fe-despero", *[PUNCH] * 3]},
     [card("fe-firestorm-matrix", "B")], {"waiting": "A"}),
    ("revealed cards are back on the deck while a choice is missing", "card:fe-constantine",
     {"A.hand": ["fe-constantine"], "A.deck": [PUNCH, "fe-kick", VULNERABILITY, "fe-grid"]},
     [card("fe-constantine")], {"waiting": "A", "A.deck": [PUNCH, "fe-kick", VULNERABILITY, "fe-grid"]}),
    ("Insanity as a second card passes nothing", "card:fe-insanity",
     {"A.hand": [PUNCH, "fe-insanity", "fe-kick"], "B.hand": ["fe-vibe"]}, [card(PUNCH), card("fe-insanity")],
     {"A.hand": ["fe-kick"], "B.hand": ["fe-vibe"], "C.hand": []}),
    # the end of the turn and of the game
    ("five cards are drawn, the rest after a reshuffle", "fe-en/shuffling-your-deck/2",
     {"A.deck": [PUNCH] * 3, "A.discard": [PUNCH] * 3}, [END], {"A.hand": [PUNCH] * 5}),
    ("the hand is discarded and Power lost", "fe-en/ending-your-turn/2",
     {"A.hand": ["fe-kick"], "power": 3, "A.deck": [PUNCH] * 5}, [END], {"A.discard": ["fe-kick"], "power": 0}),
    ("an empty deck alone is not reshuffled", "fe-en/order-of-playing-your-cards/2",
     {"A.hand": [PUNCH], "A.deck": [], "A.discard": [PUNCH]}, [card(PUNCH)], {"A.deck": [], "A.discard": [PUNCH]}),
    ("the game ends when the Line-Up can't be refilled", "fe-en/end-of-game/2",
     {"power": 3, "main_deck": []}, [buy("fe-catwoman"), END],
     {"over": {"code": "line-up-cannot-be-refilled", "winners": ["A"]}}),
    ("an empty main deck alone does not end the game", "fe-en/ending-your-turn/4", {"main_deck": []}, [END],
     {"over": None, "active": "B"}),
    ("the game ends after the last Super Hero's turn", "fe-en/end-of-game/1",
     {"power": 8, "super_heroes": ["fe-the-flash"]}, [defeat("fe-the-flash"), END],
     {"over": {"code": "no-opponent-left", "winners": ["A"]}}),
    ("hand, discard pile, Locations and tokens count", "fe-en/end-of-game/4",
     LAST | {"B.hand": ["fe-power-girl"], "B.discard": ["fe-kick", WEAKNESS], "B.ongoing": ["fe-earth-3"],
             "B.vp": 5}, [END], {"over": {"code": "no-opponent-left", "winners": ["B"]}}),
    ("a tie goes to the player with more Super Heroes", "fe-en/end-of-game/7",
     LAST | {"A.discard": ["fe-the-flash"], "B.vp": 4}, [END],
     {"over": {"code": "no-opponent-left", "winners": ["A"]}}),
    ("a further tie stays one", "fe-en/end-of-game/7", LAST | {"A.vp": 4, "B.vp": 4}, [END],
     {"over": {"code": "no-opponent-left", "winners": ["A", "B"]}}),
    ("cards stored by Firestorm are not in play", "card:fe-swamp-thing",
     {"A.hand": ["fe-swamp-thing"], "A.stored": ["fe-happy-harbor"], "B.ongoing": ["fe-earth-3"]},
     [card("fe-swamp-thing")], {"power": 2}),
    ("Transmutation gains up to the destroyed card's cost", "fe-en/gaining-cards/1",
     {"A.hand": ["fe-transmutation", "fe-steel"]}, [card("fe-transmutation", "fe-catwoman")],
     {"A.discard": ["fe-catwoman"], "A.vp": 1}),
    ("Shazam gains and plays two cards and destroys one", "card:fe-shazam",
     {"A.hand": ["fe-shazam"], "main_deck": ["fe-power-girl", "fe-kick"], "line_up": []},
     [card("fe-shazam", "fe-kick", "fe-kick")], {"power": 5, "A.in_play": ["fe-shazam", "fe-power-girl"]}),
    ("Aquaman gives Power to a player who places nothing", "card:fe-aquaman",
     {"A.hand": ["fe-aquaman"], "A.discard": ["fe-kick"]}, [card("fe-aquaman", "skip")], {"power": 3}),
]  # fmt: skip

REFUSED = [
    ("an unknown card", "fe-en/order-of-playing-your-cards/2", {"A.hand": 1}, [card("unknown")], "card-not-known"),
    ("an unknown offer", "fe-en/gameplay/5", {"power": 9, "line_up": 5}, [buy("unknown")], "card-not-known"),
    ("an unknown Super Hero", "fe-en/the-super-heroes/1", {"power": 9, "super_heroes": 3}, [defeat("unknown")],
     "card-not-known"),
    ("costs beyond the Power", "fe-en/gameplay/9", {"power": 3}, [buy("fe-giganta")], "not-enough-power"),
    ("a Weakness", "fe-en/the-line-up/6", {"power": 3}, [buy(WEAKNESS)], "weakness-never-bought"),
    ("a card that is not on offer", "fe-en/gameplay/5", {"power": 9}, [buy("fe-steel")], "in-the-main-deck"),
    ("a Kick of an empty stack", "fe-en/the-line-up/5", {"power": 9, "kicks": 0, "A.hand": ["fe-kick"]},
     [buy("fe-kick")], "not-on-offer"),
    ("a card that is not in hand", "fe-en/order-of-playing-your-cards/1", {}, [card("fe-kick")], "not-in-hand"),
    ("a second Super Hero", "fe-en/the-super-heroes/3", {"power": 30}, 
     [defeat("fe-the-flash"), defeat("fe-batman")], "face-down"),
    ("a Super Hero without the Power", "fe-en/the-super-heroes/1", {"power": 7}, 
     [defeat("fe-the-flash")], "not-enough-power"),
    ("another player's turn", "fe-en/gameplay/5", {"power": 9}, 
     [{"do": "buy", "card": "fe-vibe", "player": "B"}], "not-your-turn"),
    ("a Super Hero below the top", "fe-en/the-super-heroes/2", {"power": 30}, [buy("fe-batman")], "only-defeated"),
    ("a card of the main deck", "fe-en/the-line-up/7", {"power": 9}, [buy("fe-grid")], "in-the-main-deck"),
    ("a card in the discard pile", "fe-en/gameplay/6", {"A.discard": ["fe-kick"]}, [card("fe-kick")], "not-in-hand"),
    ("an ability in another turn", "fe-en/dc-comics-super-villains/1", {"B.character": ["fe-bizarro"]},
     [{"do": "use", "card": "fe-bizarro", "player": "B"}], "not-your-turn"),
    ("a second Defense", "fe-en/attacks-and-defenses/4",
     {"A.hand": ["fe-bizarro-power"], "B.hand": ["fe-man-bat", "fe-commissioner-gordon"]},
     [card("fe-bizarro-power"), choose("fe-man-bat"), choose("fe-commissioner-gordon")], "nothing-to-choose"),
    ("a Defense for somebody else", "fe-en/attacks-and-defenses/3",
     {"A.hand": ["fe-bizarro-power"], "B.hand": ["fe-man-bat"], "C.hand": ["fe-stargirl"]},
     [card("fe-bizarro-power"), {"do": "choose", "option": "fe-stargirl", "player": "C"}], "not-asked"),
    ("a Defense kept in play", "fe-en/attacks-and-defenses/2",
     {"A.hand": ["fe-bizarro-power"], "B.stays_in_play": ["fe-commissioner-gordon"]},
     [card("fe-bizarro-power"), choose("fe-commissioner-gordon")], "nothing-to-choose"),
    ("a Defense where there is no Attack", "fe-en/attacks-and-defenses/2",
     {"A.hand": ["fe-insanity", PUNCH], "B.hand": ["fe-man-bat"]},
     [card("fe-insanity"), choose("fe-man-bat")], "nothing-to-choose"),
    ("somebody else's choice", "card:fe-catwoman", {"A.hand": ["fe-catwoman"], "B.vp": 1, "C.vp": 1},
     [card("fe-catwoman"), {"do": "choose", "option": "C", "player": "B"}], "not-asked"),
    ("anything after the end", "fe-en/end-of-game/1", LAST, [END, END], "game-is-over"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "cite", "changes", "actions", "expected"), PLAYED, ids=[row[0] for row in PLAYED])
def test_situation_follows_the_rulebook(plays_out, clauses, name, cite, changes, actions, expected):
    events = plays_out(changes, actions, expected)
    cited = {cite for event in events for cite in event.citations}
    assert cite in cited
    assert {each for each in cited if not each.startswith("card:")} <= clauses


@pytest.mark.parametrize(("name", "cite", "changes", "actions", "code"), REFUSED, ids=[row[0] for row in REFUSED])
def test_illegal_action_is_refused_with_its_rule(play, name, cite, changes, actions, code):
    outcome, _events = play(changes, actions)
    assert outcome.refusal.code == code
    assert cite in outcome.refusal.citations


UNKNOWN = [
    ("the hand that would lose a card", {"A.hand": ["fe-despero"], "B.hand": ["unknown"]},
     [card("fe-despero", "B"), choose("skip")]),
    ("the hand a First Appearance looks at", {"super_heroes": ["fe-martian-manhunter"], "super_hero_face_up": False,
                                             "C.hand": ["unknown"]}, [END, {"defend": "skip", "player": "C"}]),
    ("the discard pile Giganta looks at", {"A.hand": ["fe-giganta"], "A.discard": ["unknown"], "line_up": []},
     [card("fe-giganta")]),
    ("the costs in the Line-Up", {"A.hand": ["fe-pandora"], "line_up": ["unknown"]}, [card("fe-pandora")]),
    ("what Broadsword could destroy", {"A.hand": ["fe-broadsword"], "main_deck": 5, "B.discard": ["unknown"]},
     [card("fe-broadsword", "B")]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "changes", "actions"), UNKNOWN, ids=[row[0] for row in UNKNOWN])
def test_the_engine_does_not_guess_unknown_cards(play, name, changes, actions):
    outcome, _events = play(changes, actions)
    assert outcome.basis == "open"
    assert outcome.unknown.code == "card-not-known"
