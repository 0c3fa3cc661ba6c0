"""Why an action is refused: the sentence and the rule it breaks."""


def why_not_play(game, player, kind):
    """A card is played from hand."""
    return f"{game.call(kind)} is not in {player.name}'s hand", ("fe-en/order-of-playing-your-cards/1",)


def why_not_play_kept(game, player, kind):
    """A card kept in play is played once on each turn, and not on the turn it was kept."""
    if kind in player.kept:
        return f"{game.call(kind)} cannot be played again this turn", ("fe-en/firestorm-matrix/4",)
    return f"{game.call(kind)} is not kept in play by {player.name}", ("fe-en/firestorm-matrix/2",)


def why_not_buy(game, player, kind):
    """Buy what lies in the Line-Up or on the Kick stack, unfrozen, with enough Power."""
    box = game.box
    if kind == box.weakness:
        return "a Weakness is never bought", ("fe-en/the-line-up/6",)
    if kind == box.kick and not game.kicks and kind not in game.line_up:
        return "no Kick is left", ("fe-en/the-line-up/5",)
    if kind != box.kick and kind not in game.line_up:
        return f"{game.call(kind)} is not on offer", ("fe-en/gameplay/5",)
    if kind in game.line_up and all(
        ice for each, ice in zip(game.line_up, game.ice, strict=True) if each == kind and kind != box.kick
    ):
        return f"{game.call(kind)} is frozen and cannot be bought or gained", ("fe-en/cold-gun/3",)
    return f"{game.call(kind)} costs {box.cost[kind]}, the Power left is {game.power}", ("fe-en/gameplay/9",)


def why_not_defeat(game, player, kind):
    """Defeat the face-up Super Hero, one in a turn, with enough Power."""
    if not game.heroes:
        return "no Super Hero is left", ("fe-en/the-line-up/5",)
    if not game.is_hero_up:
        return "the next Super Hero stays face down until the turn is over", ("fe-en/the-super-heroes/3",)
    cost = max(0, game.box.cost[game.heroes[-1]] - game.discount)
    name = game.call(game.heroes[-1])
    return f"{name} costs {cost}, the Power left is {game.power}", ("fe-en/the-super-heroes/1", "fe-en/gameplay/9")


def why_not_use(game, player, kind):
    """An ability is used while its card is yours, and as often as its text allows."""
    card = f"card:{game.box.ids[kind]}"
    if kind in game.used:
        return f"{game.call(kind)} was used this turn", (card,)
    return f"{game.call(kind)} gives {player.name} nothing to use now", (card,)


def why_not_now(game, name):
    """Only the player whose turn it is plays and buys."""
    return f"it is {game.active.name}'s turn, not {name}'s", ("fe-en/gameplay/5", "fe-en/gameplay/3")


def why_not_after_the_end(game):
    """Nothing happens after the end of the game."""
    return f"the game is over: {game.over}", ("fe-en/end-of-game/1",)


def why_not_choose(game, choice, options):
    """A choice is one of those the card or rule gives."""
    box = game.box
    named = [kind for kind, card_id in enumerate(box.ids) if choice.casefold().endswith(card_id)]
    sources = [kind for kind in (*named, game.source) if kind is not None]
    cites = [cite for kind in sources for cite in (*box.notes[kind], f"card:{box.ids[kind]}")]
    given = ", ".join(options)
    return f"“{choice[:60]}” is none of the legal choices: {given}", tuple(cites) or ("fe-en/attacks-and-defenses/2",)
