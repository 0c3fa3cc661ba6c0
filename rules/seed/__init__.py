"""From fixtures to the rules' rows.

loading.py      rows to models
faults.py       what is wrong with rows
rulings.py      what is wrong with rulings
phrasings.py    the wordings of rulings
guides.py       what a table wants to read
seeding.py      the whole seed in one transaction
conformance.py  the published conformance suite
derived_files.py   files made with a catalogue: downloads, bundles, sitemap, index of questions
"""
