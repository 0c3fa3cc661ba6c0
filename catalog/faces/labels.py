"""The short words on a face beside the card's own, in English and French; longer ones are in catalog/labels.py."""

# figure, in the order shown: English, French; the rest (subtitle, side, affiliation) stand elsewhere on the face
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
PRICES = {"recruit_cost", "buy_cost", "price"}  # other words for a cost: left out where the badge shows the same
MODIFIERS = {"attack_modifier", "rescue_modifier", "threaten_modifier", "threaten_bonus"}
COMPLEXITIES = {"Low": "Faible", "Medium": "Moyenne", "High": "Élevée"}

# word: English, French
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


def in_language(pair, lang):
    """Return the English or the French of a pair."""
    return pair[1] if lang == "fr" else pair[0]


def word(key, lang):
    """Return one of the site's own words."""
    return in_language(WORDS[key], lang)
