"""The links inside our texts, such as `[Attack](term:fe-attack)` and `[Cold Gun](card:fe-cold-gun)`."""

import re

from django.utils.html import format_html, format_html_join
from django.utils.safestring import mark_safe

from catalog.address import page_address

LINK = re.compile(r"\[([^\[\]]+)\]\((card|term|clause):([a-z0-9/-]+)\)")


def plain(text):
    """Return a text without its links' addresses."""
    return LINK.sub(r"\1", text)


def links(text):
    """Return the (scheme, id) pairs a text links to, in order."""
    return [(match[2], match[3]) for match in LINK.finditer(text)]


def target(scheme, key):
    """Return the page a link leads to."""
    if scheme == "card":
        return page_address("catalog:card-detail", key)
    if scheme == "term":
        return page_address("rules:term-detail", key)
    book, section, number = key.split("/")
    return f"{page_address('rules:book-detail', book)}#{section}-{number}"


def html(text):
    """Return a text as HTML: links become anchors, lines become paragraphs, all else is escaped."""
    return format_html_join("", "<p>{}</p>", ((inline(line),) for line in text.split("\n") if line.strip()))


def inline(text):
    """Return one line of text as HTML."""
    parts, end = [], 0
    for match in LINK.finditer(text):
        parts.append(format_html("{}", text[end : match.start()]))
        parts.append(format_html('<a href="{}" class="{}">{}</a>', target(match[2], match[3]), match[2], match[1]))
        end = match.end()
    parts.append(format_html("{}", text[end:]))
    return mark_safe("".join(parts))  # every part was escaped by format_html
