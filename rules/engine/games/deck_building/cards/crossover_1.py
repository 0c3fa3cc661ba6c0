"""The effects of the cards of Crossover Pack 1, by id, for each card with a recorded text."""

from ..effects.library import *

PUNCH = named("fe-punch")

CARDS = {
    # Each time you play a different Super Power on your turn, reveal the top card of your deck. If it costs 0, draw it.
    "crossover-1-alan-scott": card(
        whenever=at_each_different(a(SUPER_POWER), reveal_top(if_it_is(of_cost(0), draw(1))), on_your_turn=True)
    ),
    # Draw a card. This turn, Super-Villains cost you 1 less to defeat for each Punch you play, before or after this
    # card.
    "crossover-1-citizen-steel": card(
        draw(1), this_turn(CostChange(played_before(PUNCH), subtype(SUPER_VILLAIN), to_defeat=True))
    ),
    # When you play cards with two consecutive costs on your turn, +1 Power. When you play cards with three consecutive
    # costs on your turn, draw a card.
    "crossover-1-doctor-fate": card(
        whenever=(
            once_played(consecutive_costs(2), power(1)),
            once_played(consecutive_costs(3), draw(1)),
            *(
                whenever(
                    AFTER_PLAY, left_open("consecutive-costs-again"), condition=consecutive_costs(each, again=True)
                )
                for each in (2, 3)
            ),
        )
    ),
    # +2 Power. Look at the top 2 cards of your deck. You may discard any number of them. Put the rest back in any
    # order.
    "crossover-1-dr-mid-nite": card(look_at(2, discard(None, where=ASIDE, may=True))),
    # You have the text of every foe's Super Hero this turn. Each foe discards the top card of their deck. This turn,
    # you may play each of those cards. They return to their owners' discard piles afterward.
    # First Appearance - Attack: Each player discards one card for each Villain in their hand.
    "crossover-1-eclipso": card(
        each_foe(lend_character(BorrowsText())),
        may_be_played(of_foes(discarded_top), MayBePlayed()),
        this_turn(ability(choose_cards(PLAY_LENT, lent_cards), condition=count_known(lent_cards))),
        first_appearance=discard(count_all(HAND, a(VILLAIN))),
    ),
    # Put all cards that cost 0 from your discard pile into your hand. You may pass one card from your hand to each
    # foe's discard pile.
    # First Appearance - Attack: Each player destroys 2 different cards in their discard pile that cost 1 or more.
    "crossover-1-gentleman-ghost": card(
        every(TO_HAND, DISCARD, of_cost(0)),
        may_pass_one_to_each_foe(),
        first_appearance=choose_cards(DESTROY_IT, DISCARD, which=COSTLY, up_to=2, different=differing(name_of)),
    ),
    # +2 Power.
    # Defense: You may reveal this card, then discard it or a Punch, to avoid an Attack. If you do, draw a card.
    "crossover-1-girl-power": card(
        defense=defense(discard(where=(this, cards_matching(HAND, PUNCH))), draw(1), discards=False)
    ),
    # First Appearance - Attack: Each player discards a card at random. The player whose card costs the most, or each of
    # them in a tie, discards 1 more card.
    # Stack Ongoing: At the start of each turn, the player taking it discards 1 card unless they destroy a card in their
    # discard pile.
    "crossover-1-gog": card(
        first_appearance=highest_cost_of_each(DISCARD_IT, discard(1), at_random=True),
        stack_ongoing=whenever(AT_START, otherwise(destroy(DISCARD, may=True), discard(1))),
    ),
    # +3 Power. Turn one foe's Super Hero face down until the end of that foe's next turn.
    # First Appearance - Attack: Each player gains a Weakness for each Hero in the Line-Up.
    "crossover-1-icicle": card(
        one_foe(then_if_done(turn_character(face_down=True), once_at(AT_END, turn_character(face_down=False)))),
        first_appearance=gain_weakness(count_all(LINE_UP, a(HERO))),
    ),
    # Before an effect lets you draw cards, reveal the top card of your deck. You may discard it.
    "crossover-1-jay-garrick": card(whenever=BeforeDrawing(reveal_top(discard(where=it, may=True)))),
    # Draw 4 cards, then discard 2 of them.
    # First Appearance - Attack: Each player reveals the top 5 cards of their deck, discards those that cost 1 or more
    # and puts the rest back in any order.
    "crossover-1-kobra": card(discard(2, where=Drawn(4)), first_appearance=reveal(5, every(DISCARD_IT, ASIDE, COSTLY))),
    # +2 Power.
    # Defense: You may discard this card to avoid an Attack. If you do, draw 3 cards and put 2 cards from your hand on
    # top of your deck.
    "crossover-1-liberty-belle": card(defense=defense(draw(3), choose_cards(ON_TOP, HAND, up_to=2))),
    # Once on each of your turns, you may discard a Punch. If you do, reveal the top 3 cards of your deck, draw one
    # Equipment among them and put the rest back in any order.
    "crossover-1-mister-terrific": card(
        ability=once_if(in_hand(PUNCH), discard(1, PUNCH), reveal(3, draw_one(EQUIPMENT)))
    ),
    # Ongoing: When you play your first Punch each turn, draw a card.
    "crossover-1-monument-point": card(whenever=at_first(PUNCH, draw(1)), notes=STAYS),
    # +3 Power. You may shuffle all cards that cost 1 or more from your discard pile into your deck.
    # First Appearance - Attack: Each player discards a card that costs 3 or more.
    "crossover-1-mordru-the-merciless": card(
        shuffle_into_deck(COSTLY, may=True), first_appearance=discard(1, of_cost(least=3))
    ),
    # +1 Power. Put up to 2 cards with different costs of 5 or less from your discard pile into your hand.
    "crossover-1-mystic-bolts": card(
        choose_cards(TO_HAND, DISCARD, which=of_cost(most=5), up_to=2, may=True, different=differing(cost_of))
    ),
    # +2 Power. Discard any number of cards from your hand. +1 Power for each card you discard this turn, before or
    # after this card.
    "crossover-1-per-degaton": card(
        discard(None, may=True), power(count_all(OWN_DISCARDED)), this_turn(whenever(AT_DISCARD, power(1)))
    ),
    # Each time you play a different Super Power on your turn, put a Punch from your discard pile into your hand.
    "crossover-1-power-girl": card(whenever=at_each_different(a(SUPER_POWER), take(PUNCH), on_your_turn=True)),
    # +2 Power.
    # Attack: Each foe either shows a Starter from their hand or gains a Weakness.
    "crossover-1-scythe": card(attack(EACH_FOE, unless_revealing(a(STARTER), gain_weakness()))),
    # +3 Power.
    # Stack Ongoing: You can defeat this Super-Villain only if you have played a Starter this turn.
    # At the end of the game: worth 1 VP for each Starter in your deck.
    "crossover-1-solomon-grundy": card(
        defeated_after=played_before(a(STARTER)), worth=count_all(final_deck, a(STARTER))
    ),
    # When you play a Defense card on your turn, or when you avoid an Attack, you may draw a card and then discard 1
    # card.
    "crossover-1-stargirl": card(
        whenever=(
            whenever(AFTER_PLAY, may(draw(1), discard(1)), which=DEFENSE_CARD, on_your_turn=True),
            whenever(AT_AVOID, may(draw(1), discard(1))),
        )
    ),
    # +2 Power. Name a card. Reveal the top 3 cards of your deck. Put those that match into your hand and the rest back
    # on top in any order.
    "crossover-1-t-spheres": card(
        name_a_card((DECK, DISCARD, HAND), reveal(3, every(TO_HAND, ASIDE, Which(like_it=NAME))))
    ),
    # Choose another card that costs 6 or less played this turn. It returns to your hand at the end of the turn.
    "crossover-1-the-hourglass": card(
        choose_cards(MARK_IT, replayable, at_end(choose_cards(TO_HAND, it_in_play)), which=of_cost(most=6))
    ),
    # +2 Power. Put any number of cards from your hand under your deck, then draw the same number.
    # First Appearance - Attack: Each player gains 2 Weakness cards and puts them under their own deck.
    "crossover-1-ultra-humanite": card(
        draw_per_done(choose_cards(UNDER_DECK, HAND, up_to=None, may=True)),
        first_appearance=gain_weakness(2, on_bottom=True),
    ),
    # When you play your first Punch each turn, draw a card if you have played a Hero, and draw a card if you have
    # played a Villain.
    "crossover-1-wildcat": card(
        whenever=at_first(PUNCH, when(played_before(a(HERO)), draw(1)), when(played_before(a(VILLAIN)), draw(1)))
    ),
}
