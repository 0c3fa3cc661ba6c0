"""What is printed: games, sets, cards, heroes, villains and locations.

models.py   one class per printed thing; querysets.py the named queries on cards; admin.py
labels.py markup.py address.py   the words for what is printed; the links inside our texts; addresses of pages
seed/       fixtures -> rows
search/     the search language, the index, facets, names
pages/      the pages of the site
api/        the JSON API
faces/      card pictures drawn with Pillow
"""
