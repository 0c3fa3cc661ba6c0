"""Forms of the sandbox: its parameters, and the editor with a field for each pile and counter of a state."""

import json

from django import forms
from django.utils.text import capfirst

from catalog.pages.forms import IntegerField, ListField, TextField
from rules import engine_gateway
from rules.pages.table.forms import PlayersMixin, TableForm
from rules.rulesets import RULESETS

DEFAULT_RULESET = next(iter(RULESETS))
LONGEST_CODE = 200_000
LONGEST_PILE = 20_000
MOST_TRIAL_CARDS = 5
# Parts of a state that have no visible field; the editor sends them in the field `hidden`.
HIDDEN_PARTS = ("seed", "position", "turn", "options", "cards", "on_cards", "memory", "once", "lasting")


def zone_fields(game, of, seat=""):
    """Return the fields of the piles and counters of the table or of a player."""
    counters = {
        f"{each.name}{seat}": forms.BooleanField(widget=forms.CheckboxInput({"value": "yes"}))
        if each.is_flag
        else IntegerField(min_value=0, max_value=999_999, initial=each.start)
        for each in game.counters
        if each.of == of
    }
    piles = forms.Textarea({"rows": 1, "cols": False})
    return counters | {
        f"{each.name}{seat}": TextField(cut=LONGEST_PILE, widget=piles) for each in game.zones if each.of == of
    }


def state_fields(game, players):
    """Return the fields of a state with this many players."""
    fields = zone_fields(game, "table")
    for seat in range(players):
        fields |= {f"name{seat}": TextField(cut=60), f"team{seat}": TextField()}
        fields |= zone_fields(game, "player", seat)
    return fields


class SandboxForm(PlayersMixin, TableForm):
    """A situation (`s`), a table to deal (`seed`, `card`), an edited state (`edited`), and the pressed button."""

    seed = TextField(cut=100, strip=False)
    s = TextField(cut=LONGEST_CODE)
    card = ListField(most=MOST_TRIAL_CARDS)
    edited = TextField()
    hidden = TextField()
    kept = TextField(initial="{}")  # the name of `hidden` in release 1.0.0
    active = TextField()
    phase = TextField()
    do = TextField()
    undo = TextField()
    redo = TextField()
    power_cards = TextField()
    from_here = TextField()
    save = TextField()

    def __init__(self, data):
        rules = engine_gateway.rulesets().get(data.get("ruleset") or DEFAULT_RULESET)
        self.game = rules.game if rules else None
        super().__init__(data, state_fields(self.game, self.game.most) if rules and "edited" in data else ())


class StateEditor(forms.Form):
    """The form that edits a state. Its fields are in the order of the ruleset."""

    use_required_attribute = False

    def __init__(self, state, game, label):
        super().__init__(auto_id="%s")
        self.state, self.game, self.label = state, game, label
        self.fields = state_fields(game, len(state["players"]))

    @property
    def hidden(self):
        """The parts of the state without visible fields, as JSON for the hidden field."""
        return json.dumps({name: self.state[name] for name in HIDDEN_PARTS if name in self.state}, ensure_ascii=False)

    @property
    def table(self):
        """The fields of the table."""
        return self.filled("table", self.state)

    @property
    def players(self):
        """The players with their fields."""
        return [
            {"seat": seat, "name": row["name"], "team": row.get("team", ""), "fields": self.filled("player", row, seat)}
            for seat, row in enumerate(self.state["players"])
        ]

    def filled(self, of, row, seat=""):
        """Return the fields of the table or a player with their labels and values."""
        values = {each.name: row.get(each.name, each.start) for each in self.game.counters if each.of == of}
        for each in self.game.zones:
            if each.of == of:
                pile = row.get(each.name, [])
                values[each.name] = len(pile) if each.supply else pile if isinstance(pile, int) else ", ".join(pile)
        for name, value in values.items():
            self.initial[f"{name}{seat}"] = value
            self.fields[f"{name}{seat}"].label = capfirst(self.label(name, "zone"))
        return [self[f"{name}{seat}"] for name in values]
