"""The JSON API of the rules.

objects.py  rows -> the API's objects: citation, clause, term, ruling, conflict
books.py terms.py rulings.py conflicts.py   reading
engine.py   validate, resolve, set up, interactions
ask.py      questions
"""
