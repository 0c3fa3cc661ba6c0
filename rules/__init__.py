"""Rules content: books, sections, clauses, terms, rulings and conflicts.

models.py           one model per kind of rule; querysets.py named queries; admin.py read-only admin
rulesets.py         the table of rulesets: code, name, rulebooks, scoring, turn
cached_rows.py      rows that pages need, read once per data version
seed/               fixtures -> rows
search/             the full-text index of rules, and the search over cards and rules
pages/              HTML views and the objects their templates show
api/                the JSON API
engine/             the rules engine: plain Python, no Django
engine_gateway.py   rows -> engine values; calls to the engine
engine_coverage.py  the cards and rulings that the engine can play
derived_files.py    files built after seed: downloads, bundles, sitemap, question index
simulation/         simulated games and the card statistics from them
ask/                a player's question -> a cited answer; ask_training/ trains its models
assistants/         the site as tools for AI assistants (MCP): at /mcp and with `manage.py mcp`
citations.py        references to clauses and cards, as pages and the API show them
preload.py          loads indexes before a worker serves requests, and reports readiness
"""
