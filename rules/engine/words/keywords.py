"""The keywords of the Multiverse Box that cards and figures say: Block, Protector, Retaliation, two Champions."""

from functools import partial

from rules.engine.games.deck_building.asking import cost_of, teammates
from rules.engine.games.deck_building.ending import appear
from rules.engine.games.deck_building.family import within_reach
from rules.engine.games.deck_building.places import HAND, POWER
from rules.engine.games.multiverse import places as own
from rules.engine.games.multiverse.asking import outcome
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Word
from rules.engine.words.lasting import this_turn

HOMEWORLD = "Homeworld"


class Block(Word):
    """Discarded by a confronted player, this card raises the cost by so much."""

    count: int


class TwoChampions(Word):
    """This turn two Champions can be confronted together; both costs are paid."""

    can_last = True


def block_of(card: Card) -> int:
    """Return by how much a card raises the cost when it is discarded to Block."""
    said = card.kind.parts.get(own.BLOCK, ()) if card.kind.parts else ()
    return next((each.count for each in said if isinstance(each, Block)), card.kind.figures.get(own.BLOCK, 0))


def retaliate(table: Table, player: Player, card: Card) -> None:
    """Carry out the Retaliation of a defeated Nemesis against each player, of a Homeworld against one's faction."""
    words = card.kind.parts.get("retaliation", ()) if card.kind.parts else ()
    if words:
        others = teammates if HOMEWORLD in card.kind.subtypes else within_reach
        players = [player, *others(table, player)]
        table.source = card
        cites = ("mvb/glossary-retaliation/1", "mvb/glossary-retaliation/2")
        table.tell("retaliation", *cites, card=card, players=players)
        appear(table, players, words)
        table.source = None


def is_conquered(table: Table, player: Player, card: Card) -> bool:
    """Whether a Homeworld falls: Protectors shown from other hands lower the Power of the attempt."""
    power = table.counters[POWER]
    for foe in within_reach(table, player):
        left = [each for each in foe.zones[HAND] if each.kind.figures.get("protector")]
        while left and (shown := table.choose_card(foe, "protect", left, may=True)):
            left.remove(shown)
            power -= shown.kind.figures["protector"]
            cites = ("mvb/glossary-protector/2", "mvb/glossary-protector/3", f"card:{shown.kind.id}")
            table.tell("protect", *cites, player=foe, card=shown, count=shown.kind.figures["protector"])
        if not all(each.kind.is_known for each in foe.zones[HAND]):
            table.leave_open("untold-hand-protects-not", "mvb/glossary-protector/1", player=foe)
    if outcome(power, cost_of(table, card, player))[0]:
        return True
    table.once.append(f"conquest/{card.name}")
    table.tell("conquest-fails", "mvb/glossary-protector/5", player=player, card=card, power=max(0, power))
    return False


confront_two = partial(this_turn, TwoChampions())
