"""Writes the recorded text of every card as a comment above its code. Run it after a text has changed:

.venv/bin/python -m tests.rules.engine.deck_building.card_texts
"""

import json
import re
import textwrap
from pathlib import Path

from catalog.text_links import plain

ROOT = Path(__file__).resolve().parents[4]
MODULES = sorted((ROOT / "rules/engine/games/deck_building/cards").glob("[a-z]*.py"))
CARD, COMMENT, WIDTH = re.compile(r'    "([a-z0-9-]+)": '), "    # ", 120


def recorded_texts():
    """Return the recorded text of every card by id, without markup."""
    rows = (row for path in sorted(ROOT.glob("fixtures/cards/*.json")) for row in json.loads(path.read_text("utf-8")))
    return {row["id"]: plain(row["text"]) for row in rows if row.get("text")}


def with_texts(source, texts):
    """Return the source of a module of cards with the text of each card above its code, in place of earlier ones."""
    lines = []
    for line in source.splitlines():
        if found := CARD.match(line):
            while lines and lines[-1].startswith(COMMENT):
                lines.pop()
            for part in texts.get(found[1], "").splitlines():
                lines += textwrap.wrap(part, WIDTH, initial_indent=COMMENT, subsequent_indent=COMMENT)
        lines.append(line)
    return "\n".join(lines) + "\n"


def main():
    """Write the texts into all modules of cards."""
    texts = recorded_texts()
    for path in MODULES:
        path.write_text(with_texts(path.read_text("utf-8"), texts), "utf-8")


if __name__ == "__main__":
    main()
