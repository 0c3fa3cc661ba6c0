"""The numbers and messages with which a device checks a DC Forever draft offline."""

import json

from django.utils.translation import get_language

from catalog.models import Card
from rules import engine_gateway
from rules.engine_gateway import write_argument, write_message

OFFLINE_FORMAT = ("dcf", "draft")  # the only format that a device can check offline
PLAYERS = {"two-player": 2, "team": 4, "solo": 3}  # role -> a number of players at which it exists
ARGUMENTS = ("expected", "found", "cards", "count", "total", "wanted", "limit")
PLACEHOLDERS = {name: f"{{{name}}}" for name in ARGUMENTS}
INVALID_DRAFT = {"picks": ["rogue-1"], "characters": ["dcf-batman"], "starting_costs": [99]}


class DraftCheck:
    """The rules of the draft, which it reads from the engine's violations for a draft that breaks all of them."""

    def violations(self, players, role, lone_side="hero"):
        """Validate the sample draft INVALID_DRAFT and return its violations by code."""
        body = {"ruleset": "dcf", "format": "draft", "players": players, "side": "hero", "role": role}
        response = engine_gateway.call("validate", body | {"lone_side": lone_side} | INVALID_DRAFT, lang=get_language())
        return {each["code"]: each for each in response["violations"]}

    @property
    def facts(self):
        """The expected values as JSON: draft order, team sizes, starters, and the side of every character."""
        tables = [(2, "two-player", "hero"), (3, "team", "hero"), (3, "team", "rogue"), (4, "team", "hero")]
        picks = {
            f"{count}-{side}": self.violations(count, role, side)["draft-order"]["expected"]
            for count, role, side in tables
        }
        roles = {role: self.violations(players, role) for role, players in PLAYERS.items()}
        sides = {}
        for name, types in Card.objects.filter(card_set="dcf").values_list("name", "types"):
            sides |= {name.casefold(): word.lower() for word in types if word in ("Hero", "Rogue")}
        reference, lang = engine_gateway.reference(), get_language()
        found = {
            "picks": picks,
            "names": {
                each: write_argument(each, "expected", reference, lang) for each in sorted(set(sum(picks.values(), [])))
            },
            "characters": {role: each["team-size"]["expected"] for role, each in roles.items()},
            "starters": {role: each["starters"]["expected"] for role, each in roles.items()},
            "sides": sides,
        }
        return json.dumps(found, ensure_ascii=False)

    @property
    def sentences(self):
        """The violations of the sample draft, each with message and fix, in which placeholders replace the values."""
        reference, lang = engine_gateway.reference(), get_language()
        return [
            each
            | {
                "message": write_message(f"violation.{code}", PLACEHOLDERS, reference, lang),
                "expected": "",
                "found": "",
            }
            | {"fix": write_message(f"fix.{code}", PLACEHOLDERS, reference, lang)}
            for code, each in self.violations(2, "two-player").items()
        ]
