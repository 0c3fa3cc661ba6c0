"""The modes of a Multiverse game, and the Champions each one deals."""

from dataclasses import dataclass

from rules.engine.facts import Fact
from rules.engine.situation import Text, plain

STANDARD, SHORT, IMPOSSIBLE = "Standard", "Short", "Impossible"
MULTIVERSE_MODES = (STANDARD, SHORT, IMPOSSIBLE)
TITLES = {STANDARD: "Standard game", SHORT: "Short game", IMPOSSIBLE: "Impossible Mode"}


@dataclass(frozen=True)
class Mode(Text):
    """Standard, Short or Impossible Mode; the words Game and Mode may follow."""

    def read(self, value):
        text = plain(super().read(value))
        for mode in MULTIVERSE_MODES:
            if text.startswith(plain(mode)):
                return mode
        return self.refuse(f"“{value[:60]}” is not one of {', '.join(MULTIVERSE_MODES)}", MULTIVERSE_MODES)


MODE = Fact(Mode("mode", "Standard, Short or Impossible"), also=("game_type", "type_of_game"))


def costs_number(mode):
    """Return the id of the number that holds a mode's Champion costs."""
    return f"mvb.champions.{mode.lower()}"


def costs_of(mode, reference):
    """Return the costs of the Champions a mode deals, cheapest first."""
    return list(reference.number(costs_number(mode)))


def mode_with(costs, reference):
    """Return the mode that deals exactly these costs, or None."""
    return next((mode for mode in MULTIVERSE_MODES if costs_of(mode, reference) == sorted(costs)), None)
