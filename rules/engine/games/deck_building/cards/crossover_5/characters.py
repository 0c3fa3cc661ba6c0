"""What the oversized Super-Villains do for their players: each has Teamwork."""

from rules.engine.words.vocabulary import *

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
        whenever=whenever(
            AT_ANY_DESTROY, top_of_main_deck(put(ON_TOP, it)), which=of_cost(least=2), first_each_turn=True
        ),
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
