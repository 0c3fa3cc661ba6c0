"""Questions about the set-up that need no number: each goes to the pile it names."""

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.mvb.answers import answer
from rules.engine.mvb.champions import resolve_champions
from rules.engine.mvb.event_deck import resolve_event_deck
from rules.engine.mvb.facts import PLAYERS, QUESTION, Claim, player_count
from rules.engine.mvb.modes import MODE, STANDARD
from rules.engine.mvb.set_notes import resolve_event_line_up
from rules.engine.mvb.super_villains import resolve_stack
from rules.engine.situation import plain
from rules.engine.values import STATED, SituationError

PILES = (
    ("supervillain", resolve_stack),
    ("brainiac", resolve_stack),
    ("eventlineup", resolve_event_line_up),
    ("event", resolve_event_deck),
    ("convergence", resolve_event_deck),
    ("champion", resolve_champions),
)


def resolve_question(situation, reference):
    """Answer for the pile that the question names."""
    asked = plain(QUESTION.need(situation))
    given = {"mode": MODE.of(situation, STANDARD), "event_line_up": True}
    for word, resolve in PILES:
        if word in asked:
            return resolve(given, reference)
    raise SituationError("question", "question: ask about the Super-Villains, the Events or the Champions")


ASKED = tuple(
    Fact(Claim(name, "true asks for this pile"))
    for name in ("randomizer_deck", "main_deck", "characters", "multiverse_locations", "line_up", "champions")
)


def resolve_piles(situation, reference):
    """Say how the piles asked for are laid out."""
    asked = [fact.field.name for fact in ASKED if fact.of(situation) is True]
    if not asked:
        ASKED[0].need({})
    number, result, steps = reference.number, {}, []
    if "randomizer_deck" in asked:
        result |= {"removed": ["sets not owned", "Multiverse Randomizer"], "reveal_until": "a base set"}
        result["main_deck_randomizer"] = "returned to the Multiverse Box"
        steps.append(("Unowned sets and the Multiverse Randomizer are taken out.", "mvb/randomizer-deck/1"))
        steps.append(("Cards are revealed until a base set comes up.", "mvb/randomizer-deck/2"))
    if "main_deck" in asked:
        result |= {"stacks": number("mvb.main-deck-stacks"), "new_cards": number("mvb.new-main-deck-cards")}
        result |= {"new_cards_into": "one stack", "that_stack_goes": "on top", "line_up": number("mvb.line-up")}
        steps.append(("Two equal stacks, the new cards in the upper one.", "mvb/main-deck/1", "mvb/main-deck/2"))
    if "line_up" in asked:
        result |= {"line_up": number("mvb.line-up"), "line_ups": number("mvb.line-ups")}
        steps.append((f"The main Line-Up has {result['line_up']} cards.", *reference.cites("mvb.line-up")))
    if "champions" in asked:
        champions = resolve_champions({"mode": MODE.of(situation, STANDARD)}, reference)
        result |= champions.result
        steps += [(step.text, *step.cites) for step in champions.steps]
    if "characters" in asked or "multiverse_locations" in asked:
        result |= table_counts(player_count(situation), reference)
        steps.append(("One Multiverse Location each.", "mvb/multiverse-locations/1"))
        steps.append(("Three Characters each, one is kept.", "mvb/characters/1", "mvb/characters/2"))
    return answer("piles", STATED, result, *steps)


def table_counts(players, reference):
    """Return how many Characters and Locations each player, and all together, are dealt."""
    dealt, kept = reference.number("mvb.characters-dealt"), reference.number("mvb.characters-kept")
    each = reference.number("mvb.locations-per-player")
    result = {"dealt_each": dealt, "kept_each": kept, "returned_each": dealt - kept, "crisis_characters": False}
    result |= {"locations_each": each}
    return (
        result if players is None else result | {"total_dealt": players * dealt, "multiverse_locations": players * each}
    )


KINDS = (
    Kind(
        "piles",
        "mvb",
        "How the piles asked for are laid out.",
        declare(*ASKED, PLAYERS, MODE),
        (),
        resolve_piles,
        {"main_deck": True},
        general="setup",
    ),
    Kind(
        "set-up-question",
        "mvb",
        "What a pile of the set-up looks like.",
        declare(QUESTION, MODE),
        ("question",),
        resolve_question,
        {"question": "Super-Villain stack"},
        general="setup",
    ),
)
