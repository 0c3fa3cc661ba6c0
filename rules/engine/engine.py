"""The doors of the engine: validate a list, resolve a situation, set up a table."""

from rules.engine import dcf, e101, fe, mvb
from rules.engine.kinds import fitting
from rules.engine.situation import Text, read_fields
from rules.engine.values import SituationError

SCOPES = {scope.game: scope for scope in (fe.SCOPE, mvb.SCOPE, dcf.SCOPE, e101.SCOPE)}
GENERAL_KINDS = ("resolve", "compute", "score", "win", "setup", "match", "chase")
GENERAL_FORMATS = ("validate-deck", "deck", "list")
GAME = Text("game", "the rules scope", required=True, choices=tuple(SCOPES))


def validate(body, reference):
    """Validate a list or set-up; returns (format, Validation)."""
    scope, given = split(body, "format")
    chosen = choose(scope.formats, given.pop("format", None), given, "format", GENERAL_FORMATS)
    return chosen, chosen.validate(read_fields(chosen.fields, given), reference)


def resolve(body, reference):
    """Resolve a situation; returns a Resolution."""
    scope, given = split(body, "kind")
    chosen = choose(scope.kinds, given.pop("kind", None), given, "kind", GENERAL_KINDS)
    return chosen.resolve(read_fields(chosen.fields, given), reference)


def set_up(game, players, mode, sets, seed, reference):
    """Lay out a random legal table; the same seed gives the same table."""
    scope = SCOPES[GAME.read(game)]
    mode = Text("mode", "the mode of play", choices=scope.modes).read(mode or scope.modes[0])
    return scope.set_up(players, mode, sets, seed, reference)


def split(body, label):
    """Return the scope a request names and the rest of it."""
    if not isinstance(body, dict):
        raise SituationError("body", "body: an object is needed")
    given = dict(body)
    if "game" not in given:
        raise SituationError("game", f"game: is needed ({', '.join(SCOPES)})")
    if label in given and not isinstance(given[label], str):
        raise SituationError(label, f"{label}: a text is needed")
    return SCOPES[GAME.read(given.pop("game"))], given


def choose(candidates, name, given, label, general):
    """Find the kind or format by its name, or by the fields given when the name is general or missing."""
    names = {
        alias: candidate for candidate in candidates for alias in (candidate.name, *getattr(candidate, "aliases", ()))
    }
    if name in names:
        return names[name]
    if name is None or name in general:
        if isinstance(given.get("what"), str) and given["what"] in names:
            return names[given["what"]]
        same = [candidate for candidate in candidates if getattr(candidate, "general", None) == name]
        for pool in (same, candidates):
            chosen = fitting(pool, given)
            if chosen and given and knows(chosen, given) == set(given):
                return chosen
        if chosen and knows(chosen, given):
            return chosen
        raise SituationError(
            label, f"{label}: these fields fit no {label} of this game; name one of {', '.join(sorted(names))}"
        )
    return names[Text(label, f"the {label}", choices=tuple(sorted(names))).read(name)]


def knows(candidate, given):
    """Return the given keys that a kind or format has a field for."""
    return {field.name for field in candidate.fields} & set(given)
