"""The effects of the cards of Crisis Expansion Pack 1, by id, for each card with a recorded text."""

from ..effects.library import *

THIS = subtype(SUPER_VILLAIN)
PUNCH, BURDEN = named("fe-punch"), named("fe-vulnerability", "fe-weakness")
ARMED = Which(types=(VILLAIN,), keywords=("attack",))
NOTES = clauses("crisis-1/beating-a-crisis", 1, 3)
THAW = when(
    all_hold(current(FACE_DOWN), in_hand()), then_if_done(may(discard_at_random(1)), turn_character(face_down=False))
)
PLAY_AND_DESTROY = if_wanted("play-it", (DECK,), choose_cards(PLAY_IT, it), power_of_it(1), at_end(destroy(it_in_play)))
LINE_UP_GAIN = "gained-from-line-up"
GAIN_HERO_AND_VILLAIN = when(count_known(offers, a(HERO, VILLAIN)), may(gain(a(HERO)), gain(a(VILLAIN))))


def gathers(card_type: str) -> Text:
    """Return the text of an opponent about one card type.

    When played, you may gain the cards of the type with cost 5 or less from the Line-Up; otherwise it gives 4 Power. It
    costs 3 more to defeat for each card of the type in the Line-Up. Its First Appearance puts the cards of the type in
    hand into the Line-Up."""
    return card(
        otherwise(every(gain_it(HAND), offers, a(card_type, most=5), may=True), power(4)),
        first_appearance=every(INTO_LINE_UP, HAND, a(card_type)),
        stack_ongoing=CostChange(per_in_line_up(3, a(card_type)), THIS, is_more=True, to_defeat=True),
    )


def crisis(lasts: Effect, beaten: Effect, attempted_if: Value, revealed: Effect | None = None) -> Text:
    """Return the text of a Crisis.

    `lasts` is in effect while the Crisis is face up, `beaten` are the effects that beat it, `attempted_if` is the
    condition for an attempt to beat it, and `revealed` is carried out when it is turned up."""
    return card(stack_ongoing=lasts, beaten=beaten, attempted_if=attempted_if, when_revealed=revealed, notes=NOTES)


def each_turn(*effects: Effect) -> Effect:
    """Return a listener that carries out the effects for the active player at the start of each turn."""
    return whenever(AT_START, *effects)


def only_power(card_type: str) -> Text:
    """Return the text of a Crisis that replaces the text of all cards of a type by 1 Power.

    It adds three cards to the Line-Up when it is turned up. It is beaten when each player destroys a card of that
    type in hand."""
    return crisis(
        OnlyPower(1, a(card_type)),
        each_player(destroy(HAND, which=a(card_type))),
        everyone(in_hand(a(card_type))),
        revealed=add_to_line_up(3),
    )


CARDS = {
    # At the start of your turn, destroy a Hero in the Line-Up. If there is none to destroy, add a card from the main
    # deck to the Line-Up.
    # To beat this Crisis: each player destroys a Defense card in their hand.
    "crisis-1-a-death-in-the-family": crisis(
        each_turn(otherwise(destroy(LINE_UP, which=a(HERO)), add_to_line_up(1))),
        each_player(destroy(HAND, which=DEFENSE_CARD)),
        everyone(in_hand(DEFENSE_CARD)),
    ),
    # At the start of your turn, destroy all Heroes in your hand. Gain that many random Villains from the destroyed pile
    # and put them into your hand.
    # To beat this Crisis: the team destroys Heroes with a total cost of 12 in the players' discard piles.
    "crisis-1-alternate-reality": crisis(
        each_turn(destroy_all_and_gain_random(a(HERO), a(VILLAIN))),
        choose_cards(DESTROY_IT, cards_matching(of_everyone(DISCARD), a(HERO)), up_to=12, counted_by=cost_of),
        at_least(12, total(cost_of, of_everyone(DISCARD), a(HERO))),
    ),
    # +2 Power. Name a card type. Reveal the top card of your deck. If it has that type, draw it.
    "crisis-1-animal-man": card(
        either("card-type", **{each: reveal_top(if_it_is(a(each), draw(1))) for each in TYPES})
    ),
    # Once you have played 3 or more card types on your turn, +2 Power.
    "crisis-1-animal-man-oversized": card(whenever=once_played(at_least(3, count_types(PLAYED)), power(2))),
    # When you buy or gain a card that costs 5 or less on your turn, you may put it into any player's discard pile.
    "crisis-1-aquaman": card(whenever=whenever(AT_GAIN, give_it(), which=of_cost(most=5), on_your_turn=True)),
    # When a Villain with an Attack enters the Line-Up, it attacks everyone.
    # To beat this Crisis: each player discards a card chosen in secret, and all the names are different.
    "crisis-1-arkham-breakout": crisis(
        whenever(AT_LINE_UP, it_attacks_everyone(), which=ARMED), all_discard_different_names(), everyone(in_hand(ANY))
    ),
    # At the start of your turn, the Attacks of all Villains in the Line-Up hit you. If there are no Attacks, add a card
    # from the main deck to the Line-Up.
    # To beat this Crisis: each player discards 3 non-Starter cards of different types.
    "crisis-1-atlantis-attacks": crisis(
        each_turn(otherwise(every(ATTACKS_YOU, cards_matching(LINE_UP, ARMED)), add_to_line_up(1))),
        each_player(
            choose_cards(DISCARD_IT, cards_matching(HAND, non(STARTER)), up_to=3, different=of_different_types)
        ),
        everyone(holds_types(3, non(STARTER))),
    ),
    # +3 Power. Destroy up to 3 cards in your discard pile.
    # First Appearance - Attack: Each player puts their hand under their Super Hero. A player who avoids this Attack
    # still puts a random card there. When this Super-Villain is defeated, those cards are discarded.
    "crisis-1-atrocitus": card(
        destroy(DISCARD, up_to=3, may=True),
        first_appearance=after_all_defended(
            every(UNDER_CHARACTER, HAND), avoiding=(every(UNDER_CHARACTER, AtRandom(HAND)),)
        ),
        when_defeated=every(ONTO_DISCARD_PILE, UNDER),
    ),
    # +3 Power.
    # Attack: Each foe gains 2 Weakness cards.
    "crisis-1-avatar-of-the-rot": card(attack(EACH_FOE, gain_weakness(2))),
    # Once on each of your turns, after you have played 2 or more Equipment, you may choose a player, who discards their
    # hand and draws one card fewer than they discarded.
    "crisis-1-batman": card(
        ability=once_if(at_least(2, played_before(a(EQUIPMENT))), one_player(draw_per_done(discard_all(), less=1)))
    ),
    # You may gain all Equipment in the Line-Up that cost 5 or less and put them into your hand. If you don't, +4 Power.
    # First Appearance - Attack: Each player puts the Equipment in their hand into the Line-Up.
    # Stack Ongoing: This Super-Villain costs 3 more for each Equipment in the Line-Up.
    "crisis-1-black-manta": gathers(EQUIPMENT),
    # +3 Power if a Villain is in the Line-Up. Otherwise, +2 Power.
    "crisis-1-bo-staff": card(power(number_if(has_any(LINE_UP, a(VILLAIN)), 3, less=2)), says_power=()),
    # Each foe reveals 2 random cards from their hand. Play one revealed non-Location from each foe's hand.
    # First Appearance - Attack: Each player discards a card at random, then destroys as many cards from the top of the
    # main deck as that card's cost.
    "crisis-1-brainiac": card(
        each_foe(
            then_if_done(
                by_other(PLAY_AND_RETURN_IT, Revealed(AtRandom(HAND, 2)), which=non(LOCATION), other_acts=True),
                left_open("played-card-goes-back"),
            )
        ),
        first_appearance=choose_cards(DISCARD_IT, AtRandom(HAND), every(DESTROY_IT, tops_of_main_deck(cost_of_it()))),
    ),
    # You may gain a card that costs 4 or less from the Line-Up and put it into any player's hand. If you don't, +2
    # Power.
    "crisis-1-captain-atom": card(
        otherwise(choose_cards(GAIN_INTO_ANY_HAND, offers, which=of_cost(most=4), may=True), power(2))
    ),
    # +4 Power, and +1 more Power for each foe with a Hero in their discard pile.
    # First Appearance - Attack: Each player turns their Super Hero face down. When this Super-Villain is defeated, each
    # player may discard a random card. A player who does turns their Super Hero face up.
    "crisis-1-captain-cold": card(
        power(foes_with(has_any(DISCARD, a(HERO)))),
        first_appearance=turn_character(face_down=True),
        when_defeated=THAW,
    ),
    # All cards you buy or gain from the Line-Up go under this Crisis, even Villains.
    # To beat this Crisis: 10 cards must be under it. One player then destroys their deck and discard pile, and the
    # cards under this Crisis become that player's new deck.
    "crisis-1-collapsing-parallel-worlds": crisis(GoesElsewhere(), become_new_deck(), at_least(10, under_this())),
    # Once on each of your turns, reveal the top card of your deck. If it costs 1 or more, you may play it and get +1
    # Power. If you do, destroy it at the end of your turn.
    "crisis-1-constantine": card(ability=once_if(DECK_LEFT, reveal_top(if_it_is(COSTLY, PLAY_AND_DESTROY)), may=False)),
    # Stack Ongoing: Each time a Hero enters the Line-Up, put a Weakness on every player's deck. This Super-Villain
    # costs 1 more for each card in the Line-Up. To win, every player must defeat it.
    "crisis-1-crisis-anti-monitor": card(
        stack_ongoing=(
            whenever(AT_LINE_UP, each_player(weakness_onto_deck()), which=a(HERO)),
            CostChange(per_in_line_up(1, ANY), THIS, is_more=True, to_defeat=True),
        ),
        by_every_player=(),
        goes_last=(),
    ),
    # Once on each of your turns, after you have played a Super Power and an Equipment, you may put a card that costs 1
    # or more from any player's discard pile under the main deck.
    "crisis-1-cyborg": card(
        ability=once_if(
            all_hold(played_before(a(SUPER_POWER)), played_before(a(EQUIPMENT))),
            choose_cards(UNDER_MAIN_DECK, of_everyone(DISCARD), which=COSTLY),
        )
    ),
    # You may gain all Super Powers in the Line-Up that cost 5 or less and put them into your hand. If you don't, +4
    # Power.
    # First Appearance - Attack: Each player puts the Super Powers in their hand into the Line-Up.
    # Stack Ongoing: This Super-Villain costs 3 more for each Super Power in the Line-Up.
    "crisis-1-darkseid": gathers(SUPER_POWER),
    # You may gain a Hero and a Villain from the Line-Up. If you don't, +4 Power.
    # First Appearance - Attack: Each player destroys one Hero, one Super Power and one Equipment in their hand.
    "crisis-1-deathstroke": card(
        otherwise(GAIN_HERO_AND_VILLAIN, power(4)),
        first_appearance=tuple(destroy(HAND, which=a(each)) for each in (HERO, SUPER_POWER, EQUIPMENT)),
    ),
    # When this Crisis is revealed, add 3 cards to the Line-Up. Cards in the Line-Up cost 2 more to buy.
    # To beat this Crisis: each player reveals the top card of their deck, and at least one of those cards costs exactly
    # 2.
    "crisis-1-dimension-shift": crisis(
        CostChange(2, ANY, is_more=True, in_line_up=True),
        each_brings(any, of_cost(2), LEAVE_IT_THERE, revealed_top),
        everyone(DECK_LEFT),
        revealed=add_to_line_up(3),
    ),
    # When this Crisis is revealed, add 3 cards to the Line-Up. The text of Equipment becomes “+1 Power.”
    # To beat this Crisis: each player destroys an Equipment in their hand.
    "crisis-1-electromagnetic-pulse": only_power(EQUIPMENT),
    # At the start of your turn, put a card that costs 1 or more from your hand into the Line-Up.
    # To beat this Crisis: the team destroys six cards in the Line-Up that cost 7, 6, 5, 4, 3 and 2.
    "crisis-1-final-countdown": crisis(
        each_turn(choose_cards(INTO_LINE_UP, HAND, which=COSTLY)),
        sequence(*(destroy(LINE_UP, which=of_cost(each)) for each in (7, 6, 5, 4, 3, 2))),
        all_hold(*(has_any(LINE_UP, of_cost(each)) for each in (7, 6, 5, 4, 3, 2))),
    ),
    # +1 Power.
    # Defense: You may discard this card to avoid an Attack. If you do, you may put a card from your discard pile on top
    # of your deck.
    "crisis-1-flight": card(defense=defense(put_on_top())),
    # Once per turn, you may discard a Punch. If you do, Villains and Super-Villains cost 2 less this turn.
    "crisis-1-green-arrow": card(
        ability=once_if(in_hand(PUNCH), discard(1, PUNCH), this_turn(CostChange(2, a(VILLAIN))))
    ),
    # You may discard 3 cards to avoid an Attack for any player.
    "crisis-1-green-lantern": card(whenever=AvoidsForAny(3)),
    # Gain a destroyed card and put it into your hand.
    # First Appearance - Attack: Each player adds 2 cards from the main deck to the Line-Up, then gains as many Weakness
    # cards as the cost of one of them.
    "crisis-1-hades": card(gain(where=DESTROYED, to=HAND), first_appearance=add_cards_and_gain_weaknesses(2)),
    # Ongoing: When you play your first card that costs 5 or more each turn, draw a card.
    "crisis-1-house-of-mystery": card(whenever=at_first(of_cost(least=5), draw(1)), notes=STAYS),
    # Super Heroes are face down. The First Appearance - Attack can't be avoided.
    # To beat this Crisis: each player discards cards worth 6 Power.
    "crisis-1-identity-crisis": card(
        stack_ongoing=(),
        unavoidable=(),
        silences_characters=(),
        attempted_if=everyone(at_least(6, total(printed_power, HAND))),
        beaten=each_player(choose_cards(DISCARD_IT, HAND, up_to=6, counted_by=printed_power)),
    ),
    # Reveal the top 2 cards of your deck. Draw one of them. Either put the other on top of your deck or destroy it.
    "crisis-1-john-constantine": card(reveal(2, draw_one(), destroy(ASIDE, may=True))),
    # +1 Power.
    # Attack: Each foe moves a Location they control to their discard pile. If no foe does, draw a card.
    "crisis-1-killer-frost": card(otherwise(attack(EACH_FOE, move_location()), draw(1))),
    # When this Crisis is revealed, add 3 cards to the Line-Up. The text of Super Powers becomes “+1 Power.”
    # To beat this Crisis: each player destroys a Super Power in their hand.
    "crisis-1-kryptonite-meteor": only_power(SUPER_POWER),
    # When this Crisis is revealed, add 3 cards to the Line-Up. The text of Heroes becomes “+1 Power.”
    # To beat this Crisis: each player destroys a Hero in their hand.
    "crisis-1-legion-of-doom": only_power(HERO),
    # Draw 4 cards.
    # First Appearance - Attack: This Attack can't be avoided. Each player gains as many Weakness cards as the highest
    # VP value in their hand. A VP value of * counts as 3.
    "crisis-1-lex-luthor": card(draw(4), first_appearance=gain_weakness(highest_points(HAND, star=3)), unavoidable=()),
    # Play a card you played this turn a second time, then destroy it.
    "crisis-1-magic": card(replay(destroy(it_in_play))),
    # Choose players. Each chosen player draws a card. +1 Power for each player who draws a card this way, including
    # yourself.
    "crisis-1-magicians-corset": card(power_per_done(chosen_players(draw(1)))),
    # Once per turn, after you have played 2 or more Heroes, one player may put a Hero from their discard pile on top of
    # their deck.
    "crisis-1-martian-manhunter": card(
        ability=once_if(at_least(2, played_before(a(HERO))), one_player(put_on_top(a(HERO))), may=False)
    ),
    # Draw a card. Double your Power this turn.
    # First Appearance - Attack: Each player reveals their hand and discards every card that costs 3 or less from it.
    "crisis-1-parallax": card(
        draw(1), double_power(), first_appearance=every(DISCARD_IT, revealed_hand, of_cost(most=3))
    ),
    # Discard any number of cards, then draw the same number.
    "crisis-1-power-of-the-red": card(draw_per_done(discard(None, may=True))),
    # +2 Power.
    # Attack: Each foe reveals their hand and discards cards until no two cards in it have the same name.
    "crisis-1-psycho-pirate": card(attack(EACH_FOE, discard_duplicates())),
    # Choose players. Each chosen player reveals the top card of their deck and may discard it.
    "crisis-1-quiver-of-arrows": card(chosen_players(reveal_top(discard(where=it, may=True)))),
    # +4 Power. At the end of your turn, this card goes under its owner's deck before you draw a new hand.
    # Stack Ongoing: At the end of your turn, if you haven't bought or gained a card from the Line-Up, add a card from
    # the main deck to the Line-Up.
    "crisis-1-ras-al-ghul": card(
        this_turn(whenever(AT_END, choose_cards(UNDER_DECK, this))),
        stack_ongoing=(
            whenever(AT_LINE_UP_GAIN, remember(LINE_UP_GAIN)),
            whenever(
                AT_END,
                add_to_line_up(1),
                condition=fewer_than(1, sum_of(count_all(BOUGHT), remembered(LINE_UP_GAIN))),
            ),
        ),
    ),
    # At the start of your turn, gain a Weakness unless you reveal one from your hand.
    # To beat this Crisis: each player discards a Weakness, or the Weakness stack becomes empty.
    "crisis-1-rise-of-the-rot": crisis(
        each_turn(unless_revealing(subtype(WEAKNESS), gain_weakness())),
        each_player(when(count_all(WEAKNESSES), discard(1, subtype(WEAKNESS)))),
        any_holds(fewer_than(1, count_all(WEAKNESSES)), everyone(in_hand(subtype(WEAKNESS)))),
    ),
    # The first time on each of your turns that an effect lets you draw, you may instead put an Equipment from your
    # discard pile into your hand.
    "crisis-1-robin": card(whenever=BeforeDrawing(take(a(EQUIPMENT), may=True), instead=True, on_your_turn=True)),
    # You may gain a destroyed card that costs 5 or less. If you don't, +2 Power.
    "crisis-1-signature-trenchcoat": card(otherwise(gain(of_cost(most=5), where=DESTROYED, may=True), power(2))),
    # You may gain all Heroes in the Line-Up that cost 5 or less and put them into your hand. If you don't, +4 Power.
    # First Appearance - Attack: Each player puts the Heroes in their hand into the Line-Up.
    # Stack Ongoing: This Super-Villain costs 3 more for each Hero in the Line-Up.
    "crisis-1-sinestro": gathers(HERO),
    # You may gain a card from the Line-Up that has the same name as a card in your hand. If you don't, +1 Power.
    # Attack: Each foe reveals their hand and discards the cards in it that share a name with a card in the Line-Up.
    "crisis-1-strife": card(
        otherwise(gain(where=namesakes(offers, HAND), may=True), power(1)),
        attack(EACH_FOE, every(DISCARD_IT, namesakes(revealed_hand, LINE_UP))),
    ),
    # Once per turn, after you have played Super Powers with a total cost of 7 or more, one player draws a card.
    "crisis-1-superman": card(
        ability=once_if(at_least(7, total(cost_of, PLAYED, a(SUPER_POWER))), one_player(draw(1)), may=False)
    ),
    # On your turn, you count as controlling every Location in the Line-Up and in play.
    "crisis-1-swamp-thing": card(claims_locations=ClaimsLocations(on_your_turn=True)),
    # You go first. Once per turn, after you have played 8 or more cards, one player draws a card.
    "crisis-1-the-flash": card(
        ability=once_if(at_least(8, count_all(PLAYED)), one_player(draw(1)), may=False), goes_first=()
    ),
    # +2 Power. Each foe chooses either to discard 2 random cards or to let you draw 2 cards.
    # First Appearance - Attack: Each player puts a random card from their hand into the discard pile of the player on
    # their left. If that card costs 0, repeat this.
    "crisis-1-the-joker": card(
        each_foe(either(discard_at_random=discard_at_random(2), let_the_other_draw=the_other(draw(2)))),
        first_appearance=pass_cards(random_until_costly, to=DISCARD, is_put=True),
    ),
    # Ongoing: When you play your first Weakness or Vulnerability each turn, draw a card.
    "crisis-1-the-rot": card(whenever=at_first(BURDEN, draw(1)), notes=STAYS),
    # At the start of your turn, add a card from the main deck to the Line-Up. If it isn't a Villain, discard a card.
    # To beat this Crisis: each player destroys cards with a total cost of 8 in their hand, none of which costs 0.
    "crisis-1-untouchable-villain": crisis(
        each_turn(look(top_of_main_deck, add_to_line_up(1), if_it_is(a(VILLAIN), instead=(discard(1),)))),
        each_player(choose_cards(DESTROY_IT, cards_matching(HAND, COSTLY), up_to=8, counted_by=cost_of)),
        everyone(at_least(8, total(cost_of, HAND))),
    ),
    # At the start of your turn, discard the card with the lowest cost in your hand, or all of them in a tie.
    # To beat this Crisis: each player must discard a random card from their hand, and each of those cards must cost 1
    # or more.
    "crisis-1-wave-of-terror": crisis(
        each_turn(every(DISCARD_IT, of_extreme_cost(HAND, min))),
        each_brings(all, COSTLY, DISCARD_IT, AtRandom(HAND)),
        everyone(in_hand(ANY)),
    ),
    # When you buy or gain a Villain from the Line-Up, choose a player, who may destroy a Vulnerability or Weakness in
    # their hand or discard pile.
    "crisis-1-wonder-woman": card(
        whenever=whenever(
            AT_LINE_UP_GAIN, one_player(destroy(HAND_OR_DISCARD, which=BURDEN, may=True)), which=a(VILLAIN)
        )
    ),
    # At the start of your turn, the current Super-Villain's First Appearance - Attack hits you. If it has none, discard
    # a random card instead.
    # To beat this Crisis: each player must destroy the top card of their deck, and each of those cards must cost 1 or
    # more.
    "crisis-1-world-domination": crisis(
        each_turn(otherwise(appearance_hits_you(), discard_at_random(1))),
        each_brings(all, COSTLY, DESTROY_IT, top_card),
        everyone(DECK_LEFT),
    ),
    # Once per turn, you may put a card that costs 1 or more from your hand under your deck to draw a card.
    "crisis-1-zatanna-zatara": card(
        ability=once_if(in_hand(COSTLY), choose_cards(UNDER_DECK, HAND, which=COSTLY), draw(1))
    ),
}
