"""The end of the game: what brings it about, who wins, and how ties are broken."""

from rules.engine.fe.answer import answer, first
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Integer, Many, Named, Record, Text
from rules.engine.values import OPEN, STATED, SituationError

NO_SUPER_HERO = "fe-en/end-of-game/1"
NO_LINE_UP = "fe-en/end-of-game/2"
HIGHEST = "fe-en/end-of-game/6"
TIE_BREAK = "fe-en/end-of-game/7"


def stack_left(name):
    """A field for the Super Heroes still in the stack."""
    return Integer(name, "Super Heroes still in the stack")


END_FIELDS = (
    Text("event", "what is being done: refill Line-Up, or flip Super Hero"),
    Integer("empty_slots", "empty slots of the Line-Up"),
    Integer("main_deck_left", "cards left in the main deck"),
    Integer("main_deck", "cards left in the main deck"),
    stack_left("super_hero_stack_left"),
    stack_left("super_heroes_left"),
    stack_left("stack_left"),
    stack_left("super_hero_stack"),
    Flag("super_hero_stack_empty", "whether the Super Hero stack is empty"),
    Integer("weakness_left", "Weaknesses left on their stack, which end nothing"),
    Integer("kicks_left", "Kicks left on their stack, which end nothing"),
)


def resolve_end(situation, reference):
    """The game ends at once when no Super Hero can be flipped or the Line-Up cannot be filled."""
    slots = situation["empty_slots"]
    deck = first(situation, "main_deck_left", "main_deck")
    heroes = first(situation, "super_hero_stack_left", "super_heroes_left", "stack_left", "super_hero_stack")
    heroes = 0 if heroes is None and situation["super_hero_stack_empty"] else heroes
    words = reference.fold(situation["event"] or "")
    is_flip = any(mark in words for mark in ("flip", "super hero", "super heros", "defeat"))
    if deck is None and heroes is None and first(situation, "weakness_left", "kicks_left") is not None:
        result = {"game_over": False, "when": None, "triggers": []}
        step = ("An empty Weakness or Kick stack does not end the game.", NO_SUPER_HERO, NO_LINE_UP, "fe-en/weakness/4")
        return answer("game-end", STATED, result, step)
    if heroes is None and (is_flip or deck is None):
        missing = "super_hero_stack_left" if is_flip else "main_deck_left"
        raise SituationError(missing, f"{missing}: tell how many cards are left")
    triggers, steps = [], []
    if deck is not None and not (is_flip and slots is None):
        needed = reference.number("fe.line-up") if slots is None else slots
        steps.append((f"{needed} slots are empty and {deck} cards are left.", NO_LINE_UP))
        triggers += ["Line-Up cannot be refilled"] if deck < needed else []
    if heroes is not None:
        steps.append((f"{heroes} Super Heroes are left to flip.", NO_SUPER_HERO))
        triggers += [] if heroes else ["no Super Hero can be flipped"]
    over = bool(triggers)
    result = {"game_over": over, "when": "immediately" if over else None, "triggers": triggers}
    steps.append(("Either of the two ends the game at once.", "fe-en/end-of-game/intro"))
    return answer("game-end", STATED, result, *steps)


def totals_field(name):
    """A field for every player's total."""
    return Named(name, "every player's Victory Points", of=Integer("total", "a total", minimum=-100_000))


def heroes_field(name):
    """A field for every player's Super Hero cards."""
    return Named(name, "every player's Super Hero cards", of=Integer("count", "a number"))


PLAYER = Record(
    "player",
    "a player",
    fields=(
        Text("name", "the player's name"),
        Integer("vp", "Victory Points", minimum=-100_000, required=True),
        Integer("super_heroes", "Super Hero cards"),
    ),
)
WIN_FIELDS = (
    totals_field("totals"),
    totals_field("scores"),
    totals_field("vp"),
    totals_field("vp_totals"),
    totals_field("victory_points"),
    heroes_field("super_heroes"),
    heroes_field("super_hero_cards"),
    heroes_field("super_heroes_in_deck"),
    totals_field("card_vp"),
    totals_field("card_vp_without_weaknesses"),
    heroes_field("weaknesses"),
    heroes_field("vp_tokens"),
    Either(
        "players",
        "every player's Victory Points and Super Hero cards, by name or as a list",
        options=(Named("players", "by name", of=PLAYER), Many("players", "a list", of=PLAYER, most=100)),
    ),
)


def resolve_winner(situation, reference):
    """Most Victory Points win; a tie goes to the tied player with more Super Heroes."""
    players = situation["players"] or {}
    if isinstance(players, list):
        players = {player["name"] or f"player {place}": player for place, player in enumerate(players, 1)}
    totals = first(situation, "totals", "scores", "vp_totals", "vp", "victory_points")
    totals = totals or {name: player["vp"] for name, player in players.items()}
    totals = totals or added_up(situation, reference)
    if not totals:
        raise SituationError("totals", "totals: every player's Victory Points are needed")
    heroes = first(situation, "super_heroes", "super_hero_cards", "super_heroes_in_deck")
    if heroes is None and any(player["super_heroes"] is not None for player in players.values()):
        heroes = {name: player["super_heroes"] or 0 for name, player in players.items()}
    result, steps = rank(totals, heroes)
    basis = OPEN if result.get("determined_by_book") is False else STATED
    return answer("winner", basis, {"totals": totals} | result, *steps)


def added_up(situation, reference):
    """Return every player's total from cards, Weaknesses and tokens given apart."""
    each = reference.number("fe.weakness-victory-points")
    cards = first(situation, "card_vp", "card_vp_without_weaknesses") or {}
    weaknesses, tokens = situation["weaknesses"] or {}, situation["vp_tokens"] or {}
    names = dict.fromkeys((*cards, *weaknesses, *tokens))
    return {name: cards.get(name, 0) + each * weaknesses.get(name, 0) + tokens.get(name, 0) for name in names}


def rank(totals, heroes):
    """Return the winner, or the players the books leave tied, with the steps."""
    best = max(totals.values())
    tied = [player for player, total in totals.items() if total == best]
    steps = [(f"The highest total is {best}.", HIGHEST)]
    if len(tied) == 1:
        return {"winner": tied[0], "tied": [], "decided_by": "Victory Points"}, steps
    steps.append((f"{', '.join(tied)} are tied; more Super Hero cards decide.", TIE_BREAK))
    if heroes is None:
        return {"winner": None, "tied": tied, "decided_by": "Super Hero cards", "needs": "super_heroes"}, steps
    most = max(heroes.get(player, 0) for player in tied)
    still = [player for player in tied if heroes.get(player, 0) == most]
    if len(still) == 1:
        return {"winner": still[0], "tied": tied, "decided_by": "Super Hero cards"}, steps
    steps.append((f"{', '.join(still)} have as many Super Heroes: the books go no further.", TIE_BREAK))
    return {"winner": None, "tied": still, "decided_by": None, "determined_by_book": False}, steps


KINDS = (
    Kind(
        "game-end",
        "fe",
        "Whether the game is over.",
        END_FIELDS,
        (),
        resolve_end,
        {"event": "refill Line-Up", "empty_slots": 2, "main_deck_left": 1},
        general="win",
    ),
    Kind(
        "winner",
        "fe",
        "Who wins, and how a tie is broken.",
        WIN_FIELDS,
        (),
        resolve_winner,
        {"totals": {"A": 30, "B": 30}, "super_heroes": {"A": 2, "B": 3}},
        general="win",
    ),
)
