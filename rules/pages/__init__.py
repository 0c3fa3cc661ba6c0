"""HTML pages of the rules: views and the page objects that their templates show.

reading/       rulebooks, guides, glossary, rulings, questions, comparisons
table/         the table page, set-ups, the score pad, data for offline use
sandbox/       a table to play on
checker/       the checker
shared_forms.py   the base forms; each package has its own forms.py
input_errors.py   messages about invalid input
catalogue_changes.py feeds.py site_files.py qr_codes_and_oembed.py errors.py   the complete site: changes, feeds,
               sitemap and other files, QR codes and oEmbed, error pages
"""
