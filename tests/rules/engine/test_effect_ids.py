"""The ids with which states name effects do not depend on other parts of a card's code."""

import json
from dataclasses import replace

import pytest

from rules.engine.games.deck_building.effects.basic import draw, power
from rules.engine.games.registry import RULESETS
from rules.engine.kernel.action_results import InputError
from rules.engine.kernel.effect_ids import effects_of
from rules.engine.kernel.game import Text
from rules.engine.kernel.loaded_game import LoadedGame
from rules.engine.kernel.state_serialization import read_state, write_state
from rules.engine.loading import load
from tests.rules.engine import properties
from tests.rules.engine.property_runs import EAGER, dealt

GAMES = [name for name, rules in RULESETS.items() if any(text.parts for text in rules.game.texts.values())]


def edited(text):
    """Return the text of a card with another effect before those of each part."""
    return Text({part: (draw(7), *effects) for part, effects in text.parts.items()}, text.notes)


@pytest.mark.parametrize("name", GAMES)
def test_ids_stay_the_same_if_other_effects_of_the_card_are_edited(name):
    for card_id, text in RULESETS[name].game.texts.items():
        ids = {id(effect): effect_id for _position, effect_id, effect in effects_of(card_id, text)}
        later = {id(effect): effect_id for _position, effect_id, effect in effects_of(card_id, edited(text))}
        assert ids.items() <= later.items(), card_id


@pytest.mark.parametrize("name", GAMES)
def test_equal_ids_are_equal_effects(name):
    """Effects that share an id do the same; their positions differ only in the code."""
    for card_id, text in RULESETS[name].game.texts.items():
        by_id = {}
        for _position, effect_id, effect in effects_of(card_id, text):
            first = by_id.setdefault(effect_id, effect)
            assert type(first) is type(effect)
            assert getattr(first, "verb", None) is getattr(effect, "verb", None), effect_id


def test_edited_effect_has_another_id():
    ids = {effects_of("fe-vibe", Text({"play": (power(count),)}))[0][1] for count in (1, 2, 3)}
    assert len(ids) == 3
    assert len({effects_of("fe-vibe", Text({part: (draw(1),)}))[0][1] for part in ("play", "defense")}) == 2


@pytest.mark.parametrize("name", GAMES)
def test_states_of_random_games_are_read_after_other_parts_were_edited(name):
    """A state names the same effects after every text was edited, and is refused if an effect itself was."""
    rules, found = RULESETS[name], 0
    changed = replace(rules.game, texts={card_id: edited(text) for card_id, text in rules.game.texts.items()})
    emptied = replace(rules.game, texts={card_id: Text({}, text.notes) for card_id, text in rules.game.texts.items()})
    later, without = LoadedGame(changed, load()), LoadedGame(emptied, load())
    for seed in range(20):
        if found > 20:
            break
        _loaded_game, table = dealt(name, f"effect-ids:{seed}")
        steps = properties.played_through(table, seed, EAGER, most=120)
        for state in (step.after for step in steps if step.after["lasting"] or step.after["triggers"]):
            assert write_state(read_state(later, json.loads(json.dumps(state)))[0]) == state
            with pytest.raises(InputError, match="it may have changed"):
                read_state(without, state)
            found += 1
    assert found
