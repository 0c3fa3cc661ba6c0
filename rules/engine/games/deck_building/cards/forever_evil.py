"""The effects of the cards of Forever Evil, by id, for each card with a recorded text."""

from ..effects.library import *

LOCATIONS = clauses("fe-en/locations", 2, 4, 5)
GANG = named("fe-royal-flush-gang")
SAME_FOR_ALL = ("fe-en/martian-manhunter/5",)
GOES_UNDER = ("fe-en/shazam-star-girl-and-green-lantern/1",)
A_WEAKNESS = subtype(WEAKNESS)
TWO_ABILITIES = ("fe-en/dc-comics-super-villains/2",)


def once_reveal(which: Which) -> Text:
    """Return the text of a Location: once on each of your turns, reveal your top card.

    A matching card is destroyed for 1 VP."""
    look = once_if(DECK_LEFT, reveal_top(if_it_is(which, destroy(it, gain_vp(1)))), may=False)
    return card(ability=look, notes=LOCATIONS)


def feeds_on(card_type: str) -> Text:
    """Return the text of a card: you may destroy a card in your hand or discard pile.

    A card of the type gives Power equal to its cost. If you destroy none, you get 2 Power."""
    return card(otherwise(destroy(HAND_OR_DISCARD, if_it_is(a(card_type), power(cost_of_it())), may=True), power(2)))


def spares(card_type: str) -> Text:
    """Return the text of a card: you may destroy a card in your hand or discard pile that is not of the type.

    You gain 1 VP if it costs 1 or more."""
    return card(destroy(HAND_OR_DISCARD, if_it_is(COSTLY, gain_vp(1)), which=non(card_type), may=True))


def hits_all(*play: Effect, unless: Effect, weaknesses: int = 1, notes: tuple[str, ...] = ()) -> Text:
    """Return the text of an opponent whose First Appearance gives Weaknesses to players who fail to do `unless`."""
    return card(*play, first_appearance=otherwise(unless, gain_weakness(weaknesses)), notes=(*SAME_FOR_ALL, *notes))


def revives(which: Which, *notes: str, less: int = 3, weaknesses: int = 1) -> Text:
    """Return the text of an opponent: play up to three destroyed cards that match, or get `less` Power.

    Its First Appearance gives Weaknesses to each player who does not destroy a card of that type."""
    played, unless = otherwise(play_destroyed(3, which), power(less)), destroy(HAND_OR_DISCARD, which=a(*which.types))
    return hits_all(played, unless=unless, weaknesses=weaknesses, notes=notes)


CARDS = {
    "fe-amanda-waller": feeds_on(VILLAIN),
    "fe-aquaman": hits_all(otherwise(put_on_top(up_to=3), power(3)), unless=put_on_top(of_cost(0), up_to=4, may=False)),
    "fe-atomica": spares(VILLAIN),
    "fe-bane": card(whenever=at_first(COSTLY, may_destroy_it(power(2)), is_nth_of_all=True)),
    "fe-batman": revives(a(EQUIPMENT, most=6)),
    "fe-belle-reve": card(whenever=bonus(1, a(VILLAIN)), notes=LOCATIONS),
    "fe-bizarro": card(
        whenever=whenever(AT_DESTROY, gain_weakness()),
        ability=ability(
            choose_cards(RETURN_WEAKNESS, DISCARD, which=A_WEAKNESS, up_to=2),
            draw(1),
            condition=at_least(2, count_known(DISCARD, A_WEAKNESS)),
        ),
        notes=(*TWO_ABILITIES, "fe-en/bizarro/1", "fe-en/bizarro/2"),
    ),
    "fe-bizarro-power": card(
        gain_weakness(), attack(EACH_FOE, gain_weakness()), notes=clauses("fe-en/bizarro-power", 1, 2)
    ),
    "fe-black-adam": card(whenever=at_first(a(SUPER_POWER), may_destroy_it(draw(1), gain_vp(1)))),
    "fe-black-manta": card(whenever=whenever(AT_LINE_UP_GAIN, may_put_it_on_bottom())),
    "fe-blackgate-prison": once_reveal(named("fe-vulnerability", "fe-weakness")),
    "fe-broadsword": card(
        attack(
            CHOSEN_FOE,
            by_other(DESTROY_IT, DISCARD, which=of_cost(1, 2, 3), other_acts=True, reason="destroy-theirs"),
        ),
        notes=clauses("fe-en/destroying-cards", 6, 7),
    ),
    "fe-catwoman": card(attack(CHOSEN_FOE, steal_vp(1)), notes=clauses("fe-en/man-bat-and-catwoman", 1, 2)),
    "fe-central-city": card(whenever=bonus(1, a(SUPER_POWER, other_than=("fe-kick",))), notes=LOCATIONS),
    "fe-cold-gun": card(freeze(Freezes()), notes=clauses("fe-en/cold-gun", 1, 2, 3)),
    "fe-commissioner-gordon": card(defense=defense(gain_vp(1))),
    "fe-constantine": hits_all(reveal(3, draw_one(), destroy(ASIDE, gain_vp_for_it())), unless=lose_vp(3)),
    "fe-constructs-of-fear": card(attack(EACH_FOE, discard(2))),
    "fe-cosmic-staff": card(defense=defense(gain(where=bottom_of_main_deck))),
    "fe-cyborg": hits_all(
        power_per_played(2, a(SUPER_POWER, EQUIPMENT)), unless=discard_each(a(SUPER_POWER), a(EQUIPMENT))
    ),
    "fe-deathstorm": card(destroy(HAND, may=True), worth=worth(10, less=1, above=20), notes=("fe-en/deathstorm/1",)),
    "fe-deathstroke": card(whenever=whenever(AT_DESTROY, power(1), on_your_turn=True)),
    "fe-despero": card(draw(2), attack(CHOSEN_FOE, discard(1, COSTLY))),
    "fe-dr-light": card(draw(1), attack(CHOSEN_FOE, move_location())),
    "fe-earth-3": once_reveal(named("fe-punch")),
    "fe-element-woman": card(
        counts_as=CountsAs((SUPER_POWER, EQUIPMENT, VILLAIN)), notes=clauses("fe-en/element-woman", 1, 2)
    ),
    "fe-emperor-penguin": card(when_destroyed=gain_vp(2)),
    "fe-expert-marksman": spares(SUPER_POWER),
    "fe-firestorm": card(store_top_card(StoredTexts()), notes=clauses("fe-en/firestorm", 1, 2, 5, 6)),
    "fe-firestorm-matrix": card(play_top_card_and_may_keep(5), notes=clauses("fe-en/firestorm-matrix", 1, 2, 6)),
    "fe-giant-growth": card(),
    "fe-giganta": card(power(number_if(fewer_than(1, has_any(DISCARD, of_cost(most=3))), 4, less=2)), says_power=()),
    "fe-green-arrow": card(
        whenever=has_more_power(1, named("fe-punch")),
        first_appearance=repeat(2, otherwise(discard(1, named("fe-punch")), gain_weakness())),
    ),
    "fe-green-lantern": revives(a(HERO, most=6), *GOES_UNDER),
    "fe-grid": card(put_on_top(a(VILLAIN, EQUIPMENT, most=5))),
    "fe-happy-harbor": card(whenever=bonus(1, a(HERO)), notes=(*LOCATIONS, "fe-en/the-super-heroes/8")),
    "fe-harley-quinn": card(
        whenever=whenever(AT_PASS_OR_DISCARD, draw(1), first_each_turn=True),
        notes=clauses("fe-en/harley-quinn", 1, 2, 3),
    ),
    "fe-insanity": card(
        when(FIRST_CARD, everyone_passes_left(1)),
        defense=defense(hand_over_to_attacker()),
        notes=clauses("fe-en/insanity", 1, 2, 3),
    ),
    "fe-invulnerable": card(
        defense=defense_by_discard_or_destroying(named("fe-vulnerability")),
        notes=clauses("fe-en/invulnerable", 1, 2, 3),
    ),
    "fe-johnny-quick": card(draw(1)),
    "fe-kick": card(),
    "fe-lex-luthor": card(whenever=whenever(AT_END, draw(count_all(GAINED, a(HERO))))),
    "fe-mallet": card(reveal_top(draw_or_pass())),
    "fe-man-bat": card(defense=defense(the_other(steal_vp(1))), notes=clauses("fe-en/man-bat-and-catwoman", 1, 2)),
    "fe-man-bat-serum": card(
        power(current(VP)),
        when(at_least(5, current(VP)), this_turn(whenever(AT_END, destroy(this)))),
        notes=clauses("fe-en/man-bat-serum", 1, 2),
    ),
    "fe-martian-manhunter": card(
        power_per_played(2, a(HERO, VILLAIN)),
        first_appearance=otherwise(discard_each(a(HERO), a(VILLAIN)), gain_weakness()),
        notes=clauses("fe-en/martian-manhunter", 1, 3, 4),
    ),
    "fe-owlman": card(destroy(LINE_UP, which=a(EQUIPMENT), may=True), power(count_names(DESTROYED, a(EQUIPMENT)))),
    "fe-pandora": card(add_to_line_up(1), power(count_costs(LINE_UP))),
    "fe-pandoras-box": card(
        look(revealed_of_main_deck, add_to_line_up(cost_of_it())), notes=clauses("fe-en/pandoras-box", 1, 2)
    ),
    "fe-phantom-stranger": card(
        destroy(HAND, may=True), destroy(DISCARD, may=True), worth=worth(10, less=1, which=of_cost(0))
    ),
    "fe-power-armor": card(defense=defense(destroy(HAND_OR_DISCARD, may=True), discards=False)),
    "fe-power-drain": card(attack(CHOSEN_FOE, by_other(DISCARD_IT, revealed_hand, reason="foe-discards"))),
    "fe-power-girl": card(),
    "fe-power-ring": card(destroy(LINE_UP, which=a(HERO), may=True), power(count_names(DESTROYED, a(HERO)))),
    "fe-punch": card(notes=("fe-en/gameplay/10",)),
    "fe-royal-flush-gang": card(
        draw(2),
        discard(2),
        gain_vp(count_all(others(PLAYED), GANG)),
        this_turn(whenever(AFTER_PLAY, gain_vp(1), which=GANG)),
        notes=clauses("fe-en/firestorm", 3, 4),
    ),
    "fe-s-t-a-r-labs": card(whenever=bonus(1, a(EQUIPMENT)), notes=LOCATIONS),
    "fe-secret-society-communicator": feeds_on(HERO),
    "fe-shazam": hits_all(
        gain_and_play_top_of_main_deck(2),
        unless=choose_cards(UNDER_MAIN_DECK, HAND_OR_DISCARD, which=of_cost(least=5)),
        notes=GOES_UNDER,
    ),
    "fe-sinestro": card(
        whenever=(whenever(AT_HIT, gain_vp(1)), whenever(AT_VP, draw(1), first_each_turn=True, on_your_turn=True)),
        notes=(*TWO_ABILITIES, "fe-en/sinestro/1"),
    ),
    "fe-sledgehammer": spares(EQUIPMENT),
    "fe-stargirl": card(
        defense=defense(draw(1), choose_cards(UNDER_MAIN_DECK, DESTROYED, which=COSTLY)), notes=GOES_UNDER
    ),
    "fe-steel": spares(HERO),
    "fe-steve-trevor": card(when_destroyed=(draw(2), discard(1))),
    "fe-super-intellect": feeds_on(EQUIPMENT),
    "fe-superman": revives(a(SUPER_POWER), less=4, weaknesses=2),
    "fe-superwoman": card(destroy(LINE_UP, which=a(VILLAIN), may=True), power(count_names(DESTROYED, a(VILLAIN)))),
    "fe-swamp-thing": hits_all(power(count_all(of_everyone(locations_in_play), per=2)), unless=move_location()),
    "fe-the-blight": feeds_on(SUPER_POWER),
    "fe-the-flash": card(draw(3), discard(1), notes=("fe-en/the-super-heroes/6",)),
    "fe-the-joker": card(
        ability=once_if(
            all_hold(can_destroy(), count_known(played_in_play, a(VILLAIN))),
            destroy(played_in_play, which=a(VILLAIN)),
            draw(1),
            attack(EACH_FOE, gain_weakness()),
        )
    ),
    "fe-transmutation": card(
        otherwise(destroy(HAND_OR_DISCARD, gain_vp(1), gain(Which(like_it=COST_OR_LESS), may=True)), gain_vp(1))
    ),
    "fe-ultra-strength": card(draw(2)),
    "fe-ultraman": card(destroy(LINE_UP, may=True), power(count_names(DESTROYED, a(SUPER_POWER)))),
    "fe-venom-injector": card(when_destroyed=power(2)),
    "fe-vibe": card(put_on_top(a(HERO, SUPER_POWER, most=5))),
    "fe-vulnerability": card(notes=(*clauses("fe-en/gameplay", 13, 14), "fe-en/super-villains-and-starting-decks/4")),
    "fe-weakness": card(notes=("fe-en/gameplay/13", "fe-en/gameplay/14", "fe-en/weakness/2")),
    "fe-wonder-woman": revives(a(VILLAIN, most=6)),
    "fe-word-of-power": card(when_destroyed=this_turn(CostChange(4, subtype(SUPER_HERO), to_defeat=True))),
}
