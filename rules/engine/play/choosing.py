"""How a player chooses among cards of one's own: what may be chosen, where it lies, and when nobody can tell."""

from rules.engine.play.options import DISCARD, NOTHING

HAND_ONLY, DISCARD_PILE, HAND_OR_DISCARD = "hand", "discard pile", "hand or discard pile"


def choices(player, where, allowed):
    """Return a player's cards that may be chosen, each kind once per place."""
    options = [kind for kind in dict.fromkeys(player.hand) if kind in allowed] if where is not DISCARD_PILE else []
    if where is not HAND_ONLY:
        options += [DISCARD + kind for kind in dict.fromkeys(player.discard) if kind in allowed]
    return options


def ask(player, options, reason):
    """Ask a player to choose, unless there is only one way."""
    return options[0] if len(options) == 1 else player.choose(player, options, reason)


def be_sure(game, player, where):
    """Go on without a card to choose only if every card there is known."""
    game.be_sure_of(player, where is not DISCARD_PILE, where is not HAND_ONLY)


def pile_of(player, option):
    """Return the pile a chosen card lies in."""
    return player.hand if option < DISCARD else player.discard


def chosen_from_discard(game, player, allowed, up_to, may, reason):
    """Yield cards a player chooses from the discard pile, one by one, each already taken out of it."""
    done = 0
    while done < up_to:
        options = choices(player, DISCARD_PILE, allowed)
        if not options:
            if not may:
                be_sure(game, player, DISCARD_PILE)
            return
        option = ask(player, [*options, NOTHING] if may else options, reason)
        if option == NOTHING:
            return
        player.discard.remove(option - DISCARD)
        done += 1
        yield option - DISCARD
