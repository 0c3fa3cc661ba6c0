"""Notes of the book, found by card, by tokens, or by the Line-Up a card speaks of."""

from rules.engine.kinds import Kind
from rules.engine.mvb.answers import answer
from rules.engine.mvb.card_notes import NOTE_FACTS, NOTES, OWNER, TOKENS
from rules.engine.mvb.defeat import NEXT_DEFEATED, resolve_lasting
from rules.engine.mvb.events import AT_END, AT_ONCE, BY, LEFT, resolve_event_line_up
from rules.engine.mvb.facts import PLAYERS, QUESTION, Claim, Fact, declare
from rules.engine.situation import Text, plain
from rules.engine.values import STATED, SituationError

LASTING = ("captain cold",)
BORROWERS = {"mind control hat": AT_ONCE, "granny goodness": AT_END, "emerald knight": AT_END}
CARD = Fact(Text("card", "the card"), also=("card_name",))


def resolve_note(situation, reference):
    """Find the book's note on a card."""
    name = reference.fold(CARD.need(situation))
    if any(lasting in name for lasting in LASTING):
        return resolve_lasting(situation, reference)
    for borrower, fact in BORROWERS.items():
        if borrower in name:
            left = {LEFT.field.name: LEFT.of(situation, 1), fact.field.name: borrower}
            return resolve_event_line_up(left, reference)
    for card, note in NOTES.items():
        if card in name:
            result, steps = note(situation, reference)
            return answer("card-note", STATED, result, *steps)
    known = sorted([*NOTES, *LASTING, *BORROWERS])
    raise SituationError(
        "card", f"card: the book has no note on “{CARD.need(situation)[:60]}”; it has on {', '.join(known)}"
    )


def resolve_tokens(situation, reference):
    """VP tokens on a defeated Champion or Super-Villain go to its defeater."""
    tokens = TOKENS.need(situation)
    result = {"vp_tokens_gained": tokens, "gained": tokens, "tokens_gained": tokens}
    return answer(
        "tokens-on-card", STATED, result, (f"Whoever defeats it gains the {tokens} VP in tokens on it.", "mvb/telos/1")
    )


SAYS = Fact(Text("card_says", "what the card says of the Line-Up"), also=("refers_to", "text"))
SOURCE = Fact(
    Text("source", "whose effect it is: a played card or a Champion's Attack"), also=("effect_of", "played_or_champion")
)
PLAYED_BY = Fact(Text("played_by", "who played the card"), also=("player",))


def resolve_line_up_choice(situation, reference):
    """“The Line-Up” is one of the two, picked by the player of the card or the Champion's owner."""
    champion = OWNER.of(situation) is not None or "champion" in plain(SOURCE.of(situation, ""))
    chooser = (
        (OWNER.of(situation) or "the Champion's owner")
        if champion
        else (PLAYED_BY.of(situation) or "the player who played the card")
    )
    result = {
        "chooses": chooser,
        "chosen_by": chooser,
        "line_up_chosen_by": chooser,
        "line_ups": reference.number("mvb.line-ups"),
    }
    return answer(
        "which-line-up",
        STATED,
        result,
        (f"One of the two Line-Ups is chosen by {chooser}.", "mvb/regarding-line-ups/1"),
    )


ASPECT = Fact(
    Claim("first_appearance_attack", "whether its First Appearance - Attack is asked for"),
    also=("stack_ongoing", "first_appearance", "ability"),
)
DEFEATED_BY = Fact(Text("defeated_by", "who defeated it"))
NOTE_FIELDS = declare(CARD, *NOTE_FACTS, NEXT_DEFEATED, LEFT, BY, PLAYERS, QUESTION, ASPECT, DEFEATED_BY)
KINDS = (
    Kind(
        "card-note",
        "mvb",
        "What the book says of a single card.",
        NOTE_FIELDS,
        ("card",),
        resolve_note,
        {"card": "Swamp Thing", "multiverse_location": True},
    ),
    Kind(
        "tokens-on-card",
        "mvb",
        "VP tokens on a defeated card.",
        declare(TOKENS, QUESTION),
        ("vp_tokens_on_card",),
        resolve_tokens,
        {"vp_tokens_on_card": 3},
    ),
    Kind(
        "which-line-up",
        "mvb",
        "Which Line-Up does a card mean?",
        declare(SAYS, SOURCE, OWNER, PLAYED_BY),
        ("card_says",),
        resolve_line_up_choice,
        {"card_says": "in the Line-Up", "source": "a Champion's Attack", "champion_owner": "B"},
    ),
)
