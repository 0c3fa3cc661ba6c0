"""What the oversized Super Heroes do for their players."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import AT_AVOID, EQUIPMENT, HERO, SUPER_POWER, VILLAIN
from rules.engine.words.basic import draw, power
from rules.engine.words.counting import at_least, in_hand, some_line_up_lacks, types_in_discard
from rules.engine.words.gaining import can_pay, pay_to_gain_top
from rules.engine.words.lasting import ability, at_each_different, at_play_number, bonus, whenever
from rules.engine.words.taking import discard_one_of_hand
from rules.engine.words.which import DEFENSE_CARD, a, named

PUNCH = named("hu-punch")

CARDS = {
    "hu-batgirl": card(ability=ability(discard_one_of_hand(PUNCH), draw(1), once=True, condition=in_hand(PUNCH))),
    "hu-black-canary": card(whenever=at_each_different(a(VILLAIN), power(1))),
    "hu-booster-gold": card(whenever=(bonus(1, DEFENSE_CARD), whenever(AT_AVOID, draw(1)))),
    "hu-hawkman": card(whenever=bonus(1, a(HERO))),
    "hu-nightwing": card(
        whenever=(at_play_number(1, a(EQUIPMENT), power(1)), at_play_number(2, a(EQUIPMENT), draw(1))),
    ),
    "hu-red-tornado": card(ability=ability(power(2), once=True, condition=at_least(4, types_in_discard()))),
    "hu-shazam-oversized": card(ability=ability(pay_to_gain_top(4, may_top=True), condition=can_pay(4))),
    "hu-starfire": card(ability=ability(draw(1), once=True, condition=some_line_up_lacks(a(SUPER_POWER)))),
}
