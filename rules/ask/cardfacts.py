"""What a card prints, answered from the catalogue: cost, victory points, power, copies, type, text and the games' figures.

A question is about a printed fact when it names one card, uses the words of one fact, and nothing else of weight.
"""

import re
from dataclasses import dataclass

from catalog.folding import fold
from catalog.markup import plain
from rules.ask.kinds import MAYBE, YES_NO, read_kind
from rules.ask.subjects import in_scope
from rules.ask.synonyms import FRENCH_STOP_WORDS, STOP_WORDS
from rules.ask.tokens import ELISION, stem, words


@dataclass(frozen=True, slots=True)
class Fact:
    """A printed fact: how it is asked for, which other words its questions use, how it is told."""

    name: str
    asked: re.Pattern
    words: frozenset[str]
    tell: str
    tell_fr: str
    label: str
    label_fr: str
    anchors: frozenset[str] = frozenset()


def fact(name, asked, others, tell, tell_fr, label, label_fr, anchors=""):
    """Return a Fact; `others` are words in both languages that its questions use."""
    asked = re.compile(asked, re.IGNORECASE)
    return Fact(name, asked, both_stems(others), tell, tell_fr, label, label_fr, both_stems(anchors))


def both_stems(text):
    """Return the stems of some words, taken as English and as French."""
    found = fold(text).split()
    return frozenset(stem(word, lang) for word in found for lang in ("en", "fr"))


COMMON = both_stems(
    "card cards game box deck print printed value number the have has single copy dc much is set 1 forever evil multiverse "
    "carte cartes jeu boîte valeur combien imprimé imprimée est"
)
FIGURES = (
    "health",
    "attack",
    "rescue",
    "threaten",
    "recruit_cost",
    "citizen_value",
    "completion_threshold",
    "claim_value",
    "buy_cost",
    "complexity",
    "subtitle",
)
FACTS = (
    fact(
        "recruit_cost",
        r"\brecrui?t",
        "recruit recruitment cost pay price infamy renown recruter recrutement coût coûte payer need buy",
        "{name} costs {value} to recruit.",
        "Recruter {name} coûte {value}.",
        "recruitment cost",
        "coût de recrutement",
        "recruit",
    ),
    fact(
        "health",
        r"\bhealth\b|\bhp\b|hit points|\blife\b|points? de vie|\bsanté\b",
        "health hp hit points life vie santé points printed",
        "{name} has Health {value}.",
        "{name} a {value} en Santé.",
        "Health",
        "Santé",
        "health",
    ),
    fact(
        "completion_threshold",
        r"\bthreshold\b|\bseuil\b",
        "threshold completion complete citizens seuil citoyens accomplir scheme",
        "{name} has a completion threshold of {value}.",
        "Le seuil de {name} est {value}.",
        "completion threshold",
        "seuil",
        "threshold",
    ),
    fact(
        "citizen_value",
        r"\bcitizens?\b|\bcitoyens?\b",
        "citizen citizens value start begin location citoyens valeur lieu many",
        "{name} has a citizen value of {value}.",
        "{name} a une valeur de citoyens de {value}.",
        "citizen value",
        "valeur de citoyens",
        "citizen",
    ),
    fact(
        "claim_value",
        r"\bclaims?\b",
        "claim value",
        "{name} has Claim value {value}.",
        "{name} a une valeur de Claim de {value}.",
        "Claim value",
        "valeur de Claim",
        "claim",
    ),
    fact(
        "threaten",
        r"\bthreaten",
        "threaten value",
        "{name} has Threaten {value}.",
        "{name} a Threaten {value}.",
        "Threaten value",
        "valeur de Threaten",
        "threaten",
    ),
    fact(
        "rescue",
        r"\brescue",
        "rescue value",
        "{name} has Rescue {value}.",
        "{name} a Rescue {value}.",
        "Rescue value",
        "valeur de Rescue",
        "rescue",
    ),
    fact(
        "attack",
        r"\battack (?:value|stat|number|strength)\b|\bbase attack\b|\bvaleur d.attaque\b",
        "attack value base stat strength attaque valeur",
        "{name} has Attack {value}.",
        "{name} a {value} en Attaque.",
        "Attack value",
        "valeur d'Attaque",
        "attack",
    ),
    fact(
        "copies",
        r"\bhow many\b|\bcopies\b|\bnumber of\b|\bcombien (?:de|d'|y a)|\bnb de\b|\bexemplaires?\b|\bcount\b",
        "many copies copy number in there exist total main deck box included come exemplaires combien nombre dans il y a deck commun paquet contient",
        "There are {value} copies of {name} in {set}.",
        "{set} contient {value} exemplaire(s) de {name}.",
        "number of copies",
        "nombre d'exemplaires",
        "copies contents box exist",
    ),
    fact(
        "victory_points",
        r"\bvictory points?\b|\bvps?\b|\bpv\b|points? de victoire|\bworth\b|\bvaut\b|\bvalent\b|\bpoints?\b|\bscores?\b",
        "victory point points vp pv worth score scores scoring give gives value game vaut valoir valent victoire rapporte donne many end",
        "{name} is worth {value} VP.",
        "{name} vaut {value} PV.",
        "VP value",
        "valeur en PV",
        "vp worth score negative minus subtract pv",
    ),
    fact(
        "cost",
        r"\bcosts?\b|\bco[uû]te?(?:nt|r)?\b|\bprice\b|\bprix\b|\bexpensive\b|\bpay\b|\bpayer\b|power (?:to|for|do i need|needed|is needed)|\bhow much (?:is|are|for)\b",
        "cost costs price pay buy power purchase expensive need needed much defeat beat take get coût coûte coûter payer acheter puissance prix faut vaincre combien many",
        "{name} costs {value}.",
        "{name} coûte {value}.",
        "cost",
        "coût",
        "cost price expensive coût",
    ),
    fact(
        "power",
        r"\bpower\b|\bpuissance\b",
        "power give gives provide add bonus plus get much make generate produce play puissance donne rapporte many bonus playing",
        "{name} gives {value} Power.",
        "{name} donne {value} en Puissance.",
        "Power",
        "Puissance",
        "power",
    ),
    fact(
        "types",
        r"\btypes?\b|\bkind of card\b|\bsorte de carte\b|\bis .{2,40} an? (?:hero|villain|equipment|location|super ?power|starter)\b|\best.{2,40} une? (?:h[ée]ros|vilain|[ée]quipement|lieu)\b",
        "type types kind sort card hero villain equipment location super power starter superpower type genre quel héros vilain équipement lieu which count as",
        "{name} is of type {value}.",
        "{name} est de type {value}.",
        "type",
        "type",
        "type hero villain equipment location starter",
    ),
    fact(
        "complexity",
        r"\bcomplex|\bdifficult",
        "complexity complex difficulty difficult rated rating hard level complexité difficulté",
        "{name} is rated {value} complexity.",
        "{name} est de complexité {value}.",
        "complexity",
        "complexité",
        "complexity",
    ),
    fact(
        "card_set",
        r"\b(?:which|what) (?:set|box|expansion|product)\b|\bquelle (?:bo[iî]te|extension)\b",
        "which what set box expansion product from come comes belong contains part boîte extension vient dans trouve",
        "{name} is in {set}.",
        "{name} se trouve dans {set}.",
        "set",
        "boîte",
        "set",
    ),
    fact(
        "text",
        r"\bwhat(?:'s| is| does| do)\b|\btext\b|\beffects?\b|\babilit(?:y|ies)\b|\bsays?\b|\bque (?:fait|dit)\b|\beffet\b|\btexte\b|\bcapacit|\bexplain\b|\bwhat happens when i play\b|\bhow does\b|\bfirst appearance\b",
        "do does text effect effects ability say says work works play card when what special exactly fait effet texte dit capacité pouvoir power first appearance attack firstappearance révélation attaque que happen happens",
        "{name}: {value}",
        "{name} : {value}",
        "text",
        "texte",
        "",
    ),
)
TYPE_STEMS = both_stems("hero villain equipment location starter superhero supervillain")
FIRST_APPEARANCE = re.compile(r"first appearance|r[ée]v[ée]lation", re.IGNORECASE)
CONFIRMED = {
    "rulebook": ("printed in a rulebook", "imprimé dans un livret de règles"),
    "two-sources": ("two or more sources agree", "deux sources ou plus concordent"),
    "one-source": ("one source", "une seule source"),
    "disputed": ("sources disagree", "les sources divergent"),
    "undisputed": ("no source says otherwise", "aucune source ne dit autre chose"),
}
MOST_TOLD = 4
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


def recognise(text, lang, names, library, scope):
    """Return the CardQuestion a text asks, or None: it names a card, and what else it says belongs to one fact."""
    mentions = [mention for mention in names.mentions(text, scope) if in_scope(mention.cards, library.cards, scope)]
    if not mentions:
        return None
    mention = max(mentions, key=lambda row: (row.end - row.start, len(row.name)))
    folded = fold(ELISION.sub(" ", text) if lang == "fr" else text).split()
    if lang == "fr":
        mention = next((row for row in names.mentions(" ".join(folded), scope) if row.name == mention.name), mention)
    rest = " ".join(folded[: mention.start] + folded[mention.end :])
    empty = FRENCH_STOP_WORDS if lang == "fr" else STOP_WORDS
    is_proposal = read_kind(text).name in (YES_NO, MAYBE)
    left = [
        {stem(word), stem(word, "fr")}
        for word in words(rest, lang)
        if word not in empty and not (is_proposal and word.isdigit())
    ]
    for found in FACTS:
        if found.asked.search(text) and all(forms & (found.words | COMMON) for forms in left):
            cards = [library.cards[card] for card in in_scope(mention.cards, library.cards, scope)]
            return CardQuestion(found, cards, text)
    return None


def verdict_of(question, card, is_yes_no):
    """Return yes or no where a question proposes the value ("is X a Hero?", "does X cost 3?"), else None."""
    if not is_yes_no:
        return None
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
    if fact_name in FIGURES:
        found = values["figures"].get(fact_name)
        return None if found is None else str(found)
    if fact_name == "card_set":
        return card.set_name
    if fact_name == "types":
        return ", ".join([*values["types"], *values["subtypes"]]) or None
    if fact_name == "text":
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
    found = values[fact_name]
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
        if (
            question.fact.name == "text"
            and FIRST_APPEARANCE.search(question.text)
            and not FIRST_APPEARANCE.search(value)
        ):
            continue
        name = (card.values["name_fr"] or card.name) if lang == "fr" else card.name
        if several:
            name = f"{name} ({card.set_name})"
        form = question.fact.tell_fr if lang == "fr" else question.fact.tell
        if question.fact.name == "cost" and card.card_set not in ("dcf", "e101"):
            value += " en Puissance" if lang == "fr" else " Power"
        if question.fact.name == "copies" and value == "1":
            form = (
                "{set} contient un seul exemplaire (1) de {name}."
                if lang == "fr"
                else "There is 1 copy of {name} in {set}."
            )
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
