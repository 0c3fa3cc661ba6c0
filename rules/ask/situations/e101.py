"""Situations of Evil:101."""

import re

from rules.ask.situations.asked import Situation, told, yes_or_no

VEHICLES = {
    "car": "car",
    "cars": "car",
    "voiture": "car",
    "auto": "car",
    "helicopter": "helicopter",
    "heli": "helicopter",
    "chopper": "helicopter",
    "helicoptere": "helicopter",
    "submarine": "submarine",
    "sub": "submarine",
    "marin": "submarine",
    "subs": "submarine",
    "submarines": "submarine",
    "helicopters": "helicopter",
}
VEHICLE = "|".join(VEHICLES)
PURSE = 999  # enough for any number of cards
CAUGHT = r"(?<!not )(?<!never )(?<!without being )(?<!nt )\bfoil|\b(?:chase|handler)"
PLOT = (
    r"\bplot(?: card)?(?: itself)?(?: is| that is| worth| of| with| gives| has| says| shows| scores| prints)* (\d+)\b(?! (?:symbol|icon))",
    r"\b(\d+) (?:point |vp )?plot\b",
)


ANSWERED = re.compile(
    rf"\b({VEHICLE})\b(?: [a-z]+){{0,3}} (?:against|at|on) me\b.*\b({VEHICLE})\b"
    rf"|\b(?:opened|open|started|start|began|led|lead)(?: [a-z]+){{0,3}} ({VEHICLE})\b.*\b({VEHICLE})\b"
)


def chase_counter(asked):
    """Whether one Chase card beats another."""
    match = re.search(
        rf"\b({VEHICLE})\b(?: [a-z]+){{0,2}} (?:beats?|counters?|defeats?|trumps?|tops?|answers?|stops?|against|on|vs|over|bat|contre) (?:[a-z]+ ){{0,2}}({VEHICLE})\b",
        asked.text,
    )
    other = re.search(
        rf"\b(?:beat|counter|answer|stop|top|battre|contrer) (?:[a-z]+ ){{0,2}}({VEHICLE})\b (?:with|using|by|avec) (?:[a-z]+ ){{0,2}}({VEHICLE})\b",
        asked.text,
    )
    answered = ANSWERED.search(asked.text)
    if not (match or other or answered) or not asked.is_yes_no:
        return None
    if answered:
        top, counter = answered[1] or answered[3], answered[2] or answered[4]
    else:
        top, counter = (other[1], other[2]) if other else (match[2], match[1])
    counter, top = VEHICLES[counter], VEHICLES[top]

    def tell(result, lang):
        legal = result["legal"]
        english = f"A {counter} {'beats' if legal else 'does not beat'} a {top}: car beats helicopter, helicopter beats submarine, submarine beats car."
        french = "Le cercle : voiture bat hélicoptère, hélicoptère bat sous-marin, sous-marin bat voiture."
        return told(yes_or_no(legal), lang, english, french)

    return Situation({"calculator": "chase", "cards": [top, counter]}, tell, "calculate")


def buy_chase_cards(asked):
    """What is left after buying Chase cards."""
    points = asked.number(r"\b(\d+) (?:vps?|points?|victory points?)\b")
    if points is None:
        return price_of_chase_cards(asked)
    cards = asked.number(r"\b(?:buy|bought|buying|achete\w*) (\d+)\b", r"\b(\d+) chase\b")
    if points is None or cards is None or not asked.has(r"\bchase\b") or asked.has(r"\b(?:each|cost|costs)\b"):
        return None

    def tell(result, lang):
        if not result["possible"]:
            return None, None
        price = result["price"] // cards
        if lang == "fr":
            return None, f"Il reste {result['left']} points."
        return None, f"{result['left']} points are left; each Chase card costs {price}."

    return Situation({"calculator": "purchase", "points": points, "cards": cards}, tell, "calculate")


def price_of_chase_cards(asked):
    """What a number of Chase cards costs together."""
    cards = asked.number(r"\b(\d+) (?:of the |cartes? )?chase\b")
    if (
        cards is None
        or cards < 2
        or not asked.has(r"\b(?:cost|costs|pay|price|damage|much|many points|combien|coute\w*)\b")
    ):
        return None

    def tell(result, lang):
        price, each = result["price"], result["price"] // cards
        if lang == "fr":
            return None, f"{price} points de victoire pour {cards} cartes Chase, {each} par carte."
        return None, f"{price} Victory Points for {cards} Chase cards, {each} each."

    return Situation({"calculator": "purchase", "points": PURSE, "cards": cards}, tell, "calculate")


def plot_score(asked):
    """What a Plot scores with its matched symbols."""
    told = next((match for pattern in PLOT if (match := re.search(pattern, asked.text))), None)
    if not told or asked.has(CAUGHT):
        return None
    plot = int(told[1])
    rest = asked.text[: told.start()] + " " + asked.text[told.end() :]
    values = re.findall(r"\b(\d+) points? symbol|\b(\d+) points? (?:and|et|plus)\b", rest)
    if values and "symbol" in rest:
        return scored(plot, [int(one or other) for one, other in values])
    match = re.search(
        r"\bsymbols?\b(?: [a-z]+){0,5}? (\d+)(?: (?:and|plus|et) (\d+))?(?: (?:and|plus|et) (\d+))?\b|\b(\d+) (?:and|plus|et) (\d+)(?: [a-z]+){0,3} symbols?\b",
        rest,
    )
    if not match:
        return None
    return scored(plot, [int(part) for part in match.groups() if part])


def scored(plot, symbols):
    """Return the situation of a Plot that was not foiled."""

    def tell(result, lang):
        total = result["evil"]
        added = " + ".join(map(str, [*symbols, plot]))
        return None, f"{total} points : {added}." if lang == "fr" else f"{total} points: {added}."

    body = {"calculator": "plot-score", "points": plot, "matched": symbols, "foiled": False, "last_chase": "nobody"}
    return Situation(body, tell, "calculate")


def tie(asked):
    """Who wins when the leaders are tied at 20 or more."""
    both = asked.number(
        r"\b(?:both|each|all|2|two) (?:of us )?(?:have|has|got|at|on|reach\w*|with|players have) (\d+)\b",
        r"\btie\w* (?:at|on|with) (\d+)\b",
        r"\b(\d+) (?:to|a) \1\b",
    )
    if both is None or both < 20 or asked.is_yes_no:
        return None

    def tell(result, lang):
        if result["over"]:
            return None, None
        if lang == "fr":
            return (
                None,
                "Égalité : les joueurs à égalité jouent une manche de plus, avec le même DIC Handler, jusqu'à ce qu'il y ait un vainqueur.",
            )
        return (
            None,
            "A tie: the tied players play another round with the same DIC Handler, and again until there is a winner.",
        )

    return Situation({"calculator": "end-of-game", "points": [both, both, 0], "handler": 3}, tell, "calculate")


PATTERNS = (chase_counter, plot_score, buy_chase_cards, tie)
