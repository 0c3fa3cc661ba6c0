"""The plain words of the vocabulary: Power, drawing, discarding, destroying, gaining, tokens, moving cards."""

from rules.engine.play.choosing import HAND_ONLY, HAND_OR_DISCARD, ask, be_sure, choices, pile_of
from rules.engine.play.clauses import GAINED
from rules.engine.play.options import (
    DESTROY,
    DISCARD_ONE,
    GAIN,
    LINE_UP,
    NOTHING,
    SPAN,
    UNDER,
)
from rules.engine.play.words import ANY, compiled, word


def add_power(game, player, count):
    """Give Power, which only the player whose turn it is can use."""
    if game.is_turn and player is game.active:
        game.power += count
    if game.log is not None:
        game.note(f"{player.name} gets +{count} Power.")
    return True


@word
def power(box, count):
    """+N Power."""
    return lambda game, player, by: add_power(game, player, count)


@word
def draw(box, count):
    """Draw N cards."""
    return lambda game, player, by: game.draw(player, count)


@word
def gain_vp(box, count):
    """Gain N VP tokens."""
    return lambda game, player, by: game.gain_tokens(player, count)


@word
def lose_vp(box, count):
    """Lose N VP tokens; nothing is done by a player who has none."""
    return lambda game, player, by: game.lose_tokens(player, count)


@word
def steal_vp(box, count):
    """The acting player takes N VP tokens from the affected one."""
    return lambda game, player, by: game.steal_tokens(by, player, count)


@word
def gain_weakness(box, count=1):
    """Gain N Weaknesses."""
    return lambda game, player, by: game.gain_weakness(player, count)


@word
def otherwise(box, first, *second):
    """Do the first; a player who does nothing there does the second."""
    first, second = first.compile(box), compiled(second, box)
    return lambda game, player, by: first(game, player, by) or second(game, player, by)


@word
def discard(box, count, which=ANY):
    """Discard N cards from hand, as far as there are any; return how many."""
    allowed = box.matching(which) | ({box.unknown} if which is ANY else set())

    def effect(game, player, by):
        done = 0
        while done < count:
            options = choices(player, HAND_ONLY, allowed)
            if not options:
                be_sure(game, player, HAND_ONLY)
                break
            game.discard(player, ask(player, options, DISCARD_ONE))
            done += 1
        return done

    return effect


@word
def discard_each(box, *cards):
    """Discard one card of each sort from hand; a card that is both may stand for both."""
    sorts = [box.matching(which) for which in cards]

    def effect(game, player, by):
        done = []
        for allowed in sorts:
            options = choices(player, HAND_ONLY, allowed)
            if any(kind in allowed for kind in done):
                options.append(NOTHING)
            elif not options:
                be_sure(game, player, HAND_ONLY)
            kind = ask(player, options, DISCARD_ONE) if options else NOTHING
            if kind != NOTHING:
                game.discard(player, kind)
                done.append(kind)
        return len(done)

    return effect


@word
def destroy(box, where, *then, which=ANY, may=False):
    """Destroy a card of yours, or choose not to; what comes then looks at the card."""
    allowed = box.matching(which)
    follow = compiled(then, box)

    def effect(game, player, by):
        options = choices(player, where, allowed)
        if not options:
            if not may:
                be_sure(game, player, where)
            return False
        if may:
            options.append(NOTHING)
        option = ask(player, options, DESTROY)
        if option == NOTHING:
            return False
        game.destroy(player, option % SPAN, pile_of(player, option))
        if follow:
            game.chosen = option % SPAN
            follow(game, player, by)
        return True

    return effect


@word
def destroy_in_line_up(box, which=ANY):
    """You may destroy a card in the Line-Up."""
    allowed = box.matching(which, is_owned=False)

    def effect(game, player, by):
        options = [LINE_UP + kind for kind in dict.fromkeys(game.line_up) if kind in allowed]
        if not options:
            return False
        option = player.choose(player, [*options, NOTHING], DESTROY)
        if option == NOTHING:
            return False
        game.leave_line_up(option - LINE_UP, False)
        game.revealed.append(option - LINE_UP)
        game.destroy(player, option - LINE_UP, game.revealed)
        return True

    return effect


@word
def if_it_is(box, which, *effects):
    """Go on only if the card just destroyed is one of these."""
    allowed, effect = box.matching(which), compiled(effects, box)
    return lambda game, player, by: effect(game, player, by) if game.chosen in allowed else False


@word
def power_equal_to_cost(box):
    """Power equal to the cost of the card just destroyed."""
    return lambda game, player, by: add_power(game, player, box.cost[game.chosen])


@word
def put_under_main_deck(box, which):
    """Put a card from your hand or discard pile under the main deck."""
    allowed = box.matching(which)

    def effect(game, player, by):
        options = choices(player, HAND_OR_DISCARD, allowed)
        if not options:
            be_sure(game, player, HAND_OR_DISCARD)
            return False
        option = ask(player, options, UNDER)
        pile_of(player, option).remove(option % SPAN)
        game.main_deck.insert(0, option % SPAN)
        if game.log is not None:
            game.note(f"{player.name} puts {game.call(option % SPAN)} under the main deck.")
        return True

    return effect


@word
def gain_from_line_up(box):
    """You may gain a Line-Up card that costs the same as the card just destroyed or less."""

    def effect(game, player, by):
        most = box.cost[game.chosen]
        offers = zip(game.line_up, game.ice, strict=True)
        options = [LINE_UP + kind for kind, ice in offers if box.cost[kind] <= most and not ice and kind != box.unknown]
        if game.log is not None and any(game.ice):
            game.note("A frozen card cannot be gained.", "fe-en/cold-gun/3")
        if not options:
            game.be_sure(game.line_up, "the Line-Up")
            if game.log is not None:
                game.note(f"Nothing there is for {player.name} to gain.", "fe-en/gaining-cards/2")
            return False
        option = player.choose(player, [*dict.fromkeys(options), NOTHING], GAIN)
        if option == NOTHING:
            return False
        game.gain_from_line_up(player, option - LINE_UP)
        return True

    return effect


@word
def gain_bottom_of_main_deck(box):
    """Gain the bottom card of the main deck."""

    def effect(game, player, by):
        if not game.main_deck:
            return False
        kind = game.known(game.main_deck[0], "the main deck")
        del game.main_deck[0]
        game.gain(player, kind)
        if game.log is not None:
            game.note(f"{player.name} gains {game.call(kind)} from under the main deck.", *GAINED)
        return True

    return effect
