"""Questions of the Multiverse Box: what a mode has, what a set holds, whose prey is who, which Line-Up is meant."""

from collections.abc import Iterable

from rules.engine.games.deck_building.queries import is_opponent, known
from rules.engine.games.deck_building.zones import CHARACTER, FACE_UP, KICKS, LINE_UP, SUPER_VILLAINS, WEAKNESSES
from rules.engine.games.multiverse import card_types, moments, zones
from rules.engine.kernel.cards import Card, Missing, Pile
from rules.engine.kernel.loaded_game import LoadedGame
from rules.engine.kernel.reference import CardFact
from rules.engine.kernel.table import Player, Table

MAIN, EVENT = "main-line-up", "event-line-up"
CHOSEN = "line-up/"
STACKS = {KICKS: ("kick-stack", "basic-stack"), WEAKNESSES: ("weakness-stack",)}
TITLES = {"Super Hero", "Super-Villain"}
IMPOSSIBLE_MODE = "Impossible Mode"
STARTERS = {"Punch": "starting-punches", "Vulnerability": "starting-vulnerabilities"}
BASE, RIVALS, CRISIS = "base", "rivals", "crisis"


def is_hopper(table: Table) -> bool:
    """Whether World Hopper is played."""
    return table.mode in (moments.WORLD_HOPPER, moments.HOPPER_MULTIVERSE)


def has_events(table: Table) -> bool:
    """Whether there is an Event Line-Up."""
    return table.mode not in (moments.WORLD_HOPPER, moments.COST_TOKENS)


def main_sets(table: Table) -> tuple[str, ...]:
    """Return the sets of the main decks: one, in World Hopper that of each Earth."""
    return table.sets[: 2 if is_hopper(table) else 1]


def neighbours(count: int, seat: int, wall: int) -> list[int]:
    """Return the seats beside a seat, the left one first, without the one behind the wall right of a seat (from 1)."""
    left, right = (seat + 1) % count, (seat - 1) % count
    found = [] if wall and left == wall - 1 else [left]
    return found if (wall and seat == wall - 1) or right in found else [*found, right]


def reach(table: Table, player: Player) -> list[Player]:
    """Return whom a player can act on: everybody, or in World Hopper the neighbours this side of the wall."""
    if not is_hopper(table):
        return table.clockwise(player)
    return [table.players[seat] for seat in neighbours(len(table.players), player.seat, table.counters[zones.WALL])]


def hunted(champions: list[int], seat: int) -> int | None:
    """Return the seat of the nearest player to the left who has Champions, or None."""
    count = len(champions)
    return next((each % count for each in range(seat + 1, seat + count) if champions[each % count]), None)


def prey(table: Table, player: Player) -> Player | None:
    """Return whose Champion a player can confront; in World Hopper nobody beyond the neighbour."""
    seat = hunted([len(each.zones[zones.CHAMPIONS]) for each in table.players], player.seat)
    foe = None if seat is None else table.players[seat]
    return foe if foe in reach(table, player) else None


def token_cost(table: Table, player: Player) -> int:
    """Return the value of a player's top Confrontation Cost token."""
    values = table.book.printed("cost-tokens.values")
    return int(values[-max(1, min(len(values), player.counters[zones.TOKENS_LEFT]))])


def cheapest(table: Table, player: Player) -> list[Player]:
    """Return the foes whose Character has the lowest cost."""
    foes = [each for each in table.clockwise(player) if each.zones[CHARACTER] and each.counters[zones.TOKENS_LEFT]]
    least = min((token_cost(table, each) for each in foes), default=0)
    return [each for each in foes if token_cost(table, each) == least]


def confronted(table: Table) -> Player | None:
    """Return the foe who is confronted this turn and not yet beaten or safe: the prey, or one of lowest cost."""
    player, seat = table.active, table.counters[zones.CONFRONTED]
    if player is None or not seat:
        return None
    able = cheapest(table, player) if table.mode == moments.COST_TOKENS else [prey(table, player)]
    return next((foe for foe in able if foe is not None and foe.seat == seat - 1), None)


def line_up_meant(table: Table, player: Player) -> Pile:
    """Return the Line-Up a text means: its card's player chooses one of the two, once for the whole text."""
    both = {MAIN: table.zones[LINE_UP], EVENT: table.zones[zones.EVENT_LINE_UP]}
    if not has_events(table):
        return both[MAIN]
    source = table.source
    key = f"{CHOSEN}{'' if source is None else source.id}/"
    said = next((each.removeprefix(key) for each in table.once if each.startswith(key)), None)
    there = [name for name, pile in both.items() if pile]
    if said is None and len(there) < 2:
        return both[there[0] if there else MAIN]
    if said is None:
        chooser = player if source is None or source.owner is None else source.owner
        said = table.choose_way(chooser, "which-line-up", tuple(both))
        table.once.append(key + said)
        table.log_event("line-up-meant", "mvb/regarding-line-ups/1", player=chooser, option=said)
    return both.get(said, both[MAIN])


def untold_roles(table: Table, player: Player) -> list[Card]:
    """Return the role cards in front of a player whose text nobody has recorded; a lost Location counts no more."""
    role = () if player.counters[zones.LOCATION_DOWN] else player.zones[zones.LOCATION]
    return [card for card in (*role, *player.zones[CHARACTER]) if card.kind.parts is None and card.kind.is_known]


def untold_texts(table: Table) -> list[Card]:
    """Return the cards whose text may matter at any time and is not recorded whole: role cards, and the stack's top."""
    found = [card for player in table.players for card in untold_roles(table, player)]
    stack = table.zones[SUPER_VILLAINS][:1] if table.counters[FACE_UP[SUPER_VILLAINS]] else []
    partly = table.book.printed("super-villain-stack")[1:]
    return found + [card for card in stack if card.kind.parts is None and card.kind.name in partly]


def set_of(table: Table, randomizer: Card) -> str:
    """Return the set that a Randomizer shows."""
    return str(table.book.printed("randomizer-sets").get(known(randomizer).id, ""))


def event_set(table: Table) -> str:
    """Return the set of the Event Line-Up."""
    shown = table.zones[zones.EVENT_RANDOMIZER]
    return set_of(table, shown[0]) if shown else ""


def left_in_box(table: Table, code: str) -> list[Card]:
    """Return the main deck cards of a set that are still in the box: no others are drawn from it."""
    box = table.zones[zones.BOX]
    if not code or not box or not all(card.kind.is_known for card in box):
        raise Missing("box-not-known")
    return [card for card in box if card.kind.card_set == code and card.kind.stack == "main-deck"]


def cards_added(table: Table, line_up: Pile, count: int) -> list[Card]:
    """Return the cards a text adds to a Line-Up: to the Event's from its set, while it has any."""
    if line_up.name != zones.EVENT_LINE_UP:
        return table.zones["main_deck"][: max(0, count)]
    left = left_in_box(table, event_set(table))
    found = [left.pop(table.random_below(len(left))) for _card in range(min(count, len(left)))]
    if found:
        table.log_event("added-from-its-set", "mvb/events/12", cards=found)
    if len(found) < count:
        table.log_event("nothing-to-add", "mvb/events/13", "mvb/events/12")
    return found


def stack_tops(table: Table, player: Player) -> list[Card]:
    """Return the opponents a text can play from a stack: the stack's own and the top Champion of any player."""
    piles = [each.zones[zones.CHAMPIONS] for each in table.players if each.counters[zones.CHAMPION_UP]]
    return [pile[0] for pile in (table.zones[SUPER_VILLAINS], *piles) if pile and is_opponent(pile[0])]


def outcome(power: int, cost: int) -> tuple[bool, int]:
    """Return whether Power reaches a cost, and how much of it is left; a failure costs all of it."""
    return (True, power - cost) if power >= cost else (False, 0)


def facts(book: LoadedGame, code: str, *stacks: str) -> list[CardFact]:
    """Return the cards of some stacks of a set, promos and cards that the book leaves out not among them."""

    def found() -> list[CardFact]:
        out = book.printed("left-out")
        there = [fact for stack in stacks for fact in book.reference.in_set(code, stack) if "promo" not in fact.flags]
        return sorted((fact for fact in there if fact.id not in out), key=lambda fact: fact.id)

    return book.reference.cached(("mvb facts", code, stacks), found)


def main_deck(book: LoadedGame, code: str) -> list[tuple[str, int]]:
    """Return a set's main deck with copies; a card whose copies nobody recorded counts once."""
    return [(fact.id, fact.copies or 1) for fact in facts(book, code, "main-deck")]


def new_cards(book: LoadedGame) -> list[str]:
    """Return the main deck cards of the box itself; later promos have no recorded copy."""
    return [fact.id for fact in facts(book, "mvb", "main-deck") if fact.copies]


def stack(book: LoadedGame, code: str, stacks: tuple[str, ...], number: str) -> list[tuple[str, int]]:
    """Return a stack of Kicks or Weaknesses with copies; where they are not recorded, as many as Forever Evil has."""
    found = facts(book, code, *stacks)
    usual = book.reference.number(f"fe.{number}") if len(found) == 1 else 1
    return [(fact.id, fact.copies or usual) for fact in found]


def first_of(place: int, stacks: tuple[str, ...], table: Table) -> str:
    """Return the card of an Earth's stack, for states that tell it by number, or a card that is not told."""
    found = facts(table.book, table.sets[place], *stacks) if place < len(table.sets) else []
    return found[0].id if found else "unknown"


def starting_deck(book: LoadedGame, code: str) -> list[tuple[str, int]]:
    """Return a starting deck of a set, or nothing where the set has other starters than the usual ones."""
    names = {fact.name: fact.id for fact in facts(book, code, "starter")}
    if not STARTERS.keys() <= names.keys():
        return []
    return [(names[name], book.reference.number(f"fe.{number}")) for name, number in STARTERS.items()]


def is_champion(fact: CardFact) -> bool:
    """Whether a card is a Super Hero or Super-Villain of standard size."""
    return fact.stack == "nemesis-stack" and bool(TITLES & set(fact.subtypes))


def has_attack(book: LoadedGame, fact: CardFact) -> bool | None:
    """Whether a card has a First Appearance - Attack; None where its set's texts are not recorded."""
    if card_types.FIRST_APPEARANCE in fact.keywords:
        return True
    if fact.has_text:
        return False
    there = book.reference.in_set(fact.card_set, fact.stack)
    return None if 2 * sum(card_types.FIRST_APPEARANCE in each.keywords for each in there) <= len(there) else False


def champions(book: LoadedGame, codes: tuple[str, ...], cost: int, impossible: bool) -> list[str]:
    """Return the Champions of a cost in some sets that can be dealt."""
    found = [fact for code in codes for fact in facts(book, code, "nemesis-stack") if is_champion(fact)]
    found = [fact for fact in found if fact.figures.get("cost") == cost and has_attack(book, fact)]
    return [fact.id for fact in found if impossible or IMPOSSIBLE_MODE not in fact.subtypes]


def characters(book: LoadedGame, codes: tuple[str, ...], with_crisis: bool = False) -> list[str]:
    """Return the oversized Characters of some sets, without those of Crisis packs unless they are wanted."""
    usable = [code for code in codes if with_crisis or book.reference.sets[code].kind != CRISIS]
    return [fact.id for code in usable for fact in facts(book, code, "oversized")]


def randomizers(book: LoadedGame, codes: tuple[str, ...]) -> dict[str, str]:
    """Return the Randomizers of some sets, each with its set."""
    shown = book.printed("randomizer-sets")
    return {card: code for card, code in shown.items() if code in codes}


def names(book: LoadedGame, codes: Iterable[str]) -> list[str]:
    """Return what some sets are called."""
    return [book.reference.sets[code].name for code in codes]


def champions_of(table: Table) -> str:
    """Return under which name the book prints the costs of the Champions of a mode."""
    return f"champions.{moments.STANDARD if table.mode == moments.HOPPER_MULTIVERSE else table.mode}"


def of_kind(book: LoadedGame, codes: tuple[str, ...], kind: str) -> list[str]:
    """Return the sets of one kind."""
    return [code for code in codes if book.reference.sets[code].kind == kind]


def seats(table: Table) -> tuple[int, int]:
    """Return how few and how many players the pieces of a mode allow."""
    if is_hopper(table):
        most = table.book.printed("world-hopper.main-decks") * table.book.printed("starting-decks-per-base-set")
        return table.book.printed("world-hopper.fewest-players"), most
    if table.mode == moments.COST_TOKENS:
        return 2, table.book.printed("cost-tokens.tokens") // len(table.book.printed("cost-tokens.values"))
    return 2, table.book.printed("multiverse-locations")
