"""Every card is played in a situation, which is written from its printed text."""

import random

from rules.engine.games.deck_building.cards import TEXTS
from rules.engine.games.deck_building.table_set_up import FULL, PACKS
from tests.rules.engine.deck_building import (
    test_base_set,
    test_crisis,
    test_crossovers,
    test_every_card,
    test_heroes_unite,
    test_more_packs,
    test_teen_titans,
    test_turns,
)

BY_CARD = (test_teen_titans, test_crisis, test_crossovers, test_more_packs, test_every_card)
BY_SENTENCE = (*test_base_set.ROWS, *test_heroes_unite.ROWS, *test_turns.PLAYED)
CARDS = sorted(card_id for card_id in TEXTS if card_id.startswith((*FULL, *PACKS)))
SHOWN = {row[0] for module in BY_CARD for row in module.SITUATIONS} | {
    card_id for card_id in CARDS for row in BY_SENTENCE if f"'{card_id}'" in repr(row)
}


def test_sample_of_150_cards_has_situations():
    drawn = random.Random("situations").sample(CARDS, 150)
    assert sorted(set(drawn) - SHOWN) == []


def test_sample_of_150_pack_cards_has_situations():
    drawn = random.Random("situations").sample([each for each in CARDS if each.startswith(("tt-", *PACKS))], 150)
    assert sorted(set(drawn) - SHOWN) == []


def test_every_card_has_a_situation():
    assert sorted(set(CARDS) - SHOWN) == []
