"""Card names: the displayed form, and completion."""

import pytest

from catalog.models import Card
from catalog.search.card_names import CardNames, complete_name, known_names
from catalog.text_folding import fold

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("typed", ["ba", "bat", "batm", "fire", "xray", "man", "the f", "Ra\u2019s"])
def test_completions_rank_prefix_then_word_prefix_then_substring(typed):
    folded, squeezed = fold(typed), fold(typed).replace(" ", "")

    def tier(name):
        keys = [key for key, shown in known_names().shown.items() if shown == name]
        ranks = [
            any(key.startswith(folded) for key in keys),
            any(f" {folded}" in key for key in keys),
            any(folded in key or squeezed in key.replace(" ", "") for key in keys),
        ]
        return ranks.index(True)

    completed = complete_name(typed)
    assert completed
    assert len(completed) == len(set(completed)) <= 20
    assert [tier(name) for name in completed] == sorted(tier(name) for name in completed)


@pytest.mark.parametrize("slugs", [("zz-1", "zz-2"), ("zz-2", "zz-1")])
def test_first_id_decides_displayed_name_of_equal_folded_names(slugs):
    card = Card.objects.get(slug="fe-cold-gun")
    names = {"zz-1": "QuÉstor", "zz-2": "Questor"}
    for number, slug in enumerate(slugs, start=10_000_000):
        card.pk, card.slug, card.name, card.sort_name = number, slug, names[slug], "questor"
        card.save(force_insert=True)
    assert CardNames().shown["questor"] == "QuÉstor"
