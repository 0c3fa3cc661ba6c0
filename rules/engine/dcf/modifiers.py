"""Modifiers: which may be played when, and what reducing or ignoring them does."""

from rules.engine.dcf.checks import Check
from rules.engine.dcf.facts import HERO, ROGUE, SIDE
from rules.engine.facts import Fact, declare
from rules.engine.situation import Either, Flag, Integer, Many, Text, plain
from rules.engine.values import SituationError, Step, Violation

REDUCE_ONE = Fact(
    Integer("reduce_one_modifier_by", "how much an effect takes off one Modifier", maximum=99),
    also=(
        "reduce_modifier_by",
        "modifier_reduction",
        "reduces_one_modifier_by",
        "one_modifier_reduced_by",
        "modifier_reduced_by",
        "reduce_modifiers_by",
    ),
)
IGNORE = Fact(
    Either(
        "ignored_modifiers",
        "the Modifiers ignored: true for all, how many, or their values",
        options=(
            Flag("ignored_modifiers", "all or none"),
            Integer("ignored_modifiers", "how many", maximum=99),
            Many("ignored_modifiers", "their values", of=Integer("value", "value", minimum=-99, maximum=99), most=50),
        ),
    ),
    also=(
        "ignore_modifiers",
        "ignores_modifiers",
        "ignored_modifier",
        "modifiers_ignored",
        "ignore_all_modifiers",
    ),
)
IGNORE_ONE = Fact(
    Either(
        "ignore_one_modifier",
        "whether one Modifier is ignored, or its value",
        options=(
            Flag("ignore_one_modifier", "whether"),
            Integer("ignore_one_modifier", "its value", minimum=-99, maximum=99),
        ),
    ),
    also=("ignores_one_modifier", "one_modifier_ignored", "ignore_modifier", "ignores_modifier"),
)
LESS_DAMAGE = Fact(
    Integer("damage_reduction", "how much less damage the target suffers in all", maximum=99),
    also=("reduce_damage_by", "reduced_by", "damage_reduced_by", "reduce_total_by"),
)
NO_DAMAGE = Fact(Flag("damage_ignored", "whether the target ignores the damage"), also=("ignore_damage",))
CANNOT_LESSEN = Fact(
    Flag("cannot_be_reduced", "whether the damage can be neither ignored nor reduced, as with Phase"),
    also=("cannot_be_ignored_or_reduced", "cannot_be_ignored", "phase", "damage_cannot_be_reduced"),
)


def counted_modifiers(values, situation):
    """Return what each Modifier still adds after effects that ignore or reduce Modifiers, with steps."""
    values, steps = list(values), []
    if values:
        steps.append(
            Step(
                f"The Modifiers add {' + '.join(map(str, values))}, all played before any resolves.",
                ("dcf/glossary-modifiers/5", "dcf/glossary-modifiers/6"),
            )
        )
    if CANNOT_LESSEN.of(situation):
        return values, tuple(steps)
    ignored = IGNORE.of(situation, one_ignored(situation))
    reduction = REDUCE_ONE.of(situation)
    if ignored not in (None, False, 0):
        values = without(values, ignored)
        steps.append(
            Step(
                f"Ignored Modifiers count nothing: {' + '.join(map(str, values)) or 0} remains; the base "
                "value is no Modifier and stays.",
                ("dcf/glossary-ignore/2", "dcf/glossary-modifiers/9"),
            )
        )
    if reduction and values:
        largest = max(values)
        left = max(0, largest - reduction) if largest > 0 else largest
        values[values.index(largest)] = left
        steps.append(
            Step(
                f"One Modifier counts {reduction} less: {left} instead of {largest}; the base value is no "
                "Modifier and stays.",
                ("dcf/glossary-modifiers/8", "dcf/glossary-modifiers/9"),
            )
        )
    return values, tuple(steps)


def one_ignored(situation):
    """Return the one Modifier ignored: how many, or its value in a list."""
    one = IGNORE_ONE.of(situation)
    return int(bool(one)) if one is None or isinstance(one, bool) else [one]


def without(values, ignored):
    """Return the Modifiers that are left when all, some of them, or the named values are ignored."""
    if ignored is True:
        return []
    if isinstance(ignored, int):
        return sorted(values, reverse=True)[ignored:]
    left = list(values)
    for value in ignored:
        if value not in left:
            raise SituationError("ignored_modifiers", f"ignored_modifiers: no Modifier adds {value}")
        left.remove(value)
    return left


MODIFIER = Fact(
    Text("modifier_type", "Attack, Rescue or Threaten Modifier"),
    also=("modifier_kind", "modifier_card", "modifier", "play"),
)
DURING = Fact(
    Text("during", "the action or stage in which it is played"),
    also=("during_action", "stage", "played_during", "action", "played_with"),
)
STARTED = Fact(
    Flag("first_modifier_resolving", "whether a Modifier of this action has started to resolve"),
    also=(
        "after_first_resolved",
        "modifier_already_resolving",
        "already_resolving",
        "first_modifier_already_resolving",
        "modifiers_resolving",
        "first_modifier_resolved",
    ),
)
MORE = Fact(
    Flag("play_another_modifier", "whether another Modifier is to be played"),
    also=("play_modifier", "plays_another_modifier", "add_modifier", "add_another_modifier"),
)
CLAUSES = {"attack": 2, "rescue": 3, "threaten": 4}
USERS = {"rescue": HERO, "threaten": ROGUE}


def kind_of_modifier(situation):
    """Return attack, rescue or threaten; None where the Modifier is not named."""
    text = plain(MODIFIER.of(situation, ""))
    if not text:
        return None
    for kind in CLAUSES:
        if text.startswith(kind):
            return kind
    raise SituationError("modifier_type", "modifier_type: Attack, Rescue or Threaten Modifier is needed")


def right_action(situation, reference):
    """A Modifier is played only with the action it is named after, in the Confrontation Stage."""
    if all(fact.of(situation) is None for fact in (MODIFIER, STARTED, MORE)):
        MODIFIER.need(situation)
    kind, during = kind_of_modifier(situation), DURING.of(situation)
    if None not in (kind, during) and not plain(during).startswith((kind, "confrontation")):
        yield Violation(
            "modifier-action",
            f"A {kind.capitalize()} Modifier can be used only while a character {kind.capitalize()}s in the "
            f"Confrontation Stage, not during {during[:80]}.",
            (f"dcf/glossary-modifiers/{CLAUSES[kind]}",),
            expected=kind.capitalize(),
            found=during,
            fix=f"Keep it for an activation that chooses {kind.capitalize()}.",
        )


def right_user(situation, reference):
    """Rescue Modifiers are for Heroes, Threaten Modifiers for Rogues."""
    kind, side = kind_of_modifier(situation), SIDE.of(situation)
    if kind and side and USERS.get(kind, side) != side:
        yield Violation(
            "modifier-side",
            f"{kind.capitalize()} Modifiers are for {USERS[kind]}s; a {side} does not {kind.capitalize()}.",
            (f"dcf/glossary-modifiers/{CLAUSES[kind]}",),
            expected=USERS[kind],
            found=side,
            fix=f"Play it with a {USERS[kind]}.",
        )


def before_resolving(situation, reference):
    """All Modifiers of an action are played before any of them resolves."""
    if STARTED.of(situation):
        yield Violation(
            "modifier-too-late",
            "All Modifiers must be played before any of them resolves; once the first has started, none can be added.",
            ("dcf/glossary-modifiers/5",),
            expected="before the first resolves",
            found="after it started to resolve",
            fix="Take the Modifier back.",
        )


PLAYING_A_MODIFIER = Check(
    name="modifier",
    summary="Whether an Attack, Rescue or Threaten Modifier can be played now.",
    fields=declare(MODIFIER, DURING, SIDE, STARTED, MORE),
    rules=(right_action, right_user, before_resolving),
    passes=Step("The Modifier fits the action and none has started to resolve.", ("dcf/glossary-modifiers/5",)),
    example={"modifier_type": "Attack Modifier", "during": "Attack", "first_modifier_resolving": True},
)
