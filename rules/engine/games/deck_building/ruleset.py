"""Forever Evil and the sets that share its rules, as a value that the kernel plays."""

from functools import partial

from ...kernel.game import Counter, Zone, top_if
from ...kernel.rulesets import Ruleset
from ...kernel.trigger_order import OPEN_ORDER, WHICH_FIRST
from .abilities import active_cards, leave_unknown_texts_open
from .calculators import CALCULATORS
from .card_pairs import pair
from .cards import TEXTS
from .cards.unsupported_cards import REFUSED
from .cards_changed_since_1_0_0 import CHANGED_CARDS
from .constants import clauses, moments, zones
from .deck_and_table_checks import FORMATS
from .game import DeckBuildingGame
from .queries import BAD_GUYS, GOOD_GUYS, basic_card
from .scoring import scoring
from .table_rules import FROZEN, derive_what_is_left_out, right_cards, right_sides
from .table_set_up import FULL, PACKS, player_counts, set_up
from .turn import VERBS
from .turn_and_game_end import DRAW_FIRST, ENDINGS, REFILL_FIRST

ZONES = (
    Zone(zones.MAIN_DECK, "the main deck, top card first", is_required=True, seen="none", known_to="nobody"),
    Zone(zones.LINE_UP, "the Line-Up", is_required=True),
    *(
        Zone(name, f"the stack of {cards}, top card first", is_active=True, seen="top", known_to=top_if(face_up))
        for name, cards, face_up in (
            (zones.SUPER_HEROES, "Super Heroes", zones.FACE_UP[zones.SUPER_HEROES]),
            (zones.SUPER_VILLAINS, "Super-Villains", zones.FACE_UP[zones.SUPER_VILLAINS]),
            (zones.CRISES, "Crises", zones.CRISIS_FACE_UP),
        )
    ),
    Zone(zones.REMOVED, "cards that have left the game", seen="folded"),
    Zone(zones.UNUSED, "oversized characters that nobody plays", seen="folded"),
    Zone(zones.KICKS, "the Kicks left", is_required=True, supply=partial(basic_card, "kick"), seen="none"),
    Zone(
        zones.WEAKNESSES, "the Weaknesses left", is_required=True, supply=partial(basic_card, "weakness"), seen="none"
    ),
    Zone(zones.DESTROYED, "the destroyed pile"),
    Zone(zones.ASIDE, "cards that a text has revealed and not yet put anywhere"),
    Zone(zones.CHARACTER, "the oversized character", "player", is_active=True),
    Zone(zones.HAND, "the cards in hand", "player", known_to="owner"),
    Zone(zones.DECK, "the deck, top card first", "player", seen="none", known_to="contents"),
    Zone(zones.DISCARD, "the discard pile", "player"),
    Zone(zones.IN_PLAY, "cards played this turn", "player"),
    Zone(zones.ONGOING, "Locations and other cards that stay in play", "player", is_active=True),
    Zone(zones.STAYS_IN_PLAY, "cards that Firestorm Matrix keeps in play", "player", is_active=True),
    Zone(zones.STORED, "cards that Firestorm put on the character", "player", is_active=True),
    Zone(zones.UNDER, "cards that Atrocitus put under the character", "player"),
    Zone(zones.BENEATH, "the player's cards under the Super Hero", "player"),
    Zone(zones.SET_ASIDE, "cards set aside until the end of the turn", "player"),
    Zone(zones.UNDER_CARD, "cards that lie under this one", "card"),
)
COUNTERS = (
    Counter(zones.POWER, "your Power this turn"),
    Counter(zones.FACE_UP[zones.SUPER_HEROES], "whether the top Super Hero is face up", start=1, is_flag=True),
    Counter(zones.FACE_UP[zones.SUPER_VILLAINS], "whether the top Super-Villain is face up", start=1, is_flag=True),
    Counter(zones.CRISIS_FACE_UP, "whether the top Crisis is face up", start=1, is_flag=True),
    Counter(zones.OWNER, "whose it is while another has it: the seat from 1 on, or -1 for nobody", "card", least=-1),
    Counter(zones.ON_DECK, "whether it goes back on top of its owner's deck", "card"),
    Counter(zones.TURNED, "by how many quarters it is turned", "card"),
    Counter(zones.DEFEATED_BY, "which players have defeated it: 1 for the first seat, 2, 4 and so on", "card"),
    Counter(zones.VP, "VP in tokens", "player"),
    Counter(zones.FACE_DOWN, "whether the character lies face down", "player", is_flag=True),
)
MEMORY = (
    zones.PLAYED, zones.GAINED, zones.DEFEATED, zones.BOUGHT, zones.DISCARDED,
    zones.OWN_DISCARDED, zones.DRAWN, zones.ROTATED, zones.POWER_GIVEN,
)  # fmt: skip
FOREVER_EVIL = DeckBuildingGame(
    id="fe",
    name="Forever Evil and the sets that share its rules",
    zones=ZONES,
    counters=COUNTERS,
    verbs=VERBS,
    texts=TEXTS,
    refused=REFUSED,
    changed_cards=CHANGED_CARDS,
    phases=(moments.TURN, moments.END, moments.BETWEEN),
    modes=(moments.STANDARD, moments.TEAM, moments.CRISIS, moments.IMPOSSIBLE),
    crisis_modes=(moments.CRISIS, moments.IMPOSSIBLE),
    endings=(*ENDINGS, moments.WON_BY_A_CARD),
    memory=MEMORY,
    options={"end_of_turn": (REFILL_FIRST, DRAW_FIRST)},
    sets=(*FULL, *PACKS),
    figures=("cost", "victory_points", "power"),
    fewest=2,
    most=5,
    teams=(BAD_GUYS, GOOD_GUYS),
    active_cards=active_cards,
    after=leave_unknown_texts_open,
    derive=derive_what_is_left_out,
    shorthands={FROZEN: "cards of the Line-Up with a Frozen token; the response has them in `lasting`"},
    check=(right_cards, right_sides),
    untils=(moments.END_OF_TURN, moments.NEXT_TURN, moments.UNTIL_DONE),
    not_your_turn=("fe-en/gameplay/3",),
    over_clauses=("fe-en/end-of-game/intro", "fe-en/end-of-game/1", "fe-en/end-of-game/2"),
    event_clauses={OPEN_ORDER: (clauses.FINISH_FIRST,)},
    choice_clauses={
        WHICH_FIRST: (clauses.FINISH_FIRST,),
        "defend": (*clauses.ONE_DEFENSE, "fe-en/firestorm-matrix/5"),
        "": ("fe-en/attacks-and-defenses/2", "fe-en/attacks-and-defenses/4", "fe-en/order-of-playing-your-cards/2"),
    },
)
FOREVER_EVIL_RULES = Ruleset(
    FOREVER_EVIL, set_up, scoring, FORMATS, CALCULATORS, pair, ("fe",), counts_of_mode=player_counts
)
