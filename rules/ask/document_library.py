"""Every text that can answer a question, read from the database in a few queries."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from catalog.models import Card, CardTranslation, Formula
from catalog.text_links import plain
from rules import models
from rules.ask.named_rulesets import named_rulesets
from rules.ask.word_stems import read_lines, stems
from rules.rulesets import RULESETS

RULING, TERM, CLAUSE, TOPIC = "ruling", "term", "clause", "topic"
# Share of the words of a conflict's title that a ruling must contain to be about it; chosen by reading the conflicts
# that 50 rulings would show.
CONFLICT_SHARE = 0.5
# Fields of Card that answers use.
PRINTED = (
    "name", "types", "subtypes", "cost", "victory_points", "victory_points_printed", "power", "power_printed", "copies", "text",
    "figures", "confirmed", "disputed", "keywords",
)  # fmt: skip


class Document(NamedTuple):
    """A ruling, term, clause or topic: the questions it answers, its answer, and what it cites.

    A question is (text, language, verdict); the verdict is that of this phrasing, or None. `own_question` is the question
    of a ruling by language, `conflicts` the conflicts that its answer is about."""

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
    own_question: dict[str, str] = {}
    conflicts: tuple[str, ...] = ()


@dataclass(slots=True)
class CitedClause:
    """A clause as citations need it: its section, ruleset, language and text, its translation and its conflicts."""

    id: str
    section: str
    ruleset: str
    lang: str
    text: str
    counterpart: str | None = None
    conflicts: tuple[str, ...] = ()


@dataclass(slots=True)
class CardEntry:
    """The recorded data of a card."""

    id: str
    name: str
    card_set: str
    set_name: str
    names: tuple[str, ...]
    values: dict[str, Any] = field(default_factory=dict)

    def in_language(self, key: str, lang: str) -> str:
        """Return the card's `key` ("name" or "text") in a language, or in English if it is not translated."""
        found: str = (lang == "fr" and self.values[f"{key}_fr"]) or self.values[key]
        return found


class ConflictEntry(NamedTuple):
    """A conflict: its title, the rulesets it is about, and the stems of the title."""

    title: str
    rulesets: list[str]
    stems: frozenset[str]

    def is_about(self, ruleset: str, text_stems: set[str]) -> bool:
        """Return whether a text of a ruleset is about this conflict: it contains most words of the title."""
        return ruleset in self.rulesets and len(self.stems & text_stems) > CONFLICT_SHARE * len(self.stems)


@dataclass(slots=True)
class Library:
    """The data that answers are made from: documents to rank, and clauses, cards, terms and conflicts by id."""

    documents: list[Document]
    clauses: dict[str, CitedClause]
    cards: dict[str, CardEntry]
    terms: dict[str, dict[str, Any]]
    conflicts: dict[str, ConflictEntry]


def read() -> Library:
    """Read all documents, clauses, cards, terms and conflicts from the database."""
    complete, cards, terms = read_clauses(), read_cards(), read_terms()
    clauses = complete | read_clauses(is_partial=True)  # a partial book can be cited but does not answer by itself
    conflicts = read_conflicts()
    rulings = read_rulings(clauses, cards, terms, conflicts)
    documents = [*rulings, *term_documents(terms, clauses), *clause_documents(complete), *off_topics()]
    return Library(documents, clauses, cards, terms, conflicts)


def read_conflicts() -> dict[str, ConflictEntry]:
    """Return the conflicts by id."""
    rows = models.Conflict.objects.values_list("slug", "title", "rulesets")
    return {
        slug: ConflictEntry(title, named_rulesets(title) or rulesets, frozenset(stems(title)))
        for slug, title, rulesets in rows
    }


def targets_by_owner(relation: Any) -> dict[Any, list[Any]]:
    """Return the rows of a many-to-many relation as a dict of owner id to target ids."""
    rows = defaultdict(list)
    owner, target = (column.attname for column in relation.through._meta.fields[1:3])
    for left, right in relation.through.objects.order_by("pk").values_list(owner, target):
        rows[left].append(right)
    return rows


def read_clauses(is_partial: bool = False) -> dict[str, CitedClause]:
    """Return the clauses of complete books, or of partially transcribed ones, by id, with their conflicts."""
    conflicts = defaultdict[str, list[str]](list)
    pairs = models.Conflict.clauses.through.objects.order_by("conflict__number")
    for conflict, clause in pairs.values_list("conflict_id", "clause_id"):
        conflicts[clause].append(conflict)
    rows = models.Clause.objects.filter(section__book__is_partial=is_partial).values_list(
        "slug", "section__path", "section__book__ruleset", "section__book__lang", "text", "counterpart_id"
    )
    found = {}
    for slug, section, ruleset, lang, text, counterpart in rows:
        found[slug] = CitedClause(slug, section, ruleset, lang, text, counterpart, tuple(conflicts[slug]))
    for clause in list(found.values()):
        if clause.lang != "en" and clause.counterpart in found:
            english = found[clause.counterpart]
            english.counterpart = english.counterpart or clause.id
    return found


def read_cards() -> dict[str, CardEntry]:
    """Return the cards by id, with their names in every language and their printed values."""
    formulas = {
        row.slug: {"en": row.sentence, "fr": row.translated_to("fr").sentence}
        for row in Formula.objects.prefetch_related("translations")
    }
    french = {pk: (name, text) for pk, name, text in CardTranslation.objects.values_list("card_id", "name", "text")}
    cards = {}
    for row in Card.objects.values("pk", "slug", "aliases", "card_set_id", "card_set__name", "formula_id", *PRINTED):
        name_fr, text_fr = french.get(row["pk"], (None, None))
        names = tuple(dict.fromkeys(name for name in (row["name"], name_fr, *row["aliases"]) if name))
        values = {key: row[key] for key in PRINTED}
        values |= {"formula": formulas.get(row["formula_id"]), "name_fr": name_fr, "text_fr": text_fr}
        entry = CardEntry(row["slug"], row["name"], row["card_set_id"], row["card_set__name"], names, values)
        cards[entry.id] = entry
    return cards


def read_terms() -> dict[str, dict[str, Any]]:
    """Return the terms by id, in both languages."""
    cited, terms = targets_by_owner(models.Term.citations), {}
    own = models.Term.objects.values_list("slug", "ruleset", "name", "meaning", "details", "aliases")
    for slug, ruleset, name, meaning, details, aliases in own:
        terms[slug] = {"id": slug, "ruleset": ruleset, "name": name, "citations": tuple(cited[slug])}
        terms[slug] |= {"meaning": {"en": f"{meaning} {details}".strip()}, "names": {"en": [name, *aliases]}}
    others = models.TermTranslation.objects.values_list("term_id", "lang", "name", "meaning", "details", "aliases")
    for slug, lang, name, meaning, details, aliases in others:
        terms[slug]["meaning"][lang] = f"{meaning} {details}".strip()
        terms[slug]["names"][lang] = [name, *aliases]
    return terms


def read_rulings(
    clauses: dict[str, CitedClause],
    cards: dict[str, CardEntry],
    terms: dict[str, dict[str, Any]],
    conflicts: dict[str, ConflictEntry],
) -> Iterator[Document]:
    """Yield the rulings as documents."""
    keys = dict(Card.objects.values_list("pk", "slug"))
    ruling = models.Clarification
    cited, of_cards, of_terms = (
        targets_by_owner(ruling.citations),
        targets_by_owner(ruling.cards),
        targets_by_owner(ruling.terms),
    )
    translations, phrasings = defaultdict(list), defaultdict(list)
    others = models.ClarificationTranslation.objects
    for slug, *row in others.values_list("clarification_id", "lang", "question", "statement"):
        translations[slug].append(row)
    for slug, text, lang, verdict in models.Phrasing.objects.values_list("clarification_id", "text", "lang", "verdict"):
        phrasings[slug].append((text, lang, verdict))
    rows = ruling.objects.values_list("slug", "ruleset", "question", "verdict", "statement", "basis", "source")
    for slug, ruleset, question, verdict, statement, basis, source in rows:
        questions = [(question, "en", verdict), *phrasings[slug]]
        if verdict == "depends":  # for every phrasing
            questions = [(text, lang, verdict) for text, lang, _side in questions]
        questions += [
            (translated_question, lang, verdict) for lang, translated_question, _statement in translations[slug]
        ]
        answers = {"en": statement} | {lang: translated for lang, _question, translated in translations[slug]}
        card_ids, term_ids = tuple(keys[pk] for pk in of_cards[slug]), tuple(of_terms[slug])
        named = [cards[card].name for card in card_ids] + [terms[term]["name"] for term in term_ids]
        names = " . ".join(dict.fromkeys([*named, *section_titles(cited[slug], clauses)]))
        own_question = {"en": question} | {lang: translated for lang, translated, _statement in translations[slug]}
        own_stems = {*stems(plain(question)), *stems(plain(statement))}
        candidates = dict.fromkeys(found for clause in cited[slug] for found in clauses[clause].conflicts)
        shown = tuple(found for found in candidates if conflicts[found].is_about(ruleset, own_stems))
        yield Document(
            RULING, slug, ruleset, tuple(questions), answers, names, verdict, basis, tuple(cited[slug]),
            card_ids, term_ids, source, own_question, shown,
        )  # fmt: skip


def section_titles(clause_ids: Iterable[str], clauses: dict[str, CitedClause]) -> list[str]:
    """Return the titles of the sections that contain the clauses."""
    return [clauses[clause].section.split(" - ")[-1] for clause in clause_ids]


def term_documents(terms: dict[str, dict[str, Any]], clauses: dict[str, CitedClause]) -> Iterator[Document]:
    """Yield the terms as documents: each answers what the term means."""
    for slug, term in terms.items():
        questions = tuple((name, lang, None) for lang, names in term["names"].items() for name in names)
        if cited := term["citations"]:
            names = " . ".join(section_titles(cited, clauses))
            yield Document(
                TERM, slug, term["ruleset"], questions, term["meaning"], names, citations=cited, terms=(slug,)
            )


def clause_documents(clauses: dict[str, CitedClause]) -> Iterator[Document]:
    """Yield the clauses as documents, for questions without a ruling."""
    for clause in clauses.values():
        questions, answers = ((plain(clause.text), clause.lang, None),), {clause.lang: clause.text}
        yield Document(CLAUSE, clause.id, clause.ruleset, questions, answers, clause.section, citations=(clause.id,))


def off_topics() -> Iterator[Document]:
    """Yield topics that no rulebook covers as documents of every ruleset; the answer is the name of the topic."""
    for topic in "\n".join(read_lines("off-topics.txt")).split("[")[1:]:
        name, wordings = topic.split("]")
        answers = dict(zip(("en", "fr"), name.split(" | "), strict=True))
        questions = tuple((wording.strip(), "", None) for wording in wordings.strip().replace("\n", ";").split(";"))
        for ruleset in RULESETS:
            yield Document(TOPIC, answers["en"], ruleset, questions, answers, "")
