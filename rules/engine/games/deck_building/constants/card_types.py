"""Names of card types and subtypes."""

HERO, VILLAIN, SUPER_POWER, EQUIPMENT = "Hero", "Villain", "Super Power", "Equipment"
LOCATION, STARTER, WEAKNESS = "Location", "Starter", "Weakness"
TYPES = (HERO, VILLAIN, SUPER_POWER, EQUIPMENT, LOCATION, STARTER)
SUPER_HERO, SUPER_VILLAIN = "Super Hero", "Super-Villain"
