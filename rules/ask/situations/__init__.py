"""Numbers and named situations, handed to the rules engine.

asked.py  the words of a situation: folded, numbers as digits
fe.py  mvb.py  dcf.py  e101.py   the patterns of each ruleset: a question -> a request to the engine and how to tell its result

A pattern answers only when it finds everything the engine needs; otherwise the ranking goes on as for any question.
"""

from rules import adapters
from rules.ask.situations import dcf, e101, fe, mvb
from rules.ask.situations.asked import Asked
from rules.engine import doors

PATTERNS = {"fe": fe.PATTERNS, "mvb": mvb.PATTERNS, "dcf": dcf.PATTERNS, "e101": e101.PATTERNS}
MOST_STEPS = 4
MOST_CHOICES = 40


def resolve(text, form, lang, ruleset):
    """Return (ruleset, verdict, answer, basis, clause ids) of a situation that a pattern fits whole, or None."""
    asked = Asked(text, form)
    for code in (ruleset,) if ruleset else PATTERNS:
        for pattern in PATTERNS[code]:
            situation = pattern(asked)
            found = from_door(code, situation, lang) if situation else None
            if found:
                return found
    return None


def from_door(ruleset, situation, lang):
    """Return what a door answers to a situation, told, or None where it cannot."""
    reference = adapters.reference()
    answer = getattr(doors, situation.door)(reference, {"ruleset": ruleset} | situation.body, lang)
    if situation.door == "play":
        answer = played_out(reference, situation, answer, lang)
    if answer["object"] == "error" or answer.get("unknown"):
        return None
    told_steps = answer["events"] if situation.door == "play" else answer["steps"]
    if situation.about:
        told_steps = [
            step for step in told_steps if any(each.startswith(situation.about) for each in step["citations"])
        ]
    result = {"play": answer, "calculate": answer.get("result"), "setup": told_steps}[situation.door]
    verdict, told = situation.tell(result, lang)
    if told is None:
        return None
    steps = [sentence(step["text"]) for step in told_steps[:MOST_STEPS]] if situation.door == "calculate" else []
    cites = dict.fromkeys([*situation.cites, *(cite for step in told_steps for cite in step["citations"])])
    cites = [cite for cite in cites if not cite.startswith("card:x-")]  # what stands for any card is no card
    basis = "open" if any(step["open"] for step in told_steps) else "derived"
    return ruleset, verdict, " ".join([told, *steps]), basis, cites


def played_out(reference, situation, answer, lang):
    """Answer every choice with the first preferred option, as long as one of them is offered."""
    events, actions = list(answer.get("events", ())), list(situation.body["actions"])
    done = 0
    while answer["object"] == "play" and answer["choice"]:
        option = next((each for each in situation.prefer if each in answer["choice"]["options"]), None)
        if option is None or done > MOST_CHOICES:
            break
        done += 1
        left = actions[answer["refusal"]["action"] :] if answer["refusal"] else []
        body = {"ruleset": answer["ruleset"], "state": answer["state"]}
        answer = doors.play(reference, body | {"actions": [{"do": "choose", "option": option}, *left]}, lang)
        if answer["object"] == "play" and answer["refusal"]:
            actions = left
            answer["refusal"]["action"] -= 1
        events += answer.get("events", ())
    return answer | {"events": events}


def sentence(text):
    """Return a step as a sentence."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."
