"""The Confrontation: activating a character, its one action, and Unaligned characters who answer it."""

from collections.abc import Iterable
from itertools import product

from rules.engine.games.dc_forever import asking, fighting, moving, places, resolving
from rules.engine.games.dc_forever.places import ACTIVATION, ACTIVE, ATTACK, CONFRONTATION, EXHAUSTED, RESCUE, THREATEN
from rules.engine.kernel.cards import Card
from rules.engine.kernel.game import Args, Finding, Rule, Verb, about, always, kept, rule, verb
from rules.engine.kernel.table import Player, Table

# fmt: off
ACTIVATE_RULES = (
    kept("not-ready", *places.ACTIVATE)(
        lambda _t, p, card, _location: card in p.zones[places.CHARACTERS] and not card.counters.get(EXHAUSTED)),
    kept("not-a-location", *places.ACTIVATE)(lambda t, _p, _card, location: location in t.zones[places.LOCATIONS]),
)
# fmt: on


@verb("activate", ("card", "location"), lambda t, p: product(p.zones[places.CHARACTERS], t.zones[places.LOCATIONS]),
      ACTIVATE_RULES, CONFRONTATION)  # fmt: skip
def activate(table: Table, player: Player, card: Card, location: Card) -> None:
    """Exhaust a ready character and move it to a Location."""
    card.counters[EXHAUSTED] = 1
    card.counters[places.PLACE] = table.zones[places.LOCATIONS].index(location) + 1
    table.memory[ACTIVE] = [card]
    table.phase = ACTIVATION
    table.counters[places.HAS_ACTED] = 1
    table.tell("activates", *places.ACTIVATE, player=player, card=card, target=location)
    unaligned_answers(table, card, ACTIVATION)


def unaligned_answers(table: Table, actor: Card, moment: str) -> None:
    """An Unaligned character there claims at its moment, a swayed one for the Scheme there, and attacks who comes
    once its threshold is met."""
    place = asking.place_of(actor)
    for card in [each for each in table.zones[places.UNALIGNED] if asking.place_of(each) == place]:
        card.kind.part(places.ABILITY)
        threshold, had = card.kind.figures.get("attack_threshold"), card.counters.get(places.CITIZENS, 0)
        if asking.says(card, places.CLAIMS_AT) == moment:
            claimed = asking.figure(table, card, places.CLAIM_VALUE)
            scheme = asking.scheme_at(table, place) if card.counters.get(places.SWAYED) else None
            taken = moving.take_citizens(asking.location_at(table, place), claimed)
            moving.to_card(table, scheme or card, taken, *places.CLAIMS)
        has = card.counters.get(places.CITIZENS, 0)
        if threshold is None or has < threshold or moment != ACTIVATION or actor.at.name != places.CHARACTERS:
            continue
        if card.counters.get(places.SWAYED) and asking.controller_of(table, actor).team == places.ROGUE:
            table.tell("ignores-rogues", "dcf/attack-rogue-provoke-phase/8", card=card, target=actor)
            continue
        if had < threshold:
            table.leave_open("threshold-just-met", *places.THRESHOLDS, card=card, target=actor)
        table.tell("unaligned-attacks", *places.THRESHOLDS, card=card, target=actor)
        moving.suffer(table, actor, asking.figure(table, card, ATTACK), None)


@kept("must-activate", "dcf/rogue-provoke-phase/1", "dcf/hero-oppose-phase/1")
def may_pass(table: Table, player: Player) -> bool:
    """The first Provoke and the first Oppose of the game are not passed."""
    is_first = table.turn == 1 and table.counters[places.CYCLE] == 1 and table.counters[places.SLOT] < 2
    return not is_first or all(card.counters.get(EXHAUSTED) for card in player.zones[places.CHARACTERS])


@verb("pass", (), always, (may_pass,), CONFRONTATION)
def pass_turn(table: Table, player: Player) -> None:
    """Activate nobody."""
    table.tell("passes", "dcf/rogue-provoke-phase/2", "dcf/hero-oppose-phase/2", player=player)
    resolving.next_slot(table)


@verb("end_activation", (), always, (), ACTIVATION)
def end_activation(table: Table, player: Player) -> None:
    """End the activation; one without an action still counts, by the shorter of two wordings."""
    if not table.once:
        table.leave_open("no-action-taken", *places.NEW_CYCLE, "dcf/overview-of-a-round/9", player=player)
    table.memory[ACTIVE].clear()
    table.once.clear()
    resolving.next_slot(table)


def after_move(table: Table) -> None:
    """End an activation whose character has left play."""
    if table.over is None and table.phase == ACTIVATION and not table.memory[ACTIVE]:
        assert table.active is not None
        end_activation.do(table, table.active)


def actor_of(table: Table) -> Card:
    """Return the activated character."""
    return table.memory[ACTIVE][0]


def is_there(table: Table, cards: Iterable[Card]) -> bool:
    """Whether one of some cards is at the activated character's Location."""
    return asking.place_of(actor_of(table)) in map(asking.place_of, cards)


def targets(table: Table, player: Player) -> list[Args]:
    """Return whom the activated character finds at its Location: of the other side, or Unaligned."""
    characters = [card for each in table.players for card in each.zones[places.CHARACTERS]]
    foes = [card for card in characters if asking.controller_of(table, card).team != player.team]
    return [(card,) for card in (*foes, *table.zones[places.UNALIGNED]) if is_there(table, [card])]


def one_action(action: str) -> Rule:
    """Return the rule that an activated character takes one action, unless its text says more or less."""

    @rule("one-action", *places.ONE_ACTION)
    def check(table: Table, player: Player, *_target: object) -> Iterable[Finding]:
        actor, taken = actor_of(table), table.once
        if action in taken or (taken and not asking.constant(table, actor, "takes_both_actions")):
            yield about(player, actor, action=taken[0])
        elif action != THREATEN and asking.constant(table, actor, "only_threatens"):
            yield about(player, actor, action=THREATEN)

    return check


IS_THERE = kept("nobody-there", *places.ATTACKS)(lambda table, player, target: (target,) in targets(table, player))
IS_ROGUE = kept("only-rogues", *places.ONE_ACTION)(lambda _table, player: player.team == places.ROGUE)
IS_HERO = kept("only-heroes", *places.ONE_ACTION)(lambda _table, player: player.team == places.HERO)
attack = verb("attack", ("target",), targets, (IS_THERE, one_action(ATTACK)), ACTIVATION)(fighting.attack)


SCHEME_THERE = kept("no-scheme-there", *places.THREATENS)(lambda t, _p: is_there(t, asking.schemes(t)))
ANYTHING_THERE = kept("nothing-to-rescue-from", *places.RESCUES)(
    lambda t, _p: is_there(t, (*asking.schemes(t), *t.zones[places.UNALIGNED]))
)


def claiming(action: str, *rules: Rule) -> Verb:
    """Return the verb of an action that claims; then players react, and an Unaligned character claims after it."""

    def claim(table: Table, player: Player) -> None:
        """Claim citizens: a Rogue for the Scheme there, a Hero for Sanctuary."""
        actor = actor_of(table)
        fighting.claim(table, player, action)
        fighting.react(table, table.players, f"after-{action}", actor)
        unaligned_answers(table, actor, action)

    return verb(action, (), always, rules, ACTIVATION)(claim)


threaten = claiming(THREATEN, IS_ROGUE, one_action(THREATEN), SCHEME_THERE)
rescue = claiming(RESCUE, IS_HERO, one_action(RESCUE), ANYTHING_THERE)
VERBS = (activate, pass_turn, attack, threaten, rescue, end_activation)
