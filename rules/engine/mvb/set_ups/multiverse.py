"""A Multiverse game, set up in the order of the book."""

from rules.engine.mvb.event_line_up import INJUSTICE, line_up_size
from rules.engine.mvb.modes import IMPOSSIBLE, costs_number, costs_of
from rules.engine.mvb.owned_sets import need_set
from rules.engine.mvb.set_notes import METAL, injustice_event, injustice_main_deck, metal
from rules.engine.mvb.table import MULTIVERSE
from rules.engine.values import Part, SituationError, Step

KICKS = ("kick-stack", "basic-stack")
WEAKNESS = ("weakness-stack",)
CONVERGENCE = "mvb-convergence"
SUPER_VILLAINS = "special-super-villain-stack"


def fewest_players(reference):
    """A Confrontation needs a foe."""
    return 2


def most_players(reference):
    """There is a Multiverse Location for each of so many players."""
    return reference.number("mvb.multiverse-locations")


def set_up(draw, mode):
    """Return the parts, the steps and the situation of a Multiverse table."""
    parts, steps, situation = [], [], {"mode": mode, "players": draw.players, "owned_sets": list(draw.sets)}
    for section in (main_deck, event_line_up, roles, champions, super_villains):
        section(draw, MULTIVERSE[mode], parts, steps, situation)
    return parts, steps, situation


def main_deck(draw, mode, parts, steps, situation):
    """Turn Randomizers over until a base set comes up; split its deck, merge the new cards, deal the Line-Up."""
    order = draw.randomizers()
    draw.chance.shuffle(order)
    main = next((code for code in order if code in draw.base_sets()), None)
    if main is None or len(order) < 2:
        raise SituationError("sets", "sets: a base set and another set with a Randomizer are needed")
    name = need_set(main, "sets", draw.reference).name
    left = sorted(code for code in order if code != main)
    steps += [
        Step("Take out the Randomizers of sets you do not own, and the Multiverse one.", ("mvb/randomizer-deck/1",)),
        Step(
            f"Reveal Randomizers until a base set appears: {name}. Its Randomizer returns to the box; where the "
            "others turned over before it go is not said, here they go back into the deck.",
            ("mvb/randomizer-deck/2", "mvb/randomizer-deck/3"),
        ),
    ]
    parts.append(
        Part(
            "Randomizer deck", len(left), randomizer_cards(left, draw.reference), "shuffled", ("mvb/randomizer-deck/1",)
        )
    )
    deck, all_recorded = draw.main_deck(main)
    draw.chance.shuffle(deck)
    half = len(deck) // 2
    new = draw.new_cards()
    top = deck[:half] + new
    draw.chance.shuffle(top)
    line_up = top[: draw.reference.number("mvb.line-up")]
    situation |= {
        "randomizers": left,
        "main_deck_set": main,
        "on_top": "the stack with the new cards",
        "line_up": len(line_up),
        "supplies": dict.fromkeys(("Punch", "Vulnerability", "Kick", "Weakness"), main),
    }
    note = "" if all_recorded else "copies are not recorded for every card, so each of those names was counted once"
    if all_recorded:
        situation["main_deck_size"] = len(deck)
        parts.append(
            Part(
                "Main deck",
                len(deck) + len(new) - len(line_up),
                (),
                f"{name}, the half with the new cards on top",
                ("mvb/main-deck/1", "mvb/main-deck/2"),
            )
        )
    parts += [
        Part(
            "New main deck cards", len(new), tuple(new), "shuffled into one half of the main deck", ("mvb/main-deck/2",)
        ),
        Part("Main Line-Up", len(line_up), tuple(line_up), note, ("mvb/main-deck/3",)),
    ]
    parts += supplies(main, draw.reference)
    steps += [
        Step(
            "Split the main deck into two equal stacks, shuffle the new cards into one and put it on top.",
            ("mvb/main-deck/1", "mvb/main-deck/2"),
        ),
        Step(f"Deal {len(line_up)} cards into the main Line-Up.", ("mvb/main-deck/3",)),
        Step(
            f"Use the Punch, Vulnerability, Kick and Weakness cards of {name}, or what it has in their place.",
            ("mvb/main-deck/4",),
        ),
    ]
    steps += set_steps({METAL: metal, INJUSTICE: injustice_main_deck}.get(main), draw)


def randomizer_cards(codes, reference):
    """Return the Randomizers of these sets."""
    return tuple(card for card, code in reference.number("mvb.randomizer-sets").items() if code in codes)


def supplies(main, reference):
    """Return the Kick and Weakness stacks of a set, as far as their copies are recorded."""
    for name, stacks in (("Kick stack", KICKS), ("Weakness stack", WEAKNESS)):
        cards = [card for stack in stacks for card in reference.in_set(main, stack) if card.copies]
        if cards:
            yield Part(
                name, sum(card.copies for card in cards), tuple(card.id for card in cards), "", ("mvb/main-deck/4",)
            )


def set_steps(note, draw):
    """Return the steps a set adds, if the book has a note on it."""
    _result, steps = note({"players": draw.players}, draw.reference) if note else ({}, ())
    return [Step(text, tuple(cites)) for text, *cites in steps]


def event_line_up(draw, mode, parts, steps, situation):
    """Lay Convergence on the Event deck, draw a Randomizer, lay out the Event Line-Up."""
    reference = draw.reference
    code = draw.chance.choice(situation["randomizers"])
    card_set = need_set(code, "sets", reference)
    size, cites = line_up_size(card_set, reference)
    pool, all_recorded = draw.main_deck(code)
    cards = draw.take(pool, size, f"main deck cards of {card_set.name}")
    events = reference.number("mvb.events")
    note = card_set.name if all_recorded else f"{card_set.name}; copies are not recorded for every card"
    parts += [
        Part(
            "Event deck",
            events,
            (CONVERGENCE,),
            "Convergence face up on the others, shuffled face down",
            ("mvb/event-deck/1", "mvb/event-deck/2"),
        ),
        Part("Event Line-Up", size, tuple(cards), note, cites),
    ]
    steps += [
        Step(
            "Shuffle the other Events face down and lay Convergence face up on top.",
            ("mvb/event-deck/1", "mvb/event-deck/2"),
        ),
        Step(f"Draw a Randomizer, {card_set.name}, and lay out {size} of its cards.", cites),
    ]
    steps += set_steps(injustice_event if code == INJUSTICE else None, draw)
    situation |= {
        "event_on_top": reference.number("mvb.first-event"),
        "event_on_top_face": "up",
        "event_deck": events,
        "event_set": code,
        "event_line_up": [{"card": card} for card in cards],
    }


def roles(draw, mode, parts, steps, situation):
    """Hand out Locations; deal three Characters each, of which one is kept."""
    reference = draw.reference
    dealt_each, kept_each = reference.number("mvb.characters-dealt"), reference.number("mvb.characters-kept")
    locations = dict(zip(draw.names, draw.take(draw.locations(), draw.players, "Multiverse Locations"), strict=True))
    cards = draw.take(draw.characters(with_crisis=False), draw.players * dealt_each, "Characters")
    dealt = {name: cards[place * dealt_each : (place + 1) * dealt_each] for place, name in enumerate(draw.names)}
    kept = {name: draw.chance.sample(hand, kept_each) for name, hand in dealt.items()}
    for name in draw.names:
        parts += [
            Part(f"Multiverse Location of {name}", 1, (locations[name],), "", ("mvb/multiverse-locations/1",)),
            Part(
                f"Characters of {name}",
                dealt_each,
                tuple(dealt[name]),
                f"keeps {reference.card(kept[name][0]).name}",
                ("mvb/characters/1", "mvb/characters/2"),
            ),
        ]
    steps += [
        Step("Give each player a Multiverse Location.", ("mvb/multiverse-locations/1",)),
        Step(
            f"Deal {dealt_each} oversized Characters to each player, who keeps {kept_each}. Those of Crisis packs are "
            "left out, as the catalogue does not say which of them are Crisis ones.",
            ("mvb/characters/1", "mvb/characters/2"),
        ),
    ]
    situation |= {"multiverse_locations": locations, "characters_dealt": dealt, "characters": kept}


def champions(draw, mode, parts, steps, situation):
    """Deal each player one Champion of each cost of the mode, cheapest on top."""
    stacks = {name: [] for name in draw.names}
    for cost in costs_of(mode, draw.reference):
        pool = draw.champions(cost, impossible=mode == IMPOSSIBLE)
        cards = draw.take(pool, draw.players, f"Champions of cost {cost} with a recorded First Appearance - Attack")
        for name, card in zip(draw.names, cards, strict=True):
            stacks[name].append(card)
    cites = draw.reference.cites(costs_number(mode))
    parts += [
        Part(
            f"Champions of {name}",
            len(stack),
            tuple(stack),
            "top first; the top one face up",
            (*cites, "mvb/champions/9"),
        )
        for name, stack in stacks.items()
    ]
    steps += [
        Step(
            "Only Champions with a recorded First Appearance - Attack are dealt; some sets' texts are not known.",
            ("mvb/champions/3",),
        ),
        Step(
            "Deal each player one Champion of each cost and stack them, the cheapest on top and face up.",
            (*cites, "mvb/champions/9"),
        ),
    ]
    situation["champions"] = stacks


def super_villains(draw, mode, parts, steps, situation):
    """Stack Brainiac, Telos and Deimos."""
    names = list(draw.reference.number("mvb.super-villain-stack"))
    by_name = {card.name: card.id for card in draw.reference.in_set("mvb", SUPER_VILLAINS)}
    cites = draw.reference.cites("mvb.super-villain-stack")
    parts.append(
        Part(
            "Super-Villain stack",
            len(names),
            tuple(by_name[name] for name in names),
            "top first; Brainiac face up",
            cites,
        )
    )
    steps.append(
        Step(
            "Stack Deimos, Telos and, face up on top, Brainiac beside the Kick and Weakness stacks.",
            (*cites, "mvb/super-villains/2"),
        )
    )
    situation["super_villain_stack"] = names
