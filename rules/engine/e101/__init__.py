"""Evil:101.

facts.py     inputs under all their names, and the fields only this game needs
answers.py   the shape of answers and of legality, and further names of results
matching.py  Plots on Targets, Agents on Plots, foiling
chase.py     the circle of Chase cards, and whole chases
scoring.py   what a Plot scores; what Chase cards cost
rounds.py    order of play, stuck hands, the end of a round
left_open.py what the book does not decide
ending.py    twenty points, the winner, ties
table.py     the table before the first round
hands.py     hands at the start of a round
setup.py     a random table from a seed
"""

from rules.engine.e101 import chase, ending, hands, left_open, matching, rounds, scoring, table
from rules.engine.e101.answers import ALSO
from rules.engine.e101.setup import MODES, set_up
from rules.engine.kinds import Scope

FORMATS = (*table.FORMATS, *hands.FORMATS, *matching.FORMATS, *scoring.FORMATS)
KINDS = (*table.KINDS, *rounds.KINDS, *matching.KINDS, *chase.KINDS, *scoring.KINDS, *ending.KINDS, *left_open.KINDS)
SCOPE = Scope(game="e101", formats=FORMATS, kinds=KINDS, modes=MODES, set_up=set_up, also=ALSO)
