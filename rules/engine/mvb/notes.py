"""Notes of the book, found by card, by tokens, or by the Line-Up a card speaks of."""

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.mvb.answers import answer
from rules.engine.mvb.card_notes import CHARACTERS, NOTE_FACTS, NOTES, OWNER, TOKENS
from rules.engine.mvb.defeat import NEXT_DEFEATED, resolve_lasting
from rules.engine.mvb.events import AT_END, AT_ONCE, BY, LEFT, resolve_event_line_up
from rules.engine.mvb.facts import PLAYERS, QUESTION, Claim, Numbers, is_so
from rules.engine.situation import Integer, Text, plain
from rules.engine.values import STATED, SituationError

LASTING = ("captain cold",)
BORROWERS = {"mind control hat": AT_ONCE, "granny goodness": AT_END, "emerald knight": AT_END}
CARD = Fact(Text("card", "the card"), also=("card_name", "event"))


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


DECK_POINTS = Fact(
    Numbers("deck_vp", "Victory Points of the cards in the deck, in all or card by card", minimum=-99),
    also=("card_vp", "vp_of_cards", "cards_vp", "cards"),
)
PILE_POINTS = Fact(
    Numbers("score_pile_vp", "Victory Points in the score pile", minimum=-99), also=("score_pile", "vp_in_score_pile")
)


WEAKNESSES = Fact(
    Integer("weaknesses", "Weaknesses in the deck, not counted among its cards", maximum=999), also=("weakness_cards",)
)


def resolve_score(situation, reference):
    """Cards of the deck, the score pile and VP tokens are added up."""
    tokens, pile = TOKENS.of(situation, 0), sum(PILE_POINTS.of(situation, []))
    weak, each = WEAKNESSES.of(situation, 0), reference.number("fe.weakness-victory-points")
    total = sum(DECK_POINTS.need(situation)) + pile + tokens + weak * each
    steps = [("The score pile counts for the final score.", "mvb/glossary-score-pile/2")]
    steps.append((f"With {tokens} VP in tokens that makes {total}.", "mvb/glossary-vp-tokens/1"))
    if weak:
        steps.append((f"Each of the {weak} Weaknesses counts {each}.", *reference.cites("fe.weakness-victory-points")))
    result = dict.fromkeys(("total", "score", "victory_points", "total_vp"), total)
    return answer("final-score", STATED, result, *steps)


COPIES = Fact(Claim("copy_ability", "whether a card copies a Character's ability"), also=("copies_ability", "copied"))


def resolve_characters(situation, reference):
    """Several oversized Characters are separate, each may be used, and copying gives one of them."""
    CHARACTERS.need(situation)
    result, steps = NOTES["telos"](situation, reference)
    return answer("oversized-characters", STATED, result, *steps[1:])


FROM_MULTIVERSE = Fact(
    Claim("gain_from_multiverse", "what is gained from the Multiverse"),
    also=("gain_from_the_multiverse", "gain_from", "gains_from_multiverse"),
)
FITTING = Fact(
    Claim("fitting_cards_in_set", "whether, or how many, cards of that type the chosen set has"),
    also=("cards_of_type_in_set", "chosen_set_has", "set_has_card", "set_has_type", "fitting_cards"),
)


def resolve_gaining(situation, reference):
    """If the chosen set has no card of the type, another set is chosen."""
    again = not is_so(FITTING.need(situation))
    result = {"choose_another_set": again, "choose": "another set" if again else "a card of that set"}
    result |= {"may_gain": not again, "choose_different_set": again}
    text = "The set has no such card: choose another." if again else "The set has such a card."
    return answer("gain-from-multiverse", STATED, result, (text, "mvb/gaining-from-the-multiverse/1"))


SAYS = Fact(
    Text("card_says", "what the card says of the Line-Up"), also=("refers_to", "text", "card_refers_to", "card_text")
)
TWO = Fact(Claim("line_ups_in_play", "how many Line-Ups are in play"))
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
        "final-score",
        "mvb",
        "A player's Victory Points at the end.",
        declare(DECK_POINTS, PILE_POINTS, TOKENS, WEAKNESSES),
        ("deck_vp",),
        resolve_score,
        {"deck_vp": 20, "score_pile_vp": 5, "vp_tokens": 3},
        general="score",
    ),
    Kind(
        "oversized-characters",
        "mvb",
        "Several oversized Characters before one player.",
        declare(CHARACTERS, COPIES, QUESTION),
        ("characters",),
        resolve_characters,
        {"characters": 2, "copy_ability": True},
    ),
    Kind(
        "gain-from-multiverse",
        "mvb",
        "Gaining a card from the Multiverse.",
        declare(FROM_MULTIVERSE, FITTING),
        ("fitting_cards_in_set",),
        resolve_gaining,
        {"gain_from_multiverse": "Hero", "fitting_cards_in_set": 0},
    ),
    Kind(
        "which-line-up",
        "mvb",
        "Which Line-Up does a card mean?",
        declare(SAYS, SOURCE, OWNER, PLAYED_BY, TWO),
        ("card_says",),
        resolve_line_up_choice,
        {"card_says": "in the Line-Up", "source": "a Champion's Attack", "champion_owner": "B"},
    ),
)
