"""Conventions of book texts: obligations, kinds of clauses, printed order, French agreement."""

import re

import pytest

# Advice and praise are notes; these two sentences of the tactics pages are rules.
TACTICS_RULES = {"rogue-tactics-klarion-bleak/4", "rogue-tactics-silver-banshee/4"}
FRENCH_PLURALS = re.compile(
    r"\b(?:[02-9]|\d\d+|[Dd]es|[Ll]es|[Vv]os|[Nn]os|[Cc]es|[Ll]eurs|[Aa]ux|[Dd]eux|[Tt]rois|[Qq]uatre|[Pp]lusieurs)"
    r" \[?(?:Coup de (?:Poing|Pied)|Faiblesse|Vulnérabilité)\b(?!s)"
)


@pytest.fixture(scope="module")
def books(rows):
    """Every book by its code."""
    return {row.content["code"]: row.content for row in rows["book"]}


def clauses(book):
    """Return the clauses of a book by section and key."""
    return {
        f"{section['slug']}/{clause['key']}": clause for section in book["sections"] for clause in section["clauses"]
    }


@pytest.mark.parametrize(
    ("code", "clause"),
    [
        ("dcf", "activate/1"),
        ("dcf", "activate/2"),
        ("dcf", "activate-hero-oppose-phase/1"),
        ("dcf", "activate-hero-oppose-phase/2"),
        ("dcf", "overview-of-a-round/5"),
        ("dcf", "overview-of-a-round/6"),
        ("dcf", "key-concepts-unaligned-character-deck/3"),
    ],
)
def test_obligations_are_worded_with_must(books, code, clause):
    assert re.search(r"\bmust\b", clauses(books[code])[clause]["text"])


def test_costs_are_paid_in_full(books):
    """The books deduct the full cost, so no text lets a player pay "up to" it."""
    loose = re.compile(r"\b(?:[Pp]ay|gets?)\b[^.]* up to (?:the|its)\b[^.]*\b(?:cost|value)\b")
    assert [
        f"{code}/{slug}" for code in books for slug, c in clauses(books[code]).items() if loose.search(c["text"])
    ] == []


def test_advice_theme_and_credits_are_notes(books):
    rules = {
        slug
        for slug, clause in clauses(books["dcf"]).items()
        if "-tactics-" in slug and clause["kind"] not in {"note", "definition"}
    }
    assert rules == TACTICS_RULES
    for code, section in (("dcf", "credits"), ("fe-en", "credits"), ("fe-fr", "credits"), ("e101", "this-is-the-game")):
        kinds = {clause["kind"] for slug, clause in clauses(books[code]).items() if slug.startswith(f"{section}/")}
        assert kinds == {"note"}, code


def test_sections_are_in_printed_order(books):
    """DC Forever lists both tactics pages before the glossary; credits and overview come last."""
    heads = [section["slug"] for section in books["dcf"]["sections"] if section["parent"] is None]
    assert heads[-5:] == ["hero-tactics", "rogue-tactics", "glossary", "credits", "overview-of-a-round"]


def test_subsections_follow_their_section(books):
    for code, book in books.items():
        head = None
        for section in book["sections"]:
            if section["parent"] is None:
                head = section["slug"]
            else:
                assert section["parent"] == head, f"{code}/{section['slug']}"


def test_french_plurals_agree(rows, books):
    texts = [
        *(clause["text"] for clause in clauses(books["fe-fr"]).values()),
        *(section.get("summary", "") for section in books["fe-fr"]["sections"]),
        *(text for row in rows["term-fr"] for text in (row.content["meaning"], row.content.get("details") or "")),
        *(row.content["text"] for row in rows["card-fr"]),
    ]
    assert [text for text in texts if FRENCH_PLURALS.search(text)] == []


def test_every_conflict_has_a_practical_recommendation(rows):
    """Open questions also need a default; "agree before the game" alone does not help."""
    for row in rows["conflict"]:
        advice = row.content["recommendation"]
        assert advice, row.key
        assert not re.match(r"(?:Nothing|The (?:rule)?book (?:does not|allows no)|Agree)\b", advice), row.key


def test_main_deck_size_is_given_as_printed_and_as_counted(rows):
    advice = next(row.content["recommendation"] for row in rows["conflict"] if row.key == "c2")
    recorded = sum(
        row.content["copies"]
        for row in rows["card"]
        if row.file == "cards/fe.json" and row.content["stack"] == "main-deck"
    )
    assert recorded == 106
    assert all(figure in advice for figure in ("every main-deck card in your box", "106", "111", "213"))
