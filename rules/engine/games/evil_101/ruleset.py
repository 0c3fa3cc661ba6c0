"""Evil:101 as a value that the kernel plays."""

from rules.engine.games.evil_101 import checking, cleaning, dealing, places, playing
from rules.engine.kernel.game import Counter, Game, Zone
from rules.engine.kernel.inputs import TABLE, TEXT, TEXTS, Field
from rules.engine.kernel.rulesets import Ruleset

ZONES = (
    Zone(places.PLOT_DECK, "the Wicked Plot deck, top card first"),
    Zone(places.TARGET_DECK, "the Target deck, top card first"),
    Zone(places.AGENT_DECK, "the DIC deck, top card first"),
    Zone(places.CHASE_DECK, "the Chase deck, top card first"),
    Zone(places.PLOT_DISCARD, "discarded Wicked Plots"),
    Zone(places.TARGET_DISCARD, "discarded Targets"),
    Zone(places.AGENT_DISCARD, "discarded Agents"),
    Zone(places.CHASE_DISCARD, "discarded Chase cards"),
    Zone(places.TARGETS, "the Targets without a Plot", is_required=True),
    Zone(places.PLOTS, "the Wicked Plots in hand; laid aside while one is Handler", "player"),
    Zone(places.AGENTS, "the Handler's Agents in hand", "player"),
    Zone(places.CHASE_CARDS, "the Chase cards in hand", "player"),
    Zone(places.TARGET, "the Target with this player's Plot and meeple", "player"),
    Zone(places.PLOT, "the Plot on a Target, face down until it is turned over", "card"),
    Zone(places.AGENT, "the Agent on that Plot", "card"),
    Zone(places.CHASE, "the Chase cards on that Agent, the first one first", "card"),
)
COUNTERS = (
    Counter(places.TIE_ROUND, "whether only tied players play this round", is_flag=True),
    Counter(places.POINTS, "Victory Points", "player"),
    Counter(places.IS_HANDLER, "whether this player is the DIC Handler", "player", is_flag=True),
    Counter(places.IS_TIED, "whether this player is tied and plays the tie round", "player", is_flag=True),
    Counter(places.HAS_PASSED, "whether this player lays no Plot in this round", "player", is_flag=True),
    Counter(places.FOILED, "1 if the Plot on this Target is foiled", "card"),
    Counter(places.SETTLED, "1 if the chase on this Target is over", "card"),
)
EVIL_101 = Game(
    id="e101",
    name="Evil:101",
    zones=ZONES,
    counters=COUNTERS,
    verbs=(*playing.VERBS, *cleaning.VERBS),
    texts={},
    phases=(places.PLOTTING, places.COVERING, places.CHASING, places.REPLENISHING, places.BUYING),
    modes=(places.STANDARD, places.POCKET),
    options={places.TWENTY: (places.AFTER_BUYING, places.AFTER_HOARDING)},
    sets=("e101",),
    figures=("points",),
    facts=(
        Field(places.SYMBOLS, TEXTS, "the symbols of a Plot or an Agent"),
        Field(places.WORTH, TABLE, "the symbols of a Target, each with its points", most=99),
        Field(places.VEHICLE, TEXT, "what a Chase card shows", places.VEHICLES),
    ),
    fewest=2,
    most=10,
    check=checking.CHECK,
    not_your_turn=places.ORDER,
    over_clauses=places.ENDING,
    choice_clauses={"pocket": places.POCKETING, "": ("e101/chase-me-if-you-can/3",)},
)
EVIL_101_RULES = Ruleset(
    EVIL_101, dealing.set_up, dealing.scoring, checking.FORMATS, checking.CALCULATORS, takes_local_sets=False
)
