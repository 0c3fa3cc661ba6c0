"""The two variants as formats: World Hopper and the Confrontation Cost tokens; a rule's sentence says it."""

from rules.engine.games.deck_building.formats import Inputs, Judged, fact, judged, unless
from rules.engine.games.multiverse.dealing import FIRST_EVENT
from rules.engine.games.multiverse.places import HOPPER
from rules.engine.games.multiverse.supplies import BASE, is_champion
from rules.engine.kernel.book import Book
from rules.engine.kernel.game import Rule
from rules.engine.kernel.inputs import CARDS, NUMBER, NUMBERS, TEXTS, Field
from rules.engine.kernel.outcomes import Json
from rules.engine.kernel.rulesets import Format


def printed(book: Book, name: str) -> Json:
    """Return a number or list that the book prints."""
    return book.reference.numbers[f"mvb.{name}"].value


def equals(wanted: Json, found: Json) -> Judged:
    """Return what is wrong unless both are the same."""
    return unless(wanted == found, (), wanted, found)


def within(least: int, found: int, most: int) -> Judged:
    """Return what is wrong unless a number is within its bounds."""
    return unless(least <= found <= most, (), least if found < least else most, found)


def base_sets(book: Book, given: Inputs) -> Judged:
    """World Hopper takes two base sets."""
    wanted, sets = printed(book, "world-hopper.base-sets"), book.reference.sets
    found = {code for code in given["base_sets"] if code in sets and sets[code].kind == BASE}
    return unless(found == set(given["base_sets"]) and len(found) >= wanted, (), wanted, len(found))


def nemesis_stack(book: Book, given: Inputs) -> Judged:
    """Between the Line-Ups stands a stack of Nemesis cards of both base sets."""
    facts = [fact(book, each) for each in dict.fromkeys(given["nemesis_stack"])]
    others = [each.id for each in facts if not is_champion(each) or each.card_set not in given["base_sets"]]
    wanted = printed(book, "world-hopper.nemesis-stack")
    count = len(given["nemesis_stack"])
    return unless(not others and len(facts) == count == wanted, others, wanted, count)


def markers(book: Book, given: Inputs) -> Judged:
    """The first player holds the blue marker, the fourth the red one."""
    wanted = [printed(book, f"world-hopper.{name}-marker-seat") for name in ("blue", "red")]
    return equals(wanted, [given["blue_marker"], given["red_marker"]])


def earth_events(book: Book, given: Inputs) -> Judged:
    """In Multiverse mode Earth-1 begins with Convergence and Earth-2 with another Event."""
    events = given["events"]
    stacks = [fact(book, each).stack for each in events[1:] if each != FIRST_EVENT]
    is_right = events[:1] == [FIRST_EVENT] and stacks == ["event-deck"]
    return unless(is_right or not events, events, FIRST_EVENT, events[:1])


# fmt: off
VARIANTS = (
    Format(
        "world-hopper", "the World Hopper variant: players, base sets, Nemeses, markers, Source Wall",
        (
            Field("players", NUMBER, "how many play", most=20),
            Field("base_sets", TEXTS, "the base sets of the Earths"),
            Field("wall_right_of", NUMBER, "right of which player the Source Wall stands; 0 for none", most=20),
            Field("starting_nemeses", CARDS, "the Nemesis beside each Earth"),
            Field("nemesis_stack", CARDS, "the stack between them"),
            Field("blue_marker", NUMBER, "the place in turn order of the blue marker's holder", most=20),
            Field("red_marker", NUMBER, "the place in turn order of the red marker's holder", most=20),
            Field("events", CARDS, "the Events of the Earths in Multiverse mode", is_required=False, default=[]),
        ),
        (
            Rule("hopper-players", (f"{HOPPER}/1", f"{HOPPER}/14"), judged(
                lambda b, g: within(printed(b, "world-hopper.fewest-players"), g["players"], 20))),
            Rule("hopper-base-sets", (f"{HOPPER}/2",), judged(base_sets)),
            Rule("source-wall", (f"{HOPPER}/14", f"{HOPPER}/15"), judged(
                lambda b, g: equals(int(g["players"] < printed(b, "world-hopper.players")), g["wall_right_of"]))),
            Rule("starting-nemeses", (f"{HOPPER}/9",), judged(lambda b, g: equals(
                printed(b, "world-hopper.starting-nemeses"),
                sum(is_champion(fact(b, each)) for each in g["starting_nemeses"])))),
            Rule("nemesis-stack", (f"{HOPPER}/10",), judged(nemesis_stack)),
            Rule("markers", (f"{HOPPER}/11", f"{HOPPER}/12"), judged(markers)),
            Rule("earth-events", (f"{HOPPER}/7",), judged(earth_events)),
        ),
        {"players": 6, "base_sets": ["fe", "base"], "wall_right_of": 0, "blue_marker": 1, "red_marker": 4,
         "starting_nemeses": ["fe-the-flash", "base-ras-al-ghul"], "nemesis_stack": ["fe-batman"]},
    ),
    Format(
        "cost-tokens", "the Confrontation Cost tokens variant: players, tokens, rows of Characters",
        (
            Field("players", NUMBER, "how many play", most=20),
            Field("tokens", NUMBERS, "one player's tokens, top first"),
            Field("rows", NUMBERS, "how many Characters each row has"),
        ),
        (
            Rule("token-players", ("mvb/contents/12", "mvb/cost-tokens-setup/1"), judged(lambda b, g: within(
                2, g["players"], printed(b, "cost-tokens.tokens") // len(printed(b, "cost-tokens.values"))))),
            Rule("token-order", ("mvb/cost-tokens-setup/1", "mvb/cost-tokens-setup/2"),
                 judged(lambda b, g: equals(printed(b, "cost-tokens.values"), g["tokens"]))),
            Rule("token-rows", ("mvb/cost-tokens-setup/3",),
                 judged(lambda b, g: equals(printed(b, "cost-tokens.rows"), len(g["rows"])))),
            Rule("token-row-size", ("mvb/cost-tokens-setup/3",), judged(lambda b, g: equals(
                [g["players"] + printed(b, "cost-tokens.extra-per-row")] * len(g["rows"]), g["rows"]))),
        ),
        {"players": 4, "tokens": [9, 12, 15], "rows": [5, 5, 5]},
    ),
)
# fmt: on
