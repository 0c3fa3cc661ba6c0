"""What is being served, and what changed since."""

from rest_framework.views import APIView

from catalog.api import params
from catalog.api.envelopes import json_response, listing
from catalog.api.errors import ApiError
from catalog.api.openapi import described
from catalog.api.serializers import ChangeListSerializer, MetaSerializer
from catalog.models import Card, CardSet, Game, Hero, Location, Villain
from core.models import Change, DataVersion


def counts():
    """Return how many of each thing are loaded."""
    models = {"games": Game, "sets": CardSet, "cards": Card, "heroes": Hero, "villains": Villain, "locations": Location}
    return {name: model.objects.count() for name, model in models.items()}


class MetaView(APIView):
    """The data version, counts and when it was built."""

    @described(MetaSerializer, "Tell what is being served", lang=False)
    def get(self, request):
        loaded = DataVersion.objects.order_by("-pk").first()
        fixture_rows = loaded.counts if loaded else {}
        rules = {"books": "book", "terms": "term", "rulings": "clarification", "conflicts": "conflict"}
        body = {
            "object": "meta",
            "data_version": loaded.version if loaded else "none",
            "built_at": loaded and loaded.built_at,
            "api_version": "1",
            "counts": counts() | {name: fixture_rows.get(kind, 0) for name, kind in rules.items()},
        }
        return json_response(body, request)


class ChangeListView(APIView):
    """What was added, changed and removed since a version."""

    @described(
        ChangeListSerializer,
        "List changes",
        parameters={"since": "a data version; without it, everything since the first"},
        paged=True,
        lang=False,
    )
    def get(self, request):
        since = params.text(request, "since", 40)
        changes = Change.objects.select_related("version").order_by("version_id", "kind", "key")
        if since:
            known = DataVersion.objects.filter(version=since).order_by("-pk").first()
            if known is None:
                latest = DataVersion.objects.order_by("-pk").values_list("version", flat=True).first()
                raise ApiError(
                    404,
                    "unknown-version",
                    "Unknown version",
                    f"No version “{since}” was loaded here; the current one is {latest}.",
                )
            changes = changes.filter(version_id__gt=known.pk)
        loaded = DataVersion.objects.order_by("-pk").first()
        more = {"since": since or None, "data_version": loaded.version if loaded else "none"}
        return listing(request, changes, *params.page(request), change_object, **more)


def change_object(change):
    """Return a change as the API serves it."""
    return {
        "object": "change",
        "version": change.version.version,
        "kind": change.kind,
        "id": change.key,
        "action": change.action,
        "fields_changed": change.fields,
    }
