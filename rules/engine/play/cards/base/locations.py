"""What the Locations do."""

from rules.engine.play.behaviour import location
from rules.engine.play.effects import draw
from rules.engine.play.watching import at_play_number
from rules.engine.play.words import EQUIPMENT, HERO, SUPER_POWER, VILLAIN, a, of_cost

STAYS = ("fe-en/locations/2",)


def draw_at_first(which):
    """On each of your turns, draw a card when you play your first such card."""
    return location(watches=(at_play_number(1, which, draw(1)),), notes=STAYS)


CARDS = {
    "base-arkham-asylum": draw_at_first(a(VILLAIN)),
    "base-fortress-of-solitude": draw_at_first(a(SUPER_POWER)),
    "base-the-batcave": draw_at_first(a(EQUIPMENT)),
    "base-the-watchtower": draw_at_first(a(HERO)),
    "base-titans-tower": draw_at_first(of_cost(2, 3)),
}
