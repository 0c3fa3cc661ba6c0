"""The facts that cards print: how each is asked for and how it is told, one row per fact."""

import re
from dataclasses import dataclass

from catalog.search.folding import fold
from rules.ask.tokens import stem


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
    "stack pile main final row lineup line up paquet pile réserve super hero heroes villain héros vilain card cards game box deck print printed value number the have has single copy dc much is set 1 forever evil multiverse "
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
        r"\bhow many\b|\bcopies\b|\bnumber of\b|\bcombien (?:de|d'|y a)|\bnb de\b|\bexemplaires?\b|\bcount\s*\??$",
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
        "plus minus negative positive moins négatif final victory point points vp pv worth score scores scoring give gives value game vaut valoir valent victoire rapporte donne many end",
        "{name} is worth {value} VP.",
        "{name} vaut {value} PV.",
        "VP value",
        "valeur en PV",
        "vp worth score negative minus subtract pv",
    ),
    fact(
        "cost",
        r"\bcosts?\b|\bco[uû]te?(?:nt|r)?\b|\bprice\b|\bprix\b|\bexpensive\b|\bpay\b|\bpayer\b|power (?:to|for|do i need|needed|is needed)|\bhow much (?:is|are|for)\b",
        "cher chère chers pricey dear vilain équipement equipment location lieu cost costs price pay buy power purchase expensive need needed much defeat beat take get coût coûte coûter payer acheter puissance prix faut vaincre combien many",
        "{name} costs {value}.",
        "{name} coûte {value}.",
        "cost",
        "coût",
        "cost price expensive coût",
    ),
    fact(
        "power",
        r"\bpower\b|\bpuissance\b",
        "when power give gives provide add bonus plus get much make generate produce play puissance donne rapporte many bonus playing",
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
        "defense",
        r"\bdefen[sc]es?\b|\bdefend\b|\bd[ée]fense\b|\bd[ée]fendre\b|\bavoid (?:an |the )?attacks?\b",
        "defense defence defend work use used serve as be count help helps good have has with against avoid attack attacks défense défendre sert servir peut utiliser carte comme contre attaque",
        "{name}: {value}",
        "{name} : {value}",
        "Defense",
        "Défense",
        "defense",
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
        r"\bwhat do (?:i|we|you) (?:get|gain)\b|\b(?:reward|bonus) (?:for|of|on|when)\b|\bwhen[- ]destroyed\b|\bque gagne|\bquand (?:elle|il|on) (?:est|le|la) d[ée]trui",
        "what get gain reward bonus effect text when destroy destroyed destroying card quand gagne détruire détruit détruite",
        "{name}: {value}",
        "{name} : {value}",
        "text",
        "texte",
        "",
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
