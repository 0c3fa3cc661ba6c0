"""Ids of the rulebook clauses that events cite."""

from .card_facts import HERO, ROGUE


def of_book(*clauses: str) -> tuple[str, ...]:
    """Return the ids of clauses of the rulebook, each given as `section/key`."""
    return tuple(f"dcf/{clause}" for clause in clauses)


TURNS = of_book("glossary-turn/1", "glossary-turn/2", "glossary-turn/3")
POOLING = of_book("key-concepts-resource-pool/3", "key-concepts-resource-pool/4")
POOL_ENDS = of_book("key-concepts-resource-pool/7", "key-concepts-resource-pool/8")
RECRUITING = of_book(
    "recruit-a-rogue/1", "recruit-a-rogue/2", "key-concepts-resource-pool/5", "character-cards-recruitment-cost/2"
)
BUYING = of_book("buy-affiliated-card-rogue/1", "buy-affiliated-card-rogue/2", "glossary-affiliated-cards/2")
OWN_RESERVE = of_book("multiplayer-rules/2", "multiplayer-rules/3")
ATTACHING = of_book("play-a-card-rogue/3", "glossary-attachment-card/2")
TYPE_SIDES = of_book("glossary-asset-card/1", "glossary-minion-card/1", "scheme-cards/1")
EVENTS = of_book("play-a-card-rogue/5")
LAY_SCHEME = of_book("play-a-card-rogue/6", "glossary-scheme/1")
USING = of_book("use-a-card-rogue/1", "use-a-card-rogue/2", "key-concepts-character-abilities/note")
LIMITED = of_book(*(f"key-concepts-character-abilities/{clause}" for clause in (2, 3, 4)))
LOST_CARDS = of_book("key-concepts-character-damage/3", "glossary-asset-card/2", "glossary-minion-card/2")
ACTIVATE = of_book("activate/1", "activate/2", "activate-hero-oppose-phase/1", "activate-hero-oppose-phase/2")
ONE_ACTION = of_book("overview-of-a-round/5", "activate-hero-oppose-phase/4", "activate/4")
THREATENS = of_book("threaten/1", "threaten/3", "threaten/4")
RESCUES = of_book("rescue/1", "rescue/3", "rescue/4")
ATTACKS = of_book("attack-rogue-provoke-phase/1", "attack-rogue-provoke-phase/2", "attack-hero-oppose-phase/1")
MODIFIERS = of_book("glossary-modifiers/5", "glossary-modifiers/6")
REDUCED = of_book("glossary-modifiers/8", "glossary-modifiers/9", "glossary-damage/2")
IGNORED = of_book("glossary-ignore/1", "glossary-ignore/2", "glossary-modifiers/8")
REACTING = of_book("glossary-reaction/1", "glossary-reaction/2", "glossary-when/1")
INSTEAD = of_book("glossary-instead/1", "glossary-instead/2")
SUFFERS = of_book("key-concepts-character-damage/1", "glossary-damage/1")
KNOCKED_OUT = of_book(
    "attack-rogue-provoke-phase/3", "glossary-knocked-out/2", "glossary-heal/2", "glossary-attachment-card/4"
)
CAPTURED = of_book("attack-hero-oppose-phase/3", "glossary-captured/2", "glossary-attachment-card/4")
LOSS = {HERO: ("knocked-out", KNOCKED_OUT), ROGUE: ("captured", CAPTURED)}
SWAYS = of_book("attack-rogue-provoke-phase/5", "glossary-swayed/1", "glossary-swayed/2")
REMOVES = of_book("attack-hero-oppose-phase/4", "attack-hero-oppose-phase/5", "glossary-swayed/4")
NEW_UNALIGNED = of_book("attack-rogue-provoke-phase/6", "key-concepts-unaligned-character-deck/6")
CLAIMS = of_book("unaligned-character-cards-claim-value/1", "attack-rogue-provoke-phase/7", "glossary-swayed/3")
THRESHOLDS = of_book(*(f"key-concepts-unaligned-character-deck/{clause}" for clause in (2, 3, 4)))
COMPLETES = of_book("complete-schemes/1", "complete-schemes/2", "glossary-scheme/6")
FACES = of_book("complete-schemes/3", "complete-schemes/4", "complete-schemes/5")
WIN_ORDER = ("check-for-win-conditions", "checking-win-conditions")
NEW_LOCATION = of_book("prepare-for-further-confrontations/1", "key-concepts-location-deck/3")
NO_LOCATION = of_book("prepare-for-further-confrontations/1", "key-concepts-location-deck/4")
NEW_CYCLE = of_book("prepare-for-further-confrontations/2")
SHUFFLES = of_book("player-decks/3", "player-decks/4")
MOVE_CITIZENS = of_book("glossary-move-citizens/2", "glossary-move-citizens/3")
PASSED_IN_A_ROW = of_book("hero-oppose-phase/3", *(f"prepare-for-further-confrontations/{each}" for each in (2, 3)))
EFFECTS = of_book("key-concepts-resolving-effects/1", "key-concepts-resolving-effects/3")
ROUNDED_UP = ("dcf/golden-rules/2",)
