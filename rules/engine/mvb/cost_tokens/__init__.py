"""The Confrontation Cost Tokens variant.

table.py  tokens, rows and teams, checked and counted
play.py   the cost after losses, the worth of tokens, the order of picks
"""
