"""The turn: what a player can do in it, and how each of that is carried out."""

from rules.engine.play import clauses
from rules.engine.play.options import BUY_KICK, DEFEAT, END, KEPT, LINE_UP, SPAN, USE
from rules.engine.play.table import Table

SUPER_HERO_IN_LINE_UP = (
    "No book says how a Super Hero in the Line-Up is treated; here it is bought like any card there."
)


class Turn(Table):
    """A table at which a player acts: plays, buys, defeats, uses abilities, passes."""

    def __init__(self, box, rng):
        super().__init__(box, rng)
        self.has_bought = False

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
            if self.is_hero_up and self.heroes:
                top = self.heroes[-1]
                is_cheaper = self.discount or self.villain_discount
                if power >= cost[top] or (is_cheaper and power >= self.price(top)):
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
                *(clauses.UPPER_TEXT if box.is_super_hero[kind] else ()),
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
        if due:
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
            clause = clauses.YOUR_ABILITY if kind == player.villain else "fe-en/locations/3"
            self.note(f"{player.name} uses {self.call(kind)}.", clause, *self.box.notes[kind])
        self.box.ability[kind][1](self, player, player)
        self.source = None
        if self.queue:
            self.settle()

    def pass_over(self, player):
        """Note what the player could still have bought, defeated or used."""
        options = self.options(player)
        could = {
            "buy": any(LINE_UP <= option < KEPT or option == BUY_KICK for option in options),
            "defeat a Super Hero": DEFEAT in options,
            f"use {self.call(player.villain)}": USE + player.villain in options,
        }
        rules = ("fe-en/gameplay/12", "fe-en/the-super-heroes/1", clauses.YOUR_ABILITY)
        left = [verb for verb, is_there in could.items() if is_there]
        if left:
            cites = [clause for clause, is_there in zip(rules, could.values(), strict=True) if is_there]
            self.note(f"{player.name} could {' or '.join(left)} and need not.", *cites)

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
