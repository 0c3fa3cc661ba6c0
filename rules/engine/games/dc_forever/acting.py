"""The action phases of Rogues and Heroes: pool, recruit, buy, play, use and empower, in any order."""

from collections.abc import Iterable
from itertools import product

from rules.engine.games.dc_forever import asking, effects, moving, places, resolving
from rules.engine.games.dc_forever.places import ACTIVATION, HAND, PLANNING, PLOTTING, POOL, RESERVE, SPENT
from rules.engine.kernel.cards import Card
from rules.engine.kernel.game import Finding, Rule, about, always, kept, lying_in, rule, verb
from rules.engine.kernel.table import Player, Table

ACTION_PHASES = (PLOTTING, PLANNING)


def paid_from_pool(cost: str) -> tuple[Rule, Rule]:
    """Return the rules that a cost is told, and that the pool reaches it."""
    clause = "dcf/key-concepts-resource-pool/5"

    @rule("pool-too-small", clause)
    def is_enough(table: Table, player: Player, card: Card) -> Iterable[Finding]:
        told, left = asking.figure(table, card, cost), asking.left_in_pool(table, player)
        if told > left:
            yield about(player, card, cost=told, count=left)

    return kept("cost-not-told", clause)(lambda t, _p, card: asking.told_figure(t, card, cost) is not None), is_enough


@kept("not-at-this-moment", *places.EVENTS, *places.MODIFIERS)
def right_moment(table: Table, player: Player, card: Card) -> bool:
    """Modifiers are played with their action, REACTIONS when their condition is met."""
    return asking.is_played_at_will(card)


@kept("no-ability-to-use", *places.USING)
def has_ability(table: Table, player: Player, card: Card) -> bool:
    """An ability is used of a card in play that one controls, other than a REACTION or a constant one."""
    if card not in asking.controlled(table, player) or asking.says(card, places.REACTION):
        return False
    names = [block[0] for block in asking.blocks(card)]
    return any(each in effects.EFFECTS for name in names for each in asking.ability(table, card, name))


@kept("not-the-activated-character", "dcf/attack-rogue-provoke-phase/11")
def of_the_activated(table: Table, player: Player, card: Card) -> bool:
    """While a character is activated only its own Events are played, and only its abilities and cards used."""
    if table.phase != ACTIVATION or card.at.name == places.MASTER_PLAN:
        return True
    actor = table.memory[places.ACTIVE][0]
    if card.at.name == HAND:
        return asking.matches(card, actor) and asking.type_of(card) == places.EVENT
    return asking.holder(card) is actor or asking.matches(card, actor)


@rule("cannot-be-paid", *places.LIMITED, *places.LOST_CARDS)
def can_be_paid(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """An ability, or an Event, is used only if its cost is paid, a limited one once a round."""
    is_laid = card.at.name == HAND and asking.type_of(card) != places.EVENT
    found = [asking.can_pay(table, player, card, block) for block in asking.blocks(card) if not is_laid]
    if all(found):
        yield from (each for each in found[:1] if each is not None)


# fmt: off
HELD = lying_in(HAND, "not-held", "dcf/play-a-card-rogue/1", "dcf/key-concepts-resource-pool/3")
IN_RESERVE = lying_in(RESERVE, "not-in-your-reserve", *places.OWN_RESERVE, *places.RECRUITING[:1])
IS_CHARACTER = kept("not-a-character", *places.RECRUITING)(lambda _t, _p, card: places.CHARACTER in card.kind.types)
CHARACTER_IN_PLAY = kept("character-not-in-play", *places.BUYING, *places.LOST_CARDS[:1])(
    lambda _t, p, card: asking.players_character(p, card) is not None)
POOL_RULES = (
    HELD, kept("no-resources-told", *places.POOLING)(lambda t, p, card, *_hero: asking.worth(t, p, [card]) > 0),
)
PLAY_RULES = (
    HELD, CHARACTER_IN_PLAY, right_moment, of_the_activated, can_be_paid,
    kept("type-of-the-other-side", *places.TYPE_SIDES)(lambda _t, p, card: asking.is_of_side(p, card)),
    kept("every-location-has-a-scheme", *places.LAY_SCHEME)(
        lambda t, _p, card: asking.type_of(card) != places.SCHEME or bool(effects.free_locations(t))),
)
# fmt: on


@verb("pool", ("card",), HAND, POOL_RULES, *ACTION_PHASES)
def pool(table: Table, player: Player, card: Card) -> None:
    """Put a card of the hand into the resource pool."""
    table.move(card, player.zones[POOL])
    left = asking.left_in_pool(table, player)
    table.tell("pools", *places.POOLING, player=player, card=card, count=left, resource=asking.resource(player))


@verb("recruit", ("card",), RESERVE, (IN_RESERVE, IS_CHARACTER, *paid_from_pool(places.RECRUIT_COST)), *ACTION_PHASES)
def recruit(table: Table, player: Player, card: Card) -> None:
    """Recruit a character of the reserve, which can be used at once."""
    spend(table, player, asking.figure(table, card, places.RECRUIT_COST))
    table.move(card, player.zones[places.CHARACTERS])
    clauses = (*places.RECRUITING, *(places.OWN_RESERVE if len(table.players) > 2 else ()))
    table.tell("recruits", *clauses, player=player, card=card)


def spend(table: Table, player: Player, count: int) -> None:
    """Spend resources of the pool; its cards stay."""
    player.counters[SPENT] += count
    left = asking.left_in_pool(table, player)
    table.tell("spends", *places.POOL_ENDS, player=player, count=count, total=left, resource=asking.resource(player))


@verb("buy", ("card",), RESERVE, (IN_RESERVE, CHARACTER_IN_PLAY, *paid_from_pool(places.BUY_COST)), *ACTION_PHASES)
def buy(table: Table, player: Player, card: Card) -> None:
    """Buy a card of the reserve whose character is in play; it goes to the discard pile."""
    spend(table, player, asking.figure(table, card, places.BUY_COST))
    table.move(card, player.zones[places.DISCARD])
    table.tell("buys", *places.BUYING, player=player, card=card)


@verb("use", ("card",), lambda t, p: product(asking.controlled(t, p)), (has_ability, of_the_activated, can_be_paid),
      *ACTION_PHASES, ACTIVATION)  # fmt: skip
def use(table: Table, player: Player, card: Card) -> None:
    """Use an ability of a card in play; of two blocks of text one is chosen."""
    table.tell("uses", *places.USING, *card.kind.notes, player=player, card=card)
    effects.use_one(table, player, card)


@verb(
    "empower", ("card", "hero"), lambda _t, p: product(p.zones[HAND], p.zones[places.CHARACTERS]), POOL_RULES, PLANNING
)
def empower(table: Table, player: Player, card: Card, hero: Card) -> None:
    """Slide a card of the hand under a Hero."""
    table.move(card, table.pile_on(hero, places.EMPOWERING))
    table.tell("empowers", "dcf/empower-a-hero/1", "dcf/glossary-empower/1", player=player, card=card, target=hero)


@verb("end_phase", (), always, (), *ACTION_PHASES)
def end_phase(table: Table, player: Player) -> None:
    """End the action phase: the pool is discarded, and what is not spent is lost."""
    lost, cards = asking.left_in_pool(table, player), list(player.zones[POOL])
    for card in cards:
        moving.discard(table, card)
    player.counters[SPENT] = 0
    table.tell("pool-ends", *places.POOL_ENDS, player=player, count=lost, cards=cards, resource=asking.resource(player))
    resolving.after_action_phase(table, player)


play = verb("play", ("card",), HAND, PLAY_RULES, *ACTION_PHASES, ACTIVATION)(effects.play)
VERBS = (pool, recruit, buy, play, use, empower, end_phase)
