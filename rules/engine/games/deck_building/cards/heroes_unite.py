"""The effects of the cards of Heroes Unite, by id, for each card with a recorded text."""

from ..effects.library import *

POWER_RING = Which(title="Power Ring")
RINGS = count_all(final_deck, POWER_RING)
PUNCH = named("hu-punch")
MAY_DRAW = may(draw(1), reason="may-draw")
TAKE_OF_A_TYPE = either("card-type", **{each: take(a(each, most=3), up_to=None, may=True) for each in TYPES})


def once_reveal(card_type: str) -> Text:
    """Return the text of a Location: once on each of your turns, reveal your top card.

    Draw it if it is of the type; otherwise you may discard it."""
    look = reveal_top(otherwise(if_it_is(a(card_type), draw(1)), discard(where=it, may=True)))
    return card(ability=once_if(DECK_LEFT, look, may=False), notes=STAYS)


CARDS = {
    # You may replay another Villain and/or another Hero you have played this turn. If you don't, +3 Power.
    # First Appearance - Attack: Each player passes 1 card to the left and 1 card to the right, into the hands of those
    # players.
    "hu-amazo": card(
        otherwise(replay_one_of_each_type(replayable, a(VILLAIN, HERO)), power(3)),
        first_appearance=pass_cards(from_hand, from_hand),
    ),
    # Ongoing: Once on each of your turns, reveal the top card of your deck. Draw it if it's a Villain. If it isn't, you
    # may discard it.
    "hu-apokolips": once_reveal(VILLAIN),
    # +2 Power. Put all Equipment from your discard pile into your hand.
    # First Appearance - Attack: Compare the total cost of all hands. The player with the highest total gains 3
    # Weaknesses; if players are tied, each of them does.
    "hu-arkillo": card(every(TO_HAND, DISCARD, a(EQUIPMENT)), first_appearance=highest_hand(gain_weakness(3))),
    # +2 Power.
    "hu-batarang": card(),
    # Once on each of your turns, you may discard a Punch to draw a card.
    "hu-batgirl": card(ability=once_if(in_hand(PUNCH), discard(1, PUNCH), draw(1))),
    # +2 Power for each different card type you play this turn.
    # First Appearance - Attack: Each player destroys a Hero in their hand or discard pile.
    "hu-black-adam": card(PowerForNew(2), first_appearance=destroy(HAND_OR_DISCARD, which=a(HERO))),
    # Each different Villain you play on your turn gives you +1 Power.
    "hu-black-canary": card(whenever=at_each_different(a(VILLAIN), power(1))),
    # +2 Power.
    # Attack: Each foe gains a Weakness. If any foe gains none, draw a card.
    "hu-black-lantern-corps": card(attack_and_if_any_spared(attack(EACH_FOE, gain_weakness()), draw(1))),
    # +1 Power, and +1 more for each Hero that is in your discard pile or that you play this turn.
    # At the end of the game: worth 1 VP for each Power Ring in your deck.
    "hu-blue-lantern-power-ring": card(power(count_all(DISCARD, a(HERO))), power_per_played(1, a(HERO)), worth=RINGS),
    # Each Defense card you play on your turn gives you +1 Power.
    # Whenever you avoid an Attack, draw a card.
    "hu-booster-gold": card(whenever=(bonus(1, DEFENSE_CARD), whenever(AT_AVOID, draw(1)))),
    # +4 Power.
    "hu-brother-blood": card(),
    # You may move a Villain from your discard pile to the top of your deck. If you don't, draw a card.
    # Defense: Discard this card to avoid an Attack. Then you may put a Villain that costs 7 or less from your discard
    # pile into your hand, or draw a card.
    "hu-canary-cry": card(
        otherwise(put_on_top(a(VILLAIN)), draw(1)),
        defense=defense(otherwise(take(a(VILLAIN, most=7), may=True), MAY_DRAW)),
    ),
    # +2 Power. You may move your whole deck to your discard pile.
    "hu-crimson-whirlwind": card(may_discard_deck()),
    # +1 Power. Put up to 2 Punches from your discard pile into your hand.
    "hu-daughter-of-gotham-city": card(take(PUNCH, up_to=2, may=True)),
    # +2 Power.
    # When you buy or gain this card, you may destroy up to 2 cards in your hand and/or discard pile.
    "hu-deadman": card(when_gained=destroy(HAND_OR_DISCARD, up_to=2, may=True)),
    # +1 Power.
    # Attack: Each foe reveals the top card of their deck and discards it if its cost is 1 or more.
    "hu-deadshot": card(attack(EACH_FOE, reveal_top(if_it_is(COSTLY, discard(where=it))))),
    # +2 Power. You may move a Super Power from your discard pile to the top of your deck.
    "hu-dr-sivana": card(put_on_top(a(SUPER_POWER))),
    # Draw a card.
    # Ongoing: This card stays in play.
    # Defense: Move this card from play to your discard pile to avoid an Attack.
    "hu-force-field": card(draw(1), guard=choose_cards(ONTO_DISCARD_PILE, this)),
    # Ongoing: Once on each of your turns, reveal the top card of your deck. Draw it if it's an Equipment. If it isn't,
    # you may discard it.
    "hu-gotham-city": once_reveal(EQUIPMENT),
    # Borrow a Hero or Villain from the Line-Up and play it. It goes back to the Line-Up at the end of your turn.
    "hu-granny-goodness": card(borrow(a(HERO, VILLAIN), GoesBack())),
    # +4 Power. You may move a card from your discard pile to the top of your deck.
    # First Appearance - Attack: Each player chooses a card in their hand and puts it face down. Once all have chosen,
    # these cards are destroyed. If only one player destroyed the card with the highest cost, that player draws 2 cards.
    "hu-graves": card(put_on_top(), first_appearance=highest_cost_of_each(DESTROY_IT, draw(2), alone=True)),
    # +2 Power.
    # Defense: Discard this card to avoid an Attack, then draw 2 cards.
    # At the end of the game: worth 1 VP for each Power Ring in your deck.
    "hu-green-lantern-power-ring": card(defense=defense(draw(2)), worth=RINGS),
    # +1 Power, and +1 more for each Hero in your discard pile.
    "hu-hawkgirl": card(power(count_all(DISCARD, a(HERO)))),
    # Each Hero you play on your turn gives you +1 Power.
    "hu-hawkman": card(whenever=bonus(1, a(HERO))),
    # You may put up to 2 cards from your discard pile into your hand. If you don't, +3 Power.
    # First Appearance - Attack: Each player gains the top card of the main deck. A player whose card costs 4 or more
    # also gains 2 Weaknesses.
    "hu-hector-hammond": card(
        otherwise(take(up_to=2, may=True), power(3)),
        first_appearance=gain(ANY, if_it_is(of_cost(least=4), gain_weakness(2)), where=top_of_main_deck),
    ),
    # Reveal and draw cards one by one until the cards drawn this way cost 7 or more in total.
    # First Appearance - Attack: Each player reveals the top 3 cards of their deck, destroys one of them that costs 1 or
    # more and discards the rest.
    "hu-hel": card(
        draw_until_cost(7), first_appearance=reveal(3, destroy(ASIDE, which=COSTLY), every(DISCARD_IT, ASIDE))
    ),
    # +2 Power.
    # Defense: Discard this card and any number of other cards to avoid an Attack. Then draw a card for each other card
    # you discarded.
    "hu-helmet-of-fate": card(
        defense=defense(draw_per_done(choose_cards(DISCARD_IT, HAND, up_to=None, may=True, reason="discard-to-draw")))
    ),
    # Choose a card type. You may put any number of cards of that type that cost 3 or less from your discard pile into
    # your hand. If you don't, +3 Power.
    # First Appearance - Attack: Each player moves a Location they control to their discard pile. A player who can't do
    # this discards 2 cards.
    "hu-helspont": card(
        otherwise(when(count_known(DISCARD, of_cost(most=3)), TAKE_OF_A_TYPE), power(3)),
        first_appearance=otherwise(move_location(), discard(2)),
    ),
    # +2 Power, and +2 more for each Defense card you play this turn.
    "hu-hero-of-the-future": card(power_per_played(2, DEFENSE_CARD)),
    # Choose a card you have already played this turn. You get Power equal to the Power of that card.
    # At the end of the game: worth 1 VP for each Power Ring in your deck.
    "hu-indigo-tribe-power-ring": card(power_of_played(), worth=RINGS),
    # +3 Power. You may move a Villain from your discard pile to the top of your deck.
    "hu-jason-blood": card(put_on_top(a(VILLAIN))),
    # +1 Power. Look at the top card of your deck, then either destroy or discard it.
    "hu-jervis-tetch": card(look_at_top(either(destroy_it=destroy(it), discard_it=discard(where=it)))),
    # +1 Power.
    # Defense: Discard this card to avoid an Attack, then draw a card.
    "hu-katana": card(defense=defense(draw(1))),
    # +2 Power.
    "hu-kick": card(),
    # +3 Power if you play another Villain this turn. Otherwise, +2 Power.
    "hu-killer-croc": card(power_with_another(3, a(VILLAIN), less=2), says_power=()),
    # +3 Power, and +2 more for each different Power Ring that is in your discard pile or that you play this turn. If
    # you play 3 different Power Rings this turn, you win the game.
    "hu-kyle-rayner": card(PowerForNew(2, POWER_RING, by_name=True, to_win=3)),
    # You may gain cards from the Line-Up with a total cost of up to 5 and put them into your hand. If you don't, +3
    # Power.
    # At the end of the game: worth 1 VP for every 7 cards in your deck, rounded down.
    "hu-larfleeze": card(otherwise(gain_up_to_total(5, to=HAND), power(3)), worth=for_every(7, count_all(final_deck))),
    # Draw a card.
    "hu-legion-flight-ring": card(draw(1)),
    # +1 Power, and +2 more for each Manhunter in your discard pile.
    "hu-manhunter": card(power(count_all(DISCARD, named("hu-manhunter"), per=2))),
    # Ongoing: Once on each of your turns, reveal the top card of your deck. Draw it if it's a Super Power. If it isn't,
    # you may discard it.
    "hu-metropolis": once_reveal(SUPER_POWER),
    # Draw 2 cards.
    # Attack: Each foe discards 1 random card.
    # If you play Jervis Tetch this turn, before or after this card, you may play all Heroes and Villains in the Line-
    # Up, then return them all there.
    "hu-mind-control-hat": card(
        draw(2),
        attack(EACH_FOE, discard_at_random(1)),
        if_played(named("hu-jervis-tetch"), play_all_and_return(LINE_UP, a(HERO, VILLAIN), may=True)),
    ),
    # +2 Power. Draw 2 cards, then destroy a card in your hand.
    # First Appearance - Attack: Each player discards either a Power Ring or 2 random cards.
    "hu-mongul": card(
        draw(2),
        destroy(HAND),
        first_appearance=otherwise(
            choose_cards(DISCARD_IT, HAND, which=POWER_RING, may=True, reason="discard-or-at-random"),
            discard_at_random(2),
        ),
    ),
    # You may gain all Equipment in the Line-Up and put them into your hand. If you don't, +3 Power.
    # First Appearance - Attack: All Equipment in the Line-Up is destroyed. Then each player adds an Equipment from
    # their hand or discard pile to the Line-Up.
    "hu-mr-freeze": card(
        otherwise(every(gain_it(HAND), offers, a(EQUIPMENT), may=True), power(3)),
        first_appearance=after_all_defended(
            choose_cards(INTO_LINE_UP, HAND_OR_DISCARD, which=a(EQUIPMENT)),
            first=(every(REMOVE_FROM_LINE_UP, LINE_UP, a(EQUIPMENT)),),
        ),
    ),
    # +2 Power.
    # Attack: Each foe reveals the top card of their deck. A foe whose card has an odd cost gains a Weakness.
    "hu-mr-zsasz": card(attack(EACH_FOE, reveal_top(if_it_is(ODD_COST, gain_weakness())))),
    # Destroy up to 3 cards in your hand and/or discard pile, then draw as many cards as you destroyed.
    # First Appearance - Attack: Compare the total cost of all hands. The player with the highest total, or each of them
    # in a tie, destroys a random card in their hand. Every other player destroys a card of their choice in theirs.
    "hu-nekron": card(
        draw_per_done(destroy(HAND_OR_DISCARD, up_to=3, may=True)),
        first_appearance=highest_hand(every(DESTROY_IT, AtRandom(HAND)), others=(destroy(HAND),)),
    ),
    # Ongoing: Once on each of your turns, reveal the top card of your deck. Draw it if it's a Hero. If it isn't, you
    # may discard it.
    "hu-new-genesis": once_reveal(HERO),
    # The 1st Equipment you play on your turn gives you +1 Power. When you play the 2nd, draw a card.
    "hu-nightwing": card(whenever=(at_first(a(EQUIPMENT), power(1)), at_play_number(2, a(EQUIPMENT), draw(1)))),
    # Ongoing: At the start of your turn, draw a card if the top Super-Villain of the stack costs 10 or more.
    "hu-oa": card(
        whenever=whenever(AT_START, when(has_any(opponent, Which(subtypes=(SUPER_VILLAIN,), least=10)), draw(1))),
        notes=STAYS,
    ),
    # +1 Power. If you play another Villain this turn, you may destroy a card in your hand or discard pile.
    "hu-ocean-master": card(if_played(a(VILLAIN), destroy(HAND_OR_DISCARD, may=True))),
    # You may gain an Equipment that costs 5 or less from the Line-Up and put it into your hand. If you don't, +2 Power.
    # At the end of the game: worth 1 VP for each Power Ring in your deck.
    "hu-orange-lantern-power-ring": card(
        otherwise(gain(a(EQUIPMENT, most=5), to=HAND, may=True), power(2)), worth=RINGS
    ),
    # +2 Power.
    # Attack: Each foe reveals their hand and discards a card that costs 3 or more from it. A foe who does may then put
    # a Punch from their discard pile into their hand.
    "hu-parasite": card(
        attack(EACH_FOE, then_if_done(discard(1, of_cost(least=3), where=revealed_hand), take(PUNCH, may=True)))
    ),
    # Choose an Equipment in your discard pile or one you have played this turn. Plastic Man copies its text for this
    # turn.
    "hu-plastic-man": card(choose_cards(COPY_ITS_TEXT, (DISCARD, PLAYED), which=a(EQUIPMENT))),
    # Put a Location from your discard pile into play. Then +3 Power if you control a Location, otherwise +2 Power.
    "hu-power-of-the-green": card(
        choose_cards(INTO_PLAY, DISCARD, which=a(LOCATION)),
        power(number_if(count_all(locations_in_play), 3, less=2)),
        says_power=(),
    ),
    # +1 Power.
    "hu-punch": card(),
    # +1 Power. Draw a card.
    "hu-raven": card(draw(1)),
    # You may destroy a card in your hand for +3 Power. If you don't, +1 Power.
    "hu-red-lantern-corps": card(otherwise(destroy(HAND, power(3), may=True), power(1)), says_power=()),
    # Look at the top 2 cards of your deck. Keep one on top and destroy the other. You get Power equal to the cost of
    # the destroyed card.
    # At the end of the game: worth 1 VP for each Power Ring in your deck.
    "hu-red-lantern-power-ring": card(
        look_at(2, when(at_least(2, count_all(ASIDE)), destroy(ASIDE, power(cost_of_it())))), worth=RINGS
    ),
    # Once on each of your turns, +2 Power if your discard pile has 4 or more card types.
    "hu-red-tornado": card(ability=once_if(at_least(4, count_types(DISCARD)), power(2), may=False)),
    # Draw a card.
    # At the end of the game: worth 1 VP for each different Hero in your deck.
    "hu-saint-walker": card(draw(1), worth=count_names(final_deck, a(HERO))),
    # +2 Power.
    # At the end of the game: worth 1 VP for each different Villain in your deck.
    "hu-sciencell": card(worth=count_names(final_deck, a(VILLAIN))),
    # +2 Power. Play the top card of the main deck, then return it to the top of the main deck.
    "hu-shazam": card(look(top_of_main_deck, choose_cards(PLAY_AND_RETURN_IT, it))),
    # You may pay 4 Power to gain the top card of the main deck. You may then put it on top of your deck. If you don't,
    # it goes to your discard pile.
    "hu-shazam-oversized": card(
        ability=ability(
            pay_power(4),
            gain_from_main_deck(ANY, may_put_it_on_top()),
            condition=all_hold(at_least(4, current(POWER)), count_known(MAIN_DECK)),
        )
    ),
    # You may move a Hero from your discard pile to the top of your deck. If you don't, draw a card.
    # Defense: Discard this card to avoid an Attack. Then you may put a Hero from your discard pile into your hand, or
    # draw a card.
    "hu-skeets": card(
        otherwise(put_on_top(a(HERO)), draw(1)), defense=defense(otherwise(take(a(HERO), may=True), MAY_DRAW))
    ),
    # +2 Power. You may destroy a card in the Line-Up and replace it.
    "hu-sonic-siren": card(then_if_done(destroy(LINE_UP, may=True), refill_line_up(1))),
    # +2 Power. You may destroy a card in your hand.
    "hu-soultaker-sword": card(destroy(HAND, may=True)),
    # Reveal the top 2 cards of your deck. If they share a card type, put both back in any order. If their types differ,
    # draw both.
    # At the end of the game: worth 1 VP for each Power Ring in your deck.
    "hu-star-sapphire-power-ring": card(draw_if_types_differ(2), worth=RINGS),
    # +2 Power, and +1 more for each Super Power in your discard pile.
    "hu-starbolt": card(power(count_all(DISCARD, a(SUPER_POWER)))),
    # Once on each of your turns, draw a card if the Line-Up has no Super Power.
    "hu-starfire": card(ability=once_if(some_line_up_lacks(a(SUPER_POWER)), draw(1), may=False)),
    # +1 Power. Put a Super Power from your discard pile into your hand.
    "hu-superboy": card(take(a(SUPER_POWER))),
    # +2 Power if you play a Starter this turn. Otherwise, 0 Power.
    "hu-talon": card(power_with_another(2, a(STARTER), less=0)),
    # Gain the main deck's top card and put it into your hand.
    "hu-teleportation": card(gain_from_main_deck(to=HAND)),
    # +4 Power. You may move a Hero from your discard pile to the top of your deck.
    "hu-the-demon-etrigan": card(put_on_top(a(HERO))),
    # Look at the main deck's top 2 cards. Put one into your hand and the other on the bottom of the main deck.
    # First Appearance - Attack: Each player destroys a card in their hand that costs 1 or more.
    "hu-trigon": card(
        look_at(2, choose_cards(TO_HAND, ASIDE), every(UNDER_MAIN_DECK, ASIDE), deck=MAIN_DECK),
        first_appearance=destroy(HAND, which=COSTLY),
    ),
    # This card stays in play.
    # Ongoing: +1 Power on each of your turns.
    # When the game begins, this card is on top of the Super-Villain stack.
    "hu-vandal-savage": card(whenever=whenever(AT_START, power(1)), notes=("fe-en/locations/4",)),
    # No effect.
    "hu-vulnerability": card(notes=("fe-en/gameplay/14",)),
    # +3 Power. If you play a Starbolt this turn, gain a card from the Line-Up and put it into your hand.
    "hu-warrior-princess": card(if_played(named("hu-starbolt"), gain(to=HAND))),
    # No effect.
    # At the end of the game: worth -1 VP.
    "hu-weakness": card(notes=("fe-en/weakness/2",)),
    # +1 Power. If you play this as your first card of the turn, you may discard your hand and draw 4 cards.
    "hu-whirlwind": card(when(FIRST_CARD, may(discard_all(), draw(4)))),
    # Gain every Power Ring in the Line-Up and put them into your hand. Then gain any one card from the Line-Up and put
    # it on top of your deck.
    "hu-white-lantern-power-battery": card(every(gain_it(HAND), offers, POWER_RING), gain(to=DECK)),
    # +2 Power, and +3 more if you play another Hero this turn.
    "hu-winged-warrior": card(if_played(a(HERO), power(3))),
    # Put an Equipment from your discard pile into your hand. Draw a card.
    "hu-wonder-of-the-knight": card(take(a(EQUIPMENT)), draw(1)),
    # +5 Power. Reveal the top 2 cards of the main deck. Add any number of them to the Line-Up and return the rest to
    # the top of the main deck in any order.
    "hu-worlds-mightiest-mortal": card(
        reveal(2, choose_cards(INTO_LINE_UP, ASIDE, up_to=None, may=True), deck=MAIN_DECK)
    ),
    # +2 Power.
    # Attack: Each foe discards 1 card.
    # At the end of the game: worth 1 VP for each Power Ring in your deck.
    "hu-yellow-lantern-corps-power-ring": card(attack(EACH_FOE, discard(1)), worth=RINGS),
}
