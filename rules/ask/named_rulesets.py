"""Which ruleset a question names."""

import re

NAMES = (
    ("dcf", re.compile(r"\b(?:in |for |of |en |dans |à |pour )?(?:dc[ -]?forever(?! evil)|dcf)\b", re.IGNORECASE)),
    ("fe", re.compile(r"\b(?:in |for |of |en |dans |à |pour )?(?:(?:dc )?forever evil|fe\b(?!-))", re.IGNORECASE)),
    (
        "e101",
        re.compile(
            r"\b(?:in |for |of |en |dans |à |pour )?(?:evil ?:? ?101|e101|evil one[- ]o[- ]one)\b", re.IGNORECASE
        ),
    ),
    (
        "mvb",
        re.compile(r"\b(?:in |for |of |en |dans |à |pour )?(?:the )?(?:multivers(?:e)?[ -]?box|mvb)\b", re.IGNORECASE),
    ),
    ("mvb", re.compile(r"\bmultivers(?:e)? (?:game|mode|rules|rulebook)\b|\bworld hopper\b", re.IGNORECASE)),
)
LEAN = re.compile(r"^[\s:,;.\-–—]+|[\s:,;\-–—]+$")


def named_in(text):
    """Return the rulesets a text names, in the order of NAMES."""
    return list(dict.fromkeys(code for code, found in NAMES if found.search(text)))


def without_name(text, ruleset):
    """Return a question without the ruleset's own name, which says nothing within it."""
    name = next((found for code, found in NAMES if code == ruleset), None)
    bare = name.sub(" ", text) if name else text
    bare = LEAN.sub("", re.sub(r"\(\s*\)", " ", bare))
    return bare if re.search(r"\w\w", bare) else text
