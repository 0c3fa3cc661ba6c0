"""Writing a table as its state, which is one JSON value."""

import copy
from dataclasses import dataclass, field

from rules.engine.kernel.book import Book
from rules.engine.kernel.cards import Card, Pile
from rules.engine.kernel.outcomes import Action, Json, State
from rules.engine.kernel.schema import SCHEMA
from rules.engine.kernel.table import Lasting, Table, Trigger


@dataclass
class Held:
    """A choice that waits: the action under way, the answers given so far, the events told so far, the question."""

    action: Action
    answers: list[str] = field(default_factory=list)
    told: int = 0
    question: dict[str, Json] = field(default_factory=dict)


def write_state(table: Table, held: Held | None = None) -> State:
    """Return a table as its state."""
    book, game = table.book, table.book.game
    state: State = {
        "schema": SCHEMA,
        "data": book.reference.version,
        "ruleset": game.id,
        "mode": table.mode,
        "sets": list(table.sets),
        "options": dict(table.options),
        "cards": dict(table.own),
        "seed": table.seed,
        "position": table.position,
        "turn": table.turn,
        "phase": table.phase,
        "active": None if table.active is None else table.active.name,
    }
    write_places(state, table.counters, table.zones, book, "table")
    state["players"] = []
    for player in table.players:
        row: dict[str, Json] = {"name": player.name}
        if player.team:
            row["team"] = player.team
        write_places(row, player.counters, player.zones, book, "player")
        state["players"].append(row)
    marked = [card for pile in table.piles() for card in pile if card.counters or card.piles]
    state["on_cards"] = {card.name: on for card in marked if (on := written_on(card))}
    state["memory"] = {name: [card.name for card in cards] for name, cards in table.memory.items()}
    state["once"] = list(table.once)
    state["lasting"] = [
        {**written(book, row), "until": row.until, "data": copy.deepcopy(row.data)} for row in table.lasting
    ]
    state["triggers"] = [written(book, row) for row in table.triggers]
    state["waiting"] = None if held is None else vars(held).copy()
    state["over"] = copy.deepcopy(table.over)
    return state


def write_places(row: dict[str, Json], counters: dict[str, int], zones: dict[str, Pile], book: Book, of: str) -> None:
    """Write counters and zones into a row of a state."""
    for counter in book.game.places[of][0]:
        row[counter.name] = bool(counters[counter.name]) if counter.is_flag else counters[counter.name]
    for name, pile in zones.items():
        row[name] = [card.name for card in pile]


def written_on(card: Card) -> dict[str, Json]:
    """Return what lies on a card: counters that are not zero and piles that are not empty."""
    on: dict[str, Json] = {name: value for name, value in card.counters.items() if value}
    return on | {name: [each.name for each in pile] for name, pile in card.piles.items() if pile}


def written(book: Book, row: Lasting | Trigger) -> dict[str, Json]:
    """Return a lasting effect or a trigger as a row."""
    about = None if row.about is None else row.about.name
    return {"text": book.address(row.word), "card": row.card.name, "player": row.player.name, "about": about}
