"""Helpers that write situations: actions with the answers to their questions, and texts that many cards share."""

END = [{"do": "end_turn"}]
PUNCH, KICK, WEAKNESS, VULNERABILITY, ATTACK = (
    "fe-punch",
    "fe-kick",
    "fe-weakness",
    "fe-vulnerability",
    "base-scarecrow",
)
LAST = {"main_deck": [], "line_up": ["fe-giganta"]}


def choose(*options):
    """Return the actions that answer pending choices with these options."""
    return [{"do": "choose", "option": option} for option in options]


def card(name, *options):
    """Return the actions that play a card and answer its questions."""
    return [{"do": "play", "card": name}, *choose(*options)]


def buy(name, *options):
    """Return the actions that buy a card and answer the questions that follow."""
    return [{"do": "buy", "card": name}, *choose(*options)]


def defeat(name, *options):
    """Return the actions that defeat the top opponent and answer the questions that follow."""
    return [{"do": "defeat", "card": name}, *choose(*options)]


def use(name, *options):
    """Return the actions that use an ability and answer its questions."""
    return [{"do": "use", "card": name}, *choose(*options)]


def end(*options):
    """Return the actions that end the turn and answer the questions that follow."""
    return [*END, *choose(*options)]


def attempt(name, *options):
    """Return the actions that attempt to beat a Crisis and answer its questions."""
    return [{"do": "attempt", "card": name}, *choose(*options)]


def alone(name, power=0, **more):
    """Return the situation of a card that gives Power and may draw."""
    return (name, {"A.hand": [name]}, [card(name)], {"power": power} | more)


def ends(name, deck, points):
    """Return the situation of a game that ends with this card in a deck."""
    return (name, LAST | {"A.deck": [name, *deck]}, [END], {"A.score": points})


def first_of_turn(name, played):
    """Return the situation of a Location that draws a card for the first card of a type in each turn."""
    changes = {"A.ongoing": [name], "A.hand": [played, played], "A.deck": [VULNERABILITY, KICK]}
    return (name, changes, [card(played), card(played)], {"A.hand": [VULNERABILITY], "A.deck": [KICK]})


def feeds_on(name, meat, cost):
    """Return the situations of a card that destroys another one and, if that is of a type, gives its cost in Power."""
    return [
        (name, {"A.hand": [name, meat]}, [card(name, meat)], {"power": cost, "destroyed": [meat]}),
        (name, {"A.hand": [name, WEAKNESS]}, [card(name, WEAKNESS)], {"power": 0, "destroyed": [WEAKNESS]}),
        (name, {"A.hand": [name, meat]}, [card(name, "skip")], {"power": 2, "A.hand": [meat]}),
    ]


def clears(name, victim, destroyed, power):
    """Return the situation of a card that destroys a Line-Up card, then counts a type in the destroyed pile."""
    changes = {"A.hand": [name], "line_up": [victim, "fe-mallet"], "destroyed": destroyed}
    return (name, changes, [card(name, victim)], {"power": power, "line_up": ["fe-mallet"]})


def reveals(name, drawn):
    """Return the situations of a Location that draws the top card if it is of a type, or may discard it."""
    return [
        (name, {"A.ongoing": [name], "A.deck": [drawn]}, [use(name)], {"A.hand": [drawn]}),
        (name, {"A.ongoing": [name], "A.deck": [WEAKNESS]}, [use(name, WEAKNESS)], {"A.discard": [WEAKNESS]}),
        (name, {"A.ongoing": [name], "A.deck": [WEAKNESS]}, [use(name, "skip")], {"A.deck": [WEAKNESS]}),
    ]


def to_top(name, moved, power):
    """Return the situation of a card that may move one of a type from the discard pile to the top of the deck."""
    changes = {"A.hand": [name], "A.discard": [WEAKNESS, moved]}
    return (name, changes, [card(name, moved)], {"power": power, "A.deck": [moved, *[PUNCH] * 4]})


def avoids(name, *options, **after):
    """Return the situation of a Defense that is discarded."""
    return (name, {"A.hand": [ATTACK], "B.hand": [name]}, [card(ATTACK, name, *options)], {"B.weaknesses": 0} | after)
