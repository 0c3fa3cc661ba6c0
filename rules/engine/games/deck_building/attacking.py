"""Attacks and Defenses: who is aimed at, who avoids it, who is hit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.engine.games.deck_building import places
from rules.engine.games.deck_building.asking import teammates
from rules.engine.games.deck_building.family import family
from rules.engine.games.deck_building.places import AT_AVOID, AT_HIT, HAND, KEPT, ONGOING, WEAKNESSES
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Word, in_order


def attack(table: Table, by: Player, targets: Sequence[Player], effects: tuple[Word, ...]) -> int:
    """Make an Attack: each target may avoid it, the others are hit, clockwise; return how many are hit."""
    hit, affected = 0, list[Player]()
    table.tell("attack", *places.AIMED_AT, player=by, targets=targets)
    for target in undefended(table, targets, by):
        hit += 1
        table.tell("hit", places.HIT_AT_ONCE, player=target)
        if in_order(effects, table, target, by):
            affected.append(target)
    if hit < len(targets):
        table.tell("rest-of-the-card", places.REST_OF_THE_CARD)
    judge = family(table).judge
    if judge is not None:
        judge(table, by, affected)
    if hit:
        table.notice(AT_HIT, by)
    return hit


def undefended(table: Table, players: Sequence[Player], by: Player | None) -> Iterable[Player]:
    """Yield who does not avoid an Attack: each when it comes to them, or once all have decided if the game says so."""
    found = (player for player in players if not avoids(table, player, by))
    return list(found) if family(table).defends_first else found


def avoids(table: Table, player: Player, by: Player | None) -> bool:
    """Ask a player for a Defense, then teammates, who may defend on the player's behalf; one card is the limit."""
    return defends(table, player, player, by) or any(
        defends(table, each, player, by) for each in teammates(table, player)
    )


def defenses(player: Player) -> list[Card]:
    """Return the cards a player can avoid an Attack with: from hand, or from play where the card says so."""
    found = [card for card in player.zones[HAND] if card.kind.has("defense")]
    if player.zones[ONGOING]:
        found += [card for card in player.zones[ONGOING] if card.kind.has("guard")]
    return found


def defends(table: Table, player: Player, target: Player, by: Player | None) -> bool:
    """Ask one player for a Defense; carry it out if one is used."""
    if any(card.kind.has("defense") for card in player.zones[KEPT]):
        table.tell("kept-cannot-defend", "fe-en/firestorm-matrix/5", player=player)
    cards = defenses(player)
    card = table.choose_card(player, "defend", cards, may=True) if cards else None
    if card is None:
        return False
    cites = [*places.ONE_DEFENSE, *card.kind.notes]
    if by is None:
        cites.append(places.FIRST_APPEARANCE_HIT)
    if not table.zones[WEAKNESSES]:
        cites.append(places.DEFENSE_ANYWAY)
    if player is target:
        table.tell("avoid", *cites, f"card:{card.kind.id}", player=player, card=card)
    else:
        table.tell("avoid-for", *cites, "fe-en/variant-games/10", player=player, card=card, target=target)
    outer, table.source = table.source, card
    in_order(card.kind.part("guard" if card.at.name == ONGOING else "defense"), table, player, by)
    table.source = outer
    table.notice(AT_AVOID, player, card)
    return True


def not_avoiding(table: Table, players: Sequence[Player]) -> list[Player]:
    """Return the players who do not avoid an Attack that affects all at once, once all had the chance to."""
    hit = [player for player in players if not avoids(table, player, None)]
    table.tell("hit-together", places.TOGETHER, players=hit)
    return hit
