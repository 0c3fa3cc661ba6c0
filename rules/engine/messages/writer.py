"""Writes events, choices, refusals and missing facts as JSON values with their messages."""

from collections.abc import Iterable, Mapping

from ..kernel.action_results import Event, Json, Refusal
from ..kernel.card_list_parser import LineError
from ..kernel.reference_data import Reference
from . import joined, table, write_argument, write_message
from .input_error_translation import translated

Body = dict[str, Json]
EFFECT_ARGUMENTS, PILE_ARGUMENTS = (
    ("effect", "reward"),
    ("place", "to"),
)  # arguments of questions that are replaced by text


EMPTY_LIST = "empty-list"
BASIS = {True: "open", False: "derived"}


class MessageWriter:
    """Writes values with messages in a language; `own` are the cards that a state defines, with their names."""

    def __init__(self, reference: Reference, language: str, own: Mapping[str, Json] | None = None):
        self.reference, self.language = reference.with_own(own or {}), language

    def message(self, code: str, args: Mapping[str, Json]) -> str:
        """Return the message of a code."""
        return write_message(code, args, self.reference, self.language)

    def unreadable_line(self, error: LineError) -> Body:
        """Return the violation for a line that cannot be read; `expected` are similar ids, or codes of similar sets."""
        text, nearest = translated(error.message, self.language), list(error.nearest)
        return {
            "code": error.code,
            "message": f"{text[:1].upper()}{text[1:]}.",
            "field": error.field,
            "line": error.number,
            "cards": [],
            "expected": nearest or None,
            "found": error.line,
            "fix": self.message(f"fix.{error.fix}", self.near(error)),
            "open": False,
            "citations": [],
        }

    def near(self, error: LineError) -> Body:
        """Return the arguments of the message that corrects a line: the most similar card, or codes of similar sets."""
        nearest = list(error.nearest)
        codes = joined([f"({each})" for each in nearest], self.language, table(self.language)["place.or"])
        return {"card": nearest[0] if nearest else None, "codes": codes if nearest else None}

    def empty_list(self, field: str) -> Body:
        """Return the violation for a field whose list has no cards."""
        zone = {"zone": field if f"zone.{field}" in table(self.language) else None}
        head: Body = {"code": EMPTY_LIST, "message": self.message(f"violation.{EMPTY_LIST}", zone)}
        head |= {"field": field, "line": None, "cards": []}
        fix = self.message(f"fix.{EMPTY_LIST}", {})
        return head | {"expected": None, "found": 0, "fix": fix, "open": False, "citations": []}

    def events(self, events: Iterable[Event]) -> list[Body]:
        """Return events with their messages."""
        return [
            {"code": each.code, "args": each.args, "text": self.message(each.code, each.args)}
            | {"open": each.is_open, "basis": BASIS[each.is_open], "citations": list(each.citations)}
            for each in events
        ]

    def steps(self, steps: Iterable[Event]) -> list[Body]:
        """Return steps with their messages, without arguments."""
        return [{name: value for name, value in each.items() if name != "args"} for each in self.events(steps)]

    def parts(self, parts: Iterable[Body]) -> list[Body]:
        """Return the piles of a set-up with the names of their zones."""
        return [each | {"text": write_argument(each["name"], "zone", self.reference, self.language)} for each in parts]

    def pair(self, pair: Body) -> Body:
        """Return a standard situation of two cards with messages: what it is, what differs, what happened."""
        lines = []
        for name, count in pair["differs"].items():
            player, _dot, zone = name.rpartition(".")
            args = {"player": player, "zone": zone, "count": f"{count:+d}"}
            lines.append(self.message("difference.of-player" if player else "difference", args))
        text = self.message(f"situation.{pair['situation']}", {"cards": pair["cards"]})
        return pair | {"text": text, "lines": lines, "events": self.events(pair["events"])}

    def choice(self, question: Body) -> Body:
        """Return a question with its message and the names of its options."""
        names = [self.message("option", {"option": each}) for each in question["options"]]
        shown = {name: value for name, value in question.items() if name != "args"}
        return shown | {"text": self.prompt(question), "names": names}

    def prompt(self, question: Body) -> str:
        """Return the message of a question; it starts with the card whose text asks unless the message names it."""
        code, args = f"reason.{question['reason']}", {name: question[name] for name in ("player", "card", "about")}
        args |= {name: self.detail(name, value, args["about"]) for name, value in question["args"].items()}
        text, template = self.message(code, args), table(self.language)[code]
        card, about = (str(args[name]).partition("#")[0] for name in ("card", "about"))
        if args["card"] is None or "{card}" in template or (card == about and "{about}" in template):
            return text
        return self.message("asked-by", {"card": args["card"], "text": text[:1].lower() + text[1:]})

    def detail(self, name: str, value: Json, about: str | None) -> Json:
        """Return an argument of a question: effects and piles as text, or None if they have no message.

        Other arguments are returned unchanged."""
        if name in EFFECT_ARGUMENTS:
            rows = [(f"{name}.{each['code']}", {"count": each.get("count"), "about": about}) for each in value]
        elif name in PILE_ARGUMENTS:
            rows = [(f"{name}.{each['whose']}.{each['zone']}", {"player": each["player"]}) for each in value]
        else:
            return value
        if any(code not in table(self.language) for code, _args in rows):
            return None
        texts = list(dict.fromkeys(self.message(code, args) for code, args in rows))
        if name in EFFECT_ARGUMENTS:
            return joined(texts, self.language)
        first, *others = texts  # "from your hand or your deck": the preposition is written once
        begin = first.partition(" ")[0] + " "
        others = [each.removeprefix(begin) for each in others]
        return joined([first, *others], self.language, table(self.language)["place.or"])

    def refusal(self, refusal: Refusal) -> Body:
        """Return a refusal with its message and citations, and those of the other broken rules."""
        also = [self.broken_rule(each) for each in refusal.also]
        return self.broken_rule(refusal) | {"also": also}

    def broken_rule(self, event: Event) -> Body:
        """Return a broken rule with its message and citations."""
        return self.stop("refusal", event) | {"citations": list(dict.fromkeys(event.citations))}

    def stop(self, kind: str, event: Event) -> Body:
        """Return a refusal or a missing fact with its message."""
        args = dict(event.args)
        if event.code == "a-choice-waits":
            args["reason"] = self.prompt(args)
        return {"code": event.code, "message": self.message(f"{kind}.{event.code}", args)}
