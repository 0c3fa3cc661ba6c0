"""Write the rules to the database from validated fixture rows, in bulk."""

from catalog.models import Card, CardTag
from catalog.seed.fixtures import Kind
from catalog.seed.loading import create, from_row
from catalog.text_links import links
from rules.engine_coverage import playable_cards
from rules.models import (
    Book,
    Clarification,
    ClarificationTranslation,
    Clause,
    Conflict,
    ConflictSide,
    ConflictSideTranslation,
    ConflictTranslation,
    Guide,
    MergedClarification,
    Phrasing,
    Section,
    Term,
    TermTranslation,
)
from rules.rulesets import RULESETS
from rules.seed.faults import clause_ids
from rules.seed.guides import load_guides
from rules.seed.playbacks import load_situations
from rules.seed.ruling_faults import ruleset_of

RULES_KINDS = (
    Kind("book", "books/*.json", key="code"),
    Kind("term", "terms/*.json"),
    Kind("term-fr", "fr/terms.json"),
    Kind("clarification", "clarifications/*.json"),
    Kind("clarification-fr", "fr/clarifications.json"),
    Kind("conflict", "conflicts/*.json"),
    Kind("conflict-fr", "fr/conflicts.json"),
    Kind("number", "numbers/*.json"),
    Kind("guide", "guides/*.json", key="ruleset"),
    Kind("guide-fr", "fr/guides.json", key="ruleset"),
)
BOOK_ORDER = [book for ruleset in RULESETS.values() for book in ruleset.books]


def clear():
    """Delete all rules (inside the caller's transaction)."""
    for model in (Guide, Conflict, Clarification, Term, Book):
        model.objects.all().delete()


def load(rows, cards):
    """Write the rules from validated fixture rows by kind; `cards` are the loaded cards by id."""
    mentions = load_books(rows["book"], cards)
    load_terms(rows, mentions)
    load_clarifications(rows, cards)
    load_situations([row.key for row in rows["clarification"]])
    load_conflicts(rows["conflict"], rows["conflict-fr"], cards)
    load_guides(rows)
    counts = {}
    for row in rows["clarification"]:
        for slug in row.content.get("cards", []):
            counts[slug] = counts.get(slug, 0) + 1
    for slug, count in counts.items():
        cards[slug].rulings_count = count
    Card.objects.bulk_update([cards[slug] for slug in counts], ["rulings_count"], batch_size=200)
    create(CardTag, [CardTag(card=cards[slug], kind="has", value="ruling") for slug in counts])
    mark_playable(cards)


def mark_playable(cards):
    """Set `is_playable` and the tag `is:playable` on the cards that the engine can play."""
    played = [cards[slug] for slug in sorted(playable_cards() & cards.keys())]
    Card.objects.filter(pk__in=[card.pk for card in played]).update(is_playable=True)
    create(CardTag, [CardTag(card=card, kind="is", value="playable") for card in played])


def load_books(books, cards):
    """Write books, sections and clauses. Returns (clause, term) pairs for the terms that clauses mention."""
    ordered = sorted(books, key=lambda row: BOOK_ORDER.index(row.key) if row.key in BOOK_ORDER else len(BOOK_ORDER))
    fields = ("title", "ruleset", "lang", "year", "edition", "summary")
    create(
        Book,
        [
            Book(
                code=row.key,
                position=position,
                card_set_id=row.content["set"],
                is_partial=row.content.get("is_partial", False),
                **{field: row.content[field] for field in fields},
            )
            for position, row in enumerate(ordered)
        ],
    )
    position, mentions = 0, []
    for row in ordered:
        sections = {}
        titles = {section["slug"]: section["title"] for section in row.content["sections"]}
        for index, section in enumerate(row.content["sections"]):
            parent = section["parent"]
            path = f"{titles[parent]} - {section['title']}" if parent else section["title"]
            sections[section["slug"]] = Section(
                book_id=row.key,
                slug=section["slug"],
                title=section["title"],
                path=path,
                summary=section.get("summary", ""),
                position=index,
            )
        create(Section, list(sections.values()))
        stored = {section.slug: section for section in Section.objects.filter(book_id=row.key)}
        for section in row.content["sections"]:
            if section["parent"]:
                stored[section["slug"]].parent = stored[section["parent"]]
        Section.objects.bulk_update(
            [section for section in stored.values() if section.parent], ["parent"], batch_size=200
        )
        clauses = []
        for slug, section, clause in clause_ids(row.content):
            position += 1
            clauses.append(
                Clause(
                    slug=slug,
                    section=stored[section["slug"]],
                    key=clause["key"],
                    kind=clause["kind"],
                    text=clause["text"],
                    source=clause.get("source"),
                    counterpart_id=clause.get("counterpart"),
                    position=position,
                )
            )
            mentions += [(slug, scheme, key) for scheme, key in set(links(clause["text"]))]
        create(Clause, clauses)
    create(
        Clause.cards.through,
        [
            Clause.cards.through(clause_id=slug, card_id=cards[key].pk)
            for slug, scheme, key in mentions
            if scheme == "card"
        ],
    )
    return [(slug, key) for slug, scheme, key in mentions if scheme == "term"]


def load_terms(rows, mentions):
    """Write terms, their translations and relations, and the clauses that mention them."""
    create(
        Term,
        [
            Term(
                slug=row.key,
                ruleset=ruleset_of(row.key),
                name=row.content["name"],
                kind=row.content["kind"],
                meaning=row.content["meaning"],
                details=row.content.get("details", ""),
                aliases=row.content.get("aliases", []),
            )
            for row in rows["term"]
        ],
    )
    create(
        TermTranslation,
        [
            TermTranslation(
                term_id=row.key,
                lang="fr",
                name=row.content["name"],
                meaning=row.content["meaning"],
                details=row.content.get("details", ""),
                aliases=row.content.get("aliases", []),
            )
            for row in rows["term-fr"]
        ],
    )
    join(Term.citations, rows["term"], "term_id", "clause_id", "citations")
    join(Term.see, rows["term"], "from_term_id", "to_term_id", "see")
    join(Term.differs_from, rows["term"], "from_term_id", "to_term_id", "differs_from")
    create(Clause.terms.through, [Clause.terms.through(clause_id=slug, term_id=key) for slug, key in mentions])


def load_clarifications(rows, cards):
    """Write rulings, their translations, phrasings and relations."""
    create(
        Clarification,
        [
            Clarification(
                slug=row.key,
                ruleset=ruleset_of(row.key),
                position=position,
                **{key: row.content[key] for key in ("kind", "question", "verdict", "statement", "basis")},
                source=row.content.get("source"),
                is_local=row.is_local,
            )
            for position, row in enumerate(rows["clarification"])
        ],
    )
    create(
        ClarificationTranslation,
        [
            ClarificationTranslation(
                clarification_id=row.key,
                lang="fr",
                question=row.content["question"],
                statement=row.content["statement"],
            )
            for row in rows["clarification-fr"]
        ],
    )
    create(
        MergedClarification,
        [
            MergedClarification(slug=slug, clarification_id=row.key)
            for row in rows["clarification"]
            for slug in row.content.get("merged", [])
        ],
    )
    create(
        Phrasing,
        [
            Phrasing(clarification_id=row.content["ruling"], lang=row.content["lang"], verdict=verdict, text=text)
            for row in rows["phrasing"]
            for key, verdict in (("yes", "yes"), ("no", "no"), ("none", None))
            for text in row.content[key]
        ],
    )
    join(Clarification.citations, rows["clarification"], "clarification_id", "clause_id", "citations")
    join(Clarification.terms, rows["clarification"], "clarification_id", "term_id", "terms")
    join(
        Clarification.cards, rows["clarification"], "clarification_id", "card_id", "cards", lambda slug: cards[slug].pk
    )
    for relation, column, kind in (
        (Clarification.heroes, "hero_id", "hero"),
        (Clarification.villains, "villain_id", "villain"),
    ):
        listed = {row.key for row in rows[kind]}
        create(
            relation.through,
            [
                relation.through(**{"clarification_id": row.key, column: slug})
                for row in rows["clarification"]
                for slug in row.content.get("characters", [])
                if slug in listed
            ],
        )


def load_conflicts(conflicts, translations, cards):
    """Write conflicts and their sides, with their translations."""
    create(
        Conflict,
        [
            Conflict(
                slug=row.key,
                number=int(row.key[1:]),
                **{key: row.content[key] for key in ("title", "rulesets", "summary", "recommendation")},
            )
            for row in conflicts
        ],
    )
    create(
        ConflictSide,
        [
            ConflictSide(conflict_id=row.key, position=position, point=side.get("point", ""), says=side["says"])
            for row in conflicts
            for position, side in enumerate(row.content["sides"])
        ],
    )
    sides = {(side.conflict_id, side.position): side.pk for side in ConflictSide.objects.all()}
    create(
        ConflictTranslation,
        [from_row(ConflictTranslation, row, conflict_id=row.key, lang="fr") for row in translations],
    )
    create(
        ConflictSideTranslation,
        [
            ConflictSideTranslation(side_id=sides[row.key, position], lang="fr", **side)
            for row in translations
            for position, side in enumerate(row.content["sides"])
        ],
    )
    through = ConflictSide.citations.through
    create(
        through,
        [
            through(conflictside_id=sides[row.key, position], clause_id=slug)
            for row in conflicts
            for position, side in enumerate(row.content["sides"])
            for slug in side["citations"]
        ],
    )
    through = Conflict.clauses.through
    create(
        through,
        [
            through(conflict_id=row.key, clause_id=slug)
            for row in conflicts
            for slug in sorted({slug for side in row.content["sides"] for slug in side["citations"]})
        ],
    )
    join(Conflict.terms, conflicts, "conflict_id", "term_id", "terms")
    join(Conflict.cards, conflicts, "conflict_id", "card_id", "cards", lambda slug: cards[slug].pk)


def join(relation, rows, owner, target, key, identify=lambda slug: slug):
    """Write a many-to-many relation from the lists of ids under `key` in the rows' content.

    `owner` and `target` are its columns for the row and for the result of `identify` for an id."""
    create(
        relation.through,
        [
            relation.through(**{owner: row.key, target: identify(slug)})
            for row in rows
            for slug in row.content.get(key, [])
        ],
    )
