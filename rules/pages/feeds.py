"""Atom feeds: changes of the catalogue, and new or changed rulings."""

from django.contrib.syndication.views import Feed
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from catalog.text_links import plain
from core.models import Change, FixtureRow
from rules.pages.catalogue_changes import ACTIONS, PAGES

MOST = 50


class ChangeFeed(Feed):
    """The newest changes of the catalogue."""

    feed_type = Atom1Feed
    title = gettext_lazy("Rogues Gallery: changes")
    subtitle = gettext_lazy("Cards, sets and rules that were added, changed or removed.")
    kinds = tuple(PAGES)

    def link(self):
        """The page with the same content."""
        return reverse("rules:changes")

    def items(self):
        """The newest changes, each with the content of its row."""
        changes = list(
            Change.objects.filter(kind__in=self.kinds)
            .select_related("version")
            .order_by("-version_id", "kind", "key")[:MOST]
        )
        rows = FixtureRow.objects.filter(kind__in=self.kinds, key__in=[change.key for change in changes])
        contents = {(row.kind, row.key): row.content for row in rows}
        for change in changes:
            change.content = contents.get((change.kind, change.key), {})
        return changes

    def item_title(self, change):
        """The name of the row and the kind of change."""
        return _("%(name)s: %(action)s") % {
            "name": change.name or change.key,
            "action": ACTIONS.get(change.action, change.action),
        }

    def item_description(self, change):
        """A ruling's statement, else the names of the changed fields."""
        if change.kind == "clarification":
            return plain(change.content.get("statement", ""))
        return ", ".join(change.fields) or change.kind

    def item_link(self, change):
        """The page of the row."""
        return reverse(PAGES[change.kind], args=[change.key])

    def item_guid(self, change):
        """A permanent id of the change."""
        return f"tag:rogues-gallery,2026:{change.version.version}:{change.kind}:{change.key}"

    def item_updateddate(self, change):
        """When the version was loaded."""
        return change.version.built_at

    item_pubdate = item_updateddate


class RulingFeed(ChangeFeed):
    """The newest rulings."""

    title = gettext_lazy("Rogues Gallery: rulings")
    subtitle = gettext_lazy("New and updated rulings.")
    kinds = ("clarification",)

    def link(self):
        """The list of rulings."""
        return reverse("rules:clarification-list")
