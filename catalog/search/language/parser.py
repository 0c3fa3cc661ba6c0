"""Text -> nodes: recursive descent over the grammar in docs/search.md, linear in the text's length.

A term that cannot be used is left out and complained of; only a text with nothing usable in it is refused.
"""

import re

from django.utils.translation import gettext as _

from catalog.search.folding import fold
from catalog.search.language.fields import BY_NAME, Closed, Control, Number, Text
from catalog.search.language.nodes import And, Not, Or, Query, QueryError, Term, joined
from catalog.search.language.values import find, nearest
from catalog.search.names import nearest_of

MOST_CHARACTERS = 1000
MOST_TERMS = 40
DEEPEST = 12
QUOTES = {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"'}
OPERATOR = re.compile(r":?(?:>=|<=|=>|=<|==|!=|[=<>≥≤≠])|:")
SPELLINGS = {"=>": ">=", "≥": ">=", "=<": "<=", "≤": "<=", "≠": "!=", "==": "="}
FIELD = re.compile(r"[A-Za-z_]+(?=[:=<>≥≤≠]|!=)")
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


def parse(text):
    """Parse a query; raises QueryError where nothing can be made of it."""
    if len(text) > MOST_CHARACTERS:
        message = _("Your search has %(count)d characters. The limit is %(most)d.")
        raise too_complex(message, MOST_CHARACTERS, MOST_CHARACTERS, count=len(text))
    return Parser("".join(QUOTES.get(character, character) for character in text)).query()


def read(text):
    """Parse a query; one that cannot be run has its error, among the complaints too, and no tree."""
    try:
        return parse(text)
    except QueryError as error:
        return Query(text, None, {}, (error,), error)


class Parser:
    """One pass over one text."""

    def __init__(self, text):
        self.text = text
        self.place = 0
        self.depth = 0
        self.terms = 0
        self.controls = {}
        self.diagnostics = []

    def query(self):
        """query = [ or ]"""
        parts = []
        while not self.at_end():
            if node := self.either():
                parts.append(node)
            if bracket := self.take(CLOSE):
                self.complain(_("There's a closing bracket without an opening one."), bracket.start(), "unbalanced")
        fatal = [complaint for complaint in self.diagnostics if complaint.code != "unbalanced"]
        if not parts and not self.controls and (fatal or SOMETHING.search(self.text)):
            raise fatal[0] if fatal else QueryError(_("Type something to search for."), 0, len(self.text))
        return Query(self.text, joined(And, parts), self.controls, tuple(self.diagnostics))

    def either(self):
        """or = and { ("OR" | "|") and }"""
        parts = []
        while operator := self.take(OR) or self.take(AND):
            self.pass_over(operator)
        while True:
            if node := self.all():
                parts.append(node)
            if not self.take_operator(OR):
                return joined(Or, parts)

    def all(self):
        """and = unary { [ "AND" | "&" ] unary }"""
        parts = []
        while not (self.at_end() or self.sees(CLOSE) or self.sees(OR)):
            if not self.take_operator(AND) and (node := self.unary()):
                parts.append(node)
        return joined(And, parts)

    def unary(self):
        """unary = [ "-" | "NOT" ] atom"""
        start, negated = self.place, False
        while self.take_operator(NOT):
            negated = not negated
        controls = dict(self.controls)
        node = None if self.at_end() or self.sees(AFTER) else self.atom()
        if negated and controls != self.controls:
            self.controls = controls
            return self.complain(_("Sorting and display options can't be negated."), start)
        return Not(node) if negated and node else node

    def atom(self):
        """atom = "(" or ")" | clause | exact | phrase | word"""
        start = self.place
        if self.take(OPEN):
            self.depth += 1
            if self.depth > DEEPEST:
                raise too_complex(_("Too many nested brackets. The limit is %(most)d."), DEEPEST, start)
            node = self.either()
            self.take_closing(start)
            self.depth -= 1
            return node
        if self.take(EXACT):
            value, _quoted = self.value()
            return self.term("exact", ":", (value,), start, True)
        if name := self.take(FIELD):
            return self.clause(name[0], start)
        value, quoted = self.value()
        return self.term("name", ":", (value,), start, quoted, is_bare=True)

    def clause(self, name, start):
        """clause = field op value"""
        operator = self.take(OPERATOR)[0]
        field = BY_NAME.get(name.lower())
        if BOUNDARY.match(self.text, self.place):
            if field is None:
                return self.term("name", ":", (name,), start, False, is_bare=True)
            message = _("%(field)s needs a value.")
            if operator == ":":
                message = _("%(field)s: needs a value, e.g. %(example)s.")
            return self.complain(message % {"field": name, "example": field.example}, start)
        begins = self.place
        values, quoted = self.values()
        written = self.text[begins : self.place]
        if field is None:
            names = nearest_of(name.lower(), BY_NAME)
            hint = _(" Did you mean %(names)s?") % {"names": ", ".join(names)} if names else ""
            message = _(
                "There's no field called “%(name)s”.%(hint)s To search for the words themselves, put them in quotes."
            )
            tried = (f"{found}{operator}{written}" for found in names)
            correct = next((text for text in tried if not read(text).diagnostics), None)
            return self.complain(message % {"name": name, "hint": hint}, start, "unknown-field", correct)
        if len(operator) > 1 and operator[0] == ":":
            operator = operator[1:]
            corrected = f"{name}{operator}{written}"
            if not read(corrected).diagnostics:
                message = _("Write %(name)s%(wanted)s%(value)s, without the colon.")
                message %= {"name": name, "wanted": operator, "value": written}
                return self.complain(message, start, suggestion=corrected)
        return self.checked(field, SPELLINGS.get(operator, operator), values, start, quoted)

    def checked(self, field, operator, values, start, quoted):
        """Check a clause's operator and values against its field."""
        if operator not in field.operators:
            message = _("%(field)s works with %(operators)s, not %(operator)s.")
            message %= {"field": field.name, "operators": " ".join(field.operators), "operator": operator}
            return self.complain(message, start)
        for value in values:
            if isinstance(field, Number) and not is_number_value(value, field):
                message = _("%(field)s needs a number, another number field or none. “%(value)s” won't work.")
                if field.varies:
                    message = _("%(field)s needs a number, another number field, none or *. “%(value)s” won't work.")
                return self.complain(message % {"field": field.name, "value": value}, start)
            if operator[0] in "<>" and value.lower() in UNORDERED:
                message = _("%(value)s can't be compared with less than or more than.") % {"value": value}
                return self.complain(message, start, suggestion=f"{field.name}:{value}")
            if isinstance(field, Closed | Control) and not find(field.name, value):
                close = nearest(field.name, value)
                hint = _(" Closest: %(names)s.") % {"names": ", ".join(close)} if close else ""
                message = _("%(field)s has no value “%(value)s”.%(hint)s")
                message %= {"field": field.name, "value": value, "hint": hint}
                return self.complain(message, start, "unknown-value", f"{field.name}:{close[0]}" if close else None)
        if isinstance(field, Control):
            if len(values) > 1 or field.name in self.controls:
                return self.complain(_("%(field)s appears more than once.") % {"field": field.name}, start)
            self.controls[field.name] = find(field.name, values[0])[0]
            return None
        return self.term(field.name, operator, values, start, quoted)

    def term(self, name, operator, values, start, quoted, is_bare=False):
        """Make a term, or complain if folding leaves nothing of its words."""
        if name in {"name", "exact", "text", "ruling"} and not any(fold(value.replace("~", "x")) for value in values):
            if is_bare and not quoted:
                return None
            return self.complain(_("Type something to search for."), start)
        if not quoted and values[0].startswith("/") and isinstance(BY_NAME[name], Text):
            return self.complain(
                _("Regular expressions aren't supported. Type the words, or put them in quotes."), start
            )
        self.terms += 1
        if self.terms > MOST_TERMS:
            raise too_complex(_("Too many search terms. The limit is %(most)d."), MOST_TERMS, start)
        return Term(name, operator, values, start, self.place, is_bare)

    def values(self):
        """value = word | phrase | list; returns the values and whether they were quoted"""
        start = self.place
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
            if len(found) > MOST_TERMS:
                raise too_complex(_("Too many values in the list. The limit is %(most)d."), MOST_TERMS, start)
        self.take_closing(start)
        return tuple(found) or ("",), quoted

    def value(self, stop=""):
        """word | phrase, that is '"' … '"' with \\" for a quote inside; returns it and whether it was quoted"""
        if phrase := self.take(PHRASE):
            if not phrase["end"]:
                message = _("A closing quote is missing. We added it at the end.")
                self.complain(message, phrase.start(), "unbalanced")
            return phrase["words"].replace('\\"', '"'), True
        match = WORD.match(self.text, self.place)
        if not match:
            self.place += 1
            return "", False
        word = match[0]
        for character in stop:
            word = word.split(character)[0]
        word = word or match[0][0]
        self.place += len(word)
        return word, False

    def complain(self, message, start, code="bad-query", suggestion=None):
        """Say why a term is left out, or a sign that has no counterpart was passed over."""
        end = start + 1 if code == "unbalanced" else self.place
        self.diagnostics.append(QueryError(message, start, end, code, suggestion))

    def take_closing(self, start):
        """Pass over the bracket that closes the one at a place."""
        if not self.take(CLOSE):
            self.complain(_("A closing bracket is missing. We added it at the end."), start, "unbalanced")

    def take_operator(self, pattern):
        """Pass over an operator, and complain of one that no term follows."""
        found = self.take(pattern)
        if found and (self.at_end() or self.sees(AFTER)):
            self.pass_over(found)
        return found

    def pass_over(self, operator):
        """Complain of an operator that lacks a term."""
        message = _("We ignored “%(operator)s”: it needs a search term next to it.") % {"operator": operator[0]}
        self.diagnostics.append(QueryError(message, *operator.span(), "unbalanced"))

    def at_end(self):
        """Tell whether only white space is left, after passing over it."""
        self.place = SPACE.match(self.text, self.place).end()
        return self.place >= len(self.text)

    def sees(self, pattern):
        """Return what stands next, after white space, if it is of this form."""
        self.at_end()
        return pattern.match(self.text, self.place)

    def take(self, pattern):
        """Pass over what stands next if it is of this form, and return it."""
        if found := self.sees(pattern):
            self.place = found.end()
        return found


def too_complex(message, most, place, **values):
    """Return the error for a query that goes beyond a limit."""
    return QueryError(message % {"most": most, **values}, place, code="query-too-complex")


def is_number_value(value, field):
    """Tell whether a number field can be compared with a value."""
    if value == "*":
        return field.varies
    is_known = value.lower() in UNORDERED or isinstance(BY_NAME.get(value.lower()), Number)
    return is_known or bool(INTEGER.match(value))
