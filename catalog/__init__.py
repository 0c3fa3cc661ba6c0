"""What is printed: games, sets, cards, heroes, villains and locations.

models.py    one class per printed thing; querysets.py the named queries on cards
fixtures.py  the shape of the catalogue's files and how they become rows
folding.py   the one function that folds text for search
query/       the card search language: text -> nodes -> queryset
faces/       card pictures drawn with Pillow
api/         the JSON API
reading.py   whole cards by key, in few queries made once; kin.py the cards related to one
views.py     the pages: results.py and facets.py a search, details.py a card, contents.py a set,
             characters.py heroes, villains and places; labels.py their words; feeds.py files.py the rest
"""
