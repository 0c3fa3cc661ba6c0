"""The sandbox's page: a whole situation in its address, what happened, and a link for all that can be done."""

import base64
import binascii
import json
import zlib
from collections import Counter
from functools import cached_property
from urllib.parse import urlencode

from django.urls import reverse

from catalog.models import Card, CardSet
from rules import old_adapters as adapters
from rules.engine.play.box import SETS
from rules.engine.play.situations import dealt_table
from rules.engine.values import SituationError
from rules.pages import parameters as asked

MOST_BYTES = 60_000
PLACES = ("hand", "in_play", "locations", "kept", "stored", "under", "discard", "deck")
TABLE_PLACES = ("line_up", "super_heroes", "main_deck", "destroyed", "borrowed")
VERBS = ("play", "play_kept", "buy", "use")


def pack(situation):
    """Return a situation as a short text for an address."""
    text = json.dumps(situation, separators=(",", ":"), sort_keys=True)
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(text):
    """Return the situation of an address, or raise SituationError."""
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        reader = zlib.decompressobj()
        raw = reader.decompress(packed, MOST_BYTES)
        situation = json.loads(raw)
        json.dumps(situation, ensure_ascii=False).encode()  # a lone surrogate is no text
    except (binascii.Error, zlib.error, ValueError, RecursionError):
        raise SituationError("s", "This link is damaged: the situation in it cannot be read.") from None
    if not isinstance(situation, dict) or not isinstance(situation.get("actions"), list):
        raise SituationError("s", "This link holds no situation.")
    return {name: situation[name] for name in ("table", "actions", "seed") if name in situation}


class SandboxPage:
    """The answer to `/sandbox`: a situation from the address, from the form, or a table dealt by a seed."""

    def __init__(self, given):
        self.given = given
        self.players = asked.number(given, "players", 3, 2, 5)
        self.seed = asked.words(given, "seed", 60)
        self.sets = sets_asked(given)
        self.error = None
        self.situation = self.answer = None
        try:
            self.situation = self.read()
            if self.situation:
                self.answer = adapters.resolution({"game": "fe", "kind": "play"} | self.situation)
        except SituationError as error:
            self.error = error.message

    def read(self):
        """Return the situation that is asked for, or None for the bare form."""
        if code := asked.words(self.given, "s", 20_000):
            return unpack(code)
        if self.given.get("edited"):
            return {"table": self.edited_table(), "actions": [], "seed": self.seed or "0"}
        if "seed" in self.given:
            seed = self.seed or "0"
            table = dealt_table(self.players, seed, adapters.reference(), self.sets)
            return {"table": table, "actions": [], "seed": seed}
        return None

    def edited_table(self):
        """Return the table that was written into the form."""
        sets = self.sets if "sets" in self.given else SETS
        table = {"sets": list(sets), "players": [], "active": asked.words(self.given, "active", 60) or None}
        for seat in range(self.players):
            row = {"name": asked.words(self.given, f"name{seat}", 60) or f"Player {seat + 1}"}
            row["super_villain"] = asked.words(self.given, f"super_villain{seat}", 80) or None
            row |= {place: self.cards(f"{place}{seat}") for place in PLACES}
            row["face_down"] = bool(self.given.get(f"face_down{seat}"))
            row["tokens"] = asked.number(self.given, f"tokens{seat}", 0, 0, 999)
            table["players"].append({name: value for name, value in row.items() if value is not None})
        table |= {place: self.cards(place) for place in TABLE_PLACES}
        table["power"] = asked.number(self.given, "power", 0, 0, 999)
        table["super_hero_face_up"] = self.given.get("face_up") != "no"
        return {name: value for name, value in table.items() if value is not None}

    def cards(self, name):
        """Return the cards of a form field, separated by commas or lines; a number alone is a size."""
        text = asked.words(self.given, name, 8000)
        if text.isdecimal():
            return int(text[:4])
        return [part.strip() for part in text.replace("\n", ",").split(",") if part.strip()]

    def link(self, actions=None, table=None):
        """Return the address of this situation with other actions, or of another table."""
        changed = dict(self.situation)
        if table is not None:
            changed |= {"table": table, "actions": []}
        if actions is not None:
            changed["actions"] = actions
        return f"{reverse('rules:sandbox')}?{urlencode({'s': pack(changed)})}"

    def then(self, action):
        """Return the address of this situation with one more action."""
        return self.link([*self.situation["actions"], action])

    @property
    def here(self):
        """The address of this situation."""
        return self.link()

    @property
    def back(self):
        """The address without the last action, or None at the start."""
        return self.link(self.situation["actions"][:-1]) if self.situation["actions"] else None

    @property
    def from_here(self):
        """The address of the table as it is now, its history left behind."""
        return None if self.choice else self.link(table=self.answer["result"]["table"])

    @property
    def result(self):
        """What the engine answers."""
        return self.answer["result"]

    @property
    def choice(self):
        """The choice that is missing: who chooses, what for, and a link for each answer."""
        missing = self.result.get("choice_missing")
        if not missing:
            return None
        options = [(self.in_words(each), self.then({"choose": each})) for each in missing["choices"]]
        return missing | {"options": options, "card": self.names.get(missing["card"], missing["card"])}

    def in_words(self, choice):
        """Return a choice with the card's name in place of its id."""
        place, separator, slug = choice.rpartition(" ")
        return f"{place}{separator}{self.names.get(slug, slug)}"

    @cached_property
    def cards_by_slug(self):
        """Every card of the table's sets with what pages show of it."""
        return {card.slug: card for card in Card.objects.filter(card_set_id__in=self.sets_in_use).for_pages()}

    @property
    def sets_in_use(self):
        """The sets of the table; before there is one, all that can be played with."""
        return self.result["table"]["sets"] if self.answer else list(SETS)

    @cached_property
    def sets_to_choose(self):
        """The sets that can be played with, in the order of the engine."""
        found = CardSet.objects.in_bulk(SETS)
        return [found[code] for code in SETS if code in found]

    @property
    def is_of_another_book(self):
        """Whether cards take part whose own rulebook is not recorded."""
        return list(self.sets_in_use) != ["fe"]

    @cached_property
    def names(self):
        """The cards' names by slug."""
        return {slug: card.name for slug, card in self.cards_by_slug.items()}

    @cached_property
    def actions(self):
        """The links of all legal actions: by verb and card, and those without a card."""
        links = {}
        legal = [] if self.choice or not self.result["legal"] else self.result.get("legal_actions", [])
        for action in legal:
            verb = next(iter(action))
            links[verb, action[verb]] = self.then(action)
        return links

    @property
    def end_turn(self):
        """The link that ends the turn, if it can be ended."""
        return self.actions.get(("end_turn", True))

    @property
    def defeat(self):
        """The link that defeats the Super Hero, if it can be."""
        return self.actions.get(("defeat", True))

    @property
    def uses(self):
        """The abilities that can be used: (card, link)."""
        return [(self.cards_by_slug[slug], link) for (verb, slug), link in self.actions.items() if verb == "use"]

    @property
    def kick(self):
        """The link that buys a Kick, if one can be bought."""
        return self.actions.get(("buy", f"{self.sets_in_use[0]}-kick"))

    def pile(self, cards, verb=None):
        """Return the cards of a place, each once: (card, how often, link of what can be done with it)."""
        if isinstance(cards, int):
            return []
        rows = []
        for slug, count in Counter(cards).items():
            rows.append((self.cards_by_slug.get(slug), slug, count, self.actions.get((verb, slug))))
        return rows

    @cached_property
    def seats(self):
        """The players with their places as the page shows them."""
        table = self.result["table"]
        seats = []
        for row in table["players"]:
            is_active = row["name"] == table["active"]
            places = [
                (place, size(row[place]), self.pile(row[place], verb if is_active else None))
                for place, verb in (("hand", "play"), ("in_play", None), ("locations", None), ("kept", "play_kept"))
            ]
            places += [(place, size(row[place]), self.pile(row[place])) for place in ("stored", "under", "discard")]
            seats.append(
                {
                    "name": row["name"],
                    "is_active": is_active,
                    "is_face_down": row.get("face_down", False),
                    "hand": size(row["hand"]),
                    "villain": self.cards_by_slug.get(row.get("super_villain")),
                    "tokens": row["tokens"],
                    "deck": size(row["deck"]),
                    "places": [place for place in places if place[1] or place[0] in ("hand", "discard")],
                }
            )
        return seats

    @property
    def acting(self):
        """The player whose turn it is."""
        return next(seat for seat in self.seats if seat["is_active"])

    @property
    def others(self):
        """The other players, clockwise from the one whose turn it is."""
        place = self.seats.index(self.acting)
        return self.seats[place + 1 :] + self.seats[:place]

    @cached_property
    def line_up(self):
        """The Line-Up: (card, slug, count, link)."""
        return self.pile(self.result["table"]["line_up"], "buy")

    @property
    def frozen(self):
        """The names of the cards under Frozen tokens."""
        return [self.names.get(token["card"], token["card"]) for token in self.result["table"]["frozen"]]

    @property
    def latest_first(self):
        """The steps of the log with their numbers, the latest one first."""
        steps = self.answer["steps"]
        return [(number, steps[number - 1]) for number in range(len(steps), 0, -1)]

    @property
    def top_super_hero(self):
        """The face-up Super Hero or Super-Villain, or None."""
        table = self.result["table"]
        stack = table["super_heroes"]
        return self.cards_by_slug.get(stack[0]) if stack and table["super_hero_face_up"] and size(stack) else None

    @property
    def is_against_villains(self):
        """Whether the card on top of the stack is a Super-Villain."""
        return "Super-Villain" in (self.top_super_hero.subtypes if self.top_super_hero else ())

    @cached_property
    def form(self):
        """What the form is filled with: the table as it is now."""
        table = self.result["table"] if self.answer else dealt_table(self.players, "form", adapters.reference())
        seats = [
            row | {place: as_text(row[place]) for place in PLACES} | {"super_villain": row.get("super_villain", "")}
            for row in table["players"]
        ]
        return table | {place: as_text(table[place]) for place in TABLE_PLACES} | {"players": seats}

    @property
    def super_villains(self):
        """The oversized cards to choose from."""
        return [card for card in self.cards_by_slug.values() if card.stack == "oversized"]


def sets_asked(given):
    """Return the sets an address asks for, Forever Evil unless any is; the first gives characters and opponents."""
    named = [code for value in given.getlist("sets") for code in value.split(",")]
    return tuple(code for code in dict.fromkeys(named) if code in SETS) or SETS[:1]


def size(pile):
    """Return how many cards a pile holds."""
    return pile if isinstance(pile, int) else len(pile)


def as_text(pile):
    """Return a pile as the form shows it."""
    return str(pile) if isinstance(pile, int) else ", ".join(pile)
