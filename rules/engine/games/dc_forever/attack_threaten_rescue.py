"""Attack, Threaten and Rescue: modifiers, reactions, damage or citizens, then the modifiers' own effects."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ...kernel.cards import Card
from ...kernel.table import Player, Table
from . import draws_and_damage, effects, queries
from .constants import card_facts, clauses, moments, zones
from .constants.card_facts import ATTACK, THREATEN
from .constants.zones import HAND, PLAYED


@dataclass
class Defense:
    """The reductions and the replacement of one Attack's damage: `add` collects them, `damage` applies them."""

    less_from_one: list[int] = field(default_factory=list)
    less: int = 0
    ignores: int = 0
    instead: int | None = None
    halves: bool = False

    def add(self, text: Mapping[str, int]) -> None:
        """Add the effects of one ability; a replacement of the damage overrides an earlier one."""
        self.less_from_one += [less] if (less := text.get("less_from_one_modifier")) else []
        self.less += text.get("less_damage", 0)
        self.ignores += text.get("ignores_modifiers", 0)
        self.instead = text.get("instead_damage", self.instead)
        self.halves = self.halves or bool(text.get("halves_damage"))


def play_modifiers(table: Table, player: Player, actor: Card, action: str) -> list[Card]:
    """Let a player play modifier cards for an action of `actor` one by one. Return them; none is resolved yet."""
    name, played = f"{action}_modifier", list[Card]()
    while True:
        held = [each for each in player.zones[HAND] if name in each.kind.figures and queries.matches(each, actor)]
        card = table.choose_card(player, "modifier", held, may=True, about=actor)
        if card is None:
            return played
        card.kind.part(card_facts.ABILITY)
        table.move(card, player.zones[PLAYED])
        played.append(card)
        table.log_event("plays-modifier", *clauses.MODIFIERS, player=player, card=card, count=card.kind.figures[name])


def base_value(table: Table, player: Player, actor: Card, action: str) -> int:
    """Return a character's value for an action: the printed value, unless an ability replaces it."""
    if action == THREATEN and queries.constant(table, actor, "random_discard_is_threaten"):
        if not player.zones[HAND]:
            table.leave_open("no-card-to-discard", "dcf/glossary-threaten-value/2", "dcf/glossary-x/2", card=actor)
            return queries.figure(table, actor, action)
        card = table.pick(player.zones[HAND])
        value = queries.figure(table, card, queries.resource(player))
        draws_and_damage.discard(table, card)
        table.log_event(
            "value-is", *actor.kind.notes, "dcf/glossary-threaten-value/2", card=card, target=actor, count=value
        )
        return value
    return queries.figure(table, actor, action) + queries.from_others(table, actor, f"{action}_of_others")


def react(table: Table, players: Iterable[Player], moment: str, about: Card, defense: Defense | None = None) -> None:
    """Let each player use any number of REACTIONS to a moment; each resolves when it is used.

    `about` is the character that attacks, is attacked or acts. With `defense`, reductions of damage are added to it."""
    for player in players:
        used = list[Card]()
        while True:
            found = [card for card in reactions(table, player, moment, about) if card not in used]
            card = table.choose_card(player, "react", found, may=True, about=about)
            if card is None:
                break
            used.append(card)
            table.log_event("reacts", *clauses.REACTING, player=player, card=card)
            if card.pile.name == HAND:
                table.move(card, player.zones[PLAYED])
            name = effects.use_one(table, player, card)
            if defense is not None:
                defense.add(queries.ability(table, card, name))
            if card.pile.name == PLAYED:
                draws_and_damage.discard(table, card)


def reactions(table: Table, player: Player, moment: str, about: Card) -> list[Card]:
    """Return the REACTIONS, in hand and in play, that a player can use and pay for at a moment.

    When a character is attacked, `about`, only its own cards and those that belong to no character count."""
    held = [each for each in player.zones[HAND] if queries.players_character(player, each) is not None]
    in_play = [each for each in queries.controlled(table, player) if not each.counters.get(zones.BLANK)]
    if moment == moments.WHEN_ATTACKED:
        in_play = [each for each in in_play if queries.holder(each) is about or each.pile.name == zones.IN_PLAY]
    found = [each for each in (*held, *in_play) if queries.fact(each, card_facts.REACTION) == moment]
    return [card for card in found if queries.payable(table, player, card)]


def attack(table: Table, player: Player, target: Card) -> None:
    """Attack a character at the same Location."""
    actor = begin(table, player, ATTACK)
    table.log_event("attacks", *clauses.ATTACKS, player=player, card=actor, target=target)
    base = base_value(table, player, actor, ATTACK)
    played = play_modifiers(table, player, actor, ATTACK)
    defense = Defense()
    if target.pile.name != zones.UNALIGNED:
        target.kind.part(card_facts.ABILITY)
        for text in queries.constants(table, target):
            defense.add(text)
        react(table, [queries.controller_of(table, target)], moments.WHEN_ATTACKED, target, defense)
        if actor.pile.name != zones.CHARACTERS:
            table.leave_open("attacker-left", *clauses.REACTING[2:], *clauses.LOST_CARDS[:1], card=actor, target=target)
    if queries.constant(table, actor, "cannot_be_reduced"):
        defense = Defense(instead=defense.instead)
        table.log_event("not-reduced", "dcf/glossary-cannot/1", card=actor)
        if defense.instead is not None:
            table.leave_open(
                "instead-not-reduced", "dcf/glossary-cannot/1", *clauses.INSTEAD, card=actor, target=target
            )
    left = reduce_modifiers(table, queries.controller_of(table, target), played, defense)
    ignored, count = [card for card in played if card not in left], damage(base, left.values(), defense)
    if any(queries.ability(table, card) for card in ignored):
        table.leave_open("ignores-effects", *clauses.IGNORED, card=target, cards=ignored)
    elif ignored:
        table.log_event("ignores", *clauses.IGNORED, card=target, cards=ignored)
    if defense.instead is not None:
        table.log_event("instead", *clauses.INSTEAD, card=target, count=count)
    if defense.halves:
        table.log_event("halved", *clauses.ROUNDED_UP, card=target, count=count)
    if defense.instead and defense.less:
        table.leave_open("instead-and-less", *clauses.INSTEAD, *clauses.REDUCED[2:], card=target, count=count)
    draws_and_damage.suffer(table, target, count, player, *(clauses.REDUCED if played or defense.less else ()))
    resolve_modifiers(table, player, list(left), ignored)
    react(table, table.players, moments.AFTER_ATTACK, target)


def reduce_modifiers(table: Table, player: Player, played: list[Card], defense: Defense) -> dict[Card, int]:
    """Let the attacked player choose which modifiers to ignore and which to reduce. Return the amount each one adds."""
    left = {card: card.kind.figures["attack_modifier"] for card in played if defense.ignores < len(played)}
    for _modifier in range(defense.ignores) if left else ():
        del left[table.choose_card(player, "ignore", list(left)) or played[0]]
    for less in defense.less_from_one if left else ():
        card = table.choose_card(player, "reduce", sorted(left, key=left.__getitem__, reverse=True)) or played[0]
        left[card] = max(0, left[card] - less)
    return left


def damage(base: int, modifiers: Iterable[int], defense: Defense) -> int:
    """Return the damage of an Attack: the base value plus its modifiers minus reductions, or the replacement.

    A text may halve it; halves are rounded up."""
    found = max(0, base + sum(modifiers) - defense.less) if defense.instead is None else defense.instead
    return (found + 1) // 2 if defense.halves else found


def begin(table: Table, player: Player, action: str) -> Card:
    """Record that the activated character takes an action, and return the character."""
    actor = table.memory[zones.ACTIVE][0]
    actor.kind.part(card_facts.ABILITY)
    location = queries.location_at(table, queries.position_of(actor))
    location.kind.part(card_facts.ABILITY)
    if player.team == card_facts.HERO and location.kind.card_set and "rescue_bonus" not in location.kind.figures:
        table.leave_open("hero-side-not-known", "dcf/key-concepts-location-deck/2", card=location)
    table.once.append(action)
    return actor


def resolve_modifiers(table: Table, player: Player, played: list[Card], ignored: Iterable[Card] = ()) -> None:
    """Resolve the additional effects of modifiers in an order chosen by their player, then discard the modifiers."""
    left = [card for card in played if queries.ability(table, card)]
    while left:
        card = table.choose_card(player, "after", left)
        assert card is not None
        left.remove(card)
        table.log_event("after-effect", "dcf/glossary-modifiers/7", "dcf/glossary-after/2", player=player, card=card)
        effects.resolve(table, player, card)
    for card in (*played, *ignored):
        draws_and_damage.discard(table, card)


def claim(table: Table, player: Player, action: str) -> None:
    """Let the activated character Threaten or Rescue: move citizens from its Location to a Scheme or the Sanctuary.

    Their number is the character's value plus modifiers and the Location's bonus, limited to the citizens there."""
    actor, citations = begin(table, player, action), clauses.THREATENS if action == THREATEN else clauses.RESCUES
    location = queries.location_at(table, queries.position_of(actor))
    base = base_value(table, player, actor, action)
    played = play_modifiers(table, player, actor, action)
    modifiers = [card.kind.figures[f"{action}_modifier"] for card in played]
    bonus = location.kind.figures.get(f"{action}_bonus", 0)
    taken = draws_and_damage.take_citizens(location, base + sum(modifiers) + bonus)
    args = {"base": base, "modifiers": sum(modifiers), "bonus": bonus, "count": taken}
    table.log_event(f"{action}s", *citations, *location.kind.notes, player=player, card=actor, target=location, **args)
    if action == THREATEN:
        scheme = queries.scheme_at(table, queries.position_of(actor))
        assert scheme is not None
        draws_and_damage.to_card(table, scheme, taken, *citations)
    else:
        draws_and_damage.to_sanctuary(table, taken, *citations)
    resolve_modifiers(table, player, played)
