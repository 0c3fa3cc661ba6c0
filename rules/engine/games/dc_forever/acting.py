"""The action phases of Rogues and Heroes: pool, recruit, buy, play, use and empower, in any order."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.games.dc_forever import asking, effects, moving, paying, places, resolving
from rules.engine.games.dc_forever.places import ACTIVATION, HAND, HERO, PLANNING, PLOTTING, POOL, RESERVE, SPENT
from rules.engine.kernel.cards import Card
from rules.engine.kernel.game import Args, Finding, Rule, Verb, about, always, keeping
from rules.engine.kernel.table import Player, Table

ACTION_PHASES = (PLOTTING, PLANNING)


def hand(table: Table, player: Player) -> list[Args]:
    """Return the cards of the hand."""
    return [(card,) for card in player.zones[HAND]]


def reserve(table: Table, player: Player) -> list[Args]:
    """Return the cards of the reserve."""
    return [(card,) for card in player.zones[RESERVE]]


def usable(table: Table, player: Player) -> list[Args]:
    """Return the cards in play that a player controls, and Schemes whose single use is left."""
    return [(card,) for card in (*asking.controlled(table, player), *waiting_schemes(table, player))]


def pool(table: Table, player: Player, card: Card) -> None:
    """Put a card into the resource pool."""
    table.move(card, player.zones[POOL])
    left = asking.left_in_pool(table, player)
    table.tell("pools", *places.POOLING, player=player, card=card, count=left, resource=asking.resource(player))


def recruit(table: Table, player: Player, card: Card) -> None:
    """Recruit a character, which can be used at once."""
    spend(table, player, asking.figure(table, card, places.RECRUIT_COST))
    table.move(card, player.zones[places.CHARACTERS])
    clauses = (*places.RECRUITING, *(places.OWN_RESERVE if len(table.players) > 2 else ()))
    table.tell("recruits", *clauses, player=player, card=card)


def spend(table: Table, player: Player, count: int) -> None:
    """Spend resources of the pool; its cards stay."""
    player.counters[SPENT] += count
    left = asking.left_in_pool(table, player)
    table.tell("spends", *places.POOL_ENDS, player=player, count=count, total=left, resource=asking.resource(player))


def buy(table: Table, player: Player, card: Card) -> None:
    """Buy a card into the discard pile."""
    spend(table, player, asking.figure(table, card, places.BUY_COST))
    table.move(card, player.zones[places.DISCARD])
    table.tell("buys", *places.BUYING, player=player, card=card)


def waiting_schemes(table: Table, player: Player) -> list[Card]:
    """Return the Schemes of the Master Plan whose single use is left; Rogue players share them."""
    plan = table.zones[places.MASTER_PLAN] if player.team == places.ROGUE else ()
    return [card for card in plan if is_single_use(card) and not card.counters.get(places.FACE_DOWN)]


def is_single_use(card: Card) -> bool:
    """Whether a completed Scheme can be used once."""
    return bool(asking.says(card, places.COMPLETED) == places.SINGLE_USE)


def use(table: Table, player: Player, card: Card) -> None:
    """Use an ability; of two blocks of text one is chosen."""
    able = [block for block in paying.blocks(card) if paying.can_pay(table, player, card, block) is None]
    name = table.choose_way(player, "choose-ability", [block[0] for block in able], card)
    block = next(each for each in able if each[0] == name)
    table.tell("uses", *places.USING, *card.kind.notes, player=player, card=card)
    if card.at.name == places.MASTER_PLAN:
        card.counters[places.FACE_DOWN] = 1
    paying.pay(table, player, card, block)
    effects.resolve(table, player, card, name)


def can_empower(table: Table, player: Player) -> list[Args]:
    """Return every card of the hand that shows Renown with every Hero of the player."""
    cards = [card for card in player.zones[HAND] if asking.worth(table, player, [card])]
    return [(card, hero) for card in cards for hero in player.zones[places.CHARACTERS] if player.team == HERO]


def empower(table: Table, player: Player, card: Card, hero: Card) -> None:
    """Slide a card under a Hero."""
    table.move(card, table.pile_on(hero, places.EMPOWERING))
    table.tell("empowers", *places.EMPOWER, player=player, card=card, target=hero)


def end_phase(table: Table, player: Player) -> None:
    """Discard the pool; what is not spent is lost."""
    lost, cards = asking.left_in_pool(table, player), list(player.zones[POOL])
    for card in cards:
        moving.discard(table, card)
    player.counters[SPENT] = 0
    args = {"count": lost, "cards": cards, "resource": asking.resource(player)}
    table.tell("pool-ends", *places.POOL_ENDS, player=player, **args)
    resolving.after_action_phase(table, player)


def in_hand(table: Table, player: Player, card: object, *_more: object) -> Iterable[Finding]:
    """A card is pooled, played and slid under a Hero from one's own hand."""
    if not isinstance(card, Card) or card.at is not player.zones[HAND]:
        yield about(player, card)


def shows_resources(table: Table, player: Player, card: Card, *_more: object) -> Iterable[Finding]:
    """A card gives the resources it shows."""
    if not asking.worth(table, player, [card]):
        yield about(player, card)


def in_reserve(table: Table, player: Player, card: object) -> Iterable[Finding]:
    """Characters and cards come from one's own reserve."""
    if not isinstance(card, Card) or card.at is not player.zones[RESERVE]:
        yield about(player, card)


def is_character(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """Characters are recruited, cards are bought."""
    if places.CHARACTER not in card.kind.types:
        yield about(player, card)


def character_in_play(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """A card is bought and played only while its character is in play."""
    if asking.players_character(player, card) is None:
        yield about(player, card)


def pool_is_enough(cost: str) -> Rule:
    """Return the rule that the pool reaches a cost."""

    def check(table: Table, player: Player, card: Card) -> Iterable[Finding]:
        told, left = asking.told_figure(table, card, cost), asking.left_in_pool(table, player)
        if told is None or told > left:
            args = {"player": player.name, "card": card.name, "cost": told, "count": left}
            yield Finding(args, (card.name,), told, left)

    return Rule("pool-too-small", places.of_book("key-concepts-resource-pool/5"), check)


def active_characters_card(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """While a character is activated only its own Events are played."""
    if table.phase == ACTIVATION:
        actor = table.memory[places.ACTIVE]
        if not actor or not asking.matches(card, actor[0]) or asking.type_of(card) != places.EVENT:
            yield about(player, card)


def right_moment(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """Modifiers are played with their action, REACTIONS when their condition is met."""
    if asking.is_modifier(card) or asking.says(card, places.REACTION) or not asking.type_of(card):
        yield about(player, card)


def room_for_scheme(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """A Scheme lies at a Location without one."""
    row = table.zones[places.LOCATIONS]
    if asking.type_of(card) == places.SCHEME and all(asking.scheme_at(table, place + 1) for place in range(len(row))):
        yield about(player, card)


def has_ability(table: Table, player: Player, card: object) -> Iterable[Finding]:
    """An ability is used of a card in play that one controls, other than a REACTION or a constant one."""
    is_usable = isinstance(card, Card) and (card,) in usable(table, player) and not asking.says(card, places.REACTION)
    if not is_usable or not isinstance(card, Card) or not effects.has_effect(table, card):
        yield about(player, card)


def while_activated(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """In a Confrontation only the activated character's abilities and cards are used."""
    actor = table.memory[places.ACTIVE]
    if table.phase == ACTIVATION and card.at.name != places.MASTER_PLAN:
        own = paying.holder(card)
        if not actor or not (own is actor[0] or asking.matches(card, actor[0])):
            yield about(player, card)


def can_be_paid(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """An ability is used only if its cost is paid, a limited one once a round."""
    found = [paying.can_pay(table, player, card, block) for block in paying.blocks(card)]
    if all(found):
        yield from (each for each in found[:1] if each is not None)


FROM_HAND = Rule("not-held", places.of_book("play-a-card-rogue/1", "key-concepts-resource-pool/3"), in_hand)
FROM_RESERVE = Rule("not-in-your-reserve", (*places.OWN_RESERVE, *places.RECRUITING[:1]), in_reserve)
HAS_RESOURCES = Rule("no-resources-told", places.POOLING, shows_resources)
NOT_ITS_CHARACTER = Rule("character-not-in-play", (*places.BUYING, *places.LOST_CARDS[:1]), character_in_play)
PLAY = (
    FROM_HAND,
    NOT_ITS_CHARACTER,
    Rule("not-at-this-moment", (*places.EVENTS, *places.MODIFIERS), right_moment),
    Rule("not-the-activated-character", places.of_book("attack-rogue-provoke-phase/11"), active_characters_card),
    Rule("every-location-has-a-scheme", places.LAY_SCHEME, room_for_scheme),
)
USE = (
    Rule("no-ability-to-use", places.USING, has_ability),
    Rule("not-the-activated-character", places.of_book("attack-rogue-provoke-phase/11"), while_activated),
    Rule("cannot-be-paid", (*places.LIMITED, *places.LOST_CARDS), can_be_paid),
)
POOL_IT = (FROM_HAND, HAS_RESOURCES)
RECRUIT = (FROM_RESERVE, Rule("not-a-character", places.RECRUITING, is_character), pool_is_enough(places.RECRUIT_COST))
BUY = (FROM_RESERVE, NOT_ITS_CHARACTER, pool_is_enough(places.BUY_COST))
VERBS = (
    Verb("pool", "put a card of the hand into the resource pool", ("card",), keeping(POOL_IT, hand), pool, POOL_IT,
         ACTION_PHASES),
    Verb("recruit", "recruit a character of the reserve", ("card",), keeping(RECRUIT, reserve), recruit, RECRUIT,
         ACTION_PHASES),
    Verb("buy", "buy a card of the reserve whose character is in play", ("card",), keeping(BUY, reserve), buy, BUY,
         ACTION_PHASES),
    Verb("play", "play a card of the hand", ("card",), keeping(PLAY, hand), effects.play, PLAY,
         (*ACTION_PHASES, ACTIVATION)),
    Verb("use", "use an ability of a card in play", ("card",), keeping(USE, usable), use, USE,
         (*ACTION_PHASES, ACTIVATION)),
    Verb("empower", "slide a card of the hand under a Hero", ("card", "hero"), can_empower, empower,
         POOL_IT, (PLANNING,)),
    Verb("end_phase", "end the action phase", (), always, end_phase, (), ACTION_PHASES),
)  # fmt: skip
