"""Set-up of every mode: which sets, which piles, who begins, and the steps that say what was dealt from."""

from __future__ import annotations

from rules.engine.games.deck_building import places
from rules.engine.games.deck_building.dealing import Dealer, first_player, part
from rules.engine.games.deck_building.ending import begin_turn
from rules.engine.games.deck_building.moving import draw
from rules.engine.games.multiverse import laying, supplies
from rules.engine.games.multiverse import places as own
from rules.engine.games.multiverse.asking import has_events, is_hopper, number
from rules.engine.games.multiverse.hopper import arrive
from rules.engine.kernel.book import Book
from rules.engine.kernel.cards import UNKNOWN_ID
from rules.engine.kernel.outcomes import InputError
from rules.engine.kernel.rulesets import SetUp, Step
from rules.engine.kernel.table import Table

THIS_BOX = "mvb"


def set_up(book: Book, mode: str, players: int, sets: tuple[str, ...], seed: str) -> SetUp:
    """Return a table that is set up from the sets that are owned; without any there is only the box itself."""
    owned = tuple(code for code in sets if code != THIS_BOX)
    table = Table(book, seed)
    table.mode = mode
    table.options = {name: values[0] for name, values in book.game.options.items()}
    check_players(table, players)
    mains = choose_mains(table, owned)
    table.sets = (*mains, *(code for code in owned if code not in mains), THIS_BOX)
    dealer, names = Dealer(table), [f"Player {seat + 1}" for seat in range(players)]
    steps = [owned_step(table, owned, mains)]
    steps += laying.main_decks(table, dealer, mains)
    for name in names:
        table.seat(name)
    if has_events(table):
        steps += laying.events(table, dealer, mains)
    steps += laying.roles(table, dealer, owned, mains)
    steps += laying.opponents(table, dealer, owned, mains)
    steps += starting_decks(table, dealer, mains)
    steps += begin(table)
    steps += untold(table)
    return SetUp(table, tuple(part(pile) for pile in table.piles() if pile), tuple(steps))


def check_players(table: Table, players: int) -> None:
    """Refuse a number of players that the mode's pieces do not allow."""
    if is_hopper(table):
        fewest = number(table, "world-hopper.fewest-players")
        most = number(table, "world-hopper.main-decks") * number(table, "starting-decks-per-base-set")
    elif table.mode == own.COST_TOKENS:
        fewest, most = 2, number(table, "cost-tokens.tokens") // len(laying.token_values(table))
    else:
        fewest, most = 2, number(table, "multiverse-locations")
    if not fewest <= players <= most:
        raise InputError("players", f"{table.mode} is for {fewest} to {most} players, not {players}")


def choose_mains(table: Table, owned: tuple[str, ...]) -> tuple[str, ...]:
    """Turn Randomizers over until there are base sets enough; Rivals games take a set of their own kind."""
    book = table.book
    if table.mode == own.COST_TOKENS:
        found = supplies.of_kind(book, owned, supplies.RIVALS)
        if not found:
            raise InputError(
                "sets", "the box alone holds no Rivals or Confrontations set: name one among those you own"
            )
        return (found[table.below(len(found))],)
    shown = list(supplies.randomizers(book, owned).values())
    bases, wanted = supplies.of_kind(book, tuple(shown), supplies.BASE), 2 if is_hopper(table) else 1
    if len(bases) < wanted or (has_events(table) and len(shown) < wanted * 2):
        more = f" and {wanted} more with a Randomizer" if has_events(table) else ""
        near = tuple(code for code in ("fe", "base", "hu") if code not in owned)
        raise InputError("sets", f"the box itself holds no base set: the sets you own must hold {wanted}{more}", near)
    return tuple(bases.pop(table.below(len(bases))) for _each in range(wanted))


def owned_step(table: Table, owned: tuple[str, ...], mains: tuple[str, ...]) -> Step:
    """Say which sets the table was dealt from."""
    names = [table.book.reference.sets[code].name for code in owned]
    args = {"sets": names, "mains": [table.book.reference.sets[code].name for code in mains]}
    if table.mode == own.COST_TOKENS:
        return Step("setup.rivals", args, ("mvb/confrontation-cost-tokens-variant/1",))
    if is_hopper(table):
        return Step("setup.earths", args, (f"{own.HOPPER}/2", f"{own.HOPPER}/4", f"{own.HOPPER}/6"))
    return Step("setup.owned", args, ("mvb/randomizer-deck/1", "mvb/randomizer-deck/2", "mvb/randomizer-deck/3"))


def starting_decks(table: Table, dealer: Dealer, mains: tuple[str, ...]) -> list[Step]:
    """Shuffle a starting deck for each player, of an Earth's set each in World Hopper, and draw the hand."""
    most, steps = number(table, "starting-decks-per-base-set"), list[Step]()
    for player in table.players:
        code = mains[min(player.seat // most, len(mains) - 1)]
        deck = supplies.starting_deck(table.book, code)
        if not deck:
            size = sum(table.book.reference.number(f"fe.{name}") for name in supplies.STARTERS.values())
            deck = [(UNKNOWN_ID, size)]
        for card_id, copies in deck:
            dealer.add_id(card_id, player.zones[places.DECK], copies)
        table.shuffle(player.zones[places.DECK])
        draw(table, player, table.book.reference.number("fe.hand"))
        if deck[0][0] == UNKNOWN_ID and not steps:
            steps.append(Step("setup.starters-not-recorded", {"mains": code}, ("mvb/main-deck/4",), True))
    if len(table.players) > most * len(mains):
        steps.append(Step("setup.starters-short", {"count": most * len(mains)}, ("mvb/main-deck/4",), True))
    return [Step("setup.starting-decks", {}, ("mvb/main-deck/4", "fe-en/super-villains-and-starting-decks/2")), *steps]


def begin(table: Table) -> list[Step]:
    """Begin the first turn; in World Hopper the first and the fourth player hold the markers."""
    first = first_player(table)
    if not is_hopper(table):
        begin_turn(table, first)
        return [Step("setup.first-player", {}, ("fe-en/gameplay/1",))]
    count = len(table.players)
    blue, red = number(table, "world-hopper.blue-marker-seat"), number(table, "world-hopper.red-marker-seat")
    for marker, seat in ((1, blue), (2, red)):
        holder = table.players[(first.seat + seat - 1) % count]
        holder.counters[own.MARKER], holder.counters[own.ARRIVED] = marker, 1
    if count < number(table, "world-hopper.players"):
        table.counters[own.WALL] = first.seat + 1
    table.counters[own.EARTH] = 1
    arrive(table, first)
    begin_turn(table, first)
    wall = [Step("setup.wall", {}, (f"{own.HOPPER}/15",))] if table.counters[own.WALL] else []
    return [Step("setup.markers", {"player": first.name}, (f"{own.HOPPER}/11", f"{own.HOPPER}/12")), *wall]


def untold(table: Table) -> list[Step]:
    """Name the cards on the table whose text nobody has recorded: the game stops where their text matters."""
    hidden = (own.BOX, own.RANDOMIZERS)
    cards = [card.kind for card in table.cards() if card.at.name not in hidden and card.kind.stack != "randomizer-deck"]
    found = sorted({kind.id for kind in cards if kind.parts is None and kind.is_known})
    return [Step("setup.texts-not-recorded", {"cards": found}, ("mvb/main-deck/2",), True)] if found else []
