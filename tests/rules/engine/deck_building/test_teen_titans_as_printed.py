"""Small words on Teen Titans cards that change the result: must or may, if you can't, who, whose turn, zone, moment."""

import pytest

from tests.rules.engine.deck_building.situations import END, buy, card, end, use

PUNCH, KICK, WEAKNESS, VULNERABILITY = "fe-punch", "fe-kick", "fe-weakness", "fe-vulnerability"
ATTACK, STAYS, HERO, STRONG, HEAT = (
    "base-scarecrow",
    "tt-bumblebee",
    "base-catwoman",
    "base-super-strength",
    "base-heat-vision",
)
RING, MALLET, COLONY = "hu-orange-lantern-power-ring", "fe-mallet", "tt-the-colony"
HARLEY, JAIME, LABS, LOGAN = "fe-harley-quinn", "tt-jaime-reyes", "tt-cadmus-labs", "tt-garfield-logan"
MEMORIAL, UNUSED = "tt-titans-memorial", "ability-left-unused"
COSTS = ["fe-emperor-penguin", "fe-vibe", "fe-catwoman"]  # one card each of cost 1, 2 and 3


def appears(name, **more):
    """Return the changes for a table where this card appears at the end of the turn; A's new hand is five Punches."""
    return {"super_heroes": [name], "super_hero_face_up": False, "A.deck": [PUNCH] * 5} | more


def defended(**more):
    """Return the changes for a table where B avoids an Attack of A with Jaime Reyes."""
    return {"A.hand": [ATTACK], "B.hand": [JAIME, KICK]} | more


# what is played, how it ends, which events are reported (their order counts), and which are not
SITUATIONS = [
    ("Arsenal does not make a Super-Villain of the Line-Up cheaper",
     {"A.hand": ["tt-arsenal"], "power": 9, "line_up": ["tt-clock-king"]},
     [card("tt-arsenal"), buy("tt-clock-king")], {"power": 0}, [], []),
    ("Beast Boy: the discarded card itself counts",
     {"A.character": ["tt-beast-boy"], "A.hand": [KICK], "A.discard": [STAYS]},
     [use("tt-beast-boy")], {"A.hand": [KICK], "A.discard": [STAYS]}, ["discard", "put-pile"], []),
    ("Blackfire: a Super Power must be put into the Line-Up",
     appears("tt-blackfire", **{"B.hand": [KICK], "C.hand": [PUNCH], "line_up": []}), [END],
     {"B.hand": [], "B.weaknesses": 0, "C.weaknesses": 1}, [], []),
    ("Cheshire: a cheap card must be put into the Line-Up",
     appears("tt-cheshire", **{"B.ongoing": [STAYS], "C.hand": [STRONG]}), [END],
     {"B.ongoing": [], "B.weaknesses": 0, "C.hand": [STRONG], "C.weaknesses": 1}, [], []),
    ("Cheshire: all three cards or none", {"A.hand": ["tt-cheshire"], "line_up": [*COSTS, MALLET]},
     [card("tt-cheshire", "yes")], {"A.hand": COSTS, "line_up": [MALLET], "power": 0}, [], []),
    ("Cheshire: none of the three", {"A.hand": ["tt-cheshire"], "line_up": COSTS},
     [card("tt-cheshire", "nothing")], {"A.hand": [], "power": 3}, [], []),
    ("Cheshire: of a cost that is missing nothing is gained", {"A.hand": ["tt-cheshire"], "line_up": COSTS[:2]},
     [card("tt-cheshire", "yes")], {"A.hand": COSTS[:2], "power": 0}, [], []),
    ("Flight Wings: cards bought before it may go on top",
     {"A.hand": ["tt-flight-wings"], "power": 5, "line_up": ["fe-catwoman", "fe-vibe"]},
     [buy("fe-catwoman"), buy("fe-vibe"), card("tt-flight-wings", "fe-catwoman", "nothing")],
     {"A.deck": ["fe-catwoman", *[PUNCH] * 4], "A.discard": ["fe-vibe"]}, [], []),
    ("Flight Wings: a card gained into hand before it may go on top",
     {"A.hand": ["tt-flight-wings", RING], "line_up": [MALLET]},
     [card(RING, MALLET), card("tt-flight-wings", MALLET)], {"A.hand": [], "A.deck": [MALLET, *[PUNCH] * 4]}, [], []),
    ("Jaime Reyes is played when his player likes",
     defended(**{"B.ongoing": ["base-the-watchtower"], "B.deck": [VULNERABILITY]}),
     [card(ATTACK, JAIME), END, card(KICK), use(JAIME)], {"power": 4, "B.hand": [VULNERABILITY]}, ["play", "play"], []),
    ("Jaime Reyes is played at the latest when the turn ends",
     defended(**{"B.ongoing": ["base-the-watchtower"], "B.deck": [VULNERABILITY] * 6}),
     [card(ATTACK, JAIME), END, card(KICK), END], {"B.discard": [JAIME, KICK, VULNERABILITY]},
     ["begin-turn", "play", "play", "draw", "end-turn"], [UNUSED]),
    ("Koriand'r: a Super Power must be gained", {"A.hand": ["tt-koriandr"], "line_up": [STRONG]},
     [card("tt-koriandr")], {"A.hand": [STRONG]}, ["gain"], ["draw"]),
    ("Shimmer: a foe without a Starter gains nothing", {"A.hand": ["tt-shimmer"], "B.hand": [KICK], "C.hand": [PUNCH]},
     [card("tt-shimmer")], {"B.weaknesses": 0, "C.weaknesses": 1, "destroyed": [PUNCH]}, [], []),
    ("Superboy Prime passes to the discard pile",
     appears("tt-superboy-prime", **{"B.deck": [KICK, WEAKNESS, VULNERABILITY], "C.deck": []}),
     [end(KICK, WEAKNESS)], {"C.discard": [KICK], "C.hand": []}, ["pass"], []),
    ("Terra: a card must be destroyed", appears("tt-terra", **{"B.ongoing": [STAYS]}), [END],
     {"B.weaknesses": 0, "C.weaknesses": 1, "destroyed": [STAYS]}, [], []),
    ("Terra: an Ongoing card played this turn can be destroyed", {"A.ongoing": ["tt-terra"], "A.hand": [STAYS]},
     [card(STAYS), use("tt-terra")], {"destroyed": [STAYS], "A.ongoing": ["tt-terra"]}, [], []),
    ("The Colony stores no card that another player destroys",
     {"A.hand": [HEAT, VULNERABILITY], "B.ongoing": [COLONY]}, [card(HEAT, VULNERABILITY)],
     {"destroyed": [VULNERABILITY]}, [], []),
    ("The Colony stores a card its player destroys on another turn",
     {"A.hand": ["tt-shimmer"], "B.ongoing": [COLONY], "B.hand": [PUNCH]}, [card("tt-shimmer", "yes")],
     {"destroyed": [], "B.weaknesses": 1}, ["destroy", "put-under-card"], []),
    ("Titans Memorial: another player's destroyed card draws nothing",
     {"A.hand": [HEAT, VULNERABILITY], "B.ongoing": [MEMORIAL]}, [card(HEAT, VULNERABILITY)], {"B.hand": []},
     [], ["draw"]),
    ("Titans Memorial: nor does one destroyed on another player's turn",
     {"A.hand": ["tt-shimmer"], "B.ongoing": [MEMORIAL], "B.hand": [PUNCH]}, [card("tt-shimmer")],
     {"B.hand": [], "destroyed": [PUNCH]}, [], ["draw"]),
    ("Titans Memorial: a card destroyed before it came into play was the first",
     {"A.hand": [HEAT, HEAT, MEMORIAL, VULNERABILITY, PUNCH]},
     [card(HEAT, PUNCH), card(MEMORIAL), card(HEAT, VULNERABILITY)], {"A.hand": []}, ["destroy", "destroy"], ["draw"]),
    ("Zoo Keeper is discarded, and Harley Quinn hears it",
     {"A.hand": [ATTACK], "B.character": [HARLEY], "B.ongoing": ["tt-zoo-keeper"], "B.deck": [KICK]},
     [card(ATTACK, "tt-zoo-keeper")], {"B.hand": [KICK]}, ["discard", "draw"], ["put-pile"]),
    ("Match: a borrowed card that leaves play goes to its owner's discard pile",
     {"A.hand": ["tt-match", "tt-plasmus"], "B.ongoing": [STAYS]}, [card("tt-match", "B"), card("tt-plasmus", STAYS)],
     {"A.discard": [], "B.discard": [STAYS]}, [], []),
    ("Cadmus Labs left unused is open", {"A.ongoing": [LABS], "A.hand": [HERO]}, [card(HERO), END], {}, [UNUSED], []),
    ("Cadmus Labs without a card to return is not", {"A.ongoing": [LABS]}, [END], {}, [], [UNUSED]),
    ("Cadmus Labs that was used is not", {"A.ongoing": [LABS], "A.hand": [HERO]},
     [card(HERO), use(LABS), card(HERO), END], {}, [], [UNUSED]),
    ("Garfield Logan left unused is open", {"A.ongoing": [LOGAN]}, [END], {}, [UNUSED], []),
    ("a Super Hero's ability is the player's choice",
     {"A.character": ["tt-raven"], "A.hand": ["base-doomsday"] * 2, "A.discard": [KICK]},
     [card("base-doomsday"), card("base-doomsday"), END], {}, [], [UNUSED]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "changes", "actions", "expected", "reported", "absent"), SITUATIONS, ids=[row[0] for row in SITUATIONS]
)
def test_each_printed_word_has_its_effect(plays_out, name, changes, actions, expected, reported, absent):
    codes = [event.code for event in plays_out(changes, actions, expected)]
    rest = iter(codes)
    assert all(code in rest for code in reported), codes
    assert not set(absent) & set(codes), codes


# what is played up to a choice, and all that can be chosen then
CHOICES = [
    ("Beast Boy", {"A.character": ["tt-beast-boy"], "A.hand": [KICK], "A.discard": ["tt-shapeshift", "hu-batarang"]},
     [use("tt-beast-boy")], ["tt-shapeshift", KICK]),
    ("Blackfire", appears("tt-blackfire", **{"B.hand": [KICK, "tt-shapeshift"]}), [END], [KICK, "tt-shapeshift"]),
    ("Cheshire", appears("tt-cheshire", **{"B.hand": [KICK, "fe-vibe"]}), [END], [KICK, "fe-vibe"]),
    ("Koriand'r", {"A.hand": ["tt-koriandr"], "line_up": [STRONG, "tt-shapeshift"]}, [card("tt-koriandr")],
     [STRONG, "tt-shapeshift"]),
    ("Starfire", {"A.character": ["tt-starfire"], "A.hand": [PUNCH, KICK, HERO, "hu-batarang"]},
     [card(PUNCH), card(KICK), card(HERO), card("hu-batarang"), use("tt-starfire")],
     [PUNCH, KICK, HERO, "hu-batarang"]),
    ("Terra", appears("tt-terra", **{"B.ongoing": [STAYS, "tt-lady-vic"]}), [END], [STAYS, "tt-lady-vic"]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "changes", "actions", "options"), CHOICES, ids=[row[0] for row in CHOICES])
def test_the_player_cannot_choose_nothing(play, name, changes, actions, options):
    outcome, _events = play(changes, actions)
    assert [each.partition("#")[0] for each in outcome.choice.options] == options
