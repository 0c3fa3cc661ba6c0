"""Why an action is refused in the Multiverse Box: rules of its own, and those of the family."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.games.deck_building import refusals
from rules.engine.games.deck_building.asking import cost_of
from rules.engine.games.deck_building.family import is_in_line_up
from rules.engine.games.deck_building.places import GAINED, HAND, KEPT, PLAYED, POWER
from rules.engine.games.deck_building.refusals import about
from rules.engine.games.multiverse.asking import cheapest, confronted, number, prey
from rules.engine.games.multiverse.places import (
    ASSISTS,
    CHAMPION_UP,
    CHAMPIONS,
    COST_TOKENS,
    DECLARED,
    DEFEAT,
    EVENT_LINE_UP,
    FALLEN,
    HOPPING,
    MOVE,
    OTHER,
    PLAY_ALL,
    RIVALS,
    RIVALS_NO_PURCHASE,
    RIVALS_PREY,
)
from rules.engine.games.multiverse.places import (
    CONFRONT as SECTION,
)
from rules.engine.kernel.cards import Card
from rules.engine.kernel.game import Finding, Rule
from rules.engine.kernel.table import Player, Table


def found(player: Player, **args: object) -> Finding:
    """Return a finding about a player."""
    return Finding({"player": player.name, **args})


def none_under_way(table: Table, player: Player, *_targets: object) -> Iterable[Finding]:
    """While a Confrontation is under way only cards are played and abilities used, until the Power is measured."""
    foe = confronted(table)
    if foe is not None:
        yield found(player, target=foe.name)


def limit_kept(table: Table, player: Player, *_targets: object) -> Iterable[Finding]:
    """Only so many Champions are defeated in a turn."""
    most = number(table, "champions-per-turn")
    if len(table.memory[FALLEN]) >= most:
        yield found(player, count=most)


def at_the_start(table: Table, player: Player, *_targets: object) -> Iterable[Finding]:
    """With Confrontation Cost tokens a Confrontation is declared before anything else is done in the turn."""
    if table.mode == COST_TOKENS and (table.memory[PLAYED] or table.memory[GAINED]):
        yield found(player)


def champion_is_up(table: Table, player: Player, *_targets: object) -> Iterable[Finding]:
    """A Champion that is still face down cannot be confronted."""
    foe = prey(table, player)
    if table.mode != COST_TOKENS and foe is not None and foe.zones[CHAMPIONS] and not foe.counters[CHAMPION_UP]:
        yield found(player, target=foe.name)


def is_prey(table: Table, player: Player, target: object) -> Iterable[Finding]:
    """The nearest player to the left who has Champions is confronted, and nobody else."""
    foe = prey(table, player)
    if table.mode != COST_TOKENS and target is not foe:
        name = target.name if isinstance(target, Player | Card) else str(target)
        yield found(player, target=name, prey="" if foe is None else foe.name)


def is_cheapest(table: Table, player: Player, target: object) -> Iterable[Finding]:
    """With Confrontation Cost tokens the Character of the lowest cost is confronted."""
    if table.mode == COST_TOKENS and target not in cheapest(table, player):
        yield found(player, target=target.name if isinstance(target, Player | Card) else str(target))


def is_confronting(table: Table, player: Player) -> Iterable[Finding]:
    """The Power is measured in a Confrontation that was declared."""
    if confronted(table) is None:
        yield found(player)


def hand_is_played(table: Table, player: Player) -> Iterable[Finding]:
    """Whoever confronts must play every card of the hand first."""
    if player.zones[HAND]:
        yield found(player, count=len(player.zones[HAND]))


def nothing_bought(table: Table, player: Player, *_targets: object) -> Iterable[Finding]:
    """With Confrontation Cost tokens nothing is bought in the turn of a Confrontation."""
    if table.mode == COST_TOKENS and table.memory[FALLEN]:
        yield found(player)


def own_earth(table: Table, player: Player, card: object) -> Iterable[Finding]:
    """In World Hopper only the Line-Up and stacks of one's own Earth are dealt with."""
    if isinstance(card, Card) and card.at.name.startswith(OTHER):
        yield about(card, player)


def no_champion_bought(table: Table, player: Player, card: object) -> Iterable[Finding]:
    """A Champion is confronted, not bought."""
    if isinstance(card, Card) and card.at.name == CHAMPIONS:
        yield about(card, player)


def enough_to_pay(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """Power must reach the cost; Move helps to pay for the Event Line-Up alone."""
    power, cost = table.counters[POWER], cost_of(table, card)
    if cost > power + (table.counters[MOVE] if card.at.name == EVENT_LINE_UP else 0):
        yield Finding(
            {"player": player.name, "card": card.name, "cost": cost, "power": power}, (card.name,), cost, power
        )


def no_failed_conquest(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """A Homeworld that Protectors have saved is not tried again in the same turn."""
    if f"conquest/{card.name}" in table.once:
        yield about(card, player)


def assists_played(table: Table, player: Player, *_targets: object) -> Iterable[Finding]:
    """An Assist card put on the Character on an earlier turn has to be played."""
    left = [card.name for card in player.zones[ASSISTS] if card not in table.memory[ASSISTS]]
    if left:
        yield Finding({"player": player.name, "cards": left}, tuple(left))


def one_assist(table: Table, player: Player, *_targets: object) -> Iterable[Finding]:
    """One Assist card a turn is put on the Character."""
    if table.memory[ASSISTS]:
        yield found(player)


def is_assist(table: Table, player: Player, card: object) -> Iterable[Finding]:
    """Only an Assist card of the hand can be put on the Character."""
    if (
        not isinstance(card, Card)
        or card.owner is not player
        or card.at.name != HAND
        or "assist" not in card.kind.keywords
    ):
        yield about(card, player)


def travels(table: Table, player: Player, card: object, cost: object) -> Iterable[Finding]:
    """Only a card with Time Travel is played from a Line-Up, for a card of the hand."""
    is_one = isinstance(card, Card) and is_in_line_up(table, card) and "time-travel" in card.kind.keywords
    if not is_one or not isinstance(cost, Card) or cost.owner is not player or cost.at.name != HAND:
        yield about(card, player)


def can_be_played(table: Table, player: Player, card: object) -> Iterable[Finding]:
    """A card is played from hand, or from the Character if it was put there with Assist on an earlier turn."""
    if (
        isinstance(card, Card)
        and card.owner is player
        and card.at.name == ASSISTS
        and card not in table.memory[ASSISTS]
    ):
        return
    if not isinstance(card, Card) or card.at.name not in (HAND, KEPT) or card.owner is not player:
        yield about(card, player)


CONFRONT_FIRST = Rule("confrontation-under-way", PLAY_ALL, none_under_way)
CONQUEST_FAILED = Rule("conquest-failed", ("mvb/glossary-protector/5",), no_failed_conquest, is_open=True)
DECLARING = (
    CONFRONT_FIRST,
    Rule("champions-per-turn", (f"{DEFEAT}/5",), limit_kept),
    Rule("confront-at-the-start", RIVALS, at_the_start),
    Rule("champion-face-down", (f"{DEFEAT}/3", f"{SECTION}/6"), champion_is_up),
)
CONFRONT = (
    *DECLARING,
    Rule("not-your-prey", (*DECLARED, f"{SECTION}/3"), is_prey),
    Rule("not-the-lowest-cost", (RIVALS_PREY,), is_cheapest),
)
COMPARE = (Rule("no-confrontation", DECLARED, is_confronting), Rule("hand-not-played", PLAY_ALL, hand_is_played))
PLAY = (
    Rule("not-in-hand", ("fe-en/order-of-playing-your-cards/1", "fe-en/gameplay/6"), can_be_played),
    *refusals.PLAY[1:],
)
BUY = (
    CONFRONT_FIRST,
    Rule("nothing-bought", (RIVALS_NO_PURCHASE, "mvb/glossary-confrontation/2"), nothing_bought),
    Rule("other-earth", (f"{HOPPING}/2",), own_earth),
    Rule("champion-not-bought", (f"{SECTION}/1",), no_champion_bought),
    *refusals.BUY[:-1],
    Rule("not-enough-power", ("fe-en/gameplay/9", "mvb/glossary-move/3"), enough_to_pay),
)
ASSIST = (
    CONFRONT_FIRST,
    Rule("one-assist", ("mvb/glossary-assist/3",), one_assist),
    Rule("not-an-assist", ("mvb/glossary-assist/3",), is_assist),
)
TRAVEL = (Rule("no-time-travel", ("mvb/glossary-time-travel/1", "mvb/glossary-time-travel/3"), travels),)
END = (CONFRONT_FIRST, Rule("assist-not-played", ("mvb/glossary-assist/4",), assists_played))


def why_no_confrontation(table: Table, player: Player) -> Iterator[Finding]:
    """Yield what keeps a player from declaring any Confrontation."""
    for rule in DECLARING:
        yield from rule.check(table, player)
