"""What the oversized Super-Villains do for their players."""

from rules.engine.words.vocabulary import *

A_WEAKNESS = named("fe-weakness")
TWO_ABILITIES = ("fe-en/dc-comics-super-villains/2",)

CARDS = {
    "fe-bane": card(whenever=at_play_number(1, of_cost(least=1), may_destroy_it(power(2)), of_all=True)),
    "fe-bizarro": card(
        whenever=(whenever(AT_DESTROY, gain_weakness()),),
        ability=ability(
            put(RETURNED, DISCARD, which=A_WEAKNESS, up_to=2), draw(1), condition=at_least(2, seen(DISCARD, A_WEAKNESS))
        ),
        notes=(*TWO_ABILITIES, "fe-en/bizarro/1", "fe-en/bizarro/2"),
    ),
    "fe-black-adam": card(whenever=at_play_number(1, a(SUPER_POWER), may_destroy_it(draw(1), gain_vp(1)))),
    "fe-black-manta": card(whenever=(whenever(AT_LINE_UP_GAIN, may_put_it(on_top=False)),)),
    "fe-deathstroke": card(whenever=(whenever(AT_DESTROY, power(1), on_your_turn=True),)),
    "fe-harley-quinn": card(
        whenever=(whenever(AT_DISCARD, draw(1), first_each_turn=True),), notes=clauses("fe-en/harley-quinn", 1, 2, 3)
    ),
    "fe-lex-luthor": card(whenever=whenever(AT_END, draw(count(GAINED, a(HERO))))),
    "fe-sinestro": card(
        whenever=(whenever(AT_HIT, gain_vp(1)), whenever(AT_VP, draw(1), first_each_turn=True, on_your_turn=True)),
        notes=(*TWO_ABILITIES, "fe-en/sinestro/1"),
    ),
    "fe-the-joker": card(
        ability=once_if(
            all_hold(can_destroy(), seen(played_in_play, a(VILLAIN))),
            destroy(played_in_play, which=a(VILLAIN)),
            draw(1),
            attack(EACH_FOE, gain_weakness()),
        )
    ),
}
