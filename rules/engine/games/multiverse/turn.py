"""The verbs of a turn in the Multiverse Box, in addition to those of all deck-building games."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from ...kernel.action_results import Json
from ...kernel.cards import Card
from ...kernel.game import Args, Finding, Rule, Verb, allowed_by, always, cards_in
from ...kernel.table import Player, Table, plain
from ..deck_building import playing, turn_rules
from ..deck_building import turn as usual
from ..deck_building.constants.moments import TURN
from ..deck_building.constants.zones import CRISES, GAINED, HAND, PLAYED, POWER, REMOVED, STAYS_IN_PLAY
from ..deck_building.game import game_of
from ..deck_building.moving import add_power, discard
from .champion_confrontations import compare, declare, defeat_villain
from .constants import clauses, moments, zones
from .keywords import block_of
from .queries import cheapest, confronted, prey, role_cards_without_text
from .turn_and_game_end import TRAVEL_LINE_UPS, end_turn

CRISIS = "mvb/crisis-on-infinite-earths/2"
USUAL = {verb.name: verb for verb in usual.VERBS}


def message_args(table: Table, player: Player, target: object = "", *_more: object) -> dict[str, Json]:
    """Return further message arguments for a broken rule: the foe, and the Assist cards that must be played first."""
    foe, cards = confronted(table) or prey(table, player), [card.id for card in waiting_assists(table, player)]
    prey_name, count = "" if foe is None else foe.name, len(player.zones[HAND])
    return {"target": plain(target), "prey": prey_name, "cards": cards, "count": count}


forbid, forbid_target = (partial(each, more=message_args) for each in (turn_rules.forbid, turn_rules.forbid_target))


def waiting_assists(table: Table, player: Player) -> list[Card]:
    """Return the Assist cards that were put on the Character in an earlier turn and must be played now."""
    earlier = (card for card in player.zones[zones.ASSISTS] if card not in table.memory[zones.ASSISTS])
    return [card for card in earlier if card.kind.parts is not None]


def enough_to_pay(table: Table, player: Player, card: Card) -> Iterator[Finding]:
    """Yield a finding if the Power is below the cost. Move helps to pay only for cards of the Event Line-Up."""
    move = table.counters[zones.MOVE] if card.pile.name == zones.EVENT_LINE_UP else 0
    yield from turn_rules.enough_power(table, player, card, move)


def can_play(table: Table, player: Player) -> list[Args]:
    """Return the cards in hand and the Assist cards put on the Character in an earlier turn."""
    return [
        *USUAL["play"].targets(table, player),
        *((card,) for card in waiting_assists(table, player)),
    ]


def follow_play(table: Table, player: Player, card: Card) -> None:
    """Add a played card's Move, and its Power in a Confrontation; log that the text of a Block card has no effect."""
    if block_of(card):
        table.log_event("block-not-resolved", "mvb/glossary-block/6", player=player, card=card)
    if (more := card.kind.figures.get("confrontation", 0)) and confronted(table) is not None:
        add_power(table, player, more, card)
    move = card.kind.figures.get("move", 0)
    if move > 0:
        table.counters[zones.MOVE] += move
        table.log_event("move", "mvb/glossary-move/2", player=player, count=move, total=table.counters[zones.MOVE])


def can_buy(table: Table, player: Player) -> list[Args]:
    """Return the cards the player can pay for with Power, and with Power and Move in the Event Line-Up."""
    if confronted(table) is not None or (table.mode == moments.COST_TOKENS and table.memory[zones.FALLEN]):
        return []
    found, move = usual.can_buy(table, player), table.counters[zones.MOVE]
    paid = (
        usual.affordable(table, player, table.zones[zones.EVENT_LINE_UP], table.counters[POWER] + move) if move else []
    )
    return found + [args for args in paid if args not in found]


def do_buy(table: Table, player: Player, card: Card) -> None:
    """Buy a card. Move is spent first on a card of the Event Line-Up."""
    paid = 0
    if card.pile.name == zones.EVENT_LINE_UP and table.counters[zones.MOVE]:
        paid = min(table.counters[zones.MOVE], turn_rules.cost_to_player(table, player, card))
        table.counters[zones.MOVE] -= paid
        table.log_event("pay-with-move", "mvb/glossary-move/2", "mvb/glossary-move/3", player=player, count=paid)
    USUAL["buy"].do(table, player, card, paid)


def do_assist(table: Table, player: Player, card: Card) -> None:
    """Put an Assist card on the Character. It must be played in the next turn."""
    table.move(card, player.zones[zones.ASSISTS])
    table.memory[zones.ASSISTS].append(card)
    table.log_event("assist", "mvb/glossary-assist/3", "mvb/glossary-assist/4", player=player, card=card)


def role_text_is_known(table: Table, player: Player, card: Card) -> Iterator[Finding]:
    """Raise Missing if the text of the player's Location or Character is not recorded: it may have an ability."""
    if card in role_cards_without_text(table, player):
        card.kind.part("ability")
    yield from ()


def time_travel_cards(table: Table) -> list[Card]:
    """Return the Time Travel cards in the Line-Ups."""
    line_ups = (table.zones[name] for name in game_of(table).line_ups)
    return [card for pile in line_ups for card in pile if "time-travel" in card.kind.keywords]


def do_travel(table: Table, player: Player, card: Card, cost: Card) -> None:
    """Discard a card to play a Time Travel card from its Line-Up. It returns there at the end of the turn."""
    card.counters[zones.TRAVELLED] = next(key for key, name in TRAVEL_LINE_UPS.items() if name == card.pile.name)
    table.memory[zones.TRAVELLED].append(card)
    table.log_event("time-travel", "mvb/glossary-time-travel/1", player=player, card=card, about=cost)
    table.source = card
    discard(table, player, cost)
    table.source = None
    playing.play(table, player, card)


def attempt(table: Table, player: Player, card: Card) -> None:
    """Try to beat the Crisis. What its Event does afterwards is not recorded."""
    USUAL["attempt"].do(table, player, card)
    if card.pile.name == REMOVED:
        table.leave_open("event-after-its-crisis", CRISIS, card=card)


# fmt: off
TEXT_OF_ROLE = Rule("text-not-recorded", (f"{clauses.CONFRONT}/1",), role_text_is_known)
CONFRONT_FIRST = forbid("confrontation-under-way", clauses.PLAY_ALL, lambda t, *_rest: confronted(t) is not None)
DEFEAT_RULES = (
    CONFRONT_FIRST, *(each for each in turn_rules.DEFEAT if each.code != "crisis-not-beaten"),
    forbid("conquest-failed", ("mvb/glossary-protector/5",), lambda t, _p, c: f"conquest/{c.id}" in t.once, True),
)
CONFRONT_RULES = (
    CONFRONT_FIRST,
    forbid("champions-per-turn", (f"{clauses.DEFEAT}/5",),
           lambda t, *_rest: len(t.memory[zones.FALLEN]) >= t.loaded_game.printed("champions-per-turn")),
    forbid("confront-at-the-start", clauses.RIVALS, lambda t, *_rest: t.mode == moments.COST_TOKENS
           and any(t.memory[name] for name in (PLAYED, GAINED, zones.ASSISTS))),
    forbid_target("no-prey", (f"{clauses.CONFRONT}/2", f"{clauses.HOPPING}/3"),
           lambda t, p, _foe: not (cheapest(t, p) if t.mode == moments.COST_TOKENS else prey(t, p))),
    forbid("champion-face-down", (f"{clauses.DEFEAT}/3", f"{clauses.CONFRONT}/6"),
           lambda t, p, *_rest: t.mode != moments.COST_TOKENS
           and (foe := prey(t, p)) is not None and not foe.counters[zones.CHAMPION_UP]),
    forbid_target("confront-the-player", clauses.DECLARED, lambda _t, _p, foe: not isinstance(foe, Player)),
    forbid("not-your-prey", (*clauses.DECLARED, f"{clauses.CONFRONT}/3"),
           lambda t, p, foe: t.mode != moments.COST_TOKENS and foe is not prey(t, p)),
    forbid("not-the-lowest-cost", (clauses.RIVALS_PREY,),
           lambda t, p, foe: t.mode == moments.COST_TOKENS and foe not in cheapest(t, p)),
)
ASSIST_PLAYED = forbid("assist-not-played", ("mvb/glossary-assist/4",), lambda t, p: bool(waiting_assists(t, p)))
COMPARE_RULES = (
    forbid_target("no-confrontation", clauses.DECLARED, lambda t, _p: confronted(t) is None),
    forbid("hand-not-played", clauses.PLAY_ALL, lambda _t, p: any(c.kind.parts is not None for c in p.zones[HAND])),
    ASSIST_PLAYED,  # the comparison may end the turn
)
PLAY_RULES = (
    forbid_target("not-in-hand", turn_rules.PLAY[0].clauses,
                  lambda t, p, c: c not in (*p.zones[HAND], *p.zones[STAYS_IN_PLAY], *waiting_assists(t, p))),
    *turn_rules.PLAY[1:],
)
BUY_RULES = (
    CONFRONT_FIRST,
    forbid("nothing-bought", (clauses.RIVALS_NO_PURCHASE, "mvb/glossary-confrontation/2"),
           lambda t, *_rest: t.mode == moments.COST_TOKENS and bool(t.memory[zones.FALLEN])),
    forbid_target("other-earth", (f"{clauses.HOPPING}/2",),
           lambda _t, _p, c: isinstance(c, Card) and c.pile.name.startswith(zones.OTHER)),
    forbid_target("champion-not-bought", (f"{clauses.CONFRONT}/1",),
                  lambda _t, _p, c: turn_rules.is_in_zone(c, zones.CHAMPIONS)),
    *turn_rules.BUY[:-1],
    Rule("not-enough-power", ("fe-en/gameplay/9", "mvb/glossary-move/3"), enough_to_pay),
)
ASSIST_RULES = (
    CONFRONT_FIRST,
    forbid("one-assist", ("mvb/glossary-assist/3",), lambda t, *_rest: bool(t.memory[zones.ASSISTS])),
    forbid_target("not-an-assist", ("mvb/glossary-assist/3",),
           lambda _t, p, c: c not in p.zones[HAND] or "assist" not in c.kind.keywords),
)
TRAVEL_RULES = (forbid("no-time-travel", ("mvb/glossary-time-travel/1", "mvb/glossary-time-travel/3"),
                       lambda t, p, c, cost: cost not in p.zones[HAND] or c not in time_travel_cards(t)),)
ATTEMPT_RULES = (CONFRONT_FIRST, *(each for each in turn_rules.ATTEMPT if each.code != "villain-in-line-up"))
END_RULES = (CONFRONT_FIRST, ASSIST_PLAYED)
VERBS = (
    replace(USUAL["play"], targets=can_play, rules=PLAY_RULES),
    Verb("buy", "buy a card from either Line-Up, or a Kick", ("card",), can_buy, do_buy, BUY_RULES, (TURN,),
         ("mvb/events/4", "fe-en/gameplay/5")),
    Verb("defeat", "defeat the face-up card on top of the stack", ("card",),
         allowed_by(DEFEAT_RULES, usual.can_defeat),
         defeat_villain, DEFEAT_RULES, (TURN,), ("mvb/super-villains/3",)),
    replace(USUAL["attempt"], targets=allowed_by(ATTEMPT_RULES, cards_in(CRISES)), do=attempt, rules=ATTEMPT_RULES,
            clauses=(CRISIS, "mvb/crisis-on-infinite-earths/4", "mvb/glossary-contribute/2")),
    replace(USUAL["use"], rules=(TEXT_OF_ROLE, *USUAL["use"].rules)),
    Verb("confront", "declare a Confrontation with a foe's Champion or Character", ("target",),
         allowed_by(CONFRONT_RULES, lambda t, p: [(foe,) for foe in t.clockwise(p)]), declare, CONFRONT_RULES, (TURN,),
         clauses.DECLARED),
    Verb("compare", "compare your Power with the cost, once your hand is played", (),
         allowed_by(COMPARE_RULES, always), compare, COMPARE_RULES, (TURN,), clauses.PLAY_ALL),
    Verb("assist", "put an Assist card on your Character for your next turn", ("card",),
         allowed_by(ASSIST_RULES, cards_in(HAND)), do_assist, ASSIST_RULES, (TURN,), ("mvb/glossary-assist/3",)),
    Verb("time_travel", "discard a card to play a Time Travel card from a Line-Up", ("card", "discard"),
         lambda t, p: [(card, cost) for card in time_travel_cards(t) for cost in p.zones[HAND] if cost.kind.is_known],
         do_travel, TRAVEL_RULES, (TURN,), ("mvb/glossary-time-travel/1",)),
    USUAL["begin"],
    Verb("end_turn", "end the turn", (), allowed_by(END_RULES, always), end_turn, END_RULES, (TURN,),
         ("fe-en/ending-your-turn/1",)),
)
# fmt: on
