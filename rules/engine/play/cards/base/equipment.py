"""What the Equipment of the main deck does."""

from rules.engine.play.attacking import defense
from rules.engine.play.behaviour import card
from rules.engine.play.effects import draw, otherwise, power
from rules.engine.play.gaining import may_put_one_gained_on_top
from rules.engine.play.revealing import may_destroy_top, power_by_top
from rules.engine.play.taking import discard_hand, take
from rules.engine.play.watching import if_first_card, villains_cost_less, worth_with_others
from rules.engine.play.words import EQUIPMENT, HERO, a, of_cost

CARDS = {
    "base-aquamans-trident": card(may_put_one_gained_on_top(), power=2),
    "base-batmobile": card(otherwise(if_first_card(discard_hand(), draw(5)), power(1))),
    "base-green-arrows-bow": card(villains_cost_less(2), power=2),
    "base-lasso-of-truth": card(power=1, defense=defense(draw(1))),
    "base-nth-metal": card(may_destroy_top(), power=1),
    "base-power-ring": card(power_by_top(of_cost(least=1), 3, less=2)),
    "base-the-bat-signal": card(take(a(HERO)), power=1),
    "base-the-cape-and-cowl": card(power=2, defense=defense(draw(2))),
    "base-utility-belt": card(power=2, worth=worth_with_others(5, 4, a(EQUIPMENT), less=0)),
}
