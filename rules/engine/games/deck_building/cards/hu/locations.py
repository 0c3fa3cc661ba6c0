"""What the Locations do."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import AT_START, EQUIPMENT, HERO, SUPER_POWER, VILLAIN
from rules.engine.words.basic import draw
from rules.engine.words.counting import deck_left, when
from rules.engine.words.gaining import opponent_costs
from rules.engine.words.lasting import ability, whenever
from rules.engine.words.revealing import draw_top_if
from rules.engine.words.which import a

STAYS = ("fe-en/locations/2",)

CARDS = {
    "hu-apokolips": card(ability=ability(draw_top_if(a(VILLAIN)), once=True, condition=deck_left()), notes=STAYS),
    "hu-gotham-city": card(ability=ability(draw_top_if(a(EQUIPMENT)), once=True, condition=deck_left()), notes=STAYS),
    "hu-metropolis": card(ability=ability(draw_top_if(a(SUPER_POWER)), once=True, condition=deck_left()), notes=STAYS),
    "hu-new-genesis": card(ability=ability(draw_top_if(a(HERO)), once=True, condition=deck_left()), notes=STAYS),
    "hu-oa": card(whenever=whenever(AT_START, when(opponent_costs(10), draw(1))), notes=STAYS),
}
