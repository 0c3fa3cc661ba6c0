"""Pages used during a game: the table page, set-ups, the turn helper, the score pad, data for offline use.

views.py             the views
forms.py             the parameters of the pages
player_names.py      names and sides of the players
table_choice.py      the chosen ruleset, sets, mode and players, with links and lists for the table page
set_ups.py           the page of a set-up
drawn_set_up.py      the content of a set-up: players with their cards, piles, boxes, steps
engine_set_ups.py    set-ups of Forever Evil and the Multiverse Box, dealt by the engine
rulebook_set_ups.py  set-ups of DC Forever and Evil:101, from their rulebooks
box_completion.py    boxes that a set-up needs besides the chosen ones
turn_helper.py       the steps of a turn, one after the other
score_pad.py         the score pad: players, counters and link
score_totals.py      totals and winners of a score pad, computed by the engine
offline_bundles.py   a ruleset's cards, rules and rulings in one JSON file for offline use
"""
