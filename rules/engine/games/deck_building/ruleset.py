"""Forever Evil and the sets that share its rules, as a value that the kernel plays."""

from functools import partial

from rules.engine.games.deck_building import places as at
from rules.engine.games.deck_building.abilities import speakers
from rules.engine.games.deck_building.asking import BAD_GUYS, GOOD_GUYS, basic_card
from rules.engine.games.deck_building.calculating import CALCULATORS
from rules.engine.games.deck_building.cards import TEXTS
from rules.engine.games.deck_building.cards.refused import REFUSED
from rules.engine.games.deck_building.dealing import FULL, PACKS, set_up
from rules.engine.games.deck_building.ending import DRAW_FIRST, ENDINGS, REFILL_FIRST
from rules.engine.games.deck_building.family import Family
from rules.engine.games.deck_building.formats import FORMATS, right_cards, right_sides
from rules.engine.games.deck_building.pairs import pair
from rules.engine.games.deck_building.scoring import scoring
from rules.engine.games.deck_building.turn import VERBS
from rules.engine.kernel.game import Counter, Zone
from rules.engine.kernel.rulesets import Ruleset
from rules.engine.kernel.triggers import OPEN_ORDER, WHICH_FIRST

ZONES = (
    Zone(at.MAIN_DECK, "the main deck, top card first", is_required=True, seen="none"),
    Zone(at.LINE_UP, "the Line-Up", is_required=True),
    Zone(at.SUPER_HEROES, "the stack of Super Heroes, top card first", speaks=True, seen="top"),
    Zone(at.SUPER_VILLAINS, "the stack of Super-Villains, top card first", speaks=True, seen="top"),
    Zone(at.CRISES, "the stack of Crises, top card first", speaks=True, seen="top"),
    Zone(at.REMOVED, "cards that have left the game"),
    Zone(at.UNUSED, "oversized characters that nobody plays"),
    Zone(at.KICKS, "the Kicks left", is_required=True, supply=partial(basic_card, "kick"), seen="none"),
    Zone(at.WEAKNESSES, "the Weaknesses left", is_required=True, supply=partial(basic_card, "weakness"), seen="none"),
    Zone(at.DESTROYED, "the destroyed pile"),
    Zone(at.ASIDE, "cards that a text has revealed and not yet put anywhere"),
    Zone(at.CHARACTER, "the oversized character", "player", speaks=True),
    Zone(at.HAND, "the cards in hand", "player"),
    Zone(at.DECK, "the deck, top card first", "player", seen="none"),
    Zone(at.DISCARD, "the discard pile", "player"),
    Zone(at.IN_PLAY, "cards played this turn", "player"),
    Zone(at.ONGOING, "Locations and other cards that stay in play", "player", speaks=True),
    Zone(at.KEPT, "cards that Firestorm Matrix keeps in play", "player", speaks=True),
    Zone(at.STORED, "cards that Firestorm put on the character", "player", speaks=True),
    Zone(at.UNDER, "cards that Atrocitus put under the character", "player"),
    Zone(at.BENEATH, "the player's cards under the Super Hero", "player"),
    Zone(at.SET_ASIDE, "cards set aside until the end of the turn", "player"),
    Zone(at.UNDER_CARD, "cards that lie under this one", "card"),
)
COUNTERS = (
    Counter(at.POWER, "your Power this turn"),
    Counter(at.FACE_UP[at.SUPER_HEROES], "whether the top Super Hero is face up", start=1, is_flag=True),
    Counter(at.FACE_UP[at.SUPER_VILLAINS], "whether the top Super-Villain is face up", start=1, is_flag=True),
    Counter(at.CRISIS_FACE_UP, "whether the top Crisis is face up", start=1, is_flag=True),
    Counter(at.OWNER, "whose it is while another has it: the seat from 1 on, or -1 for nobody", "card", least=-1),
    Counter(at.ON_DECK, "whether it goes back on top of its owner's deck", "card"),
    Counter(at.TURNED, "by how many quarters it is turned", "card"),
    Counter(at.DEFEATED_BY, "which players have defeated it: 1 for the first seat, 2, 4 and so on", "card"),
    Counter(at.VP, "VP in tokens", "player"),
    Counter(at.FACE_DOWN, "whether the character lies face down", "player", is_flag=True),
)
MEMORY = (
    at.PLAYED, at.GAINED, at.DEFEATED, at.BOUGHT, at.DISCARDED, at.OWN_DISCARDED, at.DRAWN, at.ROTATED, at.POWER_GIVEN,
)  # fmt: skip
FOREVER_EVIL = Family(
    id="fe",
    name="Forever Evil and the sets that share its rules",
    zones=ZONES,
    counters=COUNTERS,
    verbs=VERBS,
    texts=TEXTS,
    refused=REFUSED,
    phases=(at.TURN, at.END, at.BETWEEN),
    modes=(at.STANDARD, at.TEAM, at.CRISIS, at.IMPOSSIBLE),
    crisis_modes=(at.CRISIS, at.IMPOSSIBLE),
    endings=(*ENDINGS, at.WON_BY_A_CARD),
    memory=MEMORY,
    options={"end_of_turn": (REFILL_FIRST, DRAW_FIRST)},
    sets=(*FULL, *PACKS),
    figures=("cost", "victory_points", "power"),
    fewest=2,
    most=5,
    teams=(BAD_GUYS, GOOD_GUYS),
    speakers=speakers,
    check=(right_cards, right_sides),
    untils=(at.END_OF_TURN, at.NEXT_TURN, at.UNTIL_DONE),
    not_your_turn=("fe-en/gameplay/3",),
    over_clauses=("fe-en/end-of-game/intro", "fe-en/end-of-game/1", "fe-en/end-of-game/2"),
    event_clauses={OPEN_ORDER: (at.FINISH_FIRST,)},
    choice_clauses={
        WHICH_FIRST: (at.FINISH_FIRST,),
        "defend": (*at.ONE_DEFENSE, "fe-en/firestorm-matrix/5"),
        "": ("fe-en/attacks-and-defenses/2", "fe-en/attacks-and-defenses/4", "fe-en/order-of-playing-your-cards/2"),
    },
)
FOREVER_EVIL_RULES = Ruleset(FOREVER_EVIL, set_up, scoring, FORMATS, CALCULATORS, pair, ("fe",))
