"""Display names of types, keywords, stacks, figures and fields.

A value that is not listed here is displayed unchanged. tests/test_locale.py checks that every value has a
French translation."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from catalog.text_folding import slugify

TYPES = {
    "affiliated-card": _("Affiliated card"),
    "basic-stack-card": _("Basic stack card"),
    "dic-agent": _("DIC Agent"),
    "oversized-super-villain": _("Oversized Super-Villain"),
    "reference": pgettext_lazy("card type", "Reference"),
    "role-card": _("Role card"),
    "super-villain": _("Super-Villain"),
    "tracker-card": _("Tracker card"),
}
SET_KINDS = {
    "base": _("Base sets"),
    "expansion": _("Expansions"),
    "crisis": _("Crisis expansions"),
    "crossover": _("Crossover packs"),
    "rivals": _("Rivals"),
    "scenario": _("Scenario packs"),
    "storage": _("Multiverse Box"),
    "promo": _("Promos"),
    "standalone": _("Stand-alone games"),
}
KEYWORDS = {"first-appearance-attack": _("First Appearance - Attack"), "stack-ongoing": _("Stack Ongoing")}
STACKS = {
    "affiliated": _("Affiliated cards"),
    "basic-stack": _("Basic stacks"),
    "card-kind": _("Different cards"),
    "character": _("Characters"),
    "clash": _("Clash cards"),
    "crisis": _("Crisis cards"),
    "event-deck": _("Event deck"),
    "kick-stack": _("Kick stack"),
    "location": _("Locations"),
    "main-deck": _("Main deck"),
    "nemesis-stack": _("Nemesis stack"),
    "other": _("Other cards"),
    "oversized": _("Oversized characters"),
    "oversized-multiverse-location": _("Oversized Multiverse Locations"),
    "randomizer-deck": _("Randomizer deck"),
    "reference": _("Reference cards"),
    "resource": _("Resource cards"),
    "scenario": _("Scenario cards"),
    "signature": _("Signature cards"),
    "special-super-villain-stack": _("Special Super-Villain stack"),
    "starter": _("Starter cards"),
    "super-move": _("Super Moves"),
    "tile": _("Tiles"),
    "transformed": _("Transformed characters"),
    "unaligned": _("Unaligned cards"),
    "weakness-stack": _("Weakness stack"),
}
FIELDS = {
    "relevance": _("Best match"),
    "types": _("Type"),
    "subtypes": _("Subtype"),
    "stack": _("Deck or stack"),
    "victory_points": _("Victory Points"),
    "vp": _("VP"),
    "text": _("Effect"),
    "affiliated_all_events": _("Affiliated cards are all Events"),
    "attack": pgettext_lazy("figure", "Attack"),
    "block": pgettext_lazy("figure", "Block"),
    "end_vp": _("Victory Points at the end of the game"),
    "health_range": _("Health"),
    "is_promo": _("Promo card"),
    "starts_on_top": _("Starts on top of its stack"),
}


def type_label(value):
    """Return the display name of a type or subtype, given as printed or as a slug."""
    slug = slugify(value)
    return TYPES.get(slug) or _(value.replace("-", " ").title() if value == slug else value)


def keyword_label(value):
    """Return the display name of a keyword."""
    return KEYWORDS.get(value) or _(value.replace("-", " ").capitalize())


def stack_label(value):
    """Return the display name of a deck or stack."""
    return STACKS.get(value, value.replace("-", " ").capitalize())


def field_label(value):
    """Return the display name of a field or figure."""
    return FIELDS.get(value) or _(value.replace("_", " ").capitalize())


def component_label(value):
    """Return the display name of a component in a box."""
    return _(value)
