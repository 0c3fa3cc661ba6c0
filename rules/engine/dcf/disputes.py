"""Disputes: questions on which two places of the book differ, answered place by place."""

from dataclasses import dataclass

from rules.engine.dcf.checks import GAME
from rules.engine.dcf.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Text
from rules.engine.values import OPEN, STATED, Resolution, SituationError, Step

QUESTION = Fact(Text("question", "what is asked, such as “stages in a round”"), also=("asks", "about"))
SOURCE = Fact(Text("source", "the part of the book to answer from"), also=("section", "according_to"))


@dataclass(frozen=True)
class Place:
    """What one part of the book says."""

    section: str
    answer: object
    clause: str


@dataclass(frozen=True)
class Dispute:
    """A question with two answers; it is asked about if all words of one group are in the question."""

    key: str
    words: tuple[tuple[str, ...], ...]
    places: tuple[Place, ...]


DISPUTES = (
    Dispute(
        "stages",
        (("stage", "round"), ("how many", "stage")),
        (
            Place("Playing the Game", 3, "dcf/playing-the-game/intro"),
            Place("Overview of a Round", 4, "dcf/overview-of-a-round/1"),
            Place("Glossary - Round", 4, "dcf/glossary-round/1"),
        ),
    ),
    Dispute(
        "citizens_to",
        (("swayed",),),
        (
            Place("Unaligned Character Cards", "Sanctuary", "dcf/unaligned-character-cards-health-value/2"),
            Place("Attack (Hero Oppose Phase)", "supply", "dcf/attack-hero-oppose-phase/5"),
            Place("Glossary - Swayed", "supply", "dcf/glossary-swayed/4"),
        ),
    ),
    Dispute(
        "placed_at",
        (("unaligned",),),
        (
            Place("Key Concepts", "any Location", "dcf/key-concepts-unaligned-character-deck/6"),
            Place("Attack", "a Location without an Unaligned character", "dcf/attack-rogue-provoke-phase/6"),
        ),
    ),
    Dispute(
        "extra_effects_ignored",
        (("ignor",),),
        (
            Place("Glossary - Ignore", True, "dcf/glossary-ignore/2"),
            Place("Glossary - Modifiers", False, "dcf/glossary-modifiers/8"),
        ),
    ),
    Dispute(
        "paid_from",
        (("limited",), ("pay",)),
        (
            Place(
                "Character Cards",
                "cards attached to or empowering that character",
                "dcf/character-cards-limited-ability/2",
            ),
            Place(
                "Key Concepts",
                {"Hero": "attachments and empowering cards", "Rogue": "hand"},
                "dcf/key-concepts-character-abilities/4",
            ),
            Place("Use a Rogue Character Ability", {"Rogue": "hand"}, "dcf/use-a-rogue-character-ability/2"),
            Place(
                "Glossary - Cost", {"Hero": "attachments and empowering cards", "Rogue": "hand"}, "dcf/glossary-cost/4"
            ),
        ),
    ),
    Dispute(
        "ends",
        (("pass",),),
        (
            Place(
                "Hero Oppose Phase", "at once, when both players pass one after the other", "dcf/hero-oppose-phase/3"
            ),
            Place(
                "Prepare for Further Confrontations",
                "after the Resolution Phase, when all passed in the cycle",
                "dcf/prepare-for-further-confrontations/3",
            ),
        ),
    ),
    Dispute(
        "checked",
        (("win", "check"), ("when", "win")),
        (
            Place("Playing the Game", "as the Confrontation Stage concludes", "dcf/playing-the-game/end"),
            Place("Resolution Phase", "in the Resolution Phase of every cycle", "dcf/resolution-phase/2"),
        ),
    ),
    Dispute(
        "counts_in",
        (("total",), ("4 heroes",), ("4 rogues",), ("four",)),
        (
            Place("Multiplayer Rules - How to Win", "every multiplayer game", "dcf/multiplayer-how-to-win/4"),
            Place(
                "Checking Win Conditions", "a 3-player game, against the side of two", "dcf/checking-win-conditions/4"
            ),
        ),
    ),
    Dispute(
        "replaced",
        (("location", "replac"), ("location", "empty"), ("last citizen",)),
        (
            Place("Key Concepts - Location Deck", "when the last citizen leaves", "dcf/key-concepts-location-deck/4"),
            Place("Prepare for Further Confrontations", "after the cycle", "dcf/prepare-for-further-confrontations/1"),
        ),
    ),
    Dispute(
        "choices",
        (("rogue", "activ"), ("rogue", "choose"), ("provoke",)),
        (
            Place("Rogue Provoke Phase", ["Rescue", "Threaten"], "dcf/activate/4"),
            Place("Overview of a Round", ["Threaten", "Attack"], "dcf/overview-of-a-round/5"),
        ),
    ),
    Dispute(
        "needs",
        (("rescue",),),
        (
            Place("Character Cards", "a Scheme", "dcf/character-cards-rescue-value/1"),
            Place("Location Cards", "a Scheme", "dcf/location-cards/2"),
            Place("Rescue", "a Scheme or an Unaligned character", "dcf/rescue/1"),
        ),
    ),
    Dispute(
        "card",
        (("empower",),),
        (
            Place("Planning Stage - Empower a Hero", "any Hero card", "dcf/empower-a-hero/1"),
            Place("Glossary - Empower", "any card with Renown", "dcf/glossary-empower/1"),
        ),
    ),
    Dispute(
        "reshuffled",
        (("shuffl",),),
        (
            Place("Player Decks", "the moment the deck is empty", "dcf/player-decks/3"),
            Place("Glossary - Draw", "when more cards are to be drawn than the deck holds", "dcf/glossary-draw/2"),
        ),
    ),
    Dispute(
        "first_player",
        (("first", "player"), ("goes first",)),
        (
            Place("Multiplayer Setup", "at random for the first round", "dcf/multiplayer-setup/three-player-draft"),
            Place("Multiplayer Game", "chosen by the two players each round", "dcf/multiplayer-game/1"),
        ),
    ),
    Dispute(
        "cards_drawn",
        (("draw", "scheme"), ("card draw",)),
        (
            Place("Scheme Cards", "the card draw value", "dcf/scheme-cards-card-draw-value/1"),
            Place("Glossary - Scheme", "the card draw value", "dcf/glossary-scheme/6"),
            Place("Complete Schemes", "not mentioned", "dcf/complete-schemes/1"),
        ),
    ),
    Dispute(
        "passive_effects",
        (("asset",), ("minion",), ("passive",)),
        (
            Place(
                "Key Concepts - Character Damage",
                "only resources and empowering",
                "dcf/key-concepts-character-damage/3",
            ),
            Place("Glossary - Asset Card", "passive effects go on", "dcf/glossary-asset-card/3"),
            Place("Glossary - Minion Card", "passive effects go on", "dcf/glossary-minion-card/2"),
        ),
    ),
    Dispute(
        "citizens",
        (("token",),),
        (
            Place("Components", 27, "dcf/components/10"),
            Place("How to Win", 30, "dcf/how-to-win/2"),
        ),
    ),
)


def resolve_dispute(situation, reference):
    """Answer from the part of the book asked for, or say that the parts differ."""
    dispute = dispute_about(QUESTION.need(situation).casefold())
    source = SOURCE.of(situation)
    places = dispute.places if source is None else matching(dispute, source.casefold())
    steps = tuple(Step(f"{place.section}: {in_words(place.answer)}.", (place.clause,)) for place in places)
    answers = {place.section: place.answer for place in places}
    values = [place.answer for place in places]
    if all(value == values[0] for value in values):
        return Resolution("dispute", STATED, {dispute.key: values[0], "answer": values[0]}, steps)
    result = {"determined_by_book": False, dispute.key: None, "answer": None, "book_says": answers}
    return Resolution("dispute", OPEN, result, steps)


def dispute_about(question):
    """Return the dispute a question is about."""
    for dispute in DISPUTES:
        if any(all(word in question for word in group) for group in dispute.words):
            return dispute
    known = ", ".join(" ".join(dispute.words[0]) for dispute in DISPUTES)
    raise SituationError("question", f"question: the book does not differ on this; it does on: {known}")


def matching(dispute, source):
    """Return the places whose section a source names, the closest fit alone."""
    named = [
        place for place in dispute.places if place.section.casefold() in source or source in place.section.casefold()
    ]
    if not named:
        known = ", ".join(place.section for place in dispute.places)
        raise SituationError("source", f"source: one of {known} is needed")
    return tuple(named)


def in_words(answer):
    """Return an answer as a phrase."""
    if isinstance(answer, dict):
        return "; ".join(f"{name}: {value}" for name, value in answer.items())
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    return " or ".join(answer) if isinstance(answer, list) else str(answer)


DISPUTE = Kind(
    name="dispute",
    game=GAME,
    summary="What each part of the book says where two parts differ.",
    fields=declare(QUESTION, SOURCE),
    marks=("question",),
    resolve=resolve_dispute,
    example={"source": "Playing the Game", "question": "stages in a round"},
)
