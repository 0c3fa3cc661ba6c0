"""From round to round: who plays when, hands that do not fit, refills and new Targets."""

from rules.engine.e101.answers import answer, verdict
from rules.engine.e101.facts import EVIL, HANDLER, ROLE, Cards, Counts, Headcount, Names
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Flag, Integer, Text
from rules.engine.values import STATED, SituationError, Violation

PLAYERS_CLOCKWISE = Fact(
    Names("players_clockwise", "the players in clockwise order"),
    also=("seats", "player_order", "seats_clockwise", "seating"),
)
HANDLER_NOW = Fact(Text("handler", "the player who is DIC Handler"), also=("dic_handler", "current_handler"))
PLAYERS = Fact(Headcount("players", "how many play", minimum=1, maximum=999))
HAND = Fact(Integer("hand", "cards left in hand, Chase cards apart", maximum=999), also=("hand_size", "cards_left"))
AGENTS_LEFT = Fact(
    Integer("agents_left", "Agents the Handler has left", maximum=999),
    also=("leftover_agents", "remaining_agents", "agents_received", "agents_in_hand", "agents_held"),
)
PLOTS_LEFT = Fact(
    Counts("plots_left", "Plots left in hand, for one Evil Player or by player"),
    also=("remaining_plots", "plots_in_hand", "plots_held"),
)
SET_ASIDE = Fact(
    Integer("set_aside_plots", "Plots the outgoing Handler had laid aside", maximum=999),
    also=("plots_set_aside", "outgoing_handler_set_aside_plots", "outgoing_handler_plots"),
)
CHASE_CARDS = Fact(
    Counts("chase_cards", "Chase cards in hand, of one player or by player"),
    also=("chase_cards_in_hand", "handler_chase_cards"),
)
NEXT_HANDLER = Fact(
    Text("next_handler", "the player on the Handler's left"), also=("new_handler", "player_on_left", "left_of_handler")
)
DISCARDS = Fact(
    Integer("handler_discards", "cards the Handler discards before drawing", maximum=999),
    also=("discards", "discard", "agents_discarded", "cards_discarded"),
)
TARGETS_USED = Fact(
    Integer("targets_used", "Targets that were used this round", maximum=999),
    also=("used_targets", "targets_with_plots", "targets_discarded"),
)
TARGETS = Fact(Integer("targets", "Targets on the table this round", maximum=999), also=("targets_on_table",))
UNUSED = Fact(Integer("targets_unused", "Targets that nobody used this round", maximum=999), also=("unused_targets",))
NO_FIT = Fact(
    Flag("no_playable_card", "whether no card in hand fits an available Target"),
    also=("no_playable_plot", "no_playable_plots", "no_playable_agent", "no_playable_agents", "no_matching_card"),
)
CARDS_HELD = Fact(
    Cards("cards_in_hand", "the cards in hand, each as its symbols"), also=("hand_plots", "hand_agents", "hand")
)
OPEN_TARGETS = Fact(
    Cards("available_targets", "the available Targets, each as its symbols"), also=("free_targets", "targets")
)
FITS = Fact(
    Flag("hand_fits", "whether a card in hand fits an available Target"),
    also=("has_playable_card", "has_matching_card", "hand_matches_any_target", "matching_card", "playable"),
)
PLAYABLE = Fact(
    Integer("playable_cards", "how many cards in hand fit an available Target", maximum=999),
    also=(
        "playable_plots",
        "matching_plots",
        "matching_cards",
        "playable_agents",
        "matching_agents",
        "matching_cards_in_hand",
        "usable_cards",
    ),
)


EXCHANGE = "discard one and draw another until the drawn card can be used"


def seats(situation):
    """Return the players clockwise from the Handler, the Handler first."""
    players, handler = PLAYERS_CLOCKWISE.need(situation), HANDLER_NOW.need(situation)
    if handler not in players:
        raise SituationError("handler", f"handler: “{handler[:60]}” is not one of the players", players[:5])
    place = players.index(handler)
    return players[place:] + players[:place]


def resolve_order(situation, reference):
    """Evil Players play clockwise from the Handler's left, and the role moves left."""
    handler, *evil = seats(situation)
    if not evil:
        raise SituationError("players_clockwise", "players_clockwise: a Handler needs at least one Evil Player")
    result = {
        "play_order": evil,
        "first_player": evil[0],
        "next_handler": evil[0],
        "evil_players": evil,
        "handler": handler,
    }
    return answer(
        "round-order",
        STATED,
        result,
        (f"Turns go clockwise from the player on {handler}'s left: {', '.join(evil)}.", "e101/larry-plotter/1"),
        (
            f"The role passes to {evil[0]} for the next round.",
            "e101/the-setup/4-clockwise",
            "e101/calling-the-cleaners/1",
        ),
    )


def resolve_stuck(situation, reference):
    """A hand without a fitting card is swapped card by card: Evil Players have to, the Handler may."""
    role = ROLE.of(situation, EVIL)
    fits = FITS.of(situation)
    if fits is None and NO_FIT.of(situation) is not None:
        fits = not NO_FIT.of(situation)
    if fits is None and CARDS_HELD.of(situation) is not None:
        fits = any_fits(CARDS_HELD.of(situation), OPEN_TARGETS.need(situation), role)
    if fits is None:
        fits = bool(PLAYABLE.need(situation))
    clause = "e101/larry-plotter/5" if role == EVIL else "e101/the-dic-moves/5"
    if fits:
        result = {"stuck": False, "action": "play a card that fits", "may_exchange": False, "must_exchange": False}
        step = ("The exchange is only for a hand in which no card fits an available Target.", clause)
        return answer("stuck-hand", STATED, result, step)
    result = {
        "stuck": True,
        "action": EXCHANGE if role == EVIL else f"may {EXCHANGE}",
        "discard": 1,
        "draw": 1,
        "repeat_until": "the drawn card can be used",
        "must_exchange": role == EVIL,
        "may_exchange": True,
        "optional": role == HANDLER,
    }
    who = "An Evil Player must" if role == EVIL else "The Handler may"
    return answer(
        "stuck-hand", STATED, result, (f"{who} discard one card and draw another, until the drawn one fits.", clause)
    )


def any_fits(held, targets, role):
    """Whether some Plot has all its symbols on an available Target, or some Agent one of them."""
    if role == HANDLER:
        return any(card & target for card in held for target in targets)
    return any(card <= target for card in held for target in targets)


def pass_the_role(situation, reference):
    """Role, ID and leftover Agents go left; Chase cards stay."""
    handler, left = HANDLER_NOW.of(situation), NEXT_HANDLER.of(situation)
    if PLAYERS_CLOCKWISE.of(situation) and handler:
        left = next(iter(seats(situation)[1:]), left)
    if handler and left:
        result = {"next_handler": left, "agents_go_to": left, "chase_cards_kept_by": handler}
        sentence = f"{left} takes the role, the ID and the leftover Agents; {handler} keeps their Chase cards."
        yield result, (sentence, "e101/calling-the-cleaners/1")


def refill_agents(situation, reference):
    """The new Handler draws back up to seven Agents."""
    left = AGENTS_LEFT.of(situation)
    if left is None and (ROLE.of(situation) == HANDLER or DISCARDS.of(situation)):
        left = HAND.of(situation)
    if left is not None:
        full, kept = reference.number("e101.agents"), max(left - DISCARDS.of(situation, 0), 0)
        drawn = max(full - kept, 0)
        result = {
            "agents_drawn": drawn,
            "handler_draws": drawn,
            "drawn": drawn,
            "handler_hand_after": kept + drawn,
            "hand_after": kept + drawn,
        }
        yield (
            result,
            (
                f"The new Handler draws {drawn} to hold {full} Agents; Chase cards are not counted.",
                *reference.cites("e101.agents"),
                "e101/calling-the-cleaners/4",
            ),
        )


def refill_plots(situation, reference):
    """Every Evil Player draws back up to five Plots; the outgoing Handler takes up the set-aside ones."""
    full = reference.number("e101.plots")
    left = PLOTS_LEFT.of(situation)
    if left is None and ROLE.of(situation) == EVIL:
        left = HAND.of(situation)
    cites = (*reference.cites("e101.plots"), "e101/calling-the-cleaners/4")
    if isinstance(left, dict):
        drawn = {player: max(full - count, 0) for player, count in left.items()}
        yield {"plots_drawn": drawn, "hand_after": full}, (f"Evil Players draw back up to {full} Plots.", *cites)
    elif left is not None:
        drawn = max(full - left, 0)
        result = {"plots_drawn": drawn, "drawn": drawn, "hand_after": left + drawn}
        yield (
            result,
            (f"An Evil Player with {left} Plots draws {drawn} to hold {full}; Chase cards are not counted.", *cites),
        )
    if (aside := SET_ASIDE.of(situation)) is not None:
        drawn = max(full - aside, 0)
        yield (
            {"outgoing_handler_draws": drawn},
            (
                f"The outgoing Handler takes up the {aside} Plots laid aside and draws {drawn}.",
                "e101/calling-the-cleaners/2",
                *reference.cites("e101.plots"),
            ),
        )


def replace_targets(situation, reference):
    """Used Targets are replaced up to the number of players; unused ones stay."""
    used = TARGETS_USED.of(situation)
    count = TARGETS.of(situation, PLAYERS.of(situation, len(PLAYERS_CLOCKWISE.of(situation, []))))
    if used is None and UNUSED.of(situation) is not None and count:
        used = max(count - UNUSED.of(situation), 0)
    if used is not None:
        wanted = PLAYERS.of(situation, count)
        stay = max(count - used, 0) if count else None
        new = used if stay is None else max(wanted - stay, 0)
        result = {
            "targets_discarded": used,
            "targets_drawn": new,
            "targets_stay": stay,
            "targets_after": wanted or None,
        }
        yield (
            result,
            ("The used Targets are discarded and replaced up to the number of players.", "e101/calling-the-cleaners/7"),
        )
        yield {}, ("Targets nobody used stay.", "e101/calling-the-cleaners/8")


def keep_chase_cards(situation, reference):
    """Chase cards stay with their owner and count for no limit."""
    if (cards := CHASE_CARDS.of(situation)) is not None:
        yield (
            {"chase_cards": cards, "chase_cards_after": cards, "chase_cards_counted": False},
            (
                "Chase cards are kept and are not counted in the maximum.",
                "e101/calling-the-cleaners/1",
                "e101/calling-the-cleaners/4",
            ),
        )


def handler_discards_only_for_two(situation, reference):
    """Only in a game of two may the Handler discard before drawing."""
    discards = DISCARDS.of(situation)
    players = PLAYERS.of(situation, len(PLAYERS_CLOCKWISE.of(situation, [])))
    needed = reference.number("e101.players-with-handler-discards")
    if discards and players and players != needed:
        yield Violation(
            "handler-discards",
            f"Only in a {needed}-player game may the Handler discard cards before replenishing; here {players} play.",
            ("e101/calling-the-cleaners/two-players", "e101/calling-the-cleaners/3"),
            expected=0,
            found=discards,
            fix="Keep the hand and draw back up.",
        )


PARTS = (pass_the_role, refill_agents, refill_plots, replace_targets, keep_chase_cards)


def resolve_end_of_round(situation, reference):
    """Put together the parts of the clean-up that the situation gives figures for."""
    violations = tuple(handler_discards_only_for_two(situation, reference))
    result, steps = {}, [(violation.message, *violation.cites) for violation in violations]
    if DISCARDS.of(situation) is not None:
        result |= verdict(violations)
    for part in PARTS:
        for found, step in part(situation, reference):
            result |= found
            steps.append(step)
    if not steps:
        raise SituationError("handler", "handler: give the players and their Handler, a hand, or the Targets used")
    return answer("end-of-round", STATED, result, *steps)


KINDS = (
    Kind(
        "round-order",
        "e101",
        "Who plays in which order, and who is Handler next?",
        declare(PLAYERS_CLOCKWISE, HANDLER_NOW),
        (),
        resolve_order,
        {"players_clockwise": ["A", "B", "C", "D"], "handler": "A"},
        general="setup",
    ),
    Kind(
        "stuck-hand",
        "e101",
        "No card in hand fits: what now?",
        declare(ROLE, FITS, PLAYABLE, NO_FIT, CARDS_HELD, OPEN_TARGETS),
        (),
        resolve_stuck,
        {"role": "evil", "hand_fits": False},
    ),
    Kind(
        "end-of-round",
        "e101",
        "Roles, hands and Targets at the end of a round.",
        declare(
            PLAYERS,
            PLAYERS_CLOCKWISE,
            HANDLER_NOW,
            ROLE,
            HAND,
            AGENTS_LEFT,
            PLOTS_LEFT,
            SET_ASIDE,
            CHASE_CARDS,
            NEXT_HANDLER,
            DISCARDS,
            TARGETS_USED,
            TARGETS,
            UNUSED,
        ),
        (),
        resolve_end_of_round,
        {"players_clockwise": ["A", "B", "C"], "handler": "A", "agents_left": 5, "targets_used": 2},
        general="compute",
    ),
)
