"""The Multiverse Box as a value that the kernel plays."""

from dataclasses import replace
from functools import partial

from rules.engine.games.deck_building import places
from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.cards import TEXTS
from rules.engine.games.deck_building.cards.refused import MULTIVERSE_ONLY, REFUSED
from rules.engine.games.deck_building.ruleset import COUNTERS, FOREVER_EVIL, MEMORY, ZONES
from rules.engine.games.multiverse import asking, calculating, dealing, ending, events, turn
from rules.engine.games.multiverse import places as own
from rules.engine.games.multiverse.formats import FORMATS
from rules.engine.games.multiverse.tables import TABLE, right_markers
from rules.engine.kernel.game import Counter, Zone
from rules.engine.kernel.rulesets import Ruleset
from rules.engine.kernel.table import Player, Table
from rules.engine.words.keywords import confront_two

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
    {name: partial(asking.first_of, earth, stacks) for name, stacks in asking.STACKS.items()} for earth in (0, 1)
)
OF_THE_BOX = (
    Zone(own.EVENT_LINE_UP, "the Event Line-Up", speaks=True),
    Zone(own.EVENTS, "the Event deck; the top card is the Event in play", seen="top"),
    Zone(own.EVENT_DISCARD, "Events that are over"),
    Zone(own.EVENT_RANDOMIZER, "the Randomizer beside the Event Line-Up"),
    Zone(own.RANDOMIZERS, "the Randomizer deck", seen="none"),
    Zone(own.RANDOMIZER_DISCARD, "the Randomizers drawn"),
    Zone(own.BOX, "the cards still in the box: the Multiverse", seen="none"),
    Zone(own.NEMESIS_STACK, "the Nemesis stack between the Earths", seen="none"),
    Zone(own.CAPTURED, "Characters under The Batman Who Laughs"),
    Zone(own.CHARACTER_STACK, "the stack of unused Characters", seen="none"),
)
TWICE = {zone.name: zone.seen for zone in (*ZONES, *OF_THE_BOX) if zone.name in ending.OF_AN_EARTH}
MOST_SEATS = 10
CARDS_OF = {
    (own.CHAMPIONS, own.NEMESIS_STACK): ("nemesis-stack",),
    (places.SUPER_VILLAINS,): ("nemesis-stack", "special-super-villain-stack"),
    (own.EVENTS, own.EVENT_DISCARD): ("event-deck",),
    (own.RANDOMIZERS, own.RANDOMIZER_DISCARD, own.EVENT_RANDOMIZER): ("randomizer-deck",),
    (own.RESERVE, own.CAPTURED, own.CHARACTER_STACK): ("oversized", "transformed"),
    (own.SUPER_MOVES,): ("super-move",),
}
OTHER_EARTH = "World Hopper: what the other Earth has as"
MVB_ZONES = (
    *(replace(zone, supply=SUPPLIED.get(zone.name, zone.supply)) for zone in ZONES),
    *OF_THE_BOX,
    *(
        Zone(own.OTHER + name, f"{OTHER_EARTH} {name}", supply=OTHER_SUPPLIED.get(name), seen=seen)
        for name, seen in TWICE.items()
    ),
    Zone(own.CHAMPIONS, "Champions, top card first", "player", seen="top"),
    Zone(own.LOCATION, "the Multiverse Location", "player"),
    Zone(own.SCORE_PILE, "the score pile", "player"),
    Zone(own.RESERVE, "Characters of one's team that are not active", "player"),
    Zone(own.SUPER_MOVES, "the Super Move under the Character", "player"),
    Zone(own.ASSISTS, "the Assist card on the Character", "player"),
)
MVB_COUNTERS = (
    *COUNTERS,
    Counter(own.MOVE, "Move points of the turn"),
    Counter(own.CONFRONTED, "the seat, from 1, of the foe who is confronted; 0 for nobody", most=MOST_SEATS),
    Counter(own.EARTH, "World Hopper: the Earth whose Line-Up and stacks lie in place", start=1, least=1, most=2),
    Counter(own.WALL, "World Hopper: the seat, from 1, right of which the Source Wall is; 0 for none", most=MOST_SEATS),
    Counter(own.CHAMPION_UP, "whether the top Champion is face up", "player", 1, is_flag=True),
    Counter(own.LOCATION_DOWN, "whether the Multiverse Location lies face down", "player", is_flag=True),
    Counter(own.MARKER, "World Hopper: the Earth of the Active Player marker held; 0 for none", "player", most=2),
    Counter(own.ARRIVED, "World Hopper: whether that marker lies on its active side", "player", is_flag=True),
    Counter(own.TOKENS_LEFT, "Confrontation Cost tokens left", "player", most=len(own.WON)),
    *(Counter(name, f"Confrontation Cost tokens of {value} won", "player") for value, name in own.WON.items()),
    Counter(own.HEALTH, "health on the Injustice Health Track", "player"),
    Counter(own.KNOCKED_OUT, "KO'd tokens", "player"),
    Counter(own.ON_CARD, "VP tokens that lie on a card", "card"),
    Counter(own.PERSISTS, "whether a fallen Champion's effect still lasts", "card"),
    Counter(own.TRAVELLED, "the Line-Up a Time Travel card goes back to", "card", most=len(ending.FROM)),
)


def judge(table: Table, by: Player, affected: list[Player]) -> None:
    """Say whether an Attack was successful: somebody did not avoid it and was affected."""
    code = "attack-successful" if affected else "attack-not-successful"
    cites = ["mvb/glossary-attack/4", "mvb/glossary-attack/5"]
    cites += [f"{own.HOPPING}/3", f"{own.HOPPING}/4"] if asking.is_hopper(table) else []
    cites += [f"{own.HOPPER}/16"] if table.counters[own.WALL] else []
    table.tell(code, *cites, player=by, players=affected)


MULTIVERSE = replace(
    FOREVER_EVIL,
    id="mvb",
    name="Multiverse Box",
    zones=MVB_ZONES,
    counters=MVB_COUNTERS,
    verbs=turn.VERBS,
    texts=TEXTS | OWN_TEXTS,
    refused={card_id: why for card_id, why in REFUSED.items() if why != MULTIVERSE_ONLY},
    modes=own.MODES,
    crisis_modes=(),
    endings=(),
    has_one_character=False,
    check=(*FOREVER_EVIL.check, ending.right_ending, right_markers),
    memory=(*MEMORY, own.FALLEN, own.ASSISTS, own.TRAVELLED),
    sets=own.SETS,
    figures=("cost", "victory_points", "power", "block", "protector", "move"),
    most=MOST_SEATS,
    after=events.after_move,
    over_clauses=own.ENDINGS,
    choice_clauses={
        **FOREVER_EVIL.choice_clauses,
        "defend": ("mvb/glossary-defense/3", "mvb/glossary-attack/2"),
        "block": own.BLOCKING,
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
    line_ups=(places.LINE_UP, own.EVENT_LINE_UP),
    line_up=asking.line_up_meant,
    added=asking.cards_added,
    reach=asking.reach,
    stack=lambda table, _player: table.zones[places.SUPER_VILLAINS],
    tops=asking.stack_tops,
    judge=judge,
    follow_play=turn.follow_play,
    scored=(own.SCORE_PILE, own.ASSISTS),
    aside=own.OTHER,
    stacks={name: stacks for names, stacks in CARDS_OF.items() for name in names},
    defends_first=True,
    passing_gains=True,
    is_one_nemesis=True,
)
CHECKED, COMPUTED, USUAL_SETS = (*FORMATS, TABLE), calculating.CALCULATORS, ("mvb", "fe", "base", "hu")
MULTIVERSE_RULES = Ruleset(MULTIVERSE, dealing.set_up, ending.scoring, CHECKED, COMPUTED, default_sets=USUAL_SETS)
