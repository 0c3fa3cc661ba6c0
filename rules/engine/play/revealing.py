"""Words that look at the top of a deck, yours, a foe's or the main deck, and act on what is there."""

from rules.engine.play.choosing import ask
from rules.engine.play.effects import add_power
from rules.engine.play.options import (
    DECK,
    DESTROY,
    DISCARD_ONE,
    DRAW_ONE,
    EVEN_OR_ODD,
    INTO_LINE_UP,
    NOTHING,
    WHICH_WAY,
    way,
)
from rules.engine.play.words import compiled, word


def top_of(game, player):
    """Return a player's top card, revealed, or None where there is none."""
    if not game.has_top(player):
        return None
    kind = game.known(player.deck[-1], f"{player.name}'s deck")
    if game.log is not None:
        game.note(f"{player.name}'s top card is {game.call(kind)}.")
    return kind


def discard_top_of(game, player):
    """Discard a player's top card and return it; it does not come from the hand."""
    kind = player.deck.pop()
    player.discard.append(kind)
    if game.log is not None:
        game.note(f"{player.name} discards {game.call(kind)} from the deck.", *game.types_of(kind))
    return kind


def destroy_top_of(game, player):
    """Destroy a player's top card."""
    game.revealed.append(player.deck.pop())
    game.destroy(player, game.revealed[-1], game.revealed)


def revealed_from(game, player, count):
    """Take up to N known cards off a player's deck, top card first."""
    found = []
    while len(found) < count and game.has_top(player):
        game.known(player.deck[-1], f"{player.name}'s deck")
        found.append(player.deck.pop())
        game.revealed.append(found[-1])
    if game.log is not None:
        game.note(f"{player.name} reveals {', '.join(game.call(kind) for kind in found) or 'nothing'}.")
    return found


def revealed_of_main_deck(game, count):
    """Take up to N known cards off the main deck, top card first."""
    found = []
    while len(found) < count and game.main_deck:
        game.known(game.main_deck[-1], "the main deck")
        found.append(game.main_deck.pop())
        game.revealed.append(found[-1])
    return found


@word
def discard_top(box, *then):
    """Discard the top card of your deck; what comes then looks at it."""
    follow = compiled(then, box)

    def effect(game, player, by):
        if game.has_top(player):
            game.known(player.deck[-1], f"{player.name}'s deck")
            game.chosen = discard_top_of(game, player)
            if follow:
                follow(game, player, by)

    return effect


@word
def destroy_it(box):
    """Destroy the card just discarded."""

    def effect(game, player, by):
        if game.chosen in player.discard:
            game.destroy(player, game.chosen, player.discard)

    return effect


@word
def discard_top_if(box, which):
    """Reveal the top card of your deck and discard it if it is such a card."""
    allowed = box.matching(which)

    def effect(game, player, by):
        if top_of(game, player) in allowed:
            discard_top_of(game, player)

    return effect


@word
def if_top_costs_odd(box, *effects):
    """Reveal the top card of your deck; this happens if its cost is odd."""
    effect = compiled(effects, box)

    def reveal(game, player, by):
        kind = top_of(game, player)
        return effect(game, player, by) if kind is not None and box.cost[kind] % 2 else False

    return reveal


@word
def may_destroy_top(box):
    """Look at the top card of your deck; you may destroy it."""

    def effect(game, player, by):
        if top_of(game, player) is not None and player.choose(player, [DECK + player.deck[-1], NOTHING], DESTROY) >= 0:
            destroy_top_of(game, player)

    return effect


@word
def destroy_or_discard_top(box):
    """Look at the top card of your deck, then destroy or discard it."""

    def effect(game, player, by):
        if top_of(game, player) is None:
            return
        if player.choose(player, [way("destroy it"), way("discard it")], WHICH_WAY) == way("destroy it"):
            destroy_top_of(game, player)
        else:
            discard_top_of(game, player)

    return effect


@word
def power_by_top(box, which, count, less):
    """Reveal the top card of your deck; N Power if it is such a card, otherwise less."""
    allowed = box.matching(which)
    return lambda game, player, by: add_power(game, player, count if top_of(game, player) in allowed else less)


@word
def draw_if_called(box):
    """Call even or odd and reveal the top card of your deck; draw it if its cost matches, otherwise discard it."""

    def effect(game, player, by):
        call = player.choose(player, [way("even"), way("odd")], EVEN_OR_ODD)
        kind = top_of(game, player)
        if kind is None:
            return
        if box.cost[kind] % 2 == (call == way("odd")):
            game.draw(player, 1)
        else:
            discard_top_of(game, player)

    return effect


@word
def draw_until_cost(box, total):
    """Draw cards one by one until they cost N or more together."""

    def effect(game, player, by):
        drawn = 0
        while drawn < total and game.has_top(player):
            before = len(player.hand)
            game.known(player.deck[-1], f"{player.name}'s deck")
            game.draw(player, 1)
            drawn += sum(box.cost[kind] for kind in player.hand[before:])

    return effect


@word
def destroy_one_discard_rest(box, count, which):
    """Reveal your top N cards, destroy one such card among them and discard the rest."""
    allowed = box.matching(which)

    def effect(game, player, by):
        found = revealed_from(game, player, count)
        options = [DECK + kind for kind in dict.fromkeys(found) if kind in allowed]
        if options:
            kind = ask(player, options, DESTROY) - DECK
            game.destroy(player, kind, game.revealed)
            found.remove(kind)
        for kind in found:
            game.revealed.remove(kind)
            player.discard.append(kind)
        if game.log is not None and found:
            game.note(f"{player.name} discards {', '.join(game.call(kind) for kind in found)}.")

    return effect


@word
def keep_one_destroy_other(box, count):
    """Look at your top N cards; keep one on top, destroy the other and get Power equal to its cost."""

    def effect(game, player, by):
        found = revealed_from(game, player, count)
        if len(found) == count:
            kind = ask(player, [DECK + kind for kind in dict.fromkeys(found)], DESTROY) - DECK
            game.destroy(player, kind, game.revealed)
            found.remove(kind)
            add_power(game, player, box.cost[kind])
        for kind in reversed(found):
            game.revealed.remove(kind)
            player.deck.append(kind)

    return effect


@word
def draw_if_types_differ(box, count):
    """Reveal your top N cards; put them back if they share a card type, otherwise draw them."""

    def effect(game, player, by):
        found = revealed_from(game, player, count)
        is_same = len(found) < count or set.intersection(*(set(box.owned[kind]) for kind in found))
        for kind in found:
            game.revealed.remove(kind)
        player.deck += reversed(found)
        if not is_same:
            game.draw(player, count)

    return effect


@word
def once_each_turn_draw_if(box, which):
    """An ability, once on each of your turns: reveal your top card; draw such a card, any other you may discard."""
    allowed = box.matching(which)

    def is_ready(game, player):
        return player.deck or player.discard

    def effect(game, player, by):
        kind = top_of(game, player)
        if kind in allowed:
            game.draw(player, 1)
        elif kind is not None and player.choose(player, [DECK + kind, NOTHING], DISCARD_ONE) != NOTHING:
            discard_top_of(game, player)

    return is_ready, effect, True


@word
def destroy_top_of_main_deck_or_take(box, which, *effects):
    """Reveal the main deck's top card; such a card is destroyed and brings something, any other goes to your hand."""
    allowed, reward = box.matching(which, is_owned=False), compiled(effects, box)

    def effect(game, player, by):
        for kind in revealed_of_main_deck(game, 1):
            if game.log is not None:
                game.note(f"The main deck's top card is {game.call(kind)}.")
            if kind in allowed:
                reward(game, player, by)
                game.destroy(player, kind, game.revealed)
            else:
                game.revealed.remove(kind)
                player.hand.append(kind)

    return effect


@word
def take_one_of_main_deck(box, count):
    """Look at the main deck's top N cards; take one into your hand, the other goes under the main deck."""

    def effect(game, player, by):
        found = revealed_of_main_deck(game, count)
        if found:
            kind = ask(player, [DECK + kind for kind in dict.fromkeys(found)], DRAW_ONE) - DECK
            found.remove(kind)
            game.revealed.remove(kind)
            player.hand.append(kind)
            if game.log is not None:
                game.note(f"{player.name} takes {game.call(kind)} from the main deck.")
        for kind in found:
            game.revealed.remove(kind)
            game.main_deck.insert(0, kind)

    return effect


@word
def reveal_into_line_up(box, count):
    """Reveal the main deck's top N cards; any number go into the Line-Up, the rest back on top."""

    def effect(game, player, by):
        found = revealed_of_main_deck(game, count)
        while found:
            option = player.choose(player, [*(DECK + kind for kind in dict.fromkeys(found)), NOTHING], INTO_LINE_UP)
            if option == NOTHING:
                break
            found.remove(option - DECK)
            game.revealed.remove(option - DECK)
            game.line_up.append(option - DECK)
            game.ice.append(())
            if game.offered is not None:
                game.offered[option - DECK] += 1
            if game.log is not None:
                game.note(f"{game.call(option - DECK)} into the Line-Up.")
        for kind in reversed(found):
            game.revealed.remove(kind)
            game.main_deck.append(kind)

    return effect
