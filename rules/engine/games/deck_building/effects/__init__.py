"""The vocabulary in which the texts of deck-building cards are said.

vocabulary.py   all of it under one name each, for the modules of cards
which.py        which cards a text means
sources.py      where the cards lie that a text speaks of
choosing.py     choosing cards, so many, all or at random, and what happens with each
basic.py        Power, drawing, tokens, Weaknesses, and how effects are joined and spread over players
counting.py     numbers and conditions that depend on other cards, Victory Points at the end
attacking.py    Attacks, Defenses and Teamwork; what Crises do each turn, and what beats them
lasting.py      what lasts or waits: this turn, at its end, whenever, abilities
handling.py     the top of a deck revealed; own cards sorted, set aside, given to others
gaining.py      gaining; playing other cards than those of the hand: again, borrowed, copied, kept, stored
controlling.py  Ongoing cards, those borrowed from a foe, quarter turns
appearances.py  First Appearances that players suffer together, passing cards, effects until the card is defeated
keywords.py     the keywords of the Multiverse Box's glossary
small_words.py  the small words that decide, read off a text: may, on your turn, this turn, other
"""
