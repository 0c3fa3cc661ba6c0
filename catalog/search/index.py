"""The full-text index of cards: SQLite FTS5 with trigrams, or a PostgreSQL table with trigram indexes.

Both store the same folded texts and answer one question: does a column contain these characters?
"""

from catalog.models import CardIndex
from catalog.text_folding import fold, squeeze
from catalog.text_links import plain

CARD_NAME_MARK = "~~~"  # replaces the card's own name; folding removes "~", so no search word matches it


def index_row(card, translations, rulings):
    """Return the index row of a card, built from its names and texts in every language and its rulings."""
    names = [card.name, *card.aliases, *(row.name for row in translations if row.name)]
    texts = [plain(text) for text in (card.text, *(row.text for row in translations)) if text]
    own = [fold(text) for text in texts]
    named = [fold_around(text, name) for text in texts for name in names if name in text]
    return CardIndex(
        card_id=card.pk,
        names="\n".join(dict.fromkeys(fold(name) for name in names)),
        squeezed="\n".join(dict.fromkeys(squeeze(name) for name in names)),
        text="\n".join(dict.fromkeys(own + named)),
        rulings="\n".join(fold(plain(text)) for text in rulings),
    )


def fold_around(text, name):
    """Fold a text, replacing each occurrence of the card's own name with CARD_NAME_MARK."""
    return " ".join(f" {CARD_NAME_MARK} ".join(map(fold, text.split(name))).split())
