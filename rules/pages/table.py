"""The table that was chosen: ruleset, sets and number of players, and what is wanted at hand while playing."""

from functools import cached_property, lru_cache

from django.db.models import Count
from django.urls import reverse
from django.utils.translation import get_language

from catalog.models import CardSet
from core.version import current_version
from rules.engine import engine
from rules.models import Book, Clarification, Term
from rules.pages import parameters
from rules.pages.sequences import set_up_of, turn_of

PLAYERS = {"fe": 3, "mvb": 3, "dcf": 2, "e101": 3}
MOST_PLAYERS = 20
QUICK_ANSWERS = 12


class TableChoice:
    """The answer to `/table?ruleset=&players=&sets=`; without a ruleset nothing is chosen yet."""

    def __init__(self, given):
        self.ruleset = parameters.ruleset(given)
        self.players = parameters.number(given, "players", PLAYERS.get(self.ruleset, 3), 1, MOST_PLAYERS)
        self.wanted = {code for value in given.getlist("sets")[:100] for code in value[:500].split(",")}

    @property
    def name(self):
        """The ruleset's name."""
        return parameters.RULESET_NAMES.get(self.ruleset, "")

    @cached_property
    def all_sets(self):
        """The sets that can be on this ruleset's table: (set, is chosen)."""
        books = Book.objects.filter(ruleset=self.ruleset).values("card_set__game")
        return [(row, row.code in self.wanted) for row in CardSet.objects.filter(game__in=books)]

    @property
    def sets(self):
        """The chosen sets."""
        return [row for row, is_chosen in self.all_sets if is_chosen]

    @property
    def searched(self):
        """The sets whose cards are searched: the box and the chosen ones, or an empty text for all."""
        own = [book.card_set_id for book in self.books]
        return ",".join(dict.fromkeys([*own, *(row.code for row in self.sets)])) if self.sets else ""

    @property
    def state(self):
        """The choice as the address carries it."""
        return {"ruleset": self.ruleset, "players": self.players, "sets": ",".join(row.code for row in self.sets)}

    @property
    def link(self):
        """The address of this table."""
        return parameters.address(reverse("rules:table"), **self.state)

    @property
    def set_up_link(self):
        """A random table for the same choice."""
        return parameters.address(reverse("rules:setup"), **self.state)

    @property
    def set_up(self):
        """How the table is set up."""
        return set_up_of(self.ruleset, self.players, get_language())

    @property
    def turn(self):
        """How a turn goes."""
        return turn_of(self.ruleset, get_language())

    @property
    def quick_answers(self):
        """The rulings that most tables need."""
        slugs = quick_slugs(current_version(), self.ruleset)
        found = Clarification.objects.for_pages().in_bulk(slugs)
        return [found[slug] for slug in slugs if slug in found]

    @property
    def terms(self):
        """The ruleset's words."""
        return Term.objects.filter(ruleset=self.ruleset).prefetch_related("translations")

    @cached_property
    def books(self):
        """The ruleset's rulebooks."""
        return list(Book.objects.filter(ruleset=self.ruleset))

    @property
    def calculators(self):
        """What the engine works out for the ruleset."""
        return engine.SCOPES[self.ruleset].kinds


@lru_cache(maxsize=16)
def quick_slugs(_version, ruleset):
    """Return the rulings to show first: frequently asked ones, then those with a verdict asked in most ways."""
    rows = (
        Clarification.objects.filter(ruleset=ruleset)
        .annotate(wordings=Count("phrasings"))
        .values_list("slug", "kind", "verdict", "wordings")
    )
    ranked = sorted(rows, key=lambda row: (row[1] != "faq", row[2] is None, -row[3], row[0]))
    return [slug for slug, *_rest in ranked[:QUICK_ANSWERS]]
