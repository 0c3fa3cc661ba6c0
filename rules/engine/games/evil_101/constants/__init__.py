"""Constants: names of zones, counters, modes, phases and card facts; ids of the clauses that events cite."""
