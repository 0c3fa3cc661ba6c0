"""Drawing: draw phases, hand maxima, and decks that are reshuffled the moment they are empty."""

from rules.engine.dcf.checks import GAME
from rules.engine.dcf.facts import HERO, PLAYERS, ROGUE, ROLE, SIDE
from rules.engine.dcf.seats import SEAT, SOLO, TEAM, TWO_PLAYER, Seat, solo_side_of
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Integer, Text, plain
from rules.engine.values import DERIVED, STATED, Resolution, SituationError, Step

PHASE = Fact(Text("phase", "Plotting Draw (Rogue Draw Phase) or Maintenance Draw"), also=("stage", "draw_phase"))
HERO_HAND = Fact(Integer("hero_hand", "cards in the Hero player's hand before the phase", maximum=999))
HERO_DISCARDS = Fact(
    Integer("hero_discards", "cards the Hero player discards first", maximum=999), also=("hero_discarded",)
)
ROGUE_HAND = Fact(Integer("rogue_hand", "cards in the Rogue player's hand before the phase", maximum=999))
HAND = Fact(Integer("hand", "cards in the hand of the side given", maximum=999), also=("hand_before", "cards_in_hand"))
DISCARDS = Fact(Integer("discards", "cards discarded before drawing", maximum=999), also=("discards_first",))


def seat_for(side, situation):
    """Return a side's seat; with 3 players the role must follow from what is given."""
    players = PLAYERS.of(situation, 2)
    if players not in (2, 3, 4):
        raise SituationError("players", f"players: must lie between 2 and 4, not {players}")
    if players != 3:
        return Seat(TWO_PLAYER if players == 2 else TEAM, side)
    solo, role = solo_side_of(situation), ROLE.of(situation)
    if solo is None and role is None:
        raise SituationError("sides", "sides: is needed with 3 players, such as “1 Hero vs 2 Rogues”")
    if solo is None:
        return Seat(role, side)
    return Seat(SOLO if side == solo else TEAM, side)


def is_plotting(phase):
    """Read which of the two draw phases is meant."""
    text = plain(phase)
    if "maintenance" in text or text in ("draw", "drawphase"):
        return False
    if any(word in text for word in ("plot", "rogue")):
        return True
    raise SituationError(
        "phase",
        f"phase: “{phase[:80]}” is neither the Plotting nor the Maintenance draw",
        ("Plotting Draw", "Maintenance Draw"),
    )


def resolve_draw_phase(situation, reference):
    """Draw and trim hands as the phase says, for the sides whose hands are given."""
    plotting = is_plotting(PHASE.of(situation, "Maintenance Draw"))
    if SIDE.of(situation) == ROGUE and all(fact.of(situation) is None for fact in (HAND, ROGUE_HAND, HERO_HAND)):
        return rogue_number(situation, plotting, reference)
    hands = hands_of(situation, plotting)
    result, steps, by_side = {}, [], {}
    for side, (hand, discards) in hands.items():
        draw = rogue_draws if side == ROGUE else hero_draws
        by_side[side], more = draw(seat_for(side, situation), hand, discards, plotting, reference)
        steps += more
        result |= by_side[side]
    if len(by_side) == 2:
        result = {name.casefold(): values for name, values in by_side.items()} | {
            "hand_after": {name: values["hand_after"] for name, values in by_side.items()},
            "drawn": {name: values["drawn"] for name, values in by_side.items()},
        }
    over = any(values.get("over_maximum") for values in by_side.values())
    return Resolution("draw-phase", DERIVED if over else STATED, result, tuple(steps))


def rogue_number(situation, plotting, reference):
    """Return how many cards a Rogue player draws in the phase, whatever the hand."""
    seat, what = seat_for(ROGUE, situation), "plotting-draw" if plotting else "maintenance-draw"
    drawn, most = seat.number(what, reference), seat.number("rogue-hand", reference)
    step = Step(
        f"The {seat.name} draws {drawn}; the maximum hand is {most}.", seat.cites(reference, what, "rogue-hand")
    )
    return Resolution("draw-phase", STATED, {"drawn": drawn, "draw": drawn, "maximum": most}, (step,))


def hands_of(situation, plotting):
    """Return (hand, cards discarded first) for each side that draws in the phase."""
    hands = {}
    if (hand := ROGUE_HAND.of(situation)) is not None:
        hands[ROGUE] = hand, 0
    if (hand := HERO_HAND.of(situation)) is not None:
        hands[HERO] = hand, HERO_DISCARDS.of(situation, 0)
    if (hand := HAND.of(situation)) is not None:
        hands[SIDE.of(situation) or (ROGUE if plotting else SIDE.need(situation))] = hand, DISCARDS.of(situation, 0)
    if plotting and HERO in hands:
        raise SituationError("hero_hand", "hero_hand: Hero players do not draw in the Plotting Stage")
    if not hands:
        raise SituationError("rogue_hand", "rogue_hand: the hand of a side is needed (rogue_hand or hero_hand)")
    return hands


def rogue_draws(seat, hand, discards, plotting, reference):
    """A Rogue player draws a fixed number, then discards down to the maximum."""
    if discards:
        raise SituationError("discards", "discards: only Hero players discard before they draw")
    what = "plotting-draw" if plotting else "maintenance-draw"
    drawn, most = seat.number(what, reference), seat.number("rogue-hand", reference)
    discarded = max(0, hand + drawn - most)
    after = hand + drawn - discarded
    steps = [Step(f"The {seat.name} draws {drawn}: {hand + drawn} in hand.", seat.cites(reference, what))]
    if discarded:
        steps.append(Step(f"The maximum is {most}: {discarded} are discarded.", seat.cites(reference, "rogue-hand")))
    return {"drawn": drawn, "discarded": discarded, "hand_after": after, "maximum": most}, steps


def hero_draws(seat, hand, discards, plotting, reference):
    """A Hero player may discard any number, then draws up to the maximum; nothing says to discard down to it."""
    if discards > hand:
        raise SituationError("hero_discards", f"hero_discards: {discards} cannot be discarded from a hand of {hand}")
    most, kept = seat.number("hero-hand", reference), hand - discards
    drawn = max(0, most - kept)
    steps = [
        Step(f"The {seat.name} may discard first and keeps {kept}.", ("dcf/draw-phase/1",)),
        Step(f"Drawing up to {most} means {drawn} cards.", seat.cites(reference, "hero-hand")),
    ]
    result = {"discarded": discards, "drawn": drawn, "hand_after": kept + drawn, "maximum": most}
    return result | ({"over_maximum": True} if kept > most else {}), steps


DECK = Fact(Integer("deck", "cards in the deck", maximum=9999), also=("deck_before", "cards_in_deck"))
PILE = Fact(Integer("discard", "cards in the discard pile", maximum=9999), also=("discard_pile", "discard_before"))
DRAW = Fact(Integer("draw", "cards to draw", maximum=9999), also=("draws", "to_draw"))
MILL = Fact(
    Integer("discard_from_deck", "cards to discard from the deck", maximum=9999), also=("discards_from_deck", "mill")
)


def resolve_reshuffle(situation, reference):
    """An empty deck is reshuffled at once: draws go on, discarding from the deck stops."""
    deck, pile = DECK.need(situation), PILE.of(situation, 0)
    draw, mill = DRAW.of(situation), MILL.of(situation)
    if (draw is None) == (mill is None):
        raise SituationError("draw", "draw: either draw or discard_from_deck is needed")
    if mill is not None:
        return discarded_from_deck(deck, pile, mill)
    shuffles, drawn = 0, 0
    if deck == 0 and pile:
        deck, pile, shuffles = pile, 0, 1
    while drawn < draw and deck:
        taken = min(deck, draw - drawn)
        drawn, deck = drawn + taken, deck - taken
        if deck == 0 and pile:
            deck, pile, shuffles = pile, 0, shuffles + 1
    steps = [Step(f"{drawn} of {draw} cards are drawn, one at a time.", ("dcf/glossary-draw/1",))]
    if shuffles:
        steps.append(
            Step(
                "The moment the deck is empty the discard pile is shuffled into a new deck, also when the last "
                "card was the last one to draw.",
                ("dcf/player-decks/3", "dcf/draw-phase/reminder"),
            )
        )
        steps.append(Step("Drawing goes on from the new deck.", ("dcf/player-decks/4",)))
    if drawn < draw:
        steps.append(Step("There are no more cards to draw or shuffle.", ("dcf/glossary-draw/2",)))
    result = {"drawn": drawn, "reshuffled": bool(shuffles), "deck_after": deck, "discard_after": pile}
    return Resolution("reshuffle", STATED if drawn == draw else DERIVED, result, tuple(steps))


def discarded_from_deck(deck, pile, mill):
    """Discarding from the deck stops when the deck is empty; the discard pile becomes the new deck."""
    discarded = min(deck, mill)
    deck, pile = deck - discarded, pile + discarded
    is_empty = deck == 0 and pile > 0
    if is_empty:
        deck, pile = pile, 0
    steps = [Step(f"{discarded} of {mill} cards go from the deck to the discard pile.", ("dcf/glossary-discard/3",))]
    if is_empty:
        steps.append(
            Step("The deck is empty, so the discard pile becomes the new deck at once.", ("dcf/player-decks/3",))
        )
        steps.append(Step("Nothing more is discarded from the new deck.", ("dcf/player-decks/5",)))
    result = {"discarded": discarded, "reshuffled": is_empty, "deck_after": deck, "discard_after": pile}
    return Resolution("reshuffle", STATED, result, tuple(steps))


DRAW_PHASE = Kind(
    name="draw-phase",
    game=GAME,
    summary="Cards drawn and discarded in the Plotting and Maintenance draw phases.",
    fields=declare(PHASE, *SEAT, HERO_HAND, HERO_DISCARDS, ROGUE_HAND, HAND, DISCARDS),
    marks=(),
    resolve=resolve_draw_phase,
    example={"phase": "Maintenance Draw", "players": 2, "hero_hand": 4, "hero_discards": 2},
    general="compute",
)
RESHUFFLE = Kind(
    name="reshuffle",
    game=GAME,
    summary="Deck and discard pile after drawing or discarding from the deck, with the reshuffle at once.",
    fields=declare(DECK, PILE, DRAW, MILL),
    marks=(),
    resolve=resolve_reshuffle,
    example={"deck": 2, "discard": 7, "draw": 3},
    general="compute",
)
