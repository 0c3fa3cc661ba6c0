"""Page URLs built from an id equal the reversed URLs."""

import pytest
from django.urls import reverse

from catalog.page_urls import page_url
from catalog.text_links import target

PAGES = ["catalog:card-detail", "catalog:set-detail", "catalog:hero-detail", "catalog:villain-detail"]
PAGES += ["catalog:location-detail", "rules:book-detail", "rules:term-detail", "rules:clarification-detail"]


@pytest.mark.parametrize("name", PAGES)
def test_page_url_equals_reversed_url(name):
    assert page_url(name, "fe-cold-gun") == reverse(name, args=["fe-cold-gun"])


@pytest.mark.parametrize(
    ("scheme", "key", "url"),
    [
        ("card", "fe-cold-gun", "/cards/fe-cold-gun"),
        ("term", "fe-attack", "/glossary/fe-attack"),
        ("clause", "fe-en/the-line-up/6", "/rules/fe-en#the-line-up-6"),
    ],
)
def test_link_target_is_page_url(scheme, key, url):
    assert target(scheme, key) == url
