"""The Confrontation: activating a character, its one action, and Unaligned characters who answer it."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.games.dc_forever import asking, fighting, moving, places, resolving
from rules.engine.games.dc_forever.places import ACTIVATION, ACTIVE, ATTACK, CONFRONTATION, EXHAUSTED, RESCUE, THREATEN
from rules.engine.kernel.cards import Card
from rules.engine.kernel.game import Args, Finding, Rule, Verb, about, always, keeping
from rules.engine.kernel.table import Player, Table


def can_activate(table: Table, player: Player) -> list[Args]:
    """Return every ready character of the player with every Location."""
    ready = [card for card in player.zones[places.CHARACTERS] if not card.counters.get(EXHAUSTED)]
    return [(card, location) for card in ready for location in table.zones[places.LOCATIONS]]


def activate(table: Table, player: Player, card: Card, location: Card) -> None:
    """Exhaust a character and move it to a Location."""
    card.counters[EXHAUSTED] = 1
    card.counters[places.PLACE] = table.zones[places.LOCATIONS].index(location) + 1
    table.memory[ACTIVE] = [card]
    table.phase = ACTIVATION
    table.counters[places.HAS_ACTED] = 1
    table.tell("activates", *places.ACTIVATE, player=player, card=card, target=location)
    unaligned_answers(table, card, ACTIVATION)


def unaligned_answers(table: Table, actor: Card, moment: str) -> None:
    """An Unaligned character there claims at its moment, and attacks who comes once its threshold is met."""
    place = asking.place_of(actor)
    for card in [each for each in table.zones[places.UNALIGNED] if asking.place_of(each) == place]:
        asking.need_text(card)
        if asking.says(card, places.CLAIMS_AT) == moment:
            unaligned_claims(table, card)
        threshold, has = card.kind.figures.get("attack_threshold"), card.counters.get(places.CITIZENS, 0)
        if threshold is None or has < threshold or moment != ACTIVATION or actor.at.name != places.CHARACTERS:
            continue
        if card.counters.get(places.SWAYED) and asking.controller_of(table, actor).team == places.ROGUE:
            table.tell("ignores-rogues", *places.IGNORES_ROGUES, card=card, target=actor)
            continue
        table.tell("unaligned-attacks", *places.THRESHOLDS, card=card, target=actor)
        moving.suffer(table, actor, asking.figure(table, card, ATTACK), None)


def unaligned_claims(table: Table, card: Card) -> None:
    """Move citizens of its Location to an Unaligned character; a swayed one advances the Scheme there."""
    place = asking.place_of(card)
    taken = moving.take_citizens(asking.location_at(table, place), asking.figure(table, card, places.CLAIM_VALUE))
    scheme = asking.scheme_at(table, place) if card.counters.get(places.SWAYED) else None
    moving.to_card(table, scheme or card, taken, *places.CLAIMS)


def pass_turn(table: Table, player: Player) -> None:
    """Activate nobody."""
    table.tell("passes", *places.PASS, player=player)
    resolving.next_slot(table)


def end_activation(table: Table, player: Player) -> None:
    """End the activation of a character; one without an action still counts, by the shorter of two wordings."""
    if not {ATTACK, RESCUE, THREATEN} & set(table.once):
        table.leave_open("no-action-taken", *places.NEW_CYCLE, "dcf/overview-of-a-round/9", player=player)
    table.memory[ACTIVE].clear()
    table.once.clear()
    resolving.next_slot(table)


def after_move(table: Table) -> None:
    """End an activation whose character has left play."""
    if table.over is None and table.phase == ACTIVATION and not table.memory[ACTIVE]:
        assert table.active is not None
        end_activation(table, table.active)


def actor_of(table: Table) -> Card:
    """Return the activated character."""
    return table.memory[ACTIVE][0]


def targets(table: Table, player: Player) -> list[Args]:
    """Return whom the activated character finds at its Location."""
    return [(card,) for card in asking.targets_of(table, player, asking.place_of(actor_of(table)))]


def threaten(table: Table, player: Player) -> None:
    """Threaten, and let an Unaligned character claim after it."""
    actor = actor_of(table)
    fighting.threaten(table, player)
    unaligned_answers(table, actor, THREATEN)


def rescue(table: Table, player: Player) -> None:
    """Rescue, and let an Unaligned character claim after it."""
    actor = actor_of(table)
    fighting.rescue(table, player)
    unaligned_answers(table, actor, RESCUE)


def may_pass(table: Table, player: Player) -> Iterable[Finding]:
    """The first Provoke and the first Oppose of the game are not passed."""
    is_first = table.turn == 1 and table.counters[places.CYCLE] == 1 and table.counters[places.SLOT] < 2
    if is_first and can_activate(table, player):
        yield Finding({"player": player.name})


def is_ready(table: Table, player: Player, card: object, _location: object) -> Iterable[Finding]:
    """Only a ready character of one's own is activated."""
    is_own = isinstance(card, Card) and card.at is player.zones[places.CHARACTERS]
    if not isinstance(card, Card) or not is_own or card.counters.get(EXHAUSTED):
        yield about(player, card)


def in_the_row(table: Table, player: Player, card: Card, location: object) -> Iterable[Finding]:
    """A character moves to a Location of the row."""
    if not isinstance(location, Card) or location.at.name != places.LOCATIONS:
        yield about(player, location)


def may_act(table: Table, player: Player, action: str) -> Iterable[Finding]:
    """An activated character takes one action, unless its text says more or less."""
    actor = actor_of(table)
    taken = [each for each in table.once if each in (ATTACK, RESCUE, THREATEN)]
    both = asking.constant(table, actor, "takes_both_actions")
    if action in taken or (taken and not both):
        yield about(player, actor, action=taken[0])
    elif action != THREATEN and asking.constant(table, actor, "only_threatens"):
        yield about(player, actor, action=THREATEN)


def one_action(action: str) -> Rule:
    """Return the rule that an activated character takes one action."""

    def check(table: Table, player: Player, *_target: object) -> Iterable[Finding]:
        yield from may_act(table, player, action)

    return Rule("one-action", places.ONE_ACTION, check)


def is_there(table: Table, player: Player, target: object) -> Iterable[Finding]:
    """Whom one attacks is of the other side or Unaligned, and at the same Location."""
    if target not in asking.targets_of(table, player, asking.place_of(actor_of(table))):
        yield about(player, target)


def of_side(side: str) -> Rule:
    """Return the rule that an action is one of a side."""

    def check(table: Table, player: Player) -> Iterable[Finding]:
        if player.team != side:
            yield Finding({"player": player.name})

    return Rule("only-heroes" if side == places.HERO else "only-rogues", places.ONE_ACTION, check)


def scheme_there(table: Table, player: Player) -> Iterable[Finding]:
    """Threaten needs a Scheme at the Location."""
    if asking.scheme_at(table, asking.place_of(actor_of(table))) is None:
        yield about(player, actor_of(table))


def scheme_or_unaligned_there(table: Table, player: Player) -> Iterable[Finding]:
    """Rescue needs a Scheme or an Unaligned character at the Location."""
    place = asking.place_of(actor_of(table))
    if asking.scheme_at(table, place) is None and asking.unaligned_at(table, place) is None:
        yield about(player, actor_of(table))


THREATEN_RULES = (
    of_side(places.ROGUE),
    one_action(THREATEN),
    Rule("no-scheme-there", places.THREATENS, scheme_there),
)
RESCUE_RULES = (
    of_side(places.HERO),
    one_action(RESCUE),
    Rule("nothing-to-rescue-from", places.RESCUES, scheme_or_unaligned_there),
)
ATTACK_RULES = (Rule("nobody-there", places.ATTACKS, is_there), one_action(ATTACK))
PASS_RULES = (Rule("must-activate", places.MUST_ACTIVATE, may_pass),)
VERBS = (
    Verb("activate", "exhaust a ready character and move it to a Location", ("card", "location"), can_activate,
         activate, (Rule("not-ready", places.ACTIVATE, is_ready), Rule("not-a-location", places.ACTIVATE, in_the_row)),
         (CONFRONTATION,)),
    Verb("pass", "activate nobody", (), keeping(PASS_RULES, always), pass_turn, PASS_RULES, (CONFRONTATION,)),
    Verb("attack", "attack a character at the same Location", ("target",), keeping(ATTACK_RULES, targets),
         fighting.attack, ATTACK_RULES, (ACTIVATION,)),
    Verb("threaten", "claim citizens for the Scheme there", (), keeping(THREATEN_RULES, always), threaten,
         THREATEN_RULES, (ACTIVATION,)),
    Verb("rescue", "claim citizens for Sanctuary", (), keeping(RESCUE_RULES, always), rescue, RESCUE_RULES,
         (ACTIVATION,)),
    Verb("end_activation", "end the activation", (), always, end_activation, (), (ACTIVATION,)),
)  # fmt: skip
