"""The effects library: the functions and classes with which the modules of `cards` write what a card does.

An effect is a value that describes something a card does, such as `draw(2)` or `attack(EACH_FOE, discard(1))`. Calling
one of the functions here does nothing yet: it returns the value, and the engine later calls its method
`do(table, you, by)`. `you` is the player for whom it is carried out, called “you” in the docstrings. `by` is the player
who acts on you: your attacker if the effect is part of an Attack, you yourself if you played the card, or None if
nobody acts, as in a First Appearance.

Every effect returns how much was done, as a number: how many cards were drawn, discarded or gained, how many VP were
lost, or 1 for something that either happens or does not. 0 means that nothing was done, because you could not do it
or chose not to. Three effects use that number:

otherwise(first, *second)      carry out `second` only if `first` returned 0: "discard a card or gain a Weakness"
then_if_done(first, *second)   carry out `second` only if `first` returned more than 0: "if you do, draw a card"
per_done(action, effect)       carry out `effect`, then add Power or draw once for each time it was done;
                               `power_per_done` and `draw_per_done` are its two forms

Effects are built from three other kinds of values: a filter (`Which`, argument `which`) says which cards a text means,
a source (argument `where`) says where those cards are, and a card action (`CardAction`, argument `action`) says what
happens to a chosen card. “It” is the card in `table.chosen`, for example the one just chosen; “this card” is the card
that the text is printed on. N is the number in a text, usually the argument `count`. “You may” means that you can
decline; with `may=False` you cannot.

library.py                 all names of the library, which the modules of cards import
card_filters.py            filters: which cards a text means
card_sources.py            sources: in which zones and lists those cards are
choosing.py                choosing cards, some, all or at random, and the actions on each of them
basic.py                   Power, drawing, tokens, Weaknesses; combining effects and applying them to several players
counting.py                numbers and conditions that depend on other cards, and Victory Points at the end of the game
attacking.py               Attacks, Defenses and Teamwork
crises.py                  what Crises do each turn, and how they are beaten
lasting.py                 effects that last or wait: whenever, this turn, at the end of the turn, abilities
hand_and_deck.py           revealing and looking at the top of a deck; sorting, setting aside and giving away cards
gaining_and_playing.py     gaining cards, and playing cards that are not in your hand
replaying.py               playing several cards, or cards again, in an order that the player chooses
same_name_cards.py         cards that share a name
line_up.py                 refilling the Line-Up from the main deck; Frozen tokens; borrowed cards
controlled_cards.py        Ongoing cards, cards borrowed from a foe, rotated cards
first_appearances.py       First Appearances that affect players together, passing cards, effects until a defeat
"""
