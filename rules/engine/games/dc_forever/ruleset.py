"""The definition of DC Forever: zones, counters, card facts and the Game and Ruleset objects."""

from ...kernel.game import Counter, Game, Zone
from ...kernel.input_fields import FLAG, TABLE, TEXT, TEXTS, Field
from ...kernel.rulesets import Ruleset
from . import (
    action_phases,
    confrontation_actions,
    drafting,
    phase_changes,
    quoted_and_sample_cards,
    set_up_and_scoring,
    state_and_deck_checks,
)
from .calculators import CALCULATORS
from .constants import card_facts, clauses, moments, zones
from .effects import CONSTANTS, EFFECTS

ZONES = (
    Zone(zones.LOCATIONS, "the row of Locations; the Unaligned deck lies at its end", is_required=True),
    Zone(zones.UNALIGNED, "Unaligned characters at Locations"),
    Zone(zones.MASTER_PLAN, "completed Schemes"),
    Zone(zones.LOCATION_DECK, "the Location deck, top card first", seen="none", known_to="nobody"),
    Zone(zones.LOCATION_DISCARD, "discarded Locations", seen="folded"),
    Zone(zones.UNALIGNED_DECK, "the deck of Unaligned characters, top card first", seen="none", known_to="nobody"),
    Zone(zones.REMOVED, "cards removed from the game", seen="folded"),
    Zone(zones.BOX, "characters and cards that nobody has chosen", seen="folded"),
    Zone(zones.CHARACTERS, "recruited characters", "player", is_required=True),
    Zone(zones.HAND, "the cards in hand", "player", known_to="owner"),
    Zone(zones.POOL, "the resource pool", "player"),
    Zone(zones.IN_PLAY, "Assets and Minions in play", "player"),
    Zone(zones.SCHEMES, "Schemes at Locations", "player"),
    Zone(zones.PLAYED, "cards that are being resolved", "player"),
    Zone(zones.DECK, "the deck, top card first", "player", seen="none", known_to="contents"),
    Zone(zones.DISCARD, "the discard pile", "player"),
    Zone(zones.RESERVE, "characters and cards in reserve", "player"),
    Zone(zones.LOST, "characters captured or knocked out", "player"),
    Zone(zones.CHOSEN, "starting characters chosen face down", "player", known_to="owner"),
    Zone(zones.ATTACHED, "Attachments on a character", "card"),
    Zone(zones.EMPOWERING, "cards that empower a Hero", "card"),
)
COUNTERS = (
    Counter(zones.SANCTUARY, "citizens in Sanctuary"),
    Counter(zones.CYCLE, "the Confrontation cycle of the round"),
    Counter(zones.SLOT, "whose chance to activate it is, from 0"),
    Counter(zones.HAS_ACTED, "whether a character was activated in this cycle", is_flag=True),
    Counter(zones.LAST_PASSED, "whether the last player who could activate a character passed", is_flag=True),
    Counter(zones.SPENT, "resources of the pool that are spent", "player"),
    Counter(zones.GOES_FIRST, "whether this player goes first of the side", "player", is_flag=True),
    Counter(zones.PLACE, "the place in the row, from 1", "card"),
    Counter(zones.DAMAGE, "damage on a character", "card"),
    Counter(zones.CITIZENS, "citizens on a Location, a Scheme or an Unaligned character", "card"),
    Counter(zones.EXHAUSTED, "1 if exhausted", "card"),
    Counter(zones.SWAYED, "1 if an Unaligned character is swayed", "card"),
    Counter(zones.FACE_DOWN, "1 if face down in the Master Plan", "card"),
    Counter(zones.USED, "1 if the limited ability is used in this round", "card"),
    Counter(zones.SECOND_USED, "1 if the limited ability of the second block is used in this round", "card"),
    Counter(zones.BLANK, "1 if treated as blank in this round", "card"),
    Counter(zones.CONTROLLER, "which player has gained control, from 1", "card"),
    Counter(zones.OWNER, "which player owns a card that lies with another, from 1", "card"),
)
VERBS = (*drafting.VERBS, *action_phases.VERBS, *confrontation_actions.VERBS, *phase_changes.VERBS)
NAMES = (*EFFECTS, *CONSTANTS)
PAYMENTS = (card_facts.FREE, card_facts.RESOURCES, card_facts.DISCARDS, card_facts.EXHAUSTS)
REACTIONS = (moments.WHEN_ATTACKED, moments.AFTER_ATTACK, moments.AFTER_THREATEN, moments.AFTER_RESCUE)
FACTS = (
    Field(card_facts.AFFILIATION, TEXT, "the name of the character it belongs to"),
    Field(card_facts.CARD_TYPE, TEXT, "the type of an affiliated card", card_facts.CARD_TYPES),
    Field(card_facts.TRAITS, TEXTS, "its traits"),
    Field(card_facts.STARTING_CARD, FLAG, "whether it is a starting card"),
    Field(card_facts.ANY_CHARACTER, FLAG, "whether any character can play or use it"),
    Field(card_facts.ON_ANY, FLAG, "whether it can be attached to another player's character"),
    Field(card_facts.ABILITY, TABLE, "what it does, each effect with its number", NAMES, most=99),
    Field(card_facts.PAYS, TEXT, "how that is paid", PAYMENTS),
    Field(card_facts.SECOND_ABILITY, TABLE, "what the second block of its text does, likewise", NAMES, most=99),
    Field(card_facts.SECOND_PAYS, TEXT, "how that is paid", PAYMENTS),
    Field(card_facts.REACTION, TEXT, "the condition of a REACTION", REACTIONS),
    Field(card_facts.COMPLETED, TEXT, "when the ability of a Scheme works",
          (moments.WHEN_COMPLETED, moments.SINGLE_USE, moments.ONGOING)),
    Field(card_facts.SEARCHES, TEXT, "the trait it searches for"),
    Field(card_facts.CLAIMS_AT, TEXT, "when an Unaligned character claims",
          (moments.ACTIVATION, card_facts.THREATEN, card_facts.RESCUE)),
)  # fmt: skip
DC_FOREVER = Game(
    id="dcf",
    name="DC Forever",
    most_own_cards=240,  # a draft of the sample cards has 203
    zones=ZONES,
    counters=COUNTERS,
    verbs=(*map(action_phases.allowing_uses, VERBS), action_phases.use),
    texts=quoted_and_sample_cards.TEXTS,
    phases=(moments.PLOTTING, moments.PLANNING, moments.CONFRONTATION, moments.ACTIVATION, moments.COMPLETING,
            moments.DISCARDING, moments.DRAFTING, moments.STARTING),
    modes=(moments.STANDARD, moments.DRAFT, moments.FIRST_GAME),
    memory=(zones.ACTIVE, zones.USED_IN_VAIN),
    sets=("dcf",),
    figures=card_facts.FIGURES,
    facts=FACTS,
    fewest=2,
    most=4,
    teams=(card_facts.ROGUE, card_facts.HERO),
    after=confrontation_actions.after_move,
    check=state_and_deck_checks.CHECK,
    not_your_turn=clauses.TURNS,
    over_clauses=clauses.of_book("how-to-win/1", "check-for-win-conditions/intro"),
    choice_clauses={"react": clauses.REACTING, "modifier": clauses.MODIFIERS, "ignore": clauses.IGNORED,
                    "reduce": clauses.REDUCED, "": clauses.EFFECTS},
)  # fmt: skip
DC_FOREVER_RULES = Ruleset(
    DC_FOREVER,
    set_up_and_scoring.set_up,
    set_up_and_scoring.scoring,
    state_and_deck_checks.FORMATS,
    CALCULATORS,
    counts_of_mode=set_up_and_scoring.player_counts,
)
