"""The view of the sandbox. The situation is stored in the URL or in a file, never on the server."""

from django.http import JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from core.rate_limits import cost
from rules.pages.sandbox.forms import SandboxForm
from rules.pages.sandbox.sandbox_page import SandboxPage


@csrf_exempt  # nothing is stored and no one is signed in; POST only sends what is too long for a URL
@require_http_methods(["GET", "HEAD", "POST"])
@cost(25)
def sandbox(request):
    """Show the sandbox, redirect to the URL of a changed situation, or return the situation as a file."""
    form = SandboxForm(request.POST if request.method == "POST" else request.GET)
    page = SandboxPage(form, request.FILES.get("file"))
    if page.response and "save" in form.data:
        headers = {"Content-Disposition": 'attachment; filename="table.json"'}
        return JsonResponse(page.situation, headers=headers, json_dumps_params={"ensure_ascii": False})
    if page.response and page.has_changed and page.url and form.is_valid():
        return redirect(page.next_url)
    context = {"form": form, "page": page, "section": "sandbox"}
    return render(request, "rules/sandbox.html", context, status=400 if page.error else 200)
