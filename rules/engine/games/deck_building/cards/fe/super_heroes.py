"""What the Super Heroes do, in a deck and when they first appear."""

from rules.engine.words.vocabulary import *

SAME_FOR_ALL = ("fe-en/martian-manhunter/5",)
GOES_UNDER = ("fe-en/shazam-star-girl-and-green-lantern/1",)


def revives(card_type: str, most: int, notes: tuple[str, ...] = ()) -> Text:
    """Play destroyed cards of a type for a turn or get 3 Power; at first everybody destroys a card of that type."""
    return card(
        otherwise(play_destroyed(3, a(card_type, most=most)), power(3)),
        first_appearance=otherwise(destroy(HAND_OR_DISCARD, which=a(card_type)), gain_weakness()),
        notes=(*SAME_FOR_ALL, *notes),
    )


CARDS = {
    "fe-aquaman": card(
        otherwise(put_on_top(up_to=3), power(3)),
        first_appearance=otherwise(put_on_top(of_cost(0), up_to=4, may=False), gain_weakness()),
        notes=SAME_FOR_ALL,
    ),
    "fe-batman": revives(EQUIPMENT, 6),
    "fe-constantine": card(
        look_at(3, draw_one(), destroy(ASIDE, gain_vp_for_it())),
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
        first_appearance=repeat(2, otherwise(discard(1, named("fe-punch")), gain_weakness())),
    ),
    "fe-green-lantern": revives(HERO, 6, notes=GOES_UNDER),
    "fe-martian-manhunter": card(
        power_per_played(2, a(HERO, VILLAIN)),
        first_appearance=otherwise(discard_each(a(HERO), a(VILLAIN)), gain_weakness()),
        notes=clauses("fe-en/martian-manhunter", 1, 3, 4),
    ),
    "fe-shazam": card(
        gain_and_play_top_of_main_deck(2),
        first_appearance=otherwise(put(UNDER_MAIN_DECK, HAND_OR_DISCARD, which=of_cost(least=5)), gain_weakness()),
        notes=(*SAME_FOR_ALL, *GOES_UNDER),
    ),
    "fe-superman": card(
        otherwise(play_destroyed(3, a(SUPER_POWER)), power(4)),
        first_appearance=otherwise(destroy(HAND_OR_DISCARD, which=a(SUPER_POWER)), gain_weakness(2)),
        notes=SAME_FOR_ALL,
    ),
    "fe-swamp-thing": card(
        power(count(everyones(locations), per=2)),
        first_appearance=otherwise(move_location(), gain_weakness()),
        notes=SAME_FOR_ALL,
    ),
    "fe-the-flash": card(draw(3), discard(1), notes=("fe-en/the-super-heroes/6",)),
    "fe-wonder-woman": revives(VILLAIN, 6),
}
