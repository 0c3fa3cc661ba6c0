"""Load the fixtures into the database: validate everything, then write everything in one transaction."""

from dataclasses import dataclass

from django.conf import settings
from django.db import transaction
from django.utils import timezone

import catalog.seed.loading
import rules.seed.faults
import rules.seed.loading
from catalog.contributions.publishing import BASE, expected_version, merge_rows, publish, update_statuses
from catalog.models import Card
from catalog.search.index import CardIndex, character_names, index_row
from catalog.seed.api_card_documents import build_documents
from catalog.seed.fixtures import CATALOG_KINDS, FixtureError, digest, read_rows
from catalog.seed.local_fixtures import merge_local
from core.build_digest import files_digest
from core.data_version import lock_catalogue, snapshot
from core.models import Change, DataVersion, FixtureRow, changed_fields
from rules.search.index import build_index as build_rule_index
from rules.seed.loading import RULES_KINDS
from rules.seed.phrasings import phrasing_faults, read_phrasings
from rules.seed.playbacks import build_playbacks

STORAGE_FORMAT = files_digest(  # digest of the code that writes rows, indexes and documents: a change reloads the data
    *("core/migrations", "catalog/documents", "catalog/text_folding.py", "catalog/text_links.py", "catalog/migrations"),
    *("catalog/search", "catalog/seed", "catalog/contributions/merging.py", "catalog/faces/palette.py"),
    *("rules/migrations", "rules/search", "rules/seed", "rules/citations.py", "rules/engine"),
    *("rules/engine_coverage.py", "rules/engine_gateway.py"),
)


@dataclass(frozen=True)
class Summary:
    """The result of a seed: the data version, and how many rows were added, changed, removed, merged or unchanged."""

    version: str
    added: int = 0
    changed: int = 0
    removed: int = 0
    merged: int = 0
    unchanged: int = 0

    def __str__(self):
        return (
            f"{self.added} added, {self.changed} changed, {self.removed} removed, {self.merged} merged, "
            f"{self.unchanged} unchanged; data version {self.version}"
        )


def check(root=None):
    """Read and validate all fixtures. Returns the rows by kind, or raises FixtureError with every fault."""
    root = root or settings.FIXTURES_DIR
    rows = read_rows(root, CATALOG_KINDS + RULES_KINDS)
    if settings.LOCAL_FIXTURES:
        merge_local(rows, root, settings.LOCAL_FIXTURES, CATALOG_KINDS + RULES_KINDS)
    rows["phrasing"] = read_phrasings(root)
    if faults := [*catalog.seed.loading.faults(rows), *rules.seed.faults.faults(rows), *phrasing_faults(rows)]:
        raise FixtureError(faults)
    return rows


def fixtures_version(root=None):
    """Return a digest of all fixtures and of the code that reads and stores them, including the engine."""
    folders = (root or settings.FIXTURES_DIR, settings.LOCAL_FIXTURES)
    return digest(*filter(None, folders), also=[STORAGE_FORMAT])


def loaded_version():
    """Return the data version in the database, or None."""
    return DataVersion.objects.order_by("-pk").values_list("version", flat=True).first()


def loaded_fixtures():
    """Return the version of the fixtures in the database, or None."""
    return DataVersion.objects.order_by("-pk").values_list("fixtures", flat=True).first()


def unchanged_rows():
    """Return the number of loaded fixture rows."""
    return FixtureRow.objects.exclude(kind=BASE).count()


def seed(root=None, progress=lambda step: None, loaded=lambda version: None, finished=lambda version: None):
    """Load the fixtures and the accepted contributions into the database; return a Summary.

    If the fixtures are already loaded, only publish contributions and call `finished`. `progress` is called with the
    name of each step. Inside the transaction, `loaded` is called with the digest of the fixtures once all rows are
    written, and `finished` with the data version at the end, so that everything they build exists before the version
    is served."""
    root = root or settings.FIXTURES_DIR
    fixtures = fixtures_version(root)
    if loaded_fixtures() == fixtures:
        version = publish()
        update_statuses()
        finished(version)
        return Summary(version, unchanged=unchanged_rows())
    progress("check")
    rows = check(root)
    with transaction.atomic():
        lock_catalogue()
        if loaded_fixtures() == fixtures:  # another seed has finished meanwhile
            return Summary(loaded_version(), unchanged=unchanged_rows())
        version = expected_version(fixtures)
        rows["card"], bases = merge_rows(rows["card"])
        progress("clear")
        rules.seed.loading.clear()
        catalog.seed.loading.clear()
        progress("cards")
        cards = catalog.seed.loading.load(rows)
        progress("rules")
        rules.seed.loading.load(rows, cards)
        loaded(fixtures)
        progress("search index")
        build_index()
        build_rule_index()
        progress("documents")
        build_documents()
        progress("changes")
        summary = record(version, fixtures, rows, bases)
        with snapshot():  # the engine and the files read the new version
            progress("situations")
            build_playbacks()
            progress("files")
            finished(version)
    update_statuses()
    return summary


def build_index():
    """Fill the full-text index of cards."""
    CardIndex.objects.all().delete()
    cards = Card.objects.select_related("card_set__game")
    cards = cards.prefetch_related("translations", "tags", "clarifications__translations")
    characters = character_names()
    rows = [index_row(card, card.translations.all(), ruling_texts(card), characters) for card in cards]
    CardIndex.objects.bulk_create(rows, batch_size=200)


def ruling_texts(card):
    """Return the texts of all rulings on a card, in every language."""
    texts = []
    for ruling in card.clarifications.all():
        texts += [ruling.question, ruling.statement]
        texts += [text for row in ruling.translations.all() for text in (row.question, row.statement)]
    return texts


def record(version, fixtures, rows, bases):
    """Store the version and its added, changed, removed and merged rows.

    `bases` are the fixture rows of cards that contributions changed."""
    before = {(row.kind, row.key): row.content for row in FixtureRow.objects.exclude(kind=BASE)}
    after = {(row.kind, row.key): row.content for kind in rows.values() for row in kind}
    counts = {kind: len(members) for kind, members in rows.items()}
    loaded = DataVersion.objects.create(version=version, fixtures=fixtures, built_at=timezone.now(), counts=counts)
    merged = merged_rulings(after)
    changes = [
        Change(version=loaded, kind="clarification", key=key, action="merged", merged_into=target)
        for key, target in merged.items() - merged_rulings(before).items()
    ]
    changes += [
        Change(version=loaded, kind=kind, key=key, action="removed")
        for kind, key in before.keys() - after.keys()
        if kind != "clarification" or key not in merged
    ]
    changes += [
        Change(version=loaded, kind=kind, key=key, action="added") for kind, key in after.keys() - before.keys()
    ]
    for pair in after.keys() & before.keys():
        if fields := changed_fields(before[pair], after[pair]):
            changes.append(Change(version=loaded, kind=pair[0], key=pair[1], action="changed", fields=fields))
    for change in changes:
        pair = (change.kind, change.key)
        change.name = name_of(after.get(pair) or before.get(pair) or {})
    changes.sort(key=lambda change: (change.kind, change.key))
    Change.objects.bulk_create(changes, batch_size=500)
    FixtureRow.objects.all().delete()
    FixtureRow.objects.bulk_create(
        [FixtureRow(kind=kind, key=key, content=content) for (kind, key), content in after.items()]
        + [FixtureRow(kind=row.kind, key=row.key, content=row.content) for row in bases],
        batch_size=500,
    )
    actions = [change.action for change in changes]
    return Summary(
        version,
        actions.count("added"),
        actions.count("changed"),
        actions.count("removed"),
        actions.count("merged"),
        len(after) - actions.count("added") - actions.count("changed"),
    )


def name_of(content):
    """Return the display name of a row."""
    return content.get("name") or content.get("title") or content.get("question") or ""


def merged_rulings(contents):
    """Return a mapping of merged ruling ids to the ids of the rulings they were merged into, from fixture contents."""
    return {
        old: key
        for (kind, key), content in contents.items()
        if kind == "clarification"
        for old in content.get("merged", [])
    }
