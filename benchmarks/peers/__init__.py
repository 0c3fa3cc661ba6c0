"""The peers on the same data: a plain table with FTS5 for Datasette and Django REST framework, files for nginx.

export.py    the plain table, from the site's catalogue
trivial.py   a Django view that does nothing, the yardstick for what the server can do
plain.py     Django REST framework as its tutorial has it: ModelSerializer, icontains, page numbers
"""
