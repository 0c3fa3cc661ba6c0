"""Totals and winners of a score pad, computed by the engine."""

from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from rules import engine_gateway
from rules.engine_gateway import InputError, read_cards, write_argument
from rules.pages.input_errors import input_error

POINTS_ON_ONE_CARD = 99
OPPONENT = {"name": "Super Hero", "subtypes": ["Super Hero"], "victory_points": 0}
WON_BY = {
    "scheme": gettext_lazy("The Rogues win with their Schemes: %(players)s."),
    "rescue": gettext_lazy("The Heroes win by rescuing citizens: %(players)s."),
    "knock-out": gettext_lazy("The Rogues win by knocking out the Heroes: %(players)s."),
    "capture": gettext_lazy("The Heroes win by capturing the Rogues: %(players)s."),
    None: gettext_lazy("No winner yet."),
}


def count_decks(pad):
    """Return (totals by player, winners, steps of the verdict) of a game scored by decks, Weaknesses and VP tokens.

    Points typed as a number are added as custom cards of up to 99 points each. The number of Super Heroes and
    Super-Villains breaks a tie."""
    weakness, own, players = "fe-weakness", {}, []
    for seat in pad.seats:
        counts, deck = seat.counts, read_deck(pad, seat)
        points, index = counts["points"], 0
        while points > 0:
            card = f"x-{seat.number}-{index}"
            own[card] = {"name": seat.name, "victory_points": min(points, POINTS_ON_ONE_CARD)}
            deck.append(card)
            points, index = points - POINTS_ON_ONE_CARD, index + 1
        deck += [weakness] * counts["weaknesses"] + ["x-opponent"] * counts["opponents"]
        players.append({"name": seat.name, "deck": deck, "vp": counts["tokens"]})
    body = {"ruleset": pad.ruleset, "players": players, "cards": own | {"x-opponent": OPPONENT}}
    found = engine_gateway.call("score", body, lang=get_language())
    if found["unknown"]:
        raise engine_gateway.EngineError("deck", found["unknown"]["message"])
    totals = {each["player"]: each["total"] for each in found["scores"]}
    if not any(value for seat in pad.seats for _counter, value in seat.values) and not any(totals.values()):
        return totals, [], [{"text": _("No scores yet."), "citations": []}]
    steps = [step for step in found["steps"] if step["code"] != "score"]
    if len(found["winners"]) == 1 and list(totals.values()).count(max(totals.values())) > 1:
        reason = _("Tied on VP. Whoever has more Super Heroes and Super-Villains wins.")
        steps[0] = steps[0] | {"text": f"{steps[0]['text']} {reason}"}
    return totals, found["winners"], steps


def read_deck(pad, seat):
    """Return the cards of a typed deck; the error for an unreadable deck names the player."""
    try:
        return read_cards(seat.deck, seat.name, engine_gateway.reference(), pad.game.sets)
    except InputError as error:
        raise input_error(error) from error


def count_points(pad):
    """Return (points by player, the winner or the tied players, steps of the verdict) of Evil:101."""
    points = [seat.counts["points"] for seat in pad.seats]
    body = {"ruleset": pad.ruleset, "calculator": "end-of-game", "points": points, "handler": pad.handler}
    found = engine_gateway.call("calculate", body, lang=get_language())
    result, names = found["result"], [seat.name for seat in pad.seats]
    totals = dict(zip(names, points, strict=True))
    winners = [names[result["winner"] - 1]] if result["winner"] else []
    tied = [names[number - 1] for number in result["tied"]]
    listed = write_argument(winners or tied, "players", engine_gateway.reference(), get_language())
    if winners:
        text = _("Game over. Winner: %(players)s.") % {"players": listed}
    elif tied:
        text = _("%(players)s are tied. They play one more round against each other.") % {"players": listed}
    else:
        text = _("The game goes on.")
    first, *others = found["steps"]
    return totals, winners or tied, [first | {"text": text}, *others]


def check_win(pad):
    """Return ({}, players of the winning side, steps of the verdict) of DC Forever, which has no totals."""
    sides = [seat.side for seat in pad.seats]
    heroes, rogues = sides.count("hero"), sides.count("rogue")
    if not 1 <= heroes <= 2 or not 1 <= rogues <= 2:
        raise engine_gateway.EngineError("side", _("Each side has one or two players."))
    body = {"ruleset": pad.ruleset, "calculator": "win-check", "players": len(sides)}
    body |= {"lone_side": "hero" if heroes < rogues else "rogue"} | {each.name: value for each, value in pad.shared}
    found = engine_gateway.call("calculate", body, lang=get_language())
    winners = [seat.name for seat in pad.seats if seat.side == found["result"]["winner"]]
    listed = write_argument(winners, "players", engine_gateway.reference(), get_language())
    first, *others = found["steps"]
    return {}, winners, [first | {"text": WON_BY[found["result"]["by"]] % {"players": listed}}, *others]


COUNTS = {"decks": count_decks, "points": count_points, "sides": check_win}
