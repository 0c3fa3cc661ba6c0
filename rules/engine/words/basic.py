"""The plain words: Power, drawing, discarding, destroying, gaining, tokens, and how effects are joined."""

from __future__ import annotations

from rules.engine.games.deck_building import moving, places
from rules.engine.games.deck_building.asking import cost_of, foes
from rules.engine.games.deck_building.family import line_up_of
from rules.engine.games.deck_building.leaving import cannot_destroy
from rules.engine.games.deck_building.places import DISCARD, HAND, MAIN_DECK
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import NOTHING, Player, Table
from rules.engine.kernel.words import Amount, Word, amount_of, in_order, word
from rules.engine.words.which import ANY, Which, cards_in, chosen, matching


@word
def power(table: Table, you: Player, by: Player | None, count: Amount) -> int:
    """+N Power."""
    return moving.add_power(table, you, amount_of(count, table, you))


@word
def draw(table: Table, you: Player, by: Player | None, count: Amount) -> int:
    """Draw N cards."""
    return moving.draw(table, you, amount_of(count, table, you))


@word
def gain_vp(table: Table, you: Player, by: Player | None, count: Amount) -> int:
    """Gain N VP."""
    return moving.gain_vp(table, you, amount_of(count, table, you))


@word
def lose_vp(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Lose N VP; nothing is done by a player who has none."""
    return moving.lose_vp(table, you, count)


@word
def steal_vp(table: Table, you: Player, by: Player | None, count: int) -> int:
    """The acting player takes N VP from the affected one."""
    return moving.steal_vp(table, by, you, count) if by is not None else 0


@word
def gain_weakness(table: Table, you: Player, by: Player | None, count: Amount = 1) -> int:
    """Gain N Weaknesses."""
    return moving.gain_weakness(table, you, amount_of(count, table, you))


@word
def otherwise(table: Table, you: Player, by: Player | None, first: Word, *second: Word) -> int:
    """Do the first; a player who does nothing there does the second."""
    return first.do(table, you, by) or in_order(second, table, you, by)


@word
def then_if_done(table: Table, you: Player, by: Player | None, first: Word, *second: Word) -> int:
    """Do the first; a player who did something there does the second as well."""
    return in_order(second, table, you, by) + 1 if first.do(table, you, by) else 0


@word
def discard(table: Table, you: Player, by: Player | None, count: int, which: Which = ANY) -> int:
    """Discard N cards from hand, as far as there are any; return how many."""
    done = 0
    while done < count:
        card = table.choose_card(you, "discard", matching(table, you.zones[HAND], which))
        if card is None:
            break
        moving.discard(table, you, card)
        done += 1
    return done


@word
def discard_each(table: Table, you: Player, by: Player | None, *sorts: Which) -> int:
    """Discard one card of each sort from hand; a card that is of both may stand for both."""
    done: list[Card] = []
    for which in sorts:
        stands = any(which.fits(table, card) for card in done)
        card = table.choose_card(you, "discard", matching(table, you.zones[HAND], which, may=stands), may=stands)
        if card is not None:
            moving.discard(table, you, card)
            done.append(card)
    return len(done)


@word
def destroy(
    table: Table,
    you: Player,
    by: Player | None,
    where: tuple[str, ...],
    *then: Word,
    which: Which = ANY,
    may: bool = False,
) -> int:
    """Destroy a card of yours, or choose not to; what comes then looks at the card."""
    if cannot_destroy(table, you):
        return 0
    card = table.choose_card(you, "destroy", matching(table, cards_in(you, where), which, may), may)
    if card is None:
        return 0
    moving.destroy(table, you, card)
    outer, table.chosen = table.chosen, card
    in_order(then, table, you, by)
    table.chosen = outer
    return 1


@word
def destroy_in_line_up(table: Table, you: Player, by: Player | None, which: Which = ANY) -> int:
    """You may destroy a card in the Line-Up."""
    if cannot_destroy(table, you):
        return 0
    card = table.choose_card(you, "destroy", matching(table, line_up_of(table, you), which, may=True), may=True)
    if card is None:
        return 0
    moving.destroy(table, you, card)
    return 1


@word
def if_it_is(table: Table, you: Player, by: Player | None, which: Which, *effects: Word) -> int:
    """Go on only if the card just chosen is one of these."""
    return in_order(effects, table, you, by) if which.fits(table, chosen(table)) else 0


@word
def power_equal_to_cost(table: Table, you: Player, by: Player | None) -> int:
    """Power equal to the cost of the card just chosen."""
    return moving.add_power(table, you, cost_of(table, chosen(table)))


@word
def put_under_main_deck(
    table: Table, you: Player, by: Player | None, where: tuple[str, ...], which: Which, code: str = "put-under"
) -> int:
    """Put a card of yours under the main deck."""
    card = table.choose_card(you, code, matching(table, cards_in(you, where), which))
    if card is None:
        return 0
    moving.put(table, you, card, table.zones[MAIN_DECK])
    return 1


@word
def may_gain_as_dear(table: Table, you: Player, by: Player | None) -> int:
    """You may gain a Line-Up card that costs the same as the card just destroyed or less."""
    most = cost_of(table, chosen(table))
    offers = moving.offers(table, you)
    cards = matching(table, offers, Which(most=most), may=True)
    if len(offers) < len(line_up_of(table, you)):
        table.tell("frozen-not-gained", places.FROZEN, player=you)
    card = table.choose_card(you, "gain", cards, may=True)
    if card is None:
        if not cards:
            table.tell("nothing-to-gain", places.NOTHING_TO_GAIN, player=you)
        return 0
    moving.gain(table, you, card)
    return 1


@word
def gain_bottom_of_main_deck(table: Table, you: Player, by: Player | None) -> int:
    """Gain the bottom card of the main deck."""
    if not table.zones[MAIN_DECK]:
        return 0
    moving.gain(table, you, table.zones[MAIN_DECK][-1])
    return 1


@word
def each_foe(table: Table, you: Player, by: Player | None, *effects: Word) -> int:
    """Each foe does this; it is no Attack."""
    for foe in foes(table, you):
        in_order(effects, table, foe, you)
    return 1


@word
def each_player(table: Table, you: Player, by: Player | None, *effects: Word) -> int:
    """Each player does this, you first."""
    return sum(in_order(effects, table, player, you) for player in (you, *table.clockwise(you)))


@word
def one_player(table: Table, you: Player, by: Player | None, *effects: Word) -> int:
    """You choose one player, who does this."""
    return in_order(effects, table, table.choose_player(you, "choose-player", table.players), you)


@word
def chosen_players(table: Table, you: Player, by: Player | None, *effects: Word) -> int:
    """You choose any players, and each of them does this."""
    left, meant = [you, *table.clockwise(you)], list[Player]()
    while left and isinstance(player := table.answer(table, you, "choose-players", [*left, NOTHING], None), Player):
        left.remove(player)
        meant.append(player)
    for player in meant:
        in_order(effects, table, player, you)
    return len(meant)


@word
def repeat(table: Table, you: Player, by: Player | None, count: Amount, *effects: Word) -> int:
    """Do this N times."""
    return sum(in_order(effects, table, you, by) for _each in range(amount_of(count, table, you)))


@word
def discard_and(table: Table, you: Player, by: Player | None, *then: Word, may: bool = False) -> int:
    """Discard a card from hand, or choose not to; what comes then looks at it."""
    card = table.choose_card(you, "discard", you.zones[HAND], may)
    if card is None:
        return 0
    moving.discard(table, you, card)
    outer, table.chosen = table.chosen, card
    in_order(then, table, you, by)
    table.chosen = outer
    return 1


@word
def the_other_draws(table: Table, you: Player, by: Player | None, count: int) -> int:
    """The acting player draws N cards."""
    return moving.draw(table, by, count) if by is not None else 0


@word
def either(table: Table, you: Player, by: Player | None, /, **ways: tuple[Word, ...]) -> int:
    """Choose one of several things to do, each said with the name of its way."""
    way = table.choose_way(you, "which-way", [name.replace("_", "-") for name in ways])
    return in_order(ways[way.replace("-", "_")], table, you, by)


@word
def put_on_top(
    table: Table, you: Player, by: Player | None, which: Which = ANY, up_to: int = 1, may: bool = True
) -> int:
    """Put cards from your discard pile on top of your deck; return how many."""
    done = 0
    while done < up_to:
        card = table.choose_card(you, "put-on-top", matching(table, you.zones[DISCARD], which, may), may)
        if card is None:
            break
        moving.put(table, you, card, you.zones[places.DECK], True)
        done += 1
    return done


@word
def may(table: Table, you: Player, by: Player | None, *effects: Word) -> int:
    """You may do this."""
    return in_order(effects, table, you, by) + 1 if table.wants(you, "may") else 0
