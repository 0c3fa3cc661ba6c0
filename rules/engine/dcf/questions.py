"""Questions about the set-up and the draws: what each number of players, side and role gets."""

from collections.abc import Callable
from dataclasses import dataclass

from rules.engine.dcf.book import resolve_book_question
from rules.engine.dcf.checks import GAME
from rules.engine.dcf.cycles import resolve_cycle_order
from rules.engine.dcf.facts import HERO, PLAYERS, ROGUE, ROLE, SIDE
from rules.engine.dcf.first_game import first_game
from rules.engine.dcf.parts import side_cites
from rules.engine.dcf.seats import (
    BOTH,
    SEAT,
    SOLO,
    TEAM,
    TWO_PLAYER,
    Seat,
    deck_cites,
    deck_size,
    is_player_count,
    resource_cards,
    solo_side_of,
)
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Text
from rules.engine.values import DERIVED, STATED, Resolution, Step

QUESTION = Fact(Text("question", "what is asked, such as “starting hand” or “deck size”"), also=("asks", "about"))


@dataclass(frozen=True)
class Topic:
    """Something the book fixes for each seat; a question is about it if it has all words of one group."""

    key: str
    says: str
    words: tuple[tuple[str, ...], ...]
    value: Callable
    cites: Callable
    sides: tuple[str, ...] = BOTH


def printed(what):
    """Return value and citation functions of a number printed for each role."""
    return (
        lambda seat, reference: seat.number(what, reference),
        lambda seat, reference: seat.cites(reference, what),
    )


def hand_maximum(seat, reference):
    """Return the maximum hand size of a seat."""
    return seat.number("rogue-hand" if seat.side == ROGUE else "hero-hand", reference)


def hand_maximum_cites(seat, reference):
    """Return the clauses behind the maximum hand size."""
    return seat.cites(reference, "rogue-hand" if seat.side == ROGUE else "hero-hand")


def maintenance_draw(seat, reference):
    """Return what a seat draws in the Maintenance Stage: a number for Rogues, up to the maximum for Heroes."""
    if seat.side == ROGUE:
        return seat.number("maintenance-draw", reference)
    return f"up to {seat.number('hero-hand', reference)}"


def maintenance_cites(seat, reference):
    """Return the clauses behind the draw in the Maintenance Stage."""
    return seat.cites(reference, "maintenance-draw" if seat.side == ROGUE else "hero-hand")


TOPICS = (
    Topic("maximum_hand", "maximum hand", (("max", "hand"), ("limit",), ("cap",)), hand_maximum, hand_maximum_cites),
    Topic("starting_hand", "starting hand", (("hand",),), *printed("starting-hand")),
    Topic(
        "plotting_draw",
        "cards a Rogue player draws in the Plotting Stage",
        (("plotting",), ("rogue draw phase",)),
        *printed("plotting-draw"),
        sides=(ROGUE,),
    ),
    Topic("maintenance_draw", "draw in the Maintenance Stage", (("draw",),), maintenance_draw, maintenance_cites),
    Topic(
        "resource_cards",
        "resource cards",
        (("resource",), ("renown",), ("fame",), ("prestige",)),
        resource_cards,
        lambda seat, reference: deck_cites(seat, reference),
    ),
    Topic("deck_size", "cards in the starting deck", (("deck",),), deck_size, deck_cites),
    Topic(
        "maximum_cost",
        "greatest total recruitment cost of the starting characters",
        (("cost",),),
        *printed("starting-cost"),
    ),
    Topic(
        "starting_characters",
        "starting characters",
        (("start", "character"), ("starter",), ("start",)),
        *printed("starters"),
    ),
    Topic("characters", "characters picked", (("character",), ("team",), ("reserve",)), *printed("characters")),
)
DRAFT_WORDS = ("draft", "pick", "select", "order")


def resolve_question(situation, reference):
    """Answer what the set-up and draws are; a question narrows the steps and gives the answer by itself."""
    question = (QUESTION.of(situation) or "").casefold()
    if "first" in question and "game" in question:
        result, steps = first_game(reference)
        return Resolution("setup-question", STATED, result, steps)
    players = PLAYERS.of(situation, 2)
    if not is_player_count(players, reference):
        return not_for(players, reference)
    topics = asked_topics(question)
    if topics is None:
        return resolve_book_question(situation, reference)
    result = {}
    for topic in TOPICS:
        result[topic.key] = laid_out(topic, situation, reference)
    result |= other_words(result) | {"draft": short_draft(players, reference)}
    result["draft_order"] = result["draft"]
    result |= {"locations": reference.number("dcf.locations"), "unaligned": reference.number("dcf.unaligned")}
    result |= {"sides": sides_at(players), "unaligned_characters": result["unaligned"]}
    steps = [step for topic in topics for step in topic_steps(topic, situation, reference)]
    if not question or is_draft(question):
        steps.append(draft_step(players, reference))
    if is_draft(question):
        result["answer"] = result["order"] = result["draft_order"]
    elif "cycle" in question or "turn" in question:
        cycle = resolve_cycle_order(situation, reference)
        result |= cycle.result | {"answer": cycle.result["order"]}
        steps = cycle.steps
    elif asks_for_table(question):
        key = "sides" if "side" in question else "locations" if "location" in question else "unaligned"
        result["answer"] = result[key]
        steps = [table_step(players, question, reference)]
    elif question and len(topics) == 1:
        result["answer"] = result[topics[0].key]
        if topics[0].key.endswith("_draw"):
            result["draw"] = result["answer"]
    basis = DERIVED if topics and topics[0].key == "deck_size" and players != 2 else STATED
    return Resolution("setup-question", basis, result, tuple(steps))


def sides_at(players):
    """Return how many players each side has; of three either side may be the one with two."""
    return "2 against 1, either side" if players == 3 else {ROGUE: players // 2, HERO: players // 2}


def table_step(players, question, reference):
    """Return the sentence about what the table has in common: sides, Locations, Unaligned characters."""
    if "side" in question:
        return Step(f"Sides with {players} players: {sides_at(players)}.", side_cites(players))
    name = "Locations" if "location" in question else "Unaligned character"
    number = "dcf.locations" if "location" in question else "dcf.unaligned"
    return Step(f"{name} at set-up: {reference.number(number)}.", reference.cites(number))


def not_for(players, reference):
    """The book has no rules for this number of players."""
    least, most = reference.number("dcf.players")
    why = f"DC Forever is for {least} to {most} players, not {players}."
    result = {"possible": False, "allowed": False, "legal": False, "why": why, "violates": why}
    return Resolution("setup-question", STATED, result, (Step(why, reference.cites("dcf.players")),))


def is_draft(question):
    """Whether a question is about the draft."""
    return any(word in question for word in DRAFT_WORDS) and "cycle" not in question and "turn" not in question


def asked_topics(question):
    """Return the topics a question is about, all of them without a question, None if it is about none."""
    if not question:
        return TOPICS
    if is_draft(question) or "cycle" in question or "turn" in question or asks_for_table(question):
        return ()
    for topic in TOPICS:
        if any(all(word in question for word in group) for group in topic.words):
            return (topic,)
    return None


def asks_for_table(question):
    """Whether a question is about the sides, the Locations or the Unaligned characters of a table."""
    words = question.replace("how many", "").replace("number of", "").replace("?", "").split()
    return " ".join(words) in ("sides", "side", "locations", "location", "unaligned", "unaligned characters")


def laid_out(topic, situation, reference):
    """Return a topic's value for the seat meant, or by side or role where the situation leaves these open."""
    side, players, role = SIDE.of(situation), PLAYERS.of(situation, 2), ROLE.of(situation)
    sides = tuple(each for each in topic.sides if side in (None, each))
    if not sides:
        return None

    def value(role, side):
        return topic.value(Seat(role, side), reference)

    def by_side(role, together=True):
        values = {each: value(role, each) for each in sides}
        same = together and all(each == values[sides[0]] for each in values.values())
        return values[sides[0]] if len(sides) == 1 or same else values

    if players != 3:
        return by_side(TWO_PLAYER if players == 2 else TEAM, together=False)
    if role:
        return by_side(role)
    if solo_side := solo_side_of(situation):
        values = {each: value(SOLO if each == solo_side else TEAM, each) for each in sides}
        return values[sides[0]] if len(sides) == 1 else values
    return {SOLO: by_side(SOLO), TEAM: by_side(TEAM)}


def seats_of(topic, situation):
    """Return the seats that a topic's steps speak of."""
    side, players, role = SIDE.of(situation), PLAYERS.of(situation, 2), ROLE.of(situation)
    sides = tuple(each for each in topic.sides if side in (None, each))
    if players != 3:
        return tuple(Seat(TWO_PLAYER if players == 2 else TEAM, each) for each in sides)
    if not role and (solo_side := solo_side_of(situation)):
        return tuple(Seat(SOLO if each == solo_side else TEAM, each) for each in sides)
    return tuple(Seat(each_role, each) for each_role in ((role,) if role else (SOLO, TEAM)) for each in sides)


def topic_steps(topic, situation, reference):
    """Yield a sentence for every seat a topic is asked for."""
    for seat in seats_of(topic, situation):
        value = topic.value(seat, reference)
        if isinstance(value, dict):
            value = ", ".join(f"{count} {name}" for name, count in value.items()) or "none"
        text = f"{seat.name[0].upper()}{seat.name[1:]}, {topic.says}: {value}."
        yield Step(text, topic.cites(seat, reference))


def short_draft(players, reference):
    """Return the draft as picks with short names: "Rogue", "Solo", "each Hero"."""
    return [[who.removesuffix(" player"), count] for who, count in reference.number(f"dcf.draft.{players}")]


def draft_step(players, reference):
    """Return the draft in a sentence."""
    picks = ", ".join(f"{who}: {count}" for who, count in reference.number(f"dcf.draft.{players}"))
    return Step(f"Characters are picked in this order: {picks}.", reference.cites(f"dcf.draft.{players}"))


def other_words(result):
    """Return the same values under the other words the book and players use for them."""
    return {
        "hand": result["starting_hand"],
        "hand_limit": result["maximum_hand"],
        "hand_maximum": result["maximum_hand"],
        "max_hand": result["maximum_hand"],
        "draw": result["plotting_draw"],
        "max_total_cost": result["maximum_cost"],
        "starters": result["starting_characters"],
        "team_size": result["characters"],
    }


SETUP_QUESTION = Kind(
    name="setup-question",
    game=GAME,
    summary="What set-up and draw phases give each player: draft, decks, hands, draws, hand maximum.",
    fields=declare(*SEAT, QUESTION),
    marks=(),
    resolve=resolve_question,
    example={"players": 2, "question": "starting hand"},
    general="setup",
)
