"""Two cards together: standard situations are played out and compared with playing the cards separately."""

from collections.abc import Iterator, Sequence

from ...kernel.action_results import Event, Json
from ...kernel.cards import Card, CardDefinition, Missing
from ...kernel.choices import SKIP
from ...kernel.loaded_game import LoadedGame
from ...kernel.table import Answer, Player, Table
from .calculators import add_cards, bare_table
from .constants import zones
from .playing import play
from .scoring import scoring

OWN = {
    zones.DECK: ["fe-kick", "fe-punch", "fe-vulnerability", "fe-punch", "fe-kick", "fe-punch", "fe-punch"],
    zones.DISCARD: ["fe-commissioner-gordon", "fe-weakness", "fe-venom-injector"],
}
TABLE = {
    zones.LINE_UP: ["fe-giganta", "fe-catwoman", "fe-mallet", "fe-vibe", "fe-power-girl"],
    zones.MAIN_DECK: ["fe-grid", "fe-steel", "fe-broadsword", "fe-belle-reve", "fe-johnny-quick", "fe-ultra-strength"],
    zones.DESTROYED: ["fe-sledgehammer", "fe-insanity", "fe-emperor-penguin", "fe-steve-trevor"],
    zones.SUPER_HEROES: ["fe-batman", "fe-the-flash"],
    zones.WEAKNESSES: ["fe-weakness"] * 5,
    zones.KICKS: ["fe-kick"] * 5,
}
STORING = "fe-firestorm"  # stores cards on the character and has their texts
IN_HAND = ("main-deck", "nemesis-stack", "kick-stack", "starter", "weakness-stack")
ExtraCard = tuple[int, str, str]  # an extra card on the standard table: seat, zone, card id
PlayResult = tuple[dict[str, int], list[Event]]  # how the figures changed, and the events
FOES_PUNCH, THIRD_HAND = (1, zones.HAND, "fe-punch"), ((2, zones.HAND, "fe-punch"),) * 2


def accept_everything(spared: str = "", defends: bool = False) -> Answer:
    """Return an answer function that accepts every optional part with its first option.

    It avoids choosing the card `spared`, and only uses Defenses if `defends`."""

    def first(options: Sequence[Card | Player | str]) -> Card | Player | str:
        return next((each for each in options if not (isinstance(each, Card) and each.kind.id == spared)), options[0])

    never = () if defends else ("defend",)
    return lambda _table, _player, reason, options, _about: SKIP if reason in never else first(options)


def standard_table(loaded_game: LoadedGame, *extra_cards: ExtraCard) -> Table:
    """Return a table with three players and the same cards every time, plus the given extra cards."""
    table = bare_table(loaded_game, 3)
    table.sets = tuple(loaded_game.game.sets)
    for player in table.players:
        player.counters[zones.VP] = 2
        for zone, cards in OWN.items():
            add_cards(table, player.zones[zone], cards)
    piles = [(table.players[seat].zones[zone], [card_id]) for seat, zone, card_id in (*extra_cards, *THIRD_HAND)]
    piles += [(table.zones[zone], cards) for zone, cards in TABLE.items()]
    for pile, cards in sorted(piles, key=lambda each: each[0].name == zones.STORED):  # a stored card is the last copy
        add_cards(table, pile, cards)
    return table


def figures(table: Table) -> dict[str, int]:
    """Return the numbers that are compared before and after playing cards, by name.

    These are Power, VP tokens, and the sizes of hands, discard piles, the Weakness stack, the destroyed pile and the
    Line-Up."""
    rows = {"power": table.counters[zones.POWER]}
    rows |= {name: len(table.zones[name]) for name in (zones.DESTROYED, zones.LINE_UP, zones.WEAKNESSES)}
    for player in table.players:
        rows[f"{player.name}.vp"] = player.counters[zones.VP]
        rows |= {f"{player.name}.{name}": len(player.zones[name]) for name in (zones.HAND, zones.DISCARD)}
    return rows


def play_hand(loaded_game: LoadedGame, *extra_cards: ExtraCard, spared: str = "", defends: bool = False) -> PlayResult:
    """Play the extra cards from the first player's hand; return the events and the changes of the figures.

    That these cards leave the hand is not counted as a change."""
    table = standard_table(loaded_game, *extra_cards)
    before, player = figures(table), table.players[0]
    table.answer = accept_everything(spared, defends)
    plays = [card_id for seat, zone, card_id in extra_cards if (seat, zone) == (0, zones.HAND)]
    for card_id in plays:
        card = next((each for each in player.zones[zones.HAND] if each.kind.id == card_id), None)
        if card is not None:
            play(table, player, card)
    change = {name: count - before[name] for name, count in figures(table).items()}
    change[f"{player.name}.hand"] += len(plays)
    return change, table.log or []


def situation(code: str, cards: Sequence[str], together: PlayResult, *apart: PlayResult) -> Json:
    """Return a standard situation as JSON: its result, and how it differs from playing the cards separately.

    `code` names the situation; `together` and `apart` are the results of playing the cards together and separately."""
    change, log = together
    differs = {name: count - sum(each[name] for each, _log in apart) for name, count in change.items()}
    found, other = ({name: count for name, count in rows.items() if count} for rows in (change, differs))
    return {"situation": code, "cards": list(cards), "together": found, "differs": other, "events": log}


def pair(loaded_game: LoadedGame, first: str, second: str) -> list[Json]:
    """Return the standard situations in which two cards together differ from the cards played separately."""
    kinds = [loaded_game.kind(card_id) for card_id in (first, second)]
    known = [kind for kind in kinds if kind is not None and kind.parts is not None]
    found: list[Json] = []
    for one, other in (known, known[::-1])[: 1 if first == second else 2] if len(known) == 2 else ():
        try:
            found += [*situations(loaded_game, one, other)]
        except Missing:
            continue
    return [each for each in found if each["differs"]]


def situations(loaded_game: LoadedGame, one: CardDefinition, other: CardDefinition) -> Iterator[Json]:
    """Yield the standard situations of `one` before `other`: in one hand, against a foe, stored, in play, scored."""
    cards, hand, beside = (one.id, other.id), (0, zones.HAND, one.id), (0, zones.HAND, other.id)
    zone_by_code = {"with-the-character": zones.CHARACTER} if one.stack == "oversized" else {}
    if one.stack in IN_HAND and other.stack in IN_HAND:
        both = play_hand(loaded_game, hand, beside, spared=other.id)
        yield situation("in-one-hand", cards, both, play_hand(loaded_game, hand), play_hand(loaded_game, beside))
        held, without = (
            play_hand(loaded_game, hand, (1, zones.HAND, other.id), defends=True),
            play_hand(loaded_game, hand, FOES_PUNCH),
        )
        yield situation("against-a-defense" if other.has("defense") else "against-a-foe", cards, held, without)
        yield at_the_end(loaded_game, *cards)
        zone_by_code |= {"while-it-is-stored": zones.STORED} if other.id == STORING else {}
    if "ongoing" in one.keywords:
        zone_by_code |= {"while-it-stays-in-play": zones.ONGOING}
    for code, zone in zone_by_code.items() if other.stack in IN_HAND else ():
        there = play_hand(loaded_game, beside, (0, zone, one.id), spared=other.id)
        yield situation(code, cards, there, play_hand(loaded_game, beside, spared=other.id))


def at_the_end(loaded_game: LoadedGame, *cards: str) -> Json:
    """Return the points of two cards in one deck at the end of the game, if they differ from the sum of each alone."""

    def points(*added: str) -> int:
        return scoring(standard_table(loaded_game, *((0, zones.DECK, card_id) for card_id in added))).scores[0].total

    decks = (cards, cards[:1], cards[1:])
    return situation("at-the-end-of-the-game", cards, *(({"points": points(*each) - points()}, []) for each in decks))
