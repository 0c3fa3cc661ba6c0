"""The box: what the catalogue prints on each card and what its text compiles to, indexed by kind of card."""

from rules.engine.play.cards import BEHAVIOURS
from rules.engine.play.words import compiled, numbers

UNKNOWN_ID = "unknown"
SUPER_HERO = "Super Hero"


class Box:
    """Every card of the game as lists of numbers and functions; the last kind is the unknown card."""

    def __init__(self, reference):
        facts = [reference.card(card_id) for card_id in sorted(BEHAVIOURS)]
        self.ids = [fact.id for fact in facts] + [UNKNOWN_ID]
        self.index = {card_id: kind for kind, card_id in enumerate(self.ids)}
        self.names = [fact.name for fact in facts] + ["an unknown card"]
        self.cost = [fact.cost or 0 for fact in facts] + [0]
        self.is_star = [fact.formula is not None for fact in facts] + [False]
        self.victory_points = [0 if fact.formula else fact.victory_points or 0 for fact in facts] + [0]
        self.printed = [fact.types for fact in facts] + [()]
        self.behaviours = [BEHAVIOURS[card_id] for card_id in self.ids[:-1]]
        self.owned = [
            (*types, *behaviour.counts_as) for types, behaviour in zip(self.printed, self.behaviours, strict=False)
        ] + [()]
        self.is_super_hero = [SUPER_HERO in fact.subtypes for fact in facts] + [False]
        self.copies = [fact.copies or 0 for fact in facts] + [0]
        self.stacks = [fact.stack for fact in facts] + [""]
        self.is_promo = [fact.is_promo for fact in facts] + [False]
        self.unknown = len(self.ids) - 1
        self.punch, self.vulnerability = self.index["fe-punch"], self.index["fe-vulnerability"]
        self.kick, self.weakness = self.index["fe-kick"], self.index["fe-weakness"]
        self.flash, self.firestorm = self.index[reference.number("fe.top-super-hero")], self.index["fe-firestorm"]
        self.read_numbers(reference)
        self.compile()

    def read_numbers(self, reference):
        """Take over the numbers the book prints."""
        self.hand_size = reference.number("fe.hand")
        self.draws = reference.number("fe.cards-drawn-at-end-of-turn")
        self.slots = reference.number("fe.line-up")
        self.kicks, self.weaknesses = reference.number("fe.kicks"), reference.number("fe.weaknesses")
        self.frozen_tokens = reference.number("fe.frozen-tokens")
        self.super_heroes_used = reference.number("fe.standard-super-heroes")
        self.starters = [self.punch] * reference.number("fe.starting-punches")
        self.starters += [self.vulnerability] * reference.number("fe.starting-vulnerabilities")

    def compile(self):
        """Compile every part of every text; a part that is not there is None."""

        def one(name):
            parts = [getattr(behaviour, name) for behaviour in self.behaviours]
            return [part.compile(self) if part else None for part in parts] + [None]

        def several(name):
            parts = [getattr(behaviour, name) for behaviour in self.behaviours]
            return [compiled(part, self) for part in parts] + [None]

        self.power = [behaviour.power for behaviour in self.behaviours] + [0]
        self.text = several("text")
        self.defense, self.first_appearance = one("defense"), one("first_appearance")
        self.when_destroyed, self.bonus = several("when_destroyed"), one("bonus")
        self.ability, self.end_of_turn, self.worth = one("ability"), one("end_of_turn"), one("worth")
        self.whenever = [[each.compile(self) for each in behaviour.whenever] for behaviour in self.behaviours] + [[]]
        self.stays = [behaviour.stays for behaviour in self.behaviours] + [False]
        self.notes = [behaviour.notes for behaviour in self.behaviours] + [()]
        self.no_bonus = [0] * len(self.ids)
        self.heroes = self.matching_types("Hero")

    def matching(self, cards, is_owned=True):
        """Return the kinds a text means; in a player's cards some count as more types than they print."""
        types = self.owned if is_owned else self.printed
        return frozenset(
            kind for kind in range(self.unknown) if cards.fits(self.ids[kind], types[kind], self.cost[kind])
        )

    def matching_types(self, *types):
        """Return the kinds that print one of these types."""
        return frozenset(kind for kind in range(self.unknown) if set(types) & set(self.printed[kind]))

    def stack(self, name):
        """Return the kinds of one stack, every copy, promos left out."""
        return [
            kind
            for kind in range(self.unknown)
            if self.stacks[kind] == name and not self.is_promo[kind]
            for _copy in range(self.copies[kind])
        ]

    def numbers_said(self, kind):
        """Return every number in a card's behaviour."""
        return sorted(numbers(self.behaviours[kind].said()))
