"""The effects of the cards of Crossover Pack 5, by id, for each card with a recorded text."""

from ..effects.library import *

SMALL = Which(most_points=1)
TEAMWORK = ability(teamwork(pays=1), condition=can_use_teamwork())


def brings(points: int, *play: Effect, notes: tuple[str, ...] = (), **parts: Effects) -> Text:
    """Return the text of a card that gives `points` VP when it is bought or gained."""
    return card(*play, notes=notes, when_gained=gain_vp(points), **parts)


def rogue(whenever: Effect | None = None, ability: Ability | None = None) -> Text:
    """Return the text of a Super-Villain with Teamwork, with further listeners and a further ability if given."""
    notes = clauses("crossover-5/teamwork", 1, 2)
    return card(ability=(TEAMWORK, ability) if ability else TEAMWORK, whenever=whenever, notes=notes)


CARDS = {
    # When you buy or gain this card, you get 4 VP.
    # Play the top card of the main deck. At the end of the turn, either return it or pay 2 VP to gain it.
    "crossover-5-abra-kadabra": brings(
        4,
        look(
            top_of_main_deck,
            choose_cards(PLAY_IT, it),
            at_end(when(count_known(it_in_play), otherwise(pay_vp(2, gain(where=it)), choose_cards(ON_MAIN_DECK, it)))),
        ),
    ),
    # When you buy or gain this card, you get 1 VP.
    # Put a card worth 1 VP or less from your discard pile into your hand.
    "crossover-5-air-walk-shoes": brings(1, take(SMALL)),
    # When you buy or gain this card, you get 2 VP.
    # Pay X VP: +X Power and draw X cards.
    "crossover-5-bag-of-tricks": brings(2, pay_any_vp_for_power_and_cards()),
    # Gain 2 cards from the Line-Up and put them into your hand. Refill the Line-Up.
    # First Appearance - Attack: Each player reveals their hand and gains a Weakness for each different card worth 1 VP
    # or more in it.
    "crossover-5-bart-allen": card(
        repeat(2, gain(to=HAND)),
        refill_line_up(),
        first_appearance=gain_weakness(count_names(revealed_hand, Which(least_points=1))),
    ),
    # When you buy or gain this card, you get 1 VP.
    # +3 Power. Each player puts a card worth 1 VP or less from their discard pile on top of their deck.
    "crossover-5-captain-boomerang-jr": brings(1, each_player(put_on_top(SMALL, may=False))),
    # Once on each of your turns, you may use Teamwork: choose a foe and play the top card of their deck. That foe gains
    # 1 VP.
    # The first time you buy a card that costs 3 or less from the Line-Up on each of your turns, you may use Teamwork at
    # once.
    "crossover-5-captain-cold": rogue(
        whenever(
            AT_BUY,
            when(teamwork_is_possible(), may(extra_teamwork(), teamwork(pays=1))),
            which=of_cost(most=3),
            first_each_turn=True,
        )
    ),
    # When you buy or gain this card, you get 1 VP.
    # +2 Power. You get 1 VP each time you use Teamwork this turn.
    "crossover-5-cold-gun": brings(
        1,
        when(teamworks(), left_open("times-before-it"), gain_vp(teamworks())),
        this_turn(whenever(AT_TEAMWORK, gain_vp(1))),
    ),
    # When you buy or gain this card, you get 1 VP.
    # Gain a card from the Line-Up and put it into your hand. Then put a card with the same cost from your hand into the
    # Line-Up; it can be the one you gained.
    "crossover-5-dr-alchemy": brings(
        1, gain(ANY, choose_cards(INTO_LINE_UP, HAND, which=Which(like_it=ITS_COST)), to=HAND)
    ),
    # When you buy or gain this card, you get 1 VP.
    # +2 Power. Destroy a card in your hand. If its cost is 1 or more, draw 2 cards.
    "crossover-5-engulfing-flames": brings(1, destroy(HAND, if_it_is(COSTLY, draw(2)))),
    # When you buy or gain this card, you get 1 VP.
    # +2 Power.
    # Defense: You may discard this card to avoid an Attack. If you do, draw a card and you get 1 VP.
    "crossover-5-girder": brings(1, defense=defense(draw(1), gain_vp(1))),
    # Once on each of your turns, you may use Teamwork: choose a foe and play the top card of their deck. That foe gains
    # 1 VP.
    # Draw a card for each card you play that you don't own.
    "crossover-5-golden-glider": rogue(whenever(AFTER_PLAY, draw(1), which=NOT_OWNED)),
    # +3 Power. You get 2 VP.
    # First Appearance - Attack: Each player discards cards worth 5 Power. A player whose hand is emptied this way gets
    # 1 VP.
    "crossover-5-hawkman": card(
        gain_vp(2),
        first_appearance=then_if_done(
            choose_cards(DISCARD_IT, HAND, up_to=5, counted_by=printed_power),
            when(fewer_than(1, count_all(HAND)), gain_vp(1)),
        ),
    ),
    # Once on each of your turns, you may use Teamwork: choose a foe and play the top card of their deck. That foe gains
    # 1 VP.
    # The first time on each of your turns that you destroy a card that costs 2 or more, gain the main deck's top card
    # and put it on top of your deck.
    "crossover-5-heatwave": rogue(
        whenever(
            AT_DESTROY,
            gain_from_main_deck(to=DECK),
            which=of_cost(least=2),
            first_each_turn=True,
            on_your_turn=True,
        )
    ),
    # When you buy or gain this card, you get 1 VP.
    # +1 Power. Look at the top card of every deck.
    "crossover-5-iris-west": brings(1, each_player(choose_cards(LOOK_AT_IT, top_card, other_acts=True))),
    # When you buy or gain this card, you get 1 VP.
    # Defense: You may give the attacker 1 VP to avoid an Attack.
    # Ongoing: This card stays in play.
    "crossover-5-iron-heights": brings(1, guard=steal_vp(1), guard_pays=()),
    # When you buy or gain this card, you get 1 VP.
    # +2 Power. Draw a card if you have used Teamwork this turn.
    "crossover-5-james-jesse": brings(1, when(teamworks(), draw(1))),
    # Draw 2 cards. You get 1 VP.
    # First Appearance - Attack: Each player passes a card from their hand to the discard pile of the player on their
    # left. A player who passes a card that costs 1 or more gets 1 VP.
    "crossover-5-jay-garrick": card(
        draw(2), gain_vp(1), first_appearance=pass_cards(from_hand, to=DISCARD, passer=(if_it_is(COSTLY, gain_vp(1)),))
    ),
    # +3 Power. Look at the top card of every foe's deck.
    # First Appearance - Attack: Each player destroys the top card of their own deck.
    "crossover-5-jesse-quick": card(
        each_foe(choose_cards(LOOK_AT_IT, top_card, other_acts=True)), first_appearance=destroy(top_card)
    ),
    # When you buy or gain this card, you get 2 VP.
    # Draw 2 cards. +1 Power for each card you discard this turn, before or after this card.
    "crossover-5-lightning-strike": brings(
        2, draw(2), power(count_all(OWN_DISCARDED)), this_turn(whenever(AT_DISCARD, power(1)))
    ),
    # When you buy or gain this card, you get 7 VP.
    # If you aren't the owner of this card, steal 2 VP from its owner.
    "crossover-5-loot": brings(7, steal_vp_from_owner(2)),
    # When you buy or gain this card, you get 1 VP.
    # +2 Power. You may pay 1 VP to gain an Equipment from the Line-Up and put it into your hand.
    "crossover-5-magenta": brings(1, pay_vp(1, gain(a(EQUIPMENT), to=HAND))),
    # Draw 2 cards. Use Teamwork on a foe.
    # First Appearance - Attack: Each player adds a card from the main deck to the Line-Up and loses VP equal to its VP.
    # A VP value of * counts as 3.
    "crossover-5-max-mercury": card(
        draw(2), teamwork(), first_appearance=look(top_of_main_deck, add_to_line_up(1), lose_vp(points_of_it(star=3)))
    ),
    # When you buy or gain this card, you get 1 VP.
    # Put one copy of each card you have already played this turn from your discard pile into your hand.
    "crossover-5-mirror-gun": brings(1, take_copies(others(PLAYED))),
    # When you buy or gain this card, you get 1 VP.
    # Play the top card of your deck. You may put a card with the same cost from your discard pile into your hand.
    "crossover-5-mirror-images": brings(
        1, look(top_card, choose_cards(PLAY_IT, it), take(Which(like_it=COST), may=True))
    ),
    # Once on each of your turns, you may use Teamwork: choose a foe and play the top card of their deck. That foe gains
    # 1 VP.
    # +1 Power for a Hero, Villain or Equipment whose cost matches that of another card you have played.
    "crossover-5-mirror-master": rogue(
        whenever(AFTER_PLAY, power(1), which=a(HERO, VILLAIN, EQUIPMENT), condition=cost_matches_another())
    ),
    # When you buy or gain this card, you get 1 VP.
    # Use Teamwork on a foe. If you draw a card this turn, before or after this card, use Teamwork on a foe again.
    "crossover-5-patty-spivot": brings(
        1, teamwork(), now_or_later(count_all(DRAWN), Whenever(AFTER_DRAW, (teamwork(),), is_done_once=True))
    ),
    # When you buy or gain this card, you get 3 VP.
    # +1 Power for each card in your hand.
    "crossover-5-phasing": brings(3, power(in_hand(ANY))),
    # When you buy or gain this card, you get 2 VP.
    # Use Teamwork on a foe.
    # Defense: You may reveal this card to avoid an Attack. If you do, you get 1 VP.
    "crossover-5-pied-piper": brings(2, teamwork(), defense=defense(gain_vp(1), discards=False)),
    # When you buy or gain this card, you get 1 VP.
    # Ongoing: This card stays in play. +1 Power for each Teamwork.
    "crossover-5-rogues-safe-house": brings(1, whenever=whenever(AT_TEAMWORK, power(1))),
    # When you buy or gain this card, you get 1 VP.
    # Draw a card. You may pay 1 VP. If you do, destroy a card in your hand and/or discard pile.
    "crossover-5-tar-pit": brings(1, draw(1), pay_vp(1, destroy_and_or(HAND, DISCARD, may=False))),
    # When you defeat this Super Hero, you get 6 VP and this card leaves the game. You may destroy a Punch in play.
    # Stack Ongoing: The Teamwork abilities of Super-Villains don't work.
    "crossover-5-the-flash": card(
        when_you_defeat=(gain_vp(6), destroy(CONTROLLED, which=named("fe-punch"), may=True)),
        leaves_game=(),
        stack_ongoing=TeamworkSwitch(is_on=False),
    ),
    # Stack Ongoing: At the start of your turn, you lose 1 VP. Each time you play a card from your hand, discard a card.
    # Teamwork isn't limited to once a turn, but you must use it on a different foe each time.
    "crossover-5-the-flash-return-from-the-speed-force": card(
        stack_ongoing=(whenever(AT_START, lose_vp(1)), whenever(AT_HAND_PLAY, discard(1)), TeamworkSwitch(is_on=True))
    ),
    # When you buy or gain this card, you get 2 VP.
    # Use Teamwork on a foe.
    # Attack: Take 1 VP from each foe.
    "crossover-5-the-top": brings(2, teamwork(), attack(EACH_FOE, steal_vp(1))),
    # When you buy or gain this card, you get 1 VP.
    # Draw a card.
    # Attack: Look at a foe's hand and put one card from it on top of that foe's deck.
    "crossover-5-tornado": brings(1, draw(1), attack(CHOSEN_FOE, by_other(ON_TOP, HAND))),
    # Once on each of your turns, you may use Teamwork: choose a foe and play the top card of their deck. That foe gains
    # 1 VP.
    # When you reshuffle, you may leave one card in your discard pile.
    "crossover-5-trickster": rogue(KeepsOneBack()),
    # Draw 3 cards.
    # First Appearance - Attack: Each player gains two destroyed cards that cost 0.
    # Stack Ongoing: You can defeat this Super Hero only if you have played 9 or more cards this turn.
    "crossover-5-wally-west": card(
        draw(3),
        first_appearance=choose_cards(gain_it(), DESTROYED, which=of_cost(0), up_to=2),
        defeated_after=at_least(9, count_all(PLAYED)),
    ),
    # Once on each of your turns, you may use Teamwork: choose a foe and play the top card of their deck. That foe gains
    # 1 VP.
    # You may discard 2 cards to draw a card.
    "crossover-5-weather-wizard": rogue(ability=ability(discard(2), draw(1), condition=at_least(2, in_hand(ANY)))),
}
