"""Words about Teamwork: playing the top card of a foe's deck, which goes back there; and about VP tokens paid."""

from __future__ import annotations

from rules.engine.games.deck_building import moving, playing
from rules.engine.games.deck_building.asking import cost_of, foes, known, owner_of, points_of, share_name
from rules.engine.games.deck_building.family import line_up_of, within_reach
from rules.engine.games.deck_building.leaving import lend
from rules.engine.games.deck_building.places import (
    AT_TEAMWORK,
    DECK,
    DISCARD,
    DISCARDED,
    DRAWN,
    END_OF_TURN,
    HAND,
    IN_PLAY,
    MAIN_DECK,
    ONGOING,
    PLAYED,
    VP,
)
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Lasting, Player, Table
from rules.engine.kernel.words import Listener, value, word
from rules.engine.words.waiting import AtEnd
from rules.engine.words.which import Which, matching

USED, EXTRA, SWITCH = "teamwork", "extra-teamwork", "teamwork-switch"


class TeamworkSwitch(Listener):
    """While this opponent is on the stack, characters' Teamwork is switched off, or unlimited."""

    is_on: bool

    @property
    def moments(self) -> tuple[str, ...]:
        """Asking for Teamwork."""
        return (SWITCH,)


@value
def can_use_teamwork(table: Table, you: Player) -> int:
    """Whether a character's Teamwork can be used: once a turn and once more for each extra one."""
    if not any(foe.zones[DECK] or foe.zones[DISCARD] for foe in foes(table, you)):
        return 0
    for _card, switch, _row in table.listening(you, SWITCH):
        if isinstance(switch, TeamworkSwitch):
            return int(switch.is_on)
    return int(table.once.count(f"character-{USED}") <= table.once.count(EXTRA))


@value
def teamworks(table: Table, you: Player) -> int:
    """How often Teamwork was used this turn."""
    return table.once.count(USED)


@word
def teamwork(table: Table, you: Player, by: Player | None, pays: int = 0) -> int:
    """Play the top card of a foe's deck, who gains N VP; it goes back on top of that deck when it leaves play."""
    aimed_at = [foe for foe in foes(table, you) if foe.zones[DECK] or foe.zones[DISCARD]]
    if not aimed_at:
        return 0
    foe = table.choose_player(you, "choose-foe", aimed_at)
    card = moving.top_of(table, foe)
    if card is None:
        return 0
    table.once += [USED, f"character-{USED}"] if pays else [USED]
    table.tell("teamwork", "crossover-5/teamwork/1", "mvb/glossary-teamwork/1", player=you, card=card, target=foe)
    lend(card, you, on_deck=True)
    table.move(card, you.zones[ONGOING if playing.stays(card) else IN_PLAY])
    playing.resolve(table, you, card)
    if pays:
        moving.gain_vp(table, foe, pays)
    table.notice(AT_TEAMWORK, you)
    return 1


@word
def extra_teamwork(table: Table, you: Player, by: Player | None) -> int:
    """You may use your character's Teamwork once more this turn."""
    table.once.append(EXTRA)
    table.tell("extra-teamwork", player=you)
    return 1


@word
def steal_vp_from_owner(table: Table, you: Player, by: Player | None, count: int) -> int:
    """If you are not the owner of this card, steal N VP from its owner."""
    owner = None if table.source is None else owner_of(table, table.source)
    return 0 if owner is None or owner is you else moving.steal_vp(table, you, owner, count)


@word
def give_vp_to_attacker(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Avoid an Attack by giving the attacker N VP."""
    return 0 if by is None else moving.steal_vp(table, by, you, count)


@word
def pay_any_vp_for_power_and_cards(table: Table, you: Player, by: Player | None) -> int:
    """Pay any number of VP; you get as much Power and draw as many cards."""
    count = int(table.choose_way(you, "how-many", [str(each) for each in range(you.counters[VP] + 1)]))
    if count:
        moving.lose_vp(table, you, count)
        moving.add_power(table, you, count)
        moving.draw(table, you, count)
    return count


@value
def discarded_this_turn(table: Table, you: Player) -> int:
    """How many cards were discarded this turn."""
    return len(table.memory[DISCARDED])


@value
def drawn_this_turn(table: Table, you: Player) -> int:
    """How many cards were drawn this turn by the player whose turn it is."""
    return len(table.memory[DRAWN])


@value
def cost_matches_another(table: Table, you: Player) -> int:
    """Whether the card just played costs the same as another card played this turn."""
    *others, last = table.memory[PLAYED]
    return int(any(each is not last and cost_of(table, each) == cost_of(table, last) for each in others))


@value
def different_in_hand(table: Table, you: Player, which: Which) -> int:
    """How many such cards of different names you hold."""
    return len({known(card).name for card in matching(table, you.zones[HAND], which, may=True)})


@word
def take_copies_of_played(table: Table, you: Player, by: Player | None) -> int:
    """Put the copies of cards you have already played from your discard pile into your hand."""
    played = [card for card in table.memory[PLAYED] if card is not table.source]
    found = [card for card in you.zones[DISCARD] if any(share_name(card, each) for each in played)]
    for card in found:
        moving.put(table, you, card, you.zones[HAND])
    return len(found)


@word
def look_at_tops(table: Table, you: Player, by: Player | None, own: bool = False) -> int:
    """Look at the top card of every foe's deck, or of every deck."""
    for player in (*([you] if own else ()), *within_reach(table, you)):
        card = moving.top_of(table, player)
        if card is not None:
            table.tell("looks", player=you, card=card, target=player)
    return 1


@word
def top_card_chosen_by_attacker(table: Table, you: Player, by: Player | None) -> int:
    """The attacker looks at your hand and puts one card of it on top of your deck."""
    card = table.choose_card(by, "put-on-top", you.zones[HAND]) if by is not None else None
    if card is None:
        return 0
    moving.put(table, you, card, you.zones[DECK], True)
    return 1


class ReturnsUnlessPaid(AtEnd):
    """At the end of your turn the card goes back on top of the main deck, unless you pay N VP to gain it."""

    count: int

    def at_end(self, table: Table, you: Player, source: Card, row: Lasting | None) -> None:
        """Ask for the price, or give the card back."""
        card = row.about if row is not None else None
        if card is None or not playing.in_play(you, card):
            return
        if you.counters[VP] >= self.count and table.wants(you, "pay-vp", card):
            moving.lose_vp(table, you, self.count)
            moving.gain(table, you, card)
        else:
            moving.put(table, you, card, table.zones[MAIN_DECK], True, f"card:{source.kind.id}")


@word
def play_top_of_main_deck_until_end(table: Table, you: Player, by: Player | None, back: ReturnsUnlessPaid) -> int:
    """Play the top card of the main deck; what is said then happens to it at the end of the turn."""
    if not table.zones[MAIN_DECK]:
        return 0
    card = table.zones[MAIN_DECK][0]
    known(card)
    table.last(back, you, END_OF_TURN, card)
    playing.play(table, you, card)
    return 1


@word
def swap_with_line_up(table: Table, you: Player, by: Player | None) -> int:
    """Swap a card in the Line-Up with a card of the same cost in your hand."""
    line_up = line_up_of(table, you)
    offers = {cost_of(table, card) for card in moving.not_frozen(table, line_up)}
    one = table.choose_card(you, "into-line-up", [card for card in you.zones[HAND] if cost_of(table, card) in offers])
    if one is None:
        return 0
    same = Which(costs=(cost_of(table, one),))
    other = table.choose_card(you, "take", matching(table, moving.not_frozen(table, line_up), same))
    assert other is not None
    moving.put(table, you, other, you.zones[HAND])
    moving.put(table, you, one, line_up)
    return 1


@word
def main_deck_top_onto_deck(table: Table, you: Player, by: Player | None) -> int:
    """Put the top card of the main deck onto your own deck."""
    if not table.zones[MAIN_DECK]:
        return 0
    moving.put(table, you, table.zones[MAIN_DECK][0], you.zones[DECK], True)
    return 1


@word
def add_card_and_lose_its_points(table: Table, you: Player, by: Player | None, star: int) -> int:
    """Add a card from the main deck to the Line-Up and lose VP equal to its VP, where a star counts N."""
    if not table.zones[MAIN_DECK]:
        return 0
    card = table.zones[MAIN_DECK][0]
    moving.deal_to_line_up(table, 1)
    return moving.lose_vp(table, you, max(0, points_of(card, star)))


@word
def destroy_top(table: Table, you: Player, by: Player | None) -> int:
    """Destroy the top card of your deck."""
    card = moving.top_of(table, you)
    if card is None:
        return 0
    moving.destroy(table, you, card)
    return 1


@word
def discard_worth_power(table: Table, you: Player, by: Player | None, power: int) -> int:
    """Discard cards that print N Power together, as far as you can; return whether the hand is empty then."""
    total = 0
    while total < power and (card := table.choose_card(you, "discard", you.zones[HAND])):
        total += known(card).figures.get("power", 0)
        moving.discard(table, you, card)
    return int(not you.zones[HAND])
