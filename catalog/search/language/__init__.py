"""The card search language: text -> nodes -> queryset.

fields.py   one table of fields; a new filter is one row
values.py   the known values of closed fields (types, sets, keywords, ...)
nodes.py    what a query means, as frozen values
parser.py   text -> nodes, with a position for every complaint
compiler.py nodes -> conditions and order on cards
explain.py  nodes -> a sentence, counts per term, corrections
writing.py  the fields of a form -> text
"""
