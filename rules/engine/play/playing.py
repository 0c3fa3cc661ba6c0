"""Words that play other cards than those of your hand: again, borrowed, copied, revealed or off a stack."""

from rules.engine.play.choosing import ask
from rules.engine.play.effects import add_power
from rules.engine.play.options import (
    BORROW,
    COPY,
    DISCARD,
    IN_PLAY,
    LINE_UP,
    MAY,
    NOTHING,
    PLAY_REVEALED,
    REPLAY,
    SEAT,
    SPAN,
    YES,
)
from rules.engine.play.revealing import discard_top_of, top_of
from rules.engine.play.words import ANY, word


def play_and_return(game, player, kind, back):
    """Play a card lying among the revealed ones, then give it back if it is still in play."""
    doomed, sinking = len(game.doomed), len(game.sinking)
    game.play(player, kind, game.revealed)
    if game.take_from_play(player, kind):
        back.append(kind)
        if game.log is not None:
            game.note(f"{game.call(kind)} goes back to where it was.")
    del game.doomed[doomed:], game.sinking[sinking:]


def replayable(game, player, allowed):
    """Return the cards played this turn that are in play and not being played right now."""
    there = player.in_play + player.kept + player.locations
    busy = [*game.replaying, game.source]
    return [
        IN_PLAY + kind
        for kind in dict.fromkeys(game.played)
        if kind in allowed and there.count(kind) > busy.count(kind)
    ]


def replay_one(game, player, allowed, may):
    """Let the player play one of these cards again; return whether that was done."""
    options = replayable(game, player, allowed)
    if not options:
        return False
    option = ask(player, [*options, NOTHING] if may else options, REPLAY)
    if option == NOTHING:
        return False
    game.replaying.append(game.source)
    game.resolve(player, option - IN_PLAY, game.bonus[option - IN_PLAY])
    game.replaying.pop()
    return True


@word
def replay(box, which=ANY):
    """Play a card again that you have already played this turn."""
    allowed = box.matching(which)
    return lambda game, player, by: replay_one(game, player, allowed, False)


@word
def may_replay_each(box, *cards):
    """You may play one card of each of these sorts again; return how many."""
    sorts = [box.matching(which) for which in cards]
    return lambda game, player, by: sum(replay_one(game, player, allowed, True) for allowed in sorts)


@word
def borrow(box, which):
    """Play such a card from the Line-Up; it goes back there at the end of your turn."""
    allowed = box.matching(which, is_owned=False)

    def effect(game, player, by):
        options = [LINE_UP + kind for kind in dict.fromkeys(game.line_up) if kind in allowed]
        if not options:
            game.be_sure(game.line_up, "the Line-Up")
            return False
        kind = ask(player, options, BORROW) - LINE_UP
        game.leave_line_up(kind, False)
        game.revealed.append(kind)
        game.borrowed.append(kind)
        game.play(player, kind, game.revealed)
        return True

    return effect


@word
def may_play_line_up(box, which):
    """You may play all such cards of the Line-Up, then return them there."""
    allowed = box.matching(which, is_owned=False)

    def effect(game, player, by):
        found = [kind for kind in game.line_up if kind in allowed]
        if not found or player.choose(player, [YES, NOTHING], MAY) == NOTHING:
            return
        for kind in found:
            if kind not in game.line_up:
                continue
            game.leave_line_up(kind, False)
            game.revealed.append(kind)
            play_and_return(game, player, kind, game.line_up)
            game.ice += [()] * (len(game.line_up) - len(game.ice))

    return effect


@word
def copy_text(box, which):
    """Choose such a card in your discard pile or one you have played this turn; this card has its text."""
    allowed = box.matching(which)

    def effect(game, player, by):
        options = [DISCARD + kind for kind in dict.fromkeys(player.discard) if kind in allowed]
        options += [IN_PLAY + kind for kind in dict.fromkeys(game.played) if kind in allowed]
        if not options:
            return False
        kind = ask(player, options, COPY) % SPAN
        if game.log is not None:
            game.note(f"{game.call(game.source)} copies {game.call(kind)}.")
        if box.power[kind]:
            add_power(game, player, box.power[kind])
        if box.text[kind]:
            box.text[kind](game, player, by)
        return True

    return effect


@word
def power_of_played(box):
    """Choose a card you have already played this turn; you get as much Power as it prints."""

    def effect(game, player, by):
        options = [IN_PLAY + kind for kind in dict.fromkeys(game.played) if box.power[kind]]
        if options:
            add_power(game, player, box.power[ask(player, options, COPY) - IN_PLAY])

    return effect


@word
def play_top_of_main_deck(box):
    """Play the top card of the main deck, then return it there."""

    def effect(game, player, by):
        if game.main_deck:
            kind = game.known(game.main_deck[-1], "the main deck")
            game.revealed.append(game.main_deck.pop())
            play_and_return(game, player, kind, game.main_deck)

    return effect


@word
def play_top_of_stack(box):
    """Play the top Super-Villain of the stack, then return it there; it does not first appear."""

    def effect(game, player, by):
        if not game.heroes:
            return
        kind = game.known(game.heroes[-1], f"the {box.opponent} stack")
        if box.is_super_villain[kind]:
            game.revealed.append(game.heroes.pop())
            play_and_return(game, player, kind, game.heroes)

    return effect


@word
def play_random_card_of_each_foe(box):
    """Each foe reveals a random card from the hand; you play those that are no Location."""
    locations = box.matching_types("Location")

    def effect(game, player, by):
        found = []
        for foe in game.clockwise(player):
            if foe.hand:
                game.be_sure_of(foe)
                kind = game.pick(foe.hand)
                if game.log is not None:
                    game.note(f"{foe.name} reveals {game.call(kind)}.")
                if kind not in locations:
                    foe.hand.remove(kind)
                    game.revealed.append(kind)
                    found.append((foe, kind))
        for foe, kind in found:
            play_and_return(game, player, kind, foe.hand)

    return effect


@word
def attacker_plays_discarded_top(box):
    """Discard the top card of your deck; the attacker plays it unless it is a Location."""
    locations = box.matching_types("Location")

    def effect(game, player, by):
        if top_of(game, player) is None:
            return
        kind = discard_top_of(game, player)
        if kind not in locations:
            player.discard.remove(kind)
            game.revealed.append(kind)
            play_and_return(game, by, kind, player.discard)

    return effect


@word
def play_one_of_foes_tops(box):
    """Each foe reveals the top card of the deck; you may play one that is no Location; it then goes back."""
    locations = box.matching_types("Location")

    def effect(game, player, by):
        tops = {foe.seat: kind for foe in game.clockwise(player) if (kind := top_of(game, foe)) is not None}
        options = [SEAT + seat for seat, kind in tops.items() if kind not in locations]
        option = player.choose(player, [*options, NOTHING], PLAY_REVEALED) if options else NOTHING
        if option != NOTHING:
            foe = game.players[option - SEAT]
            game.revealed.append(foe.deck.pop())
            play_and_return(game, player, tops[foe.seat], foe.deck)

    return effect
