"""What the oversized Super Heroes do for their players."""

from rules.engine.words.vocabulary import *

CARDS = {
    "base-aquaman": card(whenever=whenever(AT_GAIN, may_put_it(on_top=True), which=of_cost(most=5))),
    "base-batman": card(whenever=bonus(1, a(EQUIPMENT))),
    "base-cyborg": card(
        whenever=(at_play_number(1, a(SUPER_POWER), power(1)), at_play_number(1, a(EQUIPMENT), draw(1)))
    ),
    "base-green-lantern": card(whenever=(at_play_number(3, of_cost(least=1), power(3), different=True),)),
    "base-martian-manhunter": card(
        whenever=(at_play_number(2, a(VILLAIN), power(3)), at_play_number(2, a(HERO), power(3)))
    ),
    "base-superman": card(whenever=at_each_different(a(SUPER_POWER), power(1))),
    "base-the-flash": card(whenever=DrawsMore(1), goes_first=()),
    "base-wonder-woman": card(whenever=whenever(AT_END, draw(count(GAINED, a(VILLAIN))))),
}
