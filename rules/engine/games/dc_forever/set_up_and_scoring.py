"""Set-up of complete tables, and scoring. Sample figures and sample cards replace those that are not recorded."""

from ...kernel.action_results import InputError, Json
from ...kernel.actions import moves, perform
from ...kernel.cards import Pile
from ...kernel.dealer import Dealer
from ...kernel.loaded_game import LoadedGame
from ...kernel.reference_data import CardFact
from ...kernel.rulesets import Line, Score, Scoring, SetUp, Step
from ...kernel.table import Table
from ...messages import named
from . import drafting, queries
from .constants import card_facts, clauses, moments, zones
from .constants.card_facts import HERO, ROGUE
from .constants.zones import BOX
from .quoted_and_sample_cards import SAMPLES

THIS_BOX = "dcf"
IN_ROW, UNALIGNED = clauses.of_book("2-player-standard-setup/5"), clauses.of_book("2-player-standard-setup/6")
CITED = dict.fromkeys((zones.LOCATIONS, zones.LOCATION_DECK), IN_ROW)
CITED |= dict.fromkeys((zones.UNALIGNED, zones.UNALIGNED_DECK), UNALIGNED)
CITED |= dict.fromkeys((zones.RESERVE, BOX), clauses.of_book("2-player-standard-setup/reserve"))
CITED |= {
    zones.CHARACTERS: clauses.of_book("2-player-standard-setup/3"),
    zones.DECK: clauses.of_book("2-player-standard-setup/4", "multiplayer-setup/4"),
    zones.HAND: clauses.of_book("2-player-standard-setup/7"),
}


def add_completed(dealer: Dealer, card_id: str, pile: Pile, **figures: Json) -> None:
    """Add a card of the catalogue to a pile, with sample values for figures that are not recorded."""
    fact = dealer.table.loaded_game.reference.cards[card_id]
    row = {name: value for name, value in figures.items() if name not in {*fact.figures, *fact.facts}}
    dealer.add_own(card_id, row, pile)


def named_sample(table: Table, card_type: str, number: int, character: str = "") -> dict[str, Json]:
    """Return the names of a sample card in each language, built from its type, number and character."""
    args = {"type": card_type, "number": number, "card": character}
    return named("sample.of" if character else "sample", args, table.loaded_game.reference)


def deal_characters(table: Table, dealer: Dealer, side: str) -> None:
    """Add the characters of a side, each with the printed number of sample cards."""
    cards, starting = (
        table.loaded_game.printed(f"{name}-cards.{side.capitalize()}") for name in ("affiliated", "starting")
    )
    action, resource = (
        (card_facts.RESCUE, card_facts.RENOWN) if side == HERO else (card_facts.THREATEN, card_facts.INFAMY)
    )
    facts = [fact for fact in recorded(table, "character") if side.capitalize() in fact.types]
    for index, fact in enumerate(facts):
        values = {card_facts.HEALTH: 5 + index % 3, card_facts.ATTACK: 1 + index % 3, action: 2 + index % 2}
        add_completed(dealer, fact.id, table.zones[BOX], **values, recruit_cost=5 + index % 4)
        for number in range(cards):
            sample = SAMPLES[side][number]
            row = named_sample(table, sample["types"][0], number + 1, fact.id) | {card_facts.AFFILIATION: fact.name}
            row |= {
                card_facts.BUY_COST: 2 + number % 3,
                resource: 1 + number % 3,
                card_facts.STARTING_CARD: number < starting,
            }
            card_id = f"x-{fact.id.removeprefix('dcf-')}-{number + 1}"
            dealer.add_own(card_id, row | sample, table.zones[BOX])


def deal_common(table: Table, dealer: Dealer) -> None:
    """Add resource cards, Locations and Unaligned characters, with samples for those that are not recorded."""
    for value, name in enumerate(("renown", "prestige", "fame"), 1):
        for _copy in range(table.loaded_game.printed("resource-cards.box") // 3):
            add_completed(dealer, f"dcf-{name}", table.zones[BOX], renown=value)
    for stack, zone, card_type, count in (
        ("location", zones.LOCATION_DECK, card_facts.LOCATION, "locations.box"),
        ("unaligned", zones.UNALIGNED_DECK, card_facts.UNALIGNED_CARD, "unaligned.box"),
    ):
        facts, figures = recorded(table, stack), SAMPLES[stack]
        for index in range(table.loaded_game.printed(count)):
            if index < len(facts):
                add_completed(dealer, facts[index].id, table.zones[zone], **figures)
            else:
                row = named_sample(table, card_type, index + 1) | {"types": [card_type], **figures}
                dealer.add_own(f"x-{stack}-{index + 1}", row, table.zones[zone])


def recorded(table: Table, stack: str) -> list[CardFact]:
    """Return the facts of the recorded cards of a stack: those of the base box, then those of the other sets in use."""
    found = [fact for code in table.sets for fact in table.loaded_game.reference.in_set(code, stack)]
    return sorted(found, key=lambda fact: (fact.card_set != THIS_BOX, fact.id))


def player_counts(loaded_game: LoadedGame, mode: str) -> tuple[int, ...]:
    """Return the numbers of players that can play a mode: the first game is for two."""
    game = loaded_game.game
    return (game.fewest,) if mode == moments.FIRST_GAME else tuple(range(game.fewest, game.most + 1))


def set_up(loaded_game: LoadedGame, mode: str, players: int, sets: tuple[str, ...], seed: str) -> SetUp:
    """Set up a table and return it with its steps.

    By mode, the table is ready for the draft, has been drafted at random, or has the fixed cards of the first game."""
    if THIS_BOX not in sets:
        raise InputError("sets", "choose the base box first, then add other sets", (THIS_BOX,))
    if players not in player_counts(loaded_game, mode):
        raise InputError("players", "the first game is for 2 players")
    table = Table(loaded_game, seed)
    table.mode, table.sets = mode, sets
    sides = queries.seats(players, (ROGUE, HERO)[table.random_below(2)])
    for seat, side in enumerate(sides):
        player = table.seat(f"{side.capitalize()} {1 + sides[:seat].count(side)}", side)
        player.counters[zones.GOES_FIRST] = int(side not in sides[:seat])
    dealer = Dealer(table)
    for side in (ROGUE, HERO):
        deal_characters(table, dealer, side)
    deal_common(table, dealer)
    table.phase, table.turn = moments.DRAFTING, 0
    drafting.next_pick(table)
    while mode != moments.DRAFT and table.phase in (moments.DRAFTING, moments.STARTING):
        found = moves(table)
        if mode == moments.FIRST_GAME and table.active is not None:
            name = f"{table.active.team}_{'team' if table.phase == moments.DRAFTING else 'start'}"
            found = [move for move in found if move[2][0].kind.name in loaded_game.printed("first-game")[name]]
        perform(table, found[table.random_below(len(found))])
    if mode != moments.DRAFT:
        table.zones[BOX].clear()
        used = {card.kind.id for card in table.cards()}
        table.own = {card_id: row for card_id, row in table.own.items() if card_id in used}
    record_steps(dealer)
    return dealer.result(CITED)


def record_steps(dealer: Dealer) -> None:
    """Record the steps of the set-up."""
    mode, players = dealer.table.mode, len(dealer.table.players)
    first = "setup-for-your-first-game" if mode == moments.FIRST_GAME else "2-player-standard-setup"
    section = "multiplayer-setup" if players > 2 else first
    dealer.record_step("sample-figures", *clauses.of_book("character-cards/1", "affiliated-cards/1"), is_open=True)
    keys = {"sides": f"{section}/1", "pick-teams": f"{section}/2"}
    keys |= {"lone-side": f"{section}/three-player-balance"} if players == 3 else {}
    if mode != moments.DRAFT:
        keys |= {"starters": f"{section}/3", "make-decks": f"{section}/4", "locations": f"{first}/5"}
        keys |= {"unaligned": f"{first}/6", "draw-hands": f"{first}/7"}
    for code, key in keys.items():
        dealer.record_step(code, f"dcf/{key}")


def scoring(table: Table) -> Scoring:
    """Return the progress of each side (Schemes of the Rogues, citizens of the Heroes) and the winners, if any."""
    plan, rescued = len(table.zones[zones.MASTER_PLAN]), table.counters[zones.SANCTUARY]
    citations = {ROGUE: clauses.of_book("how-to-win/4"), HERO: clauses.of_book("how-to-win/2")}
    scores = []
    for player in table.players:
        what, total = ("schemes", plan) if player.team == ROGUE else ("citizens", rescued)
        scores.append(Score(player.name, total, (Line("", total, total, what, citations[player.team]),)))
    winners = tuple((table.over or {}).get("winners", ()))
    code = "winners" if table.over else "nobody-has-won-yet"
    step = Step(code, {"players": list(winners)}, (*citations[ROGUE], *citations[HERO]))
    return Scoring(tuple(scores), winners, (step,))
