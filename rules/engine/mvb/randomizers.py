"""Randomizers: which stay in the deck, which set becomes the main deck, and when the deck is reshuffled."""

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Format, Kind
from rules.engine.mvb.answers import answer, listed, validator, wrong
from rules.engine.mvb.facts import QUESTION, WHAT, Claim, Names, is_so
from rules.engine.mvb.owned_sets import find_set, is_base, need_set
from rules.engine.situation import Integer, Text
from rules.engine.values import DERIVED, OPEN, STATED

REMOVED = ("mvb/randomizer-deck/1",)
UNTIL_BASE = ("mvb/randomizer-deck/2",)
TO_THE_BOX = ("mvb/randomizer-deck/3",)
NOT_USED = ("mvb/multiverse-randomizer/1",)
TO_DISCARD = "mvb/the-multiverse-and-randomizer-cards/5"
RESHUFFLE = "mvb/the-multiverse-and-randomizer-cards/6"
BESIDE = "mvb/events/10"
MULTIVERSE = "multiverse"

OWNED = Fact(Names("owned_sets", "the sets you own"), also=("owned", "sets_owned", "own"))
RANDOMIZERS = Fact(
    Names("randomizers", "the sets whose Randomizers are in the deck"),
    also=("randomizer_deck_sets", "sets", "deck", "randomizer_deck"),
)
HAS_MULTIVERSE = Fact(
    Claim("multiverse_card", "whether the Multiverse Randomizer is in the deck"),
    also=("contains_multiverse_card", "multiverse_randomizer", "multiverse_randomizer_in_deck"),
)
MAIN_SET = Fact(Text("main_deck_set", "the set of the main deck"), also=("main_deck", "base_set"))
REVEALED = Fact(
    Names("revealed", "the sets of the Randomizers turned over, in order"),
    also=("revealed_randomizers", "reveal", "randomizers_revealed", "randomizer_revealed"),
)

DECK = Fact(Integer("randomizer_deck", "Randomizers in the deck", maximum=999))
DISCARD = Fact(Integer("randomizer_discard", "Randomizers in the discard pile", maximum=999))
DRAW = Fact(Integer("draw", "Randomizers to draw", maximum=999), also=("draws",))


def is_multiverse(name, reference):
    """Whether a Randomizer is the Multiverse one."""
    return MULTIVERSE in reference.fold(name)


def only_owned_sets(situation, reference):
    """Randomizers of sets that nobody owns are removed."""
    owned = OWNED.of(situation)
    if owned is None:
        return
    codes = {need_set(name, "owned_sets", reference).code for name in owned}
    for name in RANDOMIZERS.of(situation, []):
        if not is_multiverse(name, reference) and need_set(name, "randomizers", reference).code not in codes:
            yield wrong(
                "unowned-set",
                f"Randomizers of sets you do not own are removed; {name} is not owned.",
                REMOVED,
                list(owned),
                name,
                f"Take the Randomizer of {name} out.",
            )


def no_multiverse_randomizer(situation, reference):
    """The Multiverse Randomizer has no part in a Multiverse game."""
    named = any(is_multiverse(name, reference) for name in RANDOMIZERS.of(situation, []))
    if named or is_so(HAS_MULTIVERSE.of(situation)):
        yield wrong(
            "multiverse-randomizer",
            "The Multiverse Randomizer is removed from the Randomizer deck.",
            REMOVED + NOT_USED,
            False,
            True,
            "Take the Multiverse Randomizer out.",
        )


def main_deck_is_a_base_set(situation, reference):
    """The main deck is a base set."""
    name = MAIN_SET.of(situation)
    if name is not None and not is_base(need_set(name, "main_deck_set", reference)):
        yield wrong(
            "base-set",
            f"The main deck has to be a base set; {name} is not one.",
            UNTIL_BASE,
            "a base set",
            name,
            "Turn over Randomizers until a base set comes up.",
        )


def main_deck_randomizer_put_back(situation, reference):
    """The main deck's own Randomizer returns to the box."""
    name = MAIN_SET.of(situation)
    main = find_set(name, reference) if name else None
    deck = [find_set(other, reference) for other in RANDOMIZERS.of(situation, [])]
    if main and main in deck:
        yield wrong(
            "main-deck-randomizer",
            f"The main deck's Randomizer returns to the box; {name} is still in the deck.",
            TO_THE_BOX,
            None,
            name,
            f"Take the Randomizer of {name} out.",
        )


RULES = (only_owned_sets, no_multiverse_randomizer, main_deck_is_a_base_set, main_deck_randomizer_put_back)


def resolve_reveal(situation, reference):
    """Turn Randomizers over until a base set comes up."""
    revealed = [need_set(name, "revealed", reference) for name in REVEALED.need(situation)]
    main = next((card_set for card_set in revealed if is_base(card_set)), None)
    result = {
        "main_deck": main.name if main else None,
        "main_deck_set": main.code if main else None,
        "keep_revealing": main is None,
        "main_deck_randomizer": "returned to the Multiverse Box" if main else None,
    }
    if main is None:
        step = ("No base set has been revealed: turn over another Randomizer.", *UNTIL_BASE)
        return answer("randomizer-reveal", STATED, result, step)
    passed = [card_set.name for card_set in revealed[: revealed.index(main)]]
    steps = [
        (f"{main.name} is the first base set revealed and becomes the main deck.", *UNTIL_BASE),
        ("Its Randomizer returns to the box.", *TO_THE_BOX),
    ]
    if passed:
        result |= {"passed_over": passed, "passed_over_go_to": None}
        steps.append((f"Where the Randomizers turned over before it go ({listed(passed)}) is not said.", *UNTIL_BASE))
    return answer("randomizer-reveal", STATED, result, *steps)


def resolve_removal(situation, reference):
    """Take out the Randomizers of sets that nobody owns, and the Multiverse one."""
    owned = {need_set(name, "owned_sets", reference).code for name in OWNED.need(situation)}
    deck = RANDOMIZERS.need(situation)
    kept = [
        name
        for name in deck
        if not is_multiverse(name, reference) and need_set(name, "randomizers", reference).code in owned
    ]
    removed = [name for name in deck if name not in kept]
    result = {"removed": removed, "kept": kept, "randomizer_deck": kept, "deck_size": len(kept)}
    step = (f"Taken out: {listed(removed) or 'none'}.", *REMOVED)
    return answer("randomizer-removal", STATED, result, step)


def resolve_draw(situation, reference):
    """Draw Randomizers; an empty deck is made anew from the discard pile."""
    deck, discard, draw = DECK.need(situation), DISCARD.need(situation), DRAW.of(situation, 1)
    if draw < deck:
        result = {
            "reshuffle": False,
            "reshuffled": False,
            "drawn": draw,
            "deck_after_draw": deck - draw,
            "deck_after": deck - draw,
        }
        return answer("randomizer-draw", STATED, result, (f"{draw} of {deck} Randomizers are drawn.", TO_DISCARD))
    if not deck and draw < discard:
        result = {
            "reshuffle": True,
            "reshuffled": True,
            "drawn": draw,
            "deck_after_shuffle": discard,
            "deck_after_draw": discard - draw,
            "deck_after": discard - draw,
        }
        return answer(
            "randomizer-draw",
            DERIVED,
            result,
            (f"The Randomizer deck is empty: its {discard} discarded cards are shuffled into a new one.", RESHUFFLE),
            (f"{draw} drawn leaves {discard - draw}.", TO_DISCARD),
        )
    result = {"determined_by_book": False, "reshuffle": True, "reshuffled": True, "drawn": min(draw, deck + discard)}
    return answer(
        "randomizer-draw",
        OPEN,
        result,
        ("The draw empties the deck, which is then made anew from the discard pile.", RESHUFFLE),
        (
            "Whether the card just drawn is among the shuffled ones is not settled: it goes to the discard pile, or "
            "stays beside the Event Line-Up.",
            TO_DISCARD,
            BESIDE,
        ),
    )


FIELDS = declare(OWNED, RANDOMIZERS, HAS_MULTIVERSE, MAIN_SET, WHAT)
FORMATS = (
    Format(
        "randomizer-deck",
        "mvb",
        "The Randomizer deck of a Multiverse game.",
        FIELDS,
        (),
        validator(RULES),
        {"owned_sets": ["fe", "base"], "randomizers": ["base"], "main_deck_set": "fe"},
        aliases=("randomizers", "randomizer_deck"),
    ),
)
KINDS = (
    Kind(
        "randomizer-reveal",
        "mvb",
        "Which set becomes the main deck.",
        declare(REVEALED, QUESTION),
        ("revealed",),
        resolve_reveal,
        {"revealed": ["crossover-1", "fe"]},
        general="setup",
    ),
    Kind(
        "randomizer-removal",
        "mvb",
        "Which Randomizers stay in the deck.",
        declare(OWNED, RANDOMIZERS, QUESTION),
        ("owned_sets", "randomizers"),
        resolve_removal,
        {"owned_sets": ["fe"], "randomizers": ["fe", "hu"]},
        general="setup",
    ),
    Kind(
        "randomizer-draw",
        "mvb",
        "Drawing Randomizers, and the reshuffle.",
        declare(DECK, DISCARD, DRAW),
        ("randomizer_deck", "randomizer_discard"),
        resolve_draw,
        {"randomizer_deck": 0, "randomizer_discard": 6, "draw": 1},
    ),
)
