"""DC Forever as a value that the kernel plays."""

from rules.engine.games.dc_forever import acting, cards, confronting, dealing, drafting, formats, places, resolving
from rules.engine.games.dc_forever.calculating import CALCULATORS
from rules.engine.games.dc_forever.effects import CONSTANTS, EFFECTS
from rules.engine.kernel.game import Counter, Game, Zone
from rules.engine.kernel.inputs import FLAG, TABLE, TEXT, TEXTS, Field
from rules.engine.kernel.rulesets import Ruleset

ZONES = (
    Zone(places.LOCATIONS, "the row of Locations; the Unaligned deck lies at its end", is_required=True),
    Zone(places.UNALIGNED, "Unaligned characters at Locations"),
    Zone(places.MASTER_PLAN, "completed Schemes"),
    Zone(places.LOCATION_DECK, "the Location deck, top card first"),
    Zone(places.LOCATION_DISCARD, "discarded Locations"),
    Zone(places.UNALIGNED_DECK, "the deck of Unaligned characters, top card first"),
    Zone(places.REMOVED, "cards removed from the game"),
    Zone(places.BOX, "characters and cards that nobody has chosen"),
    Zone(places.CHARACTERS, "recruited characters", "player", is_required=True),
    Zone(places.HAND, "the cards in hand", "player"),
    Zone(places.POOL, "the resource pool", "player"),
    Zone(places.IN_PLAY, "Assets and Minions in play", "player"),
    Zone(places.SCHEMES, "Schemes at Locations", "player"),
    Zone(places.PLAYED, "cards that are being resolved", "player"),
    Zone(places.DECK, "the deck, top card first", "player"),
    Zone(places.DISCARD, "the discard pile", "player"),
    Zone(places.RESERVE, "characters and cards in reserve", "player"),
    Zone(places.LOST, "characters captured or knocked out", "player"),
    Zone(places.CHOSEN, "starting characters chosen face down", "player"),
    Zone(places.ATTACHED, "Attachments on a character", "card"),
    Zone(places.EMPOWERING, "cards that empower a Hero", "card"),
)
COUNTERS = (
    Counter(places.SANCTUARY, "citizens in Sanctuary"),
    Counter(places.CYCLE, "the Confrontation cycle of the round"),
    Counter(places.SLOT, "whose chance to activate it is, from 0"),
    Counter(places.HAS_ACTED, "whether a character was activated in this cycle", is_flag=True),
    Counter(places.SPENT, "resources of the pool that are spent", "player"),
    Counter(places.GOES_FIRST, "whether this player goes first of the side", "player", is_flag=True),
    Counter(places.PLACE, "the place in the row, from 1", "card"),
    Counter(places.DAMAGE, "damage on a character", "card"),
    Counter(places.CITIZENS, "citizens on a Location, a Scheme or an Unaligned character", "card"),
    Counter(places.EXHAUSTED, "1 if exhausted", "card"),
    Counter(places.SWAYED, "1 if an Unaligned character is swayed", "card"),
    Counter(places.FACE_DOWN, "1 if face down in the Master Plan", "card"),
    Counter(places.USED, "1 if the limited ability is used in this round", "card"),
    Counter(places.SECOND_USED, "1 if the limited ability of the second block is used in this round", "card"),
    Counter(places.BLANK, "1 if treated as blank in this round", "card"),
    Counter(places.CONTROLLER, "which player has gained control, from 1", "card"),
    Counter(places.OWNER, "which player owns a card that lies with another, from 1", "card"),
)
NAMES = (*EFFECTS, *CONSTANTS)
PAYMENTS = (places.FREE, places.RESOURCES, places.DISCARDS, places.EXHAUSTS)
REACTIONS = (places.WHEN_ATTACKED, places.AFTER_ATTACK, places.AFTER_THREATEN, places.AFTER_RESCUE)
FACTS = (
    Field(places.AFFILIATION, TEXT, "the name of the character it belongs to"),
    Field(places.CARD_TYPE, TEXT, "the type of an affiliated card", places.CARD_TYPES),
    Field(places.TRAITS, TEXTS, "its traits"),
    Field(places.STARTING_CARD, FLAG, "whether it is a starting card"),
    Field(places.ANY_CHARACTER, FLAG, "whether any character can play or use it"),
    Field(places.ON_ANY, FLAG, "whether it can be attached to another player's character"),
    Field(places.ABILITY, TABLE, "what it does, each effect with its number", NAMES, most=99),
    Field(places.PAYS, TEXT, "how that is paid", PAYMENTS),
    Field(places.SECOND_ABILITY, TABLE, "what the second block of its text does, likewise", NAMES, most=99),
    Field(places.SECOND_PAYS, TEXT, "how that is paid", PAYMENTS),
    Field(places.REACTION, TEXT, "the condition of a REACTION", REACTIONS),
    Field(places.COMPLETED, TEXT, "when the ability of a Scheme works",
          (places.WHEN_COMPLETED, places.SINGLE_USE, places.ONGOING)),
    Field(places.SEARCHES, TEXT, "the trait it searches for"),
    Field(places.CLAIMS_AT, TEXT, "when an Unaligned character claims",
          (places.ACTIVATION, places.THREATEN, places.RESCUE)),
)  # fmt: skip
DC_FOREVER = Game(
    id="dcf",
    name="DC Forever",
    zones=ZONES,
    counters=COUNTERS,
    verbs=(*drafting.VERBS, *acting.VERBS, *confronting.VERBS, *resolving.VERBS),
    texts=cards.TEXTS,
    phases=(places.PLOTTING, places.PLANNING, places.CONFRONTATION, places.ACTIVATION, places.COMPLETING,
            places.DISCARDING, places.DRAFTING, places.STARTING),
    modes=(places.STANDARD, places.DRAFT, places.FIRST_GAME),
    memory=(places.ACTIVE,),
    sets=("dcf",),
    figures=places.FIGURES,
    facts=FACTS,
    fewest=2,
    most=4,
    teams=(places.ROGUE, places.HERO),
    after=confronting.after_move,
    check=formats.CHECK,
    not_your_turn=places.TURNS,
    over_clauses=places.of_book("how-to-win/1", "check-for-win-conditions/intro"),
    choice_clauses={"react": places.REACTING, "modifier": places.MODIFIERS, "ignore": places.IGNORED,
                    "reduce": places.REDUCED, "": places.EFFECTS},
)  # fmt: skip
DC_FOREVER_RULES = Ruleset(DC_FOREVER, dealing.set_up, dealing.scoring, formats.FORMATS, CALCULATORS)
