"""What the cards of the main deck do."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.ending import TakesNextTurn
from rules.engine.games.deck_building.places import (
    AFTER_DRAW,
    AT_FOES_DEFEAT,
    AT_FOES_END,
    AT_GAIN,
    AT_LINE_UP_GAIN,
    EQUIPMENT,
    SUPER_POWER,
    SUPER_VILLAIN,
    VILLAIN,
)
from rules.engine.words.attacking import EACH_FOE, attack, defense
from rules.engine.words.basic import destroy, discard, draw, otherwise, power, put_on_top
from rules.engine.words.controlling import BackInPlay, discard_this, may_borrow_ongoing
from rules.engine.words.counting import deck_left, is_first_card, line_up_lacks, when
from rules.engine.words.gaining import destroy_any_in_line_up
from rules.engine.words.lasting import ability, this_turn, whenever
from rules.engine.words.looking import reveal_top_and
from rules.engine.words.reacting import may_put_it
from rules.engine.words.rotating import (
    counter_rotate_theirs,
    may_gain_into_play_and_rotate,
    plus_rotated,
    put_into_play_and_rotate,
    put_under_this_for_power,
    rotate_one,
    rotate_this,
    rotated,
    rotations,
    take_next_turn,
)
from rules.engine.words.taking import discard_hand
from rules.engine.words.teamwork import drawn_this_turn
from rules.engine.words.which import CONTROLLED, HAND_OR_DISCARD, ONGOING_CARD, a, named, of_cost, subtype

CARDS = {
    "crossover-6-aerie-one": card(draw(1), defense=defense(draw(1), rotate_one(may=True))),
    "crossover-6-black-alice": card(otherwise(may_borrow_ongoing(BackInPlay()), draw(1))),
    "crossover-6-canary-cry": card(
        destroy_any_in_line_up(most=1), when(line_up_lacks(a(SUPER_POWER)), rotate_one(may=True))
    ),
    "crossover-6-cheshire": card(
        whenever=whenever(AT_FOES_END, rotate_this(may=True), condition=rotations()), upright=draw(1)
    ),
    "crossover-6-clocktower": card(
        whenever=whenever(AT_FOES_DEFEAT, rotate_this(), which=subtype(SUPER_VILLAIN)),
        upright=take_next_turn(TakesNextTurn()),
        notes=("fe-en/locations/2",),
    ),
    "crossover-6-computer-console": card(
        whenever=whenever(AT_FOES_END, rotate_this(may=True), condition=drawn_this_turn()), upright=draw(2)
    ),
    "crossover-6-crossbow": card(draw(1), attack(EACH_FOE, when(rotated(), discard(1)))),
    "crossover-6-cupid": card(attack(EACH_FOE, counter_rotate_theirs())),
    "crossover-6-eidetic-memory": card(whenever=whenever(AFTER_DRAW, rotate_this()), upright=put_on_top(up_to=2)),
    "crossover-6-hawkfire": card(whenever=whenever(AT_GAIN, rotate_this(), which=a(EQUIPMENT)), upright=power(4)),
    "crossover-6-knockout": card(put_into_play_and_rotate(ONGOING_CARD)),
    "crossover-6-lady-blackhawk": card(
        otherwise(when(is_first_card(), discard_hand(), draw(plus_rotated(3))), power(1)),
    ),
    "crossover-6-maggie-sawyer": card(power(rotated())),
    "crossover-6-manhunter": card(
        ability=ability(reveal_top_and(of_cost(most=4), rotate_this()), once=True, condition=deck_left()),
        upright=(power(2), destroy((*HAND_OR_DISCARD, *CONTROLLED), may=True)),
    ),
    "crossover-6-martial-arts-expert": card(upright=put_under_this_for_power(named("fe-punch"))),
    "crossover-6-master-thief": card(draw(rotated())),
    "crossover-6-misfit": card(when(rotated(), this_turn(whenever(AT_GAIN, may_put_it(on_top=True))))),
    "crossover-6-roulette": card(rotate_one()),
    "crossover-6-scandal-savage": card(guard=rotate_this(), upright=discard_this()),
    "crossover-6-soultaker-sword": card(
        whenever=whenever(AT_LINE_UP_GAIN, rotate_this(), which=a(VILLAIN)), upright=power(5)
    ),
    "crossover-6-strix": card(when(rotated(), destroy(HAND_OR_DISCARD))),
    "crossover-6-vixen": card(otherwise(may_gain_into_play_and_rotate(ONGOING_CARD), power(3))),
    "crossover-6-whip": card(rotate_one()),
}
