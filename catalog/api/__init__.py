"""The JSON API of the catalog, and the parts that the rules' API shares.

base_views.py         described operations, validated queries, 404 responses with suggestions
query_serializers.py  query serializers and their fields; undeclared parameters are rejected
card_query_serializers.py   query serializers of card endpoints
card_serializers.py   serializers of cards
card_identifiers.py   find the cards for ids and names in a request
serializers.py        serializers of everything else; both also generate the OpenAPI description
filters.py            filter backends: search language, names, plain fields
pagination.py         the list envelope and Link headers
renderers.py          JSON, CSV and text, selected by `format=`
card_exports.py       endpoints of cards as CSV and text; complete_card_exports.py all cards in these formats, on disk
parsers.py            strict JSON bodies
exceptions.py         exceptions -> application/problem+json
error_codes.py        the published error codes; deprecation.py deprecated parameters
routers.py            the router, with an optional trailing slash
schema.py             additions to the OpenAPI document
member_descriptions.py   descriptions of members without a help_text
bulk_kinds.py         the objects that bulk files contain
bulk_files.py         bulk files: built once per data version, stored compressed
bulk_sqlite.py        the same objects as a SQLite file
cards.py sets.py sources.py characters.py catalogs.py query_explanation.py meta.py bulk.py   the endpoints
"""
