"""What is ruled: books, sections, clauses, terms, clarifications and conflicts.

models.py    one class per ruled thing; querysets.py the named queries; admin.py
seed/        fixtures -> rows
search/      the full-text index of rules
pages/       the pages of the site
api/         the JSON API
engine/      plain Python, no Django
ask/         a question in a player's words -> a cited answer
adapters.py  rows -> engine values; the only bridge
assistants.py  the API as tools for assistants, by `manage.py mcp`
played.py    rulings played out: the situations that show them
"""
