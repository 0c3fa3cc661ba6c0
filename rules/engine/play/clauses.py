"""The clauses that events cite, named by what they say."""

NOT_YET = "fe-en/shuffling-your-deck/1"
RESHUFFLE = ("fe-en/shuffling-your-deck/2",)
NO_WEAKNESS_LEFT = ("fe-en/weakness/4", "fe-en/gaining-cards/2", "fe-en/resolving-card-abilities/2")
GAINED = ("fe-en/gaining-cards/1", "fe-en/gameplay/6")
DESTROYED_PILE = ("fe-en/destroying-cards/2",)
FROM_HAND = ("fe-en/destroying-cards/1", "fe-en/destroying-cards/3")
FROM_DISCARD_PILE = ("fe-en/destroying-cards/5", "fe-en/destroying-cards/3")
FROM_DECK_OR_LINE_UP = ("fe-en/destroying-cards/1",)
NOT_BACK_TO_THE_STACK = ("fe-en/destroying-cards/4",)
OWNER_CHOSE = ("fe-en/destroying-cards/8",)
TOKENS = ("fe-en/new-addition-victory-point-tokens/1", "fe-en/new-addition-victory-point-tokens/8")
EXACT_CHANGE = ("fe-en/new-addition-victory-point-tokens/5", "fe-en/new-addition-victory-point-tokens/8")
NOTHING_TO_STEAL = ("fe-en/new-addition-victory-point-tokens/6", "fe-en/new-addition-victory-point-tokens/7")
NEVER_NEGATIVE = ("fe-en/new-addition-victory-point-tokens/7", "fe-en/new-addition-victory-point-tokens/8")
AIMED_AT = ("fe-en/attacks-and-defenses/1", "fe-en/resolving-card-abilities/1")
ONE_DEFENSE = ("fe-en/attacks-and-defenses/2", "fe-en/attacks-and-defenses/3", "fe-en/attacks-and-defenses/4")
DEFENSE_ANYWAY = ("fe-en/weakness/5",)
REST_OF_THE_CARD = ("fe-en/attacks-and-defenses/7",)
HIT_AT_ONCE = ("fe-en/attacks-and-defenses/5",)
FIRST_APPEARANCE_HIT = ("fe-en/weakness/7",)
YOUR_ABILITY = "fe-en/dc-comics-super-villains/1"
UPPER_TEXT = (
    "fe-en/super-hero-cards-in-your-deck/2",
    "fe-en/super-hero-cards-in-your-deck/3",
    "fe-en/the-super-heroes/7",
)
OUTSIDE_ALL_TURNS = ("fe-en/weakness/6", "fe-en/weakness/8")
ASIDE = ("fe-en/bizarro/2", "card:fe-firestorm", "card:fe-firestorm-matrix")
