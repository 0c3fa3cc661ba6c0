"""Numbers and named situations, handed to the rules engine.

asked.py  the words of a situation: folded, numbers as digits
fe.py  mvb.py  dcf.py  e101.py   the patterns of each ruleset: a question -> a request to the engine and how to tell its result

A pattern answers only when it finds everything the engine needs; otherwise the ranking goes on as for any question.
"""

from catalog.markup import plain
from rules.ask.situations import dcf, e101, fe, mvb
from rules.ask.situations.asked import Asked
from rules.engine import engine
from rules.engine.values import SituationError

PATTERNS = {"fe": fe.PATTERNS, "mvb": mvb.PATTERNS, "dcf": dcf.PATTERNS, "e101": e101.PATTERNS}
MOST_STEPS = 4


def resolve(text, kind, lang, ruleset, reference):
    """Return (ruleset, verdict, answer, basis, clause ids) of a situation that a pattern fits whole, or None.

    `reference` is called only when a pattern fits."""
    asked = Asked(text, kind)
    for code in (ruleset,) if ruleset else PATTERNS:
        for pattern in PATTERNS[code]:
            situation = pattern(asked)
            if situation is None:
                continue
            try:
                resolution = engine.resolve({"game": code, **situation.body}, reference())
            except (SituationError, KeyError):
                continue
            verdict, told = situation.tell(resolution.result, lang)
            if told is None:
                continue
            steps = [plain(step.text) for step in resolution.steps[:MOST_STEPS]] if lang == "en" else []
            cites = list(dict.fromkeys(cite for step in resolution.steps for cite in step.cites))
            return code, verdict, " ".join([told, *map(sentence, steps)]), resolution.basis, cites
    return None


def sentence(text):
    """Return a step as a sentence."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."
