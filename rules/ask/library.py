"""All texts that can answer a question, read from the database in a few queries."""

from collections import defaultdict
from dataclasses import dataclass, field

from catalog.markup import plain
from catalog.models import Card, CardTranslation, Formula, Game, Hero, Location, Villain
from rules.ask.word_lists import read_off_topics
from rules.models import (
    Book,
    Clarification,
    ClarificationTranslation,
    Clause,
    Conflict,
    Phrasing,
    Term,
    TermTranslation,
)

RULESETS = ("fe", "mvb", "dcf", "e101")
RULING, TERM, CLAUSE, TOPIC = "ruling", "term", "clause", "topic"


@dataclass(slots=True)
class Document:
    """A ruling, term or clause that may answer: the questions it answers, what it says, what it rests on.

    A question is (text, language, verdict); the verdict is that of this way of asking, None for the document's own."""

    kind: str
    id: str
    ruleset: str
    questions: tuple[tuple[str, str, str | None], ...]
    answers: dict[str, str]
    names: str
    verdict: str | None = None
    basis: str = "stated"
    citations: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    source: str | None = None


@dataclass(slots=True)
class CitedClause:
    """What a citation needs to know of a clause."""

    id: str
    book: str
    section: str
    ruleset: str
    lang: str
    text: str
    counterpart: str | None = None
    conflicts: tuple[str, ...] = ()


@dataclass(slots=True)
class CardEntry:
    """What can be told of a card."""

    id: str
    name: str
    card_set: str
    set_name: str
    game: str
    names: tuple[str, ...]
    values: dict = field(default_factory=dict)


@dataclass(slots=True)
class Library:
    """Everything a question may be answered from."""

    documents: list[Document]
    clauses: dict[str, CitedClause]
    cards: dict[str, CardEntry]
    terms: dict[str, dict]
    conflicts: dict[str, dict]
    characters: dict[str, tuple[str, str]]


def read():
    """Read the whole library."""
    clauses = read_clauses()
    cards = read_cards()
    terms = read_terms()
    conflicts = {
        row.slug: {
            "id": row.slug,
            "title": row.title,
            "summary": plain(row.summary),
            "recommendation": row.recommendation,
            "rulesets": row.rulesets,
        }
        for row in Conflict.objects.all()
    }
    documents = [
        *read_rulings(clauses, cards, terms), *term_documents(terms, clauses), *clause_documents(clauses), *off_topics()
    ]  # fmt: skip
    characters = {
        key: (name, kind)
        for kind, model in (("hero", Hero), ("villain", Villain), ("location", Location))
        for slug, label, aliases in model.objects.values_list("slug", "name", "aliases")
        for key, name in [(f"{kind}:{slug}", "|".join([label, *aliases]))]
    }
    return Library(documents, clauses, cards, terms, conflicts, characters)


def through(relation):
    """Return a many-to-many relation as lists of targets by owner."""
    rows = defaultdict(list)
    owner, target = (column.attname for column in relation.through._meta.fields[1:3])
    for left, right in relation.through.objects.order_by("pk").values_list(owner, target):
        rows[left].append(right)
    return rows


def read_clauses():
    """Return the clauses by id, with the conflicts each stands in."""
    conflicts = defaultdict(list)
    for conflict, clause in Conflict.clauses.through.objects.order_by("conflict__number").values_list(
        "conflict_id", "clause_id"
    ):
        conflicts[clause].append(conflict)
    books = dict(Book.objects.values_list("code", "lang"))
    rulesets = dict(Book.objects.values_list("code", "ruleset"))
    whole = Clause.objects.filter(section__book__is_partial=False)
    rows = whole.values_list("slug", "section__book_id", "section__path", "text", "counterpart_id")
    found = {
        slug: CitedClause(slug, book, path, rulesets[book], books[book], text, counterpart, tuple(conflicts[slug]))
        for slug, book, path, text, counterpart in rows
    }
    for clause in list(found.values()):
        if clause.counterpart and clause.lang != "en" and clause.counterpart in found:
            english = found[clause.counterpart]
            english.counterpart = english.counterpart or clause.id
    return found


def read_cards():
    """Return the cards by id, with their names in every language and their printed values."""
    games = dict(Game.objects.values_list("slug", "name"))
    formulas = {row.slug: {"en": row.sentence, "fr": row.sentence_fr} for row in Formula.objects.all()}
    french = {pk: (name, text) for pk, name, text in CardTranslation.objects.values_list("card_id", "name", "text")}
    fields = (
        "types",
        "subtypes",
        "cost",
        "victory_points",
        "victory_points_printed",
        "power",
        "power_printed",
        "copies",
        "text",
        "figures",
        "confirmed",
        "disputed",
        "keywords",
        "stack",
        "notes",
    )
    rows = Card.objects.values(
        "pk", "slug", "name", "aliases", "card_set_id", "card_set__name", "card_set__game_id", "formula_id", *fields
    )
    cards = {}
    for row in rows:
        name_fr, text_fr = french.get(row["pk"], (None, None))
        names = tuple(dict.fromkeys(name for name in (row["name"], name_fr, *row["aliases"]) if name))
        values = {key: row[key] for key in fields}
        values |= {"formula": formulas.get(row["formula_id"]), "name_fr": name_fr, "text_fr": text_fr}
        cards[row["slug"]] = CardEntry(
            row["slug"],
            row["name"],
            row["card_set_id"],
            row["card_set__name"],
            games[row["card_set__game_id"]],
            names,
            values,
        )
    return cards


def read_terms():
    """Return the terms by id, both languages."""
    cited = through(Term.citations)
    differs = through(Term.differs_from)
    terms = {
        slug: {
            "id": slug,
            "ruleset": ruleset,
            "name": name,
            "meaning": {"en": meaning},
            "details": {"en": details},
            "names": {"en": [name, *aliases]},
            "citations": tuple(cited[slug]),
            "differs": tuple(differs[slug]),
        }
        for slug, ruleset, name, meaning, details, aliases in Term.objects.values_list(
            "slug", "ruleset", "name", "meaning", "details", "aliases"
        )
    }
    for slug, lang, name, meaning, details, aliases in TermTranslation.objects.values_list(
        "term_id", "lang", "name", "meaning", "details", "aliases"
    ):
        terms[slug]["meaning"][lang], terms[slug]["details"][lang] = meaning, details
        terms[slug]["names"][lang] = [name, *aliases]
    return terms


def read_rulings(clauses, cards, terms):
    """Yield the clarifications as documents."""
    keys = dict(Card.objects.values_list("pk", "slug"))
    cited, of_cards, of_terms = (
        through(relation) for relation in (Clarification.citations, Clarification.cards, Clarification.terms)
    )
    translations = defaultdict(list)
    for row in ClarificationTranslation.objects.values_list("clarification_id", "lang", "question", "statement"):
        translations[row[0]].append(row[1:])
    phrasings = defaultdict(list)
    for slug, text, lang, verdict in Phrasing.objects.values_list("clarification_id", "text", "lang", "verdict"):
        phrasings[slug].append((text, "" if lang == "en" else lang, verdict))
    rows = Clarification.objects.values_list("slug", "ruleset", "question", "verdict", "statement", "basis", "source")
    for slug, ruleset, question, verdict, statement, basis, source in rows:
        questions = [(question, "en", None), *phrasings[slug]]
        answers = {"en": statement}
        for lang, question_there, statement_there in translations[slug]:
            questions.append((question_there, lang, None))
            answers[lang] = statement_there
        card_ids = tuple(keys[pk] for pk in of_cards[slug])
        names = [cards[card].name for card in card_ids] + [terms[term]["name"] for term in of_terms[slug]]
        names += [clauses[clause].section.split(" - ")[-1] for clause in cited[slug]]
        yield Document(
            RULING,
            slug,
            ruleset,
            tuple(questions),
            answers,
            " . ".join(dict.fromkeys(names)),
            verdict,
            basis,
            tuple(cited[slug]),
            card_ids,
            tuple(of_terms[slug]),
            source,
        )


def term_documents(terms, clauses):
    """Yield the terms as documents: each answers what it means."""
    for term in terms.values():
        questions = [(name, lang, None) for lang, names in term["names"].items() for name in names]
        answers = {lang: f"{term['meaning'][lang]} {term['details'][lang]}".strip() for lang in term["meaning"]}
        if term["citations"]:
            names = [clauses[clause].section.split(" - ")[-1] for clause in term["citations"]]
            yield Document(
                TERM,
                term["id"],
                term["ruleset"],
                tuple(questions),
                answers,
                " . ".join(names),
                citations=term["citations"],
                terms=(term["id"],),
            )


def clause_documents(clauses):
    """Yield the clauses as documents, for what no ruling covers."""
    for clause in clauses.values():
        yield Document(
            CLAUSE,
            clause.id,
            clause.ruleset,
            ((plain(clause.text), clause.lang, None),),
            {clause.lang: clause.text},
            clause.section,
            citations=(clause.id,),
        )


def off_topics():
    """Yield what no rulebook covers as documents of every ruleset: each answers with its own name."""
    for number, (name, questions) in enumerate(read_off_topics()):
        english, french = (part.strip() for part in name.split("|"))
        asked = tuple((question, "", None) for question in questions)
        for ruleset in RULESETS:
            yield Document(TOPIC, f"off-topic-{number}", ruleset, asked, {"en": english, "fr": french}, "")
