"""Names of the zones, counters and remembered lists in a state."""

HAND, DECK, DISCARD, IN_PLAY, ONGOING = "hand", "deck", "discard", "in_play", "ongoing"
STAYS_IN_PLAY, STORED, UNDER, CHARACTER = "stays_in_play", "stored", "under", "character"
BENEATH, SET_ASIDE, UNDER_CARD = "beneath", "set_aside", "under_card"
MAIN_DECK, LINE_UP, DESTROYED, ASIDE = "main_deck", "line_up", "destroyed", "aside"
KICKS, WEAKNESSES, SUPER_HEROES, SUPER_VILLAINS = "kicks", "weaknesses", "super_heroes", "super_villains"
UNUSED, REMOVED, CRISES, CRISIS_FACE_UP = "unused", "removed", "crises", "crisis_face_up"
POWER, VP, FACE_DOWN = "power", "vp", "character_face_down"
FACE_UP = {SUPER_HEROES: "super_hero_face_up", SUPER_VILLAINS: "super_villain_face_up"}
OWNER, ON_DECK, TURNED, DEFEATED_BY = "owner", "returns_to_deck", "turned", "defeated_by"
PLAYED, GAINED, DEFEATED, BOUGHT = "played", "gained", "defeated", "bought"
DISCARDED, OWN_DISCARDED, DRAWN, ROTATED = "discarded", "own_discarded", "drawn", "rotated"
POWER_GIVEN = "power_given"
