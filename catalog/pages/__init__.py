"""The catalog's pages: views and the objects that their templates show.

views.py               one view per page
search_results.py      a page of search results and its links; facet_links.py its facets
card_details.py        a card's page; related_cards.py the related cards on it
characters.py          heroes, villains and locations
set_contents.py        the contents of a set; set_charts.py charts of sets
problem_report_urls.py problem report URLs
forms.py               forms for query parameters: the base class and fields of all pages, and the catalog's forms
context_processors.py  the context processor
"""
