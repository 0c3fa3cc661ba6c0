"""What events, choices, refusals and missing facts look like to a reader: the value with its sentence."""

from __future__ import annotations

from typing import Any

from rules.engine.kernel.cards import Missing
from rules.engine.kernel.outcomes import Json, Outcome, Unknown
from rules.engine.kernel.reference import Reference
from rules.engine.kernel.rulesets import Part, Step
from rules.engine.sentences import say, spell

Body = dict[str, Json]


def vars_of(value: Any) -> Body:
    """Return a frozen value as an object."""
    return {name: list(each) if isinstance(each, tuple) else each for name, each in vars(value).items()}


def filled(args: dict[str, Json]) -> dict[str, Json]:
    """Return arguments with an empty text for those a sentence may name and nobody gave."""
    return {"zone": "", "player": "", "card": "", "figure": ""} | args


def told_event(event: Any, reference: Reference, language: str) -> Body:
    """Return an event with its sentence."""
    text = say(event.code, event.args, reference, language)
    return {"code": event.code, "args": event.args, "text": text, "open": event.is_open} | {
        "citations": list(event.citations)
    }


def told_step(step: Step, reference: Reference, language: str) -> Body:
    """Return a step with its sentence."""
    text = say(step.code, step.args, reference, language)
    return {"code": step.code, "text": text, "open": step.is_open, "citations": list(step.citations)}


def told_part(part: Part, reference: Reference, language: str) -> Body:
    """Return a part of a set-up with its name in words."""
    return vars_of(part) | {"text": spell(part.name, "zone", reference, language)}


def told_pair(pair: Body, reference: Reference, language: str) -> Body:
    """Return a standard situation of two cards with its sentences: what it is, what differs, what happened."""
    lines = []
    for name, count in pair["differs"].items():
        player, _dot, zone = name.rpartition(".")
        args = {"player": player, "zone": zone, "count": f"{count:+d}"}
        lines.append(say("difference.of-player" if player else "difference", args, reference, language))
    return pair | {
        "text": say(f"situation.{pair['situation']}", {"cards": pair["cards"]}, reference, language),
        "lines": lines,
        "events": [told_event(event, reference, language) for event in pair["events"]],
    }


def told_choice(question: Body, reference: Reference, language: str) -> Body:
    """Return a question with its sentence and its options as they can be sent and as they are called."""
    names = [say("option", {"option": each}, reference, language) for each in question["options"]]
    text = say(f"reason.{question['reason']}", {}, reference, language)
    return dict(question) | {"text": text, "names": names}


def told_refusal(outcome: Outcome, place: int, reference: Reference, language: str) -> Body:
    """Return a refusal with its sentence and the place of the refused action."""
    refusal = outcome.refusal
    assert refusal is not None
    text = say(f"refusal.{refusal.code}", filled(refusal.args), reference, language)
    return {"code": refusal.code, "message": text, "citations": list(dict.fromkeys(refusal.citations)), "action": place}


def told_missing(missing: Missing | Unknown, reference: Reference, language: str) -> Body:
    """Return the missing fact with its sentence."""
    args = missing.args_told if isinstance(missing, Missing) else missing.args
    return {"code": missing.code, "message": say(f"unknown.{missing.code}", filled(args), reference, language)}
