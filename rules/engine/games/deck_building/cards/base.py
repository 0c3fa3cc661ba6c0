"""The effects of the cards of the Base Set: one entry for each card with a recorded text, in the order of their ids."""

from ..effects.library import *

SQUAD = named("base-suicide-squad")
OTHER_SQUADS = count_all(others(PLAYED, each_once=True), SQUAD)
CAN_PAY = all_hold(at_least(3, current(POWER)), count_known(MAIN_DECK))
RIDDLE = ability(pay_power(3), gain_from_main_deck(), condition=CAN_PAY)
FIRST_RIDDLE = ability(end_what_lasts(), this_turn(RIDDLE), *RIDDLE.effects, condition=CAN_PAY)
DESTROY_IT_OR_HAND = either(destroy_it=destroy(it), discard_your_hand=discard_all())
NO_RIDDLE = ability(end_what_lasts(), left_open("never-paid"), power(1))


def draw_at_first(which: Which) -> Text:
    """Return the text of a Location: on each of your turns, draw a card when you play your first matching card."""
    return card(whenever=at_first(which, draw(1)), notes=STAYS)


def called(which: Which) -> Effect:
    """Return the effect: reveal the top card of your deck; draw it if it matches `which`, otherwise discard it."""
    return reveal_top(otherwise(if_it_is(which, draw(1)), discard(where=it)))


CARDS = {
    # On your turn, whenever you buy or gain a card that costs 5 or less, you may put it on top of your deck.
    "base-aquaman": card(whenever=whenever(AT_GAIN, may_put_it_on_top(), which=of_cost(most=5), on_your_turn=True)),
    # +2 Power. You may put one card you buy or gain this turn on top of your deck.
    "base-aquamans-trident": card(
        otherwise(
            choose_cards(ON_TOP, gained_now, may=True),
            this_turn(whenever(AT_GAIN, once_while_lasting(may_put_it_on_top()))),
        )
    ),
    # Ongoing: On each of your turns, draw a card when you play your first Villain.
    "base-arkham-asylum": draw_at_first(a(VILLAIN)),
    # +2 Power. Destroy up to 2 cards in your discard pile.
    # First Appearance - Attack: Each player puts a random card from their hand under their Super Hero. Once Atrocitus
    # is defeated, each of these cards goes on top of its owner's deck.
    "base-atrocitus": card(
        destroy(DISCARD, up_to=2, may=True),
        first_appearance=choose_cards(UNDER_CHARACTER, AtRandom(HAND)),
        when_defeated=every(ON_TOP, UNDER),
    ),
    # +2 Power.
    # Attack: Each foe discards 1 card of their choice.
    "base-bane": card(attack(EACH_FOE, discard(1))),
    # Each Equipment you play on your turn gives you +1 Power.
    "base-batman": card(whenever=bonus(1, a(EQUIPMENT))),
    # If you play this as your first card of the turn, discard your hand and draw 5 cards. Otherwise, +1 Power.
    "base-batmobile": card(when(FIRST_CARD, discard_all(), draw(5), instead=(power(1),))),
    # +3 Power.
    # At the end of the game: worth 2 VP for each Weakness in your deck.
    "base-bizarro": card(worth=count_all(final_deck, named("base-weakness"), per=2)),
    # +3 Power. Draw a card.
    # First Appearance - Attack: Each player discards the top card of their deck. A player whose card costs 1 or more
    # either destroys it or discards their hand.
    "base-black-manta": card(
        draw(1), first_appearance=choose_cards(DISCARD_IT, top_card, if_it_is(COSTLY, DESTROY_IT_OR_HAND))
    ),
    # +3 Power.
    # Defense: Reveal this card from your hand to avoid an Attack. You keep the card.
    "base-blue-beetle": card(defense=defense(discards=False)),
    # Each foe reveals a random card from their hand. You play every non-Location revealed.
    # First Appearance - Attack: Each player puts 2 cards from their hand into a common pool. Shuffle the pool and deal
    # 2 cards at random back to each player.
    "base-brainiac": card(
        play_all_and_return(of_foes(Revealed(AtRandom(HAND))), non(LOCATION)),
        first_appearance=pool_and_deal(2, dealt=2),
    ),
    # +2 Power.
    # Defense: Discard this card to avoid an Attack, then draw a card. You may also destroy a card in your discard pile.
    "base-bulletproof": card(defense=defense(draw(1), destroy(DISCARD, may=True))),
    # +2 Power, and +1 more for each foe who has a Hero in their discard pile.
    # First Appearance - Attack: Each player turns their Super Hero face down until Captain Cold is defeated.
    "base-captain-cold": card(
        power(foes_with(has_any(DISCARD, a(HERO)))),
        first_appearance=turn_character(face_down=True),
        when_defeated=turn_character(face_down=False),
    ),
    # +2 Power.
    "base-catwoman": card(),
    # Gain a card that costs 4 or less from the Line-Up.
    "base-cheetah": card(gain(of_cost(most=4))),
    # Choose a card you have already played this turn and play it again.
    "base-clayface": card(replay()),
    # If you play any Super Power on your turn, +1 Power. If you play any Equipment on your turn, draw a card.
    "base-cyborg": card(whenever=(at_first(a(SUPER_POWER), power(1)), at_first(a(EQUIPMENT), draw(1)))),
    # +2 Power. Gain every Equipment in the Line-Up. If you play Catwoman this turn, you may then put one card you
    # bought or gained this turn into your hand.
    "base-dark-knight": card(
        every(gain_it(), offers, a(EQUIPMENT)),
        if_played(named("base-catwoman"), choose_cards(TO_HAND, gained_this_turn, may=True)),
    ),
    # You may destroy 2 cards in your hand for +5 Power. If you don't, +3 Power.
    # First Appearance - Attack: Each player discards 2 cards unless they reveal a Villain from their hand.
    "base-darkseid": card(
        otherwise(
            when(all_hold(can_destroy(), at_least(2, in_hand())), may(destroy(HAND, up_to=2), power(5))), power(3)
        ),
        first_appearance=unless_revealing(a(VILLAIN), discard(2)),
        says_power=(),
    ),
    # You may gain a Hero or Villain from the Line-Up. If you don't, +3 Power.
    # First Appearance - Attack: Each player reveals their hand, then destroys a Hero, Super Power or Equipment in their
    # hand or discard pile.
    "base-deathstroke": card(
        otherwise(gain(a(HERO, VILLAIN), may=True), power(3)),
        first_appearance=destroy((revealed_hand, DISCARD), which=a(HERO, SUPER_POWER, EQUIPMENT)),
    ),
    # +4 Power.
    "base-doomsday": card(),
    # Borrow an Equipment, Hero or Super Power from the Line-Up and play it. It goes back to the Line-Up at the end of
    # your turn.
    "base-emerald-knight": card(borrow(a(EQUIPMENT, HERO, SUPER_POWER), GoesBack())),
    # Ongoing: On each of your turns, draw a card when you play your first Super Power.
    "base-fortress-of-solitude": draw_at_first(a(SUPER_POWER)),
    # +3 Power.
    "base-gorilla-grodd": card(),
    # +2 Power.
    # At the end of the game: worth 5 VP if your deck has 4 or more other Heroes, otherwise 0 VP.
    "base-green-arrow": card(worth=number_if(at_least(4, count_all(others(final_deck), a(HERO))), 5, less=0)),
    # +2 Power. Super-Villains cost you 2 less this turn.
    "base-green-arrows-bow": card(this_turn(CostChange(2, subtype(SUPER_VILLAIN), to_defeat=True))),
    # +3 Power once you have played 3 or more cards on your turn that have different names and cost 1 or more.
    "base-green-lantern": card(whenever=at_play_number(3, COSTLY, power(3), different=True)),
    # +1 Power.
    # Attack: Each foe moves a Punch or Vulnerability from their discard pile to the top of their deck.
    "base-harley-quinn": card(attack(EACH_FOE, put_on_top(named("base-punch", "base-vulnerability"), may=False))),
    # +3 Power. You may destroy a card in your hand or discard pile.
    "base-heat-vision": card(destroy(HAND_OR_DISCARD, may=True)),
    # +3 Power if you play a Super Power or an Equipment this turn, before or after this card. Otherwise, +1 Power.
    "base-high-tech-hero": card(power_with_another(3, a(SUPER_POWER, EQUIPMENT), less=1), says_power=()),
    # Play the top card of the Super-Villain stack. It then returns to the top of the stack. Its First Appearance
    # doesn't happen.
    "base-jonn-jonzz": card(choose_cards(PLAY_AND_RETURN_IT, stack_tops, reason="play-top")),
    # +2 Power.
    "base-kick": card(),
    # Draw a card.
    "base-kid-flash": card(draw(1)),
    # You may destroy a card in your discard pile for +3 Power. If you don't, +1 Power.
    "base-king-of-atlantis": card(otherwise(destroy(DISCARD, power(3), may=True), power(1)), says_power=()),
    # +1 Power.
    # Defense: Discard this card to avoid an Attack, then draw a card.
    "base-lasso-of-truth": card(defense=defense(draw(1))),
    # Draw 3 cards.
    # First Appearance - Attack: Each player gains one Weakness for each Villain in the Line-Up.
    "base-lex-luthor": card(draw(3), first_appearance=gain_weakness(count_all(LINE_UP, a(VILLAIN)))),
    # +3 Power. You may destroy up to 2 cards in your hand and/or discard pile.
    "base-lobo": card(destroy(HAND_OR_DISCARD, up_to=2, may=True)),
    # +3 Power. Put every Super Power from your discard pile into your hand.
    "base-man-of-steel": card(every(TO_HAND, DISCARD, a(SUPER_POWER))),
    # If you play 2 or more Villains on your turn, +3 Power. If you play 2 or more Heroes on your turn, +3 Power.
    "base-martian-manhunter": card(
        whenever=(at_play_number(2, a(VILLAIN), power(3)), at_play_number(2, a(HERO), power(3)))
    ),
    # +4 Power if your discard pile is empty. Otherwise, +2 Power.
    "base-mera": card(power(number_if(fewer_than(1, has_any(DISCARD, ANY)), 4, less=2)), says_power=()),
    # +1 Power. Look at the top card of your deck. You may destroy it.
    "base-nth-metal": card(look_at_top(destroy(it, may=True))),
    # Double your Power this turn.
    # First Appearance - Attack: Each player reveals their hand and discards every card in it that costs 2 or less.
    "base-parallax": card(
        double_power(),
        first_appearance=every(DISCARD_IT, revealed_hand, of_cost(most=2)),
    ),
    # +1 Power.
    # Attack: Each foe discards the top card of their deck. A foe whose card costs 1 or more gains a Weakness.
    "base-poison-ivy": card(attack(EACH_FOE, choose_cards(DISCARD_IT, top_card, if_it_is(COSTLY, gain_weakness())))),
    # Reveal the top card of your deck. +3 Power if its cost is 1 or more. Otherwise, +2 Power.
    "base-power-ring": card(otherwise(reveal_top(if_it_is(COSTLY, power(3))), power(2)), says_power=()),
    # Gain every Villain in the Line-Up that costs 7 or less.
    "base-princess-diana-of-themyscira": card(every(gain_it(), offers, a(VILLAIN, most=7))),
    # +1 Power.
    "base-punch": card(),
    # +3 Power. At the end of your turn, this card goes to the bottom of its owner's deck before you draw a new hand.
    # This card starts on top of the Super-Villain stack.
    "base-ras-al-ghul": card(this_turn(whenever(AT_END, choose_cards(UNDER_DECK, this)))),
    # +1 Power. Put an Equipment from your discard pile into your hand.
    "base-robin": card(take(a(EQUIPMENT))),
    # +2 Power.
    # Attack: Each foe gains a Weakness.
    "base-scarecrow": card(attack(EACH_FOE, gain_weakness())),
    # Reveal the top card of the main deck. If it's a Hero, +3 Power and destroy it. Any other card goes to your hand.
    # First Appearance - Attack: Each player reveals their hand, then discards one card for each Hero shown.
    "base-sinestro": card(
        look(revealed_of_main_deck, otherwise(if_it_is(a(HERO), power(3), destroy(it)), choose_cards(TO_HAND, it))),
        first_appearance=discard(count_all(revealed_hand, a(HERO))),
    ),
    # +3 Power.
    # When you buy or gain this card, you may put it on top of your deck.
    "base-solomon-grundy": card(when_gained=may_put_it_on_top()),
    # Attack: Each foe discards the top card of their deck. Then you play every non-Location discarded this way.
    "base-starro": card(
        attack(EACH_FOE, choose_cards(DISCARD_IT, top_card, the_other(last_about_it(Marked())))),
        play_all_and_return(marked, non(LOCATION)),
    ),
    # +2 Power. If you have played two other Suicide Squads before it this turn, each foe discards their hand.
    # At the end of the game: worth 1 VP for each Suicide Squad in your deck.
    "base-suicide-squad": card(
        when(more_than(2, OTHER_SQUADS), left_open("fourth-copy")),
        when(at_least(2, OTHER_SQUADS), each_foe(discard_all())),
        worth=count_all(final_deck, SQUAD),
    ),
    # Draw a card.
    # Defense: Discard this card to avoid an Attack, then draw 2 cards.
    "base-super-speed": card(draw(1), defense=defense(draw(2))),
    # +5 Power.
    "base-super-strength": card(),
    # You may put a Kick from the Kick stack into your hand.
    "base-supergirl": card(take(where=KICKS, may=True)),
    # Each different Super Power you play on your turn gives you +1 Power.
    "base-superman": card(whenever=at_each_different(a(SUPER_POWER), power(1))),
    # +5 Power if you control a Location. Otherwise, +2 Power.
    "base-swamp-thing": card(power(number_if(count_all(locations_in_play), 5, less=2)), says_power=()),
    # +2 Power. Destroy any number of cards in the Line-Up, then replace them with the same number of cards from the
    # main deck.
    # First Appearance - Attack: Each player reveals their hand, chooses a card in it that costs 1 or more, and adds
    # that card to the Line-Up.
    "base-the-anti-monitor": card(
        replace_per_done(destroy(LINE_UP, up_to=None, may=True)),
        first_appearance=choose_cards(INTO_LINE_UP, revealed_hand, which=COSTLY),
    ),
    # +1 Power. Put a Hero from your discard pile into your hand.
    "base-the-bat-signal": card(take(a(HERO))),
    # Ongoing: On each of your turns, draw a card when you play your first Equipment.
    "base-the-batcave": draw_at_first(a(EQUIPMENT)),
    # +2 Power.
    # Defense: Discard this card to avoid an Attack, then draw 2 cards.
    "base-the-cape-and-cowl": card(defense=defense(draw(2))),
    # Draw 2 cards.
    "base-the-fastest-man-alive": card(draw(2)),
    # You go first. The first card-draw effect on each of your turns lets you draw 1 more card.
    "base-the-flash": card(whenever=DrawsMore(1, on_your_turn=True), goes_first=()),
    # +2 Power. Each foe chooses either to discard a random card or to let you draw a card.
    # First Appearance - Attack: Each player puts a card from their hand into their left neighbor's discard pile. A
    # player who receives a card that costs 1 or more puts a Weakness on top of their own deck.
    "base-the-joker": card(
        each_foe(either(discard_at_random=discard_at_random(1), let_the_other_draw=the_other(draw(1)))),
        first_appearance=pass_cards(
            from_hand, to=DISCARD, receiver=(if_it_is(COSTLY, weakness_onto_deck()),), is_put=True
        ),
    ),
    # Draw 2 cards, then discard 2 cards.
    "base-the-penguin": card(draw(2), discard(2)),
    # You may pay 3 Power to gain the top card of the main deck, as often as you like this turn. If you never do, +1
    # Power.
    "base-the-riddler": card(otherwise(may(this_turn(FIRST_RIDDLE, NO_RIDDLE)), power(1))),
    # Ongoing: On each of your turns, draw a card when you play your first Hero.
    "base-the-watchtower": draw_at_first(a(HERO)),
    # Ongoing: On each of your turns, draw a card when you play your first card that costs 2 or 3.
    "base-titans-tower": draw_at_first(of_cost(2, 3)),
    # +1 Power. Call even or odd, then reveal the top card of your deck. Draw it if its cost matches your call;
    # otherwise discard it. 0 is even.
    "base-two-face": card(either("even-or-odd", even=called(EVEN_COST), odd=called(ODD_COST))),
    # +2 Power.
    # At the end of the game: worth 5 VP if your deck has 4 or more other Equipment, otherwise 0 VP.
    "base-utility-belt": card(worth=number_if(at_least(4, count_all(others(final_deck), a(EQUIPMENT))), 5, less=0)),
    # No effect.
    "base-vulnerability": card(notes=("fe-en/gameplay/14",)),
    # No effect.
    # At the end of the game: worth -1 VP.
    "base-weakness": card(notes=("fe-en/weakness/2",)),
    # At the end of your turn, draw an extra card for each Villain you bought or gained this turn.
    "base-wonder-woman": card(whenever=whenever(AT_END, draw(count_all(GAINED, a(VILLAIN))))),
    # Each foe reveals the top card of their deck. Play one non-Location among these cards; it then goes back on top of
    # its owner's deck.
    "base-x-ray-vision": card(choose_cards(PLAY_AND_RETURN_IT, of_foes(revealed_top), which=non(LOCATION))),
    # +1 Power. You may move up to 2 cards from your discard pile to the bottom of your deck.
    "base-zatanna-zatara": card(choose_cards(UNDER_DECK, DISCARD, up_to=2, may=True)),
}
