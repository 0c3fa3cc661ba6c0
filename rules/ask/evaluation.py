"""How well questions with known answers are answered: the right fact, the right verdict, and what is declined.

An example is a JSON line: id, ruleset (or null), lang, kind, q, verdict ("yes", "no", "depends", null, "unanswerable" or
"by_ruleset"), and what settles it: `clauses` (any one of which has to be cited) or `where` (book and section, or
"card: <id>"), and `must_mention` (patterns the answer has to match). `pair` joins two that ask one fact both ways."""

import json
import math
import re
import time
from collections import Counter, defaultdict
from dataclasses import dataclass

from catalog.search.folding import fold
from rules.ask import asking, library, ranking
from rules.ask.question_index import QuestionIndex

UNANSWERABLE, BY_RULESET = "unanswerable", "by_ruleset"
STEP = re.compile(r"[,;]? ?\b\d+\b.*$")
OTHER_LANGUAGES = ("fe-fr/", "fe-en/")


@dataclass(frozen=True, slots=True)
class Outcome:
    """One question, what was answered, how that is judged, and the processor time it took."""

    example: dict
    answer: dict
    marks: frozenset[str]
    milliseconds: float


def read_examples(path):
    """Return the examples of a file of JSON lines."""
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def run(examples, index=None, without=None):
    """Ask every example, of the index in use or of another, and return the outcomes; the feature `without` weighs nothing."""
    outcomes, chosen = [], ranking.WEIGHTS
    try:
        ranking.WEIGHTS = chosen._replace(**{without: 0.0} if without else {})
        for example in examples:
            started = time.process_time()
            answer = asking.answer(example["q"], example["ruleset"], example["lang"], index)
            taken = (time.process_time() - started) * 1000
            outcomes.append(Outcome(example, answer, frozenset(marks_of(example, answer)), taken))
    finally:
        ranking.WEIGHTS = chosen
    return outcomes


def index_with(phrasings):
    """Return an index in which no ruling has more than so many phrasings, of all sides and languages."""
    rows = library.read()
    for place, document in enumerate(rows.documents):
        if document.kind == library.RULING:
            step = math.ceil(len(document.questions) / phrasings)
            rows.documents[place] = document._replace(questions=document.questions[::step])
    return QuestionIndex(rows)


def marks_of(example, answer):
    """Yield what is to be said of an answer."""
    verdict, declined = example["verdict"], answer["status"] == "not_in_the_books"
    if verdict == UNANSWERABLE:
        yield UNANSWERABLE
        yield "declined rightly" if declined else "answered wrongly"
        return
    if verdict == BY_RULESET:
        yield BY_RULESET
        yield "told by ruleset" if answer["by_ruleset"] else "told for one ruleset"
        return
    yield "answerable"
    if declined:
        yield "declined wrongly"
        return
    first = is_settled(example, answer["citations"])
    if first:
        yield "fact first"
    if first or any(is_settled(example, other["citations"]) for other in answer["also"][:2]):
        yield "fact in three"
    if all(re.search(pattern, answer["answer"], re.IGNORECASE) for pattern in example.get("must_mention", ())):
        yield "says it"
    if verdict is None:
        yield "asks no verdict"
        if answer["verdict"] in ("yes", "no"):
            yield "verdict stray"
    else:
        yield "asks a verdict"
        yield (
            "verdict right"
            if answer["verdict"] == verdict
            else ("verdict against" if answer["verdict"] else "verdict withheld")
        )


def is_settled(example, citations):
    """Tell whether one of the citations is what settles a question; one that names nothing is settled by anything."""
    if clauses := example.get("clauses"):
        cited = {citation.get("clause", "").replace(*OTHER_LANGUAGES) for citation in citations}
        return not cited.isdisjoint(clauses)
    return not example["where"] or any(is_cited(place, citations) for place in example["where"])


def is_cited(place, citations):
    """Tell whether one of the citations is a place such as "DCF: Glossary - Scheme (note)" or "card: fe-kick"."""
    return any(names(part, citation) for part in place.split(";") for citation in citations)


def names(place, citation):
    """Compare one place with one citation: the same book, and the words of one section title within the other."""
    book, _colon, section = place.strip().partition(":")
    if book == "card":
        return citation.get("card") == section.strip()
    if citation.get("book") != book.lower():
        return False
    asked = words_of(STEP.sub("", section) or section) or words_of(section)
    path = citation["section"]
    return asked <= words_of(path) or words_of(path) <= asked or words_of(path.split(" - ")[-1]) <= asked


def words_of(text):
    """Return the folded words of a title."""
    return set(fold(text).split())


def summary(outcomes, key=None):
    """Return how many outcomes have each mark; with a key of the examples, apart for each of its values."""
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
            pairs[pair].append("verdict right" in outcome.marks)
    whole = [all(rights) for rights in pairs.values() if len(rights) == 2]
    return dict(sorted(counts.items())) | {
        "questions": len(outcomes), "pairs": len(whole), "pairs right": sum(whole),
        "p50 ms": round(times[len(times) // 2], 1), "p99 ms": round(times[int(len(times) * 0.99)], 1),
    }  # fmt: skip
