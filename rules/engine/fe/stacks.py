"""Formats of a set-up's parts: starting deck, Super Hero stack, Kicks, Weaknesses, Line-Up, opening hand, tokens."""

from rules.engine.fe.answer import first
from rules.engine.fe.fields import Cards
from rules.engine.kinds import Format
from rules.engine.lists import read_list
from rules.engine.situation import Integer, Many, Text
from rules.engine.values import SituationError, Validation, Violation

BY_NAME = ("format",)
WHAT = Text("what", "the format, named inside the situation")
SIZE = Integer("size", "how many cards there are")
LISTS = (
    Cards("list", "the cards"),
    Cards("cards", "the cards"),
    Cards("deck", "the cards"),
    Cards("contents", "the cards"),
)


def given_list(situation, reference):
    """Return the list that was given under any of its names, or None."""
    given = first(situation, *(field.name for field in LISTS))
    return None if given is None else read_list(given, reference, "fe", ("fe-en/contents/1",))


def given_size(cards, situation):
    """Return the size of the list, or the size told; one of them is needed."""
    if cards is None and situation["size"] is None:
        raise SituationError("list", "list: the cards or their number (size) are needed")
    return situation["size"] if cards is None else cards.size


def run(rules, *facts):
    """Run every rule and return all violations."""
    return tuple(violation for rule in rules for violation in rule(*facts))


SINGULAR = {"Weaknesses": "Weakness", "Super Heroes": "Super Hero"}


def change(count, needed, plural):
    """Say how to come from one count to another."""
    name = SINGULAR.get(plural, plural.removesuffix("s")) if abs(needed - count) == 1 else plural
    return f"Add {needed - count} {name}." if count < needed else f"Remove {count - needed} {name}."


def counted_names(cards, reference):
    """Return copies by the card's name."""
    totals = {}
    for card_id, count in cards.counts().items():
        name = reference.card(card_id).name
        totals[name] = totals.get(name, 0) + count
    return totals


def validate_starting_deck(situation, reference):
    """Check a starting deck."""
    cards = given_list(situation | {"list": first(situation, "list", "contains")}, reference)
    counts = counted_names(cards, reference) if cards else {}
    for name in ("Punch", "Vulnerability"):
        told = first(situation, name, name.lower())
        if told is not None:
            counts[name] = counts.get(name, 0) + told
    if counts or cards:
        violations = (*(cards.violations if cards else ()), *run(STARTING_DECK, counts, reference))
        size = cards.size if cards else sum(counts.values())
    else:
        size = given_size(cards, situation)
        violations = run((starting_size,), size, reference)
    return Validation(violations, {"size": size, "copies": counts})


def starting_numbers(reference):
    """Return how many of each Starter a starting deck holds."""
    return {
        "Punch": reference.number("fe.starting-punches"),
        "Vulnerability": reference.number("fe.starting-vulnerabilities"),
    }


def asked(reference):
    """Say what a starting deck is."""
    return " and ".join(f"{count} {name}" for name, count in starting_numbers(reference).items())


def exact_starters(counts, reference):
    """A starting deck holds exactly seven Punch and three Vulnerability."""
    for name, needed in starting_numbers(reference).items():
        count = counts.get(name, 0)
        if count != needed:
            yield Violation(
                f"starting-{name.lower()}",
                f"A starting deck is exactly {asked(reference)}; this one has {count} {name}.",
                reference.cites("fe.starting-punches"),
                cards=(f"fe-{name.lower()}",),
                expected=needed,
                found=count,
                fix=change(count, needed, name),
            )


def nothing_else(counts, reference):
    """No other card belongs in a starting deck."""
    for name, count in counts.items():
        if name not in starting_numbers(reference):
            yield Violation(
                "not-a-starter",
                f"{name} does not belong in a starting deck, which is exactly {asked(reference)}.",
                reference.cites("fe.starting-punches"),
                cards=(reference.named(name, "fe")[0].id,),
                expected=0,
                found=count,
                fix=f"Remove {count} {name}.",
            )


def starting_size(size, reference):
    """A starting deck holds ten cards."""
    needed = sum(starting_numbers(reference).values())
    if size != needed:
        yield Violation(
            "starting-size",
            f"A starting deck holds {needed} cards, exactly {asked(reference)}; this one holds {size}.",
            reference.cites("fe.starting-punches"),
            expected=needed,
            found=size,
            fix=change(size, needed, "cards"),
        )


STARTING_DECK = (exact_starters, nothing_else)


def one_card_stack(name, card_id, number_id, plural):
    """Make the validation of a stack that is used whole and holds copies of one card."""

    def validate(situation, reference):
        cards = given_list(situation, reference)
        size = given_size(cards, situation)
        needed, cites = reference.number(number_id), reference.cites(number_id)
        violations = list(cards.violations) if cards else []
        for other, count in (cards.counts() if cards else {}).items():
            if other != card_id:
                violations.append(
                    Violation(
                        f"not-in-{name}",
                        f"{reference.card(other).name} does not belong in the stack of {plural}.",
                        cites,
                        cards=(other,),
                        expected=0,
                        found=count,
                        fix=f"Remove {count} {reference.card(other).name}.",
                    )
                )
        count = cards.counts().get(card_id, 0) if cards else size
        if count != needed:
            violations.append(
                Violation(
                    f"{name}-size",
                    f"A game uses exactly the {needed} {plural}, all of them; here there are {count}.",
                    cites,
                    cards=(card_id,),
                    expected=needed,
                    found=count,
                    fix=change(count, needed, plural),
                )
            )
        return Validation(tuple(violations), {"size": size})

    validate.__doc__ = f"Check the stack of {plural}."
    return validate


def validate_tokens(situation, reference):
    """Check the values of Victory Point tokens."""
    values = reference.number("fe.vp-token-values")
    told = first(situation, "values", "value")
    if told is None:
        raise SituationError("values", "values: the tokens' values are needed")
    told = told if isinstance(told, list) else [told]
    wrong = [value for value in told if value not in values]
    violations = tuple(
        Violation(
            "vp-token-value",
            f"VP tokens come in values of {', '.join(map(str, values))}; there is no {value}.",
            reference.cites("fe.vp-token-values"),
            expected=values,
            found=value,
            fix=f"Remove the token of {value}.",
        )
        for value in wrong
    )
    return Validation(violations, {"size": len(told), "total": sum(told)})


def validate_hand(situation, reference):
    """Check an opening hand: five cards of the player's own starting deck."""
    cards = given_list(situation, reference)
    size = given_size(cards, situation)
    needed = reference.number("fe.hand")
    violations = list(cards.violations) if cards else []
    for name, count in (counted_names(cards, reference) if cards else {}).items():
        most = starting_numbers(reference).get(name, 0)
        if count > most:
            violations.append(
                Violation(
                    "hand-copies",
                    f"A starting deck holds {most} {name}, so an opening hand cannot hold {count}.",
                    reference.cites("fe.starting-punches"),
                    expected=most,
                    found=count,
                    fix=change(count, most, name),
                )
            )
    if size != needed:
        violations.append(
            Violation(
                "hand-size",
                f"Each player begins by drawing {needed} cards; this hand holds {size}.",
                reference.cites("fe.hand"),
                expected=needed,
                found=size,
                fix=change(size, needed, "cards"),
            )
        )
    return Validation(tuple(violations), {"size": size})


def stack_format(name, summary, validate, size, aliases):
    """Make the format of a stack that is used whole."""
    return Format(name, "fe", summary, (WHAT, SIZE, *LISTS), BY_NAME, validate, {"size": size}, aliases)


FORMATS = (
    Format(
        "starting-deck",
        "fe",
        "A player's starting deck.",
        (
            WHAT,
            SIZE,
            *LISTS,
            Cards("contains", "the cards"),
            Integer("Punch", "Punch cards"),
            Integer("Vulnerability", "Vulnerability cards"),
            Integer("punch", "Punch cards"),
            Integer("vulnerability", "Vulnerability cards"),
        ),
        BY_NAME,
        validate_starting_deck,
        {"list": "7 Punch\n3 Vulnerability"},
        ("starter-deck", "starting-decks"),
    ),
    stack_format(
        "kick-stack",
        "The stack of Kicks.",
        one_card_stack("kick-stack", "fe-kick", "fe.kicks", "Kicks"),
        16,
        ("kicks", "kick", "kick-deck"),
    ),
    stack_format(
        "weakness-stack",
        "The stack of Weaknesses.",
        one_card_stack("weakness-stack", "fe-weakness", "fe.weaknesses", "Weaknesses"),
        20,
        ("weaknesses", "weakness", "weakness-deck"),
    ),
    Format(
        "opening-hand",
        "fe",
        "A player's opening hand.",
        (WHAT, SIZE, *LISTS),
        BY_NAME,
        validate_hand,
        {"list": "4 Punch\n1 Vulnerability"},
        ("hand", "starting-hand"),
    ),
    Format(
        "vp-tokens",
        "fe",
        "The values of Victory Point tokens.",
        (
            WHAT,
            Many("values", "the tokens' values", of=Integer("value", "a value")),
            Integer("value", "the value of one token"),
        ),
        ("values",),
        validate_tokens,
        {"values": [1, 1, 5, 10]},
        ("victory-point-tokens", "vp-token"),
    ),
)
