"""Names of the zones, counters and memory lists of a state."""

from ...deck_building.constants.zones import ZoneName

EVENT_LINE_UP, EVENTS, EVENT_DISCARD = "event_line_up", "events", "event_discard"
RANDOMIZERS, RANDOMIZER_DISCARD, EVENT_RANDOMIZER = "randomizers", "randomizer_discard", "event_randomizer"
BOX, NEMESIS_STACK, CAPTURED, CHARACTER_STACK = "box", "nemesis_stack", "captured", "character_stack"
CHAMPIONS, LOCATION, RESERVE, SUPER_MOVES, SCORE_PILE = map(
    ZoneName, ("champions", "location", "reserve", "super_moves", "score_pile")
)
OTHER = "other_"
MOVE, CONFRONTED, EARTH, WALL = "move", "confronted_seat", "earth", "wall_right_of"
CHAMPION_UP, LOCATION_DOWN = "champion_face_up", "location_face_down"
MARKER, ARRIVED, TOKENS_LEFT = "marker", "marker_is_active", "tokens_left"
WON = {9: "tokens_won_9", 12: "tokens_won_12", 15: "tokens_won_15"}
HEALTH, KNOCKED_OUT = "health", "knocked_out"
ON_CARD, PERSISTS = "vp_on_it", "persists"
FALLEN, ASSISTS, TRAVELLED = "champions_defeated", "assists", "travelled"
