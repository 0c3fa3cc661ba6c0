"""The table at the start: Targets, Plots, Agents and points for every number of players."""

from rules.engine.e101.answers import answer, validator
from rules.engine.e101.facts import ALTERNATE_RULE, WHAT, Counts, Headcount
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Format, Kind
from rules.engine.situation import Either, Integer, Text
from rules.engine.values import DERIVED, Violation

PLAYERS = Fact(Headcount("players", "how many play", minimum=1, maximum=999))
TARGETS = Fact(Integer("targets", "face-up Targets", maximum=9999), also=("face_up_targets", "targets_face_up"))
TARGET_FACE = Fact(Text("target_face", "which way up the Targets lie", choices=("up", "down")))
PLOTS = Fact(
    Counts("plots", "Wicked Plots drawn by each player, as one number or by player"),
    also=("plots_each", "wicked_plots", "plots_per_player"),
)
AGENTS = Fact(Counts("agents", "Agents in the Handler's hand"), also=("handler_agents", "dic_agents"))
POINTS = Fact(
    Counts("points", "points at the start, as one number or by player", minimum=-9999), also=("starting_points",)
)
HANDLERS = Fact(
    Either(
        "handlers",
        "the DIC Handlers: how many, or the name of the one",
        options=(Integer("handlers", "how many", maximum=999), Text("handlers", "the Handler")),
    ),
    also=("handler", "dic_handlers"),
)
EVIL_PLAYERS = Fact(Integer("evil_players", "how many Evil Players", maximum=999))
CHASE_CARDS = Fact(Counts("chase_cards", "Chase cards in hand"))
MODE = Fact(Text("mode", "the mode of play", choices=("standard", "pocket-the-evidence")))


def named(count):
    """Yield (whose, number) for a number that is the same for all or given by player."""
    yield from count.items() if isinstance(count, dict) else [("each player", count)]


def wrong(code, message, cites, expected, found, fix):
    """Return a violation of a printed number."""
    return Violation(code, message, tuple(cites), expected=expected, found=found, fix=fix)


def targets_equal_players(situation, reference):
    """As many Targets lie face up as there are players."""
    players, targets = PLAYERS.of(situation), TARGETS.of(situation)
    if players is not None and targets is not None and targets != players:
        yield wrong(
            "targets",
            f"As many Targets are laid out as there are players: {players}, not {targets}.",
            ("e101/the-setup/2",),
            players,
            targets,
            f"Lay out {players} Targets.",
        )


def targets_face_up(situation, reference):
    """Targets lie face up."""
    if TARGET_FACE.of(situation) == "down":
        yield wrong(
            "target-face", "Targets lie face up.", ("e101/the-setup/2",), "up", "down", "Turn the Targets face up."
        )


def five_plots_each(situation, reference):
    """Every player draws five Plots."""
    needed = reference.number("e101.plots")
    for who, count in named(PLOTS.of(situation, needed)):
        if count != needed:
            yield wrong(
                "plots",
                f"Every player draws {needed} Wicked Plots; {who} has {count}.",
                reference.cites("e101.plots"),
                needed,
                count,
                f"Give {who} exactly {needed} Plots.",
            )


def plots_for_every_player(situation, reference):
    """Hands given by player are as many as the players."""
    players, plots = PLAYERS.of(situation), PLOTS.of(situation)
    if isinstance(plots, dict) and players is not None and len(plots) != players:
        yield wrong(
            "plot-hands",
            f"Each of the {players} players draws Wicked Plots; {len(plots)} hands are given.",
            reference.cites("e101.plots"),
            players,
            len(plots),
            f"Deal one hand of Plots to each of {players} players.",
        )


def no_points_yet(situation, reference):
    """Every player starts at 0 points."""
    start = reference.number("e101.starting-points")
    for who, count in named(POINTS.of(situation, start)):
        if count != start:
            yield wrong(
                "points",
                f"Every player starts with {start} points; {who} has {count}.",
                reference.cites("e101.starting-points"),
                start,
                count,
                f"Set {who} to {start} points.",
            )


def one_handler(situation, reference):
    """One player is the Handler."""
    handlers, needed = HANDLERS.of(situation), reference.number("e101.handlers")
    if isinstance(handlers, int) and handlers != needed:
        yield wrong(
            "handlers",
            f"Exactly {needed} player is the DIC Handler, not {handlers}.",
            reference.cites("e101.handlers"),
            needed,
            handlers,
            f"Name {needed} Handler.",
        )


def handler_is_a_player(situation, reference):
    """The Handler is one of the players."""
    handler, plots = HANDLERS.of(situation), PLOTS.of(situation)
    if isinstance(handler, str) and isinstance(plots, dict) and handler not in plots:
        yield wrong(
            "handler",
            f"The DIC Handler is one of the players; {handler} is not.",
            reference.cites("e101.handlers"),
            list(plots),
            handler,
            f"Name {' or '.join(plots)} as Handler.",
        )


def rest_is_evil(situation, reference):
    """Everybody but the Handler is an Evil Player."""
    players, evil = PLAYERS.of(situation), EVIL_PLAYERS.of(situation)
    if players is not None and evil is not None and evil != players - reference.number("e101.handlers"):
        needed = players - reference.number("e101.handlers")
        yield wrong(
            "evil-players",
            f"All players but the one Handler are Evil Players: {needed} of {players}, not {evil}.",
            reference.cites("e101.handlers"),
            needed,
            evil,
            f"Count {needed} Evil Players.",
        )


def someone_to_foil(situation, reference):
    """A Handler needs at least one Evil Player."""
    if PLAYERS.of(situation) == 1:
        yield wrong(
            "players",
            "One player is Handler and the others plot, so at least 2 players are needed.",
            reference.cites("e101.handlers"),
            2,
            1,
            "Find a second player.",
        )


def seven_agents(situation, reference):
    """The Handler draws seven Agents."""
    needed = reference.number("e101.agents")
    for _who, count in named(AGENTS.of(situation, needed)):
        if count != needed:
            yield wrong(
                "agents",
                f"The DIC Handler holds {needed} Agents, not {count}.",
                reference.cites("e101.agents"),
                needed,
                count,
                f"Give the Handler exactly {needed} Agents.",
            )


def no_chase_cards_yet(situation, reference):
    """Chase cards are bought, so nobody starts with one."""
    for who, count in named(CHASE_CARDS.of(situation, 0)):
        if count:
            yield wrong(
                "chase-cards",
                f"Chase cards are bought at the end of a round; {who} cannot start with {count}.",
                ("e101/the-setup/5", "e101/chase-me-if-you-can/9"),
                0,
                count,
                f"Take the Chase cards from {who}.",
            )


TABLE_RULES = (
    someone_to_foil,
    targets_equal_players,
    targets_face_up,
    five_plots_each,
    plots_for_every_player,
    no_points_yet,
    one_handler,
    handler_is_a_player,
    rest_is_evil,
    seven_agents,
    no_chase_cards_yet,
)


def count_table(situation, reference):
    """Count what the book asks for at this number of players."""
    players = PLAYERS.of(situation)
    return set_up_numbers(players, reference) if players else {}


def set_up_numbers(players, reference):
    """Return the numbers of a table with so many players."""
    plots, agents = reference.number("e101.plots"), reference.number("e101.agents")
    evil = max(players - reference.number("e101.handlers"), 0)
    start = reference.number("e101.starting-points")
    return {
        "players": players,
        "targets": players,
        "plots_each": plots,
        "plots_dealt": plots * players,
        "starting_points": start,
        "handlers": reference.number("e101.handlers"),
        "evil_players": evil,
        "handler_agents": agents,
        "chase_cards": 0,
        "decks": reference.number("e101.decks"),
    }


def resolve_set_up(situation, reference):
    """Say what a table with so many players needs."""
    result = set_up_numbers(PLAYERS.need(situation), reference)
    steps = [
        ("Shuffle the four decks.", *reference.cites("e101.decks")),
        (f"Lay out {result['targets']} Targets face up, one for each player.", "e101/the-setup/2"),
        (
            f"Every player draws {result['plots_each']} Plots and starts at {result['starting_points']} points.",
            "e101/the-setup/3",
        ),
        (
            f"One player is Handler, lays their Plots aside and draws {result['handler_agents']} Agents; the other "
            f"{result['evil_players']} are Evil Players.",
            "e101/the-setup/4",
        ),
    ]
    if problems := list(someone_to_foil(situation, reference)):
        result |= {"possible": False, "why": problems[0].message, "violates": problems[0].message}
        steps.append((problems[0].message, *problems[0].cites))
    return answer("set-up", DERIVED, result, *steps)


TABLE_FIELDS = declare(
    PLAYERS,
    MODE,
    TARGETS,
    TARGET_FACE,
    PLOTS,
    AGENTS,
    POINTS,
    HANDLERS,
    EVIL_PLAYERS,
    CHASE_CARDS,
    ALTERNATE_RULE,
    WHAT,
)
KINDS = (
    Kind(
        "set-up",
        "e101",
        "What a table with so many players needs.",
        declare(PLAYERS),
        ("players",),
        resolve_set_up,
        {"players": 4},
        general="setup",
    ),
)
FORMATS = (
    Format(
        "table",
        "e101",
        "A whole table before the first round.",
        TABLE_FIELDS,
        ("players",),
        validator(TABLE_RULES, count_table),
        {"players": 3, "targets": 3, "plots": 5, "points": 0, "handlers": 1, "agents": 7, "evil_players": 2},
        aliases=("set-up", "setup"),
    ),
)
