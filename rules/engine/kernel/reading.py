"""Reading a state onto a table, strictly: whatever is unknown, missing or of a wrong type is refused by name."""

from __future__ import annotations

import copy

from rules.engine.kernel.book import Book
from rules.engine.kernel.cards import UNKNOWN_ID, Card, Kind, Pile, copy_name
from rules.engine.kernel.fields import (
    MOST_CARDS,
    describe,
    join,
    read_flag,
    read_list,
    read_number,
    read_object,
    read_text,
    texts_in,
)
from rules.engine.kernel.game import Counter, Zone
from rules.engine.kernel.outcomes import InputError, Json
from rules.engine.kernel.own_cards import read_own_cards
from rules.engine.kernel.reference import nearest
from rules.engine.kernel.states import QUESTION, ROW, SCHEMA, Held, fields_of
from rules.engine.kernel.table import Lasting, Player, Table, Trigger
from rules.engine.kernel.words import Word


def read_state(book: Book, state: object) -> tuple[Table, Held | None]:
    """Return the table a state describes and the choice that waits; every refusal names the field."""
    return StateReader(book, state).read()


class StateReader:
    """Reads one state; `names` are the cards that are there by name."""

    def __init__(self, book: Book, state: object):
        self.book, self.game = book, book.game
        required = ["ruleset", "players", *(zone.name for zone in self.game.zones if self.is_needed(zone, "table"))]
        self.state = read_object(state, "state", fields_of(book), required)
        self.taken: set[str] = set()
        self.names: dict[str, Card] = {}
        self.kinds: dict[str, Kind] = {}

    def is_needed(self, zone: Zone, of: str) -> bool:
        """Whether a zone must be told."""
        return zone.of == of and zone.is_required

    def read(self) -> tuple[Table, Held | None]:
        """Read everything in order."""
        state = self.state
        read_text(state["ruleset"], "state.ruleset", (self.game.id,))
        self.check_versions()
        table = self.table = Table(
            self.book,
            read_text(state.get("seed", "0"), "state.seed"),
            read_number(state.get("position", 0), "state.position"),
        )
        table.mode = read_text(state.get("mode", self.game.modes[0]), "state.mode", self.game.modes)
        sets = read_list(state.get("sets", list(self.game.sets)), "state.sets")
        table.sets = tuple(read_text(each, f"state.sets[{at}]", self.game.sets) for at, each in enumerate(sets))
        if self.game.sets and not table.sets:
            raise InputError("state.sets", "at least one set is needed", self.game.sets)
        self.read_options()
        self.read_own_cards()
        table.turn = read_number(state.get("turn", 1), "state.turn")
        table.phase = read_text(state.get("phase", self.game.phases[0]), "state.phase", self.game.phases)
        rows = read_list(state["players"], "state.players", self.game.most)
        if len(rows) < self.game.fewest:
            raise InputError("state.players", f"at least {self.game.fewest} players are needed, not {len(rows)}")
        self.reserve_names(state)
        self.read_places(state, "state", table.counters, table.zones, "table")
        for at, row in enumerate(rows):
            self.read_player(row, f"state.players[{at}]")
        self.read_on_cards()
        active = state.get("active", rows[0]["name"])
        table.active = None if active is None else self.player(active, "state.active")
        self.read_memory()
        self.read_rows()
        over = state.get("over")
        if over is not None:
            table.over = copy.deepcopy(read_object(over, "state.over", ("code", "winners", "args"), ("code",)))
        for rule in self.game.check:
            for finding in rule.check(table):
                raise InputError(finding.args["field"], finding.args["message"])
        return table, self.read_waiting()

    def check_versions(self) -> None:
        """Refuse a schema that is not this one, and a choice that waits on other data."""
        schema = read_number(self.state.get("schema", SCHEMA), "state.schema")
        if schema != SCHEMA:
            raise InputError("state.schema", f"schema {schema} cannot be read; this is schema {SCHEMA}")
        data = read_text(self.state.get("data", self.book.reference.version), "state.data")
        if data != self.book.reference.version and self.state.get("waiting") is not None:
            why = f"a choice waits that was asked with data {data}; the data is now {self.book.reference.version}"
            raise InputError("state.data", why)

    def read_options(self) -> None:
        """Read the options of the game; the first value of each is its default."""
        given = read_object(self.state.get("options", {}), "state.options", self.game.options)
        for name, values in self.game.options.items():
            self.table.options[name] = read_text(given.get(name, values[0]), f"state.options.{name}", values)

    def read_own_cards(self) -> None:
        """Read the cards a state brings itself."""
        given = self.state.get("cards", {})
        self.kinds = read_own_cards(self.book, given)
        self.table.own = copy.deepcopy(given)

    def reserve_names(self, value: Json) -> None:
        """Note the names of copies that are told by number, so that no other copy gets them."""
        for text in texts_in(value):
            if "#" in text:
                self.taken.add(text)

    def read_player(self, row: object, where: str) -> None:
        """Read one player."""
        zones = [zone for zone in self.game.zones if zone.of == "player"]
        counters = [counter.name for counter in self.game.counters if counter.of == "player"]
        team_fields = ["team"] if self.game.teams else []
        needed = ["name", *(zone.name for zone in zones if zone.is_required)]
        given = read_object(row, where, ["name", *team_fields, *counters, *(zone.name for zone in zones)], needed)
        name = read_text(given["name"], f"{where}.name")
        if (
            not name
            or "#" in name
            or name in ("nothing", "yes")
            or any(name == each.name for each in self.table.players)
        ):
            raise InputError(f"{where}.name", "every player needs a name of their own, other than yes and nothing")
        team = read_text(given.get("team", ""), f"{where}.team", ("", *self.game.teams))
        player = self.table.seat(name, team)
        self.read_places(given, where, player.counters, player.zones, "player")

    def read_places(
        self, row: dict[str, Json], where: str, counters: dict[str, int], zones: dict[str, Pile], of: str
    ) -> None:
        """Read the counters and zones of the table or of a player."""
        for counter in self.game.counters:
            if counter.of == of and counter.name in row:
                counters[counter.name] = self.read_counter(counter, row[counter.name], join(where, counter.name))
        for zone in self.game.zones:
            if zone.of == of and zone.name in row:
                self.fill(zones[zone.name], row[zone.name], join(where, zone.name), zone)

    def read_counter(self, counter: Counter, value: object, where: str) -> int:
        """Read one counter."""
        return read_flag(value, where) if counter.is_flag else read_number(value, where)

    def fill(self, pile: Pile, given: object, where: str, zone: Zone) -> None:
        """Lay the cards of a list, or so many cards of a number, into a pile."""
        if isinstance(given, int) and not isinstance(given, bool):
            one = zone.supply(self.table) if zone.supply else UNKNOWN_ID
            given = [one] * read_number(given, where, most=MOST_CARDS)
        for at, name in enumerate(read_list(given, where)):
            self.add(read_text(name, f"{where}[{at}]"), pile, f"{where}[{at}]")

    def add(self, name: str, pile: Pile, where: str) -> None:
        """Lay one card; copies that are not numbered are numbered in the order of reading."""
        card_id, mark, number = name.partition("#")
        if mark and not (number.isascii() and number.isdigit() and 1 < int(number) <= MOST_CARDS and number[0] != "0"):
            raise InputError(where, f"“{name[:60]}”: after # comes the number of the copy, from 2 on")
        kind = self.kinds.get(card_id) or self.book.kind(card_id)
        if kind is None:
            near = self.book.reference.nearest(card_id) or nearest(card_id, self.kinds)
            raise InputError(where, f"there is no card “{card_id[:60]}”", near)
        if name in self.names:
            if mark:
                raise InputError(where, f"{name} lies in two places")
            copies = (copy_name(card_id, number) for number in range(2, MOST_CARDS * 2))
            name = next(each for each in copies if each not in self.taken and each not in self.names)
        if len(self.names) >= MOST_CARDS:
            raise InputError(where, f"more than {MOST_CARDS} cards are on the table")
        self.names[name] = self.table.add(kind, name, pile)

    def card(self, name: object, where: str) -> Card:
        """Return the card of a name."""
        text = read_text(name, where)
        if text not in self.names:
            raise InputError(where, f"“{text[:60]}” is not on the table", nearest(text, self.names))
        return self.names[text]

    def player(self, name: object, where: str) -> Player:
        """Return the player of a name."""
        text = read_text(name, where)
        for player in self.table.players:
            if player.name == text:
                return player
        raise InputError(
            where, f"nobody is called “{text[:60]}”", nearest(text, [each.name for each in self.table.players])
        )

    def read_on_cards(self) -> None:
        """Read what lies on cards: counters and piles; a pile may lie on a card that itself lies on one."""
        given = self.state.get("on_cards", {})
        if not isinstance(given, dict):
            raise InputError("state.on_cards", f"an object is needed, not {describe(given)}")
        zones = {zone.name: zone for zone in self.game.zones if zone.of == "card"}
        counters = {counter.name: counter for counter in self.game.counters if counter.of == "card"}
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
                    self.fill(self.table.pile_on(card, field_name), value, f"{where}.{field_name}", zones[field_name])

    def read_memory(self) -> None:
        """Read what the turn remembers."""
        given = read_object(self.state.get("memory", {}), "state.memory", self.game.memory)
        for name, cards in given.items():
            where = f"state.memory.{name}"
            self.table.memory[name] = [
                self.card(each, f"{where}[{at}]") for at, each in enumerate(read_list(cards, where))
            ]
        once = read_list(self.state.get("once", []), "state.once")
        self.table.once = [read_text(each, f"state.once[{at}]") for at, each in enumerate(once)]

    def read_rows(self) -> None:
        """Read the lasting effects and the triggers in line."""
        for at, row in enumerate(read_list(self.state.get("lasting", []), "state.lasting")):
            where = f"state.lasting[{at}]"
            given = read_object(row, where, (*ROW, "until", "data"), ("text", "card", "player", "until"))
            word, card, player, about = self.read_row(given, where)
            until = read_text(given["until"], f"{where}.until", self.game.untils)
            data = self.read_data(word, given.get("data", {}), f"{where}.data")
            self.table.lasting.append(Lasting(word, card, player, until, about, data))
        for at, row in enumerate(read_list(self.state.get("triggers", []), "state.triggers")):
            where = f"state.triggers[{at}]"
            given = read_object(row, where, ROW, ("text", "card", "player"))
            word, card, player, about = self.read_row(given, where)
            if type(word).do is Word.do:
                raise InputError(f"{where}.text", "this part of a text is nothing that is done")
            self.table.triggers.append(Trigger(word, card, player, about))

    def read_data(self, word: Word, data: object, where: str) -> dict[str, Json]:
        """Read what a lasting effect keeps: what its word says it keeps, and nothing else."""
        if not word.can_last:
            raise InputError(where.replace(".data", ".text"), "this part of a text makes no lasting effect")
        given = read_object(data, where, word.keeps, word.keeps)
        for name, wanted in word.keeps.items():
            if wanted is int:
                read_number(given[name], f"{where}.{name}")
            else:
                for at, each in enumerate(read_list(given[name], f"{where}.{name}")):
                    read_text(each, f"{where}.{name}[{at}]")
        return copy.deepcopy(given)

    def read_row(self, given: dict[str, Json], where: str) -> tuple[Word, Card, Player, Card | None]:
        """Read what lasting effects and triggers share."""
        text = read_text(given["text"], f"{where}.text")
        word = self.book.words.get(text)
        if word is None:
            raise InputError(
                f"{where}.text", f"no card's text has a part “{text[:80]}”", nearest(text, self.book.words)
            )
        about = given.get("about")
        card = None if about is None else self.card(about, f"{where}.about")
        return word, self.card(given["card"], f"{where}.card"), self.player(given["player"], f"{where}.player"), card

    def read_waiting(self) -> Held | None:
        """Read the choice that waits."""
        given = self.state.get("waiting")
        if given is None:
            return None
        read_object(given, "state.waiting", ("action", "answers", "told", "question"), ("action", "answers"))
        if not isinstance(given["action"], dict):
            raise InputError("state.waiting.action", f"an object is needed, not {describe(given['action'])}")
        answers = read_list(given["answers"], "state.waiting.answers")
        texts = [read_text(each, f"state.waiting.answers[{at}]") for at, each in enumerate(answers)]
        told = read_number(given.get("told", 0), "state.waiting.told")
        question = read_object(given.get("question", {}), "state.waiting.question", QUESTION)
        for name, value in question.items():
            for each in read_list(value, name) if name == "options" else () if value is None else (value,):
                read_text(each, f"state.waiting.question.{name}")
        return Held(copy.deepcopy(given["action"]), texts, told, copy.deepcopy(question))
