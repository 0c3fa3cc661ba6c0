"""Reads a state, which is a JSON value, into a Table, and writes a Table as a state."""

import copy
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TypeVar

from .action_results import Action, InputError, Json, State
from .cards import BY_FIGURES, STOP, UNKNOWN_ID, Card, CardDefinition, Pile, copy_name
from .choices import DECLINED, NO, SKIP, YES
from .custom_cards import read_custom_cards
from .effects import Effect
from .game import Zone
from .json_validation import MOST_ENTRIES, check, closed, describe, texts_in
from .loaded_game import LoadedGame
from .reference_data import nearest
from .state_migrations import migrate
from .state_schema import QUESTION, STATE_VERSION, TEXTS
from .table import Lasting, Player, Table, Trigger, plain

T = TypeVar("T")
MOST_COPIES = 4_000  # cached ids of copies; the sets of a game have about 2,000
COPIES = frozenset(str(number) for number in range(2, MOST_ENTRIES + 1))


@dataclass
class PendingChoice:
    """A pending choice: the unfinished action, the answers given, the number of events returned, and the question."""

    action: Action
    answers: list[str]
    events_sent: int
    question: dict[str, Json]


def write_state(table: Table, pending: PendingChoice | None = None) -> State:
    """Return the state of a table."""
    marked = [card for pile in table.piles() for card in pile if card.counters or card.piles]
    return {
        "schema": STATE_VERSION,
        "data": table.loaded_game.reference.version,
        "ruleset": table.loaded_game.game.id,
        "mode": table.mode,
        "sets": list(table.sets),
        "options": dict(table.options),
        **({} if table.loaded_game.unrecorded == STOP else {"unrecorded": table.loaded_game.unrecorded}),
        "cards": dict(table.own),
        "seed": table.seed,
        "position": table.position,
        "turn": table.turn,
        "phase": table.phase,
        "active": plain(table.active),
        **written_counters_and_zones(table, table.loaded_game, "table"),
        "players": [
            {"name": each.name, **({"team": each.team} if each.team else {})}
            | written_counters_and_zones(each, table.loaded_game, "player")
            for each in table.players
        ],
        "on_cards": {card.id: on for card in marked if (on := written_on(card))},
        "memory": {name: plain(cards) for name, cards in table.memory.items()},
        "once": list(table.once),
        "lasting": [
            {**written(table.loaded_game, row), "until": row.until, "data": copy.deepcopy(row.data)}
            for row in table.lasting
        ],
        "triggers": [written(table.loaded_game, row) for row in table.triggers],
        "waiting": None if pending is None else vars(pending).copy(),
        "over": copy.deepcopy(table.over),
    }


def written_counters_and_zones(owner: Table | Player, loaded_game: LoadedGame, of: str) -> dict[str, Json]:
    """Return the counters and zones of the table or of a player as JSON; `of` is "table" or "player"."""
    flags = {each.name for each in loaded_game.game.counters_and_zones[of][0] if each.is_flag}
    numbers = {name: bool(value) if name in flags else value for name, value in owner.counters.items()}
    return numbers | {name: [card.id for card in pile] for name, pile in owner.zones.items()}


def written_on(card: Card) -> dict[str, Json]:
    """Return the counters of a card that are not zero and its piles that are not empty, as JSON."""
    on: dict[str, Json] = {name: value for name, value in card.counters.items() if value}
    return on | {name: [each.id for each in pile] for name, pile in card.piles.items() if pile}


def written(loaded_game: LoadedGame, row: Trigger) -> dict[str, Json]:
    """Return as JSON the fields that the row of a lasting effect and that of a trigger have in common."""
    text, about = loaded_game.effect_id(row.effect), plain(row.about)
    return {"text": text, "card": row.card.id, "player": row.player.name, "about": about}


def read_state(loaded_game: LoadedGame, state: Json, is_checked: bool = False) -> tuple[Table, PendingChoice | None]:
    """Return the table of a state and its pending choice; raise InputError if the state is invalid.

    `is_checked` skips validation; it is for states that the kernel has written."""
    state = migrate(loaded_game, state)
    is_by_figures = isinstance(state, dict) and state.get("unrecorded") == BY_FIGURES
    loaded_game = loaded_game.playing(BY_FIGURES if is_by_figures else STOP)
    own: Json = state.get("cards") if isinstance(state, dict) else None
    try:
        cards = read_custom_cards(loaded_game, own) if own else ({}, loaded_game.copies)
    except InputError:
        check(state, loaded_game.state_schema, "state")  # reports the first invalid field, which may be another one
        raise
    if not is_checked:
        check({**state, "cards": {}} if own else state, loaded_game.state_schema, "state")
    table, pending = StateReader(loaded_game, state, *cards).read()
    if loaded_game.game.derive is not None:
        loaded_game.game.derive(table, state)
    for rule in () if is_checked else loaded_game.game.check:
        for finding in rule.check(table):
            raise InputError(finding.args["field"], finding.args["message"], finding.args.get("nearest", ()))
    return table, pending


def look_up(name: Json, known: Mapping[str, T], where: str, message: str) -> T:
    """Return the value of `name` in `known`, or raise InputError with the most similar names."""
    if not isinstance(name, str) or name not in known:
        raise InputError(where, message.format(str(name)[:60]), nearest(str(name), known))
    return known[name]


class StateReader:
    """Reads one state.

    `names` are the cards read so far by id, `kinds` the definitions of the state's own cards, and `copies` a cache of
    definitions by the ids of copies."""

    def __init__(
        self, loaded_game: LoadedGame, state: Json, kinds: dict[str, CardDefinition], copies: dict[str, CardDefinition]
    ):
        self.loaded_game, self.game, self.state = loaded_game, loaded_game.game, state
        self.table = Table(loaded_game, self.given("seed"), self.given("position"))
        self.names: dict[str, Card] = {}
        self.kinds, self.copies = kinds, copies
        self.last_numbers: dict[str, int] = {}  # of each card without a number of its own

    def given(self, name: str) -> Json:
        """Return a field of the state, or its default."""
        return self.state.get(name, self.loaded_game.state_schema.schema["properties"][name].get("default"))

    @cached_property
    def numbered_copies(self) -> set[str]:
        """The ids of copies that the state numbers itself; other copies get other numbers."""
        return {text for text in texts_in(self.state) if "#" in text}

    def read(self) -> tuple[Table, PendingChoice | None]:
        """Read all fields, and return the table and the pending choice."""
        state, game, table = self.state, self.game, self.table
        table.mode, table.turn, table.phase = self.given("mode"), self.given("turn"), self.given("phase")
        table.sets, table.own = tuple(state.get("sets", game.sets)), dict(state.get("cards", {}))
        table.options = {name: values[0] for name, values in game.options.items()} | state.get("options", {})
        self.read_counters_and_zones(state, "state", "table", table.counters, table.zones.__getitem__)
        for at, row in enumerate(state["players"]):
            self.read_player(row, f"state.players[{at}]")
        self.read_on_cards()
        active = state.get("active", table.players[0].name)
        table.active = None if active is None else self.player(active, "state.active")
        for name, cards in state.get("memory", {}).items():
            table.memory[name] = [self.card(each, f"state.memory.{name}[{at}]") for at, each in enumerate(cards)]
        table.once = list(state.get("once", []))
        self.read_rows()
        table.over = copy.deepcopy(state.get("over"))
        for at, name in enumerate((table.over or {}).get("winners", [])):
            self.player(name, f"state.over.winners[{at}]")
        return table, self.read_waiting()

    def read_player(self, row: dict[str, Json], where: str) -> None:
        """Read one player."""
        name = row["name"]
        if name in ("", YES, NO, SKIP, DECLINED, *(each.name for each in self.table.players)) or "#" in name:
            raise InputError(
                f"{where}.name", "every player needs a different name, which can't be “yes”, “no” or “skip”"
            )
        player = self.table.seat(name, row.get("team", ""))
        self.read_counters_and_zones(row, where, "player", player.counters, player.zones.__getitem__)

    def read_counters_and_zones(
        self, row: dict[str, Json], where: str, of: str, counters: dict[str, int], pile_of: Callable[[str], Pile]
    ) -> None:
        """Read the counters and zones of the table, of a player or of a card."""
        of_counters, of_zones = self.game.counters_and_zones[of]
        names = {each.name for each in of_counters}
        counters.update((name, int(value)) for name, value in row.items() if name in names)
        for zone in of_zones:
            if given := row.get(zone.name):
                self.fill(pile_of(zone.name), given, f"{where}.{zone.name}", zone)

    def fill(self, pile: Pile, given: list[Json] | int, where: str, zone: Zone) -> None:
        """Add cards to a pile: those of a list, or, for a number, that many copies or unknown cards."""
        if isinstance(given, int):
            given = [zone.supply(self.table) if zone.supply else UNKNOWN_ID] * given
        known, names = self.copies, self.names
        if len(names) + len(given) > self.game.most_cards:
            raise InputError(where, f"there are more than {self.game.most_cards} cards on the table")
        for at, name in enumerate(given):
            kind = known.get(name) if isinstance(name, str) and name not in names else None
            if kind is None:
                name, kind = self.identify(name, f"{where}[{at}]")
            names[name] = card = Card(kind, name, pile)
            pile.append(card)

    def identify(self, name: Json, where: str) -> tuple[str, CardDefinition]:
        """Return the id and definition of a card; copies without a number are numbered in reading order."""
        if not isinstance(name, str):
            raise InputError(where, f"needs a text, not {describe(name)}")
        card_id, mark, number = name.partition("#")
        kind = self.kinds.get(card_id) or self.loaded_game.kind(card_id)
        if kind is None:
            near = self.loaded_game.reference.nearest(card_id) or nearest(card_id, self.kinds)
            raise InputError(where, f"we don't know the card “{card_id[:60]}”", near)
        if mark and number not in COPIES:
            raise InputError(where, f"“{name[:60]}”: the number after # is the copy, starting at 2")
        if name in self.names:
            if mark:
                raise InputError(where, f"{name} is in two places")
            number_of_copy = self.last_numbers.get(card_id, 1)
            while name in self.names or name in self.numbered_copies:
                number_of_copy += 1
                name = copy_name(card_id, number_of_copy)
            self.last_numbers[card_id] = number_of_copy
        if len(self.copies) < MOST_COPIES:
            self.copies[name] = kind
        return name, kind

    def card(self, name: Json, where: str) -> Card:
        """Return the card with an id."""
        return look_up(name, self.names, where, "“{}” isn't on the table")

    def player(self, name: str, where: str) -> Player:
        """Return the player with a name."""
        return look_up(name, {each.name: each for each in self.table.players}, where, "there's no player called “{}”")

    def read_on_cards(self) -> None:
        """Read the counters and piles of cards; a card in such a pile can have counters and piles, too."""
        left = dict(self.state.get("on_cards", {}))
        line = [name for name in left if name in self.names]
        for name in line:  # the line grows during the loop
            where, card = f"state.on_cards.{name[:60]}", self.names[name]
            self.read_counters_and_zones(
                left.pop(name), where, "card", card.counters, partial(self.table.pile_on, card)
            )
            line += [each.id for pile in card.piles.values() for each in pile if each.id in left]
        for name in left:
            self.card(name, f"state.on_cards.{name[:60]}")

    def read_rows(self) -> None:
        """Read the rows of `lasting` and `triggers` into the table's lasting effects and waiting triggers."""
        for at, row in enumerate(self.state.get("lasting", [])):
            where = f"state.lasting[{at}]"
            found = self.read_row(row, where)
            effect = found[0]
            if not effect.can_last:
                raise InputError(f"{where}.text", "this part of a text makes no lasting effect")
            schema = closed(dict.fromkeys(effect.data_fields, TEXTS), list(effect.data_fields), "data of the effect")
            data = copy.deepcopy(check(row.get("data", {}), schema, f"{where}.data"))
            self.table.lasting.append(Lasting(*found, row["until"], data))
        for at, row in enumerate(self.state.get("triggers", [])):
            found = self.read_row(row, f"state.triggers[{at}]")
            if type(found[0]).do is Effect.do:
                raise InputError(f"state.triggers[{at}].text", "this part of a text isn't something that can be done")
            self.table.triggers.append(Trigger(*found))

    def read_row(self, row: dict[str, Json], where: str) -> tuple[Effect, Card, Player, Card | None]:
        """Return the effect, card, player and subject that a row of lasting effects or triggers records."""
        effect = look_up(
            row["text"],
            self.loaded_game.effects,
            f"{where}.text",
            "no card's text has the effect “{}”; it may have changed",
        )
        card, player = self.card(row["card"], f"{where}.card"), self.player(row["player"], f"{where}.player")
        about = row.get("about")
        return effect, card, player, None if about is None else self.card(about, f"{where}.about")

    def read_waiting(self) -> PendingChoice | None:
        """Return the pending choice, or None; raise InputError if the data has changed, as the questions may differ."""
        given, data, now = self.state.get("waiting"), self.state.get("data"), self.loaded_game.reference.version
        if given is None:
            return None
        if data not in (None, now):
            raise InputError(
                "state.data",
                f"this game is waiting for a choice made with data version {data}, but the data is now {now}",
            )
        question = check(given.get("question", {}), QUESTION, "state.waiting.question")
        # the question is not copied: it may be large, and nothing modifies it
        return PendingChoice(dict(given["action"]), list(given["answers"]), given.get("events_sent", 0), question)
