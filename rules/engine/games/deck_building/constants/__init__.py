"""Constants: names of zones, counters, modes, phases, moments and card types; ids of the clauses that events cite."""
