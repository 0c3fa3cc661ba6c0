"""Situations of the Multiverse Box."""

import re

from rules.ask.situations.asked import Situation, told, yes_or_no

SAVED = r"\b(?:surviv\w*|saved?|saves|safe|protect\w*|hold|holds|stop\w*|sauv\w*|surviv\w*)\b"

UNBLOCKED = r"\b(?:(?:nobody|no one|noone|none of them|nobody else) (?:can )?blocks?|(?:no|without|zero|0)(?: any)? blocks?(?: cards?)?|(?:does|do|did|can) ?n t block|(?:doesnt|didnt|dont|cant|cannot) block|unblocked|not blocked|sans block)\b"

AFTERWARDS = r"\b(?:wasted?|lost|lose|left|leftover|rest|remaining|perdue?|reste)\b"


def blocks_of(asked):
    """Return the values of the Block cards a question names."""
    found = []
    for match in re.finditer(
        r"\b(\d+) blocks? (?:cards? )?(?:of|worth|with|de) (\d+)\b|\bblocks? (?:of |value |card |de )?(\d+)(?: and (\d+))?\b|\b(\d+) block\b|\bblock plus (\d+)\b",
        asked.text,
    ):
        count, value, first, second, before, plus = match.groups()
        if count:
            found += [int(value)] * min(int(count), 10)
        else:
            found += [int(part) for part in (first, second, before, plus) if part]
    return found


def power_and_cost(asked):
    """Return the Power and the Champion's cost that a question names, each None if it does not."""
    power = asked.number(r"\b(\d+) (?:total )?(?:power|puissance)\b", r"\b(?:power|puissance) (?:of |de |is )?(\d+)\b")
    cost = asked.number(
        r"\b(\d+) cost (?:[a-z]+ )?champ",
        r"\bchampion (?:[a-z]+ )?(?:of |with |that |de )?(?:a )?(?:costs?|costing|cout|coute|coutant)(?: of| de)? (\d+)\b",
        r"\bchampion (?:[a-z]+ ){0,3}cost (?:of |is )?(\d+)\b",
        r"\bcost (?:of )?(\d+) (?:[a-z]+ )?champion",
        r"\bchampion de cout (\d+)\b",
        r"\b(\d+) champ(?:ion)?\b",
        r"\bchamps? (?:[a-z]+ ){0,2}(?:costs?|costing|at|is) (\d+)\b",
    )
    return power, cost


def confronted(power, costs, blocks):
    """Return the request for a Confrontation once all cards are played."""
    return {"calculator": "confrontation", "power": power, "costs": costs, "blocks": blocks}


def confrontation(asked):
    """Whether a Confrontation succeeds."""
    power, cost = power_and_cost(asked)
    if power is None or cost is None or asked.has(r"\bcrime syndicate\b") or asked.has(AFTERWARDS):
        return None
    blocks = blocks_of(asked)
    if asked.has(r"block") and not blocks and not asked.has(UNBLOCKED):
        return None

    def tell(result, lang):
        success, now = result["success"], result["cost_this_turn"]
        asks_saved = asked.has(SAVED)
        verdict = yes_or_no(success != asks_saved) if asked.is_yes_no else None
        english = f"{power} Power against a cost of {now}" + (
            f" ({cost} + Block {' + '.join(map(str, blocks))})" if blocks else ""
        )
        english += ": the Champion is defeated." if success else ": the Confrontation fails and the Champion stays."
        english += f" {'Power equal to the cost is enough' if success else 'The cost is greater than the Power'}"
        english += "; only a cost greater than the Power saves a Champion." if blocks else "."
        french = f"{power} en Puissance contre un coût de {now}" + (
            " : le Champion est vaincu." if success else " : la Confrontation échoue, le Champion reste."
        )
        return told(verdict, lang, english, french)

    return Situation(confronted(power, [cost], blocks), tell, "calculate")


def block_needed(asked):
    """How much Block saves a Champion."""
    power, cost = power_and_cost(asked)
    if asked.is_yes_no or power is None or cost is None or power < cost or blocks_of(asked):
        return None
    if not asked.has(
        r"\bblock",
        r"\b(?:how (?:much|many)|minimum|at least|enough|combien)\b",
        r"\b(?:need\w*|must|takes?|save\w*|faut)\b",
    ):
        return None
    needed = power - cost + 1

    def tell(result, lang):
        if result["success"]:
            return None, None
        if lang == "fr":
            return (
                None,
                f"Block pour {needed} au moins : le coût {result['cost_this_turn']} dépasse {power} en Puissance.",
            )
        return None, f"Block for at least {needed}: a cost of {result['cost_this_turn']} is greater than {power} Power."

    return Situation(confronted(power, [cost], [needed]), tell, "calculate")


def crime_syndicate(asked):
    """Whether Crime Syndicate's two Champions can be paid for."""
    power = asked.number(r"\b(\d+) (?:total )?(?:power|puissance)\b")
    costs = asked.costs(power)
    if power is None or len(costs) != 2 or not asked.has(r"\bcrime syndicate\b"):
        return None

    def tell(result, lang):
        english = f"Both Champions together cost {sum(costs)}; you have {power} Power."
        french = f"Les deux Champions coûtent {sum(costs)} ensemble ; vous avez {power} en Puissance."
        return told(yes_or_no(result["success"]) if asked.is_yes_no else None, lang, english, french)

    return Situation(confronted(power, costs, []), tell, "calculate")


def cost_token_rows(asked):
    """How many Characters are dealt in the Confrontation Cost Tokens variant."""
    players = asked.number(r"\b(\d+) (?:players?|joueurs?|people)\b", r"\b(\d+) p\b")
    if players is None or not asked.has(r"\bcost tokens?\b", r"\b(?:row|dealt|deal|characters?|rangee|personnages?)\b"):
        return None

    def tell(steps, lang):
        return None, " ".join(step["text"] for step in steps) or None

    body = {"mode": "cost-tokens", "players": players, "seed": "asked"}
    return Situation(body, tell, "setup", about="mvb/cost-tokens-setup/")


PATTERNS = (crime_syndicate, block_needed, confrontation, cost_token_rows)
