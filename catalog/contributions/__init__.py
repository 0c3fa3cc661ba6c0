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
spreadsheets.py      a set as CSV or as a spreadsheet, to fill in and to read back
forms.py, views.py   the pages; api.py the JSON API; admin.py the review in the admin
"""
