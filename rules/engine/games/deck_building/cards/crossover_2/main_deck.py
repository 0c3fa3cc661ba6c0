"""What the cards of the main deck do."""

from rules.engine.words.vocabulary import *

CARDS = {
    "crossover-2-arrows-bow": card(otherwise(at_random(TO_HAND, BENEATH, may=True), power(2))),
    "crossover-2-bronze-tiger": card(
        then_if_done(attack(EACH_FOE, fails_to_show_and_puts_beneath(of_cost(least=1))), draw(2))
    ),
    "crossover-2-collapsible-staff": card(draw(1), every(gained(BENEATH), offers, a(VILLAIN))),
    "crossover-2-detective-lance": card(gain_named_beneath()),
    "crossover-2-explosive-arrow": card(
        attack(CHOSEN_FOE, by_other(DESTROYED_IT, BENEATH, acts=True), the_other(put(BENEATH_HERO, this)))
    ),
    "crossover-2-huntress": card(repeat(count(GAINED, a(VILLAIN)), destroy(HAND_OR_DISCARD, may=True))),
    "crossover-2-laurel-lance": card(put(BENEATH_OR_BACK, (HAND, BENEATH), may=True)),
    "crossover-2-mirakuru": card(
        otherwise(when(is_first_card(), may(every(BENEATH_HERO, (HAND, this)), draw(4))), draw(1))
    ),
    "crossover-2-moira-queen": card(top_of_main_deck(put(BENEATH_HERO, it)), worth=names(BENEATH)),
    "crossover-2-mr-blank": card(attack(CHOSEN_FOE, by_other(BENEATH_HERO, BENEATH, acts=True))),
    "crossover-2-promise-to-a-friend": card(whenever=whenever(AT_START, power(1)), spares_cards=()),
    "crossover-2-shado": card(
        draw(1), defense=defense(put(BENEATH_HERO, this), draw(2), put(BENEATH_HERO, HAND, may=True), discards=False)
    ),
    "crossover-2-verdant": card(
        whenever=whenever(AT_START, put(BENEATH_HERO, HAND, draw(1), may=True)), notes=("fe-en/locations/2",)
    ),
    "crossover-2-you-have-failed-this-city": card(attack(CHOSEN_FOE, discard_at_random(1))),
}
