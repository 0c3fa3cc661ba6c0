"""The table: who sits at it, which card lies where, and how a card moves from one place to another."""

from rules.engine.play.options import DEFEND, NOTHING, Unknown

RESHUFFLE = ("fe-en/shuffling-your-deck/2",)
NO_WEAKNESS_LEFT = ("fe-en/weakness/4",)
GAINED = ("fe-en/gaining-cards/1",)
DESTROYED_PILE = ("fe-en/destroying-cards/2",)
TOKENS = ("fe-en/new-addition-victory-point-tokens/1",)
NOTHING_TO_STEAL = ("fe-en/new-addition-victory-point-tokens/6",)
ONE_DEFENSE = ("fe-en/attacks-and-defenses/2", "fe-en/attacks-and-defenses/3")
HIT_AT_ONCE = ("fe-en/attacks-and-defenses/5",)


class Table:
    """All places with their cards, top card last; moves cards and tells triggers."""

    def __init__(self, box, rng):
        self.box, self.random = box, rng.random
        self.players = []
        self.active = None
        self.main_deck, self.line_up, self.ice, self.destroyed, self.revealed = [], [], [], [], []
        self.heroes, self.is_hero_up = [], True
        self.kicks, self.weaknesses, self.frozen_left = box.kicks, box.weaknesses, box.frozen_tokens
        self.power = self.discount = self.gang = self.heroes_gained = self.turn = self.depth = 0
        self.is_turn = False
        self.played, self.used, self.doomed, self.vectors, self.queue = [], [], [], [], []
        self.bonus, self.abilities = box.no_bonus, []
        self.source = self.chosen = None
        self.log = None
        self.bought, self.tokens_by, self.offered = None, None, None
        self.shuffles = 0

    def seat(self, player):
        """Let a player take part: connect what their Super-Villain waits for."""
        for event, trigger in self.box.whenever[player.villain]:
            setattr(player, event, trigger)
        self.players.append(player)

    def clockwise(self, player):
        """Return the other players, clockwise from one."""
        seat = player.seat
        return self.players[seat + 1 :] + self.players[:seat]

    def note(self, text, *cites):
        """Write an event into the log, which cites the acting card besides what is said."""
        card = () if self.source is None else (f"card:{self.box.ids[self.source]}",)
        self.log.append((text, (*cites, *card)))

    def call(self, kind):
        """Return a card's name."""
        return self.box.names[kind]

    def types_of(self, kind):
        """Return the clauses that make a card count as more types than it prints."""
        return self.box.notes[kind] if len(self.box.owned[kind]) > len(self.box.printed[kind]) else ()

    def known(self, kind, whose):
        """Return a kind; where the card is not known, nothing further can be said."""
        if kind == self.box.unknown:
            raise Unknown(f"the top card of {whose} is not known")
        return kind

    def shuffle(self, pile):
        """Put a pile into random order."""
        random = self.random
        pile.sort(key=lambda _card: random())

    def has_top(self, player):
        """Whether a deck has a top card; an empty one is made anew from the discard pile first."""
        if player.deck:
            return True
        if not player.discard:
            return False
        player.deck.extend(player.discard)
        player.discard.clear()
        self.shuffle(player.deck)
        self.shuffles += 1
        if self.log is not None:
            self.note(f"{player.name} shuffles the discard pile: it is the new deck.", *RESHUFFLE)
        return True

    def draw(self, player, count, *cites):
        """Draw cards, as many as there are."""
        deck, hand = player.deck, player.hand
        before = len(hand)
        if len(deck) >= count:
            if count:
                hand += deck[: -count - 1 : -1]
                del deck[-count:]
        else:
            while count and (deck or self.has_top(player)):
                hand.append(deck.pop())
                count -= 1
        if self.log is not None:
            drawn = ", ".join(self.call(kind) for kind in hand[before:]) or "nothing"
            self.note(f"{player.name} draws {drawn}.", *cites)
        return len(hand) - before

    def discard(self, player, kind):
        """Discard a card from hand."""
        player.hand.remove(kind)
        player.discard.append(kind)
        if self.log is not None:
            self.note(f"{player.name} discards {self.call(kind)}.", *self.types_of(kind))
        if player.on_discard:
            self.trigger(player, player.on_discard)

    def destroy(self, player, kind, pile):
        """Destroy a card; what it and the Super-Villain give for that goes to the player who destroys it."""
        pile.remove(kind)
        self.destroyed.append(kind)
        if self.log is not None:
            self.note(f"{player.name} destroys {self.call(kind)}.", *DESTROYED_PILE, *self.types_of(kind))
        if reward := self.box.when_destroyed[kind]:
            self.queue.append((reward, player, kind))
        if kind == self.box.firestorm and pile is player.in_play:
            for stored in player.stored:
                if reward := self.box.when_destroyed[stored]:
                    self.queue.append((reward, player, kind))
            self.count_bonus(player)
        if player.on_destroy:
            self.trigger(player, player.on_destroy)

    def leave_line_up(self, kind, is_gained):
        """Take a card out of the Line-Up; an unfrozen copy first, and its Frozen tokens return to the supply."""
        place = next(
            (
                place
                for place, (each, ice) in enumerate(zip(self.line_up, self.ice, strict=True))
                if each == kind and not ice
            ),
            None,
        )
        if place is None and not is_gained:
            place = self.line_up.index(kind)
        if self.ice[place]:
            self.frozen_left += len(self.ice[place])
            if self.log is not None:
                self.note(f"The Frozen token does not protect {self.call(kind)}.", "fe-en/cold-gun/4")
        del self.line_up[place], self.ice[place]

    def enter_line_up(self, count=1):
        """Deal cards from the main deck into the Line-Up; return how many there were."""
        dealt = self.main_deck[: -count - 1 : -1] if count else []
        if dealt:
            del self.main_deck[-len(dealt) :]
            self.line_up += dealt
            self.ice += [()] * len(dealt)
            if self.offered is not None:
                for kind in dealt:
                    self.offered[kind] += 1
            if self.log is not None:
                self.note(f"{', '.join(self.call(kind) for kind in dealt)} into the Line-Up.")
        return len(dealt)

    def gain(self, player, kind):
        """Put a bought or gained card into the discard pile."""
        player.discard.append(kind)
        if kind in self.box.heroes and player is self.active and self.is_turn:
            self.heroes_gained += 1

    def gain_from_line_up(self, player, kind):
        """Gain a card of the Line-Up."""
        self.leave_line_up(kind, True)
        self.gain(player, kind)
        if self.log is not None:
            self.note(f"{player.name} gains {self.call(kind)}.", *GAINED)
        if player.on_line_up:
            self.chosen = kind
            player.on_line_up[0](self, player, player)

    def gain_weakness(self, player, count=1):
        """Gain Weaknesses while their stack lasts."""
        for _each in range(count):
            if not self.weaknesses:
                if self.log is not None:
                    self.note(f"No Weakness is left for {player.name}.", *NO_WEAKNESS_LEFT)
                return
            self.weaknesses -= 1
            player.discard.append(self.box.weakness)
            if self.log is not None:
                self.note(f"{player.name} gains a Weakness.", "fe-en/weakness/1")

    def gain_tokens(self, player, count):
        """Gain VP tokens."""
        if count <= 0:
            return
        player.tokens += count
        if self.tokens_by is not None and self.source is not None:
            self.tokens_by[player.seat][self.source] += count
        if self.log is not None:
            self.note(f"{player.name} gains {count} VP: {player.tokens} in tokens.", *TOKENS)
        if player.on_tokens:
            self.trigger(player, player.on_tokens)

    def lose_tokens(self, player, count):
        """Lose VP tokens, never below zero; return how many were lost."""
        lost = min(count, player.tokens)
        player.tokens -= lost
        if self.log is not None:
            self.note(
                f"{player.name} loses {lost} VP: {player.tokens} left.", "fe-en/new-addition-victory-point-tokens/7"
            )
        return lost

    def steal_tokens(self, thief, victim, count):
        """Take VP tokens from a player who has some."""
        taken = min(count, victim.tokens)
        victim.tokens -= taken
        if self.log is not None:
            text = f"{thief.name} steals {taken} VP from {victim.name}."
            self.note(text if taken else f"{victim.name} has no VP to steal.", *NOTHING_TO_STEAL)
        self.gain_tokens(thief, taken)
        return taken

    def attack(self, by, targets, effect):
        """Make an Attack: each target may avoid it, the others are hit at once, clockwise."""
        is_hit = False
        for target in targets:
            if not self.defends(target, by):
                is_hit = True
                if self.log is not None:
                    self.note(f"The Attack hits {target.name}.", *HIT_AT_ONCE)
                effect(self, target, by)
        if by.on_hit:
            if is_hit:
                self.trigger(by, by.on_hit)
            elif self.log is not None:
                self.note("No foe that it targets failed to avoid the Attack.", *self.box.notes[by.villain])
        return is_hit

    def defends(self, player, by):
        """Ask a player for a Defense; carry it out if one is used."""
        defense = self.box.defense
        options = [kind for kind in dict.fromkeys(player.hand) if defense[kind]]
        if self.log is not None and any(defense[kind] for kind in player.kept):
            self.note(f"{player.name} cannot defend with a card kept in play.", "fe-en/firestorm-matrix/5")
        if not options:
            return False
        options.append(NOTHING)
        kind = player.choose(player, options, DEFEND)
        if kind == NOTHING:
            return False
        if self.log is not None:
            self.note(f"{player.name} avoids the Attack with {self.call(kind)}.", *ONE_DEFENSE)
        outer, self.source = self.source, kind
        if self.log is not None and self.box.notes[kind]:
            self.note(f"{self.call(kind)} protects only {player.name}.", *self.box.notes[kind])
        defense[kind](self, player, by)
        self.source = outer
        return True

    def trigger(self, player, trigger):
        """Put what a Super-Villain waits for in line, if it is time for it."""
        effect, is_first_only, is_own_turn = trigger
        if is_own_turn and not (self.is_turn and player is self.active):
            return
        if is_first_only:
            if not self.is_turn and self.log is not None:
                self.note(f"{self.call(player.villain)} waits: this is nobody's turn.", *self.box.notes[player.villain])
            if not self.is_turn or player.fired == self.turn:
                return
            player.fired = self.turn
        self.queue.append((effect, player, player.villain))
        if self.log is not None and (notes := self.box.notes[player.villain]):
            self.note(f"{self.call(player.villain)} is triggered for {player.name}.", *notes)

    def settle(self):
        """Carry out what was triggered, in the order in which it was."""
        queue, outer = self.queue, self.source
        while queue:
            effect, player, self.source = queue.pop(0)
            effect(self, player, player)
        self.source = outer

    def count_bonus(self, player):
        """Add up what Ongoing cards give for each kind played, and collect the abilities that can be used."""
        box = self.box
        sources = player.locations + player.kept
        if player.stored and box.firestorm in player.in_play:
            sources = sources + player.stored
        vectors = [box.bonus[kind] for kind in sources if box.bonus[kind]] + self.vectors
        self.bonus = vectors[0] if vectors else box.no_bonus
        if len(vectors) > 1:
            self.bonus = [sum(column) for column in zip(*vectors, strict=True)]
        self.abilities = [kind for kind in sources if box.ability[kind]]
        if box.ability[player.villain]:
            self.abilities.append(player.villain)
