"""Set-ups of DC Forever and Evil:101 by the steps of their rulebooks, because not all of their cards are recorded."""

import random
import re

from django.utils.text import capfirst
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog.models import Card
from rules import engine_gateway
from rules.models import Clause
from rules.pages.table.drawn_set_up import DrawnCharacter, DrawnSetUp, Part, Seat, step
from rules.pages.table.engine_set_ups import renamed
from rules.pages.table.player_names import SIDES, side_of

STANDARD, FIRST_GAME = "standard", "first-game"
FIRST, TWO_PLAYERS, MORE_PLAYERS = "setup-for-your-first-game", "2-player-standard-setup", "multiplayer-setup"
PICKED = ("2", "three-player-draft", "four-player-draft")  # steps about picking characters in turn
TABLE_STEPS = ("5", "facing", "effects", "citizens", "6", "tie")  # of two players, left out of the section for more
# With 3 players the Rogues have one player, see `side_of`.
OF_OTHER_NUMBERS = {3: ("four-", "solo-hero-", "team-rogue-"), 4: ("three-", "solo-")}
NUMBERED = re.compile(r"\AStep \d, ")
UNIMPORTANT = ("setup.sample-cards", "setup.any-number-of-players")


def number(name):
    """Return a number from the rulebooks by its name in the engine's reference, such as "dcf.locations"."""
    return engine_gateway.reference().numbers[name].value


def dc_forever(choice, seed, locks):
    """Return a set-up of DC Forever: the steps for this mode and number of players, and random teams and Locations."""
    chance = random.Random(seed)  # noqa: S311 - not for cryptography
    cards = list(Card.objects.filter(card_set="dcf", stack__in=["character", "location"]).for_pages().order_by("slug"))
    teams, locations = dealt_teams(choice, cards, chance, locks), number("dcf.locations")
    places = [card for card in cards if card.stack == "location"]
    if choice.mode == FIRST_GAME:
        names = number("dcf.first-game")["locations"]
        drawn = [card for card in places if card.name in names]
    else:
        drawn = chance.sample(places, locations)
    total = number("dcf.locations.box")
    known = _("We know %(known)s of the %(total)s Locations in the box. If you draw another one, use it.")
    return DrawnSetUp(
        seats=[
            Seat(name, side, teams[index], note=starters_note(choice, index))
            for index, (_number, name, side) in enumerate(choice.seats)
        ],
        parts=[Part("locations", _("Locations"), locations, [(card, 1) for card in drawn], [])],
        boxes=[(choice.name, [("", clause.text, "en") for clause in clauses("components")])],
        steps=dc_forever_steps(choice),
        notes=[] if choice.mode == FIRST_GAME else [known % {"known": len(places), "total": total}],
    )


def group_of(choice, seat):
    """Return the kind of team at a seat: "two-player", "solo" (alone against two) or "team"."""
    sides = [side_of(each) for each in range(choice.players)]
    if choice.players == 2:
        return "two-player"
    return "team" if sides.count(side_of(seat)) > 1 else "solo"


def dealt_teams(choice, cards, chance, locks):
    """Return a list of DrawnCharacters for each seat: locked ones, then random ones; empty if the players pick them."""
    teams = [[] for _seat in range(choice.players)]
    if choice.mode not in (STANDARD, FIRST_GAME):
        return teams
    for side in SIDES:
        seats = [seat for seat in range(choice.players) if side_of(seat) == side]
        pool = [card for card in cards if card.stack == "character" and side.capitalize() in card.types]
        if choice.mode == FIRST_GAME:
            names = number("dcf.first-game")[f"{side}_team"]
            pool = sorted((card for card in pool if card.name in names), key=lambda card: names.index(card.name))
        else:
            chance.shuffle(pool)
        sizes = {seat: number(f"dcf.characters.{group_of(choice, seat)}") for seat in seats}
        kept = {slug: seat for seat, slug in locks if seat in seats}
        for seat in seats:
            teams[seat] += [card for card in pool if kept.get(card.slug) == seat][: sizes[seat]]
        free = [card for card in pool if card not in [each for seat in seats for each in teams[seat]]]
        for seat in seats:
            teams[seat] += [free.pop(0) for _card in range(sizes[seat] - len(teams[seat]))]
    return [
        [DrawnCharacter(card, f"{seat}:{card.slug}", (seat, card.slug) in locks) for card in team]
        for seat, team in enumerate(teams)
    ]


def starters_note(choice, seat):
    """Return a note on the characters with which the player at a seat starts: their names, or number and cost."""
    if choice.mode == FIRST_GAME:
        names = number("dcf.first-game")[f"{side_of(seat)}_start"]
        return _("Start with %(names)s.") % {"names": _(" and ").join(names)}
    group = group_of(choice, seat)
    values = {"count": number(f"dcf.starters.{group}"), "cost": number(f"dcf.starting-cost.{group}")}
    if group == "team":
        return _("Start with 1 of your characters. Your side's recruitment costs may total at most %(cost)s.") % values
    text = _("Start with %(count)s of your characters. Their recruitment costs may total at most %(cost)s.")
    return text % values


def clauses(section, keys=()):
    """Return the clauses of a section of the rulebook of DC Forever, all or those with these keys."""
    rows = Clause.objects.filter(section__book="dcf", section__slug=section)
    return list(rows.filter(key__in=keys) if keys else rows.filter(kind__in=["step", "component"]))


def dc_forever_steps(choice):
    """Return the steps of the rulebook for a mode and number of players."""
    if choice.mode == FIRST_GAME:
        found = clauses(FIRST)
    elif choice.players == 2:
        found = clauses(TWO_PLAYERS)
    else:
        others = OF_OTHER_NUMBERS[choice.players]
        *found, hands = [each for each in clauses(MORE_PLAYERS) if not each.key.startswith(others)]
        found += [*clauses(TWO_PLAYERS, TABLE_STEPS), hands]
    steps, drawn = [], []
    for clause in found:
        if choice.mode == STANDARD and clause.key in PICKED and clause.section.slug != FIRST:
            drawn.append(clause.pk)
        else:
            steps.append(step(capfirst(NUMBERED.sub("", clause.text)), [clause.pk], "en"))
    if drawn:
        text = _("Take the characters drawn for you. Put each on top of all its affiliated cards.")
        steps.insert(1, step(text, drawn))
    return steps


def evil_101(choice, seed, _locks):
    """Return a set-up of Evil:101. No source lists its cards, so only the roles are drawn."""
    dealt = engine_gateway.set_up(choice.body | {"seed": seed}, get_language())
    players = choice.players
    fetch = [
        ("", _("Wicked Plot deck"), ""),
        ("", _("Target deck"), ""),
        ("", _("DIC Agent deck"), ""),
        ("", _("Chase deck"), ""),
        (players, _("Point Trackers, each with a meeple"), ""),
        (1, _("DIC Handler ID"), ""),
    ]
    steps = [each | {"text": renamed(each["text"], choice)} for each in dealt["steps"]]
    return DrawnSetUp(
        seats=[Seat(name) for name in choice.names],
        parts=[],
        boxes=[(choice.name, fetch)],
        steps=[each for each in steps if each["code"] not in UNIMPORTANT],
        first=next(seat for seat, player in enumerate(dealt["state"]["players"]) if player["is_handler"]),
    )
