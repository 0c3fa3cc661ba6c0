"""The standard layout of fixture files."""

import json

INLINE_WIDTH = 110


def written(value, indent=0):
    """Return a JSON value as text in the standard layout: one key per line, short lists and objects on one line."""
    inline = json.dumps(value, ensure_ascii=False)
    pad = " " * indent
    if isinstance(value, list) and any(isinstance(item, dict) for item in value):
        items = (f"{pad}  {written(item, indent + 2)}" for item in value)
        return "[\n" + ",\n".join(items) + f"\n{pad}]"
    if isinstance(value, list) and value and len(inline) + indent > INLINE_WIDTH:
        items = (f"{pad}  {json.dumps(item, ensure_ascii=False)}" for item in value)
        return "[\n" + ",\n".join(items) + f"\n{pad}]"
    if isinstance(value, dict) and value and (indent <= 2 or len(inline) + indent > INLINE_WIDTH):
        items = (
            f"{pad}  {json.dumps(key, ensure_ascii=False)}: {written(item, indent + 2)}" for key, item in value.items()
        )
        return "{\n" + ",\n".join(items) + f"\n{pad}}}"
    return inline
