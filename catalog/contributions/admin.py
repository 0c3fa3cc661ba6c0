"""Review in the admin. Contributions are the only rows that can be changed there."""

from difflib import SequenceMatcher

from django import forms
from django.contrib import admin, messages
from django.utils.html import format_html, format_html_join

from catalog.contributions import proposals, reviewing
from catalog.contributions.models import CONFIRMED, VALUES, Contribution
from core.admin import ReadOnlyAdmin

DECISIONS = [
    ("", "decide later"),
    ("accept", "accept with the values below"),
    ("reject", "reject with the reason below"),
]


class ReviewForm(forms.ModelForm):
    """The values that a reviewer may edit, and the decision."""

    decision = forms.ChoiceField(choices=DECISIONS, required=False)
    confirmed = forms.ChoiceField(choices=CONFIRMED)

    class Meta:
        model = Contribution
        fields = (*VALUES, "confirmed", "reason", "name")

    def clean(self):
        if self.cleaned_data.get("decision") != "accept" or self.instance.kind == "report":
            return
        row = proposals.recorded_rows([self.instance.card]).get(self.instance.card)
        if row is None:
            raise forms.ValidationError("The catalog does not have this card.")
        given = {name: self.cleaned_data.get(name) for name in (*VALUES, "name")}
        for name, fault in proposals.clean(row, given)[1].items():
            self.add_error(name, fault)


@admin.register(Contribution)
class ContributionAdmin(ReadOnlyAdmin):
    """Contributions: the proposed and the recorded values side by side, with actions to decide on one or several."""

    form = ReviewForm
    list_display = ("id", "card", "status", "kind", "short_text", "known_from", "sent_at")
    list_filter = ("status", "kind", "known_from", "confirmed")
    search_fields = ("card", "text", "name", "page")
    list_per_page = 50
    show_full_result_count = False
    actions = ("accept_selected", "reject_selected", "undo_selected", "withdraw_selected", "remove_names")
    readonly_fields = ("card", "page", "kind", "status", "known_from", "sent_at", "reviewed_at", "present", "others")
    fields = (
        "card", "page", "kind", "status", "known_from", "sent_at", "reviewed_at", "present", "others", "decision",
        *VALUES, "confirmed", "reason", "name",
    )  # fmt: skip

    def has_change_permission(self, request, obj=None):
        """Return whether the user may review."""
        return request.user.is_active and request.user.is_superuser

    def get_queryset(self, request):
        return super().get_queryset(request).defer("disputed")

    @admin.display(description="text")
    def short_text(self, row):
        """Return the beginning of the text."""
        text = row.text or ", ".join(f"{name} {value}" for name, value in row.values.items())
        return text if len(text) <= 80 else f"{text[:80]}…"

    @admin.display(description="recorded, with the differences")
    def present(self, row):
        """Return the recorded values as HTML, with the differences from the proposed values marked."""
        known = proposals.recorded_rows([row.card]).get(row.card)
        if known is None:
            return "-"
        lines = [(name, known.get(name), getattr(row, name)) for name in VALUES]
        return format_html_join(
            "",
            "<div>{}: {}</div>",
            ((name, difference(old, new)) for name, old, new in lines if old is not None or new is not None),
        )

    @admin.display(description="other proposals")
    def others(self, row):
        """Return the other proposals for the card."""
        rows = Contribution.objects.filter(card=row.card).exclude(pk=row.pk).order_by("-pk")[:20] if row.card else ()
        return format_html_join(
            "", "<div>{} ({}): {}</div>", ((each.pk, each.status, str(each.values)) for each in rows)
        )

    def save_model(self, request, obj, form, change):
        """Carry out the decision, or store the edits."""
        decision = form.cleaned_data["decision"]
        try:
            if decision == "accept":
                reviewing.accept([obj], form.cleaned_data["confirmed"])
            elif decision == "reject":
                reviewing.reject([obj], form.cleaned_data["reason"])
            elif obj.status == "pending":
                obj.save()
        except reviewing.ReviewError as error:
            self.message_user(request, str(error), messages.ERROR)

    def decide(self, request, rows, decision, *arguments):
        """Apply `decision`, a function of reviewing.py, to the selected contributions; show its ReviewError if any."""
        try:
            decision(list(rows.order_by("pk")), *arguments)
            self.message_user(request, "Done.")
        except reviewing.ReviewError as error:
            self.message_user(request, str(error), messages.ERROR)

    @admin.action(description="Accept", permissions=["change"])
    def accept_selected(self, request, rows):
        """Accept the selected contributions as they are."""
        self.decide(request, rows, reviewing.accept)

    @admin.action(description="Reject", permissions=["change"])
    def reject_selected(self, request, rows):
        """Reject the selected contributions without a reason."""
        self.decide(request, rows, reviewing.reject, "")

    @admin.action(description="Undo the decision", permissions=["change"])
    def undo_selected(self, request, rows):
        """Put the selected contributions back into the queue."""
        self.decide(request, rows, reviewing.undo)

    @admin.action(description="Withdraw", permissions=["change"])
    def withdraw_selected(self, request, rows):
        """Withdraw the selected contributions on their reader's request."""
        self.decide(request, rows, reviewing.withdraw)

    @admin.action(description="Remove the name", permissions=["change"])
    def remove_names(self, request, rows):
        """Remove the name from the selected contributions."""
        self.decide(request, rows, reviewing.remove_name)


def difference(old, new):
    """Return a recorded value and a proposed one as HTML, with removed and added words marked."""
    if new is None:
        return format_html("{}", old)
    before, after = (str("" if value is None else value).split(" ") for value in (old, new))
    parts = []
    for kind, start, end, new_start, new_end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        removed, added = " ".join(before[start:end]), " ".join(after[new_start:new_end])
        if kind == "equal":
            parts.append(format_html("{} ", removed))
            continue
        parts += [format_html("<del>{}</del> ", removed)] if removed else []
        parts += [format_html("<ins>{}</ins> ", added)] if added else []
    return format_html_join("", "{}", ((part,) for part in parts))
