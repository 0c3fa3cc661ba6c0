"""The whole table: every part of a set-up checked together, for each mode and number of players."""

from rules.engine.fe.answer import first
from rules.engine.fe.fields import Cards, Headcount, Stack, Texts
from rules.engine.fe.line_up import line_up_size
from rules.engine.fe.main_deck import MainDeck, belongs_here, check_deck, named_sets
from rules.engine.fe.stacks import STARTING_DECK, WHAT, asked, change, counted_names, run, validate_hand
from rules.engine.fe.super_hero_stack import SUPER_HERO_STACK, HeroStack, lies
from rules.engine.fe.teams import TEAM_RULES, big_enough
from rules.engine.kinds import Format
from rules.engine.lists import CardList, read_list
from rules.engine.situation import Either, Integer, Named, Text
from rules.engine.values import SituationError, Validation, Violation

STANDARD, LONG, TWO_VILLAINS, TEAMS = "standard", "long", "two-villains", "good-guys-vs-bad-guys"
MODES = (STANDARD, LONG, TWO_VILLAINS, TEAMS)
OTHER_PLAYERS = "fe-en/attacks-and-defenses/1"
ONE_EACH = "fe-en/super-villains-and-starting-decks/1"

FIELDS = (
    WHAT,
    Text("mode", "the mode of play", choices=MODES),
    Headcount("players", "how many players there are", maximum=1000),
    Text("option", "how Super-Villains are given out, such as: deal two to each player"),
    Integer("oversized", "oversized Super-Villains at hand"),
    Texts("sets", "the sets in use"),
    Texts("super_villains", "the oversized character of each player"),
    Named("dealt", "the Super-Villains dealt to each player", of=Texts("dealt", "Super-Villains")),
    Cards("starting_deck", "the starting deck of every player"),
    Named("starting_decks", "the starting deck of each player", of=Cards("deck", "a starting deck")),
    Named("hands", "the opening hand of each player", of=Cards("hand", "an opening hand")),
    Cards("main_deck", "the main deck after the Line-Up was dealt, top card first"),
    Integer("main_deck_size", "cards of the main deck, the Line-Up included"),
    Either(
        "line_up",
        "the Line-Up, or how many cards it has",
        options=(Integer("line_up", "size"), Cards("line_up", "cards")),
    ),
    Integer("line_up_size", "cards in the Line-Up"),
    Stack("super_hero_stack", "the Super Hero stack, counted or top card first"),
    Text("top_card", "the card on top of the Super Hero stack"),
    Text("top_card_face", "how the top card lies: up or down"),
    Text("others_face", "how the other Super Heroes lie: up or down"),
    Stack("super_villain_stack", "the team variant's stack of Super-Villains"),
    Texts("turn_order_teams", "the team variant's teams in the order of turns"),
    Integer("kick_stack", "Kicks in their stack"),
    Integer("weakness_stack", "Weaknesses in their stack"),
    Integer("kicks", "Kicks in their stack"),
    Integer("weaknesses", "Weaknesses in their stack"),
    Stack("super_heroes", "the Super Hero stack, counted or top card first"),
    Integer("opening_hand", "cards in each opening hand"),
    Text("first_player", "who goes first"),
)


def validate_table(situation, reference):
    """Check every part of a table that was given."""
    if all(situation[field.name] is None for field in FIELDS if field.name not in ("what", "mode", "sets")):
        raise SituationError("players", "players: how many players there are, or some part of the table, is needed")
    situation = situation | {"mode": situation["mode"] or STANDARD} | under_own_names(situation, reference)
    sets = named_sets(situation["sets"], reference)
    violations, counted = [], {"players": situation["players"], "mode": situation["mode"]}
    for rule in TABLE_RULES:
        violations += rule(situation, sets, reference)
    deck = whole_main_deck(situation, sets, reference)
    if deck is not None:
        checked = check_deck(deck, reference)
        violations += checked.violations
        counted["main_deck"] = checked.counted["size"]
        if situation["mode"] == TEAMS:
            violations += big_enough(deck.cards.size, reference)
    return Validation(tuple(violations), counted)


def under_own_names(situation, reference):
    """Return the parts of a table that were given under another name, or as a number instead of cards."""
    renamed = {
        "kick_stack": first(situation, "kick_stack", "kicks"),
        "weakness_stack": first(situation, "weakness_stack", "weaknesses"),
        "super_hero_stack": first(situation, "super_hero_stack", "super_heroes"),
    }
    if isinstance(situation["line_up"], int):
        renamed |= {"line_up": None, "line_up_size": situation["line_up"]}
    if "two" in reference.fold(situation["option"] or "").split():
        renamed["mode"] = TWO_VILLAINS
    return renamed


def whole_main_deck(situation, sets, reference):
    """Return the main deck together with the Line-Up dealt from it, or None if its cards are not given."""
    if situation["main_deck"] is None:
        return None
    parts = [
        read_list(situation[name], reference, "fe") for name in ("main_deck", "line_up") if situation[name] is not None
    ]
    cards = CardList(sum((part.entries for part in parts), ()), sum((part.violations for part in parts), ()))
    left_out = tuple(reference.number("fe.team-left-out")) if situation["mode"] == TEAMS else ()
    return MainDeck(cards, sets, left_out)


def starters_at_hand(sets, reference):
    """Return the Punch and Vulnerability cards of the sets in use, where they are recorded."""
    totals = {"Punch": 0, "Vulnerability": 0}
    for code in sets:
        for card in reference.in_set(code, "starter"):
            if card.name in totals:
                totals[card.name] += card.copies or 0
    return totals


def most_players(sets, reference):
    """Return how many players the starting cards of the sets serve."""
    at_hand = starters_at_hand(sets, reference)
    return min(
        at_hand["Punch"] // reference.number("fe.starting-punches"),
        at_hand["Vulnerability"] // reference.number("fe.starting-vulnerabilities"),
    )


def enough_cards(situation, sets, reference):
    """The starting cards serve so many players; Attacks are aimed at other players, so one alone cannot play."""
    players, most = situation["players"], most_players(sets, reference)
    if players is None:
        return
    if players > most:
        yield Violation(
            "too-many-players",
            f"The starting cards serve {most} players, not {players} ({asked(reference)} each).",
            reference.cites("fe.punch-cards", "fe.vulnerability-cards", "fe.starting-punches"),
            expected=most,
            found=players,
            fix=change(players, most, "players"),
        )
    if players < 2:
        yield Violation(
            "too-few-players",
            f"The game is played against others; {players} is too few.",
            (OTHER_PLAYERS,),
            expected=2,
            found=players,
            fix=change(players, 2, "players"),
        )


def one_character_each(situation, sets, reference):
    """Each player has one oversized character of a set in use, and no two the same."""
    named, players = situation["super_villains"], situation["players"]
    if named is None or players is None:
        return
    if len(named) != players:
        yield Violation(
            "characters",
            f"{players} players need {players} characters, not {len(named)}.",
            (ONE_EACH,),
            expected=players,
            found=len(named),
            fix=change(len(named), players, "characters"),
        )
    for name in dict.fromkeys(named):
        found = [card for card in reference.named(name, "fe") if card.stack == "oversized" and card.card_set in sets]
        if not found:
            yield Violation(
                "not-a-character",
                f"{name[:80]} is no oversized character of the sets in use.",
                (ONE_EACH,),
                cards=(name[:80],),
                found=name[:80],
                fix=f"Replace {name[:80]}.",
            )
        elif named.count(name) > 1:
            yield Violation(
                "character-twice",
                f"{found[0].name} is given to {named.count(name)} players.",
                (ONE_EACH,),
                cards=(found[0].id,),
                expected=1,
                found=named.count(name),
                fix=f"Deal another character in place of {found[0].name}.",
            )


def two_each(situation, sets, reference):
    """Dealing two to each player needs twice as many Super-Villains as players."""
    if situation["mode"] != TWO_VILLAINS or situation["players"] is None:
        return
    each = reference.number("fe.super-villains-dealt")
    at_hand = reference.number("fe.oversized") if situation["oversized"] is None else situation["oversized"]
    if each * situation["players"] > at_hand:
        yield Violation(
            "too-few-super-villains",
            f"Dealing {each} to each of {situation['players']} players needs {each * situation['players']}; "
            f"there are {at_hand}.",
            reference.cites("fe.super-villains-dealt", "fe.oversized"),
            expected=at_hand // each,
            found=situation["players"],
            fix=change(situation["players"], at_hand // each, "players"),
        )
    for player, dealt in (situation["dealt"] or {}).items():
        if len(dealt) != each:
            yield Violation(
                "dealt",
                f"{player}: {each} Super-Villains are dealt, not {len(dealt)}.",
                reference.cites("fe.super-villains-dealt"),
                expected=each,
                found=len(dealt),
                fix=change(len(dealt), each, "Super-Villains"),
            )


def starting_decks(situation, sets, reference):
    """Every player's starting deck is legal, and so is every opening hand."""
    decks = dict(situation["starting_decks"] or {})
    if situation["starting_deck"] is not None:
        decks["every player"] = situation["starting_deck"]
    for lines in decks.values():
        cards = read_list(lines, reference, "fe")
        yield from cards.violations
        yield from run(STARTING_DECK, counted_names(cards, reference), reference)
    if situation["opening_hand"] is not None:
        yield from validate_hand({"size": situation["opening_hand"]}, reference).violations
    for lines in (situation["hands"] or {}).values():
        hand = {"list": lines, "size": None}
        yield from validate_hand(hand, reference).violations


def full_line_up(situation, sets, reference):
    """The Line-Up holds five cards."""
    size = situation["line_up_size"]
    if situation["line_up"] is not None:
        cards = read_list(situation["line_up"], reference, "fe")
        size = cards.size
        if situation["main_deck"] is None:
            deck = MainDeck(cards, sets)
            yield from cards.violations
            yield from belongs_here(deck, deck.counts(reference), reference)
    if size is not None:
        yield from line_up_size(size, reference)


def whole_stacks(situation, sets, reference):
    """All Kicks and all Weaknesses are used."""
    for field, number, plural in (
        ("kick_stack", "fe.kicks", "Kicks"),
        ("weakness_stack", "fe.weaknesses", "Weaknesses"),
    ):
        needed, size = reference.number(number), situation[field]
        if size is not None and size != needed:
            yield Violation(
                f"{field.replace('_', '-')}-size",
                f"A game uses exactly the {needed} {plural}, not {size}.",
                reference.cites(number),
                expected=needed,
                found=size,
                fix=change(size, needed, plural),
            )


def super_heroes(situation, sets, reference):
    """The Super Hero stack follows its own rules; in the team variant those of the variant."""
    stack = situation["super_hero_stack"]
    if situation["mode"] == TEAMS or stack is None:
        return
    cards = None
    if isinstance(stack, list):
        cards = tuple(found[0] for found in (reference.named(name, "fe") for name in stack) if found)
    known = HeroStack(
        stack if isinstance(stack, int) else len(stack),
        cards,
        cards is not None,
        situation["top_card"],
        lies(situation["top_card_face"]),
        lies(situation["others_face"]),
    )
    yield from run(SUPER_HERO_STACK, known, reference)
    longer = reference.number("fe.standard-super-heroes") + 1
    if situation["mode"] == LONG and known.size < longer:
        yield Violation(
            "long-game",
            f"A longer game uses {longer} Super Heroes or more.",
            ("fe-en/the-super-hero-stack/3",),
            expected=longer,
            found=known.size,
            fix=change(known.size, longer, "Super Heroes"),
        )


def team_set_up(situation, sets, reference):
    """The team variant's own rules."""
    if situation["mode"] != TEAMS:
        return
    missing = (
        "teams",
        "seating_teams",
        "turn_order",
        "main_deck_contains",
        "contains",
        "cards",
        "custom_main_deck",
        "team",
    )
    mixed = [code for code in sets if code != "fe"] if situation["sets"] is not None else None
    yield from run(TEAM_RULES, situation | dict.fromkeys(missing) | {"mixed_with": mixed}, reference)


TABLE_RULES = (
    enough_cards,
    one_character_each,
    two_each,
    starting_decks,
    full_line_up,
    whole_stacks,
    super_heroes,
    team_set_up,
)

FORMATS = (
    Format(
        "table",
        "fe",
        "A whole set-up for a number of players.",
        FIELDS,
        (),
        validate_table,
        {
            "players": 4,
            "mode": "standard",
            "starting_deck": "7 Punch\n3 Vulnerability",
            "super_hero_stack": 8,
            "top_card": "The Flash",
            "kick_stack": 16,
            "weakness_stack": 20,
            "line_up_size": 5,
        },
        ("set-up", "setup", "whole-set-up"),
    ),
)
