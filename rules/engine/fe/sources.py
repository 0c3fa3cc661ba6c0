"""What one book says, where the English book, its back cover and the French book disagree."""

from dataclasses import dataclass

from rules.engine.fe.answer import answer
from rules.engine.kinds import Kind
from rules.engine.situation import Text
from rules.engine.values import OPEN, STATED, SituationError

ENGLISH, BACK, CONTENTS, FRENCH, FRENCH_CONTENTS, FRENCH_BACK = (
    "English rules body",
    "English back cover",
    "English contents",
    "French rules body",
    "French contents",
    "French back cover",
)
REFILL, DRAW = "refill Line-Up", "draw five"


@dataclass(frozen=True)
class Saying:
    """What a source says on a topic, with its clauses."""

    sources: tuple[str, ...]
    result: dict
    cites: tuple[str, ...]


def end_of_turn(reference):
    """C1: refill and draw change places between the rules body and the English back cover."""
    return (
        Saying(
            (ENGLISH, CONTENTS), {"order": [REFILL, DRAW]}, ("fe-en/ending-your-turn/5", "fe-en/ending-your-turn/6")
        ),
        Saying(
            (BACK,), {"order": [DRAW, REFILL]}, ("fe-en/end-of-turn-back-cover/5", "fe-en/end-of-turn-back-cover/6")
        ),
        Saying((FRENCH, FRENCH_CONTENTS), {"order": [REFILL, DRAW]}, ("fe-fr/fin-du-tour/5", "fe-fr/fin-du-tour/6")),
        Saying((FRENCH_BACK,), {"order": [REFILL, DRAW]}, ("fe-fr/fin-du-tour-dos/5", "fe-fr/fin-du-tour-dos/6")),
    )


def main_deck_size(reference):
    """C2: the French contents list counts five cards fewer."""
    printed, listed = reference.number("fe.main-deck"), reference.number("fe.main-deck-french-contents")
    return (
        Saying((ENGLISH, BACK), {"main_deck": printed, "size": printed}, ("fe-en/the-main-deck/3",)),
        Saying((CONTENTS,), {"main_deck": printed, "size": printed}, ("fe-en/contents/4",)),
        Saying((FRENCH, FRENCH_BACK), {"main_deck": printed, "size": printed}, ("fe-fr/deck-commun/3",)),
        Saying((FRENCH_CONTENTS,), {"main_deck": listed, "size": listed}, ("fe-fr/contenu/4",)),
    )


def box_total(reference):
    """C2: the totals follow the main deck."""
    english, french = reference.number("fe.game-cards"), reference.number("fe.game-cards-french")
    return (
        Saying((ENGLISH, BACK, CONTENTS), {"total": english}, reference.cites("fe.game-cards")),
        Saying((FRENCH, FRENCH_BACK, FRENCH_CONTENTS), {"total": french}, reference.cites("fe.game-cards-french")),
    )


def zones(reference):
    """C3: the French list of zones leaves out your deck."""
    english, french = reference.number("fe.zones"), reference.number("fe.zones-french")
    return (
        Saying((ENGLISH, BACK, CONTENTS), {"zones": english, "includes_your_deck": True}, reference.cites("fe.zones")),
        Saying(
            (FRENCH, FRENCH_BACK, FRENCH_CONTENTS),
            {"zones": french, "includes_your_deck": False},
            reference.cites("fe.zones-french"),
        ),
    )


def vulnerability(reference):
    """C4: only the French set-up section says that a Vulnerability lowers the score."""
    return (
        Saying(
            (ENGLISH, BACK, CONTENTS), {"lowers_final_score": False}, ("fe-en/super-villains-and-starting-decks/4",)
        ),
        Saying(
            (FRENCH, FRENCH_BACK, FRENCH_CONTENTS),
            {"lowers_final_score": True, "by_how_much": None},
            ("fe-fr/super-vilains-et-decks-de-depart/6",),
        ),
    )


def reshuffle(reference):
    """C8: the French game-play section names looking at a card and leaves out discarding."""
    usual = {"triggers": ["draw", "discard", "reveal"]}
    return (
        Saying((ENGLISH, CONTENTS, BACK), usual, ("fe-en/shuffling-your-deck/2",)),
        Saying((FRENCH, FRENCH_CONTENTS), {"triggers": ["draw", "reveal", "look"]}, ("fe-fr/deroulement-du-jeu/7",)),
        Saying((FRENCH_BACK,), usual, ("fe-fr/fin-du-tour-dos/melange", "fe-fr/melanger-votre-deck/2")),
    )


def token_count(reference):
    """C10: only the French book counts the Victory Point tokens."""
    count = reference.number("fe.vp-tokens-french")
    return (
        Saying((ENGLISH, BACK, CONTENTS), {"vp_tokens": None, "printed": "lots"}, ("fe-en/contents/11",)),
        Saying((FRENCH, FRENCH_BACK, FRENCH_CONTENTS), {"vp_tokens": count}, reference.cites("fe.vp-tokens-french")),
    )


def locations(reference):
    """The French book lets a Location work once in a turn; the English one leaves that to the card."""
    return (
        Saying((ENGLISH, BACK, CONTENTS), {"once_per_turn": None}, ("fe-en/locations/3",)),
        Saying((FRENCH, FRENCH_BACK, FRENCH_CONTENTS), {"once_per_turn": True}, ("fe-fr/lieux/5",)),
    )


TOPICS = (
    ("end-of-turn order", ("end of turn", "refill", "draw five", "fin du tour", "ending your turn"), end_of_turn),
    ("Victory Point tokens", ("token", "jeton"), token_count),
    ("reshuffle", ("shuffl", "melange"), reshuffle),
    ("zones", ("zone",), zones),
    ("Locations", ("location", "lieu"), locations),
    ("Vulnerability", ("vulnerab",), vulnerability),
    ("main deck", ("main deck", "deck commun"), main_deck_size),
    ("cards in the box", ("total", "how many cards", "game cards", "box", "combien de cartes"), box_total),
)
FIELDS = (
    Text("question", "what is asked, such as: end-of-turn order of refill and draw", required=True),
    Text("source", "which book and place, such as: English back cover"),
    Text("book", "which book and place, such as: French"),
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
    topic = next((topic for topic in TOPICS if any(mark in words for mark in topic[1])), None)
    if topic is None:
        known = ", ".join(name for name, _words, _sayings in TOPICS)
        raise SituationError("question", f"question: the sources are compared on these topics: {known}")
    name, _words, sayings = topic
    told = situation["source"] or situation["book"]
    source = source_named(told, reference.fold)
    if told and source is None:
        raise SituationError("source", "source: name the English or the French book, its body, contents or back cover")
    said = sayings(reference)
    if source:
        saying = next(saying for saying in said if source in saying.sources)
        step = (f"On {name}, this is what the {source} prints.", *saying.cites)
        return answer("by-source", STATED, saying.result | {"source": source}, step)
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
