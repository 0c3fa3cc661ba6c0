"""Endpoints that describe the loaded data and its changes."""

from drf_spectacular.utils import extend_schema_view
from rest_framework.mixins import ListModelMixin
from rest_framework.response import Response

from catalog.api.base_views import ApiView, ApiViewSet, operation
from catalog.api.exceptions import ApiError
from catalog.api.pagination import ChangePagination
from catalog.api.query_serializers import ChoiceField, PageQuery, TextField
from catalog.api.serializers import ChangeSerializer, MetaSerializer
from catalog.models import Card, CardSet, CardTag, Game, Hero, Location, Villain
from core.models import Change, DataVersion

CATALOGUE = {"games": Game, "sets": CardSet, "cards": Card, "heroes": Hero, "villains": Villain, "locations": Location}
KINDS = (
    *("source", "game", "set", "formula", "hero", "villain", "location", "card", "card-fr", "book", "term", "term-fr"),
    *("clarification", "clarification-fr", "conflict", "number", "guide", "guide-fr", "phrasing"),
)
ALIASES = {"ruling": "clarification", "ruling-fr": "clarification-fr"}
RULES = {"books": "book", "terms": "term", "rulings": "clarification", "conflicts": "conflict"}


class MetaView(ApiView):
    """The data version, row counts and build time."""

    serializer_class = MetaSerializer

    @operation("Show what this server has")
    def get(self, request):
        """Return a description of the loaded data."""
        loaded = DataVersion.objects.latest()
        counts = {name: model.objects.count() for name, model in CATALOGUE.items()}
        loaded.counts = counts | {name: loaded.counts.get(kind, 0) for name, kind in RULES.items()}
        loaded.coverage = total_coverage()
        return Response(MetaSerializer(loaded).data)


def total_coverage():
    """Return the coverage of all sets. A source used by several sets counts once."""
    rows = list(CardSet.objects.values_list("coverage", flat=True))
    total = {name: sum(row[name] for row in rows) for name in rows[0]}
    return total | {"sources": CardTag.objects.filter(kind="source").values("value").distinct().count()}


class ChangeListQuery(PageQuery):
    """The parameters of the list of changes."""

    since = TextField("a data version; without it, all changes since the first", max_length=40)
    version = TextField("only the changes of this version", max_length=40)
    kind = ChoiceField("only this kind of row; `ruling` means `clarification`", (*KINDS, *ALIASES))


@extend_schema_view(list=operation("List changes", ChangeListQuery, example={"page_size": "2"}))
class ChangeViewSet(ListModelMixin, ApiViewSet):
    """Rows added, changed, removed and merged since a version."""

    serializer_class = ChangeSerializer
    pagination_class = ChangePagination

    def get_queryset(self):
        changes = Change.objects.select_related("version")
        if kind := self.params["kind"]:
            changes = changes.filter(kind=ALIASES.get(kind, kind))
        if self.params["version"]:
            changes = changes.filter(version=version_named(self.params["version"]))
        if self.params["since"]:
            changes = changes.filter(version_id__gt=version_named(self.params["since"]).pk)
        return changes

    def envelope_members(self, total):
        loaded = list(DataVersion.objects.values_list("version", "built_at"))
        versions = [version for version, _date in loaded]
        return {
            "since": self.params["since"] or None,
            "data_version": versions[0],
            "versions": versions,
            "version_dates": dict(reversed(loaded)),
        }


def version_named(name):
    """Return the newest DataVersion with this name; raise a 404 error that lists known versions if there is none."""
    known = DataVersion.objects.filter(version=name).order_by("-pk").first()
    if known is None:
        there = ", ".join(DataVersion.objects.values_list("version", flat=True)[:5])
        detail = f"There's no version “{name}” here. Versions: {there}."
        raise ApiError(404, "unknown-version", "Unknown version", detail)
    return known
