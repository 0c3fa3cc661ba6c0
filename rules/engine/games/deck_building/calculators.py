"""Calculators: what Power buys, who gets the last Weaknesses, when a deck is reshuffled, final scores."""

from ...kernel.action_results import InputError
from ...kernel.cards import UNKNOWN_ID, Pile, copy_name
from ...kernel.input_fields import CARDS, NUMBER, NUMBERS, Field
from ...kernel.loaded_game import LoadedGame
from ...kernel.rulesets import Calculator, Result, Step
from ...kernel.table import Table
from .attacking import attack
from .constants import clauses, moments, zones
from .effects.basic import gain_weakness
from .moving import draw
from .queries import cost_of, is_opponent
from .scoring import scoring
from .turn import buy

PURCHASE = ("fe-en/gameplay/9", "fe-en/gameplay/12")
NEVER_BOUGHT, NOT_OFFERED = (moments.WEAKNESS_STACK, "starter"), ("fe-en/gameplay/5", "fe-en/the-line-up/6")


def bare_table(loaded_game: LoadedGame, players: int = 2) -> Table:
    """Return a table with players and no cards, on the first player's turn."""
    table = Table(loaded_game)
    table.sets, table.log = ("fe",), []
    for seat in range(players):
        table.seat(f"Player {seat + 1}")
    table.active = table.players[0]
    return table


def add_cards(table: Table, pile: Pile, card_ids: list[str]) -> None:
    """Add cards to a pile."""
    for card_id in card_ids:
        kind = table.loaded_game.kind(card_id)
        assert kind is not None
        table.add(kind, copy_name(card_id, 1 + sum(card.kind is kind for card in table.cards())), pile)


def purchase(loaded_game: LoadedGame, power: int, cards: list[str], costs: list[int]) -> Result:
    """Return which of the cards a player can buy with an amount of Power, one by one and together.

    A player defeats at most one opponent a turn, and some cards are never for sale."""
    table = bare_table(loaded_game)
    table.counters[zones.POWER] = power
    line_up = table.zones[zones.LINE_UP]
    add_cards(table, line_up, cards)
    for number, cost in enumerate(costs, 1):
        kind = loaded_game.own_kind(f"x-{number}", {"name": str(cost), "cost": cost})
        table.add(kind, kind.id, line_up)
    total = sum(cost_of(table, card) for card in line_up)
    never, several = [card for card in line_up if card.kind.stack in NEVER_BOUGHT], sum(map(is_opponent, line_up)) > 1
    able = [card for (card,) in buy.targets(table, table.players[0]) if not card.kind.is_own and card not in never]
    args = {"cards": [*cards, *map(str, costs)], "count": total, "power": power}
    steps = [Step("costs-together", args, PURCHASE)]
    steps += [Step("never-bought", {"cards": [card.kind.id for card in never]}, NOT_OFFERED)] if never else []
    steps += [Step("one-opponent-a-turn", {}, ("fe-en/the-super-heroes/3",))] if several else []
    is_all = total <= power and not never and not several
    values = {"affordable": [card.kind.id for card in able], "total_cost": total, "all": is_all, "left": power - total}
    return Result(values, tuple(steps))


def weaknesses(loaded_game: LoadedGame, foes: int, avoiding: list[int], left: int) -> Result:
    """Return who gains a Weakness if each of several foes has to and only `left` are left, in clockwise order.

    `avoiding` are the foes who avoid it, counted clockwise from 1."""
    if len(set(avoiding)) < len(avoiding) or max(avoiding, default=0) > foes:
        raise InputError("avoiding", f"list no foe twice, and use numbers from 1 to {foes}")
    table = bare_table(loaded_game, foes + 1)
    add_cards(table, table.zones[zones.WEAKNESSES], ["fe-weakness"] * left)
    for seat in avoiding:
        add_cards(table, table.players[seat].zones[zones.HAND], ["base-blue-beetle"])
    table.answer = lambda _table, _player, _reason, options, _about: options[0]
    attack(table, table.players[0], table.players[1:], (gain_weakness(),))
    gained = [len(player.zones[zones.DISCARD]) for player in table.players[1:]]
    return Result({"gained": gained, "left": len(table.zones[zones.WEAKNESSES])}, tuple(table.log or ()))


def reshuffle(loaded_game: LoadedGame, deck: int, discard: int, count: int) -> Result:
    """Return how many of `count` cards are drawn with a deck and discard pile of these sizes, and if one reshuffles."""
    table = bare_table(loaded_game)
    player = table.players[0]
    add_cards(table, player.zones[zones.DECK], [UNKNOWN_ID] * deck)
    add_cards(table, player.zones[zones.DISCARD], [UNKNOWN_ID] * discard)
    table.phase = moments.END
    drawn = draw(table, player, count, *clauses.RESHUFFLE)
    is_shuffled = any(event.code == "reshuffle" for event in table.log or ())
    values = {"drawn": drawn, "reshuffled": is_shuffled, "deck": len(player.zones[zones.DECK])}
    return Result(values | {"discard": len(player.zones[zones.DISCARD])}, tuple(table.log or ()))


def final_score(loaded_game: LoadedGame, cards: list[str], vp: int, points: int) -> Result:
    """Return how many points a deck and tokens score at the end of the game."""
    table = bare_table(loaded_game)
    deck = table.players[0].zones[zones.DECK]
    add_cards(table, deck, cards)
    if points and (counting := [card.id for card in deck if card.kind.has("worth")]):
        raise InputError("points", f"{counting[0]} counts the cards in the deck, so list every card")
    if points:
        kind = loaded_game.own_kind("x-others", {"name": str(points), "victory_points": points})
        table.add(kind, kind.id, deck)
    table.players[0].counters[zones.VP] = vp
    score = scoring(table).scores[0]
    lines = [{"card": line.card, "count": line.count, "points": line.points} for line in score.lines]
    stars = [line for line in score.lines if line.formula == "star"]
    steps = [Step("worth", {"card": line.card, "count": line.points}, line.citations) for line in stars]
    steps.append(Step("score", {"player": score.player, "count": score.total, "vp": vp}, clauses.SCORING))
    return Result({"total": score.total, "lines": lines}, tuple(steps))


# fmt: off
CALCULATORS = (
    Calculator("purchase", "can I afford it?", (
        Field("power", NUMBER, "your Power this turn"),
        Field("cards", CARDS, "cards you want"),
        Field("costs", NUMBERS, "costs of other cards you want", most=99, default=[]),
    ), purchase, {"power": 7, "cards": ["fe-catwoman", "fe-giganta"]}),
    Calculator("attack", "who gets the last Weaknesses?", (
        Field("foes", NUMBER, "number of foes", least=1, most=4),
        Field("avoiding", NUMBERS, "foes who avoid the Attack, numbered clockwise starting with 1", least=1, most=4),
        Field("left", NUMBER, "Weaknesses left", most=20),
    ), weaknesses, {"foes": 3, "avoiding": [], "left": 2}),
    Calculator("reshuffle", "what happens when I draw?", (
        Field("deck", NUMBER, "cards in the deck", most=300),
        Field("discard", NUMBER, "cards in the discard pile", most=300),
        Field("count", NUMBER, "cards to draw", most=300),
    ), reshuffle, {"deck": 2, "discard": 6, "count": 5}),
    Calculator("final-score", "how much are my deck and tokens worth?", (
        Field("cards", CARDS, "all cards in the deck"),
        Field("vp", NUMBER, "VP in tokens"),
        Field("points", NUMBER, "VP from other cards", default=0),
    ), final_score, {"cards": ["fe-deathstorm", "fe-weakness", "fe-kick"], "vp": 5}),
)
# fmt: on
