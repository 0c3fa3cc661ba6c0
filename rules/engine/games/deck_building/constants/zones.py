"""Names of the zones, counters and remembered lists in a state."""

from typing import NewType

ZoneName = NewType("ZoneName", str)  # a plain text in its place is a type error
HAND, DECK, DISCARD, IN_PLAY, ONGOING = map(ZoneName, ("hand", "deck", "discard", "in_play", "ongoing"))
STAYS_IN_PLAY, STORED, UNDER, CHARACTER = map(ZoneName, ("stays_in_play", "stored", "under", "character"))
BENEATH, SET_ASIDE, UNDER_CARD = map(ZoneName, ("beneath", "set_aside", "under_card"))
MAIN_DECK, LINE_UP, DESTROYED, ASIDE = map(ZoneName, ("main_deck", "line_up", "destroyed", "aside"))
KICKS, WEAKNESSES, SUPER_HEROES, SUPER_VILLAINS = map(
    ZoneName, ("kicks", "weaknesses", "super_heroes", "super_villains")
)
UNUSED, REMOVED, CRISES = map(ZoneName, ("unused", "removed", "crises"))
CRISIS_FACE_UP = "crisis_face_up"
POWER, VP, FACE_DOWN = "power", "vp", "character_face_down"
FACE_UP: dict[str, str] = {SUPER_HEROES: "super_hero_face_up", SUPER_VILLAINS: "super_villain_face_up"}
OWNER, ON_DECK, TURNED, DEFEATED_BY = "owner", "returns_to_deck", "turned", "defeated_by"
PLAYED, GAINED, DEFEATED, BOUGHT = map(ZoneName, ("played", "gained", "defeated", "bought"))
DISCARDED, OWN_DISCARDED, DRAWN, ROTATED = map(ZoneName, ("discarded", "own_discarded", "drawn", "rotated"))
POWER_GIVEN = "power_given"
