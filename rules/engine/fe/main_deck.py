"""The main deck and the Line-Up: the recorded cards of the box, alone or mixed with other sets."""

import difflib
from dataclasses import dataclass

from rules.engine.fe.answer import first
from rules.engine.fe.fields import Texts
from rules.engine.fe.sources import ENGLISH, FRENCH_CONTENTS, source_named
from rules.engine.fe.stacks import BY_NAME, LISTS, SIZE, WHAT, change, given_list, given_size, run
from rules.engine.kinds import Format
from rules.engine.lists import CardList
from rules.engine.situation import Text
from rules.engine.values import ERROR, WARNING, SituationError, Validation, Violation

PLACES = {
    "kick-stack": "the Kick stack",
    "weakness-stack": "the Weakness stack",
    "nemesis-stack": "the stack of Super Heroes or Super-Villains",
    "starter": "the starting decks",
    "oversized": "the oversized characters",
}
NOT_THE_LINE_UP = "fe-en/the-line-up/7"
MIXING = "fe-en/variant-games/2"


@dataclass(frozen=True)
class MainDeck:
    """A list of cards with the sets it may draw on."""

    cards: CardList
    sets: tuple[str, ...] = ("fe",)
    left_out: tuple[str, ...] = ()
    source: str | None = None

    @property
    def is_mixed(self):
        """Whether other sets than Forever Evil take part."""
        return self.sets != ("fe",)

    def counts(self, reference):
        """Return copies by card, each name read as a main-deck card of the sets where that is possible."""
        totals = {}
        for entry in self.cards.entries:
            if entry.card:
                card = self.fitting(entry, reference)
                totals[card] = totals.get(card, 0) + entry.count
        return totals

    def fitting(self, entry, reference):
        """Return the card a line means: one that belongs here, if its name allows it."""
        if entry.card.stack == "main-deck" and entry.card.card_set in self.sets:
            return entry.card
        others = reference.named(entry.given) if self.is_mixed else ()
        return next((card for card in others if card.stack == "main-deck" and card.card_set in self.sets), entry.card)


def named_sets(names, reference):
    """Return the codes of the sets named, Forever Evil first."""
    codes = [fact.code for fact in reference.sets]
    found = ["fe"]
    for name in names or ():
        if name not in codes:
            by_name = {reference.fold(fact.name): fact.code for fact in reference.sets}
            if reference.fold(name) not in by_name:
                nearest = difflib.get_close_matches(name.casefold(), [*codes, *by_name], n=3, cutoff=0.5)
                raise SituationError("sets", f"sets: no set is called “{name[:60]}”", nearest)
            name = by_name[reference.fold(name)]
        found.append(name)
    return tuple(dict.fromkeys(found))


def belongs_here(deck, counts, reference):
    """Only main-deck cards of the sets in use belong in the main deck."""
    for card, count in counts.items():
        if card.card_set not in deck.sets:
            yield Violation(
                "foreign-card",
                f"{card.name} ({card.id}) is not a card of {', '.join(deck.sets)}.",
                (f"card:{card.id}", "fe-en/the-main-deck/1"),
                cards=(card.id,),
                expected=list(deck.sets),
                found=card.card_set,
                fix=f"Remove {count} {card.name} ({card.id}), or add {card.card_set} to the sets.",
            )
        elif card.stack != "main-deck":
            yield Violation(
                "not-main-deck",
                f"{card.name} belongs to {PLACES.get(card.stack, card.stack)}, not to the main deck.",
                (f"card:{card.id}", NOT_THE_LINE_UP),
                cards=(card.id,),
                expected="main-deck",
                found=card.stack,
                fix=f"Remove {count} {card.name}.",
            )


def not_left_out(deck, counts, reference):
    """The team variant leaves five cards out."""
    for card, count in counts.items():
        if card.id in deck.left_out:
            yield left_out_card(card, count, reference)


def left_out_card(card, count, reference):
    """The violation of a card that the team variant does not use."""
    return Violation(
        "left-out-card",
        f"{card.name} is not used in Good Guys vs Bad Guys.",
        reference.cites("fe.team-left-out"),
        cards=(card.id,),
        expected=0,
        found=count,
        fix=f"Remove {count} {card.name}.",
    )


def copies(deck, counts, reference):
    """No card is there more often than it is recorded; 111 cards are printed, so exactly 111 is given the doubt."""
    doubtful = not deck.is_mixed and deck.cards.size == reference.number("fe.main-deck")
    for card, count in counts.items():
        if card.stack == "main-deck" and card.card_set in deck.sets and card.copies is not None and count > card.copies:
            yield Violation(
                "too-many-copies",
                f"{count} {card.name}, but {card.copies} are recorded.",
                (f"card:{card.id}", *(reference.cites("fe.main-deck") if doubtful else ())),
                WARNING if doubtful else ERROR,
                cards=(card.id,),
                expected=card.copies,
                found=count,
                fix=f"Remove {count - card.copies} {card.name}.",
            )


def complete(deck, counts, reference):
    """Every recorded card of the box is in its main deck."""
    if deck.is_mixed or deck.left_out:
        return
    for card in reference.in_set("fe", "main-deck"):
        missing = (card.copies or 0) - counts.get(card, 0)
        if missing > 0:
            yield Violation(
                "missing-copies",
                f"{counts.get(card, 0)} {card.name}, but {card.copies} are recorded.",
                (f"card:{card.id}", "fe-en/the-main-deck/3"),
                cards=(card.id,),
                expected=card.copies,
                found=counts.get(card, 0),
                fix=f"Add {missing} {card.name}.",
            )


def whole_size(deck, counts, reference):
    """The English book prints 111 cards; 106 are listed in the French contents and recorded."""
    if deck.is_mixed or deck.left_out:
        return
    yield from size_of(deck.cards.size, deck.source, reference)


def mixed_by_choice(deck, counts, reference):
    """The book speaks of mixing sets for its team variant only."""
    if deck.is_mixed and not deck.left_out:
        yield Violation(
            "mixed-sets",
            "The book speaks of mixing sets only for Good Guys vs Bad Guys; whether to mix here is up to you.",
            (MIXING,),
            WARNING,
            expected=["fe"],
            found=list(deck.sets),
            fix="Use the cards of Forever Evil alone.",
        )


MAIN_DECK = (belongs_here, not_left_out, copies, complete, whole_size, mixed_by_choice)


def size_of(size, source, reference):
    """Hold a main deck's size against the two numbers in the books (C2)."""
    printed, listed = reference.number("fe.main-deck"), reference.number("fe.main-deck-french-contents")
    cites = reference.cites("fe.main-deck", "fe.main-deck-french-contents")
    wanted = {None: (printed, listed), FRENCH_CONTENTS: (listed,)}.get(source, (printed,))
    if size not in wanted:
        yield Violation(
            "main-deck-size",
            f"The main deck is made up of {wanted[0]} cards; this one holds {size}.",
            cites,
            expected=wanted[0],
            found=size,
            fix=change(size, min(wanted, key=lambda number: abs(number - size)), "cards"),
        )
    elif source is None:
        other = printed if size == listed else listed
        where = f"The rules print {printed}" if size == listed else f"The French contents list has {listed}"
        yield Violation(
            "main-deck-size-disputed",
            f"{size} cards. {where}; {listed} cards are recorded by name, and nobody names more.",
            cites,
            WARNING,
            expected=other,
            found=size,
            fix="Name the source you follow: English, or French contents.",
        )


def validate_main_deck(situation, reference):
    """Check a main deck: its cards, or its size alone."""
    cards = given_list(situation, reference)
    sets = named_sets(first(situation, "sets", "mixed_with"), reference)
    strangers = tuple(not_from_main_deck(situation, "the main deck", reference))
    source = source_named(first(situation, "source", "book"), reference.fold)
    source = ENGLISH if source is not None and source != FRENCH_CONTENTS else source
    if cards is None:
        size = situation["size"] if situation["contains"] else given_size(cards, situation)
        mixed = sets != ("fe",)
        sized = () if mixed or size is None else size_of(size, source, reference)
        return Validation((*strangers, *sized), {"size": size})
    checked = check_deck(MainDeck(cards, sets, source=source), reference)
    return Validation((*strangers, *checked.violations), checked.counted)


def not_from_main_deck(situation, where, reference):
    """A card said to be in the main deck or the Line-Up must be a main-deck card."""
    for name in situation["contains"] or ():
        found = reference.named(name, "fe")
        if not found or found[0].stack != "main-deck":
            yield Violation(
                "not-main-deck",
                f"{name[:80]} does not belong in {where}; the stacks are no part of it.",
                (NOT_THE_LINE_UP,),
                cards=(name[:80],),
                expected="main-deck",
                found=name[:80],
                fix=f"Take {name[:80]} out.",
            )


def check_deck(deck, reference):
    """Run every rule of the main deck."""
    counts = deck.counts(reference)
    violations = (*deck.cards.violations, *run(MAIN_DECK, deck, counts, reference))
    by_type = {}
    for card, count in counts.items():
        for card_type in card.types:
            by_type[card_type] = by_type.get(card_type, 0) + count
    counted = {"size": deck.cards.size, "different": len(counts), "types": by_type}
    return Validation(violations, counted | {"copies": {card.id: count for card, count in counts.items()}})


CONTAINS = Texts("contains", "cards said to be in it")
SETS = (Texts("sets", "the sets in use"), Texts("mixed_with", "the sets mixed with Forever Evil"))
FORMATS = (
    Format(
        "main-deck",
        "fe",
        "The main deck of the box, alone or mixed with other sets.",
        (
            WHAT,
            SIZE,
            *LISTS,
            *SETS,
            CONTAINS,
            Text("source", "whose number to follow"),
            Text("book", "whose number to follow"),
        ),
        BY_NAME,
        validate_main_deck,
        {"size": 111},
        ("mixed-main-deck", "common-deck"),
    ),
)
