"""What the Locations do."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import AT_ANY_DESTROY, HERO, VILLAIN
from rules.engine.words.attacking import EACH_FOE, attack
from rules.engine.words.basic import discard, draw
from rules.engine.words.controlling import controls, return_to_hand, store_destroyed
from rules.engine.words.counting import deck_left, in_hand
from rules.engine.words.lasting import ability, at_play_number, whenever
from rules.engine.words.looking import power_by_points_of_top
from rules.engine.words.which import ANY, ONGOING_CARD, a

STAYS = ("fe-en/locations/2",)
SMALL = a(HERO, VILLAIN, most=3)

CARDS = {
    "tt-azarath": card(
        ability=ability(discard(1), attack(EACH_FOE, discard(1)), once=True, condition=in_hand(ANY)), notes=STAYS
    ),
    "tt-cadmus-labs": card(ability=ability(return_to_hand(SMALL), once=True, condition=controls(SMALL)), notes=STAYS),
    "tt-new-titans-tower": card(whenever=at_play_number(1, ONGOING_CARD, draw(1), counts_itself=True), notes=STAYS),
    "tt-tamaran": card(ability=ability(power_by_points_of_top(star=3), once=True, condition=deck_left()), notes=STAYS),
    "tt-the-colony": card(whenever=whenever(AT_ANY_DESTROY, store_destroyed()), stores_cards=(), notes=STAYS),
    "tt-titans-memorial": card(whenever=whenever(AT_ANY_DESTROY, draw(1), first_each_turn=True), notes=STAYS),
}
