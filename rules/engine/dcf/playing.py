"""Playing cards: with the character they are affiliated with, and never out of the resource pool."""

from rules.engine.dcf.checks import Check
from rules.engine.dcf.facts import SIDE
from rules.engine.facts import Fact, declare
from rules.engine.situation import Flag, Text, plain
from rules.engine.values import Step, Violation

CARD = Fact(Text("card", "the card played"), also=("play", "plays", "card_played"))
AFFILIATION = Fact(
    Text("card_affiliation", "the character the card is affiliated with"), also=("affiliation", "affiliated_with")
)
PLAYER = Fact(
    Text("played_by_character", "the character that plays or uses it"),
    also=("with", "used_by_character", "character", "played_by", "used_by"),
)
ANYBODY = Fact(
    Flag("any_character_can_play", "whether the card says that any character can play or use it"),
    also=("any_character_can_use", "matches_its_affiliation"),
)
POOLED = Fact(Flag("card_in_resource_pool", "whether the card lies in the resource pool"), also=("in_resource_pool",))
USE = Fact(Text("use_for", "what the card is used for"), also=("use", "used_for", "use_card_for"))


def by_its_character(situation, reference):
    """An affiliated card is played and used by the character with its symbol, unless it says otherwise."""
    affiliation, character = AFFILIATION.of(situation), PLAYER.of(situation)
    if all(fact.of(situation) is None for fact in (AFFILIATION, POOLED)):
        AFFILIATION.need(situation)
    if not affiliation or not character or ANYBODY.of(situation):
        return
    if reference.fold(affiliation) != reference.fold(character):
        yield Violation(
            "other-affiliation",
            f"Only {affiliation[:80]} can play or use the card, not {character[:80]}.",
            ("dcf/affiliated-cards/2",),
            expected=affiliation,
            found=character,
            fix=f"Play it with {affiliation[:80]}.",
        )


def not_from_the_pool(situation, reference):
    """A card in the resource pool gives its resources and nothing else."""
    use = plain(USE.of(situation, "ability"))
    if POOLED.of(situation) and not use.startswith(("resource", "renown", "infamy")):
        yield Violation(
            "in-the-pool",
            "A card in the resource pool is not in play and gives only its resources.",
            ("dcf/key-concepts-resource-pool/4",),
            expected="resources",
            found=USE.of(situation, "its ability"),
            fix="Use it for its resources only.",
        )


PLAYING = Check(
    name="playing",
    summary="Whether a character may play or use a card.",
    fields=declare(CARD, AFFILIATION, PLAYER, ANYBODY, POOLED, USE, SIDE),
    rules=(by_its_character, not_from_the_pool),
    passes=Step("The card is played by the character with its symbol.", ("dcf/affiliated-cards/2",)),
    example={"card_affiliation": "Superman", "played_by_character": "Batman"},
    aliases=("play", "play-a-card"),
)
