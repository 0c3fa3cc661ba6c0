"""The sandbox: a table on which a visitor can play with the rules engine.

views.py            the view
sandbox_page.py     the current situation, the pressed button, and what the page shows
table_display.py    a state in the page's language: piles, counters, seats and action buttons
forms.py            the parameters of the page, and the editor of a state
edited_state.py     the state that a visitor typed into the editor
trial_table.py      a table dealt with given cards in hand
situation_links.py  a situation as a URL or a file
"""
