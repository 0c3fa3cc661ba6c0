"""Scoring: the cards' Victory Points, Weaknesses and tokens, from sums or from whole deck lists."""

from rules.engine.fe.answer import answer, first
from rules.engine.fe.ending import rank
from rules.engine.fe.fields import Cards, Purse, Tokens
from rules.engine.formulas import DOUBTFUL, FORMULAS, Deck
from rules.engine.kinds import Kind
from rules.engine.lists import read_list
from rules.engine.reference import CardFact
from rules.engine.situation import CardLines, Either, Flag, Integer, Many, Named, Record, Text
from rules.engine.values import DERIVED, OPEN, STATED, SituationError

GATHER = "fe-en/end-of-game/3"
ADD_UP = "fe-en/end-of-game/4"
WEAKNESS = "fe-en/weakness/3"
TOKENS = "fe-en/new-addition-victory-point-tokens/4"
VULNERABILITY = "fe-fr/super-vilains-et-decks-de-depart/6"


def points(name, help_text):
    """A field for Victory Points, which may be negative."""
    return Integer(name, help_text, minimum=-100_000)


def points_or_zones(name, help_text):
    """A field for Victory Points as a sum, or by the zones they come from."""
    return Either(
        name, help_text, options=(points(name, help_text), Named(name, help_text, of=points(name, help_text)))
    )


ZONES = {
    "vp_in_deck": "in your deck",
    "vp_in_hand": "in your hand",
    "vp_in_discard": "in your discard pile",
    "vp_in_locations": "that are Locations in play",
}
SCORE_FIELDS = (
    points("card_vp_without_weaknesses", "VPs on your cards, Weaknesses left out"),
    points_or_zones("vp_without_weaknesses", "VPs on your cards, as a sum or by zone, Weaknesses left out"),
    points_or_zones("vp_on_cards", "VPs on your cards, as a sum or by zone, Weaknesses left out"),
    points_or_zones("card_vp", "VPs on your cards, as a sum or by zone, Weaknesses left out"),
    *(points(name, f"VPs on your cards {where}, Weaknesses left out") for name, where in ZONES.items()),
    Integer("weaknesses", "Weaknesses in your deck, hand and discard pile"),
    Integer("weaknesses_anywhere", "Weaknesses in your deck, hand and discard pile"),
    Tokens("vp_tokens", "your VP tokens"),
    Tokens("tokens", "your VP tokens"),
    Integer("vulnerabilities", "Vulnerabilities in your deck"),
    Integer("super_heroes", "Super Hero cards in your deck, which break ties"),
)


TABLE_SCORE_FIELDS = (
    Named(
        "players", "every player's cards, Weaknesses and tokens", of=Record("player", "a player", fields=SCORE_FIELDS)
    ),
    Named("super_heroes", "every player's Super Hero cards", of=Integer("count", "a number")),
)


def resolve_table_score(situation, reference):
    """Add up every player's cards, Weaknesses and tokens, and name the winner."""
    if not situation["players"]:
        raise SituationError("players", "players: every player's cards, Weaknesses and tokens are needed")
    totals = {name: resolve_score(given, reference).result["total"] for name, given in situation["players"].items()}
    heroes = {name: given["super_heroes"] for name, given in situation["players"].items()}
    heroes = None if None in heroes.values() else heroes
    standing, steps = rank(totals, first(situation, "super_heroes") or heroes)
    added = ("Cards, less 1 for each Weakness, and tokens are added up.", ADD_UP, WEAKNESS, TOKENS)
    basis = OPEN if standing.get("determined_by_book") is False else STATED
    return answer("table-score", basis, {"totals": totals, "scores": totals} | standing, added, *steps)


def resolve_score(situation, reference):
    """Add up cards, Weaknesses and tokens."""
    cards = first(situation, "card_vp_without_weaknesses", "vp_without_weaknesses", "vp_on_cards", "card_vp") or 0
    cards = sum(cards.values()) if isinstance(cards, dict) else cards
    cards += sum(situation[name] or 0 for name in ZONES)
    weaknesses = first(situation, "weaknesses", "weaknesses_anywhere") or 0
    tokens = (first(situation, "vp_tokens", "tokens") or Purse(0)).total
    minus = weaknesses * reference.number("fe.weakness-victory-points")
    total = cards + minus + tokens
    result = {"total": total, "cards": cards, "weaknesses": minus, "vp_tokens": tokens}
    steps = [
        ("Locations in play, hand and discard pile go back into the deck.", GATHER),
        (f"The cards are worth {cards}.", ADD_UP),
        (f"Each Weakness takes 1 off: {minus}.", *reference.cites("fe.weakness-victory-points")),
        (f"Tokens are added: {tokens}.", TOKENS),
    ]
    if situation["vulnerabilities"]:
        result["vulnerabilities"] = 0
        steps.append(
            (
                "Vulnerabilities take nothing off where the books tell how to score; only the French set-up says "
                "that they lower the score, without a number.",
                ADD_UP,
                "fe-fr/fin-de-la-partie/4",
                VULNERABILITY,
            )
        )
    return answer("total-score", STATED, result, *steps)


FINAL_FIELDS = (
    Named("decks", "each player's cards at the end, as a list", of=Cards("deck", "a deck list"), most=10),
    CardLines("list", "one player's cards at the end"),
    Cards("cards", "one player's cards at the end"),
    Cards("deck", "one player's cards at the end"),
    Either(
        "vp_tokens",
        "VP tokens, of one player or by name",
        options=(Integer("vp_tokens", "tokens"), Named("vp_tokens", "by player", of=Integer("tokens", "tokens"))),
    ),
    Named(
        "under_super_hero",
        "cards under a player's own Super Hero",
        of=Many("cards", "cards", of=Text("card", "a card")),
    ),
    Named("homeworld_defeated", "whether a player's own Homeworld was defeated", of=Flag("defeated", "yes or no")),
)
ALONE = "player"


def resolve_final_score(situation, reference):
    """Score whole decks card by card and name the winner."""
    alone = first(situation, "list", "cards", "deck")
    decks = situation["decks"] or ({} if alone is None else {ALONE: alone})
    if not decks:
        raise SituationError("decks", "decks: at least one deck list is needed")
    tokens = situation["vp_tokens"] or 0
    tokens = tokens if isinstance(tokens, dict) else dict.fromkeys(decks, tokens)
    scored = {player: score_deck(player, lines, situation, reference) for player, lines in decks.items()}
    totals = {player: deck["cards"] + tokens.get(player, 0) for player, deck in scored.items()}
    heroes = {player: deck["super_heroes"] for player, deck in scored.items()}
    result = {"totals": totals, "scores": totals, "super_heroes": heroes, "breakdown": {}}
    unknown, doubtful, cited = [], [], {}
    for player, deck in scored.items():
        result["breakdown"][player] = {
            "cards": deck["cards"],
            "deck_size": deck["size"],
            "vp_tokens": tokens.get(player, 0),
            "lines": deck["lines"],
        }
        unknown += deck["unknown"]
        doubtful += deck["doubtful"]
        cited |= dict.fromkeys(deck["formulas"])
    steps = [
        ("Locations in play, hand and discard pile go back into the deck.", GATHER),
        ("The VPs on the cards are added up; each Weakness takes 1 off.", ADD_UP, WEAKNESS),
        ("Tokens are added.", TOKENS),
    ]
    if cited:
        steps.append(("Cards with a star are worth what their own text says.", *(f"card:{card}" for card in cited)))
    if len(decks) == 1:
        result["total"] = next(iter(totals.values()))
    else:
        standing, standing_steps = rank(totals, heroes)
        result |= standing
        steps += standing_steps
    is_open = bool(unknown or doubtful) or result.get("determined_by_book") is False
    if unknown or doubtful:
        result |= {"not_recorded": unknown, "in_doubt": doubtful, "determined_by_book": False}
        names = ", ".join(f"card:{card}" for card in dict.fromkeys(unknown + doubtful))
        steps.append((f"The value of these cards is not recorded or in doubt: {names}.", ADD_UP))
    return answer("final-score", OPEN if is_open else DERIVED if cited else STATED, result, *steps)


def score_deck(player, lines, situation, reference):
    """Return a deck's Victory Points line by line."""
    cards = read_list(lines, reference, "fe")
    if cards.violations:
        problem = cards.violations[0]
        raise SituationError("decks", f"decks.{player}: {problem.message}", problem.expected or ())
    copies = {}
    for entry in cards.entries:
        copies[entry.card] = copies.get(entry.card, 0) + entry.count
    under = (situation["under_super_hero"] or {}).get(player, [])
    deck = Deck(
        copies,
        {"fe-element-woman": tuple(reference.number("fe.element-woman-types"))},
        tuple(card for name in under for card in reference.named(name)[:1]),
        bool((situation["homeworld_defeated"] or {}).get(player)),
    )
    rows, unknown, doubtful, formulas = [], [], [], []
    for card, count in copies.items():
        each = FORMULAS[card.formula](deck, card) if card.formula in FORMULAS else card.victory_points
        if card.formula:
            formulas.append(card.id)
        if card.formula in DOUBTFUL:
            doubtful.append(card.id)
        if each is None:
            unknown.append(card.id)
        rows.append({"card": card.id, "count": count, "each": each, "victory_points": (each or 0) * count})
    return {
        "cards": sum(row["victory_points"] for row in rows),
        "size": deck.size,
        "super_heroes": deck.count(lambda card: "Super Hero" in card.subtypes),
        "lines": rows,
        "unknown": unknown,
        "doubtful": doubtful,
        "formulas": formulas,
    }


ANY_CARD = CardFact("any-card", "Any card", "fe", "starter", cost=0)
STAR_FIELDS = (
    Text("card", "Deathstorm or another card with a star", required=True),
    Integer("deck_size_at_end", "cards in your deck when the game ends"),
    Integer("deck_size", "cards in your deck when the game ends"),
    Integer("cards_in_deck", "cards in your deck when the game ends"),
    Integer("cards", "cards in your deck when the game ends"),
    Integer("cost_zero_cards", "cards with cost 0 in your deck"),
    Integer("zero_cost_cards", "cards with cost 0 in your deck"),
)


def resolve_star(situation, reference):
    """Deathstorm: the book prints one example; every other size follows from the card alone."""
    found = reference.named(situation["card"], "fe")
    card = found[0] if found else None
    size = first(situation, "deck_size_at_end", "deck_size", "cards_in_deck", "cards")
    zeros = first(situation, "cost_zero_cards", "zero_cost_cards")
    if card is None or card.formula not in ("ten-less-cards-over-twenty", "ten-less-cost-zero"):
        raise SituationError(
            "card",
            "card: Deathstorm or Phantom Stranger is needed; for others send whole decks to final-score",
            ["Deathstorm", "Phantom Stranger"],
        )
    if card.formula == "ten-less-cost-zero":
        return star_from_card(card, zeros, "cost_zero_cards", {}, "fe-en/end-of-game/4")
    printed = reference.number("fe.deathstorm-example-cards")
    example = {str(printed): reference.number("fe.deathstorm-example-victory-points")}
    if size == printed:
        worth = example[str(printed)]
        result = {"vp": worth, "victory_points": worth, "total": worth, "determined_by_book": True}
        return answer(
            "star-card",
            STATED,
            result | {"book_only_states": example},
            (f"The book prints this example: {size} cards, {worth} VPs.", "fe-en/deathstorm/1"),
        )
    return star_from_card(card, size, "deck_size_at_end", {"book_only_states": example}, "fe-en/deathstorm/1")


def star_from_card(card, count, field, also, closest):
    """Answer from the card's own text, kept apart from what the book says."""
    if count is None:
        raise SituationError(field, f"{field}: is needed for {card.name}")
    worth = FORMULAS[card.formula](Deck({ANY_CARD: count}), card)
    result = {
        "determined_by_book": False,
        **also,
        "number_only_acceptable_if_labelled_as_from_outside_the_rulebook": worth,
        "from_card": worth,
        "from_card_id": card.id,
    }
    return answer(
        "star-card",
        OPEN,
        result,
        ("The book prints no formula for this card.", closest),
        (f"By its own text {card.name} is worth {worth}; that is the card's word, not the book's.", f"card:{card.id}"),
    )


KINDS = (
    Kind(
        "table-score",
        "fe",
        "Every player's total from sums, and the winner.",
        TABLE_SCORE_FIELDS,
        ("players",),
        resolve_table_score,
        {"players": {"A": {"card_vp": 10, "weaknesses": 3, "vp_tokens": 7}, "B": {"card_vp": 15, "weaknesses": 0}}},
        general="score",
    ),
    Kind(
        "total-score",
        "fe",
        "A player's total from sums.",
        SCORE_FIELDS,
        (),
        resolve_score,
        {"card_vp_without_weaknesses": 10, "weaknesses": 2, "vp_tokens": 5},
        general="score",
    ),
    Kind(
        "final-score",
        "fe",
        "Whole decks scored card by card, with the winner.",
        FINAL_FIELDS,
        (),
        resolve_final_score,
        {
            "decks": {"A": "7 Punch\n2 Weakness\n1 Superman", "B": "6 Punch\n1 Royal Flush Gang\n1 Wonder Woman"},
            "vp_tokens": {"A": 1, "B": 4},
        },
        general="score",
    ),
    Kind(
        "star-card",
        "fe",
        "What Deathstorm or Phantom Stranger is worth.",
        STAR_FIELDS,
        ("card",),
        resolve_star,
        {"card": "Deathstorm", "deck_size_at_end": 26},
        general="score",
    ),
)
