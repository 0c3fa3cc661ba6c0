"""The effects of the cards of Crossover Pack 5, by id, for each card with a recorded text."""

from ..effects.library import *

SMALL = Which(most_points=1)
TEAMWORK = ability(teamwork(pays=1), condition=can_use_teamwork())


def brings(points: int, *play: Effect, notes: tuple[str, ...] = (), **parts: Effects) -> Text:
    """Return the text of a card that gives VP when it is bought or gained."""
    return card(*play, notes=notes, when_gained=gain_vp(points), **parts)


def rogue(whenever: Effect | None = None, ability: Ability | None = None) -> Text:
    """Return the text of a Super-Villain with Teamwork, with further listeners and a further ability if given."""
    notes = clauses("crossover-5/teamwork", 1, 2)
    return card(ability=(TEAMWORK, ability) if ability else TEAMWORK, whenever=whenever, notes=notes)


CARDS = {
    "crossover-5-abra-kadabra": brings(
        4,
        look(
            top_of_main_deck,
            choose_cards(PLAY_IT, it),
            at_end(when(count_known(it_in_play), otherwise(pay_vp(2, gain(where=it)), choose_cards(ON_MAIN_DECK, it)))),
        ),
    ),
    "crossover-5-air-walk-shoes": brings(1, take(SMALL)),
    "crossover-5-bag-of-tricks": brings(2, pay_any_vp_for_power_and_cards()),
    "crossover-5-bart-allen": card(
        repeat(2, gain(to=HAND)),
        refill_line_up(),
        first_appearance=gain_weakness(count_names(revealed_hand, Which(least_points=1))),
    ),
    "crossover-5-captain-boomerang-jr": brings(1, each_player(put_on_top(SMALL, may=False))),
    "crossover-5-captain-cold": rogue(
        whenever(
            AT_BUY,
            when(teamwork_is_possible(), may(extra_teamwork(), teamwork(pays=1))),
            which=of_cost(most=3),
            first_each_turn=True,
        )
    ),
    "crossover-5-cold-gun": brings(
        1,
        when(teamworks(), left_open("times-before-it"), gain_vp(teamworks())),
        this_turn(whenever(AT_TEAMWORK, gain_vp(1))),
    ),
    "crossover-5-dr-alchemy": brings(
        1, gain(ANY, choose_cards(INTO_LINE_UP, HAND, which=Which(like_it=ITS_COST)), to=HAND)
    ),
    "crossover-5-engulfing-flames": brings(1, destroy(HAND, if_it_is(COSTLY, draw(2)))),
    "crossover-5-girder": brings(1, defense=defense(draw(1), gain_vp(1))),
    "crossover-5-golden-glider": rogue(whenever(AFTER_PLAY, draw(1), which=NOT_OWNED)),
    "crossover-5-hawkman": card(
        gain_vp(2),
        first_appearance=then_if_done(
            choose_cards(DISCARD_IT, HAND, up_to=5, counted_by=printed_power),
            when(fewer_than(1, count_all(HAND)), gain_vp(1)),
        ),
    ),
    "crossover-5-heatwave": rogue(
        whenever(
            AT_DESTROY,
            gain_from_main_deck(to=DECK),
            which=of_cost(least=2),
            first_each_turn=True,
            on_your_turn=True,
        )
    ),
    "crossover-5-iris-west": brings(1, each_player(choose_cards(LOOK_AT_IT, top_card, other_acts=True))),
    "crossover-5-iron-heights": brings(1, guard=steal_vp(1), guard_pays=()),
    "crossover-5-james-jesse": brings(1, when(teamworks(), draw(1))),
    "crossover-5-jay-garrick": card(
        draw(2), gain_vp(1), first_appearance=pass_cards(from_hand, to=DISCARD, passer=(if_it_is(COSTLY, gain_vp(1)),))
    ),
    "crossover-5-jesse-quick": card(
        each_foe(choose_cards(LOOK_AT_IT, top_card, other_acts=True)), first_appearance=destroy(top_card)
    ),
    "crossover-5-lightning-strike": brings(
        2, draw(2), power(count_all(OWN_DISCARDED)), this_turn(whenever(AT_DISCARD, power(1)))
    ),
    "crossover-5-loot": brings(7, steal_vp_from_owner(2)),
    "crossover-5-magenta": brings(1, pay_vp(1, gain(a(EQUIPMENT), to=HAND))),
    "crossover-5-max-mercury": card(
        draw(2), teamwork(), first_appearance=look(top_of_main_deck, add_to_line_up(1), lose_vp(points_of_it(star=3)))
    ),
    "crossover-5-mirror-gun": brings(1, take_copies(others(PLAYED))),
    "crossover-5-mirror-images": brings(
        1, look(top_card, choose_cards(PLAY_IT, it), take(Which(like_it=COST), may=True))
    ),
    "crossover-5-mirror-master": rogue(
        whenever(AFTER_PLAY, power(1), which=a(HERO, VILLAIN, EQUIPMENT), condition=cost_matches_another())
    ),
    "crossover-5-patty-spivot": brings(
        1, teamwork(), now_or_later(count_all(DRAWN), Whenever(AFTER_DRAW, (teamwork(),), is_done_once=True))
    ),
    "crossover-5-phasing": brings(3, power(in_hand(ANY))),
    "crossover-5-pied-piper": brings(2, teamwork(), defense=defense(gain_vp(1), discards=False)),
    "crossover-5-rogues-safe-house": brings(1, whenever=whenever(AT_TEAMWORK, power(1))),
    "crossover-5-tar-pit": brings(1, draw(1), pay_vp(1, destroy_and_or(HAND, DISCARD, may=False))),
    "crossover-5-the-flash": card(
        when_you_defeat=(gain_vp(6), destroy(CONTROLLED, which=named("fe-punch"), may=True)),
        leaves_game=(),
        stack_ongoing=TeamworkSwitch(is_on=False),
    ),
    "crossover-5-the-flash-return-from-the-speed-force": card(
        stack_ongoing=(whenever(AT_START, lose_vp(1)), whenever(AT_HAND_PLAY, discard(1)), TeamworkSwitch(is_on=True))
    ),
    "crossover-5-the-top": brings(2, teamwork(), attack(EACH_FOE, steal_vp(1))),
    "crossover-5-tornado": brings(1, draw(1), attack(CHOSEN_FOE, by_other(ON_TOP, HAND))),
    "crossover-5-trickster": rogue(KeepsOneBack()),
    "crossover-5-wally-west": card(
        draw(3),
        first_appearance=choose_cards(gain_it(), DESTROYED, which=of_cost(0), up_to=2),
        defeated_after=at_least(9, count_all(PLAYED)),
    ),
    "crossover-5-weather-wizard": rogue(ability=ability(discard(2), draw(1), condition=at_least(2, in_hand(ANY)))),
}
