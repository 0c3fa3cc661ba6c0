"""Measure how well questions with known answers are answered: the right fact, the right verdict, correct declines.

An example is a JSON line: id, ruleset (or null), lang, kind, q, verdict ("yes", "no", "depends", null, "unanswerable"
or "by_ruleset"), what settles it: `clauses` (one must be cited) or `where` (book and section, or "card: <id>"), and
`must_mention` (patterns that the answer must match). `pair` links two questions that ask for one fact both ways."""

import json
import math
import re
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from catalog.text_folding import fold
from rules.ask import answering, document_library, ranking
from rules.ask.compose import Fields
from rules.ask.stored_index import QuestionIndex

UNANSWERABLE, BY_RULESET = "unanswerable", "by_ruleset"
VERDICT_OF_CLAIM = {"right": "yes", "not_quite": "no", None: None}
STEP_NUMBER = re.compile(r"[,;]? ?\b\d+\b.*$")
OTHER_LANGUAGES = ("fe-fr/", "fe-en/")


@dataclass(frozen=True, slots=True)
class Outcome:
    """One question, its answer, the marks of the answer, and the CPU time."""

    example: Fields
    answer: Fields
    marks: frozenset[str]
    milliseconds: float


def read_examples(path: str | Path) -> list[Fields]:
    """Return the examples of a file of JSON lines."""
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def run(examples: Iterable[Fields], index: QuestionIndex | None = None, without: str | None = None) -> list[Outcome]:
    """Answer every example with the given index, or the current one; the weight of the feature `without` is 0."""
    outcomes, chosen = [], ranking.WEIGHTS
    try:
        ranking.WEIGHTS = chosen._replace(**{without: 0.0} if without else {})
        for example in examples:
            started = time.process_time()
            answer = answering.answer(example["q"], example["ruleset"], example["lang"], index)
            milliseconds = (time.process_time() - started) * 1000
            outcomes.append(Outcome(example, answer, frozenset(marks_of(example, answer)), milliseconds))
    finally:
        ranking.WEIGHTS = chosen
    return outcomes


def index_with(phrasings: int) -> QuestionIndex:
    """Return an index with at most `phrasings` phrasings per ruling, taken evenly from all verdicts and languages."""
    rows = document_library.read()
    for position, document in enumerate(rows.documents):
        if document.kind == document_library.RULING:
            step = math.ceil(len(document.questions) / phrasings)
            rows.documents[position] = document._replace(questions=document.questions[::step])
    return QuestionIndex(rows)


def marks_of(example: Fields, answer: Fields) -> Iterator[str]:
    """Yield the marks of an answer, such as "fact first", "verdict right" or "declined wrongly"."""
    verdict, status = example["verdict"], answer["status"]
    if verdict == UNANSWERABLE:
        yield UNANSWERABLE
        yield {"answered": "answered wrongly", "perhaps": "perhaps, unanswerable"}.get(status, "declined rightly")
        return
    if verdict == BY_RULESET:
        yield BY_RULESET
        yield "answered by ruleset" if answer["by_ruleset"] else "answered for one ruleset"
        return
    yield "answerable"
    if status == "perhaps":
        yield "perhaps, answerable"
    if status == "not_in_the_books":
        yield "declined wrongly"
        return
    shown = ([] if status == "perhaps" else [answer["citations"]]) + [other["citations"] for other in answer["also"]]
    if status == "answered" and is_settled(example, answer["citations"]):
        yield "fact first"
    if any(is_settled(example, citations) for citations in shown[:3]):
        yield "fact in three"
    if all(re.search(pattern, answer["answer"], re.IGNORECASE) for pattern in example.get("must_mention", ())):
        yield "mentions required text"
    given = answer["verdict"] or VERDICT_OF_CLAIM[answer["claim"]]
    if verdict is None:
        yield "asks no verdict"
        if given in ("yes", "no"):
            yield "verdict stray"
    else:
        yield "asks a verdict"
        yield "verdict right" if given == verdict else "verdict against" if given else "verdict withheld"


def is_settled(example: Fields, citations: list[Fields]) -> bool:
    """Return whether one of the citations settles a question; an example without clauses or sections always is."""
    if clauses := example.get("clauses"):
        cited = {citation.get("clause", "").replace(*OTHER_LANGUAGES) for citation in citations}
        return not cited.isdisjoint(clauses)
    return not example["where"] or any(is_location_cited(location, citations) for location in example["where"])


def is_location_cited(location: str, citations: list[Fields]) -> bool:
    """Return whether a citation is at a location such as "DCF: Glossary - Scheme (note)" or "card: fe-kick"."""
    return any(is_at(part, citation) for part in location.split(";") for citation in citations)


def is_at(location: str, citation: Fields) -> bool:
    """Return whether a citation is at a location: the same book, and one title contains the words of the other."""
    book, _colon, section = location.strip().partition(":")
    if book == "card":
        return citation.get("card") == section.strip()
    if citation.get("book") != book.lower():
        return False
    wanted = words_of(STEP_NUMBER.sub("", section) or section) or words_of(section)
    path = citation["section"]
    return wanted <= words_of(path) or words_of(path) <= wanted or words_of(path.split(" - ")[-1]) <= wanted


def words_of(text: str) -> set[str]:
    """Return the folded words of a title."""
    return set(fold(text).split())


def summary(outcomes: list[Outcome], key: str | None = None) -> Fields:
    """Return how many outcomes have each mark; with a key of the examples, separately for each value of that key."""
    if key:
        groups = defaultdict(list)
        for outcome in outcomes:
            groups[outcome.example.get(key) or "none"].append(outcome)
        return {value: summary(group) for value, group in sorted(groups.items())}
    times = sorted(outcome.milliseconds for outcome in outcomes)
    counts = Counter(mark for outcome in outcomes for mark in outcome.marks)
    pairs = defaultdict(list)
    for outcome in outcomes:
        if pair := outcome.example.get("pair"):
            pairs[pair].append(outcome.marks & {"verdict right", "verdict against"})
    complete_pairs = [marks for marks in pairs.values() if len(marks) == 2]
    return dict(sorted(counts.items())) | {
        "questions": len(outcomes), "pairs": len(complete_pairs),
        "pairs right": sum(all("verdict right" in marks for marks in pair) for pair in complete_pairs),
        "pairs contradicting": sum(bool(one and other and one != other) for one, other in complete_pairs),
        "p50 ms": round(times[len(times) // 2], 1), "p99 ms": round(times[int(len(times) * 0.99)], 1),
    }  # fmt: skip
