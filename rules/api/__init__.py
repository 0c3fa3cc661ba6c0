"""The JSON API of the rules, on what the catalogue's API shares.

serializers.py  the objects: citation, book, clause, term, ruling, conflict, answer, the engine's results
reading.py      books, clauses, terms, rulings, conflicts, and the search over all of them
engine.py       validate, resolve, set up, interactions
ask.py          questions
"""
