"""What the Villains of the main deck do."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import EQUIPMENT, HERO, STARTER, VILLAIN
from rules.engine.words.attacking import CHOSEN_FOE, EACH_FOE, attack, defense, defense_from_play
from rules.engine.words.basic import destroy, discard, draw, gain_weakness, power, put_on_top
from rules.engine.words.controlling import BackInPlay, controls, discard_ongoing, discard_this, lend_ongoing
from rules.engine.words.counting import in_hand, when
from rules.engine.words.lasting import ability
from rules.engine.words.taking import discard_to_team
from rules.engine.words.which import ANY, DEFENSE_CARD, HAND_OR_DISCARD, a

CARDS = {
    "tt-cinderblock": card(draw(1), put_on_top(DEFENSE_CARD)),
    "tt-gizmo": card(when(controls(a(EQUIPMENT)), draw(1))),
    "tt-grant-wilson": card(power(controls(a(HERO), different=True))),
    "tt-h-i-v-e-agent": card(when(controls(a(VILLAIN), another=True), power(2))),
    "tt-inertia": card(ability=ability(discard(1), draw(1), once=True, condition=in_hand(ANY))),
    "tt-jinx": card(draw(1), attack(EACH_FOE, discard_ongoing())),
    "tt-lady-vic": card(ability=ability(discard_this(), power(2))),
    "tt-mad-mod": card(discard_ongoing(attack(CHOSEN_FOE, gain_weakness()), may=True)),
    "tt-mammoth": card(defense=defense(draw(2), destroy(HAND_OR_DISCARD, which=a(STARTER), may=True))),
    "tt-match": card(attack(CHOSEN_FOE, lend_ongoing(BackInPlay()))),
    "tt-phobia": card(attack(EACH_FOE, discard_to_team())),
    "tt-plasmus": card(discard_ongoing(draw(1), may=True)),
    "tt-shimmer": card(attack(EACH_FOE, destroy(HAND_OR_DISCARD, which=a(STARTER)), gain_weakness())),
    "tt-sons-of-trigon": card(attack(EACH_FOE, discard(1), for_avoiding=(gain_weakness(),))),
    "tt-zoo-keeper": card(guard=defense_from_play()),
}
