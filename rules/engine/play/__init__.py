"""A table that plays, by the rules of Forever Evil: executable cards, situations, simulated games.

words.py choosing.py effects.py attacking.py counting.py special.py   the vocabulary in which a card's text is said
taking.py revealing.py gaining.py playing.py watching.py abilities.py appearances.py   and what other sets add to it
behaviour.py cards/                           what each card does, beside its id
box.py               the catalogue's cards with their texts compiled, indexed by kind
player.py table.py turn.py game.py dealing.py   where cards lie and move, the turn, the game to its end, the deal
clauses.py           the clauses that events cite, by name
options.py           what players are asked and can answer
scoring.py conserved.py   the final score; what must hold at every step
reading.py refusals.py situations.py   the kind `play`: table and actions in, events and table out
strategies.py measuring.py   simple strategies, and what many games tell of each card
pairs.py             standard situations for two cards
"""

from rules.engine.play.situations import KINDS

__all__ = ["KINDS"]
