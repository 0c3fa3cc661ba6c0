"""Endpoints for books, clauses, terms, rulings and conflicts, and the search over all of them."""

from django.db.models import Count
from django.shortcuts import redirect
from rest_framework.response import Response

from catalog.api.filters import FieldFilter, NameFilter
from catalog.api.parameters import PAGING, Choice, ExistingId, SearchWords
from catalog.api.views import ApiViewSet, Operation, ReadOnlyViewSet
from catalog.models import Card, Hero, Villain
from rules.api import serializers
from rules.models import Book, Clarification, Clause, Conflict, MergedClarification, Term
from rules.rulesets import RULESETS
from rules.search.index import search_rules
from rules.search.site_search import find

CODES = tuple(RULESETS)
RULESET = Choice("ruleset", f"the scope of rules: {', '.join(CODES)}", choices=CODES, mistaken_for=("game", "scope"))


class BookViewSet(ReadOnlyViewSet):
    """Rulebooks. A single book includes all its sections and clauses."""

    noun = "book"
    queryset = Book.objects.annotate(
        sections_count=Count("sections", distinct=True), clauses_count=Count("sections__clauses")
    ).order_by("position")
    operations = {
        "list": Operation("List the rulebooks", PAGING),
        "retrieve": Operation("Get a rulebook, whole", example={"slug": "fe-en"}, cost=15),
    }

    def get_serializer_class(self):
        return serializers.BookDetailSerializer if self.action == "retrieve" else serializers.BookSerializer

    def get_queryset(self):
        books = super().get_queryset()
        is_detail = self.action == "retrieve"
        return books.prefetch_related("sections__parent", "sections__clauses__section") if is_detail else books

    def hints(self, slug):
        return {"books": list(Book.objects.values_list("code", flat=True))}


class ClauseViewSet(ApiViewSet):
    """Clauses, with their neighbours and the rulings, terms and conflicts that cite them."""

    noun = "clause"
    lookup_value_regex = "[a-z0-9-]+/[a-z0-9-]+/[a-z0-9-]+"
    queryset = Clause.objects.select_related("section")
    serializer_class = serializers.ClauseDetailSerializer
    operations = {"retrieve": Operation("Get a clause", example={"slug": "fe-en/ending-your-turn/5"})}

    def retrieve(self, request, slug):
        """Return one clause."""
        return Response(self.get_serializer(self.get_object()).data)


class TermViewSet(ReadOnlyViewSet):
    """Terms of the glossary."""

    noun = "term"
    queryset = Term.objects.with_related()
    serializer_class = serializers.TermSerializer
    filter_backends = [FieldFilter, NameFilter]
    filter_fields = ("ruleset",)
    operations = {
        "list": Operation(
            "List terms",
            (RULESET, SearchWords("q", "part of the name or of an alias"), *PAGING),
            example={"ruleset": "fe", "q": "attack"},
            cost=15,
        ),
        "retrieve": Operation("Get a term", example={"slug": "fe-attack"}),
    }


class RulingViewSet(ReadOnlyViewSet):
    """Rulings, filtered by card, term, character, ruleset or words."""

    noun = "ruling"
    queryset = Clarification.objects.with_related()
    serializer_class = serializers.RulingSerializer
    operations = {
        "list": Operation(
            "List rulings",
            (
                ExistingId("card", "a card's id", models=(Card,), key="slug"),
                ExistingId("term", "a term's id", models=(Term,)),
                ExistingId("character", "a character's slug", models=(Hero, Villain)),
                RULESET,
                SearchWords("q", "words the ruling contains (the first twelve count)", most=300),
                *PAGING,
            ),
            example={"card": "fe-cold-gun"},
            cost=15,
        ),
        "retrieve": Operation("Get a ruling", example={"slug": "fe-cold-gun-frozen-card-destroyed"}),
    }

    def retrieve(self, request, slug):
        """Return one ruling. The id of a merged ruling redirects to its current id."""
        if ruling := self.get_queryset().filter(pk=slug).first():
            return Response(self.get_serializer(ruling).data)
        merged = MergedClarification.objects.filter(slug=slug).first() or self.raise_not_found()
        query = request.META["QUERY_STRING"]
        return redirect(f"/api/v1/rulings/{merged.clarification_id}{query and '?'}{query}", permanent=True)

    def filter_queryset(self, rulings):
        narrow = {name: self.params[name] or "" for name in ("ruleset", "card", "term", "character")}
        if words := self.params["q"]:
            rulings = rulings.filter(pk__in=list(search_rules(words, kinds=["ruling"]).values_list("key", flat=True)))
        return rulings.about(**narrow).distinct()


class CardRulingViewSet(ApiViewSet):
    """The rulings on one card."""

    noun = "card"
    queryset = Card.objects.all()
    lookup_field = "slug"
    serializer_class = serializers.RulingSerializer
    operations = {"list": Operation("List a card's rulings", PAGING, example={"slug": "fe-cold-gun"}, cost=5)}

    def list(self, request, slug):
        """Return one card's rulings."""
        return self.paginated(self.get_object().clarifications.all().with_related())


class ConflictViewSet(ReadOnlyViewSet):
    """Conflicts between passages of the books."""

    noun = "conflict"
    queryset = Conflict.objects.with_related()
    serializer_class = serializers.ConflictSerializer
    operations = {
        "list": Operation("List conflicts", (RULESET, *PAGING), example={"ruleset": "fe"}, cost=10),
        "retrieve": Operation("Get a conflict", example={"slug": "c1"}),
    }

    def filter_queryset(self, conflicts):
        ruleset = self.params["ruleset"]
        return [each for each in conflicts if ruleset in each.rulesets] if ruleset else conflicts


class SearchViewSet(ApiViewSet):
    """Search over cards, terms, rulings and clauses."""

    serializer_class = serializers.SearchResultSerializer
    operations = {
        "list": Operation(
            "Search everything",
            (SearchWords("q", "words (the first twelve count)", most=300, required=True), RULESET, *PAGING),
            example={"q": "frozen"},
            cost=5,
        )
    }

    def list(self, request):
        """Return the search results."""
        found, self.warnings = find(self.params["q"], self.params["ruleset"] or "", request.LANGUAGE_CODE)
        return self.paginated(found)

    def envelope_members(self, total):
        return {"warnings": self.warnings}
