"""The catalogue's pages: views, and the objects their templates show.

views.py            one function per page
results.py          a search as its page shows it; pagination.py the links to its pages
details.py          a card's page; related_cards.py the cards beside it
characters.py contents.py   heroes, villains, places; what a set contains
context.py          what every template can use
"""
