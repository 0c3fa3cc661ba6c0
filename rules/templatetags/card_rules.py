"""Template tags for rules on pages of the catalog: rulings, terms, clauses, conflicts, cards that are not playable."""

from django import template
from django.db.models import Q
from django.utils.translation import get_language

from catalog.models import Card
from catalog.text_links import links
from core.data_version import current_version, once_per_version
from rules import engine_gateway
from rules.cached_rows import conflicts_by, known_terms
from rules.engine_coverage import reason_not_played
from rules.engine_gateway import write_message
from rules.models import Book, Clarification, Clause, Conflict
from rules.pages.sandbox.trial_table import can_be_tried
from rules.rulesets import RULESET_NAMES

register = template.Library()
register.filter("can_be_tried", can_be_tried)
MAX_RULINGS = 6
COMBO = ("fe-bizarro", "fe-bizarro-power")
CLAUSE_FIELDS = ("slug", "key", "text", "section__title", "section__book__title", "section__book__lang")
RELATIONS = {"hero": "heroes", "villain": "villains"}  # of rulings to characters


@register.simple_tag
def combo_to_try():
    """Return the two cards that the home page offers to try together, or [] if one of them is not loaded."""
    found = Card.objects.for_pages().filter(slug__in=COMBO)
    return sorted(found, key=lambda card: COMBO.index(card.slug)) if len(found) == len(COMBO) else []


@register.simple_tag
def game_choices():
    """Return the (code, name) pairs of all rulesets."""
    return list(RULESET_NAMES.items())


@register.simple_tag
def rulings_on(card):
    """Return a card's rulings as {"first": shown, "rest": collapsed}; those with a recorded yes or no come first."""
    found = Clarification.objects.filter(cards=card).for_pages() if card.rulings_count else ()
    rulings = sorted(found, key=lambda ruling: ruling.verdict is None)
    most = len(rulings) if len(rulings) <= MAX_RULINGS + 2 else MAX_RULINGS
    return {"first": rulings[:most], "rest": rulings[most:]}


@register.simple_tag
def rulings_about(character, cards):
    """Return the rulings about a character or one of its cards."""
    about = Q(cards__in=[card.pk for card in cards if card.rulings_count])
    if relation := RELATIONS.get(character._meta.model_name):
        about |= Q(**{relation: character})
    return list(Clarification.objects.filter(about).distinct().for_pages())


@register.simple_tag
def clauses_about(card):
    """Return the clauses that mention a card, in the page's language if there are any."""
    if card.pk not in cards_in_books():
        return []
    clauses = list(Clause.objects.filter(cards=card).select_related("section__book").only(*CLAUSE_FIELDS))
    return [clause for clause in clauses if clause.section.book.lang == get_language()] or clauses


@once_per_version()
def cards_in_books():
    """Return the primary keys of the cards that a clause mentions."""
    return frozenset(Clause.cards.through.objects.values_list("card_id", flat=True))


@register.simple_tag
def books_of(card_set):
    """Return the rulebooks of a set."""
    return Book.objects.filter(card_set=card_set)


@register.filter
def terms_in(text):
    """Return the terms that a text links to, in order, with their translations."""
    slugs = dict.fromkeys(key for scheme, key in links(text or "") if scheme == "term")
    known = known_terms(current_version(), get_language())
    return [known[slug] for slug in slugs if slug in known]


@register.filter
def conflicts(card):
    """Return the conflicts about a card, from a cache per data version."""
    return conflicts_by(Conflict.cards, current_version()).get(card.pk, [])


@register.filter
def not_played_because(card):
    """Return the reason why the engine does not play a card as text, or None."""
    code = reason_not_played(card.slug)
    return code and write_message(f"unknown.{code}", {"card": card.slug}, engine_gateway.reference(), get_language())
