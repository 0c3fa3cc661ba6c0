"""Setting up a table: adding cards and recording the steps."""

from collections.abc import Mapping

from .action_results import Json
from .cards import CardDefinition, Pile, copy_name
from .rulesets import SetUp, Step
from .table import Table


class Dealer:
    """Adds cards to a table, numbering the copies, and records the steps of the set-up."""

    def __init__(self, table: Table):
        self.table, self.counts, self.steps = table, dict[str, int](), list[Step]()

    def record_step(self, code: str, *citations: str, is_open: bool = False, **args: Json) -> None:
        """Record a step of the set-up; `code` names its message."""
        self.steps.append(Step(f"setup.{code}", args, citations, is_open))

    def result(self, cited: Mapping[str, tuple[str, ...]]) -> SetUp:
        """Return the set-up: the table with the recorded steps; `cited` has the clauses about each zone."""
        return SetUp(self.table, cited, tuple(self.steps))

    def add(self, kind: CardDefinition, pile: Pile, count: int = 1) -> None:
        """Add copies of a card to a pile."""
        for _copy in range(count):
            self.counts[kind.id] = number = self.counts.get(kind.id, 0) + 1
            self.table.add(kind, copy_name(kind.id, number), pile)

    def add_id(self, card_id: str, pile: Pile, count: int = 1) -> None:
        """Add copies of a card of the catalogue to a pile."""
        kind = self.table.loaded_game.kind(card_id)
        assert kind is not None, card_id
        self.add(kind, pile, count)

    def add_own(self, card_id: str, row: dict[str, Json], pile: Pile, count: int = 1) -> None:
        """Add copies of a card that the state defines itself, by `row`, to a pile."""
        self.table.own[card_id] = row
        self.add(self.table.loaded_game.own_kind(card_id, row), pile, count)

    def add_random(self, kinds: list[CardDefinition], pile: Pile, count: int = 1) -> None:
        """Add different cards, picked at random, to a pile and remove them from `kinds`."""
        for _card in range(count):
            self.add(kinds.pop(self.table.random_below(len(kinds))), pile)
