"""Reading the site's pages in tests: a page's HTML, and its words without the tags."""

import html
import re


def page_of(client, path, **extra):
    """Return a page's HTML."""
    return client.get(path, **extra).content.decode()


def words_of(page):
    """Return a page's words without its tags."""
    body = re.sub(r"<(script|head)\b.*?</\1>", " ", page, flags=re.S)
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", body)))
