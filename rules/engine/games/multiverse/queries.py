"""Queries of the Multiverse Box: parts of a mode, cards of a set, foes to confront, the Line-Up of an effect."""

from collections.abc import Iterable

from ...kernel.cards import Card, Missing, Pile
from ...kernel.loaded_game import LoadedGame
from ...kernel.reference_data import CardFact
from ...kernel.table import Player, Table
from ..deck_building.constants.zones import CHARACTER, FACE_UP, KICKS, LINE_UP, SUPER_VILLAINS, WEAKNESSES
from ..deck_building.queries import is_opponent, known
from .constants import card_facts, moments, zones

MAIN, EVENT = "main-line-up", "event-line-up"
CHOSEN = "line-up/"
STACKS: dict[str, tuple[str, ...]] = {KICKS: ("kick-stack", "basic-stack"), WEAKNESSES: ("weakness-stack",)}
TITLES = {"Super Hero", "Super-Villain"}
IMPOSSIBLE_MODE = "Impossible Mode"
STARTERS = {"Punch": "starting-punches", "Vulnerability": "starting-vulnerabilities"}
BASE, RIVALS, CRISIS = "base", "rivals", "crisis"


def is_hopper(table: Table) -> bool:
    """Return whether the mode is World Hopper, with or without the Multiverse."""
    return table.mode in (moments.WORLD_HOPPER, moments.HOPPER_MULTIVERSE)


def has_events(table: Table) -> bool:
    """Return whether the mode has an Event Line-Up."""
    return table.mode not in (moments.WORLD_HOPPER, moments.COST_TOKENS)


def main_sets(table: Table) -> tuple[str, ...]:
    """Return the codes of the card sets of the main decks: one, or one for each Earth in World Hopper."""
    return table.sets[: 2 if is_hopper(table) else 1]


def neighbours(count: int, seat: int, wall: int) -> list[int]:
    """Return the seats next to a seat, left first, without a seat behind the Source Wall.

    `count` is the number of seats; `wall` is the seat, counted from 1, with the wall to its right, or 0 without a
    wall."""
    left, right = (seat + 1) % count, (seat - 1) % count
    found = [] if wall and left == wall - 1 else [left]
    return found if (wall and seat == wall - 1) or right in found else [*found, right]


def reach(table: Table, player: Player) -> list[Player]:
    """Return the players that a player can affect: all others, or in World Hopper neighbours not behind the wall."""
    if not is_hopper(table):
        return table.clockwise(player)
    return [table.players[seat] for seat in neighbours(len(table.players), player.seat, table.counters[zones.WALL])]


def next_seat_with_champions(champions: list[int], seat: int) -> int | None:
    """Return the seat of the nearest player to the left who has Champions, or None."""
    count = len(champions)
    return next((each % count for each in range(seat + 1, seat + count) if champions[each % count]), None)


def prey(table: Table, player: Player) -> Player | None:
    """Return the foe whose top Champion a player can confront, or None; in World Hopper it must be a neighbour."""
    seat = next_seat_with_champions([len(each.zones[zones.CHAMPIONS]) for each in table.players], player.seat)
    foe = None if seat is None else table.players[seat]
    return foe if foe in reach(table, player) else None


def token_cost(table: Table, player: Player) -> int:
    """Return the value of a player's top Confrontation Cost token."""
    values = table.loaded_game.printed("cost-tokens.values")
    return int(values[-max(1, min(len(values), player.counters[zones.TOKENS_LEFT]))])


def cheapest(table: Table, player: Player) -> list[Player]:
    """Return the foes whose Confrontation Cost token is lowest."""
    foes = [each for each in table.clockwise(player) if each.zones[CHARACTER] and each.counters[zones.TOKENS_LEFT]]
    least = min((token_cost(table, each) for each in foes), default=0)
    return [each for each in foes if token_cost(table, each) == least]


def confronted(table: Table) -> Player | None:
    """Return the foe of the current Confrontation; None if there is none, or if the foe cannot be confronted now."""
    player, seat = table.active, table.counters[zones.CONFRONTED]
    if player is None or not seat:
        return None
    able = cheapest(table, player) if table.mode == moments.COST_TOKENS else [prey(table, player)]
    return next((foe for foe in able if foe is not None and foe.seat == seat - 1), None)


def line_up_of_effect(table: Table, player: Player) -> Pile:
    """Return the Line-Up that an effect uses; if both have cards, the card's owner chooses once for each card."""
    both = {MAIN: table.zones[LINE_UP], EVENT: table.zones[zones.EVENT_LINE_UP]}
    if not has_events(table):
        return both[MAIN]
    source = table.source
    key = f"{CHOSEN}{'' if source is None else source.id}/"
    chosen = next((each.removeprefix(key) for each in table.once if each.startswith(key)), None)
    there = [name for name, pile in both.items() if pile]
    if chosen is None and len(there) < 2:
        return both[there[0] if there else MAIN]
    if chosen is None:
        chooser = player if source is None or source.owner is None else source.owner
        chosen = table.choose_way(chooser, "which-line-up", tuple(both))
        table.once.append(key + chosen)
        table.log_event("line-up-meant", "mvb/regarding-line-ups/1", player=chooser, option=chosen)
    return both.get(chosen, both[MAIN])


def role_cards_without_text(table: Table, player: Player) -> list[Card]:
    """Return a player's Location and Characters whose text is not recorded; a face-down Location is skipped."""
    role = () if player.counters[zones.LOCATION_DOWN] else player.zones[zones.LOCATION]
    return [card for card in (*role, *player.zones[CHARACTER]) if card.kind.lacks_text]


def cards_without_text(table: Table) -> list[Card]:
    """Return the cards in effect without a completely recorded text.

    These are role cards, Assist cards that must be played, and the face-up top of the stack."""
    found = [card for player in table.players for card in role_cards_without_text(table, player)]
    found += [card for player in table.players for card in player.zones[zones.ASSISTS] if card.kind.lacks_text]
    stack = table.zones[SUPER_VILLAINS][:1] if table.counters[FACE_UP[SUPER_VILLAINS]] else []
    partly = table.loaded_game.printed("super-villain-stack")[1:]
    return found + [card for card in stack if card.kind.lacks_text and card.kind.name in partly]


def set_of(table: Table, randomizer: Card) -> str:
    """Return the code of the set that a Randomizer names."""
    return str(table.loaded_game.printed("randomizer-sets").get(known(randomizer).id, ""))


def event_set(table: Table) -> str:
    """Return the code of the set of the Event Line-Up, or an empty string."""
    shown = table.zones[zones.EVENT_RANDOMIZER]
    return set_of(table, shown[0]) if shown else ""


def left_in_box(table: Table, code: str) -> list[Card]:
    """Return the main deck cards of a set that are still in the box. Raise Missing if the box is not known."""
    box = table.zones[zones.BOX]
    if not code or not box or not all(card.kind.is_known for card in box):
        raise Missing("box-not-known")
    return [card for card in box if card.kind.card_set == code and card.kind.stack == "main-deck"]


def cards_added(table: Table, line_up: Pile, count: int) -> list[Card]:
    """Return the next `count` cards to add to a Line-Up: of the main deck, or of the box for the Event Line-Up."""
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
    """Return the opponents an effect can play from a stack: the top of the stack and each player's top Champion."""
    piles = [each.zones[zones.CHAMPIONS] for each in table.players if each.counters[zones.CHAMPION_UP]]
    return [pile[0] for pile in (table.zones[SUPER_VILLAINS], *piles) if pile and is_opponent(pile[0])]


def outcome(power: int, cost: int) -> tuple[bool, int]:
    """Return whether the Power is enough for a cost, and the Power left; a failure uses up all Power."""
    return (True, power - cost) if power >= cost else (False, 0)


def facts(loaded_game: LoadedGame, code: str, *stacks: str) -> list[CardFact]:
    """Return the cards in some stacks of a set, without promos and without cards that the rulebook leaves out."""

    def found() -> list[CardFact]:
        out = loaded_game.printed("left-out")
        there = [
            fact for stack in stacks for fact in loaded_game.reference.in_set(code, stack) if "promo" not in fact.flags
        ]
        return sorted((fact for fact in there if fact.id not in out), key=lambda fact: fact.id)

    return loaded_game.reference.cached(("mvb facts", code, stacks), found)


def main_deck(loaded_game: LoadedGame, code: str) -> list[tuple[str, int]]:
    """Return (card id, copies) for a set's main deck. An unrecorded number of copies counts as 1."""
    return [(fact.id, fact.copies or 1) for fact in facts(loaded_game, code, "main-deck")]


def new_cards(loaded_game: LoadedGame) -> list[str]:
    """Return the ids of the main deck cards that come with the box, without promos of a later date."""
    return [fact.id for fact in facts(loaded_game, "mvb", "main-deck") if fact.copies]


def supply_stack(loaded_game: LoadedGame, code: str, stacks: tuple[str, ...], number: str) -> list[tuple[str, int]]:
    """Return (card id, copies) for each card of the stacks of a set that supply Kicks or Weaknesses.

    If the copies are not recorded, use Forever Evil's printed number, whose id is `number`."""
    found = facts(loaded_game, code, *stacks)
    usual = loaded_game.reference.number(f"fe.{number}") if len(found) == 1 else 1
    return [(fact.id, fact.copies or usual) for fact in found]


def first_card_of(earth: int, stacks: tuple[str, ...], table: Table) -> str:
    """Return the id of the first card in the stacks of an Earth's set, for a state that only counts the cards."""
    found = facts(table.loaded_game, table.sets[earth], *stacks) if earth < len(table.sets) else []
    return found[0].id if found else "unknown"


def starting_deck(loaded_game: LoadedGame, code: str) -> list[tuple[str, int]]:
    """Return (card id, copies) for a starting deck, or an empty list if it is not known.

    A deck that is not recorded is known if the set has the usual starting cards."""
    if recorded := loaded_game.printed("starting-decks").get(code):
        return [*recorded.items()]
    names = {fact.name: fact.id for fact in facts(loaded_game, code, "starter")}
    if not STARTERS.keys() <= names.keys():
        return []
    return [(names[name], loaded_game.reference.number(f"fe.{number}")) for name, number in STARTERS.items()]


def is_champion(fact: CardFact) -> bool:
    """Return whether a card is a Super Hero or Super-Villain of standard size."""
    return fact.stack == "nemesis-stack" and bool(TITLES & set(fact.subtypes))


def has_attack(loaded_game: LoadedGame, fact: CardFact) -> bool | None:
    """Return whether a card has a First Appearance - Attack, or None if that is not known.

    It is not known if the text is not recorded and at most half of the cards in the same stack have such an Attack."""
    if card_facts.FIRST_APPEARANCE in fact.keywords:
        return True
    if fact.has_text:
        return False
    there = loaded_game.reference.in_set(fact.card_set, fact.stack)
    return None if 2 * sum(card_facts.FIRST_APPEARANCE in each.keywords for each in there) <= len(there) else False


def champions(loaded_game: LoadedGame, codes: tuple[str, ...], cost: int, impossible: bool) -> list[str]:
    """Return the ids of the cards of the sets `codes` that can be Champions with a cost.

    They have a First Appearance - Attack, or it is not known whether they have one. Champions of Impossible Mode are
    included only with `impossible`."""
    found = [fact for code in codes for fact in facts(loaded_game, code, "nemesis-stack") if is_champion(fact)]
    found = [fact for fact in found if fact.figures.get("cost") == cost]
    found = [fact for fact in found if has_attack(loaded_game, fact) is not False]
    return [fact.id for fact in found if impossible or IMPOSSIBLE_MODE not in fact.subtypes]


def characters(loaded_game: LoadedGame, codes: tuple[str, ...], with_crisis: bool = False) -> list[str]:
    """Return the ids of the oversized Characters of some sets; those of Crisis packs only with `with_crisis`."""
    usable = [code for code in codes if with_crisis or loaded_game.reference.sets[code].kind != CRISIS]
    return [fact.id for code in usable for fact in facts(loaded_game, code, "oversized")]


def randomizers(loaded_game: LoadedGame, codes: tuple[str, ...]) -> dict[str, str]:
    """Return the Randomizers of the sets `codes`, as a dict of card id to the code of its set."""
    shown = loaded_game.printed("randomizer-sets")
    return {card: code for card, code in shown.items() if code in codes}


def set_names(loaded_game: LoadedGame, codes: Iterable[str]) -> list[str]:
    """Return the names of some sets."""
    return [loaded_game.reference.sets[code].name for code in codes]


def champions_key(table: Table) -> str:
    """Return the id of the printed number that lists the Champion costs of the table's mode."""
    return f"champions.{moments.STANDARD if table.mode == moments.HOPPER_MULTIVERSE else table.mode}"


def sets_of_kind(loaded_game: LoadedGame, codes: tuple[str, ...], kind: str) -> list[str]:
    """Return those of the set codes whose sets are of a kind, such as "base"."""
    return [code for code in codes if loaded_game.reference.sets[code].kind == kind]


def player_limits(loaded_game: LoadedGame, mode: str) -> tuple[int, int]:
    """Return the minimum and maximum number of players of a mode."""
    printed, locations = loaded_game.printed, loaded_game.printed("multiverse-locations")
    if mode == moments.COST_TOKENS:
        return 2, printed("cost-tokens.tokens") // len(printed("cost-tokens.values"))
    if mode not in (moments.WORLD_HOPPER, moments.HOPPER_MULTIVERSE):
        return 2, locations
    most = printed("world-hopper.main-decks") * printed("starting-decks-per-base-set")
    return printed("world-hopper.fewest-players"), most if mode == moments.WORLD_HOPPER else min(most, locations)


def player_counts(loaded_game: LoadedGame, mode: str) -> tuple[int, ...]:
    """Return the numbers of players that can play a mode."""
    fewest, most = player_limits(loaded_game, mode)
    return tuple(range(fewest, most + 1))
