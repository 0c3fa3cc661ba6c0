"""Addresses: of pages by name and id, and the placeholder that stored answers carry for the site's own address."""

from functools import lru_cache

from django.urls import reverse

PLACE = "0-id-0"
BASE = "rogues://site"  # the API's renderer replaces it with the address it was called at


@lru_cache(maxsize=200)
def parts(name):
    """Return what stands before and after the id in a page's address, worked out once: an id needs no quoting."""
    return reverse(name, args=[PLACE]).split(PLACE)


def address(name, slug):
    """Return the address of the page of one thing."""
    before, after = parts(name)
    return before + slug + after


@lru_cache(maxsize=200)
def plain_address(name):
    """Return the address of a page there is one of."""
    return reverse(name)
