"""What a player can do in a turn: play, buy, defeat, use, end the turn."""

from rules.engine.games.deck_building import places as at
from rules.engine.games.deck_building import refusals
from rules.engine.games.deck_building.abilities import abilities, is_ready, key_of, ready, stack_of
from rules.engine.games.deck_building.asking import cost_of, is_crisis_game, is_opponent
from rules.engine.games.deck_building.ending import end_turn
from rules.engine.games.deck_building.family import family, is_in_line_up, within_reach
from rules.engine.games.deck_building.moving import gain, not_frozen
from rules.engine.games.deck_building.playing import play, resolve
from rules.engine.games.deck_building.refusals import in_turn
from rules.engine.kernel.cards import Card
from rules.engine.kernel.game import Args, Verb, always, cards_in, keeping
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Word, in_order

PURCHASE = ("fe-en/gameplay/5", "fe-en/gameplay/6", "fe-en/gameplay/9")
DEFEAT = ("fe-en/the-super-heroes/1", "fe-en/the-super-heroes/2", "fe-en/the-super-heroes/3", "fe-en/faq/1")


def can_play(table: Table, player: Player) -> list[Args]:
    """Return the cards of the hand, and what is kept in play and was not played this turn."""
    found: list[Args] = [(card,) for card in player.zones[at.HAND] if card.kind.is_known]
    if player.zones[at.KEPT]:
        found += [(card,) for card in player.zones[at.KEPT] if card not in table.memory[at.PLAYED]]
    return found


def do_play(table: Table, player: Player, card: Card) -> None:
    """Play a card from hand or one that is kept in play."""
    if card.at.name == at.KEPT:
        table.tell("play-kept", "fe-en/firestorm-matrix/3", player=player, card=card)
        resolve(table, player, card)
    else:
        play(table, player, card)


def within(table: Table, player: Player, line_up: str, most: int) -> list[Card]:
    """Return the cards of a Line-Up that can be bought for so much at most."""
    pile = table.zones[line_up]
    return affordable(table, player, not_frozen(table, pile) if table.lasting else pile, most)


def affordable(table: Table, player: Player, cards: list[Card], most: int) -> list[Card]:
    """Return the cards that cost a player so much at most."""
    if table.listening(player, at.AT_COST):
        return [card for card in cards if "cost" in card.kind.figures and cost_of(table, card, player) <= most]
    return [card for card in cards if card.kind.figures.get("cost", most + 1) <= most]


def can_buy(table: Table, player: Player) -> list[Args]:
    """Return the cards that are on offer and not too dear."""
    power = table.counters[at.POWER]
    found: list[Args] = [(card,) for name in family(table).line_ups for card in within(table, player, name, power)]
    kicks = table.zones[at.KICKS]
    if kicks and kicks[0].kind.figures.get("cost", power + 1) <= power:
        found.append((kicks[0],))
    return found


def price_of(table: Table, player: Player, card: Card) -> int:
    """Return what a card costs a player; texts change the cost of cards of a Line-Up alone."""
    return cost_of(table, card, player if is_in_line_up(table, card) else None)


def pay(table: Table, player: Player, cost: int) -> None:
    """Pay with Power."""
    table.counters[at.POWER] -= cost
    table.tell("pay", "fe-en/gameplay/9", player=player, count=cost, total=table.counters[at.POWER])


def do_buy(table: Table, player: Player, card: Card) -> None:
    """Buy a card of the Line-Up or a Kick."""
    pay(table, player, price_of(table, player, card))
    if is_in_line_up(table, card):
        table.memory[at.BOUGHT].append(card)
        table.notice(at.AT_BUY, player, card)
    if is_opponent(card):
        cites = ("fe-en/shazam-star-girl-and-green-lantern/1", "fe-en/faq/1")
        table.leave_open("opponent-in-line-up", *cites, card=card)
    more = ("fe-en/gameplay/11", "fe-en/the-line-up/5") if card.at.name == at.KICKS else ()
    gain(table, player, card, None, "buy", *PURCHASE, *more, f"card:{card.kind.id}")


def top_opponent(table: Table, player: Player) -> list[Args]:
    """Return the top card of the stack whose opponents a player can defeat, if it is not too dear."""
    return [(card,) for card in affordable(table, player, stack_of(table, player)[:1], table.counters[at.POWER])]


def do_defeat(table: Table, player: Player, card: Card) -> None:
    """Defeat the face-up opponent; the next stays face down until the turn is over."""
    if take_opponent(table, player, card):
        follow_defeat(table, player, card, card.kind.part("when_you_defeat"))
        lift_effect(table, player, card)


def take_opponent(table: Table, player: Player, card: Card) -> bool:
    """Pay for an opponent and take it; return whether that defeats it."""
    pay(table, player, cost_of(table, card, player))
    if card.kind.has("by_every_player"):
        card.counters[at.DEFEATED_BY] = card.counters.get(at.DEFEATED_BY, 0) | 1 << player.seat
        table.tell("defeated-by-one", f"card:{card.kind.id}", player=player, card=card)
        if card.counters[at.DEFEATED_BY] != (1 << len(table.players)) - 1:
            return False
    table.counters[at.FACE_UP[card.at.name]] = 0
    table.memory[at.DEFEATED].append(card)
    if is_crisis_game(table) or card.kind.has("leaves_game"):
        table.move(card, table.zones[at.REMOVED])
        table.tell("defeat", *DEFEAT, "crisis-1/beating-a-crisis/5", player=player, card=card, zone=at.REMOVED)
    else:
        gain(table, player, card, None, "defeat", *DEFEAT, *PURCHASE, f"card:{card.kind.id}")
    return True


def follow_defeat(table: Table, player: Player, card: Card, words: tuple[Word, ...]) -> None:
    """Let foes' cards hear of a defeat, then carry out what the defeated opponent gives for it."""
    for foe in within_reach(table, player):
        table.notice(at.AT_FOES_DEFEAT, foe, card)
    table.carry_out(words, card, player, player)


def lift_effect(table: Table, player: Player, card: Card) -> None:
    """End what an opponent did to every player until it was defeated."""
    for word in (card.kind.parts or {}).get("when_defeated", ()):
        for each in (player, *table.clockwise(player)):
            table.carry_out((word,), card, each, player)


def can_use(table: Table, player: Player) -> list[Args]:
    """Return the cards whose ability can be used now."""
    found = abilities(table, player)
    ready = dict.fromkeys(card for card, ability in found if is_ready(table, player, card, ability)) if found else ()
    return [(card,) for card in ready]


def do_use(table: Table, player: Player, card: Card) -> None:
    """Use an ability."""
    table.source = card
    found = ready(table, player, card)
    ways = [f"ability-{place}" for place in range(1, len(found) + 1)]
    ability = found[ways.index(table.choose_way(player, "which-ability", ways, card))]
    if ability.is_once:
        table.once.append(key_of(card, ability))
    clause = at.YOUR_ABILITY if card.at.name == at.CHARACTER else "fe-en/locations/3"
    table.tell("use", clause, *card.kind.notes, player=player, card=card)
    for word in ability.effects:
        word.do(table, player, player)


def do_attempt(table: Table, player: Player, card: Card) -> None:
    """Try to beat the Crisis; a beaten one leaves the game."""
    table.once.append(refusals.ATTEMPTED)
    table.source = card
    table.tell("attempt", "crisis-1/beating-a-crisis/3", "crisis-1/beating-a-crisis/4", player=player, card=card)
    if not in_order(card.kind.part("beaten"), table, player, player):
        table.tell("attempt-fails", "crisis-1/beating-a-crisis/3", player=player, card=card)
        return
    table.counters[at.CRISIS_FACE_UP] = 0
    table.move_all(table.pile_on(card, at.UNDER_CARD), table.zones[at.DESTROYED])
    table.move(card, table.zones[at.REMOVED])
    table.heard.clear()
    table.tell("crisis-beaten", "crisis-1/beating-a-crisis/2", player=player, card=card)


def do_begin(table: Table, player: Player) -> None:
    """Carry out what happens at the start of the first turn."""
    table.phase = at.TURN
    table.settle()


# fmt: off
VERBS = (
    in_turn("play", "play a card from hand, or one that is kept in play", can_play, do_play, refusals.PLAY,
            "fe-en/order-of-playing-your-cards/1"),
    in_turn("buy", "buy a card of the Line-Up, or a Kick", can_buy, do_buy, refusals.BUY,
            "fe-en/gameplay/5", "fe-en/the-line-up/5"),
    in_turn("defeat", "defeat the face-up Super Hero or Super-Villain", keeping(refusals.DEFEAT, top_opponent),
            do_defeat, refusals.DEFEAT, "fe-en/the-super-heroes/1", "fe-en/the-line-up/5"),
    in_turn("use", "use the ability of the character, of a card in play or of a played card", can_use, do_use,
            refusals.USE, at.YOUR_ABILITY),
    in_turn("attempt", "try to beat the Crisis", keeping(refusals.ATTEMPT, cards_in(at.CRISES)),
            do_attempt, refusals.ATTEMPT, "crisis-1/beating-a-crisis/1", "crisis-1/beating-a-crisis/3"),
    Verb("begin", "begin the first turn, when something happens at its start", (), always, do_begin, (),
         (at.BETWEEN,), ("fe-en/gameplay/3",)),
    Verb("end_turn", "end the turn", (), always, end_turn, (), (at.TURN,), ("fe-en/ending-your-turn/1",)),
)
# fmt: on
