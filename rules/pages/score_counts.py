"""What a score pad comes to: the engine counts, and the sentences name the players."""

from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from rules import adapters
from rules.engine.kernel.lists import read_cards
from rules.engine.kernel.outcomes import InputError
from rules.engine.sentences import spell
from rules.pages.wrong_inputs import input_error

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
    """Count decks, Weaknesses and tokens; the tie goes to most opponents."""
    weakness, own, players = "fe-weakness", {}, []
    for seat in pad.seats:
        number, deck = seat.number, deck_of(pad, seat)
        points, at = number["points"], 0
        while points > 0:
            card = f"x-{seat.place}-{at}"
            own[card] = {"name": seat.name, "victory_points": min(points, POINTS_ON_ONE_CARD)}
            deck.append(card)
            points, at = points - POINTS_ON_ONE_CARD, at + 1
        deck += [weakness] * number["weaknesses"] + ["x-opponent"] * number["opponents"]
        players.append({"name": seat.name, "deck": deck, "vp": number["tokens"]})
    body = {"ruleset": pad.ruleset, "players": players, "cards": own | {"x-opponent": OPPONENT}}
    found = adapters.ask("score", body, lang=get_language())
    if found["unknown"]:
        raise adapters.EngineError("deck", found["unknown"]["message"])
    totals = {each["player"]: each["total"] for each in found["scores"]}
    if not any(value for seat in pad.seats for _counter, value in seat.values) and not any(totals.values()):
        return totals, [], [{"text": _("No scores yet."), "citations": []}]
    steps = [step for step in found["steps"] if step["code"] != "score"]
    if len(found["winners"]) == 1 and list(totals.values()).count(max(totals.values())) > 1:
        why = _("Tied on VP. Whoever has more Super Heroes and Super-Villains wins.")
        steps[0] = steps[0] | {"text": f"{steps[0]['text']} {why}"}
    return totals, found["winners"], steps


def deck_of(pad, seat):
    """Return the cards of a deck that was typed; what cannot be read is told with the player's name."""
    try:
        return read_cards(seat.deck, seat.name, adapters.reference(), pad.game.sets)
    except InputError as error:
        raise input_error(error) from error


def count_points(pad):
    """Count the track of Evil:101 and tell whether the game is over."""
    points = [seat.number["points"] for seat in pad.seats]
    body = {"ruleset": pad.ruleset, "calculator": "end-of-game", "points": points, "handler": pad.handler}
    found = adapters.ask("calculate", body, lang=get_language())
    result, names = found["result"], [seat.name for seat in pad.seats]
    totals = dict(zip(names, points, strict=True))
    won = [names[result["winner"] - 1]] if result["winner"] else []
    tied = [names[place - 1] for place in result["tied"]]
    listed = spell(won or tied, "players", adapters.reference(), get_language())
    if won:
        text = _("Game over. Winner: %(players)s.") % {"players": listed}
    elif tied:
        text = _("%(players)s are tied. They play one more round against each other.") % {"players": listed}
    else:
        text = _("The game goes on.")
    first, *others = found["steps"]
    return totals, won or tied, [first | {"text": text}, *others]


def check_win(pad):
    """Tell which side of DC Forever has won."""
    sides = [seat.side for seat in pad.seats]
    heroes, rogues = sides.count("hero"), sides.count("rogue")
    if not 1 <= heroes <= 2 or not 1 <= rogues <= 2:
        raise adapters.EngineError("side", _("Each side has one or two players."))
    body = {"ruleset": pad.ruleset, "calculator": "win-check", "players": len(sides)}
    body |= {"lone_side": "hero" if heroes < rogues else "rogue"} | {each.name: value for each, value in pad.shared}
    found = adapters.ask("calculate", body, lang=get_language())
    won = [seat.name for seat in pad.seats if seat.side == found["result"]["winner"]]
    listed = spell(won, "players", adapters.reference(), get_language())
    first, *others = found["steps"]
    return {}, won, [first | {"text": WON_BY[found["result"]["by"]] % {"players": listed}}, *others]


COUNTS = {"fe": count_decks, "mvb": count_decks, "e101": count_points, "dcf": check_win}
