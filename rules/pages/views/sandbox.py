"""The sandbox: a table to play on, kept whole in the address."""

from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from core.rate_limits import cost
from rules.pages.sandbox import SandboxPage


@require_safe
@cost(20)
def sandbox(request):
    """Set a table up, play on it, see what happens and why."""
    page = SandboxPage(request.GET)
    if page.answer and "s" not in request.GET:
        return redirect(page.here)
    return render(request, "rules/sandbox.html", {"page": page, "section": "table"}, status=400 if page.error else 200)
