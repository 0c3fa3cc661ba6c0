"""A random legal table for each mode: shuffled by the seed, laid out part by part."""

import random

from rules.engine.fe.main_deck import named_sets
from rules.engine.fe.stacks import asked
from rules.engine.fe.table import LONG, STANDARD, TEAMS, TWO_VILLAINS, most_players
from rules.engine.values import Part, SetUp, SituationError, Step

DEFAULT_PARTNER = "base"


def set_up(players, mode, sets, seed, reference):
    """Lay out a random legal table; the same seed gives the same table."""
    mode = mode or STANDARD
    codes = usable_sets(mode, sets, reference)
    check_number(players, mode, codes, reference)
    dice = random.Random(f"fe:{seed}:{mode}:{players}:{','.join(codes)}")
    lay = lay_teams if mode == TEAMS else lay_standard
    parts, steps, situation = lay(players, mode, codes, dice, reference)
    return SetUp("fe", mode, players, codes, str(seed), tuple(parts), tuple(steps), situation)


def usable_sets(mode, sets, reference):
    """Return the sets in use; the team variant needs Super-Villains from another one."""
    if isinstance(sets, str):
        sets = [part.strip() for part in sets.split(",") if part.strip()]
    if sets is not None and (not isinstance(sets, list | tuple) or not all(isinstance(name, str) for name in sets)):
        raise SituationError("sets", "sets: a list of set codes is needed")
    names = list(sets or ([DEFAULT_PARTNER] if mode == TEAMS else []))
    codes = named_sets(names, reference)
    strange = [fact.code for fact in reference.sets if fact.code in codes and fact.game != "dc-deck-building"]
    if strange:
        raise SituationError("sets", f"sets: {', '.join(strange)} is another game and cannot be mixed in")
    if mode == TEAMS and len(opponents(codes, "Super-Villain", reference)) < reference.number("fe.team-stack"):
        raise SituationError("sets", "sets: the variant needs another set with five Super-Villains", ["base", "hu"])
    return codes


def check_number(players, mode, codes, reference):
    """Refuse a number of players that the cards, or the mode, do not serve."""
    if isinstance(players, bool) or not isinstance(players, int):
        raise SituationError("players", "players: a whole number is needed")
    most = most_players(codes, reference)
    if mode != TEAMS:
        each = reference.number("fe.super-villains-dealt") if mode == TWO_VILLAINS else 1
        most = min(most, reference.number("fe.oversized") // each)
    if mode == TEAMS:
        most = min(most, 2 * len(characters(codes, True, reference)), 2 * len(characters(codes, False, reference)))
        most -= most % 2
    if not 2 <= players <= most:
        raise SituationError("players", f"players: must lie between 2 and {most}, not {players}")
    if mode == TEAMS and players % 2:
        raise SituationError("players", f"players: an even number is needed, not {players}")


def opponents(codes, subtype, reference):
    """Return the Super Heroes or Super-Villains of the sets, one card for each name."""
    found = {}
    for code in codes:
        for card in reference.in_set(code, "nemesis-stack"):
            if subtype in card.subtypes and not card.is_promo:
                found.setdefault(card.name, card)
    return list(found.values())


def characters(codes, is_good, reference):
    """Return the oversized characters of one side: a set's players oppose what its stack holds."""
    found = {}
    for code in codes:
        fights_villains = bool(opponents((code,), "Super-Villain", reference))
        if fights_villains == is_good:
            for card in reference.in_set(code, "oversized"):
                if not card.is_promo:
                    found.setdefault(card.name, card)
    return list(found.values())


def main_deck_cards(codes, left_out, reference):
    """Return the ids of the main deck, every copy; a card without recorded copies is there once."""
    cards = [card for code in codes for card in reference.in_set(code, "main-deck")]
    return [card.id for card in cards if card.id not in left_out and not card.is_promo for _ in range(card.copies or 1)]


def lay_main_deck(codes, left_out, dice, reference):
    """Shuffle the main deck and deal the Line-Up from its top."""
    deck = main_deck_cards(codes, left_out, reference)
    dice.shuffle(deck)
    slots = reference.number("fe.line-up")
    return deck[:slots], deck[slots:]


def lay_hands(players, dice, reference):
    """Shuffle every starting deck and draw the opening hands."""
    starters = ["fe-punch"] * reference.number("fe.starting-punches")
    starters += ["fe-vulnerability"] * reference.number("fe.starting-vulnerabilities")
    size, hands, piles = reference.number("fe.hand"), [], []
    for _player in range(players):
        deck = list(starters)
        dice.shuffle(deck)
        hands.append(deck[:size])
        piles.append(deck[size:])
    return starters, hands, piles


def lay_standard(players, mode, codes, dice, reference):
    """The game of the book: The Flash on top of seven or more others, one Super-Villain for each player."""
    flash = reference.number("fe.top-super-hero")
    heroes = [card.id for card in reference.in_set("fe", "nemesis-stack") if card.id != flash]
    standard, exist = reference.number("fe.standard-super-heroes"), reference.number("fe.super-heroes")
    used = dice.randint(standard + 1, exist) if mode == LONG else standard
    stack = [flash, *dice.sample(heroes, used - 1)]
    each = reference.number("fe.super-villains-dealt") if mode == TWO_VILLAINS else 1
    villains = [card.id for card in characters(("fe",), False, reference)]
    drawn = dice.sample(villains, each * players)
    dealt = [drawn[each * place : each * (place + 1)] for place in range(players)]
    chosen = [dice.choice(pair) for pair in dealt]
    situation = {"super_hero_stack": stack, "top_card": flash, "top_card_face": "up", "others_face": "down"}
    if mode == TWO_VILLAINS:
        situation["dealt"] = {player_name(place): pair for place, pair in enumerate(dealt)}
    top = Part(
        "Super Hero stack",
        used,
        tuple(stack),
        "The Flash face up on top, the others face down.",
        reference.cites("fe.top-super-hero", "fe.standard-super-heroes"),
    )
    unused = tuple(card for card in heroes if card not in stack)
    aside = Part("Unused Super Heroes", len(unused), (), "Face down, unseen.", ("fe-en/the-super-hero-stack/8",))
    return finish(players, mode, codes, dice, chosen, [top, aside], situation, (), reference)


def lay_teams(players, mode, codes, dice, reference):
    """The team variant: two stacks of five, teams that alternate, a mixed main deck without five cards."""
    size = reference.number("fe.team-stack")
    stacks = {
        subtype: [card.id for card in dice.sample(opponents(source, subtype, reference), size)]
        for subtype, source in (("Super-Villain", codes), ("Super Hero", ("fe",)))
    }
    sides = ["Good", "Bad"] * (players // 2)
    good = dice.sample(characters(codes, True, reference), players // 2)
    bad = dice.sample(characters(codes, False, reference), players // 2)
    chosen = [card.id for pair in zip(good, bad, strict=True) for card in pair]
    cites = reference.cites("fe.team-stack")
    parts = [
        Part("Super-Villain stack", size, tuple(stacks["Super-Villain"]), "For the Good Guys to defeat.", cites),
        Part("Super Hero stack", size, tuple(stacks["Super Hero"]), "For the Bad Guys to defeat.", cites),
    ]
    situation = {
        "super_villain_stack": stacks["Super-Villain"],
        "super_hero_stack": stacks["Super Hero"],
        "turn_order_teams": sides,
    }
    left_out = reference.number("fe.team-left-out")
    return finish(players, mode, codes, dice, chosen, parts, situation, left_out, reference)


def finish(players, mode, codes, dice, chosen, parts, situation, left_out, reference):
    """Add what every mode has: main deck, Line-Up, Kicks, Weaknesses, decks and hands."""
    line_up, main_deck = lay_main_deck(codes, left_out, dice, reference)
    starters, hands, piles = lay_hands(players, dice, reference)
    kicks, weaknesses = reference.number("fe.kicks"), reference.number("fe.weaknesses")
    first_player = player_name(dice.randrange(players))
    parts = [
        Part("Line-Up", len(line_up), tuple(line_up), "Face up.", reference.cites("fe.line-up")),
        Part("Main deck", len(main_deck), tuple(main_deck), "Face down.", ("fe-en/the-main-deck/2",)),
        *parts,
        Part("Kick stack", kicks, ("fe-kick",) * kicks, "", reference.cites("fe.kicks")),
        Part("Weakness stack", weaknesses, ("fe-weakness",) * weaknesses, "", reference.cites("fe.weaknesses")),
    ]
    for place in range(players):
        team = f" ({situation['turn_order_teams'][place]} Guys)" if mode == TEAMS else ""
        name = player_name(place) + team
        parts += [
            Part(f"{name}: character", 1, (chosen[place],), "", ("fe-en/super-villains-and-starting-decks/1",)),
            Part(f"{name}: hand", len(hands[place]), tuple(hands[place]), "", reference.cites("fe.hand")),
            Part(
                f"{name}: deck",
                len(piles[place]),
                tuple(piles[place]),
                "Face down.",
                reference.cites("fe.starting-punches"),
            ),
        ]
    situation |= {
        "mode": mode,
        "players": players,
        "sets": list(codes),
        "super_villains": chosen,
        "starting_deck": {card: starters.count(card) for card in dict.fromkeys(starters)},
        "hands": {player_name(place): hand for place, hand in enumerate(hands)},
        "line_up": line_up,
        "main_deck": main_deck,
        "kick_stack": kicks,
        "weakness_stack": weaknesses,
        "first_player": first_player,
    }
    return parts, laying_out(players, mode, parts, first_player, reference), situation


def laying_out(players, mode, parts, first_player, reference):
    """Return the steps that lay the table out."""
    stack = next(part for part in parts if part.name == "Super Hero stack")
    villains = "one of two dealt Super-Villains" if mode == TWO_VILLAINS else "an oversized character"
    yield Step(
        f"Give each of {players} players {villains}.",
        ("fe-en/dc-comics-super-villains/4" if mode == TWO_VILLAINS else "fe-en/super-villains-and-starting-decks/1",),
    )
    yield Step(f"Give each player {asked(reference)}.", reference.cites("fe.starting-punches"))
    yield Step(
        "Shuffle the main deck and deal the Line-Up from its top.", ("fe-en/the-main-deck/2", "fe-en/the-line-up/1")
    )
    if mode == TEAMS:
        yield Step("Leave five cards out of the mixed main deck.", reference.cites("fe.team-left-out"))
        yield Step(
            f"Lay out two stacks: {stack.count} Super-Villains and {stack.count} Super Heroes.",
            reference.cites("fe.team-stack"),
        )
        yield Step("Let the sides take turns alternately.", ("fe-en/variant-games/5",))
    else:
        yield Step(
            f"Put The Flash face up on {stack.count - 1} random Super Heroes, face down.",
            ("fe-en/the-super-hero-stack/7", "fe-en/the-super-hero-stack/9"),
        )
    yield Step("Put all Kicks and all Weaknesses beside the Line-Up.", ("fe-en/the-line-up/3", "fe-en/the-line-up/4"))
    yield Step(
        f"Shuffle every deck and draw {reference.number('fe.hand')} cards; {first_player} begins.",
        ("fe-en/gameplay/1", "fe-en/gameplay/2"),
    )


def player_name(place):
    """Return what a seat is called."""
    return f"Player {place + 1}"
