"""The box's own cards whose text is whole; the rest is not recorded and stops the game where it matters."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.multiverse.keywords import confront_two
from rules.engine.kernel.game import Text

CARDS: dict[str, Text] = {
    "mvb-convergence": card(notes=("mvb/event-deck/2",)),
    "mvb-crime-syndicate": card(confront_two(), notes=("mvb/crime-syndicate/1", "mvb/crime-syndicate/2")),
}
