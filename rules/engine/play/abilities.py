"""Words for characters and for cards that stay: abilities, larger draws, Defenses from play, starts of turns."""

from rules.engine.play.options import DISCARD_MORE, NOTHING
from rules.engine.play.words import ANY, compiled, word

GAINING, AVOIDING = "on_gain", "on_avoid"


@word
def when_you_gain(box, effect):
    """Wait for cards that the character's player buys or gains."""
    return GAINING, (effect.compile(box),)


@word
def first_draw_is_larger(box, count):
    """The first effect of each of your turns that draws cards draws N more."""
    return "on_draw", count


@word
def once_each_turn_discard(box, which, *effects):
    """An ability, once on each of your turns: discard such a card; then more happens."""
    allowed, reward = box.matching(which), compiled(effects, box)

    def found(game, player):
        return [kind for kind in dict.fromkeys(player.hand) if kind in allowed]

    def effect(game, player, by):
        game.discard(player, found(game, player)[0])
        reward(game, player, by)

    return found, effect, True


@word
def once_each_turn_with_types(box, number, *effects):
    """An ability, once on each of your turns, while your discard pile holds N or more card types."""
    reward = compiled(effects, box)

    def is_ready(game, player):
        return len({name for kind in player.discard for name in box.owned[kind]}) >= number

    return is_ready, reward, True


@word
def once_each_turn_if_line_up_lacks(box, which, *effects):
    """An ability, once on each of your turns, while the Line-Up holds no such card."""
    kinds, reward = box.matching(which, is_owned=False), compiled(effects, box)
    barring = kinds | {box.unknown}
    return lambda game, player: barring.isdisjoint(game.line_up), reward, True


@word
def if_opponent_costs(box, least, *effects):
    """If the Super-Villain on top of the stack costs N or more, do this."""
    effect = compiled(effects, box)

    def look(game, player, by):
        if game.heroes and game.is_hero_up:
            kind = game.known(game.heroes[-1], f"the {box.opponent} stack")
            if box.is_super_villain[kind] and box.cost[kind] >= least:
                effect(game, player, by)

    return look


@word
def defense_from_play(box):
    """Avoid an Attack by moving this card from play to your discard pile."""

    def effect(game, player, by):
        player.locations.remove(game.source)
        player.discard.append(game.source)
        if player is game.active:
            game.count_bonus(player)
        if game.log is not None:
            game.note(f"{player.name} moves {game.call(game.source)} from play to the discard pile.")

    return effect


@word
def defense_discarding_more(box):
    """Avoid an Attack by discarding this card and any number of others; then draw a card for each other."""
    allowed = box.matching(ANY) | {box.unknown}

    def effect(game, player, by):
        game.discard(player, game.source)
        done = 0
        while options := [kind for kind in dict.fromkeys(player.hand) if kind in allowed]:
            option = player.choose(player, [*options, NOTHING], DISCARD_MORE)
            if option == NOTHING:
                break
            game.discard(player, option)
            done += 1
        if done:
            game.draw(player, done)

    return effect


@word
def attack_and_if_any_spared(box, attack, *effects):
    """Make an Attack that gives each foe a Weakness; if any foe gains none, do this."""
    attacking, reward = attack.compile(box), compiled(effects, box)

    def effect(game, player, by):
        before, foes = game.weaknesses, len(game.players) - 1
        attacking(game, player, by)
        if before - game.weaknesses < foes:
            reward(game, player, by)

    return effect
