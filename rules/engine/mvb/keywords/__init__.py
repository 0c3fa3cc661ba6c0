"""The glossary's keywords.

keyword.py   what a keyword is
playing.py   Speedster, Ninjutsu, Time Travel, Teamwork, Move
fighting.py  Protector, Retaliation
placing.py   Pass, Own, Control, Surge, Replace, Seal
staying.py   Recruit, Rescue, Capture, Assist, Ongoing, Rotate
gaining.py   Gain, Contribute, Nemesis, Block
named.py     all of them by name
"""
