"""The card search language: text -> nodes -> queryset.

fields.py                 the table of fields; a new filter is one row
accepted_values.py        lists of accepted values (types, sets, keywords, ...)
accepted_value_lookup.py  words -> accepted values of a field
nodes.py                  the syntax tree, as frozen dataclasses
number_phrases.py         words that compare or sort by a number: "under 4", "cost 3 or less", "highest Power"
parser.py                 text -> nodes, with a position for every diagnostic
stop_words.py             words that are ignored if there are other words
compiler.py               nodes -> conditions on cards and the sort order
explain.py                nodes -> a sentence, counts per term, corrections
"""
