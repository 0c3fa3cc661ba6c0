"""What the oversized Super Heroes do for their players and the team."""

from rules.engine.words.vocabulary import *

PUNCH = named("fe-punch")

CARDS = {
    "crisis-1-animal-man-oversized": card(whenever=once_played(at_least(3, types(PLAYED)), power(2))),
    "crisis-1-aquaman": card(whenever=whenever(AT_GAIN, give_it(), which=of_cost(most=5))),
    "crisis-1-batman": card(
        ability=once_if(
            at_least(2, played_before(a(EQUIPMENT))),
            one_player(when(in_hand(), may(draw_per_done(discard_all(), less=1)))),
        )
    ),
    "crisis-1-constantine": card(
        ability=once_if(
            deck_left(),
            reveal_top(
                if_it_is(
                    of_cost(least=1), if_wanted("play-it", (DECK,), put(PLAYED_IT, it), power(1), destroy(it_in_play))
                )
            ),
        )
    ),
    "crisis-1-cyborg": card(
        ability=once_if(
            all_hold(played_before(a(SUPER_POWER)), played_before(a(EQUIPMENT))),
            put(UNDER_MAIN_DECK, everyones(DISCARD), which=of_cost(least=1)),
        )
    ),
    "crisis-1-green-arrow": card(
        ability=once_if(in_hand(PUNCH), discard(1, PUNCH), this_turn(CostChange(2, a(VILLAIN))))
    ),
    "crisis-1-green-lantern": card(whenever=AvoidsForAny(3)),
    "crisis-1-martian-manhunter": card(
        ability=once_if(at_least(2, played_before(a(HERO))), one_player(put_on_top(a(HERO))))
    ),
    "crisis-1-robin": card(whenever=BeforeDrawing(take(a(EQUIPMENT), may=True), instead=True)),
    "crisis-1-superman": card(
        ability=once_if(at_least(7, total(cost_of, PLAYED, a(SUPER_POWER))), one_player(draw(1)))
    ),
    "crisis-1-swamp-thing": card(claims_locations=()),
    "crisis-1-the-flash": card(ability=once_if(at_least(8, count(PLAYED)), one_player(draw(1))), goes_first=()),
    "crisis-1-wonder-woman": card(
        whenever=whenever(
            AT_LINE_UP_GAIN,
            one_player(destroy(HAND_OR_DISCARD, which=named("fe-vulnerability", "fe-weakness"), may=True)),
            which=a(VILLAIN),
        )
    ),
    "crisis-1-zatanna-zatara": card(
        ability=once_if(in_hand(of_cost(least=1)), put(UNDER_DECK, HAND, which=of_cost(least=1)), draw(1))
    ),
}
