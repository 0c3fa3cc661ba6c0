"""What the Locations do."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import EQUIPMENT, HERO, SUPER_POWER, VILLAIN
from rules.engine.kernel.game import Text
from rules.engine.words.basic import draw
from rules.engine.words.lasting import at_play_number
from rules.engine.words.which import Which, a, of_cost

STAYS = ("fe-en/locations/2",)


def draw_at_first(which: Which) -> Text:
    """On each of your turns, draw a card when you play your first such card."""
    return card(whenever=(at_play_number(1, which, draw(1)),), notes=STAYS)


CARDS = {
    "base-arkham-asylum": draw_at_first(a(VILLAIN)),
    "base-fortress-of-solitude": draw_at_first(a(SUPER_POWER)),
    "base-the-batcave": draw_at_first(a(EQUIPMENT)),
    "base-the-watchtower": draw_at_first(a(HERO)),
    "base-titans-tower": draw_at_first(of_cost(2, 3)),
}
