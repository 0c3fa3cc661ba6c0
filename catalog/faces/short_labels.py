"""Short labels printed on a face, in English and French. Longer ones are in catalog/labels.py."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import override, pgettext_lazy

# by figure, in display order; subtitle, side and affiliation are drawn elsewhere on the face
FIGURES = {
    "health": _("Health"),
    "health_range": _("Health"),
    "attack": pgettext_lazy("figure", "Attack"),
    "attack_modifier": pgettext_lazy("figure", "Attack"),
    "rescue": _("Rescue"),
    "rescue_modifier": _("Rescue"),
    "threaten": _("Threaten"),
    "threaten_modifier": _("Threaten"),
    "threaten_bonus": _("Threaten"),
    "block": pgettext_lazy("figure", "Block"),
    "draw": _("Draw"),
    "card_draw_value": _("Draw"),
    "citizen_value": _("Citizens"),
    "citizens_moved": _("Citizens moved"),
    "completion_threshold": _("Completes at"),
    "claim_value": _("Claim"),
    "infamy": _("Infamy"),
    "renown": _("Renown"),
    "recruit_cost": _("Recruit"),
    "buy_cost": pgettext_lazy("figure", "Buy"),
    "price": _("Price"),
    "hand_size": _("Hand"),
    "row_size": _("Row"),
    "end_vp": _("Ends at"),
    "complexity": _("Complexity"),
}
COST_FIGURES = {"recruit_cost", "buy_cost", "price"}  # other names for a cost: omitted if equal to the cost badge
MODIFIERS = {"attack_modifier", "rescue_modifier", "threaten_modifier", "threaten_bonus"}
COMPLEXITIES = {"Low": _("Low"), "Medium": _("Medium"), "High": _("High")}
WORDS = {
    "cost": _("Cost"),
    "victory-points": _("VP"),
    "power": _("Power"),
    "text-not-recorded": _("No text yet"),
    "text-in-english": _("Text in English"),
    "verdict-yes": _("Yes"),
    "verdict-no": _("No"),
    "verdict-depends": _("Depends"),
    "verdict-none": _("Unclear"),
}


def word(key, lang):
    """Return the label with this key of WORDS in a language."""
    with override(lang):
        return str(WORDS[key])
