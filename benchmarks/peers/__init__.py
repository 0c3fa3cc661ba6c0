"""The servers we compare with, on the same data: one table with FTS5 for Datasette and DRF, static files for nginx.

card_table.py    create the table from the site's catalogue
trivial_view.py  a trivial Django view, which shows the maximum rate of the server
drf_tutorial.py  Django REST framework as in its tutorial: ModelSerializer, icontains, page numbers
"""
