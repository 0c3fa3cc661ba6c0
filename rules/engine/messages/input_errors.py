"""Input errors in other languages: English messages are matched against templates, numbered where values stand."""

import json
import re
from functools import lru_cache
from pathlib import Path

PATH = Path(__file__).parent / "input_errors.json"
PLACE = re.compile(r"{(\d)}")


@lru_cache(maxsize=1)
def templates() -> list[tuple[re.Pattern[str], dict[str, str]]]:
    """Return every template as a pattern with its translations, the longest first."""
    rows = json.loads(PATH.read_text("utf-8"))
    return [(pattern(each), rows[each]) for each in sorted(rows, key=len, reverse=True)]


def pattern(template: str) -> re.Pattern[str]:
    """Return the pattern of the messages that a template stands for."""
    parts = PLACE.split(template)
    return re.compile("".join("(.*)" if at % 2 else re.escape(part) for at, part in enumerate(parts)), re.DOTALL)


def translated(message: str, language: str) -> str:
    """Return a message in a language, the words among its values too; one without a template stays as it is."""
    if language == "en":
        return message
    for each, effects in templates():
        if (found := each.fullmatch(message)) and language in effects:
            return effects[language].format(*(translated(value, language) for value in found.groups()))
    return message
