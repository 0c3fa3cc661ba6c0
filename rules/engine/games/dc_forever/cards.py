"""What the cards say whose text the book quotes: the same facts that a state's own cards tell."""

from rules.engine.games.dc_forever import places
from rules.engine.games.dc_forever.places import ABILITY, ABILITY_COST, COMPLETED, DISCARDS, PAYS, RESOURCES, SEARCHES
from rules.engine.kernel.game import Text
from rules.engine.kernel.outcomes import Json

SAYS: dict[str, dict[str, Json]] = {
    "dcf-arkham-asylum": {},
    "dcf-batman": {ABILITY: {"less_from_one_modifier": "dcf.batman.modifier-reduction"}},
    "dcf-crime-scene-re-creation": {ABILITY: {"scheme_to_sanctuary": "dcf.crime-scene-re-creation.moved"}},
    "dcf-dose-the-city": {COMPLETED: places.WHEN_COMPLETED, ABILITY: {"damage_as_in_the_example": 1}},
    "dcf-enhanced-strength": {},
    "dcf-get-serious": {},
    "dcf-punchline": {ABILITY: {"random_discard_is_threaten": 1}},
    "dcf-silver-banshee": {ABILITY: {"only_threatens": 1}},
    "dcf-sinestro": {ABILITY: {"takes_both_actions": 1}},
    "dcf-the-flash": {
        ABILITY: {"keep_affiliated": "dcf.super-speed.looked-at"},
        PAYS: RESOURCES,
        ABILITY_COST: "dcf.super-speed.cost",
    },
    "dcf-wonder-woman": {ABILITY: {"search": 1}, SEARCHES: "Gift"},
    "dcf-x-ray-vision": {ABILITY: {"draw": "dcf.x-ray-vision.draw"}, PAYS: DISCARDS},
}
NOTES = {
    "dcf-arkham-asylum": ("dcf/threaten/example-2",),
    "dcf-batman": ("dcf/attack-rogue-provoke-phase/example-2",),
    "dcf-crime-scene-re-creation": ("dcf/play-a-card-hero/example",),
    "dcf-dose-the-city": ("dcf/complete-schemes/example",),
    "dcf-punchline": ("dcf/threaten/example",),
    "dcf-the-flash": ("dcf/empower-a-hero/example",),
    "dcf-wonder-woman": ("dcf/glossary-trait/2",),
    "dcf-x-ray-vision": ("dcf/use-a-card-hero/example",),
}
TEXTS = {card_id: Text({}, NOTES.get(card_id, ())) for card_id in SAYS}
