"""The full-text index of cards: SQLite FTS5 with trigrams, or a PostgreSQL table with trigram indexes.

Both store the same folded texts and find the rows whose column contains a text. Every line of `about` and `text` has
a space before and after it, so that " word" finds the start of a word and " word " a complete one.
"""

from django.conf import settings
from django.utils.translation import override

from catalog.labels import keyword_label, type_label
from catalog.models import CardIndex, Hero, Location, Villain
from catalog.text_folding import fold, split_elisions, squeeze
from catalog.text_links import plain

CARD_NAME_MARK = "~~~"  # replaces the card's own name; folding removes "~", so no search word matches it
SHORT_WORD = 2  # a word of one or two letters must be complete to be found in `about` or `text`
LABELS = {"type": type_label, "subtype": type_label, "keyword": keyword_label}


def index_row(card, translations, rulings, characters=None):
    """Return the index row of a card.

    `translations` and `rulings` are its texts in other languages and the texts of its rulings, `characters` the result
    of `character_names()`, which is computed if it is None."""
    names = [card.name, *card.aliases, *(row.name for row in translations if row.name)]
    texts = [plain(text) for text in (card.text, *(row.text for row in translations)) if text]
    texts += [split for text in texts[1:] if (split := split_elisions(text)) != text]
    own = [fold(text) for text in texts]
    named = [fold_around(text, name) for text in texts for name in names if name in text]
    return CardIndex(
        card_id=card.pk,
        names="\n".join(dict.fromkeys(fold(name) for name in names)),
        squeezed="\n".join(dict.fromkeys(squeeze(name) for name in names)),
        about=lines(subjects(card, names, character_names() if characters is None else characters)),
        text=lines(own + named),
        rulings=lines(fold(plain(text)) for text in rulings),
    )


def subjects(card, names, characters):
    """Return the folded words under which a card is found: `names`, its set, game, types, keywords and characters."""
    card_set, tags = card.card_set, list(card.tags.all())
    shown = [*names, card_set.name, card_set.code, *card_set.aliases, card_set.game.name, *card_set.game.aliases]
    shown += [name for tag in tags for name in characters.get((tag.kind, tag.value), ())]
    labels = [(LABELS[tag.kind], tag.value) for tag in tags if tag.kind in LABELS]
    # an oversized character has no printed type: players call it by what it shows, a hero or a villain
    kinds = [] if card.types else [tag.kind for tag in tags if (tag.kind, tag.value) in characters]
    for lang, _name in settings.LANGUAGES:
        with override(lang):
            kinds += [str(label(value)) for label, value in labels]
    forms = dict.fromkeys(form for kind in kinds for form in (fold(kind), squeeze(kind)))  # also "superpower"
    return [fold(name) for name in shown] + [plural for form in forms for plural in with_plurals(form)]


def with_plurals(name):
    """Return a name and its possible English plurals."""
    return [name, f"{name}s", f"{name}es"] + ([f"{name[:-1]}ies"] if name.endswith("y") else [])


def character_names():
    """Return the names of every hero, villain and location by (kind of tag, slug)."""
    return {
        (model._meta.model_name, each.slug): (each.name, *each.aliases)
        for model in (Hero, Villain, Location)
        for each in model.objects.all()
    }


def lines(texts):
    """Return distinct texts as lines with a space before and after each."""
    return "\n".join(f" {text} " for text in dict.fromkeys(texts) if text)


def word_start(folded):
    """Return the text to look for in `about` and `text` to find a folded text at the start of a word.

    A text of up to SHORT_WORD characters must be complete words."""
    return f" {folded}" if len(folded) > SHORT_WORD else f" {folded} "


def fold_around(text, name):
    """Fold a text and replace each occurrence of `name`, the card's own name, with CARD_NAME_MARK."""
    return " ".join(f" {CARD_NAME_MARK} ".join(map(fold, text.split(name))).split())
