"""What the oversized Super-Villains do for their players: each has Teamwork."""

from rules.engine.words.vocabulary import *

TEAMWORK = ability(teamwork(pays=1), condition=can_use_teamwork())


def rogue(whenever: Word | None = None, ability: Ability | None = None) -> Text:
    """Say what a Super-Villain with Teamwork does besides."""
    notes = clauses("crossover-5/teamwork", 1, 2)
    return card(ability=(TEAMWORK, ability) if ability else TEAMWORK, whenever=whenever, notes=notes)


CARDS = {
    "crossover-5-captain-cold": rogue(whenever(AT_BUY, extra_teamwork(), which=of_cost(most=3), first_each_turn=True)),
    "crossover-5-golden-glider": rogue(whenever(AFTER_PLAY, draw(1), which=NOT_OWNED)),
    "crossover-5-heatwave": rogue(
        whenever(AT_ANY_DESTROY, top_of_main_deck(put(ON_TOP, it)), which=of_cost(least=2), first_each_turn=True)
    ),
    "crossover-5-mirror-master": rogue(
        whenever(AFTER_PLAY, power(1), which=a(HERO, VILLAIN, EQUIPMENT), condition=cost_matches_another())
    ),
    "crossover-5-trickster": rogue(KeepsOneBack()),
    "crossover-5-weather-wizard": rogue(ability=ability(discard(2), draw(1), condition=at_least(2, in_hand(ANY)))),
}
