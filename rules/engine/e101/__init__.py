"""The rules of this scope."""

from rules.engine.kinds import Scope

SCOPE = Scope(game="e101")
