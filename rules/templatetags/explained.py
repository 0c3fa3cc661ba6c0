"""What rules add to a card's page: the terms that its text links to, and where the books disagree on it."""

from functools import lru_cache

from django import template

from catalog.markup import links
from core.version import current_version
from rules.models import Conflict, Term
from rules.querysets import translated

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
    return conflicts_by_card(current_version()).get(card.pk, [])


@lru_cache(maxsize=2)
def conflicts_by_card(_version):
    """Return the conflicts of every card that has some."""
    found, known = {}, Conflict.objects.only("slug", "number", "title").in_bulk()
    for link in Conflict.cards.through.objects.order_by("conflict__number"):
        found.setdefault(link.card_id, []).append(known[link.conflict_id])
    return found
