"""The effects of the cards of Teen Titans, by id, for each card with a recorded text."""

from ..effects.library import *

SMALL = a(HERO, VILLAIN, most=3)
IN_HAND_OR_PLAY = (HAND, *CONTROLLED)
CHEAP = of_cost(1, 2, 3)
GAIN_EACH_COST = tuple(gain(of_cost(each), to=HAND) for each in CHEAP.costs)
PLAYED_BY_THE_END = ability(
    choose_cards(REPLAY_IT, this_in_play), once=True, condition=count_known(this_in_play), may=False, is_due=True
)

CARDS = {
    "tt-acrobatic-agility": card(defense=defense()),
    "tt-aqualad": card(ability=ability(discard_this(), put_on_top(of_cost(most=5), may=False))),
    "tt-arsenal": card(this_turn(CostChange(2, subtype(SUPER_VILLAIN), to_defeat=True))),
    "tt-azarath": card(ability=once_if(in_hand(ANY), discard(1), attack(EACH_FOE, discard(1))), notes=STAYS),
    "tt-azarath-metrion-zinthos": card(ability=ability(discard_this(), take(of_cost(most=4)))),
    "tt-beast-boy": card(
        ability=once_if(in_hand(ANY), discard(1, ANY, take(Which(without=(STARTER,), most=6, like_it=ITS_TYPE))))
    ),
    "tt-birdarang": card(when(controls(a(HERO)), power(2))),
    "tt-blackfire": card(
        otherwise(may_gain_all_and_take_one(a(SUPER_POWER)), power(3)),
        first_appearance=otherwise(choose_cards(INTO_LINE_UP, IN_HAND_OR_PLAY, which=a(SUPER_POWER)), gain_weakness()),
    ),
    "tt-blue-beetle": card(ability=once_if(at_least(7, controls()), draw(1), may=False)),
    "tt-brother-blood": card(
        otherwise(may_gain_all_and_take_one(a(VILLAIN)), power(3)),
        first_appearance=choose_cards(INTO_LINE_UP, (*CONTROLLED, *HAND_OR_DISCARD), which=a(VILLAIN)),
    ),
    "tt-bumblebee": card(ability=ability(discard_this(), power(1))),
    "tt-bunker": card(
        reveal(3, *(choose_cards(TO_HAND, ASIDE, which=a(each)) for each in TYPES), every(DISCARD_IT, ASIDE))
    ),
    "tt-cadmus-labs": card(
        ability=once_if(
            controls(SMALL),
            choose_cards(TO_HAND, not_under_way(CONTROLLED), which=SMALL, reason="return-to-hand"),
            may=False,
        ),
        notes=STAYS,
    ),
    "tt-cassie-sandsmark": card(power(controls(a(EQUIPMENT), different=True))),
    "tt-cheshire": card(
        otherwise(when(count_known(offers, CHEAP), may(*GAIN_EACH_COST)), power(3)),
        first_appearance=otherwise(choose_cards(INTO_LINE_UP, IN_HAND_OR_PLAY, which=CHEAP), gain_weakness()),
    ),
    "tt-cinderblock": card(draw(1), put_on_top(DEFENSE_CARD)),
    "tt-cloak-of-raven": card(power(controls(a(SUPER_POWER), different=True))),
    "tt-clock-king": card(
        otherwise(may_gain_all_and_take_one(a(EQUIPMENT)), power(2)),
        first_appearance=choose_cards(INTO_LINE_UP, IN_HAND_OR_PLAY, which=a(EQUIPMENT)),
    ),
    "tt-colony-suit": card(discard_ongoing(power(2), may=True)),
    "tt-conner-kent": card(take(a(SUPER_POWER), up_to=2, may=True)),
    "tt-cybernetic-enhancement": card(power(controls(ONGOING_CARD))),
    "tt-daughter-of-trigon": card(this_turn(CostChange(count_types(controlled), a(VILLAIN)))),
    "tt-demonic-influence": card(power(controls(a(VILLAIN), different=True))),
    "tt-detonator": card(ability=ability(discard_this(), destroy(DISCARD))),
    "tt-dick-grayson": card(worth=count_names(final_deck, ONGOING_CARD)),
    "tt-dr-light": card(power(colours_in_play()), first_appearance=weakness_or_new_opponent()),
    "tt-energy-absorption": card(draw(1), destroy(HAND, may=True)),
    "tt-flight-wings": card(
        sequence(
            choose_cards(ON_TOP, gained_now, up_to=None, may=True), this_turn(whenever(AT_GAIN, may_put_it_on_top()))
        )
    ),
    "tt-garfield-logan": card(ability=ability(name_type(NamedType()), once=True, may=False)),
    "tt-geokinesis": card(attack(EACH_FOE, discard_ongoing())),
    "tt-gizmo": card(when(controls(a(EQUIPMENT)), draw(1))),
    "tt-grant-wilson": card(power(controls(a(HERO), different=True))),
    "tt-h-i-v-e-agent": card(when(count_known(others(controlled), a(VILLAIN)), power(2))),
    "tt-harvest": card(
        otherwise(may_gain_all_and_take_one(a(HERO)), power(2)),
        first_appearance=choose_cards(INTO_LINE_UP, IN_HAND_OR_PLAY, which=a(HERO)),
    ),
    "tt-hawk-and-dove": card(when(count_known(namesakes(of_everyone(CONTROLLED), of_everyone(CONTROLLED))), power(1))),
    "tt-inertia": card(ability=once_if(in_hand(ANY), discard(1), draw(1))),
    "tt-jaime-reyes": card(
        defense=(choose_cards(INTO_PLAY_THIS_TURN, this), once_at(AT_START, this_turn(PLAYED_BY_THE_END)))
    ),
    "tt-jericho": card(attack(CHOSEN_FOE, lend_character(BorrowsText()))),
    "tt-jinx": card(draw(1), attack(EACH_FOE, discard_ongoing())),
    "tt-kick": card(),
    "tt-koriandr": card(otherwise(gain(a(SUPER_POWER), to=HAND), draw(1))),
    "tt-lady-vic": card(ability=ability(discard_this(), power(2))),
    "tt-lasso-of-lightning": card(take(ONGOING_CARD, may=True)),
    "tt-mad-mod": card(discard_ongoing(attack(CHOSEN_FOE, gain_weakness()), may=True)),
    "tt-magic-bracers": card(defense=defense(take(ONGOING_CARD))),
    "tt-mammoth": card(defense=defense(draw(2), destroy(HAND_OR_DISCARD, which=a(STARTER), may=True))),
    "tt-match": card(
        attack(
            CHOSEN_FOE,
            every(TAKE_CONTROL_OF_IT, ONGOING, ONGOING_CARD, the_other(last_about_it(BackInPlay())), other_acts=True),
        )
    ),
    "tt-miss-martian": card(when(FIRST_CARD, set_hand_aside(BackOnTop()), draw(5))),
    "tt-molecular-vibration": card(ability=ability(discard_this(), draw(1))),
    "tt-new-titans-tower": card(whenever=at_first(ONGOING_CARD, draw(1), counts_itself=True), notes=STAYS),
    "tt-phobia": card(attack(EACH_FOE, discard(1, ANY, give_it(to_team=True)))),
    "tt-plasmus": card(discard_ongoing(draw(1), may=True)),
    "tt-psimon": card(play_of_top(5, plays=2), first_appearance=pass_cards(all_but, count=2)),
    "tt-punch": card(),
    "tt-ravager": card(when(controls(ONGOING_CARD), destroy(HAND_OR_DISCARD, may=True))),
    "tt-raven": card(ability=once_if(at_least(2, controls(a(VILLAIN))), take(a(SUPER_POWER)), may=False)),
    "tt-reach-scarab": card(defense=defense(draw(2), choose_cards(INTO_PLAY, DISCARD, which=ONGOING_CARD, may=True))),
    "tt-red-robin": card(ability=once_if(at_least(2, controls(a(HERO))), power(1), take(a(EQUIPMENT)), may=False)),
    "tt-shapeshift": card(counts_as=CountsAs((HERO, VILLAIN, EQUIPMENT)), every_name=()),
    "tt-shimmer": card(attack(EACH_FOE, then_if_done(destroy(HAND_OR_DISCARD, which=a(STARTER)), gain_weakness()))),
    "tt-silent-armor": card(draw(1), discard_ongoing(gain_from_main_deck(to=HAND), may=True)),
    "tt-slade-wilson": card(
        whenever=whenever(AT_START, when(fewer_than(5, in_hand()), may(draw(sum_of(5, count_all(HAND, per=-1))))))
    ),
    "tt-solstice": card(when(controls(a(SUPER_POWER)), draw(1))),
    "tt-sons-of-trigon": card(attack(EACH_FOE, discard(1), for_avoiding=(gain_weakness(),))),
    "tt-speed-force": card(draw(2)),
    "tt-starfire": card(ability=once_if(at_least(4, count_types(controlled)), destroy(CONTROLLED))),
    "tt-static": card(discard_ongoing(power(1), destroy(HAND_OR_DISCARD), may=True)),
    "tt-superboy": card(
        ability=once_if(at_least(2, controls(a(SUPER_POWER), different=True)), power(1), draw(1), may=False)
    ),
    "tt-superboy-prime": card(
        choose_cards(SWAP_WITH_CHARACTER, UNUSED, may=True),
        first_appearance=pass_cards(one_of_top, count=3, to=DISCARD, even_alone=True),
    ),
    "tt-t-wing": card(worth=count_names(final_deck, of_cost(most=2))),
    "tt-tactile-telekinesis": card(whenever=at_first(a(SUPER_POWER), reveal_top(destroy(it, may=True)))),
    "tt-tamaran": card(
        ability=once_if(DECK_LEFT, choose_cards(DISCARD_IT, top_card, power(points_of_it(star=3)))), notes=STAYS
    ),
    "tt-teen-titans-go": card(every(TO_HAND, DISCARD, ONGOING_CARD)),
    "tt-terra": card(
        ability=once_if(count_known(played_in_play, ANY), destroy(played_in_play, which=ANY)),
        first_appearance=otherwise(destroy(CONTROLLED), gain_weakness()),
    ),
    "tt-the-brain-and-monsieur-mallah": card(
        draw(2),
        defense=defense(discards=False),
        first_appearance=turn_character(face_down=True),
        when_defeated=turn_character(face_down=False),
    ),
    "tt-the-colony": card(
        whenever=whenever(
            AT_DESTROY, when(count_known(this_in_play), if_wanted("store", (DESTROYED,), choose_cards(UNDER_THIS, it)))
        ),
        stores_cards=(),
        notes=STAYS,
    ),
    "tt-tim-drake": card(take(a(HERO)), gain(a(EQUIPMENT))),
    "tt-titans-memorial": card(whenever=whenever(AT_FIRST_DESTROY, draw(1), on_your_turn=True), notes=STAYS),
    "tt-trigon": card(
        stack_ongoing=whenever(AT_START, gain_weakness(), put_on_top(of_cost(0), may=False)),
        goes_last=(),
        notes=("tt/super-villain-stack/1",),
    ),
    "tt-vic-stone": card(draw(controls(ONGOING_CARD, different=True))),
    "tt-vulnerability": card(notes=("fe-en/gameplay/14",)),
    "tt-weakness": card(notes=("fe-en/weakness/2",)),
    "tt-wonder-girl": card(ability=once_if(at_least(2, controls(a(EQUIPMENT))), draw(2), discard(1), may=False)),
    "tt-zoo-keeper": card(guard=discard_this()),
}
