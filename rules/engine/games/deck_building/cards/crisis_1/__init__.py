"""What every card of Crisis Expansion Pack 1 does whose text is recorded, card by card in the order of its id.

characters.py       the oversized Super Heroes
crises.py           the Crises
main_deck.py        the main deck
super_villains.py   the Super-Villains of Impossible Mode
"""
