"""Addresses of pages by name and id, worked out once per page: an id needs no quoting."""

from functools import lru_cache

from django.urls import reverse

PLACE = "0-id-0"


@lru_cache(maxsize=200)
def parts(name):
    """Return what stands before and after the id in a page's address."""
    return reverse(name, args=[PLACE]).split(PLACE)


def address(name, slug):
    """Return the address of the page of one thing."""
    before, after = parts(name)
    return before + slug + after


@lru_cache(maxsize=200)
def plain_address(name):
    """Return the address of a page there is one of."""
    return reverse(name)
