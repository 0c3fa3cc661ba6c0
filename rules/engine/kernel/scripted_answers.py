"""Answers to the questions of an action: those given before, and those of the actions that follow it."""

from collections.abc import Sequence

from .action_results import Action, InputError, Question, Refused, Waiting
from .cards import Card
from .choices import DECLINED, NO, SKIP
from .game import CHOOSE
from .json_validation import check
from .question_arguments import arguments
from .reference_data import nearest
from .table import Option, Player, Table, plain


class Script:
    """An answer function that returns given answers in order, then those of the actions that follow.

    `chooser` is the player who sent the last of the given answers. `questions` are those that the following
    actions answer, each with the number of events before it. Raises Waiting for a question that they do not answer."""

    def __init__(self, answers: Sequence[str], chooser: str = "", following: Sequence[object] = ()):
        self.answers, self.given, self.chooser = list(answers), list[str](), chooser
        self.following, self.questions = following, list[tuple[Question, int]]()

    def __call__(
        self, table: Table, player: Player, reason: str, options: Sequence[Option], about: Card | None
    ) -> Option:
        """Return the option that the next answer names; raise Waiting if there is no answer left."""
        names, source = tuple(option if isinstance(option, str) else plain(option) for option in options), table.source
        index, cites = len(self.given), table.loaded_game.game.choice_clauses.get(reason, ())
        if index >= len(self.answers):
            card = None if source is None else source.id
            about_card = None if about is None else about.id
            args = arguments(player, options, table.details)
            meant = self.answer_next(table, Question(player.name, reason, names, card, about_card, args))
            return options[names.index(meant)]
        if source is not None:
            cites = (*cites, f"card:{source.kind.id}", *source.kind.notes)
        if index == len(self.answers) - 1 and self.chooser not in ("", player.name):
            raise Refused("not-asked", cites, player=self.chooser, asked=player.name, reason=reason)
        given = self.answers[index]
        found = meant_option(given, names)
        if found is None and index < len(self.answers) - 1:
            raise InputError(f"state.waiting.answers[{index}]", f"“{given[:60]}” isn't one of the options", names[:8])
        if found is None:
            raise Refused("not-an-option", cites, option=given[:60], options=list(names), player=player.name)
        self.given.append(found)
        return options[names.index(found)]

    def answer_next(self, table: Table, question: Question) -> str:
        """Return the answer of the next action; raise Waiting if it is not a valid answer to the question."""
        action = self.following[len(self.questions)] if len(self.questions) < len(self.following) else None
        if not isinstance(action, dict) or action.get("do") != CHOOSE or table.log is None:
            raise Waiting(question)
        try:
            read_action(table, action)
        except InputError as error:
            raise Waiting(question) from error
        meant = meant_option(action["option"], question.options)
        if meant is None or action.get("player", question.player) != question.player:
            raise Waiting(question)
        self.questions.append((question, len(table.log)))
        self.given.append(meant)
        return meant


def meant_option(given: str, names: tuple[str, ...]) -> str | None:
    """Return the option whose name an answer gives, or None."""
    return given if given in names else next((each for each in names if matches(given, each)), None)


def matches(name: str, option: str) -> bool:
    """Return whether a name in an answer means an option; a card id without a number means every copy.

    `nothing`, the option of release 1.0.0, matches both options that decline."""
    return name in (option, option.partition("#")[0]) or (name == DECLINED and option in (NO, SKIP))


def read_action(table: Table, action: object) -> Action:
    """Return an action after checking its verb, its fields and its player; `find` checks the other values."""
    schemas, players = table.loaded_game.action_schemas, [player.name for player in table.players]
    if not isinstance(action, dict):
        raise InputError("action", "needs an object with the field “do”")
    if "do" not in action:
        raise InputError("action.do", "this field is required", tuple(schemas)[:-1])
    check(action, schemas[check(action["do"], {"type": "string", "enum": [*schemas]}, "action.do")], "action")
    if "player" in action and action["player"] not in players:
        raise InputError("action.player", "there's no player with that name", nearest(action["player"], players))
    return action
