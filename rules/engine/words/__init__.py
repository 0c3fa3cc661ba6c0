"""The vocabulary in which the texts of deck-building cards are said.

vocabulary.py   all of it under one name each, for the modules of cards
which.py        which cards a text means
sources.py      where the cards lie that a text speaks of
choosing.py     choosing cards, so many, all or at random, and what happens with each
basic.py        Power, drawing, tokens, Weaknesses, and how effects are joined and spread over players
counting.py     numbers and conditions that depend on other cards, Victory Points at the end
attacking.py    Attacks, Defenses and Teamwork
lasting.py      what lasts or waits: this turn, at its end, whenever, abilities
taking.py       own cards sorted, set aside, given to others, under your Super Hero
revealing.py    the top of a deck, yours, a foe's or the main deck
gaining.py      gaining, and cards just played, bought or gained
playing.py      playing other cards than those of the hand: again, borrowed, copied, revealed, kept, stored
controlling.py  Ongoing cards, those borrowed from a foe, quarter turns
crises.py       what Crises do each turn, and what beats them
appearances.py  First Appearances that players suffer together, passing cards, effects until the card is defeated
keywords.py     the keywords of the Multiverse Box's glossary
"""
