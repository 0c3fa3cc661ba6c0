"""The rules engine: pure Python without Django, clock or network; it reads no files except its messages.

kernel/         states, actions, events, choices, lasting effects; independent of any game or card
games/          the rulesets: zones, turns, rules, set-ups, formats, calculators, and the effects of each card
messages/       the text of every event, choice, refusal and error, once per language
description.py  descriptions of the rulesets, with examples, and the JSON Schema of every request
operations.py   the public functions: engine, setup, play, validate, score, calculate, interactions
loading.py      the reference data from fixture files, for programs without the site's database
match.py        a game in memory, with undo, replay files and, from player_view.py, a view for each player
strategies.py   simulated players
__main__.py     the command line

`pip wheel ./rules/engine` builds this package as `rogues_engine` (pyproject.toml, setup.py).

README.md explains how the parts work together.
"""

from .kernel.action_results import InputError, Missing, Refused
from .loading import load
from .match import Match, ReplayError

__all__ = ["InputError", "Match", "Missing", "Refused", "ReplayError", "load"]
