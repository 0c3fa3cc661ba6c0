"""What the Equipment of the main deck does."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import AT_GAIN, HERO, SUPER_POWER
from rules.engine.words.attacking import defense
from rules.engine.words.basic import destroy, draw, power
from rules.engine.words.controlling import controls, discard_ongoing, discard_this
from rules.engine.words.counting import when, worth_per_different
from rules.engine.words.gaining import TO_HAND, gain_top_of_main_deck
from rules.engine.words.lasting import ability, this_turn, whenever
from rules.engine.words.reacting import may_put_it
from rules.engine.words.taking import put_into_play, take
from rules.engine.words.which import DISCARD_PILE, ONGOING_CARD, a, of_cost

CARDS = {
    "tt-birdarang": card(when(controls(a(HERO)), power(2))),
    "tt-cloak-of-raven": card(power(controls(a(SUPER_POWER), different=True))),
    "tt-colony-suit": card(discard_ongoing(power(2), may=True)),
    "tt-cybernetic-enhancement": card(power(controls(ONGOING_CARD))),
    "tt-detonator": card(ability=ability(discard_this(), destroy(DISCARD_PILE))),
    "tt-flight-wings": card(this_turn(whenever(AT_GAIN, may_put_it(on_top=True)))),
    "tt-lasso-of-lightning": card(take(ONGOING_CARD, may=True)),
    "tt-magic-bracers": card(defense=defense(take(ONGOING_CARD))),
    "tt-reach-scarab": card(defense=defense(draw(2), put_into_play(ONGOING_CARD, may=True))),
    "tt-silent-armor": card(draw(1), discard_ongoing(gain_top_of_main_deck(to=TO_HAND), may=True)),
    "tt-t-wing": card(worth=worth_per_different(1, of_cost(most=2))),
}
