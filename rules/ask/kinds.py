"""What kind of question is asked, and which way it leans: "may I", "must I", "is it forbidden"."""

import re
from functools import lru_cache
from typing import NamedTuple

YES_NO, HOW_MANY, WHO, WHEN, WHERE, WHICH = "yes-no", "how-many", "who", "when", "where", "which"
OUTCOME, DIFFERENCE, MEANING, HOW, WHY, ORDER = "outcome", "difference", "meaning", "how", "why", "order"
WHAT = "what"
MAYBE, OTHER = "maybe", "other"


def pattern(*parts):
    """Compile alternatives for a text in small letters."""
    return re.compile("|".join(parts))


KINDS = (
    (DIFFERENCE, pattern(r"\bdiff[ée]ren(?:ce|t)\b", r"\bversus\b.*\?", r"\bcompared? (?:to|with)\b", r"\bsame as\b")),
    (
        ORDER,
        pattern(
            r"\bwhat order\b",
            r"\bwhich order\b",
            r"\border of\b",
            r"\b(?:quel|dans quel) ordre\b",
            r"\b(?:goes|comes|resolves?|happens) first\b",
        ),
    ),
    (
        HOW_MANY,
        pattern(
            r"\bhow (?:many|much|big|large|often|long)\b",
            r"\bcombien\b",
            r"\b(?:nb|number|nombre|amount|count|qty|size) (?:of|de|d)\b",
            r"\bcb\b",
            r"\bwhat(?:'s| is) the (?:max|min|limit|cap)",
            r"\b(?:max|maximum|minimum|limit|cap|size)\b(?! abilit)",
            r"\bcount\b\s*\??$",
        ),
    ),
    (
        WHO,
        pattern(
            r"\bwho(?:se|m|'s)?\b",
            r"\bqui\b(?! (?:est|sont) (?:ce|le|la))",
            r"\bwhich (?:player|side|team|hero|rogue|villain|character)",
        ),
    ),
    (
        WHEN,
        pattern(
            r"\bwhen (?:do|does|did|is|are|can|may|must|will|would|exactly)\b",
            r"^when\b(?! i| my| a| the)",
            r"\bquand\b(?! m[êe]me)",
            r"\bat what (?:point|moment|time)\b",
            r"\b[àa] quel moment\b",
            r"\btiming\b",
        ),
    ),
    (WHERE, pattern(r"\bwhere\b", r"\bo[uù] (?:va|vont|est|sont|place|met|mettre|vais|se)\b")),
    (
        OUTCOME,
        pattern(
            r"\bwhat happens?\b",
            r"\bwhat (?:now|then|if)\b",
            r"\bque se passe\b",
            r"\bqu'?est.ce qui (?:se passe|arrive)\b",
            r"\bet si\b",
            r"\bconsequence",
        ),
    ),
    (
        MEANING,
        pattern(
            r"\bwhat(?:'s| is| are|s)\b(?! the (?:max|min|cost|price|limit|number))(?:.{0,40})",
            r"\bmean(?:s|ing)?\b",
            r"\bdefin",
            r"\bc'?est quoi\b",
            r"\bqu'?est[- ]ce qu(?:'|e )",
            r"\bsignifie\b",
            r"\bexplain\b",
            r"\bveut dire\b",
        ),
    ),
    (
        WHICH,
        pattern(
            r"\bwhich\b",
            r"\bquel(?:le|s|les)?\b",
            r"\bwhat (?:cards?|types?|kinds?|sets?)\b",
            r"\blist\b",
            r"\bliste\b",
        ),
    ),
    (WHY, pattern(r"\bwhy\b", r"\bpourquoi\b")),
    (HOW, pattern(r"\bhow\b", r"\bcomment\b")),
    (WHAT, pattern(r"\bwhat\b")),
)
ASKS_YES_NO = pattern(
    r"(?:^|[,.;:?!\-] *|\b(?:so|then|and|but|ok|hey|hi|wait|alors|donc|et|si) )(?:can(?:'?t| ?not)?|may|might|could|must|should|shall|do(?:es)?(?:n'?t)?|did(?:n'?t)?|"
    r"is(?:n'?t)?|are(?:n'?t)?|am|was|were|will|would|has|have|had|need)\b (?!to\b.*\bhow\b)",
    r"\b(?:peut|peux|puis|peuvent|pouvez|doit|dois|doivent|faut|est|sont|a|ai|as|ont)-(?:on|je|tu|il|elle|ils|elles|ce|t|y|vous|nous)\b",
    r"\best[- ]ce qu",
    r"\b(?:peut on|puis je|dois je|doit on|peux tu)\b",
    r"\b(?:ok|okay|allowed|legal|illegal|possible|permitted|forbidden|permis|autoris[ée]e?s?|interdite?s?|correct|right|true|l[ée]gal)\s*\?*\s*$",
    r"^(?:je peux|on peut|on doit|je dois|faut)\b",
    r"\b(?:is it|are we|am i|do i|can i|may i|can we|must i|do we|does it|can they|can he|is that)\b",
    r"\b(?:or not|ou pas|ou non)\b",
    r"^(?:in|with|at|during|for|after|before|as) [^?.,]{1,40}? (?:do|does|can|may|must|is|are|should|will) (?:i|we|you|they|he|she|it|both|my|the|all|each|every|\w+s)\b",
)
LEADS = pattern(
    r"\W*(?:(?:so|then|and|but|ok|okay|hey|hi|wait|also|alors|donc|et|mais)\W+)*(?:can(?:'?t| ?not)?|may|could|must|should|shall|do(?:es)?(?:n'?t)?|did|is(?:n'?t)?|"
    r"are(?:n'?t)?|am|was|were|will|would|has|have|peut|peux|puis|dois|doit|faut|est)\b(?! (?:done|to)\b)(?!-?ce qui\b)"
)
WH_CLAUSE = pattern(
    r"\b(?:what|whats|where|when|who|whom|whose|which|how|why)\b(?: \w+){0,4}? (?:do|does|did|can|is|are|am|may|must|will|should|would) (?:i|we|you|it|they|he|she|that|the)\b"
)
TAG = pattern(r"^(?:which|who|what)\b[^,]+, (?:the |my |a |an )\w+(?: \w+)?\s*\?$")
QUESTION_WORD = pattern(
    r"\W*(?:(?:at|in|on|to|from|for|with|by|until|after|before) )?(?:what|how|which|when|where|who|why|quel|comment|quand|pourquoi|qui|o[uù])"
)
SOFT = frozenset({OUTCOME, MEANING, WHICH, DIFFERENCE, WHERE, HOW, WHEN, ORDER, WHO})
MUST = pattern(
    r"\b(?:do|does|did) (?:i|we|you|they|he|she|the \w+|my \w+|each \w+|everyone|a \w+|\w+) (?:really |actually |always )?(?:have|need) to\b",
    r"\bha(?:ve|s) to\b",
    r"\bmust\b",
    r"\bforced\b",
    r"\bmandatory\b",
    r"\brequired\b",
    r"\bobligat",
    r"\bcompulsory\b",
    r"\boblig[ée]",
    r"\bdois\b",
    r"\bdoi(?:t|vent)\b",
    r"\bfaut\b",
    r"\bgotta\b",
    r"(?<!what do i )(?<!what do we )(?<!what do you )\bneed to\b",
)
FORBIDS = pattern(
    r"\bforbidden\b",
    r"\billegal\b",
    r"\bprohibited\b",
    r"\bbanned\b",
    r"\bdisallowed\b",
    r"\bnot (?:allowed|permitted|legal|possible|ok(?:ay)?)\b",
    r"\bimpossible\b",
    r"\binterdite?s?\b",
    r"\bagainst the rules\b",
    r"\bcheating\b",
    r"(?<!^)(?<![.?!,;:] )\b(?:i|we|you|he|she|they|it|players?|cards?|that) (?:can ?not|can'?t|may not|mustn'?t)\b",
)
NEGATES = pattern(
    r"\b(?:not|never|without|nothing|no|none|nobody|neither|nor|jamais|sans|aucune?|rien|ne|pas|refuse|decline|skip)\b",
    r"n't\b",
    r"\b(?:cant|dont|doesnt|isnt|wont|cannot)\b",
)


class Kind(NamedTuple):
    """The kind of a question and its leaning."""

    name: str
    is_must: bool
    is_forbidding: bool
    is_negated: bool


NO_KIND = Kind(OTHER, is_must=False, is_forbidding=False, is_negated=False)


def read_kind(text):
    """Return the Kind of a question as typed."""
    text = text.lower()
    return kind_of(name_of(text), bool(MUST.search(text)), bool(FORBIDS.search(text)), bool(NEGATES.search(text)))


@lru_cache(maxsize=200)
def kind_of(name, is_must, is_forbidding, is_negated):
    """Return a Kind; the same object for the same values, so that thousands of phrasings share a few."""
    return Kind(name, is_must, is_forbidding, is_negated)


def name_of(text):
    """Name the kind of a question in small letters: a verb in front asks yes or no, else a question word decides, else a verb in a later clause."""
    if LEADS.match(text):
        return YES_NO
    if TAG.search(text):
        return MAYBE
    word = next((name for name, found in KINDS if found.search(text)), OTHER)
    if ASKS_YES_NO.search(WH_CLAUSE.sub(" ", text)) and (
        word == OTHER or (word in SOFT and not QUESTION_WORD.match(text))
    ):
        return YES_NO
    if word == OTHER and text.rstrip().endswith("?"):
        return MAYBE
    return word
