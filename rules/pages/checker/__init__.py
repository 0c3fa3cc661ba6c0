"""The checker: forms built from the fields that the engine declares.

views.py                the view
forms.py                the form of a format, its request body and the engine's response
form_fields.py          one field of a form: the control, its choices and its values
result_text.py          the values in the engine's results as text
violation_fixes.py      the field values that correct a violation
deck_lists.py           a list of cards as text
offline_draft_check.py  data that lets a device check a DC Forever draft offline
"""
