"""Checks before a Multiverse game: Champions, decks and both variants. Messages explain each rule."""

from collections import Counter
from collections.abc import Callable, Iterator

from ...kernel.action_results import Json
from ...kernel.game import Finding, Rule, wrong
from ...kernel.input_fields import CARDS, FLAG, NUMBER, NUMBERS, TEXT, TEXTS, Field
from ...kernel.loaded_game import LoadedGame
from ...kernel.rulesets import Format
from ..deck_building.deck_and_table_checks import MAIN_DECK, NEMESIS_STACK, Inputs, Judged, fact, must, unless
from . import queries
from .constants.clauses import HOPPER
from .constants.moments import IMPOSSIBLE, SETS, SHORT, STANDARD
from .table_set_up import CRISIS_EVENT, FIRST_EVENT

SUPPLIES = ("starter", *(stack for stacks in queries.STACKS.values() for stack in stacks))


def no_cards(
    code: str, pick: Callable[[LoadedGame, Inputs, str], bool], *clauses: str, of: str = "cards", is_open: bool = False
) -> Rule:
    """Return a rule that every card in the input `of` breaks for which `pick` returns True."""

    def judge(loaded_game: LoadedGame, given: Inputs) -> Judged:
        found = [each for each in dict.fromkeys(given[of]) if pick(loaded_game, given, each)]
        return unless(not found, found, 0, len(found))

    return must(code, judge, *clauses, is_open=is_open)


def costs(loaded_game: LoadedGame, given: Inputs) -> list[int]:
    """Return the known costs of the given cards, top card first."""
    figures = (fact(loaded_game, each).figures for each in given["cards"])
    return [each["cost"] for each in figures if "cost" in each]


def has_unknown_cost(loaded_game: LoadedGame, card: str) -> bool:
    """Return whether a card can be a Champion and its cost is not recorded."""
    champion = fact(loaded_game, card)
    return queries.is_champion(champion) and "cost" not in champion.figures


def champion_costs(loaded_game: LoadedGame, given: Inputs) -> Judged:
    """Return the problem if the Champions do not have the costs that the mode requires, one of each; else None.

    A Champion whose cost is not recorded can stand for any of them."""
    wanted, found = loaded_game.printed(f"champions.{given['mode']}"), costs(loaded_game, given)
    unknown = sum(has_unknown_cost(loaded_game, each) for each in given["cards"])
    is_right = not Counter(found) - Counter(wanted) and len(found) + unknown == len(wanted)
    return unless(is_right, given["cards"], wanted, found)


def top_is_up(loaded_game: LoadedGame, given: Inputs) -> Judged:
    """Return the problem if the top card is not face up, else None."""
    return unless(given["top_face_up"], given["cards"][:1], True, False)


def base_set_only(loaded_game: LoadedGame, given: Inputs) -> Judged:
    """Return the problem if the main deck does not belong to a base set, else None."""
    code = given["main_deck_set"]
    kind = loaded_game.reference.sets[code].kind if code else queries.BASE
    return unless(kind == queries.BASE, (), queries.BASE, kind)


def is_of_another_deck(loaded_game: LoadedGame, given: Inputs, card: str) -> bool:
    """Return whether a card belongs to another main deck than the set's with the new cards of the box.

    Cards that the rulebook leaves out do not count; another rule reports them."""
    own = (*dict(queries.main_deck(loaded_game, given["main_deck_set"])), *queries.new_cards(loaded_game))
    return card not in own and card not in loaded_game.printed("left-out")


def all_copies(loaded_game: LoadedGame, given: Inputs) -> Iterator[Finding]:
    """Yield a finding for each card of the set of which the deck does not contain every copy.

    Cards without a recorded number of copies are not checked."""
    count = Counter(given["top"] + given["bottom"])
    for card in queries.facts(loaded_game, given["main_deck_set"], "main-deck"):
        if card.copies and count[card.id] != card.copies:
            yield wrong([card.id], card.copies, count[card.id])


def all_new_cards(loaded_game: LoadedGame, given: Inputs) -> Judged:
    """Return the problem if the deck does not contain all new cards of the box, else None."""
    wanted = queries.new_cards(loaded_game)
    found = [each for each in given["top"] + given["bottom"] if each in wanted]
    missing = [each for each in wanted if each not in found]
    return unless(Counter(found) == Counter(wanted), missing, len(wanted), len(found))


def halves(loaded_game: LoadedGame, given: Inputs) -> list[int]:
    """Return the numbers of cards in both halves of the main deck, `top` and `bottom`, without new cards of the box."""
    return [sum(each not in queries.new_cards(loaded_game) for each in given[name]) for name in ("top", "bottom")]


def equals(wanted: Json, found: Json) -> Judged:
    """Return the problem if the found value differs from the wanted one, else None."""
    return unless(wanted == found, (), wanted, found)


def within(least: int, found: int, most: int) -> Judged:
    """Return the problem if `found` is not between `least` and `most`, else None."""
    return unless(least <= found <= most, (), least if found < least else most, found)


def base_sets(loaded_game: LoadedGame, given: Inputs) -> Judged:
    """Return the problem if not every Earth has its own base set, else None."""
    wanted, sets = loaded_game.printed("world-hopper.base-sets"), loaded_game.reference.sets
    found = {code for code in given["base_sets"] if code in sets and sets[code].kind == queries.BASE}
    return unless(len(given["base_sets"]) == len(found) == wanted, (), wanted, len(found))


def starting_nemeses(loaded_game: LoadedGame, given: Inputs) -> Judged:
    """Return the problem if the starting Nemeses are wrong, else None.

    Each Earth has the starting Nemesis of its set, or one of another set if its set has none."""
    found, wanted = given["starting_nemeses"], loaded_game.printed("world-hopper.starting-nemeses")
    theirs = [each for code in given["base_sets"] for each in queries.facts(loaded_game, code, "nemesis-stack")]
    left_out = [each.id for each in theirs if "starts-on-top" in each.flags and each.id not in found]
    right = {each for each in found if queries.is_champion(fact(loaded_game, each))}
    return unless(len(found) == len(right) == wanted and not left_out, left_out, wanted, len(right))


def nemesis_stack(loaded_game: LoadedGame, given: Inputs) -> Judged:
    """Return the problem if the Nemesis stack is wrong, else None.

    The stack contains the printed number of different Nemesis cards of both base sets."""
    facts = [fact(loaded_game, each) for each in dict.fromkeys(given["nemesis_stack"])]
    of_both = [each for each in facts if queries.is_champion(each) and each.card_set in given["base_sets"]]
    others = [each.id for each in facts if each not in of_both or each.id in given["starting_nemeses"]]
    wanted = loaded_game.printed("world-hopper.nemesis-stack")
    count = len(given["nemesis_stack"])
    return unless(not others and len(facts) == count == wanted, others, wanted, count)


def earth_events(loaded_game: LoadedGame, given: Inputs) -> Judged:
    """Return the problem if Earth-1 does not begin with Convergence or Earth-2 not with another Event, else None."""
    events = given["events"]
    stacks = [fact(loaded_game, each).stack for each in events[1:] if each != FIRST_EVENT]
    is_right = events[:1] == [FIRST_EVENT] and stacks == ["event-deck"]
    return unless(is_right or not events, events, FIRST_EVENT, events[:1])


EVENT_DECK = ("event-deck",)
MODE = Field("mode", TEXT, "game mode", (STANDARD, SHORT, IMPOSSIBLE))
PLAYERS = Field("players", NUMBER, "number of players", most=20)
TOP_UP = Field("top_face_up", FLAG, "is the top card face up?")
MAIN_SET = Field("main_deck_set", TEXT, "main deck's set, if known", SETS, default="")
BASE_SET = must("no-base-set", base_set_only, "mvb/randomizer-deck/2")
FORMATS = (
    Format("champions", "one player's Champions, top card first", (
        MODE, Field("cards", CARDS, "Champions, top card first", stacks=NEMESIS_STACK), TOP_UP,
    ), (
        no_cards("not-a-champion", lambda b, _g, c: not queries.is_champion(fact(b, c)), "mvb/champions/2"),
        must("champion-costs", champion_costs, *(f"mvb/champions/{clause}" for clause in (5, 6, 7))),
        no_cards("champion-cost-not-known", lambda b, _g, c: has_unknown_cost(b, c), "mvb/champions/5", is_open=True),
        no_cards("no-first-appearance", lambda b, _, c: queries.has_attack(b, fact(b, c)) is False, "mvb/champions/3"),
        no_cards("first-appearance-not-known", lambda b, _, c: queries.has_attack(b, fact(b, c)) is None,
                 "mvb/champions/3", is_open=True),
        no_cards("impossible-champion", lambda b, g, c: g["mode"] != IMPOSSIBLE
                 and queries.IMPOSSIBLE_MODE in fact(b, c).subtypes, "mvb/champions/4"),
        must("champion-order", lambda b, g: unless(
            (found := costs(b, g)) == sorted(found), g["cards"], sorted(found), found), "mvb/champions/9"),
        must("champion-top-face-down", top_is_up, "mvb/champions/9"),
    ), {"mode": STANDARD, "cards": ["fe-green-arrow", "fe-cyborg", "fe-batman"], "top_face_up": True},
        complete_only=("champion-costs",)),
    Format("randomizers", "Randomizer deck for the sets you own", (
        Field("cards", CARDS, "Randomizers in the deck", stacks=("randomizer-deck",)),
        Field("sets", TEXTS, "sets you own", SETS, 1), MAIN_SET,
    ), (
        no_cards("not-a-randomizer", lambda b, _g, c: fact(b, c).stack != "randomizer-deck", "mvb/randomizer-deck/1"),
        no_cards("set-not-owned", lambda b, g, c: b.printed("randomizer-sets").get(c) not in (None, *g["sets"]),
                 "mvb/randomizer-deck/1"),
        no_cards("randomizer-not-known", lambda b, _g, c: fact(b, c).stack == "randomizer-deck" and c not in (
            "mvb-multiverse-randomizer", *b.printed("randomizer-sets")), "mvb/randomizer-deck/1", is_open=True),
        no_cards("dealt-twice", lambda _b, g, c: g["cards"].count(c) > 1, "mvb/contents/6"),
        must("main-set-not-owned", lambda _b, g: unless(
            g["main_deck_set"] in ("", *g["sets"]), (), g["sets"], g["main_deck_set"]), "mvb/randomizer-deck/1"),
        no_cards("multiverse-randomizer", lambda _b, _g, c: c == "mvb-multiverse-randomizer",
                 "mvb/randomizer-deck/1", "mvb/multiverse-randomizer/1"),
        BASE_SET,
        no_cards("main-deck-randomizer", lambda b, g, c: b.printed("randomizer-sets").get(c) == g["main_deck_set"],
                 "mvb/randomizer-deck/3"),
    ), {"cards": ["mvb-randomizer-dc"], "sets": ["fe", "base"], "main_deck_set": "fe"}),
    Format("main-deck", "main deck in two stacks, with its basic cards", (
        Field("main_deck_set", TEXT, "main deck set", SETS),
        Field("top", CARDS, "upper stack", stacks=MAIN_DECK),
        Field("bottom", CARDS, "lower stack", stacks=MAIN_DECK),
        Field("supplies", CARDS, "Punch, Vulnerability, Kick and Weakness", default=[], stacks=SUPPLIES),
    ), (
        BASE_SET,
        must("left-out-card", lambda b, g: unless(not (out := [
            each for each in b.printed("left-out") if each in g["top"] + g["bottom"]]), out, 0, len(out)),
            "mvb/disintegration/1"),
        *(no_cards("not-in-this-main-deck", is_of_another_deck, "mvb/randomizer-deck/2", "mvb/main-deck/2", of=half)
          for half in ("top", "bottom")),
        Rule("copies-of-the-set", ("mvb/randomizer-deck/2", "mvb/main-deck/1"), all_copies),
        must("new-cards-missing", all_new_cards, "mvb/main-deck/2", "mvb/contents/2"),
        no_cards("new-cards-below", lambda b, _g, c: c in queries.new_cards(b), "mvb/main-deck/2", of="bottom"),
        must("unequal-halves", lambda b, g: unless(
            max(both := halves(b, g)) - min(both) <= sum(both) % 2, (), sum(both) // 2, both), "mvb/main-deck/1"),
        must("odd-main-deck", lambda b, g: unless(sum(both := halves(b, g)) % 2 == 0, (), None, both),
             "mvb/main-deck/1", is_open=True),
        no_cards("supplies-of-another-set", lambda b, g, c: fact(b, c).stack not in SUPPLIES
                 or fact(b, c).card_set != g["main_deck_set"], "mvb/main-deck/4", of="supplies"),
    ), {"main_deck_set": "fe", "top": ["mvb-alan-scott", "fe-catwoman"], "bottom": ["fe-giganta"]},
        totals=("copies-of-the-set", "new-cards-missing"), complete_only=("unequal-halves", "odd-main-deck")),
    Format("event-deck", "Event deck, top card first", (
        MODE, Field("cards", CARDS, "Events, top card first", stacks=EVENT_DECK), TOP_UP,
        Field("rest_face_up", FLAG, "are the others face up?", default=False),
    ), (
        no_cards("not-an-event", lambda b, g, c: fact(b, c).stack != "event-deck" or g["cards"].count(c) > 1,
                 "mvb/event-deck/1"),
        must("first-event", lambda _b, g: unless(
            (top := g["cards"][:1]) == [FIRST_EVENT], top, FIRST_EVENT, top[0] if top else None), "mvb/event-deck/2"),
        must("first-event-face-down", top_is_up, "mvb/event-deck/2"),
        must("events-face-up", lambda _b, g: unless(not g["rest_face_up"], (), False, True), "mvb/event-deck/1"),
        must("too-few-events", lambda b, g: unless(
            len(g["cards"]) >= (wanted := b.printed("events") - (CRISIS_EVENT not in g["cards"])), (), wanted,
            len(g["cards"])), "mvb/contents/3", "mvb/crisis-on-infinite-earths/1"),
        must("later-events", lambda b, g: unless(
            len(g["cards"]) <= (wanted := b.printed("events")), (), wanted, len(g["cards"])),
            "mvb/contents/3", is_open=True),
        must("crisis-event-out", lambda _b, g: unless(
            g["mode"] != IMPOSSIBLE or CRISIS_EVENT in g["cards"], [CRISIS_EVENT], 1, 0),
            "mvb/crisis-on-infinite-earths/1"),
    ), {"mode": STANDARD, "cards": [FIRST_EVENT, "mvb-flashpoint"], "top_face_up": True},
        totals=("too-few-events", "crisis-event-out"), complete_only=("first-event",)),
    Format("world-hopper", "World Hopper variant: players, base sets, Nemeses, markers, Source Wall", (
        PLAYERS,
        Field("base_sets", TEXTS, "base sets of the Earths"),
        Field("wall_right_of", NUMBER, "player with the Source Wall to their right (0 for none)", most=20),
        Field("starting_nemeses", CARDS, "Nemesis beside each Earth", stacks=NEMESIS_STACK),
        Field("nemesis_stack", CARDS, "stack between the Earths", stacks=NEMESIS_STACK),
        *(Field(f"{colour}_marker", NUMBER, f"place in turn order of the player with the {colour} marker", most=20)
          for colour in ("blue", "red")),
        Field("events", CARDS, "Events of the Earths in Multiverse mode", default=[], stacks=EVENT_DECK),
    ), (
        must("hopper-players", lambda b, g: within(b.printed("world-hopper.fewest-players"), g["players"], 20),
             f"{HOPPER}/1", f"{HOPPER}/14"),
        must("hopper-base-sets", base_sets, f"{HOPPER}/2", f"{HOPPER}/4"),
        must("source-wall", lambda b, g: equals(
            int(g["players"] < b.printed("world-hopper.players")), g["wall_right_of"]), f"{HOPPER}/14", f"{HOPPER}/15"),
        must("starting-nemeses", starting_nemeses, f"{HOPPER}/9"),
        must("nemesis-stack", nemesis_stack, f"{HOPPER}/10"),
        must("markers", lambda b, g: equals(
            [b.printed(f"world-hopper.{colour}-marker-seat") for colour in ("blue", "red")],
            [g["blue_marker"], g["red_marker"]]), f"{HOPPER}/11", f"{HOPPER}/12"),
        must("earth-events", earth_events, f"{HOPPER}/7"),
    ), {"players": 6, "base_sets": ["fe", "base"], "wall_right_of": 0, "blue_marker": 1, "red_marker": 4,
        "starting_nemeses": ["fe-the-flash", "base-ras-al-ghul"], "nemesis_stack": ["fe-batman"]}),
    Format("cost-tokens", "Confrontation Cost tokens variant: players, tokens, rows of Characters", (
        PLAYERS,
        Field("tokens", NUMBERS, "one player's tokens, top first"),
        Field("rows", NUMBERS, "Characters in each row"),
    ), (
        must("token-players", lambda b, g: within(
            2, g["players"], b.printed("cost-tokens.tokens") // len(b.printed("cost-tokens.values"))),
            "mvb/contents/12", "mvb/cost-tokens-setup/1"),
        must("token-order", lambda b, g: equals(b.printed("cost-tokens.values"), g["tokens"]),
             "mvb/cost-tokens-setup/1", "mvb/cost-tokens-setup/2"),
        must("token-rows", lambda b, g: equals(b.printed("cost-tokens.rows"), len(g["rows"])),
             "mvb/cost-tokens-setup/3"),
        must("token-row-size", lambda b, g: equals(
            [g["players"] + b.printed("cost-tokens.extra-per-row")] * len(g["rows"]), g["rows"]),
            "mvb/cost-tokens-setup/3"),
    ), {"players": 4, "tokens": [9, 12, 15], "rows": [5, 5, 5]}),
)  # fmt: skip
