"""Card endpoints: search, by id or name, completion, random, batches, and images."""

import random
from functools import cached_property

from django.http import HttpResponse
from django.utils.functional import lazy
from drf_spectacular.utils import extend_schema_view
from rest_framework.decorators import action
from rest_framework.response import Response

from catalog.api.base_views import ReadOnlyViewSet, operation
from catalog.api.card_serializers import (
    CardDocumentSerializer,
    CollectionRequestSerializer,
    CollectionSerializer,
)
from catalog.api.exceptions import ApiError, bad_body, bad_parameter
from catalog.api.filters import SearchFilter
from catalog.api.pagination import CardPagination
from catalog.api.query_serializers import ChoiceField, ExistingIdField, FieldNamesField, PageQuery, Query, TextField
from catalog.api.renderers import CSVRenderer, JSONRenderer, TextRenderer
from catalog.api.serializers import CatalogSerializer
from catalog.api.stored_card_lists import card_export
from catalog.documents.cards import CardSerializer
from catalog.faces.image_sizes import SIZES
from catalog.faces.picture_cache import card_picture, picture_path
from catalog.models import Card, CardDocument, CardSet
from catalog.search.card_names import closest_names, complete_name, known_names, names_starting_with, suggest_names
from catalog.search.card_queries import matching, named_exactly
from catalog.search.language.fields import FIELDS, ORDERS
from catalog.search.language.parser import MAX_CHARACTERS, parse
from catalog.text_folding import fold
from core.data_version import current_version

MAX_IDENTIFIERS = 75
MIN_SCORE, MIN_LEAD = 78, 4  # a fuzzy match needs this score, and this lead over the next match
PICTURES = {"png": "image/png", "webp": "image/webp"}
JSON_ONLY = {"pagination_class": None, "filter_backends": [], "renderer_classes": [JSONRenderer]}
NAMES = CardSerializer.Meta.fields
LIST_HELP = "Cards that match a search, as whole objects, page by page. The search language:"


def query_help():
    """Return the search fields as a Markdown table."""
    rows = [
        f"| `{field.name}` {' '.join(f'`{alias}`' for alias in field.aliases)} | {field.help} | `{field.example}` |"
        for field in FIELDS
    ]
    return "\n".join([LIST_HELP, "", "| field | finds | example |", "|---|---|---|", *rows])


class CardQuery(Query):
    """The parameters of one card."""

    fields = FieldNamesField(NAMES)


class RandomQuery(CardQuery):
    """The parameters of a random card."""

    q = TextField("the search; empty returns every card", max_length=2000, documented_length=MAX_CHARACTERS)


class CardListQuery(RandomQuery, PageQuery):
    """The parameters of a search."""

    order = ChoiceField("what to sort by", ORDERS)
    dir = ChoiceField("sort direction", ["asc", "desc", "auto"])
    format = ChoiceField(
        "json, csv or text; csv and text return every row unless you set page or page_size",
        ["json", "csv", "text"],
        default="json",
    )


class NamedQuery(CardQuery):
    """A name, and the set to find it in."""

    exact = TextField("the full name; case, accents and punctuation don't matter")
    fuzzy = TextField("an approximate name")
    set = ExistingIdField("only in this set", CardSet)


class CompletionQuery(Query):
    """The beginning of a name."""

    q = TextField("the text typed so far")


class ImageQuery(Query):
    """The size and format of an image."""

    size = ChoiceField(f"one of {', '.join(SIZES)}", SIZES, default="normal")
    format = ChoiceField("png or webp", PICTURES, default="png")
    v = TextField("the data version, so that an image's URL changes when the image does", max_length=40)


def is_image_stored(request, slug):
    """Return whether the requested image of a card has been drawn before."""
    size, image_format = request.GET.get("size", "normal"), request.GET.get("format", "png")
    is_known = size in SIZES and image_format in PICTURES
    return is_known and picture_path(f"{slug}-{size}.{image_format}", request.LANGUAGE_CODE).exists()


@extend_schema_view(retrieve=operation("Get a card", CardQuery, example={"slug": "fe-cold-gun"}))
class CardViewSet(ReadOnlyViewSet):
    """Cards as printed in one set."""

    noun = "card"
    queryset = Card.objects.all()
    lookup_field = "slug"
    serializer_class = CardDocumentSerializer
    pagination_class = CardPagination
    filter_backends = [SearchFilter]
    renderer_classes = [JSONRenderer, CSVRenderer, TextRenderer]

    @operation(
        "Search cards",
        CardListQuery,
        cost=3,
        example={"q": "set:fe kw:defense cost<=4", "page_size": "2"},
        description=lazy(query_help, str)(),
    )
    def list(self, request):
        """Search cards. An unfiltered CSV or text list is served from a stored file."""
        renderer = request.accepted_renderer
        if renderer.format != "json" and self.params["fields"]:
            raise bad_parameter("fields", "only works with JSON; csv and text have fixed columns.")
        if renderer.format == "json" or set(request.query_params) - {"format", "lang"}:
            return super().list(request)
        content = card_export(renderer, request.LANGUAGE_CODE, current_version())
        return HttpResponse(content, content_type=f"{renderer.media_type}; charset=utf-8", headers=renderer.headers)

    def paginate_queryset(self, cards):
        """Return the documents of one page of cards."""
        return CardDocument.objects.bodies(super().paginate_queryset(cards), self.request.LANGUAGE_CODE)

    def get_object(self):
        """Return the document of the card with the requested id."""
        found = CardDocument.objects.filter(card__slug=self.kwargs["slug"], lang=self.request.LANGUAGE_CODE)
        return found.values_list("body", flat=True).first() or self.raise_not_found()

    def first_document(self, cards):
        """Return the document of the first card, or None."""
        found = CardDocument.objects.bodies(cards.values_list("pk", flat=True)[:1], self.request.LANGUAGE_CODE)
        return found[0] if found else None

    def get_serializer_context(self):
        params = getattr(self, "params", {})
        chosen = getattr(getattr(self.request, "accepted_renderer", None), "fields", params.get("fields"))
        return super().get_serializer_context() | {"fields": chosen}

    @cached_property
    def search_query(self):
        """The parsed query."""
        return parse(self.params["q"])

    def envelope_members(self, total):
        warnings = [str(diagnostic.message) for diagnostic in self.search_query.diagnostics]
        return {"warnings": warnings} | ({} if total else {"suggestions": suggest_names(self.search_query)})

    def hints(self, slug):
        near = closest_names(slug.replace("-", " "), count=5)
        return {"candidates": candidates(Card.objects.all(), [key for key, _score in near], 2)}

    @operation("Find a card by name", NamedQuery, example={"fuzzy": "cold gum"})
    @action(detail=False, **JSON_ONLY)
    def named(self, request):
        """Find a card by its exact name, or by a similar one."""
        exact, fuzzy = self.params["exact"], self.params["fuzzy"]
        if bool(exact) == bool(fuzzy):
            raise bad_parameter("exact", "use either exact or fuzzy, not both.")
        cards = self.get_queryset()
        if self.params["set"]:
            cards = cards.filter(card_set=self.params["set"])
        folded = fold(exact or fuzzy)
        if document := self.first_document(named_exactly(cards, folded)):
            return Response(self.get_serializer(document).data)
        near = close_names(cards, folded)
        certain = [match for match in near if match[1] >= MIN_SCORE] if fuzzy else []
        if certain and (len(certain) == 1 or certain[0][1] - certain[1][1] >= MIN_LEAD):
            return Response(self.get_serializer(self.first_document(named_exactly(cards, certain[0][0]))).data)
        found = candidates(cards, [key for key, _score in near], 3)
        if certain:
            detail = "Several names match equally well."
            raise ApiError(404, "ambiguous-name", "Ambiguous name", detail, candidates=found)
        raise ApiError(404, "not-found", "Not found", "No card with this name.", candidates=found)

    @operation("Complete a name", CompletionQuery, example={"q": "fire"})
    @action(detail=False, serializer_class=CatalogSerializer, **JSON_ONLY)
    def autocomplete(self, request):
        """Return the names that complete the typed text."""
        return Response(self.get_serializer(complete_name(self.params["q"])).data)

    @operation("Get a random card", RandomQuery, cost=3, example={"q": "t:hero"})
    @action(detail=False, pagination_class=None, renderer_classes=[JSONRenderer])
    def random(self, request):
        """Return a random card. The response must not be cached."""
        cards = matching(self.get_queryset(), self.search_query).order_by("pk")
        document = self.first_document(cards[random.randrange(cards.count() or 1) :])
        if document is None:
            found = suggest_names(self.search_query)
            raise ApiError(404, "not-found", "Not found", "No cards match.", suggestions=found)
        return Response(self.get_serializer(document).data, headers={"Cache-Control": "no-store"})

    @operation(
        "Get many cards at once",
        cost=15,
        body={"identifiers": ["fe-kick", {"name": "Cold Gun", "set": "fe"}]},
        request=CollectionRequestSerializer,
        responses={200: CollectionSerializer},
    )
    @action(detail=False, methods=["post"], **JSON_ONLY)
    def collection(self, request):
        """Return up to 75 cards by id or name. Unknown identifiers are listed, not an error."""
        keys = [identifier_key(index, each) for index, each in enumerate(identifiers_in(request.data))]
        by_id = dict(Card.objects.filter(slug__in=[slug for slug, _name, _set in keys]).values_list("slug", "pk"))
        by_name = keys_by_name(keys)
        found = [by_id.get(slug) if slug else by_name.get((name, code)) for slug, name, code in keys]
        missing = [each for each, key in zip(request.data["identifiers"], found, strict=True) if not key]
        cards = CardDocument.objects.bodies([key for key in found if key], request.LANGUAGE_CODE)
        body = {"total": len(cards), "not_found": missing, "warnings": [], "data": cards}
        return Response(CollectionSerializer(body, context=self.get_serializer_context()).data)

    @operation(
        "Get a card's drawn face",
        ImageQuery,
        cost=5,
        is_stored=is_image_stored,
        example={"slug": "fe-cold-gun", "size": "normal", "format": "png"},
        responses={(200, media_type): bytes for media_type in PICTURES.values()},
    )
    @action(detail=True, **JSON_ONLY)
    def image(self, request, slug):
        """Return the card's image."""
        card = Card.objects.for_pages().filter(slug=slug).first()
        if card is None:
            self.raise_not_found()
        headers = {"Cache-Control": "public, max-age=86400, stale-while-revalidate=604800"}
        picture = card_picture(card, request.LANGUAGE_CODE, self.params["size"], self.params["format"])
        return HttpResponse(picture, content_type=PICTURES[self.params["format"]], headers=headers)


def close_names(cards, folded):
    """Return (folded name, score) of names similar to `folded` among these cards; each card name once."""
    beginning = names_starting_with(folded) if len(folded) >= 3 else []
    found = dict(closest_names(folded, count=10)) | {key: 90.0 + (key == f"the {folded}") for key in beginning}
    shown, once = known_names().shown, {}
    for key, score in sorted(found.items(), key=lambda match: (-match[1], match[0])):
        if shown[key] not in once and named_exactly(cards, key).exists():
            once[shown[key]] = (key, score)
    return list(once.values())


def candidates(cards, keys, most_each):
    """Return short pointers to the first cards with these names."""
    rows = [row for key in keys for row in named_exactly(cards, key).values("slug", "name", "card_set_id")[:most_each]]
    return [{"id": row["slug"], "name": row["name"], "set": row["card_set_id"]} for row in rows[:10]]


def identifiers_in(body):
    """Return the list of identifiers in a request body."""
    identifiers = body.get("identifiers") if isinstance(body, dict) else None
    if not isinstance(identifiers, list):
        raise bad_body("identifiers", "Send an object with a list called “identifiers”.")
    if unknown := next((name for name in body if name != "identifiers"), None):
        raise bad_body(unknown[:60], f"{unknown[:60]}: this field doesn't exist; use identifiers.")
    if len(identifiers) > MAX_IDENTIFIERS:
        detail = f"You sent {len(identifiers)} identifiers. The limit is {MAX_IDENTIFIERS}."
        raise bad_body("identifiers", detail, "too-many", "Too many identifiers")
    return identifiers


def identifier_key(index, identifier):
    """Return what one identifier names: an id, or a folded name and optionally a set."""
    where = f"identifiers[{index}]"
    if isinstance(identifier, str):
        identifier = {"id": identifier}
    if not isinstance(identifier, dict) or set(identifier) not in ({"id"}, {"name"}, {"name", "set"}):
        raise bad_body(where, f"{where}: use an id, or an object with id, or with name and optionally set.")
    if not all(isinstance(value, str) and "\x00" not in value and len(value) <= 200 for value in identifier.values()):
        raise bad_body(where, f"{where}: use texts of up to 200 characters.")
    return identifier.get("id"), fold(identifier.get("name", "")), identifier.get("set")


def keys_by_name(identifiers):
    """Return the primary keys of cards by (name, set) and by (name, None), where the earliest set wins."""
    wanted = {name for slug, name, _code in identifiers if not slug and name}
    cards = Card.objects.filter(sort_name__in=wanted).order_by("-card_set__position", "-slug")
    rows = list(cards.values_list("sort_name", "card_set_id", "pk"))
    for name in wanted - {name for name, _code, _key in rows}:  # look up aliases and translated names
        others = named_exactly(Card.objects.all(), name).reverse()
        rows += [(name, *row) for row in others.values_list("card_set_id", "pk")]
    found = {}
    for name, code, key in rows:
        found[name, code] = found[name, None] = key
    return found
