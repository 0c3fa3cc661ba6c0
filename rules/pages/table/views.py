"""Views of the table pages: the table page, set-ups, the score pad, and the files for offline use."""

from functools import lru_cache

import orjson
from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.views.decorators.http import require_safe

from core.build_digest import BUILD
from core.data_version import current_version
from core.rate_limits import cost
from rules.pages.reading.forms import BookForm
from rules.pages.table.forms import ScoreForm, SetUpForm, TablePageForm, TurnForm
from rules.pages.table.offline_bundles import bundle as bundle_of
from rules.pages.table.score_pad import ScorePad
from rules.pages.table.set_ups import SetUpPage
from rules.pages.table.table_choice import TableChoice
from rules.pages.table.turn_helper import TurnPage
from rules.rulesets import RULESETS

# Static files that the service worker stores on installation.
SHELL = (
    "css/site.css",
    "css/print.css",
    "css/home.css",
    "css/sets.css",
    "css/rules.css",
    "css/books.css",
    "css/sandbox.css",
    "css/table.css",
    "js/theme.js",
    "js/site.js",
    "js/builder.js",
    "js/bundles.js",
    "js/contribute.js",
    "js/device.js",
    "js/draft.js",
    "js/entries.js",
    "js/forms.js",
    "js/hand-over.js",
    "js/live-results.js",
    "js/my-sets.js",
    "js/network.js",
    "js/patient-fetch.js",
    "js/results.js",
    "js/sandbox.js",
    "js/score.js",
    "js/setup.js",
    "js/previews.js",
    "js/recent.js",
    "js/sections.js",
    "js/share.js",
    "js/shortcuts.js",
    "js/steppers.js",
    "js/storage.js",
    "js/suggestions.js",
    "js/table.js",
    "js/theme-switch.js",
    "js/current-table.js",
    "js/turn.js",
    "js/yours.js",
    "fonts/rogues-display.woff2",
    "fonts/rogues-text.woff2",
    "fonts/rogues-text-bold.woff2",
    "icons/favicon.svg",
)


@require_safe
def table(request):
    """Everything needed at the chosen table on one page."""
    form = TablePageForm(request.GET)
    context = {"form": form, "table": TableChoice(form.params), "section": "table"}
    return render(request, "rules/table.html", context)


@require_safe
@cost(10)
def setup(request):
    """A random set-up."""
    form = SetUpForm(request.GET)
    page = SetUpPage(form.params)
    context = {"form": form, "page": page, "section": "table"}
    response = render(request, "rules/setup.html", context, status=400 if page.error else 200)
    if page.ruleset and not page.given_seed:
        add_never_cache_headers(response)
    return response


@require_safe
def turn(request):
    """The steps of a turn, one after the other."""
    form = TurnForm(request.GET)
    return render(request, "rules/turn.html", {"form": form, "page": TurnPage(form.params), "section": "table"})


@require_safe
@cost(10)
def score(request):
    """Score a game while it is played or at its end."""
    form = ScoreForm(request.GET)
    pad = ScorePad(form)
    context = {"form": form, "pad": pad, "section": "table"}
    return render(request, "rules/score.html", context, status=400 if pad.ruleset and pad.error else 200)


@require_safe
@cost(20)
def bundle(request, ruleset):
    """Return a ruleset's data for offline use."""
    if ruleset not in RULESETS:
        raise Http404
    return HttpResponse(bundle_of(current_version(), ruleset, request.LANGUAGE_CODE), content_type="application/json")


@require_safe
def offline(request):
    """The page that the service worker shows offline instead of a page that is not stored on the device."""
    return render(request, "rules/offline.html", {"form": BookForm(request.GET), "section": "table"})


@require_safe
def service_worker(request):
    """Return the service worker with the data version and the files it stores."""
    body = worker_script(current_version())
    return HttpResponse(body, content_type="application/javascript", headers={"Cache-Control": "no-cache"})


@lru_cache(maxsize=2)
def worker_script(version):
    """Return the service worker's script for a data version."""
    files = [static(path) for path in SHELL]
    values = {"VERSION": f"{version}-{BUILD}", "SHELL": files, "OFFLINE": reverse("rules:offline")}
    head = "".join(f"const {name} = {orjson.dumps(value).decode()};\n" for name, value in values.items())
    return head + (settings.BASE_DIR / "static" / "js" / "sw.js").read_text()
