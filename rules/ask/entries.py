"""The documents with what the index knows of each, kept as bytes: a fraction of the memory, unpacked for a question."""

import pickle
from dataclasses import dataclass, fields

from rules.ask.forms import NO_FORM, Form
from rules.ask.library import Document


@dataclass(slots=True)
class Variant:
    """One way a document's question is put: its stems, its small words, and how much each of the two sets weighs."""

    text: str
    lang: str
    stems: tuple[str, ...]
    small: tuple[str, ...] = ()
    verdict: str | None = None
    form: Form = NO_FORM
    is_own: bool = True
    weight: float = 0.0
    spoken: float = 0.0

    @property
    def folded(self):
        """The stems as one text."""
        return " ".join(self.stems)


@dataclass(slots=True)
class Entry:
    """A document, its phrasings, and what they have in common.

    names      the stems of the cards, terms and sections it concerns
    mains      where the document's own question stands among the phrasings, in each language
    numbers    the numbers it holds
    core       the stems that most of its phrasings have in common, with their weight
    """

    document: Document
    variants: list[Variant]
    names: frozenset
    mains: frozenset
    numbers: frozenset
    core: dict


class Entries:
    """All entries by place; reading one makes it anew."""

    def __init__(self, entries):
        self.packed = [
            pickle.dumps((values(entry.document), [values(row) for row in entry.variants], *values(entry)[2:]), 5)
            for entry in entries
        ]

    def __len__(self):
        return len(self.packed)

    def __getitem__(self, place):
        document, variants, *rest = pickle.loads(self.packed[place])
        return Entry(Document(*document), [Variant(*row) for row in variants], *rest)


def values(record):
    """Return the values of a record in the order of its fields."""
    return tuple(getattr(record, field.name) for field in fields(record))
