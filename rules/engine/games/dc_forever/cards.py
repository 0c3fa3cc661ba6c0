"""What the cards say whose text the book quotes: the same facts that a state's own cards tell."""

from rules.engine.games.dc_forever import places
from rules.engine.games.dc_forever.places import ABILITY, ABILITY_COST, COMPLETED, DISCARDS, PAYS, RESOURCES, SEARCHES
from rules.engine.kernel.game import Text
from rules.engine.kernel.outcomes import Json

NOTES = "notes"
SAYS: dict[str, dict[str, Json]] = {
    "dcf-arkham-asylum": {NOTES: ("threaten/example-2",)},
    "dcf-batman": {NOTES: ("attack-rogue-provoke-phase/example-2",),
                   ABILITY: {"less_from_one_modifier": "dcf.batman.modifier-reduction"}},
    "dcf-crime-scene-re-creation": {NOTES: ("play-a-card-hero/example",),
                                    ABILITY: {"scheme_to_sanctuary": "dcf.crime-scene-re-creation.moved"}},
    "dcf-dose-the-city": {NOTES: ("complete-schemes/example",), COMPLETED: places.WHEN_COMPLETED,
                          ABILITY: {"damage_as_in_the_example": 1}},
    "dcf-enhanced-strength": {},
    "dcf-get-serious": {},
    "dcf-punchline": {NOTES: ("threaten/example",), ABILITY: {"random_discard_is_threaten": 1}},
    "dcf-silver-banshee": {ABILITY: {"only_threatens": 1}},
    "dcf-sinestro": {ABILITY: {"takes_both_actions": 1}},
    "dcf-the-flash": {NOTES: ("empower-a-hero/example",), ABILITY: {"keep_affiliated": "dcf.super-speed.looked-at"},
                      PAYS: RESOURCES, ABILITY_COST: "dcf.super-speed.cost"},
    "dcf-wonder-woman": {NOTES: ("glossary-trait/2",), ABILITY: {"search": 1}, SEARCHES: "Gift"},
    "dcf-x-ray-vision": {NOTES: ("use-a-card-hero/example",), ABILITY: {"draw": "dcf.x-ray-vision.draw"},
                         PAYS: DISCARDS},
}  # fmt: skip
TEXTS = {card_id: Text({}, places.of_book(*says.get(NOTES, ()))) for card_id, says in SAYS.items()}
