"""Cards as pages read them: whole rows by key, in few queries whose SQL is made once.

Django's own querysets give the same rows; making their SQL anew for every page takes longer than the page."""

from collections import defaultdict
from functools import cached_property, lru_cache

import orjson
from django.db import connection
from django.db.models import JSONField, Prefetch, prefetch_related_objects

from catalog.models import Card, CardSet, CardTranslation, Formula, Hero, Location, Source, Villain
from core.version import current_version

CHARACTERS = {"heroes": Hero, "villains": Villain, "locations": Location}
RULED = ("clarifications", "conflicts", "clauses")
JOINED = (*CHARACTERS, "sources", *RULED)


class Rows:
    """The rows of a model whose column is one of some keys."""

    def __init__(self, model, column):
        self.model = model
        self.column = column

    @cached_property
    def plan(self):
        """The query without its keys, the names of its columns, and what turns stored values into Python's."""
        fields = self.model._meta.concrete_fields
        quote, table = connection.ops.quote_name, self.model._meta.db_table
        columns = ", ".join(quote(field.column) for field in fields)
        compiler = self.model._base_manager.all().query.get_compiler(connection=connection)
        converters = compiler.get_converters([field.get_col(table) for field in fields])
        plain = {at for at, field in enumerate(fields) if type(field) is JSONField and field.decoder is None}
        converted = {
            at: ([from_json] if at in plain else functions, expression)
            for at, (functions, expression) in converters.items()
        }
        names = [field.attname for field in fields]
        key = self.model._meta.get_field(self.column).column
        return f"SELECT {columns} FROM {quote(table)} WHERE {quote(key)} IN ", names, converted

    def read(self, keys):
        """Return the instances, in no order."""
        keys = list(keys)
        if not keys:
            return []
        select, names, converted = self.plan
        with connection.cursor() as cursor:
            cursor.execute(f"{select}({', '.join(['%s'] * len(keys))})", keys)
            rows = cursor.fetchall()
        return [self.made(row, names, converted) for row in rows]

    def made(self, row, names, converted):
        """Return one row as an instance."""
        values = list(row)
        for at, (functions, expression) in converted.items():
            for function in functions:
                values[at] = function(values[at], expression, connection)
        return self.model.from_db(connection.alias, names, values)


def from_json(value, _expression, _connection):
    """Return a stored JSON text as Python's value."""
    return value if value is None else orjson.loads(value)


CARDS_BY_KEY, CARDS_BY_ID = Rows(Card, "id"), Rows(Card, "slug")
TRANSLATIONS = Rows(CardTranslation, "card")
BY_SLUG = {name: Rows(model, "slug") for name, model in CHARACTERS.items()}


@lru_cache(maxsize=2)
def reference(_version):
    """Return what many cards share, by key: sets with their games, formulas, sources."""
    return {
        "card_set": CardSet.objects.select_related("game").in_bulk(),
        "formula": Formula.objects.in_bulk(),
        "source": Source.objects.in_bulk(),
    }


@lru_cache(maxsize=1)
def nothing():
    """Return an empty result for every relation of cards, read already."""
    relations = {name: Card._meta.get_field(name).related_model for name in ("translations", *JOINED)}
    return {name: read_already(model, []) for name, model in relations.items()}


def read_already(model, rows):
    """Return rows as a queryset that need not be read."""
    found = model._base_manager.all()
    found._result_cache = rows
    return found


def cards_by_key(pks):
    """Return cards by key, each with its set, game and translations."""
    return {card.pk: card for card in with_shared(CARDS_BY_KEY.read(pks))}


def with_shared(cards):
    """Give cards what a page or list shows beside their own columns."""
    shared, translated = reference(current_version()), defaultdict(list)
    has_set, has_formula = Card._meta.get_field("card_set"), Card._meta.get_field("formula")
    for row in sorted(TRANSLATIONS.read([card.pk for card in cards]), key=lambda row: row.lang):
        translated[row.card_id].append(row)
    for card in cards:
        if card.card_set_id in shared["card_set"]:
            has_set.set_cached_value(card, shared["card_set"][card.card_set_id])
        if card.formula_id in shared["formula"]:
            has_formula.set_cached_value(card, shared["formula"][card.formula_id])
        rows = translated.get(card.pk)
        prefetched(card)["translations"] = read_already(CardTranslation, rows) if rows else nothing()["translations"]
    return cards


def prefetched(card):
    """Return where a card holds the relations that were read already."""
    return card.__dict__.setdefault("_prefetched_objects_cache", {})


def card_in_full(slug):
    """Return a card with all that its own page shows, or None; relations that have no row are not asked for twice."""
    cards = with_shared(CARDS_BY_ID.read([slug]))
    if not cards:
        return None
    card, sources, found = cards[0], reference(current_version())["source"], defaultdict(list)
    with connection.cursor() as cursor:
        query, count = joined()
        cursor.execute(query, [card.pk] * count)
        for name, key in cursor.fetchall():
            found[name].append(key)
    held = prefetched(card)
    held |= {name: nothing()[name] for name in JOINED if name not in found}
    for name in CHARACTERS.keys() & found.keys():
        rows = sorted(BY_SLUG[name].read(found[name]), key=lambda row: row.slug)
        held[name] = read_already(CHARACTERS[name], rows)
    if "sources" in found and sources.keys() >= set(found["sources"]):
        held["sources"] = read_already(Source, [sources[key] for key in sorted(found["sources"])])
    if lookups := [lookup for name in RULED if name in found for lookup in lookups_of(name)]:
        prefetch_related_objects([card], *lookups)
    return card


def lookups_of(name):
    """Return what to read of one of the relations to rules: rulings with their clauses, clauses with their books."""
    clauses = Card._meta.get_field("clauses").related_model.objects.select_related("section__book")
    if name == "clarifications":
        return (
            "clarifications__translations",
            Prefetch("clarifications__citations", clauses),
            Prefetch("clarifications__citations__counterparts", clauses),
        )
    return (Prefetch("clauses", clauses),) if name == "clauses" else (name,)


@lru_cache(maxsize=1)
def joined():
    """Return the query for a card's rows in all its relations, as (relation, other key), and how often it is given."""
    parts = []
    for name in JOINED:
        table, own, other = join_of(name)
        parts.append(f"SELECT '{name}', CAST({other} AS text) FROM {table} WHERE {own} = %s")
    return " UNION ALL ".join(parts), len(parts)


def join_of(name):
    """Return the table that joins cards with others, its column of cards and its column of the others."""
    relation = Card._meta.get_field(name)
    field = relation if relation.concrete else relation.field
    columns = (field.m2m_column_name(), field.m2m_reverse_name())
    return field.m2m_db_table(), *(columns if relation.concrete else columns[::-1])
