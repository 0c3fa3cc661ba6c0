"""How answers are written: JSON by orjson; bodies that are bytes already go out as they are."""

import orjson
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.renderers import BaseRenderer


class JSONRenderer(BaseRenderer):
    """JSON, written by orjson."""

    media_type = "application/json"
    format = "json"
    charset = None

    def render(self, data, accepted_media_type=None, renderer_context=None):
        """Return the body's bytes."""
        if data is None or isinstance(data, bytes):
            return data or b""
        return orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS)


class OneForm(DefaultContentNegotiation):
    """Every address has one form, whatever Accept says: `format` in the query asks for another.

    So nobody is refused a picture for asking for pictures, and a kept answer need not be parted by Accept."""

    def select_renderer(self, request, renderers, format_suffix=None):
        """Return the only renderer."""
        return renderers[0], renderers[0].media_type
