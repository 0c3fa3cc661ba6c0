"""How cards and VP tokens move: drawing, discarding, destroying, gaining, the Line-Up."""

from collections.abc import Sequence

from rules.engine.games.deck_building import asking, playing
from rules.engine.games.deck_building import places as at
from rules.engine.games.deck_building.drawing import DrawChange, KeepsOneBack, first_this_turn
from rules.engine.games.deck_building.family import family, is_in_line_up, line_up_of
from rules.engine.kernel.cards import Card, Pile
from rules.engine.kernel.table import Player, Table

OWN_CARDS = (at.HAND, at.DECK, at.DISCARD)


def add_power(table: Table, player: Player, count: int, of: Card | None = None) -> int:
    """Give Power, which only the player whose turn it is can use: that of the acting card, or of a given one."""
    if asking.in_turn(table, player):
        playing.give_power(table, count, of)
        table.tell("power", player=player, count=count, total=table.counters[at.POWER])
    else:
        table.tell("power-without-turn", player=player, count=count)
    return 1


def has_top(table: Table, player: Player) -> bool:
    """Whether a deck has a top card; an empty one is made anew from the discard pile first."""
    deck, discard = player.zones[at.DECK], player.zones[at.DISCARD]
    if deck or not discard:
        return bool(deck)
    kept = None
    for _card, word, _row in table.listening(player, at.AT_RESHUFFLE)[:1] if len(discard) > 1 else ():
        may = isinstance(word, KeepsOneBack) and word.may
        kept = table.choose_card(player, "leave-in-discard-pile", discard, may)
    table.move_tops(discard, deck, len(discard))
    if kept is not None:
        table.move(kept, discard)
    table.shuffle(deck)
    table.tell("reshuffle", *at.RESHUFFLE, player=player)
    return True


def top_of(table: Table, player: Player) -> Card | None:
    """Return the known top card of a deck, or None where there is none."""
    if not has_top(table, player):
        return None
    asking.known(player.zones[at.DECK][0])
    return player.zones[at.DECK][0]


def reveal(table: Table, player: Player, cards: Sequence[Card]) -> None:
    """Show cards to all players."""
    if len(cards) == 1:
        table.tell("reveal", *type_notes(cards[0]), player=player, card=cards[0])
    elif cards:
        table.tell("reveal-several", player=player, cards=cards)


def draw(table: Table, player: Player, count: int, *citations: str, these: Sequence[Card] = ()) -> int:
    """Draw cards, as many as there are and those that are named first; return how many.

    A draw that a clause orders is not an effect of a card."""
    drawn: list[Card] = []
    deck, hand = player.zones[at.DECK], player.zones[at.HAND]
    changes = [] if citations or count <= 0 else tuple(table.listening(player, at.AT_DRAW))
    for source, word, _row in changes:
        if isinstance(word, DrawChange):
            count = word.before(table, player, source, count)
    for card in these[: max(0, count)]:
        table.move(card, hand)
        drawn.append(card)
    while len(drawn) < count and (deck or has_top(table, player)):
        drawn += table.move_tops(deck, hand, count - len(drawn))
    if count > 0 and table.log is not None:
        table.tell("draw", *citations, player=player, cards=drawn)
        if len(drawn) < count:
            table.leave_open("nothing-left-to-draw", *at.RESHUFFLE, player=player)
        elif not deck and player.zones[at.DISCARD]:
            table.tell("deck-is-empty", "fe-en/shuffling-your-deck/1", player=player)
    if asking.in_turn(table, player):
        table.memory[at.DRAWN].extend(drawn)
    for source, word, _row in changes:
        if isinstance(word, DrawChange):
            word.after(table, player, source, drawn)
    if drawn:
        table.notice(at.AFTER_DRAW, player)
    return len(drawn)


def discard(table: Table, player: Player, card: Card) -> None:
    """Discard a card, from wherever it is."""
    code = "discard-from-deck" if card.at.name in (at.DECK, at.ASIDE) else "discard"
    playing.move_away(table, card, player.zones[at.DISCARD])
    table.memory[at.DISCARDED].append(card)
    table.tell(code, *type_notes(card), player=player, card=card)
    table.notice(at.BEFORE_DISCARD, player, card)
    table.notice(at.AT_DISCARD, player, card)


def type_notes(card: Card) -> tuple[str, ...]:
    """Return the clauses that make a card count as more types than it prints."""
    return card.kind.notes if card.kind.has("counts_as") else ()


def destroy(table: Table, player: Player, card: Card) -> None:
    """Destroy a card; what it and the character give for that goes to the player who destroys it."""
    if playing.cannot_destroy(table, player):
        table.tell("cannot-destroy", player=player, card=card)
        return
    cites = [at.DESTROYED_PILE, *at.FROM.get(card.at.name, ()), *type_notes(card)]
    if card.kind.stack in ("kick-stack", "weakness-stack"):
        cites.append("fe-en/destroying-cards/4")
    if is_in_line_up(table, card) and asking.is_frozen(table, card):
        cites.append("fe-en/cold-gun/4")
    texts = [card, *(card.owner.zones[at.STORED] if card.owner and card in asking.storers(table, card.owner) else ())]
    playing.to_destroyed_pile(table, card)
    table.tell("destroy", *cites, player=player, card=card)
    for each in texts:
        for word in (each.kind.parts or {}).get("when_destroyed", ()):
            table.put_in_line(word, each, player, card)
    table.notice(at.AT_DESTROY, player, card)
    if asking.in_turn(table, player) and first_this_turn(table, at.AT_FIRST_DESTROY):
        table.notice(at.AT_FIRST_DESTROY, player, card)
    for anybody in table.players:
        table.notice(at.AT_ANY_DESTROY, anybody, card)


def deal_to_line_up(table: Table, count: int, *citations: str, line_up: Pile | None = None) -> int:
    """Deal cards from the main deck into a Line-Up; return how many there were."""
    to = table.zones[at.LINE_UP] if line_up is None else line_up
    dealt = family(table).added(table, to, count)
    table.move_all(dealt, to)
    if dealt:
        table.tell("line-up", *citations, cards=dealt)
    for card in dealt:
        enters(table, card)
    return len(dealt)


def enters(table: Table, card: Card) -> None:
    """Tell that a card has entered the Line-Up."""
    if table.active is not None:
        table.notice(at.AT_LINE_UP, table.active, card)


def gain(table: Table, player: Player, card: Card, to: Pile | None = None, code: str = "gain", *citations: str) -> None:
    """Put a bought or gained card into the discard pile, or where the text tells."""
    from_line_up = is_in_line_up(table, card)
    playing.leave(table, card)
    playing.give_back(table, card, table.zones[at.LINE_UP], False)
    pile = player.zones[at.DISCARD] if to is None else to
    for holder, _word, _row in table.listening(player, at.AT_PLACE) if from_line_up else ():
        pile = table.pile_on(holder, at.UNDER_CARD)
    table.move(card, pile, on_top=pile.name == at.DECK)
    if table.log is not None:
        table.tell(code, *(citations or at.GAINING), player=player, card=card, zone=pile.name)
    if asking.in_turn(table, player):
        table.memory[at.GAINED].append(card)
    if is_enemy(table, player, card):
        convert(table, player, card)
        return
    hear_of_gain(table, player, card)
    if from_line_up:
        table.notice(at.AT_LINE_UP_GAIN, player, card)
        if asking.is_crisis_game(table) and at.VILLAIN in card.kind.types:
            playing.to_destroyed_pile(table, card)
            table.tell("destroyed", "crisis-1/the-line-up/1", card=card)


def hear_of_gain(table: Table, player: Player, card: Card) -> None:
    """Let a gained card say what that brings, and the player's cards hear of it."""
    for word in (card.kind.parts or {}).get("when_gained", ()):
        table.put_in_line(word, card, player, card)
    table.notice(at.AT_GAIN, player, card)


def is_enemy(table: Table, player: Player, card: Card) -> bool:
    """Whether a card is of the other side in the team variant."""
    other = at.VILLAIN if player.team == asking.GOOD_GUYS else at.HERO
    return bool(player.team) and other in asking.types_of(table, card)


def turn_away(table: Table, card: Card, before: Player | None) -> None:
    """In the team variant: nobody keeps a card of the other side that comes from elsewhere without being gained."""
    owner = card.owner
    if owner is not None and owner is not before and card.at.name in OWN_CARDS and is_enemy(table, owner, card):
        table.leave_open("enemy-card-received", "fe-en/variant-games/13", *at.ENEMY_CARDS, player=owner, card=card)
        convert(table, owner, card)


def convert(table: Table, player: Player, card: Card) -> None:
    """In the team variant: a card of the other side gives its VP and is destroyed; a star gives none."""
    points = 0 if card.kind.has("worth") else max(0, card.kind.figures.get("victory_points", 0))
    table.tell("enemy-card", *at.ENEMY_CARDS, player=player, card=card, count=points)
    gain_vp(table, player, points)
    destroy(table, player, card)


def offers(table: Table, player: Player) -> list[Card]:
    """Return the cards of the Line-Up that a text lets a player gain."""
    return not_frozen(table, line_up_of(table, player))


def not_frozen(table: Table, cards: list[Card]) -> list[Card]:
    """Return those of some cards that can be bought or gained."""
    frozen = [row.about for row in table.lasting if isinstance(row.word, asking.Freezes)]
    return [card for card in cards if card not in frozen] if frozen else list(cards)


def gain_weakness(table: Table, player: Player, count: int = 1, on_top: bool = False) -> int:
    """Gain Weaknesses while their stack lasts; return how many."""
    for done in range(count):
        stack = table.zones[at.WEAKNESSES]
        if not stack:
            table.tell("no-weakness-left", *at.NO_WEAKNESS_LEFT, player=player)
            return done
        card = stack[0]
        table.move(card, player.zones[at.DECK if on_top else at.DISCARD], on_top=on_top)
        table.tell("gain-weakness", "fe-en/weakness/1", player=player, card=card)
        table.notice(at.AT_GAIN, player, card)
    return count


def gain_vp(table: Table, player: Player, count: int) -> int:
    """Gain Victory Points in tokens; return how many."""
    if count <= 0:
        return 0
    player.counters[at.VP] += count
    table.tell("gain-vp", *at.TOKENS, player=player, count=count, total=player.counters[at.VP])
    table.notice(at.AT_VP, player)
    return count


def lose_vp(table: Table, player: Player, count: int) -> int:
    """Lose tokens, never below zero; return how many were lost."""
    lost = min(count, player.counters[at.VP])
    player.counters[at.VP] -= lost
    table.tell("lose-vp", *at.NEVER_NEGATIVE, player=player, count=lost, total=player.counters[at.VP])
    return lost


def steal_vp(table: Table, thief: Player, victim: Player, count: int) -> int:
    """Take tokens from a player who has some; return how many."""
    taken = min(count, victim.counters[at.VP])
    victim.counters[at.VP] -= taken
    if not taken:
        table.tell("nothing-to-steal", *at.NOTHING_TO_STEAL, player=thief, target=victim)
        return 0
    table.tell("steal-vp", *at.EXACT_CHANGE, player=thief, target=victim, count=taken)
    return gain_vp(table, thief, taken)


def put(table: Table, player: Player, card: Card, to: Pile, on_top: bool = False, *citations: str) -> None:
    """Move a card by a text that neither discards nor destroys nor gains it."""
    before = card.owner
    to, on_top = playing.move_away(table, card, to, on_top)
    place = "top" if on_top else "bottom" if to.name in (at.DECK, at.MAIN_DECK) else "pile"
    owner = "" if to.owner is None else to.owner.name
    table.tell(f"put-{place}", *citations, *type_notes(card), player=player, card=card, zone=to.name, owner=owner)
    if is_in_line_up(table, card):
        enters(table, card)
    turn_away(table, card, before)


def pass_card(table: Table, player: Player, card: Card, to: Pile) -> None:
    """Pass a card to a player, who gains it only where the game says so."""
    table.move(card, to)
    gains = family(table).passing_gains
    code, clause = ("pass-gain", "mvb/glossary-pass/2") if gains else ("pass", "fe-en/faq/2")
    table.tell(code, clause, player=player, card=card, target=to.owner, zone=to.name)
    table.notice(at.AT_DISCARD, player, card)
    if gains and to.owner is not None:
        if asking.in_turn(table, to.owner):
            table.memory[at.GAINED].append(card)
        hear_of_gain(table, to.owner, card)
    turn_away(table, card, player)


def locations_in_play(table: Table, player: Player) -> list[Card]:
    """Return the Locations a player controls."""
    there = [*player.zones[at.ONGOING], *player.zones[at.KEPT], *asking.claimed(table, player)]
    return [card for card in there if at.LOCATION in card.kind.types]


def remove_from_line_up(table: Table, card: Card) -> None:
    """Destroy a card of the Line-Up by nobody's choice: it brings nothing."""
    playing.to_destroyed_pile(table, card)
    table.tell("destroyed", at.DESTROYED_PILE, card=card)
    for each in table.players:
        table.notice(at.AT_ANY_DESTROY, each, card)
