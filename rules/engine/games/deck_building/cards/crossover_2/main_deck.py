"""What the cards of the main deck do."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import AT_START, BENEATH, VILLAIN
from rules.engine.words.attacking import CHOSEN_FOE, EACH_FOE, attack, defense
from rules.engine.words.basic import destroy, draw, otherwise, power, repeat, then_if_done
from rules.engine.words.beneath import (
    attacker_destroys_beneath_and_puts_this,
    attacker_takes_beneath,
    fails_to_show_and_puts_beneath,
    gain_named_beneath,
    may_put_hand_and_this_beneath,
    may_put_or_take_beneath,
    put_beneath,
    put_this_beneath,
    put_top_of_main_deck_beneath,
    take_random_beneath,
    worth_per_different_beneath,
)
from rules.engine.words.counting import is_first_card, per_gained, when
from rules.engine.words.gaining import gain_every
from rules.engine.words.lasting import whenever
from rules.engine.words.taking import discard_at_random
from rules.engine.words.which import HAND_OR_DISCARD, a, of_cost

CARDS = {
    "crossover-2-arrows-bow": card(otherwise(take_random_beneath(may=True), power(2))),
    "crossover-2-bronze-tiger": card(
        then_if_done(attack(EACH_FOE, fails_to_show_and_puts_beneath(of_cost(least=1))), draw(2)),
    ),
    "crossover-2-collapsible-staff": card(draw(1), gain_every(a(VILLAIN), to=BENEATH)),
    "crossover-2-detective-lance": card(gain_named_beneath()),
    "crossover-2-explosive-arrow": card(attack(CHOSEN_FOE, attacker_destroys_beneath_and_puts_this())),
    "crossover-2-huntress": card(repeat(per_gained(1, a(VILLAIN)), destroy(HAND_OR_DISCARD, may=True))),
    "crossover-2-laurel-lance": card(may_put_or_take_beneath()),
    "crossover-2-mirakuru": card(
        otherwise(when(is_first_card(), may_put_hand_and_this_beneath(draw(4))), draw(1)),
    ),
    "crossover-2-moira-queen": card(put_top_of_main_deck_beneath(), worth=worth_per_different_beneath(1)),
    "crossover-2-mr-blank": card(attack(CHOSEN_FOE, attacker_takes_beneath())),
    "crossover-2-promise-to-a-friend": card(whenever=whenever(AT_START, power(1)), spares_cards=()),
    "crossover-2-shado": card(
        draw(1),
        defense=defense(put_this_beneath(), draw(2), put_beneath(may=True), discards=False),
    ),
    "crossover-2-verdant": card(
        whenever=whenever(AT_START, put_beneath(draw(1), may=True)), notes=("fe-en/locations/2",)
    ),
    "crossover-2-you-have-failed-this-city": card(attack(CHOSEN_FOE, discard_at_random(1))),
}
