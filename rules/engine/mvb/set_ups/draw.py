"""Owned sets, and the cards that may be drawn from them."""

from dataclasses import dataclass
from random import Random

from rules.engine.mvb.champion_cards import FIRST_APPEARANCE, IMPOSSIBLE_MODE, may_be_champion
from rules.engine.mvb.event_line_up import LEFT_OUT, MAIN_DECK
from rules.engine.mvb.owned_sets import BOX, is_base, known_sets, need_set
from rules.engine.mvb.roles import LOCATION_STACK, OVERSIZED, is_from_crisis_set
from rules.engine.reference import Reference
from rules.engine.values import SituationError

CHARACTER = "Oversized Character"
SIDEKICK = "Sidekick"


@dataclass(frozen=True)
class Draw:
    """What a set-up draws with: the players' names, the owned sets, the seeded chance, the reference."""

    names: tuple[str, ...]
    sets: tuple[str, ...]
    chance: Random
    reference: Reference

    @property
    def players(self):
        """How many play."""
        return len(self.names)

    def owned(self, stack):
        """Return the cards of a stack in the owned sets, promos left out."""
        return [card for code in self.sets for card in self.reference.in_set(code, stack) if not card.is_promo]

    def base_sets(self):
        """Return the owned base sets."""
        return [code for code in self.sets if is_base(need_set(code, "sets", self.reference))]

    def randomizers(self):
        """Return the owned sets that have a Randomizer."""
        with_randomizer = set(self.reference.number("mvb.randomizer-sets").values())
        return [code for code in self.sets if code in with_randomizer]

    def main_deck(self, code):
        """Return a set's main deck, a card as often as it has copies, and whether all copies are recorded."""
        cards = [card for card in self.reference.in_set(code, MAIN_DECK) if not card.is_promo and card.id != LEFT_OUT]
        return [card.id for card in cards for _copy in range(card.copies or 1)], all(card.copies for card in cards)

    def new_cards(self):
        """Return the ids of the box's own main deck cards."""
        return [card.id for card in self.reference.in_set(BOX, MAIN_DECK) if card.copies]

    def locations(self):
        """Return the ids of the Multiverse Locations in the box."""
        return [card.id for card in self.reference.in_set(BOX, LOCATION_STACK) if card.copies]

    def characters(self, with_crisis):
        """Return the ids of the owned oversized Characters; those of Crisis packs only where they may be used."""
        return [
            card.id
            for card in self.owned(OVERSIZED)
            if CHARACTER in card.subtypes
            and SIDEKICK not in card.subtypes
            and (with_crisis or not (is_from_crisis_set(card, self.reference) or card.name.startswith("Crisis ")))
        ]

    def champions(self, cost, impossible):
        """Return the ids of the Champions of a cost whose First Appearance - Attack is recorded."""
        return [
            card.id
            for card in self.owned("nemesis-stack")
            if may_be_champion(card)
            and card.cost == cost
            and FIRST_APPEARANCE in card.keywords
            and (impossible or IMPOSSIBLE_MODE not in card.subtypes)
        ]

    def take(self, cards, count, what):
        """Return `count` random cards, or refuse the set-up for want of them."""
        if len(cards) < count:
            raise SituationError("players", f"players: {count} {what} are needed, these sets have {len(cards)}")
        return self.chance.sample(cards, count)


def owned_sets(given, reference):
    """Return the codes of the owned sets: those given, or all there are."""
    if not given:
        return tuple(card_set.code for card_set in known_sets(reference))
    codes = [need_set(name, "sets", reference).code for name in given]
    return tuple(code for code in dict.fromkeys(codes) if code != BOX)
