"""How situations are written: actions with the answers they ask for, in order."""

END = [{"do": "end_turn"}]


def choose(*options):
    """Answer choices."""
    return [{"do": "choose", "option": option} for option in options]


def card(name, *options):
    """Play a card and answer what it asks."""
    return [{"do": "play", "card": name}, *choose(*options)]


def buy(name, *options):
    """Buy a card and answer what that asks."""
    return [{"do": "buy", "card": name}, *choose(*options)]


def defeat(name, *options):
    """Defeat the top opponent."""
    return [{"do": "defeat", "card": name}, *choose(*options)]


def use(name, *options):
    """Use an ability and answer what it asks."""
    return [{"do": "use", "card": name}, *choose(*options)]


def end(*options):
    """End the turn and answer what that asks."""
    return [*END, *choose(*options)]


def attempt(name, *options):
    """Try to beat a Crisis and answer what that asks."""
    return [{"do": "attempt", "card": name}, *choose(*options)]
