"""The kind `play`: a table and actions in, the events with their rules and the table after out."""

from rules.engine.kinds import Kind
from rules.engine.play import refusals
from rules.engine.play.box import Box
from rules.engine.play.dealing import deal
from rules.engine.play.options import (
    BUY_KICK,
    DEFEAT,
    END,
    KEPT,
    LINE_UP,
    SPAN,
    USE,
    YES,
    MissingChoice,
    Unknown,
    spell,
)
from rules.engine.play.reading import ACTIONS, ORDER, SEED, TABLE, TableReader, write_table
from rules.engine.play.scoring import final_deck, score, winners
from rules.engine.values import DERIVED, OPEN, Resolution, SituationError, Step

VERBS = ("play", "play_kept", "buy", "defeat", "use", "end_turn")
ANSWERS = ("choose", "defend")


class Refused(Exception):  # noqa: N818 - an answer of the engine, not an error of its caller
    """An action or choice breaks a rule."""

    def __init__(self, why, cites):
        super().__init__(why)
        self.why, self.cites = why, cites


class Script:
    """The given choices of one action, handed out in the order in which the game asks."""

    def __init__(self, game, reader, choices, field):
        self.game, self.reader, self.choices, self.field = game, reader, list(choices), field

    def __call__(self, player, options, reason):
        """Return the next given choice as an option."""
        if not self.choices:
            raise MissingChoice(player, options, reason)
        choice = self.choices.pop(0)
        found = [option for option in options if self.means(choice, option)]
        if not found:
            raise Refused(*refusals.why_not_choose(self.game, choice, self.spelled(options)))
        return found[0]

    def spelled(self, options):
        """Return the options as they can be given."""
        return [spell(option, self.game.box, self.game) for option in options]

    def means(self, choice, option):
        """Whether a choice names an option: in full, by the card's id or name, by a player's name, or by no."""
        box, words = self.game.box, choice.strip().casefold()
        if words == spell(option, box, self.game).casefold():
            return True
        if option < 0:
            return words in ("no", "none", "end")
        if option >= YES:
            return False
        return words in (box.ids[option % SPAN], box.names[option % SPAN].casefold()) or (
            words == self.reader.reference.fold(box.names[option % SPAN])
        )


def resolve_play(situation, reference):
    """Carry out actions on a table; stop where a choice is missing, an action is illegal or a card unknown."""
    box = Box(reference)
    reader = TableReader(box, reference)
    game = reader.game(situation["table"], situation["seed"], situation["end_of_turn"])
    game.log = []
    result, basis = {"legal": True}, DERIVED
    steps = []
    try:
        for place, action, choices in grouped(situation["actions"]):
            perform(game, reader, action, choices, f"actions[{place}]")
    except MissingChoice as missing:
        result["choice_missing"] = missing_choice(game, missing)
    except Refused as refused:
        result = {"legal": False, "why": refused.why, "violates": refused.why}
        steps.append(Step(f"Refused: {refused.why}.", tuple(refused.cites)))
    except Unknown as unknown:
        result |= {"determined": False, "unknown": str(unknown)}
        steps.append(Step(f"Nothing more can be said: {unknown}.", ("fe-en/order-of-playing-your-cards/2",)))
        basis = OPEN
    result |= outcome(game)
    steps = [*scoring_steps(game), *steps]
    events = tuple(Step(text, tuple(dict.fromkeys(cites)) or DEFAULT) for text, cites in game.log)
    return Resolution("play", basis, result, (*events, *steps) or (nothing_done(game),))


DEFAULT = ("fe-en/order-of-playing-your-cards/2",)


def nothing_done(game):
    """Say that nothing has happened yet."""
    return Step(f"It is {game.active.name}'s turn.", ("fe-en/turn-sequence-back-cover/1",))


def grouped(actions):
    """Yield each action with its place and its choices; answers that follow it are choices of its own."""
    groups = []
    for place, action in enumerate(actions):
        verbs = [verb for verb in (*VERBS, *ANSWERS) if action[verb] not in (None, False)]
        if len(verbs) != 1:
            raise SituationError(
                f"actions[{place}]", f"actions[{place}]: exactly one of {', '.join((*VERBS, *ANSWERS))} is needed"
            )
        if verbs[0] in ANSWERS:
            if not groups:
                raise SituationError(f"actions[{place}]", f"actions[{place}]: nothing was asked before")
            groups[-1][2].append(action[verbs[0]])
        else:
            groups.append((place, action | {"verb": verbs[0]}, list(action["choices"])))
    return groups


def perform(game, reader, action, choices, field):
    """Carry out one action, or refuse it."""
    if game.over:
        raise Refused(*refusals.why_not_after_the_end(game))
    player, verb = game.active, action["verb"]
    if action["player"] is not None:
        acting = reader.seat_of(game, action["player"], f"{field}.player")
        if acting is not player:
            raise Refused(*refusals.why_not_now(game, acting.name))
    script = Script(game, reader, choices, field)
    for each in game.players:
        each.choose = script
    if verb == "end_turn":
        game.end_turn(player)
        if not game.over:
            game.begin_turn(game.players[(player.seat + 1) % len(game.players)])
    else:
        kind = reader.kind(action[verb], f"{field}.{verb}") if verb != "defeat" else None
        option = wanted(game, verb, kind)
        if option not in game.options(player):
            raise Refused(*getattr(refusals, f"why_not_{verb}")(game, player, kind))
        game.act(player, option)
    if script.choices:
        name = f"{field}.choices"
        raise SituationError(name, f"{name}: “{script.choices[0][:60]}” answers no choice; none is asked for here")


def wanted(game, verb, kind):
    """Return the option that an action means."""
    if verb == "defeat":
        return DEFEAT
    if verb == "buy":
        return BUY_KICK if kind == game.box.kick and kind not in game.line_up else LINE_UP + kind
    return {"play": 0, "play_kept": KEPT, "use": USE}[verb] + kind


def missing_choice(game, missing):
    """Return who must choose, what for, and the legal choices."""
    card = None if game.source is None else game.box.ids[game.source]
    options = [spell(option, game.box, game) for option in missing.options]
    return {"player": missing.player.name, "for": missing.reason, "card": card, "choices": options}


def outcome(game):
    """Return the table after and what can be done next, or how the game ended."""
    result = {
        "events": [text for text, _cites in game.log],
        "power": game.power,
        "table": write_table(game),
        "depends_on_shuffle": game.shuffles > 0,
        "over": game.over,
    }
    if game.over:
        result["scores"] = {player.name: score(game.box, player) for player in game.players}
        result["winners"] = [player.name for player in winners(game)]
    else:
        result["legal_actions"] = legal_actions(game)
    return result


def scoring_steps(game):
    """Yield how each player's total comes about, if the game is over."""
    for player in game.players if game.over else ():
        box, deck = game.box, final_deck(player)
        for kind in dict.fromkeys(deck):
            if box.worth[kind]:
                text = f"{game.call(kind)} is worth {box.worth[kind](deck)} in {player.name}'s {len(deck)} cards."
                yield Step(text, (*box.notes[kind], f"card:{box.ids[kind]}"))
        text = f"{player.name} has {score(box, player)} VP, {player.tokens} of them in tokens."
        yield Step(text, SCORING)


SCORING = (
    "fe-en/end-of-game/4",
    "fe-en/end-of-game/5",
    "fe-en/end-of-game/6",
    "fe-en/new-addition-victory-point-tokens/4",
)


def legal_actions(game):
    """Return what the player whose turn it is can do, as actions."""
    ids, actions = game.box.ids, []
    for option in game.options(game.active):
        if option == END:
            actions.append({"end_turn": True})
        elif option == DEFEAT:
            actions.append({"defeat": True})
        elif option == BUY_KICK:
            actions.append({"buy": "fe-kick"})
        elif option >= USE:
            actions.append({"use": ids[option - USE]})
        elif option < LINE_UP and ids[option] != "unknown":
            actions.append({"play": ids[option]})
        elif LINE_UP <= option < KEPT:
            actions.append({"buy": ids[option - LINE_UP]})
        elif option >= KEPT:
            actions.append({"play_kept": ids[option - KEPT]})
    return actions


def dealt_table(players, seed, reference):
    """Return a freshly dealt table as a situation writes it; the seed decides everything."""
    game, first = deal(Box(reference), f"table:{seed}", players=players)
    game.begin_turn(game.players[first])
    return write_table(game)


EXAMPLE = {
    "table": {
        "players": [
            {"name": "A", "super_villain": "fe-sinestro", "hand": ["fe-bizarro-power", "fe-punch"], "deck": 5},
            {"name": "B", "super_villain": "fe-harley-quinn", "hand": ["fe-man-bat"], "deck": 5},
            {"name": "C", "super_villain": "fe-bane", "hand": ["fe-punch"], "deck": 5},
        ],
        "line_up": ["fe-giganta", "fe-cold-gun", "fe-catwoman", "fe-kick", "fe-mallet"],
        "super_heroes": ["fe-the-flash", "fe-batman"],
        "main_deck": 60,
        "weaknesses": 2,
    },
    "actions": [{"play": "fe-bizarro-power"}, {"defend": "fe-man-bat"}, {"buy": "fe-giganta"}],
}
KINDS = (
    Kind(
        "play",
        "fe",
        "What happens, step by step, when cards are played at a given table.",
        (TABLE, ACTIONS, ORDER, SEED),
        ("table", "actions"),
        resolve_play,
        EXAMPLE,
    ),
)
