"""How a turn ends in the Multiverse Box, and every ending of the game."""

from dataclasses import replace

from rules.engine.games.deck_building import ending as usual
from rules.engine.games.deck_building.ending import begin_turn, declare
from rules.engine.games.deck_building.moving import deal_to_line_up, draw
from rules.engine.games.deck_building.places import BETWEEN, FACE_UP, LINE_UP, SUPER_VILLAINS
from rules.engine.games.deck_building.scoring import scoring as usual_scoring
from rules.engine.games.multiverse import hopper
from rules.engine.games.multiverse import places as own
from rules.engine.games.multiverse.asking import is_hopper, number, printed
from rules.engine.kernel.cards import Missing
from rules.engine.kernel.rulesets import Scoring, Step
from rules.engine.kernel.table import Player, Table

TIE = (f"{own.ENDING}/1", f"{own.ENDING}/3", "fe-en/end-of-game/7")
UNCOUNTED = {"sole-survivor": f"{own.ENDING}/2", "last-character-defeated": "confrontations/end-of-game/1"}
EMPTY_SLOT = (f"{own.ENDING}/1", f"{own.ENDING}/2", f"{own.ENDING}/3", "fe-en/end-of-game/2")


def end_turn(table: Table, player: Player) -> None:
    """End a turn: clear up, refill and draw, turn up what was lost, and begin the next turn."""
    usual.clear_up(table, player)
    table.counters[own.CONFRONTED] = table.counters[own.MOVE] = 0
    cards = table.book.reference.number("fe.cards-drawn-at-end-of-turn")
    draws_first = table.options["end_of_turn"] == usual.DRAW_FIRST or table.mode == own.COST_TOKENS or is_hopper(table)
    if draws_first:
        clause = "confrontations/end-of-turn/1" if table.mode == own.COST_TOKENS else "fe-en/gameplay/2"
        draw(table, player, cards, clause)
    receiver = hopper.pass_marker(table, player) if is_hopper(table) else player
    refill(table)
    if not draws_first and table.over is None:
        draw(table, player, cards, "fe-en/ending-your-turn/6")
    table.phase = BETWEEN
    if table.over is None:
        turn_up(table, receiver)
    if table.over is None:
        begin_next(table, player)


def refill(table: Table) -> None:
    """Fill the main Line-Up; where that cannot be done the game ends, which the Multiverse game itself leaves open."""
    empty = number(table, "line-up") - len(table.zones[LINE_UP])
    clause = f"{own.HOPPING}/7" if is_hopper(table) else "mvb/main-deck/3"
    if empty <= 0 or deal_to_line_up(table, empty, clause) == empty:
        return
    stated = f"{own.HOPPING}/11" if is_hopper(table) else "confrontations/end-of-game/2"
    is_open = not is_hopper(table) and table.mode != own.COST_TOKENS
    if is_open:
        table.leave_open("main-deck-runs-out", *EMPTY_SLOT)
    end_by_points(table, "line-up-cannot-be-refilled", *(EMPTY_SLOT if is_open else (stated,)))


def turn_up(table: Table, receiver: Player) -> None:
    """Turn up the next Champions, silently, and the next opponent of the stack."""
    for player in table.players:
        if not player.counters[own.CHAMPION_UP] and player.zones[own.CHAMPIONS]:
            player.counters[own.CHAMPION_UP] = 1
            table.tell("next-champion", f"{own.DEFEAT}/3", player=player, card=player.zones[own.CHAMPIONS][0])
    if is_hopper(table):
        if not hopper.reveal_nemesis(table, receiver):
            end_by_points(table, "no-nemesis-left", f"{own.HOPPING}/11")
        return
    stack = table.zones[SUPER_VILLAINS]
    if not stack or table.counters[FACE_UP[SUPER_VILLAINS]]:
        return
    if stack[0].kind.parts is None and own.FIRST_APPEARANCE not in stack[0].kind.keywords:
        table.counters[FACE_UP[SUPER_VILLAINS]] = 1
        table.leave_open("text-partly-recorded", "mvb/super-villains/1", card=stack[0])
    else:
        usual.flip(table, receiver, stack)


def begin_next(table: Table, player: Player) -> None:
    """Begin the next player's turn; in World Hopper both markers are passed on first."""
    if not is_hopper(table):
        begin_turn(table, usual.next_player(table, player))
        return
    following = hopper.next_active(table)
    hopper.arrive(table, following)
    begin_turn(table, following)


def endings(champions: list[int], is_brainiac_there: bool, last_fell: bool) -> list[str]:
    """Return the endings that are met once a last Champion has fallen: points under Brainiac, the sole survivor."""
    found = ["final-champion-under-brainiac"] if last_fell and is_brainiac_there else []
    return found + (["sole-survivor"] if sum(count > 0 for count in champions) == 1 else [])


def check_endings(table: Table, loser: Player) -> None:
    """End the game if a last Champion has fallen under Brainiac, or if only one player has Champions left."""
    stack = table.zones[SUPER_VILLAINS]
    is_there = any(card.kind.name == printed(table, "super-villain-stack")[0] for card in stack) and not is_hopper(
        table
    )
    left = [len(player.zones[own.CHAMPIONS]) for player in table.players]
    met = endings(left, is_there, last_fell=not loser.zones[own.CHAMPIONS])
    if not met and not is_there and not is_hopper(table):
        table.tell("brainiac-is-gone", "mvb/brainiac/1", f"{own.ENDING}/1", player=loser)
    if len(met) > 1:
        table.leave_open("endings-overlap", f"{own.ENDING}/1", f"{own.ENDING}/2")
    if met[:1] == ["final-champion-under-brainiac"]:
        end_by_points(table, met[0], f"{own.ENDING}/1", "card:mvb-brainiac")
    elif met:
        survivor = next(player for player in table.players if player.zones[own.CHAMPIONS])
        win(table, met[0], [survivor], f"{own.ENDING}/2")


def win(table: Table, code: str, players: list[Player], *citations: str) -> None:
    """End the game at once; nothing is counted."""
    table.over = {"code": code, "winners": [each.name for each in players]}
    table.tell("game-over", *citations, reason=code)
    table.tell("winners", *citations, players=players)


def end_by_points(table: Table, code: str, *citations: str) -> None:
    """End the game at once and count Victory Points; a tie is open and goes by Forever Evil's tie-break."""
    usual.settle_up(table)
    table.over = {"code": code}
    table.tell("game-over", *citations, reason=code)
    table.over["winners"] = declare(table, scoring, *citations)


def scoring(table: Table) -> Scoring:
    """Return every player's score and who wins."""
    code = "" if table.over is None else str(table.over["code"])
    if code in UNCOUNTED and table.over is not None:
        won = tuple(table.over.get("winners", ()))
        return Scoring((), won, (Step("nothing-counted", {"players": list(won)}, (UNCOUNTED[code],)),))
    for player in table.players:
        if any(player.counters[name] for name in own.WON.values()):  # what the back of a token shows is not recorded
            raise Missing("token-worth-not-told", player=player.name)
    found = usual_scoring(table)
    totals = [each.total for each in found.scores]
    piles = Step("score-pile-counts", {}, ("mvb/glossary-score-pile/2",))
    tie = Step("tie-by-opponents", {"players": list(found.winners)}, TIE, True)
    more = [piles] * any(player.zones[own.SCORE_PILE] for player in table.players)
    return replace(found, steps=(*found.steps, *more, *[tie] * (totals.count(max(totals)) > 1)))
