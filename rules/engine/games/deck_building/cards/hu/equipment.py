"""What the Equipment of the main deck does, the Power Rings among it."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import EQUIPMENT, HERO, VILLAIN
from rules.engine.words.attacking import EACH_FOE, attack, defense, defense_discarding_more
from rules.engine.words.basic import destroy, discard, draw, otherwise, power, put_on_top
from rules.engine.words.counting import per_in_discard, worth_per, worth_per_different
from rules.engine.words.gaining import TO_HAND, TO_TOP, gain_every, gain_one
from rules.engine.words.lasting import if_played, power_per_played
from rules.engine.words.playing import may_play_line_up, power_of_played
from rules.engine.words.revealing import draw_if_types_differ, keep_one_destroy_other
from rules.engine.words.taking import discard_at_random, take
from rules.engine.words.which import HAND_ONLY, a, named, subtype

POWER_RING = subtype("Power Ring")
RINGS = worth_per(1, POWER_RING)

CARDS = {
    "hu-batarang": card(),
    "hu-blue-lantern-power-ring": card(
        power(per_in_discard(1, a(HERO))),
        power_per_played(1, a(HERO)),
        worth=RINGS,
    ),
    "hu-green-lantern-power-ring": card(defense=defense(draw(2)), worth=RINGS),
    "hu-helmet-of-fate": card(defense=defense_discarding_more()),
    "hu-indigo-tribe-power-ring": card(power_of_played(), worth=RINGS),
    "hu-legion-flight-ring": card(draw(1)),
    "hu-mind-control-hat": card(
        draw(2),
        if_played(named("hu-jervis-tetch"), may_play_line_up(a(HERO, VILLAIN))),
        attack(EACH_FOE, discard_at_random(1)),
    ),
    "hu-orange-lantern-power-ring": card(
        otherwise(gain_one(a(EQUIPMENT, most=5), to=TO_HAND, may=True), power(2)),
        worth=RINGS,
    ),
    "hu-red-lantern-power-ring": card(keep_one_destroy_other(2), worth=RINGS),
    "hu-sciencell": card(worth=worth_per_different(1, a(VILLAIN))),
    "hu-skeets": card(
        otherwise(put_on_top(a(HERO)), draw(1)),
        defense=defense(otherwise(take(a(HERO), may=True), draw(1))),
    ),
    "hu-soultaker-sword": card(destroy(HAND_ONLY, may=True)),
    "hu-star-sapphire-power-ring": card(draw_if_types_differ(2), worth=RINGS),
    "hu-white-lantern-power-battery": card(gain_every(POWER_RING, to=TO_HAND), gain_one(to=TO_TOP)),
    "hu-yellow-lantern-corps-power-ring": card(attack(EACH_FOE, discard(1)), worth=RINGS),
}
