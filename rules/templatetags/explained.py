"""What rules add to a card's page: the terms that its text links to, and where the books disagree on it."""

from django import template

from catalog.markup import links
from core.version import current_version
from rules.models import Conflict, Term
from rules.querysets import conflicts_by, translated

register = template.Library()


@register.filter
def terms_in(text):
    """Return the terms a text links to, in the text's order, with their translations."""
    slugs = list(dict.fromkeys(key for scheme, key in links(text or "") if scheme == "term"))
    found = Term.objects.prefetch_related(*translated()).in_bulk(slugs) if slugs else {}
    return [found[slug] for slug in slugs if slug in found]


@register.filter
def conflicts(card):
    """Return where the books disagree on a card; few cards have any, so they are read once per data version."""
    return conflicts_by(Conflict.cards, current_version()).get(card.pk, [])
