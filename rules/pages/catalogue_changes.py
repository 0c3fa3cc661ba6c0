"""The page that lists the changes of each version of the catalogue."""

from collections import Counter
from functools import cached_property

from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy
from django.views.decorators.http import require_safe

from catalog.text_links import plain
from core.models import DataVersion
from core.rate_limits import cost

MOST_ROWS = 200
PAGES = {
    "card": "catalog:card-detail",
    "set": "catalog:set-detail",
    "hero": "catalog:hero-detail",
    "villain": "catalog:villain-detail",
    "location": "catalog:location-detail",
    "book": "rules:book-detail",
    "term": "rules:term-detail",
    "clarification": "rules:clarification-detail",
}
KINDS = {
    "card": _("Cards"),
    "set": _("Sets"),
    "hero": _("Heroes"),
    "villain": _("Villains"),
    "location": _("Locations"),
    "clarification": _("Rulings"),
    "book": _("Rulebooks"),
    "term": _("Glossary"),
    "conflict": _("Conflicts"),
}
ACTIONS = {
    "added": _("added"),
    "changed": _("changed"),
    "removed": _("removed"),
    "merged": _("merged into another"),
}
COUNT_TEXTS = {
    "added": ngettext_lazy("%(count)d added", "%(count)d added", "count"),
    "changed": ngettext_lazy("%(count)d changed", "%(count)d changed", "count"),
    "removed": ngettext_lazy("%(count)d removed", "%(count)d removed", "count"),
    "merged": ngettext_lazy("%(count)d merged into another", "%(count)d merged into others", "count"),
}


class VersionChanges:
    """The changes of one data version; for the first version (`is_first`) only their numbers."""

    def __init__(self, version, is_first):
        self.version, self.is_first = version, is_first

    @cached_property
    def counts(self):
        """The numbers of added, changed, removed and merged rows: (label of the kind, texts such as "3 added")."""
        counted = Counter(self.version.changes.values_list("kind", "action"))
        return [
            (
                label,
                [text % {"count": count} for action, text in COUNT_TEXTS.items() if (count := counted[kind, action])],
            )
            for kind, label in KINDS.items()
            if any(counted[kind, action] for action in ACTIONS)
        ]

    @cached_property
    def rows(self):
        """Up to MOST_ROWS changes, each with labels and the URL of its page, or None."""
        if self.is_first:
            return []
        found = list(self.version.changes.filter(kind__in=KINDS)[:MOST_ROWS])
        for change in found:
            change.display_name = plain(change.name) or change.key
            change.action_label = ACTIONS[change.action]
            change.kind_label = KINDS[change.kind]
            has_page = change.kind in PAGES and change.action != "removed"
            change.page = reverse(PAGES[change.kind], args=[change.key]) if has_page else None
        return found

    @property
    def more(self):
        """The number of rows that are not listed."""
        return 0 if self.is_first else max(0, self.version.changes.filter(kind__in=KINDS).count() - MOST_ROWS)


def versions(count=10):
    """Return the newest versions with their changes."""
    found, first = list(DataVersion.objects.all()[:count]), DataVersion.objects.earliest().pk
    return [VersionChanges(version, version.pk == first) for version in found]


@require_safe
@cost(5)
def changes(request):
    """The newest versions of the catalogue with their changes."""
    return render(request, "rules/changes.html", {"versions": versions()})
