"""Ids of the rulebook clauses that events cite."""

from .zones import DECK, DISCARD, HAND, LINE_UP

PLAYING = ("fe-en/order-of-playing-your-cards/1", "fe-en/order-of-playing-your-cards/2")
RESHUFFLE = ("fe-en/shuffling-your-deck/2",)
NO_WEAKNESS_LEFT = ("fe-en/weakness/4", "fe-en/gaining-cards/2", "fe-en/resolving-card-abilities/2")
GAINING = ("fe-en/gaining-cards/1", "fe-en/gameplay/6")
DESTROYED_PILE = "fe-en/destroying-cards/2"
FROM: dict[str, tuple[str, ...]] = {
    HAND: ("fe-en/destroying-cards/1", "fe-en/destroying-cards/3"),
    DISCARD: ("fe-en/destroying-cards/5", "fe-en/destroying-cards/3"),
    DECK: ("fe-en/destroying-cards/1",),
    LINE_UP: ("fe-en/destroying-cards/1",),
}
TOKENS = ("fe-en/new-addition-victory-point-tokens/1", "fe-en/new-addition-victory-point-tokens/8")
EXACT_CHANGE = ("fe-en/new-addition-victory-point-tokens/5", "fe-en/new-addition-victory-point-tokens/8")
NOTHING_TO_STEAL = ("fe-en/new-addition-victory-point-tokens/6", "fe-en/new-addition-victory-point-tokens/7")
NEVER_NEGATIVE = ("fe-en/new-addition-victory-point-tokens/7", "fe-en/new-addition-victory-point-tokens/8")
ONE_DEFENSE = ("fe-en/attacks-and-defenses/2", "fe-en/attacks-and-defenses/3", "fe-en/attacks-and-defenses/4")
FIRST_APPEARANCE_HIT = "fe-en/weakness/7"
TOGETHER = "fe-en/attacks-and-defenses/6"
YOUR_ABILITY = "fe-en/dc-comics-super-villains/1"
UPPER_TEXT = (*(f"fe-en/super-hero-cards-in-your-deck/{clause}" for clause in (2, 3)), "fe-en/the-super-heroes/7")
FINISH_FIRST = "fe-en/resolving-card-abilities/3"
LOCATIONS_STAY = ("fe-en/locations/2", "fe-en/locations/3")
TOKENS_SCORE = "fe-en/new-addition-victory-point-tokens/4"
SCORING = (*(f"fe-en/end-of-game/{clause}" for clause in (3, 4, 5)), "fe-en/weakness/3", TOKENS_SCORE)
ENEMY_CARDS = ("fe-en/variant-games/11", "fe-en/variant-games/12", "fe-en/variant-games/14")
