"""The rules engine: pure Python, no Django, no clock, no files but its sentences; README.md shows how it works.

kernel/         states, actions, events, choices, lasting effects, apply and legal; knows no card and no game
words/          what a card's text is said with
games/          the rulesets: zones, turns, rules, set-ups, formats, calculators, and what each card does
sentences/      every sentence, once per language
description.py  a ruleset described, with examples, and the JSON Schema of every request
doors.py        the whole public face: engine, setup, play, validate, score, calculate, interactions
"""
