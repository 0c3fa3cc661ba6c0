"""What the Locations do."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import EQUIPMENT, HERO, SUPER_POWER, VILLAIN
from rules.engine.kernel.game import Text
from rules.engine.words.basic import gain_vp
from rules.engine.words.counting import deck_left
from rules.engine.words.lasting import ability, bonus
from rules.engine.words.revealing import reveal_and_destroy_if
from rules.engine.words.which import Which, a, named

STAYS = ("fe-en/locations/2", "fe-en/locations/4", "fe-en/locations/5")


def once_reveal(which: Which) -> Text:
    """Once on each of your turns, reveal your top card; such a card is destroyed for 1 VP."""
    look = ability(reveal_and_destroy_if(which, gain_vp(1)), once=True, condition=deck_left())
    return card(ability=look, notes=STAYS)


CARDS = {
    "fe-belle-reve": card(whenever=bonus(1, a(VILLAIN)), notes=STAYS),
    "fe-blackgate-prison": once_reveal(named("fe-vulnerability", "fe-weakness")),
    "fe-central-city": card(whenever=bonus(1, a(SUPER_POWER, other_than=("fe-kick",))), notes=STAYS),
    "fe-earth-3": once_reveal(named("fe-punch")),
    "fe-happy-harbor": card(whenever=bonus(1, a(HERO)), notes=(*STAYS, "fe-en/the-super-heroes/8")),
    "fe-s-t-a-r-labs": card(whenever=bonus(1, a(EQUIPMENT)), notes=STAYS),
}
