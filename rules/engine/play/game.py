"""The game: dealing, the turn, the end of a turn, and the end of the game."""

from rules.engine.play.options import BUY_KICK, DEFEAT, END, KEPT, LINE_UP, SPAN, TURN, USE
from rules.engine.play.table import Table

REFILL_FIRST, DRAW_FIRST = "refill-first", "draw-first"
STACK_RAN_OUT, LINE_UP_RAN_OUT = "no Super Hero can be turned up", "the Line-Up cannot be refilled"
MOST_TURNS = 5000
ASIDE = ("card:fe-firestorm", "card:fe-firestorm-matrix")


class Game(Table):
    """A game of Forever Evil; `order` settles which of the English book's two end-of-turn lists is followed."""

    def __init__(self, box, rng, order=REFILL_FIRST):
        super().__init__(box, rng)
        self.order, self.over = order, None

    def options(self, player):
        """Return what a player can do now: play, buy, defeat, use, end the turn."""
        options = player.hand + [KEPT + kind for kind in player.ready] if player.ready else player.hand.copy()
        if power := self.power:
            cost = self.box.cost
            if self.frozen_left == self.box.frozen_tokens:
                options += [LINE_UP + kind for kind in self.line_up if cost[kind] <= power]
            else:
                offers = zip(self.line_up, self.ice, strict=True)
                options += [LINE_UP + kind for kind, ice in offers if cost[kind] <= power and not ice]
            if self.kicks and power >= cost[self.box.kick]:
                options.append(BUY_KICK)
            if self.is_hero_up and self.heroes and power >= cost[self.heroes[-1]] - self.discount:
                options.append(DEFEAT)
        if self.abilities:
            options += [USE + kind for kind in self.abilities if self.can_use(player, kind)]
        options.append(END)
        return list(dict.fromkeys(options))

    def can_use(self, player, kind):
        """Whether an ability is ready and not used up."""
        is_ready, _effect, is_once = self.box.ability[kind]
        return not (is_once and kind in self.used) and is_ready(self, player)

    def act(self, player, option):
        """Carry out one of the options of a turn."""
        if option < SPAN:
            self.play(player, option, player.hand)
        elif option < KEPT:
            self.buy(player, option - LINE_UP)
        elif option == BUY_KICK:
            self.buy_kick(player)
        elif option == DEFEAT:
            self.defeat(player)
        elif option >= USE:
            self.use(player, option - USE)
        else:
            self.play_kept(player, option - KEPT)

    def play(self, player, kind, pile):
        """Play a card: it enters play, its text takes effect at once, then what it triggered."""
        if pile is player.deck:
            pile.pop()
        else:
            pile.remove(kind)
        stays = self.box.stays[kind]
        (player.locations if stays else player.in_play).append(kind)
        bonus = self.bonus[kind]
        if stays:
            self.count_bonus(player)
        self.resolve(player, kind, bonus)

    def play_kept(self, player, kind):
        """Play a card kept in play, as if from hand."""
        player.ready.remove(kind)
        if self.log is not None:
            self.note(f"{self.call(kind)} is played as if from hand.", "fe-en/firestorm-matrix/3")
        self.resolve(player, kind, self.bonus[kind])

    def resolve(self, player, kind, bonus):
        """Carry out a played card's text, then what the play triggered."""
        box = self.box
        self.played.append(kind)
        self.power += box.power[kind] + bonus
        if self.log is not None:
            gives = f": +{box.power[kind]} Power" if box.power[kind] else ""
            outer, self.source = self.source, kind
            self.note(
                f"{player.name} plays {self.call(kind)}{gives}.",
                "fe-en/order-of-playing-your-cards/2",
                *box.notes[kind],
            )
            self.source = outer
        if text := box.text[kind]:
            outer, self.source = self.source, kind
            self.depth += 1
            text(self, player, player)
            self.depth -= 1
            self.source = outer
        if bonus and self.log is not None:
            self.note(
                f"What is in play gives +{bonus} Power for it.", "fe-en/resolving-card-abilities/3", "fe-en/locations/3"
            )
        if player.on_play:
            player.on_play[0](self, player, kind)
        if self.queue and not self.depth:
            self.settle()

    def buy(self, player, kind):
        """Buy a card of the Line-Up."""
        self.power -= self.box.cost[kind]
        if self.bought is not None:
            self.bought[player.seat].append(kind)
        self.leave_line_up(kind, True)
        self.gain(player, kind)
        if self.log is not None:
            self.source = kind
            self.note(
                f"{player.name} buys {self.call(kind)} for {self.box.cost[kind]}; {self.power} Power left.",
                "fe-en/gameplay/6",
                "fe-en/gameplay/9",
            )
            self.source = None
        if player.on_line_up:
            self.chosen = kind
            player.on_line_up[0](self, player, player)
        if self.queue:
            self.settle()

    def buy_kick(self, player):
        """Buy a Kick."""
        kind = self.box.kick
        self.power -= self.box.cost[kind]
        self.kicks -= 1
        self.gain(player, kind)
        if self.bought is not None:
            self.bought[player.seat].append(kind)
        if self.log is not None:
            self.note(f"{player.name} buys a Kick; {self.power} Power left.", "fe-en/gameplay/11")

    def defeat(self, player):
        """Defeat the face-up Super Hero; the next stays face down until the turn is over."""
        kind = self.heroes.pop()
        cost = max(0, self.box.cost[kind] - self.discount)
        self.power -= cost
        self.is_hero_up = False
        self.gain(player, kind)
        if self.bought is not None:
            self.bought[player.seat].append(kind)
        if self.log is not None:
            self.note(
                f"{player.name} defeats {self.call(kind)} for {cost}; {self.power} Power left.",
                "fe-en/the-super-heroes/2",
                "fe-en/faq/1",
            )

    def use(self, player, kind):
        """Use an ability of a Super-Villain or a Location."""
        self.used.append(kind)
        self.source = kind
        self.box.ability[kind][1](self, player, player)
        self.source = None
        if self.queue:
            self.settle()

    def begin_turn(self, player):
        """Start a turn: nothing played, no Power, the player's own Frozen tokens come off."""
        self.active, self.is_turn, self.turn = player, True, self.turn + 1
        self.power = self.discount = self.gang = self.heroes_gained = 0
        self.played, self.used, self.doomed, self.vectors = [], [], [], []
        player.ready = player.kept.copy()
        if self.frozen_left < self.box.frozen_tokens:
            self.thaw(player)
        if player.locations or player.kept or self.box.ability[player.villain]:
            self.count_bonus(player)
        else:
            self.bonus, self.abilities = self.box.no_bonus, ()

    def thaw(self, player):
        """Take the player's Frozen tokens off the Line-Up."""
        for place, ice in enumerate(self.ice):
            if player.seat in ice:
                left = tuple(seat for seat in ice if seat != player.seat)
                self.frozen_left += len(ice) - len(left)
                self.ice[place] = left
                if self.log is not None:
                    self.note(
                        f"{player.name}'s Frozen token comes off {self.call(self.line_up[place])}.", "card:fe-cold-gun"
                    )

    def end_turn(self, player):
        """End a turn, step by step."""
        if self.log is not None:
            self.note(
                f"{player.name} ends the turn and discards the hand.",
                "fe-en/ending-your-turn/1",
                "fe-en/ending-your-turn/2",
            )
        self.is_turn = False
        player.discard += player.hand
        player.hand.clear()
        self.at_end_of_turn(player)
        if self.log is not None:
            self.note(
                f"The played cards go to the discard pile; {self.power} Power is lost.", "fe-en/ending-your-turn/4"
            )
        player.discard += player.in_play
        player.in_play.clear()
        player.ready = []
        self.power = 0
        if self.order == DRAW_FIRST:
            self.draw(player, self.box.draws, "fe-en/end-of-turn-back-cover/5")
            self.refill("fe-en/end-of-turn-back-cover/6")
        else:
            self.refill("fe-en/ending-your-turn/5")
            if not self.over:
                self.draw(player, self.box.draws, "fe-en/ending-your-turn/6")
        if not self.over and not self.is_hero_up:
            self.flip(player)

    def at_end_of_turn(self, player):
        """Carry out what happens at the end of the turn."""
        for kind in self.doomed:
            if kind in player.in_play:
                self.source = kind
                self.destroy(player, kind, player.in_play)
        self.source = player.villain
        if effect := self.box.end_of_turn[player.villain]:
            effect(self, player, player)
        self.source = None
        if self.queue:
            self.settle()

    def refill(self, clause):
        """Fill the empty slots of the Line-Up, or end the game."""
        empty = self.box.slots - len(self.line_up)
        if empty <= 0:
            return
        if self.log is not None:
            self.note(f"{empty} empty slots of the Line-Up are refilled.", clause)
        if self.enter_line_up(empty) < empty:
            self.end(LINE_UP_RAN_OUT, "fe-en/end-of-game/3")

    def flip(self, player):
        """Turn the next Super Hero up and resolve its First Appearance, or end the game."""
        if not self.heroes:
            self.end(STACK_RAN_OUT, "fe-en/end-of-game/2")
            return
        self.is_hero_up = True
        kind = self.known(self.heroes[-1], "the Super Hero stack")
        effect = self.box.first_appearance[kind]
        self.source = kind
        if self.log is not None:
            self.note(
                f"{self.call(kind)} is turned up.",
                "fe-en/ending-your-turn/7",
                "fe-en/weakness/6",
                *self.box.notes[kind],
            )
        if effect:
            for each in (player, *self.clockwise(player)):
                if not self.defends(each, None):
                    effect(self, each, each)
        self.source = None
        if self.queue:
            self.settle()

    def end(self, why, clause):
        """End the game at once; cards kept or stored until then are destroyed without any effect."""
        self.over = why
        if self.log is not None:
            self.note(f"The game ends: {why}.", "fe-en/end-of-game/1", clause)
        for player in self.players:
            aside = player.kept + player.stored
            if aside and self.log is not None:
                names = ", ".join(self.call(kind) for kind in aside)
                self.note(f"{player.name}'s {names} are destroyed; that brings nothing.", "fe-en/bizarro/2", *ASIDE)
            self.destroyed += aside
            player.kept, player.ready, player.stored = [], [], []

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
                options = self.options(player)
            self.end_turn(player)
            if self.over:
                return
        raise RuntimeError("the game does not end")
