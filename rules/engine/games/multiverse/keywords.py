"""Card effects for the keywords in the Multiverse Box's glossary."""

from functools import partial

from ...kernel.cards import Card
from ...kernel.effects import Effect, card_effect, in_order
from ...kernel.table import Player, Table
from ..deck_building import moving
from ..deck_building.attacking import avoids
from ..deck_building.card_declaration import clauses
from ..deck_building.constants.zones import CHARACTER, DRAWN, HAND, IN_PLAY, LINE_UP, MAIN_DECK, ONGOING, POWER
from ..deck_building.effects.choosing import CardAction, choose_cards, move_to
from ..deck_building.effects.lasting import this_turn
from ..deck_building.game import line_up_of, within_reach
from ..deck_building.queries import cost_of, foes, owner_of, teammates
from ..deck_building.turn_and_game_end import appear
from . import event_cards
from .constants import card_facts, zones
from .queries import confronted, outcome

HOMEWORLD = "Homeworld"


class Block(Effect):
    """An effect that raises the cost of a Confrontation by `count` if the confronted player discards the card."""

    count: int


class TwoChampions(Effect):
    """An effect that lets a player confront two Champions together this turn, for the sum of their costs."""

    can_last = True


def block_of(card: Card) -> int:
    """Return the amount by which a card raises the cost if it is discarded to Block, or 0."""
    effects = card.kind.parts.get(card_facts.BLOCK, ()) if card.kind.parts else ()
    return next((each.count for each in effects if isinstance(each, Block)), card.kind.figures.get(card_facts.BLOCK, 0))


def retaliate(table: Table, player: Player, card: Card) -> None:
    """Resolve a defeated card's Retaliation: against all players in reach, or for a Homeworld the player's faction."""
    effects = card.kind.parts.get("retaliation", ()) if card.kind.parts else ()
    if effects:
        others = teammates if HOMEWORLD in card.kind.subtypes else within_reach
        players = [player, *others(table, player)]
        table.source = card
        table.log_event("retaliation", *clauses("mvb/glossary-retaliation", 1, 2), card=card, players=players)
        appear(table, players, effects)
        table.source = None


def is_conquered(table: Table, player: Player, card: Card) -> bool:
    """Let foes reveal Protectors, which reduce the player's Power; return whether it still conquers the Homeworld."""
    power = table.counters[POWER]
    for foe in within_reach(table, player):
        left = [each for each in foe.zones[HAND] if each.kind.figures.get("protector")]
        while left and (shown := table.choose_card(foe, "protect", left, True, card, target=player, power=power)):
            left.remove(shown)
            power -= shown.kind.figures["protector"]
            cites = ("mvb/glossary-protector/2", "mvb/glossary-protector/3", f"card:{shown.kind.id}")
            table.log_event("protect", *cites, player=foe, card=shown, count=shown.kind.figures["protector"])
        if not all(each.kind.is_known for each in foe.zones[HAND]):
            table.leave_open("unknown-hand-cannot-protect", "mvb/glossary-protector/1", player=foe)
    if outcome(power, cost_of(table, card, player))[0]:
        return True
    table.once.append(f"conquest/{card.id}")
    table.log_event("conquest-fails", "mvb/glossary-protector/5", player=player, card=card, power=max(0, power))
    return False


def capture(table: Table, you: Player, card: Card) -> None:
    """Capture a player's Character: move it under The Batman Who Laughs."""
    table.move(card, table.zones[zones.CAPTURED])
    table.log_event("capture", "mvb/glossary-capture/1", "mvb/glossary-capture/2", player=you, card=card)


@card_effect
def surge(table: Table, you: Player, by: Player | None) -> int:
    """Deal one card to the main Line-Up. Return 1, or 0 if the main deck is empty."""
    return len(moving.deal_to_line_up(table, 1, "mvb/glossary-surge/1"))


confront_two, rescue = partial(this_turn, TwoChampions()), card_effect(event_cards.rescue)
captured = partial(choose_cards, CardAction("capture", capture), CHARACTER)
seal = partial(choose_cards, move_to("seal", zones.SCORE_PILE, False, "mvb/glossary-seal/1"), HAND)


@card_effect
def bombshell(table: Table, you: Player, by: Player | None, *effects: Effect) -> int:
    """Resolve the effects of a Bombshell Attack unless a foe, in turn order, avoids the Attack with a Defense.

    Return how much the effects did."""
    for foe in foes(table, you):
        if avoids(table, foe, you):
            table.log_event("bombshell-stopped", *clauses("mvb/glossary-bombshell-attack", 3, 4), player=foe)
            return 0
    table.log_event("bombshell", "mvb/glossary-bombshell-attack/1", "mvb/glossary-bombshell-attack/2", player=you)
    return in_order(effects, table, you, by)


@card_effect
def speedster(
    table: Table, you: Player, by: Player | None, text: tuple[Effect, ...], active: tuple[Effect, ...]
) -> int:
    """Resolve `text` and, if the player drew a card before this card was played, `active` (Speedster).

    Return how much the effects did."""
    is_active = bool(table.memory[DRAWN])
    done = in_order(text, table, you, by)
    if not is_active:
        table.log_event("speedster-inactive", "mvb/glossary-speedster/1", "mvb/glossary-speedster/3", player=you)
        return done
    return done + in_order(active, table, you, by)


@card_effect
def in_confrontation(table: Table, you: Player, by: Player | None, *effects: Effect) -> int:
    """Resolve the effects if the player has already declared a Confrontation. Return how much they did."""
    if confronted(table) is None:
        cites = ("mvb/confronting-your-foes-champions/13", "mvb/glossary-confrontation/1")
        table.log_event("no-confrontation-text", *cites, player=you)
        return 0
    return in_order(effects, table, you, by)


@card_effect
def ninjutsu(table: Table, you: Player, by: Player | None, *effects: Effect, may: bool = True) -> int:
    """Return this card, if it is yours and in play, to the Line-Up and carry out the effects (Ninjutsu).

    With `may` you can decline. Return how much the effects did."""
    this = table.source
    assert this is not None
    is_yours = owner_of(table, this) is you and this.pile.name in (IN_PLAY, ONGOING)
    if not is_yours or (may and not table.wants(you, "ninjutsu", this)):
        table.log_event("ninjutsu-ignored", "mvb/glossary-ninjutsu/2", player=you, card=this)
        return 0
    moving.put_into(table, you, this, line_up_of(table, you), False, "mvb/glossary-ninjutsu/1")
    return in_order(effects, table, you, by)


@card_effect
def replace_in_line_up(table: Table, you: Player, by: Player | None) -> int:
    """Destroy a card of the main Line-Up and put the top card of the main deck into the same slot.

    Return 1, or 0 if the Line-Up is empty."""
    line_up = table.zones[LINE_UP]
    card = table.choose_card(you, "destroy", line_up)
    if card is None:
        return 0
    slot = line_up.index(card)
    moving.destroy(table, you, card)
    for top in table.zones[MAIN_DECK][:1]:
        table.move(top, line_up)
        line_up.insert(slot, line_up.pop())
        table.log_event("replace", "mvb/glossary-replace/1", player=you, card=top, count=slot + 1)
    return 1


@card_effect
def recruit(table: Table, you: Player, by: Player | None) -> int:
    """Look at the top two unused Characters, take one and put the other under the stack.

    Return 1, or 0 if none is left."""
    stack = table.zones[zones.CHARACTER_STACK]
    seen = list(stack[: table.loaded_game.reference.number("mvb.recruit-looked-at")])
    card = table.choose_card(you, "recruit", seen)
    if card is None:
        return 0
    table.move(card, you.zones[CHARACTER])
    for other in seen:
        if other is not card:
            table.move(other, stack)
    table.log_event("recruit", *clauses("mvb/glossary-recruit", 1, 2, 3), player=you, card=card)
    return 1


@card_effect
def gain_move(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Add Move, which pays for cards of the Event Line-Up. Return 1."""
    table.counters[zones.MOVE] += count
    table.log_event("move", "mvb/glossary-move/2", player=you, count=count, total=table.counters[zones.MOVE])
    return 1


@card_effect
def health(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Change the health of your Character by `count`, up to the maximum. Return 1.

    At 0 the Character is knocked out and the health resets."""
    most = table.loaded_game.reference.number("mvb.injustice.health")
    left = you.counters[zones.HEALTH] + count
    you.counters[zones.HEALTH] = health = most if left <= 0 else min(most, left)
    if left <= 0:
        you.counters[zones.KNOCKED_OUT] += 1
        table.log_event("character-knocked-out", "mvb/injustice/8", player=you, count=health)
    else:
        table.log_event("health", "mvb/injustice/7", player=you, count=health)
    return 1
