"""What the cards of the main deck and the starting decks do."""

from rules.engine.words.vocabulary import *

STAYS = clauses("fe-en/locations", 2, 4, 5)
GANG = named("fe-royal-flush-gang")


def once_reveal(which: Which) -> Text:
    """Once on each of your turns, reveal your top card; such a card is destroyed for 1 VP."""
    look = once_if(deck_left(), reveal_top(if_it_is(which, destroy(it, gain_vp(1)))))
    return card(ability=look, notes=STAYS)


def feeds_on(card_type: str) -> Text:
    """Destroy a card; one of a type gives its cost in Power. Who destroys none gets 2 Power."""
    return card(otherwise(destroy(HAND_OR_DISCARD, if_it_is(a(card_type), power(cost_of_it())), may=True), power(2)))


def spares(card_type: str) -> Text:
    """Destroy a card that is not of a type; one that costs something gives 1 VP."""
    return card(destroy(HAND_OR_DISCARD, if_it_is(of_cost(least=1), gain_vp(1)), which=non(card_type), may=True))


CARDS = {
    "fe-amanda-waller": feeds_on(VILLAIN),
    "fe-atomica": spares(VILLAIN),
    "fe-belle-reve": card(whenever=bonus(1, a(VILLAIN)), notes=STAYS),
    "fe-bizarro-power": card(
        gain_weakness(), attack(EACH_FOE, gain_weakness()), notes=clauses("fe-en/bizarro-power", 1, 2)
    ),
    "fe-blackgate-prison": once_reveal(named("fe-vulnerability", "fe-weakness")),
    "fe-broadsword": card(
        attack(CHOSEN_FOE, by_other(DESTROYED_IT, DISCARD, of_cost(1, 2, 3), acts=True, reason="destroy-theirs")),
        notes=clauses("fe-en/destroying-cards", 6, 7),
    ),
    "fe-catwoman": card(attack(CHOSEN_FOE, steal_vp(1)), notes=clauses("fe-en/man-bat-and-catwoman", 1, 2)),
    "fe-central-city": card(whenever=bonus(1, a(SUPER_POWER, other_than=("fe-kick",))), notes=STAYS),
    "fe-cold-gun": card(freeze(Freezes()), notes=clauses("fe-en/cold-gun", 1, 2, 3)),
    "fe-commissioner-gordon": card(defense=defense(gain_vp(1))),
    "fe-constructs-of-fear": card(attack(EACH_FOE, discard(2))),
    "fe-cosmic-staff": card(defense=defense(gain(where=bottom_of_main_deck))),
    "fe-deathstorm": card(destroy(HAND, may=True), worth=worth(10, less=1, above=20), notes=("fe-en/deathstorm/1",)),
    "fe-despero": card(draw(2), attack(CHOSEN_FOE, discard(1, of_cost(least=1)))),
    "fe-dr-light": card(draw(1), attack(CHOSEN_FOE, move_location())),
    "fe-earth-3": once_reveal(named("fe-punch")),
    "fe-element-woman": card(
        counts_as=CountsAs((SUPER_POWER, EQUIPMENT, VILLAIN)), notes=clauses("fe-en/element-woman", 1, 2)
    ),
    "fe-emperor-penguin": card(when_destroyed=(gain_vp(2),)),
    "fe-expert-marksman": spares(SUPER_POWER),
    "fe-firestorm": card(store_top_card(StoredTexts()), notes=clauses("fe-en/firestorm", 1, 2, 5, 6)),
    "fe-firestorm-matrix": card(play_top_card_and_may_keep(5), notes=clauses("fe-en/firestorm-matrix", 1, 2, 6)),
    "fe-giant-growth": card(),
    "fe-giganta": card(power(number_if(fewer_than(1, has(DISCARD, of_cost(most=3))), 4, less=2)), says_power=()),
    "fe-grid": card(put_on_top(a(VILLAIN, EQUIPMENT, most=5))),
    "fe-happy-harbor": card(whenever=bonus(1, a(HERO)), notes=(*STAYS, "fe-en/the-super-heroes/8")),
    "fe-insanity": card(
        when(is_first_card(), everyone_passes_left(1)),
        defense=defense(hand_over_to_attacker()),
        notes=clauses("fe-en/insanity", 1, 2, 3),
    ),
    "fe-invulnerable": card(
        defense=defense_by_discard_or_destroying(named("fe-vulnerability")),
        notes=clauses("fe-en/invulnerable", 1, 2, 3),
    ),
    "fe-johnny-quick": card(draw(1)),
    "fe-kick": card(),
    "fe-mallet": card(reveal_top(draw_or_give())),
    "fe-man-bat": card(defense=defense(the_other(steal_vp(1))), notes=clauses("fe-en/man-bat-and-catwoman", 1, 2)),
    "fe-man-bat-serum": card(
        power(vp_held()),
        when(at_least(5, vp_held()), this_turn(whenever(AT_END, destroy(this)))),
        notes=clauses("fe-en/man-bat-serum", 1, 2),
    ),
    "fe-owlman": card(destroy(LINE_UP, which=a(EQUIPMENT), may=True), power(names(DESTROYED, a(EQUIPMENT)))),
    "fe-pandora": card(add_to_line_up(1), power(costs(LINE_UP))),
    "fe-pandoras-box": card(
        top_of_main_deck(add_to_line_up(cost_of_it()), reveals=True), notes=clauses("fe-en/pandoras-box", 1, 2)
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
        notes=clauses("fe-en/firestorm", 3, 4),
    ),
    "fe-s-t-a-r-labs": card(whenever=bonus(1, a(EQUIPMENT)), notes=STAYS),
    "fe-secret-society-communicator": feeds_on(HERO),
    "fe-sledgehammer": spares(EQUIPMENT),
    "fe-stargirl": card(
        defense=defense(draw(1), put(UNDER_MAIN_DECK, DESTROYED, which=of_cost(least=1))),
        notes=("fe-en/shazam-star-girl-and-green-lantern/1",),
    ),
    "fe-steel": spares(HERO),
    "fe-steve-trevor": card(when_destroyed=(draw(2), discard(1))),
    "fe-super-intellect": feeds_on(EQUIPMENT),
    "fe-superwoman": card(destroy(LINE_UP, which=a(VILLAIN), may=True), power(names(DESTROYED, a(VILLAIN)))),
    "fe-the-blight": feeds_on(SUPER_POWER),
    "fe-transmutation": card(destroy(HAND_OR_DISCARD, gain_vp(1), gain(Which(like_it=COST_OR_LESS), may=True))),
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
