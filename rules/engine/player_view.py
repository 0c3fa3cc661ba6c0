"""What one player knows of a table: a state without hands, face-down cards, the order of decks and the seed."""

from .kernel.action_results import Json, State
from .kernel.actions import ask_again
from .kernel.cards import UNKNOWN_ID, Card, Pile
from .kernel.loaded_game import LoadedGame
from .kernel.state_serialization import PendingChoice, read_state, write_state
from .kernel.table import Player, Table

SECRET = ("seed", "position", "waiting")


def state_on_table(loaded_game: LoadedGame, state: State, viewer: int | None = None) -> State:
    """Return a state that `play` returned, with what its unfinished action has already done on the table.

    With the seat of a `viewer`, return only what that player knows."""
    table, pending = read_state(loaded_game, state, is_checked=True)
    if pending is not None:
        ask_again(table, pending)
    return write_state(table) if viewer is None else view(table, pending, table.players[viewer])


def view(table: Table, pending: PendingChoice | None, player: Player) -> dict[str, Json]:
    """Return the state of a table as a player knows it.

    A card that the player does not know is “unknown”. The player's own deck is sorted instead of being in its order.
    `viewer` is the player, and `choice` the pending question: complete for the player who is asked, for others only
    who is asked."""
    hidden = {card.id for pile in table.piles() for card in hidden_cards(table, pile, player)}
    state = {name: value for name, value in write_state(table).items() if name not in SECRET}
    on_cards = {name: on for name, on in state["on_cards"].items() if name not in hidden}
    known: dict[str, Json] = {name: without(value, hidden) for name, value in (state | {"on_cards": on_cards}).items()}
    zones = {zone.name: zone for zone in table.loaded_game.game.zones if zone.of == "player"}
    for name in (name for name, zone in zones.items() if zone.known_to == "contents"):
        row = known["players"][player.seat]
        row[name] = sorted(row[name])
    question = None if pending is None else pending.question
    if question is not None and question["player"] != player.name:
        question = {"player": question["player"]}
    return {"viewer": player.name, **known, "choice": question}


def hidden_cards(table: Table, pile: Pile, player: Player) -> list[Card]:
    """Return the cards of a pile that a player does not know."""
    of = "card" if pile.holder is not None else "table" if pile.owner is None else "player"
    zone = next(each for each in table.loaded_game.game.zones if each.of == of and each.name == pile.name)
    owner = pile.owner if pile.holder is None else pile.holder.owner
    known_to = zone.known_to if isinstance(zone.known_to, str) else zone.known_to(table, owner)
    if known_to == "everyone" or (known_to in ("owner", "contents") and owner is player):
        return []
    return pile[1:] if known_to == "top" else [*pile]


def without(value: Json, hidden: set[str]) -> Json:
    """Return a JSON value in which each of the `hidden` card ids is replaced by “unknown”."""
    if isinstance(value, str):
        return UNKNOWN_ID if value in hidden else value
    if isinstance(value, list):
        return [without(each, hidden) for each in value]
    return {name: without(each, hidden) for name, each in value.items()} if isinstance(value, dict) else value
