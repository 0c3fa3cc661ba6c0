"""What every card of the Base Set does whose text is recorded, card by card in the order of its id.

main_deck.py        the main deck, Punch, Vulnerability, Kick and Weakness
super_villains.py   the Super-Villain stack
characters.py       the oversized Super Heroes
"""
