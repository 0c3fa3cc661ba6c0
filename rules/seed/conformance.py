"""The public conformance suite: questions, searches and situations with their expected results.

Our tests run the same files, in fixtures/conformance/. `bulk-data` serves them as one file per data version, so that
other programs can test themselves. See docs/conformance.md for the format."""

import json

from django.conf import settings

from rules.engine_gateway import RULESETS

FOLDER = settings.FIXTURES_DIR / "conformance"


def suite():
    """Return the complete suite as JSON text."""
    files = [FOLDER / f"{ruleset}.json" for ruleset in RULESETS]
    found = {
        "object": "conformance",
        "questions": [
            json.loads(line)
            for path in sorted(FOLDER.glob("questions-*.jsonl"))
            for line in path.read_text(encoding="utf-8").splitlines()
        ],
        "searches": json.loads((FOLDER / "searches.json").read_text(encoding="utf-8")),
        "situations": [row for path in files if path.is_file() for row in json.loads(path.read_text(encoding="utf-8"))],
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"
