"""Publish accepted contributions: update the cards that they change in the loaded catalog, under a new data version.

`seed` merges the same contributions into the fixtures, so both ways lead to the same content."""

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
from core.generated_files import FOLDERS, prune
from core.models import Change, DataVersion, FixtureRow, changed_fields

BASE = "card-base"  # the fixture content of a card that contributions change, in FixtureRow
UPDATED = (
    *("text", "cost", "victory_points", "victory_points_printed", "power", "power_printed", "copies"),
    *("confirmed", "disputed"),
)


def expected_version(fixtures):
    """Return the data version of the fixtures with this digest, merged with all contributions accepted so far."""
    return version_with(fixtures, Contribution.objects.accepted())


def base_rows(slugs):
    """Return the fixture content of these cards by id, without contributions."""
    rows = FixtureRow.objects.filter(kind__in=("card", BASE), key__in=set(slugs)).order_by("kind")  # BASE after "card"
    return dict(rows.values_list("key", "content"))


def update_statuses():
    """Update the status of every accepted contribution to that in the loaded fixtures; see `status_of`."""
    accepted = list(Contribution.objects.accepted())
    contents = base_rows(each.card for each in accepted)
    for each in accepted:
        status = status_of(each, contents.get(each.card))
        if status != each.status:
            Contribution.objects.filter(pk=each.pk, status=each.status).update(status=status)


def merge_rows(rows):
    """Merge accepted contributions into fixture rows of cards; return all rows, and the originals of changed ones."""
    accepted = by_card(Contribution.objects.accepted())
    merged = [
        replace(row, content=merge(row.content, accepted[row.key])) if row.key in accepted else row for row in rows
    ]
    return merged, [replace(row, kind=BASE) for row, after in zip(rows, merged, strict=True) if row != after]


def publish():
    """Write the accepted contributions to the catalog. Return the data version, or None if nothing is loaded.

    All accepted contributions are compared each time, so that the next call completes one that was interrupted."""
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
    """Rewrite the cards whose content changes. Return their fixture content before and after, each by card id.

    `accepted` maps card ids to contributions; cards without any get their fixture content back."""
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
    """Return a Row with this content at the location of the card's fixture row."""
    return Row("card", card.slug, content, f"cards/{card.card_set_id}.json", card.is_local)


def update_card(card, content):
    """Set the fields of a card from its fixture content, without saving it, and update its search index."""
    fresh = card_from(row_of(card, content), card.pk, {card.slug: card.printing_group})
    for name in UPDATED:
        setattr(card, name, getattr(fresh, name))
    CardIndex.objects.filter(card_id=card.pk).update(text=index_row(card, card.translations.all(), []).text)


def update_tags(card, before, after):
    """Replace the tags that `before` implies by those that `after` implies; keep tags that the rules app added."""
    sides = {tag.value: tag.kind for tag in card.tags.all() if tag.kind in ("hero", "villain")}
    has_french = bool(card.tag_values("lang")[1:])
    old, new = (tags(row_of(card, content), sides, has_french) for content in (before, after))
    for kind, value in old - new:
        CardTag.objects.filter(card=card, kind=kind, value=value).delete()
    CardTag.objects.bulk_create(CardTag(card=card, kind=kind, value=value) for kind, value in sorted(new - old))
