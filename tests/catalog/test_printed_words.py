"""Small words that decide what a card does must occur in its recorded text."""

import pytest

from rules.seed import seeding

# words that the text must contain; a minus marks words that it must not contain
ENGLISH = {
    "base-aquaman": ["On your turn"],
    "base-high-tech-hero": ["before or after this card"],
    "base-parallax": ["revealed"],
    "base-suicide-squad": ["two other", "-third"],
    "base-x-ray-vision": ["-may"],
    "fe-cold-gun": ["at the start of your next turn"],
    "fe-green-arrow": ["has 1 extra Power"],
    "fe-mallet": ["(term:fe-pass)", "-put it into"],
    "fe-power-drain": ["reveals their hand", "-Look"],
    "fe-shazam": ["stays in effect"],
    "hu-amazo": ["into the hands"],
    "hu-arkillo": ["tie"],
    "hu-canary-cry": ["Then you may take", "-either"],
    "hu-graves": ["face down", "Once all have chosen"],
    "hu-hel": ["Reveal and draw"],
    "hu-mind-control-hat": ["random card.\nIf you play Jervis Tetch", "before or after this card"],
    "hu-nekron": ["in a tie"],
    "hu-parasite": ["reveals their hand"],
    "hu-plastic-man": ["for this turn"],
    "hu-skeets": ["Then you may take", "-either"],
    "hu-star-sapphire-power-ring": ["in any order"],
    "hu-vandal-savage": ["top of the Super-Villain stack"],
    "hu-worlds-mightiest-mortal": ["in any order"],
    "tt-arsenal": ["to defeat"],
    "tt-beast-boy": ["If you do", "itself counts"],
    "tt-blackfire": ["who can't", "-or gains"],
    "tt-blue-beetle": ["on each of your turns", "-may"],
    "tt-cadmus-labs": ["on each of your turns", "-may"],
    "tt-cheshire": ["who can't", "-or gains", "three cards"],
    "tt-daughter-of-trigon": ["This turn"],
    "tt-dr-light": ["appears first, and then"],
    "tt-flight-wings": ["buy or [gain]", "before or after this card"],
    "tt-garfield-logan": ["discard this turn", "until the end of the turn", "-may"],
    "tt-jaime-reyes": ["during your next turn, at a time you choose"],
    "tt-koriandr": ["If you can't", "-or draw"],
    "tt-match": ["leave play", "that foe's [discard pile]"],
    "tt-psimon": ["in any order"],
    "tt-raven": ["-may"],
    "tt-red-robin": ["-may"],
    "tt-shimmer": ["Only a foe who does"],
    "tt-superboy": ["-may"],
    "tt-superboy-prime": ["to the discard pile of the player on their left"],
    "tt-terra": ["who destroys none", "you have played this turn"],
    "tt-the-colony": ["When you [destroy]"],
    "tt-titans-memorial": ["On each of your turns", "first time you [destroy]"],
    "tt-wonder-girl": ["-may"],
}
FRENCH = {
    "fe-cold-gun": ["au début de votre prochain tour"],
    "fe-green-arrow": ["a 1 Puissance de plus"],
    "fe-mallet": ["(term:fe-pass)", "-placez"],
    "fe-power-drain": ["révèle sa main", "-Regardez"],
    "fe-shazam": ["restent acquis"],
}


@pytest.mark.parametrize(("kind", "table"), [("card", ENGLISH), ("card-fr", FRENCH)], ids=["english", "french"])
def test_text_contains_decisive_words(kind, table):
    texts = {row.key: row.content["text"] for row in seeding.check()[kind]}
    wrong = {
        (card, word)
        for card, words in table.items()
        for word in words
        if (word.removeprefix("-") in texts[card]) is word.startswith("-")
    }
    assert wrong == set()
