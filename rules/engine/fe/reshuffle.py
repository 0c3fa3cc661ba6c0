"""Reshuffling: only when a card must come off an empty deck."""

from rules.engine.fe.answer import answer, first
from rules.engine.kinds import Kind
from rules.engine.situation import Integer
from rules.engine.values import DERIVED, OPEN, STATED

MUST = "fe-en/shuffling-your-deck/2"
NOT_ALONE = "fe-en/shuffling-your-deck/1"
MOST_CARDS = 1000

FIELDS = (
    Integer("deck", "cards in your deck", required=True, maximum=MOST_CARDS),
    Integer("discard", "cards in your discard pile", required=True, maximum=MOST_CARDS),
    Integer("draw", "cards you must draw", maximum=MOST_CARDS),
    Integer("reveal_top", "cards you must reveal from the top", maximum=MOST_CARDS),
    Integer("reveal", "cards you must reveal from the top", maximum=MOST_CARDS),
    Integer("discard_from_deck", "cards you must discard from the deck", maximum=MOST_CARDS),
    Integer("discard_top", "cards you must discard from the deck", maximum=MOST_CARDS),
    Integer("look", "cards you must look at", maximum=MOST_CARDS),
    Integer("look_at_top", "cards you must look at", maximum=MOST_CARDS),
)


class Pile:
    """A deck and its discard pile while cards come off the top."""

    def __init__(self, deck, discard):
        self.deck, self.discard, self.after_shuffle = deck, discard, None

    def take(self):
        """Take the top card, reshuffling first if the deck is empty; say whether there was one."""
        if not self.deck and self.discard:
            self.deck, self.discard = self.discard, 0
            self.after_shuffle = self.deck
        if not self.deck:
            return False
        self.deck -= 1
        return True


def resolve_reshuffle(situation, reference):
    """Count a deck and its discard pile through a draw, a reveal and a discard from the deck."""
    draw = situation["draw"] or 0
    reveal = first(situation, "reveal_top", "reveal") or 0
    discard = first(situation, "discard_from_deck", "discard_top") or 0
    look = first(situation, "look_at_top", "look") or 0
    pile = Pile(situation["deck"], situation["discard"])
    drawn = sum(pile.take() for _card in range(draw))
    discarded = 0
    for _card in range(discard):
        if pile.take():
            pile.discard += 1
            discarded += 1
    revealed = sum(pile.take() for _card in range(reveal))
    pile.deck += revealed
    only_looking = look > pile.deck and pile.discard > 0
    reshuffled = pile.after_shuffle is not None
    result = {
        "reshuffled": reshuffled,
        "reshuffle": reshuffled,
        "drawn": drawn,
        "revealed": revealed,
        "discarded": discarded,
        "deck_after_shuffle": pile.after_shuffle,
        "deck_after": pile.deck,
        "discard_after": pile.discard,
    }
    steps = [("An empty deck alone does not cause a reshuffle.", NOT_ALONE)]
    if reshuffled:
        steps.append((f"A card must come off an empty deck: {pile.after_shuffle} cards are shuffled in.", MUST))
    if only_looking:
        result |= {"determined_by_book": False, "reshuffled": None, "reshuffle": None}
        result["by_source"] = {"English": "draw, discard or reveal", "French": "also when looking at a card"}
        steps.append(
            ("Only the French book reshuffles in order to look at a card.", "fe-fr/deroulement-du-jeu/7", MUST)
        )
        return answer("reshuffle", OPEN, result, *steps)
    if drawn + revealed + discarded < draw + reveal + discard:
        steps.append(("Deck and discard pile are both used up: there is no further card.", MUST))
        return answer("reshuffle", DERIVED, result, *steps)
    return answer("reshuffle", STATED, result, *steps)


KINDS = (
    Kind(
        "reshuffle",
        "fe",
        "Whether and when a discard pile becomes the new deck.",
        FIELDS,
        ("deck", "discard"),
        resolve_reshuffle,
        {"deck": 2, "discard": 6, "draw": 5},
        general="compute",
    ),
)
