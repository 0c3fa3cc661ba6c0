"""The arguments of a question's message: which piles the options are in, whose they are, and what an effect does.

The texts of the messages are in `messages`.
"""

from collections.abc import Iterable, Mapping, Sequence

from .action_results import Json
from .cards import Card, Pile
from .effects import Call, Effect
from .table import Option, Player, plain

YOURS, THEIRS, SHARED = "your", "their", "the"


def arguments(player: Player, options: Sequence[Option], details: Mapping[str, object]) -> dict[str, Json]:
    """Return the arguments of a question as JSON values: its details, and the piles of the cards it offers.

    Only pending questions need them, so simulations never compute them."""
    found = {name: written(value, player) for name, value in details.items() if value is not None}
    piles = dict.fromkeys(option.pile for option in options if isinstance(option, Card))
    if piles:
        found.setdefault("place", [pile_location(pile, player) for pile in piles])
        others = {pile.owner for pile in piles}
        if len(others) == 1 and (owner := others.pop()) not in (None, player):
            found.setdefault("target", plain(owner))
    if reward := (found.get("effect") or [{}])[0].get("then"):
        found["reward"] = reward
    return {name: value for name, value in found.items() if value not in (None, [])}


def written(value: object, player: Player) -> Json:
    """Return a detail of a question as a JSON value: effects as codes, a pile as its zone and player."""
    if isinstance(value, Effect):
        value = (value,)
    if isinstance(value, Pile):
        return [pile_location(value, player)]
    if isinstance(value, tuple) and value and all(isinstance(each, Effect) for each in value):
        return outline(value)
    return plain(value)


def pile_location(pile: Pile, player: Player) -> dict[str, Json]:
    """Return a pile's zone, and whether it is the player's own, another player's or the table's."""
    whose = SHARED if pile.owner is None else YOURS if pile.owner is player else THEIRS
    return {"whose": whose, "zone": pile.name, "player": "" if pile.owner is None else pile.owner.name}


def outline(effects: Iterable[Effect]) -> list[Json] | None:
    """Return effects as codes with their numbers, or None if an effect is not a Call."""
    found = []
    for effect in effects:
        if not isinstance(effect, Call):
            return None
        found.append(code_of(effect))
    return found


def code_of(effect: Call) -> dict[str, Json]:
    """Return an effect as a dict: its `code`, its number, if any, as `count`, and the effects it contains as `then`.

    Values are not computed. The code of an effect on chosen cards ends with the action on them, such as `choose-cards-
    destroy`; an effect whose first argument is another function has that function's name as its code."""
    code, row = effect.verb.__name__.replace("_", "-"), dict[str, Json]()
    first = effect.args[0] if effect.args else None
    if (reason := getattr(first, "reason", None)) is not None:
        where = effect.args[1] if len(effect.args) > 1 else ""
        code = f"{code}-{effect.named.get('reason') or reason}"
        if code.startswith("choose-cards-"):
            row["count"] = effect.named.get("up_to", 1)
        if isinstance(where, str) and code.startswith("every-"):
            code = f"{code}-{where}"
        elif getattr(where, "__name__", "") == "it":
            code = f"{code}-it"
        row["then"] = outline(each for each in effect.args if isinstance(each, Effect)) or None
    elif callable(first) and not isinstance(first, Effect):
        code = first.__name__.replace("_", "-")
    numbers = [each for each in (row.get("count"), *effect.args) if isinstance(each, int)]
    row["count"] = numbers[0] if numbers else None
    return {"code": code} | {name: value for name, value in row.items() if value is not None}
