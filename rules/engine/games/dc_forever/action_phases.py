"""The verbs of the action phases: pool, recruit, buy, play, use and empower, in any order."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import product

from ...kernel.cards import Card
from ...kernel.game import Finding, Rule, Verb, always, finding_about, requires, requires_card_in, rule, verb
from ...kernel.state_serialization import write_state
from ...kernel.table import Player, Table
from . import draws_and_damage, effects, phase_changes, queries
from .constants import card_facts, clauses, zones
from .constants.moments import ACTIVATION, PLANNING, PLOTTING
from .constants.zones import HAND, POOL, RESERVE, SPENT

ACTION_PHASES = (PLOTTING, PLANNING)


def paid_from_pool(cost: str) -> tuple[Rule, Rule]:
    """Return two rules for a verb: the number `cost` of the card is known, and the pool has enough resources for it."""
    clause = "dcf/key-concepts-resource-pool/5"

    @rule("pool-too-small", clause)
    def is_enough(table: Table, player: Player, card: Card) -> Iterable[Finding]:
        needed, left = queries.figure(table, card, cost), queries.left_in_pool(table, player)
        if needed > left:
            yield finding_about(player, card, cost=needed, count=left)

    return requires("cost-not-known", clause)(
        lambda t, _p, card: queries.known_figure(t, card, cost) is not None
    ), is_enough


@requires("not-at-this-moment", *clauses.EVENTS, *clauses.MODIFIERS)
def right_moment(table: Table, player: Player, card: Card) -> bool:
    """Return whether a card can be played in an action phase: modifiers and REACTIONS cannot."""
    return queries.is_played_at_will(card)


@requires("no-ability-to-use", *clauses.USING, is_precondition=True)
def has_ability(table: Table, player: Player, card: Card) -> bool:
    """Return whether the player controls the card and can use an ability of it.

    REACTIONS and constant abilities are not used with this verb."""
    if card not in queries.controlled(table, player) or queries.fact(card, card_facts.REACTION):
        return False
    names = [block[0] for block in queries.blocks(card)]
    return any(each in effects.EFFECTS for name in names for each in queries.ability(table, card, name))


@requires("not-the-activated-character", "dcf/attack-rogue-provoke-phase/11")
def of_the_activated(table: Table, player: Player, card: Card) -> bool:
    """Return whether a card may be played or used now: outside an activation, every card.

    During an activation, only Events, abilities and other cards of the activated character may be."""
    if table.phase != ACTIVATION or card.pile.name == zones.MASTER_PLAN:
        return True
    actor = table.memory[zones.ACTIVE][0]
    if card.pile.name == HAND:
        return queries.matches(card, actor) and queries.type_of(card) == card_facts.EVENT
    return queries.holder(card) is actor or queries.matches(card, actor)


@rule("cannot-be-paid", *clauses.LIMITED, *clauses.LOST_CARDS)
def can_be_paid(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """Yield a finding if the player cannot pay for the ability or Event, or has used a limited ability this round."""
    stays_in_play = card.pile.name == HAND and queries.type_of(card) != card_facts.EVENT
    found = [queries.payment_problem(table, player, card, block) for block in queries.blocks(card) if not stays_in_play]
    if all(found):
        yield from (each for each in found[:1] if each is not None)


@requires("changed-nothing", *clauses.EFFECTS)
def not_in_vain(table: Table, player: Player, card: Card) -> bool:
    """Return whether a card may be used: not again if its last use changed nothing and nothing has changed since."""
    return card not in table.memory[zones.USED_IN_VAIN]


# fmt: off
IN_HAND = requires_card_in(HAND, "not-held", "dcf/play-a-card-rogue/1", "dcf/key-concepts-resource-pool/3")
IN_RESERVE = requires_card_in(RESERVE, "not-in-your-reserve", *clauses.OWN_RESERVE, *clauses.RECRUITING[:1])
IS_CHARACTER = requires("not-a-character", *clauses.RECRUITING)(
    lambda _t, _p, card: card_facts.CHARACTER in card.kind.types)
CHARACTER_IN_PLAY = requires("character-not-in-play", *clauses.BUYING, *clauses.LOST_CARDS[:1])(
    lambda _t, p, card: queries.players_character(p, card) is not None)
POOL_RULES = (
    IN_HAND,
    requires("no-known-resources", *clauses.POOLING)(lambda t, p, card, *_hero: queries.worth(t, p, [card]) > 0),
)
PLAY_RULES = (
    IN_HAND, CHARACTER_IN_PLAY, right_moment, of_the_activated, can_be_paid,
    requires("type-of-the-other-side", *clauses.TYPE_SIDES)(lambda _t, p, card: queries.is_of_side(p, card)),
    requires("every-location-has-a-scheme", *clauses.LAY_SCHEME)(
        lambda t, _p, card: queries.type_of(card) != card_facts.SCHEME or bool(effects.free_locations(t))),
)
USE_RULES = (has_ability, of_the_activated, can_be_paid, not_in_vain)
# fmt: on


@verb("pool", ("card",), HAND, POOL_RULES, *ACTION_PHASES)
def pool(table: Table, player: Player, card: Card) -> None:
    """Put a card of the hand into the resource pool."""
    table.move(card, player.zones[POOL])
    left = queries.left_in_pool(table, player)
    table.log_event("pools", *clauses.POOLING, player=player, card=card, count=left, resource=queries.resource(player))


@verb(
    "recruit", ("card",), RESERVE, (IN_RESERVE, IS_CHARACTER, *paid_from_pool(card_facts.RECRUIT_COST)), *ACTION_PHASES
)
def recruit(table: Table, player: Player, card: Card) -> None:
    """Recruit a character of the reserve, which can be used at once."""
    spend(table, player, queries.figure(table, card, card_facts.RECRUIT_COST))
    table.move(card, player.zones[zones.CHARACTERS])
    citations = (*clauses.RECRUITING, *(clauses.OWN_RESERVE if len(table.players) > 2 else ()))
    table.log_event("recruits", *citations, player=player, card=card)


def spend(table: Table, player: Player, count: int) -> None:
    """Spend `count` resources of a player's pool; the cards in the pool stay there until the phase ends."""
    player.counters[SPENT] += count
    left = queries.left_in_pool(table, player)
    table.log_event(
        "spends", *clauses.POOL_ENDS, player=player, count=count, total=left, resource=queries.resource(player)
    )


@verb("buy", ("card",), RESERVE, (IN_RESERVE, CHARACTER_IN_PLAY, *paid_from_pool(card_facts.BUY_COST)), *ACTION_PHASES)
def buy(table: Table, player: Player, card: Card) -> None:
    """Buy a card of the reserve whose character is in play; it goes to the discard pile."""
    spend(table, player, queries.figure(table, card, card_facts.BUY_COST))
    table.move(card, player.zones[zones.DISCARD])
    table.log_event("buys", *clauses.BUYING, player=player, card=card)


@verb("use", ("card",), lambda t, p: product(queries.controlled(t, p)), USE_RULES, *ACTION_PHASES, ACTIVATION)
def use(table: Table, player: Player, card: Card) -> None:
    """Use an ability of a card in play; if it has two, the player chooses one."""
    table.log_event("uses", *clauses.USING, *card.kind.notes, player=player, card=card)
    before = write_state(table)
    effects.use_one(table, player, card)
    if write_state(table) == before:
        table.memory[zones.USED_IN_VAIN].append(card)
    else:
        table.memory[zones.USED_IN_VAIN].clear()


def allowing_uses(verb: Verb) -> Verb:
    """Return a copy of a verb that also lets cards be used again whose last use changed nothing."""

    def do(table: Table, player: Player, *targets: Card) -> None:
        table.memory[zones.USED_IN_VAIN].clear()
        verb.do(table, player, *targets)

    return replace(verb, do=do)


@requires("not-your-hero", "dcf/empower-a-hero/1")
def is_your_hero(table: Table, player: Player, card: Card, hero: Card) -> bool:
    """Return whether `hero` is one of the player's characters in play."""
    return hero in player.zones[zones.CHARACTERS]


@verb("empower", ("card", "hero"), lambda _t, p: product(p.zones[HAND], p.zones[zones.CHARACTERS]),
      (*POOL_RULES, is_your_hero), PLANNING)  # fmt: skip
def empower(table: Table, player: Player, card: Card, hero: Card) -> None:
    """Slide a card of the hand under a Hero."""
    table.move(card, table.pile_on(hero, zones.EMPOWERING))
    table.log_event("empowers", "dcf/empower-a-hero/1", "dcf/glossary-empower/1", player=player, card=card, target=hero)


@verb("end_phase", (), always, (), *ACTION_PHASES)
def end_phase(table: Table, player: Player) -> None:
    """End the action phase: the pool is discarded, and what is not spent is lost."""
    lost, cards = queries.left_in_pool(table, player), list(player.zones[POOL])
    for card in cards:
        draws_and_damage.discard(table, card)
    player.counters[SPENT] = 0
    table.log_event(
        "pool-ends", *clauses.POOL_ENDS, player=player, count=lost, cards=cards, resource=queries.resource(player)
    )
    phase_changes.after_action_phase(table, player)


play = verb("play", ("card",), HAND, PLAY_RULES, *ACTION_PHASES, ACTIVATION)(effects.play)
VERBS = (pool, recruit, buy, play, empower, end_phase)  # and `use`
