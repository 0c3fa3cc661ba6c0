"""The effects of the cards of Crossover Pack 6, by id, for each card with a recorded text."""

from ..effects.library import *

CARDS = {
    # Draw a card.
    # Defense: You may discard this card to avoid an Attack. If you do, draw a card, and you may rotate a card you
    # control.
    "crossover-6-aerie-one": card(draw(1), defense=defense(draw(1), rotate_one(may=True))),
    # Cards in the Line-Up that share a type with a rotated card you control cost you 1 less to buy.
    "crossover-6-batwoman": card(whenever=CostChange(1, Which(like=rotated_cards), in_line_up=True)),
    # You may borrow an Ongoing card of a foe for this turn. If you don't, draw a card.
    "crossover-6-black-alice": card(
        otherwise(
            choose_cards(
                TAKE_CONTROL_OF_IT, of_foes(ONGOING), last_about_it(BackInPlay()), which=ONGOING_CARD, may=True
            ),
            draw(1),
        )
    ),
    # Once on each of your turns, if you control 2 or more different Super Powers, rotate a card you control.
    # When a card you control turns upright, you may put a card from your discard pile on top of your deck.
    "crossover-6-black-canary": card(
        ability=once_if(at_least(2, controls(a(SUPER_POWER), different=True)), rotate_one(), may=False),
        whenever=whenever(AT_UPRIGHT, put_on_top()),
    ),
    # +2 Power. You may destroy and replace a card in the Line-Up. Then, if no Super Power is there, you may rotate a
    # card you control.
    "crossover-6-canary-cry": card(
        then_if_done(destroy(LINE_UP, may=True), refill_line_up(1)),
        when(fewer_than(1, has_any(LINE_UP, a(SUPER_POWER))), rotate_one(may=True)),
    ),
    # Once on each of your turns, if you control 4 or more rotated cards, gain the top card of the main deck.
    # For each Villain you play, you may rotate an upright card you control.
    "crossover-6-catwoman": card(
        ability=once_if(at_least(4, count_rotated()), gain_from_main_deck(), may=False),
        whenever=whenever(AFTER_PLAY, choose_cards(QUARTER_TURN, upright_cards, may=True), which=a(VILLAIN)),
    ),
    # First Appearance - Attack: Each player shuffles all Starters from their discard pile into their deck.
    # Ongoing: When a card you control turns upright, gain a card of the same type from the Line-Up.
    "crossover-6-cheetah": card(
        whenever=whenever(AT_UPRIGHT, gain(Which(like_it=TYPE))), first_appearance=shuffle_into_deck(a(STARTER))
    ),
    # Ongoing: At the end of a foe's turn in which that foe rotated one or more cards, you may rotate this card. When it
    # turns upright, draw a card.
    "crossover-6-cheshire": card(
        whenever=whenever(AT_FOES_END, rotate_this(may=True), condition=count_all(ROTATED)), upright=draw(1)
    ),
    # Ongoing: Rotate this card when a foe defeats a Super-Villain. When it turns upright, you take the next turn and
    # this card goes under your deck. After that turn, normal turn order resumes.
    "crossover-6-clocktower": card(
        whenever=whenever(AT_FOES_DEFEAT, rotate_this(), which=subtype(SUPER_VILLAIN)),
        upright=then_if_done(choose_cards(UNDER_DECK, this_in_play), lasts(TakesNextTurn(GoesOn()))),
        notes=STAYS,
    ),
    # Ongoing: At the end of a foe's turn in which that foe drew one or more cards, you may rotate this card. When it
    # turns upright, draw 2 cards.
    "crossover-6-computer-console": card(
        whenever=whenever(AT_FOES_END, rotate_this(may=True), condition=count_all(DRAWN)), upright=draw(2)
    ),
    # Draw a card.
    # Attack: Each foe discards 1 card if they control a rotated card.
    "crossover-6-crossbow": card(draw(1), attack(EACH_FOE, when(count_rotated(), discard(1)))),
    # +1 Power.
    # Attack: For each foe, you may rotate one card they control counterclockwise.
    "crossover-6-cupid": card(attack(EACH_FOE, by_other(ROTATE_BACK, CONTROLLED, other_acts=True, may=True))),
    # Ongoing: Rotate this card when you draw one or more cards on your turn. When it turns upright, put up to 2 cards
    # from your discard pile on top of your deck.
    "crossover-6-eidetic-memory": card(
        whenever=whenever(AFTER_DRAW, rotate_this(), on_your_turn=True), upright=put_on_top(up_to=2)
    ),
    # Ongoing: Rotate this card when you play a card that shares a type with it. When it turns upright, draw a card and
    # choose a card type, which this card also has this turn.
    "crossover-6-gypsy": card(
        whenever=whenever(AFTER_PLAY, rotate_this(), which=Which(like_this=True)),
        upright=(draw(1), name_type(NamedType(), is_this=True)),
    ),
    # Ongoing: At the start of your turn, rotate a card you control.
    "crossover-6-harley-quinn": card(whenever=whenever(AT_START, rotate_one())),
    # Ongoing: Rotate this card each time you buy or gain an Equipment. When it turns upright, +4 Power.
    "crossover-6-hawkfire": card(whenever=whenever(AT_GAIN, rotate_this(), which=a(EQUIPMENT)), upright=power(4)),
    # You may rotate a card you control when an Attack you play is avoided, once per Attack even if several players
    # avoid it.
    # You may also rotate a card you control when you avoid an Attack.
    "crossover-6-huntress": card(
        whenever=(whenever(AT_AVOID, rotate_one(may=True)), whenever(AT_ATTACK_AVOIDED, rotate_one(may=True)))
    ),
    # Once on each of your turns, if you control 2 or more Equipment, you may destroy a Starter in your hand or rotate a
    # card you control.
    "crossover-6-katana": card(
        ability=once_if(
            at_least(2, controls(a(EQUIPMENT))),
            either(destroy_a_starter=destroy(HAND, which=a(STARTER)), rotate_a_card=rotate_one()),
        )
    ),
    # +2 Power. Put an Ongoing card from your discard pile into play and rotate it.
    "crossover-6-knockout": card(choose_cards(INTO_PLAY, DISCARD, every(QUARTER_TURN, it), which=ONGOING_CARD)),
    # If this is the first card you play this turn, discard your hand and draw 3 cards. Then draw 1 more card for each
    # rotated card you control. Otherwise, +1 Power.
    "crossover-6-lady-blackhawk": card(
        when(FIRST_CARD, discard_all(), draw(3), draw(count_rotated()), instead=(power(1),))
    ),
    # +5 Power. You may destroy up to 2 cards across your hand, your discard pile and the Line-Up.
    # First Appearance - Attack: Each player puts 2 cards they control under their deck.
    "crossover-6-lady-shiva": card(
        destroy((HAND, DISCARD, LINE_UP), up_to=2, may=True),
        first_appearance=choose_cards(UNDER_DECK, CONTROLLED, up_to=2),
    ),
    # +3 Power, and +1 more Power each time you rotate a card this turn.
    # First Appearance - Attack: Each player discards one card for each card they control.
    "crossover-6-livewire": card(
        when(count_all(ROTATED), left_open("times-before-it"), power(count_all(ROTATED))),
        this_turn(whenever(AT_ROTATE, power(1))),
        first_appearance=repeat(controls(), discard(1)),
    ),
    # +1 Power, and +1 more Power for each rotated card you control.
    "crossover-6-maggie-sawyer": card(power(count_rotated())),
    # Ongoing: Once on each of your turns, reveal the top card of your deck. If it costs 4 or less, rotate Manhunter.
    # When Manhunter turns upright, +2 Power, and you may destroy a card in your hand and/or discard pile.
    "crossover-6-manhunter": card(
        ability=once_if(DECK_LEFT, reveal_top(if_it_is(of_cost(most=4), rotate_this())), may=False),
        upright=(power(2), destroy_and_or(HAND, DISCARD)),
    ),
    # Ongoing: When this card turns upright, put a Punch from your hand or a destroyed Punch under it.
    # +1 Power for each card under it.
    "crossover-6-martial-arts-expert": card(
        whenever=OnEachTurn(when(count_all(under_this_card), power(count_all(under_this_card)))),
        upright=when(
            count_known(this_in_play),
            then_if_done(choose_cards(UNDER_THIS, cards_matching((HAND, DESTROYED), named("fe-punch"))), power(1)),
        ),
    ),
    # Draw a card for each rotated card you control.
    "crossover-6-master-thief": card(draw(count_rotated())),
    # +2 Power. If you control a rotated card, cards you buy or gain this turn may go on top of your deck.
    "crossover-6-misfit": card(when(count_rotated(), this_turn(whenever(AT_GAIN, may_put_it_on_top())))),
    # Draw a card. Give every Ongoing card you control a half-turn.
    # First Appearance - Attack: Each player who doesn't control at least 2 different card types destroys 2 cards in
    # their hand.
    "crossover-6-nocturna": card(
        draw(1),
        every(HALF_TURN, CONTROLLED, ONGOING_CARD),
        first_appearance=when(fewer_than(2, count_types(controlled)), destroy(HAND), destroy(HAND)),
    ),
    # Once on each of your turns, if you control 2 or more Heroes, draw a card and rotate a card you control.
    "crossover-6-oracle": card(ability=once_if(at_least(2, controls(a(HERO))), draw(1), rotate_one(), may=False)),
    # +3 Power. Pass all Weakness cards in your hand and discard pile to any discard piles.
    # First Appearance - Attack: Each player who controls no rotated card gains 2 Weakness cards.
    "crossover-6-poison-ivy": card(
        every(PASS_TO_ANYBODY, cards_matching(HAND_OR_DISCARD, subtype(WEAKNESS))),
        first_appearance=when(fewer_than(1, count_rotated()), gain_weakness(2)),
    ),
    # +1 Power. Rotate a card you control.
    "crossover-6-roulette": card(rotate_one()),
    # Defense: You may rotate this card to avoid an Attack.
    # Ongoing: When this card turns upright, discard it.
    "crossover-6-scandal-savage": card(guard=rotate_this(), upright=discard_this()),
    # Ongoing: Rotate this card each time you buy or gain a Villain from the Line-Up. When it turns upright, +5 Power.
    "crossover-6-soultaker-sword": card(
        whenever=whenever(AT_LINE_UP_GAIN, rotate_this(), which=a(VILLAIN)), upright=power(5)
    ),
    # +2 Power. If you control a rotated card, destroy a card in your hand or discard pile.
    "crossover-6-strix": card(when(count_rotated(), destroy(HAND_OR_DISCARD))),
    # First Appearance - Attack: Each player turns all cards they control upright without effect.
    # Stack Ongoing: Whenever a card a player controls turns upright, that player gains a Weakness.
    "crossover-6-talia-al-ghul": card(
        first_appearance=every(SET_UPRIGHT, rotated_cards), stack_ongoing=whenever(AT_UPRIGHT, gain_weakness())
    ),
    # Draw 2 cards. You may put a card from your discard pile on top of your deck.
    # First Appearance - Attack: Each player discards all cards that cost 5 or more.
    "crossover-6-the-calculator": card(draw(2), put_on_top(), first_appearance=discard_all(of_cost(least=5))),
    # You may gain an Ongoing card from the Line-Up, put it into play and rotate it fully. If you don't, +3 Power.
    "crossover-6-vixen": card(
        otherwise(gain(ONGOING_CARD, every(FULL_TURN, it_in_play), to=ONGOING, may=True), power(3))
    ),
    # +2 Power. Rotate a card you control.
    "crossover-6-whip": card(rotate_one()),
}
