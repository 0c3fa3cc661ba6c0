"""What a card prints, answered from the catalogue: cost, victory points, power, copies, type, text and the games' figures.

A question is about a printed fact when it names one card, uses the words of one fact, and nothing else of weight.
"""

import json
import re
from dataclasses import dataclass

from catalog.markup import plain
from catalog.search.folding import fold
from rules.ask.forms import form_of
from rules.ask.subjects import in_scope
from rules.ask.tokens import ELISION, FOLDER, STOP_WORDS, read_set, stem, words


@dataclass(frozen=True, slots=True)
class Fact:
    """A printed fact: how it is asked for, which other words its questions use, how it is told (words/card-facts.json)."""

    name: str
    asked: re.Pattern
    words: frozenset[str]
    tell: str
    tell_fr: str
    label: str
    label_fr: str
    anchors: frozenset[str]


def both_stems(text):
    """Return the stems of some words, taken as English and as French."""
    return frozenset(stem(word, lang) for word in fold(text).split() for lang in ("en", "fr"))


def read_facts():
    """Return the facts in the order in which they are looked for."""
    for row in json.loads((FOLDER / "card-facts.json").read_text(encoding="utf-8")):
        stemmed = {"words": both_stems(row.pop("others")), "anchors": both_stems(row["anchors"])}
        yield Fact(**row | stemmed | {"asked": re.compile(row["asked"], re.IGNORECASE)})


FACTS = tuple(read_facts())
COMMON = both_stems(" ".join(read_set("card-questions.txt")))
TYPE_STEMS = both_stems("hero villain equipment location starter superhero supervillain")
FIRST_APPEARANCE = re.compile(r"first appearance|r[ée]v[ée]lation", re.IGNORECASE)
CONFIRMED = {
    "rulebook": ("printed in a rulebook", "imprimé dans un livret de règles"),
    "two-sources": ("two or more sources agree", "deux sources ou plus concordent"),
    "one-source": ("one source", "une seule source"),
    "disputed": ("sources disagree", "les sources divergent"),
    "undisputed": ("no source says otherwise", "aucune source ne dit autre chose"),
}
ONE_COPY = ("There is 1 copy of {name} in {set}.", "{set} contient un seul exemplaire (1) de {name}.")
MOST_TOLD = 4
SHORTEST_NAME = 5
TEXTS_KNOWN = ("fe", "mvb")
TEXT = next(row for row in FACTS if row.name == "text")
SUFFIX = ("Card fact from the catalogue, not a rulebook: {how}.", "Fait de carte du catalogue, pas du livret : {how}.")
IN_BOOK = (
    "Card fact from the catalogue, printed in a rulebook.",
    "Fait de carte du catalogue, imprimé dans un livret.",
)


@dataclass(slots=True)
class CardQuestion:
    """A question about one printed fact of one card (or of its namesakes)."""

    fact: Fact
    cards: list
    text: str


def recognise(text, lang, names, library, ruleset):
    """Return the CardQuestion a text asks, or None: it names a card, and what else it says belongs to one fact."""
    mentions = named_cards(text, names, library, ruleset)
    if not mentions:
        return None
    mention = max(mentions, key=lambda row: (row.end - row.start, len(row.name)))
    folded = fold(ELISION.sub(" ", text) if lang == "fr" else text).split()
    if lang == "fr":
        spoken = names.mentions(" ".join(folded))
        mention = next((row for row in spoken if row.name == mention.name), mention)
    rest = " ".join(folded[: mention.start] + folded[mention.end :])
    empty = STOP_WORDS[lang]
    is_proposal = form_of(text).asks_verdict
    left = [
        {stem(word), stem(word, "fr")}
        for word in words(rest, lang)
        if word not in empty and not (is_proposal and word.isdigit())
    ]
    for found in FACTS:
        if found.name == "defense" and not is_proposal:
            continue
        if found.asked.search(text) and all(forms & (found.words | COMMON) for forms in left):
            cards = [library.cards[card] for card in in_scope(mention.cards, library.cards, ruleset)]
            return CardQuestion(found, cards, text)
    return None


def named_cards(text, names, library, ruleset):
    """Return the mentions of cards that a ruleset has."""
    return [mention for mention in names.mentions(text) if in_scope(mention.cards, library.cards, ruleset)]


def only_card(text, names, library, ruleset):
    """Return the CardQuestion for the text of the one card of the ruleset's own set that a question names, or None."""
    if ruleset not in TEXTS_KNOWN:
        return None
    found = []
    for mention in named_cards(text, names, library, ruleset):
        if cards := [library.cards[card] for card in mention.cards if library.cards[card].card_set == ruleset]:
            found.append((mention, cards))
    if len(found) != 1 or not found[0][0].is_exact or len(found[0][0].name) < SHORTEST_NAME:
        return None
    return CardQuestion(TEXT, found[0][1], text)


def verdict_of(question, card, form):
    """Return yes or no where a question proposes the value ("is X a Hero?", "does X cost 3?"), else None."""
    if not form.asks_verdict or form.is_negated:
        return None
    if question.fact.name == "defense":
        return "yes" if "Defense" in card.values["keywords"] or "Defense:" in plain(card.values["text"] or "") else "no"
    if question.fact.name == "types":
        asked = {stem(word) for word in words(question.text)} & TYPE_STEMS
        printed = {stem(word) for name in (*card.values["types"], *card.values["subtypes"]) for word in words(name)}
        return ("yes" if asked <= printed else "no") if asked else None
    numbers = re.findall(r"\d+", question.text)
    value = value_of(question.fact.name, card, "en")
    if len(numbers) == 1 and value and (printed := re.match(r"[+-]?(\d+)$", value)):
        return "yes" if printed[1] == numbers[0] else "no"
    return None


def value_of(fact_name, card, lang):
    """Return the printed value of a card as a text, or None if it is not recorded."""
    values = card.values
    if fact_name == "card_set":
        return card.set_name
    if fact_name == "types":
        return ", ".join([*values["types"], *values["subtypes"]]) or None
    if fact_name in ("text", "defense"):
        text = values["text_fr"] if lang == "fr" and values["text_fr"] else values["text"]
        return plain(text).replace("\n", " ") if text else None
    if fact_name == "victory_points":
        if values["formula"]:
            return f"{values['victory_points_printed'] or '*'} ({values['formula'][lang]})"
        return values["victory_points_printed"] if values["victory_points"] is None else str(values["victory_points"])
    if fact_name == "power":
        if values["power"] is not None:
            return f"+{values['power']}"
        return values["power_printed"] if values["power_printed"] not in (None, "*") else variable_power(card, lang)
    found = values.get(fact_name, values["figures"].get(fact_name))
    return None if found is None else str(found)


def variable_power(card, lang):
    """Return the text of a card whose Power varies, or None."""
    if card.values["power_printed"] == "*" and card.values["text"]:
        text = card.values["text_fr"] if lang == "fr" and card.values["text_fr"] else card.values["text"]
        return f"* ({plain(text)})".replace("\n", " ")
    return None


def tell(question, lang):
    """Return (sentence, cards told of), or (None, []) if the catalogue does not record the fact."""
    told, cards, seen = [], [], set()
    several = len(question.cards) > 1
    for card in question.cards:
        value = value_of(question.fact.name, card, lang)
        if value is None or len(told) == MOST_TOLD:
            continue
        is_entrance = question.fact.name == "text" and FIRST_APPEARANCE.search(question.text)
        if is_entrance and not FIRST_APPEARANCE.search(value):
            continue
        name = (card.values["name_fr"] or card.name) if lang == "fr" else card.name
        if several:
            name = f"{name} ({card.set_name})"
        form = question.fact.tell_fr if lang == "fr" else question.fact.tell
        if question.fact.name == "cost" and card.card_set not in ("dcf", "e101"):
            value += " en Puissance" if lang == "fr" else " Power"
        if question.fact.name == "copies" and value == "1":
            form = ONE_COPY[lang == "fr"]
        sentence = form.format(name=name, value=value, set=card.set_name)
        if sentence not in seen:
            seen.add(sentence)
            told.append(f"{sentence} {disputes(question.fact.name, card, lang)}".strip())
            cards.append(card)
    if not told:
        return None, []
    how = " / ".join(dict.fromkeys(confirmation(question.fact.name, card)[lang == "fr"] for card in cards))
    in_book = all(card.values["confirmed"] == "rulebook" for card in cards)
    return " ".join([*told, IN_BOOK[lang == "fr"] if in_book else SUFFIX[lang == "fr"].format(how=how)]), cards


def confirmation(fact_name, card):
    """Return how far a fact is confirmed; a dispute over another fact of the card does not touch it."""
    confirmed = card.values["confirmed"]
    if confirmed == "disputed" and all(row["field"] != fact_name for row in card.values["disputed"]):
        confirmed = "undisputed"
    return CONFIRMED[confirmed]


def disputes(fact_name, card, lang):
    """Return a sentence on what other sources print for this fact, or an empty text."""
    for row in card.values["disputed"]:
        if row["field"] == fact_name:
            others = ", ".join(f"{entry['value']} ({entry['source']})" for entry in row["values"])
            return f"Les sources divergent : {others}." if lang == "fr" else f"Sources disagree: {others}."
    return ""
