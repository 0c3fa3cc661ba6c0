"""Searching rules.

index.py        the full-text index of terms, rulings and clauses
everything.py   cards, terms, rulings and clauses together
"""
