"""Cards whose Victory Points depend on the deck: one small function per formula of the catalogue."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.engine.reference import CardFact


@dataclass(frozen=True)
class Deck:
    """A player's cards when the game is over, with what a few formulas need to know besides.

    `extra_types` adds card types to a card by its id, for a card that counts as more than it prints."""

    copies: Mapping[CardFact, int]
    extra_types: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    under_super_hero: tuple[CardFact, ...] = ()
    homeworld_defeated: bool = False

    @property
    def size(self):
        """How many cards the deck holds."""
        return sum(self.copies.values())

    def types(self, card):
        """Return the types a card counts as."""
        return (*card.types, *self.extra_types.get(card.id, ()))

    def count(self, is_wanted):
        """Return how many cards answer a question."""
        return sum(count for card, count in self.copies.items() if is_wanted(card))

    def count_type(self, card_type):
        """Return how many cards are of a type."""
        return self.count(lambda card: card_type in self.types(card))

    def different(self, is_wanted):
        """Return how many different names the cards that answer a question have."""
        return len({card.name for card in self.copies if is_wanted(card)})


def is_weakness(card):
    """A Weakness has no card type; its subtype tells it."""
    return "Weakness" in card.subtypes


def cost_seven_or_more(deck, card):
    """1 for each card with cost 7 or more."""
    return deck.count(lambda other: other.cost is not None and other.cost >= 7)


def different_bribes(deck, card):
    """1 for each different Bribe card."""
    return deck.different(lambda other: "bribe" in other.keywords)


def different_cost_two_or_less(deck, card):
    """1 for each different card with cost 2 or less."""
    return deck.different(lambda other: other.cost is not None and other.cost <= 2)


def different_heroes(deck, card):
    """1 for each different Hero."""
    return deck.different(lambda other: "Hero" in deck.types(other))


def different_ongoing(deck, card):
    """1 for each different Ongoing card."""
    return deck.different(lambda other: "ongoing" in other.keywords)


def different_under_super_hero(deck, card):
    """1 for each different card under your own Super Hero."""
    return len({other.name for other in deck.under_super_hero})


def different_villains(deck, card):
    """1 for each different Villain."""
    return deck.different(lambda other: "Villain" in deck.types(other))


def five_with_five_metal(deck, card):
    """5 with five or more Metal cards, else 0."""
    return 5 if deck.count(lambda other: "Metal" in other.subtypes) >= 5 else 0


def five_with_four_other(deck, card, card_type):
    """5 with four or more others of a type, else 0; the card itself is not one of the others."""
    others = deck.count_type(card_type) - (card_type in deck.types(card))
    return 5 if others >= 4 else 0


def five_with_four_other_equipment(deck, card):
    """5 with four or more other Equipment, else 0."""
    return five_with_four_other(deck, card, "Equipment")


def five_with_four_other_heroes(deck, card):
    """5 with four or more other Heroes, else 0."""
    return five_with_four_other(deck, card, "Hero")


def one_per_seven_cards(deck, card):
    """1 for every seven cards, rounded down."""
    return deck.size // 7


def power_rings(deck, card):
    """1 for each Power Ring."""
    return deck.count(lambda other: "Power Ring" in other.subtypes)


def starters(deck, card):
    """1 for each Starter."""
    return deck.count_type("Starter")


def suicide_squads(deck, card):
    """1 for each Suicide Squad, this one included."""
    return deck.count(lambda other: other.name == card.name)


def ten_less(number):
    """10, less a number, never below 0."""
    return max(0, 10 - number)


def ten_less_cards_over_twenty(deck, card):
    """10, less 1 for each card over 20, never below 0."""
    return ten_less(max(0, deck.size - 20))


def ten_less_cost_zero(deck, card):
    """10, less 1 for each card with cost 0, never below 0."""
    return ten_less(deck.count(lambda other: other.cost == 0))


def ten_less_weaknesses(deck, card):
    """10, less 1 for each Weakness, never below 0."""
    return ten_less(deck.count(is_weakness))


def three_and_three_for_homeworld(deck, card):
    """3, and 3 more if your own Homeworld was defeated."""
    return 6 if deck.homeworld_defeated else 3


def two_per_timeline(deck, card):
    """2 for each Timeline card."""
    return 2 * deck.count(lambda other: "timeline" in other.keywords)


def two_per_weakness(deck, card):
    """2 for each Weakness."""
    return 2 * deck.count(is_weakness)


FORMULAS = {
    "cost-seven-or-more": cost_seven_or_more,
    "different-bribes": different_bribes,
    "different-cost-two-or-less": different_cost_two_or_less,
    "different-heroes": different_heroes,
    "different-ongoing": different_ongoing,
    "different-under-super-hero": different_under_super_hero,
    "different-villains": different_villains,
    "five-with-five-metal": five_with_five_metal,
    "five-with-four-other-equipment": five_with_four_other_equipment,
    "five-with-four-other-heroes": five_with_four_other_heroes,
    "one-per-seven-cards": one_per_seven_cards,
    "power-rings": power_rings,
    "starters": starters,
    "suicide-squads": suicide_squads,
    "ten-less-cards-over-twenty": ten_less_cards_over_twenty,
    "ten-less-cost-zero": ten_less_cost_zero,
    "ten-less-weaknesses": ten_less_weaknesses,
    "three-and-three-for-homeworld": three_and_three_for_homeworld,
    "two-per-timeline": two_per_timeline,
    "two-per-weakness": two_per_weakness,
}
DOUBTFUL = ("three-and-three-for-homeworld",)
