"""The rules' pages: views, and the objects their templates show.

views/            one module per kind of page
parameters.py     what an address may ask for
answers.py        an answered question
book.py glossary.py rulings.py guides.py search_results.py   reading
sequences.py table.py bundles.py   at the table, online and offline
forms.py outcomes.py fixes.py deck_lists.py draft_check.py   checker and calculators
set_ups.py score_pad.py score_counts.py   set-ups, scores
sandbox.py shown_table.py links.py editing.py trying.py   the sandbox: the page, its table, links and files, the table
                                   set by hand, a table with given cards in hand
interactions.py   two cards together
compare.py        cards, sets or one word of several rulesets side by side
played.py         a ruling's situation played
sharing.py        QR codes and oEmbed
changes.py feeds.py site_files.py errors.py   the whole site: changes, feeds, sitemap and the like, error pages
"""
