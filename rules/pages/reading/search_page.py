"""The one page of search results: the answer, then cards, rulings, rules, terms, sets and characters."""

from functools import cached_property, lru_cache
from urllib.parse import urlencode

from django.db.models import IntegerField
from django.db.models.expressions import RawSQL
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from catalog.models import Card
from catalog.page_urls import build_url
from catalog.pages.search_results import Result
from catalog.search.card_queries import search_cards
from catalog.search.language.fields import WORDS
from catalog.search.language.nodes import walk
from catalog.search.language.parser import read
from catalog.search.language.stop_words import STOP_WORDS
from catalog.search.names_as_filters import named_runs, names_in
from catalog.search.spelling import correct
from catalog.text_folding import fold
from core.data_version import current_version
from rules.cached_rows import known_terms
from rules.models import Clarification
from rules.pages.reading.answers import answer_question
from rules.pages.reading.forms import RESULT_KINDS
from rules.rulesets import RULESET_NAMES
from rules.search.site_search import rule_keys, rule_result, rule_rows

MOST_CARDS = 12
MOST_PER_SECTION = 5
MOST_FOR_RULINGS = 3  # cards whose own rulings come first
EXAMPLES = (
    "batman forever evil",
    "t:villain cost<=4",
    _("Can a Frozen card be destroyed?"),
    _("Who wins a tie?"),
    _("Do I refill the Line-Up before I draw?"),
)
FEWEST_WORDS = 3  # of a text without cards that is tried as a question


class SearchPage:
    """The results for the parameters q, ruleset, own and all.

    `ruleset` limits everything to one game, `own` limits cards to these sets, `all` lists all results of one kind.
    `misspelt` is the typed text if these are the results for its correction."""

    examples = EXAMPLES

    def __init__(self, params, lang, misspelt=""):
        self.misspelt = misspelt
        self.text, self.ruleset, self.kind, self.lang = params["q"], params["ruleset"], params["all"], lang
        self.own = params["own"]
        self.query = read(self.text)
        limited = f"({self.text}) ruleset:{self.ruleset}" if self.ruleset else self.text
        self.cards = Result({"q": limited, "own": self.own})

    @property
    def is_card_query(self):
        """Whether the text uses the search language for cards: fields, exact names or display options."""
        return bool(self.query.controls) or any(not term.is_bare for term in self.query.terms())

    @property
    def is_about_numbers(self):
        """Whether the text asks for cards by number or order, such as “7-cost” or “cheap”; it then finds no rules."""
        return bool(self.query.order) or any(term.field != WORDS for term in self.query.terms())

    @property
    def card_list(self):
        """The URL of the complete list of matching cards, with filters and sorting."""
        return self.cards.link()

    @cached_property
    def first_cards(self):
        """The first matching cards. Each has the number of all matching cards as `matches`, to save a count query."""
        return list(
            self.cards.cards.for_pages().annotate(matches=RawSQL("COUNT(*) OVER ()", (), IntegerField()))[:MOST_CARDS]
        )

    @property
    def cards_count(self):
        """The number of matching cards."""
        return self.first_cards[0].matches if self.first_cards else 0

    @cached_property
    def answer_and_error(self):
        """(AnswerPage, None); (None, error message) for an invalid question; (None, None) if it is not a question."""
        from rules.ask.question_types import asks  # imported here because rules.ask loads word lists

        is_question = asks(self.text)
        if self.kind or not (is_question or self.may_be_question):
            return None, None
        answer, error = answer_question(self.text, self.ruleset, self.lang)
        return (answer, error) if is_question or (answer and answer.status == "answered") else (None, None)

    @property
    def may_be_question(self):
        """Whether to treat the text as a question although it is not worded as one: it is long and matches no card."""
        return len(fold(self.text).split()) >= FEWEST_WORDS and not self.cards_count

    @property
    def answer(self):
        """The answer to the question, if the text is one."""
        return self.answer_and_error[0]

    @property
    def problem(self):
        """The reason why there is neither an answer nor a valid search for cards, or None."""
        if self.answer or not self.text:
            return None
        return self.answer_and_error[1] or (self.cards.error and self.cards.error.message)

    @cached_property
    def term(self):
        """The glossary term with the text as its name or alias, or None; None if the text is a question."""
        terms, named = known_terms(current_version(), self.lang), terms_by_name(current_version(), self.lang)
        slugs = named.get(fold(self.text), ()) if not self.answer else ()
        return next((terms[key] for kind, key in self.keys if kind == "term" and key in slugs), None)

    @cached_property
    def names(self):
        """The sets and characters whose names occur in the text."""
        return [each for each in names_in(self.words) if each.page]

    @cached_property
    def words(self):
        """The words to look for in rules and names: the text, or its bare words if it contains negated terms."""
        terms = self.query.terms()
        has_negated = len(terms) > len(list(walk(self.query.root, skip_negated=True)))
        return " ".join(self.query.bare_words()) if has_negated else self.text

    @cached_property
    def keys(self):
        """The matching terms, rulings and clauses: (kind, id), best first."""
        if self.is_about_numbers and not self.answer:
            return []
        found = rule_keys(self.words, self.ruleset, self.lang) if fold(self.words) else []
        if self.cards_named_with_set:  # other rulings only have the names in an example
            found = [key for key in found if key[0] != "ruling"]
        return list(dict.fromkeys([*self.rulings_on_cards, *found]))

    @cached_property
    def cards_named_with_set(self):
        """The cards whose name the text is, together with that of their set, such as “batman forever evil”."""
        box = next((run for run, named in named_runs(self.text) if named.field in {"set", "game"}), "")
        if not box or self.own:
            return []
        words = set(fold(self.text).split()) - set(box.split()) - STOP_WORDS
        return [card for card in self.first_cards if words == set(card.sort_name.split()) - STOP_WORDS]

    @property
    def rulings_on_cards(self):
        """(kind, id) of the rulings on the cards that the text names, or on the only cards, if they have one name."""
        cards = self.cards_named_with_set
        if not cards:
            has_one_name = len({card.sort_name for card in self.first_cards}) == 1
            if not has_one_name or self.cards_count > MOST_FOR_RULINGS or self.ruleset or self.own:
                return []
            cards = self.first_cards
        rulings = Clarification.objects.filter(cards__in=[card.pk for card in cards])
        rulings = rulings.filter(ruleset=self.ruleset) if self.ruleset else rulings
        return [("ruling", slug) for slug in dict.fromkeys(rulings.values_list("slug", flat=True))]

    @property
    def correction(self):
        """The text with misspelt words corrected, if nothing was found and the corrected text finds cards, or None."""
        if self.kind or self.problem or self.answer or self.sections or self.cards_count:
            return None
        text = correct(self.query, self.lang)
        return text if text and search_cards(Card.objects.all(), read(text)).exists() else None

    @cached_property
    def sections(self):
        """The found rulings, rules and terms: for each kind its name, count, first results, and URL of all results."""
        found = []
        for kind, name in RESULT_KINDS.items():
            keys = [key for key in self.keys if key[0] == kind]
            if keys and self.kind in ("", kind):
                rows = rule_rows(keys, self.lang) if self.kind else self.first_rows(keys)
                listed = [rule_result(kind, row, self.text, self.lang) | {"row": row} for _kind, row in rows]
                rest = self.link(all=kind) if len(listed) < len(keys) else None
                found.append({"kind": kind, "name": name, "count": len(keys), "results": listed, "rest": rest})
        return found

    def first_rows(self, keys):
        """Return the first (kind, row) of these (kind, id), with only one clause of each section of a rulebook."""
        rows = rule_rows(keys[: 2 * MOST_PER_SECTION], self.lang)
        by_title = {row.section_id if kind == "clause" else row.pk: (kind, row) for kind, row in reversed(rows)}
        return list(reversed(by_title.values()))[:MOST_PER_SECTION]

    @property
    def is_empty(self):
        """Whether nothing was found."""
        return not (self.answer or self.names or self.sections or self.cards_count)

    @property
    def games(self):
        """The games to limit the results to: (name, URL, is the current one)."""
        rows = [("", ""), *((code, name) for code, name in RULESET_NAMES.items())]
        return [(name, self.link(ruleset=code), code == (self.ruleset or "")) for code, name in rows]

    @property
    def all_sets_link(self):
        """The URL of the same search without the limit to the reader's own sets."""
        return self.link(own="")

    def link(self, **changes):
        """Return the URL of this search with changes."""
        state = {"q": self.text, "ruleset": self.ruleset, "own": ",".join(self.own), "all": self.kind} | changes
        if "ruleset" in changes:
            given = {name: value for name, value in state.items() if value or name == "ruleset"}
            return f"{reverse('rules:search')}?{urlencode(given)}"
        return build_url(reverse("rules:search"), **state)


@lru_cache(maxsize=4)
def terms_by_name(version, lang):
    """Return the ids of the terms by each of their folded names and aliases in a language."""
    found = {}
    for slug, term in known_terms(version, lang).items():
        shown = term.translated_to(lang)
        for name in (term.name, shown.name, *term.aliases, *shown.aliases):
            found.setdefault(fold(name), set()).add(slug)
    return found
