"""A player: Super-Villain, cards in every place, VP tokens, and who chooses."""


class Player:
    """One seat: its Super-Villain, its cards in every place, its VP tokens, and who chooses for it."""

    __slots__ = (
        "seat", "name", "villain", "hand", "deck", "discard", "in_play", "locations", "kept", "ready", "stored",
        "tokens", "choose", "fired", "on_play", "on_destroy", "on_discard", "on_tokens", "on_hit", "on_line_up",
    )  # fmt: skip

    def __init__(self, seat, name, villain):
        self.seat, self.name, self.villain = seat, name, villain
        self.hand, self.deck, self.discard, self.in_play = [], [], [], []
        self.locations, self.kept, self.ready, self.stored = [], [], [], []
        self.tokens, self.fired = 0, -1
        self.choose = None
        self.on_play = self.on_destroy = self.on_discard = self.on_tokens = self.on_hit = self.on_line_up = None

    def cards(self):
        """Return every place with cards of this player."""
        return (self.hand, self.deck, self.discard, self.in_play, self.locations, self.kept, self.stored)
