"""What the Super Powers of the main deck do."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.words.attacking import defense
from rules.engine.words.basic import destroy, draw
from rules.engine.words.playing import play_one_of_foes_tops
from rules.engine.words.which import DISCARD_PILE, HAND_OR_DISCARD

CARDS = {
    "base-bulletproof": card(defense=defense(draw(1), destroy(DISCARD_PILE, may=True))),
    "base-heat-vision": card(destroy(HAND_OR_DISCARD, may=True)),
    "base-super-speed": card(draw(1), defense=defense(draw(2))),
    "base-super-strength": card(),
    "base-x-ray-vision": card(play_one_of_foes_tops()),
}
