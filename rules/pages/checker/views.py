"""Views of the checker and the calculators."""

from django.core.exceptions import BadRequest
from django.http import Http404
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from catalog.pages.context import reads
from core.rate_limits import cost
from rules.pages import parameters
from rules.pages.checker.offline_draft_check import OFFLINE_FORMAT, DraftCheck
from rules.pages.checker.request_form import (
    CALCULATOR,
    FORMAT,
    available_checks,
    calculator_parameters,
    check_parameters,
    get_form,
)


@csrf_exempt  # nothing is stored and no one is signed in; POST only sends lists that are too long for a URL
@require_http_methods(["GET", "HEAD", "POST"])
@cost(20)
@reads(also=check_parameters)
def check(request):
    """Check a list or a table against the rules."""
    given = request.POST if request.method == "POST" else request.GET
    form = get_form(parameters.ruleset(given), given.get("format"), given, FORMAT)
    if given.get("format") and form is None:
        raise BadRequest(_("There's no check called “%(name)s”.") % {"name": given["format"][:40]})
    if form and form.values_after_button:
        if request.method == "GET":
            return redirect(f"{request.path}?{form.values_after_button.urlencode()}")
        form = get_form(form.ruleset, form.kind.name, form.values_after_button, FORMAT)
    draft = DraftCheck() if form and (form.ruleset, form.kind.name) == OFFLINE_FORMAT else None
    context = {"choices": available_checks(given), "form": form, "draft": draft, "section": "check"}
    return render(request, "rules/check.html", context, status=400 if form and form.error else 200)


@require_safe
@cost(5)
@reads(also=calculator_parameters)
def calculate(request, ruleset, name):
    """Show a calculator and its result."""
    form = get_form(ruleset, name, request.GET, CALCULATOR)
    if form is None:
        raise Http404
    if form.values_after_button:
        return redirect(f"{request.path}?{form.values_after_button.urlencode()}")
    context = {"form": form, "ruleset": ruleset, "section": "table"}
    return render(request, "rules/calculate.html", context, status=400 if form.error else 200)
