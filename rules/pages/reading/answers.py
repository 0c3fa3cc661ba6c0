"""An answered question as pages show it; `templates/rules/_answer.html` renders an `AnswerPage`."""

from dataclasses import dataclass
from functools import cached_property
from urllib.parse import urlencode

from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from catalog.page_urls import BASE_URL_PLACEHOLDER
from catalog.text_links import plain
from rules.models import BASES, Clause, Conflict
from rules.rulesets import RULESET_NAMES

LABELS = {
    "yes": gettext_lazy("Yes"),
    "no": gettext_lazy("No"),
    "depends": gettext_lazy("Depends"),
    "right": gettext_lazy("Right"),
    "not_quite": gettext_lazy("Not quite"),
    "open": gettext_lazy("The rules don't say"),
    "by_game": gettext_lazy("It depends on the game"),
    "perhaps": gettext_lazy("Did you mean…"),
    "no_rule": gettext_lazy("No rule found"),
    "off_topic": gettext_lazy("Not about the rules"),
}
MOST_CARDS = 3
STYLES = {"yes": "yes", "right": "yes", "no": "no", "not_quite": "no", "depends": "depends", "by_game": "depends"}


def answer_question(question, ruleset, lang):
    """Return (AnswerPage, None), (None, error message), or (None, None) if the question is empty."""
    from rules.ask import AskError, answer

    if not question:
        return None, None
    try:
        found = answer(question, ruleset or None, lang)
    except AskError as error:
        return None, str(error) or _("We couldn't understand this question.")
    return AnswerPage(with_local_urls(found), ruleset or None, lang), None


@dataclass(frozen=True, slots=True)
class Reply:
    """The short reply in the stamp above an answer, such as "Yes"; `code` is a key of LABELS."""

    code: str

    @property
    def label(self):
        """The text of the stamp."""
        return LABELS[self.code]

    @property
    def style(self):
        """The CSS class of the stamp."""
        return STYLES.get(self.code, "none")


def reply_to(answer):
    """Return the Reply for an answer of rules.ask, or None if it has no verdict on the question as worded."""
    is_open = answer["basis"] == "open" and not answer["verdict"] and not answer["claim"]
    if answer["status"] == "not_in_the_books" and not is_open:
        return Reply("off_topic" if answer["topic"] else "no_rule")
    if answer["status"] == "perhaps":
        return Reply("perhaps")
    if is_open:
        return Reply("open") if answer["status"] == "not_in_the_books" else None
    code = answer["claim"] or answer["verdict"]
    return Reply(code) if code else None


class Entry:
    """One statement of an answer, with the question it was matched to. `title` is "", names of games, or a question."""

    def __init__(self, answer, title="", reply=None):
        self.title, self.reply = title, reply
        self.matched, self.basis = answer["matched"], answer["basis"]
        self.lang, self.source, self.citations = answer["lang"], answer["source"], answer["citations"]
        self.statement, *self.further = answer["answer_markup"].split("\n")
        self.basis_name = dict(BASES).get(answer["basis"]) if answer["status"] == "answered" else ""


class AnswerPage:
    """The answer to a question, as templates/rules/_answer.html renders it.

    `found` is the answer object, `ruleset` the ruleset that was asked for, or None."""

    def __init__(self, found, ruleset, lang):
        self.found, self.ruleset, self.lang = found, ruleset, lang
        self.question, self.status, self.ruling = found["question"], found["status"], found["ruling"]
        self.cards = [subject for subject in found["subjects"] if subject["object"] == "card"][:MOST_CARDS]

    @cached_property
    def reply(self):
        """The Reply for the complete answer, or None if it has none or each part has its own."""
        several = self.found["by_ruleset"]
        if several and {"yes", "no"} <= {each["verdict"] for each in several}:
            return Reply("by_game")
        if several and all(each["basis"] == "open" and each["status"] != "answered" for each in several):
            return Reply("open")
        if several and not (self.found["verdict"] or self.found["claim"]):
            return None
        return None if self.found["parts"] else reply_to(self.found)

    @cached_property
    def games(self):
        """The names of the games that the answer is for, as "A and B"; "" if it is not for certain games."""
        codes = [each["ruleset"] for each in self.found["by_ruleset"]] or [self.found["ruleset"]]
        return get_text_list([RULESET_NAMES[code] for code in codes if code], _("and"))

    @cached_property
    def entries(self):
        """The statements: one for each part of the question or group of games with the same answer, or only one."""
        if parts := self.found["parts"]:
            return [Entry(part, part["question"], reply_to(part)) for part in parts]
        if not (several := self.found["by_ruleset"]):
            return [] if self.status == "perhaps" else [Entry(self.found)]
        games = {}
        for each in several:
            games.setdefault(each["answer_markup"], []).append(each)
        is_common = self.reply and self.reply.code != "by_game"
        return [
            Entry(
                same[0],
                get_text_list([RULESET_NAMES[each["ruleset"]] for each in same], _("and")),
                None if is_common or same[0]["basis"] == "open" else reply_to(same[0]),
            )
            for same in games.values()
        ]

    @cached_property
    def also(self):
        """The answers of related rulings; for the status "perhaps", those of rulings that the question may mean."""
        return [Entry(each) for each in self.found["also"]]

    @cached_property
    def quoted(self):
        """The cited clauses; only those in the reader's language, if there are any."""
        ids = [citation["clause"] for citation in self.found["citations"] if citation.get("clause")]
        clauses = Clause.objects.select_related("section__book").in_bulk(ids)
        quoted = [clauses[slug] for slug in dict.fromkeys(ids) if slug in clauses]
        return [clause for clause in quoted if clause.section.book.lang == self.lang] or quoted

    @cached_property
    def conflicts(self):
        """The conflicts that the answer is about."""
        ids = [conflict["id"] for conflict in self.found["conflicts"]]
        return Conflict.objects.filter(slug__in=ids).with_translations()

    @property
    def verdict_name(self):
        """The text of the stamp of an answered question, or ""."""
        return self.reply.label if self.reply and self.status == "answered" else ""

    @property
    def statement(self):
        """The statement if there is only one, else the complete text of the answer."""
        return self.entries[0].statement if len(self.entries) == 1 else self.found["answer_markup"]

    @property
    def preview_text(self):
        """The verdict and the statement as plain text, for link previews."""
        return ". ".join(str(part) for part in (self.verdict_name, plain(self.statement)) if part)

    @property
    def json_url(self):
        """The URL of the same answer in the API."""
        params = {"q": self.question} | ({"ruleset": self.ruleset} if self.ruleset else {})
        return f"/api/v1/ask?{urlencode(params)}"

    @property
    def all_games_query(self):
        """The query string of the same question for all games."""
        return urlencode({"q": self.question, "ruleset": ""})


def with_local_urls(answer):
    """Return a copy of the answer in which every absolute URL of this site is a path."""
    if isinstance(answer, dict):
        return {key: with_local_urls(value) for key, value in answer.items()}
    if isinstance(answer, list):
        return [with_local_urls(each) for each in answer]
    return answer.removeprefix(BASE_URL_PLACEHOLDER) if isinstance(answer, str) else answer
