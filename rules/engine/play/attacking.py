"""Words for Attacks, Defenses and Super-Villains' triggers."""

from rules.engine.play.choosing import HAND_OR_DISCARD, ask, choices, pile_of
from rules.engine.play.clauses import YOUR_ABILITY
from rules.engine.play.options import (
    BOTTOM_OF_DECK,
    DESTROY,
    DESTROY_FOR_REWARD,
    DESTROY_THEIRS,
    DISCARD,
    FOE,
    FOE_DISCARDS,
    HAND_OVER,
    HOW_TO_DEFEND,
    IN_PLAY,
    KEPT,
    NOTHING,
    SEAT,
    SPAN,
    YES,
)
from rules.engine.play.words import ANY, compiled, word

EACH_FOE, CHOSEN_FOE = "each foe", "a chosen foe"
DISCARDING, GAINING_TOKENS, DESTROYING = "on_discard", "on_tokens", "on_destroy"
HITTING, GAINING_FROM_LINE_UP, PLAYING = "on_hit", "on_line_up", "on_play"


@word
def attack(box, targets, *effects):
    """Attack each foe, or one you choose."""
    effect = compiled(effects, box)
    if targets is EACH_FOE:
        return lambda game, player, by: game.attack(player, game.clockwise(player), effect)

    def attack_one(game, player, by):
        seat = ask(player, [SEAT + foe.seat for foe in game.clockwise(player)], FOE) - SEAT
        return game.attack(player, (game.players[seat],), effect)

    return attack_one


@word
def destroy_theirs(box, which):
    """The attacker destroys a card in the foe's discard pile and gets what that gives."""
    allowed = box.matching(which)

    def effect(game, player, by):
        options = [DISCARD + kind for kind in dict.fromkeys(player.discard) if kind in allowed]
        if options:
            game.destroy(by, ask(by, options, DESTROY_THEIRS) - DISCARD, player.discard)
        else:
            game.be_sure_of(player, is_hand=False, is_discard=True)

    return effect


@word
def discard_chosen_by_attacker(box, count):
    """The attacker looks at the foe's hand and chooses N cards; the foe discards them."""

    def effect(game, player, by):
        for _each in range(min(count, len(player.hand))):
            game.discard(player, ask(by, list(dict.fromkeys(player.hand)), FOE_DISCARDS))

    return effect


@word
def defense(box, *effects, discards=True):
    """Avoid an Attack by discarding this card, or by revealing it; then more may happen."""
    after = compiled(effects, box)

    def effect(game, player, by):
        if discards:
            game.discard(player, game.source)
        if after:
            after(game, player, by)

    return effect


@word
def defense_by_discard_or_destroying(box, which):
    """Avoid an Attack by discarding this card, or by destroying one of these while you reveal it."""
    allowed = box.matching(which)

    def effect(game, player, by):
        this = game.source
        option = ask(player, [this, *choices(player, HAND_OR_DISCARD, allowed)], HOW_TO_DEFEND)
        if option == this:
            game.discard(player, this)
        else:
            game.destroy(player, option % SPAN, pile_of(player, option))

    return effect


@word
def steal_vp_from_attacker(box, count):
    """Steal N VP tokens from the attacker; a First Appearance has none."""
    return lambda game, player, by: game.steal_tokens(player, by, count) if by else False


@word
def hand_over_to_attacker(box):
    """You may put a card from your hand or discard pile into the attacker's hand."""
    allowed = box.matching(ANY)

    def effect(game, player, by):
        options = choices(player, HAND_OR_DISCARD, allowed) if by else []
        if not options:
            return
        option = player.choose(player, [*options, NOTHING], HAND_OVER)
        if option != NOTHING:
            pile_of(player, option).remove(option % SPAN)
            by.hand.append(option % SPAN)
            if game.log is not None:
                game.note(f"{player.name} puts {game.call(option % SPAN)} into {by.name}'s hand.")

    return effect


@word
def whenever(box, event, *effects, first_each_turn=False, on_your_turn=False):
    """Wait for an event of your Super-Villain's text."""
    return event, (compiled(effects, box), first_each_turn, on_your_turn)


@word
def may_destroy_first(box, which, *reward, is_first_of_all):
    """You may destroy the first such card you play on your turn, or your first card if it is such a card."""
    allowed, reward = box.matching(which), compiled(reward, box)

    def effect(game, player, kind):
        before = game.played[: game.place]
        is_first = not before if is_first_of_all else allowed.isdisjoint(before)
        if kind not in allowed or not is_first:
            return
        pile = next((each for each in (player.in_play, player.kept, player.locations) if kind in each), None)
        if pile is None:
            return
        is_wanted = player.choose(player, [YES, NOTHING], DESTROY_FOR_REWARD) == YES
        outer, game.source = game.source, player.villain
        if game.log is not None:
            does = "uses" if is_wanted else "does not use"
            game.note(f"{player.name} {does} {game.call(player.villain)} on {game.call(kind)}.", YOUR_ABILITY)
        if not is_wanted:
            game.source = outer
            return
        game.destroy(player, kind, pile)
        if pile is player.locations:
            game.count_bonus(player)
        reward(game, player, player)
        game.source = outer

    return effect


@word
def may_put_on_bottom_of_deck(box):
    """You may put the card just gained on the bottom of your deck."""

    def effect(game, player, by):
        kind = game.chosen
        if player.choose(player, [YES, NOTHING], BOTTOM_OF_DECK) == YES:
            player.discard.remove(kind)
            player.deck.insert(0, kind)
            if game.log is not None:
                game.note(f"{player.name} puts {game.call(kind)} on the bottom of the deck.", "card:fe-black-manta")

    return effect


@word
def return_weaknesses(box, count, *effects):
    """An ability, any number of times on your turn: return N Weaknesses from your discard pile to their stack."""
    reward = compiled(effects, box)

    def is_ready(game, player):
        return player.discard.count(box.weakness) >= count

    def effect(game, player, by):
        for _each in range(count):
            player.discard.remove(box.weakness)
        game.weaknesses += count
        if game.log is not None:
            game.note(f"{player.name} returns {count} Weaknesses to their stack.", "fe-en/bizarro/1")
        reward(game, player, by)

    return is_ready, effect, False


@word
def once_each_turn_destroy_played(box, which, *effects):
    """An ability, once on each of your turns: destroy a card you have played this turn; then more happens."""
    allowed, reward = box.matching(which), compiled(effects, box)

    def found(game, player):
        return [IN_PLAY + kind for kind in dict.fromkeys(player.in_play) if kind in allowed] + [
            KEPT + kind for kind in dict.fromkeys(player.kept) if kind in allowed and kind in game.played
        ]

    def effect(game, player, by):
        option = ask(player, found(game, player), DESTROY)
        game.destroy(player, option % SPAN, player.in_play if option < KEPT else player.kept)
        reward(game, player, by)

    return found, effect, True


@word
def once_each_turn_reveal(box, which, *effects):
    """An ability, once on each of your turns: reveal the top card of your deck; destroy it if it is one of these."""
    allowed, reward = box.matching(which), compiled(effects, box)

    def is_ready(game, player):
        return player.deck or player.discard

    def effect(game, player, by):
        if not game.has_top(player):
            return
        kind = game.known(player.deck[-1], f"{player.name}'s deck")
        if game.log is not None:
            game.note(f"{player.name} reveals {game.call(kind)}.")
        if kind in allowed:
            player.deck.pop()
            game.revealed.append(kind)
            game.destroy(player, kind, game.revealed)
            reward(game, player, by)

    return is_ready, effect, True
