"""Conventions of card texts: units of VP, printed content, and agreement of French with English."""

import re

import pytest

LINK = re.compile(r"\(term:([a-z0-9-]+)\)")

# The words in card texts that refer to a term of the Multiverse Box glossary.
GLOSSARY = {
    "mvb-teamwork": r"\bTeamwork\b",
    "mvb-rotate": r"(?i)\b(?:counter-)?rotat(?:e[sd]?|ing|ions?)\b",
    "mvb-stack-ongoing": r"\bStack Ongoing\b",
    "mvb-ninjutsu": r"\bNinjutsu\b",
    "mvb-speedster": r"\bSpeedster\b",
    "mvb-time-travel": r"\bTime Travel\b",
    "mvb-retaliation": r"\bRetaliation\b",
}
HEADING = re.compile(
    r"^(First Appearance . Attack|Bombshell Attack|Attack|Defense|Ongoing|Confrontation|Block)\b", re.M
)


@pytest.fixture(scope="module")
def cards(rows):
    """Every card row by its id."""
    return {row.key: row.content for row in rows["card"]}


@pytest.fixture(scope="module")
def french(rows):
    """Every French card row by the id of its card."""
    return {row.key: row.content for row in rows["card-fr"]}


def test_effects_count_vp_instead_of_tokens(cards, french):
    english = {card: content["text"] or "" for card, content in cards.items()}
    assert [card for card, text in english.items() if re.search(r"\bVP tokens?\b", text)] == []
    assert [card for card, row in french.items() if re.search(r"\bjetons? PV\b", row["text"])] == []


def test_kick_text_is_only_its_power(cards, french):
    kicks = {card: cards[card]["text"] for card in cards if cards[card]["name"] == "Kick" and cards[card]["text"]}
    assert set(kicks) >= {"fe-kick"}
    assert set(kicks.values()) == {"+2 Power."}
    assert french["fe-kick"]["text"] == "+2 en Puissance."


def test_french_texts_link_the_same_terms_as_english_texts(cards, french):
    differing = {
        card: (set(LINK.findall(cards[card]["text"])), set(LINK.findall(row["text"])))
        for card, row in french.items()
        if set(LINK.findall(cards[card]["text"])) != set(LINK.findall(row["text"]))
    }
    assert differing == {}


def test_french_texts_contain_the_numbers_of_english_texts(cards, french):
    """Numbers of Power, VP and costs; a bare 1 can be « une » in French."""
    differing = {}
    for card, row in french.items():
        figures = [sorted(set(re.findall(r"[+-]?\d+", text)) - {"1"}) for text in (cards[card]["text"], row["text"])]
        if figures[0] != figures[1]:
            differing[card] = figures
    assert differing == {}


def test_first_use_of_a_glossary_keyword_is_linked(cards):
    unlinked = {
        (card, term)
        for card, content in cards.items()
        for term, words in GLOSSARY.items()
        if re.search(words, content["text"] or "") and term not in LINK.findall(content["text"])
    }
    assert unlinked == set()


def test_keyword_at_start_of_line_is_linked(cards):
    assert [card for card, content in cards.items() if HEADING.search(content["text"] or "")] == []


def test_other_sets_link_terms_of_the_shared_glossary(rows):
    """Forever Evil's cards link its own terms. Passing and Attack timing differ in the shared glossary."""
    shared = {row.key.removeprefix("mvb-") for row in rows["term"] if row.key.startswith("mvb-")}
    own = {f"fe-{term}" for term in shared}
    wrong = {
        (row.key, term)
        for row in rows["card"]
        if row.file != "cards/fe.json"
        for term in LINK.findall(row.content["text"] or "")
        if term in own
    }
    assert wrong == set()


def test_costs_and_declined_options_use_standard_wording(cards):
    """A card is "of cost 3", and the consequence of a declined "you may" starts with "If you don't"."""
    texts = {card: content["text"] or "" for card, content in cards.items()}
    assert [card for card, text in texts.items() if re.search(r"\bwith cost\b|\bor greater\b", text)] == []
    declined = re.compile(r"^You may [^\n]*Otherwise,|Otherwise [^,\s]|If you don't [^,]", re.M)
    assert [card for card, text in texts.items() if declined.search(text)] == []


def test_text_describes_an_effect(cards):
    """Other statements of a rulebook about a card belong in its notes."""
    empty = re.compile(r"^The rulebook only|does not (?:give its (?:exact )?text|say (?:how|by how))")
    assert [card for card, content in cards.items() if empty.search(content["text"] or "")] == []


def test_general_rule_of_multiverse_locations_is_not_a_card_text(cards):
    locations = [content["text"] for content in cards.values() if content["stack"] == "oversized-multiverse-location"]
    assert len(locations) >= 7
    assert set(locations) == {None}


def test_french_punctuation_has_no_break_spaces(french):
    assert [card for card, row in french.items() if re.search(r" [:;!?»]|« ", row["text"])] == []
