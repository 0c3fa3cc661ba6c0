"""Small words on cards that change the result: must or may, whose turn, other, reveal or look, draw, pass, order."""

import pytest

from tests.rules.engine.deck_building.situations import END, card, end, ends, use

PUNCH, KICK, WEAKNESS, VULNERABILITY = "fe-punch", "fe-kick", "fe-weakness", "fe-vulnerability"
SQUAD, MALLET, STAFF, RING = "base-suicide-squad", "fe-mallet", "fe-cosmic-staff", "hu-orange-lantern-power-ring"

SAPPHIRE = "hu-star-sapphire-power-ring"


def appears(name, **more):
    """Return the changes for a table where this card appears at the end of the turn; A's new hand is five Punches."""
    return {"super_heroes": [name], "super_hero_face_up": False, "A.deck": [PUNCH] * 5} | more


# what is played, how it ends, which events are reported (their order counts), and which are not
SITUATIONS = [
    ("Aquaman: a card gained on a foe's turn stays where it is",
     {"A.character": ["base-aquaman"], "A.hand": ["fe-cosmic-staff"], "A.deck": [PUNCH], "B.hand": ["base-scarecrow"],
      "main_deck": ["fe-grid", "fe-vibe"], "active": "B"},
     [card("base-scarecrow", STAFF)], {"A.discard": [STAFF, "fe-vibe"], "A.deck": [PUNCH]}, [], []),
    ("Aquaman: a card gained into hand may go on top",
     {"A.character": ["base-aquaman"], "A.hand": [RING], "line_up": [MALLET]},
     [card(RING, MALLET, "yes")], {"A.hand": [], "A.deck": [MALLET, *[PUNCH] * 4]}, [], []),
    ("High-Tech Hero looks ahead", {"A.hand": ["base-high-tech-hero", KICK]},
     [card("base-high-tech-hero"), card(KICK)], {"power": 5}, [], []),
    ("High-Tech Hero looks back", {"A.hand": ["base-high-tech-hero", KICK]},
     [card(KICK), card("base-high-tech-hero")], {"power": 5}, [], []),
    ("High-Tech Hero alone", {"A.hand": ["base-high-tech-hero", PUNCH]},
     [card("base-high-tech-hero"), card(PUNCH)], {"power": 2}, [], []),
    ("Suicide Squad: the same copy played again is not another one",
     {"A.hand": [SQUAD, SQUAD, "base-clayface"], "B.hand": [PUNCH]},
     [card(SQUAD), card(SQUAD), card("base-clayface")], {"power": 6, "B.hand": [PUNCH]}, [], []),
    ("Suicide Squad: the third copy", {"A.hand": [SQUAD] * 3, "B.hand": [PUNCH]},
     [card(SQUAD)] * 3, {"B.hand": []}, [], ["fourth-copy"]),
    ("Suicide Squad: a fourth copy is open", {"A.hand": [SQUAD] * 4, "B.hand": [PUNCH]},
     [card(SQUAD)] * 4, {"B.hand": []}, ["fourth-copy"], []),
    ("X-Ray Vision: the only card that can be played must be",
     {"A.hand": ["base-x-ray-vision"], "B.deck": [KICK], "C.deck": ["fe-belle-reve"]},
     [card("base-x-ray-vision")], {"power": 2, "B.deck": [KICK]}, ["reveal", "reveal", "play"], []),
    ("Harley Quinn hears a discard from her deck",
     {"A.character": ["fe-harley-quinn"], "A.hand": ["hu-jervis-tetch"], "A.deck": [WEAKNESS, KICK]},
     [card("hu-jervis-tetch", "discard-it")], {"A.hand": [KICK]}, ["discard-from-deck", "draw"], []),
    ("Harley Quinn hears it on a foe's turn",
     {"B.character": ["fe-harley-quinn"], "A.hand": ["hu-deadshot"], "B.deck": [KICK, PUNCH]},
     [card("hu-deadshot")], {"B.hand": [PUNCH], "B.discard": [KICK]}, [], []),
    ("Harley Quinn hears a Location's discard",
     {"A.character": ["fe-harley-quinn"], "A.ongoing": ["hu-apokolips"], "A.deck": [WEAKNESS, KICK]},
     [use("hu-apokolips", WEAKNESS)], {"A.hand": [KICK]}, [], []),
    ("Mallet passes the card to a foe, and Harley Quinn hears it",
     {"A.character": ["fe-harley-quinn"], "A.hand": [MALLET], "A.deck": [WEAKNESS, KICK]},
     [card(MALLET, "B")], {"B.discard": [WEAKNESS], "A.hand": [KICK]}, ["reveal", "pass", "draw"], ["put-pile"]),
    ("Mallet passes the card to its own player",
     {"A.character": ["fe-harley-quinn"], "A.hand": [MALLET], "A.deck": [WEAKNESS, KICK]},
     [card(MALLET, "A")], {"A.discard": [WEAKNESS], "A.hand": [KICK]}, ["pass", "draw"], []),
    ("Mind Control Hat attacks before the Line-Up is played, and returns it after all",
     {"A.hand": ["hu-jervis-tetch", "hu-mind-control-hat"], "A.deck": [WEAKNESS, PUNCH, PUNCH],
      "line_up": ["hu-mr-zsasz", "base-catwoman", MALLET], "B.hand": ["hu-katana"], "C.hand": []},
     [card("hu-jervis-tetch", "destroy-it"), card("hu-mind-control-hat", "skip", "yes", "base-catwoman")],
     {"power": 1 + 2 + 2, "B.hand": [], "line_up": [MALLET, "hu-mr-zsasz", "base-catwoman"]},
     ["attack", "discard", "order-of-plays", "play", "play", "attack", "goes-back", "goes-back"], []),
    ("Star Sapphire Power Ring: back in any order", {"A.hand": [SAPPHIRE], "A.deck": [MALLET, STAFF]},
     [card(SAPPHIRE, STAFF)], {"A.deck": [STAFF, MALLET]}, ["reveal-several"], ["draw"]),
    ("Star Sapphire Power Ring: both are drawn", {"A.hand": [SAPPHIRE], "A.deck": [MALLET, KICK]},
     [card(SAPPHIRE)], {"A.hand": [MALLET, KICK]}, ["reveal-several", "draw"], ["put-top"]),
    ("World's Mightiest Mortal: revealed, and back in any order",
     {"A.hand": ["hu-worlds-mightiest-mortal"], "main_deck": ["fe-grid", "fe-steel", KICK]},
     [card("hu-worlds-mightiest-mortal", "skip", "fe-steel")], {"main_deck": ["fe-steel", "fe-grid", KICK]},
     ["reveal-several"], []),
    ("a Villain named Power Ring is open for Kyle Rayner",
     {"A.hand": ["hu-kyle-rayner", "fe-power-ring"], "destroyed": []},
     [card("hu-kyle-rayner"), card("fe-power-ring", "skip")], {"power": 3}, ["title-in-name-alone"], []),
    ("and for White Lantern Power Battery",
     {"A.hand": ["hu-white-lantern-power-battery"], "line_up": ["fe-power-ring"]},
     [card("hu-white-lantern-power-battery")], {"A.hand": [], "A.deck": ["fe-power-ring", *[PUNCH] * 4]},
     ["title-in-name-alone"], []),
    ("and for the rings' points", ends("hu-green-lantern-power-ring", ["base-power-ring", "fe-power-ring"], 0)[1],
     [END], {"A.score": 5}, ["title-in-name-alone"], []),
    ("Parallax: Power gained later is open", {"A.hand": [KICK, "base-parallax", KICK, KICK]},
     [card(KICK), card("base-parallax"), card(KICK), card(KICK)], {"power": 8}, ["power-after-doubling"], []),
    ("Parallax played last is not", {"A.hand": [KICK, "base-parallax", WEAKNESS]},
     [card(KICK), card("base-parallax"), card(WEAKNESS)], {"power": 4}, [], ["power-after-doubling"]),
    ("Parallax: hands are revealed",
     appears("base-parallax", **{"B.hand": ["fe-giganta", KICK]}),
     [END], {"B.hand": ["fe-giganta", KICK]}, ["reveal-several", "reveal-several"], []),
    ("Black Manta: a card gained into hand may go under the deck",
     {"A.character": ["fe-black-manta"], "A.hand": [RING], "line_up": [MALLET]},
     [card(RING, MALLET, "yes")], {"A.hand": [], "A.deck": [*[PUNCH] * 4, MALLET]}, [], []),
    ("Constantine draws", {"A.character": ["base-the-flash"], "A.hand": ["fe-constantine"],
                           "A.deck": [PUNCH, KICK, WEAKNESS, MALLET]},
     [card("fe-constantine", PUNCH, WEAKNESS)], {"A.hand": [PUNCH, MALLET], "A.deck": [KICK]},
     ["reveal-several", "draw"], ["look-at-several"]),
    ("Trigon puts", {"A.character": ["base-the-flash"], "A.hand": ["hu-trigon"]},
     [card("hu-trigon", "fe-grid")], {"A.hand": ["fe-grid"]},
     ["look-at-several", "put-pile"], ["draw", "reveal-several"]),
    ("Green Arrow's Punches have the Power themselves",
     {"A.ongoing": ["fe-green-arrow"], "A.hand": [PUNCH, "hu-indigo-tribe-power-ring"]},
     [card(PUNCH), card("hu-indigo-tribe-power-ring")], {"power": 4}, [], []),
    ("Belle Reve gives the Power, not the Villain",
     {"A.ongoing": ["fe-belle-reve"], "A.hand": ["base-doomsday", "hu-indigo-tribe-power-ring"]},
     [card("base-doomsday"), card("hu-indigo-tribe-power-ring")], {"power": 9}, [], []),
    ("Power Drain: the foe reveals the hand", {"A.hand": ["fe-power-drain"], "B.hand": [PUNCH, KICK]},
     [card("fe-power-drain", "B", KICK)], {"B.hand": [PUNCH]}, ["reveal-several", "discard"], []),
    ("Arkillo: a tie is settled by the card", appears("hu-arkillo", **{"B.hand": [KICK], "C.hand": [KICK]}),
     [END], {"B.weaknesses": 3, "C.weaknesses": 3}, [], ["tie-for-highest-cost"]),
    ("Nekron: a tie is settled by the card", appears("hu-nekron", **{"B.hand": [KICK], "C.hand": [KICK]}),
     [END], {"B.hand": [], "C.hand": []}, [], ["tie-for-highest-cost"]),
    ("Canary Cry's Defense draws only if wanted",
     {"A.hand": ["base-scarecrow"], "B.hand": ["hu-canary-cry"], "B.discard": ["fe-giganta"]},
     [card("base-scarecrow", "hu-canary-cry", "skip", "no")], {"B.hand": []}, [], ["draw"]),
    ("Skeets' Defense draws only if wanted", {"A.hand": ["base-scarecrow"], "B.hand": ["hu-skeets"]},
     [card("base-scarecrow", "hu-skeets", "no")], {"B.hand": []}, [], ["draw"]),
    ("Skeets' Defense may draw", {"A.hand": ["base-scarecrow"], "B.hand": ["hu-skeets"]},
     [card("base-scarecrow", "hu-skeets", "yes")], {"B.hand": [PUNCH]}, ["draw"], []),
    ("H'el reveals what is drawn", {"A.hand": ["hu-hel"], "A.deck": ["base-doomsday", "fe-giganta", KICK]},
     [card("hu-hel")], {"A.hand": ["base-doomsday", "fe-giganta"]}, ["reveal", "draw", "reveal", "draw"], []),
    ("Jervis Tetch looks", {"A.hand": ["hu-jervis-tetch"]}, [card("hu-jervis-tetch", "destroy-it")], {"power": 1},
     ["look-at-several", "destroy"], ["reveal"]),
    ("Nth Metal looks", {"A.hand": ["base-nth-metal"]}, [card("base-nth-metal", "skip")], {"power": 1},
     ["look-at-several"], ["reveal"]),
    ("Red Lantern Power Ring looks", {"A.hand": ["hu-red-lantern-power-ring"], "A.deck": [KICK, MALLET]},
     [card("hu-red-lantern-power-ring", KICK)], {"power": 3}, ["look-at-several"], ["reveal-several"]),
    ("Parasite: each foe reveals the hand", {"A.hand": ["hu-parasite"], "B.hand": [PUNCH, KICK]},
     [card("hu-parasite")], {"B.hand": [PUNCH]}, ["reveal-several", "discard"], []),
    ("Plastic Man takes the text of a destroyed Equipment that was played",
     {"A.character": ["fe-bane"], "A.hand": ["hu-batarang", "hu-plastic-man"]},
     [card("hu-batarang", "yes"), card("hu-plastic-man")], {"power": 2 + 2 + 2, "destroyed": ["hu-batarang"]}, [], []),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "changes", "actions", "expected", "reported", "absent"), SITUATIONS, ids=[row[0] for row in SITUATIONS]
)
def test_each_printed_word_has_its_effect(plays_out, name, changes, actions, expected, reported, absent):
    codes = [event.code for event in plays_out(changes, actions, expected)]
    rest = iter(codes)
    assert all(code in rest for code in reported), codes
    assert not set(absent) & set(codes), codes


def test_cards_for_graves_stay_face_down_until_all_have_chosen(play):
    changes = appears("hu-graves", **{"B.hand": [PUNCH, KICK], "C.hand": [PUNCH, KICK]})
    outcome, events = play(changes, END)
    assert outcome.choice.player == "B"
    assert "destroy" not in [event.code for event in events]
    outcome, events = play(changes, end(KICK))
    assert outcome.choice.player == "C"
    assert "destroy" not in [event.code for event in events]
    outcome, events = play(changes, end(KICK, PUNCH))
    assert [event.args["card"].partition("#")[0] for event in events if event.code == "destroy"] == [PUNCH, KICK, PUNCH]


def test_player_chooses_the_order_of_returned_cards_only_if_they_differ(play):
    outcome, _events = play({"A.hand": [SAPPHIRE]}, card(SAPPHIRE))
    assert outcome.choice is None
    changes = {"A.hand": [SAPPHIRE], "A.deck": [PUNCH, VULNERABILITY]}
    outcome, _events = play(changes, card(SAPPHIRE))
    assert (outcome.choice.player, outcome.choice.reason) == ("A", "put-back")
