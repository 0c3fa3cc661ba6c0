"""The kind `play`: a table and actions in, the events with their rules and the table after out."""

from dataclasses import dataclass

from rules.engine.kinds import Kind
from rules.engine.play import refusals
from rules.engine.play.box import SETS, box_of
from rules.engine.play.dealing import deal
from rules.engine.play.options import (
    BUY_KICK,
    DEFEAT,
    DEFEND,
    END,
    KEPT,
    LINE_UP,
    NOTHING,
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
NO = ("no", "none", "end", "nothing")


class Refused(Exception):  # noqa: N818 - an answer of the engine, not an error of its caller
    """An action or choice breaks a rule."""

    def __init__(self, why, cites):
        super().__init__(why)
        self.why, self.cites = why, cites


@dataclass(frozen=True)
class Choice:
    """A given choice: its words, who makes it if that is said, and where it stands in the situation."""

    words: str
    player: str | None
    verb: str
    field: str


class Script:
    """The given choices of one action, handed out in the order in which the game asks."""

    def __init__(self, game, reader, choices):
        self.game, self.reader, self.choices = game, reader, list(choices)
        self.defended = []

    def __call__(self, player, options, reason):
        """Return the next given choice as an option."""
        if not self.choices:
            raise MissingChoice(player, options, reason)
        choice = self.choices.pop(0)
        if choice.player is not None:
            chooser = self.reader.seat_of(self.game, choice.player, f"{choice.field}.player")
            if chooser is not player:
                raise Refused(*self.why_not_theirs(chooser, player, reason))
        found = [option for option in options if self.means(choice.words, option)]
        if not found:
            raise Refused(*refusals.why_not_choose(self.game, choice.words, self.spelled(options)))
        if reason is DEFEND and found[0] != NOTHING:
            self.defended.append(player.name)
        return found[0]

    def why_not_theirs(self, chooser, player, reason):
        """Say why the choice is not that player's."""
        if reason is not DEFEND:
            return refusals.why_not_their_choice(self.game, chooser, player)
        if chooser.name in self.defended:
            return refusals.why_not_two_defenses(chooser.name)
        return refusals.why_not_protect(chooser.name, player.name)

    def check_used_up(self, played):
        """Refuse a choice that nothing asked for."""
        if not self.choices:
            return
        choice = self.choices[0]
        if choice.verb == "defend" and choice.words.strip().casefold() not in NO:
            if self.defended and (choice.player is None or choice.player in self.defended):
                raise Refused(*refusals.why_not_two_defenses(choice.player or self.defended[-1]))
            kind = self.reader.kind(choice.words, f"{choice.field}.defend")
            raise Refused(*refusals.why_not_defend(self.game, kind, played))
        name = f"{choice.field}.{choice.verb}"
        raise SituationError(name, f"{name}: “{choice.words[:60]}” answers no choice; none is asked for here")

    def spelled(self, options):
        """Return the options as they can be given."""
        return [spell(option, self.game.box, self.game) for option in options]

    def means(self, choice, option):
        """Whether a choice names an option: in full, by the card's id or name, by a player's name, or by no."""
        box, words = self.game.box, choice.strip().casefold()
        if words == spell(option, box, self.game).casefold():
            return True
        if option < 0:
            return words in NO
        if option >= YES:
            return False
        return words in (box.ids[option % SPAN], box.names[option % SPAN].casefold()) or (
            words == self.reader.reference.fold(box.names[option % SPAN])
        )


def resolve_play(situation, reference):
    """Carry out actions on a table; stop where a choice is missing, an action is illegal or a card unknown."""
    reader = TableReader(box_of(reference, sets_of(situation["table"])), reference)
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
    put_back(game)
    result |= outcome(game)
    steps = [*scoring_steps(game), *steps]
    if game.left_open:
        result["left_open"], basis = game.left_open, OPEN
    events = tuple(Step(text, tuple(dict.fromkeys(cites))) for text, cites in game.log)
    return Resolution("play", basis, result, (*events, *steps) or (nothing_done(game),))


TURN = (
    "fe-en/turn-sequence-back-cover/1",
    "fe-en/turn-sequence-back-cover/2",
    "fe-en/turn-sequence-back-cover/3",
    "fe-en/order-of-playing-your-cards/1",
)


def put_back(game):
    """Lay cards that were revealed when the situation stopped back on the deck they came from."""
    game.active.deck.extend(reversed(game.revealed))
    game.revealed = []


def sets_of(table):
    """Return the sets of a table, all of them unless it says which."""
    return tuple(dict.fromkeys(table["sets"])) or SETS


def nothing_done(game):
    """Say that nothing has happened yet."""
    return Step(f"It is {game.active.name}'s turn: cards can be played, then bought, in any order.", TURN)


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
            groups[-1][2].append(Choice(action[verbs[0]], action["player"], verbs[0], f"actions[{place}]"))
        else:
            choices = [Choice(words, None, "choices", f"actions[{place}]") for words in action["choices"]]
            groups.append((place, action | {"verb": verbs[0]}, choices))
    return groups


def perform(game, reader, action, choices, field):
    """Carry out one action, or refuse it."""
    if game.over:
        raise Refused(*refusals.why_not_after_the_end(game))
    player, verb = game.active, action["verb"]
    if action["player"] is not None:
        acting = reader.seat_of(game, action["player"], f"{field}.player")
        if acting is not player:
            raise Refused(*refusals.why_not_now(game, acting.name, verb))
    script, kind = Script(game, reader, choices), None
    for each in game.players:
        each.choose = script
    if verb == "end_turn":
        game.end_turn(player)
        if not game.over:
            game.begin_turn(game.players[(player.seat + 1) % len(game.players)])
    else:
        options = game.options(player)
        kinds = reader.kinds(action[verb], f"{field}.{verb}") if verb != "defeat" else [None]
        kind = next((each for each in kinds if wanted(game, verb, each) in options), kinds[0])
        if kind == game.box.unknown or (verb == "defeat" and game.box.unknown in game.heroes[-1:]):
            raise Unknown("which card that would be is not known")
        option = wanted(game, verb, kind)
        if option not in options:
            verb = "defeat" if option == DEFEAT else verb
            raise Refused(*getattr(refusals, f"why_not_{verb}")(game, player, kind))
        game.act(player, option)
    script.check_used_up(kind if verb.startswith("play") else None)


def wanted(game, verb, kind):
    """Return the option that an action means."""
    if verb == "defeat":
        return DEFEAT
    if verb == "buy" and kind not in game.line_up and game.is_hero_up and game.heroes[-1:] == [kind]:
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
        result["scores"] = {player.name: total(game.box, player) for player in game.players}
        result["winners"] = [player.name for player in winners(game)] if is_countable(game) else None
    else:
        result["legal_actions"] = legal_actions(game)
    return result


def total(box, player):
    """Return a player's Victory Points, or None if not every card is known."""
    return None if box.unknown in final_deck(player) else score(box, player)


def is_countable(game):
    """Whether every player's Victory Points are known."""
    return all(total(game.box, player) is not None for player in game.players)


def scoring_steps(game):
    """Yield how each player's total comes about, if the game is over."""
    for player in game.players if game.over else ():
        box, deck = game.box, final_deck(player)
        for kind in dict.fromkeys(deck):
            if box.worth[kind] and box.unknown not in deck:
                text = f"{game.call(kind)} is worth {box.worth[kind](deck)} in {player.name}'s {len(deck)} cards."
                yield Step(text, (*box.notes[kind], f"card:{box.ids[kind]}"))
        if total(box, player) is None:
            game.left_open.append(f"{player.name} has cards that are not known, so the total is not.")
            yield Step(game.left_open[-1], SCORING)
        else:
            yield Step(f"{player.name} has {score(box, player)} VP, {player.tokens} of them in tokens.", SCORING)
    if game.over and is_countable(game):
        yield winning_step(game)


SCORING = (
    "fe-en/end-of-game/3",
    "fe-en/end-of-game/4",
    "fe-en/end-of-game/5",
    "fe-en/weakness/3",
    "fe-en/new-addition-victory-point-tokens/4",
)
HIGHEST, TIE_BREAK = "fe-en/end-of-game/6", "fe-en/end-of-game/7"


def winning_step(game):
    """Say who wins; what is left of a tie after the Super Heroes are counted stays open."""
    best = [player.name for player in winners(game)]
    scores = [score(game.box, player) for player in game.players]
    cites = (HIGHEST, TIE_BREAK) if scores.count(max(scores)) > 1 else (HIGHEST,)
    if len(best) == 1:
        return Step(f"{best[0]} wins.", cites)
    text = f"{', '.join(best)} are tied in VP and in Super Heroes; no book goes further."
    game.left_open.append(text)
    return Step(text, cites)


def legal_actions(game):
    """Return what the player whose turn it is can do, as actions."""
    ids, actions = game.box.ids, []
    for option in game.options(game.active):
        if option == END:
            actions.append({"end_turn": True})
        elif option == DEFEAT:
            actions.append({"defeat": True})
        elif option == BUY_KICK:
            actions.append({"buy": ids[game.box.kick]})
        elif option >= USE:
            actions.append({"use": ids[option - USE]})
        elif option < LINE_UP and ids[option] != "unknown":
            actions.append({"play": ids[option]})
        elif LINE_UP <= option < KEPT and ids[option - LINE_UP] != "unknown":
            actions.append({"buy": ids[option - LINE_UP]})
        elif option >= KEPT:
            actions.append({"play_kept": ids[option - KEPT]})
    return actions


def dealt_table(players, seed, reference, sets=SETS[:1]):
    """Return a freshly dealt table as a situation writes it; the seed decides everything."""
    game, first = deal(box_of(reference, sets), f"table:{seed}", players=players)
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
