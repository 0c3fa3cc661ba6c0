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
    """Return the text of an opponent whose First Appearance gives Weaknesses to each player for whom `unless` fails."""
    return card(*play, first_appearance=otherwise(unless, gain_weakness(weaknesses)), notes=(*SAME_FOR_ALL, *notes))


def revives(which: Which, *notes: str, less: int = 3, weaknesses: int = 1) -> Text:
    """Return the text of an opponent: play up to three destroyed cards that match `which`, or get `less` Power.

    Its First Appearance gives Weaknesses to each player who does not destroy a card of that type."""
    played, unless = otherwise(play_destroyed(3, which), power(less)), destroy(HAND_OR_DISCARD, which=a(*which.types))
    return hits_all(played, unless=unless, weaknesses=weaknesses, notes=notes)


CARDS = {
    # You may destroy a card in your hand or discard pile. If it's a Villain, you get Power equal to its cost. If you
    # destroy nothing, +2 Power.
    "fe-amanda-waller": feeds_on(VILLAIN),
    # You may place up to 3 cards from your discard pile on top of your deck. If you don't, +3 Power.
    # First Appearance - Attack: Each player places 4 cards that cost 0 from their discard pile on top of their deck. A
    # player who places none gains a Weakness.
    "fe-aquaman": hits_all(otherwise(put_on_top(up_to=3), power(3)), unless=put_on_top(of_cost(0), up_to=4, may=False)),
    # You may destroy a non-Villain card in your hand or discard pile. If its cost was 1 or more, gain 1 VP.
    "fe-atomica": spares(VILLAIN),
    # If the first card you play on your turn costs 1 or more, you may destroy it for +2 Power.
    "fe-bane": card(whenever=at_first(COSTLY, may_destroy_it(power(2)), is_nth_of_all=True)),
    # You may play up to 3 Equipment that cost 6 or less from the destroyed pile, then put them under the main deck. If
    # you don't, +3 Power.
    # First Appearance - Attack: Each player destroys an Equipment in their hand or discard pile. A player who can't do
    # this gains a Weakness.
    "fe-batman": revives(a(EQUIPMENT, most=6)),
    # Ongoing: Each Villain you play gives you +1 Power.
    "fe-belle-reve": card(whenever=bonus(1, a(VILLAIN)), notes=LOCATIONS),
    # Whenever you destroy a card, gain a Weakness.
    # Any number of times on your turn, you may return 2 Weaknesses from your discard pile to the Weakness stack to draw
    # a card.
    "fe-bizarro": card(
        whenever=whenever(AT_DESTROY, gain_weakness()),
        ability=ability(
            choose_cards(RETURN_WEAKNESS, DISCARD, which=A_WEAKNESS, up_to=2),
            draw(1),
            condition=at_least(2, count_known(DISCARD, A_WEAKNESS)),
        ),
        notes=(*TWO_ABILITIES, "fe-en/bizarro/1", "fe-en/bizarro/2"),
    ),
    # +4 Power. First, you gain a Weakness yourself.
    # Attack: Each foe gains a Weakness.
    "fe-bizarro-power": card(
        gain_weakness(), attack(EACH_FOE, gain_weakness()), notes=clauses("fe-en/bizarro-power", 1, 2)
    ),
    # On each of your turns, you may destroy the first Super Power you play. If you do, draw a card and gain 1 VP.
    "fe-black-adam": card(whenever=at_first(a(SUPER_POWER), may_destroy_it(draw(1), gain_vp(1)))),
    # Whenever you buy or gain a card from the Line-Up, you may put it on the bottom of your deck.
    "fe-black-manta": card(whenever=whenever(AT_LINE_UP_GAIN, may_put_it_on_bottom())),
    # Ongoing: Once on each of your turns, reveal the top card of your deck. If it's a Vulnerability or a Weakness,
    # destroy it and gain 1 VP.
    "fe-blackgate-prison": once_reveal(named("fe-vulnerability", "fe-weakness")),
    # +2 Power. Choose a foe.
    # Attack: Destroy a card that costs 1, 2 or 3 in that foe's discard pile.
    "fe-broadsword": card(
        attack(
            CHOSEN_FOE,
            by_other(DESTROY_IT, DISCARD, which=of_cost(1, 2, 3), other_acts=True, reason="destroy-theirs"),
        ),
        notes=clauses("fe-en/destroying-cards", 6, 7),
    ),
    # +1 Power. Choose a foe.
    # Attack: Steal 1 VP from that foe.
    "fe-catwoman": card(attack(CHOSEN_FOE, steal_vp(1)), notes=clauses("fe-en/man-bat-and-catwoman", 1, 2)),
    # Ongoing: Each Super Power you play, other than a Kick, gives you +1 Power.
    "fe-central-city": card(whenever=bonus(1, a(SUPER_POWER, other_than=("fe-kick",))), notes=LOCATIONS),
    # +1 Power. You may place a Frozen token on one card in the Line-Up. It comes off at the start of your next turn.
    # Until then, that card can't be bought or gained.
    "fe-cold-gun": card(freeze(Freezes()), notes=clauses("fe-en/cold-gun", 1, 2, 3)),
    # +1 Power.
    # Defense: Discard this card to avoid an Attack, then gain 1 VP.
    "fe-commissioner-gordon": card(defense=defense(gain_vp(1))),
    # Reveal the top 3 cards of your deck. Draw one of them, destroy another and put the last back on top. Gain VP equal
    # to the VP of the destroyed card.
    # First Appearance - Attack: Each player loses 3 VP. A player with none to lose gains a Weakness.
    "fe-constantine": hits_all(reveal(3, draw_one(), destroy(ASIDE, gain_vp_for_it())), unless=lose_vp(3)),
    # +3 Power.
    # Attack: Each foe discards 2 cards.
    "fe-constructs-of-fear": card(attack(EACH_FOE, discard(2))),
    # +2 Power.
    # Defense: Discard this card to avoid an Attack, then gain the bottom card of the main deck.
    "fe-cosmic-staff": card(defense=defense(gain(where=bottom_of_main_deck))),
    # +2 Power for each Super Power and each Equipment you play this turn.
    # First Appearance - Attack: Each player discards one Super Power and one Equipment. A player who discards neither
    # gains a Weakness.
    "fe-cyborg": hits_all(
        power_per_played(2, a(SUPER_POWER, EQUIPMENT)), unless=discard_each(a(SUPER_POWER), a(EQUIPMENT))
    ),
    # You may destroy 1 card in your hand.
    # At the end of the game: worth 10 VP, minus 1 VP for each card above 20 in your deck, but never less than 0 VP.
    "fe-deathstorm": card(destroy(HAND, may=True), worth=worth(10, less=1, above=20), notes=("fe-en/deathstorm/1",)),
    # Each card you destroy during your turn gives you +1 Power.
    "fe-deathstroke": card(whenever=whenever(AT_DESTROY, power(1), on_your_turn=True)),
    # Draw 2 cards. Choose a foe.
    # Attack: That foe discards a card that costs 1 or more.
    "fe-despero": card(draw(2), attack(CHOSEN_FOE, discard(1, COSTLY))),
    # Draw a card. Choose a foe.
    # Attack: That foe moves a Location they control to their discard pile.
    "fe-dr-light": card(draw(1), attack(CHOSEN_FOE, move_location())),
    # Ongoing: Once on each of your turns, reveal the top card of your deck. If it's a Punch, destroy it and gain 1 VP.
    "fe-earth-3": once_reveal(named("fe-punch")),
    # +2 Power.
    # While you own this card or are playing it, it also counts as a Super Power, an Equipment and a Villain.
    "fe-element-woman": card(
        counts_as=CountsAs((SUPER_POWER, EQUIPMENT, VILLAIN)), notes=clauses("fe-en/element-woman", 1, 2)
    ),
    # When you destroy this card, whatever zone it is in, gain 2 VP.
    "fe-emperor-penguin": card(when_destroyed=gain_vp(2)),
    # You may destroy a card other than a Super Power in your hand or discard pile. If its cost was 1 or more, gain 1
    # VP.
    "fe-expert-marksman": spares(SUPER_POWER),
    # Place the top card of your deck onto your Super-Villain. For this turn, Firestorm has the text of every card
    # stored there.
    # At the end of the game, the stored cards are destroyed.
    "fe-firestorm": card(store_top_card(StoredTexts()), notes=clauses("fe-en/firestorm", 1, 2, 5, 6)),
    # Play the top card of your deck. If it costs 5 or less, you may keep it in play by destroying Firestorm Matrix.
    # The kept card is Ongoing: you may play it once on each of your turns. It is destroyed at the end of the game.
    "fe-firestorm-matrix": card(play_top_card_and_may_keep(5), notes=clauses("fe-en/firestorm-matrix", 1, 2, 6)),
    # +2 Power.
    "fe-giant-growth": card(),
    # +4 Power if your discard pile has no card that costs 3 or less. Otherwise, +2 Power.
    "fe-giganta": card(power(number_if(fewer_than(1, has_any(DISCARD, of_cost(most=3))), 4, less=2)), says_power=()),
    # This card stays in play.
    # Ongoing: Each Punch you play has 1 extra Power.
    # First Appearance - Attack: Each player discards 2 Punches and gains a Weakness for each Punch they don't discard.
    "fe-green-arrow": card(
        whenever=has_more_power(1, named("fe-punch")),
        first_appearance=repeat(2, otherwise(discard(1, named("fe-punch")), gain_weakness())),
    ),
    # You may play up to 3 Heroes that cost 6 or less from the destroyed pile, then put them under the main deck. If you
    # don't, +3 Power.
    # First Appearance - Attack: Each player destroys a Hero in their hand or discard pile. A player who can't do this
    # gains a Weakness.
    "fe-green-lantern": revives(a(HERO, most=6), *GOES_UNDER),
    # +1 Power. You may move a Villain or Equipment that costs 5 or less from your discard pile to the top of your deck.
    "fe-grid": card(put_on_top(a(VILLAIN, EQUIPMENT, most=5))),
    # Ongoing: Each Hero you play gives you +1 Power.
    "fe-happy-harbor": card(whenever=bonus(1, a(HERO)), notes=(*LOCATIONS, "fe-en/the-super-heroes/8")),
    # On every player's turn, draw a card the first time you pass or discard a card.
    "fe-harley-quinn": card(
        whenever=whenever(AT_PASS_OR_DISCARD, draw(1), first_each_turn=True),
        notes=clauses("fe-en/harley-quinn", 1, 2, 3),
    ),
    # If you play this as your first card of the turn, every player passes 1 card from their hand to their left
    # neighbor's hand.
    # Defense: Discard this card to avoid an Attack. Then you may put a card from your hand or discard pile into the
    # attacker's hand.
    "fe-insanity": card(
        when(FIRST_CARD, everyone_passes_left(1)),
        defense=defense(hand_over_to_attacker()),
        notes=clauses("fe-en/insanity", 1, 2, 3),
    ),
    # +1 Power.
    # Defense: Discard this card to avoid an Attack. Or destroy a Vulnerability from your hand or discard pile, then
    # reveal this card from your hand to avoid the Attack.
    "fe-invulnerable": card(
        defense=defense_by_discard_or_destroying(named("fe-vulnerability")),
        notes=clauses("fe-en/invulnerable", 1, 2, 3),
    ),
    # Draw a card.
    "fe-johnny-quick": card(draw(1)),
    # +2 Power.
    "fe-kick": card(),
    # At the end of your turn, draw one extra card for each Hero you bought or gained this turn.
    "fe-lex-luthor": card(whenever=whenever(AT_END, draw(count_all(GAINED, a(HERO))))),
    # Reveal the top card of your deck. Either draw it or pass it to any player's discard pile.
    "fe-mallet": card(reveal_top(draw_or_pass())),
    # +2 Power.
    # Defense: Discard this card to avoid an Attack, then steal 1 VP from the attacker.
    "fe-man-bat": card(defense=defense(the_other(steal_vp(1))), notes=clauses("fe-en/man-bat-and-catwoman", 1, 2)),
    # You get Power equal to the VP on your Super-Villain. If you have 5 or more VP when you play this card, destroy it
    # at the end of your turn.
    "fe-man-bat-serum": card(
        power(current(VP)),
        when(at_least(5, current(VP)), this_turn(whenever(AT_END, destroy(this)))),
        notes=clauses("fe-en/man-bat-serum", 1, 2),
    ),
    # +2 Power for each Hero and each Villain you play this turn, including this card.
    # First Appearance - Attack: Each player discards a Hero and a Villain. A player who discards neither gains a
    # Weakness.
    "fe-martian-manhunter": card(
        power_per_played(2, a(HERO, VILLAIN)),
        first_appearance=otherwise(discard_each(a(HERO), a(VILLAIN)), gain_weakness()),
        notes=clauses("fe-en/martian-manhunter", 1, 3, 4),
    ),
    # You may destroy an Equipment in the Line-Up. Then +1 Power for each different Equipment in the destroyed pile.
    "fe-owlman": card(destroy(LINE_UP, which=a(EQUIPMENT), may=True), power(count_names(DESTROYED, a(EQUIPMENT)))),
    # Add 1 card from the main deck to the Line-Up. Then +1 Power for each different cost in the Line-Up.
    "fe-pandora": card(add_to_line_up(1), power(count_costs(LINE_UP))),
    # Reveal the top card of the main deck. Add as many cards from the main deck to the Line-Up as the revealed card
    # costs.
    "fe-pandoras-box": card(
        look(revealed_of_main_deck, add_to_line_up(cost_of_it())), notes=clauses("fe-en/pandoras-box", 1, 2)
    ),
    # You may destroy 1 card in your hand. You may also destroy 1 card in your discard pile.
    # At the end of the game: worth 10 VP, minus 1 VP for each card in your deck that costs 0, but never less than 0 VP.
    "fe-phantom-stranger": card(
        destroy(HAND, may=True), destroy(DISCARD, may=True), worth=worth(10, less=1, which=of_cost(0))
    ),
    # +3 Power.
    # Defense: Reveal this card from your hand to avoid an Attack; it stays in your hand. You may then destroy a card in
    # your hand or discard pile.
    "fe-power-armor": card(defense=defense(destroy(HAND_OR_DISCARD, may=True), discards=False)),
    # +2 Power. Choose a foe.
    # Attack: That foe reveals their hand to everyone. You choose 1 card in it, and the foe discards it.
    "fe-power-drain": card(attack(CHOSEN_FOE, by_other(DISCARD_IT, revealed_hand, reason="foe-discards"))),
    # +3 Power.
    "fe-power-girl": card(),
    # You may destroy a Hero in the Line-Up. Then +1 Power for each different Hero in the destroyed pile.
    "fe-power-ring": card(destroy(LINE_UP, which=a(HERO), may=True), power(count_names(DESTROYED, a(HERO)))),
    # +1 Power.
    "fe-punch": card(notes=("fe-en/gameplay/10",)),
    # Draw 2 cards, then discard 2 cards. Gain 1 VP for each other Royal Flush Gang you play this turn, before or after
    # this one.
    "fe-royal-flush-gang": card(
        draw(2),
        discard(2),
        gain_vp(count_all(others(PLAYED), GANG)),
        this_turn(whenever(AFTER_PLAY, gain_vp(1), which=GANG)),
        notes=clauses("fe-en/firestorm", 3, 4),
    ),
    # Ongoing: Each Equipment you play gives you +1 Power.
    "fe-s-t-a-r-labs": card(whenever=bonus(1, a(EQUIPMENT)), notes=LOCATIONS),
    # You may destroy a card in your hand or discard pile. If it's a Hero, you get Power equal to its cost. If you
    # destroy nothing, +2 Power.
    "fe-secret-society-communicator": feeds_on(HERO),
    # Gain the top 2 cards of the main deck and play both, then destroy one of them. What that card did stays in effect.
    # First Appearance - Attack: Each player moves a card that costs 5 or more from their hand or discard pile to the
    # bottom of the main deck. A player who can't do this gains a Weakness.
    "fe-shazam": hits_all(
        gain_and_play_top_of_main_deck(2),
        unless=choose_cards(UNDER_MAIN_DECK, HAND_OR_DISCARD, which=of_cost(least=5)),
        notes=GOES_UNDER,
    ),
    # Gain 1 VP when 1 or more foes fail to avoid your Attack.
    # Draw a card the first time you gain VP on each of your turns.
    "fe-sinestro": card(
        whenever=(whenever(AT_HIT, gain_vp(1)), whenever(AT_VP, draw(1), first_each_turn=True, on_your_turn=True)),
        notes=(*TWO_ABILITIES, "fe-en/sinestro/1"),
    ),
    # You may destroy a non-Equipment card in your hand or discard pile. If its cost was 1 or more, gain 1 VP.
    "fe-sledgehammer": spares(EQUIPMENT),
    # +2 Power.
    # Defense: Discard this card to avoid an Attack, then draw a card and move a card that costs 1 or more from the
    # destroyed pile to the bottom of the main deck.
    "fe-stargirl": card(
        defense=defense(draw(1), choose_cards(UNDER_MAIN_DECK, DESTROYED, which=COSTLY)), notes=GOES_UNDER
    ),
    # You may destroy a non-Hero card in your hand or discard pile. If its cost was 1 or more, gain 1 VP.
    "fe-steel": spares(HERO),
    # When you destroy this card, whatever zone it is in, draw 2 cards, then discard 1 card.
    "fe-steve-trevor": card(when_destroyed=(draw(2), discard(1))),
    # You may destroy a card in your hand or discard pile. If it's an Equipment, you get Power equal to its cost. If you
    # destroy nothing, +2 Power.
    "fe-super-intellect": feeds_on(EQUIPMENT),
    # You may play up to 3 Super Powers of any cost from the destroyed pile, then put them under the main deck. If you
    # don't, +4 Power.
    # First Appearance - Attack: Each player destroys a Super Power in their hand or discard pile. A player who can't do
    # this gains 2 Weaknesses.
    "fe-superman": revives(a(SUPER_POWER), less=4, weaknesses=2),
    # You may destroy a Villain in the Line-Up. Then +1 Power for each different Villain in the destroyed pile.
    "fe-superwoman": card(destroy(LINE_UP, which=a(VILLAIN), may=True), power(count_names(DESTROYED, a(VILLAIN)))),
    # +2 Power for each Location in play.
    # First Appearance - Attack: Each player moves a Location they control to their discard pile. A player who can't do
    # this gains a Weakness.
    "fe-swamp-thing": hits_all(power(count_all(of_everyone(locations_in_play), per=2)), unless=move_location()),
    # You may destroy a card in your hand or discard pile. If it's a Super Power, you get Power equal to its cost. If
    # you destroy nothing, +2 Power.
    "fe-the-blight": feeds_on(SUPER_POWER),
    # Draw 3 cards, then discard 1 card.
    # At the start of the game, this card is on top of the Super Hero stack.
    "fe-the-flash": card(draw(3), discard(1), notes=("fe-en/the-super-heroes/6",)),
    # Once on each of your turns, you may destroy a Villain you have played this turn. If you do, draw a card and make
    # this Attack.
    # Attack: Each foe gains a Weakness.
    "fe-the-joker": card(
        ability=once_if(
            all_hold(can_destroy(), count_known(played_in_play, a(VILLAIN))),
            destroy(played_in_play, which=a(VILLAIN)),
            draw(1),
            attack(EACH_FOE, gain_weakness()),
        )
    ),
    # Destroy a card in your hand or discard pile and gain 1 VP. You may then gain a card from the Line-Up that costs
    # the same as the destroyed card or less.
    "fe-transmutation": card(
        otherwise(destroy(HAND_OR_DISCARD, gain_vp(1), gain(Which(like_it=COST_OR_LESS), may=True)), gain_vp(1))
    ),
    # +3 Power. Draw 2 cards.
    "fe-ultra-strength": card(draw(2)),
    # You may destroy any card in the Line-Up. Then +1 Power for each different Super Power in the destroyed pile.
    "fe-ultraman": card(destroy(LINE_UP, may=True), power(count_names(DESTROYED, a(SUPER_POWER)))),
    # When you destroy this card, whatever zone it is in, +2 Power.
    "fe-venom-injector": card(when_destroyed=power(2)),
    # +1 Power. You may move a Hero or Super Power that costs 5 or less from your discard pile to the top of your deck.
    "fe-vibe": card(put_on_top(a(HERO, SUPER_POWER, most=5))),
    # No effect.
    "fe-vulnerability": card(notes=(*clauses("fe-en/gameplay", 13, 14), "fe-en/super-villains-and-starting-decks/4")),
    # No effect. You can't buy it; it can only be gained.
    # At the end of the game: worth -1 VP.
    "fe-weakness": card(notes=("fe-en/gameplay/13", "fe-en/gameplay/14", "fe-en/weakness/2")),
    # You may play up to 3 Villains that cost 6 or less from the destroyed pile, then put them under the main deck. If
    # you don't, +3 Power.
    # First Appearance - Attack: Each player destroys a Villain in their hand or discard pile. A player who can't do
    # this gains a Weakness.
    "fe-wonder-woman": revives(a(VILLAIN, most=6)),
    # When you destroy this card, whatever zone it is in, Super Heroes cost you 4 less to defeat this turn.
    "fe-word-of-power": card(when_destroyed=this_turn(CostChange(4, subtype(SUPER_HERO), to_defeat=True))),
}
