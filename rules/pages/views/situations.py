"""The engine's pages: check a list, set up a table, work out a situation."""

from django.http import Http404
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from core.rate_limits import cost
from rules.engine import engine
from rules.pages import parameters
from rules.pages.forms import SituationForm, kind_of
from rules.pages.parameters import RULESET_NAMES
from rules.pages.set_ups import SetUpPage


@csrf_exempt  # nothing is stored and nobody is signed in; POST only carries lists too long for an address
@require_http_methods(["GET", "HEAD", "POST"])
@cost(20)
def check(request):
    """Check a list or a set-up against the rules."""
    given = request.POST if request.method == "POST" else request.GET
    kind = kind_of(parameters.ruleset(given), given.get("format"), "format")
    form = SituationForm(kind, given, "format") if kind else None
    context = {"rulesets": engine.SCOPES.values(), "names": RULESET_NAMES, "form": form, "section": "check"}
    return render(request, "rules/check.html", context, status=400 if form and form.error else 200)


@require_safe
@cost(10)
def setup(request):
    """Lay out a random legal table."""
    page = SetUpPage(request.GET)
    context = {"page": page, "rulesets": RULESET_NAMES.items(), "section": "setup"}
    response = render(request, "rules/setup.html", context, status=400 if page.error else 200)
    if page.ruleset and not page.given_seed:
        add_never_cache_headers(response)
    return response


@require_safe
@cost(5)
def calculate(request, ruleset, name):
    """Work out one kind of situation."""
    kind = kind_of(ruleset, name, "kind")
    if kind is None:
        raise Http404
    form = SituationForm(kind, request.GET, "kind")
    context = {"form": form, "kind": kind, "ruleset": ruleset, "section": "table"}
    return render(request, "rules/calculate.html", context, status=400 if form.error else 200)
