"""What the Equipment of the main deck does."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import EQUIPMENT, HERO
from rules.engine.words.attacking import CHOSEN_FOE, attack, defense, destroy_theirs
from rules.engine.words.basic import (
    destroy,
    gain_bottom_of_main_deck,
    gain_vp,
    if_it_is,
    otherwise,
    power,
    power_equal_to_cost,
)
from rules.engine.words.counting import at_least, vp_held, when
from rules.engine.words.lasting import freeze, this_turn
from rules.engine.words.playing import play_top_card_and_may_keep
from rules.engine.words.revealing import add_to_line_up_as_many_as_it_costs, reveal_and_draw_or_give
from rules.engine.words.waiting import Doomed
from rules.engine.words.which import HAND_OR_DISCARD, a, non, of_cost

CARDS = {
    "fe-broadsword": card(
        attack(CHOSEN_FOE, destroy_theirs(of_cost(1, 2, 3))),
        notes=("fe-en/destroying-cards/6", "fe-en/destroying-cards/7"),
    ),
    "fe-cold-gun": card(freeze(), notes=("fe-en/cold-gun/1", "fe-en/cold-gun/2", "fe-en/cold-gun/3")),
    "fe-cosmic-staff": card(defense=defense(gain_bottom_of_main_deck())),
    "fe-firestorm-matrix": card(
        play_top_card_and_may_keep(5),
        notes=("fe-en/firestorm-matrix/1", "fe-en/firestorm-matrix/2", "fe-en/firestorm-matrix/6"),
    ),
    "fe-mallet": card(reveal_and_draw_or_give()),
    "fe-man-bat-serum": card(
        power(vp_held()),
        when(at_least(5, vp_held()), this_turn(Doomed())),
        notes=("fe-en/man-bat-serum/1", "fe-en/man-bat-serum/2"),
    ),
    "fe-pandoras-box": card(
        add_to_line_up_as_many_as_it_costs(),
        notes=("fe-en/pandoras-box/1", "fe-en/pandoras-box/2"),
    ),
    "fe-power-armor": card(defense=defense(destroy(HAND_OR_DISCARD, may=True), discards=False)),
    "fe-secret-society-communicator": card(
        otherwise(
            destroy(HAND_OR_DISCARD, if_it_is(a(HERO), power_equal_to_cost()), may=True),
            power(2),
        ),
    ),
    "fe-sledgehammer": card(
        destroy(HAND_OR_DISCARD, if_it_is(of_cost(least=1), gain_vp(1)), which=non(EQUIPMENT), may=True),
    ),
    "fe-venom-injector": card(when_destroyed=(power(2),)),
}
