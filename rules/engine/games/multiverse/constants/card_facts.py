"""Names of a figure and a keyword of cards, and the codes of two sets with their own rules."""

BLOCK, FIRST_APPEARANCE = "block", "first-appearance-attack"
METAL, INJUSTICE = "metal", "injustice"
