"""Names in the code of cards have types of their own, so that mypy finds a misspelt moment, zone or target."""

from typing import get_args, get_type_hints

import pytest

from rules.engine.games.deck_building.constants import moments, zones
from rules.engine.games.deck_building.constants.zones import ZoneName
from rules.engine.games.deck_building.effects import attacking, card_sources, choosing, lasting
from rules.engine.kernel.effects import Moment, Until
from rules.engine.kernel.table import Table


@pytest.mark.parametrize(
    ("function", "argument", "wanted"),
    [
        (attacking.attack, "targets", attacking.Target),
        (lasting.whenever, "when", Moment),
        (lasting.once_at, "when", Moment),
        (choosing.move_to, "zone", ZoneName),
        (Table.emit, "moment", Moment),
        (Table.add_lasting_effect, "until", Until),
    ],
)
def test_argument_is_not_a_plain_text(function, argument, wanted):
    module = __import__(function.__module__, fromlist=["_"])
    hints = get_type_hints(function, vars(module) | {"Card": object, "LoadedGame": object})
    assert hints[argument] is wanted


def test_source_of_cards_is_a_zone_name_or_a_function():
    assert ZoneName in get_args(card_sources.Source)
    assert str not in get_args(card_sources.Source)


@pytest.mark.parametrize("module", [moments, zones])
def test_names_are_different(module):
    prefixes = ("AT_", "AFTER_", "BEFORE_", "TO_") if module is moments else ("",)
    names = [name for name in vars(module) if name.isupper() and name.startswith(prefixes)]
    values = [value for name in names if isinstance(value := getattr(module, name), str)]
    assert len(values) == len(set(values)) > 20
