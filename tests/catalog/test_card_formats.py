"""Cards as CSV: no text is read as a formula by a spreadsheet."""

import pytest

from catalog.documents.card_formats import escape_formula


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("=1+1", "'=1+1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("+1+1", "'+1+1"),
        ("-1+1|cmd", "'-1+1|cmd"),
        ("+1 cmd|'/c calc'!A1", "'+1 cmd|'/c calc'!A1"),
        ("-A1", "'-A1"),
        ("\tx", "'\tx"),
        ("+2 Power. Draw a card.", "+2 Power. Draw a card."),
        ("-1 VP for each Weakness", "-1 VP for each Weakness"),
        ("Kick", "Kick"),
        (-1, -1),
        (None, None),
    ],
)
def test_formulas_are_escaped_and_card_texts_are_not(text, written):
    assert escape_formula(text) == written
