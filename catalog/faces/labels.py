"""Short labels on a face, in English and French. Longer ones are in catalog/labels.py."""

# figure, in display order: English, French; subtitle, side and affiliation are drawn elsewhere on the face
FIGURES = {
    "health": ("Health", "Santé"),
    "health_range": ("Health", "Santé"),
    "attack": ("Attack", "Attaque"),
    "attack_modifier": ("Attack", "Attaque"),
    "rescue": ("Rescue", "Sauvetage"),
    "rescue_modifier": ("Rescue", "Sauvetage"),
    "threaten": ("Threaten", "Menace"),
    "threaten_modifier": ("Threaten", "Menace"),
    "threaten_bonus": ("Threaten", "Menace"),
    "block": ("Block", "Parade"),
    "draw": ("Draw", "Pioche"),
    "card_draw_value": ("Draw", "Pioche"),
    "citizen_value": ("Citizens", "Citoyens"),
    "citizens_moved": ("Citizens moved", "Citoyens déplacés"),
    "completion_threshold": ("Completes at", "Achevé à"),
    "claim_value": ("Claim", "Prise"),
    "infamy": ("Infamy", "Infamie"),
    "renown": ("Renown", "Renommée"),
    "recruit_cost": ("Recruit", "Recrutement"),
    "buy_cost": ("Buy", "Achat"),
    "price": ("Price", "Prix"),
    "hand_size": ("Hand", "Main"),
    "row_size": ("Row", "Rangée"),
    "end_vp": ("Ends at", "Fin à"),
    "complexity": ("Complexity", "Complexité"),
}
COST_FIGURES = {"recruit_cost", "buy_cost", "price"}  # other names for a cost: omitted if equal to the cost badge
MODIFIERS = {"attack_modifier", "rescue_modifier", "threaten_modifier", "threaten_bonus"}
COMPLEXITIES = {"Low": "Faible", "Medium": "Moyenne", "High": "Élevée"}

# label: English, French
WORDS = {
    "cost": ("Cost", "Coût"),
    "victory-points": ("VP", "PV"),
    "power": ("Power", "Puissance"),
    "text-not-recorded": ("No text yet", "Pas encore de texte"),
    "text-in-english": ("", "Texte en anglais"),
    "verdict-yes": ("Yes", "Oui"),
    "verdict-no": ("No", "Non"),
    "verdict-depends": ("Depends", "Ça dépend"),
    "verdict-none": ("Unclear", "Incertain"),
}


def for_language(pair, lang):
    """Return the English or French text of a pair."""
    return pair[1] if lang == "fr" else pair[0]


def word(key, lang):
    """Return a label in a language."""
    return for_language(WORDS[key], lang)
