"""The table of the Cost Tokens variant: tokens, rows of Characters, picks."""

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Format
from rules.engine.mvb.answers import allowed, answer, listed, validator, wrong
from rules.engine.mvb.facts import CLOCKWISE, PLAYERS, WHAT, Claim, Names, Numbers, Variant, player_count, player_names
from rules.engine.situation import Either, Integer, Many, Named
from rules.engine.values import DERIVED

SETUP = "mvb/cost-tokens-setup"
VARIANT = Fact(Variant("variant", "Confrontation Cost Tokens"))
TOKENS = Fact(
    Numbers("tokens", "a player's tokens from top to bottom"), also=("cost_tokens", "top_to_bottom", "token_stack")
)
ROWS = Fact(
    Either(
        "rows",
        "the rows: how many, or the number of Characters in each",
        options=(
            Many("rows", "Characters in each row", of=Claim("row", "how many")),
            Integer("rows", "how many rows", maximum=99),
        ),
    ),
    also=("characters_in_rows",),
)
ROW_LISTS = Fact(Many("row_cards", "the Characters of each row", of=Names("row", "Characters")))
PER_ROW = Fact(Integer("characters_per_row", "Characters in each row", maximum=99))
TEAMS = Fact(Named("teams", "the Characters each player picked", of=Names("team", "Characters")))
PICKS = Fact(Many("pick_orders", "the order of picks in each row", of=Names("row", "players")), also=("picks",))


def tokens_in_order(situation, reference):
    """Each player has tokens of 9, 12 and 15, the lowest on top."""
    given, values = TOKENS.of(situation), list(reference.number("mvb.cost-tokens.values"))
    if given is not None and given != values:
        yield wrong(
            "tokens",
            f"Each player stacks tokens of {listed(values)} with the lowest on top, not {listed(given)}.",
            reference.cites("mvb.cost-tokens.values"),
            values,
            given,
            f"Stack {listed(values)} from top to bottom.",
        )


def enough_tokens(situation, reference):
    """The box has twelve tokens, three for each of four players."""
    players, there = player_count(situation), reference.number("mvb.cost-tokens.tokens")
    each = len(reference.number("mvb.cost-tokens.values"))
    if players and players * each > there:
        yield wrong(
            "too-many-players",
            f"The box has {there} Confrontation Cost tokens, {each} for each of {there // each} players; "
            f"{players} players would need {players * each}.",
            reference.cites("mvb.cost-tokens.tokens", "mvb.cost-tokens.values"),
            there // each,
            players,
            f"Play with at most {there // each}.",
        )


def rows_of_characters(situation, reference):
    """Three rows, each with one Character more than there are players."""
    count, players = reference.number("mvb.cost-tokens.rows"), player_count(situation)
    lists = ROW_LISTS.of(situation)
    rows = [len(row) for row in lists] if lists is not None else ROWS.of(situation)
    cites = reference.cites("mvb.cost-tokens.rows")
    found = rows if rows is None or isinstance(rows, int) else len(rows)
    rows = [] if isinstance(rows, int) else rows
    if found is not None and found != count:
        yield wrong(
            "rows",
            f"{count} rows of Characters are dealt, not {found}.",
            cites,
            count,
            found,
            f"Deal {count} rows.",
        )
    if players is None:
        return
    needed = players + reference.number("mvb.cost-tokens.extra-per-row")
    for size in dict.fromkeys([*(rows or ()), *([PER_ROW.of(situation)] if PER_ROW.of(situation) is not None else ())]):
        if size != needed:
            yield wrong(
                "row-size",
                f"Each row has one Character more than there are players: {needed}, not {size}.",
                cites,
                needed,
                size,
                f"Deal {needed} Characters into each row.",
            )


def one_from_each_row(situation, reference):
    """Every player picks one Character from each row."""
    teams, lists = TEAMS.of(situation), ROW_LISTS.of(situation)
    needed = reference.number("mvb.cost-tokens.rows")
    taken = [name for team in (teams or {}).values() for name in team]
    for player, team in (teams or {}).items():
        one_each = len(team) == needed and all(sum(name in row for name in team) == 1 for row in lists or ())
        if not one_each or len(set(taken)) < len(taken):
            yield wrong(
                "team",
                f"Each player picks one Character from each of {needed} rows; {player} has {listed(team) or 'none'}.",
                (f"{SETUP}/4", f"{SETUP}/5", f"{SETUP}/6"),
                needed,
                team,
                f"Let {player} pick one from each row.",
            )


def picks_alternate(situation, reference):
    """Picks go in reverse turn order, in turn order, in reverse turn order."""
    given, players = PICKS.of(situation), player_names(situation)
    if given is not None and players:
        needed = pick_orders(players, reference)
        if given != needed:
            yield wrong(
                "picks",
                "The rows are picked from in reverse turn order, in turn order, and in reverse turn order.",
                reference.cites("mvb.cost-tokens.picks"),
                needed,
                given,
                "Pick in that order.",
            )


RULES = (tokens_in_order, enough_tokens, rows_of_characters, one_from_each_row, picks_alternate)


def pick_orders(players, reference):
    """Return who picks in which order from each row."""
    return [
        list(reversed(players)) if way == "reverse" else list(players)
        for way in reference.number("mvb.cost-tokens.picks")
    ]


def resolve_tokens(reference):
    """Say which tokens each player stacks."""
    values = list(reference.number("mvb.cost-tokens.values"))
    result = {"tokens": values, "tokens_top_to_bottom": values, "top_token": values[0], "bottom_token": values[-1]}
    result |= {"tokens_each": len(values), "rows": reference.number("mvb.cost-tokens.rows")}
    result["pick_order"] = list(reference.number("mvb.cost-tokens.picks"))
    step = (f"Each player stacks tokens of {listed(values)}, the lowest on top.",)
    return answer("variant-set-up", DERIVED, result, (*step, *reference.cites("mvb.cost-tokens.values")))


def resolve_set_up(situation, reference):
    """Count tokens and Characters for so many players; without their number only what each player stacks."""
    players, names = player_count(situation), player_names(situation)
    if players is None:
        return resolve_tokens(reference)
    rows, per_row = (
        reference.number("mvb.cost-tokens.rows"),
        players + reference.number("mvb.cost-tokens.extra-per-row"),
    )
    values, there = list(reference.number("mvb.cost-tokens.values")), reference.number("mvb.cost-tokens.tokens")
    needed = players * len(values)
    result = {
        "rows": rows,
        "characters_per_row": per_row,
        "total_dealt": rows * per_row,
        "chosen": rows * players,
        "unchosen": rows * per_row - rows * players,
        "characters_each": rows,
        "tokens_each": len(values),
        "tokens": values,
        "tokens_top_to_bottom": values,
        "top_token": values[0],
        "tokens_needed": needed,
        "tokens_in_box": there,
        "pick_order": list(reference.number("mvb.cost-tokens.picks")),
        "possible": needed <= there,
    }
    why = f"{players} players need {needed} tokens; the box has {there}, enough for {there // len(values)} players."
    result |= allowed(needed <= there, why)
    steps = [
        (
            f"Each player stacks tokens of {listed(values)}, the lowest on top.",
            *reference.cites("mvb.cost-tokens.values"),
        ),
        (f"{rows} rows of {per_row} Characters are dealt.", *reference.cites("mvb.cost-tokens.rows")),
        (
            "Picks go in reverse turn order, in turn order, in reverse turn order.",
            *reference.cites("mvb.cost-tokens.picks"),
        ),
        (f"The {result['unchosen']} unchosen ones return to the box.", f"{SETUP}/7"),
    ]
    if needed > there:
        steps.append((why, *reference.cites("mvb.cost-tokens.tokens")))
    if names:
        result["pick_orders"] = result["pick_order"] = pick_orders(names, reference)
    return answer("variant-set-up", DERIVED, result, *steps)


FACTS = (PLAYERS, CLOCKWISE, TOKENS, ROWS, ROW_LISTS, PER_ROW, TEAMS, PICKS, WHAT)
FORMATS = (
    Format(
        "cost-tokens",
        "mvb",
        "The table of the Confrontation Cost Tokens variant.",
        declare(VARIANT, *FACTS),
        (),
        validator(RULES),
        {"players": 4, "tokens": [9, 12, 15], "characters_per_row": 5},
        aliases=("cost_tokens", "confrontation-cost-tokens"),
    ),
)
