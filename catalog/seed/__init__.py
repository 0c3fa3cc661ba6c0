"""Load fixtures into the catalog's tables.

fixtures.py            read the files, validate them against closed schemas, compute the data version
fixture_format.py      the standard layout of the files
local_fixtures.py      merge a group's own rows over the shipped ones
card_ids.py            the id of a card, built only here
printing_groups.py     which cards are printings of the same card
loading.py             rows -> models
api_card_documents.py  cards as the API serves them
"""
