"""What a page shows many of, written without a template's steps for each: faces and the options of facets."""

from html import escape

from django import template
from django.utils.safestring import mark_safe
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from catalog.templatetags.cards import Shown, face_query

register = template.Library()
FACE = (
    '\n<li class="t-{kind}"><a class="tile" href="{page}{carried}"><img src="{image}{small}"'
    ' srcset="{image}{small} 146w, {image}{normal} 488w" sizes="(max-width: 40rem) 73px, 150px" width="146"'
    ' height="204" alt="{type_line}" loading="lazy" decoding="async"><strong lang="{name_lang}">{name}</strong>'
    '<span class="small">{set_name}</span></a>{badge}</li>'
)
CHOSEN = '<span class="vh"> {}</span><span aria-hidden="true">×</span>'
BADGE = '<a class="rulings-badge" href="{}#rulings">{}</a>'
OPTION = '<li><a class="chip{}" href="{}" rel="nofollow"{}>{} <span class="number">{}</span>{}</a></li>'


def escaped(value):
    """Return anything as text that is safe in HTML and in quotes."""
    return escape(str(value))


@register.simple_tag
def faces(cards, carried=""):
    """Return a list item for each card: its face, name and set; what comes from the data is escaped."""
    lang, same = get_language(), {}
    same["carried"] = escaped(carried)
    for size in ("small", "normal"):
        same[size] = escaped(f"/image?{face_query(size)}")
    rows = []
    for card in cards:
        it, page = Shown(card, lang), escaped(card.get_absolute_url())
        rows.append(
            FACE.format(
                **same,
                kind=escaped(it.kind),
                page=page,
                image=escaped(f"/api/v1/cards/{card.slug}"),
                type_line=escaped(it.type_line),
                name_lang=it.name_lang,
                name=escaped(it.name),
                set_name=escaped(card.card_set.name),
                badge=badge(page, card.rulings_count) if card.rulings_count else "",
            )
        )
    return mark_safe("".join(rows))  # every value was escaped


def badge(page, count):
    """Return the link to a card's rulings."""
    told = ngettext("%(count)s ruling", "%(count)s rulings", count) % {"count": count}
    return BADGE.format(page, escaped(told))


@register.simple_tag
def options(facet):
    """Return a list item for each option of a facet; what comes from the data is escaped."""
    chosen = CHOSEN.format(escaped(_("(remove)")))
    rows = [
        OPTION.format(
            f" t-{escaped(option['kind'])}" if option["kind"] else "",
            escaped(option["link"]),
            ' aria-current="true"' if option["is_chosen"] else "",
            escaped(option["label"]),
            option["number"],
            chosen if option["is_chosen"] else "",
        )
        for option in facet["options"]
    ]
    return mark_safe("".join(rows))  # every value was escaped
