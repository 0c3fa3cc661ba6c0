"""Format messages about invalid input for pages: the label of the field and the problem, in the page's language."""

import re

from django.utils.text import capfirst
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from rules.engine_gateway import EngineError, messages, translated

LABELS = {
    "players": gettext_lazy("Players"),
    "sets": gettext_lazy("Sets"),
    "mode": gettext_lazy("Mode"),
    "ruleset": gettext_lazy("Game"),
}
NAMES = ("this field doesn't exist", "this field is required")  # messages that are about the name itself
STEP = re.compile(r"[.\[\]]+")


def input_error(error):
    """Return the engine's InputError as an EngineError with its text in the page's language."""
    return EngineError(error.field, str(error), error.nearest, translated(error.message, get_language()))


def labelled(error):
    """Return the text of an error after the label of its field.

    If the field has no label and its name is the problem, the name is quoted instead."""
    label = label_of(error.field)
    if not label and error.message.split("; nearest: ")[0].endswith(NAMES):
        label = f"“{STEP.split(error.field.rstrip(']'))[-1]}”"
    return f"{label}{_(':')} {error.text}" if label else capfirst(error.text)


def label_of(field):
    """Return the label of the innermost part of a field's path that has one, or an empty string.

    A pile of a state has the name of its zone."""
    words = messages.table(get_language())
    for step in reversed([each for each in STEP.split(field) if each]):
        if step in LABELS:
            return LABELS[step]
        if f"zone.{step}" in words:
            return capfirst(words[f"zone.{step}"])
    return ""
