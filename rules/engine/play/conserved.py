"""What must hold at every step of every game: each card in exactly one place, nothing below zero."""

from collections import Counter


def census(game):
    """Count every card on the table by kind, wherever it lies."""
    box, count = game.box, Counter()
    for pile in (game.main_deck, game.line_up, game.destroyed, game.revealed, game.heroes):
        count.update(pile)
    for player in game.players:
        for pile in player.cards():
            count.update(pile)
    count[box.kick] += game.kicks
    count[box.weakness] += game.weaknesses
    return count


def broken(game, before):
    """Yield what does not hold: cards lost or doubled, Power or tokens or supplies below zero."""
    if census(game) != before:
        yield f"cards: {dict(census(game) - before)} too many, {dict(before - census(game))} missing"
    if game.power < 0:
        yield f"Power {game.power}"
    if any(player.tokens < 0 for player in game.players):
        yield "VP tokens below zero"
    frozen = sum(len(ice) for ice in game.ice)
    if min(game.kicks, game.weaknesses, game.frozen_left) < 0 or frozen + game.frozen_left != game.box.frozen_tokens:
        yield "a supply does not add up"
    if len(game.ice) != len(game.line_up):
        yield "Line-Up and Frozen tokens do not match"
