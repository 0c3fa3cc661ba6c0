"""The sandbox: a table on which a visitor can play with the rules engine.

views.py            the view
played_situation.py the situation, the engine's response to it, and the effect of the pressed button
sandbox_page.py     the content of the page: table, events, choice, viewer and step
table_display.py    a state in the page's language: piles, counters, seats and action buttons
history.py          the steps of a situation: undo, redo, another step
hand_edits.py       changes that a visitor makes to a state by hand
edit_panel.py       the controls for such changes
forms.py            the parameters of the page, and the numbers of a table
trial_table.py      a table dealt with given cards in hand
situation_links.py  a situation as a URL or a file
"""
