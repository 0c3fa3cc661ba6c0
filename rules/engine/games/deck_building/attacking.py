"""Attacks and Defenses: who is aimed at, who avoids it, who is hit."""

from collections.abc import Iterable, Sequence

from rules.engine.games.deck_building import places as at
from rules.engine.games.deck_building.asking import crisis_now, replaced_power, teammates
from rules.engine.games.deck_building.family import family
from rules.engine.games.deck_building.moving import discard
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Listener, Word, in_order


def attack(
    table: Table,
    by: Player | None,
    targets: Sequence[Player],
    effects: tuple[Word, ...],
    for_avoiding: tuple[Word, ...] = (),
) -> int:
    """Make an Attack: each target may avoid it, the others are hit, clockwise; return how much they did.

    An Attack that nobody makes is one that a card in the Line-Up makes."""
    hit, done, affected = 0, 0, list[Player]()
    table.tell("attack" if by else "line-up-attacks", *at.AIMED_AT, player=by, card=table.source, targets=targets)
    for target in undefended(table, targets, by, for_avoiding):
        hit += 1
        table.tell("hit", at.HIT_AT_ONCE, player=target)
        if did := in_order(effects, table, target, by):
            done += did
            affected.append(target)
    if hit < len(targets):
        table.tell("rest-of-the-card", at.REST_OF_THE_CARD)
    judge = family(table).judge
    if judge is not None and by is not None:
        judge(table, by, affected)
    if hit and by is not None:
        table.notice(at.AT_HIT, by)
    return done


class AvoidsForAny(Listener):
    """You may discard N cards to avoid an Attack for any player."""

    count: int
    waits_for = (at.TO_AVOID,)


class TakesDefenses(Word):
    """It takes N Defenses to avoid this First Appearance."""

    count: int


class Unavoidable(Listener):
    """First Appearance - Attacks cannot be avoided."""


def undefended(
    table: Table, players: Sequence[Player], by: Player | None, for_avoiding: tuple[Word, ...] = ()
) -> Iterable[Player]:
    """Yield who does not avoid an Attack: each when it comes to them, or once all have decided if the game says so."""
    found = (player for player in players if not avoids(table, player, by, for_avoiding))
    return list(found) if family(table).defends_first else found


def avoids(table: Table, player: Player, by: Player | None, for_avoiding: tuple[Word, ...] = ()) -> bool:
    """Ask a player for a Defense, then teammates, who may defend on the player's behalf; one card is the limit.

    A First Appearance may be unavoidable, or take two Defenses. Avoiding may bring something, and is heard of."""
    if by is None and cannot_be_avoided(table):
        table.tell("cannot-be-avoided", player=player)
        return False
    asked = [player, *teammates(table, player)]
    takes, avoided = 1, 0
    for word in table.source.kind.part("takes_defenses") if by is None and table.source is not None else ():
        takes = word.count if isinstance(word, TakesDefenses) else takes
    while avoided < takes and (
        any(defends(table, each, player, by) for each in asked)
        or any(shields(table, each, player) for each in table.players)
    ):
        avoided += 1
    if avoided == takes:
        in_order(for_avoiding, table, player, by)
        if by is not None:
            table.notice(at.AT_ATTACK_AVOIDED, by)
    return avoided == takes


def cannot_be_avoided(table: Table) -> bool:
    """Whether the First Appearance that is under way cannot be avoided: by its own text or by a Crisis."""
    crisis = crisis_now(table)
    by_crisis = crisis is not None and any(isinstance(each, Unavoidable) for each in crisis.kind.part("stack_ongoing"))
    return by_crisis or (table.source is not None and table.source.kind.has("unavoidable"))


def shields(table: Table, player: Player, target: Player) -> bool:
    """Ask a player whose character can avoid Attacks for anybody."""
    for card, word, _row in table.listening(player, at.TO_AVOID):
        hand = player.zones[at.HAND]
        if isinstance(word, AvoidsForAny) and len(hand) >= word.count and table.wants(player, "avoid-for-any", card):
            for _each in range(word.count):
                one = table.choose_card(player, "discard", hand)
                if one is not None:
                    discard(table, player, one)
            table.tell("avoid-for", f"card:{card.kind.id}", player=player, card=card, target=target)
            return True
    return False


def defenses(table: Table, player: Player, by: Player | None) -> list[Card]:
    """Return the cards a player can avoid an Attack with: from hand, or from play where the card says so."""
    found = [card for card in player.zones[at.HAND] if card.kind.has("defense")]
    can_pay = by is not None and player.counters[at.VP] > 0
    for card in player.zones[at.ONGOING]:
        if card.kind.has("guard") and (can_pay or not card.kind.has("guard_pays")):
            found.append(card)
    if found and table.zones[at.CRISES]:
        found = [card for card in found if replaced_power(table, card) is None]
    return found


def defends(table: Table, player: Player, target: Player, by: Player | None) -> bool:
    """Ask one player for a Defense; carry it out if one is used."""
    if any(card.kind.has("defense") for card in player.zones[at.KEPT]):
        table.tell("kept-cannot-defend", "fe-en/firestorm-matrix/5", player=player)
    cards = defenses(table, player, by)
    card = table.choose_card(player, "defend", cards, may=True) if cards else None
    if card is None:
        return False
    cites = [*at.ONE_DEFENSE, *card.kind.notes]
    if by is None:
        cites.append(at.FIRST_APPEARANCE_HIT)
    if not table.zones[at.WEAKNESSES]:
        cites.append(at.DEFENSE_ANYWAY)
    if player is target:
        table.tell("avoid", *cites, f"card:{card.kind.id}", player=player, card=card)
    else:
        table.tell("avoid-for", *cites, "fe-en/variant-games/10", player=player, card=card, target=target)
    table.carry_out(card.kind.part("guard" if card.at.name == at.ONGOING else "defense"), card, player, by)
    table.notice(at.AT_AVOID, player, card)
    return True


def not_avoiding(table: Table, players: Sequence[Player]) -> list[Player]:
    """Return the players who do not avoid an Attack that affects all at once, once all had the chance to."""
    hit = [player for player in players if not avoids(table, player, None)]
    table.tell("hit-together", at.TOGETHER, players=hit)
    return hit
