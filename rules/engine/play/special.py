"""Words for the texts that few cards share: reveal and play, keep, store, pass, freeze, count."""

from rules.engine.play.choosing import ask
from rules.engine.play.clauses import GAINED
from rules.engine.play.effects import add_power
from rules.engine.play.options import (
    DECK,
    DESTROY,
    DESTROYED,
    DRAW_ONE,
    FREEZE,
    HAND,
    IN_PLAY,
    KEEP,
    LINE_UP,
    MOVE_LOCATION,
    NOTHING,
    PASS,
    PLAY_DESTROYED,
    SEAT,
    SPAN,
    UNDER,
    WHOSE_PILE,
    YES,
)
from rules.engine.play.words import compiled, word


@word
def add_to_line_up(box, count):
    """Add N cards from the main deck to the Line-Up."""
    return lambda game, player, by: game.enter_line_up(count)


@word
def add_to_line_up_as_many_as_it_costs(box):
    """Reveal the top card of the main deck; add as many cards to the Line-Up as it costs, itself first."""

    def effect(game, player, by):
        if not game.main_deck:
            return 0
        kind = game.known(game.main_deck[-1], "the main deck")
        if game.log is not None:
            game.note(f"{player.name} reveals {game.call(kind)}, cost {box.cost[kind]}.", *box.notes[game.source])
        return game.enter_line_up(box.cost[kind])

    return effect


@word
def freeze(box, count):
    """You may put a Frozen token on a card in the Line-Up until your next turn."""

    def effect(game, player, by):
        if not game.frozen_left or not game.line_up:
            return False
        option = player.choose(player, [*(LINE_UP + kind for kind in dict.fromkeys(game.line_up)), NOTHING], FREEZE)
        if option == NOTHING:
            return False
        place = game.line_up.index(option - LINE_UP)
        game.ice[place] = game.ice[place] + (player.seat,) * count
        game.frozen_left -= count
        if game.log is not None:
            several = ("fe-en/cold-gun/5",) if len(game.ice[place]) > 1 else ()
            text = f"{player.name} puts a Frozen token on {game.call(option - LINE_UP)}."
            game.note(text, *box.notes[game.source], *several)
        return True

    return effect


@word
def each_player_passes_left_if_first(box, count):
    """If this is your first card of the turn, every player passes N cards to the left at the same time."""

    def effect(game, player, by):
        if len(game.played) != 1:
            return
        for _each in range(count):
            passed = [
                (each, ask(each, list(dict.fromkeys(each.hand)), PASS))
                for each in (player, *game.clockwise(player))
                if each.hand
            ]
            for each, kind in passed:
                each.hand.remove(kind)
            for each, kind in passed:
                left = game.players[(each.seat + 1) % len(game.players)]
                left.hand.append(kind)
                if game.log is not None:
                    text = f"{each.name} passes {game.call(kind)} to {left.name}."
                    game.note(text, "fe-en/insanity/3", "fe-en/insanity/2", "fe-en/faq/2")
                if each.on_discard:
                    game.trigger(each, each.on_discard)

    return effect


@word
def reveal_and_take_or_give(box):
    """Reveal the top card of your deck; take it into your hand or put it into any player's discard pile."""

    def effect(game, player, by):
        if not game.has_top(player):
            return
        kind = game.known(player.deck[-1], f"{player.name}'s deck")
        if game.log is not None:
            game.note(f"{player.name} reveals {game.call(kind)}.")
        option = player.choose(player, [HAND + kind, *(SEAT + each.seat for each in game.players)], WHOSE_PILE)
        player.deck.pop()
        pile = player.hand if option < SEAT else game.players[option - SEAT].discard
        pile.append(kind)
        if game.log is not None:
            where = "their hand" if option < SEAT else f"{game.players[option - SEAT].name}'s discard pile"
            game.note(f"{player.name} puts {game.call(kind)} into {where}.")

    return effect


@word
def draw_one_destroy_one_of_top(box, count):
    """Reveal your top N cards; draw one, destroy another, put the rest back; gain VP tokens for the destroyed one."""

    def effect(game, player, by):
        revealed = game.revealed
        while len(revealed) < count and game.has_top(player):
            game.known(player.deck[-1], f"{player.name}'s deck")
            revealed.append(player.deck.pop())
        if game.log is not None:
            game.note(f"{player.name} reveals {', '.join(game.call(kind) for kind in revealed) or 'nothing'}.")
        if revealed:
            kind = ask(player, [DECK + kind for kind in dict.fromkeys(revealed)], DRAW_ONE) - DECK
            revealed.remove(kind)
            player.hand.append(kind)
        if revealed:
            kind = ask(player, [DECK + kind for kind in dict.fromkeys(revealed)], DESTROY) - DECK
            game.destroy(player, kind, revealed)
            game.gain_tokens(player, box.victory_points[kind])
        player.deck.extend(revealed)
        revealed.clear()

    return effect


@word
def play_destroyed(box, up_to, which):
    """You may play up to N such cards from the destroyed pile, then put them under the main deck."""
    allowed = box.matching(which, is_owned=False)

    def effect(game, player, by):
        done, doomed = [], len(game.doomed)
        while len(done) < up_to:
            options = [DESTROYED + kind for kind in dict.fromkeys(game.destroyed) if kind in allowed]
            option = player.choose(player, [*options, NOTHING], PLAY_DESTROYED) if options else NOTHING
            if option == NOTHING:
                break
            done.append(option - DESTROYED)
            game.play(player, done[-1], game.destroyed)
        for kind in done:
            if kind in player.in_play:
                player.in_play.remove(kind)
                game.main_deck.insert(0, kind)
                if game.log is not None:
                    game.note(f"{game.call(kind)} goes under the main deck.", *STAYS_UNDER)
        del game.doomed[doomed:]
        return len(done)

    return effect


STAYS_UNDER = ("fe-en/shazam-star-girl-and-green-lantern/1", "fe-en/martian-manhunter/2")


@word
def gain_and_play_top_of_main_deck(box, count):
    """Gain the top N cards of the main deck and play them all, then destroy one of them."""

    def effect(game, player, by):
        gained = []
        while len(gained) < count and game.main_deck:
            kind = game.known(game.main_deck[-1], "the main deck")
            game.main_deck.pop()
            game.gain(player, kind)
            player.discard.remove(kind)
            player.in_play.append(kind)
            gained.append(kind)
            if game.log is not None:
                game.note(f"{player.name} gains {game.call(kind)} from the main deck.", *GAINED)
        for kind in gained:
            game.play(player, kind, player.in_play)
        left = [kind for kind in gained if kind in player.in_play or kind in player.locations]
        if left:
            kind = ask(player, [IN_PLAY + kind for kind in dict.fromkeys(left)], DESTROY) - IN_PLAY
            pile = player.in_play if kind in player.in_play else player.locations
            game.destroy(player, kind, pile)
            if pile is player.locations:
                game.count_bonus(player)

    return effect


@word
def play_top_card_and_may_keep(box, most):
    """Play the top card of your deck; if it costs N or less, you may destroy this card to keep that one in play."""

    def effect(game, player, by):
        this = game.source
        if not game.has_top(player):
            return
        kind = game.known(player.deck[-1], f"{player.name}'s deck")
        game.play(player, kind, player.deck)
        pile = player.in_play if kind in player.in_play else player.locations
        if box.cost[kind] > most or kind not in pile or this not in player.in_play:
            return
        if player.choose(player, [YES, NOTHING], KEEP) == YES:
            game.destroy(player, this, player.in_play)
            pile.remove(kind)
            player.kept.append(kind)
            if game.log is not None:
                game.note(f"{game.call(kind)} stays in play for the rest of the game.", *box.notes[game.source])

    return effect


@word
def store_top_card_and_take_its_text(box):
    """Put the top card of your deck on your Super-Villain; this turn this card has the text of all cards there."""

    def effect(game, player, by):
        if game.has_top(player):
            kind = game.known(player.deck[-1], f"{player.name}'s deck")
            player.stored.append(player.deck.pop())
            if game.log is not None:
                game.note(f"{player.name} puts {game.call(kind)} on the Super-Villain.", *box.notes[game.source])
        for kind in tuple(player.stored):
            if box.power[kind]:
                add_power(game, player, box.power[kind])
            if box.text[kind]:
                box.text[kind](game, player, by)
        game.count_bonus(player)

    return effect


@word
def discard_or_weakness_each(box, count, which, weakness):
    """Discard N such cards and gain a Weakness for each you fall short."""
    discarding = compiled((weakness,), box)
    allowed = box.matching(which)

    def effect(game, player, by):
        for _each in range(count):
            kind = next((kind for kind in player.hand if kind in allowed), None)
            if kind is None:
                game.be_sure_of(player)
                discarding(game, player, by)
            else:
                game.discard(player, kind)

    return effect


@word
def put_destroyed_under_main_deck(box, which):
    """Put a card from the destroyed pile under the main deck."""
    allowed = box.matching(which, is_owned=False)

    def effect(game, player, by):
        options = [DESTROYED + kind for kind in dict.fromkeys(game.destroyed) if kind in allowed]
        if not options:
            return False
        kind = ask(player, options, UNDER) % SPAN
        game.destroyed.remove(kind)
        game.main_deck.insert(0, kind)
        if game.log is not None:
            game.note(f"{game.call(kind)} goes from the destroyed pile under the main deck.")
        return True

    return effect


@word
def move_location(box):
    """Move a Location you control to your discard pile."""
    locations = box.matching_types("Location")

    def effect(game, player, by):
        controlled = [kind for kind in player.locations + player.kept if kind in locations]
        if not controlled:
            return False
        kind = ask(player, list(dict.fromkeys(controlled)), MOVE_LOCATION)
        (player.locations if kind in player.locations else player.kept).remove(kind)
        player.discard.append(kind)
        if game.log is not None:
            game.note(f"{player.name} moves {game.call(kind)} from play to the discard pile.")
        return True

    return effect
