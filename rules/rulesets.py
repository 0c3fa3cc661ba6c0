"""The table of rulesets: one row per game, for models, pages, search and scripts.

Numbers of players, modes and sets of a game are in `rules.engine.games.registry`."""

from dataclasses import dataclass, field

from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True)
class Counter:
    """A counter of the score pad: the points one unit is worth, and whether it breaks ties."""

    name: str
    label: str
    worth: int = 0
    breaks_ties: bool = False
    start: int = 0


@dataclass(frozen=True)
class Scoring:
    """How the score pad determines the winner of a game.

    `method` selects the function that computes the outcome, in score_totals.py and score.js. `thresholds` are the names
    of the engine's numbers that decide a game. `samples` are games with every possible verdict: for each player the
    values of the counters, or the values of the table's counters."""

    method: str
    counters: tuple = ()  # of each player
    table_counters: tuple = ()
    thresholds: tuple = ()
    samples: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Ruleset:
    """The rules of one game. `turn` maps a language to ids of the sections and clauses that explain a turn.

    `turn_of` is the unit that the turn helper counts: a "player", a "handler" (one player of a round) or a "round"."""

    code: str
    name: str
    books: tuple  # in the order of the list of rulebooks
    players: int  # that pages start with
    scoring: Scoring
    turn: dict
    turn_of: str = "player"
    is_in_sandbox: bool = False  # whether the sandbox offers games with real cards

    def book(self, lang):
        """Return the code of the rulebook in a language, else of the first one."""
        return next((code for code in self.books if code.endswith(f"-{lang}")), self.books[0])


DECKS = Scoring(
    "decks",
    counters=(
        Counter("points", _("VP on cards"), 1),
        Counter("weaknesses", _("Weaknesses"), -1),
        Counter("tokens", _("VP tokens"), 1),
        Counter("opponents", _("Super Heroes and Super-Villains (tiebreaker)"), breaks_ties=True),
    ),
    samples={
        "win": ({"points": 1}, {}),
        "tie-break": ({"points": 1, "opponents": 1}, {"points": 1}),
        "tied": ({"points": 1}, {"points": 1}),
        "none": ({}, {}),
    },
)
POINTS = Scoring(
    "points",
    counters=(Counter("points", _("Points"), 1),),
    thresholds=("e101.winning-points",),
    samples={
        "win": ({"points": 20}, {}, {}),
        "tied": ({"points": 20}, {"points": 20}, {}),
        "none": ({}, {}, {}),
    },
)
SIDES = Scoring(
    "sides",
    table_counters=(
        Counter("schemes", _("Schemes in the Master Plan")),
        Counter("sanctuary", _("Citizens in Sanctuary")),
        Counter("heroes", _("Heroes in play"), start=2),
        Counter("rogues", _("Rogues in play"), start=2),
        Counter("lost_heroes", _("Heroes knocked out")),
        Counter("lost_rogues", _("Rogues captured")),
    ),
    thresholds=("dcf.schemes-to-win", "dcf.citizens-to-win", "dcf.losses-to-win"),
    samples={
        "scheme": {"schemes": 99},
        "rescue": {"sanctuary": 99},
        "knock-out": {"heroes": 0},
        "capture": {"rogues": 0},
        "none": {},
    },
)
FOREVER_EVIL = Ruleset(
    "fe",
    _("Forever Evil"),
    books=("fe-en", "fe-fr"),
    players=3,
    is_in_sandbox=True,
    scoring=DECKS,
    turn={
        "en": ("fe-en/turn-sequence-back-cover", "fe-en/ending-your-turn"),
        "fr": ("fe-fr/deroulement-d-un-tour-dos", "fe-fr/fin-du-tour"),
    },
)
CONFRONTATION = (
    *(f"mvb/events/{key}" for key in (7, 8)),
    *(f"mvb/confronting-your-foes-champions/{key}" for key in (1, 5, 7, 8, 9, 10)),
    *(f"mvb/defeating-a-champion/{key}" for key in (1, 2, 3, 4)),
)
MULTIVERSE_BOX = Ruleset(
    "mvb",
    _("Multiverse Box"),
    books=("mvb",),
    players=3,
    is_in_sandbox=True,
    scoring=DECKS,
    turn={
        "en": ("fe-en/turn-sequence-back-cover", *CONFRONTATION, "fe-en/ending-your-turn"),
        "fr": ("fe-fr/deroulement-d-un-tour-dos", *CONFRONTATION, "fe-fr/fin-du-tour"),
    },
)
DC_FOREVER = Ruleset(
    "dcf",
    _("DC Forever"),
    books=("dcf",),
    players=2,
    scoring=SIDES,
    turn={"en": tuple(f"dcf/overview-of-a-round/{key}" for key in range(2, 13))},
    turn_of="round",
)
EVIL_101 = Ruleset(
    "e101",
    _("Evil:101"),
    books=("e101",),
    players=3,
    scoring=POINTS,
    turn={
        "en": (
            *(f"e101/larry-plotter/{key}" for key in (2, 3, 5)),
            *(f"e101/the-dic-moves/{key}" for key in (1, 2, 3)),
            *(f"e101/chase-me-if-you-can/{key}" for key in (1, 3, 7, 8)),
            *(f"e101/hoarding/{key}" for key in (1, 2)),
            *(f"e101/calling-the-cleaners/{key}" for key in (1, 3, 5, 7, 10)),
        )
    },
    turn_of="handler",
)
RULESETS = {row.code: row for row in (FOREVER_EVIL, MULTIVERSE_BOX, DC_FOREVER, EVIL_101)}
SANDBOX_RULESETS = {code: row.name for code, row in RULESETS.items() if row.is_in_sandbox}
RULESET_NAMES = {code: row.name for code, row in RULESETS.items()}
