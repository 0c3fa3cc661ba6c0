"""The catalogue's pages: views, and the objects their templates show.

views.py            one function per page
results.py          a search as its page shows it, and the links to its pages
details.py          a card's page; related_cards.py the cards beside it
characters.py contents.py   heroes, villains, places; what a set contains
charts.py           sets in small charts
contributions.py reports.py   what is missing and a form that adds it; where reports go
context.py          what every template can use
"""
