"""Terms in templates: the glossary entries that a text links to."""

from django import template

from catalog.markup import links
from rules.models import Term

register = template.Library()


@register.filter
def terms_in(text):
    """Return the terms a text links to, in the text's order, with their translations."""
    slugs = list(dict.fromkeys(key for scheme, key in links(text or "") if scheme == "term"))
    found = Term.objects.prefetch_related("translations").in_bulk(slugs) if slugs else {}
    return [found[slug] for slug in slugs if slug in found]
