"""Related cards: cards with the same name or the same characters."""

import pytest
from django.db.models import Q

from catalog.models import Card
from catalog.pages.card_details import Details
from catalog.pages.related_cards import RelatedCards
from catalog.templatetags.cards import shown

pytestmark = pytest.mark.django_db


def some_cards():
    """Return a sample of cards: with characters, locations, several of them, and figures."""
    kinds = (Q(heroes__isnull=False), Q(villains__isnull=False), Q(locations__isnull=False), ~Q(figures={}), Q())
    slugs = {slug for kind in kinds for slug in Card.objects.filter(kind).values_list("slug", flat=True)[:12]}
    slugs |= {"dcf-batman", "base-bizarro", "fe-cold-gun"}
    slugs |= set(Card.objects.filter(heroes__isnull=False, villains__isnull=False).values_list("slug", flat=True)[:8])
    return Card.objects.filter(slug__in=slugs)


def test_card_page_shows_its_characters_and_sources():
    for card in some_cards():
        details = Details(card, shown(card), {})
        characters = [*card.heroes.all(), *card.locations.all(), *card.villains.all()]
        assert sorted(details.characters, key=str) == sorted(characters, key=str), card.slug
        assert details.sources == list(card.sources.all())


def test_related_cards_share_name_or_character():
    for card in some_cards():
        characters = [*card.heroes.all(), *card.villains.all(), *card.locations.all()]
        related = RelatedCards(card, characters)
        same = Q(sort_name=card.sort_name)
        for row in related.by_character():
            shows = set(row["character"].cards.exclude(sort_name=card.sort_name).values_list("slug", flat=True))
            shown_here = {each.slug for each in row["cards"]}
            assert shown_here <= shows
            assert len(shown_here) == min(len(shows), 12)
            same |= Q(pk__in=row["character"].cards.values("pk"))
        ordered = Card.objects.filter(same).exclude(pk=card.pk).order_by("card_set__position", "sort_name", "slug")
        assert [each.slug for each in related.cards] == list(ordered.values_list("slug", flat=True)), card.slug
        assert {each.slug for each in related.same_name()} == set(
            Card.objects.filter(sort_name=card.sort_name).exclude(pk=card.pk).values_list("slug", flat=True)
        )
