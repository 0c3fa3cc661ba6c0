"""How answers are written: JSON by orjson; bodies that are bytes already go out as they are."""

import orjson
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
