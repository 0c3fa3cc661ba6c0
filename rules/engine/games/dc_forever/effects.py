"""What abilities do, by name, and playing a card; effects reach only cards in play unless they say otherwise."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.games.dc_forever import asking, moving, places
from rules.engine.games.dc_forever.places import EXHAUSTED, HAND
from rules.engine.kernel.cards import Card, Missing
from rules.engine.kernel.table import Player, Table

Effect = Callable[[Table, Player, Card, int], None]


def draw(table: Table, player: Player, card: Card, count: int) -> None:
    """Draw cards."""
    moving.draw(table, player, count)


def heal(table: Table, player: Player, card: Card, count: int) -> None:
    """Heal one of your characters."""
    hurt = [each for each in player.zones[places.CHARACTERS] if each.counters.get(places.DAMAGE)]
    chosen = table.choose_card(player, "heal", hurt)
    if chosen is not None:
        moving.heal(table, chosen, count)


def damage(table: Table, player: Player, card: Card, count: int) -> None:
    """A character of the other side suffers damage."""
    chosen = table.choose_card(player, "damage", foes(table, player))
    if chosen is not None:
        moving.suffer(table, chosen, count, player)


def damage_as_in_the_example(table: Table, player: Player, card: Card, count: int) -> None:
    """An exhausted Hero suffers the damage of the book's example; for other citizens it is not told."""
    example = table.book.reference.numbers["dcf.dose-the-city.example"].value
    if card.counters.get(places.CITIZENS) != example["citizens"]:
        raise Missing("text-not-recorded", card=card.kind.id)
    heroes = [each for each in foes(table, player) if each.counters.get(EXHAUSTED)]
    chosen = table.choose_card(player, "damage", heroes)
    if chosen is not None:
        moving.suffer(table, chosen, example["damage"], player)


def foes(table: Table, player: Player) -> list[Card]:
    """Return the characters in play of the other side."""
    return [each for foe in asking.foes_of(table, player) for each in foe.zones[places.CHARACTERS]]


def scheme_to_sanctuary(table: Table, player: Player, card: Card, count: int) -> None:
    """Look at a facedown Scheme and move citizens from it to Sanctuary."""
    found = [each for foe in table.players for each in foe.zones[places.SCHEMES] if each.counters.get(places.CITIZENS)]
    scheme = table.choose_card(player, "scheme", found)
    if scheme is not None:
        table.tell("looks-at", "dcf/glossary-look-at/1", player=player, card=scheme)
        moving.to_sanctuary(table, moving.take_citizens(scheme, count), *places.MOVE_CITIZENS)


def citizens_to_scheme(table: Table, player: Player, card: Card, count: int) -> None:
    """Move citizens from a Location to the Scheme there."""
    row = table.zones[places.LOCATIONS]
    found = [each for place, each in enumerate(row, 1) if asking.scheme_at(table, place)]
    location = table.choose_card(player, "location", found)
    if location is not None:
        scheme = asking.scheme_at(table, row.index(location) + 1)
        assert scheme is not None
        moving.to_card(table, scheme, moving.take_citizens(location, count), *places.MOVE_CITIZENS)


def citizens_to_sanctuary(table: Table, player: Player, card: Card, count: int) -> None:
    """Move citizens from a Location to Sanctuary."""
    location = table.choose_card(player, "location", table.zones[places.LOCATIONS])
    if location is not None:
        moving.to_sanctuary(table, moving.take_citizens(location, count), *places.MOVE_CITIZENS)


def exhaust(table: Table, player: Player, card: Card, count: int) -> None:
    """Exhaust characters of the other side that are ready."""
    turn(table, player, [each for each in foes(table, player) if not each.counters.get(EXHAUSTED)], count, 1)


def ready(table: Table, player: Player, card: Card, count: int) -> None:
    """Ready characters of yours that are exhausted."""
    own = player.zones[places.CHARACTERS]
    turn(table, player, [each for each in own if each.counters.get(EXHAUSTED)], count, 0)


def turn(table: Table, player: Player, cards: list[Card], count: int, to: int) -> None:
    """Turn some of these cards."""
    for _card in range(count):
        chosen = table.choose_card(player, "exhaust" if to else "ready", cards)
        if chosen is not None:
            cards.remove(chosen)
            chosen.counters[EXHAUSTED] = to
            table.tell("exhausted" if to else "readied", "dcf/glossary-ready/1", card=chosen)


def recover(table: Table, player: Player, card: Card, count: int) -> None:
    """Bring a lost character of yours back into play."""
    chosen = table.choose_card(player, "recover", player.zones[places.LOST])
    if chosen is not None:
        moving.recover(table, player, chosen)


def foe_discards(table: Table, player: Player, card: Card, count: int) -> None:
    """A player of the other side, whom you choose, discards cards they choose."""
    foe = table.choose_player(player, "choose-a-player", asking.foes_of(table, player))
    for _card in range(min(count, len(foe.zones[HAND]))):
        chosen = table.choose_card(foe, "discard", foe.zones[HAND])
        assert chosen is not None
        moving.discard(table, chosen)
        table.tell("discard", "dcf/glossary-discard/2", "dcf/glossary-discard/3", player=foe, card=chosen)


def sacrifice(table: Table, player: Player, card: Card, count: int) -> None:
    """Sacrifice cards of your hand: they leave the game."""
    for _card in range(min(count, len(player.zones[HAND]))):
        chosen = table.choose_card(player, "sacrifice", player.zones[HAND])
        assert chosen is not None
        table.move(chosen, table.zones[places.REMOVED])
        table.tell("sacrifices", "dcf/glossary-sacrifice/1", player=player, card=chosen)


def foe_discards_deck(table: Table, player: Player, card: Card, count: int) -> None:
    """A player of the other side discards from the top of the deck."""
    foe = table.choose_player(player, "choose-a-player", asking.foes_of(table, player))
    moving.discard_from_deck(table, foe, count)


def blank(table: Table, player: Player, card: Card, count: int) -> None:
    """Treat a card in play as blank until the end of the round."""
    chosen = table.choose_card(player, "blank", list(asking.in_play(table)))
    if chosen is not None:
        chosen.counters[places.BLANK] = 1
        table.tell("blanked", "dcf/glossary-blank/1", "dcf/glossary-blank/2", card=chosen)


def control(table: Table, player: Player, card: Card, count: int) -> None:
    """Gain control of a card of the other side until the end of the round."""
    theirs = [each for each in asking.in_play(table) if asking.controller_of(table, each).team != player.team]
    chosen = table.choose_card(player, "control", [each for each in theirs if each.at.name != places.CHARACTERS])
    if chosen is not None:
        chosen.counters[places.CONTROLLER] = player.seat + 1
        table.tell("controlled", "dcf/glossary-gain-control/1", card=chosen, player=player)


def keep_affiliated(table: Table, player: Player, card: Card, count: int) -> None:
    """Look at the top cards of your deck, keep those of this character and discard the others."""
    seen = list(player.zones[places.DECK][:count])
    kept = [each for each in seen if each.kind.is_known and asking.matches(each, card)]
    if any(not each.kind.is_known for each in seen):
        raise Missing("card-not-known", card=card.kind.id, zone=places.DECK, player=player.name)
    for each in seen:
        if each in kept:
            table.move(each, player.zones[HAND])
        else:
            moving.discard(table, each)
    table.tell("keeps", "dcf/glossary-look-at/1", player=player, cards=kept, count=len(seen))
    moving.reshuffle(table, player)


def search(table: Table, player: Player, card: Card, count: int) -> None:
    """Search your deck or discard pile for a card with a trait and play it."""
    trait = asking.says(card, places.SEARCHES)
    zones = (*player.zones[places.DECK], *player.zones[places.DISCARD])
    fitting = [each for each in zones if trait in (asking.says(each, places.TRAITS) or ())]
    chosen = table.choose_card(player, "search", fitting)
    if chosen is not None:
        table.tell("finds", "dcf/glossary-trait/1", player=player, card=chosen)
        play(table, player, chosen)


def play(table: Table, player: Player, card: Card) -> None:
    """Play a card by its type: onto a character, into play, to a Location, or as an Event that is then discarded."""
    asking.need_text(card)
    card_type = asking.type_of(card)
    if card_type == places.ATTACHMENT:
        on_any = list(asking.all_characters(table))
        own = [each for each in on_any if asking.controller_of(table, each) is player]
        character = table.choose_card(player, "attach", on_any if asking.says(card, places.ON_ANY) else own)
        assert character is not None
        if character.owner is not player:
            card.counters[places.OWNER] = player.seat + 1
        table.move(card, table.pile_on(character, places.ATTACHED))
        table.tell("attaches", *places.ATTACHING, player=player, card=card, target=character)
    elif card_type == places.SCHEME:
        row = table.zones[places.LOCATIONS]
        free = [each for place, each in enumerate(row, 1) if asking.scheme_at(table, place) is None]
        location = table.choose_card(player, "location", free)
        assert location is not None
        card.counters[places.PLACE] = row.index(location) + 1
        table.move(card, player.zones[places.SCHEMES])
        table.tell("lays-scheme", *places.LAY_SCHEME, player=player, target=location)
    elif card_type == places.EVENT:
        table.move(card, player.zones[places.PLAYED])
        table.tell("plays", *places.EVENTS, player=player, card=card)
        resolve(table, player, card)
        moving.discard(table, card)
    else:
        table.move(card, player.zones[places.IN_PLAY])
        table.tell("puts-into-play", *places.INTO_PLAY, player=player, card=card)


EFFECTS: dict[str, Effect] = {
    each.__name__: each
    for each in (
        draw, heal, damage, damage_as_in_the_example, scheme_to_sanctuary, citizens_to_scheme, citizens_to_sanctuary,
        exhaust, ready, recover, foe_discards, foe_discards_deck, sacrifice, blank, control, keep_affiliated, search,
    )
}  # fmt: skip
CONSTANTS = (
    "less_from_one_modifier", "less_damage", "ignores_modifiers", "cannot_be_reduced", "instead_damage",
    "only_threatens", "takes_both_actions", "random_discard_is_threaten",
)  # fmt: skip


def has_effect(table: Table, card: Card) -> bool:
    """Whether an ability of a card does something when it is used."""
    names = (places.ABILITY, places.SECOND_ABILITY)
    return any(effect in EFFECTS for name in names for effect in asking.ability(table, card, name))


def resolve(table: Table, player: Player, card: Card, name: str = places.ABILITY) -> None:
    """Carry out an ability of a card, as much of it as can be done."""
    asking.need_text(card)
    outer, table.source = table.source, card
    for effect, count in asking.ability(table, card, name).items():
        if effect in EFFECTS:
            EFFECTS[effect](table, player, card, count)
    table.source = outer
