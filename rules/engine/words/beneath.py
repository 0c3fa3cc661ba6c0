"""Words about the cards under your Super Hero: putting them there, taking, destroying and counting them."""

from __future__ import annotations

from rules.engine.games.deck_building import moving
from rules.engine.games.deck_building.asking import cost_of, known, share_name, types_of
from rules.engine.games.deck_building.attacking import not_avoiding
from rules.engine.games.deck_building.ending import together
from rules.engine.games.deck_building.family import line_up_of, within_reach
from rules.engine.games.deck_building.places import BENEATH, DECK, DISCARD, HAND, MAIN_DECK, TYPES
from rules.engine.games.deck_building.playing import in_play
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Word, in_order, value, word
from rules.engine.words.looking import name_card
from rules.engine.words.revealing import lay_aside
from rules.engine.words.taking import lay
from rules.engine.words.which import ANY, Which, chosen, matching


@value
def beneath(table: Table, you: Player, which: Which = ANY) -> int:
    """How many such cards lie under your Super Hero."""
    return len(matching(table, you.zones[BENEATH], which, may=True))


@value
def worth_per_different_beneath(table: Table, you: Player, count: int) -> int:
    """At the end of the game: worth N VP for each different card under your Super Hero."""
    return count * len({known(card).name for card in you.zones[BENEATH]})


@word
def put_beneath(table: Table, you: Player, by: Player | None, *then: Word, may: bool = False) -> int:
    """Put a card from your hand under your Super Hero, or choose not to; then more happens."""
    if not lay(table, you, "put-beneath", you.zones[HAND], ANY, you.zones[BENEATH], may=may):
        return 0
    return in_order(then, table, you, by) + 1


@word
def take_beneath(table: Table, you: Player, by: Player | None, may: bool = False) -> int:
    """Take a card from under your Super Hero into your hand."""
    return lay(table, you, "take", you.zones[BENEATH], ANY, you.zones[HAND], may=may)


@word
def may_put_or_take_beneath(table: Table, you: Player, by: Player | None) -> int:
    """You may put a card from your hand under your Super Hero, or take one from under it."""
    card = table.choose_card(you, "put-or-take-beneath", [*you.zones[HAND], *you.zones[BENEATH]], may=True)
    if card is None:
        return 0
    moving.put(table, you, card, you.zones[BENEATH if card.at.name == HAND else HAND])
    return 1


@word
def take_random_beneath(table: Table, you: Player, by: Player | None, may: bool = False) -> int:
    """Take a random card from under your Super Hero, or choose not to."""
    cards = you.zones[BENEATH]
    if not cards or (may and not table.wants(you, "may")):
        return 0
    moving.put(table, you, table.pick(cards), you.zones[HAND])
    return 1


@word
def put_top_of_main_deck_beneath(table: Table, you: Player, by: Player | None) -> int:
    """Put the top card of the main deck under your Super Hero."""
    if not table.zones[MAIN_DECK]:
        return 0
    moving.put(table, you, table.zones[MAIN_DECK][0], you.zones[BENEATH])
    return 1


@word
def main_deck_beneath_unless(table: Table, you: Player, by: Player | None, which: Which, *effects: Word) -> int:
    """Put the top card of the main deck under your Super Hero; unless it is such a card, this happens."""
    if not table.zones[MAIN_DECK]:
        return 0
    card = table.zones[MAIN_DECK][0]
    known(card)
    moving.put(table, you, card, you.zones[BENEATH])
    return 1 if which.fits(table, card) else in_order(effects, table, you, by) + 1


@word
def put_line_up_beneath(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Put such a card of the Line-Up under your Super Hero."""
    return lay(table, you, "put-beneath", line_up_of(table, you), which, you.zones[BENEATH])


@word
def put_this_beneath(table: Table, you: Player, by: Player | None) -> int:
    """Put this card under your Super Hero."""
    if table.source is None or table.source.owner is not you:
        return 0
    moving.put(table, you, table.source, you.zones[BENEATH])
    return 1


@word
def may_put_hand_and_this_beneath(table: Table, you: Player, by: Player | None, *then: Word) -> int:
    """You may put this card and your hand under your Super Hero; then more happens."""
    this = table.source
    if this is None or not table.wants(you, "may"):
        return 0
    for card in (*you.zones[HAND], *([this] if in_play(you, this) else [])):
        moving.put(table, you, card, you.zones[BENEATH])
    return in_order(then, table, you, by) + 1


@word
def may_put_it_beneath(table: Table, you: Player, by: Player | None) -> int:
    """You may put the card just used, gained or discarded under your Super Hero."""
    card = chosen(table)
    if card.at not in (you.zones[DISCARD], you.zones[HAND]) or not table.wants(you, "put-it-beneath", card):
        return 0
    moving.put(table, you, card, you.zones[BENEATH])
    return 1


@word
def move_beneath_to_deck(table: Table, you: Player, by: Player | None, which: Which, on_top: bool) -> int:
    """Put such a card from under your Super Hero on top of your deck, or under it."""
    reason = "put-on-top" if on_top else "put-under-deck"
    return lay(table, you, reason, you.zones[BENEATH], which, you.zones[DECK], on_top=on_top)


@word
def destroy_beneath(table: Table, you: Player, by: Player | None, count: int, which: Which) -> int:
    """Destroy N such cards under your Super Hero."""
    done = 0
    while done < count and (card := table.choose_card(you, "destroy", matching(table, you.zones[BENEATH], which))):
        moving.destroy(table, you, card)
        done += 1
        if card.at.name == BENEATH:
            break
    return done


@word
def attacker_destroys_beneath_and_puts_this(table: Table, you: Player, by: Player | None) -> int:
    """The attacker destroys a card under your Super Hero and puts this card under the own one."""
    if by is None:
        return 0
    card = table.choose_card(by, "destroy", you.zones[BENEATH])
    if card is not None:
        moving.destroy(table, by, card)
    if table.source is not None and in_play(by, table.source):
        moving.put(table, by, table.source, by.zones[BENEATH])
    return 1


@word
def attacker_takes_beneath(table: Table, you: Player, by: Player | None) -> int:
    """The attacker takes a card from under your Super Hero and puts it under the own one."""
    card = table.choose_card(by, "put-beneath", you.zones[BENEATH]) if by is not None else None
    if card is None or by is None:
        return 0
    moving.put(table, by, card, by.zones[BENEATH])
    return 1


@word
def gain_named_beneath(table: Table, you: Player, by: Player | None) -> int:
    """Name a card and choose a foe; gain a card under that foe's Super Hero that matches."""
    named = name_card(table, you, list(table.cards()))
    foe = table.choose_player(you, "choose-foe", within_reach(table, you))
    found = [card for card in foe.zones[BENEATH] if named is not None and share_name(card, named)]
    card = table.choose_card(you, "gain", found)
    if card is None:
        return 0
    moving.gain(table, you, card)
    return 1


@word
def gain_beneath_any(table: Table, you: Player, by: Player | None, to: str) -> int:
    """Gain a card from under any player's Super Hero."""
    card = table.choose_card(you, "gain", [card for player in table.players for card in player.zones[BENEATH]])
    if card is None:
        return 0
    moving.gain(table, you, card, you.zones[to])
    return 1


@word
def dearest_beneath(table: Table, you: Player, by: Player | None) -> int:
    """Put the highest-cost card in your hand under your Super Hero."""
    most = max((cost_of(table, card) for card in you.zones[HAND]), default=0)
    return lay(table, you, "put-beneath", you.zones[HAND], Which(costs=(most,)), you.zones[BENEATH])


@word
def fails_to_show_and_puts_beneath(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Reveal a card of your hand and put it under your Super Hero; return 1 for whoever shows no such card."""
    card = table.choose_card(you, "put-beneath", you.zones[HAND])
    if card is None:
        return 1
    fits = which.fits(table, card)
    table.tell("reveal", player=you, card=card)
    moving.put(table, you, card, you.zones[BENEATH])
    return int(not fits)


@word
def draw_and_put_one_beneath(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Draw N cards and put one of them under your Super Hero."""
    before = len(you.zones[HAND])
    moving.draw(table, you, count)
    card = table.choose_card(you, "put-beneath", you.zones[HAND][before:])
    if card is not None:
        moving.put(table, you, card, you.zones[BENEATH])
    return 1


@word
def destroy_each_type_beneath(table: Table, you: Player, by: Player | None) -> int:
    """Destroy a card of each type under your Super Hero, six different cards; discard 1 for each type missing."""
    missing = 0
    for name in TYPES:
        found = [card for card in you.zones[BENEATH] if name in types_of(table, card)]
        card = table.choose_card(you, "destroy", found)
        if card is None:
            missing += 1
        else:
            moving.destroy(table, you, card)
    while missing and (card := table.choose_card(you, "discard", you.zones[HAND])):
        moving.discard(table, you, card)
        missing -= 1
    return 1


@together
def tops_beneath_self_and_left(table: Table, players: list[Player], count: int) -> None:
    """Each player reveals the top N cards of the deck: one goes under the own Super Hero, one under the left one's."""
    hit = not_avoiding(table, players)
    for player in hit:
        found = lay_aside(table, player, count)
        left = table.players[(player.seat + 1) % len(table.players)]
        one = table.choose_card(player, "put-beneath", found)
        for card in found:
            moving.put(table, player, card, (player if card is one else left).zones[BENEATH])
