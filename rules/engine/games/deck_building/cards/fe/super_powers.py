"""What the Super Powers of the main deck do."""

from rules.engine.games.deck_building.asking import CostChange
from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import EQUIPMENT, SUPER_HERO, SUPER_POWER
from rules.engine.words.attacking import (
    CHOSEN_FOE,
    EACH_FOE,
    attack,
    defense,
    defense_by_discard_or_destroying,
    discard_chosen_by_attacker,
    hand_over_to_attacker,
)
from rules.engine.words.basic import (
    destroy,
    discard,
    draw,
    gain_vp,
    gain_weakness,
    if_it_is,
    may_gain_as_dear,
    otherwise,
    power,
    power_equal_to_cost,
)
from rules.engine.words.lasting import this_turn
from rules.engine.words.reacting import pass_left_if_first
from rules.engine.words.which import HAND_OR_DISCARD, a, named, non, of_cost, subtype

CARDS = {
    "fe-bizarro-power": card(
        gain_weakness(),
        attack(EACH_FOE, gain_weakness()),
        notes=("fe-en/bizarro-power/1", "fe-en/bizarro-power/2"),
    ),
    "fe-constructs-of-fear": card(attack(EACH_FOE, discard(2))),
    "fe-expert-marksman": card(
        destroy(HAND_OR_DISCARD, if_it_is(of_cost(least=1), gain_vp(1)), which=non(SUPER_POWER), may=True),
    ),
    "fe-giant-growth": card(),
    "fe-insanity": card(
        pass_left_if_first(1),
        defense=defense(hand_over_to_attacker()),
        notes=("fe-en/insanity/1", "fe-en/insanity/2", "fe-en/insanity/3"),
    ),
    "fe-invulnerable": card(
        defense=defense_by_discard_or_destroying(named("fe-vulnerability")),
        notes=("fe-en/invulnerable/1", "fe-en/invulnerable/2", "fe-en/invulnerable/3"),
    ),
    "fe-power-drain": card(attack(CHOSEN_FOE, discard_chosen_by_attacker(1))),
    "fe-super-intellect": card(
        otherwise(
            destroy(HAND_OR_DISCARD, if_it_is(a(EQUIPMENT), power_equal_to_cost()), may=True),
            power(2),
        ),
    ),
    "fe-transmutation": card(
        destroy(HAND_OR_DISCARD, gain_vp(1), may_gain_as_dear()),
    ),
    "fe-ultra-strength": card(draw(2)),
    "fe-word-of-power": card(when_destroyed=(this_turn(CostChange(4, subtype(SUPER_HERO), to_defeat=True)),)),
}
