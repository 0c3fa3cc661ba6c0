"""What the oversized Super Heroes do for their players."""

from rules.engine.play.abilities import first_draw_is_larger, when_you_gain
from rules.engine.play.behaviour import character
from rules.engine.play.counting import bonus
from rules.engine.play.effects import draw, power
from rules.engine.play.gaining import draw_per_gained, may_put_gained_on_top
from rules.engine.play.watching import at_different_number, at_each_different, at_play_number
from rules.engine.play.words import EQUIPMENT, HERO, SUPER_POWER, VILLAIN, a, of_cost

CARDS = {
    "base-aquaman": character(whenever=(when_you_gain(may_put_gained_on_top(of_cost(most=5))),)),
    "base-batman": character(bonus=bonus(1, a(EQUIPMENT))),
    "base-cyborg": character(
        watches=(at_play_number(1, a(SUPER_POWER), power(1)), at_play_number(1, a(EQUIPMENT), draw(1))),
    ),
    "base-green-lantern": character(watches=(at_different_number(3, of_cost(least=1), power(3)),)),
    "base-martian-manhunter": character(
        watches=(at_play_number(2, a(VILLAIN), power(3)), at_play_number(2, a(HERO), power(3))),
    ),
    "base-superman": character(watches=(at_each_different(a(SUPER_POWER), power(1)),)),
    "base-the-flash": character(goes_first=True, whenever=(first_draw_is_larger(1),)),
    "base-wonder-woman": character(end_of_turn=draw_per_gained(1, a(VILLAIN))),
}
