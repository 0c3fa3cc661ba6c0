"""The ways to ask for what a calculator computes: patterns of folded questions, with numbers as digits.

French questions use the French words of the same patterns. `calculators.py` tries the rows of `ROWS` in order."""

from dataclasses import dataclass, field
from typing import Any

Patterns = dict[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class CalculatorRow:
    """A way to ask for a calculation: patterns that find its inputs in a question, and the wording of its result.

    numbers   input -> patterns; the first match gives the number
    lists     input -> patterns; the first that matches gives every number it finds, repeated by its group `times`
    copies    card -> patterns for its number of copies in the input `cards`
    given     default inputs
    asks      pattern that the question has to match; `unless`: pattern that it must not match
    form      whether it must ask for a verdict (true), must not (false), or either (None)
    verdict   the result that means yes; `turned`: pattern of questions that ask for the opposite
    values    captured word -> the engine's name for it
    """

    ruleset: str
    calculator: str
    answer: str
    answer_fr: str
    numbers: Patterns = field(default_factory=dict)
    lists: Patterns = field(default_factory=dict)
    copies: Patterns = field(default_factory=dict)
    given: dict[str, Any] = field(default_factory=dict)
    values: dict[str, str] = field(default_factory=dict)
    asks: str = ""
    unless: str = "(?!)"
    form: bool | None = None
    verdict: str = ""
    turned: str = "(?!)"


POWER = (r"\b(\d+) (?:total |de )?(?:power|puissance)\b", r"\b(?:power|puissance) (?:of |de |is )?(\d+)\b")
CHAMPION_COSTS = (
    r"\b(\d+) cost (?:[a-z]+ )?champ",
    r"\bchamp(?:ion)?s? (?:[a-z]+ ){0,3}(?:costs?|costing|cout|coute|coutant|at|is)(?: of| de| is)? (\d+)\b",
    r"\b(?:costs?|cout)(?: of| de)? (\d+) (?:[a-z]+ )?champ",
    r"\bchampion de cout (\d+)\b",
    r"\b(\d+) champ(?:ion)?\b",
)
BLOCKS = (
    r"\b(?P<times>\d+) blocks? (?:cards? )?(?:of|worth|with|de) (?P<value>\d+)\b",
    r"\bblocks? (?:of |value |card |de |plus )?(\d+)(?: and (\d+))?\b",
    r"\b(\d+) block\b",
)
BLOCK_WITH_NUMBER = r"blocks? (?:of |card )?\d"
BLOCK_NOT_RULED_OUT = r"(?<!nobody )(?<!no one )(?<!no )(?<!without )\bblock"
LEFTOVER = r"\b(?:wasted?|lost|lose|leftover|perdue?)\b"
CHAMPION_SURVIVES = r"\b(?:surviv\w*|saved?|saves|safe|protect\w*|holds?|stop\w*|sauv\w*)\b"
ASKS_NEEDED_BLOCK = r"\bblock.*\b(?:need|minimum|at least|enough|takes?|faut)|\b(?:how much|combien).*\bblock"
CARD_COSTS = (
    r"\b(?P<times>\d+) (?:[a-z]+ )?(?:cards?|cartes?) (?:of |de |that |a |at |for )?(?:costs?|costing|cout)? ?(?:of |de )?(?P<value>\d+)\b",
    r"\b(?P<times>\d+) (?P<value>\d+) (?:cost|drop)s?\b",
    r"\b(?:an?|un|une|costs?|costing|cout|coute|and|et|plus|kicks? for) (\d+)\b",
)
BUYS = r"\b(?:buy|buying|purchase|afford|achet\w*|get|take|grab|prendre|prends|enough|ok|okay|passe|suffit|possible|both|allowed|each)\b"
NOT_A_PLAIN_PURCHASE = r"\b(?:champion|hero|plus \d+ power|frozen)|\bkicks?\b(?! for)"
VEHICLES = {
    "car": "car cars voiture auto automobile",
    "helicopter": "helicopter helicopters heli chopper helicoptere",
    "submarine": "submarine submarines sub subs marin",
}
VEHICLE_NAMES = {word: name for name, words in VEHICLES.items() for word in words.split()}
FIRST, SECOND = (f"(?P<{group}>{'|'.join(VEHICLE_NAMES)})" for group in "ab")
BEATS = "(?:beats?|counters?|defeats?|trumps?|tops?|answers?|stops?|takes? out|against|on|vs|over|bat|contre)"
CHASE_CARDS = (
    rf"\b{FIRST}\b(?: [a-z]+){{0,3}} (?:against|at|on) me\b.*\b{SECOND}\b",
    rf"\b(?:opened|open|started|start|began|led|lead)(?: [a-z]+){{0,3}} {FIRST}\b.*\b{SECOND}\b",
    rf"\b(?:beat|counter|answer|stop|top|battre|contrer) (?:[a-z]+ ){{0,2}}{FIRST}\b (?:with|using|by|avec) (?:[a-z]+ ){{0,2}}{SECOND}\b",
    rf"\b{SECOND}\b(?: [a-z]+){{0,2}} {BEATS} (?:[a-z]+ ){{0,2}}{FIRST}\b",
)
PLOT_POINTS = (
    r"\bplot(?: card)?(?: itself)?(?: is| that is| worth| of| with| gives| has| says| shows| scores| prints)* (\d+)\b(?! (?:symbol|icon))",
    r"\b(\d+) (?:point |vp )?plot\b",
)
SYMBOL_POINTS = (
    r"\b(\d+) points? (?=and\b|et\b|plus\b|symbol)",
    r"\bsymbols?\b(?: [a-z]+){0,5}? (\d+)(?: (?:and|plus|et) (\d+))?(?: (?:and|plus|et) (\d+))?\b",
    r"\b(\d+) (?:and|plus|et) (\d+)(?: [a-z]+){0,3} symbols?\b",
)
FOILED_OR_CHASED = r"(?<!not )(?<!never )(?<!nt )\bfoil|\b(?:chase|handler)"
POINTS = r"\b(\d+) (?:vps?|points?|victory points?)\b"
BOUGHT_CHASE_CARDS = (r"\b(?:buy|bought|buying|achete\w*) (\d+)\b", r"\b([1-9]\d*) chase\b")
ASKS_COST = r"\b(?:cost|costs|pay|price|damage|much|many points|combien|coute\w*)\b"
DECK_SIZE = (r"\b(\d+) (?:[a-z]+ )?(?:cards?|cartes?)\b", r"\bdeck (?:of|de|size|with) (\d+)\b")
WEAKNESSES = (r"\b(\d+) (?:weakness(?:es)?|faiblesses?)\b",)
CARD_POINTS = (r"\b(\d+) (?:vps?|points?|pv|victory points?)(?! tokens?)\b",)
TOKENS = (r"\b(\d+) (?:vp |pv |victory point |points? )?(?:tokens?|jetons?)\b",)
ASKS_LOSS = r"\b(?:damage|costs?|lose|minus|negative|points?|vps?|pv|worth|end|ended|perd\w*|coute\w*|fin)\b"
NOT_A_FINAL_COUNT = r"\b(?:left|remain\w*|stack|opponents?|foes?|bizarro|tokens?|return\w*|gain\w*|pile|restent)\b"
RESCUE = (r"\b(?:rescue|sauvetage)(?: value)?(?: of| is)? (\d+)\b", r"\b(\d+) (?:rescue|sauvetage)\b")
THREATEN = (r"\bthreaten(?: value)?(?: of| is)? (\d+)\b", r"\b(\d+) threaten\b")
CITIZENS = (r"\b(?:only |just )?(\d+) (?:citizens?|citoyens?)\b",)
MODIFIERS = (r"\bplus (\d+)\b", r"\bmodifiers? (?:of |worth |is )?(\d+)\b", r"\b(\d+) modifier\b")

ROWS = (
    CalculatorRow(
        "mvb", "confrontation",
        "Block for at least {block_needed} saves the Champion: its cost must be greater than the Power.",
        "Des Parades d’au moins {block_needed} au total sauvent le Champion : son coût doit dépasser la Puissance.",
        numbers={"power": POWER}, lists={"costs": CHAMPION_COSTS}, given={"blocks": []},
        asks=ASKS_NEEDED_BLOCK, unless=f"crime syndicate|{BLOCK_WITH_NUMBER}", form=False,
    ),
    CalculatorRow(
        "mvb", "confrontation",
        "{power} Power against a cost of {cost_this_turn}: only a cost greater than the Power saves a Champion.",
        "{power} en Puissance contre un coût de {cost_this_turn} : seul un coût plus grand sauve un Champion.",
        numbers={"power": POWER}, lists={"costs": CHAMPION_COSTS, "blocks": BLOCKS}, given={"costs": None},
        asks=r"\bblock", unless=f"crime syndicate|{LEFTOVER}", verdict="success", turned=CHAMPION_SURVIVES,
    ),
    CalculatorRow(
        "mvb", "confrontation",
        "{power} Power against a cost of {cost_this_turn}: Power equal to the cost is enough.",
        "{power} en Puissance contre un coût de {cost_this_turn} : une Puissance égale au coût suffit.",
        numbers={"power": POWER}, lists={"costs": CHAMPION_COSTS}, given={"blocks": []},
        unless=rf"crime syndicate|{LEFTOVER}|\b{BLOCK_WITH_NUMBER}|{BLOCK_NOT_RULED_OUT}",
        verdict="success", turned=CHAMPION_SURVIVES,
    ),
    CalculatorRow(
        "fe", "purchase", "The costs add up to a total of {total_cost}.", "Les coûts font un total de {total_cost}.",
        numbers={"power": POWER}, lists={"costs": CARD_COSTS}, given={"cards": []},
        asks=BUYS, unless=NOT_A_PLAIN_PURCHASE, form=True, verdict="all",
    ),
    CalculatorRow(
        "e101", "chase",
        "Each card must beat the one before it: car beats helicopter, helicopter beats submarine, submarine beats car.",
        "Chaque carte doit battre la précédente : la voiture bat l’hélicoptère, l’hélicoptère bat le sous-marin, le sous-marin bat la voiture.",
        lists={"cards": CHASE_CARDS}, values=VEHICLE_NAMES, unless=r"\bnot?\b|nt\b", form=True, verdict="legal",
    ),
    CalculatorRow(
        "e101", "plot-score", "The Plot scores {evil} points.", "Le Complot rapporte {evil} points.",
        numbers={"points": PLOT_POINTS}, lists={"matched": SYMBOL_POINTS},
        given={"foiled": False, "last_chase": "nobody"}, asks=r"\bsymbol", unless=FOILED_OR_CHASED,
    ),
    CalculatorRow(
        "e101", "purchase", "You need {price} points for that and have {points}.",
        "Il vous faut {price} points et vous en avez {points}.",
        numbers={"points": (POINTS,), "cards": BOUGHT_CHASE_CARDS},
        asks=r"\bchase\b", unless=r"\b(?:each|costs?)\b", verdict="possible",
    ),
    CalculatorRow(
        "e101", "purchase", "{cards} Chase cards cost {price} Victory Points together.",
        "{cards} cartes Poursuite coûtent {price} Points de Victoire en tout.",
        numbers={"cards": (r"\b([2-9]|\d\d) (?:of the |cartes? )?chase\b",)}, given={"points": 999},
        asks=ASKS_COST, unless=r"\b\d+ (?:vps?|points?)\b", form=False,
    ),
    CalculatorRow(
        "fe", "final-score", "Deathstorm gives {total} VP then.", "Deathstorm rapporte alors {total} PV.",
        copies={"fe-punch": DECK_SIZE}, given={"cards": ["fe-deathstorm"], "vp": 0}, asks=r"\bdeathstorm\b",
    ),
    CalculatorRow(
        "fe", "final-score", "That makes a total of {total} VP.", "Cela fait un total de {total} PV.",
        copies={"fe-weakness": WEAKNESSES}, numbers={"points": CARD_POINTS, "vp": TOKENS},
        unless=r"\b(?:left|opponents?|foes?|stack)\b", form=False,
    ),
    CalculatorRow(
        "fe", "final-score", "That is {total} VP: each Weakness takes 1 Victory Point off.",
        "Cela fait {total} PV : chaque Faiblesse retire 1 Point de Victoire.",
        copies={"fe-weakness": WEAKNESSES}, given={"vp": 0}, asks=ASKS_LOSS, unless=NOT_A_FINAL_COUNT, form=False,
    ),
    CalculatorRow(
        "dcf", "rescue", "{claimed} citizens are claimed and go to Sanctuary; {citizens_left} remain.",
        "Citoyens qui vont au Sanctuaire : {claimed}. Il en reste {citizens_left}.",
        numbers={"rescue": RESCUE, "citizens": CITIZENS}, lists={"modifiers": MODIFIERS}, given={"modifiers": []},
        unless=r"\bwin", form=False,
    ),
    CalculatorRow(
        "dcf", "threaten", "{claimed} citizens are claimed and go to the Scheme; {citizens_left} remain.",
        "Citoyens pris pour le Complot : {claimed}. Il en reste {citizens_left}.",
        numbers={"threaten": THREATEN, "citizens": CITIZENS}, lists={"modifiers": MODIFIERS}, given={"modifiers": []},
        unless=r"\bwin", form=False,
    ),
)  # fmt: skip
