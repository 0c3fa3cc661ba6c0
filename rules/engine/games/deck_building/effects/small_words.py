"""The small words of a text that decide, read off the words it is said in, part by part."""

from collections import Counter
from dataclasses import fields, is_dataclass
from inspect import signature

from rules.engine.games.deck_building.card_types import *
from rules.engine.games.deck_building.clauses import *
from rules.engine.games.deck_building.effects.attacking import Attack
from rules.engine.games.deck_building.effects.which import Which
from rules.engine.games.deck_building.moments import *
from rules.engine.games.deck_building.queries import CountsAs
from rules.engine.games.deck_building.zones import *
from rules.engine.kernel.cards import CardDefinition
from rules.engine.kernel.effects import Call, Effect, Listener, walk

MAY, EITHER, AHEAD, OTHER = "may", "either", "this turn", "other"
YOUR_TURN, YOUR_TURN_ANYWAY = "on your turn", "only ever on your turn"
# Moments that come to a player on the own turn alone, so that a text need not say whose turn it is.
OWN_TURN = {AT_START, AT_END, BEFORE_PLAY, AT_PLAY, AFTER_PLAY, AT_BUY, AT_HIT, AT_ATTACK_AVOIDED, AT_TEAMWORK, TO_USE}
OWN_TURN |= {AT_HAND_PLAY}
WAITING = {
    "whenever",
    "ability",
    "stack_ongoing",
    "counts_as",
    "claims_locations",
}  # elsewhere, whatever waits or lasts looks ahead
ONE_MAY = {"sequence", "either", "otherwise"}  # several things that one "may" is said for
CHOOSES = {"either", "draw_or_pass"}
WITHOUT_ITSELF, WITHOUT_IT = {"others", "not_under_way"}, {"cost_matches_another"}
Small = dict[str, Counter[str]]


def small_words(kind: CardDefinition) -> Small:
    """Return how often each part of a card's text lets its player decline (MAY) or choose between things to do
    (EITHER), asks whether it is the player's own turn (YOUR_TURN), acts at moments of that turn alone
    (YOUR_TURN_ANYWAY), waits for what comes later (AHEAD) and leaves out its own card, which it would mean otherwise
    (OTHER). An Attack is a part of its own, whatever it is in; a choice that a part gives twice counts once."""
    found: Small = {}
    for part, effects in (kind.parts or {}).items():
        seen: set[str] = set()
        for effect in effects:
            count_small_words(kind, effect, part, found, seen, waits=part in WAITING)
    return found


def count_small_words(
    kind: CardDefinition, said: object, part: str, found: Small, seen: set[str], waits: bool = False
) -> None:
    """Count the small words of what was said in a part of a text; what waits by itself does not look ahead."""
    part = "attack" if isinstance(said, Attack) else part
    here = found.setdefault(part, Counter())
    before = here[MAY]
    if isinstance(said, Effect) and is_set(said, "may"):
        if repr(said) in seen:
            return
        seen.add(repr(said))
        here[MAY] += 1
    if isinstance(said, Listener):
        asks = is_set(said, "on_your_turn")
        here[YOUR_TURN] += asks
        here[YOUR_TURN_ANYWAY] += not asks and bool(said.moments) and set(said.moments) <= OWN_TURN
        here[AHEAD] += not waits
    name = said.verb.__name__ if isinstance(said, Call) else ""
    here[EITHER] += name in CHOOSES
    here[OTHER] += name in WITHOUT_IT or (isinstance(said, Call) and leaves_itself_out(kind, said))
    inner = [getattr(said, each.name) for each in fields(said)] if is_dataclass(said) else said
    for each in inner.values() if isinstance(inner, dict) else inner if isinstance(inner, list | tuple) else ():
        count_small_words(kind, each, part, found, seen)
    if name in ONE_MAY:
        here[MAY] = min(here[MAY], before + 1)


def is_set(said: Effect, name: str) -> bool:
    """Whether a field of a word, or an argument of a spoken one, is set: as it was said, or by default."""
    if not isinstance(said, Call):
        return bool(getattr(said, name, False))
    taken = signature(said.verb).parameters.get(name)
    return bool(said.named.get(name, taken is not None and taken.default is True))


def leaves_itself_out(kind: CardDefinition, said: Call) -> bool:
    """Whether a word looks at all cards of some places but its own, which is of the types and the name it means."""
    effects = [effect for _path, effect in walk(kind.parts, "") if isinstance(effect, CountsAs)]
    types = {*kind.types, *(each for effect in effects for each in effect.types)}
    which = [each for each in (*said.args, *said.named.values()) if isinstance(each, Which)]
    means_it = all(
        (not each.types or not types.isdisjoint(each.types)) and (not each.ids or kind.id in each.ids) for each in which
    )
    return means_it and any(isinstance(each, Call) and each.verb.__name__ in WITHOUT_ITSELF for each in said.args)
