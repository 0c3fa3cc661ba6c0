"""What the Locations do."""

from rules.engine.play.abilities import if_opponent_costs
from rules.engine.play.behaviour import location
from rules.engine.play.effects import draw
from rules.engine.play.revealing import once_each_turn_draw_if
from rules.engine.play.words import EQUIPMENT, HERO, SUPER_POWER, VILLAIN, a

STAYS = ("fe-en/locations/2",)

CARDS = {
    "hu-apokolips": location(ability=once_each_turn_draw_if(a(VILLAIN)), notes=STAYS),
    "hu-gotham-city": location(ability=once_each_turn_draw_if(a(EQUIPMENT)), notes=STAYS),
    "hu-metropolis": location(ability=once_each_turn_draw_if(a(SUPER_POWER)), notes=STAYS),
    "hu-new-genesis": location(ability=once_each_turn_draw_if(a(HERO)), notes=STAYS),
    "hu-oa": location(start_of_turn=if_opponent_costs(10, draw(1)), notes=STAYS),
}
