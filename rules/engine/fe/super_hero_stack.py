"""The Super Hero stack: The Flash face up on top of seven or more others, face down and different."""

from collections import Counter
from dataclasses import dataclass

from rules.engine.fe.answer import first
from rules.engine.fe.fields import Texts
from rules.engine.fe.stacks import BY_NAME, LISTS, SIZE, WHAT, change, given_list, run
from rules.engine.kinds import Format
from rules.engine.situation import Flag, Text
from rules.engine.values import WARNING, Validation, Violation

MOST_COPIES = 20
FACE_UP = "fe-en/the-super-hero-stack/9"
FACE_DOWN = "fe-en/the-super-hero-stack/8"
FIELDS = (
    WHAT,
    SIZE,
    *LISTS,
    Texts("contains", "the Super Heroes known to be in the stack"),
    Text("top_card", "the card on top"),
    Text("top", "the card on top"),
    Text("top_card_face", "how the top card lies: up or down"),
    Text("top_face", "how the top card lies: up or down"),
    Text("others_face", "how the other cards lie: up or down"),
    Text("rest_face", "how the other cards lie: up or down"),
    Text("unused_face", "how the unused Super Heroes lie: up or down"),
    Flag("flash_on_top", "whether The Flash is on top"),
    Text("flash_position", "where in the stack The Flash is, such as: top"),
)


@dataclass(frozen=True)
class HeroStack:
    """What is known of a Super Hero stack; None where nothing was said."""

    size: int | None
    cards: tuple | None = None
    is_ordered: bool = False
    top: str | None = None
    top_face: str | None = None
    others_face: str | None = None
    unused_face: str | None = None


def lies(face):
    """Return up or down for a player's words."""
    return None if face is None else "down" if "down" in face.casefold() else "up"


def validate_stack(situation, reference):
    """Check a Super Hero stack."""
    listed = given_list(situation, reference)
    violations, cards, size = (), None, situation["size"]
    if listed is not None:
        cards = tuple(
            entry.card for entry in listed.entries for _copy in range(min(entry.count, MOST_COPIES)) if entry.card
        )
        violations, size = listed.violations, listed.size if size is None else size
    elif situation["contains"] is not None:
        known = [reference.named(name, "fe") for name in situation["contains"]]
        cards = tuple(found[0] for found in known if found)
        violations = tuple(
            Violation(
                "unknown-card",
                f"No card is called “{name[:80]}”.",
                reference.cites("fe.super-heroes"),
                cards=(name[:80],),
                found=name[:80],
                fix="Check the spelling, or take it out.",
            )
            for name, found in zip(situation["contains"], known, strict=True)
            if not found
        )
    stack = HeroStack(
        size,
        cards,
        listed is not None,
        told_top(situation, reference),
        lies(first(situation, "top_card_face", "top_face")),
        lies(first(situation, "others_face", "rest_face")),
        lies(situation["unused_face"]),
    )
    names = [card.name for card in dict.fromkeys(cards or ())]
    return Validation((*violations, *run(SUPER_HERO_STACK, stack, reference)), {"size": size, "known": names})


def told_top(situation, reference):
    """Return the card said to be on top; a stack said not to have The Flash there has some other card."""
    place = reference.fold(situation["flash_position"] or "top")
    if situation["flash_on_top"] is False or "top" not in place:
        return "another Super Hero"
    return first(situation, "top_card", "top")


def holds_the_flash(stack, reference):
    """The Flash is always one of the Super Heroes."""
    flash = reference.number("fe.top-super-hero")
    if stack.cards is not None and all(card.id != flash for card in stack.cards):
        yield Violation(
            "the-flash-missing",
            "The Flash must always be in the Super Hero stack, however many are used.",
            reference.cites("fe.top-super-hero"),
            cards=(flash,),
            expected=flash,
            found=None,
            fix="Put The Flash into the stack, face up on top, in place of another Super Hero.",
        )


def the_flash_on_top(stack, reference):
    """The Flash starts on top."""
    flash = reference.number("fe.top-super-hero")
    top = stack.top
    if top is not None:
        found = reference.named(top, "fe")
        on_top = bool(found) and found[0].id == flash
    else:
        on_top = not (stack.is_ordered and stack.cards and any(card.id == flash for card in stack.cards))
        on_top = on_top or stack.cards[0].id == flash
        top = None if on_top else stack.cards[0].id
    if not on_top:
        yield Violation(
            "the-flash-not-on-top",
            "The Flash is on top of the Super Hero stack at the start.",
            reference.cites("fe.top-super-hero"),
            cards=(flash,),
            expected=flash,
            found=top,
            fix="Move The Flash to the top.",
        )


def faces(stack, reference):
    """The Flash lies face up; the others, and those left out, lie face down."""
    for face, wanted, cite, what in (
        (stack.top_face, "up", FACE_UP, "The Flash lies face up on top of the stack"),
        (stack.others_face, "down", FACE_DOWN, "The other Super Heroes lie face down, so that nobody knows them"),
        (stack.unused_face, "down", FACE_DOWN, "The unused Super Heroes are set aside face down"),
    ):
        if face is not None and face != wanted:
            fix = f"Turn face {wanted}."
            yield Violation("wrong-face", f"{what}.", (cite,), expected=wanted, found=face, fix=fix)


def only_super_heroes(stack, reference):
    """Only the Super Heroes of the box belong in the stack."""
    for card in dict.fromkeys(stack.cards or ()):
        if card.card_set != "fe" or card.stack != "nemesis-stack":
            yield Violation(
                "not-a-super-hero",
                f"{card.name} ({card.id}) is none of Forever Evil's Super Heroes.",
                reference.cites("fe.super-heroes"),
                cards=(card.id,),
                found=card.id,
                fix=f"Take {card.name} out.",
            )


def each_once(stack, reference):
    """The Super Heroes are all different."""
    for card, count in Counter(stack.cards or ()).items():
        if count > 1:
            yield Violation(
                "super-hero-twice",
                f"{card.name} is in the stack {count} times; the Super Heroes are all different.",
                reference.cites("fe.super-heroes"),
                cards=(card.id,),
                expected=1,
                found=count,
                fix=f"Take out {count - 1} {card.name}.",
            )


def number_used(stack, reference):
    """Eight are usual, twelve exist; the book never speaks of fewer than eight."""
    exist, standard = reference.number("fe.super-heroes"), reference.number("fe.standard-super-heroes")
    size = stack.size
    if stack.cards is not None and size is not None and len(stack.cards) > size:
        yield Violation(
            "stack-count",
            f"The stack is said to hold {size}, but {len(stack.cards)} are named.",
            reference.cites("fe.super-heroes"),
            expected=size,
            found=len(stack.cards),
            fix=f"Take out {len(stack.cards) - size}, or correct the size.",
        )
    if size is None or standard <= size <= exist:
        return
    if size > exist:
        yield Violation(
            "too-many-super-heroes",
            f"Only {exist} different Super Heroes exist; {size} cannot be used.",
            reference.cites("fe.super-heroes"),
            expected=exist,
            found=size,
            fix=change(size, exist, "Super Heroes"),
        )
    elif size < 1:
        yield Violation(
            "no-super-hero",
            "The stack is empty; The Flash is always used.",
            reference.cites("fe.top-super-hero"),
            expected=standard,
            found=size,
            fix=change(size, standard, "Super Heroes, The Flash among them"),
        )
    else:
        yield Violation(
            "few-super-heroes",
            f"{standard} Super Heroes are usual and more make a longer game; whether {size} "
            "are allowed is left open by the book.",
            (*reference.cites("fe.standard-super-heroes"), "fe-en/the-super-hero-stack/3"),
            WARNING,
            expected=standard,
            found=size,
            fix=change(size, standard, "Super Heroes"),
            is_open=True,
        )


SUPER_HERO_STACK = (holds_the_flash, the_flash_on_top, faces, only_super_heroes, each_once, number_used)

FORMATS = (
    Format(
        "super-hero-stack",
        "fe",
        "The Super Hero stack.",
        FIELDS,
        BY_NAME,
        validate_stack,
        {"size": 8, "contains": ["The Flash"], "top_card": "The Flash", "top_card_face": "up"},
        ("super-heroes", "super-hero-deck", "hero-stack"),
    ),
)
