"""Attacks and Defenses: which players an Attack targets, which of them avoid it, and which are hit."""

from collections.abc import Iterable, Sequence

from ...kernel.effects import Effect, Listener, in_order
from ...kernel.table import Player, Table
from .constants import clauses, moments, zones
from .game import game_of
from .moving import discard
from .queries import current_crisis, replaced_power, teammates

Effects = tuple[Effect, ...]


def attack(
    table: Table,
    attacker: Player | None,
    targets: Sequence[Player],
    effects: Effects,
    for_avoiding: Effects = (),
    avoiding: list[Player] | None = None,
) -> int:
    """Make an Attack: each target may avoid it; the effects are carried out for the others, clockwise.

    Without an attacker, a card in the Line-Up attacks. Effects in `for_avoiding` are carried out for players who avoid
    the Attack; they are added to `avoiding`. Return the sum of the numbers that the effects return."""
    hit, done, affected = list[Player](), 0, []
    cites = ("fe-en/attacks-and-defenses/1", "fe-en/resolving-card-abilities/1")
    table.log_event(
        "attack" if attacker else "line-up-attacks", *cites, player=attacker, card=table.source, targets=targets
    )
    for target in undefended(table, targets, attacker, for_avoiding, defenses_needed(table, attacker)):
        hit.append(target)
        table.log_event("hit", "fe-en/attacks-and-defenses/5", player=target)
        if did := in_order(effects, table, target, attacker):
            done += did
            affected.append(target)
    if avoiding is not None:
        avoiding += [target for target in targets if target not in hit]
    if len(hit) < len(targets):
        table.log_event("rest-of-the-card", "fe-en/attacks-and-defenses/7")
        if attacker is not None:
            table.emit(moments.AT_ATTACK_AVOIDED, attacker)
    if attacker is not None and (judge := game_of(table).judge) is not None:
        judge(table, attacker, affected)
    if attacker is not None and hit:
        table.emit(moments.AT_HIT, attacker)
    return done


class AvoidsForAny(Listener):
    """A listener that lets its player discard `count` cards to avoid an Attack on any player."""

    count: int
    may: bool = True
    waits_for = (moments.TO_AVOID,)


class TakesDefenses(Listener):
    """A lasting effect: avoiding its player's next Attack takes `count` Defenses."""

    count: int


def defenses_needed(table: Table, attacker: Player | None) -> int:
    """Return how many Defenses it takes to avoid an attacker's next Attack; end the effects that increase it."""
    most = 1
    for row in [row for row in table.lasting if row.player is attacker]:
        if isinstance(row.effect, TakesDefenses):
            most = max(most, row.effect.count)
            table.log_event("takes-defenses", f"card:{row.card.kind.id}", player=attacker, count=row.effect.count)
            table.end_lasting(row.__eq__)
    return most


def undefended(
    table: Table, players: Sequence[Player], attacker: Player | None, for_avoiding: Effects = (), defenses: int = 1
) -> Iterable[Player]:
    """Yield the players who do not avoid an Attack; a First Appearance or a card in the Line-Up has no attacker.

    Players are asked one by one as the result is used, or all before the first is hit if the game has `defends_first`.
    `for_avoiding` are effects for players who avoid it, `defenses` is the number of Defenses that avoiding takes."""
    used = list[Player]()
    found = (player for player in players if not avoids(table, player, attacker, for_avoiding, used, defenses))
    return list(found) if game_of(table).defends_first else found


def avoids(
    table: Table,
    player: Player,
    attacker: Player | None,
    for_avoiding: Effects = (),
    used: list[Player] | None = None,
    defenses: int = 1,
) -> bool:
    """Ask a player, then the teammates, for a Defense against an Attack; return whether it is avoided.

    `used` lists who has already used a Defense against this Attack, also for a teammate: each may use up to `defenses`.
    `for_avoiding` are effects for a player who avoids it. A First Appearance may be unavoidable."""
    cards = () if attacker is not None else (table.source, current_crisis(table))
    if any(card.kind.has("unavoidable") for card in cards if card is not None):
        table.log_event("cannot-be-avoided", player=player)
        return False
    used = [] if used is None else used
    for _defense in range(defenses):
        able = (each for each in (player, *teammates(table, player)) if used.count(each) < defenses)
        if (found := next((each for each in able if defends(table, each, player, attacker)), None)) is not None:
            used.append(found)
        elif not any(avoids_for_anybody(table, each, player) for each in table.players):
            return False
    in_order(for_avoiding, table, player, attacker)
    return True


def avoids_for_anybody(table: Table, player: Player, target: Player) -> bool:
    """Ask a player with an `AvoidsForAny` to discard cards so that `target` avoids an Attack; return the answer."""
    for card, effect, _row in table.listeners_for(player, moments.TO_AVOID):
        hand = player.zones[zones.HAND]
        if not isinstance(effect, AvoidsForAny) or len(hand) < effect.count:
            continue
        if not effect.may or table.wants(
            player, "avoid-for-any", card, count=effect.count, target=None if target is player else target
        ):
            for done in range(effect.count):
                if (one := table.choose_card(player, "discard", hand, left=effect.count - done)) is not None:
                    discard(table, player, one)
            table.log_event("avoid-for", f"card:{card.kind.id}", player=player, card=card, target=target)
            return True
    return False


def defends(table: Table, player: Player, target: Player, attacker: Player | None) -> bool:
    """Ask a player for a Defense, in hand or in play, for `target`, and carry it out. Return whether one was used."""
    if any(card.kind.has("defense") for card in player.zones[zones.STAYS_IN_PLAY]):
        table.log_event("card-staying-in-play-cannot-defend", "fe-en/firestorm-matrix/5", player=player)
    can_pay = attacker is not None and player.counters[zones.VP] > 0
    found = [card for card in player.zones[zones.HAND] if card.kind.has("defense")]
    for card in player.zones[zones.ONGOING]:
        if card.kind.has("guard") and (can_pay or not card.kind.has("guard_pays")):
            found.append(card)
    able = [card for card in found if replaced_power(table, card) is None]
    one = table.choose_card(player, "defend", able, may=True, target=attacker)
    if one is None:
        if any(not card.kind.is_known for card in player.zones[zones.HAND]):
            table.leave_open("unknown-hand-cannot-defend", *clauses.ONE_DEFENSE[:1], player=player)
        return False
    cites = [*clauses.ONE_DEFENSE, *one.kind.notes, *((clauses.FIRST_APPEARANCE_HIT,) if attacker is None else ())]
    if not table.zones[zones.WEAKNESSES]:
        cites.append("fe-en/weakness/5")
    if player is target:
        table.log_event("avoid", *cites, f"card:{one.kind.id}", player=player, card=one)
    else:
        table.log_event("avoid-for", *cites, "fe-en/variant-games/10", player=player, card=one, target=target)
    table.carry_out(one.kind.part("guard" if one.pile.name == zones.ONGOING else "defense"), one, player, attacker)
    table.emit(moments.AT_AVOID, player, one)
    return True


def not_avoiding(table: Table, players: Sequence[Player]) -> list[Player]:
    """Return the players who do not avoid an Attack without an attacker that hits all of them at once."""
    hit = list(undefended(table, players, None))
    table.log_event("hit-together", clauses.TOGETHER, players=hit)
    return hit
