"""Cards as pages read them: the same rows as Django's own querysets, in few queries; parts kept never mix."""

import pytest
from catalog.reading import card_in_full, cards_by_key
from catalog.templatetags.many import faces
from django.db.models import Q
from django.template import Context, Template
from django.utils.translation import override

from catalog.models import Card
from catalog.pages.related_cards import Kin
from catalog.search.names import Names

pytestmark = pytest.mark.django_db
RELATIONS = ("translations", "heroes", "villains", "locations", "sources", "clarifications", "conflicts", "clauses")


def known(card):
    """Return all columns of a card and the keys of all it is related to."""
    columns = {field.attname: getattr(card, field.attname) for field in Card._meta.concrete_fields}
    return columns | {name: [row.pk for row in getattr(card, name).all()] for name in RELATIONS}


def some_cards():
    """Return ids of many kinds of card: with rulings, figures, disputes, characters, translations, and any."""
    kinds = (
        Q(rulings_count__gt=5),
        ~Q(figures={}),
        ~Q(disputed=[]),
        Q(locations__isnull=False),
        Q(translations__isnull=False),
        Q(conflicts__isnull=False),
        Q(),
    )
    return sorted({slug for kind in kinds for slug in Card.objects.filter(kind).values_list("slug", flat=True)[:12]})


def test_a_card_in_full_is_the_card_with_all_its_relations():
    for slug in some_cards():
        assert known(card_in_full(slug)) == known(Card.objects.get(slug=slug)), slug


def test_a_card_in_full_needs_no_further_query(django_assert_num_queries):
    cards = [card_in_full(slug) for slug in some_cards()]
    with django_assert_num_queries(0):
        for card in cards:
            known(card)
            assert card.card_set.game.name
            assert card.formula is None or card.formula.sentence
            assert all(clause.section.book.title for clause in card.clauses.all())
            for ruling in card.clarifications.all():
                assert all(clause.section.book.title for clause in ruling.citations.all())


def test_a_card_without_relations_costs_few_queries(django_assert_max_num_queries):
    card = Card.objects.filter(rulings_count=0, conflicts=None, clauses=None, heroes=None, villains=None).first()
    card_in_full(card.slug)
    with django_assert_max_num_queries(4):
        card_in_full(card.slug)


def test_there_is_no_card_of_an_unknown_id():
    assert card_in_full("fe-cold-gum") is None


def test_a_page_of_cards_costs_two_queries_whatever_its_size(django_assert_num_queries):
    pks = list(Card.objects.values_list("pk", flat=True)[:200])
    cards_by_key(pks[:1])
    with django_assert_num_queries(2):
        found = cards_by_key(pks)
        assert [found[pk].card_set.game.name for pk in pks]
        assert [list(found[pk].translations.all()) for pk in pks]
    assert found.keys() == set(pks)


def test_kin_have_the_name_or_a_character_of_the_card():
    for slug in ("dcf-batman", "base-bizarro", "fe-cold-gun", *some_cards()[:20]):
        card = Card.objects.get(slug=slug)
        kin, same = Kin(card), Q(sort_name=card.sort_name)
        for group in ("heroes", "villains", "locations"):
            shown = getattr(card, group).all()
            same |= Q(**{f"{group}__in": shown})
            for character in shown:
                others = character.cards.exclude(sort_name=card.sort_name).values_list("slug", flat=True)
                assert {each.slug for each in kin.showing(group, character.slug)} == set(others)
        related = Card.objects.filter(same).exclude(pk=card.pk).distinct()
        ordered = related.order_by("card_set__position", "sort_name", "slug").values_list("slug", flat=True)
        assert [each.slug for each in kin.cards] == list(ordered), slug
        namesakes = Card.objects.filter(sort_name=card.sort_name).exclude(pk=card.pk)
        assert {each.slug for each in kin.namesakes()} == {each.slug for each in namesakes}


def test_what_a_face_shows_is_escaped():
    card = card_in_full("fe-cold-gun")
    card.name, card.types = "<b>Cold & Gun</b>", ['"><script>']
    written = faces([card], '?q="><i>')
    assert "<b>" not in written
    assert "<script>" not in written
    assert "<i>" not in written
    assert "&lt;b&gt;Cold &amp; Gun&lt;/b&gt;" in written


def test_a_part_rendered_once_is_kept_apart_by_language_and_value():
    part = Template(
        "{% load once i18n %}{% once section %}{% translate 'Cards' %} {{ section }} {{ other }}{% endonce %}"
    )

    def render(lang, **values):
        with override(lang):
            return part.render(Context(values))

    assert render("en", section="a", other=1) == "Cards a 1"
    assert render("en", section="a", other=2) == "Cards a 1"
    assert render("fr", section="a", other=2) == "Cartes a 2"
    assert render("en", section="b", other=3) == "Cards b 3"
    assert render("en") == "Cards  "


def test_what_is_kept_of_a_part_is_bounded():
    part = Template("{% load once %}{% once value %}{{ value }}{% endonce %}")
    for number in range(200):
        assert part.render(Context({"value": number})) == str(number)
    assert len(part.nodelist[-1].kept) <= 50


@pytest.mark.parametrize("slugs", [("zz-1", "zz-2"), ("zz-2", "zz-1")])
def test_of_names_that_fold_alike_the_first_by_id_is_shown_whatever_came_first(slugs):
    card = Card.objects.get(slug="fe-cold-gun")
    names = {"zz-1": "QuÉstor", "zz-2": "Questor"}
    for number, slug in enumerate(slugs, start=10_000_000):
        card.pk, card.slug, card.name, card.sort_name = number, slug, names[slug], "questor"
        card.save(force_insert=True)
    assert Names().shown["questor"] == "QuÉstor"
