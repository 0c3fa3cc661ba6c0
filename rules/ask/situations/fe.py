"""Situations of Forever Evil."""

import re

from rules.ask.situations.asked import Situation, told, yes_or_no

KICK = 3
FIRESTORM_COPY = "Firestorm with Royal Flush Gang text"
COST = (
    r"\b(?:costs?|costing|cout|coute|coutant)(?: of| de| is| est)? (\d+)\b",
    r"\b(\d+) (?:cost|drop)\b",
    r"\b(\d+) de cout\b",
)


def deathstorm(asked):
    """What Deathstorm is worth with so many cards."""
    cards = asked.number(
        r"\b(\d+) (?:[a-z]+ )?(?:cards?|cartes?)\b",
        r"\bdeck (?:of|de|size|with) (\d+)\b",
        r"\bdeathstorm (?:with |at |avec |a )?(\d+)\b",
    )
    if cards is None or not asked.has(r"\bdeathstorm\b"):
        return None

    def tell(result, lang):
        points = result.get("victory_points", result.get("total", result.get("from_card")))
        if points is None:
            return None, None
        if cards == 26:
            return None, f"{points} PV avec 26 cartes." if lang == "fr" else f"{points} VPs with 26 cards in the deck."
        if lang == "fr":
            return None, f"{points} PV d'après la carte elle-même ; le livret n'imprime que : 26 cartes, 4 PV."
        return None, f"{points} VPs by the card's own text; the rulebook itself only prints that 26 cards give 4."

    return Situation({"kind": "score", "card": "Deathstorm", "deck_size_at_end": cards}, tell)


def royal_flush_gang(asked):
    """How many VP a number of Royal Flush Gang bring, with or without Firestorm."""
    name = r"(?:royal flush gangs?|rfgs?|gangs? du flush royal|gfr)"
    gangs = asked.number(rf"\b(\d+) (?:real |other |autres? |vrais? )?{name}\b", rf"\b{name} (?:x )?(\d+)\b")
    if gangs is None or not asked.has(r"\b(?:vps?|points?|pv|tokens?|how many|how much|combien)\b"):
        return None
    copies = int(asked.has(r"\bfirestorm\b"))

    def tell(result, lang):
        points = result["vp_tokens_gained"]
        return None, f"{points} PV en tout." if lang == "fr" else f"{points} VPs in all."

    return Situation({"kind": "compute", "played_this_turn": {"Royal Flush Gang": gangs, FIRESTORM_COPY: copies}}, tell)


def pandoras_box(asked):
    """How many cards Pandora's Box brings for a revealed cost."""
    cost = asked.number(*COST)
    if cost is None or asked.is_yes_no or not asked.has(r"\bpandora"):
        return None

    def tell(result, lang):
        entering, others = result["cards_entering_line_up"], result["additional_cards"]
        if lang == "fr":
            return None, f"{entering} cartes entrent dans la réserve : la carte révélée et {others} autre(s)."
        return None, f"{entering} cards enter the Line-Up: the revealed one and {others} more."

    return Situation({"kind": "resolve", "card": "Pandora's Box", "revealed_cost": cost}, tell)


def firestorm_matrix(asked):
    """Whether a card of some cost can be kept with Firestorm Matrix."""
    cost = asked.number(*COST)
    if cost is None or not asked.has(
        r"\b(?:firestorm matrix|matrice|matrix)\b", r"\b(?:keep|kept|stay|permanent|forever|in play|gard|rest|conserv)"
    ):
        return None

    def tell(result, lang):
        may = result["may_destroy_matrix_to_keep_card_in_play"]
        english = (
            "You play the card, and may destroy Firestorm Matrix to keep it in play."
            if may
            else "You play the card, but cannot keep it in play."
        )
        french = (
            "Vous jouez la carte et pouvez détruire la Matrice de Firestorm pour la garder en jeu."
            if may
            else "Vous jouez la carte, mais ne pouvez pas la garder en jeu."
        )
        return told(yes_or_no(may) if asked.is_yes_no else None, lang, english, french)

    return Situation({"kind": "resolve", "card": "Firestorm Matrix", "top_card_cost": cost}, tell)


LIES = r"(?: (?:itself|is|s|are|est|lies|lying|sits|sitting|stuck|still|already|in|inside|on|among|my|the|his|dans|en|ma|de|il|reste))+"
PLACE = r" (hand|main|discards?|defausse|used|deck|pioche)\b"
PLACES = {"hand": "hand", "main": "hand", "deck": "deck", "pioche": "deck"}


def invulnerable(asked):
    """Whether a Vulnerability in some place may be destroyed with Invulnerable in some place."""
    card = re.search(rf"\binvulnerable{LIES}{PLACE}", asked.text)
    fuel = re.search(rf"\bvuln(?:erabilit(?:y|ies|es?))?{LIES}{PLACE}", asked.text)
    held = asked.has(r"\b(?:hold|holding|ai) (?:[a-z]+ )?invulnerable\b")
    if not asked.is_yes_no or not asked.has(r"\bvuln", r"\b(?:can|may|does|do|still|puis|peux|peut|marche)\b"):
        return None
    if asked.has(r"\b(?:must|only|need|useless|have to|faut|dois|not allowed)\b") or not (card or (held and fuel)):
        return None
    place = PLACES.get(card[1], "discard pile") if card else "hand"
    if place == "hand" and not fuel:
        return None
    body = {"invulnerable_in": place, "vulnerability_in": PLACES.get(fuel[1], "discard pile") if fuel else "hand"}

    def tell(result, lang):
        may = result["legal"]
        english = (
            "You may destroy that Vulnerability and reveal Invulnerable to avoid the Attack."
            if may
            else "You cannot destroy a Vulnerability that way."
        )
        french = (
            "Vous pouvez détruire cette Vulnérabilité puis révéler Invulnérable pour éviter l'Attaque."
            if may
            else "Invulnérable doit être dans votre main, et la Vulnérabilité dans votre main ou votre défausse."
        )
        return told(yes_or_no(may), lang, english, french)

    return Situation({"kind": "resolve", "card": "Invulnerable", "destroy_vulnerability": True, **body}, tell)


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
        verdict = yes_or_no(result["legal"])
        total = sum(costs)
        english = f"The costs {' + '.join(map(str, costs))} add up to a total of {total}; you have {power} Power."
        french = f"Les coûts {' + '.join(map(str, costs))} font un total de {total} ; vous avez {power} en Puissance."
        return told(verdict, lang, english, french)

    return Situation({"kind": "resolve", "power": power, "buy_costs": costs}, tell)


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
    players = [f"P{number}" for number in range(foes + 1)]
    body = {
        "kind": "resolve",
        "players_clockwise": players,
        "active": "P0",
        "attack": "each opponent gains 1 Weakness",
        "weakness_left": left,
        "avoid_with_defense": [],
    }

    def tell(result, lang):
        gained = sum(result["weakness_gained"].values())
        if lang == "fr":
            return (
                None,
                f"Dans le sens horaire depuis celui qui agit, les {gained} premiers adversaires gagnent une Faiblesse ; les {foes - gained} suivants aucune.",
            )
        return (
            None,
            f"Clockwise from the acting player, the first {gained} opponents gain a Weakness each; the last {foes - gained} gain none.",
        )

    return Situation(body, tell)


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

    return Situation({"kind": "score", "card_vp_without_weaknesses": 0, "weaknesses": weaknesses, "vp_tokens": 0}, tell)


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

    return Situation(
        {"kind": "score", "card_vp_without_weaknesses": cards, "weaknesses": weaknesses, "vp_tokens": tokens or 0}, tell
    )


def line_up_refill(asked):
    """Whether the game ends when the main deck cannot fill the Line-Up."""
    slots = asked.number(r"\b(\d+) (?:empty |open |free )?(?:slots?|spaces?|emplacements?)\b", r"\brefill (\d+)\b")
    left = asked.number(
        r"\b(\d+) (?:cards?|cartes?) (?:are |is )?(?:left|remain\w*|restantes?|restent)?(?: in| of| dans)? ?(?:the |le )?(?:main deck|deck commun)",
        r"\bmain deck (?:has |with |of )?(?:only )?(\d+)\b",
    )
    if slots is None or left is None or slots > 5:
        return None

    def tell(result, lang):
        over = result["game_over"]
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

    return Situation({"kind": "win", "event": "refill Line-Up", "empty_slots": slots, "main_deck_left": left}, tell)


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
