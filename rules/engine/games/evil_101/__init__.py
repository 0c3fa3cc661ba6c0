"""Evil:101.

places.py       names of zones, counters and phases; the clauses that events cite
asking.py       symbols, the chase circle, who is Handler, who acts, what a Plot scores
playing.py      laying Plots, covering them with Agents, exchanging cards that do not fit, chases, hoarding
cleaning.py     the decks, the end of a round, buying Chase cards, tie rounds and the end of the game
dealing.py      set-up with sample cards, because no book lists the cards
checking.py     what every state must keep, what people check and compute
ruleset.py      all of it as a value
"""
