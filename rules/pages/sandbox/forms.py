"""Forms of the sandbox: its parameters, and the numbers of a table that a visitor changes by hand."""

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from catalog.pages.forms import IntegerField, ListField, TextField
from rules.pages.table.forms import PlayersMixin, TableForm
from rules.rulesets import RULESETS

DEFAULT_RULESET = next(iter(RULESETS))
LONGEST_CODE = 200_000
LONGEST_EDIT = 2_000
MOST_TRIAL_CARDS = 5
NUMBER_PREFIX = "n-"
MOST_IN_SUPPLY = 99
RULES_OF_TABLE = ("n-active", "n-unrecorded")
USUAL_NUMBERS = ("power", "vp")  # shown at zero too; the others are folded until they change
STOP, BY_FIGURES = "stop", "by_figures"  # the values of a state's field `unrecorded`
BY_FIGURES_LABEL = _("Cards without text count only by their numbers")


class SandboxForm(PlayersMixin, TableForm):
    """A situation (`s`), a table to deal (`seed`, `card`), the pressed button, and the view of the table.

    `by_figures`: cards without a recorded text count by their numbers; the default in the Multiverse Box.
    `view` is the player whose cards are visible: "turn" for the active player, a seat, or nothing for all. `pick` is a
    card to move, `look` a pile to look through, `find` a card to add."""

    seed = TextField(cut=100, strip=False)
    by_figures = forms.ChoiceField(choices=[("yes", "yes"), ("no", "no")])
    s = TextField(cut=LONGEST_CODE)
    card = ListField(most=MOST_TRIAL_CARDS)
    view = forms.RegexField(r"\A(turn|[0-9])\Z")
    do = TextField()
    undo = TextField()
    redo = TextField()
    step = IntegerField(min_value=0)
    power_cards = TextField()
    from_here = TextField()
    save = TextField()
    pick = TextField(cut=100)
    look = TextField(cut=60)
    find = TextField(cut=100)
    to = TextField(cut=60)
    edit = TextField(cut=LONGEST_EDIT)
    numbers = TextField()

    def parameter_names(self):
        numbers = [name for name in self.data if name.startswith(NUMBER_PREFIX)] if "numbers" in self.data else []
        return [*super().parameter_names(), *numbers]


class NumbersForm(forms.Form):
    """The counters of the table and the players, the sizes of the supplies, and whose turn it is.

    A field is named after its place: "n-power", "n-vp.0"."""

    use_required_attribute = False

    def __init__(self, state, game, label, data=None):
        super().__init__(data, auto_id="%s", prefix=None)
        self.state, self.rare = state, set()
        self.add_fields(state, game, "table", label)
        for seat, row in enumerate(state["players"]):
            self.add_fields(row, game, "player", label, f".{seat}")
        self.fields["n-unrecorded"] = forms.BooleanField(
            required=False, initial=state.get("unrecorded") == BY_FIGURES, label=BY_FIGURES_LABEL
        )
        names = [row["name"] for row in state["players"]]
        self.fields["n-active"] = forms.ChoiceField(
            choices=[(name, name) for name in names], initial=state["active"], label=_("Whose turn is it?")
        )

    def add_fields(self, row, game, of, label, suffix=""):
        """Add a field for each counter and supply of the table or a player (`row` of the state).

        `of` is "table" or "player", `label` a function that returns labels, `suffix` the player's seat as in ".0"."""
        counters, zones = game.counters_and_zones[of]
        for each in counters:
            name = f"{NUMBER_PREFIX}{each.name}{suffix}"
            if each.is_flag:
                field = forms.BooleanField(required=False)
            else:
                field = IntegerField(min_value=max(each.least, 0), max_value=min(each.most, 999))
            field.initial, field.label = row[each.name], capfirst(label(each.name, "zone"))
            self.fields[name] = field
            if each.name not in USUAL_NUMBERS and row[each.name] == each.start:
                self.rare.add(name)
        for each in zones:
            if each.supply and row[each.name]:
                field = IntegerField(min_value=0, max_value=MOST_IN_SUPPLY, initial=len(row[each.name]))
                field.label = capfirst(label(each.name, "zone"))
                self.fields[f"{NUMBER_PREFIX}{each.name}{suffix}"] = field

    @property
    def active(self):
        """The field for the active player."""
        return self["n-active"]

    @property
    def unrecorded(self):
        """The check box by which cards without a recorded text count by their numbers."""
        return self["n-unrecorded"]

    @property
    def groups(self):
        """The fields of the table and of each player: (name of the player, usual fields, other fields)."""
        names = [name for name in self.fields if name not in RULES_OF_TABLE]
        groups = [("", [self[name] for name in names if "." not in name])]
        for seat, row in enumerate(self.state["players"]):
            groups.append((row["name"], [self[name] for name in names if name.endswith(f".{seat}")]))
        return [
            (owner, [each for each in fields if not self.is_folded(each)], [*filter(self.is_folded, fields)])
            for owner, fields in groups
        ]

    def is_folded(self, field):
        """Return whether a field is among the other ones: a rare number that is as it was at the start."""
        return field.name in self.rare and not field.errors

    @property
    def edits(self):
        """The edits for the values that the visitor changed."""
        changed = [name for name in self.changed_data if name not in RULES_OF_TABLE]
        numbers = {name.removeprefix(NUMBER_PREFIX): int(self.cleaned_data[name]) for name in changed}
        found = [{"do": "edit", "set": numbers}] if numbers else []
        if "n-active" in self.changed_data:
            found.append({"do": "edit", "active": self.cleaned_data["n-active"]})
        if "n-unrecorded" in self.changed_data:
            found.append({"do": "edit", "unrecorded": BY_FIGURES if self.cleaned_data["n-unrecorded"] else STOP})
        return found
