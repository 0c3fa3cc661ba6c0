"""What each version of the catalogue changed, as a person reads it."""

from collections import Counter
from functools import cached_property

from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from catalog.markup import plain
from core.models import DataVersion

MOST = 200
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
COUNTED = {
    "added": ngettext_lazy("%(count)d added", "%(count)d added", "count"),
    "changed": ngettext_lazy("%(count)d changed", "%(count)d changed", "count"),
    "removed": ngettext_lazy("%(count)d removed", "%(count)d removed", "count"),
    "merged": ngettext_lazy("%(count)d merged into another", "%(count)d merged into others", "count"),
}


class VersionChanges:
    """One version's changes, by kind; a catalogue's first load is told in numbers alone."""

    def __init__(self, version, is_first):
        self.version, self.is_first = version, is_first

    @cached_property
    def counts(self):
        """How many rows of each kind were added, changed, removed and merged: (kind, [in words])."""
        counted = Counter(self.version.changes.values_list("kind", "action"))
        return [
            (label, [words % {"count": count} for action, words in COUNTED.items() if (count := counted[kind, action])])
            for kind, label in KINDS.items()
            if any(counted[kind, action] for action in ACTIONS)
        ]

    @cached_property
    def rows(self):
        """The rows that changed, each with its page where it still has one."""
        if self.is_first:
            return []
        found = list(self.version.changes.filter(kind__in=KINDS)[:MOST])
        for change in found:
            change.shown_name = plain(change.name) or change.key
            change.says = ACTIONS[change.action]
            change.of_kind = KINDS[change.kind]
            has_page = change.kind in PAGES and change.action != "removed"
            change.page = reverse(PAGES[change.kind], args=[change.key]) if has_page else None
        return found

    @property
    def more(self):
        """How many rows are not listed."""
        return 0 if self.is_first else max(0, self.version.changes.filter(kind__in=KINDS).count() - MOST)


def versions(most=10):
    """Return the newest versions with their changes."""
    found, first = list(DataVersion.objects.all()[:most]), DataVersion.objects.earliest().pk
    return [VersionChanges(version, version.pk == first) for version in found]
