"""Rules that every state meets, and checks of a draft, a starting deck, the first game and a complete table."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from ...kernel.action_results import InputError
from ...kernel.game import Finding, Rule, rule, unreadable, where, wrong
from ...kernel.input_fields import CARDS, NUMBER, NUMBERS, TABLE, TEXT, TEXTS, Field
from ...kernel.loaded_game import LoadedGame
from ...kernel.reference_data import nearest
from ...kernel.rulesets import Format, table_format
from ...kernel.table import Table
from . import drafting, hand_sizes, queries
from .action_phases import ACTION_PHASES
from .constants import card_facts, clauses, moments, zones
from .constants.card_facts import HERO, ROGUE
from .constants.moments import SOLO, TEAM, TWO_PLAYER
from .drafting import MULTI, TWO

Inputs = dict[str, Any]
ACTIONS = (card_facts.ATTACK, card_facts.RESCUE, card_facts.THREATEN)
NEVER_HELD = (card_facts.UNALIGNED_CARD, card_facts.LOCATION, card_facts.CHARACTER)
ZONE_TYPES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys((zones.LOCATION_DECK, zones.LOCATIONS, zones.LOCATION_DISCARD), (card_facts.LOCATION,)),
    **dict.fromkeys((zones.UNALIGNED_DECK, zones.UNALIGNED), (card_facts.UNALIGNED_CARD,)),
    **dict.fromkeys((zones.CHARACTERS, zones.LOST, zones.CHOSEN), (card_facts.CHARACTER,)),
    **dict.fromkeys((zones.SCHEMES, zones.MASTER_PLAN), (card_facts.SCHEME,)),
    **dict.fromkeys((zones.HAND, zones.DECK, zones.DISCARD, zones.POOL, zones.EMPOWERING), card_facts.CARD_TYPES),
    zones.IN_PLAY: (card_facts.ASSET, card_facts.MINION), zones.ATTACHED: (card_facts.ATTACHMENT,),
}  # fmt: skip
SIDED = {zones.SCHEMES: ROGUE, zones.EMPOWERING: HERO}
MARKS = (zones.EXHAUSTED, zones.USED, zones.SECOND_USED, zones.BLANK, zones.SWAYED, zones.FACE_DOWN)
COUNTED = {
    **dict.fromkeys((*MARKS[:4], zones.CONTROLLER),
                    (zones.CHARACTERS, zones.ATTACHED, zones.IN_PLAY, zones.MASTER_PLAN)),
    zones.DAMAGE: (zones.CHARACTERS, zones.UNALIGNED), zones.SWAYED: (zones.UNALIGNED,),
    zones.CITIZENS: (zones.LOCATIONS, zones.SCHEMES, zones.UNALIGNED), zones.FACE_DOWN: (zones.MASTER_PLAN,),
}  # fmt: skip
SIDES_OF_PHASES = dict.fromkeys((moments.PLOTTING, moments.COMPLETING), ROGUE)
SIDES_OF_PHASES |= dict.fromkeys((moments.PLANNING, moments.DISCARDING), HERO)


@rule("two-sides", "dcf/multiplayer-setup/1")
def two_sides(table: Table) -> Iterable[Finding]:
    """Yield a finding unless each side has one or two players, at most one of whom goes first."""
    counts = Counter(player.team for player in table.players)
    first = Counter(player.team for player in table.players if player.counters[zones.GOES_FIRST])
    for player in table.players:
        if not player.team:
            yield unreadable(f"players[{player.seat}].team", "this field is required", (ROGUE, HERO))
    if {*counts} != {HERO, ROGUE} or max(counts.values()) > 2 or max(first.values(), default=0) > 1:
        yield unreadable("players", "each side (hero and rogue) needs one or two players, and one of them goes first")


@rule("right-cards", "dcf/glossary-location/1")
def right_cards(table: Table) -> Iterable[Finding]:
    """Yield a finding for each card whose side or known type does not fit its zone.

    Also for cards on a card that is not a character in play."""
    for pile in table.piles():
        wanted, side = ZONE_TYPES.get(pile.name, ()), "" if pile.owner is None else pile.owner.team
        for card in pile if wanted else ():
            card_type = next((each for each in NEVER_HELD if each in card.kind.types), queries.type_of(card))
            if card_type not in wanted and (card_type or wanted[0] in NEVER_HELD):
                yield unreadable(
                    where(pile), f"{card.id} can't be here: this place only takes {' or '.join(wanted)} cards"
                )
            if side != SIDED.get(pile.name, side) or card_facts.OTHER.get(side, "").capitalize() in card.kind.types:
                yield unreadable(where(pile), f"{card.id} doesn't belong to the {side} side")
        if pile.holder is not None and pile.holder.pile.name != zones.CHARACTERS:
            yield unreadable(where(pile), "only characters in play can have cards on them")


@rule("right-places", *clauses.LAY_SCHEME)
def right_places(table: Table) -> Iterable[Finding]:
    """Yield a finding for each wrong position of a card and each invalid counter on a card.

    Schemes, Unaligned and activated characters have a position in the row of Locations, with one Scheme at each."""
    row, taken = len(table.zones[zones.LOCATIONS]), list[int]()
    for card in table.cards():
        field, zone, position = f"on_cards.{card.id}", card.pile.name, queries.position_of(card)
        is_needed = zone in (zones.SCHEMES, zones.UNALIGNED) or card in table.memory[zones.ACTIVE]
        if not (1 if is_needed else 0) <= position <= row or (position and zone != zones.CHARACTERS and not is_needed):
            yield unreadable(f"{field}.place", f"anything at a Location needs a number from 1 to {row}")
        if any(not 0 <= card.counters.get(name, 0) <= len(table.players) for name in (zones.OWNER, zones.CONTROLLER)):
            yield unreadable(field, "owner and controller must be player numbers, starting at 1")
        if any(count < 0 or (count > 1 and name in MARKS) for name, count in card.counters.items()):
            yield unreadable(field, "counters can't be below zero, and a mark must be 1")
        for name, piles in COUNTED.items():
            if card.counters.get(name) and zone not in piles:
                yield unreadable(f"{field}.{name}", f"this only counts in: {', '.join(piles)}")
        health = queries.known_figure(table, card, card_facts.HEALTH)
        if health is not None and card.counters.get(zones.DAMAGE, 0) >= health:
            yield unreadable(f"{field}.damage", f"a character in play must have less damage than its Health ({health})")
        taken += [position] if zone == zones.SCHEMES else []
    if len(set(taken)) < len(taken):
        yield unreadable("on_cards", "a Location can only have one Scheme")


@rule("right-player", *clauses.TURNS)
def right_player(table: Table) -> Iterable[Finding]:
    """Yield a finding if the active player or character does not fit the phase."""
    player, slots = table.active, queries.slots(table)
    if table.over is not None:
        return
    slot, actor = table.counters[zones.SLOT], table.memory[zones.ACTIVE]
    if player is None or SIDES_OF_PHASES.get(table.phase, player.team) != player.team:
        yield unreadable("active", f"in the {table.phase} phase, it's the other side's turn to act")
    elif table.phase in (moments.CONFRONTATION, moments.ACTIVATION) and (
        slot >= len(slots) or slots[slot] is not player
    ):
        yield unreadable("active", f"with slot {slot}, {slots[slot].name if slot < len(slots) else 'nobody'} acts")
    elif table.phase == moments.ACTIVATION and not (
        len(actor) == 1 and actor[0].pile is player.zones[zones.CHARACTERS]
    ):
        yield unreadable("memory.active_character", "choose an activated character of the active player")
    elif table.phase != moments.ACTIVATION and (actor or table.once):
        yield unreadable("memory.active_character" if actor else "once", "nobody is activated in this phase")
    elif others := set(table.once) - set(ACTIONS):
        yield unreadable("once", "characters don't have this action", nearest(min(others), ACTIONS) or ACTIONS)
    elif table.phase == moments.DRAFTING and len(order := drafting.order_of(table)) <= (
        done := drafting.drafted(table)
    ):
        yield unreadable("phase", f"the draft is over: {len(order)} characters are picked")
    elif table.phase == moments.DRAFTING and order[done] != player.name:
        yield unreadable("active", f"it's {order[done]}'s turn to pick")
    elif table.phase == moments.STARTING and drafting.starters_left(table, player) <= 0:
        yield unreadable("active", "this player has already chosen")


@rule("right-pools", *clauses.POOL_ENDS)
def right_pools(table: Table) -> Iterable[Finding]:
    """Yield a finding for each pool outside its player's action phase, and each with more spent than its value."""
    for player in table.players:
        cards, spent, field = player.zones[zones.POOL], player.counters[zones.SPENT], f"players[{player.seat}]"
        is_acting = player is table.active and table.phase in ACTION_PHASES
        if ((cards or spent) and not is_acting) or not all(queries.worth(table, player, [card]) for card in cards):
            yield unreadable(
                f"{field}.pool", "a player only has a pool in their own action phase, and its cards need a known value"
            )
        if queries.left_in_pool(table, player) < 0:
            yield unreadable(f"{field}.spent", "you can't spend more than the pool holds")


CHECK = (two_sides, right_cards, right_places, right_player, right_pools)


@rule("draft-order", *drafting.TEAM_PICKS)
def draft_order(loaded_game: LoadedGame, given: Inputs) -> Iterable[Finding]:
    """Yield a finding if the characters were not picked in the order of the rulebook.

    Raise InputError if nobody has the role with this number of players."""
    roles = {2: (TWO_PLAYER,), 3: (SOLO, TEAM), 4: (TEAM,)}[given["players"]]
    if given["role"] not in roles:
        raise InputError("role", f"nobody has this role with {given['players']} players", roles)
    counts = Counter(queries.seats(given["players"], given["lone_side"]))
    sides = {side: [f"{side}-{number}" for number in range(1, counts[side] + 1)] for side in (ROGUE, HERO)}
    wanted = drafting.picks(loaded_game, sides)
    if given["picks"] and given["picks"] != wanted:
        yield wrong((), wanted, given["picks"])


@rule("team-size", *clauses.of_book(f"{TWO}/2", f"{MULTI}/2"))
def team_of(loaded_game: LoadedGame, given: Inputs) -> Iterable[Finding]:
    """Yield a finding unless a team has the printed number of different characters, all of one side."""
    found, role = given["characters"], given["role"]
    wanted = loaded_game.printed(f"characters.{role}")
    others = [each for each in found if given["side"].capitalize() not in loaded_game.reference.cards[each].types]
    is_total = not others and len(set(found)) == len(found)
    if found and (len(found) != wanted or not is_total):
        yield wrong(others or found, wanted, len(found), is_total=is_total)


@rule("starters", *drafting.STARTERS)
def starters_cost(loaded_game: LoadedGame, given: Inputs) -> Iterable[Finding]:
    """Yield a finding if starting characters are too many, too few or too expensive in total; teams count together."""
    costs, role = given["starting_costs"], given["role"]
    count = loaded_game.printed(f"starters.{role}") * (2 if role == TEAM else 1)
    limit = loaded_game.printed(f"starting-cost.{role}")
    if costs and (len(costs) != count or sum(costs) > limit):
        found = [len(costs), sum(costs)]
        yield wrong((), [count, limit], found, count=found[0], total=found[1], wanted=count, limit=limit)


@rule("affiliated-cards", *clauses.of_book(f"{TWO}/4", f"{MULTI}/4"))
def affiliated_count(loaded_game: LoadedGame, given: Inputs) -> Iterable[Finding]:
    """Yield a finding unless a deck has all starting cards of its characters or, in a team, all their cards."""
    side, role = given["side"].capitalize(), given["role"]
    each = loaded_game.printed(f"{'affiliated' if role == TEAM else 'starting'}-cards.{side}")
    wanted = each * loaded_game.printed(f"starters.{role}")
    if given["affiliated"] != wanted:
        yield wrong((), wanted, given["affiliated"])


@rule("resource-cards", *clauses.of_book(f"{TWO}/hero-deck", f"{MULTI}/team-hero-deck"))
def resource_cards(loaded_game: LoadedGame, given: Inputs) -> Iterable[Finding]:
    """Yield a finding unless a Hero deck has the printed number of resource cards, and a Rogue deck none."""
    wanted = loaded_game.printed(f"resource-cards.{given['role']}") if given["side"] == HERO else {}
    found = {name: count for name, count in given["resources"].items() if count}
    if found != wanted:
        yield wrong((), wanted, found)


def as_in_the_book(name: str, key: str) -> Rule:
    """Return a rule: the input `name` equals what the rulebook prints for the first game.

    The order matters only for Locations."""
    in_order: Callable[[list[str]], list[str]] = list if name == "locations" else sorted

    @rule("first-game-differs", f"dcf/setup-for-your-first-game/{key}")
    def check(loaded_game: LoadedGame, given: Inputs) -> Iterable[Finding]:
        wanted = list(loaded_game.printed("first-game")[name])
        found = [loaded_game.reference.cards[each].name for each in given[name]]
        if in_order(found) != in_order(wanted):
            yield wrong(given[name], wanted, found)

    return check


@rule("locations", *clauses.of_book(f"{TWO}/5", "glossary-location/2"))
def three_locations(table: Table) -> Iterable[Finding]:
    """Yield a finding unless the row has the printed number of different Locations, or none before the draft ends."""
    row = [card.kind.id for card in table.zones[zones.LOCATIONS]]
    wanted = 0 if table.phase in (moments.DRAFTING, moments.STARTING) else table.loaded_game.printed("locations")
    if len(set(row)) != wanted or len(row) != wanted:
        yield wrong(row, wanted, len(row))


@rule("citizens-at-set-up", *clauses.of_book(f"{TWO}/citizens", f"{TWO}/6"))
def citizens_of_locations(table: Table) -> Iterable[Finding]:
    """Yield findings about citizens and the Unaligned character that differ from the set-up, before citizens move."""
    row = table.zones[zones.LOCATIONS]
    counts = [card.counters.get(zones.CITIZENS, 0) for card in row]
    moved = [card for card in table.cards() if card.pile is not row and card.counters.get(zones.CITIZENS)]
    if table.turn != 1 or table.phase not in ACTION_PHASES or moved or table.counters[zones.SANCTUARY]:
        return
    for card, count in zip(row, counts, strict=True):
        if (value := queries.known_figure(table, card, card_facts.CITIZEN_VALUE)) not in (None, count):
            yield wrong((card.id,), value, count)
    if table.mode == moments.STANDARD and counts:
        found = [queries.position_of(card) for card in table.zones[zones.UNALIGNED]]
        if found != [drafting.most_citizens(counts)]:
            yield wrong((), [drafting.most_citizens(counts)], found)


@rule("character-out-of-place", *clauses.of_book("components/1", "components/3"))
def once_each(table: Table) -> Iterable[Finding]:
    """Yield a finding for every character that appears twice or on the wrong side."""
    for player in table.players:
        for name in (zones.CHARACTERS, zones.RESERVE, zones.LOST):
            for card in drafting.characters(player, name):
                if not drafting.is_of_side(card, player) or "#" in card.id:
                    yield wrong((card.id,), player.team, list(card.kind.types))


SIDE, ROLE = Field("side", TEXT, "side", (HERO, ROGUE)), hand_sizes.ROLE
RESOURCES = ("Renown", "Prestige", "Fame")
PICKS = ("rogue-1", "rogue-2", "hero-1", "hero-2")
FIRST_PARTS = {"hero_team": "hero-team", "rogue_team": "rogue-team", "hero_start": "3", "rogue_start": "3"}
FIRST_PARTS |= {"locations": "5", "unaligned": "6"}
FIRST_LABELS = {
    "hero_team": "the Hero team",
    "rogue_team": "the Rogue team",
    "hero_start": "the starting Heroes",
    "rogue_start": "the starting Rogues",
    "locations": "the Locations, in order",
    "unaligned": "the Unaligned character",
}
FIRST_STACKS = {"locations": ("location",), "unaligned": ("unaligned",)}
FORMATS = (
    Format("draft", "draft order, a player's team and the starting characters",
           (Field("players", NUMBER, "number of players", least=2, most=4), SIDE, ROLE,
            Field("lone_side", TEXT, "with 3 players, the side with 1 player", (HERO, ROGUE), default=HERO),
            Field("picks", TEXTS, "who makes each pick, in order", PICKS, default=[]),
            Field("characters", CARDS, "the player's characters", default=[], stacks=("character",)),
            Field("starting_costs", NUMBERS, "recruit costs of the starting characters", most=99, default=[])),
           (draft_order, team_of, starters_cost),
           {"players": 2, "side": HERO, "role": TWO_PLAYER, "starting_costs": [9, 7]}, totals=("team-size",),
           needs_one="fill in the picks, the characters or the starting costs"),
    Format("starting-deck", "what a starting deck contains",
           (SIDE, ROLE, Field("affiliated", NUMBER, "number of affiliated cards", most=99),
            Field("resources", TABLE, "number of each resource card", RESOURCES, 0, 9)),
           (affiliated_count, resource_cards),
           {"side": HERO, "role": TWO_PLAYER, "affiliated": 8, "resources": {"Renown": 2, "Prestige": 1, "Fame": 1}}),
    Format("first-game", "the fixed setup for the first game",
           tuple(Field(name, CARDS, label, stacks=FIRST_STACKS.get(name, ("character",)))
                 for name, label in FIRST_LABELS.items()),
           tuple(as_in_the_book(name, key) for name, key in FIRST_PARTS.items()),
           {"hero_team": ["dcf-batman", "dcf-superman", "dcf-aquaman", "dcf-wonder-woman"],
            "rogue_team": ["dcf-cheetah", "dcf-the-joker", "dcf-punchline", "dcf-black-manta"],
            "hero_start": ["dcf-batman", "dcf-superman"], "rogue_start": ["dcf-cheetah", "dcf-the-joker"],
            "locations": ["dcf-valhalla-cemetery", "dcf-the-daily-planet", "dcf-arkham-asylum"],
            "unaligned": ["dcf-harley-quinn"]}, totals=("first-game-differs",)),
    hand_sizes.FORMAT,
    table_format(
        three_locations, citizens_of_locations, hand_sizes.maximum_hand, hand_sizes.starting_hands, once_each,
        totals=("locations", "starting-hand-size"), complete_only=("citizens-at-set-up",)),
)  # fmt: skip
