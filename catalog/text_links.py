"""Links inside our own texts, such as `[Attack](term:fe-attack)` and `[Cold Gun](card:fe-cold-gun)`."""

import re

from django.conf import settings
from django.utils.html import format_html, format_html_join
from django.utils.safestring import mark_safe

from catalog.page_urls import page_url

LINK = re.compile(r"\[([^\[\]]+)\]\((card|term|clause):([a-z0-9/-]+)\)")


def plain(text: str) -> str:
    """Return the text with each link replaced by its label."""
    return LINK.sub(r"\1", text)


def links(text):
    """Return the (scheme, id) pairs of a text's links, in order."""
    return [(match[2], match[3]) for match in LINK.finditer(text)]


def target(scheme, key):
    """Return the page URL for a link with this scheme (such as "card") and id."""
    page = settings.TEXT_LINK_PAGES[scheme]
    if scheme == "clause":
        book, section, number = key.split("/")
        return f"{page_url(page, book)}#{section}-{number}"
    return page_url(page, key)


def html(text):
    """Return the text as HTML: links become anchors, lines become paragraphs, and everything else is escaped."""
    return format_html_join("", "<p>{}</p>", ((inline(line),) for line in text.split("\n") if line.strip()))


def inline(text):
    """Return one line of text as HTML with its links; everything else is escaped."""
    parts, end = [], 0
    for match in LINK.finditer(text):
        parts.append(format_html("{}", text[end : match.start()]))
        parts.append(format_html('<a href="{}" class="{}">{}</a>', target(match[2], match[3]), match[2], match[1]))
        end = match.end()
    parts.append(format_html("{}", text[end:]))
    return mark_safe("".join(parts))  # every part was escaped by format_html
