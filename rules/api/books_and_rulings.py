"""Endpoints for books, clauses, terms, rulings and conflicts, and the search over all of them."""

from django.db.models import Count
from django.shortcuts import redirect
from drf_spectacular.utils import extend_schema_view
from rest_framework.response import Response

from catalog.api.base_views import ApiViewSet, ReadOnlyViewSet, SelectFieldsMixin, operation
from catalog.api.card_identifiers import hints_for_id
from catalog.api.filters import FieldFilter, NameFilter, OrderFilter
from catalog.api.query_serializers import (
    ChoiceField,
    ExistingIdField,
    FieldNamesField,
    OrderField,
    PageQuery,
    Query,
    SortedQuery,
    WordsField,
)
from catalog.models import Card, Hero, Villain
from rules.api import serializers
from rules.models import Book, Clarification, Clause, Conflict, MergedClarification, Term
from rules.rulesets import RULESETS
from rules.search.index import search_rules
from rules.search.site_search import find

CODES = tuple(RULESETS)
BOOK_ORDERS = {"id": "code", "title": "title", "year": "year", "ruleset": "ruleset"}
TERM_ORDERS = {"id": "slug", "name": "name", "kind": "kind", "ruleset": "ruleset"}
RULING_ORDERS = {"id": "slug", "kind": "kind", "verdict": "verdict", "basis": "basis", "ruleset": "ruleset"}
CONFLICT_ORDERS = {"number": "number", "title": "title"}
BOOKS = Book.objects.annotate(
    sections_count=Count("sections", distinct=True), clauses_count=Count("sections__clauses")
).order_by("position")


class RulesetQuery(Query):
    """The parameter `ruleset`. Clients that send `game` or `scope` get an error that suggests it."""

    mistaken_names = {"game": "ruleset", "scope": "ruleset"}

    ruleset = ChoiceField(f"the scope of rules: {', '.join(CODES)}", CODES)


class RulesetListQuery(RulesetQuery, PageQuery):
    """The parameters of a list that can be narrowed to a ruleset."""


class BookQuery(Query):
    """The parameters of a rulebook."""

    fields = FieldNamesField(serializers.BookDetailSerializer.Meta.fields)


class BookListQuery(SortedQuery):
    """The parameters of the list of rulebooks."""

    fields = FieldNamesField(serializers.BookSerializer.Meta.fields)
    order = OrderField(BOOK_ORDERS, "the order of the site")


class ClauseQuery(Query):
    """The parameters of a clause."""

    fields = FieldNamesField(serializers.ClauseDetailSerializer.Meta.fields)


class TermQuery(Query):
    """The parameters of a term."""

    fields = FieldNamesField(serializers.TermSerializer.Meta.fields)


class TermListQuery(TermQuery, RulesetQuery, SortedQuery):
    """The parameters of the glossary."""

    q = WordsField("part of the name or of an alias")
    order = OrderField(TERM_ORDERS, "by name")


class RulingQuery(Query):
    """The parameters of a ruling."""

    fields = FieldNamesField(serializers.RulingSerializer.Meta.fields)


class CardRulingListQuery(RulingQuery, SortedQuery):
    """The parameters of the list of a card's rulings."""

    order = OrderField(RULING_ORDERS, "the order of the rulebook")


class RulingListQuery(RulesetQuery, CardRulingListQuery):
    """The parameters of the list of rulings."""

    card = ExistingIdField("a card's id", Card, key="slug")
    term = ExistingIdField("a term's id", Term)
    character = ExistingIdField("a character's id", Hero, Villain)
    q = WordsField("words the ruling contains (the first twelve count)", max_length=300)


class ConflictQuery(Query):
    """The parameters of a conflict."""

    fields = FieldNamesField(serializers.ConflictSerializer.Meta.fields)


class ConflictListQuery(ConflictQuery, RulesetQuery, SortedQuery):
    """The parameters of the list of conflicts."""

    order = OrderField(CONFLICT_ORDERS, "by number")


class SearchQuery(RulesetListQuery):
    """The parameters of the search over everything."""

    q = WordsField("words (the first twelve count)", max_length=300, required=True)


@extend_schema_view(
    list=operation("List the rulebooks", BookListQuery),
    retrieve=operation("Get a rulebook, whole", BookQuery, cost=15, example={"slug": "fe-en"}),
)
class BookViewSet(SelectFieldsMixin, ReadOnlyViewSet):
    """Rulebooks. A single book includes all its sections and clauses."""

    noun = "book"
    queryset = BOOKS
    filter_backends = [OrderFilter]
    orders = BOOK_ORDERS

    def get_serializer_class(self):
        return serializers.BookDetailSerializer if self.action == "retrieve" else serializers.BookSerializer

    def get_queryset(self):
        books = super().get_queryset()
        is_detail = self.action == "retrieve"
        return books.prefetch_related("sections__parent", "sections__clauses__section") if is_detail else books

    def hints(self, slug):
        return {"nearest": list(Book.objects.values_list("code", flat=True))}


class ClauseViewSet(SelectFieldsMixin, ApiViewSet):
    """Clauses, with their neighbours and the rulings, terms and conflicts that cite them."""

    noun = "clause"
    lookup_value_regex = "[A-Za-z0-9-]+/[A-Za-z0-9-]+/[A-Za-z0-9-]+"
    queryset = Clause.objects.select_related("section")
    serializer_class = serializers.ClauseDetailSerializer

    @operation("Get a clause", ClauseQuery, example={"slug": "fe-en/ending-your-turn/5"})
    def retrieve(self, request, slug):
        """Return one clause."""
        return Response(self.get_serializer(self.get_object()).data)


@extend_schema_view(
    list=operation("List terms", TermListQuery, cost=15, example={"ruleset": "fe", "q": "attack"}),
    retrieve=operation("Get a term", TermQuery, example={"slug": "fe-attack"}),
)
class TermViewSet(SelectFieldsMixin, ReadOnlyViewSet):
    """Terms of the glossary."""

    noun = "term"
    queryset = Term.objects.with_related()
    serializer_class = serializers.TermSerializer
    filter_backends = [FieldFilter, OrderFilter, NameFilter]
    filter_fields = ("ruleset",)
    orders = TERM_ORDERS


@extend_schema_view(list=operation("List rulings", RulingListQuery, cost=15, example={"card": "fe-cold-gun"}))
class RulingViewSet(SelectFieldsMixin, ReadOnlyViewSet):
    """Rulings, filtered by card, term, character, ruleset or words."""

    noun = "ruling"
    queryset = Clarification.objects.with_related()
    serializer_class = serializers.RulingSerializer
    filter_backends = [OrderFilter]
    orders = RULING_ORDERS

    @operation("Get a ruling", RulingQuery, example={"slug": "fe-cold-gun-frozen-card-destroyed"})
    def retrieve(self, request, slug):
        """Return one ruling. The id of a merged ruling redirects to its current id."""
        if ruling := self.get_queryset().filter(pk=slug).first():
            return Response(self.get_serializer(ruling).data)
        merged = MergedClarification.objects.filter(slug=slug).first() or self.raise_not_found()
        query = request.META["QUERY_STRING"]
        return redirect(f"/api/v1/rulings/{merged.clarification_id}{query and '?'}{query}", permanent=True)

    def filter_queryset(self, rulings):
        rulings = super().filter_queryset(rulings)
        narrow = {name: self.params[name] or "" for name in ("ruleset", "card", "term", "character")}
        if words := self.params["q"]:
            rulings = rulings.filter(pk__in=list(search_rules(words, kinds=["ruling"]).values_list("key", flat=True)))
        return rulings.about(**narrow).distinct()


class CardRulingViewSet(SelectFieldsMixin, ApiViewSet):
    """The rulings on one card."""

    noun = "card"
    queryset = Card.objects.all()
    lookup_field = "slug"
    serializer_class = serializers.RulingSerializer
    filter_backends = [OrderFilter]
    orders = RULING_ORDERS

    def hints(self, slug):
        return hints_for_id(slug)

    @operation("List a card's rulings", CardRulingListQuery, cost=5, example={"slug": "fe-cold-gun"})
    def list(self, request, slug):
        """Return one card's rulings."""
        return self.paginated(self.filter_queryset(self.get_object().clarifications.all().with_related()))


@extend_schema_view(
    list=operation("List conflicts", ConflictListQuery, cost=10, example={"ruleset": "fe"}),
    retrieve=operation("Get a conflict", ConflictQuery, example={"slug": "c1"}),
)
class ConflictViewSet(SelectFieldsMixin, ReadOnlyViewSet):
    """Conflicts between passages of the books."""

    noun = "conflict"
    queryset = Conflict.objects.with_related()
    serializer_class = serializers.ConflictSerializer
    filter_backends = [OrderFilter]
    orders = CONFLICT_ORDERS

    def filter_queryset(self, conflicts):
        ruleset, conflicts = self.params["ruleset"], super().filter_queryset(conflicts)
        return [each for each in conflicts if ruleset in each.rulesets] if ruleset else conflicts


class SearchViewSet(ApiViewSet):
    """Search over cards, terms, rulings and clauses."""

    serializer_class = serializers.SearchResultSerializer

    @operation("Search everything", SearchQuery, cost=5, example={"q": "frozen"})
    def list(self, request):
        """Return one page of the cards, terms, rulings and clauses that match the search text, best first."""
        found, self.warnings = find(self.params["q"], self.params["ruleset"] or "", request.LANGUAGE_CODE)
        return self.paginated(found)

    def envelope_members(self, total):
        return {"warnings": self.warnings}
