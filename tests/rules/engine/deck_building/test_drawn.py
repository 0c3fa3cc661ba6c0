"""Cards drawn at random by a seed: each has a situation written from its printed text."""

import random

from rules.engine.games.deck_building.cards import TEXTS
from rules.engine.games.deck_building.dealing import PACKS
from tests.rules.engine.deck_building import test_crisis, test_crossovers, test_teen_titans

SHOWN = {row[0] for module in (test_teen_titans, test_crisis, test_crossovers) for row in module.SITUATIONS}


def test_150_cards_drawn_by_a_seed_are_shown_played():
    cards = sorted(card_id for card_id in TEXTS if card_id.startswith(("tt-", *PACKS)))
    drawn = random.Random("situations").sample(cards, 150)
    assert sorted(set(drawn) - SHOWN) == []
