"""From fixtures to the rules' rows.

loading.py      rows to models
seeding.py      the whole seed in one transaction
conformance.py  the published conformance suite
"""
