"""Searching cards.

language/    text -> nodes -> queryset, and the query explained
index.py     the full-text index
facets.py    what a result can be narrowed to
names.py     names, roughly spelt or half typed
vocabulary.py   plain words that name a set, type, keyword or character
folding.py   texts without case, accents and punctuation
"""
