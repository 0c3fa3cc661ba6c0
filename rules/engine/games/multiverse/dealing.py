"""Set-up of every mode in the order of the book; its steps say which sets the table was dealt from."""

from rules.engine.games.deck_building import places
from rules.engine.games.deck_building.dealing import CITED, first_player
from rules.engine.games.deck_building.ending import begin_turn
from rules.engine.games.deck_building.moving import draw
from rules.engine.games.deck_building.places import SUPER_VILLAINS
from rules.engine.games.multiverse import places as own
from rules.engine.games.multiverse import supplies
from rules.engine.games.multiverse.asking import has_events, is_hopper, number, printed
from rules.engine.games.multiverse.events import HEAVY_PUNCH, lay_out
from rules.engine.games.multiverse.hopper import arrive, go_to
from rules.engine.kernel.book import Book
from rules.engine.kernel.cards import UNKNOWN_ID
from rules.engine.kernel.dealing import Dealer, parts
from rules.engine.kernel.outcomes import InputError
from rules.engine.kernel.rulesets import SetUp, Step
from rules.engine.kernel.table import Table

THIS_BOX = "mvb"
FIRST_EVENT, CRISIS_EVENT = "mvb-convergence", "mvb-crisis-on-infinite-earths"


def set_up(book: Book, mode: str, players: int, sets: tuple[str, ...], seed: str) -> SetUp:
    """Return a table that is set up from the sets that are owned; without any there is only the box itself."""
    owned = tuple(code for code in sets if code != THIS_BOX)
    table = Table(book, seed)
    table.mode = mode
    table.options = {name: values[0] for name, values in book.game.options.items()}
    fewest, most = supplies.seats(table)
    if not fewest <= players <= most:
        raise InputError("players", f"{mode} is for {fewest} to {most} players, not {players}")
    mains = choose_mains(table, owned)
    table.sets = (*mains, *(code for code in owned if code not in mains), THIS_BOX)
    dealer, steps = Dealer(table), [owned_step(table, owned, mains)]
    steps += main_decks(table, dealer, mains)
    for seat in range(players):
        table.seat(f"Player {seat + 1}")
    steps += starting_decks(table, dealer, mains)
    steps += events(table, dealer, mains) if has_events(table) else []
    steps += roles(table, dealer, owned, mains)
    steps += opponents(table, dealer, owned, mains)
    steps += begin(table)
    steps += untold(table)
    return SetUp(table, parts(table, CITED), tuple(steps))


def choose_mains(table: Table, owned: tuple[str, ...]) -> tuple[str, ...]:
    """Turn Randomizers over until there are base sets enough; Rivals games take a set of their own kind."""
    book = table.book
    if table.mode == own.COST_TOKENS:
        found = supplies.of_kind(book, owned, supplies.RIVALS)
        if not found:
            raise InputError("sets", "the box itself holds no Rivals or Confrontations set: name one that you own")
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
        size = sum(table.book.reference.number(f"fe.{name}") for name in supplies.STARTERS.values())
        deck = deck or [(UNKNOWN_ID, size)]
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
    arrive(table, first)
    begin_turn(table, first)
    wall = [Step("setup.wall", {}, (f"{own.HOPPER}/15",))] if table.counters[own.WALL] else []
    return [Step("setup.markers", {"player": first.name}, (f"{own.HOPPER}/11", f"{own.HOPPER}/12")), *wall]


def untold(table: Table) -> list[Step]:
    """Name the cards on the table whose text nobody has recorded: the game stops where their text matters."""
    cards = [card.kind for card in table.cards() if card.at.name != own.BOX and card.kind.stack != "randomizer-deck"]
    found = sorted({kind.id for kind in cards if kind.parts is None and kind.is_known})
    return [Step("setup.texts-not-recorded", {"cards": found}, ("mvb/main-deck/2",), True)] if found else []


def take(table: Table, pool: list[str], count: int, what: str) -> list[str]:
    """Take some cards out of a pool at random; too few are refused by name."""
    if len(pool) < count:
        raise InputError("sets", f"the sets you own hold {len(pool)} {what}, and {count} are needed")
    return [pool.pop(table.below(len(pool))) for _each in range(count)]


def main_decks(table: Table, dealer: Dealer, mains: tuple[str, ...]) -> list[Step]:
    """Lay out each main deck with its Line-Up, Kicks and Weaknesses; the new cards go into the upper half."""
    book, steps = table.book, list[Step]()
    for place, code in enumerate(mains):
        before = own.OTHER if place else ""
        deck, line_up = table.zones[before + places.MAIN_DECK], table.zones[before + places.LINE_UP]
        for card_id, copies in supplies.main_deck(book, code):
            dealer.add_id(card_id, deck, copies)
        table.shuffle(deck)
        if has_events(table) and not place:
            merge_new_cards(table, dealer)
        table.move_all(deck[: number(table, "line-up")], line_up)
        for name, stacks in ((places.KICKS, supplies.KICK_STACKS), (places.WEAKNESSES, supplies.WEAKNESS_STACKS)):
            for card_id, copies in supplies.stack(book, code, stacks, name):
                dealer.add_id(card_id, table.zones[before + name], copies)
        if not all(fact.copies for fact in supplies.facts(book, code, "main-deck")):
            args = {"mains": book.reference.sets[code].name}
            steps.append(Step("setup.copies-not-recorded", args, ("mvb/main-deck/1",), True))
    code = "setup.halves" if has_events(table) else "setup.main-deck"
    return [Step(code, {}, tuple(f"mvb/main-deck/{clause}" for clause in (1, 2, 3, 4))), *steps]


def merge_new_cards(table: Table, dealer: Dealer) -> None:
    """Split the main deck in two, shuffle the box's cards into one half and put that one on top."""
    deck = table.zones[places.MAIN_DECK]
    lower = deck[len(deck) // number(table, "main-deck-stacks") :]
    table.move_all(lower, table.zones[places.ASIDE])
    for card_id in supplies.new_cards(table.book):
        dealer.add_id(card_id, deck)
    table.shuffle(deck)
    table.move_all(lower, deck)


def events(table: Table, dealer: Dealer, mains: tuple[str, ...]) -> list[Step]:
    """Lay out the Event deck, the Randomizers, the box and the first Event Line-Up of each Earth."""
    book = table.book
    named = [fact.id for fact in book.reference.in_set("mvb", "event-deck") if fact.has_text and fact.id != FIRST_EVENT]
    others = sorted(fact.id for fact in book.reference.in_set("mvb", "event-deck") if not fact.has_text)
    rest = named + take(table, others, number(table, "events") - 1 - len(named), "Events")
    first = [FIRST_EVENT, rest.pop(table.below(len(rest)))] if is_hopper(table) else [FIRST_EVENT]
    for place, card_id in enumerate(first):
        dealer.add_id(card_id, table.zones[(own.OTHER if place else "") + own.EVENTS])
    while rest:
        dealer.add_id(rest.pop(table.below(len(rest))), table.zones[own.EVENTS])
    for card_id, code in supplies.randomizers(book, tuple(table.sets)).items():
        if code not in mains:
            dealer.add_id(card_id, table.zones[own.RANDOMIZERS])
            for each, copies in supplies.main_deck(book, code):
                dealer.add_id(each, table.zones[own.BOX], copies)
            if code == own.INJUSTICE:
                dealer.add_id(HEAVY_PUNCH, table.zones[own.BOX], len(table.players))
                for fact in supplies.facts(book, code, "super-move"):
                    dealer.add_id(fact.id, table.zones[own.BOX])
    table.shuffle(table.zones[own.RANDOMIZERS])
    table.answer = lambda _table, _player, _reason, options, _about: options[table.below(len(options))]
    for earth in range(1, len(first) + 1):
        go_to(table, earth)
        lay_out(table)
    go_to(table, 1)
    names = [book.reference.sets[code].name for code in supplies.randomizers(book, tuple(table.sets)).values()]
    steps = [
        Step("setup.events", {}, ("mvb/event-deck/1", "mvb/event-deck/2")),
        Step("setup.event-line-up", {"sets": names}, ("mvb/event-line-up/1", "mvb/event-line-up/2")),
        Step("setup.later-events", {"count": number(table, "events")}, ("mvb/contents/3",), True),
    ]
    return steps + ([Step("setup.earth-events", {}, (f"{own.HOPPER}/7",), True)] if is_hopper(table) else [])


def roles(table: Table, dealer: Dealer, owned: tuple[str, ...], mains: tuple[str, ...]) -> list[Step]:
    """Hand out Characters, and Locations where they are used."""
    book = table.book
    if table.mode == own.COST_TOKENS:
        return teams(table, dealer, owned)
    if table.mode == own.WORLD_HOPPER:
        found = take(table, supplies.characters(book, mains), len(table.players), "Characters")
        for player, card_id in zip(table.players, found, strict=True):
            dealer.add_id(card_id, player.zones[places.CHARACTER])
        return [Step("setup.characters", {}, ("fe-en/super-villains-and-starting-decks/1", f"{own.HOPPER}/3"))]
    places_of = [fact.id for fact in book.reference.in_set("mvb", "oversized-multiverse-location") if fact.copies]
    pool, dealt = supplies.characters(book, owned), number(table, "characters-dealt")
    unchosen: list[str] = []
    for player in table.players:
        dealer.add_id(take(table, places_of, 1, "Multiverse Locations")[0], player.zones[own.LOCATION])
        hand = take(table, pool, dealt, "Characters")
        told = [card_id for card_id in hand if (kind := book.kind(card_id)) and kind.parts is not None] or hand
        kept = told[table.below(len(told))]
        dealer.add_id(kept, player.zones[places.CHARACTER])
        unchosen += [card_id for card_id in hand if card_id != kept]
    steps = [
        Step("setup.multiverse-locations", {}, ("mvb/multiverse-locations/1",)),
        Step("setup.three-characters", {"count": dealt}, ("mvb/characters/1", "mvb/characters/2", "mvb/characters/3")),
    ]
    if own.METAL in mains:
        dealer.add_id(unchosen.pop(table.below(len(unchosen))), table.zones[own.CAPTURED])
        for card_id in unchosen:
            dealer.add_id(card_id, table.zones[own.CHARACTER_STACK])
        table.shuffle(table.zones[own.CHARACTER_STACK])
        steps.append(Step("setup.metal", {}, ("mvb/dark-nights-metal/1", "mvb/dark-nights-metal/3")))
    return steps


def teams(table: Table, dealer: Dealer, owned: tuple[str, ...]) -> list[Step]:
    """Deal three rows of Characters; players pick back, forth and back, and choose whom to begin with."""
    pool, values = supplies.characters(table.book, owned, with_crisis=True), printed(table, "cost-tokens.values")
    size = len(table.players) + number(table, "cost-tokens.extra-per-row")
    for order in printed(table, "cost-tokens.picks"):
        row = take(table, pool, size, "Characters")
        for player in table.players[::-1] if order == "reverse" else table.players:
            dealer.add_id(row.pop(table.below(len(row))), player.zones[own.RESERVE])
    for player in table.players:
        table.move(table.pick(player.zones[own.RESERVE]), player.zones[places.CHARACTER])
        player.counters[own.TOKENS_LEFT] = len(values)
    cites = tuple(f"mvb/cost-tokens-setup/{clause}" for clause in range(1, 9))
    return [Step("setup.cost-tokens", {"counts": values, "count": size}, cites)]


def opponents(table: Table, dealer: Dealer, owned: tuple[str, ...], mains: tuple[str, ...]) -> list[Step]:
    """Deal Champions by cost, and lay the stacks of opponents."""
    steps: list[Step] = []
    if has_events(table):
        mode = own.STANDARD if table.mode == own.HOPPER_MULTIVERSE else table.mode
        for cost in printed(table, f"champions.{mode}"):
            pool = supplies.champions(table.book, owned, cost, mode == own.IMPOSSIBLE)
            what = f"Champions of cost {cost} with a recorded First Appearance - Attack"
            for player, card_id in zip(table.players, take(table, pool, len(table.players), what), strict=True):
                dealer.add_id(card_id, player.zones[own.CHAMPIONS])
        clauses = table.book.reference.citations(f"mvb.champions.{mode}")
        args = {"counts": list(printed(table, f"champions.{mode}"))}
        steps.append(Step("setup.champions", args, (*clauses, "mvb/champions/3", "mvb/champions/9")))
    if is_hopper(table):
        return steps + nemeses(table, dealer, owned, mains)
    if table.mode != own.COST_TOKENS:
        ids = {fact.name: fact.id for fact in table.book.reference.in_set("mvb", "special-super-villain-stack")}
        for name in printed(table, "super-villain-stack"):
            dealer.add_id(ids[name], table.zones[SUPER_VILLAINS])
        steps.append(Step("setup.super-villains", {}, ("mvb/super-villains/1",)))
    return steps


def nemeses(table: Table, dealer: Dealer, owned: tuple[str, ...], mains: tuple[str, ...]) -> list[Step]:
    """Lay a starting Nemesis beside each Earth and seven more of both sets between them."""
    book = table.book
    used = {card.kind.id for player in table.players for card in player.zones[own.CHAMPIONS]}
    others = [fact for code in owned if code not in mains for fact in supplies.facts(book, code, "nemesis-stack")]
    spare = [fact for fact in others if "starts-on-top" in fact.flags]
    pool: list[str] = []
    for place, code in enumerate(mains):
        there = [fact for fact in supplies.facts(book, code, "nemesis-stack") if fact.id not in used]
        starting = [fact for fact in there if "starts-on-top" in fact.flags] or spare[:1] or there[:1]
        dealer.add_id(starting[0].id, table.zones[(own.OTHER if place else "") + SUPER_VILLAINS])
        pool += [fact.id for fact in there if fact.id != starting[0].id]
    for card_id in take(table, pool, number(table, "world-hopper.nemesis-stack"), "Nemesis cards"):
        dealer.add_id(card_id, table.zones[own.NEMESIS_STACK])
    return [Step("setup.nemeses", {}, (f"{own.HOPPER}/8", f"{own.HOPPER}/9", f"{own.HOPPER}/10"))]
