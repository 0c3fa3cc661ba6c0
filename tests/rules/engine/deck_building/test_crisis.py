"""Situations for the cards and modes of Crisis Expansion 1, written from the printed texts."""

import pytest

from tests.rules.engine.deck_building.situations import END, attempt, buy, card, defeat, end, use

PUNCH, KICK, WEAKNESS, VULNERABILITY = "fe-punch", "fe-kick", "fe-weakness", "fe-vulnerability"
HERO, EQUIPMENT, DEFENSE, STRONG = "base-catwoman", "hu-batarang", "hu-katana", "base-super-strength"
LINE_UP = ["fe-giganta", "fe-catwoman", "fe-mallet", "fe-vibe", "fe-power-girl"]
MAIN_DECK = ["fe-grid", "fe-steel", "fe-steve-trevor", "fe-broadsword", "fe-belle-reve", "fe-johnny-quick"]


def first_appearance(name, **more):
    """Return the changes for a table where this card appears at the end of the turn; A's new hand is five Punches."""
    return {"super_heroes": [name], "super_hero_face_up": False, "A.deck": [PUNCH] * 5} | more


def on_stack(*names, **more):
    """Return the changes for a table with these Super-Villains on the stack."""
    return {"super_heroes": [], "super_villains": list(names)} | more


def crisis(name, hands=(), **more):
    """Return the changes for a Crisis game with this Crisis, no Villain in the Line-Up and the same hand for all."""
    held = {f"{player}.hand": list(hands) for player in "ABC"} if hands else {}
    return {"mode": "crisis", "crises": [name], "line_up": ["fe-vibe"]} | held | more


SITUATIONS = [
    ("crisis-1-animal-man", {"A.hand": ["crisis-1-animal-man"], "A.deck": ["fe-vibe", PUNCH]},
     [card("crisis-1-animal-man", "Hero")], {"power": 2, "A.hand": ["fe-vibe"]}),
    ("crisis-1-animal-man", {"A.hand": ["crisis-1-animal-man"], "A.deck": ["fe-vibe", PUNCH]},
     [card("crisis-1-animal-man", "Villain")], {"A.hand": [], "A.deck": ["fe-vibe", PUNCH]}),
    ("crisis-1-atlantis-attacks", crisis("crisis-1-atlantis-attacks", line_up=["base-scarecrow"]), [END],
     {"B.weaknesses": 1, "line_up": ["base-scarecrow", "fe-grid"]}),
    ("crisis-1-atlantis-attacks", crisis("crisis-1-atlantis-attacks"), [END],
     {"B.weaknesses": 0, "line_up": ["fe-vibe", "fe-grid", "fe-steel"]}),
    ("crisis-1-atlantis-attacks", crisis("crisis-1-atlantis-attacks", ["fe-vibe", "fe-mallet", KICK]),
     [attempt("crisis-1-atlantis-attacks", *["fe-vibe", "fe-mallet"] * 3)],
     {"removed": ["crisis-1-atlantis-attacks"], "A.hand": [], "C.discard": ["fe-vibe", "fe-mallet", KICK]}),
    ("crisis-1-atrocitus", {"A.hand": ["crisis-1-atrocitus"], "A.discard": [PUNCH, KICK]},
     [card("crisis-1-atrocitus", PUNCH, KICK)], {"power": 3, "destroyed": [PUNCH, KICK]}),
    ("crisis-1-atrocitus", first_appearance("crisis-1-atrocitus", **{"B.hand": [DEFENSE], "C.hand": [KICK]}),
     [end(DEFENSE)], {"A.under": [PUNCH] * 5, "A.hand": [], "B.under": [PUNCH], "C.under": [KICK]}),
    ("crisis-1-batman", {"A.character": ["crisis-1-batman"], "A.hand": [EQUIPMENT] * 2, "B.hand": [KICK] * 3},
     [card(EQUIPMENT), card(EQUIPMENT), use("crisis-1-batman", "B")],
     {"B.hand": [PUNCH] * 2, "B.discard": [KICK] * 3}),
    ("crisis-1-constantine", {"A.character": ["crisis-1-constantine"], "A.deck": ["fe-power-girl", PUNCH]},
     [use("crisis-1-constantine", "yes")], {"power": 4, "A.in_play": ["fe-power-girl"], "destroyed": []}),
    ("crisis-1-crisis-anti-monitor", on_stack("crisis-1-crisis-anti-monitor", mode="impossible", power=18),
     [defeat("crisis-1-crisis-anti-monitor")], {"power": 0, "super_villains": ["crisis-1-crisis-anti-monitor"]}),
    ("crisis-1-crisis-anti-monitor",
     on_stack("crisis-1-crisis-anti-monitor", mode="impossible", main_deck=["fe-steel"]), [END],
     {"B.deck": [WEAKNESS, *[PUNCH] * 4], "C.deck": [WEAKNESS, *[PUNCH] * 4]}),
    ("crisis-1-cyborg",
     {"A.character": ["crisis-1-cyborg"], "A.hand": [KICK, EQUIPMENT], "B.discard": ["fe-vibe", PUNCH]},
     [card(KICK), card(EQUIPMENT), use("crisis-1-cyborg")],
     {"B.discard": [PUNCH], "main_deck": [*MAIN_DECK, "fe-vibe"]}),
    ("crisis-1-darkseid", on_stack("crisis-1-darkseid", power=13, line_up=["fe-giant-growth"]),
     [defeat("crisis-1-darkseid")], {"power": 0}),
    ("crisis-1-darkseid", first_appearance("crisis-1-darkseid", **{"C.hand": [KICK, PUNCH]}), [END],
     {"line_up": [*LINE_UP, KICK], "C.hand": [PUNCH]}),
    ("crisis-1-darkseid", {"A.hand": ["crisis-1-darkseid"], "line_up": ["fe-giant-growth", STRONG]},
     [card("crisis-1-darkseid", "yes")], {"A.hand": ["fe-giant-growth"], "line_up": [STRONG], "power": 0}),
    ("crisis-1-electromagnetic-pulse", crisis("crisis-1-electromagnetic-pulse", [EQUIPMENT, "fe-power-girl"]),
     [card(EQUIPMENT), card("fe-power-girl")], {"power": 1 + 3}),
    ("crisis-1-electromagnetic-pulse", crisis("crisis-1-electromagnetic-pulse", [EQUIPMENT]),
     [attempt("crisis-1-electromagnetic-pulse")],
     {"destroyed": [EQUIPMENT] * 3, "removed": ["crisis-1-electromagnetic-pulse"]}),
    ("crisis-1-final-countdown", crisis("crisis-1-final-countdown", [HERO, PUNCH]), [END],
     {"line_up": ["fe-vibe", "fe-grid", HERO], "B.hand": [PUNCH]}),
    ("crisis-1-green-arrow",
     {"A.character": ["crisis-1-green-arrow"], "A.hand": [PUNCH], "power": 2, "line_up": ["fe-giganta"]},
     [use("crisis-1-green-arrow"), buy("fe-giganta")], {"power": 0, "A.hand": []}),
    ("crisis-1-hades", {"A.hand": ["crisis-1-hades"], "destroyed": ["fe-vibe"]}, [card("crisis-1-hades")],
     {"A.hand": ["fe-vibe"], "destroyed": []}),
    ("crisis-1-hades", first_appearance("crisis-1-hades"), [end("fe-grid", "fe-steve-trevor", "fe-johnny-quick")],
     {"A.weaknesses": 2, "B.weaknesses": 1, "C.weaknesses": 2, "main_deck": []}),
    ("crisis-1-identity-crisis",
     crisis("crisis-1-identity-crisis", **{"A.character": ["base-batman"], "A.hand": [EQUIPMENT]}), [card(EQUIPMENT)],
     {"power": 2}),
    ("crisis-1-identity-crisis", crisis("crisis-1-identity-crisis", [STRONG, PUNCH]),
     [attempt("crisis-1-identity-crisis", STRONG, STRONG, STRONG)],
     {"removed": ["crisis-1-identity-crisis"], "B.discard": [STRONG, PUNCH]}),
    ("crisis-1-john-constantine", {"A.hand": ["crisis-1-john-constantine"], "A.deck": [KICK, VULNERABILITY, PUNCH]},
     [card("crisis-1-john-constantine", KICK, VULNERABILITY)],
     {"A.hand": [KICK], "destroyed": [VULNERABILITY], "A.deck": [PUNCH]}),
    ("crisis-1-kryptonite-meteor", crisis("crisis-1-kryptonite-meteor", [KICK, STRONG]), [card(KICK), card(STRONG)],
     {"power": 2}),
    ("crisis-1-lex-luthor", {"A.hand": ["crisis-1-lex-luthor"]}, [card("crisis-1-lex-luthor")],
     {"A.hand": [PUNCH] * 4}),
    ("crisis-1-lex-luthor",
     first_appearance("crisis-1-lex-luthor", **{"B.hand": ["fe-power-girl"], "C.hand": ["fe-power-armor"]}), [END],
     {"A.weaknesses": 0, "B.weaknesses": 2, "C.weaknesses": 3}),
    ("crisis-1-magic", {"A.hand": [KICK, "crisis-1-magic"]}, [card(KICK), card("crisis-1-magic")],
     {"power": 4, "destroyed": [KICK]}),
    ("crisis-1-magicians-corset", {"A.hand": ["crisis-1-magicians-corset"]},
     [card("crisis-1-magicians-corset", "A", "B", "skip")],
     {"A.hand": [PUNCH], "B.hand": [PUNCH], "C.hand": [], "power": 2}),
    ("crisis-1-martian-manhunter",
     {"A.character": ["crisis-1-martian-manhunter"], "A.hand": [HERO] * 2, "C.discard": ["fe-vibe"]},
     [card(HERO), card(HERO), use("crisis-1-martian-manhunter", "C", "fe-vibe")],
     {"C.deck": ["fe-vibe", *[PUNCH] * 4]}),
    ("crisis-1-parallax", {"A.hand": [KICK, "crisis-1-parallax"]}, [card(KICK), card("crisis-1-parallax")],
     {"power": 4, "A.hand": [PUNCH]}),
    ("crisis-1-power-of-the-red", {"A.hand": ["crisis-1-power-of-the-red", VULNERABILITY, WEAKNESS]},
     [card("crisis-1-power-of-the-red", VULNERABILITY, WEAKNESS)],
     {"A.hand": [PUNCH] * 2, "A.discard": [VULNERABILITY, WEAKNESS]}),
    ("crisis-1-quiver-of-arrows", {"A.hand": ["crisis-1-quiver-of-arrows"], "B.deck": [KICK]},
     [card("crisis-1-quiver-of-arrows", "B", "skip", KICK)], {"B.discard": [KICK], "B.deck": []}),
    ("crisis-1-ras-al-ghul", {"A.hand": ["crisis-1-ras-al-ghul"], "A.deck": [PUNCH] * 6},
     [card("crisis-1-ras-al-ghul"), END], {"A.deck": [PUNCH, "crisis-1-ras-al-ghul"]}),
    ("crisis-1-ras-al-ghul", on_stack("crisis-1-ras-al-ghul"), [END], {"line_up": [*LINE_UP, "fe-grid"]}),
    ("crisis-1-rise-of-the-rot", crisis("crisis-1-rise-of-the-rot", **{"B.hand": [WEAKNESS]}), [end(WEAKNESS)],
     {"B.weaknesses": 0}),
    ("crisis-1-rise-of-the-rot", crisis("crisis-1-rise-of-the-rot"), [END], {"B.weaknesses": 1}),
    ("crisis-1-rise-of-the-rot", crisis("crisis-1-rise-of-the-rot", [WEAKNESS]), [attempt("crisis-1-rise-of-the-rot")],
     {"removed": ["crisis-1-rise-of-the-rot"], "B.weaknesses": 1}),
    ("crisis-1-robin",
     {"A.character": ["crisis-1-robin"], "A.hand": ["base-kid-flash"], "A.discard": [EQUIPMENT]},
     [card("base-kid-flash", EQUIPMENT)], {"A.hand": [EQUIPMENT], "A.deck": [PUNCH] * 4}),
    ("crisis-1-signature-trenchcoat", {"A.hand": ["crisis-1-signature-trenchcoat"], "destroyed": ["fe-vibe"]},
     [card("crisis-1-signature-trenchcoat", "fe-vibe")], {"A.discard": ["fe-vibe"], "power": 0}),
    ("crisis-1-signature-trenchcoat", {"A.hand": ["crisis-1-signature-trenchcoat"], "destroyed": ["fe-vibe"]},
     [card("crisis-1-signature-trenchcoat", "skip")], {"power": 2}),
    ("crisis-1-strife", {"A.hand": ["crisis-1-strife", "fe-vibe"], "B.hand": ["fe-mallet", PUNCH]},
     [card("crisis-1-strife", "fe-vibe")], {"A.discard": ["fe-vibe"], "B.discard": ["fe-mallet"], "power": 0}),
    ("crisis-1-superman", {"A.character": ["crisis-1-superman"], "A.hand": [STRONG]},
     [card(STRONG), use("crisis-1-superman", "B")], {"B.hand": [PUNCH]}),
    ("crisis-1-swamp-thing",
     {"A.character": ["crisis-1-swamp-thing"], "A.hand": ["base-swamp-thing"], "line_up": ["fe-blackgate-prison"]},
     [card("base-swamp-thing")], {"power": 5}),
    ("crisis-1-the-joker", {"A.hand": ["crisis-1-the-joker"], "B.hand": [KICK] * 3},
     [card("crisis-1-the-joker", "discard-at-random", "let-the-other-draw")],
     {"power": 2, "B.hand": [KICK], "A.hand": [PUNCH] * 2}),
    ("crisis-1-wonder-woman",
     {"A.character": ["crisis-1-wonder-woman"], "power": 4, "line_up": ["fe-giganta"], "B.discard": [WEAKNESS]},
     [buy("fe-giganta", "B", WEAKNESS)], {"destroyed": [WEAKNESS], "B.discard": []}),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "changes", "actions", "expected"), SITUATIONS)
def test_card_does_what_it_prints(plays_out, card_id, changes, actions, expected):
    plays_out(changes, actions, expected)


PULSE = "crisis-1-electromagnetic-pulse"
BREAKOUT = "crisis-1-arkham-breakout"


@pytest.mark.parametrize(
    ("changes", "actions", "code"),
    [
        (crisis(PULSE, [EQUIPMENT], line_up=["fe-grid"]), [attempt(PULSE)], "villain-in-line-up"),
        (crisis(PULSE), [attempt(PULSE)], "crisis-not-ready"),
        (crisis(BREAKOUT, [PUNCH, KICK]), [*[attempt(BREAKOUT, PUNCH, PUNCH, PUNCH)] * 2], "crisis-attempted"),
        (crisis(PULSE, power=20) | on_stack("base-ras-al-ghul"), [defeat("base-ras-al-ghul")], "crisis-not-beaten"),
        (crisis(PULSE), [attempt("fe-vibe")], "not-the-crisis"),
    ],
)
def test_a_crisis_can_be_beaten_only_in_its_order(play, changes, actions, code):
    outcome, _events = play(changes, actions)
    assert outcome.refusal.code == code
    assert any(each.startswith("crisis-1/") for each in outcome.refusal.citations)


def test_a_villain_bought_in_a_crisis_game_is_destroyed(plays_out):
    plays_out(crisis(PULSE, line_up=["fe-giganta"], power=4), [buy("fe-giganta")], {"destroyed": ["fe-giganta"]})


def test_the_team_loses_when_no_card_can_be_added(play):
    outcome, _events = play(crisis(PULSE, main_deck=[]), [END])
    assert outcome.state["over"] == {"code": "nothing-to-add-to-line-up", "winners": []}


def test_the_team_wins_with_the_last_super_villain(play):
    changes = {"mode": "crisis", "power": 8} | on_stack("base-ras-al-ghul")
    outcome, _events = play(changes, [defeat("base-ras-al-ghul"), END])
    assert outcome.state["over"] == {"code": "team-wins", "winners": ["A", "B", "C"]}
    assert outcome.state["removed"] == ["base-ras-al-ghul"]


def test_every_player_must_defeat_the_last_of_impossible_mode(play):
    changes = on_stack("crisis-1-crisis-anti-monitor", mode="impossible", line_up=[], main_deck=["fe-grid"] * 3)
    changes |= {"power": 13, "A.deck": [PUNCH] * 6, "on_cards": {"crisis-1-crisis-anti-monitor": {"defeated_by": 6}}}
    outcome, _events = play(changes, [defeat("crisis-1-crisis-anti-monitor"), END])
    assert outcome.state["over"]["code"] == "team-wins"


def test_a_weakness_destroyed_in_impossible_mode_returns_to_its_stack(plays_out):
    changes = {"mode": "impossible", "A.hand": ["base-heat-vision", WEAKNESS], "weaknesses": 3}
    plays_out(changes, [card("base-heat-vision", WEAKNESS)], {"weaknesses": 4, "destroyed": []})
