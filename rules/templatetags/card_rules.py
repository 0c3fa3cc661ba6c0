"""Rules on a card's page: the terms in its text, conflicts about it, and why the engine does not play it."""

from django import template
from django.utils.translation import get_language

from catalog.markup import links
from core.version import current_version
from rules import engine_gateway
from rules.cached_rows import conflicts_by, known_terms
from rules.engine_coverage import reason_not_played
from rules.engine_gateway import write_message
from rules.models import Conflict
from rules.pages.sandbox.trial_table import can_be_tried

register = template.Library()
register.filter("can_be_tried", can_be_tried)


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
    """Return the message why a card is not playable, or None."""
    code = reason_not_played(card.slug)
    return code and write_message(f"unknown.{code}", {"card": card.slug}, engine_gateway.reference(), get_language())
