"""Scripts are ES modules, and the service worker caches all modules that pages load."""

import re

import pytest
from django.conf import settings

from rules.pages.table.views import SHELL
from tests.javascript_modules import FOLDER, modules_of

PLAIN = {"theme.js", "sw.js"}  # one runs before the first paint, the other is a service worker
ENTRIES = (
    *("site.js", "table.js", "setup.js", "turn.js", "score.js", "sandbox.js", "forms.js"),
    *("sections.js", "contribute.js", "yours.js"),
)


def test_every_script_is_loaded_by_some_page():
    loaded = {path.name for entry in ENTRIES for path in modules_of(entry)}
    assert {path.name for path in FOLDER.iterdir()} == loaded | PLAIN


def test_templates_load_only_entry_modules():
    pages = [path.read_text() for path in (settings.BASE_DIR / "templates").rglob("*.html")]
    scripts = {script for page in pages for script in re.findall(r"<script\b[^>]*>", page)}
    modules = {f"""<script src="{{% static 'js/{name}' %}}" type="module">""" for name in ENTRIES}
    assert scripts == modules | {"""<script src="{% static 'js/theme.js' %}">"""}


@pytest.mark.parametrize("entry", ENTRIES)
def test_the_service_worker_caches_every_module(entry):
    assert {f"js/{path.name}" for path in modules_of(entry)} <= set(SHELL)
