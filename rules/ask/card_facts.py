"""Questions about what a card prints, answered from the catalogue: cost, victory points, power, copies, type, text.

A question is about a printed fact if it names one card and all its other significant words belong to one fact.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from catalog.text_folding import fold
from catalog.text_links import plain
from rules.ask.document_library import CardEntry
from rules.ask.named_cards import Mention
from rules.ask.question_types import Form, form_of
from rules.ask.word_stems import FOLDER, SENTENCES, STOP_WORDS, read_set, stem, without_elisions, words


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact that cards print: how a question about it is recognized, and how the answer is worded.

    The rows are in words/card-facts.json."""

    name: str
    pattern: re.Pattern[str]
    words: frozenset[str]
    answer: str
    answer_fr: str
    label: str
    label_fr: str
    anchors: frozenset[str]


# How a question asks for each fact; a row of words/card-facts.json may name another pattern than its own.
PATTERNS = {
    "recruit_cost": r"\brecrui?t",
    "health": r"\bhealth\b|\bhp\b|hit points|\blife\b|points? de vie|\bsanté\b",
    "completion_threshold": r"\bthreshold\b|\bseuil\b",
    "citizen_value": r"\bcitizens?\b|\bcitoyens?\b",
    "claim_value": r"\bclaims?\b",
    "threaten": r"\bthreaten",
    "rescue": r"\brescue",
    "attack": r"\battack (?:value|stat|number|strength)\b|\bbase attack\b|\bvaleur d.attaque\b",
    "copies": r"\bhow many\b|\bcopies\b|\bnumber of\b|\bcombien (?:de|d'|y a)|\bnb de\b|\bexemplaires?\b|\bcount\s*\??$",
    "victory_points": r"\bvictory points?\b|\bvps?\b|\bpv\b|points? de victoire|\bworth\b|\bvaut\b|\bvalent\b|\bpoints?\b|\bscores?\b",
    "cost": r"\bcosts?\b|\bco[uû]te?(?:nt|r)?\b|\bprice\b|\bprix\b|\bexpensive\b|\bpay\b|\bpayer\b|power (?:to|for|do i need|needed|is needed)|\bhow much (?:is|are|for)\b",
    "power": r"\bpower\b|\bpuissance\b",
    "types": r"\btypes?\b|\bkind of card\b|\bsorte de carte\b|\bis .{2,40} an? (?:hero|villain|equipment|location|super ?power|starter)\b|\best.{2,40} une? (?:h[ée]ros|vilain|[ée]quipement|lieu)\b",
    "defense": r"\bdefen[sc]es?\b|\bdefend\b|\bd[ée]fense\b|\bd[ée]fendre\b|\bavoid (?:an |the )?attacks?\b",
    "complexity": r"\bcomplex|\bdifficult",
    "card_set": r"\b(?:which|what) (?:set|box|expansion|product)\b|\bquelle (?:bo[iî]te|extension)\b",
    "reward": r"\bwhat do (?:i|we|you) (?:get|gain)\b|\b(?:reward|bonus) (?:for|of|on|when)\b|\bwhen[- ]destroyed\b|\bque gagne|\bquand (?:elle|il|on) (?:est|le|la) d[ée]trui",
    "text": r"\bwhat(?:'s| is| does| do)\b|\btext\b|\beffects?\b|\babilit(?:y|ies)\b|\bsays?\b|\bque (?:fait|dit)\b|\beffet\b|\btexte\b|\bcapacit|\bexplain\b|\bwhat happens when i play\b|\bhow does\b|\bfirst appearance\b",
}


def both_stems(text: str) -> frozenset[str]:
    """Return the English stem and the French stem of each word of a text."""
    return frozenset(stem(word, lang) for word in fold(text).split() for lang in STOP_WORDS)


def read_facts() -> Iterator[Fact]:
    """Yield the facts in the order in which they are tried."""
    for row in json.loads((FOLDER / "card-facts.json").read_text(encoding="utf-8")):
        stemmed = {"words": both_stems(row.pop("others")), "anchors": both_stems(row["anchors"])}
        pattern = re.compile(PATTERNS[row.get("pattern", row["name"])], re.IGNORECASE)
        yield Fact(**row | stemmed | {"pattern": pattern})


FACTS = tuple(read_facts())
# Stems that any question about a card may contain.
COMMON_STEMS = both_stems(" ".join(read_set("card-questions.txt")))
TYPE_STEMS = both_stems("hero villain equipment location starter superhero supervillain")
FIRST_APPEARANCE = re.compile(r"first appearance|r[ée]v[ée]lation", re.IGNORECASE)
MOST_SENTENCES = 4
NAME_PLACEHOLDER = "{name}"


@dataclass(slots=True)
class CardQuestion:
    """A question about one printed fact of a card, or of all cards with its name."""

    fact: Fact
    cards: list[CardEntry]
    text: str


def recognize(text: str, lang: str, mentions: list[Mention]) -> CardQuestion | None:
    """Return the question about one printed fact that a text asks, or None; `mentions` are the cards it names."""
    if not mentions:
        return None
    mention = max(mentions, key=lambda row: (row.end - row.start, len(row.name)))
    question_words = fold(without_elisions(text, lang)).split()
    rest = " ".join(question_words[: mention.start] + question_words[mention.end :])
    is_proposal = form_of(text).asks_verdict
    other_words = [
        {stem(word), stem(word, "fr")}
        for word in words(rest, lang)
        if word not in STOP_WORDS[lang] and not (is_proposal and word.isdigit())
    ]
    for found in FACTS:
        if found.name == "defense" and not is_proposal:
            continue
        if found.pattern.search(text) and all(forms & (found.words | COMMON_STEMS) for forms in other_words):
            return CardQuestion(found, mention.cards, text)
    return None


def verdict_of(question: CardQuestion, card: CardEntry, form: Form) -> str | None:
    """Return yes or no if the question proposes a value ("is X a Hero?", "does X cost 3?"), else None."""
    if not form.asks_verdict or form.is_negated:
        return None
    if question.fact.name == "defense":
        return "yes" if "Defense" in card.values["keywords"] or "Defense:" in plain(card.values["text"] or "") else "no"
    if question.fact.name == "types":
        types = {stem(word) for word in words(question.text)} & TYPE_STEMS
        on_card = {stem(word) for name in (*card.values["types"], *card.values["subtypes"]) for word in words(name)}
        return ("yes" if types <= on_card else "no") if types else None
    numbers = re.findall(r"\d+", question.text)
    value = value_of(question.fact.name, card, "en")
    if len(numbers) == 1 and value and (printed := re.match(r"[+-]?(\d+)$", value)):
        return "yes" if printed[1] == numbers[0] else "no"
    return None


def value_of(fact_name: str, card: CardEntry, lang: str) -> str | None:
    """Return the printed value of a card as text, or None if it is not recorded."""
    values, text = card.values, plain(card.in_language("text", lang) or "").replace("\n", " ")
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


def answer_card_question(
    question: CardQuestion, lang: str, form: Form
) -> tuple[str, list[CardEntry], str | None] | None:
    """Return (text, cards, verdict) with one sentence per value, or None if the catalogue records no value.

    If cards with the same name differ in the value, the verdict is "depends" and sentences of both sides are listed."""
    groups: dict[str, list[CardEntry]] = {}
    fact = question.fact
    is_first_appearance = fact.name == "text" and FIRST_APPEARANCE.search(question.text)
    for card in question.cards:
        value = value_of(fact.name, card, lang)
        if value is None or (is_first_appearance and not FIRST_APPEARANCE.search(value)):
            continue
        sentence = fact.answer_fr if lang == "fr" else fact.answer
        if fact.name == "cost" and card.card_set not in ("dcf", "e101"):
            value = SENTENCES[lang]["power"].format(value=value)
        if fact.name == "copies" and value == "1":
            sentence = SENTENCES[lang]["one_copy"]
        groups.setdefault(sentence.format(name=NAME_PLACEHOLDER, value=value, set=card.set_name), []).append(card)
    if not groups:
        return None
    verdicts = {sentence: verdict_of(question, cards[0], form) for sentence, cards in groups.items()}
    found_verdicts, sides = set(verdicts.values()), defaultdict[str | None, Iterator[int]](count)
    listed = sorted(groups, key=lambda sentence: next(sides[verdicts[sentence]]))[:MOST_SENTENCES]
    sentences = [
        sentence.replace(NAME_PLACEHOLDER, card_names(groups[sentence], question, lang)) for sentence in listed
    ]
    cards = [card for sentence in listed for card in groups[sentence]]
    disputed = dict.fromkeys(filter(None, (disputes(fact.name, card, lang) for card in cards)))
    how = dict.fromkeys(confirmation(fact.name, card, lang) for card in cards)
    in_book = all(card.values["confirmed"] == "rulebook" for card in cards)
    end = SENTENCES[lang]["from_rulebook" if in_book else "from_catalogue"].format(how=" / ".join(how))
    verdict = (
        "depends" if {"yes", "no"} <= found_verdicts else found_verdicts.pop() if len(found_verdicts) == 1 else None
    )
    return " ".join([*sentences, *disputed, end]), cards, verdict


def card_names(cards: list[CardEntry], question: CardQuestion, lang: str) -> str:
    """Return the names of cards, with their sets if the question may mean several cards."""
    sets: defaultdict[str, dict[str, CardEntry]] = defaultdict(dict)
    for card in cards:
        sets[card.in_language("name", lang)][card.set_name] = card
    is_one = len(question.cards) == 1
    return ", ".join(name if is_one else f"{name} ({', '.join(names)})" for name, names in sets.items())


def confirmation(fact_name: str, card: CardEntry, lang: str) -> str:
    """Return the phrase that says how well a card is confirmed, such as disputed.

    A dispute over another fact of the card does not count."""
    confirmed = card.values["confirmed"]
    if confirmed == "disputed" and all(row["field"] != fact_name for row in card.values["disputed"]):
        confirmed = "undisputed"
    return str(SENTENCES[lang]["confirmed"][confirmed])


def disputes(fact_name: str, card: CardEntry, lang: str) -> str:
    """Return a sentence on what other sources print for this fact, or ""."""
    for row in card.values["disputed"]:
        if row["field"] == fact_name:
            others = ", ".join(f"{entry['value']} ({entry['source']})" for entry in row["values"])
            return str(SENTENCES[lang]["disputed"].format(others=others))
    return ""
