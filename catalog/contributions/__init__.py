"""Texts and reports that readers send: stored apart from the catalog, reviewed, and merged into it when accepted.

models.py            Contribution, the only model that is not loaded from fixtures
database_router.py   keeps it in its own database
proposals.py         validates a proposal as a fixture row is validated
submitting.py        stores proposals, within limits
reviewing.py         decisions on a contribution
merging.py           accepted contributions -> fixture rows
publishing.py        accepted contributions -> the loaded catalog, under a new data version
exporting.py         accepted contributions -> fixture files
progress.py          the cards of a set that lack a text
spreadsheets.py      tables of a set's cards to fill in, as CSV or .xlsx; spreadsheet_reader.py reads .xlsx
spreadsheet_views.py download and upload of these tables
forms.py, views.py   the pages; api.py the JSON API; admin.py the review in the admin
"""
