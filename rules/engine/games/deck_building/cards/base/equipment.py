"""What the Equipment of the main deck does."""

from rules.engine.games.deck_building.asking import CostChange
from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import EQUIPMENT, HERO, SUPER_VILLAIN
from rules.engine.words.attacking import defense
from rules.engine.words.basic import draw, otherwise, power
from rules.engine.words.counting import is_first_card, when, worth_with_others
from rules.engine.words.gaining import may_put_one_gained_on_top
from rules.engine.words.lasting import this_turn
from rules.engine.words.revealing import may_destroy_top, power_by_top
from rules.engine.words.taking import discard_hand, take
from rules.engine.words.which import a, of_cost, subtype

CARDS = {
    "base-aquamans-trident": card(may_put_one_gained_on_top()),
    "base-batmobile": card(otherwise(when(is_first_card(), discard_hand(), draw(5)), power(1))),
    "base-green-arrows-bow": card(this_turn(CostChange(2, subtype(SUPER_VILLAIN), to_defeat=True))),
    "base-lasso-of-truth": card(defense=defense(draw(1))),
    "base-nth-metal": card(may_destroy_top()),
    "base-power-ring": card(power_by_top(of_cost(least=1), 3, less=2), says_power=()),
    "base-the-bat-signal": card(take(a(HERO))),
    "base-the-cape-and-cowl": card(defense=defense(draw(2))),
    "base-utility-belt": card(worth=worth_with_others(5, 4, a(EQUIPMENT), less=0)),
}
