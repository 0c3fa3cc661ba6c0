"""A player: oversized character, cards in every place, VP tokens, and who chooses."""

EVENTS = (
    "on_play", "on_destroy", "on_discard", "on_tokens", "on_hit", "on_line_up", "on_gain", "on_avoid", "on_draw",
)  # fmt: skip


class Player:
    """One seat: its oversized character, its cards in every place, its VP tokens, and who chooses for it.

    `villain` is the character, of whichever side; one that lies face down is remembered in `face_down`."""

    __slots__ = (
        "seat", "name", "villain", "hand", "deck", "discard", "in_play", "locations", "kept", "ready", "stored",
        "tokens", "choose", "fired", "under", "face_down", "drew", *EVENTS,
    )  # fmt: skip

    def __init__(self, seat, name, villain):
        self.seat, self.name, self.villain = seat, name, villain
        self.hand, self.deck, self.discard, self.in_play = [], [], [], []
        self.locations, self.kept, self.ready, self.stored = [], [], [], []
        self.under, self.face_down = [], None
        self.tokens, self.fired, self.drew = 0, -1, -1
        self.choose = None
        for event in EVENTS:
            setattr(self, event, None)

    def cards(self):
        """Return every place with cards of this player."""
        return (self.hand, self.deck, self.discard, self.in_play, self.locations, self.kept, self.stored, self.under)
