"""Parse query text to nodes: recursive descent over the grammar in docs/search.md, in linear time.

An invalid term is dropped and reported as a diagnostic. A text without any valid term raises QueryError.
"""

import re

from django.utils.translation import gettext as _

from catalog.search.card_names import closest_words
from catalog.search.language.accepted_value_lookup import closest_values, find, known_values
from catalog.search.language.fields import BY_NAME, EXACT_NAME, WORDS, Closed, Control, Number, Text
from catalog.search.language.nodes import And, Not, Or, Query, QueryError, Term, join_nodes
from catalog.search.language.number_phrases import phrase_at
from catalog.search.language.stop_words import STOP_WORDS
from catalog.text_folding import fold, slugify, split_elisions

MAX_CHARACTERS = 1000
MAX_TERMS = 40
MAX_DEPTH = 12
QUOTES = {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"'}
OPERATOR = re.compile(r":?(?:>=|<=|=>|=<|==|!=|[=<>≥≤≠])|:")
SPELLINGS = {"=>": ">=", "≥": ">=", "=<": "<=", "≤": "<=", "≠": "!=", "==": "="}
FIELD = re.compile(r"[A-Za-z_]+(?=[:=<>≥≤≠]|!=)")
NUMBER_NAMES = "|".join(sorted((name for name, field in BY_NAME.items() if isinstance(field, Number)), key=len)[::-1])
NUMBER_FIELD = re.compile(rf"(?:{NUMBER_NAMES})(?=\s+(?:[=<>≥≤≠]|!=))", re.IGNORECASE)  # spaces around the operator
PHRASE = re.compile(r'"(?P<words>(?:\\"|[^"])*)(?P<end>"?)')
WORD = re.compile(r"""[^\s()"|&]+""")
SPACE = re.compile(r"\s*")
OR, AND, NOT = (
    re.compile(rf"{sign}|{word}(?![\w'’:=<>≥≤≠!-])", re.IGNORECASE)
    for sign, word in ((r"\|", "or"), ("&", "and"), (r"-(?=\S)", "not"))
)
AFTER = re.compile(rf"\)|{OR.pattern}|{AND.pattern}", re.IGNORECASE)
OPEN, CLOSE, SEPARATOR = re.compile(r"\("), re.compile(r"\)"), re.compile(r"[|,]")
EXACT = re.compile(r"!(?=[^\s=])")
BOUNDARY = re.compile(r"[\s)|]|\Z")
SOMETHING = re.compile(r"[^\s()]")
UNORDERED = frozenset(("none", "null", "*"))
INTEGER = re.compile(r"[+-]?[0-9]{1,6}\Z")
INTEGER_AHEAD = re.compile(r"[+-]?[0-9]")


def parse(text):
    """Parse a query. Raises QueryError if no part of it is usable."""
    if len(text) > MAX_CHARACTERS or len(fold(text)) > MAX_CHARACTERS:  # folding expands ligatures and ß
        message = _("Your search has %(count)d characters. The limit is %(most)d.")
        count = max(len(text), len(fold(text)))
        raise too_complex(message, MAX_CHARACTERS, min(len(text), MAX_CHARACTERS), count=count)
    return Parser("".join(QUOTES.get(character, character) for character in text)).query()


def read(text):
    """Parse a query without raising. An unusable query has `error` set, lists it as a diagnostic, and has no tree."""
    try:
        return parse(text)
    except QueryError as error:
        return Query(text, None, {}, (error,), error)


class Parser:
    """A recursive descent parser of one query text; the docstring of a method is its rule in the grammar."""

    def __init__(self, text):
        self.text = text
        self.offset = 0
        self.depth = 0
        self.terms = 0
        self.controls = {}
        self.order = None  # as written in plain words
        self.diagnostics = []

    def query(self):
        """Parse the complete text, `query = [ or ]`, and return a Query."""
        parts = []
        while not self.at_end():
            if node := self.either():
                parts.append(node)
            if bracket := self.take(CLOSE):
                self.report(_("There's a closing parenthesis without an opening one."), bracket.start(), "unbalanced")
        fatal = [diagnostic for diagnostic in self.diagnostics if diagnostic.code != "unbalanced"]
        is_empty = not parts and not self.controls and not self.order
        if is_empty and (self.diagnostics or SOMETHING.search(self.text)):
            raise fatal[0] if fatal else QueryError(_("Type something to search for."), 0, len(self.text))
        root = join_nodes(And, without_stop_words(parts, self.order))
        return Query(self.text, root, self.controls, tuple(self.diagnostics), order=self.order or {})

    def either(self):
        """or = and { ("OR" | "|") and }"""
        parts = []
        while operator := self.take(OR) or self.take(AND):
            self.report_dangling(operator)
        while True:
            if node := self.all():
                parts.append(node)
            if not self.take_operator(OR):
                return join_nodes(Or, parts)

    def all(self):
        """Parse `and = unary { [ "AND" | "&" ] unary }`; return a node or None."""
        parts = []
        while not (self.at_end() or self.sees(CLOSE) or self.sees(OR)):
            if not self.take_operator(AND) and (node := self.unary()):
                parts.append(node)
        return join_nodes(And, without_stop_words(parts, self.order))

    def unary(self):
        """Parse `unary = { "-" | "NOT" } atom`; return a node or None."""
        start, negated = self.offset, False
        while self.take_operator(NOT):
            negated = not negated
        controls = dict(self.controls)
        node = None if self.at_end() or self.sees(AFTER) else self.atom()
        if negated and controls != self.controls:
            self.controls = controls
            return self.report(_("Sorting and display options can't be negated."), start)
        return Not(node) if negated and node else node

    def atom(self):
        """Parse `atom = "(" or ")" | clause | number phrase | exact | phrase | word`; return a node or None."""
        start = self.offset
        if self.take(OPEN):
            self.depth += 1
            if self.depth > MAX_DEPTH:
                raise too_complex(_("Too many nested parentheses. The limit is %(most)d."), MAX_DEPTH, start)
            node = self.either()
            self.take_closing(start)
            self.depth -= 1
            return node
        if self.take(EXACT):
            value, _quoted = self.value()
            return self.term(EXACT_NAME, ":", (value,), start, True)
        if name := self.take(FIELD) or self.take(NUMBER_FIELD):
            return self.clause(name[0], start)
        if phrase := phrase_at(self.text, self.offset):
            self.offset = phrase.end
            if phrase.direction:
                self.order = self.order or {"order": phrase.field, "dir": phrase.direction}
                return None
            return self.term(phrase.field, phrase.operator, (phrase.value,), start, False, is_bare=True)
        value, quoted = self.value()
        value = value if quoted else split_elisions(value).split(" ")[-1]
        return self.term(WORDS, ":", (value,), start, quoted, is_bare=True)

    def clause(self, name, start):
        """Parse the rest of `clause = field op value` after the field's name; return a Term or None."""
        operator = self.take(OPERATOR)[0]
        field = BY_NAME.get(name.lower())
        if isinstance(field, Number) and self.sees(INTEGER_AHEAD):
            self.at_end()  # "cost < 5"
        if BOUNDARY.match(self.text, self.offset):
            if field is None:
                return self.term(WORDS, ":", (name,), start, False, is_bare=True)
            message = _("%(field)s needs a value.")
            if operator == ":":
                message = _("%(field)s: needs a value, e.g. %(example)s.")
            return self.report(message % {"field": name, "example": field.example}, start)
        begins = self.offset
        values, quoted = self.values()
        written = self.text[begins : self.offset]
        if field is None and is_name(f"{name} {written}"):
            return self.term(WORDS, ":", (f"{name}{operator}{written}",), start, quoted, is_bare=True)
        if field is None:
            names = closest_words(name.lower(), BY_NAME)
            hint = _(" Did you mean %(names)s?") % {"names": ", ".join(names)} if names else ""
            message = _(
                "There's no field called “%(name)s”.%(hint)s To search for the words themselves, put them in quotes."
            )
            tried = (f"{found}{operator}{written}" for found in names)
            correct = next((text for text in tried if not read(text).diagnostics), None)
            return self.report(message % {"name": name, "hint": hint}, start, "unknown-field", correct)
        if len(operator) > 1 and operator[0] == ":":
            operator = operator[1:]
            corrected = f"{name}{operator}{written}"
            if not read(corrected).diagnostics:
                message = _("Write %(name)s%(wanted)s%(value)s, without the colon.")
                message %= {"name": name, "wanted": operator, "value": written}
                return self.report(message, start, suggestion=corrected)
        return self.check_clause(field, SPELLINGS.get(operator, operator), values, start, quoted)

    def check_clause(self, field, operator, values, start, quoted):
        """Check the operator and values of a clause against its field.

        Return its term, or None for a display option or after a fault."""
        if operator not in field.operators:
            message = _("%(field)s works with %(operators)s, not %(operator)s.")
            message %= {"field": field.name, "operators": " ".join(field.operators), "operator": operator}
            return self.report(message, start)
        for value in values:
            if isinstance(field, Number) and not is_number_value(value, field):
                message = _("%(field)s needs a number, another number field or none. “%(value)s” won't work.")
                if field.varies:
                    message = _("%(field)s needs a number, another number field, none or *. “%(value)s” won't work.")
                return self.report(message % {"field": field.name, "value": value}, start)
            if operator[0] in "<>" and value.lower() in UNORDERED:
                message = _("“Less than” and “more than” don't work with %(value)s.") % {"value": value}
                return self.report(message, start, suggestion=f"{field.name}:{value}")
            if isinstance(field, Closed | Control) and not find(field.name, value):
                closest = closest_values(field.name, value)
                hint = _(" Closest: %(names)s.") % {"names": ", ".join(closest)} if closest else ""
                message = _("%(field)s has no value “%(value)s”.%(hint)s")
                message %= {"field": field.name, "value": value, "hint": hint}
                return self.report(message, start, "unknown-value", f"{field.name}:{closest[0]}" if closest else None)
        if isinstance(field, Control):
            if len(values) > 1 or field.name in self.controls:
                return self.report(_("%(field)s appears more than once.") % {"field": field.name}, start)
            self.controls[field.name] = find(field.name, values[0])[0]
            return None
        return self.term(field.name, operator, values, start, quoted)

    def term(self, name, operator, values, start, quoted, is_bare=False):
        """Return a Term; report a fault and return None if its values contain no letter or digit to search for."""
        is_text = isinstance(BY_NAME[name], Text)
        if is_text and not any(fold(value.replace("~", "x")) for value in values):
            if is_bare and not quoted:
                return None
            return self.report(_("Type something to search for."), start)
        if not quoted and values[0].startswith("/") and is_text:
            return self.report(_("Regular expressions aren't supported. Type the words, or put them in quotes."), start)
        self.terms += 1
        if self.terms > MAX_TERMS:
            raise too_complex(_("Too many search terms. The limit is %(most)d."), MAX_TERMS, start)
        return Term(name, operator, values, start, self.offset, is_bare, quoted)

    def values(self):
        """Parse `value = word | phrase | list`; return the values and whether any was quoted."""
        start = self.offset
        if not self.take(OPEN):
            value, quoted = self.value()
            return (value,), quoted
        found, quoted = [], False
        while not (self.at_end() or self.sees(CLOSE)):
            if self.take(SEPARATOR):
                continue
            value, was_quoted = self.value(stop="|,")
            quoted = quoted or was_quoted
            found.append(value)
            if len(found) > MAX_TERMS:
                raise too_complex(_("Too many values in the list. The limit is %(most)d."), MAX_TERMS, start)
        self.take_closing(start)
        return tuple(found) or ("",), quoted

    def value(self, stop=""):
        """Parse a word or a quoted phrase with \\" for a quote inside; return it and whether it was quoted.

        A word ends before the characters in `stop`."""
        if phrase := self.take(PHRASE):
            if not phrase["end"]:
                message = _("A closing quote is missing. We added it at the end.")
                self.report(message, phrase.start(), "unbalanced")
            return phrase["words"].replace('\\"', '"'), True
        match = WORD.match(self.text, self.offset)
        if not match:
            self.offset += 1
            return "", False
        word = match[0]
        for character in stop:
            word = word.split(character)[0]
        word = word or match[0][0]
        self.offset += len(word)
        return word, False

    def report(self, message, start, code="bad-query", suggestion=None):
        """Add a diagnostic for text from `start` that is ignored, or for an unbalanced parenthesis or quote there."""
        end = start + 1 if code == "unbalanced" else self.offset
        self.diagnostics.append(QueryError(message, start, end, code, suggestion))

    def take_closing(self, start):
        """Consume a closing parenthesis; report it as missing for the opening one at `start` if there is none."""
        if not self.take(CLOSE):
            self.report(_("A closing parenthesis is missing. We added it at the end."), start, "unbalanced")

    def take_operator(self, pattern):
        """Consume and return an operator, if there is one; report it if no term follows."""
        found = self.take(pattern)
        if found and (self.at_end() or self.sees(AFTER)):
            self.report_dangling(found)
        return found

    def report_dangling(self, operator):
        """Report an operator without an operand."""
        message = _("We ignored “%(operator)s”: it needs a search term next to it.") % {"operator": operator[0]}
        self.diagnostics.append(QueryError(message, *operator.span(), "unbalanced"))

    def at_end(self):
        """Skip whitespace and return whether the end of the text is reached."""
        self.offset = SPACE.match(self.text, self.offset).end()
        return self.offset >= len(self.text)

    def sees(self, pattern):
        """Skip whitespace and return the match of the pattern at the current offset, if any."""
        self.at_end()
        return pattern.match(self.text, self.offset)

    def take(self, pattern):
        """Consume and return the match of the pattern at the current offset, if any."""
        if found := self.sees(pattern):
            self.offset = found.end()
        return found


def without_stop_words(parts, order=None):
    """Return the parts of a conjunction without stop words, unless no other word would remain.

    `order`: the order that words such as “cheap” select, if any; then no other word needs to remain."""
    others = [part for part in parts if not is_stop_word(part)]
    return others if order or any(isinstance(part, Term) and part.is_bare for part in others) else parts


def is_stop_word(node):
    """Return whether a node is a stop word, written without quotes and field name."""
    return isinstance(node, Term) and node.is_bare and not node.is_quoted and fold(node.values[0]) in STOP_WORDS


def is_name(text):
    """Return whether a text is the name of a set or game, as “Evil:101” is."""
    return any(slugify(text) in known_values(field) for field in ("set", "game"))


def too_complex(message, most, offset, **values):
    """Return the error for a query that exceeds a limit."""
    return QueryError(message % {"most": most, **values}, offset, code="query-too-complex")


def is_number_value(value, field):
    """Return whether a number field can be compared with this value."""
    if value == "*":
        return field.varies
    is_known = value.lower() in UNORDERED or isinstance(BY_NAME.get(value.lower()), Number)
    return is_known or bool(INTEGER.match(value))
