"""Words that move your own cards: into the hand, onto and under the deck, away at random, several at once."""

from rules.engine.play.choosing import DISCARD_PILE, HAND_ONLY, ask, be_sure, choices, chosen_from_discard, pile_of
from rules.engine.play.options import (
    DESTROY,
    DISCARD_ONE,
    INTO_LINE_UP,
    INTO_PLAY,
    MAY,
    NOTHING,
    ON_TOP,
    REVEAL,
    SPAN,
    TAKE,
    TO_BOTTOM,
    WHICH_WAY,
    YES,
    way,
)
from rules.engine.play.words import ANY, compiled, word


def lay_chosen(allowed, up_to, may, reason, lay):
    """Return the effect that lays cards chosen from the discard pile elsewhere, one by one; it returns how many."""

    def effect(game, player, by):
        done = 0
        for kind in chosen_from_discard(game, player, allowed, up_to, may, reason):
            lay(game, player, kind)
            done += 1
        return done

    return effect


def into_hand(game, player, kind):
    """Lay a card into the hand."""
    player.hand.append(kind)
    if game.log is not None:
        game.note(f"{player.name} takes {game.call(kind)} from the discard pile.", *game.types_of(kind))


def on_top_of_deck(game, player, kind):
    """Lay a card on top of the deck."""
    player.deck.append(kind)
    if game.log is not None:
        game.note(f"{player.name} puts {game.call(kind)} on top of the deck.", *game.types_of(kind))


def under_deck(game, player, kind):
    """Lay a card under the deck."""
    player.deck.insert(0, kind)
    if game.log is not None:
        game.note(f"{player.name} puts {game.call(kind)} under the deck.")


def into_play(game, player, kind):
    """Lay a Location into play."""
    player.locations.append(kind)
    game.count_bonus(player)
    if game.log is not None:
        game.note(f"{player.name} puts {game.call(kind)} into play.", "fe-en/locations/2")


@word
def take(box, which=ANY, up_to=1, may=False):
    """Take N cards from your discard pile into your hand, up to as many if that is said; return how many."""
    return lay_chosen(box.matching(which), up_to, may, TAKE, into_hand)


@word
def put_on_top(box, which=ANY, up_to=1, may=True):
    """Put cards from your discard pile on top of your deck; return how many."""
    return lay_chosen(box.matching(which), up_to, may, ON_TOP, on_top_of_deck)


@word
def put_under_deck(box, up_to):
    """You may put up to N cards from your discard pile under your deck."""
    return lay_chosen(box.matching(ANY), up_to, True, TO_BOTTOM, under_deck)


@word
def put_location_into_play(box):
    """Put a Location from your discard pile into play."""
    return lay_chosen(box.matching_types("Location"), 1, False, INTO_PLAY, into_play)


@word
def take_all(box, which):
    """Take all such cards from your discard pile into your hand."""
    allowed = box.matching(which)

    def effect(game, player, by):
        be_sure(game, player, DISCARD_PILE)
        taken = [kind for kind in player.discard if kind in allowed]
        player.discard[:] = [kind for kind in player.discard if kind not in allowed]
        player.hand += taken
        if game.log is not None:
            names = ", ".join(game.call(kind) for kind in taken) or "nothing"
            game.note(f"{player.name} takes {names} from the discard pile.")
        return len(taken)

    return effect


@word
def take_of_chosen_type(box, types, which):
    """Choose a card type; you may take any number of such cards of that type into your hand."""
    sorts = {way(name): box.matching_owned(name) & box.matching(which) for name in types}
    takes = {option: lay_chosen(kinds, SPAN, True, TAKE, into_hand) for option, kinds in sorts.items()}

    def effect(game, player, by):
        options = [option for option, kinds in sorts.items() if not kinds.isdisjoint(player.discard)]
        option = player.choose(player, [*options, NOTHING], WHICH_WAY) if options else NOTHING
        return takes[option](game, player, by) if option != NOTHING else 0

    return effect


@word
def may_take_kick(box):
    """You may take a Kick from its stack into your hand."""

    def effect(game, player, by):
        if not game.kicks or player.choose(player, [YES, NOTHING], TAKE) == NOTHING:
            return False
        game.kicks -= 1
        player.hand.append(box.kick)
        if game.log is not None:
            game.note(f"{player.name} takes a Kick into the hand.")
        return True

    return effect


@word
def may_discard_deck(box):
    """You may move your whole deck to your discard pile."""

    def effect(game, player, by):
        if not player.deck or player.choose(player, [YES, NOTHING], MAY) == NOTHING:
            return False
        player.discard += player.deck[::-1]
        player.deck.clear()
        if game.log is not None:
            game.note(f"{player.name} moves the deck to the discard pile.")
        return True

    return effect


@word
def discard_hand(box):
    """Discard your hand."""

    def effect(game, player, by):
        for kind in tuple(player.hand):
            game.discard(player, kind)
        return True

    return effect


@word
def discard_at_random(box, count):
    """Discard N random cards from hand."""

    def effect(game, player, by):
        done = 0
        while done < count and player.hand:
            game.discard(player, game.pick(player.hand))
            done += 1
        return done

    return effect


@word
def discard_all(box, which):
    """Discard every such card in hand."""
    allowed = box.matching(which)

    def effect(game, player, by):
        be_sure(game, player, HAND_ONLY)
        for kind in [kind for kind in player.hand if kind in allowed]:
            game.discard(player, kind)

    return effect


@word
def discard_for_each_in_hand(box, count, which):
    """Discard N cards for each such card in hand."""
    allowed = box.matching(which)

    def effect(game, player, by):
        be_sure(game, player, HAND_ONLY)
        for _each in range(count * sum(kind in allowed for kind in player.hand)):
            if player.hand:
                game.discard(player, ask(player, list(dict.fromkeys(player.hand)), DISCARD_ONE))

    return effect


@word
def discard_or_at_random(box, which, count):
    """Discard such a card, or N random ones."""
    allowed = box.matching(which)
    at_random = discard_at_random(count).compile(box)

    def effect(game, player, by):
        option = ask(player, [*choices(player, HAND_ONLY, allowed), way("discard at random")], WHICH_WAY)
        if option < SPAN:
            game.discard(player, option)
        else:
            at_random(game, player, by)

    return effect


@word
def unless_revealing(box, which, *effects):
    """Do this unless you reveal such a card from your hand."""
    allowed, effect = box.matching(which), compiled(effects, box)

    def unless(game, player, by):
        options = choices(player, HAND_ONLY, allowed)
        if not options:
            be_sure(game, player, HAND_ONLY)
        option = player.choose(player, [*options, NOTHING], REVEAL) if options else NOTHING
        if option == NOTHING:
            return effect(game, player, by)
        if game.log is not None:
            game.note(f"{player.name} reveals {game.call(option)}.", *game.types_of(option))
        return True

    return unless


@word
def destroy_up_to(box, count, where, draw_as_many=False):
    """You may destroy up to N cards of yours, and draw as many if that is said."""
    allowed = box.matching(ANY)

    def effect(game, player, by):
        done = 0
        while done < count:
            options = choices(player, where, allowed)
            option = player.choose(player, [*options, NOTHING], DESTROY) if options else NOTHING
            if option == NOTHING:
                break
            game.destroy(player, option % SPAN, pile_of(player, option))
            done += 1
        if draw_as_many and done:
            game.draw(player, done)
        return done

    return effect


@word
def destroy_several(box, count, where, *then):
    """You may destroy exactly N cards of yours; then more happens."""
    allowed, follow = box.matching(ANY), compiled(then, box)

    def effect(game, player, by):
        if sum(kind in allowed for kind in player.hand) < count:
            be_sure(game, player, where)
            return False
        if player.choose(player, [YES, NOTHING], MAY) == NOTHING:
            return False
        for _each in range(count):
            option = ask(player, choices(player, where, allowed), DESTROY)
            game.destroy(player, option % SPAN, pile_of(player, option))
        follow(game, player, by)
        return True

    return effect


@word
def add_to_line_up_from(box, where, which):
    """Add such a card of yours to the Line-Up."""
    allowed = box.matching(which)

    def effect(game, player, by):
        options = choices(player, where, allowed)
        if not options:
            be_sure(game, player, where)
            return False
        option = ask(player, options, INTO_LINE_UP)
        pile_of(player, option).remove(option % SPAN)
        game.line_up.append(option % SPAN)
        game.ice.append(())
        if game.log is not None:
            game.note(f"{player.name} adds {game.call(option % SPAN)} to the Line-Up.")
        return True

    return effect


@word
def either(box, *ways):
    """Choose one of several things to do, each said with the words that name it."""
    effects = {way(words): compiled(effects, box) for words, *effects in ways}

    def effect(game, player, by):
        return effects[player.choose(player, list(effects), WHICH_WAY)](game, player, by)

    return effect


@word
def each_foe(box, *effects):
    """Each foe does this; it is no Attack."""
    effect = compiled(effects, box)

    def each(game, player, by):
        for foe in game.clockwise(player):
            effect(game, foe, player)

    return each


@word
def the_other_draws(box, count):
    """The acting player draws N cards."""
    return lambda game, player, by: game.draw(by, count)


@word
def then_if_done(box, first, *second):
    """Do the first; a player who did something there does the second as well."""
    first, second = first.compile(box), compiled(second, box)
    return lambda game, player, by: first(game, player, by) and second(game, player, by)
