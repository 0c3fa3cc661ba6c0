"""Calls of every tool with real cards, and what their results must contain."""

import json

DECK = {"list": "7 Punch\n4 Vulnerability"}
SCORED = {"players": [{"name": "Ann", "deck": ["fe-deathstorm", "fe-weakness"], "vp": 3}, {"name": "Ben"}]}
CALLS = [  # tool, arguments, a part of the result
    ("search_cards", {"query": "set:fe cost>12"}, {"total": 1, "has_more": False}),
    ("card", {"name": "royal flsh gang"}, {"id": "fe-royal-flush-gang"}),
    ("card", {"name": "fe-cold-gun"}, {"id": "fe-cold-gun", "cost": 2}),
    ("card", {"name": "fe-cold-gun", "language": "fr"}, {"name": "Pistolet Réfrigérant"}),
    ("card", {"name": "batman", "set_code": "fe"}, {"id": "fe-batman"}),
    ("rulings", {"card": "fe-cold-gun"}, {"page": 1}),
    ("ask", {"question": "can a frozen card be destroyed?", "ruleset": "fe"}, {"status": "answered", "verdict": "yes"}),
    ("ask", {"question": "peut-on détruire une carte gelée ?", "language": "fr"}, {"verdict": "yes"}),
    ("clause", {"clause_id": "fe-en/cold-gun/4"}, {"book": "fe-en", "before": "fe-en/cold-gun/3"}),
    ("term", {"name": "fe-attack"}, {"total": 1}),
    ("term", {"name": "attack", "ruleset": "fe"}, {"page": 1}),
    ("card_set", {"code": "fe"}, {"name": "Forever Evil", "year": 2014}),
    ("interaction", {"first": "fe-firestorm", "second": "royal flush gang"}, {"basis": "stated"}),
    ("engine", {"ruleset": "fe"}, {"players": {"fewest": 2, "most": 5}}),
    ("engine", {"ruleset": "fe", "part": "starting-deck"}, {"part": "starting-deck"}),
    ("validate", {"ruleset": "fe", "format_name": "starting-deck", "fields": DECK}, {"legal": False}),
    ("validate", {"ruleset": "fe", "format_name": "starting-deck", "fields": json.dumps(DECK)}, {"legal": False}),
    ("set_up", {"ruleset": "fe", "players": 2, "seed": "tools"}, {"mode": "standard", "sets": ["fe"]}),
    ("score", {"ruleset": "fe", "fields": SCORED}, {"winners": ["Ann"]}),
    (
        "calculate",
        {"ruleset": "fe", "calculator": "attack", "fields": {"foes": 3, "avoiding": [], "left": 2}},
        {"result": {"gained": [1, 1, 0], "left": 0}},
    ),
]
REFUSED = [  # tool, arguments, a part of the error
    ("card", {"name": "batman"}, {"code": "ambiguous-name"}),
    ("card", {"name": ""}, {"code": "bad-parameter"}),
    ("card", {"name": "a\0b"}, {"code": "bad-parameter"}),
    ("card", {"nme": "kick"}, {"nearest": ["name"]}),
    ("card", {"name": "kick", "language": "de"}, {"code": "bad-parameter"}),
    ("clause", {"clause_id": "../meta"}, {"code": "bad-parameter"}),
    ("clause", {"clause_id": "fe-en/cold-gun/4\n"}, {"code": "bad-parameter"}),
    ("clause", {"clause_id": "fe-en/cold-gun/99"}, {"code": "not-found"}),
    ("card_set", {"code": "crossover"}, {"nearest": ["crossover-1", "crossover-2", "crossover-3"]}),
    ("card_set", {"code": "fe%2f..%2fmeta"}, {"code": "not-found"}),
    ("engine", {"ruleset": "chess"}, {"code": "bad-parameter"}),
    ("engine", {"ruleset": "fe", "part": "stat"}, {"nearest": ["state"]}),
    ("validate", {"ruleset": "fe", "format_name": "starting-deck", "fields": {"lst": ""}}, {"nearest": ["list"]}),
    ("validate", {"ruleset": "fe", "format_name": "starting-deck", "fields": "["}, {"code": "bad-parameter"}),
    ("set_up", {"ruleset": "fe", "players": 9}, {"code": "bad-input"}),
    ("search_cards", {"query": "cost:::"}, {"code": "bad-query"}),
    ("search_cards", {"query": "kick", "page": 0}, {"code": "bad-parameter"}),
    ("rullings", {}, {"nearest": ["rulings"]}),
]
