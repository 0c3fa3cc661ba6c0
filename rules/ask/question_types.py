"""The form of a question: which sentences ask, what they ask for, and whether they are negated.

Only this module interprets "…, right?", "is it true that …", "my wife says …" and "can I not …"."""

import re
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

# YES_NO and MAYBE ask for a verdict, WORD asks what, how many or which of two, OTHER is a mere phrase.
YES_NO, MAYBE, WORD, OTHER = "yes-no", "maybe", "word", "other"


def pattern(*parts: str) -> re.Pattern[str]:
    """Return a compiled pattern that matches any of the parts in a lower-case text."""
    return re.compile("|".join(parts))


AUXILIARIES = r"(?:can(?:not)?|may|might|could|must|should|shall|do(?:es)?|did|is|are|am|was|were|will|would|has|have|had|need|gotta)"
FILLERS = (
    r"\W*(?:(?:so|then|and|but|ok|okay|hey|hi|wait|also|well|now|please|quick question|alors|donc|et|mais|dis|bon)\W+)*"
)
SUBJECTS = r"(?:i|we|you|he|she|it|they|that|this|there|everyone|everybody|anyone|someone)"
DETERMINERS = "(?:my|your|his|her|its|our|their|the|a|an|all|each|both|every|any)"
INVERSION = r"\b(?:\w+-t|\w{3,}[td]|met|est|ont)-(?:on|il|elle|ils|elles|ce)\b|\b\w+-(?:je|tu|nous|vous)\b"
# A question word anywhere in the text.
QUESTION_WORD = pattern(
    r"\b(?:how|which|where|why|who(?:se|m|'s|s)?|what(?:'?s)?)\b", r"\b(?:number|amount|size) of\b",
    r"\bwhen (?:do|does|did|is|are|can|may|must|will|would|exactly)\b", r"^when\b(?! i| my| a| the)",
    r"\b(?:combien|comment|pourquoi|quoi|quel(?:le|s|les)?)\b", r"\bquand\b(?! m[êe]me)", r"^qu(?:i|e)\b", r"\bqu'est[- ]ce\b",
    r"\bo[uù] (?:va|vont|est|sont|place|met|mettre|vais|se)\b", r"\bque (?:fait|dit|se|vaut|faut|faire)\b",
)  # fmt: skip
# A question word at the start.
LEADING_WORD = pattern(
    FILLERS + r"(?:(?:at|in|on|to|from|for|with|by|until|after|before|[àa]|de|dans|avec) )?"
    r"(?:what(?!ever)|how(?!ever)|which(?!ever)|when (?!i\b|my\b|a\b|the\b)|where(?!ver)|who(?!ever)|whose|why|quel|comment|combien|quand|pourquoi|qui|o[uù] |que |qu'est|qu'arrive)"
)
# An auxiliary verb at the start: "can I", "est-ce que".
LEADING_VERB = pattern(
    FILLERS + AUXILIARIES[:-1] + r"|peut|peux|puis|peuvent|doit|dois|doivent|faut|ai-je|a-t)(?:n'?t)?\b(?!-?ce qui\b)",
    FILLERS + r"est[- ]ce qu(?!i |el|oi)",
    FILLERS + r"est\b",
)
# A question inside a sentence: "no cards left, do I lose?"
ASKS_INSIDE = pattern(
    rf"[,.;:\-–] *{AUXILIARIES[:-1]})(?:n'?t)? \w+ \w+",
    r"\b(?:does|did) \w+ \w+",
    rf"(?:^|[,.;:\-–] *|\b(?:so|then|but|and|or|if|when|for|alors|donc) )(?:{AUXILIARIES}(?:n'?t)? (?:{SUBJECTS}|{DETERMINERS})\b)",
    rf"^(?:if|when|once|after)\b.* (?:can|may|do|does|is|are|must|will) (?:{SUBJECTS}|{DETERMINERS}) ",
    INVERSION,
    r"\best[- ]ce qu(?:e |')",
    rf"\b(?:can|may|do|does|is|are|must|am|should|will) {SUBJECTS}\b",
)
# Phrases that ask for a judgement: "legal?", "is it ok to", "or not?"
ASKS_IF_ALLOWED = pattern(
    r"\b(?:ok|okay|allowed|legal|illegal|valid|possible|permitted|forbidden|enough|safe|fair|permise?|autoris[ée]e?s?|interdite?s?|l[ée]gal|suffit)\s*\?*\s*$",
    r"\b(?:fine|legit|doable|playable|faisable|(?:j'ai|a|ont) le droit)\s*\?*\s*$",
    r"\b(?:ok|okay|fine|allowed|possible|legal) (?:to|for|if|in|with)\b",
    r"\b(?:or not|ou pas|ou non|too (?:late|early|soon)|trop tard)\s*\?*\s*$",
    r"^(?:je peux|on peut|on doit|je dois|faut|faut-il)\b",
)
# A tag at the end: ", right?", "isn't it?"
CLOSING_TAG = re.compile(
    rf"([,;:])?\s+(?:(?:is|are|was|were|do|does|did|can|could|may|will|would|has|have|should|must)(?:n['’]?t)? (?:{SUBJECTS})|right|correct|yeah|yep|yes|no|true|innit|"
    r"is that (?:right|true|correct|so)|n['’]est[- ]ce pas|non|si|hein|pas vrai|c['’]est (?:bien )?[çc]a)\s*(?(1)\?*|\?+)\s*$",
    re.IGNORECASE,
)
CLAIMED = r"(?:says?|said|claims?|claimed|thinks?|thought|insists?|insisted|argues?|argued|swears?|believes?|assumed?|reckons?)"
# An introduction of a claim: "is it true that", "my friend says".
CLAIM_FRAMING = re.compile(
    rf"^{FILLERS}(?:"
    r"(?:is it|is that|isn['’]?t it)(?: not)? (?:true|right|correct|so|the case)(?: that| if)?,?"
    rf"|(?:my|our|his|her|the|a|one|some|another) [\w-]+(?: [\w-]+)? (?:{CLAIMED}|(?:tells?|told) (?:me|us))(?: that)?,?"
    rf"|(?:he|she|they|someone|somebody|we|i) {CLAIMED}(?: that)?,?"
    r"|(?:am i|are we|i am|i['’]m) (?:right|correct)(?: (?:that|in (?:thinking|saying|assuming)(?: that)?))?,?"
    r"|(?:apparently|surely|supposedly|i guess|i suppose),?"
    r"|(?:ma|mon|notre|la|le|un|une|il|elle|on|je) (?:[\w-]+ )?(?:me dit|dit|pense|affirme|pr[ée]tend|croit|crois|suppose) qu(?:e |['’])"
    r"|(?:est[- ]ce|c['’]est) (?:bien )?(?:vrai|exact) qu(?:e |['’])|il para[iî]t qu(?:e |['’])"
    r") ?",
    re.IGNORECASE,
)
# An introduction of a question: "I am not sure whether", "can you tell me if".
QUESTION_FRAMING = re.compile(
    rf"^{FILLERS}(?:"
    r"(?:i['’]?m|we['’]?re|i am|we are) (?:unsure|not sure|wondering|confused)(?: (?:if|whether|about))?,?"
    r"|(?:can (?:you|someone|anyone) )?(?:tell|explain to|remind) (?:me|us)(?: if| whether)?,?"
    r") ?",
    re.IGNORECASE,
)
# "Can't I …": asks whether I can. Without a subject, as in "can't hit my side", it is a statement or not clear.
NEGATED_LEAD = re.compile(
    rf"^({FILLERS})(?:(can)|({AUXILIARIES[:-1]}|wo))n)['’]?t\b(?=\W+(?:{SUBJECTS}|{DETERMINERS})\b)", re.IGNORECASE
)
UNCLEAR_LEAD = re.compile(rf"^{FILLERS}(?:can|{AUXILIARIES[:-1]}|wo)n)['’]?t\b")
# Asks which of two: "hand or discard pile".
ALTERNATIVE = pattern(
    r"\bor\b(?! (?:not|more|less|fewer|higher|lower|so|no|above|better)\b)", r"\bou\b(?! (?:pas|non|plus|moins)\b)"
)
ASKS_MEANING = pattern(r"\bmeans?\s*\?*$", r"\b(?:difference|diff[ée]rence|meaning|definition|list|order|sequence|text|effect|liste) (?:between|of|entre|de|d)\b",
                       r"^\W*\w+(?: \w+)? (?:versus|vs\.?) \w+(?: \w+)?\s*\?*$", r"\b(?:now|then) what\b|\bwhat (?:now|then)\b")  # fmt: skip
VERBS = pattern(
    rf"\b{AUXILIARIES}(?:n't)?\b", r"\b(?:never|always|only|still|also)\b", r"^(?:so )?(?:no|just) \w+", r"\b(?:i|we|you|he|she|they|je|on|il|elle|[çc]a|se) \w+",
    r"^\W*(?:keep|shuffle|reshuffle|discard|use|leave|include|take|buy|play|beat|toss|refill|draw|count|move|attack|put)\b",
    r"\b(?:count|go|goe|work|stay|get|keep|win|lose|beat|take|stop|appl[yi]e?|happen|hit|score|need|refill|trigger|protect|stack|"
    r"attack|play|use|buy|move|draw|come|start|end|activate|resolve|affect|save|fall|die|matter|make|give|let|pass)s\b",
    r"\b(?:\w+ed|won|lost|beaten|out|gone|done)\s*\?*$", r"\b(?:est|sont|peut|doit|va|compte|reste|touche|gagne|perd|ai|a|as)\b",
)  # fmt: skip
# The start of a relative clause or addition, whose negations do not count.
SIDE_CLAUSE = re.compile(
    r"\(|\s(?:whose|which|thats?|who|whom|where|i|i'm|im|we|we're|he|she|they|they're|you|with|without|so|but|than|instead|for|even|like|qui|que|dont|avec|sans|pour)\b"
)
# A negated verb after the verb that asks belongs to a relative clause: "do I score symbols | my plot doesn't have".
SECOND_VERB = re.compile(rf"\s\S+\s{AUXILIARIES[:-1]})n['’]?t\b")
# "may I not buy": asks whether one may refrain, which is not a negation.
REFRAINS = pattern(rf"\b(?:can|may|could|might|choose|decide) (?:(?:{SUBJECTS}|\w+) )?not(?: to)? (?!allowed|be\b)")
NEGATION = re.compile(
    r"n't\b|\b(?:not|cant|dont|doesnt|isnt|arent|wont|cannot|never|none|nothing|nobody|neither|nor|no (?!longer|matter|more than)"
    r"|pas|jamais|aucune?|rien|nulle?)\b"
)
# A negated verb.
NEGATED_VERB = pattern(
    r"n't\b", r"\b(?:cant|dont|doesnt|isnt|arent|wont|cannot|never)\b", rf"\b{AUXILIARIES} (?:{SUBJECTS} )?not\b(?! to\b)",
    r"(?<!\bne )(?<!\bou )\b(?:pas|jamais)\b(?! (?:encore|assez|plus|sur|en|dans|d'|de)\b)",
    r"\b(?:can|may) nobody\b", r"\bnobody (?:can|may)\b", r"^\W*(?:so )?nobody\b",
)  # fmt: skip
# What is allowed is not negated by "may I buy nothing": it asks whether one may refrain.
ALLOWS = pattern(
    r"\b(?:can|may|could|might|ok|okay|allowed|legal|possible|puis|peu[xt]|libre|choisir|droit)\b",
    r"\bnot (?!a\b|the\b)\w+ing\b",
)
# Words with which a statement says less than its opposite denies: "I only keep one", "if I have none I lose".
RESTRICTS = pattern(
    r"\b(?:only|just|alone|nothing but|unless|except|instead|without|seul(?:e|ement)?s?|uniquement|juste|que si|sauf|sans|lost|wasted|stuck|hold back|perdue?s?)\b",
    r"\b(?:that|which|who|whose|qui|dont)\b[^,?]*(?:n't|\b(?:not|no|never|pas))\b",
    r"^\W*(?:so |and |donc |et )?(?:if|when|once|si|quand)\b[^,:?]*\??$",
)  # fmt: skip
# A further question, which yes or no does not answer: ", and when can I use it?", "elle va où, et …"
FURTHER_QUESTION = pattern(
    r"\b(?:and|et|ou) (?:how|what|which|where|when|why|who|quand|o[uù]|comment|combien|pourquoi|quel(?:le)?s?|qui)\b(?! (?:i|my|je|mon|ma)\b)",
    r"[-–—] ?what\b", r"\b(?:quand|o[uù]|comment|combien|pourquoi|que) est[- ]ce qu", r"\b(?:va|vont|est|sont|met|mets|co[uû]te|fait|prend|pioche) (?:o[uù]|quand|combien|comment|quoi)\b",
)  # fmt: skip
# Words that negate without "not".
FORBIDS = pattern(r"\b(?:forbidden|illegal|prohibited|banned|disallowed|impossible|interdite?s?)\b", r"\bagainst the rules\b",
                  r"\bleft out of\b", r"\boff[ -]limits\b", r"\bout(?:side)?(?: of)? play\b", r"\bhors (?:du |de )?jeu\b")  # fmt: skip
DUTY = pattern(r"\b(?:have|has|need|needs|got) to\b", r"\bmust\b", r"\bforced\b", r"\bmandatory\b", r"\brequired\b", r"\bobligat",
               r"\boblig[ée]", r"\bdoi(?:s|t|vent)\b", r"\bfaut\b", r"\bgotta\b")  # fmt: skip
CLAUSES = re.compile(
    r"[,;:.!?]+\s|\s[-–—]\s"
    r"|(?<!\bwhat)(?<!\bwhen)(?<!\bwhere)(?<!\bwhy)(?<!\bhow)(?<!\bwho)(?<!\bwhich)\s(?=(?:can|may|do|does|must|should|will|is|are|am) (?:i|we|you|he|she|it|they|my|his|her|the)\b)"
)
CONDITIONS = re.compile(r"\s(?:if|when|while|because|since|once|unless|though|si|quand|lorsque|parce que)\s")
SENTENCES = re.compile(r"(?<=[.!?…])\s+|\n+")
TWO_PARTS = re.compile(
    rf"(?:\?|,| )\s*(?:and|et|also|or)\s+(?=(?:what|how|which|who|where|when|why|if so|combien|comment|quand|pourquoi|que|o[uù]|qui|est-ce|{AUXILIARIES} {SUBJECTS})\b)",
    re.IGNORECASE,
)
FEWEST_WORDS = 3  # in each half of a question that is split
SUBJECT_WORDS = 3  # words at the start of a clause in which no side clause is looked for
OR_NOT = re.compile(r"\b(?:or not|ou (?:pas|non))\b")


class Form(NamedTuple):
    """The form of a question: what it asks for (`name`), whether about a duty, and whether its main clause is negated.

    `refrains`: it asks whether one may refrain ("may I not buy"). `is_claim`: a bare yes or no would be unclear,
    because the question states something to be confirmed ("…, right?") or contains a negation ("do I get nothing").
    `is_doubtful`: it is not clear from its words what it denies."""

    name: str
    asks_duty: bool = False
    is_negated: bool = False
    refrains: bool = False
    is_claim: bool = False
    is_doubtful: bool = False

    @property
    def asks_verdict(self) -> bool:
        """Whether the question can be answered with yes or no."""
        return self.name in (YES_NO, MAYBE)


NO_FORM = Form(OTHER)
shared_form = lru_cache(Form)  # thousands of phrasings share a few values


def parts_of(text: str) -> tuple[list[str], list[str]]:
    """Return (questions, other sentences) of a text; a sentence with two questions is split."""
    sentences = [sentence.strip() for sentence in SENTENCES.split(text) if sentence.strip()]
    questions = [sentence for sentence in sentences if asks(sentence)] or sentences
    statements = [sentence for sentence in sentences if sentence not in questions]
    parts: list[str] = []
    for sentence in questions:
        found = [part.strip(" ,?") for part in TWO_PARTS.split(sentence)]
        is_split = len(found) == 2 and all(len(part.split()) >= FEWEST_WORDS for part in found) and asks(found[0])
        parts += [f"{part}?" for part in found] if is_split else [sentence]
    return parts, statements


def asks(sentence: str) -> bool:
    """Return whether a sentence is a question."""
    lower = sentence.lower()
    return lower.rstrip().endswith("?") or bool(
        LEADING_WORD.match(lower) or LEADING_VERB.match(lower) or ASKS_IF_ALLOWED.search(lower)
    )


def strip_framing(text: str) -> str:
    """Return a question without framing: "is it true that", "he says", ", right?", "isn't it"."""
    return split_framing(text)[0]


def split_framing(text: str) -> tuple[str, bool]:
    """Return a question without framing, and whether the framing made it a claim."""
    unframed = QUESTION_FRAMING.sub("", text, count=1)
    stripped = NEGATED_LEAD.sub(r"\1\2\3", CLAIM_FRAMING.sub("", unframed, count=1))
    if "?" in text or "," in text:
        stripped = CLOSING_TAG.sub("?", stripped)
    if len(stripped.split()) <= 1:
        return text, False
    return stripped, stripped != unframed


def form_of(text: str) -> Form:
    """Return the Form of a question as the player typed it."""
    stripped, is_claim = split_framing(text)
    is_framed = stripped != text
    lower = stripped.lower().replace("’", "'")
    clause = asking_clause(lower)
    head = main_part(clause)
    refrains = bool(REFRAINS.search(head))
    negations = 0 if refrains else len(NEGATION.findall(head))
    is_verb_negated = bool(NEGATED_VERB.search(head)) and not refrains
    is_negated = is_verb_negated or (negations > 0 and not ALLOWS.search(head))
    is_stated = is_claim or bool(ALLOWS.search(head)) or not LEADING_VERB.match(lower)
    is_doubtful = (is_stated and negations > is_verb_negated + head.count("ne ")) or bool(RESTRICTS.search(lower))
    is_negated ^= len(FORBIDS.findall(clause)) % 2 == 1
    is_claim |= negations > 0
    name = OTHER if UNCLEAR_LEAD.match(lower) else name_of(lower, clause, is_framed)
    return shared_form(name, bool(DUTY.search(clause)), is_negated, refrains, is_claim, is_doubtful)


def asking_clause(text: str) -> str:
    """Return the clause of a sentence that asks, without conditions before or after it."""
    clauses = [CONDITIONS.split(clause)[0] for clause in CLAUSES.split(text) if clause.strip()]
    leading = (clause for clause in clauses if LEADING_VERB.match(clause) or LEADING_WORD.match(clause))
    inside = (clause for clause in clauses if ASKS_INSIDE.search(clause))
    return next(chain(leading, inside, reversed(clauses)), text)


def main_part(clause: str) -> str:
    """Return a clause up to a relative clause or addition, here at "|": "drop an agent | whose symbol is not there"."""
    words = clause.split(" ")
    lead = len(" ".join(words[:SUBJECT_WORDS]))
    rest = SIDE_CLAUSE.search(clause, lead) or (LEADING_VERB.match(clause) and SECOND_VERB.search(clause, lead))
    return OR_NOT.sub("", clause[: rest.start()] if rest else clause)


def name_of(text: str, clause: str, is_framed: bool = False) -> str:
    """Return the name of a form: whether a question asks for yes or no, for another answer, or does not ask.

    `text` is the question in lower case, `clause` the part of it that asks."""
    if ALTERNATIVE.search(clause) or FURTHER_QUESTION.search(text):
        return WORD
    leads = LEADING_VERB.match(text)
    has_word = LEADING_WORD.match(text)
    if not has_word and not leads and ASKS_MEANING.search(text):
        return WORD
    if not has_word and (is_framed or leads or ASKS_IF_ALLOWED.search(text)):
        return YES_NO
    if has_word or LEADING_WORD.match(clause):
        return WORD
    if ASKS_INSIDE.search(text):
        return YES_NO
    if QUESTION_WORD.search(text):
        return WORD
    return MAYBE if text.rstrip().endswith("?") and VERBS.search(clause) else OTHER
