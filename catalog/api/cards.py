"""Cards: search, one by id or name, completion, chance, many at once, and their pictures."""

import random
from functools import cached_property

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.response import Response

from catalog.api.card_serializers import (
    CardDocumentSerializer,
    CardSerializer,
    CollectionRequestSerializer,
    CollectionSerializer,
)
from catalog.api.exceptions import ApiError, bad_body, bad_parameter
from catalog.api.filters import SearchFilter
from catalog.api.pagination import CardPagination
from catalog.api.parameters import PAGING, Choice, Fields, Identity, Text
from catalog.api.renderers import CSVRenderer, JSONRenderer, TextRenderer
from catalog.api.serializers import CatalogSerializer
from catalog.api.views import Operation, ReadOnlyViewSet
from catalog.api.whole_lists import whole_list
from catalog.faces.picture_cache import card_picture
from catalog.faces.sizes import SIZES
from catalog.models import Card, CardDocument, CardSet
from catalog.search.folding import fold
from catalog.search.language.fields import ORDERS
from catalog.search.language.parser import parse
from catalog.search.names import close, complete, known_names, longer, suggestions
from core.version import current_version

MOST_IDENTIFIERS = 75
CERTAIN, APART = 78, 4  # a name at least so close, and so much closer than the next, is the one meant
PICTURES = {"png": "image/png", "webp": "image/webp"}
ALONE = {"pagination_class": None, "filter_backends": [], "renderer_classes": [JSONRenderer]}  # JSON, no list of pages
QUERY = Text("q", "the search; empty returns every card", most=2000)
FIELDS = Fields("fields", "only these fields, separated by commas", most=500, known=CardSerializer.Meta.fields)


class CardViewSet(ReadOnlyViewSet):
    """Cards as printed in one set."""

    noun = "card"
    queryset = Card.objects.all()
    lookup_field = "slug"
    serializer_class = CardDocumentSerializer
    pagination_class = CardPagination
    filter_backends = [SearchFilter]
    renderer_classes = [JSONRenderer, CSVRenderer, TextRenderer]
    operations = {
        "list": Operation(
            "Search cards",
            (
                QUERY,
                Choice("order", "what to sort by", choices=tuple(ORDERS)),
                Choice("dir", "sort direction", choices=("asc", "desc", "auto")),
                *PAGING,
                FIELDS,
                Choice(
                    "format",
                    "json, csv or text; csv and text return every row unless you set page or page_size",
                    choices=("json", "csv", "text"),
                    default="json",
                ),
            ),
            example={"q": "set:fe kw:defense cost<=4", "page_size": "2"},
            cost=3,
        ),
        "retrieve": Operation("Get a card", (FIELDS,), example={"slug": "fe-cold-gun"}),
        "named": Operation(
            "Find a card by name",
            (
                Text("exact", "the full name; case, accents and punctuation don't matter"),
                Text("fuzzy", "an approximate name"),
                Identity("set", "only in this set", models=(CardSet,)),
                FIELDS,
            ),
            example={"fuzzy": "cold gum"},
        ),
        "autocomplete": Operation("Complete a name", (Text("q", "the text typed so far"),), example={"q": "fire"}),
        "random": Operation("Get a random card", (QUERY, FIELDS), example={"q": "t:hero"}, cost=3),
        "collection": Operation(
            "Get many cards at once", body={"identifiers": ["fe-kick", {"name": "Cold Gun", "set": "fe"}]}, cost=15
        ),
        "image": Operation(
            "Get a card's drawn face",
            (
                Choice("size", f"one of {', '.join(SIZES)}", choices=tuple(SIZES), default="normal"),
                Choice("format", "png or webp", choices=tuple(PICTURES), default="png"),
                Text("v", "the data version, so that an image's URL changes when the image does", most=40),
            ),
            example={"slug": "fe-cold-gun", "size": "normal", "format": "png"},
            cost=5,
        ),
    }

    def list(self, request):
        """Search cards; all of them as CSV or text are a file made with the catalogue."""
        renderer = request.accepted_renderer
        if renderer.format != "json" and self.asked["fields"]:
            raise bad_parameter("fields", "only works with JSON; csv and text have fixed columns.")
        if renderer.format == "json" or set(request.query_params) - {"format", "lang"}:
            return super().list(request)
        content = whole_list(renderer, request.LANGUAGE_CODE, current_version())
        return HttpResponse(content, content_type=f"{renderer.media_type}; charset=utf-8", headers=renderer.headers)

    def paginate_queryset(self, cards):
        """Return the documents of one page of cards."""
        return CardDocument.objects.bodies(super().paginate_queryset(cards), self.request.LANGUAGE_CODE)

    def get_object(self):
        """Return the document of the card with the id asked for."""
        found = CardDocument.objects.filter(card__slug=self.kwargs["slug"], lang=self.request.LANGUAGE_CODE)
        return found.values_list("body", flat=True).first() or self.refuse()

    def first_document(self, cards):
        """Return the document of the first of some cards, or None."""
        found = CardDocument.objects.bodies(cards.values_list("pk", flat=True)[:1], self.request.LANGUAGE_CODE)
        return found[0] if found else None

    def get_serializer_context(self):
        asked = getattr(self, "asked", {})
        chosen = getattr(getattr(self.request, "accepted_renderer", None), "fields", asked.get("fields"))
        return super().get_serializer_context() | {"fields": chosen}

    @cached_property
    def search_query(self):
        """The query, parsed."""
        return parse(self.asked["q"])

    def envelope_members(self, total):
        warnings = [str(complaint.message) for complaint in self.search_query.diagnostics]
        return {"warnings": warnings} | ({} if total else {"suggestions": suggestions(self.search_query)})

    def hints(self, slug):
        near = close(slug.replace("-", " "), count=5)
        return {"candidates": candidates(Card.objects.all(), [key for key, _score in near], 2)}

    @action(detail=False, **ALONE)
    def named(self, request):
        """Find a card by its exact name, or by one close to it."""
        exact, fuzzy = self.asked["exact"], self.asked["fuzzy"]
        if bool(exact) == bool(fuzzy):
            raise bad_parameter("exact", "use either exact or fuzzy, not both.")
        cards = self.get_queryset()
        if self.asked["set"]:
            cards = cards.filter(card_set=self.asked["set"])
        folded = fold(exact or fuzzy)
        if document := self.first_document(cards.named_exactly(folded)):
            return Response(self.get_serializer(document).data)
        near = close_names(cards, folded)
        certain = [match for match in near if match[1] >= CERTAIN] if fuzzy else []
        if certain and (len(certain) == 1 or certain[0][1] - certain[1][1] >= APART):
            return Response(self.get_serializer(self.first_document(cards.named_exactly(certain[0][0]))).data)
        kind, detail = (
            ("ambiguous", "Several names match equally well.") if certain else ("not_found", "No card with this name.")
        )
        found = candidates(cards, [key for key, _score in near], 3)
        raise ApiError(404, "not-found", "Not found", detail, type=kind, candidates=found)

    @action(detail=False, serializer_class=CatalogSerializer, **ALONE)
    def autocomplete(self, request):
        """Return the names that complete what was typed."""
        return Response(self.get_serializer(complete(self.asked["q"])).data)

    @action(detail=False, pagination_class=None, renderer_classes=[JSONRenderer])
    def random(self, request):
        """Return a card by chance; the answer is not to be stored."""
        cards = self.get_queryset().matching(self.search_query).order_by("pk")
        document = self.first_document(cards[random.randrange(cards.count() or 1) :])
        if document is None:
            found = suggestions(self.search_query)
            raise ApiError(404, "not-found", "Not found", "No cards match.", suggestions=found)
        return Response(self.get_serializer(document).data, headers={"Cache-Control": "no-store"})

    @extend_schema(request=CollectionRequestSerializer, responses={200: CollectionSerializer})
    @action(detail=False, methods=["post"], **ALONE)
    def collection(self, request):
        """Return up to 75 cards by id or by name; what is not found is listed, not an error."""
        keys = [identifier_key(place, each) for place, each in enumerate(given_identifiers(request.data))]
        by_id = dict(Card.objects.filter(slug__in=[slug for slug, _name, _set in keys]).values_list("slug", "pk"))
        by_name = keys_by_name(keys)
        found = [by_id.get(slug) if slug else by_name.get((name, code)) for slug, name, code in keys]
        missing = [each for each, key in zip(request.data["identifiers"], found, strict=True) if not key]
        cards = CardDocument.objects.bodies([key for key in found if key], request.LANGUAGE_CODE)
        body = {"total": len(cards), "not_found": missing, "warnings": [], "data": cards}
        return Response(CollectionSerializer(body, context=self.get_serializer_context()).data)

    @extend_schema(responses={(200, media_type): bytes for media_type in PICTURES.values()})
    @action(detail=True, **ALONE)
    def image(self, request, slug):
        """Return the card's drawn face."""
        card = Card.objects.for_pages().filter(slug=slug).first()
        if card is None:
            self.refuse()
        headers = {"Cache-Control": "public, max-age=86400, stale-while-revalidate=604800"}
        picture = card_picture(card, request.LANGUAGE_CODE, self.asked["size"], self.asked["format"])
        return HttpResponse(picture, content_type=PICTURES[self.asked["format"]], headers=headers)


def close_names(cards, folded):
    """Return folded names close to one, with their scores, that some of the cards have; each card's name once."""
    beginning = longer(folded) if len(folded) >= 3 else []
    found = dict(close(folded, count=10)) | {key: 90.0 + (key == f"the {folded}") for key in beginning}
    shown, once = known_names().shown, {}
    for key, score in sorted(found.items(), key=lambda match: (-match[1], match[0])):
        if shown[key] not in once and cards.named_exactly(key).exists():
            once[shown[key]] = (key, score)
    return list(once.values())


def candidates(cards, keys, most_each):
    """Return short pointers to the first cards of some names."""
    rows = [row for key in keys for row in cards.named_exactly(key).values("slug", "name", "card_set_id")[:most_each]]
    return [{"id": row["slug"], "name": row["name"], "set": row["card_set_id"]} for row in rows[:10]]


def given_identifiers(body):
    """Return the list of identifiers a body holds."""
    identifiers = body.get("identifiers") if isinstance(body, dict) else None
    if not isinstance(identifiers, list):
        raise bad_body("identifiers", "Send an object with a list called “identifiers”.")
    if unknown := next((name for name in body if name != "identifiers"), None):
        raise bad_body(unknown[:60], f"{unknown[:60]}: this field doesn't exist; use identifiers.")
    if len(identifiers) > MOST_IDENTIFIERS:
        detail = f"You sent {len(identifiers)} identifiers. The limit is {MOST_IDENTIFIERS}."
        raise bad_body("identifiers", detail, "too-many", "Too many identifiers")
    return identifiers


def identifier_key(place, identifier):
    """Return what one identifier names: an id, or a folded name with perhaps a set."""
    where = f"identifiers[{place}]"
    if isinstance(identifier, str):
        identifier = {"id": identifier}
    if not isinstance(identifier, dict) or set(identifier) not in ({"id"}, {"name"}, {"name", "set"}):
        raise bad_body(where, f"{where}: use an id, or an object with id, or with name and optionally set.")
    if not all(isinstance(value, str) and "\x00" not in value and len(value) <= 200 for value in identifier.values()):
        raise bad_body(where, f"{where}: use texts of up to 200 characters.")
    return identifier.get("id"), fold(identifier.get("name", "")), identifier.get("set")


def keys_by_name(identifiers):
    """Return the keys of the cards that identifiers name, by name and set, and by name alone: the earliest set wins."""
    wanted = {name for slug, name, _code in identifiers if not slug and name}
    cards = Card.objects.filter(sort_name__in=wanted).order_by("-card_set__position", "-slug")
    rows = list(cards.values_list("sort_name", "card_set_id", "pk"))
    for name in wanted - {name for name, _code, _key in rows}:  # aliases and translated names
        others = Card.objects.named_exactly(name).reverse()
        rows += [(name, *row) for row in others.values_list("card_set_id", "pk")]
    found = {}
    for name, code, key in rows:
        found[name, code] = found[name, None] = key
    return found
