"""The end of a turn, the two Earths of World Hopper, and every ending of the game."""

from collections.abc import Iterator
from dataclasses import replace

from ...kernel.cards import Missing
from ...kernel.game import Finding, rule, unreadable
from ...kernel.rulesets import Scoring, Step
from ...kernel.table import Player, Table
from ..deck_building import turn_and_game_end as usual
from ..deck_building.constants import zones as shared_zones
from ..deck_building.constants.moments import BETWEEN
from ..deck_building.constants.zones import FACE_UP, LINE_UP, SUPER_VILLAINS
from ..deck_building.moving import deal_to_line_up, draw
from ..deck_building.playing import in_play, move_away
from ..deck_building.scoring import scoring as usual_scoring
from ..deck_building.turn_and_game_end import appear, begin_turn, declare
from .constants import card_facts, clauses, moments, zones
from .queries import is_hopper

TRAVEL_LINE_UPS = {1: LINE_UP, 2: zones.EVENT_LINE_UP}
TIE = (f"{clauses.ENDING}/1", f"{clauses.ENDING}/3", "fe-en/end-of-game/7")
CHAMPIONS_LEFT = ("mvb/overview-note/1", "mvb/glossary-own/1", "fe-en/end-of-game/6")
BRAINIAC, SURVIVOR = "final-champion-under-brainiac", "sole-survivor"
LAST_VILLAIN, LAST_CHARACTER = "last-super-villain-defeated", "last-character-defeated"
EMPTY, NO_NEMESIS = "line-up-cannot-be-refilled", "no-nemesis-left"
ENDED = {BRAINIAC: f"{clauses.ENDING}/1", SURVIVOR: f"{clauses.ENDING}/2", LAST_VILLAIN: f"{clauses.ENDING}/3"}
ENDINGS_BY_MODE = {
    moments.WORLD_HOPPER: (NO_NEMESIS,), moments.HOPPER_MULTIVERSE: (NO_NEMESIS, SURVIVOR),
    moments.COST_TOKENS: (LAST_CHARACTER,),
}  # fmt: skip
UNCOUNTED = {SURVIVOR: ENDED[SURVIVOR], LAST_CHARACTER: "confrontations/end-of-game/1"}
EMPTY_SLOT = (*clauses.ENDINGS, "fe-en/end-of-game/2")
EARTH_ZONES = (
    shared_zones.MAIN_DECK, LINE_UP, shared_zones.KICKS, shared_zones.WEAKNESSES, SUPER_VILLAINS,
    zones.EVENTS, zones.EVENT_LINE_UP, zones.EVENT_RANDOMIZER,
)  # fmt: skip


def end_turn(table: Table, player: Player) -> None:
    """End a turn: clean up, refill the Line-Up, draw, reveal the next Champions and opponent, begin the next turn."""
    return_time_travel_cards(table, player)
    usual.clean_up(table, player)
    table.counters[zones.CONFRONTED] = table.counters[zones.MOVE] = 0
    cards = table.loaded_game.reference.number("fe.cards-drawn-at-end-of-turn")
    draws_first = (
        table.options["end_of_turn"] == usual.DRAW_FIRST or table.mode == moments.COST_TOKENS or is_hopper(table)
    )
    if draws_first:
        clause = "confrontations/end-of-turn/1" if table.mode == moments.COST_TOKENS else "fe-en/gameplay/2"
        draw(table, player, cards, clause)
    receiver = pass_marker(table, player) if is_hopper(table) else player
    refill(table)
    if not draws_first and table.over is None:
        draw(table, player, cards, "fe-en/ending-your-turn/6")
    table.phase = BETWEEN
    if table.over is None:
        reveal_next(table, receiver)
    if table.over is None:
        following = next_active(table) if is_hopper(table) else usual.next_player(table, player)
        if is_hopper(table):
            start_on_earth(table, following)
        begin_turn(table, following)


def return_time_travel_cards(table: Table, player: Player) -> None:
    """Put Time Travel cards back into the Line-Ups they were played from."""
    for card in table.memory[zones.TRAVELLED]:
        line_up = TRAVEL_LINE_UPS.get(card.counters.pop(zones.TRAVELLED, 0))
        if line_up is not None and in_play(player, card):
            move_away(table, card, table.zones[line_up])
            table.log_event("goes-back", "mvb/glossary-time-travel/2", player=player, card=card, zone=line_up)


def refill(table: Table) -> None:
    """Refill the Line-Up of the main deck, or end the game if that is impossible.

    The Multiverse game has no rule for this ending, so it is logged as an open question there."""
    empty = table.loaded_game.printed("line-up") - len(table.zones[LINE_UP])
    clause = f"{clauses.HOPPING}/7" if is_hopper(table) else "mvb/main-deck/3"
    if empty <= 0 or len(deal_to_line_up(table, empty, clause)) == empty:
        return
    stated = f"{clauses.HOPPING}/11" if is_hopper(table) else "confrontations/end-of-game/2"
    is_open = not is_hopper(table) and table.mode != moments.COST_TOKENS
    if is_open:
        table.leave_open("main-deck-runs-out", *EMPTY_SLOT)
    end_by_points(table, EMPTY, *(EMPTY_SLOT if is_open else (stated,)))


def reveal_next(table: Table, receiver: Player) -> None:
    """Reveal the next Champions, which do not attack, and the next opponent of the stack."""
    for player in table.players:
        if not player.counters[zones.CHAMPION_UP] and player.zones[zones.CHAMPIONS]:
            player.counters[zones.CHAMPION_UP] = 1
            table.log_event(
                "next-champion", f"{clauses.DEFEAT}/3", player=player, card=player.zones[zones.CHAMPIONS][0]
            )
    if is_hopper(table):
        if not reveal_nemesis(table, receiver):
            end_by_points(table, NO_NEMESIS, f"{clauses.HOPPING}/11")
        return
    stack = table.zones[SUPER_VILLAINS]
    if not stack or table.counters[FACE_UP[SUPER_VILLAINS]]:
        return
    if stack[0].kind.lacks_text and card_facts.FIRST_APPEARANCE not in stack[0].kind.keywords:
        table.counters[FACE_UP[SUPER_VILLAINS]] = 1
        table.leave_open("text-partly-recorded", "mvb/super-villains/1", card=stack[0])
    else:
        usual.flip(table, receiver, stack)


def switch_to_earth(table: Table, earth: int) -> None:
    """Switch to another Earth: exchange its Line-Up and stacks with those of the current Earth."""
    if table.counters[zones.EARTH] == earth:
        return
    for name in EARTH_ZONES:
        here, there = table.zones[name], table.zones[zones.OTHER + name]
        here[:], there[:] = list(there), list(here)
        for pile in (here, there):
            for card in pile:
                card.pile = pile
    table.counters[zones.EARTH] = earth
    table.listeners.clear()


def hit_by_nemesis(count: int, seat: int, right: int) -> list[int]:
    """Return the seats that a new Nemesis attacks: that of the marker's receiver, and `right` seats to their right.

    `count` is the number of seats."""
    return [(seat - step) % count for step in range(right + 1)]


def wall_after(wall: int, seat: int, count: int) -> int:
    """Return the position of the Source Wall after the player of `seat` (from 0) starts a turn.

    A position is the seat, counted from 1, with the wall to its right, or 0 without a wall."""
    return seat + 1 if wall and wall - 1 == (seat - 1) % count else wall


def pass_marker(table: Table, player: Player) -> Player:
    """Flip a player's marker to its inactive side and pass it to the left. Return its new holder."""
    receiver = table.players[(player.seat + 1) % len(table.players)]
    marker = player.counters[zones.MARKER]
    player.counters[zones.MARKER] = player.counters[zones.ARRIVED] = 0
    receiver.counters[zones.MARKER], receiver.counters[zones.ARRIVED] = marker, 0
    table.log_event("pass-marker", f"{clauses.HOPPING}/6", player=player, target=receiver, count=marker)
    return receiver


def reveal_nemesis(table: Table, receiver: Player) -> bool:
    """Reveal the next Nemesis, which attacks, if the last one was defeated. Return False if none is left."""
    pile = table.zones[SUPER_VILLAINS]
    if pile:
        return True
    if not table.zones[zones.NEMESIS_STACK]:
        return False
    card = table.zones[zones.NEMESIS_STACK][0]
    effects = card.kind.part("first_appearance")
    table.move(card, pile)
    table.counters[FACE_UP[SUPER_VILLAINS]] = 1
    right = table.loaded_game.printed("world-hopper.players-to-the-right")
    seats = hit_by_nemesis(len(table.players), receiver.seat, right)
    table.source = card
    table.log_event("appear", f"{clauses.HOPPING}/8", *card.kind.notes, card=card)
    if table.counters[zones.WALL] - 1 in seats[:-1]:
        table.leave_open("wall-before-nemesis", f"{clauses.HOPPING}/8", f"{clauses.HOPPER}/16", card=card)
    appear(table, [table.players[seat] for seat in dict.fromkeys(seats)], effects)
    table.source = None
    table.resolve_triggers()
    return True


def next_active(table: Table) -> Player:
    """Return the player who takes the next turn: one with an active marker.

    If both markers are inactive, activate them; the holder of the marker of Earth-1 plays first."""
    waiting = [each for each in table.players if each.counters[zones.MARKER] and each.counters[zones.ARRIVED]]
    if not waiting:
        holders = [each for each in table.players if each.counters[zones.MARKER]]
        waiting = sorted(holders, key=lambda each: each.counters[zones.MARKER])
        for each in waiting:
            each.counters[zones.ARRIVED] = 1
        table.log_event("markers-active", f"{clauses.HOPPING}/9", f"{clauses.HOPPING}/10", players=waiting)
    return waiting[0]


def start_on_earth(table: Table, player: Player) -> None:
    """Start a turn on the Earth of the player's marker, and move the Source Wall if needed."""
    switch_to_earth(table, player.counters[zones.MARKER])
    wall = wall_after(table.counters[zones.WALL], player.seat, len(table.players))
    if wall != table.counters[zones.WALL]:
        table.counters[zones.WALL] = wall
        table.log_event("wall-moves", f"{clauses.HOPPER}/17", player=player)
    cites = (f"{clauses.HOPPING}/{clause}" for clause in (1, 2, 5))
    table.log_event("arrive", *cites, player=player, count=player.counters[zones.MARKER])


def endings(champions: list[int], is_brainiac_there: bool, last_fell: bool) -> list[str]:
    """Return the codes of the endings that apply: a last Champion fell while Brainiac is there, or a sole survivor."""
    found = [BRAINIAC] if last_fell and is_brainiac_there else []
    return found + [SURVIVOR] * (sum(count > 0 for count in champions) == 1)


def is_brainiac_there(table: Table) -> bool:
    """Return whether Brainiac is in the stack."""
    brainiac = table.loaded_game.printed("super-villain-stack")[0]
    return not is_hopper(table) and any(card.kind.name == brainiac for card in table.zones[SUPER_VILLAINS])


def check_endings(table: Table, loser: Player) -> None:
    """End the game if the loser's last Champion fell while Brainiac is there, or if one player has Champions left."""
    is_there = is_brainiac_there(table)
    left = [len(player.zones[zones.CHAMPIONS]) for player in table.players]
    met = endings(left, is_there, last_fell=not loser.zones[zones.CHAMPIONS])
    if not met and not is_there and not is_hopper(table):
        table.log_event("brainiac-is-gone", "mvb/brainiac/1", f"{clauses.ENDING}/1", player=loser)
    if len(met) > 1:
        table.leave_open("endings-overlap", f"{clauses.ENDING}/1", f"{clauses.ENDING}/2")
    if met[:1] == [BRAINIAC]:
        end_by_points(table, BRAINIAC, ENDED[BRAINIAC], "card:mvb-brainiac")
    elif met:
        win(table, SURVIVOR, next(player for player in table.players if player.zones[zones.CHAMPIONS]))


@rule("right-ending", *clauses.ENDINGS)
def right_ending(table: Table) -> Iterator[Finding]:
    """Yield a finding if the recorded ending of a game is impossible.

    The mode must have this ending, and a sole survivor must be the only player with Champions."""
    over = table.over or {"code": EMPTY}
    code, won, ways = (
        over["code"],
        over.get("winners", []),
        (EMPTY, "won-by-a-card", *ENDINGS_BY_MODE.get(table.mode, ENDED)),
    )
    able = [player.name for player in table.players if player.zones[zones.CHAMPIONS]]
    if code not in ways or (code in UNCOUNTED and len(won) != 1) or (code == SURVIVOR and won != able):
        yield unreadable("over", f"a {table.mode} game can't end like that", ways)


def win(table: Table, code: str, player: Player) -> None:
    """End the game immediately with one winner, without counting points; `code` is the ending."""
    table.over = {"code": code, "winners": [player.name]}
    table.log_event("game-over", UNCOUNTED[code], reason=code)
    table.log_event("winners", UNCOUNTED[code], players=[player])


def end_by_points(table: Table, code: str, *citations: str) -> None:
    """End the game immediately and count Victory Points.

    Forever Evil's tie-break decides ties, which is logged as an open question."""
    usual.clean_up_before_scoring(table)
    table.over = {"code": code}
    table.log_event("game-over", *citations, reason=code)
    table.over["winners"] = declare(table, scoring, *citations)


def champions_worth(table: Table, player: Player) -> int:
    """Return the Victory Points of the Champions that a player still has, without texts that change them."""
    return sum(card.kind.figures.get("victory_points", 0) for card in player.zones[zones.CHAMPIONS])


def scoring(table: Table) -> Scoring:
    """Return every player's score and the winners."""
    code = "" if table.over is None else str(table.over["code"])
    if code in UNCOUNTED and table.over is not None:
        won = tuple(table.over.get("winners", ()))
        return Scoring((), won, (Step("nothing-counted", {"players": list(won)}, (UNCOUNTED[code],)),))
    for player in table.players:
        if any(player.counters[name] for name in zones.WON.values()):  # the back of the tokens is not recorded
            raise Missing("token-worth-not-known", player=player.name)
    found = usual_scoring(table)
    totals = [each.total for each in found.scores]
    piles = Step("score-pile-counts", {}, ("mvb/glossary-score-pile/2",))
    assists = Step("assists-count", {}, ("mvb/glossary-assist/4", "mvb/glossary-own/1"), True)
    tie = Step("tie-by-opponents", {"players": list(found.winners)}, TIE, True)
    notes = ((piles, zones.SCORE_PILE), (assists, zones.ASSISTS))
    more = [each for each, name in notes if any(player.zones[name] for player in table.players)]
    fuller = {
        each.name: total + champions_worth(table, each) for total, each in zip(totals, table.players, strict=True)
    }
    leaders = [name for name, total in fuller.items() if total == max(fuller.values())]
    if leaders != list(found.winners) and fuller != dict(zip(fuller, totals, strict=True)):
        more.append(Step("champions-left", {"players": leaders}, CHAMPIONS_LEFT, True))
    return replace(found, steps=(*found.steps, *more, *[tie] * (totals.count(max(totals)) > 1)))
