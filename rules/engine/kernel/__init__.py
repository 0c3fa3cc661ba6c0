"""The kernel: plays any game that is declared as a value, and knows no card and no game.

cards.py        what is printed (Kind), one copy on the table (Card), where it lies (Pile)
words.py        the values a card's text is made of: word, value, Listener
table.py        players, piles, counters, lasting effects, triggers, questions
triggers.py     the order of effects in line
game.py         a game as a value: zones, counters, verbs, rules, texts
book.py         one game with the reference it is played against
reference.py    the catalogue's cards and the numbers that books print
schema.py       the JSON Schema of a state and of its actions
fields.py       a plain value checked against a JSON Schema
states.py       a state, once checked, read onto a table, and written
inputs.py lists.py rulesets.py   formats, calculators, set-ups and scores with their inputs
dealing.py      bringing cards to a table that is set up
outcomes.py     events, questions, refusals, missing facts
running.py      apply and legal on states, moves and perform on a table that is kept
sequence.py     random numbers by seed and position
"""
