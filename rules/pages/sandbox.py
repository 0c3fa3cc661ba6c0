"""The sandbox's page: a state and the actions on it, what happened, and a button for all that can be done."""

import json
from functools import cached_property

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rules import adapters
from rules.engine import doors
from rules.engine.games.registry import RULESETS
from rules.pages import parameters
from rules.pages.editing import TableForm, edited_state, parameters_of
from rules.pages.links import MOST_ACTIONS, address_of, from_file, pack, unpack
from rules.pages.set_ups import slug_of
from rules.pages.shown_table import ShownTable
from rules.pages.table import TableChoice
from rules.pages.trying import tried_table
from rules.pages.wrong_inputs import labelled

LONGEST_CODE = 200_000
MOST_TRIED = 5
POWER, PLAYED_FROM = ("power", "memory"), ("hand", "in_play")
FIRST = next(iter(RULESETS))
PARAMETERS = (
    *("ruleset", "seed", "s", "card", "other", "edited", "kept", "active", "phase"),
    *("do", "undo", "redo", "power_cards", "from_here", "save"),
)


class SandboxPage:
    """The answer to `/sandbox`: a situation from the address, a file or the form, or a table dealt by a seed.

    `is_moved` says that the situation is not the one the address holds, so that its own address is better."""

    def __init__(self, given, file=None):
        self.given, self.lang = given, get_language()
        self.table_choice = TableChoice(given, is_laid_out=True, otherwise=FIRST)
        self.ruleset = self.table_choice.ruleset
        self.seed = parameters.seed(given)
        self.error = self.situation = self.answer = None
        self.is_moved = False
        try:
            self.situation = self.read(file)
            if self.situation:
                self.game = adapters.rulesets()[self.ruleset_of(self.situation)].game
                self.play()
                self.follow()
        except adapters.EngineError as error:
            self.error, self.answer = labelled(error), None
        self.game = adapters.rulesets()[self.ruleset_of(self.situation) if self.answer else self.ruleset].game

    def read(self, file):
        """Return the situation that is asked for, or None for the bare form."""
        if file is not None:
            self.is_moved = True
            return from_file(file)
        if self.given.get("edited"):
            self.is_moved = True
            return {"state": edited_state(self.given, self.table_choice.rules.game), "actions": []}
        if code := self.given.get("s", "")[:LONGEST_CODE]:
            return unpack(code)
        if cards := self.given.getlist("card")[:MOST_TRIED]:
            self.is_moved = True
            return {"state": tried_table(list(dict.fromkeys(cards))), "actions": []}
        if "seed" in self.given:
            self.is_moved = True
            return {"state": self.dealt(self.seed or "0"), "actions": []}
        return None

    def ruleset_of(self, situation):
        """Return the ruleset that a situation's state names."""
        name = situation["state"].get("ruleset")
        if not isinstance(name, str) or name not in RULESETS:
            names = [str(name) for _code, name in self.rulesets]
            raise adapters.EngineError(
                "state", _("Choose one of these games: %(games)s.") % {"games": ", ".join(names)}
            )
        return name

    def dealt(self, seed):
        """Return the state of a table that is dealt."""
        return adapters.set_up(self.table_choice.body | {"seed": seed}, self.lang)["state"]

    def play(self):
        """Play the situation's actions."""
        body = {"ruleset": self.game.id} | {name: self.situation[name] for name in ("state", "actions")}
        self.answer = adapters.ask("play", body, lang=self.lang)

    def follow(self):
        """Go on as a button says: an action more, one back or forth, all Power cards, or from the table as it is."""
        actions, undone = self.situation["actions"], self.situation.get("undone", [])
        if self.answer["refusal"]:
            actions = actions[: self.answer["refusal"]["action"]]
        is_long = len(actions) >= MOST_ACTIONS and self.given.keys() & {"do", "power_cards"}
        if self.given.get("from_here") or is_long:
            self.situation, actions, undone, self.is_moved = {"state": self.answer["state"]}, [], [], True
        if "undo" in self.given:
            actions, undone, self.is_moved = actions[:-1], [*actions[-1:], *undone], True
        elif "redo" in self.given:
            actions, undone, self.is_moved = [*actions, *undone[:1]], undone[1:], True
        elif "do" in self.given:
            actions, undone, self.is_moved = [*actions, self.action()], [], True
        elif "power_cards" in self.given:
            actions, undone, self.is_moved = [*actions, *self.power_cards], [], True
        if self.is_moved:
            self.situation = {"state": self.situation["state"], "actions": actions}
            if undone:
                self.situation["undone"] = undone[:MOST_ACTIONS]
            self.play()
            self.__dict__.pop("power_cards", None)  # those of the table before

    def action(self):
        """Return the action of the button that was pressed."""
        try:
            return json.loads(self.given["do"])
        except (ValueError, RecursionError):
            raise adapters.EngineError("do", _("Choose an action.")) from None

    @property
    def is_game_open(self):
        """Whether another game is to be chosen first."""
        return "other" in self.given and not self.answer

    @property
    def rulesets(self):
        """The rulesets to choose from: (code, name)."""
        return [(code, parameters.RULESET_NAMES[code]) for code in RULESETS]

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
    def can_redo(self):
        """Whether an action that was taken back can be done again."""
        return bool(self.situation.get("undone"))

    @cached_property
    def power_cards(self):
        """The plays that add to the Power of the turn and do nothing else."""
        found, known = [], {}
        for action in self.answer["legal"] if "power" in self.state else ():
            if action["do"] == "play":
                slug = slug_of(action["card"])
                if slug not in known:
                    known[slug] = self.adds_power_alone(action)
                found += [action] if known[slug] else []
        return found

    def adds_power_alone(self, action):
        """Whether an action changes the Power and moves a card from the hand into play, and nothing more."""
        body = {"ruleset": self.game.id, "state": self.state, "actions": [action]}
        after = doors.play(adapters.reference(), body)
        is_done = not (after["choice"] or after["refusal"] or after["unknown"])
        return is_done and besides_power(after["state"]) == besides_power(self.state)

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
    def table(self):
        """The table as it is now, with a button for all that can be done."""
        actions = [] if self.answer["choice"] else self.answer["legal"]
        return ShownTable(self.game, self.state, self.lang, actions)

    @cached_property
    def choice(self):
        """The choice that waits, with a button for each option."""
        choice = self.answer["choice"]
        if choice is None:
            return None
        cards, others = [], []
        for name, option in zip(choice["names"], choice["options"], strict=True):
            value = json.dumps({"do": "choose", "option": option}, ensure_ascii=False)
            shown = self.table.shown(option)
            if shown["card"]:
                button = {"verb": name, "value": value}
                cards.append(shown | {"count": 1, "buttons": [button]})
            else:
                others.append((name, value))
        about = [self.table.shown(name) for name in (choice["card"], choice["about"]) if name]
        return choice | {"cards": cards, "others": others, "about": about}

    @property
    def form(self):
        """The form in which the table is set by hand; before there is one, that of a dealt table."""
        if self.error:
            return None
        state = self.state if self.answer else self.dealt("form")
        return TableForm(state, self.game, ShownTable(self.game, state, self.lang).say)


def form_parameters(given):
    """Return the names of the form in which the table of a ruleset is set by hand."""
    rules = adapters.rulesets().get(given.get("ruleset") or FIRST)
    return parameters_of(rules.game) if rules else ()


def besides_power(state):
    """Return a state without the Power, what was played, and which cards lie in hands and in play."""
    players = [{name: row[name] for name in row if name not in PLAYED_FROM} for row in state["players"]]
    return {name: state[name] for name in state if name not in POWER} | {"players": players}
