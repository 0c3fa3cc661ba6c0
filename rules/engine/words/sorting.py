"""Words that sort hand and discard pile: by name, cost or owner, back into the deck, to other players."""

from __future__ import annotations

from rules.engine.games.deck_building import moving, playing
from rules.engine.games.deck_building.abilities import BorrowsText
from rules.engine.games.deck_building.asking import cost_of, foes, known, share_name
from rules.engine.games.deck_building.attacking import not_avoiding
from rules.engine.games.deck_building.ending import together
from rules.engine.games.deck_building.family import line_up_of
from rules.engine.games.deck_building.places import (
    CHARACTER,
    DECK,
    DISCARD,
    END_OF_TURN,
    FACE_DOWN,
    HAND,
    PLAYED,
    UNTIL_DONE,
    WEAKNESSES,
)
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Lasting, Player, Table
from rules.engine.kernel.words import Word, in_order, value, word
from rules.engine.words.waiting import AtEnd
from rules.engine.words.which import Which, chosen, matching


class ReturnsToHand(AtEnd):
    """At the end of your turn the chosen card returns to your hand."""

    def at_end(self, table: Table, you: Player, source: Card, row: Lasting | None) -> None:
        """Move it if it is still in play."""
        card = row.about if row is not None else None
        if card is not None and playing.in_play(you, card):
            moving.put(table, you, card, you.zones[HAND], False, f"card:{source.kind.id}")


@word
def return_at_end(table: Table, you: Player, by: Player | None, which: Which, back: ReturnsToHand) -> int:
    """Choose another such card played this turn; it returns to your hand at the end of the turn."""
    played = [card for card in dict.fromkeys(table.memory[PLAYED]) if playing.in_play(you, card)]
    card = table.choose_card(you, "copy", matching(table, [each for each in played if each is not table.source], which))
    if card is None:
        return 0
    table.last(back, you, END_OF_TURN, card)
    table.tell("lasts-this-turn", player=you, card=card)
    return 1


@word
def put_hand_on_top(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Put N cards from your hand on top of your deck."""
    done = 0
    while done < count and (card := table.choose_card(you, "put-on-top", you.zones[HAND])):
        moving.put(table, you, card, you.zones[DECK], True)
        done += 1
    return done


@word
def defense_discarding_this_or(table: Table, you: Player, by: Player | None, which: Which, *effects: Word) -> int:
    """Avoid an Attack by revealing this card and discarding it or such a card; then more may happen."""
    this = table.source
    assert this is not None
    card = table.choose_card(you, "discard", [this, *matching(table, you.zones[HAND], which, may=True)])
    moving.discard(table, you, card or this)
    return in_order(effects, table, you, by)


@word
def take_of_different_cost(table: Table, you: Player, by: Player | None, up_to: int, which: Which) -> int:
    """Put up to N such cards of different cost from your discard pile into your hand."""
    costs: list[int] = []
    while len(costs) < up_to:
        cards = matching(table, you.zones[DISCARD], which, may=True)
        card = table.choose_card(you, "take", [each for each in cards if cost_of(table, each) not in costs], may=True)
        if card is None:
            break
        costs.append(cost_of(table, card))
        moving.put(table, you, card, you.zones[HAND])
    return len(costs)


@word
def borrow_every_character(table: Table, you: Player, by: Player | None, text: BorrowsText) -> int:
    """You borrow the text of every foe's character for this turn."""
    for foe in foes(table, you):
        for card in () if foe.counters[FACE_DOWN] else foe.zones[CHARACTER]:
            table.last(text, you, END_OF_TURN, card)
            table.tell("borrows-text", "mvb/glossary-character/1", player=you, card=card, target=foe)
    return 1


@word
def may_play_foes_discarded_tops(table: Table, you: Player, by: Player | None) -> int:
    """Each foe discards the top card of the deck; you may play those cards."""
    found = []
    for foe in foes(table, you):
        card = moving.top_of(table, foe)
        if card is not None:
            moving.discard_top(table, foe, card)
            found.append((foe, card))
    for foe, card in found:
        if card.at is foe.zones[DISCARD] and table.wants(you, "play-it", card):
            playing.play_and_return(table, you, card, foe.zones[DISCARD])
    return 1


@word
def may_pass_one_to_each_foe(table: Table, you: Player, by: Player | None) -> int:
    """You may pass one card from your hand to each foe's discard pile."""
    for foe in foes(table, you):
        card = table.choose_card(you, "pass-to-foe", you.zones[HAND], may=True)
        if card is not None:
            moving.pass_card(table, you, card, foe.zones[DISCARD])
    return 1


@word
def destroy_different(table: Table, you: Player, by: Player | None, count: int, which: Which) -> int:
    """Destroy N different such cards in your discard pile."""
    names: list[str] = []
    while len(names) < count:
        cards = matching(table, you.zones[DISCARD], which, may=True)
        card = table.choose_card(you, "destroy", [each for each in cards if each.kind.name not in names])
        if card is None:
            break
        names.append(card.kind.name)
        moving.destroy(table, you, card)
    return len(names)


class TurnsUp(AtEnd):
    """At the end of the player's turn the character is turned up again."""

    def at_end(self, table: Table, you: Player, source: Card, row: Lasting | None) -> None:
        """Turn the character up."""
        you.counters[FACE_DOWN] = 0
        table.end_lasting(lambda each: each is row)
        table.tell("character-up", f"card:{source.kind.id}", player=you, card=you.zones[CHARACTER][0])


@word
def turn_foes_character_down(table: Table, you: Player, by: Player | None, back: TurnsUp) -> int:
    """Turn one foe's character face down until the end of that foe's next turn."""
    foe = table.choose_player(you, "choose-foe", foes(table, you))
    if not foe.zones[CHARACTER] or foe.counters[FACE_DOWN]:
        return 0
    foe.counters[FACE_DOWN] = 1
    table.last(back, foe, UNTIL_DONE)
    table.tell("character-down", player=foe, card=foe.zones[CHARACTER][0])
    return 1


@word
def shuffle_into_deck(table: Table, you: Player, by: Player | None, which: Which, may: bool = False) -> int:
    """Shuffle all such cards of your discard pile into your deck, or choose not to."""
    found = matching(table, you.zones[DISCARD], which, may=True)
    if not found or (may and not table.wants(you, "may")):
        return 0
    for card in found:
        table.move(card, you.zones[DECK])
    table.shuffle(you.zones[DECK])
    table.tell("shuffle-into-deck", player=you, cards=found)
    return len(found)


@word
def weakness_under_deck(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Put N Weaknesses of their stack under your deck."""
    done = 0
    while done < count and table.zones[WEAKNESSES]:
        moving.put(table, you, table.zones[WEAKNESSES][0], you.zones[DECK])
        done += 1
    return done


@value
def consecutive_costs(table: Table, you: Player, count: int) -> int:
    """Whether you have played cards of N consecutive costs this turn."""
    costs = {cost_of(table, card) for card in table.memory[PLAYED]}
    return int(any(all(low + step in costs for step in range(count)) for low in costs))


@value
def types_played(table: Table, you: Player) -> int:
    """How many card types you have played this turn."""
    return len({name for card in table.memory[PLAYED] for name in known(card).types})


@value
def cards_played(table: Table, you: Player) -> int:
    """How many cards you have played this turn."""
    return len(table.memory[PLAYED])


@value
def cost_played(table: Table, you: Player, which: Which) -> int:
    """What such cards that you have played this turn cost together."""
    return sum(cost_of(table, card) for card in matching(table, table.memory[PLAYED], which, may=True))


@together
def pass_to_left_discard_pile_for(table: Table, players: list[Player], which: Which, reward: Word) -> None:
    """Each player passes a card to the left discard pile; whoever passes such a card gets something."""
    hit = not_avoiding(table, players)
    for player in hit:
        card = table.choose_card(player, "pass", player.zones[HAND])
        if card is not None:
            fits = which.fits(table, card)
            left = table.players[(player.seat + 1) % len(table.players)]
            moving.pass_card(table, player, card, left.zones[DISCARD])
            if fits:
                reward.do(table, player, None)


@word
def discard_duplicates(table: Table, you: Player, by: Player | None) -> int:
    """Reveal your hand and discard every card of it that has a copy there."""
    hand = list(you.zones[HAND])
    table.tell("reveal-several", player=you, cards=hand)
    found = [card for card in hand if any(other is not card and share_name(card, other) for other in hand)]
    for card in found:
        moving.discard(table, you, card)
    return len(found)


@word
def discard_named_in_line_up(table: Table, you: Player, by: Player | None) -> int:
    """Discard the cards of your hand that share a name with a card in the Line-Up."""
    line_up = line_up_of(table, you)
    found = [card for card in you.zones[HAND] if any(share_name(card, known_card(other)) for other in line_up)]
    for card in found:
        moving.discard(table, you, card)
    return len(found)


def known_card(card: Card) -> Card:
    """Return a card that is told."""
    known(card)
    return card


@word
def may_gain_named_in_hand(table: Table, you: Player, by: Player | None) -> int:
    """You may gain a card from the Line-Up that has the same name as a card in your hand."""
    hand = you.zones[HAND]
    found = [card for card in moving.offers(table, you) if any(share_name(card, known_card(other)) for other in hand)]
    card = table.choose_card(you, "gain", found, may=True)
    if card is None:
        return 0
    moving.gain(table, you, card)
    return 1


@word
def may_give_it(table: Table, you: Player, by: Player | None) -> int:
    """The card just gained may go to any player's discard pile."""
    card = chosen(table)
    if card.at is not you.zones[DISCARD]:
        return 0
    player = table.choose_player(you, "whose-discard-pile", [you, *table.clockwise(you)])
    if player is not you:
        moving.put(table, you, card, player.zones[DISCARD])
    return int(player is not you)
