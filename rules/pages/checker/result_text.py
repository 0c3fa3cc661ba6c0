"""Format values in the engine's results as text: names of cards and sets, "" for empty values."""

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from rules import engine_gateway
from rules.engine_gateway import card_name, messages


def value_text(value, language):
    """Return a value as text: cards and sets by name, yes or no, lists with commas."""
    if value is None or value == "":
        return ""
    if isinstance(value, bool):
        return _("Yes") if value else _("No")
    if isinstance(value, list | tuple):
        return ", ".join(filter(None, (value_text(each, language) for each in value)))
    if isinstance(value, dict) and "card" in value:
        name = card_name(value["card"], engine_gateway.reference(), language) if value["card"] else _("VP tokens")
        return f"{value['count']} × {name}{_(':')} {value['points']}" if value["count"] else ""
    if isinstance(value, dict):
        return ", ".join(f"{value_text(name, language)}{_(':')} {each}" for name, each in value.items())
    if isinstance(value, str):
        name = messages.value_name(value, engine_gateway.reference(), language)
        reason = messages.table(language).get(f"reason.{value}", "")
        if name == value and reason[-1:].isalpha():  # why a game ends: a phrase, unlike the questions
            return capfirst(reason)
        return name if name != value else _(value.replace("-", " ").capitalize())
    return str(value)
