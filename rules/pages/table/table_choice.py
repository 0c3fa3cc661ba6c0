"""The chosen ruleset, sets, mode and players, with links and lists for the table page."""

from functools import cached_property
from urllib.parse import parse_qsl

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from catalog.models import CardSet
from catalog.page_urls import build_url
from rules import engine_gateway
from rules.engine_gateway import messages
from rules.models import Book, Guide, Term
from rules.pages.checker.forms import formats_of
from rules.pages.checker.offline_draft_check import OFFLINE_FORMAT
from rules.pages.reading.guides import TOP, part_links
from rules.pages.table.forms import MOST_PLAYERS
from rules.pages.table.player_names import SIDES, player_names, side_of
from rules.rulesets import RULESETS

OFFLINE_SET_UPS = (1, 2, 3)  # numbers in the seeds of the set-ups stored on the device


class TableChoice:
    """The chosen ruleset, mode, players and sets; `ruleset` is "" if nothing is chosen yet."""

    def __init__(self, params, is_dealt=False, default_ruleset=""):
        """Read the choice from the values of a TableForm.

        `is_dealt` offers only the sets that the engine can deal, in its order. `default_ruleset` applies if none is
        given."""
        self.ruleset = params["ruleset"] or default_ruleset
        self.rules = engine_gateway.rulesets().get(self.ruleset)
        game = self.rules.game if self.rules else None
        self.playable = game.sets if game and is_dealt else None
        self.fewest, self.most = (game.fewest, game.most) if game else (1, MOST_PLAYERS)
        self.modes = [(mode, mode_name(mode)) for mode in (game.modes if game else ())]
        self.wanted = params["players"] or max(self.fewest, min(len(params["name"]), self.most)) * bool(params["name"])
        self.mode = params["mode"] if game and params["mode"] else self.default_mode(self.wanted)
        self.wanted = self.wanted or (RULESETS[self.ruleset].players if self.ruleset else 3)
        possible = self.counts.get(self.mode) or [self.wanted]
        self.players = min(possible, key=lambda count: (abs(count - self.wanted), -count))
        self.given_names = params["name"][: self.players] if any(params["name"]) else []
        self.chosen_codes = {*params["sets"]}
        self.at, self.pad = params.get("at", ""), params.get("pad", "")

    @cached_property
    def counts(self):
        """A mapping of modes to the numbers of players that they allow."""
        loaded = self.rules.load(engine_gateway.reference()) if self.rules else None
        return {code: self.rules.player_counts(loaded, code) for code, _name in self.modes}

    def default_mode(self, players):
        """Return the first mode that this number of players can play."""
        codes = [code for code, _name in self.modes]
        return next((code for code in codes if players in self.counts[code]), codes[0] if codes else "")

    @property
    def mode_name(self):
        """The label of the mode."""
        return mode_name(self.mode)

    @property
    def mode_choices(self):
        """The modes: (label, URL of a set-up, is chosen, the players it needs if it cannot be chosen, else "")."""
        return [
            (
                name,
                self.url("rules:setup", mode=code),
                code == self.mode,
                "" if self.players in self.counts[code] else counts_text(self.counts[code]),
            )
            for code, name in self.modes
        ]

    @property
    def player_choices(self):
        """The numbers of players: (number, URL of a set-up, is chosen)."""
        numbers = range(self.fewest, self.most + 1)
        return [(count, self.url("rules:setup", players=count), count == self.players) for count in numbers]

    @property
    def changed_players(self):
        """The message that the mode does not allow the requested number of players, or ""."""
        if self.wanted == self.players:
            return ""
        values = {"mode": self.mode_name, "counts": counts_text(self.counts[self.mode]), "count": self.players}
        return _("%(mode)s is %(counts)s. This setup is for %(count)s.") % values

    @cached_property
    def names(self):
        """The names of the players."""
        return player_names(self.given_names, self.players)

    @property
    def sides(self):
        """The label of each player's side, in games with sides, else ""."""
        has_sides = RULESETS[self.ruleset].scoring.method == "sides"
        return [SIDES[side_of(seat)] if has_sides else "" for seat in range(self.players)]

    @property
    def seats(self):
        """The players: (number, name, label of the side)."""
        return list(zip(range(1, self.players + 1), self.names, self.sides, strict=True))

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

    @cached_property
    def shown_sets(self):
        """The sets of a setup: the chosen ones, or the default ones of the game."""
        usual = self.rules.usual_sets if self.rules and self.playable is not None else ()
        return self.sets or [row for row, _is_chosen in self.all_sets if row.code in usual]

    @property
    def search_sets(self):
        """Set codes for the card search, joined by commas: sets of the chosen rulebooks and chosen sets; "" for all."""
        own = [book.card_set_id for book in self.books]
        return ",".join(dict.fromkeys([*own, *(row.code for row in self.sets)])) if self.sets else ""

    @property
    def url_params(self):
        """The choice as URL parameters."""
        sets = ",".join(row.code for row in self.sets)
        mode = "" if self.mode == self.default_mode(self.players) else self.mode
        return {"ruleset": self.ruleset, "players": self.players, "mode": mode, "sets": sets}

    @property
    def body(self):
        """The request body for the engine, without a seed; `sets` is omitted if none is chosen."""
        body = {"ruleset": self.ruleset, "players": self.players, "mode": self.mode}
        return body | ({"sets": [row.code for row in self.sets]} if self.sets else {})

    def url(self, page, without=(), **parameters):
        """Return the URL of a page for this table. `parameters` change the choice or are added."""
        found = {name: value for name, value in (self.url_params | parameters).items() if name not in without}
        pairs = [(name, value) for name, value in found.items() if value not in {"", None}]
        return f"{reverse(page)}?{urlencode([*pairs, *(('name', name) for name in self.given_names)])}"

    @property
    def link(self):
        """The URL of this table."""
        return self.url("rules:table")

    @property
    def set_up_link(self):
        """The URL of a random set-up for this choice."""
        return self.url("rules:setup")

    @property
    def score_link(self):
        """The URL of the score pad for the ruleset and the players of this choice, without its mode and sets."""
        return self.url("rules:score", without=("mode", "sets"))

    @property
    def turn_link(self):
        """The URL of the turn helper for this choice."""
        return self.url("rules:turn")

    @property
    def is_handed_over(self):
        """Whether the URL contains a game in progress from another device."""
        return bool(self.at or self.pad)

    @property
    def handed_over_turn(self):
        """The URL of the turn helper at the other device's turn and step."""
        return self.url("rules:turn", at=self.at)

    @property
    def handed_over_score(self):
        """The URL of the score pad with the other device's values, or "" if the URL has none."""
        pairs = [("ruleset", self.ruleset), *(("name", name) for name in self.given_names)]
        pad = parse_qsl(self.pad, keep_blank_values=True)
        return f"{reverse('rules:score')}?{urlencode(pairs + pad)}" if pad else ""

    @property
    def check_link(self):
        """The URL of the checker for this choice; "" if there is nothing to check."""
        if not formats_of(self.rules):
            return ""
        return build_url(reverse("rules:check"), ruleset=self.ruleset, players=self.players)

    @property
    def has_offline_check(self):
        """Whether a device can check a format of this ruleset offline."""
        return self.ruleset == OFFLINE_FORMAT[0]

    @property
    def offline_pages(self):
        """The URLs of the other pages stored for offline use: score, turn, guide, checker, set-ups, rulebooks."""
        lang = get_language()
        books = [book for book in self.books if book.lang == lang] or self.books[:1]
        dealt = [self.url("rules:setup", seed=f"ahead-{each}") for each in OFFLINE_SET_UPS]
        checks = [self.check_link] if self.has_offline_check else []
        if checks:
            checks.append(f"{self.check_link}&format={OFFLINE_FORMAT[1]}")
        guide = reverse("rules:guide", args=[self.ruleset, "first-game"])
        return [self.score_link, self.turn_link, guide, *checks, *dealt, *(book.get_absolute_url() for book in books)]

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


def mode_name(mode):
    """Return the label of a mode."""
    return messages.table(get_language())[f"choice.{mode}"]


def counts_text(counts):
    """Return which numbers of players can play a mode, such as "for 2 to 4 players"."""
    if len(counts) > 2 and counts[-1] - counts[0] == len(counts) - 1:
        return _("for %(fewest)s to %(most)s players") % {"fewest": counts[0], "most": counts[-1]}
    listed = _(" or ").join(map(str, counts))
    return ngettext("for %(counts)s player", "for %(counts)s players", counts[-1]) % {"counts": listed}
