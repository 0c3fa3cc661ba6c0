"""Related cards: cards with the same name or the same characters."""

import pytest
from django.db.models import Q

from catalog.models import Card, Hero, Location, Villain
from catalog.pages.card_details import Details
from catalog.pages.related_cards import RelatedCards
from catalog.templatetags.cards import shown

pytestmark = pytest.mark.django_db
KINDS = {"hero": Hero, "villain": Villain, "location": Location}


def some_cards():
    """Return a sample of cards: with characters, locations, several of them, and figures."""
    kinds = (*(Q(tags__kind=kind) for kind in KINDS), ~Q(figures={}), Q())
    slugs = {slug for kind in kinds for slug in Card.objects.filter(kind).values_list("slug", flat=True)[:12]}
    slugs |= {"dcf-batman", "base-bizarro", "fe-cold-gun"}
    both = Card.objects.filter(tags__kind="hero").filter(tags__kind="villain")
    slugs |= set(both.values_list("slug", flat=True)[:8])
    return Card.objects.filter(slug__in=slugs)


def characters_of(card):
    """Return the heroes, villains and locations on a card."""
    return [row for kind, model in KINDS.items() for row in model.objects.filter(slug__in=card.tag_values(kind))]


def test_card_page_shows_its_characters_and_sources():
    for card in some_cards():
        details = Details(card, shown(card), {})
        assert sorted(details.characters, key=str) == sorted(characters_of(card), key=str), card.slug
        assert [source.slug for source in details.sources] == card.tag_values("source")


def test_related_cards_share_name_or_character():
    for card in some_cards():
        related = RelatedCards(card, characters_of(card))
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


@pytest.mark.parametrize(("kind", "model"), KINDS.items())
def test_characters_of_the_fixtures_have_their_cards(rows, kind, model):
    plural = "locations" if kind == "location" else "characters"
    named = {slug for row in rows["card"] for slug in row.content.get(plural, [])}
    counted = {each.slug: each.cards_count for each in model.objects.with_cards_count()}
    assert {slug for slug, count in counted.items() if count} <= named
    for character in model.objects.all()[:5]:
        found = set(character.cards.values_list("slug", flat=True))
        assert len(found) == counted[character.slug]
        assert found <= {row.key for row in rows["card"] if character.slug in row.content.get(plural, [])}
