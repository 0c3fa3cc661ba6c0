"""The vocabulary in which the texts of deck-building cards are said.

which.py        which cards a text means, and choosing among them
basic.py        Power, drawing, discarding, destroying, gaining, tokens, and how effects are joined
attacking.py    Attacks and Defenses
counting.py     numbers and conditions that depend on other cards, Victory Points at the end
lasting.py      what lasts or waits: this turn, whenever, abilities, costs, types
waiting.py      what waits for the end of the turn, and what counts new sorts of cards
taking.py       own cards: into the hand, onto and under the deck, away at random, several at once
reacting.py     a card just played, bought or gained; cards that change hands
revealing.py    the top of a deck, yours, a foe's or the main deck
gaining.py      gaining from the Line-Up or the main deck, and what a gain brings
playing.py      playing other cards than those of the hand: again, borrowed, copied, revealed, kept, stored
controlling.py  cards you control: counting, discarding, returning, borrowing those of a foe
looking.py      several cards of your deck at once, and your hand set aside
sorting.py      hand and discard pile by name, cost or owner; cards for other players
teamwork.py     the top card of a foe's deck, VP that are paid
beneath.py      cards under your Super Hero
rotating.py     quarter turns, and what turning upright brings
crises.py       what Crises do each turn, and what beats them
suffering.py    First Appearances and stack texts of the harder Super-Villains
appearances.py  First Appearances that players suffer together, or that last until the card is defeated
keywords.py     the keywords of the Multiverse Box's glossary
"""
