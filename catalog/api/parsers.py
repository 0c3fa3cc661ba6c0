"""Request bodies: strict JSON of limited depth. Middleware has already rejected oversized and non-UTF-8 bodies."""

import json
from collections import Counter

import orjson
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser

MAX_DEPTH = 32


class StrictJSONParser(BaseParser):
    """JSON as in RFC 8259. orjson rejects NaN, infinite numbers, lone surrogates and invalid UTF-8."""

    media_type = "application/json"

    def parse(self, stream, media_type=None, parser_context=None):
        """Return the parsed body."""
        body = stream.read()
        try:
            value = orjson.loads(body)
        except orjson.JSONDecodeError:  # orjson limits the depth to 1024
            raise ParseError("The body isn't valid JSON.") from None
        if is_deeper_than(value, MAX_DEPTH):
            raise ParseError(f"The body is nested too deeply. The limit is {MAX_DEPTH} levels.")
        json.loads(body, object_pairs_hook=refuse_repeated)  # orjson silently uses the last of two equal keys
        return value


def refuse_repeated(pairs):
    """Reject an object that contains a key twice, which is ambiguous."""
    names = Counter(name for name, _value in pairs)
    if len(names) < len(pairs):
        raise ParseError(f"The field “{names.most_common(1)[0][0][:60]}” appears more than once.")


def is_deeper_than(value, most):
    """Return whether lists and objects are nested more than `most` levels deep."""
    level = [value]
    for _depth in range(most):
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
    return any(isinstance(each, dict | list) for each in level)
