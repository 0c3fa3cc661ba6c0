"""Words that count: Power, VP tokens and Victory Points that depend on other cards."""

from rules.engine.play.effects import add_power
from rules.engine.play.words import ANY, word


@word
def power_per_played(box, count, *cards):
    """+N Power for each such card you play this turn, before and after this one."""
    kinds = frozenset().union(*(box.matching(which) for which in cards))
    vector = [count if kind in kinds else 0 for kind in range(len(box.ids))]

    def effect(game, player, by):
        add_power(game, player, sum(vector[kind] for kind in game.played))
        game.vectors.append(vector)
        game.count_bonus(player)
        return True

    return effect


@word
def bonus(box, count, which):
    """Ongoing: each such card you play gives N more Power."""
    kinds = box.matching(which)
    return [count if kind in kinds else 0 for kind in range(len(box.ids))]


@word
def power_per_location(box, count):
    """+N Power for each Location in play, whoever controls it."""
    locations = box.matching_types("Location")

    def effect(game, player, by):
        found = sum(kind in locations for each in game.players for kind in each.locations + each.kept)
        return add_power(game, player, count * found)

    return effect


@word
def power_per_different_destroyed(box, count, which):
    """+N Power for each different such card in the destroyed pile."""
    kinds = box.matching(which, is_owned=False)
    return lambda game, player, by: add_power(game, player, count * len(kinds.intersection(game.destroyed)))


@word
def power_per_different_cost_in_line_up(box, count):
    """+N Power for each different cost found in the Line-Up."""

    def effect(game, player, by):
        game.be_sure(game.line_up, "the Line-Up")
        return add_power(game, player, count * len({box.cost[kind] for kind in game.line_up}))

    return effect


@word
def power_if_discard_pile_lacks(box, which, count, less):
    """+N Power if your discard pile holds no such card, otherwise less."""
    kinds = box.matching(which)

    def effect(game, player, by):
        if not kinds.isdisjoint(player.discard):
            return add_power(game, player, less)
        game.be_sure_of(player, is_hand=False, is_discard=True)
        return add_power(game, player, count)

    return effect


@word
def power_equal_to_tokens(box, doomed_from):
    """Power equal to your VP tokens; with N or more of them this card is destroyed at the end of your turn."""

    def effect(game, player, by):
        add_power(game, player, player.tokens)
        if player.tokens >= doomed_from:
            game.doomed.append(game.source)
            if game.log is not None:
                game.note(
                    f"{game.call(game.source)} will be destroyed at the end of the turn.", "fe-en/man-bat-serum/1"
                )
        return True

    return effect


@word
def gain_vp_per_other_played(box, count, which):
    """Gain N VP for each other such card you play this turn; earlier ones see this one too."""
    (kind,) = box.matching(which)

    def effect(game, player, by):
        others, is_one = game.played.count(kind), game.source == kind
        seen = others - 1 + game.gang if is_one else others
        game.gang += 1
        game.gain_tokens(player, count * seen)

    return effect


@word
def super_heroes_cost_less(box, count):
    """Super Heroes cost you N less to defeat this turn."""

    def effect(game, player, by):
        if game.is_turn and player is game.active:
            game.discount += count
        if game.log is not None:
            game.note(f"Super Heroes cost {player.name} {count} less to defeat this turn.", "fe-en/faq/1")

    return effect


@word
def draw_per_hero_gained(box, count):
    """Draw N cards for each Hero you bought or gained this turn."""
    return lambda game, player, by: game.draw(player, count * game.heroes_gained) if game.heroes_gained else 0


@word
def worth(box, most, less, which=ANY, above=0):
    """At the end of the game: worth N VP, less so many for each such card above a number, but not below 0."""
    kinds = box.matching(which)
    return lambda deck: max(0, most - less * max(0, sum(kind in kinds for kind in deck) - above))
