"""Reading a state onto a table, strictly: whatever is unknown, missing or of a wrong type is refused by name."""

import copy
from functools import cached_property

from rules.engine.kernel.book import Book
from rules.engine.kernel.cards import UNKNOWN_ID, Card, Kind, Pile, copy_name
from rules.engine.kernel.fields import (
    MOST_CARDS,
    describe,
    read_flag,
    read_list,
    read_number,
    read_object,
    read_text,
    read_texts,
    texts_in,
)
from rules.engine.kernel.game import Zone
from rules.engine.kernel.outcomes import InputError, Json
from rules.engine.kernel.own_cards import read_own_cards
from rules.engine.kernel.reference import nearest
from rules.engine.kernel.states import QUESTION, ROW, SCHEMA, Held, fields_of
from rules.engine.kernel.table import NOTHING, YES, Lasting, Player, Table, Trigger
from rules.engine.kernel.words import Word

MOST_COPIES = 20_000  # names of copies that are remembered; the sets of a game hold about 2,000
COPIES = frozenset(str(number) for number in range(2, MOST_CARDS + 1))


def read_state(book: Book, state: object) -> tuple[Table, Held | None]:
    """Return the table a state describes and the choice that waits; every refusal names the field."""
    return StateReader(book, state).read()


class StateReader:
    """Reads one state; `names` are the cards that are there by name."""

    def __init__(self, book: Book, state: object):
        self.book, self.game = book, book.game
        needed = ["ruleset", "players", *(zone.name for zone in self.game.places["table"][1] if zone.is_required)]
        self.state = read_object(state, "state", fields_of(book), needed)
        self.names: dict[str, Card] = {}
        self.kinds: dict[str, Kind] = {}

    @cached_property
    def taken(self) -> set[str]:
        """The names of copies that are told by number, which no other copy gets."""
        return {text for text in texts_in(self.state) if "#" in text}

    def read(self) -> tuple[Table, Held | None]:
        """Read everything in order."""
        state, game = self.state, self.game
        read_text(state["ruleset"], "state.ruleset", (game.id,))
        self.check_versions()
        seed, position = read_text(state.get("seed", "0"), "state.seed"), state.get("position", 0)
        table = self.table = Table(self.book, seed, read_number(position, "state.position"))
        table.mode = read_text(state.get("mode", game.modes[0]), "state.mode", game.modes)
        table.sets = tuple(read_texts(state.get("sets", list(game.sets)), "state.sets", game.sets))
        if game.sets and not table.sets:
            raise InputError("state.sets", "at least one set is needed", game.sets)
        options = read_object(state.get("options", {}), "state.options", game.options)
        for name, values in game.options.items():
            table.options[name] = read_text(options.get(name, values[0]), f"state.options.{name}", values)
        self.kinds = read_own_cards(self.book, state.get("cards", {}))
        table.own = dict(state.get("cards", {}))
        table.turn = read_number(state.get("turn", 1), "state.turn")
        table.phase = read_text(state.get("phase", game.phases[0]), "state.phase", game.phases)
        rows = read_list(state["players"], "state.players", game.most)
        if len(rows) < game.fewest:
            raise InputError("state.players", f"at least {game.fewest} players are needed, not {len(rows)}")
        self.read_places(state, "state", table.counters, table.zones, "table")
        for at, row in enumerate(rows):
            self.read_player(row, f"state.players[{at}]")
        self.read_on_cards()
        active = state.get("active", rows[0]["name"])
        table.active = None if active is None else self.player(active, "state.active")
        for name, cards in read_object(state.get("memory", {}), "state.memory", game.memory).items():
            where = f"state.memory.{name}"
            table.memory[name] = [self.card(each, f"{where}[{at}]") for at, each in enumerate(read_list(cards, where))]
        table.once = read_texts(state.get("once", []), "state.once")
        self.read_rows()
        if state.get("over") is not None:
            table.over = copy.deepcopy(read_object(state["over"], "state.over", ("code", "winners", "args"), ("code",)))
        for rule in game.check:
            for finding in rule.check(table):
                raise InputError(finding.args["field"], finding.args["message"], finding.args.get("nearest", ()))
        return table, self.read_waiting()

    def check_versions(self) -> None:
        """Refuse a schema that is not this one, and a choice that waits on other data."""
        schema, now = read_number(self.state.get("schema", SCHEMA), "state.schema"), self.book.reference.version
        if schema != SCHEMA:
            raise InputError("state.schema", f"schema {schema} cannot be read; this is schema {SCHEMA}")
        data = read_text(self.state.get("data", now), "state.data")
        if data != now and self.state.get("waiting") is not None:
            raise InputError("state.data", f"a choice waits that was asked with data {data}; the data is now {now}")

    def read_player(self, row: object, where: str) -> None:
        """Read one player."""
        counters, zones = self.game.places["player"]
        names = [*(counter.name for counter in counters), *(zone.name for zone in zones)]
        needed = ["name", *(zone.name for zone in zones if zone.is_required)]
        given = read_object(row, where, ["name", *(["team"] if self.game.teams else []), *names], needed)
        name = read_text(given["name"], f"{where}.name")
        if name in ("", NOTHING, YES, *(each.name for each in self.table.players)) or "#" in name:
            raise InputError(f"{where}.name", "every player needs a name of their own, other than yes and nothing")
        player = self.table.seat(name, read_text(given.get("team", ""), f"{where}.team", ("", *self.game.teams)))
        self.read_places(given, where, player.counters, player.zones, "player")

    def read_places(
        self, row: dict[str, Json], where: str, counters: dict[str, int], zones: dict[str, Pile], of: str
    ) -> None:
        """Read the counters and zones of the table or of a player."""
        for counter in self.game.places[of][0]:
            if counter.name in row:
                read = read_flag if counter.is_flag else read_number
                counters[counter.name] = read(row[counter.name], f"{where}.{counter.name}")
        for zone in self.game.places[of][1]:
            if zone.name in row:
                self.fill(zones[zone.name], row[zone.name], f"{where}.{zone.name}", zone)

    def fill(self, pile: Pile, given: object, where: str, zone: Zone) -> None:
        """Lay the cards of a list, or so many cards of a number, into a pile."""
        if isinstance(given, int) and not isinstance(given, bool):
            one = zone.supply(self.table) if zone.supply else UNKNOWN_ID
            given = [one] * read_number(given, where, most=MOST_CARDS)
        known, names = {} if self.kinds else self.book.copies, self.names
        for at, name in enumerate(read_list(given, where)):
            kind = known.get(name) if isinstance(name, str) else None
            if kind is None or name in names or len(names) >= MOST_CARDS:
                self.add(name, pile, f"{where}[{at}]")
            else:
                card = names[name] = Card(kind, name, pile)
                pile.append(card)

    def add(self, name: object, pile: Pile, where: str) -> None:
        """Lay one card; copies that are not numbered are numbered in the order of reading."""
        if not isinstance(name, str):
            raise InputError(where, f"a text is needed, not {describe(name)}")
        card_id, mark, number = name.partition("#")
        kind = self.kinds.get(card_id) or self.book.kind(card_id)
        if kind is None:
            near = self.book.reference.nearest(card_id) or nearest(card_id, self.kinds)
            raise InputError(where, f"there is no card “{card_id[:60]}”", near)
        if mark and number not in COPIES:
            raise InputError(where, f"“{name[:60]}”: after # comes the number of the copy, from 2 on")
        if name in self.names:
            if mark:
                raise InputError(where, f"{name} lies in two places")
            copies = (copy_name(card_id, at) for at in range(2, MOST_CARDS * 2))
            name = next(each for each in copies if each not in self.taken and each not in self.names)
        if len(self.names) >= MOST_CARDS:
            raise InputError(where, f"more than {MOST_CARDS} cards are on the table")
        card = self.names[name] = Card(kind, name, pile)
        pile.append(card)
        if not self.kinds and len(self.book.copies) < MOST_COPIES:
            self.book.copies[name] = kind

    def card(self, name: object, where: str) -> Card:
        """Return the card of a name."""
        text = read_text(name, where)
        if text not in self.names:
            raise InputError(where, f"“{text[:60]}” is not on the table", nearest(text, self.names))
        return self.names[text]

    def player(self, name: object, where: str) -> Player:
        """Return the player of a name."""
        text, players = read_text(name, where), {each.name: each for each in self.table.players}
        if text not in players:
            raise InputError(where, f"nobody is called “{text[:60]}”", nearest(text, players))
        return players[text]

    def read_on_cards(self) -> None:
        """Read what lies on cards: counters and piles; a pile may lie on a card that itself lies on one."""
        given = self.state.get("on_cards", {})
        if not isinstance(given, dict):
            raise InputError("state.on_cards", f"an object is needed, not {describe(given)}")
        counters = {each.name for each in self.game.places["card"][0]}
        zones = {each.name: each for each in self.game.places["card"][1]}
        left = dict(given)
        while left:
            name = next((each for each in left if each in self.names), None)
            if name is None:
                self.card(next(iter(left)), f"state.on_cards.{next(iter(left))[:60]}")
                return
            where, card = f"state.on_cards.{name}", self.names[name]
            for field_name, value in read_object(left.pop(name), where, [*zones, *counters]).items():
                if field_name in counters:
                    card.counters[field_name] = read_number(value, f"{where}.{field_name}", -MOST_CARDS)
                else:
                    pile = self.table.pile_on(card, field_name)
                    self.fill(pile, value, f"{where}.{field_name}", zones[field_name])

    def read_rows(self) -> None:
        """Read the lasting effects and the triggers in line."""
        for at, row in enumerate(read_list(self.state.get("lasting", []), "state.lasting")):
            where = f"state.lasting[{at}]"
            given = read_object(row, where, (*ROW, "until", "data"), ("text", "card", "player", "until"))
            word, card, player, about = self.read_row(given, where)
            until = read_text(given["until"], f"{where}.until", self.game.untils)
            data = self.read_data(word, given.get("data", {}), where)
            self.table.lasting.append(Lasting(word, card, player, until, about, data))
        for at, row in enumerate(read_list(self.state.get("triggers", []), "state.triggers")):
            where = f"state.triggers[{at}]"
            found = self.read_row(read_object(row, where, ROW, ("text", "card", "player")), where)
            if type(found[0]).do is Word.do:
                raise InputError(f"{where}.text", "this part of a text is nothing that is done")
            self.table.triggers.append(Trigger(*found))

    def read_data(self, word: Word, data: object, where: str) -> dict[str, Json]:
        """Read what a lasting effect keeps: what its word says it keeps, and nothing else."""
        if not word.can_last:
            raise InputError(f"{where}.text", "this part of a text makes no lasting effect")
        given = read_object(data, f"{where}.data", word.keeps, word.keeps)
        for name, wanted in word.keeps.items():
            read = read_number if wanted is int else read_texts
            read(given[name], f"{where}.data.{name}")
        return copy.deepcopy(given)

    def read_row(self, given: dict[str, Json], where: str) -> tuple[Word, Card, Player, Card | None]:
        """Read what lasting effects and triggers share."""
        text, words = read_text(given["text"], f"{where}.text"), self.book.words
        if text not in words:
            raise InputError(f"{where}.text", f"no card's text has a part “{text[:80]}”", nearest(text, words))
        card, player = self.card(given["card"], f"{where}.card"), self.player(given["player"], f"{where}.player")
        about = given.get("about")
        return words[text], card, player, None if about is None else self.card(about, f"{where}.about")

    def read_waiting(self) -> Held | None:
        """Read the choice that waits."""
        given = self.state.get("waiting")
        if given is None:
            return None
        where = "state.waiting"
        read_object(given, where, ("action", "answers", "told", "question"), ("action", "answers"))
        if not isinstance(given["action"], dict):
            raise InputError(f"{where}.action", f"an object is needed, not {describe(given['action'])}")
        answers = read_texts(given["answers"], f"{where}.answers")
        told = read_number(given.get("told", 0), f"{where}.told")
        question = read_object(given.get("question", {}), f"{where}.question", QUESTION)
        for name, value in question.items():
            read_texts(value if name == "options" else [] if value is None else [value], f"{where}.question.{name}")
        return Held(copy.deepcopy(given["action"]), answers, told, copy.deepcopy(question))
