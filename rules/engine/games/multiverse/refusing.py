"""Why an action is refused in the Multiverse Box: rules of its own, and those of the family; a sentence says each."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.engine.games.deck_building import refusals
from rules.engine.games.deck_building.asking import cost_of
from rules.engine.games.deck_building.family import is_in_line_up
from rules.engine.games.deck_building.places import GAINED, HAND, KEPT, PLAYED, POWER
from rules.engine.games.multiverse import places as own
from rules.engine.games.multiverse.asking import cheapest, confronted, number, prey
from rules.engine.kernel.cards import Card
from rules.engine.kernel.game import Finding, Rule
from rules.engine.kernel.table import Player, Table


def no(code: str, clauses: tuple[str, ...], is_broken: Callable[..., bool], is_open: bool = False) -> Rule:
    """Return the rule that refuses an action where a condition holds."""

    def check(table: Table, player: Player, *targets: object) -> Iterator[Finding]:
        if is_broken(table, player, *targets):
            target = targets[0] if targets else ""
            foe, said = confronted(table) or prey(table, player), refusals.about(target, player)
            more = {
                "target": said.args["card"],
                "prey": "" if foe is None else foe.name,
                "cards": waiting(table, player),
            }
            yield Finding({**said.args, **more, "count": len(player.zones[HAND])}, said.cards)

    return Rule(code, clauses, check, is_open)


def waiting(table: Table, player: Player) -> list[str]:
    """Return the Assist cards put on the Character on an earlier turn, which have to be played."""
    return [card.name for card in player.zones[own.ASSISTS] if card not in table.memory[own.ASSISTS]]


def by_tokens(table: Table) -> bool:
    """Whether Confrontation Cost tokens are played with."""
    return table.mode == own.COST_TOKENS


def is_down(table: Table, player: Player) -> bool:
    """Whether the prey's next Champion is still face down."""
    foe = None if by_tokens(table) else prey(table, player)
    return foe is not None and not foe.counters[own.CHAMPION_UP]


def in_hand(player: Player, card: object, keyword: str = "") -> bool:
    """Whether a card is in a player's hand, with a keyword if one is asked for."""
    is_held = isinstance(card, Card) and card.owner is player and card.at.name == HAND
    return is_held and (not keyword or (isinstance(card, Card) and keyword in card.kind.keywords))


def can_be_played(table: Table, player: Player, card: object) -> bool:
    """Whether a card can be played: from hand or kept, or from the Character on a later turn."""
    if not isinstance(card, Card) or card.owner is not player:
        return False
    return card.at.name in (HAND, KEPT) or (card.at.name == own.ASSISTS and card.name in waiting(table, player))


def lies_in(card: object, name: str) -> bool:
    """Whether a card lies in a place whose name begins so."""
    return isinstance(card, Card) and card.at.name.startswith(name)


def travels(table: Table, card: object) -> bool:
    """Whether a card of a Line-Up has Time Travel."""
    return isinstance(card, Card) and is_in_line_up(table, card) and "time-travel" in card.kind.keywords


def enough_to_pay(table: Table, player: Player, card: Card) -> Iterator[Finding]:
    """Power must reach the cost; Move helps to pay for the Event Line-Up alone."""
    power, cost = table.counters[POWER], cost_of(table, card)
    if cost > power + (table.counters[own.MOVE] if card.at.name == own.EVENT_LINE_UP else 0):
        args = {"player": player.name, "card": card.name, "cost": cost, "power": power}
        yield Finding(args, (card.name,), cost, power)


# fmt: off
CONFRONT_FIRST = no("confrontation-under-way", own.PLAY_ALL, lambda t, *_rest: confronted(t) is not None)
CONQUEST_FAILED = no("conquest-failed", ("mvb/glossary-protector/5",),
                     lambda t, _p, c: f"conquest/{c.name}" in t.once, True)
DECLARING = (
    CONFRONT_FIRST,
    no("champions-per-turn", (f"{own.DEFEAT}/5",),
       lambda t, *_rest: len(t.memory[own.FALLEN]) >= number(t, "champions-per-turn")),
    no("confront-at-the-start", own.RIVALS,
       lambda t, *_rest: by_tokens(t) and bool(t.memory[PLAYED] or t.memory[GAINED])),
    no("champion-face-down", (f"{own.DEFEAT}/3", f"{own.CONFRONT}/6"), lambda t, p, *_rest: is_down(t, p)),
)
CONFRONT = (
    *DECLARING,
    no("not-your-prey", (*own.DECLARED, f"{own.CONFRONT}/3"),
       lambda t, p, foe: not by_tokens(t) and foe is not prey(t, p)),
    no("not-the-lowest-cost", (own.RIVALS_PREY,), lambda t, p, foe: by_tokens(t) and foe not in cheapest(t, p)),
)
COMPARE = (
    no("no-confrontation", own.DECLARED, lambda t, _p: confronted(t) is None),
    no("hand-not-played", own.PLAY_ALL, lambda _t, p: bool(p.zones[HAND])),
)
PLAY = (no("not-in-hand", refusals.PLAY[0].clauses, lambda t, p, c: not can_be_played(t, p, c)), *refusals.PLAY[1:])
BUY = (
    CONFRONT_FIRST,
    no("nothing-bought", (own.RIVALS_NO_PURCHASE, "mvb/glossary-confrontation/2"),
       lambda t, *_rest: by_tokens(t) and bool(t.memory[own.FALLEN])),
    no("other-earth", (f"{own.HOPPING}/2",), lambda _t, _p, c: lies_in(c, own.OTHER)),
    no("champion-not-bought", (f"{own.CONFRONT}/1",), lambda _t, _p, c: lies_in(c, own.CHAMPIONS)),
    *refusals.BUY[:-1],
    Rule("not-enough-power", ("fe-en/gameplay/9", "mvb/glossary-move/3"), enough_to_pay),
)
ASSIST = (
    CONFRONT_FIRST,
    no("one-assist", ("mvb/glossary-assist/3",), lambda t, *_rest: bool(t.memory[own.ASSISTS])),
    no("not-an-assist", ("mvb/glossary-assist/3",), lambda _t, p, c: not in_hand(p, c, "assist")),
)
TRAVEL = (no("no-time-travel", ("mvb/glossary-time-travel/1", "mvb/glossary-time-travel/3"),
             lambda t, p, c, cost: not travels(t, c) or not in_hand(p, cost)),)
END = (CONFRONT_FIRST, no("assist-not-played", ("mvb/glossary-assist/4",), lambda t, p: bool(waiting(t, p))))
# fmt: on
