"""A malformed table or action is refused with the field it is about."""

import pytest

from rules.engine.values import SituationError

END = {"end_turn": True}

MALFORMED = [
    ({"A.hand": ["fe-cold-gum"]}, [END], "table.players[0].hand[0]"),
    ({"A.hand": "three"}, [END], "table.players[0].hand"),
    ({"A.hand": -3}, [END], "table.players[0].hand"),
    ({"A.discard": 3}, [END], "table.players[0].discard"),
    ({"B.deck": -1}, [END], "table.players[1].deck"),
    ({"B.tokens": -1}, [END], "table.players[1].tokens"),
    ({"B.purse": 1}, [END], "table.players[1].purse"),
    ({"A.super_villain": "fe-giganta"}, [END], "table.players[0].super_villain"),
    ({"A.hand": ["fe-firestorm"] * 2}, [END], "table"),
    ({"players": [{"name": "A"}]}, [END], "table.players"),
    ({"players": [{"name": "A"}] * 6}, [END], "table.players"),
    ({"players": [{"name": "A"}, {"name": "A"}]}, [END], "table.players"),
    ({"players": [{"name": n, "super_villain": "fe-bane"} for n in "AB"]}, [END], "table.players[1].super_villain"),
    ({"C.hand": ["fe-punch", "fe-bane"]}, [END], "table.players[2].hand[1]"),
    ({"main_deck": ["fe-weakness"]}, [END], "table.main_deck[0]"),
    ({"line_up": ["fe-grid", "fe-punch"]}, [END], "table.line_up[1]"),
    ({"super_heroes": ["fe-giganta"]}, [END], "table.super_heroes[0]"),
    ({"active": "D"}, [END], "table.active"),
    ({"power": "four"}, [END], "table.power"),
    ({"frozen": [{"card": "fe-kick"}]}, [END], "table.frozen[0].card"),
    ({"frozen": [{"card": "fe-vibe", "by": "D"}]}, [END], "table.frozen[0].by"),
    ({"line_up": ["nobody"]}, [END], "table.line_up[0]"),
    ({"kicks": 16, "A.hand": ["fe-kick"]}, [END], "table.kicks"),
    ({"weaknesses": 20, "B.discard": ["fe-weakness"]}, [END], "table.weaknesses"),
    ({}, [{}], "actions[0]"),
    ({}, [END | {"defeat": True}], "actions[0]"),
    ({}, [{"choose": "fe-kick"}], "actions[0]"),
    ({}, [{"jump": True}], "actions[0].jump"),
    ({}, [{"play": "fe-nothing"}], "actions[0].play"),
    ({}, [END | {"choices": ["fe-kick"]}], "actions[0].choices"),
    ({}, [END, {"choose": "fe-kick"}], "actions[1].choose"),
    ({}, [END, {"defend": "fe-nothing"}], "actions[1].defend"),
    ({}, [END, {"defend": "nothing"}], "actions[1].defend"),
    ({"A.hand": ["fe-catwoman"]}, [{"play": "fe-catwoman"}, {"choose": "B", "player": "D"}], "actions[1].player"),
    ({}, [END | {"player": "D"}], "actions[0].player"),
    ({}, "end", "actions"),
    ({"super_heroes": ["Felix Faust"]}, [END], "table.super_heroes[0]"),
    ({"sets": ["base", "tt"]}, [END], "table.sets[1]"),
    ({"A.character": "base-bane"}, [END], "table.players[0].character"),
    ({"borrowed": "fe-vibe"}, [END], "table.borrowed"),
]


@pytest.mark.parametrize(("changes", "actions", "field"), MALFORMED, ids=[row[2] for row in MALFORMED])
def test_malformed_situation_names_its_field(play, changes, actions, field):
    with pytest.raises(SituationError) as error:
        play(changes, actions)
    assert error.value.field == field


def test_names_in_any_spelling_are_cards(play):
    result = play({"A.hand": ["Punch", "coup de pied"]}, [{"play": "PUNCH"}, {"play": "Kick"}]).result
    assert result["power"] == 3


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"super_heroes": ["base-felix-faust"]}, "Felix Faust (base-felix-faust) cannot be played: its effect is not"),
        ({"sets": ["fe"], "A.hand": ["base-mera"]}, "Mera (base-mera) is of another set than those of this table: fe"),
        ({"A.hand": ["tt-beast-boy"]}, "is of another set than those of this table: fe, base, hu"),
    ],
)
def test_card_that_cannot_be_played_is_named_with_the_reason(play, changes, told):
    with pytest.raises(SituationError) as error:
        play(changes, [END])
    assert told in error.value.message


def test_basics_of_every_set_are_the_first_set_s(play):
    table = {"A.hand": ["hu-punch", "base-kick"], "sets": ["base", "hu", "fe"]}
    result = play(table, [{"play": "fe-punch"}, {"play": "Kick"}]).result
    assert result["power"] == 3
    assert result["table"]["players"][0]["in_play"] == ["base-punch", "base-kick"]
    assert result["table"]["sets"] == ["base", "hu", "fe"]


def test_name_of_a_character_and_of_a_card_mean_what_can_lie_there(play):
    result = play({"A.character": "Aquaman", "A.hand": ["Aquaman"]}, []).result
    player = result["table"]["players"][0]
    assert (player["super_villain"], player["hand"]) == ("base-aquaman", ["fe-aquaman"])


def test_table_after_can_be_played_on(play):
    first = play(
        {"A.hand": ["base-emerald-knight"], "B.face_down": True, "B.super_villain": "base-batman"},
        [{"play": "base-emerald-knight", "choices": ["fe-power-girl"]}],
    ).result
    again = play(first["table"], []).result
    assert again["table"] == first["table"]


@pytest.mark.parametrize(
    ("changes", "action", "found"),
    [
        ({"A.hand": ["fe-catwoman"], "A.tokens": 1}, {"play": "Catwoman", "choices": ["B"]}, "fe-catwoman"),
        ({"A.hand": ["base-catwoman"]}, {"play": "Catwoman"}, "base-catwoman"),
        ({"A.hand": ["hu-shazam"]}, {"play": "Shazam!"}, "hu-shazam"),
    ],
)
def test_name_of_several_cards_means_the_one_at_hand(play, changes, action, found):
    assert play(changes, [action]).result["table"]["players"][0]["in_play"] == [found]


def test_name_of_several_cards_means_the_ability_in_reach(play):
    result = play({"A.super_villain": "fe-bizarro", "A.discard": ["fe-weakness"] * 2}, [{"use": "Bizarro"}]).result
    assert result["table"]["players"][0]["hand"] == ["fe-punch"]


UNKNOWN = [
    ({"A.hand": ["hu-hawkgirl"], "A.discard": ["unknown"]}, {"play": "hu-hawkgirl"}, "A's discard pile"),
    ({"A.hand": ["base-robin"], "A.discard": ["unknown"]}, {"play": "base-robin"}, "A's discard pile"),
    ({"A.hand": ["base-man-of-steel"], "A.discard": ["unknown"]}, {"play": "base-man-of-steel"}, "A's discard pile"),
    ({"A.hand": ["base-captain-cold"], "B.discard": ["unknown"]}, {"play": "base-captain-cold"}, "B's discard pile"),
    ({"A.hand": ["base-brainiac"], "B.hand": ["unknown"]}, {"play": "base-brainiac"}, "B's hand"),
    ({"A.hand": ["base-dark-knight"], "line_up": ["unknown"]}, {"play": "base-dark-knight"}, "the Line-Up"),
    ({"A.hand": ["base-two-face"], "A.deck": 3}, {"play": "base-two-face", "choices": ["odd"]}, "A's deck"),
]


@pytest.mark.parametrize(("changes", "action", "whose"), UNKNOWN, ids=[row[1]["play"] for row in UNKNOWN])
def test_unknown_card_that_matters_leaves_the_outcome_open(play, changes, action, whose):
    resolution = play(changes, [action])
    assert resolution.basis == "open"
    assert whose in resolution.result["unknown"]
