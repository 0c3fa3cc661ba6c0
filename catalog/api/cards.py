"""Card endpoints: search, by id or name, completion, random, batches, and images."""

import random
from functools import cached_property

import orjson
from django.conf import settings
from django.http import HttpResponse
from django.utils.functional import lazy
from django.utils.module_loading import import_string
from drf_spectacular.utils import extend_schema_view
from rest_framework.decorators import action
from rest_framework.response import Response

from catalog.api.base_views import ReadOnlyViewSet, operation
from catalog.api.card_identifiers import (
    card_hints,
    find_cards,
    hints_for_id,
    identifiers_in,
    similar_cards,
    similar_names,
)
from catalog.api.card_query_serializers import (
    PICTURES,
    CardListQuery,
    CardQuery,
    CollectionQuery,
    CompletionQuery,
    ImageQuery,
    NamedQuery,
    PrintingsQuery,
    RandomQuery,
)
from catalog.api.card_serializers import (
    CardDocumentSerializer,
    CollectionRequestSerializer,
    CollectionSerializer,
)
from catalog.api.complete_card_exports import card_export
from catalog.api.exceptions import ApiError, bad_parameter
from catalog.api.filters import SearchFilter
from catalog.api.pagination import CardPagination
from catalog.api.renderers import CSVRenderer, JSONRenderer, TextRenderer
from catalog.api.serializers import CatalogSerializer
from catalog.faces.image_sizes import SIZES
from catalog.faces.picture_cache import card_picture, picture_path
from catalog.models import Card, CardDocument
from catalog.search.card_names import complete_name, suggest_names
from catalog.search.card_queries import search_cards
from catalog.search.language.fields import FIELDS
from catalog.search.language.parser import parse
from catalog.search.name_resolution import candidates, cards_meant
from catalog.text_folding import fold
from core.data_version import current_version

MIN_SCORE, MIN_LEAD = 78, 4  # a fuzzy match needs this score, and this lead over the next match
MIN_BEGINNING_SCORE = 90  # the lowest score of a name that begins with the typed words
JSON_ONLY = {"pagination_class": None, "filter_backends": [], "renderer_classes": [JSONRenderer]}
INCLUDING = {"include": 5}
LIST_HELP = "Cards that match a search, as whole objects, page by page. The search language:"


def query_help():
    """Return the search fields as a Markdown table."""
    rows = [
        f"| `{field.name}` {' '.join(f'`{alias}`' for alias in field.aliases)} | {field.help} | `{field.example}` |"
        for field in FIELDS
    ]
    return "\n".join([LIST_HELP, "", "| field | finds | example |", "|---|---|---|", *rows])


def is_image_stored(request, slug):
    """Return whether the requested image of a card has been drawn before."""
    size, image_format = request.GET.get("size", "normal"), request.GET.get("format", "png")
    is_known = size in SIZES and image_format in PICTURES
    return is_known and picture_path(f"{slug}-{size}.{image_format}", request.LANGUAGE_CODE).exists()


@extend_schema_view(retrieve=operation("Get a card", CardQuery, cost_with=INCLUDING, example={"slug": "fe-cold-gun"}))
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
        cost_with={"include": 30},
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
        return self.documents(super().paginate_queryset(cards))

    def get_object(self):
        """Return the document of the card with the requested id."""
        found = CardDocument.objects.filter(card__slug=self.kwargs["slug"], lang=self.request.LANGUAGE_CODE)
        document = found.values_list("body", flat=True).first() or self.raise_not_found()
        return self.with_rulings([document])[0]

    def documents(self, keys):
        """Return the documents of the cards with these primary keys, with their rulings if they are requested."""
        return self.with_rulings(CardDocument.objects.bodies(keys, self.request.LANGUAGE_CODE))

    def with_rulings(self, documents):
        """Return documents of cards with their rulings, if the request has `include=rulings`."""
        if not self.params.get("include"):
            return documents
        cards = [orjson.loads(document) for document in documents]
        rulings = import_string(settings.CARD_RULINGS)([card["id"] for card in cards], self.request.LANGUAGE_CODE)
        return [orjson.dumps(card | {"rulings": rulings[card["id"]]}, default=str).decode() for card in cards]

    def sets_in_scope(self):
        """Return the codes of the sets in which to look up names first: those of the requested ruleset, in order."""
        ruleset = self.params["ruleset"]
        return import_string(settings.RULESET_SETS)(ruleset) if ruleset else ()

    def first_document(self, cards):
        """Return the document of the first card, or None."""
        found = self.documents(cards.values_list("pk", flat=True)[:1])
        return found[0] if found else None

    def get_serializer_context(self):
        chosen = getattr(getattr(self.request, "accepted_renderer", None), "fields", self.params.get("fields"))
        if chosen and self.params.get("include"):
            chosen = [*chosen, "rulings"]
        return super().get_serializer_context() | {"fields": chosen}

    @cached_property
    def search_query(self):
        """The parsed query."""
        return parse(self.params["q"])

    def envelope_members(self, total):
        if self.action != "list":
            return {}
        return {"warnings": self.warnings} | ({} if total else {"suggestions": suggest_names(self.search_query)})

    @property
    def warnings(self):
        """The messages about conditions of the search that are ignored, without repetitions."""
        return list(dict.fromkeys(str(diagnostic.message) for diagnostic in self.search_query.diagnostics))

    def hints(self, slug):
        return hints_for_id(slug)

    @operation(
        "List a card's printings",
        PrintingsQuery,
        cost_with={"include": 10},
        example={"slug": "fe-kick"},
        responses={200: CardDocumentSerializer(many=True)},
    )
    @action(detail=True, filter_backends=[], renderer_classes=[JSONRenderer])
    def printings(self, request, slug):
        """Return every printing of the card in any set, first printing first, including the card itself."""
        group = Card.objects.filter(slug=slug).values_list("printing_group", flat=True).first()
        cards = Card.objects.filter(printing_group=group or self.raise_not_found())
        return self.paginated(cards.order_by("card_set__position", "slug"))

    @operation("Find a card by name", NamedQuery, cost_with=INCLUDING, example={"fuzzy": "cold gum", "set": "fe"})
    @action(detail=False, **JSON_ONLY)
    def named(self, request):
        """Find a card by its exact name, or by a similar one."""
        exact, fuzzy = self.params["exact"], self.params["fuzzy"]
        if bool(exact) == bool(fuzzy):
            raise bad_parameter("exact", "send exact or fuzzy, not both." if exact else "send exact or fuzzy.")
        name, card_set, sets = exact or fuzzy, self.params["set"] or None, self.sets_in_scope()
        found, near, certain = cards_meant(name, card_set, sets), [], []
        is_outside = sets and not any(card.card_set in sets or card.slug == name.lower() for card in found)
        if not found or (fuzzy and is_outside):
            similar = similar_names(fold(name), card_set)
            near = similar_cards(similar, card_set, sets)
            least = MIN_BEGINNING_SCORE if found else MIN_SCORE
            certain = [match for match in similar if match[1] >= least] if fuzzy else []
            inside = [match for match in certain if cards_meant(match[0], card_set, sets)[0].card_set in sets]
            certain = inside if inside or found else certain
            if certain and (len(certain) == 1 or certain[0][1] - certain[1][1] >= MIN_LEAD):
                found = cards_meant(certain[0][0], card_set, sets)
        if len(found) == 1:
            return Response(self.get_serializer(self.documents([found[0].key])[0]).data)
        if found or certain:
            detail = "Several names match equally well."
            if found:
                advice = "Use an id." if card_set else "Add the set, or use an id."
                detail = f"{len(found)} different cards are called “{found[0].name}”. {advice}"
            raise ApiError(404, "ambiguous-name", "Ambiguous name", detail, **card_hints(found or near))
        raise ApiError(404, "not-found", "Not found", "No card with this name.", **card_hints(near))

    @operation("Complete a name", CompletionQuery, example={"q": "fire"})
    @action(detail=False, serializer_class=CatalogSerializer, **JSON_ONLY)
    def autocomplete(self, request):
        """Return the names that complete the typed text."""
        return Response(self.get_serializer(complete_name(self.params["q"])).data)

    @operation("Get a random card", RandomQuery, cost=3, cost_with=INCLUDING, example={"q": "t:hero"})
    @action(detail=False, pagination_class=None, renderer_classes=[JSONRenderer])
    def random(self, request):
        """Return a random card. The response must not be cached."""
        cards = self.filter_queryset(self.get_queryset()).order_by("pk")
        document = self.first_document(cards[random.randrange(cards.count() or 1) :])
        if document is None:
            found = suggest_names(self.search_query)
            raise ApiError(404, "not-found", "Not found", "No cards match.", suggestions=found)
        chosen = self.get_serializer_context()["fields"]
        card = orjson.loads(document)
        body = {name: card[name] for name in chosen or card} | {"warnings": self.warnings}
        return Response(body, headers={"Cache-Control": "no-store"})

    @operation(
        "Get many cards at once",
        CollectionQuery,
        cost=15,
        body={"identifiers": ["fe-kick", {"name": "Cold Gun", "set": "fe"}]},
        request=CollectionRequestSerializer,
        responses={200: CollectionSerializer},
    )
    @action(detail=False, methods=["post"], **JSON_ONLY)
    def collection(self, request):
        """Return up to 75 cards by id or name. Unknown and ambiguous identifiers are listed, not an error."""
        identifiers = identifiers_in(request.data)
        found = list(zip(identifiers, find_cards(identifiers, self.sets_in_scope()), strict=True))
        keys = [cards[0].key for _identifier, cards in found if len(cards) == 1]
        if order := self.params["order"]:
            ordered = search_cards(Card.objects.filter(pk__in=keys), parse(""), order, self.params["dir"])
            keys.sort(key=list(ordered.values_list("pk", flat=True)).index)
        body = {
            "total": len(keys),
            "not_found": [identifier for identifier, cards in found if len(cards) != 1],
            "ambiguous": [
                {"identifier": identifier, "candidates": candidates(cards)}
                for identifier, cards in found
                if len(cards) > 1
            ],
            "warnings": [],
            "data": self.documents(keys),
        }
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
