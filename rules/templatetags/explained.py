"""What rules add to a card's page: the terms of its text, where the books disagree on it, why it is not played."""

from django import template
from django.utils.translation import get_language

from catalog.markup import links
from core.version import current_version
from rules import adapters
from rules.engine.sentences import say
from rules.models import Conflict
from rules.pages.sandbox.trial_table import can_be_tried
from rules.played import reason_not_played
from rules.querysets import conflicts_by, known_terms

register = template.Library()
register.filter("can_be_tried", can_be_tried)


@register.filter
def terms_in(text):
    """Return the terms a text links to, in the text's order, with their translations."""
    slugs = dict.fromkeys(key for scheme, key in links(text or "") if scheme == "term")
    known = known_terms(current_version(), get_language())
    return [known[slug] for slug in slugs if slug in known]


@register.filter
def conflicts(card):
    """Return where the books disagree on a card; few cards have any, so they are read once per data version."""
    return conflicts_by(Conflict.cards, current_version()).get(card.pk, [])


@register.filter
def not_played_because(card):
    """Return the sentence why a card's text is not carried out, or nothing where no reason is told."""
    code = reason_not_played(card.slug)
    return code and say(f"unknown.{code}", {"card": card.slug}, adapters.reference(), get_language())
