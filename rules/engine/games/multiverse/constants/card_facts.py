"""Card types, figures and other facts printed on cards."""

BLOCK, FIRST_APPEARANCE = "block", "first-appearance-attack"
METAL, INJUSTICE = "metal", "injustice"
