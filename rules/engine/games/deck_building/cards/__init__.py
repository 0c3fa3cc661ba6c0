"""What every card does whose text is recorded: one module for each set; not_played.py lists those not played."""

from importlib import import_module
from pkgutil import walk_packages

from rules.engine.kernel.game import Text

MODULES = [import_module(found.name) for found in walk_packages(__path__, f"{__name__}.")]
TEXTS: dict[str, Text] = {card_id: text for module in MODULES for card_id, text in getattr(module, "CARDS", {}).items()}
