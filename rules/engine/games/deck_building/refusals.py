"""Why an action is refused: the rules of each verb, asked in order; the sentences of refusals say them."""

from collections.abc import Callable, Iterator

from rules.engine.games.deck_building import places as at
from rules.engine.games.deck_building.abilities import abilities, key_of, stack_of
from rules.engine.games.deck_building.asking import cost_of, crisis_now, is_frozen, owner_name
from rules.engine.games.deck_building.family import is_in_line_up
from rules.engine.kernel.cards import Card
from rules.engine.kernel.game import Finding, Rule, Targets, Verb
from rules.engine.kernel.outcomes import Json
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Value, Word

ATTEMPTED = "crisis-attempted"
TOP_OPPONENT = ("fe-en/the-super-heroes/2", "fe-en/gameplay/5")
ON_OFFER = ("fe-en/gameplay/5", "fe-en/the-line-up/7")


def no(
    code: str,
    clauses: tuple[str, ...],
    is_broken: Callable[..., bool],
    is_open: bool = False,
    more: Callable[[Table, Player, str], dict[str, Json]] | None = None,
) -> Rule:
    """Return the rule that refuses an action where a condition holds; `more` are further arguments of its sentence."""

    def check(table: Table, player: Player, *targets: object) -> tuple[Finding, ...]:
        if not is_broken(table, player, *targets):
            return ()
        card = targets[0] if targets else ""
        name = card.name if isinstance(card, Card | Player) else str(card)
        zone, owner = (card.at.name, owner_name(card)) if isinstance(card, Card) else ("", "")
        args = {"player": player.name, "card": name, "zone": zone, "owner": owner}
        return (Finding(args | (more(table, player, name) if more is not None else {}), (name,)),)

    return Rule(code, clauses, check, is_open)


def in_turn(
    name: str, help_text: str, can: Targets, do: Callable[..., None], rules: tuple[Rule, ...], *cites: str
) -> Verb:
    """Return something that is done with a card in a player's turn."""
    return Verb(name, help_text, ("card",), can, do, rules, (at.TURN,), cites)


def lies_in(card: object, *names: str) -> bool:
    """Whether something named is a card in one of some places."""
    return isinstance(card, Card) and card.at.name in names


def unmet(table: Table, player: Player, words: tuple[Word, ...]) -> bool:
    """Whether a condition that a text says does not hold."""
    return any(isinstance(word, Value) and not word.of(table, player) for word in words)


def is_used_up(table: Table, player: Player, card: Card) -> bool:
    """Whether every ability of a card was used this turn and can be used once a turn."""
    own = [ability for each, ability in abilities(table, player) if each is card]
    return bool(own) and all(ability.is_once and key_of(card, ability) in table.once for ability in own)


def enough_power(table: Table, player: Player, card: Card) -> Iterator[Finding]:
    """The Power must reach the cost."""
    cost = cost_of(table, card, player if card.at is stack_of(table, player) or is_in_line_up(table, card) else None)
    yield from too_dear(table, player, card, cost, table.counters[at.POWER])


def too_dear(table: Table, player: Player, card: Card, cost: int, purse: int) -> Iterator[Finding]:
    """Return that a card costs more than can be paid."""
    if cost > purse:
        power = table.counters[at.POWER]
        yield Finding(
            {"player": player.name, "card": card.name, "cost": cost, "power": power}, (card.name,), cost, power
        )


# fmt: off
TOLD = no("card-not-told", ("fe-en/order-of-playing-your-cards/2",), lambda t, p, c: not c.kind.is_known)
ENOUGH_POWER = Rule("not-enough-power", ("fe-en/gameplay/9",), enough_power)
PLAY = (
    no("not-in-hand", ("fe-en/order-of-playing-your-cards/1", "fe-en/gameplay/6"),
       lambda t, p, c: not lies_in(c, at.HAND, at.KEPT) or c.owner is not p),
    TOLD,
    no("kept-card-played-already", ("fe-en/firestorm-matrix/4",),
       lambda t, p, c: c.at.name == at.KEPT and c in t.memory[at.PLAYED]),
)
BUY = (
    no("weakness-never-bought", ("fe-en/the-line-up/6",), lambda t, p, c: lies_in(c, at.WEAKNESSES)),
    no("only-defeated", TOP_OPPONENT, lambda t, p, c: lies_in(c, at.SUPER_HEROES, at.SUPER_VILLAINS)),
    no("in-the-main-deck", ON_OFFER, lambda t, p, c: lies_in(c, at.MAIN_DECK)),
    no("not-on-offer", ON_OFFER,
       lambda t, p, c: not isinstance(c, Card) or not (is_in_line_up(t, c) or c in t.zones[at.KICKS][:1])),
    TOLD,
    no("frozen", (at.FROZEN,), lambda t, p, c: is_frozen(t, c)),
    ENOUGH_POWER,
)
DEFEAT = (
    no("not-the-top-opponent", TOP_OPPONENT, lambda t, p, c: c not in stack_of(t, p)[:1]),
    no("face-down", ("fe-en/the-super-heroes/3", "fe-en/the-super-heroes/2"),
       lambda t, p, c: not t.counters[at.FACE_UP[c.at.name]]),
    TOLD,
    no("crisis-not-beaten", ("crisis-1/beating-a-crisis/2",), lambda t, p, c: crisis_now(t) is not None),
    no("not-defeated-yet", TOP_OPPONENT, lambda t, p, c: unmet(t, p, (c.kind.parts or {}).get("defeated_after", ()))),
    ENOUGH_POWER,
)
ATTEMPT = (
    no("not-the-crisis", ("crisis-1/beating-a-crisis/3",), lambda t, p, c: c is not crisis_now(t)),
    no("villain-in-line-up", ("crisis-1/beating-a-crisis/1",),
       lambda t, p, c: any(not e.kind.is_known or at.VILLAIN in e.kind.types for e in t.zones[at.LINE_UP])),
    no("crisis-attempted", ("crisis-1/beating-a-crisis/3",), lambda t, p, c: ATTEMPTED in t.once),
    no("crisis-not-ready", ("crisis-1/beating-a-crisis/4",), lambda t, p, c: unmet(t, p, c.kind.part("attempted_if"))),
)
USE = (
    no("no-ability", (at.YOUR_ABILITY,), lambda t, p, c: not any(card is c for card, _ability in abilities(t, p))),
    no("ability-used", (at.YOUR_ABILITY,), is_used_up),
    no("ability-not-ready", (at.YOUR_ABILITY,), lambda t, p, c: True),
)
# fmt: on
