"""The rules engine: pure Python without Django, clock or network; it reads no files except its messages.

kernel/         states, actions, events, choices, lasting effects; independent of any game or card
games/          the rulesets: zones, turns, rules, set-ups, formats, calculators, and the effects of each card
messages/       the text of every event, choice, refusal and error, once per language
description.py  descriptions of the rulesets, with examples, and the JSON Schema of every request
operations.py   the public functions: engine, setup, play, validate, score, calculate, interactions

README.md explains how the parts work together.
"""
