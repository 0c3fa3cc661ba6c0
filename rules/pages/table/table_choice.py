"""The chosen ruleset, sets, mode and number of players, and what the table page shows for them."""

from functools import cached_property

from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog.models import CardSet
from catalog.page_urls import build_url
from rules import engine_gateway
from rules.engine_gateway import messages
from rules.models import Book, Guide, Term
from rules.pages.checker.offline_draft_check import OFFLINE_FORMAT
from rules.pages.reading.guides import TOP, part_links
from rules.pages.reading.turn_and_setup import set_up_sections, turn_sections
from rules.pages.table.forms import MOST_PLAYERS
from rules.rulesets import RULESETS

OFFLINE_SET_UPS = (1, 2, 3)  # numbers in the seeds of the set-ups stored on the device


class TableChoice:
    """The chosen table; without a ruleset nothing is chosen yet."""

    def __init__(self, params, is_dealt=False, default_ruleset=""):
        """Read the choice from the values of a TableForm.

        `is_dealt` offers only the sets that the engine can deal, in its order. `default_ruleset` applies if none is
        given."""
        self.ruleset = params["ruleset"] or default_ruleset
        self.rules = engine_gateway.rulesets().get(self.ruleset)
        game = self.rules.game if self.rules else None
        self.playable = game.sets if game and is_dealt else None
        self.players = params["players"] or (RULESETS[self.ruleset].players if self.ruleset else 3)
        self.fewest, self.most = (game.fewest, game.most) if game else (1, MOST_PLAYERS)
        self.modes = [(mode, mode_name(mode)) for mode in (game.modes if game else ())]
        self.mode = params["mode"] if game and params["mode"] else next((code for code, _name in self.modes), "")
        self.chosen_codes = {*params["sets"]}

    @property
    def name(self):
        """The ruleset's name."""
        return RULESETS[self.ruleset].name if self.ruleset else ""

    @cached_property
    def all_sets(self):
        """The sets that can be used with this ruleset: (set, is chosen)."""
        if self.playable is not None:
            found = CardSet.objects.in_bulk(self.playable)
            return [(found[code], code in self.chosen_codes) for code in self.playable if code in found]
        books = Book.objects.filter(ruleset=self.ruleset).values("card_set__game")
        return [(row, row.code in self.chosen_codes) for row in CardSet.objects.filter(game__in=books)]

    @property
    def sets(self):
        """The chosen sets."""
        return [row for row, is_chosen in self.all_sets if is_chosen]

    @property
    def search_sets(self):
        """Codes of the sets that the card search covers: the books' sets and the chosen ones, or "" for all."""
        own = [book.card_set_id for book in self.books]
        return ",".join(dict.fromkeys([*own, *(row.code for row in self.sets)])) if self.sets else ""

    @property
    def url_params(self):
        """The choice as URL parameters."""
        sets = ",".join(row.code for row in self.sets)
        default_mode = self.modes[0][0] if self.modes else ""
        mode = "" if self.mode == default_mode else self.mode
        return {"ruleset": self.ruleset, "players": self.players, "mode": mode, "sets": sets}

    @property
    def body(self):
        """The request body for the engine, without a seed; `sets` is omitted if none is chosen."""
        body = {"ruleset": self.ruleset, "players": self.players, "mode": self.mode}
        return body | ({"sets": [row.code for row in self.sets]} if self.sets else {})

    @property
    def link(self):
        """The URL of this table."""
        return build_url(reverse("rules:table"), **self.url_params)

    @property
    def set_up_link(self):
        """The URL of a random set-up for this choice."""
        return build_url(reverse("rules:setup"), **self.url_params)

    @property
    def score_link(self):
        """The URL of the score pad for this choice."""
        return build_url(reverse("rules:score"), ruleset=self.ruleset, players=self.players)

    @property
    def check_link(self):
        """The URL of the checker for this choice."""
        return build_url(reverse("rules:check"), ruleset=self.ruleset, players=self.players)

    @property
    def has_offline_check(self):
        """Whether a device can check a format of this ruleset offline."""
        return self.ruleset == OFFLINE_FORMAT[0]

    @property
    def offline_pages(self):
        """The URLs of the other pages stored for offline use: score pad, checker, three set-ups, rulebooks."""
        lang = get_language()
        books = [book for book in self.books if book.lang == lang] or self.books[:1]
        params = {name: value for name, value in self.url_params.items() if value}
        dealt = [build_url(reverse("rules:setup"), **params, seed=f"ahead-{each}") for each in OFFLINE_SET_UPS]
        pad = build_url(reverse("rules:score"), ruleset=self.ruleset)
        checks = [self.check_link] if self.has_offline_check else []
        if checks:
            checks.append(f"{self.check_link}&format={OFFLINE_FORMAT[1]}")
        return [pad, *checks, *dealt, *(book.get_absolute_url() for book in books)]

    @property
    def conflicts(self):
        """The conflicts between rulebooks about the turn."""
        found = [conflict for part in self.turn for clause in part.steps for conflict in clause.conflicts.all()]
        return list(dict.fromkeys(found))

    @property
    def set_up(self):
        """The sections that explain the set-up."""
        return set_up_sections(self.ruleset, self.players, get_language())

    @cached_property
    def turn(self):
        """The sections that explain a turn."""
        return turn_sections(self.ruleset, get_language())

    @property
    def quick_answers(self):
        """The twenty most frequent rulings, from the guide."""
        return self.guide.rulings()

    @property
    def guide_links(self):
        """The other parts of the guide: (name, label, URL)."""
        return [link for link in part_links(self.guide) if link[0] != TOP]

    @cached_property
    def guide(self):
        """The ruleset's guide."""
        return Guide.objects.for_page(self.ruleset)

    @property
    def terms(self):
        """The ruleset's terms."""
        return Term.objects.filter(ruleset=self.ruleset).prefetch_related("translations")

    @cached_property
    def books(self):
        """The ruleset's rulebooks."""
        return list(Book.objects.filter(ruleset=self.ruleset))

    @property
    def calculators(self):
        """The ruleset's calculators: (title, URL)."""
        kinds = self.rules.calculators if self.rules else ()
        return [(capfirst(_(each.help)), reverse("rules:calculate", args=[self.ruleset, each.name])) for each in kinds]


def mode_name(mode):
    """Return the label of a mode."""
    return messages.table(get_language())[f"choice.{mode}"]
