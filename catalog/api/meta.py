"""What is being served, and what changed since."""

from rest_framework.mixins import ListModelMixin
from rest_framework.response import Response

from catalog.api.exceptions import ApiError
from catalog.api.pagination import ChangePagination
from catalog.api.parameters import PAGING, Text
from catalog.api.serializers import ChangeSerializer, MetaSerializer
from catalog.api.views import ApiView, ApiViewSet, Operation
from catalog.models import Card, CardSet, Game, Hero, Location, Villain
from core.models import Change, DataVersion

CATALOGUE = {"games": Game, "sets": CardSet, "cards": Card, "heroes": Hero, "villains": Villain, "locations": Location}
RULES = {"books": "book", "terms": "term", "rulings": "clarification", "conflicts": "conflict"}


class MetaView(ApiView):
    """The data version, counts and when it was built."""

    serializer_class = MetaSerializer
    operations = {"get": Operation("Tell what is being served")}

    def get(self, request):
        """Return what is being served."""
        loaded = DataVersion.objects.latest()
        counts = {name: model.objects.count() for name, model in CATALOGUE.items()}
        loaded.counts = counts | {name: loaded.counts.get(kind, 0) for name, kind in RULES.items()}
        return Response(MetaSerializer(loaded).data)


class ChangeViewSet(ListModelMixin, ApiViewSet):
    """What was added, changed, removed and merged since a version."""

    serializer_class = ChangeSerializer
    pagination_class = ChangePagination
    operations = {
        "list": Operation(
            "List changes",
            (Text("since", "a data version; without it, everything since the first", most=40), *PAGING),
            example={"page_size": "2"},
        )
    }

    def get_queryset(self):
        changes, since = Change.objects.select_related("version"), self.asked["since"]
        if not since:
            return changes
        known = DataVersion.objects.filter(version=since).order_by("-pk").first()
        if known is None:
            detail = f"No version “{since}” was loaded here; the current one is {DataVersion.objects.latest()}."
            raise ApiError(404, "unknown-version", "Unknown version", detail)
        return changes.filter(version_id__gt=known.pk)

    def envelope_members(self, total):
        return {"since": self.asked["since"] or None, "data_version": DataVersion.objects.latest().version}
