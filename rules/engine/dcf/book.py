"""Questions the book answers in words, place by place; where its places differ the answer is open."""

from dataclasses import dataclass

from rules.engine.dcf.checks import GAME
from rules.engine.facts import Fact, declare
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
class Matter:
    """What the book says of one matter; a question is about it if all words of one group are in it."""

    key: str
    words: tuple[tuple[str, ...], ...]
    places: tuple[Place, ...]

    @property
    def asked(self):
        """The words of a question about this matter."""
        return " ".join(self.words[0])


WINS = ("Rogue Victory by Scheme", "Hero Victory by Rescue", "Rogue Victory by Knock Out", "Hero Victory by Capture")
STEPS = ("Complete Schemes", "Check for Win Conditions", "Prepare for Further Confrontations")
CYCLE = ("Rogue Provoke Phase", "Hero Oppose Phase", "Resolution Phase")
MATTERS = (
    Matter(
        "order",
        (("order", "win"), ("order", "victor")),
        (Place("Check for Win Conditions", WINS, "dcf/check-for-win-conditions/intro"),),
    ),
    Matter(
        "stages",
        (("stage", "round"), ("how many", "stage")),
        (
            Place("Playing the Game", 3, "dcf/playing-the-game/intro"),
            Place("Overview of a Round", 4, "dcf/overview-of-a-round/1"),
            Place("Glossary - Round", 4, "dcf/glossary-round/1"),
        ),
    ),
    Matter(
        "citizens_to",
        (("swayed",),),
        (
            Place("Unaligned Character Cards", "Sanctuary", "dcf/unaligned-character-cards-health-value/2"),
            Place("Attack (Hero Oppose Phase)", "supply", "dcf/attack-hero-oppose-phase/5"),
            Place("Glossary - Swayed", "supply", "dcf/glossary-swayed/4"),
        ),
    ),
    Matter(
        "placed_at",
        (("unaligned",),),
        (
            Place("Key Concepts", "any Location", "dcf/key-concepts-unaligned-character-deck/6"),
            Place("Attack", "a Location without an Unaligned character", "dcf/attack-rogue-provoke-phase/6"),
        ),
    ),
    Matter(
        "extra_effects_ignored",
        (("ignor",),),
        (
            Place("Glossary - Ignore", True, "dcf/glossary-ignore/2"),
            Place("Glossary - Modifiers", False, "dcf/glossary-modifiers/8"),
        ),
    ),
    Matter(
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
    Matter(
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
    Matter(
        "checked",
        (("win", "check"), ("when", "win")),
        (
            Place("Playing the Game", "as the Confrontation Stage concludes", "dcf/playing-the-game/end"),
            Place("Resolution Phase", "in the Resolution Phase of every cycle", "dcf/resolution-phase/2"),
        ),
    ),
    Matter(
        "counts_in",
        (("total",), ("4 heroes",), ("4 rogues",), ("four",)),
        (
            Place("Multiplayer Rules - How to Win", "every multiplayer game", "dcf/multiplayer-how-to-win/4"),
            Place(
                "Checking Win Conditions", "a 3-player game, against the side of two", "dcf/checking-win-conditions/4"
            ),
        ),
    ),
    Matter(
        "replaced",
        (("location", "replac"), ("location", "empty"), ("last citizen",)),
        (
            Place("Key Concepts - Location Deck", "when the last citizen leaves", "dcf/key-concepts-location-deck/4"),
            Place("Prepare for Further Confrontations", "after the cycle", "dcf/prepare-for-further-confrontations/1"),
        ),
    ),
    Matter(
        "choices",
        (("rogue", "activ"), ("rogue", "choose"), ("provoke",)),
        (
            Place("Rogue Provoke Phase", ("Rescue", "Threaten"), "dcf/activate/4"),
            Place("Overview of a Round", ("Threaten", "Attack"), "dcf/overview-of-a-round/5"),
        ),
    ),
    Matter(
        "needs",
        (("rescue",),),
        (
            Place("Character Cards", "a Scheme", "dcf/character-cards-rescue-value/1"),
            Place("Location Cards", "a Scheme", "dcf/location-cards/2"),
            Place("Rescue", "a Scheme or an Unaligned character", "dcf/rescue/1"),
        ),
    ),
    Matter(
        "card",
        (("empower",),),
        (
            Place("Planning Stage - Empower a Hero", "any Hero card", "dcf/empower-a-hero/1"),
            Place("Glossary - Empower", "any card with Renown", "dcf/glossary-empower/1"),
        ),
    ),
    Matter(
        "reshuffled",
        (("shuffl",),),
        (
            Place("Player Decks", "the moment the deck is empty", "dcf/player-decks/3"),
            Place("Glossary - Draw", "when more cards are to be drawn than the deck holds", "dcf/glossary-draw/2"),
        ),
    ),
    Matter(
        "first_player",
        (("first", "player"), ("goes first",)),
        (
            Place("Multiplayer Setup", "at random for the first round", "dcf/multiplayer-setup/three-player-draft"),
            Place("Multiplayer Game", "chosen by the two players each round", "dcf/multiplayer-game/1"),
        ),
    ),
    Matter(
        "cards_drawn",
        (("draw", "scheme"), ("card draw",)),
        (
            Place("Scheme Cards", "the card draw value", "dcf/scheme-cards-card-draw-value/1"),
            Place("Glossary - Scheme", "the card draw value", "dcf/glossary-scheme/6"),
            Place("Complete Schemes", "not mentioned", "dcf/complete-schemes/1"),
        ),
    ),
    Matter(
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
    Matter(
        "citizens",
        (("token",),),
        (
            Place("Components", 27, "dcf/components/10"),
            Place("How to Win", 30, "dcf/how-to-win/2"),
        ),
    ),
    Matter("steps", (("resolution",),), (Place("Resolution Phase", STEPS, "dcf/resolution-phase/intro"),)),
    Matter(
        "phases",
        (("maintenance",),),
        (Place("Maintenance Stage", ("Ready Phase", "Draw Phase", "End of Round Phase"), "dcf/maintenance/1"),),
    ),
    Matter(
        "phases",
        (("plotting",),),
        (Place("Plotting Stage", ("Rogue Action Phase", "Rogue Draw Phase"), "dcf/plotting-stage/1"),),
    ),
    Matter("phases", (("planning",),), (Place("Planning Stage", ("Hero Action Phase",), "dcf/planning-stage/1"),)),
    Matter("phases", (("confrontation",),), (Place("Confrontation Stage", CYCLE, "dcf/confrontation-stage/1"),)),
)


def resolve_book_question(situation, reference):
    """Answer from the part of the book asked for, or say that the parts differ."""
    matter = matter_of(QUESTION.need(situation).casefold())
    source = SOURCE.of(situation)
    places = matter.places if source is None else matching(matter, source.casefold())
    steps = tuple(Step(f"{place.section}: {in_words(place.answer)}.", (place.clause,)) for place in places)
    values = [list(place.answer) if isinstance(place.answer, tuple) else place.answer for place in places]
    answers = {place.section: value for place, value in zip(places, values, strict=True)}
    if all(value == values[0] for value in values):
        ordered = {"order": values[0]} if isinstance(values[0], list) else {}
        return Resolution("book-question", STATED, ordered | {matter.key: values[0], "answer": values[0]}, steps)
    result = {"determined_by_book": False, matter.key: None, "answer": None, "book_says": answers}
    return Resolution("book-question", OPEN, result, steps)


def matter_of(question):
    """Return the matter a question is about."""
    for matter in MATTERS:
        if any(all(word in question for word in group) for group in matter.words):
            return matter
    known = ", ".join(matter.asked for matter in MATTERS)
    raise SituationError("question", f"question: ask about one of {known}")


def matching(matter, source):
    """Return the places whose section a source names, the closest fit alone."""
    named = [
        place for place in matter.places if place.section.casefold() in source or source in place.section.casefold()
    ]
    if not named:
        known = ", ".join(place.section for place in matter.places)
        raise SituationError("source", f"source: one of {known} is needed")
    return tuple(named)


def in_words(answer):
    """Return an answer as a phrase."""
    if isinstance(answer, dict):
        return "; ".join(f"{name}: {value}" for name, value in answer.items())
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    return ", ".join(answer) if isinstance(answer, tuple) else str(answer)


BOOK_QUESTION = Kind(
    name="book-question",
    game=GAME,
    summary="What the book says in words: orders of stages and steps, and matters on which its parts differ.",
    fields=declare(QUESTION, SOURCE),
    marks=("question",),
    resolve=resolve_book_question,
    example={"source": "Playing the Game", "question": "stages in a round"},
)
