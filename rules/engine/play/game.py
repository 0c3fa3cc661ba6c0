"""The game: dealing, the turn, the end of a turn, and the end of the game."""

from rules.engine.play.options import BUY_KICK, DEFEAT, END, KEPT, LINE_UP, SPAN, TURN, USE
from rules.engine.play.table import FIRST_APPEARANCE_HIT, NO_WEAKNESS_LEFT, YOUR_ABILITY, Table

REFILL_FIRST, DRAW_FIRST = "refill-first", "draw-first"
STACK_RAN_OUT, LINE_UP_RAN_OUT = "no {} can be turned up", "the Line-Up cannot be refilled"
MOST_TURNS = 5000
STEPS = {
    REFILL_FIRST: tuple(f"fe-en/ending-your-turn/{step}" for step in range(9)),
    DRAW_FIRST: tuple(f"fe-en/end-of-turn-back-cover/{step}" for step in range(9)),
}
UPPER_TEXT = (
    "fe-en/super-hero-cards-in-your-deck/2",
    "fe-en/super-hero-cards-in-your-deck/3",
    "fe-en/the-super-heroes/7",
)
OUTSIDE_ALL_TURNS = ("fe-en/weakness/6", "fe-en/weakness/8")
SUPER_HERO_IN_LINE_UP = (
    "No book says how a Super Hero in the Line-Up is treated; here it is bought like any card there."
)
NO_ORDER = "No book gives an order for this Attack; here the last Weaknesses went clockwise from the turn just ended."
ASIDE = ("card:fe-firestorm", "card:fe-firestorm-matrix")


class Game(Table):
    """A game by the rules of Forever Evil, with the cards of a box.

    `order` settles which of the English book's two end-of-turn lists is followed."""

    def __init__(self, box, rng, order=REFILL_FIRST):
        super().__init__(box, rng)
        self.order, self.over, self.winner, self.has_bought = order, None, None, False

    def step(self, number):
        """Return the clause of a step at the end of a turn, in the list that is followed."""
        return STEPS[self.order][number]

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
            if self.is_hero_up and self.heroes and power >= self.price(self.heroes[-1]):
                options.append(DEFEAT)
        if self.abilities:
            options += [USE + kind for kind in self.abilities if self.can_use(player, kind)]
        options.append(END)
        return list(dict.fromkeys(options))

    def price(self, kind):
        """Return what it costs this turn to defeat a Super Hero or Super-Villain."""
        less = self.discount if self.box.is_super_hero[kind] else self.villain_discount
        return max(0, self.box.cost[kind] - less)

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
        box, place = self.box, len(self.played)
        self.played.append(kind)
        due = self.noticed(player, kind) if self.watchers or self.waiting else ()
        self.power += box.power[kind] + bonus
        if self.log is not None:
            gives = f": +{box.power[kind]} Power" if box.power[kind] else ""
            outer, self.source = self.source, kind
            self.note(
                f"{player.name} plays {self.call(kind)}{gives}.",
                "fe-en/order-of-playing-your-cards/1",
                "fe-en/order-of-playing-your-cards/2",
                *(("fe-en/order-of-playing-your-cards/5",) if self.has_bought else ()),
                *box.notes[kind],
                *(UPPER_TEXT if box.is_super_hero[kind] else ()),
            )
            self.source = outer
        if text := box.text[kind]:
            outer, self.source = self.source, kind
            self.depth += 1
            text(self, player, player)
            self.depth -= 1
            self.source = outer
        if bonus and self.log is not None:
            giving = [each for each in player.locations if box.bonus[each] and box.bonus[each][kind]]
            self.note(
                f"What is in play gives +{bonus} Power for it.",
                "fe-en/resolving-card-abilities/3",
                "fe-en/locations/3",
                *(note for each in giving for note in box.notes[each]),
            )
        if player.on_play:
            self.place = place
            player.on_play[0](self, player, kind)
        self.queue += due
        if self.queue and not self.depth:
            self.settle()

    def noticed(self, player, kind):
        """Return what cards in play and earlier texts of the turn do for a card being played, once it is done."""
        due = []
        for source, watch in self.watchers:
            if effect := watch(self, player, kind):
                due.append((effect, player, source))
        for entry in tuple(self.waiting):
            source, watch = entry
            if effect := watch(self, player, kind):
                due.append((effect, player, source))
                self.waiting.remove(entry)
        return due

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
                *self.buying(player),
                *(("fe-en/locations/1",) if self.box.stays[kind] else ()),
            )
            if self.box.is_super_hero[kind]:
                self.leave_open(SUPER_HERO_IN_LINE_UP, "fe-en/shazam-star-girl-and-green-lantern/1", "fe-en/faq/1")
            self.source = None
        if player.on_line_up:
            self.chosen = kind
            player.on_line_up[0](self, player, player)
        if self.queue:
            self.settle()

    def buying(self, player):
        """Return the clauses of every purchase: where, where to, for what, and that the hand may wait."""
        self.has_bought = True
        waits = ("fe-en/order-of-playing-your-cards/4",) if player.hand else ()
        return ("fe-en/gameplay/5", "fe-en/gameplay/6", "fe-en/gameplay/9", *waits)

    def buy_kick(self, player):
        """Buy a Kick."""
        kind = self.box.kick
        self.power -= self.box.cost[kind]
        self.kicks -= 1
        self.gain(player, kind)
        if self.bought is not None:
            self.bought[player.seat].append(kind)
        if self.log is not None:
            text = f"{player.name} buys a Kick; {self.power} Power left."
            self.note(text, "fe-en/gameplay/11", "fe-en/the-line-up/5", *self.buying(player))
        if self.queue:
            self.settle()

    def defeat(self, player):
        """Defeat the face-up Super Hero; the next stays face down until the turn is over."""
        kind = self.heroes.pop()
        cost = self.price(kind)
        self.power -= cost
        self.is_hero_up = False
        self.gain(player, kind)
        if self.bought is not None:
            self.bought[player.seat].append(kind)
        if self.log is not None:
            self.note(
                f"{player.name} defeats {self.call(kind)} for {cost}; {self.power} Power left.",
                "fe-en/the-super-heroes/1",
                "fe-en/the-super-heroes/2",
                "fe-en/the-super-heroes/3",
                "fe-en/faq/1",
                *self.buying(player),
            )
        if effect := self.box.when_defeated[kind]:
            self.source = kind
            for each in (player, *self.clockwise(player)):
                effect(self, each, player)
            self.source = None
        if self.queue:
            self.settle()

    def use(self, player, kind):
        """Use an ability of a Super-Villain or a Location."""
        self.used.append(kind)
        self.source = kind
        if self.log is not None:
            clause = YOUR_ABILITY if kind == player.villain else "fe-en/locations/3"
            self.note(f"{player.name} uses {self.call(kind)}.", clause, *self.box.notes[kind])
        self.box.ability[kind][1](self, player, player)
        self.source = None
        if self.queue:
            self.settle()

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

    def pass_over(self, player):
        """Note what the player could still have bought, defeated or used."""
        options = self.options(player)
        could = {
            "buy": any(LINE_UP <= option < KEPT or option == BUY_KICK for option in options),
            "defeat a Super Hero": DEFEAT in options,
            f"use {self.call(player.villain)}": USE + player.villain in options,
        }
        clauses = ("fe-en/gameplay/12", "fe-en/the-super-heroes/1", YOUR_ABILITY)
        left = [verb for verb, is_there in could.items() if is_there]
        if left:
            cites = [clause for clause, is_there in zip(clauses, could.values(), strict=True) if is_there]
            self.note(f"{player.name} could {' or '.join(left)} and need not.", *cites)

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
            says = OUTSIDE_ALL_TURNS if effect else ("fe-en/the-super-heroes/6",)
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
                    self.note(f"The First Appearance - Attack hits {each.name}.", *FIRST_APPEARANCE_HIT)
                effect(self, each, each)
        if self.log is not None and before and any(NO_WEAKNESS_LEFT[0] in cites for _text, cites in self.log[start:]):
            self.leave_open(NO_ORDER, "fe-en/weakness/6", "fe-en/resolving-card-abilities/1")

    def end(self, why, *clauses):
        """End the game at once; cards kept or stored until then are destroyed without any effect."""
        self.over = why
        if self.log is not None:
            self.note(f"The game ends: {why}.", "fe-en/end-of-game/intro", *clauses)
        for player in self.players:
            aside = player.kept + player.stored
            if aside and self.log is not None:
                names = ", ".join(self.call(kind) for kind in aside)
                self.note(f"{player.name}'s {names} are destroyed; that brings nothing.", "fe-en/bizarro/2", *ASIDE)
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
