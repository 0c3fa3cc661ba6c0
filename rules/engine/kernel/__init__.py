"""The kernel: plays any game that is declared as a value, and knows no card and no game.

cards.py        what is printed (Kind), one copy on the table (Card), where it lies (Pile)
words.py        the values a card's text is made of: word, value, Listener
table.py        players, piles, counters, lasting effects, triggers, questions
game.py         a game as a value: zones, counters, verbs, rules, texts
book.py         one game with the reference it is played against
reference.py    the catalogue's cards and the numbers that books print
states.py reading.py fields.py   a state as one JSON value: written, and read strictly
schema.py       the JSON Schema of a state and of its actions
inputs.py rulesets.py   formats, calculators, set-ups and scores with their inputs
outcomes.py     events, questions, refusals, missing facts
running.py      apply and legal on states, moves and perform on a table that is kept
sequence.py     random numbers by seed and position
"""
