"""The Deck-Building Game: Forever Evil and the sets that share its rules.

constants/                    names of zones, counters, phases, moments and card types; ids of clauses that events cite
game.py                       the hooks with which a game built on these rules changes them
queries.py                    questions that cards can change the answer to: types, cost, whose turn it is, who is a foe
moving.py                     drawing, discarding, destroying, gaining, tokens
draw_listeners.py             listeners that change how cards are drawn
playing.py                    how a card enters play and takes effect, and what happens when it leaves its zone
attacking.py                  Attacks and Defenses
abilities.py                  abilities that players may use, and the cards whose listeners are active
turn.py                       the actions of a turn, and the rules that refuse them
turn_and_game_end.py          the end of a turn, First Appearances, the end of the game
scoring.py                    Victory Points and the winner
effects/                      the effects library, with which cards are written
card_declaration.py           the function `card`, with which the modules of cards/ declare the effects of a card
cards/                        what each card does, by its id; unsupported_cards.py lists cards that are not played
table_set_up.py               set-up
deck_and_table_checks.py      checks of decks, stacks, teams and tables
table_rules.py                the rules that a complete table meets
calculators.py                calculators
card_pairs.py                 two cards together
cards_changed_since_1_0_0.py  the cards whose effects changed since release 1.0.0
ruleset.py                    all of it as one value
"""
