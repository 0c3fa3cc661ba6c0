"""The verbs of the Confrontation: activating a character and its action, and the reaction of Unaligned characters."""

from collections.abc import Iterable
from itertools import product

from ...kernel.cards import Card
from ...kernel.game import Args, Finding, Rule, Verb, always, finding_about, requires, rule, verb
from ...kernel.table import Player, Table
from . import attack_threaten_rescue, draws_and_damage, phase_changes, queries
from .constants import card_facts, clauses, zones
from .constants.card_facts import ATTACK, RESCUE, THREATEN
from .constants.moments import ACTIVATION, CONFRONTATION
from .constants.zones import ACTIVE, EXHAUSTED

# fmt: off
ACTIVATE_RULES = (
    requires("not-ready", *clauses.ACTIVATE)(
        lambda _t, p, card, _location: card in p.zones[zones.CHARACTERS] and not card.counters.get(EXHAUSTED)),
    requires("not-a-location", *clauses.ACTIVATE)(lambda t, _p, _card, location: location in t.zones[zones.LOCATIONS]),
)
# fmt: on


@verb("activate", ("card", "location"), lambda t, p: product(p.zones[zones.CHARACTERS], t.zones[zones.LOCATIONS]),
      ACTIVATE_RULES, CONFRONTATION)  # fmt: skip
def activate(table: Table, player: Player, card: Card, location: Card) -> None:
    """Exhaust a ready character and move it to a Location."""
    card.counters[EXHAUSTED] = 1
    card.counters[zones.PLACE] = table.zones[zones.LOCATIONS].index(location) + 1
    table.memory[ACTIVE] = [card]
    table.phase = ACTIVATION
    table.counters[zones.HAS_ACTED], table.counters[zones.LAST_PASSED] = 1, 0
    table.log_event("activates", *clauses.ACTIVATE, player=player, card=card, target=location)
    resolve_unaligned(table, card, ACTIVATION)


def resolve_unaligned(table: Table, actor: Card, moment: str) -> None:
    """Resolve the Unaligned characters at the Location of `actor` when `moment` comes.

    Each claims citizens at the moment printed on it; a swayed one claims them for the Scheme there. At an activation,
    one with enough citizens attacks the activated character."""
    position = queries.position_of(actor)
    for card in [each for each in table.zones[zones.UNALIGNED] if queries.position_of(each) == position]:
        card.kind.part(card_facts.ABILITY)
        threshold, had = card.kind.figures.get("attack_threshold"), card.counters.get(zones.CITIZENS, 0)
        if queries.fact(card, card_facts.CLAIMS_AT) == moment:
            claimed = queries.figure(table, card, card_facts.CLAIM_VALUE)
            scheme = queries.scheme_at(table, position) if card.counters.get(zones.SWAYED) else None
            taken = draws_and_damage.take_citizens(queries.location_at(table, position), claimed)
            draws_and_damage.to_card(table, scheme or card, taken, *clauses.CLAIMS)
        has = card.counters.get(zones.CITIZENS, 0)
        if threshold is None or has < threshold or moment != ACTIVATION or actor.pile.name != zones.CHARACTERS:
            continue
        if card.counters.get(zones.SWAYED) and queries.controller_of(table, actor).team == card_facts.ROGUE:
            table.log_event("ignores-rogues", "dcf/attack-rogue-provoke-phase/8", card=card, target=actor)
            continue
        if had < threshold:
            table.leave_open("threshold-just-met", *clauses.THRESHOLDS, card=card, target=actor)
        table.log_event("unaligned-attacks", *clauses.THRESHOLDS, card=card, target=actor)
        draws_and_damage.suffer(table, actor, queries.figure(table, card, ATTACK), None)


@requires("must-activate", "dcf/rogue-provoke-phase/1", "dcf/hero-oppose-phase/1")
def may_pass(table: Table, player: Player) -> bool:
    """Return whether the player may pass.

    The first Provoke and the first Oppose of the game can't be passed while a character is ready."""
    is_first = table.turn == 1 and table.counters[zones.CYCLE] == 1 and table.counters[zones.SLOT] < 2
    return not is_first or all(card.counters.get(EXHAUSTED) for card in player.zones[zones.CHARACTERS])


@verb("pass", (), always, (may_pass,), CONFRONTATION)
def pass_turn(table: Table, player: Player) -> None:
    """Activate no character."""
    table.log_event("passes", "dcf/rogue-provoke-phase/2", "dcf/hero-oppose-phase/2", player=player)
    if table.counters[zones.LAST_PASSED] and not table.counters[zones.SLOT]:
        table.leave_open("passed-in-two-cycles", *clauses.PASSED_IN_A_ROW)
    table.counters[zones.LAST_PASSED] = 1
    phase_changes.next_slot(table)


@verb("end_activation", (), always, (), ACTIVATION)
def end_activation(table: Table, player: Player) -> None:
    """End the activation of the character, even if it has not acted."""
    if not table.once:
        table.leave_open("no-action-taken", *clauses.NEW_CYCLE, "dcf/overview-of-a-round/9", player=player)
    table.memory[ACTIVE].clear()
    table.once.clear()
    phase_changes.next_slot(table)


def after_move(table: Table) -> None:
    """End the activation if its character has left play; called after every action."""
    if table.over is None and table.phase == ACTIVATION and not table.memory[ACTIVE]:
        assert table.active is not None
        end_activation.do(table, table.active)


def actor_of(table: Table) -> Card:
    """Return the activated character."""
    return table.memory[ACTIVE][0]


def is_there(table: Table, cards: Iterable[Card]) -> bool:
    """Return whether any of the cards is at the activated character's Location."""
    return queries.position_of(actor_of(table)) in map(queries.position_of, cards)


def targets(table: Table, player: Player) -> list[Args]:
    """Return the characters at the activated character's Location that it can attack: foes and Unaligned ones."""
    characters = [card for each in table.players for card in each.zones[zones.CHARACTERS]]
    foes = [card for card in characters if queries.controller_of(table, card).team != player.team]
    return [(card,) for card in (*foes, *table.zones[zones.UNALIGNED]) if is_there(table, [card])]


def one_action(action: str) -> Rule:
    """Return a rule: an activated character takes one action; some constant abilities allow a second, different one."""

    @rule("one-action", *clauses.ONE_ACTION)
    def check(table: Table, player: Player, *_target: object) -> Iterable[Finding]:
        actor, taken = actor_of(table), table.once
        if action in taken or (taken and not queries.constant(table, actor, "takes_both_actions")):
            yield finding_about(player, actor, action=taken[0])

    return check


@requires("only-threatens", *clauses.ONE_ACTION)
def may_do_more(table: Table, _player: Player, *_target: object) -> bool:
    """Return whether the activated character may Attack or Rescue: no constant ability limits it to Threaten."""
    return not queries.constant(table, actor_of(table), "only_threatens")


IS_THERE = requires("nobody-there", *clauses.ATTACKS)(lambda table, player, target: (target,) in targets(table, player))
IS_ROGUE = requires("only-rogues", *clauses.ONE_ACTION)(lambda _table, player: player.team == card_facts.ROGUE)
IS_HERO = requires("only-heroes", *clauses.ONE_ACTION)(lambda _table, player: player.team == card_facts.HERO)
ATTACK_RULES = (IS_THERE, one_action(ATTACK), may_do_more)
attack = verb("attack", ("target",), targets, ATTACK_RULES, ACTIVATION)(attack_threaten_rescue.attack)


SCHEME_THERE = requires("no-scheme-there", *clauses.THREATENS)(lambda t, _p: is_there(t, queries.schemes(t)))
ANYTHING_THERE = requires("nothing-to-rescue-from", *clauses.RESCUES)(
    lambda t, _p: is_there(t, (*queries.schemes(t), *t.zones[zones.UNALIGNED]))
)


def claiming(action: str, *rules: Rule) -> Verb:
    """Return the verb for an action that claims citizens; then players may react and Unaligned characters resolve."""

    def claim(table: Table, player: Player) -> None:
        """Claim citizens: a Rogue for the Scheme there, a Hero for Sanctuary."""
        actor = actor_of(table)
        attack_threaten_rescue.claim(table, player, action)
        attack_threaten_rescue.react(table, table.players, f"after-{action}", actor)
        resolve_unaligned(table, actor, action)

    return verb(action, (), always, rules, ACTIVATION)(claim)


threaten = claiming(THREATEN, IS_ROGUE, one_action(THREATEN), SCHEME_THERE)
rescue = claiming(RESCUE, IS_HERO, one_action(RESCUE), may_do_more, ANYTHING_THERE)
VERBS = (activate, pass_turn, attack, threaten, rescue, end_activation)
