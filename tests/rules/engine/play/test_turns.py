"""The books' worked examples and the rulings on turns, Attacks, buying and scoring, played out."""

import pytest

from rules.engine import engine

END = {"end_turn": True}
PUNCH, WEAKNESS, VULNERABILITY = "fe-punch", "fe-weakness", "fe-vulnerability"
LAST = {"super_heroes": [], "super_hero_face_up": False}


def card(name, *choices):
    return {"play": name, "choices": list(choices)}


def buy(name):
    return {"buy": name}


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
     {"A.hand": ["fe-martian-manhunter"], "A.locations": ["fe-happy-harbor"]}, [card("fe-martian-manhunter")],
     {"power": 3}),
    ("two Weaknesses for three foes go clockwise", "fe-en/weakness/4",
     {"B.hand": ["fe-bizarro-power"], "active": "B", "weaknesses": 2}, [card("fe-bizarro-power")],
     {"B.weaknesses": 1, "C.weaknesses": 1, "A.weaknesses": 0}),
    ("a stolen 1 VP leaves 4 of 5", "fe-en/new-addition-victory-point-tokens/5",
     {"A.hand": ["fe-catwoman"], "C.tokens": 5}, [card("fe-catwoman", "C")], {"A.tokens": 1, "C.tokens": 4}),
    ("Broadsword's player gets Steve Trevor's reward", "fe-en/destroying-cards/7",
     {"A.hand": ["fe-broadsword"], "B.discard": ["fe-steve-trevor"], "main_deck": [], "A.deck": ["fe-kick", PUNCH]},
     [card("fe-broadsword", "B", PUNCH)], {"A.hand": ["fe-kick"], "B.hand": [], "destroyed": ["fe-steve-trevor"]}),
    ("a First Appearance gives the reward to the owner", "fe-en/weakness/6",
     {"super_heroes": ["fe-wonder-woman"], "super_hero_face_up": False, "B.discard": ["fe-emperor-penguin"]}, [END],
     {"B.tokens": 2, "B.weaknesses": 0, "A.weaknesses": 1, "C.weaknesses": 1}),
    # Attacks and Defenses
    ("avoiding an Attack leaves the Power", "fe-en/attacks-and-defenses/3",
     {"A.hand": ["fe-constructs-of-fear"], "B.hand": ["fe-power-armor"], "C.hand": ["fe-insanity"]},
     [card("fe-constructs-of-fear", "fe-power-armor", "nothing", "fe-insanity")],
     {"power": 3, "B.hand": ["fe-power-armor"], "C.discard": ["fe-insanity"]}),
    ("a Defense works with no Weakness left", "fe-en/attacks-and-defenses/2",
     {"A.hand": ["fe-bizarro-power"], "weaknesses": 0, "B.hand": ["fe-commissioner-gordon"]},
     [card("fe-bizarro-power", "fe-commissioner-gordon")], {"B.tokens": 1}),
    ("nobody has to defend", "fe-en/attacks-and-defenses/5",
     {"A.hand": ["fe-bizarro-power"], "B.hand": ["fe-man-bat"]}, [card("fe-bizarro-power"), {"defend": "nothing"}],
     {"B.weaknesses": 1, "B.hand": ["fe-man-bat"]}),
    ("a second Attack may be avoided too", "fe-en/attacks-and-defenses/2",
     {"A.hand": ["fe-bizarro-power"] * 2, "B.hand": ["fe-man-bat", "fe-insanity"]},
     [card("fe-bizarro-power", "fe-man-bat"), card("fe-bizarro-power", "fe-insanity", "nothing")],
     {"B.weaknesses": 0}),
    ("a First Appearance hits the player who defeated the last one", "fe-en/ending-your-turn/7",
     {"power": 8, "A.tokens": 4, "super_heroes": ["fe-the-flash", "fe-constantine"]}, [{"defeat": True}, END],
     {"A.tokens": 1, "B.weaknesses": 1, "super_hero_face_up": True}),
    ("a First Appearance can be avoided from the new hand", "fe-en/attacks-and-defenses/2",
     {"super_heroes": ["fe-constantine"], "super_hero_face_up": False, "A.deck": ["fe-man-bat", *[PUNCH] * 4]},
     [END | {"choices": ["fe-man-bat"]}], {"A.weaknesses": 0, "A.hand": [PUNCH] * 4, "B.weaknesses": 1}),
    ("no First Appearance when a Super Hero is played from hand", "fe-en/order-of-playing-your-cards/2",
     {"A.hand": ["fe-constantine"], "B.tokens": 3, "A.deck": [PUNCH, "fe-kick", VULNERABILITY]},
     [card("fe-constantine", "deck: fe-kick", "deck: fe-vulnerability")], {"B.tokens": 3, "A.deck": [PUNCH]}),
    # buying and the stacks
    ("several Kicks in one turn", "fe-en/gameplay/11", {"power": 6}, [buy("fe-kick"), buy("fe-kick")],
     {"kicks": 14, "power": 0}),
    ("cards may be played after buying", "fe-en/order-of-playing-your-cards/2",
     {"A.hand": ["fe-power-girl", PUNCH]}, [card("fe-power-girl"), buy("fe-kick"), card(PUNCH)], {"power": 1}),
    ("a Location is bought into the discard pile", "fe-en/gameplay/6",
     {"power": 5, "line_up": ["fe-happy-harbor"]}, [buy("fe-happy-harbor")],
     {"A.discard": ["fe-happy-harbor"], "A.locations": []}),
    ("a played Location stays", "fe-en/locations/2",
     {"A.hand": ["fe-happy-harbor"], "A.deck": [PUNCH] * 5}, [card("fe-happy-harbor"), END],
     {"A.locations": ["fe-happy-harbor"], "A.discard": []}),
    ("a destroyed Kick leaves the stack as it is", "fe-en/destroying-cards/2",
     {"A.hand": ["fe-atomica", "fe-kick"]}, [card("fe-atomica", "fe-kick")],
     {"kicks": 15, "destroyed": ["fe-kick"], "A.tokens": 1}),
    ("Word of Power makes the Super Hero cheaper", "fe-en/faq/1",
     {"A.hand": ["fe-word-of-power", "fe-steel"], "power": 4},
     [card("fe-steel", "hand: fe-word-of-power"), {"defeat": True}], {"power": 0, "A.discard": ["fe-the-flash"]}),
    ("Black Manta puts a bought card under his deck", "card:fe-black-manta",
     {"A.super_villain": "fe-black-manta", "power": 2}, [buy("fe-vibe") | {"choices": ["yes"]}],
     {"A.discard": [], "A.deck": [*[PUNCH] * 4, "fe-vibe"]}),
    ("Lex Luthor draws one more for a Hero", "card:fe-lex-luthor",
     {"A.super_villain": "fe-lex-luthor", "power": 2, "A.deck": [PUNCH] * 9}, [buy("fe-vibe"), END],
     {"A.hand": [PUNCH] * 6}),
    ("Deathstroke gets Power for each card destroyed", "card:fe-deathstroke",
     {"A.super_villain": "fe-deathstroke", "A.hand": ["fe-phantom-stranger", WEAKNESS], "A.discard": [VULNERABILITY]},
     [card("fe-phantom-stranger", WEAKNESS, VULNERABILITY)], {"power": 2, "A.tokens": 0}),
    ("Black Adam destroys his first Super Power", "card:fe-black-adam",
     {"A.super_villain": "fe-black-adam", "A.hand": ["fe-kick", "fe-kick"]}, [card("fe-kick", "yes"), card("fe-kick")],
     {"A.tokens": 1, "power": 4, "destroyed": ["fe-kick"]}),
    ("The Joker destroys a Villain he played", "card:fe-the-joker",
     {"A.super_villain": "fe-the-joker", "A.hand": ["fe-johnny-quick"]},
     [card("fe-johnny-quick"), {"use": "fe-the-joker"}], {"B.weaknesses": 1, "C.weaknesses": 1, "A.hand": [PUNCH] * 2}),
    ("Bane destroys his first card after it has played another", "card:fe-bane",
     {"A.super_villain": "fe-bane", "A.hand": ["fe-firestorm-matrix"], "A.deck": ["fe-despero", *[PUNCH] * 3]},
     [card("fe-firestorm-matrix", "B", "yes")], {"power": 2, "destroyed": ["fe-firestorm-matrix"]}),
    ("a card that another one played is not Bane's first", "card:fe-firestorm-matrix",
     {"A.super_villain": "fe-bane", "A.hand": ["fe-firestorm-matrix"], "A.deck": ["fe-despero", *[PUNCH] * 3]},
     [card("fe-firestorm-matrix", "B")], {"missing": "A", "choices": ["yes", "nothing"], "power": 0}),
    ("revealed cards are back on the deck while a choice is missing", "card:fe-constantine",
     {"A.hand": ["fe-constantine"], "A.deck": [PUNCH, "fe-kick", VULNERABILITY, "fe-grid"]},
     [card("fe-constantine")], {"missing": "A", "A.deck": [PUNCH, "fe-kick", VULNERABILITY, "fe-grid"]}),
    ("Insanity as a second card passes nothing", "card:fe-insanity",
     {"A.hand": [PUNCH, "fe-insanity", "fe-kick"], "B.hand": ["fe-vibe"]}, [card(PUNCH), card("fe-insanity")],
     {"A.hand": ["fe-kick"], "B.hand": ["fe-vibe"], "C.hand": []}),
    # the end of the turn and of the game
    ("five cards are drawn, the rest after a reshuffle", "fe-en/shuffling-your-deck/2",
     {"A.deck": [PUNCH] * 3, "A.discard": [PUNCH] * 3}, [END], {"A.hand": [PUNCH] * 5, "depends_on_shuffle": True}),
    ("the hand is discarded and Power lost", "fe-en/ending-your-turn/2",
     {"A.hand": ["fe-kick"], "power": 3, "A.deck": [PUNCH] * 5}, [END], {"A.discard": ["fe-kick"], "power": 0}),
    ("an empty deck alone is not reshuffled", "fe-en/order-of-playing-your-cards/2",
     {"A.hand": [PUNCH], "A.deck": [], "A.discard": [PUNCH]}, [card(PUNCH)], {"A.deck": [], "A.discard": [PUNCH]}),
    ("the game ends when the Line-Up cannot be refilled", "fe-en/end-of-game/2",
     {"power": 3, "main_deck": []}, [buy("fe-catwoman"), END],
     {"over": "the Line-Up cannot be refilled", "scores": {"A": 1, "B": 0, "C": 0}}),
    ("an empty main deck alone does not end the game", "fe-en/ending-your-turn/4", {"main_deck": []}, [END],
     {"over": None, "active": "B"}),
    ("the game ends after the last Super Hero's turn", "fe-en/end-of-game/1",
     {"power": 8, "super_heroes": ["fe-the-flash"]}, [{"defeat": True}, END],
     {"over": "no Super Hero can be turned up", "winners": ["A"]}),
    ("hand, discard pile, Locations and tokens count", "fe-en/end-of-game/4",
     LAST | {"B.hand": ["fe-power-girl"], "B.discard": ["fe-kick", WEAKNESS], "B.locations": ["fe-earth-3"],
             "B.tokens": 5}, [END], {"scores": {"A": 0, "B": 8, "C": 0}}),
    ("a tie goes to the player with more Super Heroes", "fe-en/end-of-game/7",
     LAST | {"A.discard": ["fe-the-flash"], "B.tokens": 4}, [END], {"winners": ["A"]}),
    ("a further tie stays one", "fe-en/end-of-game/7", LAST | {"A.tokens": 4, "B.tokens": 4}, [END],
     {"winners": ["A", "B"]}),
    ("cards stored by Firestorm are not in play", "card:fe-swamp-thing",
     {"A.hand": ["fe-swamp-thing"], "A.stored": ["fe-happy-harbor"], "B.locations": ["fe-earth-3"]},
     [card("fe-swamp-thing")], {"power": 2}),
    ("Transmutation gains up to the destroyed card's cost", "fe-en/gaining-cards/1",
     {"A.hand": ["fe-transmutation", "fe-steel"]}, [card("fe-transmutation", "fe-catwoman")],
     {"A.discard": ["fe-catwoman"], "A.tokens": 1}),
    ("Shazam gains and plays two cards and destroys one", "card:fe-shazam",
     {"A.hand": ["fe-shazam"], "main_deck": ["fe-power-girl", "fe-kick"], "line_up": []},
     [card("fe-shazam", "fe-kick")], {"power": 5, "A.in_play": ["fe-shazam", "fe-power-girl"]}),
    ("Aquaman gives Power to a player who places nothing", "card:fe-aquaman",
     {"A.hand": ["fe-aquaman"], "A.discard": ["fe-kick"]}, [card("fe-aquaman", "nothing")], {"power": 3}),
]  # fmt: skip

REFUSED = [
    ("costs beyond the Power", "fe-en/gameplay/9", {"power": 3}, [buy("fe-giganta")], "the Power left is 3"),
    ("a Weakness", "fe-en/the-line-up/6", {"power": 3}, [buy(WEAKNESS)], "never bought"),
    ("a card that is not on offer", "fe-en/gameplay/5", {"power": 9}, [buy("fe-steel")], "not on offer"),
    ("a Kick of an empty stack", "fe-en/the-line-up/5", {"power": 9, "kicks": 0}, [buy("fe-kick")], "no Kick is left"),
    ("a card that is not in hand", "fe-en/order-of-playing-your-cards/1", {}, [card("fe-kick")], "not in A's hand"),
    ("a second Super Hero", "fe-en/the-super-heroes/3", {"power": 30}, [{"defeat": True}] * 2, "face down"),
    ("a Super Hero without the Power", "fe-en/the-super-heroes/1", {"power": 7}, [{"defeat": True}], "costs 8"),
    ("another player's turn", "fe-en/gameplay/5", {"power": 9}, [buy("fe-vibe") | {"player": "B"}], "A's turn"),
    ("a Super Hero below the top", "fe-en/the-super-heroes/2", {"power": 30}, [buy("fe-batman")], "face-up top"),
    ("a card of the main deck", "fe-en/ending-your-turn/5", {"power": 9}, [buy("fe-grid")], "in the main deck"),
    ("a card in the discard pile", "fe-en/gameplay/6", {"A.discard": ["fe-kick"]}, [card("fe-kick")], "discard pile"),
    ("an ability in another turn", "fe-en/dc-comics-super-villains/1", {"B.super_villain": "fe-bizarro"},
     [{"use": "fe-bizarro", "player": "B"}], "A's turn"),
    ("a second Defense", "fe-en/attacks-and-defenses/4",
     {"A.hand": ["fe-bizarro-power"], "B.hand": ["fe-man-bat", "fe-commissioner-gordon"]},
     [card("fe-bizarro-power"), {"defend": "fe-man-bat"}, {"defend": "fe-commissioner-gordon"}], "is the limit"),
    ("a Defense for somebody else", "fe-en/attacks-and-defenses/3",
     {"A.hand": ["fe-bizarro-power"], "B.hand": ["fe-man-bat"], "C.hand": ["fe-stargirl"]},
     [card("fe-bizarro-power"), {"defend": "fe-stargirl", "player": "C"}], "does not protect B"),
    ("a Defense kept in play", "fe-en/firestorm-matrix/5",
     {"A.hand": ["fe-bizarro-power"], "B.kept": ["fe-commissioner-gordon"]},
     [card("fe-bizarro-power"), {"defend": "fe-commissioner-gordon"}], "kept in play"),
    ("a Defense where there is no Attack", "fe-en/insanity/3",
     {"A.hand": ["fe-insanity", PUNCH], "B.hand": ["fe-man-bat"]},
     [card("fe-insanity"), {"defend": "fe-man-bat"}], "no Attack"),
    ("somebody else's choice", "card:fe-catwoman", {"A.hand": ["fe-catwoman"], "B.tokens": 1, "C.tokens": 1},
     [card("fe-catwoman"), {"choose": "C", "player": "B"}], "A is asked, not B"),
    ("anything after the end", "fe-en/end-of-game/1", LAST, [END, END], "the game is over"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "cite", "changes", "actions", "expected"), PLAYED, ids=[row[0] for row in PLAYED])
def test_situation_is_played_by_the_book(play, at, clauses, name, cite, changes, actions, expected):
    resolution = play(changes, actions)
    assert {path: at(resolution.result, path) for path in expected} == expected, resolution.result["events"]
    cited = {cite for step in resolution.steps for cite in step.cites}
    assert cite in cited
    assert {each for each in cited if not each.startswith("card:")} <= clauses
    assert all(step.cites for step in resolution.steps)


@pytest.mark.parametrize(("name", "cite", "changes", "actions", "why"), REFUSED, ids=[row[0] for row in REFUSED])
def test_illegal_action_is_refused_with_its_rule(play, name, cite, changes, actions, why):
    resolution = play(changes, actions)
    assert resolution.result["legal"] is False
    assert why in resolution.result["why"]
    assert resolution.result["violates"] == resolution.result["why"]
    assert cite in resolution.steps[-1].cites


def test_ability_is_used_once_each_turn(play):
    changes = {"A.locations": ["fe-earth-3"], "A.deck": [PUNCH, PUNCH]}
    once = play(changes, [{"use": "fe-earth-3"}])
    assert once.result["table"]["players"][0]["tokens"] == 1
    twice = play(changes, [{"use": "fe-earth-3"}] * 2)
    assert twice.result["legal"] is False
    assert "was used this turn" in twice.result["why"]


def test_conflict_of_refilling_and_drawing_is_selectable(play):
    changes = {"power": 4, "A.deck": [PUNCH] * 5}
    texts = {}
    for order in ("refill-first", "draw-first"):
        events = play(changes, [buy("fe-giganta"), END], end_of_turn=order).result["events"]
        texts[order] = [next(i for i, event in enumerate(events) if word in event) for word in ("to refill", "A draws")]
    assert texts["refill-first"] == sorted(texts["refill-first"])
    assert texts["draw-first"] == sorted(texts["draw-first"], reverse=True)


def test_missing_choice_returns_the_legal_choices(play):
    changes = {"A.hand": ["fe-amanda-waller", "fe-punch"], "A.discard": ["fe-grid"]}
    result = play(changes, [card("fe-amanda-waller")]).result
    assert result["legal"] is True
    assert result["choice_missing"] == {
        "player": "A",
        "for": "destroy a card",
        "card": "fe-amanda-waller",
        "choices": ["hand: fe-punch", "discard pile: fe-grid", "nothing"],
    }
    assert play(changes, [card("fe-amanda-waller", "fe-grid")]).result["power"] == 2


def test_unknown_card_leaves_the_outcome_open(play):
    resolution = play({"A.hand": ["fe-mallet"], "A.deck": 5}, [card("fe-mallet")])
    assert resolution.basis == "open"
    assert resolution.result["unknown"] == "the top card of A's deck is not known"


UNKNOWN = [
    ("a card that is played", {"A.hand": ["unknown"]}, [card("unknown")]),
    ("a card that is bought", {"power": 9, "line_up": ["unknown"]}, [buy("unknown")]),
    ("the Super Hero to defeat", {"power": 20, "super_heroes": 3}, [{"defeat": True}]),
    ("the hand that would lose a card", {"A.hand": ["fe-despero"], "B.hand": ["unknown"]},
     [card("fe-despero", "B"), {"defend": "nothing"}]),
    ("the hand a First Appearance looks at", {"super_heroes": ["fe-martian-manhunter"], "super_hero_face_up": False,
                                             "C.hand": ["unknown"]}, [END, {"defend": "nothing", "player": "C"}]),
    ("the discard pile Giganta looks at", {"A.hand": ["fe-giganta"], "A.discard": ["unknown"], "line_up": []},
     [card("fe-giganta")]),
    ("the costs in the Line-Up", {"A.hand": ["fe-pandora"], "line_up": ["unknown"]}, [card("fe-pandora")]),
    ("what Broadsword could destroy", {"A.hand": ["fe-broadsword"], "main_deck": 5, "B.discard": ["unknown"]},
     [card("fe-broadsword", "B")]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "changes", "actions"), UNKNOWN, ids=[row[0] for row in UNKNOWN])
def test_what_is_not_known_is_never_guessed(play, name, changes, actions):
    resolution = play(changes, actions)
    assert resolution.basis == "open"
    assert resolution.result["determined"] is False
    assert resolution.result["unknown"].endswith("known")


def test_unknown_hand_may_hold_a_defense(play):
    changes = {"A.hand": ["fe-bizarro-power"], "B.hand": 5}
    asked = play(changes, [card("fe-bizarro-power")]).result
    assert asked["choice_missing"]["player"] == "B"
    assert asked["choice_missing"]["choices"] == ["nothing"]
    told = play(changes, [card("fe-bizarro-power"), {"defend": "nothing"}]).result
    assert told["table"]["players"][1]["discard"] == [WEAKNESS]


def test_unknown_cards_leave_the_score_open(play):
    resolution = play(LAST | {"A.deck": 5, "B.tokens": 3}, [END])
    assert resolution.basis == "open"
    assert resolution.result["scores"] == {"A": None, "B": 3, "C": 0}
    assert resolution.result["winners"] is None


def test_table_after_can_be_played_on(play, reference):
    after = play({"A.hand": [PUNCH], "A.deck": 7}, [card(PUNCH)]).result["table"]
    body = {"game": "fe", "kind": "play", "table": after, "actions": [END]}
    assert engine.resolve(body, reference).result["table"]["active"] == "B"
