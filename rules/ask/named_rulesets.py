"""Which ruleset a question names."""

import re

NAMES = {
    "dcf": r"dc[ -]?forever(?! evil)|dcf",
    "fe": r"(?:dc )?forever evil|fe(?!-)",
    "e101": r"evil ?:? ?101|e101|evil one[- ]o[- ]one",
    "mvb": r"(?:the )?(?:multiverse?[ -]?box|mvb)|multiverse? (?:game|mode|rules|rulebook)|world hopper",
}
FOUND = {
    code: re.compile(rf"\b(?:in |for |of |en |dans |à |pour )?(?:{name})\b", re.IGNORECASE)
    for code, name in NAMES.items()
}
OWN_MODE = re.compile(r"\bworld hopper\b|\bmultiverse? (?:game|mode|rules|rulebook)\b", re.IGNORECASE)
LEAN = re.compile(r"^[\s:,;.\-–—]+|[\s:,;\-–—]+$")


def named_in(text):
    """Return the rulesets a text names, in the order of NAMES."""
    return [code for code, found in FOUND.items() if found.search(text)]


def without_name(text, ruleset):
    """Return a question without the ruleset's own name, which says nothing within it; the name of a mode stays."""
    name = FOUND.get(ruleset)
    bare = name.sub(lambda match: match[0] if OWN_MODE.search(match[0]) else " ", text) if name else text
    bare = LEAN.sub("", re.sub(r"\(\s*\)", " ", bare))
    return bare if re.search(r"\w\w", bare) else text
