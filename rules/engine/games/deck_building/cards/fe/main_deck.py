"""What the cards of the main deck and the starting decks do."""

from rules.engine.words.vocabulary import *

STAYS = ("fe-en/locations/2", "fe-en/locations/4", "fe-en/locations/5")
GANG = named("fe-royal-flush-gang")


def once_reveal(which: Which) -> Text:
    """Once on each of your turns, reveal your top card; such a card is destroyed for 1 VP."""
    look = ability(reveal_top(if_it_is(which, destroy(it, gain_vp(1)))), once=True, condition=deck_left())
    return card(ability=look, notes=STAYS)


CARDS = {
    "fe-amanda-waller": card(
        otherwise(destroy(HAND_OR_DISCARD, if_it_is(a(VILLAIN), power(cost_of_it())), may=True), power(2))
    ),
    "fe-atomica": card(destroy(HAND_OR_DISCARD, if_it_is(of_cost(least=1), gain_vp(1)), which=non(VILLAIN), may=True)),
    "fe-belle-reve": card(whenever=bonus(1, a(VILLAIN)), notes=STAYS),
    "fe-bizarro-power": card(
        gain_weakness(), attack(EACH_FOE, gain_weakness()), notes=("fe-en/bizarro-power/1", "fe-en/bizarro-power/2")
    ),
    "fe-blackgate-prison": once_reveal(named("fe-vulnerability", "fe-weakness")),
    "fe-broadsword": card(
        attack(CHOSEN_FOE, by_other(DESTROYED_IT, DISCARD, of_cost(1, 2, 3), acts=True, reason="destroy-theirs")),
        notes=("fe-en/destroying-cards/6", "fe-en/destroying-cards/7"),
    ),
    "fe-catwoman": card(
        attack(CHOSEN_FOE, steal_vp(1)), notes=("fe-en/man-bat-and-catwoman/1", "fe-en/man-bat-and-catwoman/2")
    ),
    "fe-central-city": card(whenever=bonus(1, a(SUPER_POWER, other_than=("fe-kick",))), notes=STAYS),
    "fe-cold-gun": card(freeze(Freezes()), notes=("fe-en/cold-gun/1", "fe-en/cold-gun/2", "fe-en/cold-gun/3")),
    "fe-commissioner-gordon": card(defense=defense(gain_vp(1))),
    "fe-constructs-of-fear": card(attack(EACH_FOE, discard(2))),
    "fe-cosmic-staff": card(defense=defense(gain(where=bottom_of_main_deck))),
    "fe-deathstorm": card(destroy(HAND, may=True), worth=worth(10, less=1, above=20), notes=("fe-en/deathstorm/1",)),
    "fe-despero": card(draw(2), attack(CHOSEN_FOE, discard(1, of_cost(least=1)))),
    "fe-dr-light": card(draw(1), attack(CHOSEN_FOE, move_location())),
    "fe-earth-3": once_reveal(named("fe-punch")),
    "fe-element-woman": card(
        counts_as=CountsAs((SUPER_POWER, EQUIPMENT, VILLAIN)), notes=("fe-en/element-woman/1", "fe-en/element-woman/2")
    ),
    "fe-emperor-penguin": card(when_destroyed=(gain_vp(2),)),
    "fe-expert-marksman": card(
        destroy(HAND_OR_DISCARD, if_it_is(of_cost(least=1), gain_vp(1)), which=non(SUPER_POWER), may=True)
    ),
    "fe-firestorm": card(
        store_top_card(StoredTexts()),
        notes=("fe-en/firestorm/1", "fe-en/firestorm/2", "fe-en/firestorm/5", "fe-en/firestorm/6"),
    ),
    "fe-firestorm-matrix": card(
        play_top_card_and_may_keep(5),
        notes=("fe-en/firestorm-matrix/1", "fe-en/firestorm-matrix/2", "fe-en/firestorm-matrix/6"),
    ),
    "fe-giant-growth": card(),
    "fe-giganta": card(power(number_if(fewer_than(1, has(DISCARD, of_cost(most=3))), 4, less=2)), says_power=()),
    "fe-grid": card(put_on_top(a(VILLAIN, EQUIPMENT, most=5))),
    "fe-happy-harbor": card(whenever=bonus(1, a(HERO)), notes=(*STAYS, "fe-en/the-super-heroes/8")),
    "fe-insanity": card(
        pass_left_if_first(1),
        defense=defense(hand_over_to_attacker()),
        notes=("fe-en/insanity/1", "fe-en/insanity/2", "fe-en/insanity/3"),
    ),
    "fe-invulnerable": card(
        defense=defense_by_discard_or_destroying(named("fe-vulnerability")),
        notes=("fe-en/invulnerable/1", "fe-en/invulnerable/2", "fe-en/invulnerable/3"),
    ),
    "fe-johnny-quick": card(draw(1)),
    "fe-kick": card(),
    "fe-mallet": card(reveal_top(draw_or_give())),
    "fe-man-bat": card(
        defense=defense(the_other(steal_vp(1))), notes=("fe-en/man-bat-and-catwoman/1", "fe-en/man-bat-and-catwoman/2")
    ),
    "fe-man-bat-serum": card(
        power(vp_held()),
        when(at_least(5, vp_held()), this_turn(whenever(AT_END, destroy(this)))),
        notes=("fe-en/man-bat-serum/1", "fe-en/man-bat-serum/2"),
    ),
    "fe-owlman": card(destroy(LINE_UP, which=a(EQUIPMENT), may=True), power(names(DESTROYED, a(EQUIPMENT)))),
    "fe-pandora": card(add_to_line_up(1), power(costs(LINE_UP))),
    "fe-pandoras-box": card(
        add_to_line_up_as_many_as_it_costs(), notes=("fe-en/pandoras-box/1", "fe-en/pandoras-box/2")
    ),
    "fe-phantom-stranger": card(
        destroy(HAND, may=True), destroy(DISCARD, may=True), worth=worth(10, less=1, which=of_cost(0))
    ),
    "fe-power-armor": card(defense=defense(destroy(HAND_OR_DISCARD, may=True), discards=False)),
    "fe-power-drain": card(attack(CHOSEN_FOE, by_other(DISCARDED_IT, HAND, reason="foe-discards"))),
    "fe-power-girl": card(),
    "fe-power-ring": card(destroy(LINE_UP, which=a(HERO), may=True), power(names(DESTROYED, a(HERO)))),
    "fe-punch": card(notes=("fe-en/gameplay/10",)),
    "fe-royal-flush-gang": card(
        draw(2),
        discard(2),
        gain_vp(count(PLAYED, GANG, another=True)),
        this_turn(whenever(AFTER_PLAY, gain_vp(1), which=GANG)),
        notes=("fe-en/firestorm/3", "fe-en/firestorm/4"),
    ),
    "fe-s-t-a-r-labs": card(whenever=bonus(1, a(EQUIPMENT)), notes=STAYS),
    "fe-secret-society-communicator": card(
        otherwise(destroy(HAND_OR_DISCARD, if_it_is(a(HERO), power(cost_of_it())), may=True), power(2))
    ),
    "fe-sledgehammer": card(
        destroy(HAND_OR_DISCARD, if_it_is(of_cost(least=1), gain_vp(1)), which=non(EQUIPMENT), may=True)
    ),
    "fe-stargirl": card(
        defense=defense(draw(1), put(UNDER_MAIN_DECK, DESTROYED, which=of_cost(least=1))),
        notes=("fe-en/shazam-star-girl-and-green-lantern/1",),
    ),
    "fe-steel": card(destroy(HAND_OR_DISCARD, if_it_is(of_cost(least=1), gain_vp(1)), which=non(HERO), may=True)),
    "fe-steve-trevor": card(when_destroyed=(draw(2), discard(1))),
    "fe-super-intellect": card(
        otherwise(destroy(HAND_OR_DISCARD, if_it_is(a(EQUIPMENT), power(cost_of_it())), may=True), power(2))
    ),
    "fe-superwoman": card(destroy(LINE_UP, which=a(VILLAIN), may=True), power(names(DESTROYED, a(VILLAIN)))),
    "fe-the-blight": card(
        otherwise(destroy(HAND_OR_DISCARD, if_it_is(a(SUPER_POWER), power(cost_of_it())), may=True), power(2))
    ),
    "fe-transmutation": card(destroy(HAND_OR_DISCARD, gain_vp(1), may_gain_as_dear())),
    "fe-ultra-strength": card(draw(2)),
    "fe-ultraman": card(destroy(LINE_UP, may=True), power(names(DESTROYED, a(SUPER_POWER)))),
    "fe-venom-injector": card(when_destroyed=(power(2),)),
    "fe-vibe": card(put_on_top(a(HERO, SUPER_POWER, most=5))),
    "fe-vulnerability": card(
        notes=("fe-en/gameplay/13", "fe-en/gameplay/14", "fe-en/super-villains-and-starting-decks/4")
    ),
    "fe-weakness": card(notes=("fe-en/gameplay/13", "fe-en/gameplay/14", "fe-en/weakness/2")),
    "fe-word-of-power": card(when_destroyed=(this_turn(CostChange(4, subtype(SUPER_HERO), to_defeat=True)),)),
}
