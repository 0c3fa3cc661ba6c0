"""The rules reference's pages.

books.py guides.py rulings.py terms.py conflicts.py   reading
questions.py    ask, search, interactions
comparisons.py  things side by side
situations.py   the checker, set-ups and calculators
scores.py       the score pad
sandbox.py      a table to play on
tables.py       the at-the-table view and what it needs offline
"""
