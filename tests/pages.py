"""Functions that read the HTML and the text of pages."""

import html
import re


def page_of(client, path, **extra):
    """Return the HTML of a page."""
    return client.get(path, **extra).content.decode()


def words_of(page):
    """Return the text of a page without tags."""
    body = re.sub(r"<(script|head)\b.*?</\1>", " ", page, flags=re.S)
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", body)))
