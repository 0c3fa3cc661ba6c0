"""The JSON API of the rules, on what the catalogue's API shares.

serializers.py  the objects: citation, book, clause, term, ruling, conflict
answer_serializers.py   the answer to a question
engine_serializers.py   the rules engine's results
reading.py      books, clauses, terms, rulings, conflicts, and the search over all of them
requests.py     requests to the engine, checked against the schemas it exports
engine.py       the engine's doors: engine, setup, play, validate, score, calculate, interactions
ask.py          questions
index.py        the list of everything, the schema and its documentation; samples.py its sample responses
in_process.py   an answer without a server, for samples and assistants
"""
