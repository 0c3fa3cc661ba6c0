"""What is ruled: books, sections, clauses, terms, clarifications and conflicts.

models.py    one class per ruled thing
fixtures.py  the shape of the rules' files and how they become rows
engine/      pure Python, no Django: validate, set up, resolve, score
ask/         a question in a player's words -> a cited answer
adapters.py  rows -> engine values; the only bridge
"""
