"""What the cards of the main deck do."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import VILLAIN
from rules.engine.words.attacking import EACH_FOE, attack, defense
from rules.engine.words.basic import chosen_players, draw, gain_weakness, otherwise, power, put_on_top
from rules.engine.words.counting import if_line_up_has, power_per_done
from rules.engine.words.gaining import gain_destroyed, gain_into_any_hand
from rules.engine.words.lasting import at_play_number
from rules.engine.words.looking import (
    discard_any_number,
    draw_one_keep_or_destroy_other,
    draw_top_if_named,
    may_discard_top,
)
from rules.engine.words.playing import replay_and_destroy
from rules.engine.words.sorting import discard_duplicates, discard_named_in_line_up, may_gain_named_in_hand
from rules.engine.words.taking import move_location
from rules.engine.words.which import a, named, of_cost

STAYS = ("fe-en/locations/2",)

CARDS = {
    "crisis-1-animal-man": card(draw_top_if_named()),
    "crisis-1-avatar-of-the-rot": card(attack(EACH_FOE, gain_weakness(2))),
    "crisis-1-bo-staff": card(power(if_line_up_has(a(VILLAIN), 3, less=2)), says_power=()),
    "crisis-1-captain-atom": card(otherwise(gain_into_any_hand(of_cost(most=4)), power(2))),
    "crisis-1-flight": card(defense=defense(put_on_top())),
    "crisis-1-house-of-mystery": card(whenever=at_play_number(1, of_cost(least=5), draw(1)), notes=STAYS),
    "crisis-1-john-constantine": card(draw_one_keep_or_destroy_other(2)),
    "crisis-1-killer-frost": card(otherwise(attack(EACH_FOE, move_location()), draw(1))),
    "crisis-1-magic": card(replay_and_destroy()),
    "crisis-1-magicians-corset": card(power_per_done(chosen_players(draw(1)))),
    "crisis-1-power-of-the-red": card(discard_any_number(draws=True)),
    "crisis-1-psycho-pirate": card(attack(EACH_FOE, discard_duplicates())),
    "crisis-1-quiver-of-arrows": card(chosen_players(may_discard_top())),
    "crisis-1-signature-trenchcoat": card(otherwise(gain_destroyed(of_cost(most=5), may=True), power(2))),
    "crisis-1-strife": card(
        otherwise(may_gain_named_in_hand(), power(1)), attack(EACH_FOE, discard_named_in_line_up())
    ),
    "crisis-1-the-rot": card(
        whenever=at_play_number(1, named("fe-weakness", "fe-vulnerability"), draw(1)), notes=STAYS
    ),
}
