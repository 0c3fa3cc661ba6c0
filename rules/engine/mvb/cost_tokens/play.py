"""Playing with Cost tokens: what a Character costs, what a token is worth, who picks when."""

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.mvb.answers import answer, listed
from rules.engine.mvb.cost_tokens.table import TOKENS, pick_orders
from rules.engine.mvb.facts import CLOCKWISE, COST_TOKENS, PLAYERS, QUESTION, Claim, Variant, player_names
from rules.engine.situation import Integer, Text
from rules.engine.values import OPEN, STATED, SituationError

PLAY = "mvb/cost-tokens-gameplay"
VARIANT = Fact(Variant("variant", "Confrontation Cost Tokens", only=COST_TOKENS))
TOP = Fact(Integer("top_token", "the topmost Cost token", maximum=99), also=("topmost_token", "current_token"))
POWER = Fact(Integer("power", "the Power of the Confrontation", maximum=9999), also=("total_power",))
WINNER = Fact(Text("defeated_by", "the foe who defeats the Character"), also=("winner", "confronted_by"))
LOST = Fact(
    Integer("characters_lost", "Characters the player has lost", maximum=99),
    also=("lost", "characters_defeated", "defeated_characters"),
)


def resolve_cost(situation, reference):
    """The top token is the Character's cost; a lost Character takes it along."""
    tokens = [TOP.of(situation)] if TOP.of(situation) else None
    tokens = TOKENS.of(situation, tokens or list(reference.number("mvb.cost-tokens.values")))
    if all(fact.of(situation) is None for fact in (LOST, POWER, WINNER, TOP)):
        LOST.need(situation)
    lost = LOST.of(situation, 0)
    if lost > len(tokens):
        raise SituationError("characters_lost", f"characters_lost: there are only {len(tokens)} Characters")
    left = tokens[lost:]
    result = {
        "current_cost": left[0] if left else None,
        "cost": left[0] if left else None,
        "top_token": left[0] if left else None,
        "tokens_left": left,
        "tokens_lost": tokens[:lost],
        "characters_left": len(left),
        "character": "returned to the Multiverse Box",
    }
    pile = f"{WINNER.of(situation, 'the winner')}'s score pile"
    result |= dict.fromkeys(("tokens_go_to", "token_goes_to", "top_token_goes_to"), pile)
    if POWER.of(situation) is not None and left:
        result["success"] = result["character_defeated"] = POWER.of(situation) >= left[0]
    result |= {f"token_{value}_goes_to": pile for value in tokens[:lost]}
    steps = (
        [("The top token goes to the winner's score pile, the Character back to the box.", f"{PLAY}/2")] if lost else []
    )
    if left:
        steps.append((f"The top token is now {left[0]}: that is the Character's cost.", f"{PLAY}/1"))
    if lost and left:
        steps.append(("The player chooses which remaining Character is active next.", f"{PLAY}/4"))
    steps = steps or [("The topmost token decides what the Character costs.", f"{PLAY}/1")]
    return answer("token-cost", STATED, result, *steps)


BACK = Fact(
    Claim("token_value_at_end", "the token whose worth at the end is asked for"),
    also=("token_vp", "back_of_token", "token_worth"),
)


def resolve_worth(situation, reference):
    """What a token is worth is printed on its back, which the book does not show."""
    return answer(
        "token-worth",
        OPEN,
        {"determined_by_book": False, "worth": None, "shown_on": "the back of the token"},
        ("The back of a token shows what it is worth; the book does not print the numbers.", f"{PLAY}/3"),
    )


PICK_FIELDS = declare(
    VARIANT, CLOCKWISE, PLAYERS, QUESTION, Fact(Text("pick", "ask for the order of picks"), also=("pick_order",))
)


def resolve_picks(situation, reference):
    """Say who picks in which order from which row."""
    players = player_names(situation)
    if not players:
        CLOCKWISE.need(situation)
    orders = pick_orders(players, reference)
    result = {
        "pick_orders": orders,
        "pick_order": orders,
        "picks": orders,
        "top_row": orders[0],
        "second_row": orders[1],
        "bottom_row": orders[2],
        "rows": orders,
        "order": orders,
        "ways": list(reference.number("mvb.cost-tokens.picks")),
    }
    return answer(
        "picks",
        STATED,
        result,
        *(
            (f"Row {place}: {listed(order)}.", clause)
            for place, (order, clause) in enumerate(
                zip(orders, reference.cites("mvb.cost-tokens.picks"), strict=False), start=1
            )
        ),
    )


KINDS = (
    Kind(
        "token-cost",
        "mvb",
        "What a Character costs after losses.",
        declare(VARIANT, TOKENS, LOST, TOP, POWER, WINNER),
        ("variant",),
        resolve_cost,
        {"variant": "Confrontation Cost Tokens", "tokens": [9, 12, 15], "characters_lost": 1},
    ),
    Kind(
        "token-worth",
        "mvb",
        "What a Cost token is worth at the end.",
        declare(VARIANT, BACK),
        ("token_value_at_end",),
        resolve_worth,
        {"variant": "Confrontation Cost Tokens", "token_value_at_end": 9},
    ),
    Kind(
        "picks",
        "mvb",
        "The order of picks in the Cost Tokens variant.",
        PICK_FIELDS,
        ("variant", "players_clockwise"),
        resolve_picks,
        {"variant": "Confrontation Cost Tokens", "players_clockwise": ["A", "B", "C"]},
        general="setup",
    ),
)
