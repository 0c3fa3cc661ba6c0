"""What a set holds for a Multiverse game: main deck, Kicks, Weaknesses, starters, Champions, Characters."""

from collections.abc import Iterable

from rules.engine.games.deck_building.places import KICKS, WEAKNESSES
from rules.engine.games.multiverse.asking import is_hopper
from rules.engine.games.multiverse.places import COST_TOKENS, FIRST_APPEARANCE, HOPPER_MULTIVERSE, STANDARD
from rules.engine.kernel.book import Book
from rules.engine.kernel.reference import CardFact
from rules.engine.kernel.table import Table

STACKS = {KICKS: ("kick-stack", "basic-stack"), WEAKNESSES: ("weakness-stack",)}
TITLES = {"Super Hero", "Super-Villain"}
IMPOSSIBLE_MODE = "Impossible Mode"
STARTERS = {"Punch": "starting-punches", "Vulnerability": "starting-vulnerabilities"}
BASE, RIVALS, CRISIS = "base", "rivals", "crisis"


def facts(book: Book, code: str, *stacks: str) -> list[CardFact]:
    """Return the cards of some stacks of a set, promos and cards that the book leaves out not among them."""

    def found() -> list[CardFact]:
        out = book.printed("left-out")
        there = [fact for stack in stacks for fact in book.reference.in_set(code, stack) if "promo" not in fact.flags]
        return sorted((fact for fact in there if fact.id not in out), key=lambda fact: fact.id)

    return book.reference.made(("mvb facts", code, stacks), found)


def main_deck(book: Book, code: str) -> list[tuple[str, int]]:
    """Return a set's main deck with copies; a card whose copies nobody recorded counts once."""
    return [(fact.id, fact.copies or 1) for fact in facts(book, code, "main-deck")]


def new_cards(book: Book) -> list[str]:
    """Return the main deck cards of the box itself; later promos have no recorded copy."""
    return [fact.id for fact in facts(book, "mvb", "main-deck") if fact.copies]


def stack(book: Book, code: str, stacks: tuple[str, ...], number: str) -> list[tuple[str, int]]:
    """Return a stack of Kicks or Weaknesses with copies; where they are not recorded, as many as Forever Evil has."""
    found = facts(book, code, *stacks)
    usual = book.reference.number(f"fe.{number}") if len(found) == 1 else 1
    return [(fact.id, fact.copies or usual) for fact in found]


def first_of(place: int, stacks: tuple[str, ...], table: Table) -> str:
    """Return the card of an Earth's stack, for states that tell it by number, or a card that is not told."""
    found = facts(table.book, table.sets[place], *stacks) if place < len(table.sets) else []
    return found[0].id if found else "unknown"


def starting_deck(book: Book, code: str) -> list[tuple[str, int]]:
    """Return a starting deck of a set, or nothing where the set has other starters than the usual ones."""
    names = {fact.name: fact.id for fact in facts(book, code, "starter")}
    if not STARTERS.keys() <= names.keys():
        return []
    return [(names[name], book.reference.number(f"fe.{number}")) for name, number in STARTERS.items()]


def is_champion(fact: CardFact) -> bool:
    """Whether a card is a Super Hero or Super-Villain of standard size."""
    return fact.stack == "nemesis-stack" and bool(TITLES & set(fact.subtypes))


def has_attack(book: Book, fact: CardFact) -> bool | None:
    """Whether a card has a First Appearance - Attack; None where its set's texts are not recorded."""
    if FIRST_APPEARANCE in fact.keywords:
        return True
    if fact.has_text:
        return False
    there = book.reference.in_set(fact.card_set, fact.stack)
    return None if 2 * sum(FIRST_APPEARANCE in each.keywords for each in there) <= len(there) else False


def champions(book: Book, codes: tuple[str, ...], cost: int, impossible: bool) -> list[str]:
    """Return the Champions of a cost in some sets that can be dealt."""
    found = [fact for code in codes for fact in facts(book, code, "nemesis-stack") if is_champion(fact)]
    found = [fact for fact in found if fact.figures.get("cost") == cost and has_attack(book, fact)]
    return [fact.id for fact in found if impossible or IMPOSSIBLE_MODE not in fact.subtypes]


def characters(book: Book, codes: tuple[str, ...], with_crisis: bool = False) -> list[str]:
    """Return the oversized Characters of some sets, without those of Crisis packs unless they are wanted."""
    usable = [code for code in codes if with_crisis or book.reference.sets[code].kind != CRISIS]
    return [fact.id for code in usable for fact in facts(book, code, "oversized")]


def randomizers(book: Book, codes: tuple[str, ...]) -> dict[str, str]:
    """Return the Randomizers of some sets, each with its set."""
    shown = book.printed("randomizer-sets")
    return {card: code for card, code in shown.items() if code in codes}


def names(book: Book, codes: Iterable[str]) -> list[str]:
    """Return what some sets are called."""
    return [book.reference.sets[code].name for code in codes]


def champions_of(table: Table) -> str:
    """Return under which name the book prints the costs of the Champions of a mode."""
    return f"champions.{STANDARD if table.mode == HOPPER_MULTIVERSE else table.mode}"


def of_kind(book: Book, codes: tuple[str, ...], kind: str) -> list[str]:
    """Return the sets of one kind."""
    return [code for code in codes if book.reference.sets[code].kind == kind]


def seats(table: Table) -> tuple[int, int]:
    """Return how few and how many players the pieces of a mode allow."""
    if is_hopper(table):
        most = table.book.printed("world-hopper.main-decks") * table.book.printed("starting-decks-per-base-set")
        return table.book.printed("world-hopper.fewest-players"), most
    if table.mode == COST_TOKENS:
        return 2, table.book.printed("cost-tokens.tokens") // len(table.book.printed("cost-tokens.values"))
    return 2, table.book.printed("multiverse-locations")
