"""How cards and VP tokens move: drawing, discarding, destroying, gaining, the Line-Up."""

from collections.abc import Sequence

from ...kernel.cards import Card, Pile
from ...kernel.table import Player, Table
from . import playing, queries
from .constants import card_types, clauses, moments, zones
from .draw_listeners import DrawChange, KeepsOneBack, first_this_turn
from .game import game_of, is_in_line_up, line_up_of

OWN_CARDS = (zones.HAND, zones.DECK, zones.DISCARD)


def add_power(table: Table, player: Player, count: int, of: Card | None = None) -> int:
    """Add Power on the player's own turn, given by `of` or the acting card; else only log it. Return 1."""
    if queries.is_players_turn(table, player):
        playing.give_power(table, count, of)
        table.log_event("power", player=player, count=count, total=table.counters[zones.POWER], card=of or table.source)
    else:
        table.log_event("power-without-turn", player=player, count=count)
    return 1


def has_top(table: Table, player: Player) -> bool:
    """Return whether a deck has a top card; an empty deck is first reshuffled from the discard pile."""
    deck, discard = player.zones[zones.DECK], player.zones[zones.DISCARD]
    if deck or not discard:
        return bool(deck)
    left = None
    for _card, effect, _row in table.listeners_for(player, moments.AT_RESHUFFLE)[:1] if len(discard) > 1 else ():
        may = isinstance(effect, KeepsOneBack) and effect.may
        left = table.choose_card(player, "leave-in-discard-pile", discard, may)
    table.move_tops(discard, deck, len(discard))
    if left is not None:
        table.move(left, discard)
    table.shuffle(deck)
    table.log_event("reshuffle", *clauses.RESHUFFLE, player=player)
    return True


def top_of(table: Table, player: Player) -> Card | None:
    """Return the top card of a player's deck, or None if there is none. Raise Missing if it is unknown."""
    if not has_top(table, player):
        return None
    queries.known(player.zones[zones.DECK][0])
    return player.zones[zones.DECK][0]


def reveal(table: Table, player: Player, cards: Sequence[Card]) -> None:
    """Show cards to all players."""
    if len(cards) == 1:
        table.log_event("reveal", *type_notes(cards[0]), player=player, card=cards[0])
    elif cards:
        table.log_event("reveal-several", player=player, cards=cards)


def draw(table: Table, player: Player, count: int, *citations: str, these: Sequence[Card] = ()) -> int:
    """Draw up to `count` cards, those in `these` first, and return how many were drawn.

    With citations a rule, not an effect, requires the draw: listeners to draws of effects do not act."""
    drawn: list[Card] = []
    deck, hand = player.zones[zones.DECK], player.zones[zones.HAND]
    changes = [] if citations or count <= 0 else tuple(table.listeners_for(player, moments.AT_DRAW))
    for source, effect, _row in changes:
        if isinstance(effect, DrawChange):
            count = effect.before(table, player, source, count)
    for card in these[: max(0, count)]:
        table.move(card, hand)
        drawn.append(card)
    while len(drawn) < count and (deck or has_top(table, player)):
        drawn += table.move_tops(deck, hand, count - len(drawn))
    if count > 0 and table.log is not None:
        table.log_event("draw", *citations, player=player, cards=drawn, card=table.source)
        if len(drawn) < count:
            table.leave_open("nothing-left-to-draw", *clauses.RESHUFFLE, player=player)
        elif not deck and player.zones[zones.DISCARD]:
            table.log_event("deck-is-empty", "fe-en/shuffling-your-deck/1", player=player)
    if queries.is_players_turn(table, player):
        table.memory[zones.DRAWN].extend(drawn)
    for source, effect, _row in changes:
        if isinstance(effect, DrawChange):
            effect.after(table, player, source, drawn)
    if drawn:
        table.emit(moments.AFTER_DRAW, player)
    return len(drawn)


def discard(table: Table, player: Player, card: Card) -> None:
    """Discard a card from any zone."""
    code = "discard-from-deck" if card.pile.name in (zones.DECK, zones.ASIDE) else "discard"
    playing.move_away(table, card, player.zones[zones.DISCARD])
    table.memory[zones.DISCARDED].append(card)
    if queries.is_players_turn(table, player):
        table.memory[zones.OWN_DISCARDED].append(card)
    table.log_event(code, *type_notes(card), player=player, card=card)
    table.emit(moments.BEFORE_DISCARD, player, card)
    table.emit(moments.AT_DISCARD, player, card)
    table.emit(moments.AT_PASS_OR_DISCARD, player, card)


def type_notes(card: Card) -> tuple[str, ...]:
    """Return the clauses to cite if a card counts as more types than are printed on it, else an empty tuple."""
    return card.kind.notes if card.kind.has("counts_as") else ()


def destroy(table: Table, player: Player, card: Card) -> None:
    """Destroy a card for a player, and trigger its “when destroyed” effects and the listeners to destroying cards."""
    if playing.cannot_destroy(table, player):
        table.log_event("cannot-destroy", player=player, card=card)
        return
    cites = [clauses.DESTROYED_PILE, *clauses.FROM.get(card.pile.name, ()), *type_notes(card)]
    if card.kind.stack in ("kick-stack", "weakness-stack"):
        cites.append("fe-en/destroying-cards/4")
    if is_in_line_up(table, card) and queries.is_frozen(table, card):
        cites.append("fe-en/cold-gun/4")
    owner = card.owner
    stored = owner.zones[zones.STORED] if owner and card in queries.cards_with_stored_texts(table, owner) else ()
    texts = (card, *stored)
    playing.to_destroyed_pile(table, card)
    table.log_event("destroy", *cites, player=player, card=card)
    for each in texts:
        for effect in (each.kind.parts or {}).get("when_destroyed", ()):
            table.put_in_line(effect, each, player, card)
    table.emit(moments.AT_DESTROY, player, card)
    if queries.is_players_turn(table, player) and first_this_turn(table, moments.AT_FIRST_DESTROY):
        table.emit(moments.AT_FIRST_DESTROY, player, card)
    for anybody in table.players:
        table.emit(moments.AT_ANY_DESTROY, anybody, card)


def deal_to_line_up(table: Table, count: int, *citations: str, line_up: Pile | None = None) -> list[Card]:
    """Deal cards from the main deck to a Line-Up, by default the main one. Return the cards dealt."""
    to = table.zones[zones.LINE_UP] if line_up is None else line_up
    dealt = game_of(table).added(table, to, count)
    table.move_all(dealt, to)
    if dealt:
        table.log_event("line-up", *citations, cards=dealt)
    for card in dealt:
        emit_line_up_entry(table, card)
    return list(dealt)


def emit_line_up_entry(table: Table, card: Card) -> None:
    """Emit AT_LINE_UP for the active player, because a card has entered the Line-Up."""
    if table.active is not None:
        table.emit(moments.AT_LINE_UP, table.active, card)


def gain(table: Table, player: Player, card: Card, to: Pile | None = None, code: str = "gain", *citations: str) -> None:
    """Put a bought or gained card into the discard pile, or into `to`, trigger effects, and log the event `code`."""
    from_line_up = is_in_line_up(table, card)
    playing.detach(table, card)
    playing.final_destination(table, card, table.zones[zones.LINE_UP], False)
    pile = player.zones[zones.DISCARD] if to is None else to
    for holder, _effect, _row in table.listeners_for(player, moments.AT_PLACE) if from_line_up else ():
        pile = table.pile_on(holder, zones.UNDER_CARD)
    table.move(card, pile, on_top=pile.name == zones.DECK)
    if table.log is not None:
        table.log_event(code, *(citations or clauses.GAINING), player=player, card=card, zone=pile.name)
    if queries.is_players_turn(table, player):
        table.memory[zones.GAINED].append(card)
    if queries.is_enemy(table, player, card):
        if not queries.is_enemy_type(player, card.kind.types):
            table.leave_open("types-of-a-gained-card", *clauses.ENEMY_CARDS, *card.kind.notes, player=player, card=card)
        convert_enemy_card(table, player, card)
        return
    trigger_gain(table, player, card)
    if from_line_up:
        table.emit(moments.AT_LINE_UP_GAIN, player, card)
        if queries.is_crisis_game(table) and card_types.VILLAIN in card.kind.types and pile.name != zones.UNDER_CARD:
            playing.to_destroyed_pile(table, card)
            table.log_event("destroyed", "crisis-1/the-line-up/1", card=card)


def trigger_gain(table: Table, player: Player, card: Card) -> None:
    """Queue the “when gained” effects of a card, and emit AT_GAIN for the player who gained it."""
    for effect in (card.kind.parts or {}).get("when_gained", ()):
        table.put_in_line(effect, card, player, card)
    table.emit(moments.AT_GAIN, player, card)


def convert_received_enemy(table: Table, card: Card, previous_owner: Player | None) -> None:
    """Destroy a card of the other team's side for its VP, if it came from its previous owner without being gained."""
    owner = card.owner
    if (
        owner is not None
        and owner is not previous_owner
        and card.pile.name in OWN_CARDS
        and queries.is_enemy(table, owner, card)
    ):
        table.leave_open("enemy-card-received", "fe-en/variant-games/13", *clauses.ENEMY_CARDS, player=owner, card=card)
        convert_enemy_card(table, owner, card)


def convert_enemy_card(table: Table, player: Player, card: Card) -> None:
    """Destroy a card of the other team's side and give its printed VP to the player; a star gives none."""
    points = 0 if card.kind.has("worth") else max(0, card.kind.figures.get("victory_points", 0))
    table.log_event("enemy-card", *clauses.ENEMY_CARDS, player=player, card=card, count=points)
    gain_vp(table, player, points)
    destroy(table, player, card)


def offers(table: Table, player: Player) -> list[Card]:
    """Return the cards of the Line-Up that an effect lets a player gain: those that are not frozen."""
    return not_frozen(table, line_up_of(table, player))


def not_frozen(table: Table, cards: list[Card]) -> list[Card]:
    """Return the cards without a lasting effect that prevents buying and gaining them."""
    frozen = [row.about for row in table.lasting if isinstance(row.effect, queries.Freezes)]
    return [card for card in cards if card not in frozen] if frozen else list(cards)


def gain_weakness(table: Table, player: Player, count: int = 1, on_top: bool = False, on_bottom: bool = False) -> int:
    """Gain up to `count` Weaknesses to the discard pile, or the top or bottom of the deck. Return how many."""
    for done in range(count):
        stack = table.zones[zones.WEAKNESSES]
        if not stack:
            table.log_event("no-weakness-left", *clauses.NO_WEAKNESS_LEFT, player=player)
            return done
        card = stack[0]
        table.move(card, player.zones[zones.DECK if on_top else zones.DISCARD], on_top=on_top)
        table.log_event("gain-weakness", "fe-en/weakness/1", player=player, card=card)
        table.emit(moments.AT_GAIN, player, card)
        if on_bottom:
            put_into(table, player, card, player.zones[zones.DECK])
    return count


def gain_vp(table: Table, player: Player, count: int) -> int:
    """Give VP tokens to a player. Return how many."""
    if count <= 0:
        return 0
    total = player.counters[zones.VP] = player.counters[zones.VP] + count
    table.log_event("gain-vp", *clauses.TOKENS, player=player, count=count, total=total, card=table.source)
    table.emit(moments.AT_VP, player)
    return count


def lose_vp(table: Table, player: Player, count: int) -> int:
    """Take up to `count` VP tokens from a player, who may have fewer. Return how many were taken."""
    lost = min(count, player.counters[zones.VP])
    player.counters[zones.VP] -= lost
    table.log_event("lose-vp", *clauses.NEVER_NEGATIVE, player=player, count=lost, total=player.counters[zones.VP])
    return lost


def steal_vp(table: Table, thief: Player, victim: Player, count: int) -> int:
    """Move up to `count` VP tokens from the victim to the thief. Return how many were moved."""
    taken = min(count, victim.counters[zones.VP])
    victim.counters[zones.VP] -= taken
    if not taken:
        table.log_event("nothing-to-steal", *clauses.NOTHING_TO_STEAL, player=thief, target=victim)
        return 0
    table.log_event("steal-vp", *clauses.EXACT_CHANGE, player=thief, target=victim, count=taken)
    return gain_vp(table, thief, taken)


def put_into(table: Table, player: Player, card: Card, to: Pile, on_top: bool = False, *citations: str) -> None:
    """Move a card to the pile `to` without discarding, destroying or gaining it, and log it."""
    previous_owner = card.owner
    to, on_top = playing.move_away(table, card, to, on_top)
    position = "top" if on_top else "bottom" if to.name in (zones.DECK, zones.MAIN_DECK) else "pile"
    owner = "" if to.owner is None else to.owner.name
    table.log_event(
        f"put-{position}", *citations, *type_notes(card), player=player, card=card, zone=to.name, owner=owner
    )
    if is_in_line_up(table, card):
        emit_line_up_entry(table, card)
    convert_received_enemy(table, card, previous_owner)


def pass_card(table: Table, player: Player, card: Card, to: Pile) -> None:
    """Move a card to a pile of another player, who gains it only in a game with `passing_gains`."""
    table.move(card, to)
    gains = game_of(table).passing_gains
    code, clause = ("pass-gain", "mvb/glossary-pass/2") if gains else ("pass", "fe-en/faq/2")
    table.log_event(code, clause, player=player, card=card, target=to.owner, zone=to.name)
    table.emit(moments.AT_PASS_OR_DISCARD, player, card)
    if gains and to.owner is not None:
        if queries.is_players_turn(table, to.owner):
            table.memory[zones.GAINED].append(card)
        trigger_gain(table, to.owner, card)
    convert_received_enemy(table, card, player)


def locations_in_play(table: Table, player: Player) -> list[Card]:
    """Return the Locations that a player controls, including those claimed by the text of a character."""
    own = player.zones
    there = [*own[zones.ONGOING], *own[zones.STAYS_IN_PLAY], *queries.claimed_locations(table, player)]
    return [card for card in there if card_types.LOCATION in card.kind.types]


def remove_from_line_up(table: Table, card: Card) -> None:
    """Destroy a card in the Line-Up for no player: only listeners to the destruction by any player react."""
    playing.to_destroyed_pile(table, card)
    table.log_event("destroyed", clauses.DESTROYED_PILE, card=card)
    for each in table.players:
        table.emit(moments.AT_ANY_DESTROY, each, card)
