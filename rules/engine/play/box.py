"""The box: what the catalogue prints on each card and what its text compiles to, indexed by kind of card."""

from rules.engine.play.cards import BEHAVIOURS
from rules.engine.play.words import compiled

UNKNOWN_ID = "unknown"
SETS = ("fe", "base", "hu")
SUPER_HERO, SUPER_VILLAIN = "Super Hero", "Super-Villain"
BASICS = ("punch", "vulnerability", "kick", "weakness")


def set_of(card_id):
    """Return the code of the set a card's id begins with."""
    return card_id.partition("-")[0]


class Box:
    """Every card of some sets as lists of numbers and functions; the last kind is the unknown card.

    The first set gives the starting decks, Kicks, Weaknesses, characters and opponents; the main decks are mixed."""

    def __init__(self, reference, sets=SETS[:1]):
        self.sets = tuple(sets)
        self.first_set = self.sets[0]
        self.basics = {f"{code}-{name}": f"{self.first_set}-{name}" for code in SETS for name in BASICS}
        self.known_names = {card_id: fact.name for card_id in BEHAVIOURS if (fact := reference.card(card_id))}
        ids = [each for each in sorted(BEHAVIOURS) if set_of(each) in self.sets and self.basics.get(each, each) == each]
        facts = [reference.card(card_id) for card_id in ids]
        self.ids = [fact.id for fact in facts] + [UNKNOWN_ID]
        self.index = {card_id: kind for kind, card_id in enumerate(self.ids)}
        self.names = [fact.name for fact in facts] + ["an unknown card"]
        self.cost = [fact.cost or 0 for fact in facts] + [0]
        self.is_star = [fact.formula is not None for fact in facts] + [False]
        self.victory_points = [0 if fact.formula else fact.victory_points or 0 for fact in facts] + [0]
        self.printed = [fact.types for fact in facts] + [()]
        self.subtypes = [fact.subtypes for fact in facts] + [()]
        self.behaviours = [BEHAVIOURS[card_id] for card_id in self.ids[:-1]]
        self.owned = [
            (*types, *behaviour.counts_as) for types, behaviour in zip(self.printed, self.behaviours, strict=False)
        ] + [()]
        self.is_super_hero = [SUPER_HERO in subtypes for subtypes in self.subtypes]
        self.is_super_villain = [SUPER_VILLAIN in subtypes for subtypes in self.subtypes]
        self.copies = [fact.copies or 0 for fact in facts] + [0]
        self.stacks = [fact.stack for fact in facts] + [""]
        self.is_promo = [fact.is_promo for fact in facts] + [False]
        self.starts_on_top = [fact.starts_on_top for fact in facts] + [False]
        self.unknown = len(self.ids) - 1
        self.punch, self.vulnerability, self.kick, self.weakness = (
            self.index[f"{self.first_set}-{name}"] for name in BASICS
        )
        self.firestorm = self.index.get("fe-firestorm", -1)
        self.found = {}
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

        def each(name):
            return [[word.compile(self) for word in getattr(behaviour, name)] for behaviour in self.behaviours] + [[]]

        self.power = [behaviour.power for behaviour in self.behaviours] + [0]
        self.stays = [behaviour.stays for behaviour in self.behaviours] + [False]
        self.notes = [behaviour.notes for behaviour in self.behaviours] + [()]
        self.text = several("text")
        defenses, self.first_appearance = one("defense"), one("first_appearance")
        self.defense = [None if stays else text for text, stays in zip(defenses, self.stays, strict=True)]
        self.guard = [text if stays else None for text, stays in zip(defenses, self.stays, strict=True)]
        self.when_destroyed, self.bonus = several("when_destroyed"), one("bonus")
        self.ability, self.end_of_turn, self.worth = one("ability"), one("end_of_turn"), one("worth")
        self.whenever, self.watches = each("whenever"), each("watches")
        self.start_of_turn, self.when_defeated = one("start_of_turn"), one("when_defeated")
        self.when_gained = several("when_gained")
        self.no_bonus = [0] * len(self.ids)
        self.heroes = self.matching_types("Hero")

    def name_of(self, card_id):
        """Return the name of a card that may be of a set that is not in this box."""
        return self.known_names.get(card_id, card_id)

    def matching(self, cards, is_owned=True):
        """Return the kinds a text means; in a player's cards some count as more types than they print."""
        if (cards, is_owned) not in self.found:
            types = self.owned if is_owned else self.printed
            kinds = (kind for kind in range(self.unknown) if cards.fits(self, kind, types[kind]))
            self.found[cards, is_owned] = frozenset(kinds)
        return self.found[cards, is_owned]

    def matching_types(self, *types):
        """Return the kinds that print one of these types."""
        return frozenset(kind for kind in range(self.unknown) if set(types) & set(self.printed[kind]))

    def matching_owned(self, card_type):
        """Return the kinds that count as a type among a player's cards."""
        return frozenset(kind for kind in range(self.unknown) if card_type in self.owned[kind])

    def stack(self, name):
        """Return the kinds of one stack, every copy, promos left out; only main decks of several sets are mixed."""
        return [
            kind
            for kind in range(self.unknown)
            if self.stacks[kind] == name
            and not self.is_promo[kind]
            and (name == "main-deck" or set_of(self.ids[kind]) == self.first_set)
            for _copy in range(self.copies[kind])
        ]

    @property
    def opponent(self):
        """What the stack of opponents holds: Super Heroes, or Super-Villains."""
        return SUPER_HERO if self.first_set == "fe" else SUPER_VILLAIN


def box_of(reference, sets=SETS):
    """Return the box of some sets, compiled once for each reference."""
    return reference.made(("box", tuple(sets)), lambda: Box(reference, sets))
