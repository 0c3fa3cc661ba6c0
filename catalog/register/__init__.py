"""The catalogue's register: what a search needs of every card, held in memory once per data version.

A card's place is its rank by name; a set of cards is an integer with a bit per place, so that and, or, not and
counting cost microseconds whatever the catalogue's size.

bits.py      sets of places: make, list, cut a page out
words.py     the words of a text column: which places contain these characters?
orders.py    the orders of a result: one page of a set, without sorting the set
groups.py    the values of a column: how many places of a set have each?
register.py  all of it for the loaded catalogue
bodies.py    the stored documents of places
"""
