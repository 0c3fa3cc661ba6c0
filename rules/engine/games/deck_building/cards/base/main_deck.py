"""What the cards of the main deck and the starting decks do."""

from rules.engine.words.vocabulary import *

STAYS = ("fe-en/locations/2",)
SQUAD = named("base-suicide-squad")
RIDDLE = ability(pay_power(3), gain_top_of_main_deck(), condition=can_pay(3))
FIRST_RIDDLE = ability(end_what_lasts(), this_turn(RIDDLE), *RIDDLE.effects, condition=can_pay(3))
NO_RIDDLE = ability(end_what_lasts(), left_open("never-paid"), power(1))


def draw_at_first(which: Which) -> Text:
    """On each of your turns, draw a card when you play your first such card."""
    return card(whenever=(at_play_number(1, which, draw(1)),), notes=STAYS)


def called(which: Which) -> Word:
    """Reveal your top card; draw it if it is as you called it, otherwise discard it."""
    return reveal_top(otherwise(if_it_is(which, draw(1)), discard(where=it)))


CARDS = {
    "base-aquamans-trident": card(
        otherwise(
            put(ON_TOP, gained_now, may=True), this_turn(whenever(AT_GAIN, once_while_lasting(may_put_it(on_top=True))))
        )
    ),
    "base-arkham-asylum": draw_at_first(a(VILLAIN)),
    "base-bane": card(attack(EACH_FOE, discard(1))),
    "base-batmobile": card(when(is_first_card(), discard_all(), draw(5), instead=(power(1),))),
    "base-bizarro": card(worth=worth_per(2, named("base-weakness"))),
    "base-blue-beetle": card(defense=defense(discards=False)),
    "base-bulletproof": card(defense=defense(draw(1), destroy(DISCARD, may=True))),
    "base-catwoman": card(),
    "base-cheetah": card(gain(of_cost(most=4))),
    "base-clayface": card(replay()),
    "base-dark-knight": card(
        every(gained(), offers, a(EQUIPMENT)), if_played(named("base-catwoman"), put(TO_HAND, gained_now, may=True))
    ),
    "base-doomsday": card(),
    "base-emerald-knight": card(borrow(a(EQUIPMENT, HERO, SUPER_POWER), GoesBack())),
    "base-fortress-of-solitude": draw_at_first(a(SUPER_POWER)),
    "base-gorilla-grodd": card(),
    "base-green-arrow": card(worth=worth_with_others(5, 4, a(HERO), less=0)),
    "base-green-arrows-bow": card(this_turn(CostChange(2, subtype(SUPER_VILLAIN), to_defeat=True))),
    "base-harley-quinn": card(attack(EACH_FOE, put_on_top(named("base-punch", "base-vulnerability"), may=False))),
    "base-heat-vision": card(destroy(HAND_OR_DISCARD, may=True)),
    "base-high-tech-hero": card(power(number_if(played_before(a(SUPER_POWER, EQUIPMENT)), 3, less=1)), says_power=()),
    "base-jonn-jonzz": card(put(PLAYED_AND_BACK, stack_tops, reason="play-top")),
    "base-kick": card(),
    "base-kid-flash": card(draw(1)),
    "base-king-of-atlantis": card(otherwise(destroy(DISCARD, power(3), may=True), power(1)), says_power=()),
    "base-lasso-of-truth": card(defense=defense(draw(1))),
    "base-lobo": card(destroy(HAND_OR_DISCARD, up_to=2, may=True)),
    "base-man-of-steel": card(every(TO_HAND, DISCARD, a(SUPER_POWER))),
    "base-mera": card(power(number_if(fewer_than(1, has(DISCARD, ANY)), 4, less=2)), says_power=()),
    "base-nth-metal": card(reveal_top(destroy(it, may=True))),
    "base-poison-ivy": card(attack(EACH_FOE, top_card(discard(where=it), if_it_is(of_cost(least=1), gain_weakness())))),
    "base-power-ring": card(otherwise(reveal_top(if_it_is(of_cost(least=1), power(3))), power(2)), says_power=()),
    "base-princess-diana-of-themyscira": card(every(gained(), offers, a(VILLAIN, most=7))),
    "base-punch": card(),
    "base-robin": card(take(a(EQUIPMENT))),
    "base-scarecrow": card(attack(EACH_FOE, gain_weakness())),
    "base-solomon-grundy": card(when_gained=may_put_it(on_top=True)),
    "base-starro": card(
        attack(EACH_FOE, reveal_top(discard(where=it), if_it_is(non(LOCATION), the_other(put(PLAYED_AND_BACK, it)))))
    ),
    "base-suicide-squad": card(
        when(exactly(3, count(PLAYED, SQUAD)), each_foe(discard_all())), worth=worth_per(1, SQUAD)
    ),
    "base-super-speed": card(draw(1), defense=defense(draw(2))),
    "base-super-strength": card(),
    "base-supergirl": card(take(where=KICKS, may=True)),
    "base-swamp-thing": card(power(number_if(count(locations), 5, less=2)), says_power=()),
    "base-the-bat-signal": card(take(a(HERO))),
    "base-the-batcave": draw_at_first(a(EQUIPMENT)),
    "base-the-cape-and-cowl": card(defense=defense(draw(2))),
    "base-the-fastest-man-alive": card(draw(2)),
    "base-the-penguin": card(draw(2), discard(2)),
    "base-the-riddler": card(otherwise(may(this_turn(FIRST_RIDDLE, NO_RIDDLE)), power(1))),
    "base-the-watchtower": draw_at_first(a(HERO)),
    "base-titans-tower": draw_at_first(of_cost(2, 3)),
    "base-two-face": card(either("even-or-odd", even=called(EVEN_COST), odd=called(ODD_COST))),
    "base-utility-belt": card(worth=worth_with_others(5, 4, a(EQUIPMENT), less=0)),
    "base-vulnerability": card(notes=("fe-en/gameplay/14",)),
    "base-weakness": card(notes=("fe-en/weakness/2",)),
    "base-x-ray-vision": card(put(PLAYED_AND_BACK, of_foes(revealed_top), which=non(LOCATION), may=True)),
    "base-zatanna-zatara": card(put(UNDER_DECK, DISCARD, up_to=2, may=True)),
}
