"""What a device needs to check a DC Forever draft without a network: the engine's expectations and its sentences."""

import json

from django.utils.translation import get_language

from catalog.models import Card
from rules import adapters
from rules.engine.sentences import say

WITHOUT_NETWORK = ("dcf", "draft")  # the one format that a device can check itself
PLAYERS = {"two-player": 2, "team": 4, "solo": 3}  # a table at which a player plays so
PLACES = {"expected": "{expected}", "found": "{found}", "cards": "{cards}"}
WRONG = {"picks": ["rogue-1"], "characters": ["dcf-batman"], "starting_costs": [99]}


class DraftCheck:
    """The numbers and sentences of the draft's rules, each read from the engine's answer to a draft that breaks all."""

    def violations(self, players, role, lone_side="hero"):
        """Return the violations of a wrong draft by code."""
        body = {"ruleset": "dcf", "format": "draft", "players": players, "side": "hero", "role": role}
        answer = adapters.ask("validate", body | {"lone_side": lone_side} | WRONG, lang=get_language())
        return {each["code"]: each for each in answer["violations"]}

    @property
    def facts(self):
        """The expectations as JSON: who picks by players and lone side, the rest by role; every character's side."""
        tables = [(2, "two-player", "hero"), (3, "team", "hero"), (3, "team", "rogue"), (4, "team", "hero")]
        picks = {
            f"{count}-{side}": self.violations(count, role, side)["draft-order"]["expected"]
            for count, role, side in tables
        }
        roles = {role: self.violations(players, role) for role, players in PLAYERS.items()}
        sides = {}
        for name, types in Card.objects.filter(card_set="dcf").values_list("name", "types"):
            sides |= {name.casefold(): word.lower() for word in types if word in ("Hero", "Rogue")}
        found = {
            "picks": picks,
            "characters": {role: each["team-size"]["expected"] for role, each in roles.items()},
            "starters": {role: each["starters"]["expected"] for role, each in roles.items()},
            "sides": sides,
        }
        return json.dumps(found, ensure_ascii=False)

    @property
    def sentences(self):
        """Every violation with places for its values."""
        reference, lang = adapters.reference(), get_language()
        return [
            each
            | {"message": say(f"violation.{code}", PLACES, reference, lang), "expected": "", "found": ""}
            | {"fix": say(f"fix.{code}", PLACES, reference, lang)}
            for code, each in self.violations(2, "two-player").items()
        ]
