"""Forever Evil and the sets that share its rules, as a value that the kernel plays."""

from __future__ import annotations

from rules.engine.games.deck_building import places
from rules.engine.games.deck_building.abilities import speakers
from rules.engine.games.deck_building.asking import BAD_GUYS, GOOD_GUYS, kick_name, weakness_name
from rules.engine.games.deck_building.calculating import CALCULATORS
from rules.engine.games.deck_building.cards import TEXTS
from rules.engine.games.deck_building.dealing import set_up
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
    Zone(places.LINE_UP, "the Line-Up", is_required=True),
    Zone(places.SUPER_HEROES, "the stack of Super Heroes, top card first", seen="top"),
    Zone(places.SUPER_VILLAINS, "the stack of Super-Villains, top card first", seen="top"),
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
)
COUNTERS = (
    Counter(places.POWER, "the Power of the turn"),
    Counter(places.FACE_UP[places.SUPER_HEROES], "whether the top Super Hero is face up", start=1, is_flag=True),
    Counter(places.FACE_UP[places.SUPER_VILLAINS], "whether the top Super-Villain is face up", start=1, is_flag=True),
    Counter(places.VP, "Victory Points in tokens", "player"),
    Counter(places.FACE_DOWN, "whether the character lies face down", "player", is_flag=True),
)
FOREVER_EVIL = Family(
    id="fe",
    name="Forever Evil and the sets that share its rules",
    zones=ZONES,
    counters=COUNTERS,
    verbs=VERBS,
    texts=TEXTS,
    phases=(places.TURN, places.END, places.BETWEEN),
    modes=("standard", "team"),
    memory=(places.PLAYED, places.GAINED, places.DEFEATED),
    options={"end_of_turn": (REFILL_FIRST, DRAW_FIRST)},
    sets=("fe", "base", "hu"),
    figures=("cost", "victory_points", "power"),
    fewest=2,
    most=5,
    teams=(BAD_GUYS, GOOD_GUYS),
    speakers=speakers,
    untils=(places.END_OF_TURN, places.NEXT_TURN),
    not_your_turn=("fe-en/gameplay/3",),
    over_clauses=("fe-en/end-of-game/intro", "fe-en/end-of-game/1", "fe-en/end-of-game/2"),
    choice_clauses={
        "defend": (*places.ONE_DEFENSE, "fe-en/firestorm-matrix/5"),
        "": ("fe-en/attacks-and-defenses/2", "fe-en/attacks-and-defenses/4", "fe-en/order-of-playing-your-cards/2"),
    },
)
FOREVER_EVIL_RULES = Ruleset(FOREVER_EVIL, set_up, scoring, FORMATS, CALCULATORS, pair, ("fe",))
