"""What Dark Nights: Metal and Injustice add to a Multiverse game."""

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.mvb.answers import allowed, answer
from rules.engine.mvb.event_line_up import EVENT_SET, line_up_size
from rules.engine.mvb.facts import PLAYERS, QUESTION, Claim, is_so, player_count
from rules.engine.mvb.owned_sets import find_set, need_set
from rules.engine.situation import Integer, Text, plain
from rules.engine.values import OPEN, STATED, SituationError

METAL, INJUSTICE = "metal", "injustice"
SET = Fact(Text("set", "the set"), also=("card_set", "main_deck_set", "set_used"))
USED_AS = Fact(Text("used_as", "main deck or Event Line-Up"), also=("used_for", "as", "role", "use"))


def resolve_set(situation, reference):
    """Say what a set adds, as main deck or as Event Line-Up."""
    card_set = need_set(SET.need(situation), "set", reference)
    as_event = "event" in plain(USED_AS.of(situation, "main deck"))
    notes = {METAL: metal, INJUSTICE: injustice_event if as_event else injustice_main_deck}
    if card_set.code not in notes:
        size, cites = line_up_size(card_set, reference)
        return answer(
            "set-note",
            STATED,
            {"extra_instructions": False, "event_line_up": size} | supplies(card_set),
            (f"{card_set.name} has no instructions of its own.", "mvb/specific-set-clarifications/intro", *cites),
        )
    result, steps = notes[card_set.code](situation, reference)
    return answer("set-note", STATED, result | {"extra_instructions": True}, *steps)


def supplies(card_set):
    """Return the set that Punch, Vulnerability, Kick and Weakness come from."""
    names = ("supplies_from", "punch_from", "vulnerability_from", "kick_from", "weakness_from")
    return dict.fromkeys(names, card_set.name)


def metal(situation, reference):
    """As main deck it brings its own Weakness and Breakthrough cards, and The Batman Who Laughs."""
    players = player_count(situation)
    unchosen = (
        players * (reference.number("mvb.characters-dealt") - reference.number("mvb.characters-kept"))
        if players
        else None
    )
    result = {
        "weakness": "its own",
        "kick_stack": "Breakthrough",
        "tile": "The Batman Who Laughs",
        "captured": 1,
        "captured_characters": 1,
        "facedown_stack": unchosen - 1 if unchosen else None,
        "unchosen_characters": unchosen,
    }
    return result, [
        ("Its own Weakness and Breakthrough cards are used.", "mvb/dark-nights-metal/1"),
        ("The Batman Who Laughs is set up.", "mvb/dark-nights-metal/2"),
        ("He captures one random unchosen Character; the others form a facedown stack.", "mvb/dark-nights-metal/3"),
    ]


def injustice_main_deck(situation, reference):
    """As main deck it brings its own health rules and supplies."""
    result = {
        "weakness": "Injustice",
        "kick_stack": "Flying Kick",
        "starters": "Injustice",
        "health_bars": True,
        "charge_meter": True,
        "other_characters": "mixing rules of the Injustice rulebook",
    }
    return result, [
        ("Health Bars and Charge Meter are set up as its rulebook says.", "mvb/injustice/1"),
        ("Its own Weakness, Flying Kick and Starter cards are used.", "mvb/injustice/2"),
        ("Characters of other sets follow its rules for mixing sets.", "mvb/injustice/3"),
    ]


def injustice_event(situation, reference):
    """As Event set it brings three more cards, a Heavy Punch, health of ten and a Super Move for everybody."""
    size, cites = line_up_size(find_set(INJUSTICE, reference), reference)
    health = reference.number("mvb.injustice.health")
    dealt, kept = (
        reference.number("mvb.injustice.super-moves-dealt"),
        reference.number("mvb.injustice.super-moves-kept"),
    )
    result = {
        "event_line_up": size,
        "cards": size,
        "extra_cards": reference.number("mvb.injustice.extra-cards"),
        "health": health,
        "starting_health": health,
        "maximum_health": health,
        "max_health": health,
        "health_after_ko": health,
        "super_moves_dealt": dealt,
        "super_moves_kept": kept,
        "super_moves_returned": dealt - kept,
        "punch_replaced_by": "Heavy Punch",
        "heavy_punch": 1,
    }
    return result, [
        (f"The Event Line-Up has {size} cards.", *cites),
        ("Each player swaps a Punch from hand or discard pile for a Heavy Punch.", "mvb/injustice/5"),
        (f"Each player's health is set to {health}, its maximum.", *reference.cites("mvb.injustice.health")),
        (f"Each player is dealt {dealt} Super Moves and keeps {kept}.", "mvb/injustice/9"),
    ]


ASKED = Fact(Claim("event_line_up", "ask for the Event Line-Up"), also=("new_event_line_up",))


def resolve_event_line_up(situation, reference):
    """Say how many cards an Event Line-Up starts with, and what its set brings along."""
    name = EVENT_SET.of(situation)
    if name is None:
        ASKED.need(situation)
    card_set = need_set(name, "event_set", reference) if name else None
    size, cites = line_up_size(card_set, reference)
    result = {"event_line_up": size, "size": size, "cards": size, "line_up": size, "refills": False}
    steps = [(f"{size} random cards of the drawn set form the Event Line-Up.", *cites)]
    if card_set and card_set.code == INJUSTICE:
        more, steps = injustice_event(situation, reference)
        result |= more
    return answer("event-line-up", STATED, result, *steps)


HEALTH = Fact(
    Integer("health", "the player's health", minimum=-999, maximum=999), also=("health_before", "current_health")
)
GAIN = Fact(
    Integer("gain", "health gained", maximum=999),
    also=("gains", "heal", "heals", "health_gained", "gain_health", "health_gain"),
)
LOSS = Fact(
    Integer("damage", "health lost", maximum=999), also=("loses", "lose", "health_lost", "lose_health", "health_loss")
)
KO = Fact(Claim("ko", "whether the player is KO'd"), also=("kod", "knocked_out", "is_kod"))


def resolve_health(situation, reference):
    """Health is at most ten; a KO'd player starts again at ten."""
    most, cites = reference.number("mvb.injustice.health"), reference.cites("mvb.injustice.health")
    health = HEALTH.of(situation)
    if health is None and KO.of(situation) is None:
        HEALTH.need(situation)
    after = min((most if health is None else health) + GAIN.of(situation, 0), most) - LOSS.of(situation, 0)
    if is_so(KO.of(situation)) or after <= 0:
        result = {"ko": True, "kod": True, "health_after": most, "health_reset_to": most, "health": most, "ko_token": 1}
        return answer(
            "health",
            STATED,
            result,
            (f"A KO'd player takes a KO'd token and starts again at {most}.", "mvb/injustice/8"),
        )
    result = {"ko": False, "kod": False, "health_after": after, "health": after, "maximum_health": most}
    return answer("health", STATED, result, (f"Health cannot exceed {most}; it is now {after}.", *cites))


DEFEATS = Fact(Text("defeats", "what was defeated"), also=("defeated", "defeated_card"))
MAIN_DECK = Fact(Text("main_deck_set", "the set of the main deck"), also=("main_deck",))
PLACED = Fact(Text("placed_in", "where the defeated card is put"), also=("placed_into", "put_into", "goes_to", "to"))
TO_SCORE = Fact(
    Claim("to_score_pile", "whether it goes to the score pile"),
    also=("score_pile", "placed_into_score_pile", "placed_in_score_pile"),
)


def resolve_rescue(situation, reference):
    """With Dark Nights: Metal, Brainiac or a Champion put into the score pile rescues a Character."""
    name = plain(DEFEATS.need(situation))
    to_score = is_so(TO_SCORE.of(situation, "score" in plain(PLACED.of(situation, "score pile"))))
    if is_so(MAIN_DECK.of(situation)) and need_set(MAIN_DECK.of(situation), "main_deck_set", reference).code != METAL:
        raise SituationError("main_deck_set", "main_deck_set: only Dark Nights: Metal has Captured Characters")
    cites = ("mvb/dark-nights-metal/5", "mvb/dark-nights-metal/6")
    if "brainiac" in name or "champion" in name:
        result = allowed(True) | {
            "may_go_to_score_pile": True,
            "rescue": to_score,
            "rescue_captured_character": to_score,
            "may_rescue": True,
            "rescues": int(to_score),
            "goes_to": "score pile" if to_score else "discard pile",
        }
        sentence = "It may go to the score pile instead of the discard pile; that rescues a Captured Character."
        return answer("metal-rescue", STATED, result, (sentence, *cites))
    if "telos" in name or "deimos" in name:
        result = {"determined_by_book": False, "may_go_to_score_pile": None, "rescue": None}
        return answer(
            "metal-rescue",
            OPEN,
            result,
            (
                "The book names Brainiac and Champions only; whether it also holds for Telos and Deimos is not said.",
                *cites,
            ),
        )
    raise SituationError("defeats", "defeats: name Brainiac, Telos, Deimos or a Champion", ("Brainiac", "a Champion"))


HEALTH_FIELDS = declare(HEALTH, GAIN, LOSS, KO, SET, EVENT_SET, USED_AS)
KINDS = (
    Kind(
        "event-line-up",
        "mvb",
        "How many cards an Event Line-Up starts with, and what its set brings along.",
        declare(EVENT_SET, ASKED, QUESTION),
        (),
        resolve_event_line_up,
        {"event_set": "injustice"},
        general="setup",
    ),
    Kind(
        "set-note",
        "mvb",
        "What a set adds to the game.",
        declare(SET, USED_AS, PLAYERS, QUESTION),
        ("set",),
        resolve_set,
        {"set": "Injustice", "used_as": "Event Line-Up"},
        general="setup",
    ),
    Kind(
        "health",
        "mvb",
        "Health with an Injustice Event Line-Up.",
        HEALTH_FIELDS,
        ("health",),
        resolve_health,
        {"health": 9, "gain": 3},
    ),
    Kind(
        "knock-out",
        "mvb",
        "A KO with an Injustice Event Line-Up.",
        HEALTH_FIELDS,
        ("ko",),
        resolve_health,
        {"ko": True},
    ),
    Kind(
        "metal-rescue",
        "mvb",
        "Rescuing a Character with Dark Nights: Metal.",
        declare(DEFEATS, TO_SCORE, PLACED, MAIN_DECK, SET),
        ("defeats",),
        resolve_rescue,
        {"defeats": "a Champion", "to_score_pile": True},
    ),
)
