"""Dealing: a shuffled table with opening hands, ready for the first turn."""

import random

from rules.engine.play.game import REFILL_FIRST, Game
from rules.engine.play.player import Player


def deal(box, seed, villains=None, players=3, order=REFILL_FIRST):
    """Set up a game: shuffle everything by the seed, draw the opening hands; return it and the first seat."""
    rng = random.Random(seed)
    game = Game(box, rng, order)
    game.main_deck = box.stack("main-deck")
    game.shuffle(game.main_deck)
    stack = box.stack("nemesis-stack")
    others, top = ([kind for kind in stack if box.starts_on_top[kind] is on_top] for on_top in (False, True))
    game.heroes = [*rng.sample(others, box.super_heroes_used - len(top)), *top]
    villains = villains or rng.sample(box.stack("oversized"), players)
    for seat, villain in enumerate(villains):
        player = Player(seat, f"Player {seat + 1}", villain)
        game.seat(player)
        player.deck = list(box.starters)
        game.shuffle(player.deck)
        game.draw(player, box.hand_size)
    game.enter_line_up(box.slots)
    first = rng.randrange(len(villains))
    return game, next((seat for seat, villain in enumerate(villains) if box.behaviours[villain].goes_first), first)
