"""Names of the zones, counters and modes of the Multiverse Box, and the clauses that events cite."""

STANDARD, SHORT, IMPOSSIBLE = "standard", "short", "impossible"
WORLD_HOPPER, HOPPER_MULTIVERSE, COST_TOKENS = "world-hopper", "world-hopper-multiverse", "cost-tokens"
MODES = (STANDARD, SHORT, IMPOSSIBLE, WORLD_HOPPER, HOPPER_MULTIVERSE, COST_TOKENS)

EVENT_LINE_UP, EVENTS, EVENT_DISCARD = "event_line_up", "events", "event_discard"
RANDOMIZERS, RANDOMIZER_DISCARD, EVENT_RANDOMIZER = "randomizers", "randomizer_discard", "event_randomizer"
BOX, NEMESIS_STACK, CAPTURED, CHARACTER_STACK = "box", "nemesis_stack", "captured", "character_stack"
CHAMPIONS, LOCATION, SCORE_PILE, RESERVE, SUPER_MOVES = "champions", "location", "score_pile", "reserve", "super_moves"
OTHER = "other_"

MOVE, CONFRONTED, EARTH, WALL = "move", "confronted_seat", "earth", "wall_right_of"
CHAMPION_UP, LOCATION_DOWN = "champion_face_up", "location_face_down"
MARKER, ARRIVED, TOKENS_LEFT = "marker", "marker_is_active", "tokens_left"
WON = {9: "tokens_won_9", 12: "tokens_won_12", 15: "tokens_won_15"}
HEALTH, KNOCKED_OUT = "health", "knocked_out"
ON_CARD, PERSISTS = "vp_on_it", "persists"
FALLEN, ASSISTS, TRAVELLED = "champions_defeated", "assists", "travelled"

BLOCK, FIRST_APPEARANCE = "block", "first-appearance-attack"
METAL, INJUSTICE = "metal", "injustice"

CONFRONT = "mvb/confronting-your-foes-champions"
DECLARED = (f"{CONFRONT}/1", f"{CONFRONT}/2", f"{CONFRONT}/12")
PLAY_ALL = (f"{CONFRONT}/5", f"{CONFRONT}/6")
SUCCESS, FAILURE = f"{CONFRONT}/7", f"{CONFRONT}/8"
BLOCKING = (f"{CONFRONT}/9", "mvb/glossary-block/2")
BLOCKED = (f"{CONFRONT}/10", f"{CONFRONT}/11", "mvb/glossary-block/4", "mvb/glossary-block/5")
RIVALS = ("mvb/glossary-confrontation/2", "confrontations/confrontation/1")
RIVALS_PREY, RIVALS_NO_PURCHASE = "confrontations/confrontation/2", "confrontations/confrontation/3"
DEFEAT = "mvb/defeating-a-champion"
ENDING = "mvb/game-ending-conditions"
ENDINGS = tuple(f"{ENDING}/{clause}" for clause in (1, 2, 3))
HOPPER, HOPPING = "mvb/world-hopper-variant", "mvb/world-hopper-gameplay"
TOKEN_GAME = "mvb/cost-tokens-gameplay"
MULTIVERSE_CARDS = "mvb/the-multiverse-and-randomizer-cards"

SETS = (
    "mvb", "fe", "base", "hu", "tt", "metal", "injustice", "rebirth", "ttg", "arkham", "jld",
    *(f"crossover-{number}" for number in range(1, 13)), *(f"crisis-{number}" for number in range(1, 6)),
    "crossover-crisis-1", *(f"rivals-{number}" for number in range(1, 6)), "confrontations",
    "arkham-shadows", "jld-expansion", "legion-of-doom", "super-friends", "peacemaker", "ttg-expansion", "promo",
)  # fmt: skip
