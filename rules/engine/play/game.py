"""The game: how a turn begins and ends, how the next Super Hero appears, and how it all ends."""

from rules.engine.play import clauses
from rules.engine.play.options import END, TURN
from rules.engine.play.turn import Turn

REFILL_FIRST, DRAW_FIRST = "refill-first", "draw-first"
STACK_RAN_OUT, LINE_UP_RAN_OUT = "no {} can be turned up", "the Line-Up cannot be refilled"
MOST_TURNS = 5000
STEPS = {
    REFILL_FIRST: tuple(f"fe-en/ending-your-turn/{step}" for step in range(9)),
    DRAW_FIRST: tuple(f"fe-en/end-of-turn-back-cover/{step}" for step in range(9)),
}
NO_ORDER = "No book gives an order for this Attack; here the last Weaknesses went clockwise from the turn just ended."


class Game(Turn):
    """A game by the rules of Forever Evil, with the cards of a box.

    `order` settles which of the English book's two end-of-turn lists is followed."""

    def __init__(self, box, rng, order=REFILL_FIRST):
        super().__init__(box, rng)
        self.order, self.over, self.winner = order, None, None

    def step(self, number):
        """Return the clause of a step at the end of a turn, in the list that is followed."""
        return STEPS[self.order][number]

    def begin_turn(self, player):
        """Start a turn: the player's own Frozen tokens come off, and what happens at the start of a turn does."""
        self.open_turn(player)
        if self.log is not None:
            self.note(f"{player.name}'s turn begins.", self.step(8), "fe-en/gameplay/3")
        if self.frozen_left < self.box.frozen_tokens:
            self.thaw(player)
        if player.locations:
            for kind in player.locations:
                if effect := self.box.start_of_turn[kind]:
                    self.source = kind
                    effect(self, player, player)
            self.source = None

    def open_turn(self, player):
        """Make a turn this player's: nothing played, no Power, what is in play counted."""
        box = self.box
        self.active, self.is_turn, self.turn = player, True, self.turn + 1
        self.clear_turn()
        self.has_bought = False
        player.ready = player.kept.copy()
        villain = player.villain
        if player.locations or player.kept or box.ability[villain] or box.bonus[villain] or box.watches[villain]:
            self.count_bonus(player)
        else:
            self.bonus, self.abilities, self.watchers = box.no_bonus, (), ()

    def end_turn(self, player):
        """End a turn, step by step."""
        if self.log is not None:
            self.pass_over(player)
            self.note(f"{player.name} ends the turn and discards the hand.", self.step(1), self.step(2))
        self.is_turn = False
        player.discard += player.hand
        player.hand.clear()
        self.at_end_of_turn(player)
        if self.log is not None:
            self.note(f"The played cards go to the discard pile; {self.power} Power is lost.", self.step(4))
        player.discard += player.in_play
        player.in_play.clear()
        player.ready = []
        self.power = 0
        if self.order == DRAW_FIRST:
            self.draw(player, self.box.draws, self.step(5))
            self.refill(self.step(6))
        else:
            self.refill(self.step(5))
            if not self.over:
                self.draw(player, self.box.draws, self.step(6))
        if not self.over and not self.is_hero_up:
            self.flip(player)

    def at_end_of_turn(self, player):
        """Carry out what happens at the end of the turn."""
        for kind in self.doomed:
            if kind in player.in_play:
                self.source = kind
                if self.log is not None:
                    self.note(f"{self.call(kind)} acts at the end of {player.name}'s turn.", self.step(3))
                self.destroy(player, kind, player.in_play)
        self.give_back(player)
        self.source = player.villain
        if effect := self.box.end_of_turn[player.villain]:
            if self.log is not None:
                self.note(f"{self.call(player.villain)} acts at the end of {player.name}'s turn.", self.step(3))
            effect(self, player, player)
        self.source = None
        if self.queue:
            self.settle()

    def give_back(self, player):
        """Return borrowed cards to the Line-Up, and put those that say so under their owner's deck."""
        for kind in self.borrowed:
            if self.take_from_play(player, kind):
                self.line_up.append(kind)
                self.ice.append(())
                if self.log is not None:
                    self.note(f"{self.call(kind)} goes back to the Line-Up.", f"card:{self.box.ids[kind]}")
        for kind in self.sinking:
            if kind in player.in_play:
                player.in_play.remove(kind)
                player.deck.insert(0, kind)
                if self.log is not None:
                    self.note(f"{self.call(kind)} goes under {player.name}'s deck.", f"card:{self.box.ids[kind]}")

    def take_from_play(self, player, kind):
        """Take a card out of play; return whether it was there."""
        if kind in player.in_play:
            player.in_play.remove(kind)
        elif kind in player.locations:
            player.locations.remove(kind)
            self.count_bonus(player)
        else:
            return False
        return True

    def refill(self, clause):
        """Fill the empty slots of the Line-Up, or end the game."""
        empty = self.box.slots - len(self.line_up)
        if empty <= 0:
            return
        if self.log is not None:
            self.note(f"Empty slots of the Line-Up to refill: {empty}.", clause)
        if self.enter_line_up(empty, clause) < empty:
            self.end(LINE_UP_RAN_OUT, "fe-en/end-of-game/2")

    def flip(self, player):
        """Turn the next Super Hero up and resolve its First Appearance, or end the game."""
        if not self.heroes:
            self.end(STACK_RAN_OUT.format(self.box.opponent), "fe-en/end-of-game/1", self.step(7))
            return
        self.is_hero_up = True
        kind = self.known(self.heroes[-1], f"the {self.box.opponent} stack")
        effect = self.box.first_appearance[kind]
        self.source = kind
        if self.log is not None:
            says = clauses.OUTSIDE_ALL_TURNS if effect else ("fe-en/the-super-heroes/6",)
            text = f"{self.call(kind)} is turned up: the First Appearance."
            self.note(text, self.step(7), "fe-en/the-super-heroes/5", *says, *self.box.notes[kind])
        if effect and getattr(effect, "is_shared", False):
            effect(self, (player, *self.clockwise(player)))
        elif effect:
            self.appear(player, effect)
        self.source = None
        if self.queue:
            self.settle()

    def appear(self, player, effect):
        """Make a First Appearance - Attack on every player, one after the other from the one whose turn ended."""
        before, start = self.weaknesses, len(self.log or ())
        for each in (player, *self.clockwise(player)):
            if not self.defends(each, None):
                if self.log is not None:
                    self.note(f"The First Appearance - Attack hits {each.name}.", *clauses.FIRST_APPEARANCE_HIT)
                effect(self, each, each)
        if self.log is None or not before:
            return
        if any(clauses.NO_WEAKNESS_LEFT[0] in cites for _text, cites in self.log[start:]):
            self.leave_open(NO_ORDER, "fe-en/weakness/6", "fe-en/resolving-card-abilities/1")

    def end(self, why, *cites):
        """End the game at once; cards kept or stored until then are destroyed without any effect."""
        self.over = why
        if self.log is not None:
            self.note(f"The game ends: {why}.", "fe-en/end-of-game/intro", *cites)
        for player in self.players:
            aside = player.kept + player.stored
            if aside and self.log is not None:
                names = ", ".join(self.call(kind) for kind in aside)
                self.note(f"{player.name}'s {names} are destroyed; that brings nothing.", *clauses.ASIDE)
            self.destroyed += aside
            player.kept, player.ready, player.stored = [], [], []

    def win(self, player):
        """End the game at once with a winner, whatever the Victory Points."""
        self.winner = player
        self.end(f"{player.name} wins by a card's text", f"card:{self.box.ids[self.source]}")

    def run(self, first):
        """Play until the game is over."""
        seats = len(self.players)
        for turn in range(MOST_TURNS):
            player = self.players[(first + turn) % seats]
            self.begin_turn(player)
            options = self.options(player)
            while len(options) > 1:
                option = player.choose(player, options, TURN)
                if option == END:
                    break
                self.act(player, option)
                if self.over:
                    return
                options = self.options(player)
            self.end_turn(player)
            if self.over:
                return
        raise RuntimeError("the game does not end")
