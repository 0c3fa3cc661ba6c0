"""The effects of the cards of Crossover Pack 2, by id, for each card with a recorded text."""

from ..effects.library import *

GEAR = a(EQUIPMENT)


def beneath_unless(which: Which, *effects: Effect) -> Effect:
    """Return the effect: reveal the main deck's top card and put it under your Super Hero.

    If the card does not match, the other effects are carried out too."""
    return choose_cards(BENEATH_HERO, revealed_of_main_deck, if_it_is(which, instead=effects))


CARDS = {
    # You may take a random card from under your Super Hero. If you don't, +2 Power.
    "crossover-2-arrows-bow": card(
        otherwise(when(count_known(BENEATH), may(every(TO_HAND, AtRandom(BENEATH)))), power(2))
    ),
    # +2 Power.
    # Attack: Each foe reveals a card from their hand and puts it under their Super Hero.
    # If any foe doesn't reveal a card that costs 1 or more, draw 2 cards.
    "crossover-2-bronze-tiger": card(
        attack_and_if_any_fails(attack(EACH_FOE, fails_to_show_and_puts_beneath(COSTLY)), draw(2))
    ),
    # +4 Power. Draw a card.
    # First Appearance - Attack: Each player reveals the top card of the main deck, then puts it under their Super Hero.
    # If it isn't a Super Power, that player discards all cards that cost 4 or more.
    "crossover-2-brother-blood": card(
        draw(1), first_appearance=beneath_unless(a(SUPER_POWER), discard_all(of_cost(least=4)))
    ),
    # +3 Power. You may destroy a card in your hand or discard pile.
    # First Appearance - Attack: Each player reveals the top card of the main deck, then puts it under their Super Hero.
    # If it isn't a Hero, that player discards a card at random.
    "crossover-2-china-white": card(
        destroy(HAND_OR_DISCARD, may=True), first_appearance=beneath_unless(a(HERO), discard_at_random(1))
    ),
    # Draw a card. Gain all Villains in the Line-Up. They go under your Super Hero.
    "crossover-2-collapsible-staff": card(draw(1), every(gain_it(BENEATH), offers, a(VILLAIN))),
    # Draw 3 cards and put one of them under your Super Hero.
    # First Appearance - Attack: Each player reveals the top 2 cards of their deck, puts one under their own Super Hero
    # and one under that of the player on their left.
    "crossover-2-count-vertigo": card(
        choose_cards(BENEATH_HERO, Drawn(3)), first_appearance=tops_beneath_self_and_left(2)
    ),
    # +3 Power. Your next Attack this turn takes two Defenses to avoid.
    # First Appearance - Attack: Each player reveals the top card of the main deck, then puts it under their Super Hero.
    # If it isn't a Villain, that player destroys a card in their hand or discard pile that costs 3 or less.
    "crossover-2-deadshot": card(
        this_turn(TakesDefenses(2)),
        first_appearance=beneath_unless(a(VILLAIN), destroy(HAND_OR_DISCARD, which=of_cost(most=3))),
    ),
    # +3 Power. Name a card and choose a foe. Search the cards beneath that foe's Super Hero and gain a card that
    # matches.
    "crossover-2-detective-lance": card(
        name_a_card(all_cards, one_foe(by_other(gain_it(), BENEATH, which=Which(like_it=NAME), other_acts=True)))
    ),
    # Ongoing: The first time on each of your turns that an effect lets you draw, you may put one of the cards drawn
    # under your Super Hero.
    "crossover-2-edward-fyers": card(whenever=AfterFirstDraw(BENEATH, "put-beneath", on_your_turn=True)),
    # +1 Power. Choose a foe.
    # Attack: Destroy one card beneath that foe's Super Hero and put this card under your own.
    "crossover-2-explosive-arrow": card(
        attack(CHOSEN_FOE, by_other(DESTROY_IT, BENEATH, other_acts=True), the_other(choose_cards(BENEATH_HERO, this)))
    ),
    # If you play 2 or more Heroes on your turn, you may put the top card of the main deck under your Super Hero or put
    # a card from under it into your hand.
    "crossover-2-felicity-smoak": card(
        ability=once_if(
            at_least(2, played_before(a(HERO))),
            either(
                top_of_the_main_deck=choose_cards(BENEATH_HERO, top_of_main_deck),
                take_from_under_it=take(where=BENEATH),
            ),
        )
    ),
    # +2 Power. For each Villain you buy or gain this turn, before or after this card, you may destroy a card in your
    # hand or discard pile.
    "crossover-2-huntress": card(
        repeat(count_all(GAINED, a(VILLAIN)), destroy(HAND_OR_DISCARD, may=True)),
        this_turn(whenever(AT_GAIN, destroy(HAND_OR_DISCARD, may=True), which=a(VILLAIN))),
    ),
    # Choose a player. Gain a card from under that player's Super Hero and put it into your hand.
    # First Appearance - Attack: Each player puts the highest-cost card in their hand under their Super Hero.
    "crossover-2-isabel-rochev": card(
        one_player(by_other(gain_it(HAND), BENEATH, other_acts=True)),
        first_appearance=choose_cards(BENEATH_HERO, of_extreme_cost(HAND, max)),
    ),
    # When you use a Defense to avoid an Attack, you may put that card under your Super Hero.
    # Once on each of your turns, you may put any Defense card from under your Super Hero on top of your deck.
    "crossover-2-john-diggle": card(
        whenever=whenever(AT_AVOID, may_put_it_beneath()),
        ability=once_if(count_known(BENEATH, DEFENSE_CARD), choose_cards(ON_TOP, BENEATH, which=DEFENSE_CARD)),
    ),
    # You may put a card from your hand under your Super Hero, or take one from under it.
    "crossover-2-laurel-lance": card(choose_cards(BENEATH_OR_BACK, (HAND, BENEATH), may=True)),
    # +3 Power.
    # Defense: You may reveal this card from your hand to avoid an Attack.
    # First Appearance - Attack: Each player reveals the top card of the main deck, then puts it under their Super Hero.
    # If it isn't an Equipment, that player discards 1 card and gains a Weakness.
    "crossover-2-malcolm-merlyn": card(
        defense=defense(discards=False), first_appearance=beneath_unless(a(EQUIPMENT), discard(1), gain_weakness())
    ),
    # If this is the first card you play this turn, you may put it and your hand under your Super Hero to draw 4 cards.
    # Otherwise, draw a card.
    "crossover-2-mirakuru": card(otherwise(when(FIRST_CARD, may(every(BENEATH_HERO, (HAND, this)), draw(4))), draw(1))),
    # Put the top card of the main deck under your Super Hero.
    # At the end of the game: worth 1 VP for each different card under your Super Hero.
    "crossover-2-moira-queen": card(choose_cards(BENEATH_HERO, top_of_main_deck), worth=count_names(BENEATH)),
    # +2 Power. Choose a foe.
    # Attack: Take a card from under that foe's Super Hero and put it under your own.
    "crossover-2-mr-blank": card(attack(CHOSEN_FOE, by_other(BENEATH_HERO, BENEATH, other_acts=True))),
    # At the start of your turn, you may discard one card from your hand. If it's an Equipment, you may put it under
    # your Super Hero. If it isn't, put a random card from under your Super Hero into your hand.
    "crossover-2-oliver-queen": card(
        whenever=whenever(
            AT_START,
            discard(
                1, ANY, if_it_is(GEAR, may_put_it_beneath(), instead=(every(TO_HAND, AtRandom(BENEATH)),)), may=True
            ),
        )
    ),
    # Ongoing: This card stays in play. You get +1 Power each turn, but you can't destroy cards on your own turn.
    "crossover-2-promise-to-a-friend": card(whenever=whenever(AT_START, power(1)), spares_cards=()),
    # Once on each of your turns, you may put a Super Power from the Line-Up under your Super Hero.
    # At the start of your turn, if there are 4 or more cards under your Super Hero, +2 Power, and you must destroy four
    # of them.
    "crossover-2-roy-harper": card(
        ability=once_if(line_up_has(a(SUPER_POWER)), choose_cards(BENEATH_HERO, LINE_UP, which=a(SUPER_POWER))),
        whenever=whenever(AT_START, power(2), destroy(BENEATH, up_to=4), condition=at_least(4, count_known(BENEATH))),
    ),
    # When you buy or gain a Villain from the Line-Up, you may put it under your Super Hero.
    # Once on each of your turns, you may put any Villain from under your Super Hero on the bottom of your deck.
    "crossover-2-sara-lance": card(
        whenever=whenever(AT_LINE_UP_GAIN, may_put_it_beneath(), which=a(VILLAIN)),
        ability=once_if(count_known(BENEATH, a(VILLAIN)), choose_cards(UNDER_DECK, BENEATH, which=a(VILLAIN))),
    ),
    # +1 Power. Draw a card.
    # Defense: You may put this card under your Super Hero to avoid an Attack. If you do, draw 2 cards, and you may put
    # a card from your hand under your Super Hero too.
    "crossover-2-shado": card(
        draw(1),
        defense=defense(
            choose_cards(BENEATH_HERO, this), draw(2), choose_cards(BENEATH_HERO, HAND, may=True), discards=False
        ),
    ),
    # This card does nothing when played.
    # First Appearance - Attack: This Attack can't be avoided. Each player destroys six cards of different types under
    # their Super Hero and discards 1 card for each type that's missing.
    "crossover-2-slade-wilson": card(
        first_appearance=tuple(otherwise(destroy(BENEATH, which=a(each)), discard()) for each in TYPES), unavoidable=()
    ),
    # Ongoing: At the start of your turn, you may put a card from your hand under your Super Hero to draw a card.
    "crossover-2-verdant": card(
        whenever=whenever(AT_START, choose_cards(BENEATH_HERO, HAND, draw(1), may=True)), notes=STAYS
    ),
    # +2 Power. Choose a foe.
    # Attack: That foe discards a card at random.
    "crossover-2-you-have-failed-this-city": card(attack(CHOSEN_FOE, discard_at_random(1))),
}
