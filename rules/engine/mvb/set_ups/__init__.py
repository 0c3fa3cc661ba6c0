"""Random tables from a seed.

draw.py          owned sets, and the cards that may be drawn from them
multiverse.py    a Multiverse game in its three modes
world_hopper.py  the World Hopper variant
cost_tokens.py   the Confrontation Cost Tokens variant
lay_out.py       the door: checks the players and picks the mode
"""
