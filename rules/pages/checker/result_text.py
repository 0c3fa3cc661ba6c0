"""The engine's results as text: labels for its names, names of cards and sets, nothing for empty values."""

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules import engine_gateway
from rules.engine_gateway import card_name, messages

LABELS = {
    "affordable": gettext_lazy("Affordable one at a time"),
    "agent_fits": gettext_lazy("The Agent fits"),
    "all": gettext_lazy("Affordable together"),
    "block_needed": gettext_lazy("Block needed to stop the Confrontation"),
    "by": gettext_lazy("Won by"),
    "citizens_left": gettext_lazy("Citizens left"),
    "claimed": gettext_lazy("Citizens taken"),
    "cost": gettext_lazy("Cost"),
    "cost_this_turn": gettext_lazy("Cost this turn"),
    "damage": gettext_lazy("Damage"),
    "deck": gettext_lazy("Cards in the deck"),
    "discard": gettext_lazy("Cards in the discard pile"),
    "discarded": gettext_lazy("Cards discarded"),
    "drawn": gettext_lazy("Cards drawn"),
    "endings": gettext_lazy("How the game ends"),
    "evil": gettext_lazy("Points for the Plot's player"),
    "first_appearance_hits": gettext_lazy("Players hit by the First Appearance"),
    "first_wrong": gettext_lazy("First wrong card"),
    "foiled": gettext_lazy("The Plot is foiled"),
    "gained": gettext_lazy("Weaknesses gained by each foe"),
    "hand_after": gettext_lazy("Cards in hand after that"),
    "handler": gettext_lazy("Handler"),
    "hunters": gettext_lazy("Players who can confront this one"),
    "left": gettext_lazy("Power left"),
    "legal": gettext_lazy("Allowed"),
    "lines": gettext_lazy("Card by card"),
    "may_start": gettext_lazy("The next player may start"),
    "missing": gettext_lazy("Symbols missing on the Target"),
    "neighbours": gettext_lazy("Neighbors within reach"),
    "next": gettext_lazy("What the next card must be"),
    "open": gettext_lazy("The rulebook doesn't say"),
    "outcome": gettext_lazy("The target is"),
    "over": gettext_lazy("The game is over"),
    "passed_to": gettext_lazy("The marker goes to player"),
    "plot_fits": gettext_lazy("The Plot fits"),
    "points_counted": gettext_lazy("Points are counted"),
    "points_to": gettext_lazy("The points go to"),
    "possible": gettext_lazy("Possible"),
    "power_left": gettext_lazy("Power left"),
    "prey": gettext_lazy("Prey (player number)"),
    "price": gettext_lazy("Price"),
    "reshuffled": gettext_lazy("The discard pile is shuffled"),
    "success": gettext_lazy("The Confrontation succeeds"),
    "tied": gettext_lazy("Tied players"),
    "total": gettext_lazy("Victory Points"),
    "total_cost": gettext_lazy("Total cost"),
    "total_damage": gettext_lazy("Total damage"),
    "turn_ends": gettext_lazy("The turn ends"),
    "wall_right_of_then": gettext_lazy("The Source Wall is now to the right of player"),
    "winner": gettext_lazy("Winner"),
    "winners": gettext_lazy("Winners"),
}


def result_rows(result, language):
    """Return a result as (label, text), without empty and unknown values."""
    found = [(LABELS[name], value_text(value, language)) for name, value in result.items()]
    return [(label, text) for label, text in found if text]


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
