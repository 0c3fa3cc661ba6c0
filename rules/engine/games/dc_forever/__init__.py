"""DC Forever.

places.py       names of zones, counters, phases and facts; the clauses that events cite
asking.py       sides, roles, figures, affiliations, who is where, what a card says, what can be paid
cards.py        what the cards say whose text the book quotes, and sample cards; cards.json tells both
moving.py       drawing, discarding, damage, citizens, paying for abilities
effects.py      what abilities do, by name; playing a card
acting.py       the action phases: pool, recruit, buy, play, use, empower
confronting.py fighting.py   activating characters; Attack, Threaten and Rescue with modifiers and reactions
resolving.py    Schemes, win conditions, Locations, maintenance, the next round
drafting.py dealing.py   choosing characters, decks, Locations; whole tables
formats.py calculating.py   what people check and compute
ruleset.py      all of it as a value
"""
