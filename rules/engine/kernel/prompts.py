"""The arguments of a question's sentence: where the options are, whose they are, and what an effect does."""

from collections.abc import Iterable, Mapping, Sequence

from rules.engine.kernel.cards import Card, Pile
from rules.engine.kernel.effects import Call, Effect
from rules.engine.kernel.outcomes import Json
from rules.engine.kernel.table import Option, Player, plain

YOURS, THEIRS, SHARED = "your", "their", "the"


def arguments(player: Player, options: Sequence[Option], details: Mapping[str, object]) -> dict[str, Json]:
    """Return the arguments of a question as plain values: its details, and where the cards it offers are.

    Only a question that waits needs them, so a simulation never pays for this."""
    found = {name: written(value, player) for name, value in details.items() if value is not None}
    piles = dict.fromkeys(option.pile for option in options if isinstance(option, Card))
    if piles:
        found.setdefault("place", [place(pile, player) for pile in piles])
        others = {pile.owner for pile in piles}
        if len(others) == 1 and (owner := others.pop()) not in (None, player):
            found.setdefault("target", plain(owner))
    if reward := (found.get("effect") or [{}])[0].get("then"):
        found["reward"] = reward
    return {name: value for name, value in found.items() if value not in (None, [])}


def written(value: object, player: Player) -> Json:
    """Return a detail as a plain value: effects as their codes, piles as places."""
    if isinstance(value, Effect):
        value = (value,)
    if isinstance(value, Pile):
        return [place(value, player)]
    if isinstance(value, tuple) and value and all(isinstance(each, Effect) for each in value):
        return outline(value)
    return plain(value)


def place(pile: Pile, player: Player) -> dict[str, Json]:
    """Return a pile as a player calls it: theirs, another player's or the table's."""
    whose = SHARED if pile.owner is None else YOURS if pile.owner is player else THEIRS
    return {"whose": whose, "zone": pile.name, "player": "" if pile.owner is None else pile.owner.name}


def outline(effects: Iterable[Effect]) -> list[Json] | None:
    """Return what effects do as codes with their numbers, or None if one of them cannot be named so shortly."""
    found = []
    for effect in effects:
        if not isinstance(effect, Call):
            return None
        found.append(code_of(effect))
    return found


def code_of(effect: Call) -> dict[str, Json]:
    """Return the code of an effect and its number, `draw` 2 or `choose-cards-destroy` 1, unless it is counted later.

    An effect that is given another function, or what happens with a chosen card, is named after that."""
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
