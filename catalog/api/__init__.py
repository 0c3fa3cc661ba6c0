"""The JSON API of the catalogue.

envelopes.py  the shapes every answer has: list, catalog, error
renderers.py  JSON, CSV and text
errors.py     exceptions -> application/problem+json
params.py     page, page_size, fields, lang, order: read and checked in one place
cards.py sets.py characters.py catalogs.py search.py meta.py bulk.py   the endpoints, a module a noun
"""
