"""What a card prints, answered from the catalogue: cost, victory points, power, copies, type, text and the games' figures.

A question is about a printed fact when it names one card, uses the words of one fact, and nothing else of weight.
"""

import json
import re
from dataclasses import dataclass

from catalog.markup import plain
from catalog.search.folding import fold
from rules.ask.forms import form_of
from rules.ask.tokens import FOLDER, STOP_WORDS, read_set, stem, without_elisions, words


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
    "rulebook": {"en": "printed in a rulebook", "fr": "imprimé dans un livret de règles"},
    "two-sources": {"en": "two or more sources agree", "fr": "deux sources ou plus concordent"},
    "one-source": {"en": "one source", "fr": "une seule source"},
    "disputed": {"en": "sources disagree", "fr": "les sources divergent"},
    "undisputed": {"en": "no source says otherwise", "fr": "aucune source ne dit autre chose"},
}
DISPUTED = {"en": "Sources disagree: {others}.", "fr": "Les sources divergent : {others}."}
ONE_COPY = {
    "en": "There is 1 copy of {name} in {set}.", "fr": "{set} contient un seul exemplaire (1) de {name}.",
}  # fmt: skip
MOST_TOLD = 4
SUFFIX = {
    "en": "Card fact from the catalogue, not a rulebook: {how}.",
    "fr": "Fait de carte du catalogue, pas du livret : {how}.",
}
IN_BOOK = {
    "en": "Card fact from the catalogue, printed in a rulebook.",
    "fr": "Fait de carte du catalogue, imprimé dans un livret.",
}


@dataclass(slots=True)
class CardQuestion:
    """A question about one printed fact of one card (or of its namesakes)."""

    fact: Fact
    cards: list
    text: str


def recognise(text, lang, mentions):
    """Return the CardQuestion a text asks, or None: it names a card, and what else it says belongs to one fact."""
    if not mentions:
        return None
    mention = max(mentions, key=lambda row: (row.end - row.start, len(row.name)))
    spoken = fold(without_elisions(text, lang)).split()
    rest = " ".join(spoken[: mention.start] + spoken[mention.end :])
    is_proposal = form_of(text).asks_verdict
    left = [
        {stem(word), stem(word, "fr")}
        for word in words(rest, lang)
        if word not in STOP_WORDS[lang] and not (is_proposal and word.isdigit())
    ]
    for found in FACTS:
        if found.name == "defense" and not is_proposal:
            continue
        if found.asked.search(text) and all(forms & (found.words | COMMON) for forms in left):
            return CardQuestion(found, mention.cards, text)
    return None


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
    values, text = card.values, plain(card.told("text", lang) or "").replace("\n", " ")
    if fact_name == "card_set":
        return card.set_name
    if fact_name == "types":
        return ", ".join([*values["types"], *values["subtypes"]]) or None
    if fact_name in ("text", "defense"):
        return text or None
    if fact_name == "victory_points" and values["formula"]:
        return f"{values['victory_points_printed'] or '*'} ({values['formula'][lang]})"
    if fact_name == "power" and values["power"] is not None:
        return f"+{values['power']}"
    if fact_name == "power" and values["power_printed"] == "*":
        return f"* ({text})" if text else None
    found = values.get(fact_name, values["figures"].get(fact_name))
    found = values.get(f"{fact_name}_printed") if found is None else found
    return None if found is None else str(found)


def tell(question, lang):
    """Return (sentence, cards told of), or (None, []) if the catalogue does not record the fact."""
    told, fact = {}, question.fact
    is_entrance = fact.name == "text" and FIRST_APPEARANCE.search(question.text)
    for card in question.cards:
        value = value_of(fact.name, card, lang)
        if value is None or (is_entrance and not FIRST_APPEARANCE.search(value)):
            continue
        name = card.told("name", lang)
        if len(question.cards) > 1:
            name = f"{name} ({card.set_name})"
        form = fact.tell_fr if lang == "fr" else fact.tell
        if fact.name == "cost" and card.card_set not in ("dcf", "e101"):
            value += " en Puissance" if lang == "fr" else " Power"
        if fact.name == "copies" and value == "1":
            form = ONE_COPY[lang]
        told.setdefault(form.format(name=name, value=value, set=card.set_name), card)
    if not told:
        return None, []
    told = dict(list(told.items())[:MOST_TOLD])
    sentences = [f"{sentence} {disputes(fact.name, card, lang)}".strip() for sentence, card in told.items()]
    how = dict.fromkeys(confirmation(fact.name, card)[lang] for card in told.values())
    in_book = all(card.values["confirmed"] == "rulebook" for card in told.values())
    end = IN_BOOK[lang] if in_book else SUFFIX[lang].format(how=" / ".join(how))
    return " ".join([*sentences, end]), list(told.values())


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
            return DISPUTED[lang].format(others=others)
    return ""
