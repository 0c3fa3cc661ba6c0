"""What the Super Heroes do, in a deck and when they first appear."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import EQUIPMENT, HERO, SUPER_POWER, VILLAIN
from rules.engine.words.basic import (
    destroy,
    discard,
    discard_each,
    draw,
    gain_weakness,
    lose_vp,
    otherwise,
    power,
    put_on_top,
    put_under_main_deck,
)
from rules.engine.words.counting import per_location
from rules.engine.words.lasting import bonus, power_per_played
from rules.engine.words.playing import gain_and_play_top_of_main_deck, play_destroyed
from rules.engine.words.revealing import draw_one_destroy_one_of_top
from rules.engine.words.taking import discard_or_weakness_each, move_location
from rules.engine.words.which import HAND_OR_DISCARD, a, named, of_cost

SAME_FOR_ALL = ("fe-en/martian-manhunter/5",)
UNDER_MAIN_DECK = ("fe-en/shazam-star-girl-and-green-lantern/1",)

CARDS = {
    "fe-aquaman": card(
        otherwise(put_on_top(up_to=3), power(3)),
        first_appearance=otherwise(put_on_top(of_cost(0), up_to=4, may=False), gain_weakness()),
        notes=SAME_FOR_ALL,
    ),
    "fe-batman": card(
        otherwise(play_destroyed(3, a(EQUIPMENT, most=6)), power(3)),
        first_appearance=otherwise(destroy(HAND_OR_DISCARD, which=a(EQUIPMENT)), gain_weakness()),
        notes=SAME_FOR_ALL,
    ),
    "fe-constantine": card(
        draw_one_destroy_one_of_top(3),
        first_appearance=otherwise(lose_vp(3), gain_weakness()),
        notes=SAME_FOR_ALL,
    ),
    "fe-cyborg": card(
        power_per_played(2, a(SUPER_POWER, EQUIPMENT)),
        first_appearance=otherwise(discard_each(a(SUPER_POWER), a(EQUIPMENT)), gain_weakness()),
        notes=SAME_FOR_ALL,
    ),
    "fe-green-arrow": card(
        whenever=bonus(1, named("fe-punch")),
        first_appearance=discard_or_weakness_each(2, named("fe-punch")),
    ),
    "fe-green-lantern": card(
        otherwise(play_destroyed(3, a(HERO, most=6)), power(3)),
        first_appearance=otherwise(destroy(HAND_OR_DISCARD, which=a(HERO)), gain_weakness()),
        notes=(*SAME_FOR_ALL, *UNDER_MAIN_DECK),
    ),
    "fe-martian-manhunter": card(
        power_per_played(2, a(HERO, VILLAIN)),
        first_appearance=otherwise(discard_each(a(HERO), a(VILLAIN)), gain_weakness()),
        notes=("fe-en/martian-manhunter/1", "fe-en/martian-manhunter/3", "fe-en/martian-manhunter/4"),
    ),
    "fe-shazam": card(
        gain_and_play_top_of_main_deck(2),
        first_appearance=otherwise(put_under_main_deck(HAND_OR_DISCARD, of_cost(least=5)), gain_weakness()),
        notes=(*SAME_FOR_ALL, *UNDER_MAIN_DECK),
    ),
    "fe-superman": card(
        otherwise(play_destroyed(3, a(SUPER_POWER)), power(4)),
        first_appearance=otherwise(destroy(HAND_OR_DISCARD, which=a(SUPER_POWER)), gain_weakness(2)),
        notes=SAME_FOR_ALL,
    ),
    "fe-swamp-thing": card(
        power(per_location(2)),
        first_appearance=otherwise(move_location(), gain_weakness()),
        notes=SAME_FOR_ALL,
    ),
    "fe-the-flash": card(draw(3), discard(1), notes=("fe-en/the-super-heroes/6",)),
    "fe-wonder-woman": card(
        otherwise(play_destroyed(3, a(VILLAIN, most=6)), power(3)),
        first_appearance=otherwise(destroy(HAND_OR_DISCARD, which=a(VILLAIN)), gain_weakness()),
        notes=SAME_FOR_ALL,
    ),
}
