"""Evil:101.

constants/                 names of zones, counters, modes, phases and card facts; ids of the clauses that events cite
queries.py                 queries: symbols, the chase circle, the Handler, the player to act, who scores
round_actions.py           the verbs of a round: playing Plots and Agents, exchanging cards, chases; scoring
round_end.py               draws, the end of a round, buying Chase cards, tie rounds and the end of the game
set_up_and_scoring.py      the set-up, with sample cards because no rulebook lists the cards
checks_and_calculators.py  rules that every state meets, checks of a table, calculators
ruleset.py                 the Game and Ruleset objects
"""
