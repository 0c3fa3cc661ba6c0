"""Why an action is refused: the sentence and the rule it breaks."""

from rules.engine.play.game import REFILL_FIRST

TOP_SUPER_HERO = ("fe-en/the-super-heroes/2", "fe-en/gameplay/5")
OWN_TURN = {
    "play": "fe-en/order-of-playing-your-cards/1",
    "play_kept": "fe-en/order-of-playing-your-cards/1",
    "buy": "fe-en/gameplay/5",
    "defeat": "fe-en/the-super-heroes/1",
    "use": "fe-en/dc-comics-super-villains/1",
    "end_turn": "fe-en/ending-your-turn/1",
}


def why_not_play(game, player, kind):
    """A card is played from hand; one bought or gained lies in the discard pile first."""
    if kind in player.discard:
        why = f"{game.call(kind)} lies in {player.name}'s discard pile, not in hand"
        return why, ("fe-en/gameplay/6", "fe-en/gameplay/8", "fe-en/order-of-playing-your-cards/1")
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
    if kind in game.heroes and kind not in game.line_up:
        return f"only the face-up top Super Hero can be defeated, not {game.call(kind)}", TOP_SUPER_HERO
    if kind in game.main_deck and kind not in game.line_up:
        refill = game.step(5 if game.order == REFILL_FIRST else 6)
        why = f"{game.call(kind)} is not on offer while it lies in the main deck"
        return why, ("fe-en/gameplay/5", "fe-en/the-line-up/7", refill)
    if kind != box.kick and kind not in game.line_up:
        return f"{game.call(kind)} is not on offer", ("fe-en/gameplay/5", "fe-en/the-line-up/7")
    if kind in game.line_up and all(
        ice for each, ice in zip(game.line_up, game.ice, strict=True) if each == kind and kind != box.kick
    ):
        return f"{game.call(kind)} is frozen and cannot be bought or gained", ("fe-en/cold-gun/3",)
    return f"{game.call(kind)} costs {box.cost[kind]}, the Power left is {game.power}", ("fe-en/gameplay/9",)


def why_not_defeat(game, player, kind):
    """Defeat the face-up Super Hero, one in a turn, with enough Power."""
    opponent = game.box.opponent
    if not game.heroes:
        return f"no {opponent} is left", ("fe-en/the-line-up/5",)
    if not game.is_hero_up:
        return f"the next {opponent} stays face down until the turn is over", (
            "fe-en/the-super-heroes/3",
            "fe-en/the-super-heroes/2",
        )
    cost = game.price(game.heroes[-1])
    name = game.call(game.heroes[-1])
    return f"{name} costs {cost}, the Power left is {game.power}", ("fe-en/the-super-heroes/1", "fe-en/gameplay/9")


def why_not_use(game, player, kind):
    """An ability is used while its card is yours, and as often as its text allows."""
    cites = (f"card:{game.box.ids[kind]}", *game.box.notes[kind])
    if kind in game.used:
        return f"{game.call(kind)} was used this turn", cites
    return f"{game.call(kind)} gives {player.name} nothing to use now", cites


def why_not_now(game, name, verb):
    """Only the player whose turn it is plays, buys and uses abilities."""
    return f"it is {game.active.name}'s turn, not {name}'s", (OWN_TURN[verb], "fe-en/gameplay/3")


def why_not_after_the_end(game):
    """Nothing happens after the end of the game."""
    return f"the game is over: {game.over}", ("fe-en/end-of-game/1",)


def why_not_their_choice(game, chooser, player):
    """The player whom the card or rule asks is the one who chooses."""
    cites = () if game.source is None else (f"card:{game.box.ids[game.source]}", *game.box.notes[game.source])
    return f"{player.name} is asked, not {chooser.name}", cites or ("fe-en/order-of-playing-your-cards/2",)


def why_not_two_defenses(name):
    """A player uses one Defense card against each Attack."""
    return f"{name} has used a Defense against this Attack; one card is the limit", ("fe-en/attacks-and-defenses/4",)


def why_not_protect(chooser, player):
    """A Defense protects the player who uses it and nobody else."""
    return f"a Defense of {chooser} does not protect {player}", ("fe-en/attacks-and-defenses/3",)


def why_not_defend(game, kind, played):
    """A Defense avoids an Attack on its player, from hand."""
    box = game.box
    notes = () if played is None else (*box.notes[played], f"card:{box.ids[played]}")
    if any(kind in player.kept for player in game.players):
        return f"{game.call(kind)} is kept in play and cannot defend", ("fe-en/firestorm-matrix/5",)
    why = f"there is no Attack that {game.call(kind)} could avoid from a hand"
    return why, ("fe-en/attacks-and-defenses/2", *box.notes[kind], *notes)


def why_not_choose(game, choice, options):
    """A choice is one of those the card or rule gives."""
    box = game.box
    named = [kind for kind, card_id in enumerate(box.ids) if choice.casefold().endswith(card_id)]
    sources = [kind for kind in (*named, game.source) if kind is not None]
    cites = [cite for kind in sources for cite in (*box.notes[kind], f"card:{box.ids[kind]}")]
    given = ", ".join(options)
    return f"“{choice[:60]}” is none of the legal choices: {given}", tuple(cites) or ("fe-en/attacks-and-defenses/2",)
