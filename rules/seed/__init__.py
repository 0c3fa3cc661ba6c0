"""Load fixtures into the rules' tables.

seeding.py        the complete seed in one transaction
loading.py        rows -> models
faults.py         validation of rows; ruling_faults.py validation of rulings
playbacks.py      the situations of rulings, played by the engine
phrasings.py      alternative wordings of rulings
guides.py         validation and loading of guides
conformance.py    the published conformance suite
"""
