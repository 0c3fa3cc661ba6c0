"""Bring the loaded catalog up to the accepted contributions: only the cards that change, under a new data version.

`seed` loads the same content from the fixtures, so the result does not depend on which of the two ran."""

from dataclasses import replace

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from catalog.contributions.merging import by_card, merge, status_of, version_with
from catalog.contributions.models import Contribution
from catalog.models import Card, CardIndex, CardSet, CardTag
from catalog.search.index import index_row
from catalog.seed.api_card_documents import build_documents
from catalog.seed.fixtures import Row
from catalog.seed.loading import BATCH_SIZE, card_from, coverage, tags
from core.data_version import fetch_version, lock_catalogue
from core.file_cache import FOLDERS, prune
from core.models import Change, DataVersion, FixtureRow, changed_fields

BASE = "card-base"  # the fixture content of a card that contributions change, in FixtureRow
UPDATED = (
    *("text", "cost", "victory_points", "victory_points_printed", "power", "power_printed", "copies"),
    *("confirmed", "disputed"),
)


def expected_version(fixtures):
    """Return the data version of these fixtures with the contributions that are accepted now."""
    return version_with(fixtures, Contribution.objects.accepted())


def base_rows(slugs):
    """Return the fixture content of these cards by id, without contributions."""
    rows = FixtureRow.objects.filter(kind__in=("card", BASE), key__in=set(slugs)).order_by("kind")  # BASE after "card"
    return dict(rows.values_list("key", "content"))


def settle():
    """Update the status of every accepted contribution beside the loaded fixtures. Nothing is deleted."""
    accepted = list(Contribution.objects.accepted())
    contents = base_rows(each.card for each in accepted)
    for each in accepted:
        status = status_of(each, contents.get(each.card))
        if status != each.status:
            Contribution.objects.filter(pk=each.pk, status=each.status).update(status=status)


def merge_rows(rows):
    """Return the fixture rows of cards with all accepted contributions, and the fixture rows that were changed."""
    accepted = by_card(Contribution.objects.accepted())
    merged = [
        replace(row, content=merge(row.content, accepted[row.key])) if row.key in accepted else row for row in rows
    ]
    return merged, [replace(row, kind=BASE) for row, after in zip(rows, merged, strict=True) if row != after]


def publish():
    """Write the accepted contributions to the catalog. Returns the data version, or None if nothing is loaded.

    All contributions are compared, not one, so that a change that was interrupted is completed by the next."""
    with transaction.atomic():
        lock_catalogue()
        loaded = DataVersion.objects.first()
        if loaded is None:
            return None
        accepted = list(Contribution.objects.accepted())
        version = version_with(loaded.fixtures, accepted)
        if version == loaded.version:
            return version
        before, after = write_cards(by_card(accepted))
        loaded = DataVersion.objects.create(
            version=version, fixtures=loaded.fixtures, built_at=timezone.now(), counts=loaded.counts
        )
        Change.objects.bulk_create(
            Change(
                version=loaded,
                kind="card",
                key=key,
                name=content["name"],
                action="changed",
                fields=changed_fields(before[key], content),
            )
            for key, content in sorted(after.items())
        )
    fetch_version()
    for folder in FOLDERS:
        prune(settings.VAR_DIR / folder)
    return version


def write_cards(accepted):
    """Rewrite the rows of the cards whose content changes. Returns their content before and after, by id."""
    bases = dict(FixtureRow.objects.filter(kind=BASE).values_list("key", "content"))
    keys = bases.keys() | accepted.keys()
    stored = {row.key: row for row in FixtureRow.objects.filter(kind="card", key__in=keys)}
    before, after = {}, {}
    for key, row in stored.items():
        merged = merge(bases.get(key, row.content), accepted.get(key, ()))
        if merged != row.content:
            before[key], after[key] = row.content, merged
            bases.setdefault(key, row.content)
            row.content = merged
    FixtureRow.objects.bulk_update([stored[key] for key in after], ["content"], batch_size=BATCH_SIZE)
    FixtureRow.objects.filter(kind=BASE).delete()
    changed = [key for key, content in bases.items() if key in stored and stored[key].content != content]
    FixtureRow.objects.bulk_create(FixtureRow(kind=BASE, key=key, content=bases[key]) for key in changed)
    cards = list(Card.objects.filter(slug__in=after).prefetch_related("translations", "tags"))
    for card in cards:
        update_tags(card, before[card.slug], after[card.slug])
        update_card(card, after[card.slug])
    Card.objects.bulk_update(cards, UPDATED, batch_size=BATCH_SIZE)
    build_documents([card.pk for card in cards])
    for code in {card.card_set_id for card in cards}:
        slugs = Card.objects.filter(card_set=code).values_list("slug", flat=True)
        contents = FixtureRow.objects.filter(kind="card", key__in=list(slugs)).values_list("content", flat=True)
        CardSet.objects.filter(pk=code).update(coverage=coverage(list(contents)))
    return before, after


def row_of(card, content):
    """Return a card's fixture row."""
    return Row("card", card.slug, content, f"cards/{card.card_set_id}.json", card.is_local)


def update_card(card, content):
    """Set the values of a card and of its search index from its content."""
    fresh = card_from(row_of(card, content), card.pk, {card.slug: card.printing_group})
    for name in UPDATED:
        setattr(card, name, getattr(fresh, name))
    CardIndex.objects.filter(card_id=card.pk).update(text=index_row(card, card.translations.all(), []).text)


def update_tags(card, before, after):
    """Add and remove the tags that differ. Tags that the rules set stay, as neither content implies them."""
    sides = {tag.value: tag.kind for tag in card.tags.all() if tag.kind in ("hero", "villain")}
    has_french = bool(card.tag_values("lang")[1:])
    old, new = (tags(row_of(card, content), sides, has_french) for content in (before, after))
    for kind, value in old - new:
        CardTag.objects.filter(card=card, kind=kind, value=value).delete()
    CardTag.objects.bulk_create(CardTag(card=card, kind=kind, value=value) for kind, value in sorted(new - old))
