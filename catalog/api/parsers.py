"""Request bodies: strict JSON, in UTF-8, of bounded size and depth."""

import orjson
from django.conf import settings
from rest_framework.exceptions import ParseError, UnsupportedMediaType
from rest_framework.parsers import BaseParser
from rest_framework.utils.mediatypes import _MediaType

from catalog.api.exceptions import ApiError

DEEPEST = 32


class StrictJSONParser(BaseParser):
    """JSON as RFC 8259 has it: orjson refuses NaN, infinite numbers, lone surrogates and what is not UTF-8."""

    media_type = "application/json"

    def parse(self, stream, media_type=None, parser_context=None):
        """Return the value a body holds."""
        charset = _MediaType(media_type or "").params.get("charset", "utf-8")
        if charset.strip("\"'").lower() not in {"utf-8", "utf8"}:
            raise UnsupportedMediaType(media_type)
        body = stream.read(settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)
        if len(body) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            raise ApiError(413, "too-large", "Too large", "The body is too large.")
        try:
            value = orjson.loads(body)
        except orjson.JSONDecodeError:  # orjson itself stops at a depth of 1024
            raise ParseError("The body is not valid JSON.") from None
        if is_deeper_than(value, DEEPEST):
            raise ParseError(f"The body is nested deeper than {DEEPEST} levels.")
        return value


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
