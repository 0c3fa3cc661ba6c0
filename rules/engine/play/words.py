"""Words of the vocabulary: said beside a card's id, compiled once into effects, read by the data test."""

from dataclasses import dataclass
from functools import wraps

HERO, VILLAIN, SUPER_POWER, EQUIPMENT = "Hero", "Villain", "Super Power", "Equipment"
LOCATION, STARTER = "Location", "Starter"


@dataclass(frozen=True)
class Word:
    """A verb of the vocabulary with what was said to it."""

    verb: object
    args: tuple
    named: tuple

    def compile(self, box):
        """Return the effect: a function of game, affected player and acting player."""
        return self.verb(box, *self.args, **dict(self.named))


def word(verb):
    """Turn a function of a box into a word that can be said before there is a box."""

    @wraps(verb)
    def say(*args, **named):
        return Word(verb, args, tuple(named.items()))

    return say


@dataclass(frozen=True)
class Cards:
    """Which cards a text means: by type, subtype or Defense, by the lack of a type, by cost or by name.

    A name is given by the id of a card that has it; cards of the same name in other sets are meant too."""

    types: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    costs: tuple[int, ...] = ()
    ids: tuple[str, ...] = ()
    except_ids: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    has_defense: bool = False

    def fits(self, box, kind, types):
        """Whether a kind of card that counts as these types is meant."""
        cost, name = box.cost[kind], box.names[kind]
        return (
            (not self.types or any(name in types for name in self.types))
            and not any(name in types for name in self.without)
            and (self.least is None or cost >= self.least)
            and (self.most is None or cost <= self.most)
            and (not self.costs or cost in self.costs)
            and (not self.ids or name in map(box.name_of, self.ids))
            and name not in map(box.name_of, self.except_ids)
            and (not self.subtypes or any(name in box.subtypes[kind] for name in self.subtypes))
            and (not self.has_defense or box.behaviours[kind].defense is not None)
        )


ANY = Cards()


def a(*types, most=None, other_than=()):
    """Cards of one of these types, up to a cost or without some cards if that is said."""
    return Cards(types=types, most=most, except_ids=other_than)


def non(*types):
    """Cards of none of these types."""
    return Cards(without=types)


def of_cost(*costs, least=None, most=None):
    """Cards of exactly these costs, or of at least or at most one cost."""
    return Cards(costs=costs, least=least, most=most)


def named(*card_ids):
    """Cards with the names of these."""
    return Cards(ids=card_ids)


def subtype(*subtypes):
    """Cards of one of these subtypes, such as Power Ring."""
    return Cards(subtypes=subtypes)


DEFENSE_CARD = Cards(has_defense=True)


def numbers(said):
    """Yield every number in a word and in all it was said with."""
    if isinstance(said, bool) or said is None or isinstance(said, str):
        return
    if isinstance(said, int):
        yield said
    elif isinstance(said, Word):
        yield from numbers(said.args)
        yield from numbers([value for _name, value in said.named])
    elif isinstance(said, Cards):
        yield from numbers((said.least, said.most, *said.costs))
    elif isinstance(said, tuple | list):
        for each in said:
            yield from numbers(each)


def in_order(effects):
    """Return one effect that carries out several, or None."""
    if not effects:
        return None
    if len(effects) == 1:
        return effects[0]

    def effect(game, player, by):
        done = False
        for each in effects:
            done = each(game, player, by) or done
        return done

    return effect


def compiled(words, box):
    """Return one effect for several words."""
    return in_order([each.compile(box) for each in words])
