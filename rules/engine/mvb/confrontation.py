"""Confrontations: Power against a Champion's cost, and the Blocks that raise it."""

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.mvb.answers import allowed, answer, listed
from rules.engine.mvb.facts import Claim, Numbers, is_so
from rules.engine.situation import Integer, Text, plain
from rules.engine.values import DERIVED, STATED

PLAY_ALL = "mvb/confronting-your-foes-champions/5"
COMPARE = "mvb/confronting-your-foes-champions/6"
SUCCESS = "mvb/confronting-your-foes-champions/7"
FAILURE = "mvb/confronting-your-foes-champions/8"
BLOCK = ("mvb/confronting-your-foes-champions/9", "mvb/glossary-block/2")
ABOVE = ("mvb/confronting-your-foes-champions/10", "mvb/glossary-block/4")
RESET = ("mvb/confronting-your-foes-champions/11", "mvb/glossary-block/5")
DECLARE = "mvb/confronting-your-foes-champions/12"
TEXT = ("mvb/confronting-your-foes-champions/13", "mvb/glossary-confrontation/1")
TO_DISCARD = "mvb/defeating-a-champion/2"
MOST = 9999

POWER = Fact(Integer("power", "the Confronting player's total Power", maximum=MOST), also=("total_power",))
COST = Fact(
    Integer("champion_cost", "the printed cost of the top Champion", maximum=MOST),
    also=("cost", "printed_cost", "top_champion_cost"),
)
BLOCKS = Fact(
    Numbers("blocks", "the Block values the owner discards"),
    also=("block", "block_values", "block_cards", "blocks_discarded", "block_total", "total_block"),
)
ALL_PLAYED = Fact(
    Claim("all_cards_played", "whether the whole hand was played"), also=("played_all_cards", "whole_hand_played")
)
IN_HAND = Fact(
    Integer("cards_left_in_hand", "cards not played", maximum=999),
    also=("cards_in_hand", "hand_left", "unplayed_cards", "cards_not_played", "cards_kept_in_hand"),
)
BUYS = Fact(
    Numbers("buy_costs", "cards bought with the Power left over"),
    also=("then_buys", "buys", "buy", "buy_after", "then_buy", "buy_with_power_left", "then_buy_cost", "buy_cost"),
)
ASKED = Fact(Claim("confrontation", "whether it is a Confrontation"), also=("needed_block",))
DECLARED_LATE = Fact(
    Claim("cards_played_before_declaring", "whether cards were played before the Confrontation was declared"),
    also=("declared_after_playing", "already_played_cards", "declared_mid_turn", "cards_already_played"),
)


def resolve_confrontation(situation, reference):
    """Compare Power with cost plus Blocks; success spends the cost, failure ends the turn."""
    power, printed = POWER.need(situation), COST.need(situation)
    blocks = BLOCKS.of(situation, [])
    cost = printed + sum(blocks)
    result = {"cost_this_turn": cost, "cost_next_turn": printed, "block_needed_to_save": max(power - printed + 1, 0)}
    if ALL_PLAYED.of(situation) is not None and not is_so(ALL_PLAYED.of(situation)) or IN_HAND.of(situation):
        why = "You must play all cards in your hand when you Confront a foe; only then is Power compared with cost."
        return answer(
            "confrontation", STATED, result | allowed(False, why) | {"success": False}, (why, PLAY_ALL, COMPARE)
        )
    steps = [("All cards of the hand are played.", PLAY_ALL)]
    if is_so(DECLARED_LATE.of(situation)):
        steps.append(("A Confrontation may be declared during the turn, also after cards were played.", DECLARE))
    if blocks:
        steps.append((f"Blocks of {listed(blocks)} raise the cost from {printed} to {cost} for this turn.", *BLOCK))
    if power >= cost:
        return won(power - cost, cost, situation, result, steps)
    return lost(power, cost, result, steps, blocks)


def won(left, cost, situation, result, steps):
    """The Champion is gained and the Power left over may be spent."""
    if BLOCKS.of(situation):
        steps.append((f"To save the Champion its cost had to rise above the Power; {cost} does not.", *ABOVE))
    steps += [
        (f"Power equal to the cost {cost} is enough: the Champion is gained, {left} Power is left to spend.", SUCCESS),
        ("The Champion goes to the discard pile of whoever defeated it.", TO_DISCARD),
        ("At the end of the turn its cost is the printed one again.", *RESET),
    ]
    result |= allowed(True) | {
        "success": True,
        "power_left": left,
        "turn_ends": False,
        "power_lost": False,
        "champion_goes_to": "the winner's discard pile",
        "card_goes_to": "the winner's discard pile",
        "champion_saved": False,
        "cost_paid": cost,
        "may_buy": True,
        "may_buy_with_power_left": True,
    }
    if (buys := BUYS.of(situation)) is not None:
        enough = sum(buys) <= left
        why = f"The combined cost {sum(buys)} exceeds the {left} Power left after the Confrontation."
        result |= allowed(enough, why)
        steps.append((f"{sum(buys)} of the {left} Power left is spent." if enough else why, SUCCESS))
        if enough:
            result["power_left"] = left - sum(buys)
    return answer("confrontation", STATED, result, *steps)


def lost(power, cost, result, steps, blocks):
    """The turn ends and the Power is gone."""
    if blocks:
        steps.append((f"The cost {cost} is higher than the Power {power}: the Blocks save the Champion.", *ABOVE))
    steps += [
        (
            f"Power {power} is less than cost {cost}: the Confrontation fails, the turn ends, the Power is lost.",
            FAILURE,
        ),
        ("At the end of the turn the cost is the printed one again.", *RESET),
    ]
    result |= {
        "success": False,
        "turn_ends": True,
        "power_left": 0,
        "power_lost": True,
        "may_buy": False,
        "may_buy_with_power_left": False,
        "champion_saved": True,
        "why": f"Power {power} is less than the cost {cost}",
    }
    return answer("confrontation", STATED, result, *steps)


CHAMPION_COSTS = Fact(Numbers("champion_costs", "the costs of the Champions fought at once"), also=("costs",))
EVENT = Fact(Text("event", "the card that makes them fight together"), also=("card",))


def resolve_crime_syndicate(situation, reference):
    """With Crime Syndicate both Champions are paid for together."""
    power, costs = POWER.need(situation), CHAMPION_COSTS.need(situation)
    needed = sum(costs) + sum(BLOCKS.of(situation, []))
    success = power >= needed
    result = {
        "success": success,
        "needed": needed,
        "power_needed": needed,
        "combined_cost": needed,
        "power_left": power - needed if success else 0,
        "turn_ends": not success,
        "champions_defeated": len(costs) * success,
    }
    why = f"{power} Power is not enough for the {needed} of both Champions."
    step = f"{power} Power pays the {needed} of both Champions; {power - needed} is left." if success else why
    if not success:
        result |= {"why": why, "violates": why}
    return answer(
        "crime-syndicate",
        DERIVED,
        result,
        (f"The costs {listed(costs)} are paid together: {needed}.", "mvb/crime-syndicate/1"),
        (step, "mvb/crime-syndicate/1", SUCCESS if success else FAILURE),
    )


PLAYED = Fact(
    Text("card_played", "when the card was played: before or after declaring"),
    also=(
        "played",
        "confrontation_text_played",
        "confrontation_text_card_played",
        "confrontation_card_played",
        "card_with_confrontation_text_played",
        "confrontation_text_on_card_played",
    ),
)
PLAYED_FIRST = Fact(
    Claim("played_before_declaring", "whether the card was played before declaring"),
    also=("card_played_before_declaring",),
)
DECLARED = Fact(
    Claim("confrontation_declared", "whether the Confrontation had been declared when the card was played"),
    also=("declared", "in_confrontation", "declared_before_playing", "confrontation_declared_before_playing"),
)
CARD_TEXT = Fact(
    Claim("card_with_confrontation_text", "the card with “Confrontation:” text"),
    also=("card_text", "confrontation_text"),
)
RIVALS = Fact(Text("mode", "Multiverse, Rivals or Confrontations"), also=("game_mode",))


def resolve_text(situation, reference):
    """“Confrontation:” text works only on cards played once the Confrontation is declared."""
    if all(fact.of(situation) is None for fact in (PLAYED, PLAYED_FIRST, DECLARED)):
        PLAYED.need(situation)
    played = plain(PLAYED.of(situation, ""))
    active = is_so(DECLARED.of(situation)) or "after" in played
    if is_so(PLAYED_FIRST.of(situation)) or "before" in played:
        active = False
    result = {
        "confrontation_text_triggers": active,
        "text_triggers": active,
        "triggers": active,
        "text_resolves": active,
        "active": active,
    }
    words = (
        "after it was declared: its “Confrontation:” text works"
        if active
        else "before: its “Confrontation:” text does nothing"
    )
    return answer("confrontation-text", STATED, result, (f"The card is played {words}.", *TEXT))


WHEN = Fact(
    Text("declare", "when the Confrontation is declared: at the start of the turn, during it"),
    also=("declared_when", "when", "declared", "declare_confrontation", "confrontation_declared_when", "declared_at"),
)


def resolve_declaring(situation, reference):
    """In the Multiverse game a Confrontation may be declared at any time of the turn, in Rivals only at its start."""
    rivals = any(word in plain(RIVALS.of(situation, "")) for word in ("rival", "confrontations"))
    at_start = "start" in plain(WHEN.need(situation))
    if not rivals:
        return answer(
            "declaring",
            STATED,
            allowed(True) | {"may_buy_other_cards": True},
            ("In the Multiverse game a Confrontation may be declared at any point of the turn.", DECLARE),
        )
    why = "In Rivals and Confrontations games a Confrontation is declared at the start of the turn."
    result = allowed(at_start, why) | {"may_buy_other_cards": False}
    return answer("declaring", STATED, result, (why, DECLARE, "mvb/glossary-confrontation/2"))


KINDS = (
    Kind(
        "confrontation",
        "mvb",
        "Does a Confrontation succeed, and what is left?",
        declare(POWER, COST, BLOCKS, ALL_PLAYED, IN_HAND, BUYS, DECLARED_LATE, ASKED),
        ("power", "champion_cost"),
        resolve_confrontation,
        {"power": 10, "champion_cost": 9, "blocks": [1], "all_cards_played": True},
    ),
    Kind(
        "crime-syndicate",
        "mvb",
        "Two Champions at once: is the Power enough?",
        declare(EVENT, CHAMPION_COSTS, POWER, BLOCKS, ALL_PLAYED),
        ("champion_costs", "power"),
        resolve_crime_syndicate,
        {"event": "Crime Syndicate", "champion_costs": [9, 10], "power": 19},
    ),
    Kind(
        "confrontation-text",
        "mvb",
        "Does “Confrontation:” text work on this card?",
        declare(PLAYED, PLAYED_FIRST, DECLARED, CARD_TEXT),
        (),
        resolve_text,
        {"card_played": "before declaring"},
    ),
    Kind(
        "declaring",
        "mvb",
        "When may a Confrontation be declared?",
        declare(WHEN, RIVALS),
        ("declare",),
        resolve_declaring,
        {"declare": "after playing two cards", "mode": "Multiverse"},
    ),
)
