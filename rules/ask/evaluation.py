"""How many questions with known answers come out right, beside plain full-text search over the published texts.

An example is a JSON line: id, ruleset, lang, q, verdict ("yes", "no", "depends", null or "unanswerable"), must_mention
(patterns the answer has to match) and where (book and section, or "card: <id>", any one of which has to be cited).
"""

import json
import re
import statistics
import time
from collections import Counter
from dataclasses import dataclass

from catalog.search.folding import fold
from rules.ask import asking, library
from rules.ask.baseline import PlainSearch
from rules.ask.kinds import read_kind

UNANSWERABLE = "unanswerable"
STEP = re.compile(r"[,;]? ?\b\d+\b.*$")


@dataclass(frozen=True, slots=True)
class Outcome:
    """One question, what was answered, and why that is wrong (nothing if it is right)."""

    example: dict
    answer: dict
    faults: tuple[str, ...]
    milliseconds: float

    @property
    def is_right(self):
        """Right is: nothing to find fault with."""
        return not self.faults


def read_examples(path):
    """Return the examples of a file of JSON lines."""
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def faults_of(example, answer):
    """Yield what is wrong with an answer."""
    declined = answer["status"] == "not_in_the_books"
    if example["verdict"] == UNANSWERABLE:
        if not declined:
            yield "answered"
    elif declined:
        yield "declined"
    elif example["verdict"] and answer["verdict"] != example["verdict"]:
        yield f"verdict {answer['verdict']}"
    for pattern in example["must_mention"]:
        if not re.search(pattern, answer["answer"], re.IGNORECASE):
            yield f"does not mention {pattern[:40]}"
    if example["where"] and not any(is_cited(place, answer["citations"]) for place in example["where"]):
        yield "cites another place"


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


def run(examples, with_ruleset=True):
    """Ask every example and return the outcomes."""
    outcomes = []
    for example in examples:
        started = time.perf_counter()
        answer = asking.answer(example["q"], example["ruleset"] if with_ruleset else None)
        taken = (time.perf_counter() - started) * 1000
        outcomes.append(Outcome(example, answer, tuple(faults_of(example, answer)), taken))
    return outcomes


def run_plain(examples, with_wordings=False):
    """Ask plain full-text search every example and return the outcomes; see baseline.py for the wordings."""
    search = PlainSearch(library.read(), with_wordings)
    answers = [(example, search.answer(example["q"], example["ruleset"])) for example in examples]
    return [Outcome(example, answer, tuple(faults_of(example, answer)), 0.0) for example, answer in answers]


def summary(outcomes):
    """Return the figures of a run."""
    times = sorted(outcome.milliseconds for outcome in outcomes)
    return {
        "questions": len(outcomes),
        "right": sum(outcome.is_right for outcome in outcomes),
        "by_ruleset": shares(outcomes, lambda example: example["ruleset"]),
        "by_lang": shares(outcomes, lambda example: example["lang"]),
        "by_kind": shares(outcomes, kind_of),
        "p50_ms": round(statistics.median(times), 1) if times else 0.0,
        "p99_ms": round(times[min(len(times) - 1, int(len(times) * 0.99))], 1) if times else 0.0,
        "wrong": [
            {"id": outcome.example["id"], "q": outcome.example["q"], "faults": list(outcome.faults),
             "ruling": outcome.answer.get("ruling"), "answer": outcome.answer["answer"][:160]}
            for outcome in outcomes if not outcome.is_right
        ],
    }  # fmt: skip


def kind_of(example):
    """Return the kind an example is counted under."""
    return UNANSWERABLE if example["verdict"] == UNANSWERABLE else read_kind(example["q"]).name


def shares(outcomes, key):
    """Return right and all per value of a key."""
    every = Counter(key(outcome.example) for outcome in outcomes)
    right = Counter(key(outcome.example) for outcome in outcomes if outcome.is_right)
    return {value: [right[value], count] for value, count in sorted(every.items())}
