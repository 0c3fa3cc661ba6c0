"""Names of the places, counters, moments and ends of effects, and the clauses that events cite."""

HAND, DECK, DISCARD, IN_PLAY, ONGOING = "hand", "deck", "discard", "in_play", "ongoing"
KEPT, STORED, UNDER, CHARACTER = "kept", "stored", "under", "character"
BENEATH, SET_ASIDE, UNDER_CARD = "beneath", "set_aside", "under_card"
MAIN_DECK, LINE_UP, DESTROYED, ASIDE = "main_deck", "line_up", "destroyed", "aside"
KICKS, WEAKNESSES, SUPER_HEROES, SUPER_VILLAINS = "kicks", "weaknesses", "super_heroes", "super_villains"
UNUSED, REMOVED, CRISES, CRISIS_FACE_UP = "unused", "removed", "crises", "crisis_face_up"
POWER, VP, FACE_DOWN = "power", "vp", "character_face_down"
FACE_UP = {SUPER_HEROES: "super_hero_face_up", SUPER_VILLAINS: "super_villain_face_up"}
OWNER, ON_DECK, TURNED, DEFEATED_BY = "owner", "returns_to_deck", "turned", "defeated_by"
PLAYED, GAINED, DEFEATED, BOUGHT = "played", "gained", "defeated", "bought"
DISCARDED, DRAWN, ROTATED, POWER_GIVEN = "discarded", "drawn", "rotated", "power_given"
STANDARD, TEAM, CRISIS, IMPOSSIBLE = "standard", "team", "crisis", "impossible"
WON_BY_A_CARD, WEAKNESS_STACK = "won-by-a-card", "weakness-stack"

TURN, END, BETWEEN = "turn", "end-of-turn", "between-turns"
END_OF_TURN, NEXT_TURN, UNTIL_DONE = "end-of-turn", "start-of-your-next-turn", "until-done"

AT_PLAY, AFTER_PLAY, AT_DISCARD, AT_DESTROY, AT_GAIN = "play", "played", "discard", "destroy", "gain"
AT_LINE_UP_GAIN, AT_VP, AT_HIT, AT_AVOID, AT_DRAW = "gain-from-line-up", "gain-vp", "hit", "avoid", "draw"
AT_TEAMWORK, TO_USE, AT_ROTATE, AT_CONTROL = "teamwork", "use", "rotate", "control"
AT_START, AT_END, AT_FOES_END, AT_FOES_DEFEAT = "start-of-turn", "end-of-turn", "end-of-a-foes-turn", "foe-defeats"
BEFORE_PLAY, BEFORE_DISCARD, AT_BUY = "before-play", "before-discard", "buy"
AT_ANY_DESTROY, AT_LINE_UP, AT_UPRIGHT, AT_RESHUFFLE = "any-destroy", "line-up", "upright", "reshuffle"
AT_FIRST_DESTROY = "first-destroy"  # of your turn
AFTER_DRAW, AT_COST, AT_PLACE, TO_AVOID, AT_ATTACK_AVOIDED = "after-draw", "cost", "place", "to-avoid", "attack-avoided"

HERO, VILLAIN, SUPER_POWER, EQUIPMENT = "Hero", "Villain", "Super Power", "Equipment"
LOCATION, STARTER, WEAKNESS = "Location", "Starter", "Weakness"
TYPES = (HERO, VILLAIN, SUPER_POWER, EQUIPMENT, LOCATION, STARTER)
SUPER_HERO, SUPER_VILLAIN = "Super Hero", "Super-Villain"

PLAYING = ("fe-en/order-of-playing-your-cards/1", "fe-en/order-of-playing-your-cards/2")
RESHUFFLE = ("fe-en/shuffling-your-deck/2",)
NO_WEAKNESS_LEFT = ("fe-en/weakness/4", "fe-en/gaining-cards/2", "fe-en/resolving-card-abilities/2")
GAINING = ("fe-en/gaining-cards/1", "fe-en/gameplay/6")
DESTROYED_PILE = "fe-en/destroying-cards/2"
FROM = {
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
STAYS_IN_PLAY = ("fe-en/locations/2", "fe-en/locations/3")
TOKENS_SCORE = "fe-en/new-addition-victory-point-tokens/4"
SCORING = (*(f"fe-en/end-of-game/{clause}" for clause in (3, 4, 5)), "fe-en/weakness/3", TOKENS_SCORE)
ENEMY_CARDS = ("fe-en/variant-games/11", "fe-en/variant-games/12", "fe-en/variant-games/14")
