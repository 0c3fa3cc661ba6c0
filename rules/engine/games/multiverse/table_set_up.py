"""Set-up of every mode, in the order of the rulebook. The steps name the sets the cards come from."""

from ...kernel.action_results import InputError
from ...kernel.cards import BY_FIGURES, UNKNOWN_ID, Card
from ...kernel.dealer import Dealer
from ...kernel.loaded_game import LoadedGame
from ...kernel.rulesets import SetUp
from ...kernel.table import Table
from ..deck_building.constants import zones as shared_zones
from ..deck_building.constants.zones import SUPER_VILLAINS
from ..deck_building.moving import draw
from ..deck_building.table_set_up import CITED, first_player
from ..deck_building.turn_and_game_end import begin_first_turn
from . import queries
from .constants import card_facts, clauses, moments, zones
from .event_cards import HEAVY_PUNCH, deal_event_line_up
from .queries import has_events, is_hopper, main_sets
from .turn_and_game_end import start_on_earth, switch_to_earth

THIS_BOX = "mvb"
USUAL_STARTERS = "fe"  # the set whose starting deck replaces unknown ones if no other is known
FIRST_EVENT, CRISIS_EVENT = "mvb-convergence", "mvb-crisis-on-infinite-earths"
EARTHS = ("earths", f"{clauses.HOPPER}/2", f"{clauses.HOPPER}/4", f"{clauses.HOPPER}/6")
FROM_SETS = dict.fromkeys(moments.MODES, ("owned", *(f"mvb/randomizer-deck/{clause}" for clause in (1, 2, 3))))
RIVALS = ("rivals", "mvb/confrontation-cost-tokens-variant/1")
FROM_SETS |= {moments.WORLD_HOPPER: EARTHS, moments.HOPPER_MULTIVERSE: EARTHS, moments.COST_TOKENS: RIVALS}


def set_up(loaded_game: LoadedGame, mode: str, players: int, sets: tuple[str, ...], seed: str) -> SetUp:
    """Set up a table from the owned sets and the Multiverse Box; return it with its zones and steps.

    Raise InputError if the mode does not allow the number of players, or if the sets are not sufficient."""
    owned = tuple(code for code in sets if code != THIS_BOX)
    table = Table(loaded_game, seed)
    table.mode = mode
    fewest, most = queries.player_limits(loaded_game, mode)
    if not fewest <= players <= most:
        raise InputError("players", f"this mode is for {fewest} to {most} players, not {players}")
    mains = choose_mains(table, owned)
    table.sets = (*mains, *(code for code in owned if code not in mains), THIS_BOX)
    dealer = Dealer(table)
    dealer.record_step(
        *FROM_SETS[mode], sets=queries.set_names(loaded_game, owned), mains=queries.set_names(loaded_game, mains)
    )
    main_decks(dealer)
    for seat in range(players):
        table.seat(f"Player {seat + 1}")
    starting_decks(dealer)
    if has_events(table):
        events(dealer)
    roles(dealer, owned)
    opponents(dealer, owned)
    begin(dealer)
    cards = (card.kind for card in table.cards() if card.pile.name != zones.BOX)
    if unrecorded := sorted({kind.id for kind in cards if kind.lacks_text}):
        dealer.record_step("texts-not-recorded", "mvb/main-deck/2", is_open=True, cards=unrecorded)
    return dealer.result(CITED)


def choose_mains(table: Table, owned: tuple[str, ...]) -> tuple[str, ...]:
    """Return random sets for the main decks: base sets with a Randomizer, or with Cost tokens a Rivals set."""
    loaded_game = table.loaded_game
    if table.mode == moments.COST_TOKENS:
        found = queries.sets_of_kind(loaded_game, owned, queries.RIVALS)
        if not found:
            raise InputError(
                "sets",
                "the Multiverse Box has no Rivals or Confrontations set of its own: add one you own",
                tuple(queries.sets_of_kind(loaded_game, moments.SETS, queries.RIVALS)),
            )
        return (found[table.random_below(len(found))],)
    shown = list(queries.randomizers(loaded_game, owned).values())
    bases, wanted = queries.sets_of_kind(loaded_game, tuple(shown), queries.BASE), 2 if is_hopper(table) else 1
    if len(bases) < wanted or (has_events(table) and len(shown) < wanted * 2):
        more = f" and {wanted} more with a Randomizer" if has_events(table) else ""
        near = tuple(code for code in ("fe", "base", "hu") if code not in owned)
        raise InputError(
            "sets", f"the Multiverse Box has no base set of its own: your sets must include {wanted}{more}", near
        )
    return tuple(bases.pop(table.random_below(len(bases))) for _each in range(wanted))


def take(table: Table, pool: list[str], count: int, what: str) -> list[str]:
    """Remove `count` random cards from a pool and return them; too few raise InputError, whose message has `what`."""
    if len(pool) < count:
        raise InputError("sets", f"your sets have {len(pool)} {what}, but you need {count}")
    return [pool.pop(table.random_below(len(pool))) for _each in range(count)]


def main_decks(dealer: Dealer) -> None:
    """Set up each main deck with its Line-Up, Kicks and Weaknesses; new cards of the box go into the upper half."""
    table, loaded_game = dealer.table, dealer.table.loaded_game
    dealer.record_step(
        "halves" if has_events(table) else "main-deck", *(f"mvb/main-deck/{clause}" for clause in (1, 2, 3, 4))
    )
    for before, code in zip(("", zones.OTHER), main_sets(table), strict=False):
        deck, line_up = table.zones[before + shared_zones.MAIN_DECK], table.zones[before + shared_zones.LINE_UP]
        for card_id, copies in queries.main_deck(loaded_game, code):
            dealer.add_id(card_id, deck, copies)
        table.shuffle(deck)
        if has_events(table) and not before:
            merge_new_cards(dealer)
        table.move_all(deck[: loaded_game.printed("line-up")], line_up)
        for name, stacks in queries.STACKS.items():
            for card_id, copies in queries.supply_stack(loaded_game, code, stacks, name):
                dealer.add_id(card_id, table.zones[before + name], copies)
        if not all(fact.copies for fact in queries.facts(loaded_game, code, "main-deck")):
            mains = loaded_game.reference.sets[code].name
            dealer.record_step("copies-not-recorded", "mvb/main-deck/1", is_open=True, mains=mains)


def merge_new_cards(dealer: Dealer) -> None:
    """Split the main deck into two halves, shuffle the box's new cards into one and put that half on top."""
    table, deck = dealer.table, dealer.table.zones[shared_zones.MAIN_DECK]
    lower = deck[len(deck) // table.loaded_game.printed("main-deck-stacks") :]
    table.move_all(lower, table.zones[shared_zones.ASIDE])
    for card_id in queries.new_cards(table.loaded_game):
        dealer.add_id(card_id, deck)
    table.shuffle(deck)
    table.move_all(lower, deck)


def starting_decks(dealer: Dealer) -> None:
    """Deal a starting deck to each player and draw the hands. In World Hopper both Earths' sets provide decks.

    In games that play cards without text by their numbers, the first known starting deck replaces one that is not
    recorded, as no card of such a deck could be played."""
    table, loaded_game, mains = dealer.table, dealer.table.loaded_game, main_sets(dealer.table)
    most, unrecorded_sets = loaded_game.printed("starting-decks-per-base-set"), list[str]()
    for player in table.players:
        code = mains[min(player.seat // most, len(mains) - 1)]
        deck = queries.starting_deck(loaded_game, code)
        unrecorded_sets += [] if deck else [code]
        if not deck and loaded_game.unrecorded == BY_FIGURES:
            decks = (queries.starting_deck(loaded_game, each) for each in (*mains, *table.sets, USUAL_STARTERS))
            deck = next(filter(None, decks), [])
        size = sum(loaded_game.reference.number(f"fe.{name}") for name in queries.STARTERS.values())
        for card_id, copies in deck or [(UNKNOWN_ID, size)]:
            dealer.add_id(card_id, player.zones[shared_zones.DECK], copies)
        table.shuffle(player.zones[shared_zones.DECK])
        draw(table, player, loaded_game.reference.number("fe.hand"))
    dealer.record_step("starting-decks", "mvb/main-deck/4", "fe-en/super-villains-and-starting-decks/2")
    if unrecorded_sets:
        code = "starters-replaced" if loaded_game.unrecorded == BY_FIGURES else "starters-not-recorded"
        dealer.record_step(code, "mvb/main-deck/4", is_open=True, mains=unrecorded_sets[0])
    if len(table.players) > most * len(mains):
        dealer.record_step("starters-short", "mvb/main-deck/4", is_open=True, count=most * len(mains))


def events(dealer: Dealer) -> None:
    """Set up the Event deck, the Randomizers, the box and the first Event Line-Up of each Earth."""
    table, loaded_game, size = dealer.table, dealer.table.loaded_game, dealer.table.loaded_game.printed("events")
    found = loaded_game.reference.in_set(THIS_BOX, "event-deck")
    named = [fact.id for fact in found if fact.has_text and fact.id != FIRST_EVENT]
    others = sorted(fact.id for fact in found if not fact.has_text)
    rest = named + take(table, others, size - 1 - len(named), "Events")
    dealer.add_id(FIRST_EVENT, table.zones[zones.EVENTS])
    if is_hopper(table):
        dealer.add_id(rest.pop(table.random_below(len(rest))), table.zones[zones.OTHER + zones.EVENTS])
    while rest:
        dealer.add_id(rest.pop(table.random_below(len(rest))), table.zones[zones.EVENTS])
    shown = queries.randomizers(loaded_game, table.sets[len(main_sets(table)) :])
    for card_id, code in shown.items():
        dealer.add_id(card_id, table.zones[zones.RANDOMIZERS])
        for each, copies in queries.main_deck(loaded_game, code):
            dealer.add_id(each, table.zones[zones.BOX], copies)
        if code == card_facts.INJUSTICE:
            dealer.add_id(HEAVY_PUNCH, table.zones[zones.BOX], len(table.players))
            for fact in queries.facts(loaded_game, code, "super-move"):
                dealer.add_id(fact.id, table.zones[zones.BOX])
    table.shuffle(table.zones[zones.RANDOMIZERS])
    table.answer = lambda _table, _player, _reason, options, _about: options[table.random_below(len(options))]
    for earth, _code in enumerate(main_sets(table), 1):
        switch_to_earth(table, earth)
        deal_event_line_up(table)
    switch_to_earth(table, 1)
    dealer.record_step("events", "mvb/event-deck/1", "mvb/event-deck/2")
    names = queries.set_names(loaded_game, shown.values())
    dealer.record_step("event-line-up", "mvb/event-line-up/1", "mvb/event-line-up/2", sets=names)
    dealer.record_step("later-events", "mvb/contents/3", is_open=True, count=size)
    if is_hopper(table):
        dealer.record_step("earth-events", f"{clauses.HOPPER}/7", is_open=True)


def roles(dealer: Dealer, owned: tuple[str, ...]) -> None:
    """Deal Characters, and Locations in the modes that use them."""
    table, loaded_game = dealer.table, dealer.table.loaded_game
    if table.mode == moments.COST_TOKENS:
        teams(dealer, owned)
        return
    if table.mode == moments.WORLD_HOPPER:
        found = take(table, queries.characters(loaded_game, main_sets(table)), len(table.players), "Characters")
        for player, card_id in zip(table.players, found, strict=True):
            dealer.add_id(card_id, player.zones[shared_zones.CHARACTER])
        dealer.record_step("characters", "fe-en/super-villains-and-starting-decks/1", f"{clauses.HOPPER}/3")
        return
    locations = [
        fact.id for fact in loaded_game.reference.in_set(THIS_BOX, "oversized-multiverse-location") if fact.copies
    ]
    pool, dealt, unchosen = queries.characters(loaded_game, owned), loaded_game.printed("characters-dealt"), list[str]()
    for player in table.players:
        dealer.add_id(take(table, locations, 1, "Multiverse Locations")[0], player.zones[zones.LOCATION])
        hand = take(table, pool, dealt, "Characters")
        playable = [card_id for card_id in hand if (kind := loaded_game.kind(card_id)) and not kind.lacks_text] or hand
        chosen = playable[table.random_below(len(playable))]
        dealer.add_id(chosen, player.zones[shared_zones.CHARACTER])
        unchosen += [card_id for card_id in hand if card_id != chosen]
    dealer.record_step("multiverse-locations", "mvb/multiverse-locations/1")
    if card_facts.INJUSTICE in main_sets(table):
        dealer.record_step("injustice", *(f"mvb/injustice/{clause}" for clause in (1, 2, 3)), is_open=True)
    dealer.record_step("three-characters", *(f"mvb/characters/{clause}" for clause in (1, 2, 3)), count=dealt)
    if card_facts.METAL in main_sets(table):
        dealer.add_id(unchosen.pop(table.random_below(len(unchosen))), table.zones[zones.CAPTURED])
        for card_id in unchosen:
            dealer.add_id(card_id, table.zones[zones.CHARACTER_STACK])
        table.shuffle(table.zones[zones.CHARACTER_STACK])
        dealer.record_step("metal", "mvb/dark-nights-metal/1", "mvb/dark-nights-metal/3")


def teams(dealer: Dealer, owned: tuple[str, ...]) -> None:
    """Deal rows of Characters to the players at random, in the printed order of picks; choose who is active."""
    table, loaded_game = dealer.table, dealer.table.loaded_game
    pool, values = queries.characters(loaded_game, owned, with_crisis=True), loaded_game.printed("cost-tokens.values")
    size = len(table.players) + loaded_game.printed("cost-tokens.extra-per-row")
    for order in loaded_game.printed("cost-tokens.picks"):
        row = take(table, pool, size, "Characters")
        for player in table.players[::-1] if order == "reverse" else table.players:
            dealer.add_id(row.pop(table.random_below(len(row))), player.zones[zones.RESERVE])
    for player in table.players:
        table.move(table.pick(player.zones[zones.RESERVE]), player.zones[shared_zones.CHARACTER])
        player.counters[zones.TOKENS_LEFT] = len(values)
    cites = (f"mvb/cost-tokens-setup/{clause}" for clause in range(1, 9))
    dealer.record_step("cost-tokens", *cites, counts=values, count=size)


def opponents(dealer: Dealer, owned: tuple[str, ...]) -> None:
    """Deal Champions by cost, and set up the stacks of opponents."""
    table, loaded_game = dealer.table, dealer.table.loaded_game
    if has_events(table):
        name = queries.champions_key(table)
        for cost in loaded_game.printed(name):
            pool = queries.champions(loaded_game, owned, cost, table.mode == moments.IMPOSSIBLE)
            what = f"Champions of cost {cost} with a First Appearance - Attack"
            for player, card_id in zip(table.players, take(table, pool, len(table.players), what), strict=True):
                dealer.add_id(card_id, player.zones[zones.CHAMPIONS])
        citations = (*loaded_game.reference.citations(f"mvb.{name}"), "mvb/champions/3", "mvb/champions/9")
        dealer.record_step("champions", *citations, counts=list(loaded_game.printed(name)))
        dealt = [table.loaded_game.reference.cards[card.kind.id] for card in all_champions(table)]
        if unsure := sorted(fact.id for fact in dealt if queries.has_attack(loaded_game, fact) is None):
            dealer.record_step("check-champions", "mvb/champions/3", is_open=True, cards=unsure)
    if is_hopper(table):
        nemeses(dealer, owned)
    elif table.mode != moments.COST_TOKENS:
        ids = {fact.name: fact.id for fact in loaded_game.reference.in_set(THIS_BOX, "special-super-villain-stack")}
        for name in loaded_game.printed("super-villain-stack"):
            dealer.add_id(ids[name], table.zones[SUPER_VILLAINS])
        dealer.record_step("super-villains", "mvb/super-villains/1")


def all_champions(table: Table) -> list[Card]:
    """Return the Champions of all players."""
    return [card for player in table.players for card in player.zones[zones.CHAMPIONS]]


def nemeses(dealer: Dealer, owned: tuple[str, ...]) -> None:
    """Deal a starting Nemesis for each Earth and the Nemesis stack from both base sets."""
    table, loaded_game, mains = dealer.table, dealer.table.loaded_game, main_sets(dealer.table)
    used = {card.kind.id for card in all_champions(table)}
    others = [fact for code in owned if code not in mains for fact in queries.facts(loaded_game, code, "nemesis-stack")]
    spare = [fact for fact in others if "starts-on-top" in fact.flags]
    pool: list[str] = []
    for before, code in zip(("", zones.OTHER), mains, strict=True):
        there = [fact for fact in queries.facts(loaded_game, code, "nemesis-stack") if fact.id not in used]
        on_top = [fact for fact in there if "starts-on-top" in fact.flags]
        starting = (on_top or [fact for fact in spare if fact.id not in used] or there)[0]
        dealer.add_id(starting.id, table.zones[before + SUPER_VILLAINS])
        used.add(starting.id)
        pool += [fact.id for fact in there if fact.id != starting.id]
    for card_id in take(table, pool, loaded_game.printed("world-hopper.nemesis-stack"), "Nemesis cards"):
        dealer.add_id(card_id, table.zones[zones.NEMESIS_STACK])
    dealer.record_step("nemeses", f"{clauses.HOPPER}/8", f"{clauses.HOPPER}/9", f"{clauses.HOPPER}/10")


def begin(dealer: Dealer) -> None:
    """Begin the first turn. In World Hopper also hand out the markers and place the Source Wall."""
    table, loaded_game, first = dealer.table, dealer.table.loaded_game, first_player(dealer.table)
    if not is_hopper(table):
        begin_first_turn(table, first)
        dealer.record_step("first-player", "fe-en/gameplay/1")
        return
    count = len(table.players)
    for marker, colour in enumerate(("blue", "red"), 1):
        holder = table.players[(first.seat + loaded_game.printed(f"world-hopper.{colour}-marker-seat") - 1) % count]
        holder.counters[zones.MARKER], holder.counters[zones.ARRIVED] = marker, 1
    dealer.record_step("markers", f"{clauses.HOPPER}/11", f"{clauses.HOPPER}/12", player=first.name)
    if count < loaded_game.printed("world-hopper.players"):
        table.counters[zones.WALL] = first.seat + 1
        dealer.record_step("wall", f"{clauses.HOPPER}/15")
    start_on_earth(table, first)
    begin_first_turn(table, first)
