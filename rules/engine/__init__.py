"""The rules engine: pure Python, no Django, no files, no clock.

values.py     what comes out: steps, resolutions, violations, validations
situation.py  what goes in: declared fields, checked, with a JSON Schema made from them
reference.py  the cards and the books' numbers the rules are run against, passed in by the caller
lists.py      deck lists as JSON or pasted text -> counted cards
kinds.py      kinds of situation and formats of list, found by name or by their fields
fe/ mvb/ dcf/ e101/   one package per rules scope: formats, kinds and set-ups
engine.py     the four doors: validate, resolve, set_up, score
"""
