"""Text -> nodes: recursive descent over the grammar in docs/search.md, linear in the text's length.

A term that cannot be used is left out and complained of; only a text with nothing usable in it is refused.
"""

import re

from django.utils.translation import gettext as _
from rapidfuzz import fuzz, process

from catalog.search.folding import fold
from catalog.search.language.fields import BY_NAME, CLOSED, CONTROL, NUMBER
from catalog.search.language.nodes import And, Not, Or, Query, QueryError, Term, joined
from catalog.search.language.values import find, nearest

MOST_CHARACTERS = 1000
MOST_TERMS = 40
DEEPEST = 12
QUOTES = {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"'}
OPERATOR = re.compile(r":>=|:<=|:>|:<|:=|>=|<=|=>|=<|==|!=|:|=|<|>")
SPELLINGS = {"=>": ">=", "=<": "<=", "==": "="}
FIELD = re.compile(r"[A-Za-z_]+(?=:|=|<|>|!=)")
PHRASE = re.compile(r'"(?P<words>(?:\\"|[^"])*)(?P<end>"?)')
OPERATOR_WORD = re.compile(r"(?:or|and|not)(?![\w'’:=<>!-])", re.IGNORECASE)
SPACE = re.compile(r"\s*")
WORD = re.compile(r"""[^\s()"|&]+""")
INTEGER = re.compile(r"[+-]?\d{1,6}$")


def parse(text):
    """Parse a query; raises QueryError where nothing can be made of it."""
    if len(text) > MOST_CHARACTERS:
        message = _("A query may have %(most)d characters; this one has %(count)d.")
        raise too_complex(message, MOST_CHARACTERS, MOST_CHARACTERS, count=len(text))
    return Parser("".join(QUOTES.get(character, character) for character in text)).query()


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
            if self.peek() == ")":
                self.complain(_("This closing bracket has no opening one."), self.place, "unbalanced")
                self.place += 1
        fatal = [complaint for complaint in self.diagnostics if complaint.code != "unbalanced"]
        if fatal and not parts and not self.controls:
            raise fatal[0]
        return Query(self.text, joined(And, parts), self.controls, tuple(self.diagnostics))

    def either(self):
        """or = and { ("OR" | "|") and }"""
        parts = []
        while True:
            if node := self.all():
                parts.append(node)
            if not (self.take("|") or self.take_word("or")):
                return joined(Or, parts)

    def all(self):
        """and = unary { [ "AND" | "&" ] unary }"""
        parts = []
        while not self.at_end() and self.peek() not in ")|" and not self.next_word_is("or"):
            if self.take("&") or self.take_word("and"):
                continue
            if node := self.unary():
                parts.append(node)
        return joined(And, parts)

    def unary(self):
        """unary = [ "-" | "NOT" ] atom"""
        negated = False
        while (self.peek() == "-" and self.ahead(1).strip()) or self.next_word_is("not"):
            if not self.take("-"):
                self.take_word("not")
            negated = not negated
            self.skip()
        node = None if self.at_end() or self.peek() in ")|" else self.atom()
        return Not(node) if negated and node else node

    def atom(self):
        """atom = "(" or ")" | clause | exact | phrase | word"""
        start = self.place
        if self.take("("):
            self.depth += 1
            if self.depth > DEEPEST:
                raise too_complex(_("Brackets may stand %(most)d deep."), DEEPEST, start)
            node = self.either()
            self.take_closing(start)
            self.depth -= 1
            return node
        if self.peek() == "!" and self.ahead(1).strip() and self.ahead(1) != "=":
            self.place += 1
            value, _quoted = self.value()
            return self.term("exact", ":", (value,), start, True)
        match = FIELD.match(self.text, self.place)
        if match and self.ahead(len(match[0])):
            return self.clause(match[0], start)
        value, quoted = self.value()
        return self.term("name", ":", (value,), start, quoted, is_bare=True)

    def clause(self, name, start):
        """clause = field op value"""
        self.place += len(name)
        operator = OPERATOR.match(self.text, self.place)[0]
        self.place += len(operator)
        field = BY_NAME.get(name.lower())
        if self.at_boundary():
            if field is None:
                return self.term("name", ":", (name,), start, False, is_bare=True)
            message = _("%(field)s needs a value.")
            if operator == ":":
                message = _("%(field)s: needs a value, for example %(example)s.")
            return self.complain(message % {"field": name, "example": field.example}, start)
        begins = self.place
        values, quoted = self.values()
        written = self.text[begins : self.place]
        if field is None:
            close = process.extract(name.lower(), list(BY_NAME), scorer=fuzz.ratio, limit=3, score_cutoff=60)
            names = [found for found, _score, _place in close]
            hint = _(" Did you mean %(names)s?") % {"names": ", ".join(names)} if names else ""
            message = _("No field is called “%(name)s”.%(hint)s Quote the words to search for them.")
            readable = filter(is_readable, (f"{found}{operator}{written}" for found in names))
            return self.complain(message % {"name": name, "hint": hint}, start, "unknown-field", next(readable, None))
        if len(operator) > 1 and operator[0] == ":":
            operator = operator[1:]
            if is_readable(corrected := f"{name}{operator}{written}"):
                message = _("Write %(name)s%(wanted)s%(value)s, without the colon.")
                message %= {"name": name, "wanted": operator, "value": written}
                return self.complain(message, start, suggestion=corrected)
        return self.checked(field, SPELLINGS.get(operator, operator), values, start, quoted)

    def checked(self, field, operator, values, start, quoted):
        """Check a clause's operator and values against its field."""
        if operator not in field.operators:
            message = _("%(field)s takes %(operators)s, not %(operator)s.")
            message %= {"field": field.name, "operators": " ".join(field.operators), "operator": operator}
            return self.complain(message, start)
        for value in values:
            if field.kind == NUMBER and not is_number_value(value, field):
                message = _(
                    "%(field)s is compared with a number, another number field, none or *, not with “%(value)s”."
                )
                return self.complain(message % {"field": field.name, "value": value}, start)
            if field.kind in {CLOSED, CONTROL} and not find(field.values, value):
                close = nearest(field.values, value)
                hint = _(" Nearest: %(names)s.") % {"names": ", ".join(close)} if close else ""
                message = _("%(field)s knows no “%(value)s”.%(hint)s")
                message %= {"field": field.name, "value": value, "hint": hint}
                return self.complain(message, start, "unknown-value", f"{field.name}:{close[0]}" if close else None)
        if field.kind == CONTROL:
            self.controls[field.name] = find(field.values, values[0])[0]
            return None
        return self.term(field.name, operator, values, start, quoted)

    def term(self, name, operator, values, start, quoted, is_bare=False):
        """Make a term, or complain if folding leaves nothing of its words."""
        if name in {"name", "exact", "text", "ruling"} and not any(fold(value.replace("~", "x")) for value in values):
            if is_bare and not quoted:
                return None
            return self.complain(_("There is nothing to search for here."), start)
        self.terms += 1
        if self.terms > MOST_TERMS:
            raise too_complex(_("A query may have %(most)d terms."), MOST_TERMS, start)
        return Term(name, operator, values, start, self.place, is_bare)

    def values(self):
        """value = word | phrase | list; returns the values and whether they were quoted"""
        if self.peek() != "(":
            value, quoted = self.value()
            return (value,), quoted
        start = self.place
        self.place += 1
        found, quoted = [], False
        while not self.at_end() and self.peek() != ")":
            if self.peek() in "|,":
                self.place += 1
                continue
            value, was_quoted = self.value(stop="|,")
            quoted = quoted or was_quoted
            found.append(value)
            if len(found) > MOST_TERMS:
                raise too_complex(_("A list may have %(most)d values."), MOST_TERMS, start)
        self.take_closing(start)
        return tuple(found) or ("",), quoted

    def value(self, stop=""):
        """word | phrase"""
        if self.peek() == '"':
            return self.phrase(), True
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

    def phrase(self):
        """phrase = '"' … '"' with \\" for a quote inside"""
        start, match = self.place, PHRASE.match(self.text, self.place)
        self.place = match.end()
        if not match["end"]:
            self.complain(_("This quotation is never closed; it was closed at the end."), start, "unbalanced")
        return match["words"].replace('\\"', '"')

    def complain(self, message, start, code="bad-query", suggestion=None):
        """Say why a term is left out, or a sign that has no counterpart was passed over."""
        end = start + 1 if code == "unbalanced" else self.place
        self.diagnostics.append(QueryError(message, start, end, code, suggestion))

    def take_closing(self, start):
        """Pass over the bracket that closes the one at a place."""
        if not self.take(")"):
            self.complain(_("This bracket is never closed; it was closed at the end."), start, "unbalanced")

    def skip(self):
        """Pass over white space."""
        self.place = SPACE.match(self.text, self.place).end()

    def at_end(self):
        """Tell whether only white space is left, after passing over it."""
        self.skip()
        return self.place >= len(self.text)

    def at_boundary(self):
        """Tell whether no value follows here."""
        return self.place >= len(self.text) or self.text[self.place].isspace() or self.text[self.place] in ")|"

    def peek(self):
        """Return the next character, or nothing at the end."""
        return self.text[self.place : self.place + 1] or "\0"

    def ahead(self, count):
        """Return the character that many places ahead."""
        return self.text[self.place + count : self.place + count + 1]

    def take(self, character):
        """Pass over a character if it is next."""
        self.skip()
        if self.peek() != character:
            return False
        self.place += 1
        return True

    def next_word_is(self, word):
        """Tell whether an operator word stands next, with an end behind it."""
        self.skip()
        match = OPERATOR_WORD.match(self.text, self.place)
        return bool(match) and match[0].lower() == word

    def take_word(self, word):
        """Pass over an operator word if it is next."""
        if not self.next_word_is(word):
            return False
        self.place += len(word)
        return True


def too_complex(message, most, place, **values):
    """Return the error for a query that goes beyond a limit."""
    return QueryError(message % {"most": most, **values}, place, code="query-too-complex")


def is_readable(text):
    """Tell whether a correction would itself be read without a complaint."""
    try:
        return not parse(text).diagnostics
    except QueryError:
        return False


def is_number_value(value, field):
    """Tell whether a number field can be compared with a value."""
    other = BY_NAME.get(value.lower())
    if value == "*":
        return bool(field.printed)
    return (
        bool(INTEGER.match(value)) or value.lower() in {"none", "null"} or (other is not None and other.kind == NUMBER)
    )
