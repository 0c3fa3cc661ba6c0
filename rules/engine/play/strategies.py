"""Simple, honest strategies: random legal, greedy for Power, greedy for points.

A strategy sees only what a player at the table may see: its own cards, the Line-Up, tokens and face-up piles."""

from rules.engine.play.options import (
    BOTTOM_OF_DECK,
    BUY_KICK,
    DEFEAT,
    DESTROY_FOR_REWARD,
    END,
    FOE,
    HAND,
    KEPT,
    LINE_UP,
    LOSING,
    NOTHING,
    SEAT,
    SPAN,
    TAKING,
    TURN,
    USE,
    WHOSE_PILE,
)


def random_legal(game, rng):
    """Play the whole hand in random order, then buy at random while anything can be bought; choose at random."""
    random = rng.random

    def choose(player, options, reason):
        if reason is TURN:
            return options[int(random() * (len(set(player.hand)) or len(options) - 1))]
        return options[int(random() * len(options))]

    return choose


def greedy_power(game, rng):
    """Play the dearest card first, buy the dearest card there is, and part only with what gives no Power."""
    box = game.box
    keep = [float(cost) for cost in box.cost]
    keep[box.punch], keep[box.vulnerability], keep[box.weakness] = 0.5, -1.0, -2.0
    want = [cost + points / 100 for cost, points in zip(box.cost, box.victory_points, strict=True)]
    return greedy(game, want, keep)


def greedy_points(game, rng):
    """Play the dearest card first, buy the card with most Victory Points, and part with what scores nothing."""
    box = game.box
    points = [10 if is_star else each for each, is_star in zip(box.victory_points, box.is_star, strict=True)]
    want = [each + cost / 100 for each, cost in zip(points, box.cost, strict=True)]
    keep = [each - 0.5 for each in want]
    keep[box.punch] = 0.1
    return greedy(game, want, keep)


def greedy(game, want, keep):
    """Choose by two lists: how much each kind is wanted, and how gladly it is kept; buy the best while there is any."""
    box = game.box

    def price(option):
        if option == BUY_KICK:
            return want[box.kick]
        return want[game.heroes[-1]] if option == DEFEAT else want[option - LINE_UP]

    def turn(options):
        plays = [option for option in options if HAND <= option < LINE_UP or KEPT <= option < BUY_KICK]
        if plays:
            return max(plays, key=lambda option: box.cost[option % SPAN])
        uses = [option for option in options if option >= USE]
        if uses:
            return uses[0]
        return max((option for option in options if option != END), key=price, default=END)

    def part(options):
        worst = min((option for option in options if option != NOTHING), key=lambda option: keep[option % SPAN])
        return NOTHING if NOTHING in options and keep[worst % SPAN] >= 0 else worst

    def choose(player, options, reason):
        if reason is TURN:
            return turn(options)
        if reason in LOSING:
            return part(options)
        if reason in TAKING:
            return max((option for option in options if option != NOTHING), key=lambda option: want[option % SPAN])
        if reason is FOE:
            return max(options, key=lambda option: game.players[option - SEAT].tokens)
        if reason is WHOSE_PILE:
            others = [option for option in options[1:] if option != SEAT + player.seat]
            return options[0] if keep[options[0]] >= 0 else others[0]
        if reason is DESTROY_FOR_REWARD:
            return options[0] if keep[game.played[-1]] < 1 else NOTHING
        return NOTHING if reason is BOTTOM_OF_DECK else options[0]

    return choose


STRATEGIES = {"random": random_legal, "power": greedy_power, "points": greedy_points}
