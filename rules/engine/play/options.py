"""What a player can be asked and can answer: an option is a whole number, place plus kind of card."""

SPAN = 1000  # more kinds of cards than any box holds
HAND, DISCARD, LINE_UP, DESTROYED, IN_PLAY, KEPT, DECK = (place * SPAN for place in range(7))
NOTHING = END = -1
YES, BUY_KICK, DEFEAT = 10 * SPAN, 10 * SPAN + 1, 10 * SPAN + 2
USE, WAY, SEAT = 11 * SPAN, 12 * SPAN, 20 * SPAN
WAYS = (
    "destroy it",
    "discard it",
    "discard your hand",
    "discard at random",
    "let the other player draw",
    "even",
    "odd",
    "on top of your deck",
    "into your discard pile",
    "Hero",
    "Villain",
    "Super Power",
    "Equipment",
    "Location",
    "Starter",
)
PLACES = {
    HAND: "hand",
    DISCARD: "discard pile",
    LINE_UP: "Line-Up",
    DESTROYED: "destroyed pile",
    IN_PLAY: "in play",
    KEPT: "kept in play",
    DECK: "deck",
}

TURN = "your turn"
DESTROY = "destroy a card"
DESTROY_THEIRS = "destroy a card in the foe's discard pile"
DISCARD_ONE = "discard a card"
FOE_DISCARDS = "choose the card the foe discards"
DEFEND = "avoid the Attack with a Defense card"
FOE = "choose a foe"
ON_TOP = "put a card on top of your deck"
UNDER = "put a card under the main deck"
PASS = "pass a card to the left"
HAND_OVER = "put a card into the attacker's hand"
FREEZE = "put a Frozen token on a card"
GAIN = "gain a card"
PLAY_DESTROYED = "play a card from the destroyed pile"
KEEP = "keep the card in play and destroy this one"
DRAW_ONE = "draw one of the revealed cards"
WHOSE_PILE = "take the card, or choose the player whose discard pile gets it"
MOVE_LOCATION = "move a Location to your discard pile"
HOW_TO_DEFEND = "discard it, or destroy a Vulnerability"
DESTROY_FOR_REWARD = "destroy the card for your Super-Villain's reward"
BOTTOM_OF_DECK = "put the card on the bottom of your deck"
TAKE = "take a card into your hand"
TO_BOTTOM = "put a card under your deck"
REPLAY = "play a card of this turn again"
BORROW = "play a card of the Line-Up"
COPY = "choose the card to copy"
REVEAL = "reveal a card"
PLAY_REVEALED = "choose whose revealed card to play"
DISCARD_MORE = "discard a card to draw one"
INTO_LINE_UP = "add a card to the Line-Up"
POOL = "put a card into the pool"
PASS_RIGHT = "pass a card to the right"
INTO_PLAY = "put a Location into play"
WHICH_WAY = "choose one"
EVEN_OR_ODD = "call even or odd"
CARD_TYPE = "choose a card type"
MAY = "do this"

LOSING = {DESTROY, DISCARD_ONE, PASS, UNDER, HAND_OVER, MOVE_LOCATION, HOW_TO_DEFEND, INTO_LINE_UP, POOL, PASS_RIGHT}
TAKING = {DESTROY_THEIRS, FOE_DISCARDS, FREEZE, GAIN, PLAY_DESTROYED, DRAW_ONE, TAKE, REPLAY, BORROW, COPY, INTO_PLAY}
LOSING |= {TO_BOTTOM, DISCARD_MORE}
TAKING |= {ON_TOP, REVEAL}


class MissingChoice(Exception):  # noqa: N818 - not an error: the situation waits for a player
    """A player must choose and no choice was given."""

    def __init__(self, player, options, reason):
        super().__init__(reason)
        self.player, self.options, self.reason = player, options, reason


class Unknown(Exception):  # noqa: N818 - not an error: the situation does not tell a card
    """The outcome hangs on a card that the situation leaves unknown."""


def way(words):
    """Return the option for one of the ways a text lets a player choose from."""
    return WAY + WAYS.index(words)


def spell(option, box, game):
    """Return an option as words that can be given back as a choice."""
    if option == NOTHING:
        return "nothing"
    if option >= SEAT:
        return game.players[option - SEAT].name
    if option >= WAY:
        return WAYS[option - WAY]
    if option >= USE:
        return f"use {box.ids[option - USE]}"
    if option >= YES:
        return {YES: "yes", BUY_KICK: f"buy {box.ids[box.kick]}", DEFEAT: "defeat"}[option]
    kind = option % SPAN
    place = option - kind
    return f"{PLACES[place]}: {box.ids[kind]}"
