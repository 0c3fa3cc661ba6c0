"""Plays random games with all sets and mixes, and counts how often each card was played."""

import random
from collections import Counter

from rules.engine.games.deck_building.table_set_up import Dealer, deal, kinds_of
from rules.engine.kernel.actions import moves, perform
from rules.engine.messages import LANGUAGES, write_message
from tests.rules.engine.properties import broken, census

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
MIXES = (
    (("fe",), "standard"),
    (("base",), "standard"),
    (("hu",), "standard"),
    (("tt",), "standard"),
    (("base", "crossover-1"), "standard"),
    (("tt", "crossover-2"), "standard"),
    (("fe", "crossover-5"), "standard"),
    (("hu", "crossover-6"), "standard"),
    (("hu", "crisis-1"), "standard"),
    (("base", "crisis-1"), "crisis"),
    (("fe", "crisis-1", "crossover-2"), "impossible"),
    (("fe", "base", "hu", "tt", "crossover-6", "crossover-5", "crossover-2", "crossover-1", "crisis-1"), "standard"),
    (("tt", "crisis-1", "crossover-6"), "crisis"),
    (("base", "tt", "crossover-5", "crossover-2"), "standard"),
)
STALLED = "games without an end"
MOST_MOVES = 6000
MOST_MOVES_OF_A_TURN = 400
NEVER_IN_A_DECK = {"beaten", "leaves_game", "by_every_player"}


def dealt(loaded_game, seed):
    """Return a new table; the seed decides the mix of sets and the number of players, two to five."""
    sets, mode = MIXES[seed % len(MIXES)]
    return deal(loaded_game, f"played:{seed}", NAMES[: 2 + seed // len(MIXES) % 4], sets, mode)


def shuffled_stacks(loaded_game, seed):
    """Return a table with promos and fully shuffled stacks, so that every opponent and Crisis appears often."""
    table = dealt(loaded_game, seed)
    add_promos(table, seed)
    for name in ("super_heroes", "super_villains", "crises"):
        table.shuffle(table.zones[name])
    return table


def add_promos(table, seed):
    """Add the promos that set-up leaves out, to the main deck or as a replacement for a character."""
    dealer, rng = Dealer(table), random.Random(seed)
    for card_set in table.sets:
        for fact in table.loaded_game.reference.in_set(card_set):
            kind = table.loaded_game.kind(fact.id)
            if "promo" not in fact.flags or kind.parts is None:
                continue
            if fact.stack == "main-deck":
                dealer.add(kind, table.zones["main_deck"])
                table.shuffle(table.zones["main_deck"])
            elif fact.stack == "oversized" and kinds_of(table.loaded_game, card_set, "oversized"):
                player = rng.choice(table.players)
                table.move(player.zones["character"][0], table.zones["unused"])
                dealer.add(kind, player.zones["character"])


def choose_move(rng, found):
    """Return a move: play everything first, then defeat, then usually buy the most expensive card."""
    by_verb = {}
    for move in found:
        by_verb.setdefault(move[0].name, []).append(move)
    for verb in ("begin", "attempt", "play", "defeat"):
        if verb in by_verb:
            return rng.choice(by_verb[verb])
    if "use" in by_verb and rng.random() < 0.8:
        return rng.choice(by_verb["use"])
    if "buy" in by_verb and rng.random() < 0.95:
        best = max(by_verb["buy"], key=lambda move: move[2][0].kind.figures["cost"])
        return best if rng.random() < 0.6 else rng.choice(by_verb["buy"])
    return by_verb["end_turn"][0]


def counted(loaded_game, seed):
    """Play one game to its end; return how often each card was played, or was active as a character or on its stack.

    In every fifth game each event must have citations and a message. A game may go on without an end, because random
    players destroy their own decks, but every turn must end."""
    rng, count = random.Random(f"strive:{seed}"), Counter()
    table = shuffled_stacks(loaded_game, seed)
    table.answer = lambda table, player, reason, options, about: options[int(rng.random() * len(options))]
    everything = census(table)
    of_this_turn = 0
    for _move in range(MOST_MOVES):
        if table.over is not None:
            break
        move = choose_move(rng, moves(table))
        of_this_turn += 1
        assert of_this_turn < MOST_MOVES_OF_A_TURN, seed
        if move[0].name == "end_turn":
            of_this_turn = 0
            count.update(card.kind.id for card in table.memory["played"])
            above = [*table.zones["crises"][:1], *table.zones["super_heroes"][:1], *table.zones["super_villains"][:1]]
            count.update(card.kind.id for card in above if NEVER_IN_A_DECK & set(card.kind.parts))
            count.update(card.kind.id for player in table.players for card in player.zones["character"])
        table.log = [] if seed % 5 == 0 else None
        perform(table, move)
        for event in table.log or ():
            assert event.citations, event
            assert all(write_message(event.code, event.args, loaded_game.reference, language) for language in LANGUAGES)
    assert list(broken(table, everything)) == [], seed
    return count if table.over is not None else count + Counter({STALLED: 1})
