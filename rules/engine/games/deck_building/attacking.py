"""Attacks and Defenses: who is aimed at, who avoids it, who is hit."""

from collections.abc import Iterable, Sequence

from rules.engine.games.deck_building import places as at
from rules.engine.games.deck_building.asking import crisis_now, replaced_power, teammates
from rules.engine.games.deck_building.family import family
from rules.engine.games.deck_building.moving import discard
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Listener, Word, in_order

Words = tuple[Word, ...]


def attack(
    table: Table,
    by: Player | None,
    targets: Sequence[Player],
    effects: Words,
    for_avoiding: Words = (),
    avoiding: list[Player] | None = None,
) -> int:
    """Make an Attack: each target may avoid it, the others are hit, clockwise; return how much they did.

    An Attack that nobody makes is one that a card in the Line-Up makes. Whoever avoids it is added to `avoiding`."""
    hit, done, affected = list[Player](), 0, []
    cites = ("fe-en/attacks-and-defenses/1", "fe-en/resolving-card-abilities/1")
    table.tell("attack" if by else "line-up-attacks", *cites, player=by, card=table.source, targets=targets)
    for target in undefended(table, targets, by, for_avoiding, defenses_needed(table, by)):
        hit.append(target)
        table.tell("hit", "fe-en/attacks-and-defenses/5", player=target)
        if did := in_order(effects, table, target, by):
            done += did
            affected.append(target)
    if avoiding is not None:
        avoiding += [target for target in targets if target not in hit]
    if len(hit) < len(targets):
        table.tell("rest-of-the-card", "fe-en/attacks-and-defenses/7")
        if by is not None:
            table.notice(at.AT_ATTACK_AVOIDED, by)
    if by is not None and (judge := family(table).judge) is not None:
        judge(table, by, affected)
    if by is not None and hit:
        table.notice(at.AT_HIT, by)
    return done


class AvoidsForAny(Listener):
    """You may discard N cards to avoid an Attack for any player."""

    count: int
    may: bool = True
    waits_for = (at.TO_AVOID,)


class TakesDefenses(Listener):
    """It takes N Defenses to avoid your next Attack."""

    count: int


def defenses_needed(table: Table, by: Player | None) -> int:
    """Return how many Defenses a player's Attack takes; effects that wait for the next Attack end with it."""
    most = 1
    for row in [row for row in table.lasting if row.player is by]:
        if isinstance(row.word, TakesDefenses):
            most = max(most, row.word.count)
            table.tell("takes-defenses", f"card:{row.card.kind.id}", player=by, count=row.word.count)
            table.end_lasting(row.__eq__)
    return most


def undefended(
    table: Table, players: Sequence[Player], by: Player | None, for_avoiding: Words = (), defenses: int = 1
) -> Iterable[Player]:
    """Yield who does not avoid an Attack: each when it comes to them, or once all have decided if the game says so."""
    used = list[Player]()
    found = (player for player in players if not avoids(table, player, by, for_avoiding, used, defenses))
    return list(found) if family(table).defends_first else found


def avoids(
    table: Table,
    player: Player,
    by: Player | None,
    for_avoiding: Words = (),
    used: list[Player] | None = None,
    defenses: int = 1,
) -> bool:
    """Ask a player for a Defense, then teammates, who may defend on the player's behalf.

    Whoever has used a Defense against the Attack, also for a teammate, is asked no more, unless it takes more than
    one. A First Appearance may be unavoidable, by its own text or a Crisis. Avoiding may bring something, and is
    heard of."""
    texts = [] if by is not None else [card.kind for card in (table.source, crisis_now(table)) if card is not None]
    if any(text.has("unavoidable") for text in texts):
        table.tell("cannot-be-avoided", player=player)
        return False
    used = [] if used is None else used
    for _defense in range(defenses):
        able = (each for each in (player, *teammates(table, player)) if used.count(each) < defenses)
        if (found := next((each for each in able if defends(table, each, player, by)), None)) is not None:
            used.append(found)
        elif not any(shields(table, each, player) for each in table.players):
            return False
    in_order(for_avoiding, table, player, by)
    return True


def shields(table: Table, player: Player, target: Player) -> bool:
    """Ask a player whose character can avoid Attacks for anybody."""
    for card, word, _row in table.listening(player, at.TO_AVOID):
        hand = player.zones[at.HAND]
        if not isinstance(word, AvoidsForAny) or len(hand) < word.count:
            continue
        if not word.may or table.wants(
            player, "avoid-for-any", card, count=word.count, target=None if target is player else target
        ):
            for done in range(word.count):
                if (one := table.choose_card(player, "discard", hand, left=word.count - done)) is not None:
                    discard(table, player, one)
            table.tell("avoid-for", f"card:{card.kind.id}", player=player, card=card, target=target)
            return True
    return False


def defends(table: Table, player: Player, target: Player, by: Player | None) -> bool:
    """Ask one player for a Defense, from hand or from play where the card says so; carry it out if one is used."""
    if any(card.kind.has("defense") for card in player.zones[at.KEPT]):
        table.tell("kept-cannot-defend", "fe-en/firestorm-matrix/5", player=player)
    can_pay = by is not None and player.counters[at.VP] > 0
    found = [card for card in player.zones[at.HAND] if card.kind.has("defense")]
    for card in player.zones[at.ONGOING]:
        if card.kind.has("guard") and (can_pay or not card.kind.has("guard_pays")):
            found.append(card)
    able = [card for card in found if replaced_power(table, card) is None]
    one = table.choose_card(player, "defend", able, may=True, target=by)
    if one is None:
        if any(not card.kind.is_known for card in player.zones[at.HAND]):
            table.leave_open("untold-hand-defends-not", *at.ONE_DEFENSE[:1], player=player)
        return False
    cites = [*at.ONE_DEFENSE, *one.kind.notes, *((at.FIRST_APPEARANCE_HIT,) if by is None else ())]
    if not table.zones[at.WEAKNESSES]:
        cites.append("fe-en/weakness/5")
    if player is target:
        table.tell("avoid", *cites, f"card:{one.kind.id}", player=player, card=one)
    else:
        table.tell("avoid-for", *cites, "fe-en/variant-games/10", player=player, card=one, target=target)
    table.carry_out(one.kind.part("guard" if one.at.name == at.ONGOING else "defense"), one, player, by)
    table.notice(at.AT_AVOID, player, one)
    return True


def not_avoiding(table: Table, players: Sequence[Player]) -> list[Player]:
    """Return the players who do not avoid an Attack that affects all at once, once all had the chance to."""
    hit = list(undefended(table, players, None))
    table.tell("hit-together", at.TOGETHER, players=hit)
    return hit
