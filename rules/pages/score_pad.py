"""The score pad: who has how much, counted by the engine, kept whole in the address."""

from dataclasses import dataclass
from functools import cached_property

from django.http import QueryDict
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from catalog.pages.context import whole
from rules import adapters
from rules.engine.sentences import spell
from rules.pages import parameters
from rules.pages.score_counts import COUNTS
from rules.pages.table import MOST_PLAYERS, PLAYERS, is_player_count
from rules.pages.wrong_inputs import labelled

LONGEST_NAME, LONGEST_DECK, MOST = 30, 4000, 999
PLACEHOLDER = "{players}"


@dataclass(frozen=True)
class Counter:
    """Something that is counted with a stepper: what one of it is worth, and whether it breaks ties."""

    name: str
    label: str
    worth: int = 0
    breaks_ties: bool = False
    start: int = 0


DECK_COUNTERS = (
    Counter("points", gettext_lazy("VP on cards"), 1),
    Counter("weaknesses", gettext_lazy("Weaknesses"), -1),
    Counter("tokens", gettext_lazy("VP tokens"), 1),
    Counter("opponents", gettext_lazy("Super Heroes and Super-Villains (tie-break)"), breaks_ties=True),
)
COUNTERS = {
    "fe": DECK_COUNTERS,
    "mvb": DECK_COUNTERS,
    "dcf": (),
    "e101": (Counter("points", gettext_lazy("Points"), 1),),
}
CHANGES = {"add": 1, "remove": -1}
SHARED = {
    "dcf": (
        Counter("schemes", gettext_lazy("Schemes in the Master Plan")),
        Counter("sanctuary", gettext_lazy("Citizens in Sanctuary")),
        Counter("heroes", gettext_lazy("Heroes in play"), start=2),
        Counter("rogues", gettext_lazy("Rogues in play"), start=2),
        Counter("lost_heroes", gettext_lazy("Heroes knocked out")),
        Counter("lost_rogues", gettext_lazy("Rogues captured")),
    )
}
SIDES = {"hero": gettext_lazy("Heroes"), "rogue": gettext_lazy("Rogues")}
PARAMETERS = ("ruleset", "name", "deck", "new")
VALUES = {"change": CHANGES, "side": SIDES, "handler": whole(1, MOST_PLAYERS), "players": is_player_count} | {
    counter.name: whole(0, MOST) for counters in (*COUNTERS.values(), *SHARED.values()) for counter in counters
}


@dataclass(frozen=True)
class Seat:
    """One player of the pad."""

    place: int
    name: str
    side: str
    values: tuple
    deck: str

    @property
    def number(self):
        """The values by name."""
        return {counter.name: value for counter, value in self.values}


class ScorePad:
    """The answer to `/score?ruleset=&name=&points=…`, one value of each kind for every player."""

    def __init__(self, given):
        self.given = given
        self.ruleset = parameters.ruleset(given)
        self.rules = adapters.rulesets().get(self.ruleset)
        self.game = self.rules.game if self.rules else None

    @property
    def title(self):
        """The ruleset's name."""
        return parameters.RULESET_NAMES.get(self.ruleset, "")

    @cached_property
    def seats(self):
        """The players in order; without names as many as usual."""
        names = self.given.getlist("name")
        usual = parameters.number(self.given, "players", PLAYERS[self.ruleset], self.game.fewest, self.game.most)
        change = CHANGES.get(self.given.get("change"), 0)
        count = min(max(len(names) + change, self.game.fewest), self.game.most) if names else usual
        taken = set()
        return [self.seat(place, names[place] if place < len(names) else "", taken) for place in range(count)]

    def seat(self, place, name, taken):
        """Return one player; a name that is missing or taken is replaced by the number of the seat."""
        name = "".join(filter(str.isprintable, name)).strip()[:LONGEST_NAME]
        if not name or name in taken:
            name = _("Player %(number)s") % {"number": place + 1}
        taken.add(name)
        values = tuple((each, number_at(self.given, each, place)) for each in COUNTERS[self.ruleset])
        decks, sides = self.given.getlist("deck"), self.given.getlist("side")
        side = sides[place] if place < len(sides) and sides[place] in SIDES else list(SIDES)[place % 2]
        return Seat(place + 1, name, side, values, decks[place].strip()[:LONGEST_DECK] if place < len(decks) else "")

    @property
    def has_decks(self):
        """Tell whether a deck can be typed card by card."""
        return self.ruleset in ("fe", "mvb")

    @property
    def sides(self):
        """The sides a player can be on: (code, name)."""
        return SIDES.items() if self.ruleset in SHARED else ()

    @cached_property
    def shared(self):
        """What is counted once for the table: (counter, value)."""
        return [(each, number_at(self.given, each)) for each in SHARED.get(self.ruleset, ())]

    @property
    def handler(self):
        """The seat of the Handler, where the game has one."""
        return parameters.number(self.given, "handler", 1, 1, len(self.seats)) if self.ruleset == "e101" else None

    @cached_property
    def outcome(self):
        """(totals by name, winners, verdict's steps), or an error the engine gave."""
        try:
            return COUNTS[self.ruleset](self), None
        except adapters.EngineError as error:
            return ({}, [], []), error

    @property
    def rows(self):
        """Every player with the total, if it is known: (seat, total)."""
        totals = self.outcome[0][0]
        return [(seat, totals.get(seat.name)) for seat in self.seats]

    @property
    def winners(self):
        """The names of those who win."""
        return self.outcome[0][1]

    @property
    def steps(self):
        """The sentences of the verdict with their citations."""
        return self.outcome[0][2]

    @property
    def error(self):
        """Why the engine could not count, if so."""
        return self.outcome[1]

    @property
    def error_text(self):
        """The same in words, after the name of the player whose deck it is about."""
        is_seat = self.error.field in [seat.name for seat in self.seats]
        return f"{self.error.field}{_(':')} {self.error.text}" if is_seat else labelled(self.error)

    @property
    def link(self):
        """The address that carries the whole pad."""
        query = [("ruleset", self.ruleset)]
        for seat in self.seats:
            query += [("name", seat.name), *((counter.name, value) for counter, value in seat.values)]
            query += [("deck", seat.deck)] if self.has_decks else []
            query += [("side", seat.side)] if self.sides else []
        query += [(counter.name, value) for counter, value in self.shared]
        query += [("handler", self.handler)] if self.handler else []
        return f"{reverse('rules:score')}?{urlencode(query)}"

    @property
    def verdicts(self):
        """What can come out, for a device that counts without a network: (key, steps that name {players})."""
        return [(key, specimen(self.ruleset, rows)) for key, rows in SPECIMENS[self.ruleset].items()]

    @property
    def thresholds(self):
        """The numbers that decide without a network: (name, number)."""
        return [
            (name.partition(".")[2], adapters.reference().number(name)) for name in THRESHOLDS.get(self.ruleset, ())
        ]


THRESHOLDS = {
    "e101": ("e101.winning-points",),
    "dcf": ("dcf.schemes-to-win", "dcf.citizens-to-win", "dcf.losses-to-win"),
}
DECK_SPECIMENS = {
    "win": ((1, 0), (0, 0)),
    "tie-break": ((1, 1), (1, 0)),
    "tied": ((1, 0), (1, 0)),
    "none": ((0, 0), (0, 0)),
}
SPECIMENS = {
    "fe": DECK_SPECIMENS,
    "mvb": DECK_SPECIMENS,
    "e101": {"win": ((20, 0), (0, 0), (0, 0)), "tied": ((20, 0), (20, 0), (0, 0)), "none": ((0, 0), (0, 0), (0, 0))},
    "dcf": {
        "scheme": {"schemes": 99},
        "rescue": {"sanctuary": 99},
        "knock-out": {"heroes": 0},
        "capture": {"rogues": 0},
        "none": {},
    },
}


def specimen(ruleset, rows):
    """Return the verdict's steps for a tiny table, the winners' names replaced by a place for them."""
    given = QueryDict(mutable=True)
    given["ruleset"] = ruleset
    given["handler"] = str(len(rows))
    if ruleset == "dcf":
        given.update({name: str(value) for name, value in rows.items()})
    else:
        for place, (points, opponents) in enumerate(rows):
            given.appendlist("name", f"⟨{place}⟩")
            given.appendlist("points", str(points))
            given.appendlist("opponents", str(opponents))
    pad = ScorePad(given)
    first = pad.winners or [seat.name for seat in pad.seats]
    listed = spell(list(first), "players", adapters.reference(), get_language())
    return [step | {"text": step["text"].replace(listed, PLACEHOLDER)} for step in pad.steps]


def number_at(given, counter, place=0):
    """Return a count from 0 up, the counter's start where none is given."""
    values = given.getlist(counter.name)
    text = values[place].strip() if place < len(values) else ""
    return int(text) if whole(0, MOST)(text) else counter.start
