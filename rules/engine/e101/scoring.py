"""Points: what a Plot scores, and what Chase cards cost."""

from rules.engine.e101.answers import answer, broken, judge, validator
from rules.engine.e101.chase import LAST_BY, SEQUENCE, chase_violations
from rules.engine.e101.facts import ALTERNATE_RULE, EVIL, HANDLER, PLOT_SYMBOLS, TARGET_SYMBOLS, WHAT
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Format, Kind
from rules.engine.situation import Flag, Integer, Many, Text, plain
from rules.engine.values import OPEN, STATED, Violation

PLOT_POINTS = Fact(Integer("plot_points", "the points printed on the Wicked Plot", maximum=999), also=("plot_value",))
MATCHED_POINTS = Fact(
    Many("matched_symbol_points", "the points of the Target's matching symbols", of=Integer("points", "points")),
    also=("matching_symbol_points", "symbol_points"),
)
FOILED = Fact(Flag("foiled", "whether an Agent foiled the Plot"), also=("is_foiled", "plot_foiled", "was_foiled"))
POCKETS = Fact(
    Flag("handler_pockets", "whether the Handler uses the alternate rule's choice"), also=("handler_takes_points",)
)

POINTS_BEFORE = Fact(
    Integer("points_before", "the Evil Player's points before", minimum=-999, maximum=9999), also=("points_so_far",)
)
POINTS = Fact(
    Integer("points", "the player's points", minimum=-999, maximum=9999), also=("victory_points", "points_before")
)
BUYS = Fact(
    Integer("buy_chase_cards", "how many Chase cards are bought", maximum=999), also=("chase_cards_bought", "buys")
)
WHEN = Fact(Text("when", "when the Chase cards are bought"), also=("moment",))
NEGATIVE = "e101/the-setup/3"


def matched_points(situation):
    """Return the points of the matching symbols, given as such or through the symbols of both cards."""
    if (points := MATCHED_POINTS.of(situation)) is not None:
        return points
    plot, target = PLOT_SYMBOLS.of(situation), TARGET_SYMBOLS.of(situation)
    if plot is None or target is None:
        return []
    return [target[symbol] for symbol in plot if target.get(symbol) is not None]


def resolve_score(situation, reference):
    """Add up a Plot and say who gets its points."""
    symbols, last = matched_points(situation), LAST_BY.of(situation)
    worth = PLOT_POINTS.need(situation) + sum(symbols)
    if moves := SEQUENCE.of(situation):
        last = moves[-1][0]
        if problems := chase_violations(moves, situation, reference):
            SEQUENCE.field.refuse(problems[0].message)
    foiled = FOILED.of(situation, last is not None)
    if last and not foiled:
        LAST_BY.field.refuse("only a foiled Plot can be chased")
    sums = f"The Plot is worth {worth - sum(symbols)} and its matching symbols {sum(symbols)}: {worth} points in all."
    steps = [(sums, "e101/hoarding/2")]
    evil = handler = 0
    if not foiled:
        evil = worth
        steps.append(("It was not foiled, so its Evil Player collects them.", "e101/hoarding/1"))
    elif last == EVIL:
        evil = worth
        steps.append(("The Evil Player played the last Chase card and keeps them all.", "e101/chase-me-if-you-can/7"))
    elif last == HANDLER and ALTERNATE_RULE.of(situation) and POCKETS.of(situation, True):
        handler = worth
        steps.append(("The Handler won the chase and may pocket them.", "e101/chase-me-if-you-can/alternate"))
    elif last == HANDLER:
        steps.append(("The Handler played the last Chase card: neither scores.", "e101/chase-me-if-you-can/8"))
    else:
        steps.append(("It was foiled and no chase saved it: nobody scores.", "e101/hoarding/1", "e101/the-dic-moves/4"))
    result = {"evil_points": evil, "handler_points": handler, "worth": worth, "total": evil, "points": evil}
    if (before := POINTS_BEFORE.of(situation)) is not None:
        result["points_after"] = before + evil
    return answer("plot-score", STATED, result, *steps)


def points_suffice(situation, reference):
    """Chase cards are paid for with points the player has."""
    points, price = POINTS.need(situation), reference.number("e101.chase-price")
    cost = price * BUYS.need(situation)
    if cost > points:
        yield Violation(
            "chase-price",
            f"Chase cards cost {price} Victory Points each: {cost} points are needed, only {points} are there.",
            (*reference.cites("e101.chase-price"), NEGATIVE),
            expected=cost,
            found=points,
            fix=f"Buy at most {max(points, 0) // price}.",
        )


def bought_at_end_of_round(situation, reference):
    """Chase cards are bought at the end of a round."""
    when = WHEN.of(situation)
    if when is not None and "end" not in plain(when):
        yield Violation(
            "chase-moment",
            "Chase cards are bought at the end of a round, not during it.",
            ("e101/the-setup/5", "e101/calling-the-cleaners/5", "e101/chase-me-if-you-can/9"),
            expected="end of round",
            found=when,
            fix="Wait with buying until the end of the round.",
        )


PURCHASE_RULES = (points_suffice, bought_at_end_of_round)


def resolve_purchase(situation, reference):
    """Count the points left after buying Chase cards."""
    points, price = POINTS.need(situation), reference.number("e101.chase-price")
    cost = price * BUYS.need(situation)
    violations = broken(PURCHASE_RULES, situation, reference)
    result = {
        "cost": cost,
        "points_after": points if violations else points - cost,
        "most_affordable": max(points, 0) // price,
    }
    debts = any(violation.code == "chase-price" for violation in violations)
    if debts:
        result["determined_by_book"] = False
    return judge(
        "chase-purchase",
        violations,
        result,
        (
            f"Each Chase card costs {price} points: {points} - {cost} = {points - cost}.",
            *reference.cites("e101.chase-price"),
        ),
        basis=OPEN if debts else STATED,
    )


SCORE_FIELDS = declare(
    POINTS_BEFORE,
    PLOT_POINTS,
    MATCHED_POINTS,
    PLOT_SYMBOLS,
    TARGET_SYMBOLS,
    FOILED,
    LAST_BY,
    SEQUENCE,
    ALTERNATE_RULE,
    POCKETS,
)
PURCHASE_FIELDS = declare(POINTS, BUYS, WHEN)
PURCHASE_EXAMPLE = {"points": 5, "buy_chase_cards": 2}

KINDS = (
    Kind(
        "plot-score",
        "e101",
        "What a Wicked Plot scores, and for whom.",
        SCORE_FIELDS,
        (),
        resolve_score,
        {"plot_points": 2, "matched_symbol_points": [3, 1], "foiled": False},
        general="score",
    ),
    Kind(
        "chase-purchase",
        "e101",
        "Points left after buying Chase cards.",
        PURCHASE_FIELDS,
        ("points", "buy_chase_cards"),
        resolve_purchase,
        PURCHASE_EXAMPLE,
        general="compute",
    ),
)
FORMATS = (
    Format(
        "chase-purchase",
        "e101",
        "A purchase of Chase cards.",
        (*PURCHASE_FIELDS, *WHAT.fields),
        ("points", "buy_chase_cards"),
        validator(PURCHASE_RULES),
        PURCHASE_EXAMPLE,
        aliases=("chase-cards",),
    ),
)
