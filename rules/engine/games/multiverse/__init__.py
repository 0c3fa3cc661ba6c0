"""The Multiverse Box on top of Forever Evil's rules: two Line-Ups, Champions, and the variants for many players.

places.py       names of zones, counters and modes; the clauses that events cite
asking.py       questions: what a mode has, what a set holds, whose prey is who, which Line-Up is meant
confronting.py  declaring a Confrontation, Blocks, what is paid, what follows a defeat
events.py       Randomizers, Events and the Event Line-Up; what Dark Nights: Metal and Injustice add
ending.py       the end of a turn, World Hopper's two Earths, markers and Source Wall, the endings of the game
turn.py         the verbs of a turn and the rules that refuse them
dealing.py      set-up in the order of the book
formats.py tables.py calculating.py   what people check and ask for
ruleset.py      all of it as a value
"""
