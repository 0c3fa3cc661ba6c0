"""The score pad: players and counters from the URL, totals and winners from the engine."""

from dataclasses import dataclass
from functools import cached_property

from django.http import QueryDict
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rules import engine_gateway
from rules.engine_gateway import write_argument
from rules.pages.input_errors import labelled
from rules.pages.table.forms import ScoreForm
from rules.pages.table.player_names import SIDES, player_names, side_of
from rules.pages.table.score_totals import COUNTS
from rules.pages.table.table_choice import TableChoice
from rules.rulesets import RULESETS

PLACEHOLDER = "{players}"


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
        """The values of the player's counters by name."""
        return {counter.name: value for counter, value in self.values}


class ScorePad:
    """The players and counters of a score pad, and the outcome."""

    def __init__(self, form):
        self.form, self.game = form, form.game
        self.ruleset = form.params["ruleset"]
        self.scoring = RULESETS[self.ruleset].scoring if self.ruleset else None

    @cached_property
    def choice(self):
        """The TableChoice for the ruleset and players of the pad."""
        names = [seat.name for seat in self.seats]
        return TableChoice({"ruleset": self.ruleset, "players": len(names), "mode": "", "sets": [], "name": names})

    @property
    def title(self):
        """The ruleset's name."""
        return RULESETS[self.ruleset].name

    @cached_property
    def seats(self):
        """The players in order; a missing or duplicate name is replaced by "Player 1" and so on."""
        found = []
        params = [seat.params for seat in self.form.seats]
        names = player_names([each["name"] for each in params], len(params))
        for number, (each, name) in enumerate(zip(params, names, strict=True), 1):
            values = tuple((counter, each[counter.name]) for counter in self.scoring.counters)
            found.append(Seat(number, name, each["side"] or side_of(number - 1), values, each["deck"]))
        return found

    @property
    def has_decks(self):
        """Whether a deck can be typed card by card."""
        return self.scoring.method == "decks"

    @property
    def sides(self):
        """The sides that a player can be on: (code, name)."""
        return SIDES.items() if self.scoring.method == "sides" else ()

    @cached_property
    def shared(self):
        """The counters of the table: (counter, value)."""
        return [(each, self.form.params[each.name]) for each in self.scoring.table_counters]

    @property
    def handler(self):
        """The number of the Handler's seat in Evil:101, else None."""
        if self.scoring.method != "points":
            return None
        return self.form.params["handler"] if self.form.params["handler"] <= len(self.seats) else 1

    @cached_property
    def outcome(self):
        """((totals by name, winners, steps of the verdict), the engine's error or None)."""
        try:
            return COUNTS[self.scoring.method](self), None
        except engine_gateway.EngineError as error:
            return ({}, [], []), error

    @property
    def rows(self):
        """Every player with the total, if known: (seat, total)."""
        totals = self.outcome[0][0]
        return [(seat, totals.get(seat.name)) for seat in self.seats]

    @property
    def ranking(self):
        """(rank, name, total) of the players, best first; [] if all totals are equal and nobody has won."""
        totals = {seat.name: total for seat, total in self.rows if total is not None}
        if len(set(totals.values())) < 2 and not self.winners:
            return []
        return sorted(
            (1 + sum(self.is_ahead(other, name, totals) for other in totals), name, total)
            for name, total in totals.items()
        )

    def is_ahead(self, name, other, totals):
        """Return whether a player ranks before another: by a higher total, or by having won with the same total."""
        first, second = ((totals[each], each in self.winners) for each in (name, other))
        return first > second

    @property
    def new_link(self):
        """The URL of an empty pad for the same players."""
        query = [("ruleset", self.ruleset), *(("name", seat.name) for seat in self.seats), ("new", 1)]
        return f"{reverse('rules:score')}?{urlencode(query)}"

    @property
    def winners(self):
        """The names of the winners."""
        return self.outcome[0][1]

    @property
    def steps(self):
        """The steps of the verdict, each with text and citations."""
        return self.outcome[0][2]

    @property
    def error(self):
        """The error of the engine, if any."""
        return self.outcome[1]

    @property
    def error_text(self):
        """The text of the error, preceded by the player whose deck it is about or the label of its field."""
        is_seat = self.error.field in [seat.name for seat in self.seats]
        return f"{self.error.field}{_(':')} {self.error.text}" if is_seat else labelled(self.error)

    @property
    def link(self):
        """The URL of the pad with all names and values."""
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
        return [(key, sample_verdict(self.ruleset, rows)) for key, rows in self.scoring.samples.items()]

    @property
    def thresholds(self):
        """(name, number) of the engine's numbers that decide the game, for scoring offline."""
        numbers = engine_gateway.reference()
        return [(name.partition(".")[2], numbers.number(name)) for name in self.scoring.thresholds]


def sample_verdict(ruleset, rows):
    """Return the verdict's steps for a sample game, with the winners' names replaced by the placeholder."""
    given = QueryDict(mutable=True)
    given["ruleset"] = ruleset
    given["handler"] = str(len(rows))
    if isinstance(rows, dict):
        given.update({name: str(value) for name, value in rows.items()})
    else:
        given.setlist("name", [f"⟨{index}⟩" for index in range(len(rows))])
        for counter in RULESETS[ruleset].scoring.counters:
            given.setlist(counter.name, [str(row.get(counter.name, 0)) for row in rows])
    pad = ScorePad(ScoreForm(given))
    first = pad.winners or [seat.name for seat in pad.seats]
    listed = write_argument(list(first), "players", engine_gateway.reference(), get_language())
    return [step | {"text": step["text"].replace(listed, PLACEHOLDER)} for step in pad.steps]
