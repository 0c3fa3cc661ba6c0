"""Terms, rulings, conflicts and the search over all rules."""

from rest_framework.views import APIView

from catalog.api import params
from catalog.api.cards import lang_of
from catalog.api.envelopes import json_response, listing
from catalog.api.errors import bad_parameter, not_found
from catalog.api.openapi import described
from catalog.models import Card
from catalog.search.folding import fold
from rules.api.objects import conflict_object, ruling_object, term_object
from rules.api.serializers import (
    ConflictListSerializer,
    ConflictSerializer,
    HitListSerializer,
    RulingListSerializer,
    RulingSerializer,
    TermListSerializer,
    TermSerializer,
)
from rules.models import RULESETS, Clarification, Conflict, Term
from rules.search.everything import find
from rules.search.index import search_rules

GAMES = tuple(code for code, _name in RULESETS)
GAME_HELP = f"the rules ruleset: {', '.join(GAMES)}"


class TermListView(APIView):
    """All terms."""

    @described(
        TermListSerializer,
        "List terms",
        parameters={"game": GAME_HELP, "q": "part of the name or of an alias"},
        choices={"game": GAMES},
        query_example={"game": "fe", "q": "attack"},
        paged=True,
    )
    def get(self, request):
        game, lang = params.choice(request, "game", GAMES, None), lang_of(request)
        terms = Term.objects.whole().filter(ruleset=game) if game else Term.objects.whole()
        if wanted := fold(params.text(request, "q", 200)):
            terms = [term for term in terms if any(wanted in fold(name) for name in (term.name, *term.aliases))]
        return listing(request, terms, *params.page(request), lambda term: term_object(term, lang))


class TermView(APIView):
    """One term."""

    @described(TermSerializer, "Get a term", example="fe-attack")
    def get(self, request, slug):
        term = Term.objects.whole().filter(pk=slug).first()
        if term is None:
            raise not_found("term", slug)
        return json_response(term_object(term, lang_of(request)), request)


class RulingListView(APIView):
    """Rulings, narrowed by card, term, game or words."""

    @described(
        RulingListSerializer,
        "List rulings",
        parameters={
            "card": "a card's id",
            "term": "a term's id",
            "character": "a character's slug",
            "game": GAME_HELP,
            "q": "words the ruling contains",
        },
        choices={"game": GAMES},
        query_example={"card": "fe-cold-gun"},
        paged=True,
    )
    def get(self, request):
        lang = lang_of(request)
        narrow = {"ruleset": params.choice(request, "game", GAMES, None) or ""}
        narrow |= {name: params.text(request, name, 120) for name in ("card", "term", "character")}
        rulings = Clarification.objects.about(**narrow)
        if words := params.text(request, "q", 300):
            rulings = rulings.filter(pk__in=list(search_rules(words, kinds=["ruling"]).values_list("key", flat=True)))
        return listing(
            request, rulings.distinct().whole(), *params.page(request), lambda ruling: ruling_object(ruling, lang)
        )


class CardRulingListView(APIView):
    """The rulings on one card."""

    @described(RulingListSerializer, "List a card's rulings", example="fe-cold-gun", paged=True)
    def get(self, request, slug):
        card, lang = Card.objects.filter(slug=slug).first(), lang_of(request)
        if card is None:
            raise not_found("card", slug)
        return listing(
            request,
            card.clarifications.all().whole(),
            *params.page(request),
            lambda ruling: ruling_object(ruling, lang),
        )


class RulingView(APIView):
    """One ruling."""

    @described(RulingSerializer, "Get a ruling", example="fe-cold-gun-frozen-card-destroyed")
    def get(self, request, slug):
        ruling = Clarification.objects.whole().filter(pk=slug).first()
        if ruling is None:
            raise not_found("ruling", slug)
        return json_response(ruling_object(ruling, lang_of(request)), request)


class ConflictListView(APIView):
    """Where the books disagree."""

    @described(
        ConflictListSerializer,
        "List conflicts",
        parameters={"game": GAME_HELP},
        choices={"game": GAMES},
        query_example={"game": "fe"},
        paged=True,
        lang=False,
    )
    def get(self, request):
        game = params.choice(request, "game", GAMES, None)
        conflicts = list(Conflict.objects.whole())
        if game:
            conflicts = [conflict for conflict in conflicts if game in conflict.rulesets]
        return listing(request, conflicts, *params.page(request), conflict_object)


class ConflictView(APIView):
    """One conflict."""

    @described(ConflictSerializer, "Get a conflict", example="c1", lang=False)
    def get(self, request, slug):
        conflict = Conflict.objects.whole().filter(pk=slug.lower()).first()
        if conflict is None:
            raise not_found("conflict", slug)
        return json_response(conflict_object(conflict), request)


class SearchView(APIView):
    """One box: cards, terms, rulings and clauses."""

    @described(
        HitListSerializer,
        "Search everything",
        parameters={"q": "words", "game": GAME_HELP},
        choices={"game": GAMES},
        required=("q",),
        query_example={"q": "frozen"},
        paged=True,
    )
    def get(self, request):
        words = params.text(request, "q", 300)
        if not fold(words):
            raise bad_parameter("q", "some words are needed.")
        game = params.choice(request, "game", GAMES, None) or ""
        return listing(request, find(words, game, lang_of(request)), *params.page(request), lambda hit: hit)
