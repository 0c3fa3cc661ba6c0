"""The sandbox's page: a state and the actions on it, what happened, and a button for all that can be done."""

import json
from collections import Counter
from functools import cached_property

from django.utils.translation import get_language

from catalog.models import Card, CardSet
from rules import adapters
from rules.engine.games.registry import RULESETS
from rules.engine.kernel.fields import texts_in
from rules.engine.sentences import spell
from rules.pages import parameters
from rules.pages.editing import TableForm, edited_state
from rules.pages.links import MOST_ACTIONS, address_of, from_file, pack, unpack
from rules.pages.set_ups import slug_of

LONGEST_CODE = 200_000
FIRST = next(iter(RULESETS))


class SandboxPage:
    """The answer to `/sandbox`: a situation from the address, a file or the form, or a table dealt by a seed.

    `is_moved` says that the situation is not the one the address holds, so that its own address is better."""

    def __init__(self, given, file=None):
        self.given, self.lang = given, get_language()
        self.ruleset = parameters.ruleset(given) if parameters.ruleset(given) in RULESETS else FIRST
        self.seed = parameters.words(given, "seed", 100)
        self.error = self.situation = self.answer = None
        self.is_moved = False
        try:
            self.situation = self.read(file)
            if self.situation:
                self.game = RULESETS[self.ruleset_of(self.situation)].game
                self.play()
                self.follow()
        except adapters.EngineError as error:
            self.error, self.answer = error.message, None
        self.game = RULESETS[self.ruleset_of(self.situation) if self.answer else self.ruleset].game

    def read(self, file):
        """Return the situation that is asked for, or None for the bare form."""
        if file is not None:
            self.is_moved = True
            return from_file(file)
        if self.given.get("edited"):
            self.is_moved = True
            return {"state": edited_state(self.given, RULESETS[self.ruleset].game), "actions": []}
        if code := self.given.get("s", "")[:LONGEST_CODE]:
            return unpack(code)
        if "seed" in self.given:
            self.is_moved = True
            return {"state": self.dealt(self.seed or "0"), "actions": []}
        return None

    def ruleset_of(self, situation):
        """Return the ruleset that a situation's state names."""
        name = situation["state"].get("ruleset")
        if not isinstance(name, str) or name not in RULESETS:
            raise adapters.EngineError("state.ruleset", f"state.ruleset: one of {', '.join(RULESETS)} is needed")
        return name

    def dealt(self, seed):
        """Return the state of a table that is dealt."""
        body = {"ruleset": self.ruleset, "players": self.players, "mode": self.mode, "seed": seed}
        return adapters.set_up(body | ({"sets": self.sets} if self.sets else {}))["state"]

    def play(self):
        """Play the situation's actions."""
        body = {"ruleset": self.game.id} | self.situation
        self.answer = adapters.ask("play", body, lang=self.lang)

    def follow(self):
        """Go on as a button says: one action more, one less, or from the table as it is."""
        actions = self.situation["actions"]
        if self.answer["refusal"]:
            actions = actions[: self.answer["refusal"]["action"]]
        if self.given.get("from_here") or ("do" in self.given and len(actions) >= MOST_ACTIONS):
            self.situation, actions, self.is_moved = {"state": self.answer["state"], "actions": []}, [], True
        if "undo" in self.given:
            self.situation, self.is_moved = self.situation | {"actions": actions[:-1]}, True
        elif "do" in self.given:
            self.situation, self.is_moved = self.situation | {"actions": [*actions, self.action()]}, True
        if self.is_moved:
            self.play()

    def action(self):
        """Return the action of the button that was pressed."""
        try:
            return json.loads(self.given["do"])
        except (ValueError, RecursionError):
            raise adapters.EngineError("do", "do: an action is needed") from None

    @property
    def players(self):
        """How many play at a table that is dealt."""
        game = RULESETS[self.ruleset].game
        return parameters.number(self.given, "players", min(max(3, game.fewest), game.most), game.fewest, game.most)

    @property
    def mode(self):
        """The mode of a table that is dealt."""
        modes = RULESETS[self.ruleset].game.modes
        return self.given.get("mode") if self.given.get("mode") in modes else modes[0]

    @property
    def sets(self):
        """The sets asked for, in the order of the ruleset; the first gives what every set has of its own."""
        named = {code for value in self.given.getlist("sets")[:100] for code in value[:500].split(",")}
        return [code for code in RULESETS[self.ruleset].game.sets if code in named]

    @property
    def rulesets(self):
        """The rulesets to choose from: (code, name)."""
        return [(code, parameters.RULESET_NAMES[code]) for code in RULESETS]

    @cached_property
    def sets_to_choose(self):
        """The sets of the ruleset: (set, is chosen)."""
        found = CardSet.objects.in_bulk(self.game.sets)
        chosen = self.state["sets"] if self.answer else self.sets or RULESETS[self.game.id].usual_sets
        return [(found[code], code in chosen) for code in self.game.sets if code in found]

    @cached_property
    def here(self):
        """The address of this situation, or None where it is too long for one."""
        return address_of(self.situation)

    @property
    def code(self):
        """The situation as the buttons send it."""
        return pack(self.situation)

    @property
    def state(self):
        """The table as it is now."""
        return self.answer["state"]

    @property
    def can_undo(self):
        """Whether there is an action to take back."""
        return bool(self.situation["actions"])

    @property
    def latest_first(self):
        """The events with their numbers, the latest one first."""
        events = self.answer["events"]
        return [(number, events[number - 1]) for number in range(len(events), 0, -1)]

    @cached_property
    def score(self):
        """Every player's total once the game is over."""
        return adapters.ask("score", {"ruleset": self.game.id, "state": self.state}, lang=self.lang)

    @cached_property
    def cards(self):
        """What pages show of every card of the table, by id."""
        slugs = {slug_of(text) for text in texts_in(self.state)} & adapters.reference().cards.keys()
        return {card.slug: card for card in Card.objects.filter(slug__in=slugs).for_pages()}

    @cached_property
    def buttons(self):
        """Every legal action as a button, by the first card it names, or by nothing."""
        found = {}
        known = self.cards.keys() | self.state["cards"].keys()
        for action in [] if self.answer["choice"] else self.answer["legal"]:
            cards = [
                value for name, value in action.items() if name not in ("do", "player") and slug_of(value) in known
            ]
            words = [value for name, value in action.items() if name != "do" and value not in cards]
            button = {"verb": self.say(action["do"], "verb"), "cards": [self.shown(each) for each in cards]}
            button |= {"words": ", ".join(words), "value": json.dumps(action, ensure_ascii=False)}
            found.setdefault(cards[0] if cards else "", []).append(button)
        return found

    @property
    def free_buttons(self):
        """The buttons that belong to no card, such as the end of a turn."""
        return self.buttons.get("", [])

    def say(self, value, kind):
        """Return a name of the engine in the page's language."""
        said = spell(value, kind, adapters.reference(), self.lang)
        return said.replace("_", " ").capitalize() if said == value else said

    def shown(self, name):
        """Return a card as the page shows it: the row of the catalogue, or the name of a card of the table's own."""
        slug = slug_of(name)
        return {"card": self.cards.get(slug), "name": self.state["cards"].get(slug, {}).get("name", "")}

    @cached_property
    def choice(self):
        """The choice that waits, with a button for each option."""
        choice = self.answer["choice"]
        if choice is None:
            return None
        options = [
            (name, json.dumps({"do": "choose", "option": option}, ensure_ascii=False))
            for name, option in zip(choice["names"], choice["options"], strict=True)
        ]
        about = [self.shown(name) for name in (choice["card"], choice["about"]) if name]
        return choice | {"buttons": options, "about": about}

    def piles(self, row, of):
        """Return the piles of the table or a player: name, size, and the cards that are seen or can be acted with."""
        found = []
        for zone in self.game.zones:
            if zone.of != of or not (row[zone.name] or zone.is_required):
                continue
            seen = {"all": row[zone.name], "top": row[zone.name][:1], "none": []}[zone.seen]
            seen = [*seen, *(name for name in row[zone.name] if name in self.buttons and name not in seen)]
            found.append({"name": self.say(zone.name, "zone"), "size": len(row[zone.name]), "cards": self.rows(seen)})
        return found

    def rows(self, names):
        """Return cards, each kind once: what is shown, how often, and the buttons of its copies."""
        counts = Counter(map(slug_of, names))
        buttons = {
            slug: [each for name in names if slug_of(name) == slug for each in self.buttons.get(name, [])]
            for slug in counts
        }
        return [self.shown(slug) | {"count": count, "buttons": buttons[slug]} for slug, count in counts.items()]

    def counters(self, row, of):
        """Return the counters of the table or a player: (name, value)."""
        return [(self.say(each.name, "zone"), row[each.name]) for each in self.game.counters if each.of == of]

    @cached_property
    def table_piles(self):
        """The piles of the table."""
        return self.piles(self.state, "table")

    @property
    def table_counters(self):
        """The counters of the table."""
        return self.counters(self.state, "table")

    @cached_property
    def seats(self):
        """The players, the one whose turn it is first, with their piles and counters."""
        rows = self.state["players"]
        first = next((at for at, row in enumerate(rows) if row["name"] == self.state["active"]), 0)
        return [
            {"name": row["name"], "is_active": row["name"] == self.state["active"]}
            | {"team": self.say(row["team"], "team") if row.get("team") else ""}
            | {"piles": self.piles(row, "player"), "counters": self.counters(row, "player")}
            for row in rows[first:] + rows[:first]
        ]

    @property
    def form(self):
        """The form in which the table is set by hand; before there is one, that of a dealt table."""
        return None if self.error else TableForm(self.state if self.answer else self.dealt("form"), self.game, self.say)
