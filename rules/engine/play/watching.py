"""Words that look at what else you play this turn, before or after, and Victory Points counted from the deck."""

from rules.engine.play.effects import add_power
from rules.engine.play.options import MAY, NOTHING, YES
from rules.engine.play.words import compiled, word


@word
def at_play_number(box, number, which, *effects):
    """For a card in play: something happens when you play your Nth such card of the turn."""
    allowed, effect = box.matching(which), compiled(effects, box)

    def watch(game, player, kind):
        return effect if kind in allowed and sum(each in allowed for each in game.played) == number else None

    return watch


@word
def at_each_different(box, which, *effects):
    """For a card in play: something happens for each such card you play with a name new this turn."""
    allowed, effect, names = box.matching(which), compiled(effects, box), box.names

    def watch(game, player, kind):
        if kind not in allowed or any(names[each] == names[kind] for each in game.played[:-1]):
            return None
        return effect

    return watch


@word
def at_different_number(box, number, which, *effects):
    """For a card in play: something happens when you have played N such cards with different names this turn."""
    allowed, effect, names = box.matching(which), compiled(effects, box), box.names

    def watch(game, player, kind):
        before = {names[each] for each in game.played[:-1] if each in allowed}
        is_new = kind in allowed and names[kind] not in before
        return effect if is_new and len(before) == number - 1 else None

    return watch


@word
def if_first_card(box, *effects, may=False):
    """If this is your first card of the turn, or if you then choose to, do this; return whether it was done."""
    effect = compiled(effects, box)

    def first(game, player, by):
        if len(game.played) != 1 or (may and player.choose(player, [YES, NOTHING], MAY) == NOTHING):
            return False
        effect(game, player, by)
        return True

    return first


@word
def if_number_of_turn(box, number, which, *effects):
    """If this is the Nth such card you play this turn, do this."""
    allowed, effect = box.matching(which), compiled(effects, box)

    def nth(game, player, by):
        if sum(kind in allowed for kind in game.played) == number:
            effect(game, player, by)

    return nth


@word
def if_played(box, which, *effects, another=False):
    """If you play such a card this turn, or another one than this, before or after, do this once."""
    allowed, effect = box.matching(which), compiled(effects, box)

    def look(game, player, by):
        earlier = game.played[:-1] if another else game.played
        if any(kind in allowed for kind in earlier):
            effect(game, player, by)
        else:
            game.waiting.append((game.source, lambda game, player, kind: effect if kind in allowed else None))

    return look


@word
def power_with_another(box, count, which, less):
    """N Power if you play another such card this turn, otherwise less."""
    allowed = box.matching(which)

    def more(game, player, by):
        return add_power(game, player, count - less)

    def look(game, player, by):
        if any(kind in allowed for kind in game.played[:-1]):
            return add_power(game, player, count)
        game.waiting.append((game.source, lambda game, player, kind: more if kind in allowed else None))
        return add_power(game, player, less)

    return look


@word
def power_if_played(box, count, less, *cards):
    """N Power if you have played such a card this turn, otherwise less."""
    kinds = frozenset().union(*(box.matching(which) for which in cards))
    return lambda game, player, by: add_power(game, player, less if kinds.isdisjoint(game.played) else count)


@word
def power_if_location(box, count, less):
    """N Power if you control a Location, otherwise less."""
    locations = box.matching_types("Location")

    def effect(game, player, by):
        has_one = any(kind in locations for kind in player.locations + player.kept)
        return add_power(game, player, count if has_one else less)

    return effect


@word
def power_per_in_discard(box, count, which):
    """N Power for each such card in your discard pile."""
    kinds = box.matching(which)

    def effect(game, player, by):
        game.be_sure_of(player, is_hand=False, is_discard=True)
        return add_power(game, player, count * sum(kind in kinds for kind in player.discard))

    return effect


@word
def power_per_foe_with(box, count, which):
    """N Power for each foe who has such a card in the discard pile."""
    kinds = box.matching(which)

    def effect(game, player, by):
        foes = game.clockwise(player)
        for foe in foes:
            game.be_sure_of(foe, is_hand=False, is_discard=kinds.isdisjoint(foe.discard))
        found = sum(not kinds.isdisjoint(foe.discard) for foe in foes)
        return add_power(game, player, count * found)

    return effect


def each_new(game, count, first, sort_of):
    """Give Power for each sort already counted, and wait for cards that bring a new one."""
    seen = set(first)

    def watch(game, player, kind):
        new = set(sort_of(kind)) - seen
        seen.update(new)
        if new:
            game.queue.append((lambda game, who, by: add_power(game, who, count * len(new)), player, source))

    source = game.source
    game.waiting.append((source, watch))
    return count * len(seen)


@word
def power_per_different_type(box, count):
    """N Power for each different card type you play this turn, before and after this."""

    def effect(game, player, by):
        first = {name for kind in game.played for name in box.owned[kind]}
        return add_power(game, player, each_new(game, count, first, lambda kind: box.owned[kind]))

    return effect


@word
def power_per_different_and_win(box, count, which, to_win):
    """N Power for each different such card in your discard pile or played this turn; M different ones played win."""
    allowed, names = box.matching(which), box.names

    def sort_of(kind):
        return (names[kind],) if kind in allowed else ()

    def win(game, player, by):
        game.win(player)

    def has_won(game):
        return len({names[kind] for kind in game.played if kind in allowed}) >= to_win

    def effect(game, player, by):
        game.be_sure_of(player, is_hand=False, is_discard=True)
        first = {name for kind in (*player.discard, *game.played) for name in sort_of(kind)}
        add_power(game, player, each_new(game, count, first, sort_of))
        if has_won(game):
            game.win(player)
        else:
            game.waiting.append((game.source, lambda game, player, kind: win if has_won(game) else None))

    return effect


@word
def double_power(box):
    """Double the Power you have."""
    return lambda game, player, by: add_power(game, player, game.power)


@word
def villains_cost_less(box, count):
    """Super-Villains cost you N less to defeat this turn."""

    def effect(game, player, by):
        if game.is_turn and player is game.active:
            game.villain_discount += count
        if game.log is not None:
            game.note(f"Super-Villains cost {player.name} {count} less to defeat this turn.")

    return effect


@word
def goes_under_deck_at_end(box):
    """At the end of your turn this card goes under your deck."""
    return lambda game, player, by: game.sinking.append(game.source)


@word
def worth_per(box, count, which, for_every=1):
    """At the end of the game: worth N VP for each such card, or for every so many of them."""
    kinds = box.matching(which)
    return lambda deck: count * (sum(kind in kinds for kind in deck) // for_every)


@word
def worth_per_different(box, count, which):
    """At the end of the game: worth N VP for each different such card."""
    kinds, names = box.matching(which), box.names
    return lambda deck: count * len({names[kind] for kind in deck if kind in kinds})


@word
def worth_with_others(box, points, others, which, less):
    """At the end of the game: worth N VP with so many other such cards, otherwise less."""
    kinds = box.matching(which)
    return lambda deck: points if sum(kind in kinds for kind in deck) > others else less
