"""The rules' pages: views, and the objects their templates show.

views/            one module per kind of page
parameters.py     what an address may ask for
answers.py        an answered question
book.py glossary.py rulings.py search_results.py   reading
sequences.py table.py bundles.py   at the table, online and offline
forms.py set_ups.py                checker, calculators, set-ups
sandbox.py links.py editing.py     the sandbox: the table, its links and files, the table set by hand
feeds.py site_files.py errors.py   of the whole site: Atom feeds; sitemap, robots, manifest; error pages
"""
