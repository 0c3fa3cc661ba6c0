"""From fixtures to the catalogue's rows.

fixtures.py        the files: read, checked against closed schemas, written, counted
local_fixtures.py  a group's own rows, merged over the shipped ones
identity.py        the id of a card, built here and nowhere else
loading.py         rows to models
documents.py       cards as the API serves them
bulk_files.py      the whole catalogue as files to download
"""
