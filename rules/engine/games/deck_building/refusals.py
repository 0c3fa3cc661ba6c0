"""Why an action is refused: the rules of each verb, asked in order."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.games.deck_building import places
from rules.engine.games.deck_building.abilities import abilities, key_of, stack_of
from rules.engine.games.deck_building.asking import cost_of, crisis_now, is_frozen
from rules.engine.games.deck_building.family import is_in_line_up
from rules.engine.kernel.cards import Card
from rules.engine.kernel.game import Finding, Rule
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Value

ATTEMPTED = "crisis-attempted"
TOP_OPPONENT = ("fe-en/the-super-heroes/2", "fe-en/gameplay/5")


def in_hand(table: Table, player: Player, card: object) -> Iterable[Finding]:
    """A card is played from hand; one bought or gained lies in the discard pile first."""
    if not isinstance(card, Card) or card.at.name not in (places.HAND, places.KEPT) or card.owner is not player:
        yield about(card, player)


def is_told(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """A card that is not told cannot be named in an action."""
    if not card.kind.is_known:
        yield about(card, player)


def kept_once(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """A card kept in play is played once on each turn, and not on the turn it was kept."""
    if card.at.name == places.KEPT and card in table.memory[places.PLAYED]:
        yield about(card, player)


def never_bought(table: Table, player: Player, card: object) -> Iterable[Finding]:
    """A Weakness is never bought."""
    if isinstance(card, Card) and card.at.name == places.WEAKNESSES:
        yield about(card, player)


def only_defeated(table: Table, player: Player, card: object) -> Iterable[Finding]:
    """A card of a stack of opponents is defeated, not bought."""
    if isinstance(card, Card) and card.at.name in (places.SUPER_HEROES, places.SUPER_VILLAINS):
        yield about(card, player)


def not_in_main_deck(table: Table, player: Player, card: object) -> Iterable[Finding]:
    """A card in the main deck is not on offer."""
    if isinstance(card, Card) and card.at.name == places.MAIN_DECK:
        yield about(card, player)


def on_offer(table: Table, player: Player, card: object) -> Iterable[Finding]:
    """Only the Line-Up and the top Kick are on offer."""
    kicks = table.zones[places.KICKS]
    if not isinstance(card, Card) or not (is_in_line_up(table, card) or card in kicks[:1]):
        yield about(card, player)


def not_frozen(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """A frozen card can be neither bought nor gained."""
    if is_frozen(table, card):
        yield about(card, player)


def enough_power(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """The Power must reach the cost."""
    cost = cost_of(table, card, player if card.at is stack_of(table, player) or is_in_line_up(table, card) else None)
    if cost > table.counters[places.POWER]:
        args = {"player": player.name, "card": card.name, "cost": cost, "power": table.counters[places.POWER]}
        yield Finding(args, (card.name,), cost, table.counters[places.POWER])


def is_top_opponent(table: Table, player: Player, card: object) -> Iterable[Finding]:
    """Only the top card of one's own stack of opponents can be defeated."""
    if card not in stack_of(table, player)[:1]:
        yield about(card, player)


def is_face_up(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """After a defeat the next opponent stays face down until the turn is over."""
    if not table.counters[places.FACE_UP[card.at.name]]:
        yield about(card, player)


def crisis_beaten(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """An opponent cannot be defeated before the Crisis is beaten."""
    if crisis_now(table) is not None:
        yield about(card, player)


def can_be_defeated(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """Some opponents can be defeated only after something was done."""
    for word in card.kind.parts.get("defeated_after", ()) if card.kind.parts else ():
        if isinstance(word, Value) and not word.of(table, player):
            yield about(card, player)


def is_crisis(table: Table, player: Player, card: object) -> Iterable[Finding]:
    """Only the face-up Crisis can be attempted."""
    if card is not crisis_now(table):
        yield about(card, player)


def no_villain_left(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """A Crisis cannot be beaten while a Villain is in the Line-Up."""
    if any(not each.kind.is_known or places.VILLAIN in each.kind.types for each in table.zones[places.LINE_UP]):
        yield about(card, player)


def not_attempted(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """A Crisis may be attempted once per turn."""
    if ATTEMPTED in table.once:
        yield about(card, player)


def can_be_attempted(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """What a Crisis asks for must be there."""
    for word in card.kind.part("attempted_if"):
        if isinstance(word, Value) and not word.of(table, player):
            yield about(card, player)


def has_ability(table: Table, player: Player, card: object) -> Iterable[Finding]:
    """An ability is used while its card is yours."""
    if not any(each is card for each, _ability in abilities(table, player)):
        yield about(card, player)


def not_used_up(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """An ability that can be used once a turn was not used in this one."""
    own = [ability for each, ability in abilities(table, player) if each is card]
    if own and all(ability.is_once and key_of(card, ability) in table.once for ability in own):
        yield about(card, player)


def can_be_done(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """An ability is used only when it can be carried out."""
    yield about(card, player)


def about(card: object, player: Player) -> Finding:
    """Return a finding about a card."""
    name = card.name if isinstance(card, Card | Player) else str(card)
    zone = card.at.name if isinstance(card, Card) else ""
    owner = card.owner.name if isinstance(card, Card) and card.owner is not None else ""
    return Finding({"player": player.name, "card": name, "zone": zone, "owner": owner}, (name,))


TOLD = Rule("card-not-told", ("fe-en/order-of-playing-your-cards/2",), is_told)
ENOUGH_POWER = Rule("not-enough-power", ("fe-en/gameplay/9",), enough_power)
PLAY = (
    Rule("not-in-hand", ("fe-en/order-of-playing-your-cards/1", "fe-en/gameplay/6"), in_hand),
    TOLD,
    Rule("kept-card-played-already", ("fe-en/firestorm-matrix/4",), kept_once),
)
BUY = (
    Rule("weakness-never-bought", ("fe-en/the-line-up/6",), never_bought),
    Rule("only-defeated", TOP_OPPONENT, only_defeated),
    Rule("in-the-main-deck", ("fe-en/gameplay/5", "fe-en/the-line-up/7"), not_in_main_deck),
    Rule("not-on-offer", ("fe-en/gameplay/5", "fe-en/the-line-up/7"), on_offer),
    TOLD,
    Rule("frozen", (places.FROZEN,), not_frozen),
    ENOUGH_POWER,
)
DEFEATABLE = (
    Rule("crisis-not-beaten", ("crisis-1/beating-a-crisis/2",), crisis_beaten),
    Rule("not-defeated-yet", TOP_OPPONENT, can_be_defeated),
)
DEFEAT = (
    Rule("not-the-top-opponent", TOP_OPPONENT, is_top_opponent),
    Rule("face-down", ("fe-en/the-super-heroes/3", "fe-en/the-super-heroes/2"), is_face_up),
    TOLD,
    *DEFEATABLE,
    ENOUGH_POWER,
)
ATTEMPT = (
    Rule("not-the-crisis", ("crisis-1/beating-a-crisis/3",), is_crisis),
    Rule("villain-in-line-up", ("crisis-1/beating-a-crisis/1",), no_villain_left),
    Rule("crisis-attempted", ("crisis-1/beating-a-crisis/3",), not_attempted),
    Rule("crisis-not-ready", ("crisis-1/beating-a-crisis/4",), can_be_attempted),
)
USE = (
    Rule("no-ability", (places.YOUR_ABILITY,), has_ability),
    Rule("ability-used", (places.YOUR_ABILITY,), not_used_up),
    Rule("ability-not-ready", (places.YOUR_ABILITY,), can_be_done),
)
