"""The effects of every card with a recorded text: one module for each set, and unsupported_cards.py for exceptions."""

from importlib import import_module
from pkgutil import walk_packages

from ....kernel.game import Text

MODULES = [import_module(found.name) for found in walk_packages(__path__, f"{__name__}.")]
TEXTS: dict[str, Text] = {card_id: text for module in MODULES for card_id, text in getattr(module, "CARDS", {}).items()}
