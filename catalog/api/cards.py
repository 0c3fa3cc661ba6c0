"""The card endpoints: list, one, named, autocomplete, random, collection."""

import csv
import io
import random

import orjson
from django.http import HttpResponse
from rest_framework.views import APIView

from catalog.api import params
from catalog.api.envelopes import JSON, base_of, catalog, envelope, json_response
from catalog.api.errors import ApiError, bad_parameter, not_found
from catalog.api.openapi import FIELDS_HELP, card_list_docs, collection_docs, described
from catalog.api.serializers import CardSerializer, CatalogSerializer
from catalog.models import Card, CardDocument, CardSet
from catalog.search.folding import fold
from catalog.search.language.fields import ORDERS
from catalog.search.language.parser import parse
from catalog.search.names import close, complete, longer, names, suggestions
from catalog.seed.documents import BASE, LANGS

CARD_FIELDS = tuple(CardSerializer().fields)
CSV_FIELDS = (
    "id",
    "name",
    "game",
    "set",
    "stack",
    "types",
    "subtypes",
    "cost",
    "victory_points_printed",
    "power_printed",
    "copies",
    "keywords",
    "text",
    "confirmed",
    "sources",
    "rulings_count",
)
MOST_IDENTIFIERS = 75


def lang_of(request):
    """Return the language of card texts: `lang=` or the request's own."""
    return params.choice(request, "lang", LANGS, request.LANGUAGE_CODE if request.LANGUAGE_CODE in LANGS else "en")


def trimmed(bodies, wanted):
    """Return documents with only the wanted fields."""
    if wanted is None:
        return bodies
    return [orjson.dumps({name: card[name] for name in wanted}).decode() for card in map(orjson.loads, bodies)]


def document_response(request, body, status=200, **headers):
    """Return one stored document, or joined ones, with its addresses made absolute."""
    return HttpResponse(body.replace(BASE, base_of(request)), status=status, content_type=JSON, headers=headers)


def card_response(request, cards, lang, **headers):
    """Return the first of some cards."""
    pk = cards.values_list("pk", flat=True).first()
    if pk is None:
        return None
    wanted = params.fields(request, CARD_FIELDS)
    return document_response(request, trimmed(CardDocument.objects.bodies([pk], lang), wanted)[0], **headers)


class CardListView(APIView):
    """Search cards."""

    @card_list_docs
    def get(self, request):
        return list_cards(request)


def list_cards(request, _slug=None):
    """Return the cards a request searches for."""
    page, page_size = params.page(request)
    lang, shape = lang_of(request), params.choice(request, "format", params.FORMATS, "json")
    order = params.choice(request, "order", tuple(ORDERS), None)
    direction = params.choice(request, "dir", ("asc", "desc", "auto"), None)
    wanted = params.fields(request, CARD_FIELDS)
    query = parse(params.text(request, "q", 2000))
    start = (page - 1) * page_size
    cards = Card.objects.matching(query).arranged(query, order, direction)
    keys, total = cards.keys_and_total(start, start + page_size)
    bodies = CardDocument.objects.bodies(keys, lang)
    if shape != "json":
        return export(bodies, shape, request)
    warnings = [str(complaint.message) for complaint in query.diagnostics]
    outside = envelope(request, total, page, page_size, warnings=warnings)
    if total == 0:
        outside["suggestions"] = suggestions(query)
    head = orjson.dumps(outside).decode()
    return document_response(request, f'{head[:-1]},"data":[{",".join(trimmed(bodies, wanted))}]}}')


def export(bodies, shape, request):
    """Return cards as CSV or as plain text."""
    cards = [orjson.loads(body) for body in bodies]
    if shape == "text":
        lines = "\n\n".join(as_text(card) for card in cards)
        return HttpResponse(lines + "\n", content_type="text/plain; charset=utf-8")
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(CSV_FIELDS)
    for card in cards:
        writer.writerow(
            [guarded("; ".join(value) if isinstance(value, list) else value) for value in map(card.get, CSV_FIELDS)]
        )
    headers = {"Content-Disposition": 'inline; filename="cards.csv"'}
    return HttpResponse(written.getvalue(), content_type="text/csv; charset=utf-8", headers=headers)


def guarded(value):
    """Keep a spreadsheet from reading a text as a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in {"=", "@", "\t", "\r"} else value


def as_text(card):
    """Return a card as a few lines of plain text."""
    numbers = [
        f"Cost {card['cost']}" if card["cost"] is not None else "",
        f"{card['victory_points_printed']} VP" if card["victory_points_printed"] else "",
        f"{card['power_printed']} Power" if card["power_printed"] else "",
    ]
    kind = " ".join(card["types"] + card["subtypes"])
    first = f"{card['name']} ({card['set_name']})"
    return "\n".join(
        line for line in (first, " · ".join(part for part in [kind, *numbers] if part), card["text"]) if line
    )


class CardView(APIView):
    """One card."""

    @described(CardSerializer, "Get a card", parameters={"fields": FIELDS_HELP}, example="fe-cold-gun")
    def get(self, request, slug):
        return one_card(request, slug)


def one_card(request, slug):
    """Return a card by its id."""
    wanted = params.fields(request, CARD_FIELDS)
    documents = CardDocument.objects.filter(card__slug=slug, lang=lang_of(request))
    body = documents.values_list("body", flat=True).first()
    if body is None:
        candidates = [
            {"id": card.slug, "name": card.name, "set": card.card_set_id}
            for key, _score in close(slug.replace("-", " "), count=5)
            for card in Card.objects.named_exactly(key)[:2]
        ]
        raise not_found("card", slug, candidates=candidates[:10])
    return document_response(request, trimmed([body], wanted)[0])


class NamedCardView(APIView):
    """A card by its name."""

    @described(
        CardSerializer,
        "Find a card by name",
        parameters={
            "exact": "the whole name; case, accents and punctuation do not matter",
            "fuzzy": "a name, roughly",
            "set": "only in this set",
        },
        query_example={"fuzzy": "cold gum"},
    )
    def get(self, request):
        exact, fuzzy = params.text(request, "exact", 200), params.text(request, "fuzzy", 200)
        if bool(exact) == bool(fuzzy):
            raise bad_parameter("exact", "give either exact or fuzzy.")
        cards = Card.objects.all()
        if code := params.text(request, "set", 60):
            if not CardSet.objects.filter(code=code).exists():
                raise bad_parameter("set", f"no set has the code “{code}”.")
            cards = cards.filter(card_set=code)
        folded = fold(exact or fuzzy)
        if response := card_response(request, cards.named_exactly(folded), lang_of(request)):
            return response
        found = self.roughly(cards, folded) if fuzzy else []
        certain = [match for match in found if match[1] >= 78]
        if certain and (len(certain) == 1 or certain[0][1] - certain[1][1] >= 4):
            return card_response(request, cards.named_exactly(certain[0][0]), lang_of(request))
        near = found or self.roughly(cards, folded)
        candidates = [
            {"id": card.slug, "name": card.name, "set": card.card_set_id}
            for key, _score in near
            for card in cards.named_exactly(key)[:3]
        ][:10]
        kind, detail = (
            ("ambiguous", "Several names are as close.") if certain else ("not_found", "No card has this name.")
        )
        raise ApiError(404, "not-found", "Not found", detail, type=kind, candidates=candidates)

    def roughly(self, cards, folded):
        """Return names close to a folded one that some of the cards have."""
        beginning = longer(folded) if len(folded) >= 3 else []
        found = dict(close(folded, count=10)) | {key: 90.0 + (key == f"the {folded}") for key in beginning}
        ranked = sorted(found.items(), key=lambda match: (-match[1], match[0]))
        once = {}
        for key, score in ranked:
            if names()[key] not in once and cards.named_exactly(key).exists():
                once[names()[key]] = (key, score)
        return list(once.values())


class AutocompleteView(APIView):
    """Names for what was typed so far."""

    @described(CatalogSerializer, "Complete a name", parameters={"q": "what was typed"}, query_example={"q": "fire"})
    def get(self, request):
        return autocomplete(request)


def autocomplete(request, _slug=None):
    """Return the names that complete what was typed."""
    return json_response(catalog(complete(params.text(request, "q", 200))), request)


class RandomCardView(APIView):
    """A card by chance."""

    @described(
        CardSerializer,
        "Get a random card",
        parameters={"q": "a search the card must match", "fields": FIELDS_HELP},
        query_example={"q": "t:hero"},
    )
    def get(self, request):
        query = parse(params.text(request, "q", 2000))
        wanted = params.fields(request, CARD_FIELDS)
        cards = Card.objects.matching(query).order_by("pk").values_list("pk", flat=True)
        place = random.randrange(cards.count() or 1)
        bodies = CardDocument.objects.bodies(cards[place : place + 1], lang_of(request))
        if not bodies:
            raise ApiError(404, "not-found", "Not found", "No card matches.", suggestions=suggestions(query))
        return document_response(request, trimmed(bodies, wanted)[0], **{"Cache-Control": "no-store"})


class CollectionView(APIView):
    """Many cards at once."""

    @collection_docs
    def post(self, request):
        body = request.data
        identifiers = body.get("identifiers") if isinstance(body, dict) else None
        if not isinstance(identifiers, list):
            raise ApiError(
                400, "bad-body", "Bad body", "An object with a list “identifiers” is needed.", field="identifiers"
            )
        if len(identifiers) > MOST_IDENTIFIERS:
            raise ApiError(
                400,
                "too-many",
                "Too many identifiers",
                f"{MOST_IDENTIFIERS} identifiers are the most; {len(identifiers)} were given.",
                field="identifiers",
            )
        keys = [self.key(place, identifier) for place, identifier in enumerate(identifiers)]
        by_id = dict(
            Card.objects.filter(slug__in=[slug for slug, _name, _set in keys if slug]).values_list("slug", "pk")
        )
        by_name = self.by_name(keys)
        pks = [by_id.get(slug) if slug else by_name.get((name, code)) for slug, name, code in keys]
        bodies = CardDocument.objects.bodies([pk for pk in pks if pk], lang_of(request))
        missing = [identifier for identifier, pk in zip(identifiers, pks, strict=True) if not pk]
        head = orjson.dumps(
            {"object": "list", "total": len(keys) - len(missing), "not_found": missing, "warnings": []}
        ).decode()
        return document_response(request, f'{head[:-1]},"data":[{",".join(bodies)}]}}')

    def key(self, place, identifier):
        """Read one identifier: an id, or a name with perhaps a set."""
        where = f"identifiers[{place}]"
        if isinstance(identifier, str):
            identifier = {"id": identifier}
        if not isinstance(identifier, dict) or not identifier or set(identifier) - {"id", "name", "set"}:
            raise ApiError(
                400,
                "bad-body",
                "Bad body",
                f"{where}: an id, or an object with id, or with name and perhaps set, is needed.",
                field=where,
            )
        if not all(
            isinstance(value, str) and "\x00" not in value and len(value) <= 200 for value in identifier.values()
        ):
            raise ApiError(
                400, "bad-body", "Bad body", f"{where}: texts of up to 200 characters are needed.", field=where
            )
        return identifier.get("id"), fold(identifier.get("name", "")), identifier.get("set")

    def by_name(self, keys):
        """Find the named identifiers in one query: the earliest set wins."""
        wanted = {name for slug, name, _code in keys if not slug and name}
        found = {}
        if not wanted:
            return found
        cards = Card.objects.filter(sort_name__in=wanted).order_by("-card_set__position", "-slug")
        for pk, name, code in cards.values_list("pk", "sort_name", "card_set_id"):
            found[name, code] = pk
            found[name, None] = pk
        for name in wanted - {name for name, _code in found}:
            for pk, code in Card.objects.named_exactly(name).values_list("pk", "card_set_id").reverse():
                found[name, code] = pk
                found[name, None] = pk
        return found
