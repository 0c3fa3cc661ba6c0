"""What the Super Powers of the main deck do."""

from rules.engine.games.deck_building.asking import CountsAs
from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import EQUIPMENT, HERO, SUPER_POWER, VILLAIN
from rules.engine.words.attacking import EACH_FOE, attack, defense
from rules.engine.words.basic import destroy, draw, power
from rules.engine.words.controlling import controls, discard_ongoing, discard_this
from rules.engine.words.lasting import ability, at_play_number
from rules.engine.words.revealing import may_destroy_top
from rules.engine.words.taking import take, take_all
from rules.engine.words.which import HAND_ONLY, ONGOING_CARD, a, of_cost

CARDS = {
    "tt-acrobatic-agility": card(defense=defense()),
    "tt-azarath-metrion-zinthos": card(ability=ability(discard_this(), take(of_cost(most=4)))),
    "tt-demonic-influence": card(power(controls(a(VILLAIN), different=True))),
    "tt-energy-absorption": card(draw(1), destroy(HAND_ONLY, may=True)),
    "tt-geokinesis": card(attack(EACH_FOE, discard_ongoing())),
    "tt-molecular-vibration": card(ability=ability(discard_this(), draw(1))),
    "tt-shapeshift": card(counts_as=CountsAs((HERO, VILLAIN, EQUIPMENT)), every_name=()),
    "tt-speed-force": card(draw(2)),
    "tt-tactile-telekinesis": card(whenever=at_play_number(1, a(SUPER_POWER), may_destroy_top())),
    "tt-teen-titans-go": card(take_all(ONGOING_CARD)),
}
