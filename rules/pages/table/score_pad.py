"""The score pad: players and counters from the URL, totals and winners from the engine."""

from dataclasses import dataclass
from functools import cached_property

from django.http import QueryDict
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from catalog.pages.context import integer_between
from rules import engine_gateway
from rules.engine_gateway import write_argument
from rules.pages import parameters
from rules.pages.input_errors import labelled
from rules.pages.table.score_totals import COUNTS
from rules.pages.table.table_choice import MOST_PLAYERS, PLAYERS, is_player_count

LONGEST_NAME, LONGEST_DECK, MOST_COUNT = 30, 4000, 999
PLACEHOLDER = "{players}"


@dataclass(frozen=True)
class Counter:
    """A counter with a stepper: the points one unit is worth, and whether it breaks ties."""

    name: str
    label: str
    worth: int = 0
    breaks_ties: bool = False
    start: int = 0


DECK_COUNTERS = (
    Counter("points", gettext_lazy("VP on cards"), 1),
    Counter("weaknesses", gettext_lazy("Weaknesses"), -1),
    Counter("tokens", gettext_lazy("VP tokens"), 1),
    Counter("opponents", gettext_lazy("Super Heroes and Super-Villains (tiebreaker)"), breaks_ties=True),
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
VALUES = {"change": CHANGES, "side": SIDES, "handler": integer_between(1, MOST_PLAYERS), "players": is_player_count} | {
    counter.name: integer_between(0, MOST_COUNT)
    for counters in (*COUNTERS.values(), *SHARED.values())
    for counter in counters
}


@dataclass(frozen=True)
class Seat:
    """One player of the pad."""

    number: int
    name: str
    side: str
    values: tuple
    deck: str

    @property
    def counts(self):
        """The counts by the name of the counter."""
        return {counter.name: value for counter, value in self.values}


class ScorePad:
    """The page `/score?ruleset=&name=&points=…`, with one value of each parameter per player."""

    def __init__(self, given):
        self.given = given
        self.ruleset = parameters.ruleset(given)
        self.rules = engine_gateway.rulesets().get(self.ruleset)
        self.game = self.rules.game if self.rules else None

    @property
    def title(self):
        """The ruleset's name."""
        return parameters.RULESET_NAMES.get(self.ruleset, "")

    @cached_property
    def seats(self):
        """The players in order; without names, the default number of players."""
        names = self.given.getlist("name")
        default_count = parameters.integer(
            self.given, "players", PLAYERS[self.ruleset], self.game.fewest, self.game.most
        )
        change = CHANGES.get(self.given.get("change"), 0)
        count = min(max(len(names) + change, self.game.fewest), self.game.most) if names else default_count
        taken = set()
        return [self.seat(index, names[index] if index < len(names) else "", taken) for index in range(count)]

    def seat(self, index, name, taken):
        """Return one player; a missing or duplicate name is replaced by "Player 1" and so on."""
        name = "".join(filter(str.isprintable, name)).strip()[:LONGEST_NAME]
        if not name or name in taken:
            name = _("Player %(number)s") % {"number": index + 1}
        taken.add(name)
        values = tuple((each, count_at(self.given, each, index)) for each in COUNTERS[self.ruleset])
        decks, sides = self.given.getlist("deck"), self.given.getlist("side")
        side = sides[index] if index < len(sides) and sides[index] in SIDES else list(SIDES)[index % 2]
        return Seat(index + 1, name, side, values, decks[index].strip()[:LONGEST_DECK] if index < len(decks) else "")

    @property
    def has_decks(self):
        """Whether a deck can be typed card by card."""
        return self.ruleset in ("fe", "mvb")

    @property
    def sides(self):
        """The sides that a player can be on: (code, name)."""
        return SIDES.items() if self.ruleset in SHARED else ()

    @cached_property
    def shared(self):
        """The counters of the table: (counter, value)."""
        return [(each, count_at(self.given, each)) for each in SHARED.get(self.ruleset, ())]

    @property
    def handler(self):
        """The number of the Handler's seat in Evil:101, else None."""
        return parameters.integer(self.given, "handler", 1, 1, len(self.seats)) if self.ruleset == "e101" else None

    @cached_property
    def outcome(self):
        """The pair of (totals by name, winners, steps of the verdict) and the engine's error, or None."""
        try:
            return COUNTS[self.ruleset](self), None
        except engine_gateway.EngineError as error:
            return ({}, [], []), error

    @property
    def rows(self):
        """Every player with the total, if known: (seat, total)."""
        totals = self.outcome[0][0]
        return [(seat, totals.get(seat.name)) for seat in self.seats]

    @property
    def winners(self):
        """The names of the winners."""
        return self.outcome[0][1]

    @property
    def steps(self):
        """The sentences of the verdict with their citations."""
        return self.outcome[0][2]

    @property
    def error(self):
        """The error of the engine, if any."""
        return self.outcome[1]

    @property
    def error_text(self):
        """The error as text, after the name of the player whose deck it is about or the label of its field."""
        is_seat = self.error.field in [seat.name for seat in self.seats]
        return f"{self.error.field}{_(':')} {self.error.text}" if is_seat else labelled(self.error)

    @property
    def link(self):
        """The URL that stores the complete pad."""
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
        """Every possible verdict, for scoring offline: (key, steps with a {players} placeholder)."""
        return [(key, sample_verdict(self.ruleset, rows)) for key, rows in SAMPLE_GAMES[self.ruleset].items()]

    @property
    def thresholds(self):
        """The numbers that decide a game, for scoring offline: (name, number)."""
        return [
            (name.partition(".")[2], engine_gateway.reference().number(name))
            for name in THRESHOLDS.get(self.ruleset, ())
        ]


THRESHOLDS = {
    "e101": ("e101.winning-points",),
    "dcf": ("dcf.schemes-to-win", "dcf.citizens-to-win", "dcf.losses-to-win"),
}
# Sample games with every possible verdict. A row is (points, opponents) of a player; DC Forever has counters by name.
DECK_SAMPLE_GAMES = {
    "win": ((1, 0), (0, 0)),
    "tie-break": ((1, 1), (1, 0)),
    "tied": ((1, 0), (1, 0)),
    "none": ((0, 0), (0, 0)),
}
SAMPLE_GAMES = {
    "fe": DECK_SAMPLE_GAMES,
    "mvb": DECK_SAMPLE_GAMES,
    "e101": {"win": ((20, 0), (0, 0), (0, 0)), "tied": ((20, 0), (20, 0), (0, 0)), "none": ((0, 0), (0, 0), (0, 0))},
    "dcf": {
        "scheme": {"schemes": 99},
        "rescue": {"sanctuary": 99},
        "knock-out": {"heroes": 0},
        "capture": {"rogues": 0},
        "none": {},
    },
}


def sample_verdict(ruleset, rows):
    """Return the verdict's steps for a sample game, with the winners' names replaced by the placeholder."""
    given = QueryDict(mutable=True)
    given["ruleset"] = ruleset
    given["handler"] = str(len(rows))
    if ruleset == "dcf":
        given.update({name: str(value) for name, value in rows.items()})
    else:
        for index, (points, opponents) in enumerate(rows):
            given.appendlist("name", f"⟨{index}⟩")
            given.appendlist("points", str(points))
            given.appendlist("opponents", str(opponents))
    pad = ScorePad(given)
    first = pad.winners or [seat.name for seat in pad.seats]
    listed = write_argument(list(first), "players", engine_gateway.reference(), get_language())
    return [step | {"text": step["text"].replace(listed, PLACEHOLDER)} for step in pad.steps]


def count_at(given, counter, index=0):
    """Return a player's count of 0 or more; the counter's start value if none is given."""
    values = given.getlist(counter.name)
    text = values[index].strip() if index < len(values) else ""
    return int(text) if integer_between(0, MOST_COUNT)(text) else counter.start
