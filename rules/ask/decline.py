"""What the books do not answer: topics no rulebook prints, other games, and questions whose words we do not know."""

import math
import re
from dataclasses import dataclass

GAME = r"(?:the |this |a |le |ce |une? )?(?:base |board |card |whole )?(?:game|box|set|jeu|bo[iî]te|partie|match|session|multiverse box|forever evil|dc forever|evil:? ?101|expansion|extension)"


@dataclass(frozen=True, slots=True)
class Topic:
    """Something that players ask and no rulebook prints."""

    name: str
    name_fr: str
    asked: re.Pattern
    is_soft: bool = False  # the books may answer it all the same


def topic(name, name_fr, *parts, is_soft=False):
    """Return a Topic asked for by any of these patterns."""
    return Topic(name, name_fr, re.compile("|".join(parts), re.IGNORECASE), is_soft)


TOPICS = (
    topic(
        "prices or shops",
        "les prix ni les boutiques",
        r"[$€£]\s*\d|\d\s*[$€£]",
        r"\b(?:euros?|dollars?|usd|eur|bucks|msrp|rrp|retail|amazon|ebay|kickstarter|walmart)\b",
        r"\bon sale\b",
        r"\bin stock\b",
        r"\bsecond[- ]?hand\b",
        r"\bused copy\b",
        r"\bd'occasion\b",
        rf"\bprice (?:of|for) {GAME}\b",
        rf"\bhow much (?:is|does|are|do) {GAME}(?: box| game)?(?: cost)?(?:\s*\??$| in | at | now | these )",
        rf"\bcost of {GAME}\s*\??$",
        rf"\bwhat (?:does|did|do|would|will) {GAME} (?:cost|sell for|go for)",
        rf"\bhow much (?:did|does|will|would) {GAME} (?:cost|sell for|go for)",
        r"\b(?:in|at) (?:the |a |my |local )*(?:stores?|shops?)\b",
        rf"\b(?:where|o[uù]) (?:can|could|do|to|should|puis|peut|est-ce)?.{{0,25}}\b(?:buy|order|purchase|acheter|commander|trouver) {GAME}",
        rf"\bprix (?:du|de la|de|d') ?{GAME}",
        rf"\bcombien co[uû]te {GAME}\s*\??$",
        r"\bworth (?:the money|buying|the price)\b",
        r"\bc'?est combien\b",
        r"\bgo(?:es)? for in shops?\b",
        r"\bresale\b",
        r"\bonline (?:store|shop)\b",
        r"\bmagasin\b",
        r"\bsold (?:out|in)\b",
        r"\bbuy (?:it|one) online\b",
    ),
    topic(
        "recommended ages",
        "l'âge conseillé",
        r"\b(?:recommended|minimum|suggested|suitable) age\b",
        r"\bage (?:rating|limit|range|recommendation|group|requirement|on the box)\b",
        r"\bwhat ages?\b",
        r"\bages?\s*\??$",
        r"\byears? old\b",
        r"\byear[- ]olds?\b",
        r"\bhow old\b",
        r"\b(?:kids?|children|toddlers?|childs?) (?:play|enjoy|friendly)\b",
        r"\b(?:for|with) (?:kids|children|my kids|my (?:son|daughter))\b",
        r"\b[àa] partir de quel [âa]ge\b",
        r"\b[âa]ge\b (?:minimum|conseill|recommand|requis|limite)",
        r"\bquel [âa]ge\b",
        r"\d+ ans\b",
        r"\bappropriate for\b",
    ),
    topic(
        "playing times",
        "la durée d'une partie",
        rf"\bhow (?:long|much time)\b.{{0,30}}\b(?:{GAME}|it|play|playing|to play)\b.{{0,20}}(?:take|last|run|go|be|play|long|\?|$)",
        r"\bplay(?:ing)? ?times?\b",
        r"\bgame (?:length|duration|time)\b",
        r"\bhow long (?:is|are) (?:a|an|the|one) (?:typical |average |usual )?(?:game|match|session)",
        r"\b(?:minutes|hours?)\b",
        r"\bduration of (?:a|the) game\b",
        r"\bdur[ée]e (?:d'une|de la|moyenne|de|d.un)\b.{0,15}(?:partie|jeu)",
        r"\bcombien de temps\b.{0,30}(?:partie|jeu|dure|prend)",
        r"\bcombien de minutes\b",
        r"\bpartie dure\b",
    ),
    topic(
        "release dates or future products",
        "les dates de sortie ni les produits à venir",
        r"\breleas(?:e|ed|ing)\b.{0,25}\b(?:date|year|when|day)\b",
        r"\brelease date\b",
        r"\bdate de sortie\b",
        r"\bwhen (?:was|were|will|is|did|does)\b.{0,40}\b(?:released|published|come out|coming out|made|announced|available|out|launch)",
        r"\b(?:next|upcoming|future|new|planned|first|second) (?:expansion|extension|edition|set|release)\b.{0,30}(?:\?|$|release|come|out|when)",
        r"\bwhat year\b",
        r"\bquelle ann[ée]e\b",
        r"\bquand\b.{0,25}\b(?:sort|sortie|sorti|publi[ée])",
        r"\bexpansions? (?:planned|announced|coming|out|available|released)\b",
        r"\bout of print\b",
        r"\breprint",
        r"\b(?:are|will) there (?:be )?(?:any |more )?expansions?\b",
        r"\bprochaine extension\b",
        r"\b(?:which|what|quelles?) (?:\w+ )?(?:expansions?|extensions?)\b.{0,25}\b(?:buy|get|acheter|prendre|choisir|first|next|premier)\b",
    ),
    topic(
        "other games",
        "d'autres jeux",
        r"\b(?:monopoly|magic(?:[: ]+the gathering| cards?| deck)|mtg|mana|planeswalkers?|pok[ée]mon|yu-?gi-?oh|hearthstone|marvel|avengers|thanos|spider-?man|iron ?man|x-men|wolverine|legendary|catan|settlers|dominion|ascension|star realms|hero realms|uno|poker|blackjack|chess|checkers|scrabble|cluedo|clue|risk|carcassonne|ticket to ride|pandemic|gloomhaven|netrunner|keyforge|lorcana|flesh and blood|star wars|arkham horror|villainous|villagers|exploding kittens|cards against humanity|dungeons|d&d|warhammer|heroclix|heroscape|snap|7 wonders|splendor|werewolf|mahjong|bridge|rummy|solitaire|jenga|yahtzee|munchkin|smash up|king of tokyo|sentinels|agricola|terraforming mars|wingspan|betrayal|talisman|[ée]checs|belote|tarot|p[ée]tanque|free parking|passing go|pass(?:ing)? go|boardwalk|checkmate|en passant|robber|castling)\b(?! of)",
        r"\bdice\b",
        r"\b(?:le|un|les|lancer|lance) dés?\b",
        r"\bd20\b",
        r"\b(?:xp|experience points|level up|timers?|banker|trade with the bank|credits|crafting|tap lands?|life total|goku|pikachu|roll an? \w+)\b",
        r"\bcombos? with marvel\b",
        r"\bdc universe online\b|\bdcuo\b|\binjustice (?:2|gods among us)\b|\bvideo ?games?\b",
    ),
    topic(
        "opinions or strategy",
        "les avis ni la stratégie",
        r"\b(?:best|worst|strongest|weakest|most powerful|optimal)\b(?!.{0,15}\b(?:counter|beat|answer|against)\b).{0,30}\b(?:card|deck|strategy|strategies|hero|villain|rogue|super|character|combo|set|expansion|champion|opening|way to (?:win|play))s?\b",
        r"\b(?:who|which|what)\b.{0,40}\b(?:strongest|best|most powerful|weakest)\b(?!.{0,15}\b(?:counter|beat|answer|against)\b)",
        r"\bstrateg(?:y|ies)\b",
        r"\bstrat[ée]gie",
        r"\b(?:any )?tips?\b",
        r"\b(?:better|stronger) (?:starting |opening )?(?:pick|choice|hero|villain|rogue|character|team)\b",
        r"\b(?:meilleure?s?|plus forte?s?)\b.{0,20}\b(?:carte|strat|deck|h[ée]ros|combo|extension|vilain|super|personnage|champion)",
        r"\bis (?:it|this|the game|forever evil|dc forever) (?:any )?(?:good|fun|worth|better|balanced|hard to learn)\b",
        r"\bbetter (?:game|than (?:dominion|marvel|magic))\b",
        r"\bdo you (?:like|think|recommend|prefer)\b",
        r"\bconseil",
        r"\bwin ?rates?\b",
        r"\b(?:highest|best|record|top) scores? (?:any(?:one|body)|ever|so far|recorded|in the world)\b|\bworld records?\b",
        r"\bpr[ée]f[ée]r[ée]e?\b",
        r"\boverpowered\b|\bop\b",
        is_soft=True,
    ),
    topic(
        "the people, art or products around the game",
        "les personnes, l'illustration ni les produits autour du jeu",
        r"\b(?:illustrat(?:or|ed|ions?)|artists?|artwork|(?:who|whoever) drew the|drawn by|painted|art (?:by|on))\b",
        r"\bwho (?:designed|invented|created|wrote|made|came up with|published) (?:(?:the|this) )?(?:it|this|game|box|evil|forever|dc|multiverse|rules|rulebook|set)\b|\bdesigners?\b",
        r"\bsleev(?:es?|ed|ing)\b|\bprot[èe]ge[- ]cartes?\b",
        r"\b(?:card|box) (?:dimensions|size in|measurements|weight)\b|\bdimensions\b|\b(?:cm|mm|inches|kg|grams)\b",
        r"\b(?:movie|film|cartoon|tv show|tv series|actor|actress|voiced)\b",
        r"\b(?:tournaments?|tournoi|championship|league|ranked|ranking)\b",
        r"\berrata\b",
        r"\bflavou?r text\b|\btexte d'ambiance\b|\bquote on\b",
        r"\b(?:phone|mobile|ios|android|digital|online|steam|tabletop simulator|app|video) ?(?:app|version|game|play|mode)?\b(?<!online)(?<!digital)",
        r"\bapplication mobile\b",
        r"\bboardgamegeek\b|\bbgg\b",
        r"\bcustomer service\b|\bmissing (?:card|part|piece)s? from (?:my|the) box\b|\breplacement parts?\b",
        r"\b(?:i|we|you|to) order (?:an? |some |new |spare |extra |more )",
        r"\bspare (?:cards?|parts?|tokens?|copies)\b",
        r"\bhow many (?:copies )?(?:were |have been )?sold\b",
        r"\bpublisher'?s? (?:address|email|phone|website)\b|\bcontact\b",
        r"\b(?:secret identity|real name|girlfriend|wife|husband|born|birthday|origin story)\b",
        r"\bwho (?:would|will) win (?:in a fight|a fight|between)\b",
        r"\b(?:translated|translation|available) (?:in|into) (?:german|spanish|italian|japanese|chinese|french)\b",
        r"\bin (?:german|spanish|italian|japanese|chinese)\b",
        r"\bpassword\b|\bweather\b|\bm[ée]t[ée]o\b|\bcapital of\b|\bjoke\b|\brecipe\b|\bpresident\b|\bfootball\b|\bstock market\b",
    ),
)


BIAS = -1.9


def topic_of(text):
    """Return the Topic outside the books that a question is about, or None."""
    return next((row for row in TOPICS if row.asked.search(text)), None)


DECLINES = re.compile(
    r"(?:do|does)(?: not|n['’]t) (?:say|give|print|list|settle|fix|define|explain|mention|repeat|state|name|tell)|not in our copy|not recorded"
    r"|ne (?:le |la |les )?(?:dit|disent|donne|donnent|pr[ée]cise|mentionne|tranche|fixe|d[ée]finit|explique|indique)|n['’](?:indique|explique|en dit|est pas pr[ée]cis)",
    re.IGNORECASE,
)


FROM_CARD = re.compile(r"according to the card|d'apr[èe]s la carte", re.IGNORECASE)


def says_nothing(document, text):
    """Tell whether an open ruling's point is that the book gives no answer: its first sentence says so."""
    first = re.split(r"(?<=[.!?;:])\s", text, maxsplit=1)[0]
    says = bool(DECLINES.search(first)) and not FROM_CARD.search(text)
    return document.basis == "open" and document.verdict is None and says


def confidence(match, runner_up, query, index):
    """Return how likely the best match answers the question, 0 to 1: a logistic curve over what speaks for it."""
    features = match.features
    margin = min(match.score - runner_up.score, 1.5) if runner_up else 0.5
    total = (
        BIAS
        + 0.8 * features.held
        + 1.9 * features.asked
        + 1.3 * features.alike
        - 3.0 * unknown_share(query, index, match.document.ruleset)
        + 0.8 * margin
    )
    return 1 / (1 + math.exp(-total))


def unknown_share(query, index, ruleset):
    """Return which share of a question's weight lies on words that the game's texts never use."""
    rarity, unknown = index.rarity[ruleset], index.unknown[ruleset]
    total = lost = 0.0
    for group in query.groups:
        weight = max((rarity[token] for token in group.stems if token in rarity), default=None)
        total += unknown if weight is None else weight
        lost += unknown if weight is None else 0.0
    return lost / total if total else 1.0
