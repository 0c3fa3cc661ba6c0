"""The table that was chosen: ruleset, sets and number of players, and what is wanted at hand while playing."""

from functools import cached_property

from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog.models import CardSet
from catalog.pages.context import whole
from catalog.search.language.values import names_by_id
from rules import adapters
from rules.engine import sentences
from rules.models import Book, Guide, Term
from rules.pages import parameters
from rules.pages.draft_check import WITHOUT_NETWORK
from rules.pages.guides import part_links
from rules.pages.sequences import set_up_of, turn_of

PLAYERS = {"fe": 3, "mvb": 3, "dcf": 2, "e101": 3}
MOST_PLAYERS = 20
DEALT_AHEAD = (1, 2, 3)


def is_player_count(text, given):
    """Tell whether a ruleset is played by so many."""
    rules = adapters.rulesets().get(given.get("ruleset"))
    return whole(*((rules.game.fewest, rules.game.most) if rules else (1, MOST_PLAYERS)))(text, given)


def is_mode(text, given):
    """Tell whether a ruleset has a mode."""
    rules = adapters.rulesets().get(given.get("ruleset"))
    return rules is None or text in rules.game.modes


def are_sets(text, given):
    """Tell whether the sets, with commas between them, are recorded."""
    return names_by_id(CardSet).keys() >= set(text.split(","))


VALUES = {"players": whole(1, MOST_PLAYERS), "mode": is_mode, "sets": are_sets}


class TableChoice:
    """The answer to `/table?ruleset=&players=&mode=&sets=`; without a ruleset nothing is chosen yet."""

    def __init__(self, given, is_laid_out=False, otherwise=""):
        """Read the choice; one that `is_laid_out` has the sets that the engine can lay out, in its order.

        `otherwise` is the ruleset where none is named."""
        self.ruleset = parameters.ruleset(given) or otherwise
        self.rules = adapters.rulesets().get(self.ruleset)
        game = self.rules.game if self.rules else None
        self.playable = game.sets if game and is_laid_out else None
        self.players = parameters.number(given, "players", PLAYERS.get(self.ruleset, 3), 1, MOST_PLAYERS)
        self.fewest, self.most = (game.fewest, game.most) if game else (1, MOST_PLAYERS)
        self.modes = [(mode, mode_name(mode)) for mode in (game.modes if game else ())]
        names = [code for code, _name in self.modes]
        self.mode = given.get("mode") if given.get("mode") in names else next(iter(names), "")
        self.wanted = {code for value in given.getlist("sets")[:100] for code in value[:500].split(",")}

    @property
    def name(self):
        """The ruleset's name."""
        return parameters.RULESET_NAMES.get(self.ruleset, "")

    @cached_property
    def all_sets(self):
        """The sets that can be on this ruleset's table: (set, is chosen)."""
        if self.playable is not None:
            found = CardSet.objects.in_bulk(self.playable)
            return [(found[code], code in self.wanted) for code in self.playable if code in found]
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
        sets = ",".join(row.code for row in self.sets)
        usual = self.modes[0][0] if self.modes else ""
        mode = "" if self.mode == usual else self.mode
        return {"ruleset": self.ruleset, "players": self.players, "mode": mode, "sets": sets}

    @property
    def body(self):
        """The request to the engine for such a table, without a seed; the usual sets unless some are chosen."""
        body = {"ruleset": self.ruleset, "players": self.players, "mode": self.mode}
        return body | ({"sets": [row.code for row in self.sets]} if self.sets else {})

    @property
    def link(self):
        """The address of this table."""
        return parameters.address(reverse("rules:table"), **self.state)

    @property
    def set_up_link(self):
        """A random table for the same choice."""
        return parameters.address(reverse("rules:setup"), **self.state)

    @property
    def score_link(self):
        """The score pad for the same choice."""
        return parameters.address(reverse("rules:score"), ruleset=self.ruleset, players=self.players)

    @property
    def check_link(self):
        """The checker for the same choice."""
        return parameters.address(reverse("rules:check"), ruleset=self.ruleset, players=self.players)

    @property
    def checks_without_network(self):
        """Whether a device can check something of this ruleset itself."""
        return self.ruleset == WITHOUT_NETWORK[0]

    @property
    def kept_pages(self):
        """The pages that the device keeps besides this one: the score pad, tables dealt ahead, the rulebooks."""
        lang = get_language()
        books = [book for book in self.books if book.lang == lang] or self.books[:1]
        state = {name: value for name, value in self.state.items() if value}
        dealt = [parameters.address(reverse("rules:setup"), **state, seed=f"ahead-{each}") for each in DEALT_AHEAD]
        pad = parameters.address(reverse("rules:score"), ruleset=self.ruleset)
        checks = [self.check_link] if self.checks_without_network else []
        if checks:
            checks.append(f"{self.check_link}&format={WITHOUT_NETWORK[1]}")
        return [pad, *checks, *dealt, *(book.get_absolute_url() for book in books)]

    @property
    def conflicts(self):
        """Where the books differ about the turn."""
        found = [conflict for part in self.turn for clause in part.steps for conflict in clause.conflicts.all()]
        return list(dict.fromkeys(found))

    @property
    def set_up(self):
        """How the table is set up."""
        return set_up_of(self.ruleset, self.players, get_language())

    @cached_property
    def turn(self):
        """How a turn goes."""
        return turn_of(self.ruleset, get_language())

    @property
    def quick_answers(self):
        """The rulings that most tables need: the guide's first twenty."""
        return self.guide.rulings()

    @property
    def guide_links(self):
        """The other parts of the guide: (name, label, address)."""
        return part_links(self.guide)[1:]

    @cached_property
    def guide(self):
        """What to read of this ruleset."""
        return Guide.objects.in_page_language(self.ruleset)

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
        """What the engine works out for the ruleset: (title, address)."""
        kinds = self.rules.calculators if self.rules else ()
        return [(capfirst(_(each.help)), reverse("rules:calculate", args=[self.ruleset, each.name])) for each in kinds]


def mode_name(mode):
    """Return a mode in words."""
    return sentences.table(get_language())[f"choice.{mode}"]
