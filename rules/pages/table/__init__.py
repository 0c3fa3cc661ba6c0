"""Pages used during a game: the table page, set-ups, the score pad, data for offline use.

views.py            the views
forms.py            the parameters of the pages
table_choice.py     the chosen ruleset, sets, mode and number of players, and what the table page shows for them
set_ups.py          a random legal set-up
score_pad.py        the score pad: players, counters and link
score_totals.py     totals and winners of a score pad, computed by the engine
offline_bundles.py  a ruleset's cards, rules and rulings in one JSON file for offline use
"""
