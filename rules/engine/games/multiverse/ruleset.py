"""The definition of the Multiverse Box: zones, counters and the Game and Ruleset objects."""

from dataclasses import replace
from functools import partial

from ...kernel.game import Counter, Zone, top_if
from ...kernel.rulesets import Ruleset
from ...kernel.table import Player, Table
from ..deck_building.card_declaration import card
from ..deck_building.cards import TEXTS
from ..deck_building.cards.unsupported_cards import MULTIVERSE_ONLY, REFUSED
from ..deck_building.constants import zones as shared_zones
from ..deck_building.ruleset import COUNTERS, FOREVER_EVIL, MEMORY, ZONES
from ..deck_building.table_rules import derive_played_cards
from . import calculators, event_cards, queries, table_set_up, turn, turn_and_game_end
from .constants import clauses, moments, zones
from .deck_checks import FORMATS
from .keywords import confront_two
from .table_rules import TABLE, right_markers

NOTES = {
    "base-jonn-jonzz": ("mvb/jonn-jonzz/1", "mvb/glossary-nemesis/2"),
    "base-swamp-thing": ("mvb/overview-note/1", "mvb/overview-note/2"),
    "hu-mind-control-hat": ("mvb/events/15",),
}
OWN_TEXTS = {
    "mvb-convergence": card(notes=("mvb/event-deck/2",)),
    **{card_id: replace(TEXTS[card_id], notes=(*TEXTS[card_id].notes, *notes)) for card_id, notes in NOTES.items()},
    "mvb-crime-syndicate": card(confront_two(), notes=("mvb/crime-syndicate/1", "mvb/crime-syndicate/2")),
}
SUPPLIED, OTHER_SUPPLIED = (
    {name: partial(queries.first_card_of, earth, stacks) for name, stacks in queries.STACKS.items()} for earth in (0, 1)
)
BOX_ZONES = (
    Zone(zones.EVENT_LINE_UP, "the Event Line-Up", is_active=True),
    Zone(zones.EVENTS, "the Event deck; the top card is the Event in play", seen="top", known_to="top"),
    Zone(zones.EVENT_DISCARD, "Events that are over", seen="folded"),
    Zone(zones.EVENT_RANDOMIZER, "the Randomizer beside the Event Line-Up"),
    Zone(zones.RANDOMIZERS, "the Randomizer deck", seen="none", known_to="nobody"),
    Zone(zones.RANDOMIZER_DISCARD, "the Randomizers drawn", seen="folded"),
    Zone(zones.BOX, "the cards still in the box: the Multiverse", seen="none", known_to="nobody"),
    Zone(zones.NEMESIS_STACK, "the Nemesis stack between the Earths", seen="none", known_to="nobody"),
    Zone(zones.CAPTURED, "Characters under The Batman Who Laughs"),
    Zone(zones.CHARACTER_STACK, "the stack of unused Characters", seen="none", known_to="nobody"),
)
EARTH_ZONES = {zone.name: zone for zone in (*ZONES, *BOX_ZONES) if zone.name in turn_and_game_end.EARTH_ZONES}
MOST_SEATS = 10
CARDS_OF = {
    (zones.CHAMPIONS, zones.NEMESIS_STACK): ("nemesis-stack",),
    (shared_zones.SUPER_VILLAINS,): ("nemesis-stack", "special-super-villain-stack"),
    (zones.EVENTS, zones.EVENT_DISCARD): ("event-deck",),
    (zones.RANDOMIZERS, zones.RANDOMIZER_DISCARD, zones.EVENT_RANDOMIZER): ("randomizer-deck",),
    (zones.RESERVE, zones.CAPTURED, zones.CHARACTER_STACK): ("oversized", "transformed"),
    (zones.SUPER_MOVES,): ("super-move",),
}
OTHER_EARTH = "World Hopper: what the other Earth has as"


def owner_if_down(table: Table, owner: Player | None) -> str:
    """Return who may see a Location, for `Zone.known_to`: only its player while it is face down, else everyone."""
    return "owner" if owner is not None and owner.counters[zones.LOCATION_DOWN] else "everyone"


MVB_ZONES = (
    *(replace(zone, supply=SUPPLIED.get(zone.name, zone.supply)) for zone in ZONES),
    *BOX_ZONES,
    *(
        replace(
            zone,
            name=zones.OTHER + name,
            help=f"{OTHER_EARTH} {name}",
            is_required=False,
            is_active=False,
            supply=OTHER_SUPPLIED.get(name),
            known_to="everyone" if zone.known_to == "everyone" else "nobody",
        )
        for name, zone in EARTH_ZONES.items()
    ),
    Zone(zones.CHAMPIONS, "Champions, top card first", "player", seen="top", known_to=top_if(zones.CHAMPION_UP)),
    Zone(zones.LOCATION, "the Multiverse Location", "player", known_to=owner_if_down),
    Zone(zones.SCORE_PILE, "the score pile", "player"),
    Zone(zones.RESERVE, "Characters of one's team that are not active", "player"),
    Zone(zones.SUPER_MOVES, "the Super Move under the Character", "player"),
    Zone(zones.ASSISTS, "the Assist card on the Character", "player"),
)
MVB_COUNTERS = (
    *COUNTERS,
    Counter(zones.MOVE, "Move points of the turn"),
    Counter(zones.CONFRONTED, "the seat, from 1, of the foe who is confronted; 0 for nobody", most=MOST_SEATS),
    Counter(zones.EARTH, "World Hopper: the Earth whose Line-Up and stacks lie in place", start=1, least=1, most=2),
    Counter(
        zones.WALL, "World Hopper: the seat, from 1, right of which the Source Wall is; 0 for none", most=MOST_SEATS
    ),
    Counter(zones.CHAMPION_UP, "whether the top Champion is face up", "player", 1, is_flag=True),
    Counter(zones.LOCATION_DOWN, "whether the Multiverse Location lies face down", "player", is_flag=True),
    Counter(zones.MARKER, "World Hopper: the Earth of the Active Player marker held; 0 for none", "player", most=2),
    Counter(zones.ARRIVED, "World Hopper: whether that marker lies on its active side", "player", is_flag=True),
    Counter(zones.TOKENS_LEFT, "Confrontation Cost tokens left", "player", most=len(zones.WON)),
    *(Counter(name, f"Confrontation Cost tokens of {value} won", "player") for value, name in zones.WON.items()),
    Counter(zones.HEALTH, "health on the Injustice Health Track", "player"),
    Counter(zones.KNOCKED_OUT, "KO'd tokens", "player"),
    Counter(zones.ON_CARD, "VP tokens that lie on a card", "card"),
    Counter(zones.PERSISTS, "whether a fallen Champion's effect still lasts", "card"),
    Counter(
        zones.TRAVELLED,
        "the Line-Up a Time Travel card goes back to",
        "card",
        most=len(turn_and_game_end.TRAVEL_LINE_UPS),
    ),
)


def judge(table: Table, attacker: Player, affected: list[Player]) -> None:
    """Log whether an Attack was successful: it is if `affected`, the players it had an effect on, is not empty."""
    code = "attack-successful" if affected else "attack-not-successful"
    cites = ["mvb/glossary-attack/4", "mvb/glossary-attack/5"]
    cites += [f"{clauses.HOPPING}/3", f"{clauses.HOPPING}/4"] if queries.is_hopper(table) else []
    cites += [f"{clauses.HOPPER}/16"] if table.counters[zones.WALL] else []
    table.log_event(code, *cites, player=attacker, players=affected)


MULTIVERSE = replace(
    FOREVER_EVIL,
    id="mvb",
    name="Multiverse Box",
    most_cards=1_400,  # all sets together have 1,365 with seven players
    zones=MVB_ZONES,
    counters=MVB_COUNTERS,
    verbs=turn.VERBS,
    texts=TEXTS | OWN_TEXTS,
    refused={card_id: why for card_id, why in REFUSED.items() if why != MULTIVERSE_ONLY},
    modes=moments.MODES,
    crisis_modes=(),
    crisis_event=table_set_up.CRISIS_EVENT,
    endings=(),
    has_one_character=False,
    check=(*FOREVER_EVIL.check, turn_and_game_end.right_ending, right_markers),
    memory=(*MEMORY, zones.FALLEN, zones.ASSISTS, zones.TRAVELLED),
    sets=moments.SETS,
    figures=("cost", "victory_points", "power", "block", "protector", "move", "confrontation"),
    most=MOST_SEATS,
    after=event_cards.after_move,
    derive=derive_played_cards,
    shorthands={},
    over_clauses=clauses.ENDINGS,
    stacks_without_text=("randomizer-deck",),
    choice_clauses={
        **FOREVER_EVIL.choice_clauses,
        "defend": ("mvb/glossary-defense/3", "mvb/glossary-attack/2"),
        "block": clauses.BLOCKING,
        "which-line-up": ("mvb/regarding-line-ups/1",),
        "": ("mvb/glossary-defense/3", "mvb/glossary-block/2"),
    },
    event_clauses={
        **FOREVER_EVIL.event_clauses,
        "attack": ("mvb/glossary-attack/1", "mvb/glossary-attack/2"),
        "avoid": ("mvb/glossary-defense/1", "mvb/glossary-defense/3"),
        "buy": ("mvb/glossary-gain/1", "mvb/glossary-gain/2"),
        "gain": ("mvb/glossary-gain/1", "mvb/glossary-gain/2"),
    },
    line_ups=(shared_zones.LINE_UP, zones.EVENT_LINE_UP),
    line_up=queries.line_up_of_effect,
    added=queries.cards_added,
    reach=queries.reach,
    stack=lambda table, _player: table.zones[shared_zones.SUPER_VILLAINS],
    tops=queries.stack_tops,
    judge=judge,
    follow_play=turn.follow_play,
    scored=(zones.SCORE_PILE, zones.ASSISTS),
    aside=zones.OTHER,
    stacks={name: stacks for names, stacks in CARDS_OF.items() for name in names},
    defends_first=True,
    passing_gains=True,
    is_one_nemesis=True,
)
CHECKED, COMPUTED, USUAL_SETS = (*FORMATS, TABLE), calculators.CALCULATORS, ("mvb", "fe", "base", "hu")
MULTIVERSE_RULES = Ruleset(
    MULTIVERSE,
    table_set_up.set_up,
    turn_and_game_end.scoring,
    CHECKED,
    COMPUTED,
    default_sets=USUAL_SETS,
    counts_of_mode=queries.player_counts,
)
