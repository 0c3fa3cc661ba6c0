"""Small words that decide what a card does must occur in its recorded text."""

import pytest

# words that the text must contain; a minus marks words that it must not contain
ENGLISH = {
    "base-aquaman": ["On your turn"],
    "base-high-tech-hero": ["before or after this card"],
    "base-parallax": ["revealed"],
    "base-suicide-squad": ["two other", "-third"],
    "base-x-ray-vision": ["-may"],
    "crossover-1-alan-scott": ["on your turn"],
    "crossover-1-citizen-steel": ["This turn", "cost you", "to defeat", "you play, before or after this card"],
    "crossover-1-doctor-fate": ["When you play", "on your turn", "-If you have played"],
    "crossover-1-dr-mid-nite": ["Look", "You may discard", "in any order"],
    "crossover-1-eclipso": ["this turn", "you may play each", "return to their owners' discard piles"],
    "crossover-1-gog": ["In a tie"],
    "crossover-1-kobra": ["in any order"],
    "crossover-1-mister-terrific": ["draw one Equipment", "in any order"],
    "crossover-1-per-degaton": ["from your hand", "each card you discard this turn, before or after this card"],
    "crossover-1-power-girl": ["on your turn"],
    "crossover-1-stargirl": ["on your turn"],
    "crossover-1-t-spheres": ["in any order"],
    "crossover-1-ultra-humanite": ["[gains](term:mvb-gain) 2"],
    "crossover-2-bronze-tiger": ["Super Hero.\nIf any foe does not reveal"],
    "crossover-2-brother-blood": ["reveals the top card"],
    "crossover-2-china-white": ["reveals the top card"],
    "crossover-2-deadshot": ["Your next Attack this turn", "reveals the top card"],
    "crossover-2-felicity-smoak": ["on your turn", "you may put"],
    "crossover-2-huntress": ["you buy or [gain](term:mvb-gain) this turn, before or after this card"],
    "crossover-2-malcolm-merlyn": ["reveals the top card"],
    "crossover-2-oliver-queen": ["you may discard"],
    "crossover-2-roy-harper": ["you may put", "At the start of your turn", "4 or more cards", "must"],
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
def test_text_contains_decisive_words(rows, kind, table):
    texts = {row.key: row.content["text"] for row in rows[kind]}
    wrong = {
        (card, word)
        for card, words in table.items()
        for word in words
        if (word.removeprefix("-") in texts[card]) is word.startswith("-")
    }
    assert wrong == set()
