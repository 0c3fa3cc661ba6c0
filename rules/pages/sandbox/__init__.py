"""The sandbox: a table on which a visitor can play with the rules engine.

views.py            the view
sandbox_page.py     the current situation, the pressed button, and what the page shows
table_display.py    a state in the page's language: piles, counters, seats and action buttons
table_form.py       the form in which a visitor edits a state directly
trial_table.py      a table dealt with given cards in hand
situation_links.py  a situation as a URL or a file
"""
