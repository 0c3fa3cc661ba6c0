"""Activation: who must activate or may pass, and what an activated character may do."""

from rules.engine.dcf.checks import GAME
from rules.engine.dcf.cycles import FIRST, FORCED, FREE, PHASES, has_passed
from rules.engine.dcf.damage import target_kind
from rules.engine.dcf.facts import HERO, ROGUE, SIDE, Words
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Text, plain
from rules.engine.values import OPEN, STATED, Resolution, Step

READY = Fact(Flag("ready", "whether the character is ready (not exhausted)"), also=("character_ready", "is_ready"))
EXHAUSTED = Fact(Flag("exhausted", "whether the character is exhausted"), also=("character_exhausted", "is_exhausted"))
CHOICE = Fact(Text("choice", "activate or pass"), also=("chooses", "does", "decision", "action"))
PHASE = Fact(Text("phase", "Rogue Provoke Phase or Hero Oppose Phase"))
TAKEN = Fact(
    Words("actions_taken", "the actions chosen in one activation"),
    also=("takes", "actions_in_activation", "actions", "activation_actions", "chosen_actions"),
)
ACTIVATE = Fact(
    Either(
        "activate",
        "whether, or who, is activated, such as “an exhausted Rogue”",
        options=(Flag("activate", "whether"), Text("activate", "who")),
    ),
    also=("activated", "activates"),
)
CHARACTER = Fact(Text("character", "the activated character's name"))
CARD = Fact(Text("card", "a card that allows both actions, such as Impose Order"), also=("ability",))
BOTH_ALLOWED = Fact(Flag("card_effect_allows", "whether a card effect allows both actions in one activation"))
CHOICES = {ROGUE: ("Threaten", "Attack"), HERO: ("Rescue", "Attack")}


def resolve_activation(situation, reference):
    """Say whether an activation or a pass is allowed, and what it entails."""
    side = activating_side(situation, reference)
    who = plain(f"{ACTIVATE.of(situation, '')} {CHARACTER.of(situation, '')}")
    passes = has_passed(CHOICE.of(situation, "activate"))
    is_ready = READY.of(situation, not EXHAUSTED.of(situation, "exhausted" in who and "unexhausted" not in who))
    taken = TAKEN.of(situation, [])
    forced = bool(FIRST.of(situation))
    result = {"must_activate": forced, "may_pass": not forced, "choices": list(CHOICES[side])}
    cites = (
        ("dcf/activate/1", "dcf/activate/2")
        if side == ROGUE
        else tuple(f"dcf/activate-hero-oppose-phase/{step}" for step in (1, 2))
    )
    why, basis = None, STATED
    if passes and forced:
        why = f"in the first {PHASES[side]} Phase of the game the {side} player must activate a character"
        steps = [Step(f"No: {why}.", (FORCED[side],))]
    elif passes:
        steps = [Step("Later in the game a player may pass instead of activating.", (FREE[side],))]
    elif not is_ready:
        why = "only a ready character can be activated; an exhausted one cannot"
        steps = [Step(f"No: {why}.", ("dcf/glossary-ready/1", "dcf/rogue-provoke-phase/1"))]
    elif is_banshee(situation) and any(plain(action) != "threaten" for action in taken):
        why = "Silver Banshee can only Threaten"
        steps = [Step(f"No: {why}.", ("dcf/rogue-tactics-silver-banshee/4",))]
    elif len(taken) > 1 and not may_take_both(situation):
        why = f"one activation takes one action: {' or '.join(CHOICES[side])}"
        steps = [
            Step(
                f"No: {why}. Only a card such as Impose Order allows both.",
                ("dcf/overview-of-a-round/5", "dcf/overview-of-a-round/6", "dcf/rogue-tactics-sinestro/3"),
            )
        ]
    else:
        steps = [Step("Turn the card 90 degrees to exhaust the character, then move its standee to a Location.", cites)]
        result |= {"exhausted": True, "turn": "90 degrees", "moves_to": "a Location of the player's choice"}
        if wrong := [action for action in taken if plain(action) not in map(plain, CHOICES[side])]:
            why = f"a {side} chooses between {' and '.join(CHOICES[side])}, not {wrong[0][:80]}"
            basis = OPEN if side == ROGUE and plain(wrong[0]) == "rescue" else STATED
        steps.append(choice_step(side, why))
    result |= {"legal": why is None, "allowed": why is None} | ({"why": why, "violates": why} if why else {})
    return Resolution("activation", basis, result, tuple(steps))


def activating_side(situation, reference):
    """Return the side that activates: as given, of the character named, or of the phase."""
    if side := SIDE.of(situation):
        return side
    phase, who = plain(PHASE.of(situation, "")), ACTIVATE.of(situation)
    for word, side in (("oppose", HERO), ("provoke", ROGUE)):
        if word in phase:
            return side
    names = [name for name in (CHARACTER.of(situation), who) if isinstance(name, str)]
    for side in (HERO, ROGUE):
        if any(side.casefold() in name.casefold() for name in names):
            return side
    if names and "exhausted" in plain(names[0]):
        return ROGUE
    return target_kind(names[0], reference) if names else SIDE.need(situation)


def is_banshee(situation):
    """Whether Silver Banshee is activated, who can only Threaten."""
    return "silverbanshee" in plain(f"{CHARACTER.of(situation, '')} {ACTIVATE.of(situation, '')}")


def may_take_both(situation):
    """Whether a card effect allows both actions, as Sinestro's Impose Order does."""
    names = [plain(CHARACTER.of(situation, "")), plain(CARD.of(situation, ""))]
    return BOTH_ALLOWED.of(situation) or any(name in ("sinestro", "imposeorder") for name in names)


def choice_step(side, why):
    """Return the sentence about the action an activation chooses."""
    if side == HERO:
        return Step(why or "The Hero then chooses Rescue or Attack.", ("dcf/activate-hero-oppose-phase/4",))
    return Step(
        "The Rogue then chooses Threaten or Attack. One sentence of the book names Rescue and Threaten instead; "
        "the round overview and the sections that follow it say Threaten and Attack.",
        ("dcf/overview-of-a-round/5", "dcf/activate/4", "dcf/attack-rogue-provoke-phase/1"),
    )


ACTIVATION = Kind(
    name="activation",
    game=GAME,
    summary="Whether a side may pass or must activate, and what activating a character entails.",
    fields=declare(SIDE, ACTIVATE, CHARACTER, CARD, PHASE, FIRST, CHOICE, READY, EXHAUSTED, TAKEN, BOTH_ALLOWED),
    marks=(),
    resolve=resolve_activation,
    example={"side": "Hero", "first_cycle_of_game": True, "choice": "pass"},
)
