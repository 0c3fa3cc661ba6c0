"""A game with Confrontation Cost tokens: tokens, rows of Characters, and the teams picked from them."""

from rules.engine.mvb.cost_tokens.table import SETUP, pick_orders
from rules.engine.values import Part, Step


def fewest_players(reference):
    """A Confrontation needs a foe."""
    return 2


def most_players(reference):
    """The tokens in the box are enough for so many players."""
    return reference.number("mvb.cost-tokens.tokens") // len(reference.number("mvb.cost-tokens.values"))


def set_up(draw, mode):
    """Return the parts, the steps and the situation of a table with Cost tokens."""
    reference = draw.reference
    values, rows = list(reference.number("mvb.cost-tokens.values")), reference.number("mvb.cost-tokens.rows")
    per_row = draw.players + reference.number("mvb.cost-tokens.extra-per-row")
    cards = draw.take(draw.characters(with_crisis=True), rows * per_row, "Characters")
    dealt = [cards[place * per_row : (place + 1) * per_row] for place in range(rows)]
    orders = pick_orders(draw.names, reference)
    teams = pick_teams(draw, dealt, orders)
    parts = [
        Part(f"Row {place} of Characters", per_row, tuple(row), "", (f"{SETUP}/3",))
        for place, row in enumerate(dealt, start=1)
    ]
    for name, team in teams.items():
        parts += [
            Part(
                f"Team of {name}",
                len(team),
                tuple(team),
                "one from each row",
                (f"{SETUP}/4", f"{SETUP}/5", f"{SETUP}/6"),
            ),
            Part(
                f"Cost tokens of {name}",
                len(values),
                (),
                ", ".join(map(str, values)) + " from top to bottom",
                (f"{SETUP}/1", f"{SETUP}/2"),
            ),
        ]
    chosen = [card for team in teams.values() for card in team]
    unchosen = [card for card in cards if card not in chosen]
    parts.append(
        Part("Unchosen Characters", len(unchosen), tuple(unchosen), "back in the Multiverse Box", (f"{SETUP}/7",))
    )
    situation = {
        "mode": mode,
        "players": list(draw.names),
        "tokens": values,
        "row_cards": dealt,
        "teams": teams,
        "pick_orders": orders,
    }
    return parts, steps_of(per_row, rows), situation


def pick_teams(draw, dealt, orders):
    """Let everybody pick one Character from each row, in the order of that row."""
    teams = {name: [] for name in draw.names}
    for row, order in zip(dealt, orders, strict=True):
        picks = draw.chance.sample(row, len(order))
        for name, card in zip(order, picks, strict=True):
            teams[name].append(card)
    return teams


def steps_of(per_row, rows):
    """Return the steps of the set-up."""
    return [
        Step("Each player stacks the tokens 15, 12 and 9, with 9 on top.", (f"{SETUP}/1", f"{SETUP}/2")),
        Step(f"Deal {rows} rows of {per_row} Characters.", (f"{SETUP}/3",)),
        Step(
            "Pick from the top row in reverse turn order, from the second in turn order, from the third in reverse.",
            (f"{SETUP}/4", f"{SETUP}/5", f"{SETUP}/6"),
        ),
        Step(
            "Return the unchosen Characters to the box and choose who starts on top of each stack.",
            (f"{SETUP}/7", f"{SETUP}/8"),
        ),
        Step(
            "The rest is set up as the Rivals or Confrontations rulebook says.",
            ("mvb/confrontation-cost-tokens-variant/2",),
        ),
    ]
