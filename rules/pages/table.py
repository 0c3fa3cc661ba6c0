"""Tonight's table: the chosen game, sets and number of players, and what is wanted at hand while playing."""

from functools import cached_property, lru_cache

from django.db.models import Count
from django.urls import reverse
from django.utils.translation import get_language

from catalog.models import CardSet
from core.version import current_version
from rules.engine.games.registry import RULESETS
from rules.models import Book, Clarification, Term
from rules.pages import parameters as asked
from rules.pages.sequences import set_up_of, turn_of

PLAYERS = {"fe": 3, "mvb": 3, "dcf": 2, "e101": 3}
MOST_PLAYERS = 20
QUICK_ANSWERS = 12


class Tonight:
    """The answer to `/table?game=&players=&sets=`; without a game nothing is chosen yet."""

    def __init__(self, given, rulesets=None):
        """Read the choice; `rulesets` narrows the sets to those the engine can lay out, in its order."""
        self.game = asked.ruleset(given)
        self.playable = rulesets[self.game].game.sets if rulesets and self.game in rulesets else None
        self.players = asked.number(given, "players", PLAYERS.get(self.game, 3), 1, MOST_PLAYERS)
        self.wanted = {code for value in given.getlist("sets")[:100] for code in value[:500].split(",")}

    @property
    def name(self):
        """The game's name."""
        return asked.RULESET_NAMES.get(self.game, "")

    @cached_property
    def all_sets(self):
        """The sets that can be on this game's table: (set, is chosen)."""
        if self.playable is not None:
            found = CardSet.objects.in_bulk(self.playable)
            return [(found[code], code in self.wanted) for code in self.playable if code in found]
        books = Book.objects.filter(ruleset=self.game).values("card_set__game")
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
        return {"game": self.game, "players": self.players, "sets": ",".join(row.code for row in self.sets)}

    @property
    def link(self):
        """The address of this table."""
        return asked.address(reverse("rules:table"), **self.state)

    @property
    def set_up_link(self):
        """A random table for the same choice."""
        return asked.address(reverse("rules:setup"), **self.state)

    @property
    def set_up(self):
        """How the table is set up."""
        return set_up_of(self.game, self.players, get_language())

    @property
    def turn(self):
        """How a turn goes."""
        return turn_of(self.game, get_language())

    @property
    def quick_answers(self):
        """The rulings that most tables need."""
        slugs = quick_slugs(current_version(), self.game)
        found = Clarification.objects.for_pages().in_bulk(slugs)
        return [found[slug] for slug in slugs if slug in found]

    @property
    def terms(self):
        """The game's words."""
        return Term.objects.filter(ruleset=self.game).prefetch_related("translations")

    @cached_property
    def books(self):
        """The game's rulebooks."""
        return list(Book.objects.filter(ruleset=self.game))

    @property
    def calculators(self):
        """What the engine works out for the game."""
        return RULESETS[self.game].calculators if self.game in RULESETS else ()


@lru_cache(maxsize=16)
def quick_slugs(_version, game):
    """Return the rulings to show first: frequently asked ones, then those with a verdict asked in most ways."""
    rows = (
        Clarification.objects.filter(ruleset=game)
        .annotate(wordings=Count("phrasings"))
        .values_list("slug", "kind", "verdict", "wordings")
    )
    ranked = sorted(rows, key=lambda row: (row[1] != "faq", row[2] is None, -row[3], row[0]))
    return [slug for slug, *_rest in ranked[:QUICK_ANSWERS]]
