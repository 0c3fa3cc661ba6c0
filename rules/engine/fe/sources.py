"""What one book says, where the English book, its back cover and the French book disagree."""

from rules.engine.fe.answer import answer
from rules.engine.fe.differences import (
    BACK,
    CONTENTS,
    ENGLISH,
    FRENCH,
    FRENCH_BACK,
    FRENCH_CONTENTS,
    REFILL,
    TOPICS,
)
from rules.engine.fe.left_open import gap_named
from rules.engine.kinds import Kind
from rules.engine.situation import Text
from rules.engine.values import OPEN, STATED, SituationError

FIELDS = (
    Text("question", "what is asked, such as: end-of-turn order of refill and draw", required=True),
    Text("source", "which book and place, such as: English back cover"),
    Text("book", "which book and place, such as: French"),
    Text("section", "which place in the book, such as: contents"),
)


def source_named(text, fold):
    """Return the source that a player's words mean, or None."""
    words = f" {fold(text or '')} "
    is_french = any(mark in words for mark in (" french", " fr ", " francais", "fin du tour", " livret", " dos "))
    is_english = any(mark in words for mark in (" english", " en ", " anglais", "ending your turn", "turn sequence"))
    if not is_french and not is_english:
        return BACK if " back" in words else None
    if any(mark in words for mark in (" back", " cover", " dos ", "turn sequence", "end of turn")):
        return FRENCH_BACK if is_french else BACK
    if any(mark in words for mark in (" contents", " contenu", " components")):
        return FRENCH_CONTENTS if is_french else CONTENTS
    return FRENCH if is_french else ENGLISH


def resolve_source(situation, reference):
    """Say what the named source prints; without a source, say what each prints."""
    words = reference.fold(situation["question"])
    if gap := gap_named(words):
        return answer("by-source", OPEN, {"determined_by_book": False}, (gap.sentence, *gap.cites))
    topic = next((topic for topic in TOPICS if any(mark in words for mark in topic[1])), None)
    if topic is None:
        known = ", ".join(name for name, _words, _sayings in TOPICS)
        raise SituationError("question", f"question: the sources are compared on these topics: {known}")
    name, _words, sayings = topic
    told = " ".join(situation[name] for name in ("source", "book", "section") if situation[name])
    source = source_named(told, reference.fold)
    if told and source is None:
        raise SituationError("source", "source: name the English or the French book, its body, contents or back cover")
    said = sayings(reference)
    if source:
        saying = next(saying for saying in said if source in saying.sources)
        step = (f"On {name}, this is what the {source} prints.", *saying.cites)
        return answer("by-source", STATED, saying.result | {"source": source}, step)
    if len(said) == 1:
        return answer("by-source", STATED, said[0].result, (f"On {name} the books agree.", *said[0].cites))
    results = {source: saying.result for saying in said for source in saying.sources}
    result = {"determined_by_book": False, "by_source": results}
    return answer("by-source", OPEN, result, *((in_words(saying), *saying.cites) for saying in said))


def in_words(saying):
    """Return a source's saying as a sentence."""
    told = "; ".join(f"{name.replace('_', ' ')}: {in_plain(value)}" for name, value in saying.result.items())
    return f"{', '.join(saying.sources)}: {told}."


def in_plain(value):
    """Return a value as players read it."""
    if isinstance(value, list):
        return ", then ".join(value) if REFILL in value else ", ".join(value)
    if value is None:
        return "not said"
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


KINDS = (
    Kind(
        "by-source",
        "fe",
        "What one book prints where the books disagree.",
        FIELDS,
        ("question",),
        resolve_source,
        {"source": "English back cover", "question": "end-of-turn order of refill and draw"},
    ),
)
