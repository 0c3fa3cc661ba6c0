"""A table as it is written in a situation: its fields, reading it into a game, writing a game back."""

import random
from dataclasses import dataclass

from rules.engine.play.box import SETS, UNKNOWN_ID, set_of
from rules.engine.play.game import Game
from rules.engine.play.player import Player
from rules.engine.situation import Either, Field, Flag, Integer, Many, Record, Text, describe
from rules.engine.values import SituationError

MOST_CARDS = 400
MOST_PLAYERS = 5
OVERSIZED = "oversized"
SUPER_HERO_STACK = ("nemesis-stack",)
IN_THE_MAIN_DECK = ("main-deck", "kick-stack", "nemesis-stack")  # effects put Kicks and Super Heroes under it
IN_A_DECK = (*IN_THE_MAIN_DECK, "starter", "weakness-stack")
PLACES = ("hand", "discard", "in_play", "locations", "kept", "stored", "under")


@dataclass(frozen=True)
class Pile(Field):
    """The cards of one place, top card first, or only how many there are where that may be unknown."""

    may_be_unknown: bool = False

    def read(self, value):
        if self.may_be_unknown and isinstance(value, int) and not isinstance(value, bool):
            return Integer(self.name, self.help, maximum=MOST_CARDS).read(value)
        if not isinstance(value, list):
            wanted = "a list of cards or their number" if self.may_be_unknown else "a list of cards"
            self.refuse(f"{wanted} is needed, not {describe(value)}")
        return Many(self.name, self.help, of=Text(self.name, self.help), most=MOST_CARDS).read(value)

    def schema(self):
        cards = {"type": "array", "items": {"type": "string"}, "maxItems": MOST_CARDS, "description": self.help}
        if not self.may_be_unknown:
            return cards
        return {
            "anyOf": [cards, {"type": "integer", "minimum": 0, "maximum": MOST_CARDS}],
            "description": self.help,
        }


PLAYER = Record(
    "player",
    "one player",
    fields=(
        Text("name", "what the player is called"),
        Text("super_villain", "the oversized character, Super-Villain or Super Hero"),
        Text("character", "the same under another name"),
        Flag("face_down", "whether the character lies face down", default=False),
        Pile("hand", "the cards in hand, or their number", may_be_unknown=True, default=[]),
        Pile("deck", "the deck, top card first, or its size", may_be_unknown=True, default=[]),
        Pile("discard", "the discard pile, top card first", default=[]),
        Pile("in_play", "cards played this turn, in that order", default=[]),
        Pile("locations", "Locations and other Ongoing cards in play", default=[]),
        Pile("kept", "cards that Firestorm Matrix keeps in play", default=[]),
        Pile("stored", "cards that Firestorm put on the Super-Villain", default=[]),
        Pile("under", "cards that Atrocitus put under the character", default=[]),
        Integer("tokens", "Victory Points in tokens", default=0, maximum=1000),
    ),
)
FROZEN = Record(
    "frozen",
    "a Frozen token",
    fields=(Text("card", "the card in the Line-Up", required=True), Text("by", "who put it there")),
)
TABLE = Record(
    "table",
    "the table before the actions",
    required=True,
    fields=(
        Many(
            "sets",
            "the sets in use; the first one gives Punch, Vulnerability, Kick and Weakness",
            of=Text("set", "a set", choices=SETS),
            most=len(SETS),
            default=[],
        ),
        Many("players", "the players, clockwise", required=True, of=PLAYER, most=MOST_PLAYERS),
        Pile("line_up", "the Line-Up", default=[]),
        Pile("main_deck", "the main deck, top card first, or its size", may_be_unknown=True, default=0),
        Pile(
            "super_heroes",
            "the stack of Super Heroes or Super-Villains, top card first, or its size",
            may_be_unknown=True,
            default=0,
        ),
        Flag("super_hero_face_up", "whether the top card of that stack is face up", default=True),
        Integer("kicks", "Kicks left", maximum=16),
        Integer("weaknesses", "Weaknesses left", maximum=20),
        Pile("destroyed", "the destroyed pile", default=[]),
        Many("frozen", "the Frozen tokens", of=FROZEN, most=6, default=[]),
        Pile("borrowed", "cards in play that go back to the Line-Up at the end of the turn", default=[]),
        Text("active", "whose turn it is; the first player unless said"),
        Integer("power", "Power already there this turn", default=0, maximum=1000),
    ),
)
ACTION_FIELDS = (
    Text("player", "who acts; the player whose turn it is unless said"),
    Text("play", "a card from hand"),
    Text("play_kept", "a card that Firestorm Matrix keeps in play"),
    Text("buy", "a card of the Line-Up, or a Kick"),
    Flag("defeat", "defeat the face-up Super Hero or Super-Villain"),
    Text("use", "use the ability of a Location, of the character or of a played card"),
    Flag("end_turn", "end the turn"),
    Text("choose", "answers the choice that the action before asks for"),
    Text("defend", "answers with a Defense card, or with nothing"),
    Many("choices", "the choices this action asks for, in order", of=Text("choice", "a choice"), most=60, default=[]),
)
ACTION = Record("action", "one action", fields=ACTION_FIELDS)
ACTIONS = Many("actions", "what the players do, in order", required=True, of=ACTION, most=400)
ORDER = Text(
    "end_of_turn",
    "the end-of-turn list to follow: refill-first (the rules text) or draw-first (the back cover)",
    choices=("refill-first", "draw-first"),
    default="refill-first",
)
SEED = Either(
    "seed",
    "decides every shuffle",
    options=(Text("seed", "a text"), Integer("seed", "a number")),
    default="0",
)


class TableReader:
    """Reads one table into a game; every refusal names the field."""

    def __init__(self, box, reference):
        self.box, self.reference = box, reference

    def kind(self, name, field, stacks=IN_A_DECK):
        """Return the kind of card a text names; a name of several cards means the one that can lie there."""
        kinds = self.kinds(name, field)
        return next((kind for kind in kinds if self.box.stacks[kind] in stacks), kinds[0])

    def kinds(self, name, field):
        """Return every kind of card a text may mean, those of the first set first."""
        box = self.box
        if name == UNKNOWN_ID:
            return [box.unknown]
        named = [card for code in box.sets for card in self.reference.named(name, code)]
        kinds = [box.index[card_id] for card in named if (card_id := box.basics.get(card.id, card.id)) in box.index]
        if not kinds:
            raise self.refusal(name, named, field)
        return kinds

    def refusal(self, name, named, field):
        """Say why a text names no card that can lie on this table."""
        for card in named:
            if set_of(card.id) in self.box.sets:
                why = f"{card.name} ({card.id}) cannot be played: its effect is not recorded"
                return SituationError(field, f"{field}: {why}")
        codes = ", ".join(self.box.sets)
        if named:
            why = f"{named[0].name} ({named[0].id}) is of another set than those of this table: {codes}"
            return SituationError(field, f"{field}: {why}")
        nearest = self.reference.nearest(name)
        hint = f"; nearest: {', '.join(nearest)}" if nearest else ""
        return SituationError(field, f"{field}: no card of {codes} is called “{name[:60]}”{hint}", nearest)

    def pile(self, given, field, stacks=IN_A_DECK):
        """Return the kinds of a pile, top card last; a number stands for unknown cards."""
        if isinstance(given, int):
            return [self.box.unknown] * given
        kinds = [self.kind(name, f"{field}[{place}]", stacks) for place, name in enumerate(given)]
        for place, kind in enumerate(kinds):
            if kind != self.box.unknown and self.box.stacks[kind] not in stacks:
                where = f"{field}[{place}]"
                raise SituationError(where, f"{where}: {self.box.names[kind]} can never lie there")
        return kinds[::-1]

    def game(self, table, seed, order):
        """Return the game that a table describes, its turn under way."""
        box, game = self.box, Game(self.box, random.Random(f"play:{seed}"), order)
        players = table["players"]
        if len(players) < 2:
            raise SituationError("table.players", "table.players: two players or more are needed")
        for seat, given in enumerate(players):
            game.seat(self.player(seat, given))
        names = [player.name for player in game.players]
        if len(set(names)) < len(names):
            raise SituationError("table.players", "table.players: two players have the same name")
        for seat, player in enumerate(game.players):
            if player.villain != box.unknown and any(player.villain == each.villain for each in game.players[:seat]):
                field = f"table.players[{seat}].super_villain"
                raise SituationError(field, f"{field}: {box.names[player.villain]} is another player's already")
        game.line_up = self.pile(table["line_up"], "table.line_up", IN_THE_MAIN_DECK)[::-1]
        game.ice = [()] * len(game.line_up)
        game.main_deck = self.pile(table["main_deck"], "table.main_deck", IN_THE_MAIN_DECK)
        game.heroes = self.pile(table["super_heroes"], "table.super_heroes", SUPER_HERO_STACK)
        game.is_hero_up = table["super_hero_face_up"]
        game.destroyed = self.pile(table["destroyed"], "table.destroyed")
        borrowed = self.pile(table["borrowed"], "table.borrowed")[::-1]
        self.count_copies(game, table)
        for place, frozen in enumerate(table["frozen"]):
            self.freeze(game, frozen, f"table.frozen[{place}]")
        active = self.seat_of(game, table["active"] or names[0], "table.active")
        game.open_turn(active)
        game.frozen_left = box.frozen_tokens - sum(len(ice) for ice in game.ice)
        game.power, game.played, game.borrowed = table["power"], active.in_play.copy(), borrowed
        game.count_bonus(active)
        return game

    def player(self, seat, given):
        """Return one player with all their cards."""
        field, box = f"table.players[{seat}]", self.box
        villain, place = box.unknown, "character" if given["super_villain"] is None else "super_villain"
        if given[place] is not None:
            villain = self.kind(given[place], f"{field}.{place}", (OVERSIZED,))
            if box.stacks[villain] != OVERSIZED:
                name = box.names[villain]
                raise SituationError(f"{field}.{place}", f"{field}.{place}: {name} is no oversized character")
        player = Player(seat, given["name"] or f"Player {seat + 1}", villain)
        if given["face_down"] and villain != box.unknown:
            player.villain, player.face_down = box.unknown, villain
        player.deck = self.pile(given["deck"], f"{field}.deck")
        for place in PLACES:
            cards = self.pile(given[place], f"{field}.{place}")
            setattr(player, place, cards if place == "discard" else cards[::-1])
        player.tokens = given["tokens"]
        return player

    def seat_of(self, game, name, field):
        """Return the player of a name."""
        for player in game.players:
            if player.name.casefold() == name.casefold():
                return player
        names = [player.name for player in game.players]
        raise SituationError(field, f"{field}: “{name[:60]}” is not at this table ({', '.join(names)})", names)

    def freeze(self, game, frozen, field):
        """Put a Frozen token on a card of the Line-Up."""
        kind = self.kind(frozen["card"], f"{field}.card")
        if kind not in game.line_up:
            raise SituationError(f"{field}.card", f"{field}.card: {self.box.names[kind]} is not in the Line-Up")
        owner = self.seat_of(game, frozen["by"], f"{field}.by").seat if frozen["by"] else -1
        bare = [place for place, each in enumerate(game.line_up) if each == kind and not game.ice[place]]
        place = bare[0] if bare else game.line_up.index(kind)
        game.ice[place] = (*game.ice[place], owner)

    def count_copies(self, game, table):
        """Refuse more copies than the box holds; the Kicks and Weaknesses left follow where they are not said."""
        box = self.box
        piles = [game.line_up, game.main_deck, game.heroes, game.destroyed]
        piles += [pile for player in game.players for pile in player.cards()]
        found = [0] * len(box.ids)
        for pile in piles:
            for kind in pile:
                found[kind] += 1
        game.kicks = self.left(table["kicks"], box.kicks, found[box.kick], "table.kicks")
        game.weaknesses = self.left(table["weaknesses"], box.weaknesses, found[box.weakness], "table.weaknesses")
        for kind in range(box.unknown):
            if found[kind] > box.copies[kind] > 0:
                many = f"{found[kind]} copies of {box.names[kind]}; the box holds {box.copies[kind]}"
                raise SituationError("table", f"table: {many}")

    def left(self, said, copies, elsewhere, field):
        """Return what a stack holds: as said, or all that lies nowhere else."""
        most = max(0, copies - elsewhere)
        if said is not None and said > most:
            told = f"{said} are left and {elsewhere} lie elsewhere; the box holds {copies}"
            raise SituationError(field, f"{field}: {told}")
        return most if said is None else said


def written(pile, box, is_top_last=True):
    """Return a pile as a situation writes it, top card first."""
    return [box.ids[kind] for kind in (reversed(pile) if is_top_last else pile)]


def written_stack(pile, box):
    """Return a pile whose cards may be unknown: only its size if they all are."""
    ids = written(pile, box)
    return len(ids) if ids and set(ids) == {UNKNOWN_ID} else ids


def write_table(game):
    """Return a game as the table of a situation."""
    box = game.box
    players = []
    for player in game.players:
        row = {"name": player.name}
        if player.villain != box.unknown:
            row["super_villain"] = box.ids[player.villain]
        elif player.face_down is not None:
            row |= {"super_villain": box.ids[player.face_down], "face_down": True}
        row["hand"], row["deck"] = written(player.hand, box, False), written_stack(player.deck, box)
        for place in PLACES[1:]:
            row[place] = written(getattr(player, place), box, place == "discard")
        players.append(row | {"tokens": player.tokens})
    frozen = [
        {"card": box.ids[kind]} | ({"by": game.players[seat].name} if seat >= 0 else {})
        for kind, ice in zip(game.line_up, game.ice, strict=True)
        for seat in ice
    ]
    return {
        "sets": list(box.sets),
        "players": players,
        "line_up": written(game.line_up, box, False),
        "main_deck": written_stack(game.main_deck, box),
        "super_heroes": written_stack(game.heroes, box),
        "super_hero_face_up": game.is_hero_up,
        "kicks": game.kicks,
        "weaknesses": game.weaknesses,
        "destroyed": written(game.destroyed, box),
        "frozen": frozen,
        "borrowed": [box.ids[kind] for kind in game.borrowed],
        "active": game.active.name,
        "power": game.power,
    }
