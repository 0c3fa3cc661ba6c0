"""Forever Evil and the sets that share its rules.

places.py       names of zones, counters, moments; the clauses that events cite
family.py       what a game built on these rules does its own way, as hooks of its value
asking.py       questions cards can change the answer to: types, cost, whose turn, who is a foe
moving.py       drawing, discarding, destroying, gaining, tokens
drawing.py      texts that change how cards are drawn
playing.py      how a card enters play and takes effect, and what happens to one that leaves its place
attacking.py    Attacks and Defenses
abilities.py    abilities players may use, cards that are listened to
turn.py         the verbs of a turn, and the rules that refuse them
ending.py       the end of a turn, First Appearances, the end of the game
scoring.py      Victory Points and the winner
behaviour.py cards/   what each card does, beside its id; cards/refused.py which are not played, and why
ruleset.py      all of it as a value
"""
