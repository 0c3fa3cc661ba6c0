"""Forever Evil and the sets that share its rules, as a value that the kernel plays."""

from __future__ import annotations

from rules.engine.games.deck_building import places
from rules.engine.games.deck_building.abilities import speakers
from rules.engine.games.deck_building.asking import BAD_GUYS, GOOD_GUYS, kick_name, weakness_name
from rules.engine.games.deck_building.calculating import CALCULATORS
from rules.engine.games.deck_building.cards import TEXTS
from rules.engine.games.deck_building.cards.refused import REFUSED
from rules.engine.games.deck_building.dealing import FULL, PACKS, set_up
from rules.engine.games.deck_building.ending import DRAW_FIRST, REFILL_FIRST
from rules.engine.games.deck_building.family import Family
from rules.engine.games.deck_building.formats import FORMATS
from rules.engine.games.deck_building.pairs import pair
from rules.engine.games.deck_building.scoring import scoring
from rules.engine.games.deck_building.turn import VERBS
from rules.engine.kernel.game import Counter, Zone
from rules.engine.kernel.rulesets import Ruleset

ZONES = (
    Zone(places.MAIN_DECK, "the main deck, top card first", is_required=True, seen="none"),
    Zone(places.LINE_UP, "the Line-Up", is_required=True, speaks=True),
    Zone(places.SUPER_HEROES, "the stack of Super Heroes, top card first", speaks=True, seen="top"),
    Zone(places.SUPER_VILLAINS, "the stack of Super-Villains, top card first", speaks=True, seen="top"),
    Zone(places.CRISES, "the stack of Crises, top card first", speaks=True, seen="top"),
    Zone(places.REMOVED, "cards that have left the game"),
    Zone(places.UNUSED, "oversized characters that nobody plays"),
    Zone(places.KICKS, "the Kicks left", is_required=True, supply=kick_name, seen="none"),
    Zone(places.WEAKNESSES, "the Weaknesses left", is_required=True, supply=weakness_name, seen="none"),
    Zone(places.DESTROYED, "the destroyed pile"),
    Zone(places.ASIDE, "cards that a text has revealed and not yet put anywhere"),
    Zone(places.CHARACTER, "the oversized character", "player", speaks=True),
    Zone(places.HAND, "the cards in hand", "player"),
    Zone(places.DECK, "the deck, top card first", "player", seen="none"),
    Zone(places.DISCARD, "the discard pile", "player"),
    Zone(places.IN_PLAY, "cards played this turn", "player"),
    Zone(places.ONGOING, "Locations and other cards that stay in play", "player", speaks=True),
    Zone(places.KEPT, "cards that Firestorm Matrix keeps in play", "player", speaks=True),
    Zone(places.STORED, "cards that Firestorm put on the character", "player", speaks=True),
    Zone(places.UNDER, "cards that Atrocitus put under the character", "player"),
    Zone(places.BENEATH, "the player's cards under the Super Hero", "player"),
    Zone(places.SET_ASIDE, "cards set aside until the end of the turn", "player"),
    Zone(places.UNDER_CARD, "cards that lie under this one", "card"),
)
COUNTERS = (
    Counter(places.POWER, "the Power of the turn"),
    Counter(places.FACE_UP[places.SUPER_HEROES], "whether the top Super Hero is face up", start=1, is_flag=True),
    Counter(places.FACE_UP[places.SUPER_VILLAINS], "whether the top Super-Villain is face up", start=1, is_flag=True),
    Counter(places.CRISIS_FACE_UP, "whether the top Crisis is face up", start=1, is_flag=True),
    Counter(places.OWNER, "whose it is while another has it: the seat from 1 on, or -1 for nobody", "card"),
    Counter(places.ON_DECK, "whether it goes back on top of its owner's deck", "card"),
    Counter(places.TURNED, "by how many quarters it is turned", "card"),
    Counter(places.DEFEATED_BY, "which players have defeated it: 1 for the first seat, 2, 4 and so on", "card"),
    Counter(places.VP, "Victory Points in tokens", "player"),
    Counter(places.FACE_DOWN, "whether the character lies face down", "player", is_flag=True),
)
MEMORY = (
    places.PLAYED,
    places.GAINED,
    places.DEFEATED,
    places.BOUGHT,
    places.DISCARDED,
    places.DRAWN,
    places.ROTATED,
)
FOREVER_EVIL = Family(
    id="fe",
    name="Forever Evil and the sets that share its rules",
    zones=ZONES,
    counters=COUNTERS,
    verbs=VERBS,
    texts=TEXTS,
    refused=REFUSED,
    phases=(places.TURN, places.END, places.BETWEEN),
    modes=(places.STANDARD, places.TEAM, places.CRISIS, places.IMPOSSIBLE),
    crisis_modes=(places.CRISIS, places.IMPOSSIBLE),
    memory=MEMORY,
    options={"end_of_turn": (REFILL_FIRST, DRAW_FIRST)},
    sets=(*FULL, *PACKS),
    figures=("cost", "victory_points", "power"),
    fewest=2,
    most=5,
    teams=(BAD_GUYS, GOOD_GUYS),
    speakers=speakers,
    untils=(places.END_OF_TURN, places.NEXT_TURN, places.UNTIL_DONE),
    not_your_turn=("fe-en/gameplay/3",),
    over_clauses=("fe-en/end-of-game/intro", "fe-en/end-of-game/1", "fe-en/end-of-game/2"),
    choice_clauses={
        "defend": (*places.ONE_DEFENSE, "fe-en/firestorm-matrix/5"),
        "": ("fe-en/attacks-and-defenses/2", "fe-en/attacks-and-defenses/4", "fe-en/order-of-playing-your-cards/2"),
    },
)
FOREVER_EVIL_RULES = Ruleset(FOREVER_EVIL, set_up, scoring, FORMATS, CALCULATORS, pair, ("fe",))
