"""The site's scripts in tests: the ES modules that a page loads."""

import re

from django.conf import settings

FOLDER = settings.BASE_DIR / "static" / "js"
IMPORTED = re.compile(r"\bimport(?:\s(?:[^;]*?from )?|\()\"\./([\w-]+\.js)\"")


def modules_of(name):
    """Return a module's file and those of all modules it imports, at once or when they are needed."""
    found, waiting = {}, [name]
    while waiting:
        current = waiting.pop()
        if current not in found:
            found[current] = FOLDER / current
            waiting += IMPORTED.findall(found[current].read_text())
    return list(found.values())
