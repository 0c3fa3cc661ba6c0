"""Two cards together: the standard situations played out, and in what they differ from playing the cards apart."""

from collections.abc import Sequence

from rules.engine.games.deck_building import places as at
from rules.engine.games.deck_building.calculating import bare_table, lay
from rules.engine.games.deck_building.playing import play
from rules.engine.games.deck_building.scoring import score
from rules.engine.kernel.book import Book
from rules.engine.kernel.cards import Card, Kind, Missing
from rules.engine.kernel.outcomes import Event, Json
from rules.engine.kernel.table import NOTHING, Player, Table

LINE_UP = ["fe-giganta", "fe-catwoman", "fe-mallet", "fe-vibe", "fe-power-girl"]
MAIN_DECK = ["fe-grid", "fe-steel", "fe-broadsword", "fe-belle-reve", "fe-johnny-quick", "fe-ultra-strength"]
OWN_DECK = ["fe-kick", "fe-punch", "fe-vulnerability", "fe-punch", "fe-kick", "fe-punch", "fe-punch"]
OWN_DISCARD = ["fe-commissioner-gordon", "fe-weakness", "fe-venom-injector"]
DESTROYED = ["fe-sledgehammer", "fe-insanity", "fe-emperor-penguin", "fe-steve-trevor"]
STORING = "fe-firestorm"  # the card that puts others on the character and has their texts
IN_HAND = ("main-deck", "nemesis-stack", "kick-stack", "starter", "weakness-stack")


class Willing:
    """Uses every optional part of a text with the first option; defends or not; spares the other card."""

    def __init__(self, spared: str = "", defends: bool = False):
        self.spared, self.defends = spared, defends

    def __call__(
        self, table: Table, player: Player, reason: str, options: Sequence[Card | Player | str], about: Card | None
    ) -> Card | Player | str:
        """Choose an option."""
        if reason == "defend" and not self.defends:
            return NOTHING
        others = [each for each in options if not (isinstance(each, Card) and each.kind.id == self.spared)]
        return (others or list(options))[0]


def standard_table(book: Book, hand: list[str], foe_hand: list[str], character: str = "", stay: str = "") -> Table:
    """Return the standard table: three players, the same cards every time, the first to play."""
    table = bare_table(book, 3)
    table.sets = tuple(book.game.sets)
    for player in table.players:
        lay(table, player.zones[at.DECK], OWN_DECK)
        lay(table, player.zones[at.DISCARD], OWN_DISCARD)
        player.counters[at.VP] = 2
    first, second, third = table.players
    lay(table, first.zones[at.HAND], hand)
    lay(table, second.zones[at.HAND], foe_hand)
    lay(table, third.zones[at.HAND], ["fe-punch", "fe-punch"])
    lay(table, first.zones[at.CHARACTER], [character] if character else [])
    lay(table, first.zones[at.ONGOING], [stay] if stay else [])
    for name, cards in ((at.LINE_UP, LINE_UP), (at.MAIN_DECK, MAIN_DECK), (at.DESTROYED, DESTROYED)):
        lay(table, table.zones[name], cards)
    lay(table, table.zones[at.SUPER_HEROES], ["fe-batman", "fe-the-flash"])
    lay(table, table.zones[at.WEAKNESSES], ["fe-weakness"] * 5)
    lay(table, table.zones[at.KICKS], ["fe-kick"] * 5)
    return table


def figures(table: Table) -> dict[str, int]:
    """Return what is compared: Power, tokens, Weaknesses, hands, the destroyed pile, the Line-Up."""
    rows = {"power": table.counters[at.POWER]}
    for name in (at.DESTROYED, at.LINE_UP, at.WEAKNESSES):
        rows[name] = len(table.zones[name])
    for player in table.players:
        rows[f"{player.name}.vp"] = player.counters[at.VP]
        rows[f"{player.name}.hand"] = len(player.zones[at.HAND])
        rows[f"{player.name}.discard"] = len(player.zones[at.DISCARD])
    return rows


def played(table: Table, card_ids: list[str], answer: Willing) -> dict[str, int]:
    """Play cards in order; return how the figures changed, the played cards' own places left out."""
    before, player = figures(table), table.players[0]
    table.answer = answer
    for card_id in card_ids:
        card = next((each for each in player.zones[at.HAND] if each.kind.id == card_id), None)
        if card is not None:
            play(table, player, card)
    after = figures(table)
    change = {name: after[name] - before[name] for name in after}
    change[f"{player.name}.hand"] += len(card_ids)
    return change


def difference(together: dict[str, int], *apart: dict[str, int]) -> dict[str, int]:
    """Return the figures in which playing together differs from the sum of playing apart."""
    rows = {name: value - sum(each[name] for each in apart) for name, value in together.items()}
    return {name: value for name, value in rows.items() if value}


def situation(code: str, cards: list[str], change: dict[str, int], differs: dict[str, int], log: list[Event]) -> Json:
    """Return one standard situation and its outcome."""
    together = {name: value for name, value in change.items() if value}
    return {"situation": code, "cards": cards, "together": together, "differs": differs, "events": log}


def pair(book: Book, first: str, second: str) -> list[Json]:
    """Return the standard situations of two cards in which they differ from playing apart."""
    kinds = [book.kind(card_id) for card_id in (first, second)]
    if any(kind is None or kind.parts is None for kind in kinds):
        return []
    known = [kind for kind in kinds if kind is not None]
    found: list[Json] = []
    for one, other in (known, known[::-1])[: 1 if first == second else 2]:
        try:
            found += situations(book, one, other)
        except Missing:
            continue
    return [each for each in found if each["differs"]]


def situations(book: Book, one: Kind, other: Kind) -> list[Json]:
    """Return what happens with one card first: both in hand, held by a foe, stored, staying in play, final score."""
    found: list[Json] = []
    if one.stack in IN_HAND and other.stack in IN_HAND:
        alone = [played(standard_table(book, [each], []), [each], Willing()) for each in (one.id, other.id)]
        table = standard_table(book, [one.id, other.id], [])
        both = played(table, [one.id, other.id], Willing(other.id))
        found.append(situation("in-one-hand", [one.id, other.id], both, difference(both, *alone), table.log or []))
        table = standard_table(book, [one.id], [other.id])
        held = played(table, [one.id], Willing(defends=True))
        apart = played(standard_table(book, [one.id], ["fe-punch"]), [one.id], Willing())
        code = "against-a-defense" if other.has("defense") else "against-a-foe"
        found.append(situation(code, [one.id, other.id], held, difference(held, apart), table.log or []))
        found.append(at_the_end(book, one, other))
        if other.id == STORING:
            found.append(stored(book, one, other))
    if other.stack in IN_HAND and (one.stack == "oversized" or "ongoing" in one.keywords):
        character, stay = (one.id, "") if one.stack == "oversized" else ("", one.id)
        table = standard_table(book, [other.id], [], character, stay)
        both = played(table, [other.id], Willing(other.id))
        apart = played(standard_table(book, [other.id], []), [other.id], Willing(other.id))
        code = "with-the-character" if character else "while-it-stays-in-play"
        found.append(situation(code, [one.id, other.id], both, difference(both, apart), table.log or []))
    return found


def stored(book: Book, one: Kind, other: Kind) -> Json:
    """Return what happens while a card is stored on the character and the card that uses stored texts is played."""
    table, bare = (standard_table(book, [other.id], []) for _each in range(2))
    lay(table, table.players[0].zones[at.STORED], [one.id])
    both, apart = (played(each, [other.id], Willing(other.id)) for each in (table, bare))
    return situation("while-it-is-stored", [one.id, other.id], both, difference(both, apart), table.log or [])


def at_the_end(book: Book, one: Kind, other: Kind) -> Json:
    """Return what both cards are worth in one deck at the end of the game, against what each is worth alone."""

    def worth(cards: list[str]) -> int:
        table = standard_table(book, [], [])
        lay(table, table.players[0].zones[at.DECK], cards)
        return score(table, table.players[0])

    empty = worth([])
    change = {"points": worth([one.id, other.id]) - empty}
    apart = {"points": worth([one.id]) + worth([other.id]) - 2 * empty}
    return situation("at-the-end-of-the-game", [one.id, other.id], change, difference(change, apart), [])
