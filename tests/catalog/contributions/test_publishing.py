"""Accepted contributions: what they change in the catalog, and that seed loads the same."""

import re

import pytest
from django.core.management import call_command

from catalog.contributions import publishing, reviewing
from catalog.contributions.models import Contribution
from catalog.models import Card, CardDocument, CardIndex, CardSet, CardTag
from core.data_version import current_version
from core.models import Change, DataVersion, FixtureRow
from rules.seed import seeding

pytestmark = pytest.mark.django_db(databases=["default", "contributions"])
CARD, OTHER, KNOWN = "rebirth-a-job-for-superman-superman-3", "rebirth-aquaman", "fe-cold-gun"


def content_of_catalogue():
    """Return everything in the catalogue that a contribution may change."""
    return {
        "cards": list(Card.objects.order_by("slug").values()),
        "tags": list(
            CardTag.objects.order_by("card__slug", "kind", "value").values_list("card__slug", "kind", "value")
        ),
        "documents": list(
            CardDocument.objects.order_by("card__slug", "lang").values_list("card__slug", "lang", "body")
        ),
        "index": list(CardIndex.objects.order_by("card_id").values()),
        "coverage": list(CardSet.objects.values_list("code", "coverage")),
        "rows": list(FixtureRow.objects.order_by("kind", "key").values_list("kind", "key", "content")),
    }


def contribution(card=CARD, **values):
    """Return a stored contribution."""
    return Contribution.objects.create(kind=values.pop("kind", "text"), card=card, **values)


def slugs_found(client, query):
    """Return the ids of the cards that a search finds."""
    return [card["id"] for card in client.get("/api/v1/cards", {"q": query}).json()["data"]]


def test_accepted_text_is_on_page_in_api_and_in_search(client):
    before = current_version()
    reviewing.accept([contribution(text="Draw two cards, then discard a zebrafish.", power=3)])
    assert current_version() != before
    card = client.get(f"/api/v1/cards/{CARD}").json()
    assert (card["text"], card["power"], card["power_printed"]) == (
        "Draw two cards, then discard a zebrafish.",
        3,
        "+3",
    )
    assert (card["confirmed"], "readers" in card["sources"]) == ("one-source", True)
    page = client.get(f"/cards/{CARD}").content.decode()
    assert "zebrafish" in page
    assert "In the sandbox, only its numbers count." in page
    document = client.get(re.search(r'href="([^"]*writing-cards[^"]*)"', page)[1])
    assert document["Content-Type"].startswith("text/markdown")
    assert document.content.startswith(b"# ")
    assert slugs_found(client, "text:zebrafish has:text source:readers power=3") == [CARD]
    coverage = client.get("/api/v1/sets/rebirth").json()["coverage"]
    assert (coverage["texts"], coverage["from_readers"]) == (1, 1)
    assert client.get("/api/v1/meta").json()["coverage"]["from_readers"] == 1
    change = Change.objects.get(version=DataVersion.objects.first())
    assert (change.key, change.action) == (CARD, "changed")
    assert {"text", "power", "sources"} <= set(change.fields)


def test_undo_restores_the_catalogue_exactly():
    before, version = content_of_catalogue(), current_version()
    accepted = [contribution(text="Draw a card."), contribution(card=KNOWN, kind="correction", cost=3)]
    reviewing.accept(accepted)
    assert content_of_catalogue() != before
    reviewing.undo(accepted)
    assert content_of_catalogue() == before
    assert current_version() == version


def test_seed_loads_what_was_published():
    reviewing.accept([contribution(text="Draw a card."), contribution(card=KNOWN, kind="correction", cost=3)])
    reviewing.accept([contribution(card=OTHER, text="Gain +2 Power.", copies=4)], "two-sources")
    published, version = content_of_catalogue(), current_version()
    DataVersion.objects.update(fixtures="another")  # seed loads all fixtures again
    assert seeding.seed().version == version
    assert content_of_catalogue() == published


def test_interrupted_publication_is_completed_by_seed():
    Contribution.objects.filter(pk=contribution(text="Draw a card.").pk).update(status="accepted")
    assert Card.objects.get(slug=CARD).text is None
    call_command("seed", verbosity=0)
    assert Card.objects.get(slug=CARD).text == "Draw a card."


def test_later_contribution_wins_and_its_undo_shows_the_earlier():
    first, second = contribution(text="First."), contribution(text="Second.")
    reviewing.accept([first])
    reviewing.accept([second])
    assert Card.objects.get(slug=CARD).text == "Second."
    reviewing.undo([second])
    assert Card.objects.get(slug=CARD).text == "First."
    reviewing.withdraw([first])
    assert Card.objects.get(slug=CARD).text is None


def test_disputed_contribution_lists_every_proposed_value(client):
    contribution(text="Draw three cards.")
    reviewing.accept([contribution(text="Draw two cards.")], "disputed")
    card = client.get(f"/api/v1/cards/{CARD}").json()
    assert card["confirmed"] == "disputed"
    values = [{"value": text, "source": "readers"} for text in ("Draw two cards.", "Draw three cards.")]
    assert card["disputed"] == [{"field": "text", "values": values}]
    assert slugs_found(client, "set:rebirth is:disputed") == [CARD]


def test_nothing_is_disputed_without_another_value():
    with pytest.raises(reviewing.ReviewError, match="no other value"):
        reviewing.accept([contribution(text="Draw two cards.")], "disputed")


@pytest.mark.parametrize("status", ["accepted", "withdrawn"])
def test_only_pending_contributions_can_be_rejected(status):
    with pytest.raises(reviewing.ReviewError, match=status):
        reviewing.reject([contribution(text="Draw.", status=status)], "no")


def test_edited_contribution_is_validated_again():
    with pytest.raises(reviewing.ReviewError, match="link"):
        reviewing.accept([contribution(text="See https://example.org")])
    assert Contribution.objects.get().status == "pending"


def test_report_changes_nothing():
    version = current_version()
    reviewing.accept([contribution(kind="report", text="The cost is wrong.")])
    assert current_version() == version
    assert publishing.expected_version("f") == "f"
