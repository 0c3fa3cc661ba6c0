"""Golden rules and glossary words that compute: rounding, X, ties, instead, when and after, moving citizens."""

import math
from dataclasses import dataclass

from rules.engine.dcf.checks import GAME
from rules.engine.dcf.facts import LARGEST, Words
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Field, Flag, Integer, Many, Named, Nothing, Record, Text, describe, plain
from rules.engine.values import STATED, Resolution, SituationError, Step


@dataclass(frozen=True)
class Amount(Field):
    """A whole or decimal number."""

    def read(self, value):
        if isinstance(value, bool) or not isinstance(value, int | float):
            self.refuse(f"a number is needed, not {describe(value)}")
        if not 0 <= value <= LARGEST:
            self.refuse(f"must lie between 0 and {LARGEST}")
        return value

    def schema(self):
        return {"type": "number", "minimum": 0, "maximum": LARGEST, "description": self.help}


VALUE = Fact(Amount("round", "the number to round"), also=("value", "amount", "number"))
HALVED = Fact(Flag("half", "whether it is halved"), also=("halved",))
HALF = Fact(Amount("half_of", "the number to halve"), also=("halve",))
PART = Fact(Amount("damage", "a number of damage or citizens that is divided"), also=("citizens",))
DIVISOR = Fact(Integer("divide_by", "what it is divided by", minimum=1, maximum=LARGEST), also=("divided_by", "by"))


def resolve_rounding(situation, reference):
    """Rounding is always up."""
    divisor = DIVISOR.of(situation, 2 if HALVED.of(situation) else None)
    value = VALUE.of(situation, None if divisor is None else PART.of(situation))
    if (half := HALF.of(situation)) is not None:
        value, divisor = half, 2
    if value is None:
        raise SituationError("round", f"round: is needed ({VALUE.field.help})")
    exact = value / (divisor or 1)
    rounded = math.ceil(exact)
    result = {"rounded": rounded, "result": rounded, "value": rounded, "direction": "up"}
    step = Step(f"{exact:g} is rounded up to {rounded}.", ("dcf/golden-rules/2",))
    return Resolution("rounding", STATED, result, (step,))


X = Fact(
    Either(
        "x",
        "the value of X, or null where it cannot be worked out",
        options=(
            Integer("x", "its value", maximum=LARGEST),
            Text("x", "what X is"),
            Nothing("x", "not to be worked out"),
        ),
    ),
    also=("x_value",),
)
RESOLVABLE = Fact(
    Flag("x_can_be_resolved", "whether X can be worked out"), also=("x_resolvable", "resolvable", "can_be_resolved")
)


def resolve_x(situation, reference):
    """An X that cannot be worked out is 0."""
    value = X.of(situation)
    known = isinstance(value, int) and RESOLVABLE.of(situation) is not False
    value = value if known else 0
    text = f"X is what the card defines: {value}." if known else "X cannot be worked out and counts as 0."
    step = Step(text, ("dcf/glossary-x/1" if known else "dcf/glossary-x/2",))
    return Resolution("x-value", STATED, {"x": value, "value": value, "result": value}, (step,))


VALUES = Fact(
    Named("values", "the values compared, by character, player or card", of=Integer("value", "value", maximum=LARGEST)),
    also=(
        "compare",
        "healths",
        "costs",
        "damages",
        "hands",
        "damage",
        "health",
        "citizens",
        "attack_values",
        "cards_in_hand",
    ),
)
TIED = Fact(Words("tied", "those who tie for the value compared"), also=("tied_characters", "tied_for_most"))
SEEK = Fact(
    Text("seek", "highest, lowest, most or least"),
    also=("looks_for", "comparison", "effect", "which", "effect_targets", "target"),
)
LOW = ("lowest", "least", "fewest", "smallest", "weakest", "cheapest")


def resolve_ties(situation, reference):
    """All that tie for a compared value qualify, and the effect applies to each."""
    tied = TIED.of(situation)
    values = dict.fromkeys(tied, 0) if tied else VALUES.need(situation)
    seek = plain(SEEK.of(situation, "highest"))
    if not values:
        raise SituationError("values", "values: at least one value is needed")
    best = (min if any(word in seek for word in LOW) else max)(values.values())
    tied = [name for name, value in values.items() if value == best]
    result = {"qualify": tied, "affected": tied, "applies_to": tied, "tied": len(tied) > 1, "value": best}
    step = Step(f"{', '.join(tied)} {'all qualify' if len(tied) > 1 else 'qualifies'}.", ("dcf/glossary-ties/1",))
    return Resolution("ties", STATED, result, (step,))


REPLACEMENTS = Fact(
    Words("replacement_effects", "effects with “instead” for the same thing, in the order played"),
    also=("instead", "instead_effects", "replacements", "instead_effects_played", "replacement_effects_played"),
)


def resolve_instead(situation, reference):
    """Of several replacement effects for the same thing the last one played stands."""
    effects = REPLACEMENTS.need(situation)
    if not effects:
        raise SituationError("replacement_effects", "replacement_effects: at least one is needed")
    result = {
        "applies": effects[-1],
        "effect": effects[-1],
        "persists": effects[-1],
        "stands": effects[-1],
        "cumulative": False,
    }
    step = Step(f"They do not add up; the last one played stands: {effects[-1][:80]}.", ("dcf/glossary-instead/2",))
    return Resolution("instead", STATED, result, (step,))


ENTRY = (
    Text("name", "the effect's name"),
    Text("word", "When or After"),
    Text("timing", "When or After"),
    Text("player", "who plays it"),
)
REACTIONS = Fact(
    Many(
        "reactions",
        "the REACTIONS to one trigger, in the order played",
        most=50,
        of=Either(
            "reaction",
            "a REACTION",
            options=(Text("reaction", "When or After"), Record("reaction", "a REACTION", fields=ENTRY)),
        ),
    ),
    also=("effects", "responses"),
)
WHENS = Fact(
    Words("when_effects", "effects that say When, in the order played"), also=("when_effect", "when_reactions", "when")
)
AFTERS = Fact(Words("after_effects", "effects that say After"), also=("after_effect", "after_reactions", "after"))
SAME = Fact(Flag("same_player", "whether one player plays them all"), also=("by_one_player",))
TRIGGER = Fact(Text("trigger", "what they react to"), also=("reacting_to",))


def resolve_timing(situation, reference):
    """When goes before the trigger, After follows it."""
    entries = reactions_of(situation)
    trigger = TRIGGER.of(situation)
    middle = [trigger or "the trigger"] if trigger or REACTIONS.of(situation) else []
    before = [named(entry) for entry in entries if word_of(entry) == "when"]
    after = [named(entry) for entry in entries if word_of(entry) == "after"]
    players = {entry.get("player") for entry in entries if word_of(entry) == "when"}
    one = len(before) > 1 and len(players) == 1
    steps = [
        Step("“When” interrupts and goes before what it reacts to.", ("dcf/glossary-when/1",)),
        Step("“After” follows once that has resolved.", ("dcf/glossary-after/1",)),
    ]
    if len(before) > 1:
        text = (
            "One player's REACTIONS resolve in the order that player chooses."
            if one
            else ("REACTIONS of several players resolve in the order they were played.")
        )
        steps.append(Step(text, ("dcf/glossary-when/2" if one else "dcf/glossary-when/3",)))
    result = {"order": [*before, *middle, *after], "player_chooses_order": one}
    return Resolution("timing", STATED, result, tuple(steps))


def reactions_of(situation):
    """Return the REACTIONS with their word, from one list or from a list for each word."""
    whens, afters = WHENS.of(situation, []), AFTERS.of(situation, [])
    if whens or afters:
        same = SAME.of(situation, True)
        rows = [{"name": name, "word": "When", "player": "one" if same else name} for name in whens]
        return rows + [{"name": name, "word": "After"} for name in afters]
    return [entry if isinstance(entry, dict) else {"name": entry, "word": entry} for entry in REACTIONS.need(situation)]


def word_of(entry):
    """Return when or after."""
    text = plain(entry.get("word") or entry.get("timing") or entry.get("name") or "")
    for word in ("when", "after"):
        if text.startswith(word):
            return word
    raise SituationError("reactions", "reactions: each is a When or an After effect")


def named(entry):
    """Return what to call an effect."""
    return entry.get("name") or entry.get("word") or entry.get("timing")


MOVE = Fact(
    Integer("move_citizens", "how many citizens an effect moves", maximum=999),
    also=("moves_citizens", "moves", "citizens_moved", "move"),
)
THERE = Fact(
    Integer("citizens_there", "citizens where they come from", maximum=999),
    also=("citizens_at_location", "citizens", "citizens_on_scheme"),
)
TO = Fact(Text("to", "where they go"), also=("move_to",))


def resolve_move(situation, reference):
    """Moving citizens is not claiming; with too few all that remain are moved."""
    asked, there = MOVE.need(situation), THERE.of(situation)
    moved = asked if there is None else min(asked, there)
    result = {"moved": moved, "claimed": 0, "counts_as_claim": False, "counts_as_claiming": False, "is_claim": False}
    if there is not None:
        result["citizens_left"] = there - moved
    is_scheme = plain(TO.of(situation, "")).startswith("scheme")
    result["advances_scheme"] = is_scheme and moved > 0
    steps = [Step(f"{moved} citizens move; that is not claiming.", ("dcf/glossary-move-citizens/2",))]
    if there is not None and moved < asked:
        steps.append(Step("There are fewer: all that remain are moved.", ("dcf/glossary-move-citizens/3",)))
    if is_scheme:
        steps.append(
            Step("Citizens added to a Scheme advance it, whatever added them.", ("dcf/glossary-advancing-a-scheme/1",))
        )
    return Resolution("move-citizens", STATED, result, tuple(steps))


def kind(name, summary, facts, resolve, example):
    """Return a kind that computes."""
    return Kind(name, GAME, summary, declare(*facts), (), resolve, example, general="compute")


GOLDEN = (
    kind("rounding", "Rounding is always up.", (VALUE, HALF, HALVED, PART, DIVISOR), resolve_rounding, {"half_of": 5}),
    kind(
        "x-value",
        "The value of X, 0 where it cannot be worked out.",
        (X, RESOLVABLE),
        resolve_x,
        {"x_can_be_resolved": False},
    ),
    kind(
        "ties",
        "Who qualifies for the highest or lowest value: all who tie.",
        (VALUES, TIED, SEEK),
        resolve_ties,
        {"values": {"Batman": 5, "Superman": 5, "Aquaman": 4}, "seek": "highest"},
    ),
    kind(
        "instead",
        "Which of several replacement effects stands.",
        (REPLACEMENTS,),
        resolve_instead,
        {"replacement_effects": ["first effect", "second effect"]},
    ),
    kind(
        "timing",
        "The order of When and After effects around their trigger.",
        (REACTIONS, WHENS, AFTERS, SAME, TRIGGER),
        resolve_timing,
        {"reactions": [{"name": "Forcefield", "word": "When"}, {"name": "Curse of the Crone", "word": "After"}]},
    ),
    kind(
        "move-citizens",
        "How many citizens an effect moves; moving is not claiming.",
        (MOVE, THERE, TO),
        resolve_move,
        {"move_citizens": 3, "citizens_there": 2, "to": "Sanctuary"},
    ),
)
