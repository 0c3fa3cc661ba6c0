"""The definition of Evil:101: zones, counters, card facts and the Game and Ruleset objects."""

from ...kernel.game import Counter, Game, Zone
from ...kernel.input_fields import TABLE, TEXT, TEXTS, Field
from ...kernel.rulesets import Ruleset
from ...kernel.table import Player, Table
from . import checks_and_calculators, round_actions, round_end, set_up_and_scoring
from .constants import card_facts, clauses, moments, zones


def while_face_down(table: Table, owner: Player | None) -> str:
    """Return who may see a Plot on a Target, for `Zone.known_to`: its player, or everyone once Plots are revealed."""
    return "owner" if table.phase in (moments.PLOTTING, moments.COVERING) else "everyone"


ZONES = (
    Zone(zones.PLOT_DECK, "the Wicked Plot deck, top card first", seen="none", known_to="nobody"),
    Zone(zones.TARGET_DECK, "the Target deck, top card first", seen="none", known_to="nobody"),
    Zone(zones.AGENT_DECK, "the DIC deck, top card first", seen="none", known_to="nobody"),
    Zone(zones.CHASE_DECK, "the Chase deck, top card first", seen="none", known_to="nobody"),
    Zone(zones.PLOT_DISCARD, "discarded Wicked Plots"),
    Zone(zones.TARGET_DISCARD, "discarded Targets"),
    Zone(zones.AGENT_DISCARD, "discarded Agents"),
    Zone(zones.CHASE_DISCARD, "discarded Chase cards"),
    Zone(zones.TARGETS, "the Targets without a Plot", is_required=True),
    Zone(zones.PLOTS, "the Wicked Plots in hand; laid aside while one is Handler", "player", known_to="owner"),
    Zone(zones.AGENTS, "the Handler's Agents in hand", "player", known_to="owner"),
    Zone(zones.CHASE_CARDS, "the Chase cards in hand", "player", known_to="owner"),
    Zone(zones.TARGET, "the Target with this player's Plot and meeple", "player"),
    Zone(zones.PLOT, "the Plot on a Target, face down until it is turned over", "card", known_to=while_face_down),
    Zone(zones.AGENT, "the Agent on that Plot", "card"),
    Zone(zones.CHASE, "the Chase cards on that Agent, the first one first", "card"),
)
COUNTERS = (
    Counter(zones.TIE_ROUND, "whether only tied players play this round", is_flag=True),
    Counter(zones.POINTS, "Victory Points", "player"),
    Counter(zones.IS_HANDLER, "whether this player is the DIC Handler", "player", is_flag=True),
    Counter(zones.IS_TIED, "whether this player is tied and plays the tie round", "player", is_flag=True),
    Counter(zones.HAS_PASSED, "whether this player lays no Plot in this round", "player", is_flag=True),
    Counter(zones.FOILED, "1 if the Plot on this Target is foiled", "card"),
    Counter(zones.SETTLED, "1 if the chase on this Target is over", "card"),
)
EVIL_101 = Game(
    id="e101",
    name="Evil:101",
    zones=ZONES,
    counters=COUNTERS,
    verbs=(*round_actions.VERBS, *round_end.VERBS),
    texts={},
    phases=(moments.PLOTTING, moments.COVERING, moments.CHASING, moments.REPLENISHING, moments.BUYING),
    modes=(moments.STANDARD, moments.POCKET),
    options={moments.TWENTY: (moments.AFTER_HOARDING, moments.AFTER_BUYING)},
    sets=("e101",),
    figures=("points",),
    facts=(
        Field(card_facts.SYMBOLS, TEXTS, "the symbols of a Plot or an Agent"),
        Field(card_facts.WORTH, TABLE, "the symbols of a Target, each with its points", most=99),
        Field(card_facts.VEHICLE, TEXT, "what a Chase card shows", card_facts.VEHICLES),
    ),
    fewest=2,
    most=10,
    check=checks_and_calculators.CHECK,
    not_your_turn=clauses.ORDER,
    over_clauses=clauses.ENDING,
    choice_clauses={"pocket": clauses.POCKETING, "": ("e101/chase-me-if-you-can/3",)},
)
EVIL_101_RULES = Ruleset(
    EVIL_101,
    set_up_and_scoring.set_up,
    set_up_and_scoring.scoring,
    checks_and_calculators.FORMATS,
    checks_and_calculators.CALCULATORS,
    takes_local_sets=False,
)
