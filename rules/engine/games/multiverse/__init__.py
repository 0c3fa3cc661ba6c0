"""The Multiverse Box on top of Forever Evil's rules: two Line-Ups, Champions, and the variants for many players.

constants/                  names of zones, counters, modes and card facts; ids of the clauses that events cite
queries.py                  parts of a mode, cards of a set, which foe a player can confront, the Line-Up of an effect
champion_confrontations.py  declares and resolves a Confrontation: Blocks, payment, effects of a defeat
keywords.py                 card effects for the keywords of the glossary
event_cards.py              Randomizers, Events and the Event Line-Up; additions of Dark Nights: Metal and Injustice
turn_and_game_end.py        the end of a turn; the Earths, markers and Source Wall of World Hopper; the end of the game
turn.py                     the verbs of a turn and their rules
table_set_up.py             the set-up, in the order of the rulebook
deck_checks.py              checks of Champions, decks and variants
table_rules.py              the rules that a complete table meets
calculators.py              calculators
ruleset.py                  the Game and Ruleset objects
"""
