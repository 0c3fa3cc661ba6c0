"""Request bodies: strict JSON of bounded depth; middleware has refused what is too long or not UTF-8."""

import json
from collections import Counter

import orjson
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser

DEEPEST = 32


class StrictJSONParser(BaseParser):
    """JSON as RFC 8259 has it: orjson refuses NaN, infinite numbers, lone surrogates and what is not UTF-8."""

    media_type = "application/json"

    def parse(self, stream, media_type=None, parser_context=None):
        """Return the value a body holds."""
        body = stream.read()
        try:
            value = orjson.loads(body)
        except orjson.JSONDecodeError:  # orjson itself stops at a depth of 1024
            raise ParseError("The body isn't valid JSON.") from None
        if is_deeper_than(value, DEEPEST):
            raise ParseError(f"The body is nested too deeply. The limit is {DEEPEST} levels.")
        json.loads(body, object_pairs_hook=refuse_repeated)  # orjson would keep the last of two fields in silence
        return value


def refuse_repeated(pairs):
    """Refuse an object that gives a field twice: nobody can tell which of them is meant."""
    names = Counter(name for name, _value in pairs)
    if len(names) < len(pairs):
        raise ParseError(f"The field “{names.most_common(1)[0][0][:60]}” appears more than once.")


def is_deeper_than(value, most):
    """Tell whether lists and objects are nested deeper than so many levels."""
    level = [value]
    for _depth in range(most):
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
    return any(isinstance(each, dict | list) for each in level)
