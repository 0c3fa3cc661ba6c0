"""Calculators: match, chase, plot score, purchase and end of game; they ask what the table asks."""

from rules.engine.games.evil_101 import asking, places
from rules.engine.kernel.book import Book
from rules.engine.kernel.inputs import FLAG, NUMBER, NUMBERS, TEXT, TEXTS, Field
from rules.engine.kernel.outcomes import InputError
from rules.engine.kernel.rulesets import Calculator, Result, Step

VEHICLES, LAST = ("car", "helicopter", "submarine"), (places.NOBODY, places.EVIL, places.HANDLER)


def match(book: Book, plot: list[str], target: list[str], agent: str, taken: bool) -> Result:
    """Return whether a Plot and an Agent may lie on a Target, and whether the Agent foils the Plot, if it is told."""
    if not target:
        raise InputError("target", "at least one symbol is needed")
    missing = asking.missing_symbols(dict.fromkeys(plot), target)
    agents = [agent] if agent else []
    agent_fits = bool(agents) and not asking.missing_symbols(agents, target)
    plot_fits = not missing and not taken if plot else None
    foiled = agent_fits and not set(plot).isdisjoint(agents) if plot else None
    values = {"plot_fits": plot_fits, "missing": missing, "agent_fits": agent_fits, "foiled": foiled}
    steps = (
        Step("calculated.match", {"symbols": missing}, (*places.MATCH, *places.ONE_PLOT)),
        Step("calculated.foil", {"symbols": agents}, (*places.AGENT_MATCH, *places.FOIL)),
    )
    return Result(values, steps)


def chase(book: Book, cards: list[str], pocket: bool) -> Result:
    """Return whether a chase is legal, who wins it and what must come next; the foiled player begins."""
    wrong = [place for place in range(1, len(cards)) if cards[place] != asking.beaten_by(book, cards[place - 1])]
    last = asking.who_played(len(cards))
    needed = asking.beaten_by(book, cards[-1]) if cards else ""
    scorer = asking.scorer(True, last, pocket)
    clauses = (*places.CIRCLE, *asking.CHASE_ENDS[last][1], *(places.POCKETING if pocket else ()))
    step = Step("calculated.chase", {"who": last, "needed": needed}, clauses)
    values = {"legal": not wrong, "first_wrong": wrong[0] if wrong else None, "winner": None if wrong else last}
    return Result(values | {"points_to": None if wrong else scorer, "next": needed}, (step,))


def plot_score(book: Book, points: int, matched: list[int], foiled: bool, last_chase: str, pocketed: bool) -> Result:
    """Return what a Plot scores for its player and for the Handler; only a foiled player begins a chase."""
    if last_chase != places.NOBODY and not foiled:
        raise InputError("last_chase", "only a Plot that is foiled is chased", (places.NOBODY,))
    who, total = asking.scorer(foiled, last_chase, pocketed), points + sum(matched)
    step = Step("calculated.score", {"points": points, "matched": sum(matched), "count": total}, places.HOARD)
    return Result({"evil": total * (who == places.EVIL), "handler": total * (who == places.HANDLER)}, (step,))


def purchase(book: Book, points: int, cards: int) -> Result:
    """Return what some Chase cards cost and what is left; nobody buys with points they do not have."""
    price = cards * book.printed("chase-price")
    step = Step("calculated.purchase", {"count": price, "points": points}, places.BUY, price > points)
    left = points - price if price <= points else points
    return Result({"price": price, "possible": price <= points, "left": left}, (step,))


def end_of_game(book: Book, points: list[int], handler: int) -> Result:
    """Return whether the game is over, who wins, and who plays a tie round; players are counted from 1."""
    if len(points) < book.game.fewest:
        raise InputError("points", f"the points of at least {book.game.fewest} players are needed")
    if not 1 <= handler <= len(points):
        raise InputError("handler", f"a number from 1 to {len(points)} is needed")
    first = asking.leaders(points)
    is_ending = max(points) >= book.printed("winning-points")
    is_tied = is_ending and len(first) > 1
    next_handler = asking.tie_handler(handler - 1, first, len(points)) + 1 if is_tied else None
    steps = [Step("calculated.end", {"count": max(points)}, (*places.ENDING, *(places.TIE if is_tied else ())))]
    if is_tied and handler - 1 in first:
        steps.append(Step("calculated.tied-handler", {}, places.TIED_HANDLER, True))
    winner = first[0] + 1 if is_ending and not is_tied else None
    tied = [seat + 1 for seat in first] if is_tied else []
    return Result({"over": winner is not None, "winner": winner, "tied": tied, "handler": next_handler}, tuple(steps))


CALCULATORS = (
    Calculator("match", "whether a Plot and an Agent fit a Target, and whether the Plot is foiled",
               (Field("plot", TEXTS, "the Plot's symbols; none while nobody has seen it"),
                Field("target", TEXTS, "the Target's symbols"),
                Field("agent", TEXT, "the Agent's symbol; none if empty", default=""),
                Field("taken", FLAG, "whether a Plot lies there already", default=False)),
               match, {"plot": ["crown", "bomb"], "target": ["crown", "bomb", "gold"], "agent": "bomb"}),
    Calculator("chase", "who wins a chase",
               (Field("cards", TEXTS, "the Chase cards in order, the foiled player's first", VEHICLES),
                Field("pocket", FLAG, "whether a Handler who wins takes the points", default=False)),
               chase, {"cards": ["helicopter", "car", "submarine"]}),
    Calculator("plot-score", "what a Plot scores",
               (Field("points", NUMBER, "the Plot's own points", most=99),
                Field("matched", NUMBERS, "the points of the Target's symbols that it matches", most=99),
                Field("foiled", FLAG, "whether an Agent foiled it"),
                Field("last_chase", TEXT, "who played the last Chase card", LAST),
                Field("pocketed", FLAG, "whether the Handler pockets the points", default=False)),
               plot_score, {"points": 2, "matched": [3, 1], "foiled": False, "last_chase": places.NOBODY}),
    Calculator("purchase", "what Chase cards cost",
               (Field("points", NUMBER, "the points one has"), Field("cards", NUMBER, "how many Chase cards", most=99)),
               purchase, {"points": 5, "cards": 2}),
    Calculator("end-of-game", "whether the game is over, and who plays a tie round",
               (Field("points", NUMBERS, "every player's points, clockwise"),
                Field("handler", NUMBER, "which of them was Handler in this round, counted from 1", least=1)),
               end_of_game, {"points": [21, 21, 19], "handler": 3}),
)  # fmt: skip
