"""Evil:101 over many inputs: chases, scores and purchases keep their rules."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine import engine

BEATS = {"car": "helicopter", "helicopter": "submarine", "submarine": "car"}
SIDES = ("evil", "handler")


def is_legal(moves):
    """Judge a chase straight from the book: the foiled player starts, sides alternate, counters beat."""
    sides = [side for side, _card in moves]
    alternate = all(side == SIDES[place % 2] for place, side in enumerate(sides))
    return alternate and all(BEATS[after[1]] == before[1] for before, after in zip(moves, moves[1:], strict=False))


@pytest.mark.parametrize("length", [1, 2, 3])
def test_every_short_chase_is_judged_by_the_circle(length, reference):
    for moves in product(product(SIDES, BEATS), repeat=length):
        request = {"game": "e101", "kind": "chase", "sequence": [list(move) for move in moves]}
        result = engine.resolve(request, reference).result
        assert result["legal"] is is_legal(moves)
        assert result["winner"] == (moves[-1][0] if is_legal(moves) else None)


def test_points_go_to_one_player_or_none(reference):
    @given(
        plot=st.integers(0, 9),
        symbols=st.lists(st.integers(0, 9), max_size=4),
        last=st.sampled_from([None, *SIDES]),
        pocket=st.booleans(),
    )
    def check(plot, symbols, last, pocket):
        request = {
            "game": "e101",
            "kind": "score",
            "plot_points": plot,
            "matched_symbol_points": symbols,
            "foiled": True,
            "last_chase_card_by": last,
            "alternate_rule": pocket,
        }
        result = engine.resolve(request, reference).result
        worth = plot + sum(symbols)
        assert result["evil_points"] == (worth if last == "evil" else 0)
        assert result["handler_points"] == (worth if last == "handler" and pocket else 0)

    check()


def test_chase_cards_are_bought_exactly_while_points_last(reference):
    for points in range(12):
        for cards in range(7):
            request = {"game": "e101", "kind": "compute", "points": points, "buy_chase_cards": cards}
            result = engine.resolve(request, reference).result
            assert result["legal"] is (2 * cards <= points)
            assert result["points_after"] == (points - 2 * cards if result["legal"] else points)
