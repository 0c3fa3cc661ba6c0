"""What the oversized Super-Villains do for their players: each has Teamwork."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.drawing import KeepsOneBack
from rules.engine.games.deck_building.places import AFTER_PLAY, AT_ANY_DESTROY, AT_BUY, EQUIPMENT, HERO, VILLAIN
from rules.engine.words.basic import discard, draw, power
from rules.engine.words.counting import at_least, in_hand
from rules.engine.words.lasting import ability, whenever
from rules.engine.words.teamwork import (
    can_use_teamwork,
    cost_matches_another,
    extra_teamwork,
    main_deck_top_onto_deck,
    teamwork,
)
from rules.engine.words.which import ANY, NOT_OWNED, a, of_cost

TEAMWORK = ability(teamwork(pays=1), condition=can_use_teamwork())
NOTES = ("crossover-5/teamwork/1", "crossover-5/teamwork/2")

CARDS = {
    "crossover-5-captain-cold": card(
        ability=TEAMWORK,
        whenever=whenever(AT_BUY, extra_teamwork(), which=of_cost(most=3), first_each_turn=True),
        notes=NOTES,
    ),
    "crossover-5-golden-glider": card(
        ability=TEAMWORK, whenever=whenever(AFTER_PLAY, draw(1), which=NOT_OWNED), notes=NOTES
    ),
    "crossover-5-heatwave": card(
        ability=TEAMWORK,
        whenever=whenever(AT_ANY_DESTROY, main_deck_top_onto_deck(), which=of_cost(least=2), first_each_turn=True),
        notes=NOTES,
    ),
    "crossover-5-mirror-master": card(
        ability=TEAMWORK,
        whenever=whenever(AFTER_PLAY, power(1), which=a(HERO, VILLAIN, EQUIPMENT), condition=cost_matches_another()),
        notes=NOTES,
    ),
    "crossover-5-trickster": card(ability=TEAMWORK, whenever=KeepsOneBack(), notes=NOTES),
    "crossover-5-weather-wizard": card(
        ability=(TEAMWORK, ability(discard(2), draw(1), condition=at_least(2, in_hand(ANY)))), notes=NOTES
    ),
}
