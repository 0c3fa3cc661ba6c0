"""Addresses of pages by id are those that the URL conf has."""

import pytest
from django.urls import reverse

from catalog.markup import target
from catalog.page_urls import page_url

PAGES = ["catalog:card-detail", "catalog:set-detail", "catalog:hero-detail", "catalog:villain-detail"]
PAGES += ["catalog:location-detail", "rules:book-detail", "rules:term-detail", "rules:clarification-detail"]


@pytest.mark.parametrize("name", PAGES)
def test_the_address_of_a_page_is_the_one_of_the_url_conf(name):
    assert page_url(name, "fe-cold-gun") == reverse(name, args=["fe-cold-gun"])


@pytest.mark.parametrize(
    ("scheme", "key", "address"),
    [
        ("card", "fe-cold-gun", "/cards/fe-cold-gun"),
        ("term", "fe-attack", "/glossary/fe-attack"),
        ("clause", "fe-en/the-line-up/6", "/rules/fe-en#the-line-up-6"),
    ],
)
def test_a_link_inside_a_text_leads_to_its_page(scheme, key, address):
    assert target(scheme, key) == address
