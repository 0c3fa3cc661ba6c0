"""The effects of abilities, by name, and playing a card. Effects apply to cards in play unless noted."""

from collections.abc import Callable, Iterable

from ...kernel.cards import Card, Missing
from ...kernel.table import Player, Table
from . import draws_and_damage, queries
from .constants import card_facts, clauses, zones
from .constants.zones import CITIZENS, DAMAGE, EXHAUSTED, HAND

Effect = Callable[[Table, Player, Card, int], None]
Found = Callable[[Table, Player], Iterable[Card]]
EFFECTS: dict[str, Effect] = {}
CONSTANTS = (
    "less_from_one_modifier", "less_damage", "ignores_modifiers", "cannot_be_reduced", "instead_damage",
    "only_threatens", "takes_both_actions", "random_discard_is_threaten", "halves_damage",
    "attack_of_others", "rescue_of_others", "threaten_of_others",
)  # fmt: skip


def effect(do: Effect) -> Effect:
    """Decorate a function, which registers it as the effect with its name.

    The engine calls it with the table, the player, the card with the ability and the ability's number."""
    EFFECTS[do.__name__] = do
    return do


def on_one(cards: Found, reason: str = "", of_many: bool = False) -> Callable[[Effect], Effect]:
    """Return a decorator for an effect on a card that the player chooses; it registers the effect by name.

    `cards` returns the cards to choose from, and `reason` is the code of the question, by default the effect's name.
    With `of_many`, the player chooses `count` cards one by one."""

    def register(do: Effect) -> Effect:
        def choose(table: Table, player: Player, card: Card, count: int) -> None:
            for done in range(count if of_many else 1):
                details = {"left": count - done if count > 1 else None} if of_many else {"count": count}
                chosen = table.choose_card(player, reason or do.__name__, list(cards(table, player)), **details)
                if chosen is not None:
                    do(table, player, chosen, count)
                elif not of_many:
                    table.log_event("nothing-to-do", *clauses.EFFECTS, card=card)

        EFFECTS[do.__name__] = choose
        return choose

    return register


def foes(table: Table, player: Player) -> list[Card]:
    """Return the characters in play of the other side."""
    return [each for foe in queries.foes_of(table, player) for each in foe.zones[zones.CHARACTERS]]


@effect
def draw(table: Table, player: Player, card: Card, count: int) -> None:
    """Draw `count` cards."""
    draws_and_damage.draw(table, player, count)


@on_one(lambda _t, p: [each for each in p.zones[zones.CHARACTERS] if each.counters.get(DAMAGE)])
def heal(table: Table, player: Player, chosen: Card, count: int) -> None:
    """Remove up to `count` damage from a character of the player."""
    done = min(count, chosen.counters[DAMAGE])
    chosen.counters[DAMAGE] -= done
    table.log_event("heals", "dcf/glossary-heal/1", card=chosen, count=done)


@on_one(foes)
def damage(table: Table, player: Player, chosen: Card, count: int) -> None:
    """Deal `count` damage to a character of the other side."""
    draws_and_damage.suffer(table, chosen, count, player)


@on_one(lambda _table, player: player.zones[zones.CHARACTERS], "damage")
def damage_own(table: Table, player: Player, chosen: Card, count: int) -> None:
    """Deal `count` damage to a character of the player."""
    draws_and_damage.suffer(table, chosen, count, player)


@effect
def damage_as_in_the_example(table: Table, player: Player, card: Card, count: int) -> None:
    """Damage an exhausted Hero as in the rulebook's example.

    Raise Missing for any other number of citizens, because only the example is recorded."""
    example = table.loaded_game.printed("dose-the-city.example")
    if card.counters.get(CITIZENS) != example["citizens"]:
        raise Missing("text-not-recorded", card=card.kind.id)
    heroes = [each for each in foes(table, player) if each.counters.get(EXHAUSTED)]
    chosen = table.choose_card(player, "damage", heroes, count=example["damage"])
    if chosen is not None:
        draws_and_damage.suffer(table, chosen, example["damage"], player)


@on_one(lambda table, player: [each for each in queries.schemes(table) if each.counters.get(CITIZENS)], "scheme")
def scheme_to_sanctuary(table: Table, player: Player, scheme: Card, count: int) -> None:
    """Look at a facedown Scheme and move up to `count` citizens from it to Sanctuary."""
    table.log_event("looks-at", "dcf/glossary-look-at/1", player=player, card=scheme)
    draws_and_damage.to_sanctuary(table, draws_and_damage.take_citizens(scheme, count), *clauses.MOVE_CITIZENS)


@on_one(lambda table, _p: [e for e in table.zones[zones.LOCATIONS] if queries.scheme_on(table, e)], "location")
def citizens_to_scheme(table: Table, player: Player, location: Card, count: int) -> None:
    """Move up to `count` citizens from a Location to the Scheme there."""
    scheme = queries.scheme_on(table, location)
    assert scheme is not None
    draws_and_damage.to_card(table, scheme, draws_and_damage.take_citizens(location, count), *clauses.MOVE_CITIZENS)


@on_one(lambda table, _player: table.zones[zones.LOCATIONS], "location")
def citizens_to_sanctuary(table: Table, player: Player, location: Card, count: int) -> None:
    """Move up to `count` citizens from a Location to Sanctuary."""
    draws_and_damage.to_sanctuary(table, draws_and_damage.take_citizens(location, count), *clauses.MOVE_CITIZENS)


@on_one(lambda table, player: [each for each in foes(table, player) if not each.counters.get(EXHAUSTED)], of_many=True)
def exhaust(table: Table, player: Player, chosen: Card, count: int) -> None:
    """Exhaust a ready character of the other side; it is called for each of the `count` chosen."""
    chosen.counters[EXHAUSTED] = 1
    table.log_event("exhausted", "dcf/glossary-ready/1", card=chosen)


@on_one(lambda _t, p: [each for each in p.zones[zones.CHARACTERS] if each.counters.get(EXHAUSTED)], of_many=True)
def ready(table: Table, player: Player, chosen: Card, count: int) -> None:
    """Ready an exhausted character of the player; it is called for each of the `count` chosen."""
    chosen.counters[EXHAUSTED] = 0
    table.log_event("readied", "dcf/glossary-ready/1", card=chosen)


@on_one(lambda table, player: player.zones[zones.LOST])
def recover(table: Table, player: Player, chosen: Card, count: int) -> None:
    """Put a lost character of the player back into play, exhausted and without damage."""
    table.move(chosen, player.zones[zones.CHARACTERS])
    chosen.counters[EXHAUSTED] = 1
    table.log_event("recovers", "dcf/glossary-recover/1", "dcf/glossary-recover/2", card=chosen, player=player)


@effect
def foe_discards(table: Table, player: Player, card: Card, count: int) -> None:
    """Let the player choose a foe, who discards `count` cards of their choice."""
    message = {"code": "discard", "count": count}
    foe = table.choose_player(player, "choose-a-player", queries.foes_of(table, player), effect=[message])
    left = max(0, len(foe.zones[HAND]) - count)
    draws_and_damage.discard_down(table, foe, left, "dcf/glossary-discard/2", "dcf/glossary-discard/3")


@on_one(lambda table, player: player.zones[HAND], of_many=True)
def sacrifice(table: Table, player: Player, chosen: Card, count: int) -> None:
    """Remove a card in hand from the game; it is called for each of the `count` chosen."""
    table.move(chosen, table.zones[zones.REMOVED])
    table.log_event("sacrifices", "dcf/glossary-sacrifice/1", player=player, card=chosen)


@effect
def foe_discards_deck(table: Table, player: Player, card: Card, count: int) -> None:
    """Let the player choose a foe, and discard the top `count` cards of that foe's deck."""
    message = {"code": "discard-from-deck", "count": count}
    foe = table.choose_player(player, "choose-a-player", queries.foes_of(table, player), effect=[message])
    cards = list(foe.zones[zones.DECK][:count])
    for each in cards:
        draws_and_damage.discard(table, each)
    table.log_event("discard-cards", "dcf/player-decks/5", player=foe, cards=cards)
    draws_and_damage.reshuffle(table, foe)


@on_one(lambda table, player: queries.in_play(table))
def blank(table: Table, player: Player, chosen: Card, count: int) -> None:
    """Treat the chosen card in play as blank until the end of the round; `count` is unused."""
    chosen.counters[zones.BLANK] = 1
    table.log_event("blanked", "dcf/glossary-blank/1", "dcf/glossary-blank/2", card=chosen)


@on_one(lambda t, p: [e for e in queries.in_play(t) if e.pile.name != zones.CHARACTERS
                      and queries.controller_of(t, e).team != p.team])  # fmt: skip
def control(table: Table, player: Player, chosen: Card, count: int) -> None:
    """Gain control of the chosen card of the other side, not a character, until the end of the round."""
    chosen.counters[zones.CONTROLLER] = player.seat + 1
    table.log_event("controlled", "dcf/glossary-gain-control/1", card=chosen, player=player)


@effect
def keep_affiliated(table: Table, player: Player, card: Card, count: int) -> None:
    """Look at the top `count` cards of the deck; take those of this card's character, discard the others."""
    seen = queries.known_cards(player, card, player.zones[zones.DECK][:count])
    own = [each for each in seen if queries.fact(each, card_facts.AFFILIATION) == queries.holder(card).kind.name]
    table.move_all(own, player.zones[HAND])
    for each in [other for other in seen if other not in own]:
        draws_and_damage.discard(table, each)
    table.log_event("keeps", "dcf/glossary-look-at/1", player=player, cards=own, count=len(seen))
    draws_and_damage.reshuffle(table, player)


@effect
def search(table: Table, player: Player, card: Card, count: int) -> None:
    """Search deck and discard pile for a playable card with the trait that `card` names, and play it."""
    trait = queries.fact(card, card_facts.SEARCHES)
    piles = queries.known_cards(player, card, (*player.zones[zones.DECK], *player.zones[zones.DISCARD]))
    fitting = [each for each in piles if trait in (queries.fact(each, card_facts.TRAITS) or ())]
    chosen = table.choose_card(player, "search", [each for each in fitting if is_playable(table, player, each)])
    if chosen is None:
        table.log_event("nothing-to-do", *clauses.EFFECTS, card=card)
    else:
        table.log_event("finds", "dcf/glossary-trait/1", player=player, card=chosen)
        play(table, player, chosen)
        draws_and_damage.reshuffle(table, player)


def free_locations(table: Table) -> list[Card]:
    """Return the Locations without a Scheme."""
    return [each for each in table.zones[zones.LOCATIONS] if queries.scheme_on(table, each) is None]


def is_playable(table: Table, player: Player, card: Card) -> bool:
    """Return whether a card can be played now.

    Its character must be in play, a Scheme needs a free Location, and an Event must be payable."""
    is_usable = queries.players_character(player, card) is not None and queries.is_played_at_will(card)
    needed = {card_facts.SCHEME: free_locations(table), card_facts.EVENT: queries.payable(table, player, card)}
    return is_usable and queries.is_of_side(player, card) and bool(needed.get(queries.type_of(card), True))


def play(table: Table, player: Player, card: Card) -> None:
    """Play a card by its type: onto a character, into play, to a Location, or as an Event that is then discarded."""
    card.kind.part(card_facts.ABILITY)
    card_type = queries.type_of(card)
    if card_type == card_facts.ATTACHMENT:
        players = table.players if queries.fact(card, card_facts.ON_ANY) else [player]
        characters = [each for other in players for each in other.zones[zones.CHARACTERS]]
        character = table.choose_card(player, "attach", characters, about=card)
        assert character is not None
        if character.owner is not player:
            card.counters[zones.OWNER] = player.seat + 1
        table.move(card, table.pile_on(character, zones.ATTACHED))
        table.log_event("attaches", *clauses.ATTACHING, player=player, card=card, target=character)
    elif card_type == card_facts.SCHEME:
        location = table.choose_card(player, "location", free_locations(table), about=card)
        assert location is not None
        card.counters[zones.PLACE] = table.zones[zones.LOCATIONS].index(location) + 1
        table.move(card, player.zones[zones.SCHEMES])
        table.log_event("lays-scheme", *clauses.LAY_SCHEME, player=player, target=location)
    elif card_type == card_facts.EVENT:
        table.move(card, player.zones[zones.PLAYED])
        table.log_event("plays", *clauses.EVENTS, player=player, card=card)
        use_one(table, player, card)
        draws_and_damage.discard(table, card)
    else:
        table.move(card, player.zones[zones.IN_PLAY])
        table.log_event("puts-into-play", "dcf/play-a-card-rogue/4", "dcf/play-a-card-hero/4", player=player, card=card)


def use_one(table: Table, player: Player, card: Card) -> str:
    """Use an ability of a card and return its name. The player chooses if there are two that can be paid."""
    able = queries.payable(table, player, card)
    name = table.choose_way(player, "choose-ability", [block[0] for block in able], card)
    draws_and_damage.pay(table, player, card, next(block for block in able if block[0] == name))
    resolve(table, player, card, name)
    return name


def resolve(table: Table, player: Player, card: Card, name: str = card_facts.ABILITY) -> None:
    """Carry out each effect of an ability of a card that is possible; `name` is the ability, if the card has two."""
    card.kind.part(card_facts.ABILITY)
    outer, table.source = table.source, card
    for each, count in queries.ability(table, card, name).items():
        if each in EFFECTS:
            EFFECTS[each](table, player, card, count)
    table.source = outer
