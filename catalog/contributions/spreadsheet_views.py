"""Download a set's missing texts as a table, upload the filled-in table, check it and send it."""

import csv
import io

from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_POST, require_safe

from catalog.contributions import spreadsheets
from catalog.contributions.forms import HoneypotForm
from catalog.contributions.progress import SetProgress
from catalog.contributions.proposals import clean_name
from catalog.contributions.spreadsheets import COLUMNS, CSV, SPREADSHEET, UnreadableError
from catalog.contributions.submitting import RefusedError, submit
from catalog.contributions.views import contributing
from catalog.models import CardSet
from core.rate_limits import cost

WRITERS = {"csv": (spreadsheets.as_csv, CSV), "xlsx": (spreadsheets.as_spreadsheet, SPREADSHEET)}


@require_safe
@contributing
@cost(10)
def download(request, slug, extension):
    """The cards of a set without a text, as a table with an empty column."""
    progress = SetProgress(get_object_or_404(CardSet, code=slug))
    write, content_type = WRITERS[extension]
    response = HttpResponse(write(progress.lacking), content_type=content_type)
    response["Content-Disposition"] = f'attachment; filename="{slug}-missing.{extension}"'
    return response


@require_POST
@contributing
@cost(25)
def upload(request, slug):
    """Check an uploaded table and show the faults by row; store the valid rows when the reader confirms."""
    card_set, form = get_object_or_404(CardSet, code=slug), HoneypotForm(request.POST, auto_id="%s")
    context, status = {"card_set": card_set, "form_fields": form}, 200
    try:
        file = request.FILES.get("file")
        content = file.read() if file else request.POST.get("rows", "").encode()
        lines = spreadsheets.check_lines(spreadsheets.read_lines(content), card_set)
        good = [line for line in lines if not line.faults]
        context |= {"good": good, "bad": [line for line in lines if line.faults], "rows": good_rows(good)}
        if "send" in request.POST and form.is_valid() and good:
            return HttpResponseRedirect(send(request, good, form.cleaned_data["name"]), status=303)
    except (UnreadableError, RefusedError, ValueError) as error:
        context["error"], status = str(error), getattr(error, "status", 400)
    return render(request, "contributions/upload.html", context, status=status)


def good_rows(lines):
    """Return valid lines as CSV, which a hidden field of the page sends back with the confirmation."""
    written = io.StringIO()
    columns = [name for name in COLUMNS if name != "name"]
    writer = csv.DictWriter(written, columns)
    writer.writeheader()
    writer.writerows({"id": line.row["id"]} | line.cleaned for line in lines)
    return written.getvalue()


def send(request, lines, name):
    """Store the proposals of these lines. Returns the URL of the private page that shows their status."""
    credit = {"name": clean_name("name", name)} if name.strip() else {}
    sent = submit(request, [(line.row, line.cleaned | credit) for line in lines])
    return sent[0].get_absolute_url()
