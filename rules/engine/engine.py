"""The doors of the engine: validate a list, resolve a situation, set up a table."""

from dataclasses import replace

from rules.engine import dcf, e101, mvb
from rules.engine.kinds import fitting
from rules.engine.situation import Text, read_fields
from rules.engine.values import SituationError

SCOPES = {scope.game: scope for scope in (mvb.SCOPE, dcf.SCOPE, e101.SCOPE)}
GENERAL_KINDS = ("resolve", "compute", "score", "win", "setup", "match", "chase")
GENERAL_FORMATS = ("validate-deck", "deck", "list")
FIRST_GAME = "first game"  # DC Forever's introductory game may be named as the game itself
GAME = Text("game", "the rules scope", required=True, choices=tuple(SCOPES))


def validate(body, reference):
    """Validate a list or set-up; returns (format, Validation)."""
    scope, given = split(body, "format")
    name = given.pop("format", None)
    given = scope.in_own_words(scope.formats, given)

    def answer(chosen, known, ignored):
        return chosen, replace(chosen.validate(read_fields(chosen.fields, known), reference), ignored=ignored)

    return first_answer(choices(scope.formats, name, given, "format", GENERAL_FORMATS), name, given, answer)


def resolve(body, reference):
    """Resolve a situation; returns a Resolution."""
    scope, given = split(body, "kind")
    name = given.pop("kind", None)
    given = scope.in_own_words(scope.kinds, given)

    def answer(chosen, known, ignored):
        resolution = chosen.resolve(read_fields(chosen.fields, known), reference)
        result = scope.under_all_names(resolution.result)
        return replace(resolution, result=result, ignored=(*resolution.ignored, *ignored))

    return first_answer(choices(scope.kinds, name, given, "kind", GENERAL_KINDS), name, given, answer)


def first_answer(chosen, name, given, answer):
    """Return the first answer a candidate gives; where all of them refuse, the first one's reason counts."""
    refusal = None
    for candidate in chosen:
        try:
            return answer(candidate, *used(candidate, name, given))
        except SituationError as error:
            refusal = refusal or error
    raise refusal


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
    if given["game"] == FIRST_GAME:
        given |= {"game": "dcf", "setup": FIRST_GAME}
    if label in given and not isinstance(given[label], str):
        raise SituationError(label, f"{label}: a text is needed")
    return SCOPES[GAME.read(given.pop("game"))], given


def choices(candidates, name, given, label, general):
    """Return the kind or format of this name; where the name is general or missing those the given fields fit.

    Several are returned where they know all fields given, or equally many: their values then tell which is meant."""
    names = {
        alias: candidate for candidate in candidates for alias in (candidate.name, *getattr(candidate, "aliases", ()))
    }
    if name in names:
        return [names[name]]
    if name is None or name in general:
        if isinstance(given.get("what"), str) and given["what"] in names:
            return [names[given["what"]]]
        fits = fitting(candidates, given)
        same = [candidate for candidate in fits if getattr(candidate, "general", None) == name]
        if whole := [candidate for candidate in fits if given and knows(candidate, given) == set(given)]:
            return sorted(whole, key=lambda candidate: getattr(candidate, "general", None) != name)
        if part := [candidate for candidate in (*same[:1], *fits) if knows(candidate, given)]:
            most = max(len(knows(candidate, given)) for candidate in part)
            return [candidate for candidate in part if len(knows(candidate, given)) == most]
        raise SituationError(
            label, f"{label}: these fields fit no {label} of this game; name one of {', '.join(sorted(names))}"
        )
    return [names[Text(label, f"the {label}", choices=tuple(sorted(names))).read(name)]]


def used(chosen, name, given):
    """Return the fields a kind or format uses, and the names of the rest.

    Asked for by its own name it refuses unknown fields; found by its fields, or named among them, it leaves them
    out and says so."""
    if name == chosen.name and "what" not in given:
        return given, ()
    known = knows(chosen, given)
    return {key: value for key, value in given.items() if key in known}, tuple(key for key in given if key not in known)


def knows(candidate, given):
    """Return the given keys that a kind or format has a field for."""
    return {field.name for field in candidate.fields} & set(given)
