"""Words for First Appearances: those that players suffer together, and those that last until the card is defeated."""

from rules.engine.play.choosing import HAND_OR_DISCARD, ask
from rules.engine.play.options import DESTROY, PASS, PASS_RIGHT, POOL
from rules.engine.play.taking import add_to_line_up_from
from rules.engine.play.words import word

TOGETHER = ("fe-en/attacks-and-defenses/6",)


def shared(effect):
    """Mark an effect that concerns all players at once; it asks for Defenses itself."""
    effect.is_shared = True
    return effect


def not_defending(game, players):
    """Return the players who do not avoid the Attack, once all have had the chance to."""
    hit = [player for player in players if not game.defends(player, None)]
    if game.log is not None:
        names = ", ".join(player.name for player in hit) or "nobody"
        game.note(f"It affects {names}, after all had the chance to avoid it.", *TOGETHER)
    return hit


def from_hand(player, reason):
    """Let a player choose a card of the hand."""
    return ask(player, list(dict.fromkeys(player.hand)), reason)


def set_aside(game, player, reason):
    """Let a player choose a card of the hand, which lies aside until all have chosen; return it."""
    kind = from_hand(player, reason)
    player.hand.remove(kind)
    game.revealed.append(kind)
    return kind


def neighbour(hit, place, step):
    """Return the next affected player to the left or to the right."""
    return hit[(place + step) % len(hit)]


@word
def each_puts_random_under_character(box):
    """Put a random card from your hand under your character."""

    def effect(game, player, by):
        if player.hand:
            kind = game.pick(player.hand)
            player.hand.remove(kind)
            player.under.append(kind)
            if game.log is not None:
                game.note(f"{player.name} puts {game.call(kind)} under the character.")

    return effect


@word
def cards_under_go_on_top(box):
    """Once this is defeated: the cards under your character go on top of your deck."""

    def effect(game, player, by):
        while player.under:
            kind = player.under.pop(0)
            player.deck.append(kind)
            if game.log is not None:
                game.note(f"{player.name} puts {game.call(kind)} back on top of the deck.")

    return effect


@word
def turn_character_down(box):
    """Turn your character face down."""

    def effect(game, player, by):
        if player.villain != box.unknown:
            player.face_down, player.villain = player.villain, box.unknown
            game.connect(player)
            if game.log is not None:
                game.note(f"{player.name}'s {game.call(player.face_down)} is turned face down.")

    return effect


@word
def characters_turn_up(box):
    """Once this is defeated: your character is turned face up again."""

    def effect(game, player, by):
        if player.face_down is not None:
            player.villain, player.face_down = player.face_down, None
            game.connect(player)
            if player is game.active:
                game.count_bonus(player)
            if game.log is not None:
                game.note(f"{player.name}'s {game.call(player.villain)} is turned face up.")

    return effect


@word
def pool_and_deal(box, count, dealt):
    """Each player puts N cards from the hand into a pool; it is shuffled and M cards are dealt back to each."""

    def effect(game, players):
        hit = not_defending(game, players)
        for player in hit:
            for _each in range(min(count, len(player.hand))):
                set_aside(game, player, POOL)
        game.shuffle(game.revealed)
        game.shuffles += 1
        for player in hit:
            cards = game.revealed[:dealt]
            del game.revealed[:dealt]
            player.hand += cards
            if game.log is not None:
                game.note(f"{player.name} gets {', '.join(game.call(kind) for kind in cards) or 'nothing'}.")

    return shared(effect)


@word
def pass_to_both_sides(box, count):
    """Each player passes N cards to the left and N cards to the right."""

    def effect(game, players):
        hit = not_defending(game, players)
        passed = []
        for place, player in enumerate(hit if len(hit) > 1 else ()):
            for reason, step in ((PASS, 1), (PASS_RIGHT, -1)):
                for _each in range(min(count, len(player.hand))):
                    passed.append((player, set_aside(game, player, reason), neighbour(hit, place, step)))
        for player, kind, other in passed:
            game.revealed.remove(kind)
            other.hand.append(kind)
            if game.log is not None:
                game.note(f"{player.name} passes {game.call(kind)} to {other.name}.", "fe-en/faq/2")

    return shared(effect)


@word
def pass_to_discard_pile(box, which):
    """Each player passes a card to the left discard pile; whoever receives such a card puts a Weakness on the deck."""
    allowed = box.matching(which)

    def effect(game, players):
        hit = not_defending(game, players)
        passed = []
        for place, player in enumerate(hit if len(hit) > 1 else ()):
            if player.hand:
                passed.append((player, set_aside(game, player, PASS), neighbour(hit, place, 1)))
        for player, kind, other in passed:
            game.revealed.remove(kind)
            other.discard.append(kind)
            if game.log is not None:
                game.note(f"{player.name} passes {game.call(kind)} to {other.name}'s discard pile.", "fe-en/faq/2")
        for _player, kind, other in passed:
            if kind in allowed and game.weaknesses:
                game.weaknesses -= 1
                other.deck.append(box.weakness)
                if game.log is not None:
                    game.note(f"{other.name} puts a Weakness on top of the deck.", "fe-en/weakness/4")

    return shared(effect)


def total_cost(box, player):
    """Return what the cards of a hand cost together."""
    return sum(box.cost[kind] for kind in player.hand)


def highest(game, players):
    """Return the players whose hand costs most; a tie is nowhere settled, so each of them is meant."""
    for player in players:
        game.be_sure_of(player)
    most = max(total_cost(game.box, player) for player in players)
    found = [player for player in players if total_cost(game.box, player) == most]
    if game.log is not None:
        tie = ": a tie, which no rule settles" if len(found) > 1 else ""
        game.note(f"The highest total cost in hand is {most} ({', '.join(each.name for each in found)}){tie}.")
    return found


@word
def highest_hand_gains_weaknesses(box, count):
    """The player whose hand costs most gains N Weaknesses."""

    def effect(game, players):
        for player in highest(game, players):
            if not game.defends(player, None):
                game.gain_weakness(player, count)

    return shared(effect)


@word
def highest_hand_destroys_at_random(box):
    """The player whose hand costs most destroys a random card in it; every other player destroys one of choice."""

    def effect(game, players):
        most = highest(game, players)
        for player in not_defending(game, players):
            if player.hand:
                kind = game.pick(player.hand) if player in most else from_hand(player, DESTROY)
                game.destroy(player, kind, player.hand)

    return shared(effect)


@word
def each_destroys_and_dearest_draws(box, count):
    """Each player destroys a card of the hand; whoever alone destroyed the dearest draws N cards."""

    def effect(game, players):
        destroyed = []
        for player in not_defending(game, players):
            if player.hand:
                game.be_sure_of(player)
                kind = from_hand(player, DESTROY)
                game.destroy(player, kind, player.hand)
                destroyed.append((box.cost[kind], player))
        if destroyed:
            most = max(cost for cost, _player in destroyed)
            dearest = [player for cost, player in destroyed if cost == most]
            if len(dearest) == 1:
                game.draw(dearest[0], count)

    return shared(effect)


@word
def destroy_in_line_up_then_add(box, which):
    """All such cards in the Line-Up are destroyed; then each player adds one from hand or discard pile to it."""
    allowed = box.matching(which, is_owned=False)
    add = add_to_line_up_from(HAND_OR_DISCARD, which).compile(box)

    def effect(game, players):
        for kind in [kind for kind in game.line_up if kind in allowed]:
            game.leave_line_up(kind, False)
            game.destroyed.append(kind)
            if game.log is not None:
                game.note(f"{game.call(kind)} is destroyed.", "fe-en/destroying-cards/2")
        for player in not_defending(game, players):
            add(game, player, player)

    return shared(effect)
