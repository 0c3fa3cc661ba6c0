"""Names of the sides, card types, figures and other facts of cards."""

HERO, ROGUE, OTHER = "hero", "rogue", {"hero": "rogue", "rogue": "hero"}
ATTACK, RESCUE, THREATEN, HEALTH = "attack", "rescue", "threaten", "health"
RECRUIT_COST, BUY_COST, RENOWN, INFAMY = "recruit_cost", "buy_cost", "renown", "infamy"
THRESHOLD, CARD_DRAW, CITIZEN_VALUE, CLAIM_VALUE = "completion_threshold", "card_draw", "citizen_value", "claim_value"
ABILITY_COST, SECOND_COST = "ability_cost", "second_cost"
FIGURES = (
    HEALTH, ATTACK, RESCUE, THREATEN, RECRUIT_COST, BUY_COST, RENOWN, INFAMY, THRESHOLD, CARD_DRAW, CITIZEN_VALUE,
    CLAIM_VALUE, ABILITY_COST, SECOND_COST, "attack_modifier", "rescue_modifier", "threaten_modifier", "rescue_bonus",
    "threaten_bonus", "attack_threshold",
)  # fmt: skip
AFFILIATION, TRAITS, STARTING_CARD, ANY_CHARACTER = "affiliation", "traits", "starting", "any_character"
ABILITY, SECOND_ABILITY, PAYS, SECOND_PAYS = "ability", "second_ability", "pays", "second_pays"
REACTION, COMPLETED, SEARCHES, ON_ANY, CLAIMS_AT = "reaction", "completed", "searches", "attaches_to_any", "claims"
FREE, RESOURCES, DISCARDS, EXHAUSTS = "free", "resources", "discard", "exhaust"
CHARACTER, LOCATION, UNALIGNED_CARD, SCHEME = "Character", "Location", "Unaligned", "Scheme"
ASSET, ATTACHMENT, EVENT, MINION = "Asset", "Attachment", "Event", "Minion"
CARD_TYPES, CARD_TYPE = (ASSET, ATTACHMENT, EVENT, MINION, SCHEME), "card_type"
PLAYED_BY = {ASSET: HERO, MINION: ROGUE, SCHEME: ROGUE}
