"""What the oversized Super-Villains do for their players."""

from rules.engine.play.attacking import (
    DESTROYING,
    DISCARDING,
    EACH_FOE,
    GAINING_FROM_LINE_UP,
    GAINING_TOKENS,
    HITTING,
    PLAYING,
    attack,
    may_destroy_first,
    may_put_on_bottom_of_deck,
    once_each_turn_destroy_played,
    return_weaknesses,
    whenever,
)
from rules.engine.play.behaviour import super_villain
from rules.engine.play.counting import draw_per_hero_gained
from rules.engine.play.effects import draw, gain_vp, gain_weakness, power
from rules.engine.play.words import SUPER_POWER, VILLAIN, a, of_cost

TWO_ABILITIES = ("fe-en/dc-comics-super-villains/2",)

CARDS = {
    "fe-bane": super_villain(
        whenever=(whenever(PLAYING, may_destroy_first(of_cost(least=1), power(2), is_first_of_all=True)),),
    ),
    "fe-bizarro": super_villain(
        whenever=(whenever(DESTROYING, gain_weakness()),),
        ability=return_weaknesses(2, draw(1)),
        notes=(*TWO_ABILITIES, "fe-en/bizarro/1", "fe-en/bizarro/2"),
    ),
    "fe-black-adam": super_villain(
        whenever=(whenever(PLAYING, may_destroy_first(a(SUPER_POWER), draw(1), gain_vp(1), is_first_of_all=False)),),
    ),
    "fe-black-manta": super_villain(whenever=(whenever(GAINING_FROM_LINE_UP, may_put_on_bottom_of_deck()),)),
    "fe-deathstroke": super_villain(whenever=(whenever(DESTROYING, power(1), on_your_turn=True),)),
    "fe-harley-quinn": super_villain(
        whenever=(whenever(DISCARDING, draw(1), first_each_turn=True),),
        notes=("fe-en/harley-quinn/1", "fe-en/harley-quinn/2", "fe-en/harley-quinn/3"),
    ),
    "fe-lex-luthor": super_villain(end_of_turn=draw_per_hero_gained(1)),
    "fe-sinestro": super_villain(
        whenever=(
            whenever(HITTING, gain_vp(1)),
            whenever(GAINING_TOKENS, draw(1), first_each_turn=True, on_your_turn=True),
        ),
        notes=(*TWO_ABILITIES, "fe-en/sinestro/1"),
    ),
    "fe-the-joker": super_villain(
        ability=once_each_turn_destroy_played(a(VILLAIN), draw(1), attack(EACH_FOE, gain_weakness())),
    ),
}
