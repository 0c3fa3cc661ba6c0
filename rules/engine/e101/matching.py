"""Matching symbols: a Plot on a Target, an Agent on a Plot, and when a Plot is foiled."""

from rules.engine.e101.answers import answer, broken, judge, validator, verdict
from rules.engine.e101.facts import HANDLER, PLOT_SYMBOLS, ROLE, TARGET_SYMBOLS, WHAT, Face, Symbols
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Format, Kind
from rules.engine.situation import Flag, Integer
from rules.engine.values import STATED, Violation

EVERY_SYMBOL = "e101/larry-plotter/3"
ONE_PLOT = "e101/larry-plotter/4"
FACE_DOWN = "e101/larry-plotter/2"
AGENT_ON_TARGET = "e101/the-dic-moves/2"
FOILS = "e101/the-dic-moves/3"
NO_POINTS = "e101/the-dic-moves/4"

OCCUPIED = Fact(
    Flag("target_occupied", "whether another Wicked Plot lies on the Target already"),
    also=("target_has_plot", "target_taken", "occupied", "plot_already_there"),
)
PLOTS_THERE = Fact(
    Integer("plots_on_target", "Wicked Plots of others on the Target already", maximum=999),
    also=("other_plots_on_target", "plots_already_there"),
)
PLOT_FACE = Fact(
    Face("plot_face", "which way up the Plot is laid"),
    also=("face", "placed", "face_up", "placed_face", "plot_face_up"),
)
AGENT_SYMBOL = Fact(Symbols("agent_symbol", "the Agent's symbol"), also=("agent_symbols", "agent"))
AGENT_FACE = Fact(Face("agent_face", "which way up the Agent is laid"), also=("face", "placed", "face_up"))


def every_symbol_on_target(situation, reference):
    """Every symbol of the Plot must be on the Target."""
    plot, target = PLOT_SYMBOLS.need(situation), TARGET_SYMBOLS.of(situation)
    missing = [symbol for symbol in plot if target is not None and symbol not in target]
    if missing:
        yield Violation(
            "plot-symbols",
            f"Every symbol of the Wicked Plot must match a symbol on the Target; {', '.join(missing)} is not there.",
            (EVERY_SYMBOL,),
            expected=list(target),
            found=list(plot),
            fix="Choose a Target that has all the Plot's symbols, or a Plot whose symbols are all on this Target.",
        )


def one_plot_per_target(situation, reference):
    """A Target takes the Plot of one Evil Player only."""
    if OCCUPIED.of(situation) or PLOTS_THERE.of(situation):
        yield Violation(
            "target-occupied",
            "Only one Evil Player may place a Wicked Plot on each Target; this one is already taken.",
            (ONE_PLOT,),
            expected=reference.number("e101.plots-per-target"),
            found=reference.number("e101.plots-per-target") + 1,
            fix="Place the Plot on a Target without one.",
        )


def plot_face_down(situation, reference):
    """A Plot is laid face down."""
    if PLOT_FACE.of(situation) == "up":
        yield Violation(
            "plot-face",
            "A Wicked Plot is placed face down.",
            (FACE_DOWN,),
            expected="down",
            found="up",
            fix="Lay the Plot face down.",
        )


def only_evil_players_plot(situation, reference):
    """The Handler has laid their Plots aside and places none."""
    if ROLE.of(situation) == HANDLER:
        yield Violation(
            "handler-plots",
            "The DIC Handler has set their Wicked Plots aside and places none this round.",
            ("e101/the-setup/4", "e101/calling-the-cleaners/2"),
            expected="evil",
            found="handler",
            fix="Only Evil Players place Wicked Plots.",
        )


def agent_symbol_on_target(situation, reference):
    """An Agent's symbol must be one of the Target's."""
    agent, target = AGENT_SYMBOL.need(situation), TARGET_SYMBOLS.of(situation)
    if target is not None and not set(agent) & set(target):
        yield Violation(
            "agent-symbol",
            f"The Agent must match a symbol on the Target; {', '.join(agent)} is not on it.",
            (AGENT_ON_TARGET,),
            expected=list(target),
            found=list(agent),
            fix="Play an Agent whose symbol is on the Target.",
        )


def agent_face_up(situation, reference):
    """An Agent is played face up."""
    if AGENT_FACE.of(situation) == "down":
        yield Violation(
            "agent-face",
            "An Agent is played face up on the Plot.",
            ("e101/the-dic-moves/1",),
            expected="up",
            found="down",
            fix="Lay the Agent face up.",
        )


PLOT_RULES = (every_symbol_on_target, one_plot_per_target, plot_face_down, only_evil_players_plot)
AGENT_RULES = (agent_symbol_on_target, agent_face_up)


def resolve_plot(situation, reference):
    """Say whether a Plot may be laid on a Target, and which symbols match."""
    plot, target = PLOT_SYMBOLS.need(situation), TARGET_SYMBOLS.of(situation, {})
    matched = [symbol for symbol in plot if symbol in target]
    result = {"matched_symbols": matched, "missing_symbols": [symbol for symbol in plot if symbol not in target]}
    if matched and all(target[symbol] is not None for symbol in matched):
        result["matched_symbol_points"] = [target[symbol] for symbol in matched]
    return judge(
        "plot-on-target",
        broken(PLOT_RULES, situation, reference),
        result,
        ("Every symbol of the Plot is on the Target.", EVERY_SYMBOL),
        ("No other Plot lies there, so it may be placed face down.", ONE_PLOT, FACE_DOWN),
    )


def resolve_agent(situation, reference):
    """Say whether an Agent may be played on a Plot, and whether it foils the Plot."""
    agent, plot, target = AGENT_SYMBOL.need(situation), PLOT_SYMBOLS.of(situation), TARGET_SYMBOLS.of(situation)
    if plot is None and target is None:
        PLOT_SYMBOLS.need(situation)
    violations = broken(AGENT_RULES, situation, reference)
    steps = [(violation.message, *violation.cites) for violation in violations]
    result = verdict(violations) if target is not None or violations else {}
    if target is not None and not violations:
        steps.append(("The Agent's symbol is one of the Target's symbols.", AGENT_ON_TARGET))
    if plot is not None:
        shared = [symbol for symbol in agent if symbol in plot]
        foiled = bool(shared) and not violations
        result |= {"foiled": foiled, "matched_symbols": shared, "handler_points": 0}
        steps.append(
            ("The uncovered Plot shares a symbol with the Agent: it is foiled, unless a chase saves it.", FOILS)
            if foiled
            else ("No Agent that may lie there shares a symbol with the Plot: it is not foiled.", FOILS)
        )
        steps.append(("The Handler scores nothing for it.", NO_POINTS))
    return answer("agent-on-target", STATED, result, *steps)


PLOT_FIELDS = declare(PLOT_SYMBOLS, TARGET_SYMBOLS, OCCUPIED, PLOTS_THERE, PLOT_FACE, ROLE)
AGENT_FIELDS = declare(AGENT_SYMBOL, TARGET_SYMBOLS, PLOT_SYMBOLS, AGENT_FACE)
PLOT_EXAMPLE = {"plot_symbols": ["a", "b"], "target_symbols": {"a": 3, "b": 1, "c": 2}, "target_occupied": False}
AGENT_EXAMPLE = {"agent_symbol": "a", "target_symbols": ["a", "b", "c"], "plot_symbols": ["a", "b"]}

KINDS = (
    Kind(
        "plot-on-target",
        "e101",
        "May this Wicked Plot be placed on this Target?",
        PLOT_FIELDS,
        (),
        resolve_plot,
        PLOT_EXAMPLE,
        general="match",
    ),
    Kind(
        "agent-on-target",
        "e101",
        "May this Agent be played here, and does it foil the Plot?",
        AGENT_FIELDS,
        (),
        resolve_agent,
        AGENT_EXAMPLE,
        general="match",
    ),
)
FORMATS = (
    Format(
        "plot-on-target",
        "e101",
        "A Wicked Plot placed on a Target.",
        (*PLOT_FIELDS, *WHAT.fields),
        ("plot_symbols", "target_symbols"),
        validator(PLOT_RULES),
        PLOT_EXAMPLE,
        aliases=("plot",),
    ),
    Format(
        "agent-on-target",
        "e101",
        "An Agent played on a Plot.",
        (*AGENT_FIELDS, *WHAT.fields),
        ("agent_symbol",),
        validator(AGENT_RULES),
        AGENT_EXAMPLE,
        aliases=("agent",),
    ),
)
