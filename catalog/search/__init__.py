"""Card search.

language/            query text -> nodes -> queryset, and explanations of a query
card_queries.py      search functions that take a queryset of cards
index.py             the full-text index
facets.py            filters that narrow a result, with counts
name_resolution.py   the card that a name means
card_names.py        card names: completion and approximate matching
names_as_filters.py  names of sets, types, keywords and characters, as completions
spelling.py          corrections of misspelt words
"""
