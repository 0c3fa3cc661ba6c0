"""Input errors in other languages: English messages are matched against templates with numbered placeholders."""

import json
import re
from functools import lru_cache
from pathlib import Path

PATH = Path(__file__).parent / "input_errors.json"
PLACEHOLDER = re.compile(r"{(\d)}")


@lru_cache(maxsize=1)
def templates() -> list[tuple[re.Pattern[str], dict[str, str]]]:
    """Return every template as a pattern with its translations, longest template first."""
    rows = json.loads(PATH.read_text("utf-8"))
    return [(pattern(each), rows[each]) for each in sorted(rows, key=len, reverse=True)]


def pattern(template: str) -> re.Pattern[str]:
    """Return the pattern that matches the messages of a template."""
    parts = PLACEHOLDER.split(template)
    return re.compile("".join("(.*)" if at % 2 else re.escape(part) for at, part in enumerate(parts)), re.DOTALL)


def translated(message: str, language: str) -> str:
    """Return a message and the values in it in a language; a message without a template is returned unchanged."""
    if language == "en":
        return message
    for each, translations in templates():
        if (found := each.fullmatch(message)) and language in translations:
            return translations[language].format(*(translated(value, language) for value in found.groups()))
    return message
