"""How names in lists are looked up: spelling, case, language, nearest names."""

import pytest

from rules.engine.lists import MOST_LINES, read_list
from rules.engine.values import SituationError


@pytest.mark.parametrize(
    ("name", "card"),
    [
        ("Cold Gun", "fe-cold-gun"),
        ("cold gun", "fe-cold-gun"),
        ("fe-cold-gun", "fe-cold-gun"),
        ("Pistolet Réfrigérant", "fe-cold-gun"),
        ("pistolet refrigerant", "fe-cold-gun"),
        ("RFG", "fe-royal-flush-gang"),
        ("Star Girl", "fe-stargirl"),
        ("PANDORAS BOX", "fe-pandoras-box"),
    ],
)
def test_names_are_found(name, card, reference):
    assert reference.named(name, "fe")[0].id == card


def test_a_card_is_found_once_for_all_its_names(reference):
    for found in reference._by_name.values():
        assert len({card.id for card in found}) == len(found)


@pytest.mark.parametrize(
    ("line", "name", "count"),
    [
        ("7 Punch", "Punch", 7),
        ("7x Punch", "Punch", 7),
        ("7 x Punch", "Punch", 7),
        ("Punch x7", "Punch", 7),
        ("Punch", "Punch", 1),
        ("2 Earth-3", "Earth-3", 2),
        ("3 Cold Gun (fe)", "Cold Gun", 3),
        ("3  Cold Gun ", "Cold Gun", 3),
        ("3 Cold Gun # frozen", "Cold Gun", 3),
        ("3 Cold Gun,", "Cold Gun", 3),
    ],
)
def test_lines_are_read(line, name, count, reference):
    entry = read_list(line, reference, "fe").entries[0]
    assert (entry.given, entry.count) == (name, count)
    assert entry.card


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment", ",", " , ,", "-- nothing"])
def test_lists_without_cards_are_empty(text, reference):
    assert read_list(text, reference).entries == ()


def test_nearest_names_are_close_and_different(reference):
    assert reference.nearest("Marsian Manhunter")[0] == "Martian Manhunter"
    assert reference.nearest("zzzz") == []
    assert reference.nearest("") == []
    names = reference.nearest("Green Lantrn")
    assert len(names) == len(set(names))


@pytest.mark.parametrize("shape", ["\n".join, list])
def test_a_list_is_as_long_as_a_deck_may_be_and_no_longer(shape, reference):
    assert read_list(shape(["Punch"] * MOST_LINES), reference).size == MOST_LINES
    with pytest.raises(SituationError, match=f"{MOST_LINES} is the most"):
        read_list(shape(["Punch"] * (MOST_LINES + 1)), reference)
