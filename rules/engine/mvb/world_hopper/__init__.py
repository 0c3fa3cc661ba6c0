"""The World Hopper variant.

seats.py    neighbours and the Source Wall
reach.py    Attacks, interaction, Earths, the moving Source Wall
turns.py    markers, the start of turns, the order of effects, the end
nemeses.py  the two base sets, starting Nemeses and the stack between
table.py    the set-up, checked and counted
"""
