"""The JSON API of the rules, built on the parts that the catalog's API shares.

serializers.py                citations, books, clauses, terms, rulings, conflicts
answer_serializers.py         the answer to a question
engine_result_serializers.py  results of the rules engine
books_and_rulings.py          books, clauses, terms, rulings, conflicts, and the search over all of them
card_rulings.py               the rulings on cards, for responses that include them
member_descriptions.py        descriptions of the members of these objects; engine_field_descriptions.py: of requests
engine_components.py          the engine's requests as OpenAPI components
engine.py                     the engine's operations: engine, setup, play, validate, score, calculate, interactions
ask.py                        questions
openapi_document.py           the OpenAPI document and its operations
api_root_and_docs.py          the API index, the OpenAPI document and the documentation page
object_documentation.py       the documentation of each object
compact_html.py               makes the documentation half as large
api_clients_archive.py        the source of our clients and example bots, to download
request_documentation.py      formats, calculators and actions of each game, as tables for the documentation
sample_responses.py           sample responses for the documentation
bulk_kinds.py                 the bulk files of rules and rulings, and the SQLite file of everything
internal_requests.py          API requests within the process, for samples and assistants
"""
