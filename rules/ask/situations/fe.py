"""Situations of Forever Evil."""

import re

from rules.ask.situations.asked import Situation, told, yes_or_no

KICK = 3
GANG, MATRIX, BOX = "fe-royal-flush-gang", "fe-firestorm-matrix", "fe-pandoras-box"
BARE = {"ruleset": "fe", "line_up": [], "main_deck": [], "kicks": 0, "weaknesses": 0}
MOST_COPIES = 40
INVULNERABLE = ("fe-en/invulnerable/1", "fe-en/invulnerable/2", "fe-en/invulnerable/3")
COST = (
    r"\b(?:costs?|costing|cout|coute|coutant)(?: of| de| is| est)? (\d+)\b",
    r"\b(\d+) (?:cost|drop)\b",
    r"\b(\d+) de cout\b",
)


def card(slug):
    """Return the action that plays a card."""
    return {"do": "play", "card": slug}


def table(first, second=None, **places):
    """Return a state with two players and nothing else but what is told."""
    return BARE | {"players": [{"name": "A"} | first, {"name": "B"} | (second or {})]} | places


def deathstorm(asked):
    """What Deathstorm is worth with so many cards."""
    cards = asked.number(
        r"\b(\d+) (?:[a-z]+ )?(?:cards?|cartes?)\b",
        r"\bdeck (?:of|de|size|with) (\d+)\b",
        r"\bdeathstorm (?:with |at |avec |a )?(\d+)\b",
    )
    if not cards or cards > MOST_COPIES * 2 or not asked.has(r"\bdeathstorm\b"):
        return None

    def tell(result, lang):
        points = next(line["points"] for line in result["lines"] if line["card"] == "fe-deathstorm")
        if cards == 26:
            return None, f"{points} PV avec 26 cartes." if lang == "fr" else f"{points} VPs with 26 cards in the deck."
        if lang == "fr":
            return None, f"{points} PV d'après la carte elle-même ; le livret n'imprime que : 26 cartes, 4 PV."
        return None, f"{points} VPs by the card's own text; the rulebook itself only prints that 26 cards give 4."

    deck = ["fe-deathstorm", *["fe-punch"] * (cards - 1)]
    return Situation({"calculator": "final-score", "cards": deck, "vp": 0}, tell, "calculate")


def royal_flush_gang(asked):
    """How many VP a number of Royal Flush Gang bring, with or without Firestorm."""
    name = r"(?:royal flush gangs?|rfgs?|gangs? du flush royal|gfr)"
    gangs = asked.number(rf"\b(\d+) (?:real |other |autres? |vrais? )?{name}\b", rf"\b{name} (?:x )?(\d+)\b")
    if not gangs or gangs > 10 or not asked.has(r"\b(?:vps?|points?|pv|tokens?|how many|how much|combien)\b"):
        return None
    hand = [GANG] * gangs
    stored = {}
    if asked.has(r"\bfirestorm\b"):
        hand.append("fe-firestorm")
        stored = {"stored": [GANG]}

    def tell(answer, lang):
        if answer["refusal"] or answer["choice"]:
            return None, None
        points = answer["state"]["players"][0]["vp"]
        return None, f"{points} PV en tout." if lang == "fr" else f"{points} VPs in all."

    state = table({"hand": hand, "deck": ["fe-punch"] * MOST_COPIES} | stored)
    return Situation({"state": state, "actions": [card(slug) for slug in hand]}, tell, "play", PUNCHES)


def pandoras_box(asked):
    """How many cards Pandora's Box brings for a revealed cost."""
    cost = asked.number(*COST)
    if cost is None or asked.is_yes_no or not asked.has(r"\bpandora"):
        return None

    def tell(answer, lang):
        entering = len(answer["state"]["line_up"])
        others = entering - 1
        if lang == "fr":
            return None, f"{entering} cartes entrent dans la réserve : la carte révélée et {others} autre(s)."
        return None, f"{entering} cards enter the Line-Up: the revealed one and {others} more."

    deck = ["x-revealed", *["fe-giganta"] * 20]
    state = table({"hand": [BOX]}, main_deck=deck, cards={"x-revealed": {"name": f"({cost})", "cost": cost}})
    return Situation({"state": state, "actions": [card(BOX)]}, tell, "play") if cost <= 15 else None


def firestorm_matrix(asked):
    """Whether a card of some cost can be kept with Firestorm Matrix."""
    cost = asked.number(*COST)
    if cost is None or not asked.has(
        r"\b(?:firestorm matrix|matrice|matrix)\b", r"\b(?:keep|kept|stay|permanent|forever|in play|gard|rest|conserv)"
    ):
        return None

    def tell(answer, lang):
        may = bool(answer["choice"] and answer["choice"]["reason"] == "keep")
        english = (
            "You play the card, and may destroy Firestorm Matrix to keep it in play, as it costs 5 or less."
            if may
            else "You play the card, but cannot keep it in play: only a card with cost 5 or less can be kept."
        )
        french = (
            "Vous jouez la carte et pouvez détruire la Matrice de Firestorm pour la garder en jeu : elle coûte 5 ou moins."
            if may
            else "Vous jouez la carte, mais ne pouvez pas la garder en jeu : il faut un coût de 5 ou moins."
        )
        return told(yes_or_no(may) if asked.is_yes_no else None, lang, english, french)

    own = {"x-top": {"name": f"({cost})", "cost": cost}}
    state = table({"hand": [MATRIX], "deck": ["x-top", "fe-punch"]}, cards=own)
    return Situation({"state": state, "actions": [card(MATRIX)]}, tell, "play") if cost <= 99 else None


LIES = r"(?: (?:itself|is|s|are|est|lies|lying|sits|sitting|stuck|still|already|in|inside|on|among|my|the|his|dans|en|ma|de|il|reste))+"
PLACE = r" (hand|main|discards?|defausse|used|deck|pioche)\b"
PLACES = {"hand": "hand", "main": "hand", "deck": "deck", "pioche": "deck"}
PUNCHES = tuple(f"fe-punch#{number}" if number > 1 else "fe-punch" for number in range(1, MOST_COPIES + 1))


def invulnerable(asked):
    """Whether a Vulnerability in some place may be destroyed with Invulnerable in some place."""
    found = re.search(rf"\binvulnerable{LIES}{PLACE}", asked.text)
    fuel = re.search(rf"\bvuln(?:erabilit(?:y|ies|es?))?{LIES}{PLACE}", asked.text)
    held = asked.has(r"\b(?:hold|holding|ai) (?:[a-z]+ )?invulnerable\b")
    if not asked.is_yes_no or not asked.has(r"\bvuln", r"\b(?:can|may|does|do|still|puis|peux|peut|marche)\b"):
        return None
    if asked.has(r"\b(?:must|only|need|useless|have to|faut|dois|not allowed)\b") or not (found or (held and fuel)):
        return None
    place = PLACES.get(found[1], "discard") if found else "hand"
    if place == "hand" and not fuel:
        return None
    foe = {"hand": ["fe-kick"], "discard": [], "deck": ["fe-punch"]}
    foe[place] = [*foe[place], "fe-invulnerable"]
    fuel_place = PLACES.get(fuel[1], "discard") if fuel else "hand"
    foe[fuel_place] = [*foe[fuel_place], "fe-vulnerability"]

    def tell(answer, lang):
        asks_how = answer["choice"] and answer["choice"]["reason"] == "how-to-defend"
        may = bool(asks_how) or any(event["code"] == "destroy" for event in answer["events"])
        english = (
            "You may destroy a Vulnerability from your hand or discard pile and reveal Invulnerable to avoid the Attack."
            if may
            else "Invulnerable must be in your hand, and the Vulnerability in your hand or discard pile."
        )
        french = (
            "Vous pouvez détruire cette Vulnérabilité puis révéler Invulnérable pour éviter l'Attaque."
            if may
            else "Invulnérable doit être dans votre main, et la Vulnérabilité dans votre main ou votre défausse."
        )
        return told(yes_or_no(may), lang, english, french)

    state = table({"hand": ["fe-despero"], "deck": ["fe-punch"] * 5}, foe)
    prefer = ("fe-vulnerability", "fe-invulnerable")
    return Situation({"state": state, "actions": [card("fe-despero")]}, tell, "play", prefer, INVULNERABLE)


def buying(asked):
    """Whether some Power buys cards of these costs."""
    power = asked.number(
        r"\b(\d+) (?:total |de )?(?:power|puissance)\b", r"\b(?:power|puissance) (?:of |de |is )?(\d+)\b"
    )
    if power is None or not asked.is_yes_no or asked.has(r"\b(?:champion|super hero|superhero|plus \d+ power|frozen)"):
        return None
    if not asked.has(
        r"\b(?:buy|buying|purchase|afford|achet\w*|get|take|grab|prendre|prends|enough|ok|okay|passe|suffit|possible|both|allowed)\b"
    ):
        return None
    costs = asked.costs(power)
    kicks = asked.number(r"\b(\d+) (?:kicks?|coups? de pied)\b") or int(asked.has(r"\b(?:kicks?|coups? de pied)\b"))
    if kicks and costs.count(KICK) < kicks:
        costs += [KICK] * (kicks - costs.count(KICK))
    if len(costs) < 1 or (len(costs) == 1 and kicks):
        return None

    def tell(result, lang):
        verdict = yes_or_no(result["all"])
        total = result["total_cost"]
        english = f"The costs {' + '.join(map(str, costs))} add up to a total of {total}; you have {power} Power."
        french = f"Les coûts {' + '.join(map(str, costs))} font un total de {total} ; vous avez {power} en Puissance."
        return told(verdict, lang, english, french)

    return Situation({"calculator": "purchase", "power": power, "cards": [], "costs": costs}, tell, "calculate")


def weaknesses_left(asked):
    """Who gains a Weakness when too few are left."""
    left = asked.number(
        r"\b(\d+) (?:weakness(?:es)?|faiblesses?) (?:cards? )?(?:are |is |were )?(?:left|remain\w*|restantes?|restent)",
        r"\b(?:only|just|reste|que) (\d+) (?:weakness|faiblesse)",
        r"\b(\d+) (?:left|remaining)\b.*\bweakness",
    )
    foes = asked.number(r"\b(\d+) (?:opponents?|foes?|enem\w+|other players?|adversaires?)\b")
    if left is None or foes is None or left >= foes:
        return None

    def tell(result, lang):
        gained = sum(result["gained"])
        if lang == "fr":
            return (
                None,
                f"Dans le sens horaire depuis celui qui agit, les {gained} premiers adversaires gagnent une Faiblesse ; les {foes - gained} suivants aucune.",
            )
        return (
            None,
            f"Clockwise from the acting player, the first {gained} opponents gain a Weakness each; the last {foes - gained} gain none.",
        )

    return Situation({"calculator": "attack", "foes": foes, "avoiding": [], "left": left}, tell, "calculate")


def weaknesses_at_the_end(asked):
    """What a number of Weaknesses costs at the end, where nothing else is counted."""
    weaknesses = asked.number(r"\b(\d+) (?:weakness(?:es)?|faiblesses?)\b")
    if (
        weaknesses is None
        or not asked.has(
            r"\b(?:damage|cost|costs|lose|minus|negative|points?|vps?|pv|worth|end|ended|perd\w*|coute\w*|fin)\b"
        )
        or asked.has(r"\b(?:left|remain\w*|stack|opponents?|foes?|bizarro|tokens?|return\w*|gain\w*|pile|restent)\b")
        or asked.is_yes_no
    ):
        return None

    def tell(result, lang):
        if lang == "fr":
            return None, f"{result['total']} PV : chacune des {weaknesses} Faiblesses retire 1 Point de Victoire."
        return None, f"{result['total']} VPs: each of the {weaknesses} Weaknesses takes 1 Victory Point off."

    deck = ["fe-weakness"] * min(weaknesses, MOST_COPIES)
    return Situation({"calculator": "final-score", "cards": deck, "vp": 0}, tell, "calculate")


def final_score(asked):
    """The final score from cards, Weaknesses and tokens."""
    weaknesses = asked.number(r"\b(\d+) (?:weakness(?:es)?|faiblesses?)\b")
    tokens = asked.number(
        r"\b(\d+) (?:vp |pv |victory point |points? )?(?:tokens?|jetons?)\b", r"\btokens? worth (\d+)\b"
    )
    cards = asked.number(
        r"\b(\d+) (?:vps?|points?|pv|victory points?)(?! tokens?)\b(?: (?:in|on|from|of|worth|dans|en))?",
        r"\bworth (\d+)\b",
    )
    if (
        weaknesses is None
        or cards is None
        or not asked.has(r"\b(?:score|total|final|end|how many|combien|worth)\b")
        or asked.has(r"\b(?:left|opponent|foe|stack)")
    ):
        return None

    def tell(result, lang):
        return None, f"{result['total']} PV en tout." if lang == "fr" else f"{result['total']} VPs in all."

    deck = ["fe-weakness"] * min(weaknesses, MOST_COPIES)
    body = {"calculator": "final-score", "cards": deck, "vp": tokens or 0, "points": cards}
    return Situation(body, tell, "calculate")


def line_up_refill(asked):
    """Whether the game ends when the main deck cannot fill the Line-Up."""
    slots = asked.number(r"\b(\d+) (?:empty |open |free )?(?:slots?|spaces?|emplacements?)\b", r"\brefill (\d+)\b")
    left = asked.number(
        r"\b(\d+) (?:cards?|cartes?) (?:are |is )?(?:left|remain\w*|restantes?|restent)?(?: in| of| dans)? ?(?:the |le )?(?:main deck|deck commun)",
        r"\bmain deck (?:has |with |of )?(?:only )?(\d+)\b",
    )
    if slots is None or left is None or slots > 5:
        return None

    def tell(answer, lang):
        over = bool(answer["over"])
        english = (
            "The game ends at once, because the Line-Up cannot be refilled to five."
            if over
            else "The Line-Up can be refilled, so the game goes on."
        )
        french = (
            "La partie s'arrête aussitôt : la réserve ne peut pas être complétée."
            if over
            else "La réserve peut être complétée : la partie continue."
        )
        return told(
            yes_or_no(over) if asked.is_yes_no and asked.has(r"\b(?:over|end|ends|finish|fin|termin)") else None,
            lang,
            english,
            french,
        )

    state = table(
        {"deck": 5}, {"deck": 5}, line_up=["fe-giganta"] * (5 - slots), main_deck=["fe-giganta"] * min(left, 9)
    )
    return Situation({"state": state, "actions": [{"do": "end_turn"}]}, tell, "play")


PATTERNS = (
    deathstorm,
    royal_flush_gang,
    pandoras_box,
    firestorm_matrix,
    invulnerable,
    weaknesses_left,
    final_score,
    weaknesses_at_the_end,
    line_up_refill,
    buying,
)
