"""Regression tests: situations that earlier versions of the engine got wrong."""

import pytest

from rules.engine.kernel.action_results import InputError
from rules.engine.kernel.actions import apply, legal
from rules.engine.kernel.state_serialization import read_state
from tests.rules.engine.deck_building.conftest import set_table, value_at
from tests.rules.engine.deck_building.situations import END, buy, card, choose, defeat, end, use
from tests.rules.engine.properties import through_json

PUNCH, KICK, WEAKNESS, ELEMENT_WOMAN = "fe-punch", "fe-kick", "fe-weakness", "fe-element-woman"
FLIPS = {"super_hero_face_up": False, "A.deck": [PUNCH] * 5}


def codes(events):
    """Return the codes of events."""
    return [event.code for event in events]


def cited(events, code):
    """Return the citations of the first event with a code."""
    return next(event.citations for event in events if event.code == code)


def test_a_serum_kept_by_firestorm_matrix_is_destroyed_as_announced(plays_out):
    changes = {"A.hand": ["fe-firestorm-matrix"], "A.deck": ["fe-man-bat-serum", *[PUNCH] * 6], "A.vp": 5}
    actions = [*card("fe-firestorm-matrix", "yes"), *END]
    plays_out(changes, actions, {"A.stays_in_play": [], "destroyed": ["fe-firestorm-matrix", "fe-man-bat-serum"]})


def test_a_stored_location_acts_by_its_own_clause(plays_out):
    changes = {"A.hand": ["fe-firestorm", "fe-giganta"], "A.deck": ["fe-belle-reve", PUNCH]}
    events = plays_out(changes, [*card("fe-firestorm"), *card("fe-giganta")], {"power": 5})
    assert "card-acts" not in codes(events)
    assert "fe-en/firestorm/5" in cited(events, "stored-card-acts")


def test_emperor_penguins_reward_on_firestorm_is_cited_to_emperor_penguin(plays_out):
    changes = {"A.character": ["fe-bane"], "A.hand": ["fe-firestorm"], "A.deck": ["fe-emperor-penguin"]}
    events = plays_out(changes, card("fe-firestorm", "yes"), {"A.vp": 2, "destroyed": ["fe-firestorm"]})
    assert "card:fe-emperor-penguin" in cited(events, "gain-vp")


def test_no_power_is_announced_when_it_is_nobodys_turn(plays_out):
    changes = FLIPS | {"super_heroes": ["fe-batman"], "B.discard": ["fe-venom-injector"]}
    events = plays_out(changes, END, {"power": 0, "B.weaknesses": 0})
    assert "power" not in codes(events)
    assert "power-without-turn" in codes(events)


def test_a_frozen_card_is_refused_by_the_clause_on_freezing(play):
    outcome, _events = play(
        {"A.hand": ["fe-cold-gun"], "power": 9}, [*card("fe-cold-gun", "fe-catwoman"), *buy("fe-catwoman")]
    )
    assert outcome.refusal.code == "frozen"
    assert outcome.refusal.citations[0] == "fe-en/cold-gun/3"
    assert not any("catwoman" in cite for cite in outcome.refusal.citations)


def test_a_choice_names_the_card_it_is_about(play):
    outcome, _events = play({"A.character": ["fe-bane"], "A.hand": [KICK]}, card(KICK))
    assert (outcome.choice.card, outcome.choice.about.partition("#")[0]) == ("fe-bane", KICK)


def test_only_the_choice_is_legal_while_a_first_appearance_waits(loaded_game, play):
    changes = FLIPS | {"super_heroes": ["fe-batman"], "B.discard": ["fe-mallet#2", "fe-cold-gun"]}
    outcome, _events = play(changes, END)
    assert outcome.choice.player == "B"
    assert [action["do"] for action in legal(loaded_game, outcome.state)] == ["choose", "choose"]


OPEN = [
    ("Firestorm with Element Woman's text", "text-that-changes-types",
     {"A.hand": ["fe-firestorm"], "A.deck": ["fe-element-woman"]}, card("fe-firestorm"), {"power": 2}),
    ("Element Woman for Cyborg", "two-types-count-once",
     {"A.hand": ["fe-element-woman", "fe-cyborg"]}, [*card("fe-element-woman"), *card("fe-cyborg")], {"power": 4}),
    ("Element Woman after Cyborg", "two-types-count-once",
     {"A.hand": ["fe-element-woman", "fe-cyborg"]}, [*card("fe-cyborg"), *card("fe-element-woman")], {"power": 4}),
    ("Indigo Tribe Power Ring with a Power that can change, played twice", "power-of-last-play",
     {"A.hand": ["crisis-1-bo-staff", "base-clayface", "hu-indigo-tribe-power-ring"]},
     [*card("crisis-1-bo-staff"), *card("base-clayface"), *card("hu-indigo-tribe-power-ring")], {"power": 9}),
    ("The Riddler's Power later in the turn", "never-paid",
     {"A.hand": ["base-the-riddler"], "power": 3},
     [*card("base-the-riddler", "yes"), *use("base-the-riddler", "ability-2")], {"power": 4}),
    ("Star Sapphire Power Ring reveals two Weaknesses", "no-type-to-share",
     {"A.hand": ["hu-star-sapphire-power-ring"], "A.deck": [WEAKNESS, WEAKNESS]},
     card("hu-star-sapphire-power-ring"), {"A.hand": [WEAKNESS, WEAKNESS]}),
    ("Wonder Woman buys Element Woman", "type-when-gained",
     {"A.character": ["base-wonder-woman"], "line_up": [ELEMENT_WOMAN], "power": 4, "A.deck": [PUNCH] * 6},
     [*buy(ELEMENT_WOMAN), *END], {"A.hand": [PUNCH] * 6}),
    ("Wonder Woman of Crisis 1 gains Element Woman", "type-when-gained",
     {"A.character": ["crisis-1-wonder-woman"], "line_up": [ELEMENT_WOMAN], "power": 4, "A.hand": [WEAKNESS]},
     buy(ELEMENT_WOMAN, "A", WEAKNESS), {"A.hand": []}),
    ("Amanda Waller destroys Element Woman", "type-when-destroyed",
     {"A.hand": ["fe-amanda-waller", ELEMENT_WOMAN]}, card("fe-amanda-waller", ELEMENT_WOMAN), {"power": 0}),
    ("an Attack on a hand that is not told", "unknown-hand-cannot-defend",
     {"A.hand": ["fe-power-drain"], "B.hand": ["unknown", PUNCH]}, card("fe-power-drain", "B", PUNCH),
     {"B.hand": ["unknown"]}),
    ("Brainiac pools fewer cards than he deals back", "pool-falls-short",
     {"super_heroes": [], "super_villains": ["base-brainiac"], "super_villain_face_up": False, "A.deck": [PUNCH] * 5,
      "B.hand": [PUNCH] * 2, "C.hand": [PUNCH]}, END, {"C.hand": [PUNCH]}),
    ("Constantine on a star card", "star-card-vp",
     {"A.hand": ["fe-constantine"], "A.deck": ["fe-deathstorm", PUNCH, KICK]},
     card("fe-constantine", PUNCH, "fe-deathstorm"), {"A.vp": 0}),
    ("Super Hero bought from the Line-Up", "opponent-in-line-up",
     {"line_up": ["fe-batman"], "super_heroes": ["fe-the-flash"], "power": 11}, buy("fe-batman"),
     {"A.discard": ["fe-batman"]}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "code", "changes", "actions", "expected"), OPEN, ids=[row[0] for row in OPEN])
def test_a_question_that_no_rulebook_answers_is_left_open(plays_out, name, code, changes, actions, expected):
    events = plays_out(changes, actions, expected)
    assert [event.code for event in events if event.is_open] == [code]
    assert all(event.citations for event in events if event.is_open)


def test_nobody_defends_with_an_unknown_card(play):
    outcome, _events = play({"A.hand": ["fe-bizarro-power"], "B.hand": 5}, card("fe-bizarro-power"))
    assert (outcome.choice, value_at(outcome.state, "B.weaknesses")) == (None, 1)
    changes = {"A.hand": ["fe-bizarro-power"], "B.hand": ["unknown", "fe-man-bat"]}
    outcome, _events = play(changes, card("fe-bizarro-power", "unknown"))
    assert outcome.refusal.code == "not-an-option"


RESUMED = [
    ("Word of Power's discount", {"A.hand": ["fe-word-of-power", "fe-steel"], "power": 4},
     card("fe-steel", "fe-word-of-power"), defeat("fe-the-flash"), {"power": 0, "A.discard": ["fe-the-flash"]}),
    ("Cyborg's bonus", {"A.hand": ["fe-cyborg", KICK]}, card("fe-cyborg"), card(KICK), {"power": 4}),
    ("Man-Bat Serum's doom", {"A.hand": ["fe-man-bat-serum"], "A.vp": 5}, card("fe-man-bat-serum"), END,
     {"destroyed": ["fe-man-bat-serum"]}),
    ("Lex Luthor's draw", {"A.character": ["fe-lex-luthor"], "power": 2, "A.deck": [PUNCH] * 9}, buy("fe-vibe"), END,
     {"A.hand": [PUNCH] * 6}),
    ("a Frozen token until the next turn", {"A.hand": ["fe-cold-gun"]}, card("fe-cold-gun", "fe-vibe"),
     [*END, *END, *END], {"lasting": []}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "changes", "first", "then", "expected"), RESUMED, ids=[row[0] for row in RESUMED])
def test_effects_last_after_writing_and_reading_the_state(loaded_game, name, changes, first, then, expected):
    state = set_table(changes)
    for action in (*first, *then):
        outcome = apply(loaded_game, through_json(state), action)
        assert outcome.refusal is None, outcome.refusal
        state = outcome.state
    assert {path: value_at(state, path) for path in expected} == expected


def test_the_joker_is_used_once_after_writing_and_reading_the_state(loaded_game):
    state = set_table({"A.character": ["fe-the-joker"], "A.hand": ["fe-johnny-quick", "fe-giganta"]})
    for action in [*card("fe-johnny-quick"), *card("fe-giganta"), *use("fe-the-joker", "fe-giganta")]:
        state = through_json(apply(loaded_game, state, action).state)
    assert apply(loaded_game, state, use("fe-the-joker")[0]).refusal.code == "ability-used"


def test_invulnerable_in_the_discard_pile_is_not_a_defense(play):
    changes = {"A.hand": ["fe-bizarro-power"], "B.discard": ["fe-invulnerable", "fe-vulnerability"]}
    outcome, _events = play(changes, card("fe-bizarro-power"))
    assert outcome.choice is None
    assert value_at(outcome.state, "B.weaknesses") == 1


def test_nobody_chooses_the_weakness_with_cards_to_discard(play):
    changes = FLIPS | {"super_heroes": ["fe-martian-manhunter"], "B.hand": ["fe-vibe", "fe-steel", "fe-grid"]}
    outcome, _events = play(changes, END)
    assert outcome.choice.options == ("fe-vibe#2", "fe-steel#2")
    outcome, _events = play(changes, end("fe-vibe"))
    assert value_at(outcome.state, "B.weaknesses") == 0


def test_a_kept_card_is_not_replayed_in_the_turn_it_is_kept(play, plays_out):
    changes = {"A.hand": ["fe-firestorm-matrix"], "A.deck": [KICK, *[PUNCH] * 5]}
    outcome, _events = play(changes, [*card("fe-firestorm-matrix", "yes"), *card("fe-kick#17")])
    assert outcome.refusal.code == "card-staying-in-play-played-already"
    plays_out({"A.stays_in_play": [KICK]}, card("fe-kick#17"), {"power": 2, "A.stays_in_play": [KICK]})


def team(**changes):
    """Return the standard table as one of two teams, A and C against B and D."""
    state = set_table(changes) | {"mode": "team", "super_villains": ["base-ras-al-ghul", "base-lex-luthor"]}
    state["players"].append({"name": "D"})
    for place, player in enumerate(state["players"]):
        player["team"] = ("bad-guys", "good-guys")[place % 2]
    return state


def test_a_first_appearance_hits_the_team_that_made_the_defeat(loaded_game):
    state = team(super_heroes=["fe-constantine"], super_hero_face_up=False)
    outcome = apply(loaded_game, state, END[0])
    weaknesses = [value_at(outcome.state, f"{name}.weaknesses") for name in "ABCD"]
    assert weaknesses == [1, 0, 1, 0]


def test_attacks_hit_the_other_team_and_teammates_may_defend(loaded_game):
    state = team(**{"A.hand": ["fe-bizarro-power"]})
    state["players"][3]["hand"] = ["fe-man-bat"]
    outcome = apply(loaded_game, state, card("fe-bizarro-power")[0])
    assert (outcome.choice.player, outcome.choice.reason) == ("D", "defend")
    outcome = apply(loaded_game, outcome.state, choose("fe-man-bat")[0])
    weaknesses = [value_at(outcome.state, f"{name}.weaknesses") for name in "ABCD"]
    assert weaknesses == [1, 0, 0, 1]


def test_a_bad_guy_destroys_a_hero_for_its_points(loaded_game):
    outcome = apply(loaded_game, team(power=3), buy("fe-catwoman")[0])
    assert value_at(outcome.state, "A.vp") == 1
    assert value_at(outcome.state, "destroyed") == ["fe-catwoman"]


def test_good_guys_defeat_super_villains_only(loaded_game):
    state = team(power=30, active="B")
    assert apply(loaded_game, state, defeat("fe-the-flash")[0]).refusal.code == "not-the-top-opponent"
    assert apply(loaded_game, state, defeat("base-ras-al-ghul")[0]).refusal is None


def test_cards_defined_in_the_state_play_by_their_figures(loaded_game):
    state = set_table(
        {"A.hand": ["x-punchline"], "cards": {"x-punchline": {"name": "Punchline", "power": 3, "cost": 5}}}
    )
    outcome = apply(loaded_game, state, card("x-punchline")[0])
    assert outcome.state["power"] == 3
    assert "own-card" in codes(outcome.events)


@pytest.mark.parametrize(
    ("changes", "row", "field"),
    [
        ({}, {"cost": True}, "state.cards.x-punchline.cost"),
        ({}, {"cost": 5.0}, "state.cards.x-punchline.cost"),
        ({}, {"wit": 1}, "state.cards.x-punchline.wit"),
        ({"turn": -1}, {"cost": True}, "state.turn"),
        ({"turn": -1}, {}, "state.turn"),
        ({"turn": -1, "cards": {"punchline": {"name": "Punchline"}}}, {}, "state.turn"),
        ({"cards": {"punchline": {"name": "Punchline"}}}, {}, "state.cards.punchline"),
    ],
)
def test_a_card_definition_read_before_is_validated_again(loaded_game, changes, row, field):
    own = {"name": "Punchline", "power": 3, "cost": 5}
    read_state(loaded_game, set_table({"cards": {"x-punchline": own}}))
    state = {"turn": 1} | set_table({"cards": {"x-punchline": own | row}} | changes)
    with pytest.raises(InputError) as refused:
        read_state(loaded_game, state)
    assert refused.value.field == field


def test_playing_a_card_without_a_recorded_text_is_unknown(loaded_game):
    state = set_table({"A.hand": ["base-felix-faust"], "power": 0})
    outcome = apply(loaded_game, state, card("base-felix-faust")[0])
    assert outcome.unknown.code == "text-not-recorded"
    assert outcome.state["power"] == 0


def test_a_card_that_cannot_be_destroyed_gives_no_reward(plays_out):
    changes = {"A.ongoing": ["crossover-2-promise-to-a-friend", "fe-earth-3"], "A.deck": [PUNCH] * 5}
    plays_out(changes, [use("fe-earth-3")], {"A.vp": 0, "A.deck": [PUNCH] * 5, "destroyed": []})


def test_a_question_about_a_card_names_the_card(play):
    changes = {"super_heroes": ["base-black-manta"], "super_hero_face_up": False, "A.deck": [KICK] * 6}
    outcome, _events = play(changes, [*END])
    assert outcome.choice.reason == "which-way"
    assert outcome.choice.about.startswith("fe-kick")


def test_a_discarded_card_has_the_type_that_was_named_for_it(plays_out):
    changes = {
        "A.character": ["tt-beast-boy"],
        "A.hand": ["tt-garfield-logan", PUNCH],
        "A.discard": ["tt-birdarang"],
    }
    actions = [*card("tt-garfield-logan"), use("tt-garfield-logan", "Equipment"), use("tt-beast-boy")]
    plays_out(changes, actions, {"A.hand": ["tt-birdarang"], "A.discard": [PUNCH]})


def test_a_player_who_cannot_destroy_cannot_use_an_ability_that_destroys(play):
    changes = {
        "A.character": ["fe-the-joker"],
        "A.ongoing": ["crossover-2-promise-to-a-friend"],
        "A.hand": ["fe-catwoman"],
    }
    outcome, _events = play(changes, [*card("fe-catwoman", "B"), use("fe-the-joker")])
    assert outcome.refusal.code == "ability-not-ready"


@pytest.mark.parametrize("opponent", ["hu-amazo", "base-the-joker", "tt-psimon", "crisis-1-the-joker"])
def test_who_receives_the_card_for_a_defending_neighbour_is_left_open(play, opponent):
    changes = {"super_heroes": [opponent], "super_hero_face_up": False, "A.deck": [PUNCH] * 5}
    changes |= {"B.hand": ["hu-katana"], "C.hand": [KICK]}
    outcome, events = play(changes, end("hu-katana"))
    passed = [event.args["target"] for event in events if event.code == "pass"]
    put = [event.args["owner"] for event in events if event.code == "put-pile"]
    assert outcome.refusal is None
    assert "B" not in [*passed, *put]
    assert [event.is_open for event in events if event.code == "defender-is-passed-by"] == [True]


def test_an_open_question_names_the_card_of_every_type(play):
    changes = {"A.character": ["base-wonder-woman"], "line_up": ["tt-shapeshift"], "power": 4, "A.deck": [PUNCH] * 6}
    _outcome, events = play(changes, [*buy("tt-shapeshift"), *END])
    doubts = [event for event in events if event.code == "type-when-gained"]
    assert doubts
    assert all("card:tt-shapeshift" in event.citations for event in doubts)


@pytest.mark.parametrize(
    ("character", "bought"), [("fe-lex-luthor", ELEMENT_WOMAN), ("base-wonder-woman", "fe-giganta")]
)
def test_a_card_is_bought_as_its_printed_type(play, character, bought):
    changes = {"A.character": [character], "line_up": [bought], "power": 9, "A.deck": [PUNCH] * 6}
    outcome, events = play(changes, [*buy(bought), *END])
    assert value_at(outcome.state, "A.hand") == [PUNCH] * 6
    assert "type-when-gained" not in codes(events)


def test_a_weakness_and_a_card_with_a_type_leave_nothing_open(plays_out):
    changes = {"A.hand": ["hu-star-sapphire-power-ring"], "A.deck": [WEAKNESS, PUNCH]}
    events = plays_out(changes, card("hu-star-sapphire-power-ring"), {"A.hand": [WEAKNESS, PUNCH]})
    assert "no-type-to-share" not in codes(events)


@pytest.mark.parametrize("first", ["ability-1", "ability-2"])
def test_the_riddlers_power_and_his_cards_exclude_each_other(play, first):
    riddler = "base-the-riddler"
    outcome, events = play(
        {"A.hand": [riddler], "power": 5}, [*card(riddler, "yes"), *use(riddler, first), *use(riddler)]
    )
    assert outcome.refusal.code in ("no-ability", "ability-not-ready")
    assert outcome.state["power"] == (2 if first == "ability-1" else 6)


def test_psimon_puts_the_rest_back_after_the_cards_are_played(plays_out):
    changes = {"A.hand": ["tt-psimon"], "A.deck": ["hu-raven", PUNCH, KICK, KICK, KICK, WEAKNESS]}
    plays_out(changes, card("tt-psimon", "hu-raven", PUNCH), {"A.hand": [WEAKNESS], "A.deck": [KICK] * 3})


def test_firestorm_takes_the_text_of_a_stored_firestorm_once(plays_out):
    changes = {"A.hand": ["fe-firestorm"], "A.deck": ["fe-giganta", PUNCH, KICK], "A.stored": ["fe-firestorm"]}
    stored = ["fe-firestorm", "fe-giganta", PUNCH]
    events = plays_out(changes, card("fe-firestorm"), {"A.stored": stored, "A.deck": [KICK]})
    assert codes(events).count("takes-text") == len(stored)
    assert "text-taken-already" in codes(events)


def test_a_stored_card_that_is_discarded_for_its_effect_costs_firestorm(loaded_game, plays_out):
    changes = {"A.hand": ["fe-firestorm"], "A.deck": ["tt-lady-vic", PUNCH]}
    actions = [*card("fe-firestorm"), *use("tt-lady-vic")]
    plays_out(changes, actions, {"A.discard": ["fe-firestorm"], "A.stored": ["tt-lady-vic"], "A.in_play": []})
    state = set_table(changes)
    for action in actions:
        state = apply(loaded_game, state, action).state
    assert not [action for action in legal(loaded_game, state) if action["do"] == "use"]


def test_an_endless_chain_of_plays_stops_the_action(play):
    changes = {"A.hand": ["fe-firestorm-matrix"], "A.deck": ["fe-firestorm-matrix"] * 300}
    outcome, _events = play(changes, card("fe-firestorm-matrix"))
    assert outcome.unknown.code == "too-many-plays"


def test_a_card_with_every_name_is_not_returned_to_the_weakness_stack(play):
    state = {"A.character": ["fe-bizarro"], "A.discard": [WEAKNESS, "tt-shapeshift"]}
    outcome, _events = play(state, [use("fe-bizarro")])
    assert outcome.refusal


def test_a_face_down_super_villain_is_not_played(plays_out):
    changes = {"A.hand": ["base-jonn-jonzz"], "super_heroes": [], "super_villains": ["base-ras-al-ghul"]}
    plays_out(changes, card("base-jonn-jonzz"), {"power": 3})
    events = plays_out(changes | {"super_villain_face_up": False}, card("base-jonn-jonzz"), {"power": 0})
    assert "face-down-not-played" in codes(events)


def test_firestorm_matrix_keeps_nothing_if_it_cannot_be_destroyed(plays_out):
    changes = {"A.ongoing": ["crossover-2-promise-to-a-friend"], "A.hand": ["fe-firestorm-matrix"], "A.deck": [KICK]}
    plays_out(changes, card("fe-firestorm-matrix"), {"A.stays_in_play": [], "A.in_play": ["fe-firestorm-matrix", KICK]})


def test_a_card_with_every_name_is_a_kick_to_central_city(plays_out):
    plays_out({"A.ongoing": ["fe-central-city"], "A.hand": ["tt-shapeshift"]}, card("tt-shapeshift"), {"power": 1})
