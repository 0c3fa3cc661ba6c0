"""What every card of Crossover Pack 5 does whose text is recorded, card by card in the order of its id.

characters.py       the oversized Super-Villains
main_deck.py        the main deck
super_heroes.py     the Super Hero stack
"""
