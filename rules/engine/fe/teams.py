"""The format of the Good Guys vs Bad Guys variant: players, stacks, turn order and main deck."""

from dataclasses import dataclass

from rules.engine.fe.answer import first
from rules.engine.fe.fields import Cards, Stack, Texts
from rules.engine.fe.main_deck import MainDeck, check_deck, left_out_card, named_sets
from rules.engine.fe.played import types_played
from rules.engine.fe.stacks import WHAT, change, run
from rules.engine.fe.team_play import BAD, ENEMIES, GOOD, NO_ENEMY, side
from rules.engine.kinds import Format
from rules.engine.lists import read_list
from rules.engine.situation import Either, Field, Flag, Integer, Named, Text
from rules.engine.values import WARNING, Validation, Violation

EVEN = "fe-en/variant-games/1"
MIXING = "fe-en/variant-games/2"
ALTERNATE = "fe-en/variant-games/5"
NAMES = ("Good Guys vs Bad Guys", "Good Guys vs. Bad Guys", "team variant", "teams", "variant", "good-vs-bad")
STACKS = (
    ("super_villain_stack", "Super-Villain", "Super-Villains"),
    ("super_hero_stack", "Super Hero", "Super Heroes"),
)


@dataclass(frozen=True)
class Mixed(Field):
    """Sets by name, or whether there are any; null and false are read as no sets."""

    def read(self, value):
        if value is True:
            return True
        return [] if value in (None, False) else Texts(self.name, self.help).read(value)

    def schema(self):
        options = [*Texts(self.name, self.help).schema()["anyOf"], {"type": "boolean"}, {"type": "null"}]
        return {"anyOf": options, "description": self.help}


FIELDS = (
    WHAT,
    Text("variant", "Good Guys vs Bad Guys"),
    Integer("players", "how many players there are", maximum=1000),
    Stack("super_villain_stack", "the stack of Super-Villains, counted or top first"),
    Stack("super_hero_stack", "the stack of Super Heroes, counted or top first"),
    Texts("turn_order_teams", "the teams in the order of turns"),
    Texts("turn_order", "the teams in the order of turns"),
    Texts("seating_teams", "the teams in the order of seats"),
    Named(
        "teams",
        "the players of each team, or their number",
        of=Either("team", "players", options=(Integer("team", "a number"), Texts("team", "players"))),
    ),
    Integer("main_deck_size", "cards in the main deck"),
    Texts("main_deck_contains", "cards known to be in the main deck"),
    Texts("contains", "cards known to be in the main deck"),
    Texts("cards", "cards known to be in the main deck"),
    Text("team", "the team of the player whose deck is asked about: Good or Bad"),
    Texts("deck_contains", "cards in the deck of a player of that team"),
    Cards("main_deck", "the cards of the main deck"),
    Cards("list", "the cards of the main deck"),
    Mixed("mixed_with", "the sets mixed with Forever Evil; null for none"),
    Flag("custom_main_deck", "whether the main deck is one of your own making"),
)


def validate_teams(situation, reference):
    """Check a set-up of the team variant."""
    violations = list(run(TEAM_RULES, situation, reference))
    counted = {}
    lines = first(situation, "main_deck", "list")
    if lines is not None and not is_custom(lines):
        mixed = situation["mixed_with"] if isinstance(situation["mixed_with"], list) else []
        left_out = tuple(reference.number("fe.team-left-out"))
        deck = MainDeck(read_list(lines, reference, "fe", (MIXING,)), named_sets(mixed, reference), left_out)
        checked = check_deck(deck, reference)
        violations += checked.violations
        violations += big_enough(deck.cards.size, reference)
        counted = {"main_deck": checked.counted}
    return Validation(tuple(violations), counted)


def is_custom(lines):
    """Whether a main deck is only said to be of the players' own making."""
    return isinstance(lines, str) and lines.strip().casefold().startswith("custom")


def even_players(situation, reference):
    """The variant needs an even number of players."""
    players = situation["players"]
    if players is not None and (players % 2 or players < 2):
        yield Violation(
            "odd-players",
            f"Good Guys vs Bad Guys needs an even number of players; {players} is not.",
            (EVEN,),
            expected="an even number",
            found=players,
            fix=change(players, max(2, players + 1), "players"),
        )


def even_teams(situation, reference):
    """Turns alternate between the sides, so both have as many players."""
    sizes = {
        side(name, "teams"): count if isinstance(count, int) else len(count)
        for name, count in (situation["teams"] or {}).items()
    }
    if sizes and len(set(sizes.values()) | ({0} if len(sizes) < 2 else set())) > 1:
        yield Violation(
            "uneven-teams",
            "The sides take turns alternately, so both teams need as many players.",
            (EVEN, ALTERNATE),
            expected="two teams of one size",
            found=sizes,
            fix="Make the teams equally large.",
        )


def two_stacks_of_five(situation, reference):
    """There is one stack of five Super-Villains and one of five Super Heroes."""
    needed = reference.number("fe.team-stack")
    for field, subtype, plural in STACKS:
        stack = situation[field]
        if stack is None:
            continue
        size = stack if isinstance(stack, int) else len(stack)
        if size != needed:
            yield Violation(
                f"{field.replace('_', '-')}-size",
                f"The variant has one stack of {needed} Super-Villains and one stack of {needed} Super Heroes; "
                f"here there are {size} {plural}.",
                reference.cites("fe.team-stack"),
                expected=needed,
                found=size,
                fix=change(size, needed, plural),
            )
        for name in () if isinstance(stack, int) else stack:
            yield from of_its_kind(name, subtype, plural, stack, reference)


def of_its_kind(name, subtype, plural, stack, reference):
    """A stack holds different cards of its own kind."""
    found = [card for card in reference.named(name) if card.stack == "nemesis-stack"]
    if not any(subtype in card.subtypes for card in found):
        yield Violation(
            "wrong-stack",
            f"{name[:80]} is none of the {plural}.",
            reference.cites("fe.team-stack"),
            cards=(name[:80],),
            expected=subtype,
            found=name[:80],
            fix=f"Take {name[:80]} out and put in one of the {plural}.",
        )
    elif stack.count(name) > 1:
        yield Violation(
            "stack-card-twice",
            f"{name[:80]} is in the stack more than once.",
            reference.cites("fe.team-stack"),
            cards=(name[:80],),
            expected=1,
            found=stack.count(name),
            fix=f"Replace {stack.count(name) - 1} {name[:80]}.",
        )


def alternating_turns(situation, reference):
    """No side may take two turns in a row, also not from the last player to the first."""
    order = first(situation, "turn_order_teams", "turn_order")
    if not order or len(order) < 2:
        return
    sides = [side(team, "turn_order_teams") for team in order]
    if any(team == sides[place - 1] for place, team in enumerate(sides)):
        wanted = [(GOOD, BAD)[(place + (sides[0] == BAD)) % 2] for place in range(len(sides))]
        yield Violation(
            "back-to-back-turns",
            "One side may not take back-to-back turns: the teams must alternate.",
            (ALTERNATE,),
            expected=wanted,
            found=sides,
            fix=f"Play in this order: {', '.join(wanted)}.",
        )


def seated_together(situation, reference):
    """Teammates should sit side by side."""
    sides = [side(team, "seating_teams") for team in situation["seating_teams"] or ()]
    changes = sum(team != sides[place - 1] for place, team in enumerate(sides))
    if changes > 2:
        yield Violation(
            "seats-apart",
            "Teammates should sit side by side.",
            (ALTERNATE,),
            WARNING,
            expected="teammates together",
            found=sides,
            fix="Seat each team together.",
        )


def five_left_out(situation, reference):
    """Five cards are not used."""
    left_out = reference.number("fe.team-left-out")
    for name in first(situation, "main_deck_contains", "contains", "cards") or ():
        for card in reference.named(name, "fe")[:1]:
            if card.id in left_out:
                yield left_out_card(card, 1, reference)


def big_enough(size, reference):
    """130 cards or more are recommended."""
    wanted = reference.number("fe.team-main-deck")
    if size < wanted:
        yield Violation(
            "small-main-deck",
            f"{wanted} or more cards are recommended for the main deck; this one holds {size}.",
            reference.cites("fe.team-main-deck"),
            WARNING,
            expected=wanted,
            found=size,
            fix=change(size, wanted, "cards"),
        )


def told_size(situation, reference):
    """The size told without a list is held against the recommendation."""
    if situation["main_deck_size"] is not None:
        yield from big_enough(situation["main_deck_size"], reference)


def mixed_or_custom(situation, reference):
    """Forever Evil is mixed with another set, or the main deck is of your own making."""
    mixed = situation["mixed_with"]
    alone = isinstance(mixed, list) and set(mixed) <= {"fe", "Forever Evil", "none"}
    if alone and not situation["custom_main_deck"] and not is_custom(situation["main_deck"]):
        yield Violation(
            "not-mixed",
            "The main deck is Forever Evil mixed with another DC set, or one of your own making.",
            (MIXING,),
            expected="another set",
            found=mixed,
            fix="Mix in another set, or build a main deck of your own (custom_main_deck).",
        )


def no_enemy_in_a_deck(situation, reference):
    """A Bad Guy never has a Hero in the deck, and by the French book a Good Guy no Villain."""
    if situation["team"] is None:
        return
    team = side(situation["team"], "team")
    for name in situation["deck_contains"] or ():
        if ENEMIES[team] in types_played(name, reference):
            yield Violation(
                "enemy-in-deck",
                f"A {team} Guy may never have a {ENEMIES[team]} in the deck; {name[:80]} is one.",
                (NO_ENEMY[team],),
                cards=(name[:80],),
                found=name[:80],
                fix=f"Take {name[:80]} out.",
            )


TEAM_RULES = (
    even_players,
    even_teams,
    two_stacks_of_five,
    alternating_turns,
    seated_together,
    five_left_out,
    told_size,
    mixed_or_custom,
    no_enemy_in_a_deck,
)

FORMATS = (
    Format(
        "good-guys-vs-bad-guys",
        "fe",
        "A set-up of the team variant.",
        FIELDS,
        ("variant",),
        validate_teams,
        {
            "variant": "Good Guys vs Bad Guys",
            "players": 4,
            "super_villain_stack": 5,
            "super_hero_stack": 5,
            "turn_order_teams": ["Good", "Bad", "Good", "Bad"],
            "main_deck_size": 130,
        },
        NAMES,
    ),
)
