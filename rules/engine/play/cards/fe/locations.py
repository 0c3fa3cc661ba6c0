"""What the Locations do."""

from rules.engine.play.attacking import once_each_turn_reveal
from rules.engine.play.behaviour import location
from rules.engine.play.counting import bonus
from rules.engine.play.effects import gain_vp
from rules.engine.play.words import EQUIPMENT, HERO, SUPER_POWER, VILLAIN, a, named

STAYS = ("fe-en/locations/2", "fe-en/locations/4", "fe-en/locations/5")

CARDS = {
    "fe-belle-reve": location(bonus=bonus(1, a(VILLAIN)), notes=STAYS),
    "fe-blackgate-prison": location(
        ability=once_each_turn_reveal(named("fe-vulnerability", "fe-weakness"), gain_vp(1)), notes=STAYS
    ),
    "fe-central-city": location(bonus=bonus(1, a(SUPER_POWER, other_than=("fe-kick",))), notes=STAYS),
    "fe-earth-3": location(ability=once_each_turn_reveal(named("fe-punch"), gain_vp(1)), notes=STAYS),
    "fe-happy-harbor": location(bonus=bonus(1, a(HERO)), notes=(*STAYS, "fe-en/the-super-heroes/8")),
    "fe-s-t-a-r-labs": location(bonus=bonus(1, a(EQUIPMENT)), notes=STAYS),
}
