"""The rulesets that a question names."""

import re

from rules.ask.word_stems import language, stems

# How questions name a ruleset.
RULESETS = {
    "dcf": r"dc[ -]?forever(?! evil)|dcf",
    "fe": r"(?:dc )?forever evil|fe(?!-)",
    "e101": r"evil ?:? ?101|e101|evil one[- ]o[- ]one",
    "mvb": r"(?:the )?(?:multiverse?[ -]?box|mvb)|multiverse? (?:game|mode|rules|rulebook)|world hopper",
}
RULESET_PATTERNS = {
    code: re.compile(rf"\b(?:in |for |of |en |dans |à |pour )?(?:{name})\b", re.IGNORECASE)
    for code, name in RULESETS.items()
}
OWN_MODE = re.compile(r"\bworld hopper\b|\bmultiverse? (?:game|mode|rules|rulebook)\b", re.IGNORECASE)
LOOSE_PUNCTUATION = re.compile(r"^[\s:,;.\-–—]+|[\s:,;\-–—]+$")


def named_rulesets(text: str) -> list[str]:
    """Return the rulesets that a text names, in the order of RULESETS."""
    return [code for code, found in RULESET_PATTERNS.items() if found.search(text)]


def without_ruleset(text: str, ruleset: str | None) -> str:
    """Return a question without the name of its ruleset, which adds nothing; the name of a game mode is kept."""
    name = RULESET_PATTERNS.get(ruleset or "")
    bare = name.sub(lambda match: match[0] if OWN_MODE.search(match[0]) else " ", text) if name else text
    bare = LOOSE_PUNCTUATION.sub("", re.sub(r"\(\s*\)", " ", bare))
    return bare if stems(bare, language(bare)) else text  # "what is Evil:101 about" keeps the name
