"""The view of the checker."""

from django.core.exceptions import BadRequest
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from catalog.page_urls import build_url
from core.rate_limits import cost
from rules.pages.checker.forms import CheckForm, available_checks, get_form
from rules.pages.checker.offline_draft_check import OFFLINE_FORMAT, DraftCheck

IN_PROGRESS = "table"  # a format without a form: a game in progress is set up in the sandbox, which names what is wrong


@csrf_exempt  # nothing is stored and no one is signed in; POST only sends lists that are too long for a URL
@require_http_methods(["GET", "HEAD", "POST"])
@cost(20)
def check(request):
    """Check a list or a table against the rules."""
    data = request.POST if request.method == "POST" else request.GET
    choice = CheckForm(data)
    ruleset, name = choice.params["ruleset"], choice.params["format"]
    form = get_form(ruleset, name, data)
    if form is None:
        if name == IN_PROGRESS and ruleset:
            return redirect(build_url(reverse("rules:sandbox"), ruleset=ruleset), permanent=True)
        if name:
            raise BadRequest(_("There's no check called “%(name)s”.") % {"name": name[:40]})
        context = {"form": choice, "choices": available_checks(choice.params), "section": "table"}
        return render(request, "rules/check.html", context)
    if values := form.values_after_button:
        if request.method == "GET":
            return redirect(f"{request.path}?{values.urlencode()}")
        form = get_form(ruleset, name, values)
    draft = DraftCheck() if (ruleset, name) == OFFLINE_FORMAT else None
    context = {"form": form, "draft": draft, "section": "table"}
    return render(request, "rules/check.html", context, status=400 if form.error else 200)
