"""Finds the words "may", "either", "on your turn", "this turn" and "other" that the effects of a text imply.

A test compares them with the words of the printed text.
"""

from collections import Counter
from dataclasses import fields, is_dataclass
from inspect import signature

from rules.engine.games.deck_building.constants.moments import (
    AFTER_PLAY,
    AT_ATTACK_AVOIDED,
    AT_BUY,
    AT_END,
    AT_HAND_PLAY,
    AT_HIT,
    AT_PLAY,
    AT_START,
    AT_TEAMWORK,
    BEFORE_PLAY,
    TO_USE,
)
from rules.engine.games.deck_building.effects.attacking import Attack
from rules.engine.games.deck_building.effects.card_filters import Which
from rules.engine.games.deck_building.queries import CountsAs
from rules.engine.kernel.cards import CardDefinition
from rules.engine.kernel.effects import Call, Effect, Listener, walk

MAY, EITHER, AHEAD, OTHER = "may", "either", "this turn", "other"
YOUR_TURN, YOUR_TURN_ANYWAY = "on your turn", "only ever on your turn"
# Moments that only come on a player's own turn, so that a text need not say whose turn it is.
OWN_TURN = {AT_START, AT_END, BEFORE_PLAY, AT_PLAY, AFTER_PLAY, AT_BUY, AT_HIT, AT_ATTACK_AVOIDED, AT_TEAMWORK, TO_USE}
OWN_TURN |= {AT_HAND_PLAY}
# Parts whose effects wait; in other parts an effect that waits or lasts looks ahead.
WAITING = {"whenever", "ability", "stack_ongoing", "counts_as", "claims_locations"}
ONE_MAY = {"sequence", "either", "otherwise"}  # several effects under one "may"
CHOOSES = {"either", "draw_or_pass"}
EXCLUDES_ITSELF, EXCLUDES_IT = {"others", "not_under_way"}, {"cost_matches_another"}
Small = dict[str, Counter[str]]


def small_words(kind: CardDefinition) -> Small:
    """Return how often each part of a card's text implies each of the small words.

    MAY: the player can decline. EITHER: the player chooses between effects. YOUR_TURN: the effect checks that it is the
    player's turn. YOUR_TURN_ANYWAY: it acts at moments that only come on that turn. AHEAD: it waits for a later event.
    OTHER: it excludes its own card, which would match otherwise. An Attack counts as a part of its own; the same choice
    given twice in a part counts once."""
    found: Small = {}
    for part, effects in (kind.parts or {}).items():
        seen: set[str] = set()
        for effect in effects:
            count_small_words(kind, effect, part, found, seen, waits=part in WAITING)
    return found


def count_small_words(
    kind: CardDefinition, effect: object, part: str, found: Small, seen: set[str], waits: bool = False
) -> None:
    """Add to `found`, by part, how often an effect and the effects in it imply each of the small words.

    `waits` says that the part of the text waits for a moment anyway."""
    part = "attack" if isinstance(effect, Attack) else part
    here = found.setdefault(part, Counter())
    before = here[MAY]
    if isinstance(effect, Effect) and is_set(effect, "may"):
        if repr(effect) in seen:
            return
        seen.add(repr(effect))
        here[MAY] += 1
    if isinstance(effect, Listener):
        checks_turn = is_set(effect, "on_your_turn")
        here[YOUR_TURN] += checks_turn
        here[YOUR_TURN_ANYWAY] += not checks_turn and bool(effect.moments) and set(effect.moments) <= OWN_TURN
        here[AHEAD] += not waits
    name = effect.verb.__name__ if isinstance(effect, Call) else ""
    here[EITHER] += name in CHOOSES
    here[OTHER] += name in EXCLUDES_IT or (isinstance(effect, Call) and excludes_itself(kind, effect))
    inner = [getattr(effect, each.name) for each in fields(effect)] if is_dataclass(effect) else effect
    for each in inner.values() if isinstance(inner, dict) else inner if isinstance(inner, list | tuple) else ():
        count_small_words(kind, each, part, found, seen)
    if name in ONE_MAY:
        here[MAY] = min(here[MAY], before + 1)


def is_set(effect: Effect, name: str) -> bool:
    """Return whether a field of an effect, or an argument of a call, is true, explicitly or by default."""
    if not isinstance(effect, Call):
        return bool(getattr(effect, name, False))
    parameter = signature(effect.verb).parameters.get(name)
    return bool(effect.named.get(name, parameter is not None and parameter.default is True))


def excludes_itself(kind: CardDefinition, effect: Call) -> bool:
    """Return whether an effect looks at all matching cards of a source except its own card, which would match."""
    effects = [effect for _path, effect in walk(kind.parts, "") if isinstance(effect, CountsAs)]
    types = {*kind.types, *(each for effect in effects for each in effect.types)}
    which = [each for each in (*effect.args, *effect.named.values()) if isinstance(each, Which)]
    means_it = all(
        (not each.types or not types.isdisjoint(each.types)) and (not each.ids or kind.id in each.ids) for each in which
    )
    return means_it and any(isinstance(each, Call) and each.verb.__name__ in EXCLUDES_ITSELF for each in effect.args)
