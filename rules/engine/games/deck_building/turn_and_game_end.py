"""How a turn begins and ends, how the next opponent appears, and how the game ends."""

from collections.abc import Callable
from dataclasses import replace
from typing import Concatenate, ParamSpec

from ...kernel.cards import Missing, Pile
from ...kernel.effects import Call, Effect, Listener, in_order
from ...kernel.rulesets import Scoring
from ...kernel.table import Player, Table
from .abilities import finish_abilities
from .attacking import undefended
from .constants import clauses, moments, zones
from .moving import deal_to_line_up, draw
from .playing import IN_PLAY_ZONES, final_destination, move_away
from .queries import foes, is_crisis_game, number, teammates
from .scoring import scoring

P = ParamSpec("P")
ENDINGS = NO_OPPONENT, NO_REFILL, TEAM_WINS, NOTHING_TO_ADD = (
    "no-opponent-left", "line-up-cannot-be-refilled", "team-wins", "nothing-to-add-to-line-up",
)  # fmt: skip
REFILL_FIRST, DRAW_FIRST = "refill-first", "draw-first"
DRAWS_FIRST = ("base", "hu", "tt")  # sets whose rulebooks print only this order, see tt/end-of-turn/5
TWO_ORDERS = ("fe-en/ending-your-turn/5", "fe-en/end-of-turn-back-cover/5")
STEPS = {REFILL_FIRST: "fe-en/ending-your-turn", DRAW_FIRST: "fe-en/end-of-turn-back-cover"}


class GoesOn(Listener):
    """A lasting effect: after an extra turn that a card gave, the turn order continues with the player after you."""


class TakesNextTurn(Listener):
    """A lasting effect that gives you the next turn; after it, the turn order continues as usual."""

    then: GoesOn


class Together(Call):
    """A First Appearance that affects all players at once, so that it asks them for Defenses itself."""

    def do_all(self, table: Table, players: list[Player]) -> None:
        """Carry out the First Appearance for all attacked players in one call, rather than player by player."""
        self.verb(table, players, *self.args, **self.named)


def together(verb: Callable[Concatenate[Table, list[Player], P], None]) -> Callable[P, Effect]:
    """Decorate a function that affects all attacked players at once; the result creates a First Appearance."""
    return Together.wrap(verb)


def step(table: Table, number: int) -> str:
    """Return the id of the clause for a step at the end of a turn, numbered in the order that the table follows."""
    return f"{STEPS[table.options['end_of_turn']]}/{number}"


def begin_turn(table: Table, player: Player, resolves_triggers: bool = True) -> None:
    """Begin a turn: end effects that last until it, and trigger what happens at its start.

    The triggers are resolved now or, without `resolves_triggers`, stay queued."""
    table.active, table.phase, table.turn = player, moments.TURN, table.turn + 1
    table.counters[zones.POWER] = 0
    for cards in table.memory.values():
        cards.clear()
    table.once.clear()
    if any(card.kind.has("claims_locations") for each in table.players for card in each.zones[zones.CHARACTER]):
        table.listeners.clear()
    if table.log is not None:
        table.log_event("begin-turn", step(table, 8), "fe-en/gameplay/3", player=player)
    for row in [row for row in table.lasting if row.until == moments.NEXT_TURN and row.player is player]:
        table.log_event("effect-ends", f"card:{row.card.kind.id}", player=player, card=row.about or row.card)
        table.end_lasting(row.__eq__)
    table.emit(moments.AT_START, player)
    if resolves_triggers:
        table.resolve_triggers()


def begin_first_turn(table: Table, player: Player) -> None:
    """Begin the first turn. Its triggers may ask a player something, so the action `begin` resolves them."""
    begin_turn(table, player, resolves_triggers=False)
    if table.triggers:
        table.phase = moments.BETWEEN


def begin(table: Table, player: Player) -> None:
    """Resolve the effects at the start of the first turn.

    In a state written by hand, the opponent may still be face down: then it appears first."""
    table.phase = moments.TURN
    hidden = [name for name, counter in zones.FACE_UP.items() if table.zones[name] and not table.counters[counter]]
    for name in hidden:
        flip(table, table.players[player.seat - 1], table.zones[name])
    if hidden and table.over is None:
        begin_turn(table, player)
    table.resolve_triggers()


def clean_up(table: Table, player: Player) -> None:
    """Finish abilities, discard the hand and the cards played, and end the effects that last until the end of turn."""
    finish_abilities(table, player)
    if table.log is not None:
        table.log_event("end-turn", step(table, 1), step(table, 2), player=player, power=table.counters[zones.POWER])
    table.phase = moments.END
    move_to_discard_pile(table, player.zones[zones.HAND], player)
    table.emit(moments.AT_END, player)
    table.resolve_triggers()
    for foe in foes(table, player):
        table.emit(moments.AT_FOES_END, foe)
    table.resolve_triggers()
    if table.log is not None:
        table.log_event("played-cards-leave", step(table, 4), player=player)
    move_to_discard_pile(table, player.zones[zones.IN_PLAY], player)
    table.counters[zones.POWER] = 0
    table.end_lasting(lambda row: row.until == moments.END_OF_TURN)


def end_turn(table: Table, player: Player) -> None:
    """End a turn, step by step, and begin the next player's."""
    clean_up(table, player)
    if table.options["end_of_turn"] == DRAW_FIRST:
        draw(table, player, number(table, "cards-drawn-at-end-of-turn"), step(table, 5))
        refill(table, step(table, 6))
        leave_order_open(table)
    else:
        refill(table, step(table, 5))
        leave_order_open(table)
        table.resolve_triggers()
        if table.over is None:
            draw(table, player, number(table, "cards-drawn-at-end-of-turn"), step(table, 6))
    table.phase = moments.BETWEEN
    for stack in (zones.SUPER_HEROES, zones.SUPER_VILLAINS):
        if table.over is None and not table.counters[zones.FACE_UP[stack]]:
            flip(table, player, table.zones[stack])
    if table.over is None:
        begin_turn(table, next_player(table, player))


def leave_order_open(table: Table) -> None:
    """Log the open question whether to draw or refill first, if the refill ended the game or triggered an effect."""
    if (table.over is not None or table.triggers) and table.sets[0] not in DRAWS_FIRST:
        table.leave_open("draw-or-refill-first", *TWO_ORDERS, way=table.options["end_of_turn"])


def next_player(table: Table, player: Player) -> Player:
    """Return who takes the next turn: the player to whom a card gives it, else the next in turn order."""
    given = next((row for row in table.lasting if isinstance(row.effect, TakesNextTurn)), None)
    usual = next((row for row in table.lasting if isinstance(row.effect, GoesOn)), None)
    if given is not None:
        assert isinstance(given.effect, TakesNextTurn)
        table.source = given.card
        if usual is None:
            table.add_lasting_effect(given.effect.then, player, moments.UNTIL_DONE)
        table.end_lasting(lambda each: each is given)
        table.log_event("takes-extra-turn", "fe-en/gameplay/3", player=given.player)
        table.source = None
        return given.player
    last = player if usual is None else usual.player
    following = table.players[(last.seat + 1) % len(table.players)]
    if usual is not None:
        table.end_lasting(lambda each: each is usual)
        if following is player:
            cites = ("fe-en/gameplay/3", f"card:{usual.card.kind.id}")
            table.leave_open("extra-turn-of-the-next-player", *cites, player=following)
    return following


def move_to_discard_pile(table: Table, pile: Pile, player: Player) -> None:
    """Move all cards of a pile to the discard pile; borrowed cards go back to their owners."""
    for card in [card for card in pile if card.counters]:
        move_away(table, card, player.zones[zones.DISCARD])
    table.move_tops(pile, player.zones[zones.DISCARD], len(pile))


def refill(table: Table, clause: str) -> None:
    """Refill the Line-Up, or end the game if the main deck is too small; in a Crisis game add one card."""
    if is_crisis_game(table):
        if not deal_to_line_up(table, 1, "crisis-1/the-line-up/2"):
            end(table, NOTHING_TO_ADD, "crisis-1/losing/1")
        return
    empty = number(table, "line-up") - len(table.zones[zones.LINE_UP])
    if empty > 0 and len(deal_to_line_up(table, empty, clause)) < empty:
        end(table, NO_REFILL, "fe-en/end-of-game/2")


def flip(table: Table, player: Player, stack: Pile) -> None:
    """Turn up the next opponent and resolve its First Appearance, or end the game if there is none."""
    if not stack:
        wins = (TEAM_WINS, "crisis-1/beating-a-crisis/5")
        end(table, *(wins if is_crisis_game(table) else (NO_OPPONENT, "fe-en/end-of-game/1", step(table, 7))))
        return
    if table.zones[zones.CRISES] and not table.counters[zones.CRISIS_FACE_UP]:
        reveal_crisis(table, player)
    card = stack[0]
    table.counters[zones.FACE_UP[stack.name]] = 1
    table.listeners.clear()
    table.source = card
    effects = card.kind.part("first_appearance")
    says = ("fe-en/weakness/6", "fe-en/weakness/8") if effects else ("fe-en/the-super-heroes/6",)
    cites = (step(table, 7), "fe-en/the-super-heroes/5", *says, *card.kind.notes)
    table.log_event("appear", *cites, card=card)
    appear(table, [player, *(teammates(table, player) if player.team else table.clockwise(player))], effects)
    table.source = None
    table.resolve_triggers()


def reveal_crisis(table: Table, player: Player) -> None:
    """Turn up the next Crisis together with the next opponent, and log that no rulebook says when."""
    card = table.zones[zones.CRISES][0]
    table.counters[zones.CRISIS_FACE_UP] = 1
    table.listeners.clear()
    table.leave_open("crisis-revealed", "crisis-1/set-up/1", "crisis-1/beating-a-crisis/2", card=card)
    table.carry_out(card.kind.part("when_revealed"), card, player, player)


def appear(table: Table, players: list[Player], effects: tuple[Effect, ...]) -> None:
    """Carry out a First Appearance - Attack against players, one after the other or together."""
    if len(effects) == 1 and isinstance(effects[0], Together):
        effects[0].do_all(table, players)
        return
    before = len(table.zones[zones.WEAKNESSES])
    for each in undefended(table, players, None) if effects else ():
        table.log_event("appearance-hits", clauses.FIRST_APPEARANCE_HIT, player=each)
        in_order(effects, table, each, None)
    if before and not table.zones[zones.WEAKNESSES] and len(players) > 1:
        table.leave_open("no-order-for-first-appearance", "fe-en/weakness/6", "fe-en/resolving-card-abilities/1")


def end(table: Table, code: str, *citations: str, winner: Player | None = None) -> None:
    """End the game at once and determine who wins. A game that is over stays as it is."""
    if table.over is not None:
        return
    clean_up_before_scoring(table)
    table.over = {"code": code, "winners": [] if winner is None else [winner.name]}
    table.log_event("game-over", "fe-en/end-of-game/intro", *citations, reason=code)
    if is_crisis_game(table):
        won = table.players if code == TEAM_WINS else []
        result = ("winners", "crisis-1/beating-a-crisis/5") if won else ("nobody-wins", "crisis-1/losing/1")
        table.log_event(*result, players=won)
        table.over["winners"] = [each.name for each in won]
    else:
        table.over["winners"] = declare(table, scoring) or table.over["winners"]


def clean_up_before_scoring(table: Table) -> None:
    """Destroy, at the end of the game, cards that stayed in play or were stored; this triggers no effects.

    Borrowed cards return to their owners."""
    for player in table.players:
        aside = player.zones[zones.STAYS_IN_PLAY] + player.zones[zones.STORED]
        table.move_all(aside, table.zones[zones.DESTROYED])
        for name in IN_PLAY_ZONES:
            for card in [card for card in player.zones[name] if card.counters.get(zones.OWNER)]:
                home = player.zones[zones.DISCARD] if card.counters[zones.OWNER] > 0 else table.zones[zones.LINE_UP]
                table.move(card, *final_destination(table, card, home, False))
        if aside:
            cites = ("fe-en/bizarro/2", "card:fe-firestorm", "card:fe-firestorm-matrix")
            table.log_event("cards-staying-in-play-destroyed", *cites, player=player, cards=aside)


def declare(table: Table, count: Callable[[Table], Scoring], *citations: str) -> list[str]:
    """Compute the score with `count` and log its steps. Return the winners; none if an unknown card counts."""
    try:
        found = count(table)
    except Missing as missing:
        table.leave_open("score-not-known", *citations, *clauses.SCORING, card=missing.unknown.args.get("card", ""))
        return []
    if any(player.zones[zones.BENEATH] for player in table.players):
        table.leave_open("cards-beneath-count", "mvb/glossary-own/1", *clauses.SCORING)
    if table.log is not None:
        table.log += [replace(step, citations=(*citations, *step.citations)) for step in found.steps]
    return list(found.winners)
