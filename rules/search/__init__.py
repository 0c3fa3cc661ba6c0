"""Search over rules.

index.py         the full-text index of terms, rulings and clauses
site_search.py   search over cards, terms, rulings and clauses together
"""
