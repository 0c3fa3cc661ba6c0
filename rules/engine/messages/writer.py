"""What events, choices, refusals and missing facts look like to a reader: the value with its sentence."""

from collections.abc import Iterable, Mapping

from rules.engine.kernel.outcomes import Event, Json
from rules.engine.kernel.reference import Reference
from rules.engine.messages import joined, table, write_argument, write_message

Body = dict[str, Json]
EFFECTS, PLACES = ("effect", "reward"), ("place", "to")  # arguments of questions that are put into words


class MessageWriter:
    """Tells values in a language; cards have the names of a reference, or those that a table gives its own cards."""

    def __init__(self, reference: Reference, language: str, own: Mapping[str, Json] | None = None):
        self.reference, self.language = reference.with_own(own or {}), language

    def say(self, code: str, args: Mapping[str, Json]) -> str:
        """Return the sentence of a code."""
        return write_message(code, args, self.reference, self.language)

    def events(self, events: Iterable[Event]) -> list[Body]:
        """Return events with their sentences."""
        return [
            {"code": each.code, "args": each.args, "text": self.say(each.code, each.args)}
            | {"open": each.is_open, "citations": list(each.citations)}
            for each in events
        ]

    def steps(self, steps: Iterable[Event]) -> list[Body]:
        """Return steps with their sentences; what these say needs no arguments beside them."""
        return [{name: value for name, value in each.items() if name != "args"} for each in self.events(steps)]

    def parts(self, parts: Iterable[Body]) -> list[Body]:
        """Return the parts of a set-up with their names in words."""
        return [each | {"text": write_argument(each["name"], "zone", self.reference, self.language)} for each in parts]

    def pair(self, pair: Body) -> Body:
        """Return a standard situation of two cards with its sentences: what it is, what differs, what happened."""
        lines = []
        for name, count in pair["differs"].items():
            player, _dot, zone = name.rpartition(".")
            args = {"player": player, "zone": zone, "count": f"{count:+d}"}
            lines.append(self.say("difference.of-player" if player else "difference", args))
        text = self.say(f"situation.{pair['situation']}", {"cards": pair["cards"]})
        return pair | {"text": text, "lines": lines, "events": self.events(pair["events"])}

    def choice(self, question: Body) -> Body:
        """Return a question with its sentence and its options as they can be sent and as they are called."""
        names = [self.say("option", {"option": each}) for each in question["options"]]
        return question | {"text": self.prompt(question), "names": names}

    def prompt(self, question: Body) -> str:
        """Return the sentence of a question, after the name of the card whose text asks if it does not say it."""
        code, args = f"reason.{question['reason']}", {name: question[name] for name in ("player", "card", "about")}
        args |= {name: self.detail(name, value, args["about"]) for name, value in question["args"].items()}
        text, sentence = self.say(code, args), table(self.language)[code]
        card, about = (str(args[name]).partition("#")[0] for name in ("card", "about"))
        if args["card"] is None or "{card}" in sentence or (card == about and "{about}" in sentence):
            return text
        return self.say("asked-by", {"card": args["card"], "text": text[:1].lower() + text[1:]})

    def detail(self, name: str, value: Json, about: str | None) -> Json:
        """Return an argument of a question: effects and places in words, None if they have none; others as they are."""
        if name in EFFECTS:
            rows = [(f"{name}.{each['code']}", {"count": each.get("count"), "about": about}) for each in value]
        elif name in PLACES:
            rows = [(f"{name}.{each['whose']}.{each['zone']}", {"player": each["player"]}) for each in value]
        else:
            return value
        if any(code not in table(self.language) for code, _args in rows):
            return None
        effects = list(dict.fromkeys(self.say(code, args) for code, args in rows))
        if name in EFFECTS:
            return joined(effects, self.language)
        first, *others = effects  # "from your hand or your deck": the preposition is said once
        begin = first.partition(" ")[0] + " "
        others = [each.removeprefix(begin) for each in others]
        return joined([first, *others], self.language, table(self.language)["place.or"])

    def stop(self, kind: str, event: Event) -> Body:
        """Return a refusal or a missing fact with its sentence."""
        args = dict(event.args)
        if event.code == "a-choice-waits":
            args["reason"] = self.prompt(args)
        return {"code": event.code, "message": self.say(f"{kind}.{event.code}", args)}
