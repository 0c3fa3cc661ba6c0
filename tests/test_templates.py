"""Templates are formatted, have short lines, and every partial is used."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import render_to_string

from catalog.models import Card

FOLDER = settings.BASE_DIR / "templates"
TEMPLATES = sorted(path for path in FOLDER.rglob("*") if path.suffix in {".html", ".xml"})
PARTIAL = re.compile(r"""["']((?:\w+/)?_\w+\.html)["']""")
MAX_LINE_LENGTH = 160


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_lines_are_short(path):
    lines = path.read_text().splitlines()
    assert [number for number, line in enumerate(lines, 1) if len(line) > MAX_LINE_LENGTH] == []


def test_templates_are_formatted():
    formatter = Path(sys.executable).with_name("djangofmt")
    checked = subprocess.run([formatter, "--check", FOLDER], cwd=settings.BASE_DIR, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_every_partial_is_used():
    sources = [*TEMPLATES, *settings.BASE_DIR.glob("*/templatetags/*.py")]
    used = set().union(*(PARTIAL.findall(path.read_text()) for path in sources))
    found = {str(path.relative_to(FOLDER)).removeprefix("with_rules/") for path in TEMPLATES}
    assert {name for name in found if name.rpartition("/")[2].startswith("_")} == used


@pytest.mark.django_db
def test_card_values_are_escaped():
    card = Card.objects.select_related("card_set").get(slug="fe-cold-gun")
    card.name, card.types = "<b>Cold & Gun</b>", ['"><script>']
    context = {"cards": [card], "query_string": '?q="><i>', "data_version": "1"}
    rendered = render_to_string("catalog/_faces.html", context)
    assert "<b>" not in rendered
    assert "<script>" not in rendered
    assert "<i>" not in rendered
    assert "&lt;b&gt;Cold &amp; Gun&lt;/b&gt;" in rendered
