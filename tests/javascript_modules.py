"""Functions that find the ES modules that a page loads."""

import re

from django.conf import settings

FOLDER = settings.BASE_DIR / "static" / "js"
IMPORTED = re.compile(r"\bimport(?:\s(?:[^;]*?from )?|\()\"\./([\w-]+\.js)\"")


def modules_of(name):
    """Return the files of a module and of all modules that it imports, statically or dynamically."""
    found, waiting = {}, [name]
    while waiting:
        current = waiting.pop()
        if current not in found:
            found[current] = FOLDER / current
            waiting += IMPORTED.findall(found[current].read_text())
    return list(found.values())
