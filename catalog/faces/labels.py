"""The words a face shows beside the card's own, in English and French."""

# English type or subtype: French
FRENCH = {
    "Affiliated card": "Carte affiliée",
    "Asset": "Atout",
    "Attachment": "Attache",
    "Basic stack card": "Carte de pile de base",
    "Character": "Personnage",
    "Chase": "Poursuite",
    "Clash": "Affrontement",
    "Crisis": "Crise",
    "DIC Agent": "Agent DIC",
    "Equipment": "Équipement",
    "Event": "Événement",
    "Hero": "Héros",
    "Hidden Objective": "Objectif caché",
    "Homeworld": "Monde natal",
    "Hostage": "Otage",
    "Impossible Mode": "Mode impossible",
    "Location": "Lieu",
    "Loyalty": "Loyauté",
    "Multiverse Location": "Lieu du multivers",
    "Nemesis": "Némésis",
    "Oversized": "Grand format",
    "Oversized Character": "Personnage grand format",
    "Oversized Super-Villain": "Super-Vilain grand format",
    "Personal Crisis": "Crise personnelle",
    "Power Ring": "Anneau de pouvoir",
    "Randomizer": "Carte de tirage",
    "Reference": "Aide de jeu",
    "Resource": "Ressource",
    "Rogue": "Rogue",
    "Role card": "Carte de rôle",
    "Scenario": "Scénario",
    "Scheme": "Machination",
    "Sidekick": "Acolyte",
    "Signature": "Signature",
    "Starter": "Base",
    "Super Hero": "Super-Héros",
    "Super Move": "Super-attaque",
    "Super Power": "Super-Pouvoir",
    "Super-Villain": "Super-Vilain",
    "Target": "Cible",
    "Tile": "Tuile",
    "Tracker card": "Carte de suivi",
    "Transformed": "Transformé",
    "Unaligned": "Non aligné",
    "Villain": "Vilain",
    "Villainous Machinations": "Sombres machinations",
    "Weakness": "Faiblesse",
    "Wicked Plot": "Complot",
}

# keyword slug: English, French
KEYWORDS = {
    "attack": ("Attack", "Attaque"),
    "attack-modifier": ("Attack Modifier", "Modificateur d’attaque"),
    "block": ("Block", "Parade"),
    "bribe": ("Bribe", "Pot-de-vin"),
    "confrontation": ("Confrontation", "Confrontation"),
    "defense": ("Defense", "Défense"),
    "first-appearance-attack": ("First Appearance – Attack", "Révélation – Attaque"),
    "ongoing": ("Ongoing", "Permanent"),
    "stack-ongoing": ("Stack Ongoing", "Permanent de pile"),
    "threaten-modifier": ("Threaten Modifier", "Modificateur de menace"),
    "timeline": ("Timeline", "Ligne temporelle"),
}

# stack: English, French
STACKS = {
    "main-deck": ("Main deck", "Deck commun"),
    "oversized": ("Oversized", "Grand format"),
    "nemesis-stack": ("Nemesis stack", "Pile de Némésis"),
    "affiliated": ("Affiliated", "Affiliée"),
    "crisis": ("Crisis stack", "Pile de Crises"),
    "starter": ("Starting deck", "Deck de départ"),
    "scenario": ("Scenario", "Scénario"),
    "randomizer-deck": ("Randomizer deck", "Deck de tirage"),
    "other": ("", ""),
    "signature": ("Signature", "Signature"),
    "weakness-stack": ("Weakness stack", "Pile de Faiblesses"),
    "event-deck": ("Event deck", "Deck d’événements"),
    "transformed": ("Transformed", "Transformée"),
    "character": ("Character", "Personnage"),
    "super-move": ("Super Moves", "Super-attaques"),
    "clash": ("Clash deck", "Deck d’affrontements"),
    "basic-stack": ("Basic stack", "Pile de base"),
    "oversized-multiverse-location": ("Multiverse Location", "Lieu du multivers"),
    "location": ("Location", "Lieu"),
    "card-kind": ("Kind of card", "Sorte de carte"),
    "kick-stack": ("Kick stack", "Pile de Coups de Pied"),
    "special-super-villain-stack": ("Special Super-Villains", "Super-Vilains spéciaux"),
    "resource": ("Resources", "Ressources"),
    "unaligned": ("Unaligned", "Non aligné"),
    "reference": ("Reference", "Aide de jeu"),
    "tile": ("Tile", "Tuile"),
}

# figure, in the order shown: English, French; the rest (subtitle, side, affiliation) stand elsewhere on the face
FIGURES = {
    "health": ("Health", "Santé"),
    "health_range": ("Health", "Santé"),
    "attack": ("Attack", "Attaque"),
    "attack_modifier": ("Attack", "Attaque"),
    "rescue": ("Rescue", "Secours"),
    "rescue_modifier": ("Rescue", "Secours"),
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
    "renown": ("Renown", "Renom"),
    "recruit_cost": ("Recruit", "Recrutement"),
    "buy_cost": ("Buy", "Achat"),
    "price": ("Price", "Prix"),
    "hand_size": ("Hand", "Main"),
    "row_size": ("Row", "Rangée"),
    "end_vp": ("Ends at", "Fin à"),
    "complexity": ("Complexity", "Complexité"),
}
MODIFIERS = {"attack_modifier", "rescue_modifier", "threaten_modifier", "threaten_bonus"}
COMPLEXITIES = {"Low": "Faible", "Medium": "Moyenne", "High": "Élevée"}

# word: English, French
WORDS = {
    "cost": ("Cost", "Coût"),
    "victory-points": ("VP", "PV"),
    "power": ("Power", "Puissance"),
    "text-not-recorded": ("Text not recorded", "Texte non relevé"),
    "text-in-english": ("", "Texte en anglais"),
    "verdict-yes": ("Yes", "Oui"),
    "verdict-no": ("No", "Non"),
    "verdict-depends": ("Depends", "Ça dépend"),
    "verdict-none": ("Not in the books", "Pas dans les livrets"),
}


def in_language(pair, lang):
    """Return the English or the French of a pair."""
    return pair[1] if lang == "fr" else pair[0]


def word(key, lang):
    """Return one of the site's own words."""
    return in_language(WORDS[key], lang)


def term(name, lang):
    """Return a type or subtype in a language; without a French name the English one stands."""
    return FRENCH.get(name, name) if lang == "fr" else name


def keyword(slug, lang):
    """Return a keyword as it is printed in a language."""
    return in_language(KEYWORDS[slug], lang) if slug in KEYWORDS else slug.replace("-", " ").title()
