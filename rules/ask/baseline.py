"""Plain full-text search, the measure `ask` has to beat: the first hit is the answer, with its verdict and citations."""

import sqlite3

from catalog.markup import plain
from catalog.search.folding import fold
from rules.ask import compose
from rules.ask.library import RULING


class PlainSearch:
    """Full-text search as SQLite does it: the best hit by BM25 for any of the question's words.

    It searches what the site publishes and its search box shows: every ruling's question and answer, every term and every
    clause, in all languages. The other wordings that only `ask` knows are left out, unless `with_wordings`."""

    def __init__(self, library, with_wordings=False):
        self.library = library
        self.database = sqlite3.connect(":memory:")
        self.database.execute("CREATE VIRTUAL TABLE texts USING fts5(ruleset UNINDEXED, words)")
        rows = [
            (
                document.ruleset,
                fold(" ".join([*asked(document, with_wordings), *map(plain, document.answers.values())])),
            )
            for document in library.documents
        ]
        self.database.executemany("INSERT INTO texts VALUES (?, ?)", rows)

    def answer(self, question, ruleset):
        """Return the best hit as an answer object; nothing found is a decline."""
        found = " OR ".join(f'"{word}"' for word in fold(question).split())
        row = (
            found
            and self.database.execute(
                "SELECT rowid FROM texts WHERE texts MATCH ? AND ruleset = ? ORDER BY bm25(texts) LIMIT 1",
                (found, ruleset),
            ).fetchone()
        )
        if not row:
            return compose.blank("en", ruleset) | {"answer": "No rule was found."}
        document = self.library.documents[row[0] - 1]
        text = " ".join(plain(part) for part in document.answers.values())
        citations = compose.cite(document.citations, self.library, "fr")
        return compose.blank("en", ruleset) | {
            "status": "answered", "verdict": document.verdict, "answer": text, "citations": citations,
        }  # fmt: skip


def asked(document, with_wordings):
    """Return the questions of a document that are searched: a ruling's own in each language, or every wording."""
    if with_wordings or document.kind != RULING:
        return [text for text, _lang, _verdict in document.questions]
    own = {}
    for text, lang, _verdict in document.questions:
        own.setdefault(lang or "en", text)
    return list(own.values())
