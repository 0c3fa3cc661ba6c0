"""What every card of Crossover Pack 2 does whose text is recorded, card by card in the order of its id.

characters.py       the oversized Super Heroes
main_deck.py        the main deck
super_villains.py   the Super-Villain stack
"""
