"""Words for gaining: from the Line-Up or the main deck, to a pile, hand or deck; and what a gain triggers."""

from rules.engine.play.choosing import ask
from rules.engine.play.clauses import GAINED
from rules.engine.play.options import DESTROY, DISCARD, GAIN, LINE_UP, MAY, NOTHING, ON_TOP, TAKE, WHICH_WAY, YES, way
from rules.engine.play.words import ANY, word

TO_HAND, TO_TOP = "your hand", "the top of your deck"


def target(player, to):
    """Return the pile a gained card goes to; None is the discard pile."""
    return player.hand if to is TO_HAND else player.deck if to is TO_TOP else None


def offers(game, allowed):
    """Return the cards of the Line-Up that can be gained, each kind once."""
    found = [kind for kind, ice in zip(game.line_up, game.ice, strict=True) if kind in allowed and not ice]
    return [LINE_UP + kind for kind in dict.fromkeys(found)]


@word
def gain_one(box, which=ANY, to=None, may=False):
    """Gain such a card from the Line-Up, or choose not to if that is said."""
    allowed = box.matching(which, is_owned=False)

    def effect(game, player, by):
        options = offers(game, allowed)
        if not options:
            game.be_sure(game.line_up, "the Line-Up")
            return False
        option = ask(player, [*options, NOTHING] if may else options, GAIN)
        if option == NOTHING:
            return False
        game.gain_from_line_up(player, option - LINE_UP, target(player, to))
        return True

    return effect


@word
def gain_every(box, which, to=None, may=False):
    """Gain every such card in the Line-Up, or choose not to if that is said."""
    allowed = box.matching(which, is_owned=False)

    def effect(game, player, by):
        game.be_sure(game.line_up, "the Line-Up")
        found = [kind for kind, ice in zip(game.line_up, game.ice, strict=True) if kind in allowed and not ice]
        if not found or (may and player.choose(player, [YES, NOTHING], MAY) == NOTHING):
            return False
        for kind in found:
            game.gain_from_line_up(player, kind, target(player, to))
        return True

    return effect


@word
def gain_up_to_total(box, most, to=None):
    """You may gain cards from the Line-Up that cost N or less together."""

    def effect(game, player, by):
        left, done = most, 0
        known = box.matching(ANY)
        while options := offers(game, [kind for kind in game.line_up if kind in known and box.cost[kind] <= left]):
            option = player.choose(player, [*options, NOTHING], GAIN)
            if option == NOTHING:
                break
            left -= box.cost[option - LINE_UP]
            done += 1
            game.gain_from_line_up(player, option - LINE_UP, target(player, to))
        return done

    return effect


def gain_top(game, player, to=None):
    """Gain the top card of the main deck and return it, or None where there is none."""
    if not game.main_deck:
        return None
    kind = game.known(game.main_deck[-1], "the main deck")
    game.main_deck.pop()
    game.gain(player, kind, to)
    if game.log is not None:
        game.note(f"{player.name} gains {game.call(kind)} from the main deck.", *GAINED)
    return kind


@word
def gain_top_of_main_deck(box, to=None):
    """Gain the top card of the main deck."""
    return lambda game, player, by: gain_top(game, player, target(player, to)) is not None


@word
def gain_top_of_main_deck_then(box, which, effect):
    """Gain the top card of the main deck; for such a card, more happens."""
    allowed, follow = box.matching(which, is_owned=False), effect.compile(box)

    def gain(game, player, by):
        if gain_top(game, player) in allowed:
            follow(game, player, by)

    return gain


@word
def may_put_gained_on_top(box, which=ANY):
    """For a character: you may put such a card that you buy or gain on top of your deck."""
    allowed = box.matching(which)

    def effect(game, player, kind):
        if kind in allowed and kind in player.discard and player.choose(player, [YES, NOTHING], ON_TOP) == YES:
            game.put_on_top(player, kind)

    return effect


@word
def may_put_this_on_top(box):
    """You may put this card, just gained, on top of your deck."""

    def effect(game, player, by):
        kind = game.source
        if kind in player.discard and player.choose(player, [YES, NOTHING], ON_TOP) == YES:
            game.put_on_top(player, kind)

    return effect


def gained_cards(game, player):
    """Return what the player bought or gained this turn and still has in the discard pile."""
    return [DISCARD + kind for kind in dict.fromkeys(game.gained) if kind in player.discard]


@word
def may_put_one_gained_on_top(box):
    """You may put one card you buy or gain this turn on top of your deck, be it before or after this."""

    def effect(game, player, by):
        options = gained_cards(game, player)
        option = player.choose(player, [*options, NOTHING], ON_TOP) if options else NOTHING
        if option == NOTHING:
            game.tops += 1
        else:
            game.put_on_top(player, option - DISCARD)

    return effect


@word
def may_take_one_gained(box):
    """You may take one card you bought or gained this turn into your hand."""

    def effect(game, player, by):
        options = gained_cards(game, player)
        option = player.choose(player, [*options, NOTHING], TAKE) if options else NOTHING
        if option != NOTHING:
            player.discard.remove(option - DISCARD)
            player.hand.append(option - DISCARD)
            if game.log is not None:
                game.note(f"{player.name} takes {game.call(option - DISCARD)} into the hand.")

    return effect


@word
def draw_per_gained(box, count, which):
    """Draw N cards for each such card you bought or gained this turn."""
    kinds = box.matching(which, is_owned=False)

    def effect(game, player, by):
        found = sum(kind in kinds for kind in game.gained)
        return game.draw(player, count * found) if found else 0

    return effect


@word
def gain_weakness_per_in_line_up(box, count, which):
    """Gain N Weaknesses for each such card in the Line-Up."""
    kinds = box.matching(which, is_owned=False)

    def effect(game, player, by):
        game.be_sure(game.line_up, "the Line-Up")
        game.gain_weakness(player, count * sum(kind in kinds for kind in game.line_up))

    return effect


@word
def destroy_any_in_line_up(box, most=None):
    """You may destroy cards in the Line-Up, N or any number, and replace them."""

    def effect(game, player, by):
        done = 0
        while game.line_up and (most is None or done < most):
            options = [LINE_UP + kind for kind in dict.fromkeys(game.line_up)]
            option = player.choose(player, [*options, NOTHING], DESTROY)
            if option == NOTHING:
                break
            game.leave_line_up(option - LINE_UP, False)
            game.revealed.append(option - LINE_UP)
            game.destroy(player, option - LINE_UP, game.revealed)
            done += 1
        if done:
            game.enter_line_up(done if most else max(0, box.slots - len(game.line_up)))
        return done

    return effect


@word
def pay_to_gain_top(box, price, may_top=False):
    """An ability, as often as you like: pay N Power to gain the main deck's top card, on your deck if that is said."""
    on_top = way("on top of your deck")

    def effect(game, player, by):
        game.power -= price
        if game.log is not None:
            game.note(f"{player.name} pays {price} Power; {game.power} left.")
        to = None
        if may_top and player.choose(player, [on_top, way("into your discard pile")], WHICH_WAY) == on_top:
            to = player.deck
        gain_top(game, player, to)

    return lambda game, player: game.power >= price and bool(game.main_deck), effect, False


@word
def open_ability_or(box, which, *effects):
    """You may open an ability of this card for this turn; if you don't, something else happens."""
    (kind,) = box.matching(which)
    second = [each.compile(box) for each in effects]

    def effect(game, player, by):
        if player.choose(player, [YES, NOTHING], MAY) == YES:
            game.opened.append(kind)
            game.count_bonus(player)
            return True
        for each in second:
            each(game, player, by)
        return False

    return effect


@word
def only_while_open(box, which, ability):
    """An ability of a played card that its text opens for the turn."""
    (kind,) = box.matching(which)
    is_ready, effect, is_once = ability.compile(box)
    return lambda game, player: kind in game.opened and is_ready(game, player), effect, is_once
