"""What the oversized Super Heroes do for their players."""

from rules.engine.play.abilities import (
    AVOIDING,
    once_each_turn_discard,
    once_each_turn_if_line_up_lacks,
    once_each_turn_with_types,
)
from rules.engine.play.attacking import whenever
from rules.engine.play.behaviour import character
from rules.engine.play.counting import bonus
from rules.engine.play.effects import draw, power
from rules.engine.play.gaining import pay_to_gain_top
from rules.engine.play.watching import at_each_different, at_play_number
from rules.engine.play.words import DEFENSE_CARD, EQUIPMENT, HERO, SUPER_POWER, VILLAIN, a, named

CARDS = {
    "hu-batgirl": character(ability=once_each_turn_discard(named("hu-punch"), draw(1))),
    "hu-black-canary": character(watches=(at_each_different(a(VILLAIN), power(1)),)),
    "hu-booster-gold": character(bonus=bonus(1, DEFENSE_CARD), whenever=(whenever(AVOIDING, draw(1)),)),
    "hu-hawkman": character(bonus=bonus(1, a(HERO))),
    "hu-nightwing": character(
        watches=(at_play_number(1, a(EQUIPMENT), power(1)), at_play_number(2, a(EQUIPMENT), draw(1))),
    ),
    "hu-red-tornado": character(ability=once_each_turn_with_types(4, power(2))),
    "hu-shazam-oversized": character(ability=pay_to_gain_top(4, may_top=True)),
    "hu-starfire": character(ability=once_each_turn_if_line_up_lacks(a(SUPER_POWER), draw(1))),
}
