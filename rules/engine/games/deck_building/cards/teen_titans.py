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
    # +1 Power.
    # Defense: You may discard this card from your hand to avoid an Attack.
    "tt-acrobatic-agility": card(defense=defense()),
    # Ongoing: This card stays in play. You may discard it from play to put a card that costs 5 or less from your
    # discard pile on top of your deck.
    "tt-aqualad": card(ability=ability(discard_this(), put_on_top(of_cost(most=5), may=False))),
    # Super-Villains cost you 2 less to defeat this turn.
    "tt-arsenal": card(this_turn(CostChange(2, subtype(SUPER_VILLAIN), to_defeat=True))),
    # Ongoing: Once on each of your turns, you may discard 1 card from your hand to do this:
    # Attack: Each foe discards 1 card.
    "tt-azarath": card(ability=once_if(in_hand(ANY), discard(1), attack(EACH_FOE, discard(1))), notes=STAYS),
    # Ongoing: This card stays in play. You may discard it from play to put a card that costs 4 or less from your
    # discard pile into your hand.
    "tt-azarath-metrion-zinthos": card(ability=ability(discard_this(), take(of_cost(most=4)))),
    # Once on each of your turns, you may discard a card. If you do, put a non-Starter of the same type that costs 6 or
    # less from your discard pile into your hand. The discarded card itself counts.
    "tt-beast-boy": card(
        ability=once_if(in_hand(ANY), discard(1, ANY, take(Which(without=(STARTER,), most=6, like_it=ITS_TYPE))))
    ),
    # +2 Power if you control a Hero.
    "tt-birdarang": card(when(controls(a(HERO)), power(2))),
    # You may gain all Super Powers in the Line-Up and put one of them into your hand. If you don't, +3 Power.
    # First Appearance - Attack: Each player puts a Super Power from their hand or from the cards they control into the
    # Line-Up. A player who can't do this gains a Weakness.
    "tt-blackfire": card(
        otherwise(may_gain_all_and_take_one(a(SUPER_POWER)), power(3)),
        first_appearance=otherwise(choose_cards(INTO_LINE_UP, IN_HAND_OR_PLAY, which=a(SUPER_POWER)), gain_weakness()),
    ),
    # Once on each of your turns, if you control 7 or more cards, draw a card.
    "tt-blue-beetle": card(ability=once_if(at_least(7, controls()), draw(1), may=False)),
    # You may gain all Villains in the Line-Up and put one of them into your hand. If you don't, +3 Power.
    # First Appearance - Attack: Each player puts a Villain they control, or one from their hand or discard pile, into
    # the Line-Up.
    "tt-brother-blood": card(
        otherwise(may_gain_all_and_take_one(a(VILLAIN)), power(3)),
        first_appearance=choose_cards(INTO_LINE_UP, (*CONTROLLED, *HAND_OR_DISCARD), which=a(VILLAIN)),
    ),
    # Ongoing: This card stays in play. You may discard it from play for +1 Power.
    "tt-bumblebee": card(ability=ability(discard_this(), power(1))),
    # Reveal the top 3 cards of your deck. Put one card of each type among them into your hand and discard the rest.
    "tt-bunker": card(
        reveal(3, *(choose_cards(TO_HAND, ASIDE, which=a(each)) for each in TYPES), every(DISCARD_IT, ASIDE))
    ),
    # Ongoing: Once on each of your turns, return a Hero or Villain you control that costs 3 or less to your hand.
    "tt-cadmus-labs": card(
        ability=once_if(
            controls(SMALL),
            choose_cards(TO_HAND, not_under_way(CONTROLLED), which=SMALL, reason="return-to-hand"),
            may=False,
        ),
        notes=STAYS,
    ),
    # +2 Power, and +1 more Power for each different Equipment you control.
    "tt-cassie-sandsmark": card(power(controls(a(EQUIPMENT), different=True))),
    # You may gain three cards from the Line-Up, costing 1, 2 and 3, and put them into your hand. If you don't, +3
    # Power.
    # First Appearance - Attack: Each player puts a card that costs 1, 2 or 3, from their hand or from the cards they
    # control, into the Line-Up. A player who can't do this gains a Weakness.
    "tt-cheshire": card(
        otherwise(when(count_known(offers, CHEAP), may(*GAIN_EACH_COST)), power(3)),
        first_appearance=otherwise(choose_cards(INTO_LINE_UP, IN_HAND_OR_PLAY, which=CHEAP), gain_weakness()),
    ),
    # Draw a card. You may put a Defense card from your discard pile on top of your deck.
    "tt-cinderblock": card(draw(1), put_on_top(DEFENSE_CARD)),
    # +2 Power, and +1 more Power for each different Super Power you control.
    "tt-cloak-of-raven": card(power(controls(a(SUPER_POWER), different=True))),
    # You may gain all Equipment in the Line-Up and put one of them into your hand. If you don't, +2 Power.
    # First Appearance - Attack: Each player puts an Equipment from their hand or from the cards they control into the
    # Line-Up.
    "tt-clock-king": card(
        otherwise(may_gain_all_and_take_one(a(EQUIPMENT)), power(2)),
        first_appearance=choose_cards(INTO_LINE_UP, IN_HAND_OR_PLAY, which=a(EQUIPMENT)),
    ),
    # +1 Power. You may discard an Ongoing card you control for +2 more Power.
    "tt-colony-suit": card(discard_ongoing(power(2), may=True)),
    # Put up to 2 Super Powers from your discard pile into your hand.
    "tt-conner-kent": card(take(a(SUPER_POWER), up_to=2, may=True)),
    # +1 Power for each Ongoing card you control.
    "tt-cybernetic-enhancement": card(power(controls(ONGOING_CARD))),
    # This turn, Villains and Super-Villains cost you 1 less to defeat for each different card type you control.
    "tt-daughter-of-trigon": card(this_turn(CostChange(count_types(controlled), a(VILLAIN)))),
    # +2 Power, and +1 more Power for each different Villain you control.
    "tt-demonic-influence": card(power(controls(a(VILLAIN), different=True))),
    # Ongoing: This card stays in play. You may discard it from play to destroy a card in your discard pile.
    "tt-detonator": card(ability=ability(discard_this(), destroy(DISCARD))),
    # +2 Power.
    # At the end of the game: worth 1 VP for each differently named Ongoing card in your deck.
    "tt-dick-grayson": card(worth=count_names(final_deck, ONGOING_CARD)),
    # +1 Power for each different color among the cards in play.
    # First Appearance - Attack: Each player gains a Weakness. If anyone avoids this Attack, a new Super-Villain appears
    # first, and then this card is shuffled back into the stack.
    "tt-dr-light": card(power(colours_in_play()), first_appearance=weakness_or_new_opponent()),
    # Draw a card. Then you may destroy a card in your hand.
    "tt-energy-absorption": card(draw(1), destroy(HAND, may=True)),
    # +2 Power. Cards you buy or gain this turn, before or after this card, may go on top of your deck.
    "tt-flight-wings": card(
        sequence(
            choose_cards(ON_TOP, gained_now, up_to=None, may=True), this_turn(whenever(AT_GAIN, may_put_it_on_top()))
        )
    ),
    # Ongoing: Once on each of your turns, name a card type. The next card you play or discard this turn also has that
    # type until the end of the turn.
    "tt-garfield-logan": card(ability=ability(name_type(NamedType()), once=True, may=False)),
    # +2 Power.
    # Attack: Each foe discards an Ongoing card they control.
    "tt-geokinesis": card(attack(EACH_FOE, discard_ongoing())),
    # +1 Power. Draw a card if you control an Equipment.
    "tt-gizmo": card(when(controls(a(EQUIPMENT)), draw(1))),
    # +2 Power, and +1 more Power for each different Hero you control.
    "tt-grant-wilson": card(power(controls(a(HERO), different=True))),
    # +2 Power if you control another Villain.
    "tt-h-i-v-e-agent": card(when(count_known(others(controlled), a(VILLAIN)), power(2))),
    # You may gain all Heroes in the Line-Up and put one of them into your hand. If you don't, +2 Power.
    # First Appearance - Attack: Each player puts a Hero from their hand or from the cards they control into the Line-
    # Up.
    "tt-harvest": card(
        otherwise(may_gain_all_and_take_one(a(HERO)), power(2)),
        first_appearance=choose_cards(INTO_LINE_UP, IN_HAND_OR_PLAY, which=a(HERO)),
    ),
    # +2 Power, and +1 more Power if two copies of one card are in play.
    "tt-hawk-and-dove": card(when(count_known(namesakes(of_everyone(CONTROLLED), of_everyone(CONTROLLED))), power(1))),
    # Ongoing: Once on each of your turns, you may discard 1 card from your hand to draw a card.
    "tt-inertia": card(ability=once_if(in_hand(ANY), discard(1), draw(1))),
    # +2 Power.
    # Defense: You may move this card from your hand into play to avoid an Attack. If you do, play it during your next
    # turn, at a time you choose.
    "tt-jaime-reyes": card(
        defense=(choose_cards(INTO_PLAY_THIS_TURN, this), once_at(AT_START, this_turn(PLAYED_BY_THE_END)))
    ),
    # +1 Power. Choose a foe.
    # Attack: You borrow the text of one of that foe's Characters for this turn.
    "tt-jericho": card(attack(CHOSEN_FOE, lend_character(BorrowsText()))),
    # +1 Power. Draw a card.
    # Attack: Each foe discards an Ongoing card they control.
    "tt-jinx": card(draw(1), attack(EACH_FOE, discard_ongoing())),
    # +2 Power.
    "tt-kick": card(),
    # Gain a Super Power from the Line-Up and put it into your hand. If you can't, draw a card.
    "tt-koriandr": card(otherwise(gain(a(SUPER_POWER), to=HAND), draw(1))),
    # Ongoing: This card stays in play. You may discard it from play for +2 Power.
    "tt-lady-vic": card(ability=ability(discard_this(), power(2))),
    # +1 Power. You may put an Ongoing card from your discard pile into your hand.
    "tt-lasso-of-lightning": card(take(ONGOING_CARD, may=True)),
    # +2 Power. You may discard an Ongoing card you control to do this:
    # Attack: Choose one foe. That foe gains a Weakness.
    "tt-mad-mod": card(discard_ongoing(attack(CHOSEN_FOE, gain_weakness()), may=True)),
    # +1 Power.
    # Defense: You may discard this card from your hand to avoid an Attack. If you do, put an Ongoing card from your
    # discard pile into your hand.
    "tt-magic-bracers": card(defense=defense(take(ONGOING_CARD))),
    # +2 Power.
    # Defense: You may discard this card to avoid an Attack. If you do, draw 2 cards, and you may destroy a Starter in
    # your hand or discard pile.
    "tt-mammoth": card(defense=defense(draw(2), destroy(HAND_OR_DISCARD, which=a(STARTER), may=True))),
    # +2 Power. Choose a foe.
    # Attack: You borrow all of that foe's Ongoing cards until the end of the turn. Any that leave play before then go
    # to that foe's discard pile.
    "tt-match": card(
        attack(
            CHOSEN_FOE,
            every(TAKE_CONTROL_OF_IT, ONGOING, ONGOING_CARD, the_other(last_about_it(BackInPlay())), other_acts=True),
        )
    ),
    # +1 Power. If this is the first card you play this turn, set your hand aside and draw 5 cards. At the end of the
    # turn, put the cards you set aside on top of your deck.
    "tt-miss-martian": card(when(FIRST_CARD, set_hand_aside(BackOnTop()), draw(5))),
    # Ongoing: This card stays in play. You may discard it from play to draw a card.
    "tt-molecular-vibration": card(ability=ability(discard_this(), draw(1))),
    # Ongoing: When you play your first Ongoing card each turn, draw a card. This card itself counts.
    "tt-new-titans-tower": card(whenever=at_first(ONGOING_CARD, draw(1), counts_itself=True), notes=STAYS),
    # +2 Power.
    # Attack: Each foe discards a card from their hand. It goes either to their own discard pile or to a teammate's.
    "tt-phobia": card(attack(EACH_FOE, discard(1, ANY, give_it(to_team=True)))),
    # +2 Power. You may discard an Ongoing card you control to draw a card.
    "tt-plasmus": card(discard_ongoing(draw(1), may=True)),
    # Look at the top 5 cards of your deck. Draw and play 2 of them, then put the rest back in any order.
    # First Appearance - Attack: Each player keeps 2 cards from their hand and passes the rest to the hand of the player
    # on their left.
    "tt-psimon": card(play_of_top(5, plays=2), first_appearance=pass_cards(all_but, count=2)),
    # +1 Power.
    "tt-punch": card(),
    # +1 Power. If you control an Ongoing card, you may destroy a card in your hand or discard pile.
    "tt-ravager": card(when(controls(ONGOING_CARD), destroy(HAND_OR_DISCARD, may=True))),
    # Once on each of your turns, if you control 2 or more Villains, put a Super Power from your discard pile into your
    # hand.
    "tt-raven": card(ability=once_if(at_least(2, controls(a(VILLAIN))), take(a(SUPER_POWER)), may=False)),
    # +3 Power.
    # Defense: You may discard this card to avoid an Attack. If you do, draw 2 cards, and you may put an Ongoing card
    # from your discard pile into play.
    "tt-reach-scarab": card(defense=defense(draw(2), choose_cards(INTO_PLAY, DISCARD, which=ONGOING_CARD, may=True))),
    # Once on each of your turns, if you control 2 or more Heroes, +1 Power and put an Equipment from your discard pile
    # into your hand.
    "tt-red-robin": card(ability=once_if(at_least(2, controls(a(HERO))), power(1), take(a(EQUIPMENT)), may=False)),
    # +1 Power. While you own this card, it has every card name and is also a Hero, a Villain and an Equipment.
    "tt-shapeshift": card(counts_as=CountsAs((HERO, VILLAIN, EQUIPMENT)), every_name=()),
    # +2 Power.
    # Attack: Each foe destroys a Starter in their hand or discard pile. Only a foe who does so gains a Weakness.
    "tt-shimmer": card(attack(EACH_FOE, then_if_done(destroy(HAND_OR_DISCARD, which=a(STARTER)), gain_weakness()))),
    # Draw a card. You may discard an Ongoing card you control to gain the main deck's top card and put it into your
    # hand.
    "tt-silent-armor": card(draw(1), discard_ongoing(gain_from_main_deck(to=HAND), may=True)),
    # Ongoing: At the start of your turn, you may draw until you have 5 cards in hand.
    "tt-slade-wilson": card(
        whenever=whenever(AT_START, when(fewer_than(5, in_hand()), may(draw(sum_of(5, count_all(HAND, per=-1))))))
    ),
    # +1 Power. Draw a card if you control a Super Power.
    "tt-solstice": card(when(controls(a(SUPER_POWER)), draw(1))),
    # +3 Power.
    # Attack: Each foe discards a card from their hand. A foe who avoids this Attack gains a Weakness.
    "tt-sons-of-trigon": card(attack(EACH_FOE, discard(1), for_avoiding=(gain_weakness(),))),
    # +2 Power. Draw 2 cards.
    "tt-speed-force": card(draw(2)),
    # Once on each of your turns, if you control 4 card types, you may destroy a card you control.
    "tt-starfire": card(ability=once_if(at_least(4, count_types(controlled)), destroy(CONTROLLED))),
    # +2 Power. You may discard an Ongoing card you control. If you do, +1 more Power and destroy a card in your hand or
    # discard pile.
    "tt-static": card(discard_ongoing(power(1), destroy(HAND_OR_DISCARD), may=True)),
    # Once on each of your turns, if you control 2 or more different Super Powers, +1 Power and draw a card.
    "tt-superboy": card(
        ability=once_if(at_least(2, controls(a(SUPER_POWER), different=True)), power(1), draw(1), may=False)
    ),
    # +2 Power. You may swap your Super Hero for an unused one.
    # First Appearance - Attack: Each player reveals the top 3 cards of their deck, passes one to the discard pile of
    # the player on their left, destroys one and discards one.
    "tt-superboy-prime": card(
        choose_cards(SWAP_WITH_CHARACTER, UNUSED, may=True),
        first_appearance=pass_cards(one_of_top, count=3, to=DISCARD, even_alone=True),
    ),
    # +2 Power.
    # At the end of the game: worth 1 VP for each different card in your deck that costs 2 or less.
    "tt-t-wing": card(worth=count_names(final_deck, of_cost(most=2))),
    # Ongoing: When you play your first Super Power each turn, reveal the top card of your deck. You may destroy it.
    "tt-tactile-telekinesis": card(whenever=at_first(a(SUPER_POWER), reveal_top(destroy(it, may=True)))),
    # Ongoing: Once on each of your turns, you may discard the top card of your deck. If you do, you get Power equal to
    # its VP. A VP value of * counts as 3.
    "tt-tamaran": card(
        ability=once_if(DECK_LEFT, choose_cards(DISCARD_IT, top_card, power(points_of_it(star=3)))), notes=STAYS
    ),
    # +2 Power. Put all Ongoing cards from your discard pile into your hand.
    "tt-teen-titans-go": card(every(TO_HAND, DISCARD, ONGOING_CARD)),
    # First Appearance - Attack: Each player destroys a card they control. A player who destroys none gains a Weakness.
    # Ongoing: Once on each of your turns, you may destroy a card you have played this turn.
    "tt-terra": card(
        ability=once_if(count_known(played_in_play, ANY), destroy(played_in_play, which=ANY)),
        first_appearance=otherwise(destroy(CONTROLLED), gain_weakness()),
    ),
    # Draw 2 cards.
    # Defense: You may reveal this card from your hand to avoid an Attack.
    # First Appearance - Attack: Each player turns their Super Hero face down until this Super-Villain is defeated.
    "tt-the-brain-and-monsieur-mallah": card(
        draw(2),
        defense=defense(discards=False),
        first_appearance=turn_character(face_down=True),
        when_defeated=turn_character(face_down=False),
    ),
    # Ongoing: When you destroy a card, you may store it under this card. You may later discard the cards stored there
    # as if they were Ongoing cards you control.
    "tt-the-colony": card(
        whenever=whenever(
            AT_DESTROY, when(count_known(this_in_play), if_wanted("store", (DESTROYED,), choose_cards(UNDER_THIS, it)))
        ),
        stores_cards=(),
        notes=STAYS,
    ),
    # Put a Hero from your discard pile into your hand. Gain an Equipment from the Line-Up.
    "tt-tim-drake": card(take(a(HERO)), gain(a(EQUIPMENT))),
    # Ongoing: On each of your turns, draw a card the first time you destroy a card.
    "tt-titans-memorial": card(whenever=whenever(AT_FIRST_DESTROY, draw(1), on_your_turn=True), notes=STAYS),
    # Stack Ongoing: At the start of each turn, the player taking it gains a Weakness and puts a card that costs 0 from
    # their discard pile on top of their deck.
    "tt-trigon": card(
        stack_ongoing=whenever(AT_START, gain_weakness(), put_on_top(of_cost(0), may=False)),
        goes_last=(),
        notes=("tt/super-villain-stack/1",),
    ),
    # Draw a card for each different Ongoing card you control.
    "tt-vic-stone": card(draw(controls(ONGOING_CARD, different=True))),
    # No effect.
    "tt-vulnerability": card(notes=("fe-en/gameplay/14",)),
    # This card has no effect.
    # At the end of the game: worth -1 VP.
    "tt-weakness": card(notes=("fe-en/weakness/2",)),
    # Once on each of your turns, if you control 2 or more Equipment, draw 2 cards and then discard 1 card.
    "tt-wonder-girl": card(ability=once_if(at_least(2, controls(a(EQUIPMENT))), draw(2), discard(1), may=False)),
    # Ongoing: This card stays in play.
    # Defense: You may discard this card from play to avoid an Attack.
    "tt-zoo-keeper": card(guard=discard_this()),
}
