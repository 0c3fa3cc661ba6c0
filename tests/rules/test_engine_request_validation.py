"""Messages for requests that violate the engine's schemas."""

import pytest

from rules.api.engine_request_validation import check, raise_explained
from rules.engine_gateway import EngineError


class Broken:
    """A minimal jsonschema error."""

    def __init__(self, validator, validator_value, instance=0):
        self.validator, self.validator_value, self.instance, self.schema = validator, validator_value, instance, {}


@pytest.mark.parametrize(
    ("kind", "limit", "sentence"),
    [
        ("minItems", 2, "at least 2 entries are needed"),
        ("minItems", 1, "at least 1 entry is needed"),
        ("maxItems", 100, "at most 100 entries are allowed"),
        ("maxLength", 200, "at most 200 characters are allowed"),
        ("minimum", 2, "at least 2 is needed"),
        ("maximum", 99, "at most 99 is allowed"),
    ],
)
def test_limit_messages_are_grammatical(kind, limit, sentence):
    with pytest.raises(EngineError) as error:
        raise_explained(Broken(kind, limit), "field")
    assert error.value.message == f"field: {sentence}"


@pytest.mark.django_db
def test_table_of_one_player_is_rejected_by_field():
    state = {"ruleset": "e101", "targets": [], "players": [{"name": "A"}]}
    with pytest.raises(EngineError, match="state.players: at least 2 entries are needed"):
        check("play", {"ruleset": "e101", "state": state, "actions": []})
