"""Printed facts: games, sets, cards, heroes, villains and locations.

models.py        one model per printed thing; querysets.py named card queries; admin.py read-only admin
text_folding.py  text normalization: case, accents and punctuation
labels.py        display names of types, keywords, stacks and fields
text_links.py    links inside our own texts
page_urls.py     URL patterns, and page URLs built from an id
documents/       cards and sets as JSON, CSV and text
seed/            fixtures -> rows
search/          the query language, the search index, facets, name matching
pages/           HTML views and the objects their templates show
api/             the JSON API
contributions/   texts and problem reports that readers send
faces/           card images drawn with Pillow
"""
