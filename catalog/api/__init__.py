"""The JSON API of the catalogue, and what the rules' API shares with it.

views.py        operations as views declare them, checked parameters, ids that do not exist
parameters.py   query parameters by type; an undeclared one is refused
fields.py card_serializers.py serializers.py   the objects: each shape is written and described from one definition
filters.py      the search language, parts of names, plain fields
pagination.py   the envelope of lists and their Link headers
renderers.py    JSON, CSV and text by `format=`; the site's own address
whole_lists.py  all cards as CSV and text, made with the catalogue
parsers.py      strict JSON bodies
throttles.py    the allowance of an address
exceptions.py   exceptions -> application/problem+json
routers.py      the router: an optional slash
schema.py       what OpenAPI says beyond what drf-spectacular sees
cards.py sets.py characters.py catalogs.py search.py meta.py bulk.py   the endpoints, a module a noun
"""
