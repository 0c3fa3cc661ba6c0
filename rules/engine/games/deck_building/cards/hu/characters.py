"""What the oversized Super Heroes do for their players."""

from rules.engine.words.vocabulary import *

PUNCH = named("hu-punch")

CARDS = {
    "hu-batgirl": card(ability=once_if(in_hand(PUNCH), discard(1, PUNCH), draw(1))),
    "hu-black-canary": card(whenever=at_each_different(a(VILLAIN), power(1))),
    "hu-booster-gold": card(whenever=(bonus(1, DEFENSE_CARD), whenever(AT_AVOID, draw(1)))),
    "hu-hawkman": card(whenever=bonus(1, a(HERO))),
    "hu-nightwing": card(
        whenever=(at_play_number(1, a(EQUIPMENT), power(1)), at_play_number(2, a(EQUIPMENT), draw(1)))
    ),
    "hu-red-tornado": card(ability=once_if(at_least(4, types(DISCARD)), power(2))),
    "hu-shazam-oversized": card(
        ability=ability(
            pay_power(4),
            either(on_top_of_your_deck=gain_top_of_main_deck(DECK), into_your_discard_pile=gain_top_of_main_deck()),
            condition=can_pay(4),
        )
    ),
    "hu-starfire": card(ability=once_if(some_line_up_lacks(a(SUPER_POWER)), draw(1))),
}
