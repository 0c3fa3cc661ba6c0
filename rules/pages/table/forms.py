"""Forms of the table page, the set-ups and the score pad."""

from functools import cached_property

from django import forms
from django.core.exceptions import ValidationError

from catalog.models import CardSet
from catalog.pages.forms import IntegerField, ListField, PageForm, TextField
from catalog.search.language.accepted_values import names_by_id
from rules import engine_gateway
from rules.pages.shared_forms import RulesetForm
from rules.pages.table.player_names import SIDES, NamesField
from rules.rulesets import RULESETS

MOST_PLAYERS = 20
MOST_COUNT = 999
MOST_LOCKS = 40
POSITION = r"\A\d{1,2}\.\d{1,2}\Z"  # whose turn it is, and the step
CHANGES = {"add": 1, "remove": -1}


class TableForm(RulesetForm):
    """The game, its mode, the players and the sets. `other` chooses another game."""

    players = IntegerField(min_value=1, max_value=MOST_PLAYERS)
    mode = TextField(initial="")
    sets = ListField(forms.ChoiceField(choices=lambda: names_by_id(CardSet).items()), separator=",", most=100)
    name = NamesField(most=MOST_PLAYERS)
    other = TextField()

    @cached_property
    def game(self):
        """The engine's game of the ruleset, if one is chosen."""
        rules = engine_gateway.rulesets().get(self.data.get("ruleset"))
        return rules.game if rules else None

    def clean_mode(self):
        mode = self.cleaned_data["mode"]
        if mode and self.game and mode not in self.game.modes:
            raise ValidationError("mode")
        return mode


class PlayersMixin:
    """A form with the number of players, which must be one that the game allows."""

    def clean_players(self):
        players = self.cleaned_data["players"]
        if players and self.game and not self.game.fewest <= players <= self.game.most:
            raise ValidationError("players")
        return players


class TablePageForm(PlayersMixin, TableForm):
    """The table page. The installed application opens it with a `source`.

    A link to a game in progress on another device has `at`, as in the turn helper, and `pad`, the query of its pad."""

    source = TextField()
    at = forms.RegexField(POSITION)
    pad = TextField(cut=20_000)


class SetUpForm(PlayersMixin, TableForm):
    """A set-up. `lock` is a seat and the character that it keeps when the set-up is dealt again."""

    seed = TextField(cut=100, strip=False)
    lock = ListField(forms.RegexField(r"\A\d{1,2}:[a-z0-9-]{1,100}\Z"), most=MOST_LOCKS)


class TurnForm(PlayersMixin, TableForm):
    """The turn helper. `at` is whose turn it is and the step, both counted from 0: "2.5"."""

    at = forms.RegexField(POSITION)


def counter_fields(counters):
    """Return a field for each counter of the score pad."""
    return {each.name: IntegerField(min_value=0, max_value=MOST_COUNT, initial=each.start) for each in counters}


class SeatForm(PageForm):
    """The name, side, deck and counters of one player of the score pad."""

    name = TextField()
    side = forms.ChoiceField(choices=SIDES.items())
    deck = TextField(cut=4000)


class ScoreForm(PlayersMixin, RulesetForm):
    """The score pad: the table's counters, and repeated parameters with one value per player.

    `change` adds or removes a player, `new` starts a new game, `other` chooses another game."""

    players = IntegerField(min_value=1, max_value=MOST_PLAYERS)
    change = forms.ChoiceField(choices=[(name, name) for name in CHANGES])
    handler = IntegerField(min_value=1, max_value=MOST_PLAYERS, initial=1)
    new = TextField()
    other = TextField()
    game = TableForm.game

    def __init__(self, data):
        ruleset = RULESETS.get(data.get("ruleset"))
        super().__init__(data, counter_fields(ruleset.scoring.table_counters if ruleset else ()))
        self.seat_fields = counter_fields(ruleset.scoring.counters if ruleset else ())

    @cached_property
    def seats(self):
        """A form for each player: as many as there are names, or `players` if there are none."""
        names, change = self.data.getlist("name"), CHANGES.get(self.params["change"], 0)
        default = self.params["players"] or RULESETS[self.params["ruleset"]].players
        count = min(max(len(names) + change, self.game.fewest), self.game.most) if names else default
        return [self.seat(index) for index in range(count)]

    def seat(self, index):
        """Return the form of one player."""
        columns = {name: self.data.getlist(name) for name in self.seat_names}
        return SeatForm(
            {name: values[index] for name, values in columns.items() if index < len(values)}, self.seat_fields
        )

    @property
    def seat_names(self):
        """The names of the parameters with one value per player."""
        return ("name", "side", "deck", *self.seat_fields)

    def parameter_names(self):
        return [*super().parameter_names(), *self.seat_names]

    @property
    def notices(self):
        seats = self.seats if self.params["ruleset"] else ()
        return [*super().notices, *(message for seat in seats for message in seat.notices)]
