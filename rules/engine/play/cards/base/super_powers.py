"""What the Super Powers of the main deck do."""

from rules.engine.play.attacking import defense
from rules.engine.play.behaviour import card
from rules.engine.play.choosing import DISCARD_PILE, HAND_OR_DISCARD
from rules.engine.play.effects import destroy, draw
from rules.engine.play.playing import play_one_of_foes_tops

CARDS = {
    "base-bulletproof": card(power=2, defense=defense(draw(1), destroy(DISCARD_PILE, may=True))),
    "base-heat-vision": card(destroy(HAND_OR_DISCARD, may=True), power=3),
    "base-super-speed": card(draw(1), defense=defense(draw(2))),
    "base-super-strength": card(power=5),
    "base-x-ray-vision": card(play_one_of_foes_tops()),
}
