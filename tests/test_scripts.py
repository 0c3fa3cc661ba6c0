"""Scripts are ES modules, and the service worker saves all that the table page loads."""

import re

import pytest
from django.conf import settings

from rules.pages.table.views import SHELL
from tests.scripts import FOLDER, modules_of

PLAIN = {"theme.js", "sw.js"}  # one runs before anything is painted, one is a worker
ENTRIES = ("site.js", "table.js", "sandbox.js", "score.js", "forms.js", "my-sets.js", "sections.js")


def test_every_script_is_a_module_that_some_page_loads():
    loaded = {path.name for entry in ENTRIES for path in modules_of(entry)}
    assert {path.name for path in FOLDER.iterdir()} == loaded | PLAIN


def test_templates_load_entry_modules_alone():
    pages = [path.read_text() for path in (settings.BASE_DIR / "templates").rglob("*.html")]
    scripts = {script for page in pages for script in re.findall(r"<script\b[^>]*>", page)}
    modules = {f"""<script src="{{% static 'js/{name}' %}}" type="module">""" for name in ENTRIES}
    assert scripts == modules | {"""<script src="{% static 'js/theme.js' %}">"""}


@pytest.mark.parametrize("entry", ENTRIES)
def test_the_service_worker_saves_every_module_of_the_table_page(entry):
    assert {f"js/{path.name}" for path in modules_of(entry)} <= set(SHELL)
