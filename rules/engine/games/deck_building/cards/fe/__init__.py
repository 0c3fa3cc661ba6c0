"""What every card of Forever Evil does whose text is recorded, card by card in the order of its id.

main_deck.py        the main deck, Punch, Vulnerability, Kick and Weakness
super_heroes.py     the Super Hero stack
super_villains.py   the oversized characters
"""
