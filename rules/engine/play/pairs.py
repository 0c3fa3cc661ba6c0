"""Two cards together: the standard situations played out, and what differs from playing the cards apart."""

import random

from rules.engine.play.box import box_of
from rules.engine.play.game import Game
from rules.engine.play.options import DEFEND, DESTROY, LOSING, NOTHING, SPAN
from rules.engine.play.player import Player
from rules.engine.values import DERIVED, Resolution, Step

NAMES = ("A", "B", "C")
LINE_UP = ("fe-giganta", "fe-catwoman", "fe-mallet", "fe-vibe", "fe-power-girl")
MAIN_DECK = ("fe-grid", "fe-steel", "fe-broadsword", "fe-belle-reve", "fe-johnny-quick", "fe-ultra-strength")
DECK = ("fe-kick", "fe-punch", "fe-vulnerability", "fe-punch", "fe-kick", "fe-punch", "fe-punch")
DISCARD = ("fe-commissioner-gordon", "fe-weakness", "fe-venom-injector")
DESTROYED = ("fe-sledgehammer", "fe-insanity", "fe-emperor-penguin", "fe-steve-trevor")
IN_HAND = ("main-deck", "nemesis-stack", "kick-stack", "starter")
TOGETHER = "fe-en/resolving-card-abilities/3"


class Willing:
    """Uses every optional part of a text with the first option, defends or not, and spares or destroys the partner."""

    def __init__(self, partner=None, destroys=False, defends=False):
        self.partner, self.destroys, self.defends = partner, destroys, defends
        self.could_destroy = False

    def __call__(self, player, options, reason):
        """Choose an option."""
        if reason is DEFEND and not self.defends:
            return NOTHING
        if reason not in LOSING or self.partner is None:
            return options[0]
        partners = [option for option in options if option != NOTHING and option % SPAN == self.partner]
        others = [option for option in options if option not in partners]
        self.could_destroy = self.could_destroy or bool(partners and reason is DESTROY)
        return partners[0] if partners and (self.destroys or not others) else others[0]


def standard_game(box, hand, choose, villain=None, foe_hand=()):
    """Return the standard table: three players, the same cards every time, A to play."""
    game = Game(box, random.Random("pairs"))

    def kinds(ids):
        return [box.index[card_id] for card_id in ids]

    for seat, name in enumerate(NAMES):
        player = Player(seat, name, box.index[villain] if villain and not seat else box.unknown)
        player.deck, player.discard, player.tokens = kinds(DECK), kinds(DISCARD), 2
        player.hand = kinds(hand if not seat else foe_hand if seat == 1 else ("fe-punch", "fe-punch"))
        player.choose = choose
        game.seat(player)
    game.line_up, game.main_deck, game.destroyed = kinds(LINE_UP), kinds(MAIN_DECK), kinds(DESTROYED)
    game.ice = [()] * len(game.line_up)
    game.heroes = kinds(("fe-batman", "fe-the-flash"))
    game.begin_turn(game.players[0])
    game.log = []
    return game


def figures(game):
    """Return what is compared: Power, tokens, Weaknesses, hand and destroyed cards."""
    weakness = game.box.weakness
    rows = {"Power": game.power, "destroyed cards": len(game.destroyed), "Line-Up": len(game.line_up)}
    for player in game.players:
        rows[f"{player.name}'s VP tokens"] = player.tokens
        rows[f"{player.name}'s Weaknesses"] = sum(pile.count(weakness) for pile in player.cards())
        rows[f"{player.name}'s hand"] = len(player.hand)
    return rows


def change(box, cards, villain=None, choose=None):
    """Return how playing cards in this order changes the standard table, and the events."""
    game = standard_game(box, cards, choose or Willing(box.index[cards[-1]]), villain)
    before = figures(game) | {"A's hand": 0}
    player = game.players[0]
    for card_id in cards:
        if box.index[card_id] in player.hand:
            game.play(player, box.index[card_id], player.hand)
    after = figures(game)
    return {name: after[name] - before[name] for name in after}, game.log


def steps_of(log):
    """Return a log as steps."""
    return tuple(Step(text, tuple(dict.fromkeys(cites)) or (TOGETHER,)) for text, cites in log)


def difference(together, *apart):
    """Return the figures in which playing together differs from the sum of playing apart."""
    rows = {name: value - sum(each[name] for each in apart) for name, value in together.items()}
    return {name: value for name, value in rows.items() if value}


def in_order(box, first, second):
    """Play both cards in one turn, the first one first; where the first can destroy the second, that too."""
    names = [box.names[box.index[card_id]] for card_id in (first, second)]
    (alone, _log), (other, _log) = change(box, (first,)), change(box, (second,))
    apart = {f"{names[0]} alone": nonzero(alone), f"{names[1]} alone": nonzero(other)}
    choose = Willing(box.index[second])
    together, log = change(box, (first, second), choose=choose)
    result = {
        "situation": f"{names[0]}, then {names[1]}",
        "together": nonzero(together),
        **apart,
        "differs": difference(together, alone, other),
    }
    yield Resolution("play-both", DERIVED, result, steps_of(log))
    if choose.could_destroy:
        together, log = change(box, (first, second), choose=Willing(box.index[second], destroys=True))
        result = {"situation": f"{names[0]} destroys {names[1]}", "together": nonzero(together), **apart}
        yield Resolution("destroy-the-other", DERIVED, result, steps_of(log))


def with_villain(box, villain, card):
    """Play a card with and without a Super-Villain."""
    (together, log), (alone, _log) = change(box, (card,), villain), change(box, (card,))
    names = [box.names[box.index[card_id]] for card_id in (villain, card)]
    result = {
        "situation": f"{names[0]} plays {names[1]}",
        "together": nonzero(together),
        f"{names[1]} alone": nonzero(alone),
        "differs": difference(together, alone),
    }
    return Resolution("play-with-super-villain", DERIVED, result, steps_of(log))


def against(box, attack, defense):
    """Play an Attack against a player who holds a Defense."""
    outcomes = []
    for defends in (False, True):
        choose = Willing(defends=defends)
        game = standard_game(box, (attack,), choose, foe_hand=(defense, "fe-punch"))
        before = figures(game) | {"A's hand": 0}
        game.play(game.players[0], box.index[attack], game.players[0].hand)
        after = figures(game)
        outcomes.append(({name: after[name] - before[name] for name in after}, game.log))
    (without, _log), (avoided, log) = outcomes
    names = [box.names[box.index[card_id]] for card_id in (attack, defense)]
    result = {
        "situation": f"{names[0]} against a player who holds {names[1]}",
        "avoided": nonzero(avoided),
        "not avoided": nonzero(without),
        "differs": difference(avoided, without),
    }
    return Resolution("attack-and-defend", DERIVED, result, steps_of(log))


def nonzero(rows):
    """Return only what changed."""
    return {name: value for name, value in rows.items() if value}


def attacks(reference, card_id):
    """Whether a card's text holds an Attack."""
    return "attack" in reference.card(card_id).keywords


def pair_outcomes(first, second, reference):
    """Yield the standard situations of two cards; nothing for a card that is not in the box."""
    box = box_of(reference)
    first, second = (box.basics.get(card_id, card_id) for card_id in (first, second))
    if first not in box.index or second not in box.index:
        return
    stacks = {card_id: box.stacks[box.index[card_id]] for card_id in (first, second)}
    villains = [card_id for card_id in (first, second) if stacks[card_id] == "oversized"]
    playable = [card_id for card_id in (first, second) if stacks[card_id] in IN_HAND]
    if len(playable) == 2:
        yield from in_order(box, first, second)
        if first != second:
            yield from in_order(box, second, first)
        for attack, defense in ((first, second), (second, first))[: 1 if first == second else 2]:
            if attacks(reference, attack) and box.defense[box.index[defense]]:
                yield against(box, attack, defense)
    elif len(villains) == 1 and playable:
        yield with_villain(box, villains[0], playable[0])
