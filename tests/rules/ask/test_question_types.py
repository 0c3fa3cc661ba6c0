"""The form of a question: what it asks for, whether it is negated, and which sentences ask."""

import pytest

from rules.ask.question_types import MAYBE, OTHER, WORD, YES_NO, form_of, parts_of

FORMS = [
    ("can a frozen card be destroyed", YES_NO, False),
    ("isn't a frozen card safe?", YES_NO, False),  # asks whether it is safe
    ("is a frozen card not safe", YES_NO, True),
    ("une carte gelée échappe-t-elle à la destruction", YES_NO, False),
    ("mon Lieu reste-t-il en jeu à la fin du tour", YES_NO, False),
    ("prend-on ses points tout de suite", YES_NO, False),
    ("the add-on cards", OTHER, False),
    ("a frozen card isn't safe, right?", YES_NO, True),
    ("a frozen card is safe, isn't it?", YES_NO, False),
    ("is it true that a passed card is not gained", YES_NO, True),
    ("my wife says a frozen card is safe", YES_NO, False),
    ("does the handler get no points when he foils a plot", YES_NO, True),
    ("a frozen card isn't safe, is it", YES_NO, True),
    ("a frozen card is safe, right", YES_NO, False),
    ("can't a frozen card be bought", YES_NO, False),
    ("is it not true that a passed card is gained", YES_NO, False),
    ("whatever is left over is gone, isn't it?", YES_NO, False),
    ("if I keep the card is its text ignored", YES_NO, False),
    ("too late?", YES_NO, False),
    ("so no more drawing after that?", MAYBE, True),
    ("je ne peux pas acheter, si ?", YES_NO, True),
    ("what kind of card is it", WORD, False),
    ("is it forbidden to buy two cards", YES_NO, True),
    ("is it not forbidden to buy two cards", YES_NO, False),
    ("are the cards under firestorm out of play", YES_NO, True),
    ("are cards outside of play not affected", YES_NO, False),
    ("no weaknesses left in the pile, may I still defend", YES_NO, False),
    ("can the handler drop an agent whose symbol isn't on the target", YES_NO, False),
    ("do I also score the symbols my plot doesnt have?", YES_NO, False),
    ("two tokens on the same card, legal?", YES_NO, False),
    ("the row never refills at the end of a turn?", MAYBE, True),
    ("une carte gelée peut-elle être détruite ?", YES_NO, False),
    ("la puissance non dépensée se garde, non ?", YES_NO, False),
    ("est-ce que la carte n'est pas gagnée ?", YES_NO, True),
    ("superman rescue value?", OTHER, False),
    ("list of subtypes?", WORD, False),
    ("how many kicks are there", WORD, False),
    ("who wins a tie?", WORD, False),
    ("does it go to my hand or my discard pile?", WORD, False),
    ("what happens if I do not defend", WORD, False),
    ("combien de cartes en main", WORD, False),
    ("elle va où la carte, et quand est-ce que je peux la jouer ?", WORD, False),
    ("may I draw, and what do I discard?", WORD, False),
    ("can I buy nothing", YES_NO, False),
]


@pytest.mark.parametrize(("text", "name", "is_negated"), FORMS)
def test_form_and_negation_of_question(text, name, is_negated):
    form = form_of(text)
    assert (form.name, form.is_negated) == (name, is_negated)


def test_refraining_is_not_negation():
    form = form_of("may I not buy anything")
    assert form.refrains
    assert not form.is_negated


@pytest.mark.parametrize(
    ("text", "parts", "statements"),
    [
        (
            "Anna brought cake. I had 12 Power. May I buy two cards?",
            ["May I buy two cards?"],
            ["Anna brought cake.", "I had 12 Power."],
        ),
        (
            "can I threaten without a scheme, and can I rescue there?",
            ["can I threaten without a scheme?", "can I rescue there?"],
            [],
        ),
        ("how many points end the game? Who wins then?", ["how many points end the game?", "Who wins then?"], []),
        ("buy a card and play it at once?", ["buy a card and play it at once?"], []),
    ],
)
def test_questions_are_separated_from_statements(text, parts, statements):
    assert parts_of(text) == (parts, statements)
