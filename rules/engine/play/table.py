"""The table: who sits at it, which card lies where, and how a card moves from one place to another."""

from rules.engine.play import clauses
from rules.engine.play.options import DEFEND, IN_PLAY, NOTHING, ON_TOP, SPAN, YES, Unknown
from rules.engine.play.player import EVENTS


class Table:
    """All places with their cards, top card last; moves cards and tells triggers."""

    def __init__(self, box, rng):
        self.box, self.random = box, rng.random
        self.players = []
        self.active = None
        self.main_deck, self.line_up, self.ice, self.destroyed, self.revealed = [], [], [], [], []
        self.heroes, self.is_hero_up = [], True
        self.kicks, self.weaknesses, self.frozen_left = box.kicks, box.weaknesses, box.frozen_tokens
        self.turn = self.depth = self.place = 0
        self.is_turn = False
        self.clear_turn()
        self.queue, self.replaying = [], []
        self.bonus, self.abilities, self.watchers = box.no_bonus, [], []
        self.source = self.chosen = None
        self.log, self.left_open = None, []
        self.bought, self.tokens_by, self.offered = None, None, None
        self.shuffles = 0

    def clear_turn(self):
        """Forget what belongs to one turn: Power, what was played and gained, and what waits for more of it."""
        self.power = self.discount = self.villain_discount = self.gang = self.heroes_gained = self.tops = 0
        self.played, self.used, self.doomed, self.vectors = [], [], [], []
        self.gained, self.waiting, self.opened, self.borrowed, self.sinking = [], [], [], [], []

    def seat(self, player):
        """Let a player take part."""
        self.connect(player)
        self.players.append(player)

    def connect(self, player):
        """Connect what a player's character waits for."""
        for event in EVENTS:
            setattr(player, event, None)
        for event, trigger in self.box.whenever[player.villain]:
            setattr(player, event, trigger)

    def clockwise(self, player):
        """Return the other players, clockwise from one."""
        seat = player.seat
        return self.players[seat + 1 :] + self.players[:seat]

    def note(self, text, *cites):
        """Write an event into the log, which cites the acting card besides what is said."""
        card = () if self.source is None else (f"card:{self.box.ids[self.source]}",)
        self.log.append((text, (*cites, *card)))

    def leave_open(self, text, *cites):
        """Write down what no book settles and the table goes on with all the same."""
        self.note(text, *cites)
        self.left_open.append(text)

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

    def be_sure(self, pile, whose):
        """Go on only if every card of a pile is known; otherwise nothing further can be said."""
        if self.log is not None and self.box.unknown in pile:
            raise Unknown(f"not every card of {whose} is known")

    def be_sure_of(self, player, is_hand=True, is_discard=False):
        """Go on only if every card of a player's hand, discard pile or both is known."""
        if is_hand:
            self.be_sure(player.hand, f"{player.name}'s hand")
        if is_discard:
            self.be_sure(player.discard, f"{player.name}'s discard pile")

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
            self.note(f"{player.name} shuffles the discard pile: it is the new deck.", *clauses.RESHUFFLE)
        return True

    def pick(self, pile):
        """Return a card of a pile at random."""
        if len(set(pile)) > 1:
            self.shuffles += 1
        return pile[int(self.random() * len(pile))]

    def draw(self, player, count, *cites):
        """Draw cards, as many as there are."""
        deck, hand = player.deck, player.hand
        if player.on_draw and count and self.is_turn and player is self.active and player.drew != self.turn:
            player.drew = self.turn
            count += player.on_draw
        before, wanted = len(hand), count
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
            if len(hand) - before < wanted:
                text = f"{player.name}'s deck and discard pile are both empty; no book says more, nothing is drawn."
                self.leave_open(text, *clauses.RESHUFFLE)
            elif not deck and player.discard:
                self.note(f"{player.name}'s deck is empty; it is shuffled when a card is needed.", clauses.NOT_YET)
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
            cites = clauses.DESTROYED_PILE + self.zone_of(player, pile) + self.types_of(kind)
            stack = clauses.NOT_BACK_TO_THE_STACK if kind in (self.box.kick, self.box.weakness) else ()
            self.note(f"{player.name} destroys {self.call(kind)}.", *cites, *stack)
        if reward := self.box.when_destroyed[kind]:
            self.queue.append((reward, player, kind))
            if self.log is not None:
                text = f"{player.name} chose {self.call(kind)} and gets what it gives when destroyed."
                self.note(text, *(() if self.is_turn else clauses.OWNER_CHOSE), f"card:{self.box.ids[kind]}")
        if kind == self.box.firestorm and pile is player.in_play:
            for stored in player.stored:
                if reward := self.box.when_destroyed[stored]:
                    self.queue.append((reward, player, kind))
            self.count_bonus(player)
        if player.on_destroy:
            self.trigger(player, player.on_destroy)

    def zone_of(self, player, pile):
        """Return the clauses about destroying a card in this zone."""
        if pile is player.hand:
            return clauses.FROM_HAND
        if pile is self.revealed:
            return clauses.FROM_DECK_OR_LINE_UP
        return clauses.FROM_DISCARD_PILE if any(pile is each.discard for each in self.players) else ()

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

    def enter_line_up(self, count, *cites):
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
                names = ", ".join(self.call(kind) for kind in dealt)
                self.note(f"Into the Line-Up: {names}.", *cites)
        return len(dealt)

    def gain(self, player, kind, to=None):
        """Put a bought or gained card into the discard pile, or where the text tells."""
        (player.discard if to is None else to).append(kind)
        if player is self.active and self.is_turn:
            self.gained.append(kind)
            if kind in self.box.heroes:
                self.heroes_gained += 1
            if self.tops and to is None:
                self.queue.append((lambda game, who, by: game.offer_top(who, kind), player, self.source))
        if reward := self.box.when_gained[kind]:
            self.queue.append((reward, player, kind))
        if player.on_gain and to is None:
            self.notice_gain(player, kind)

    def notice_gain(self, player, kind):
        """Put in line what a character does for a gained card."""
        effect = player.on_gain[0]
        self.queue.append((lambda game, who, by: effect(game, who, kind), player, player.villain))

    def offer_top(self, player, kind):
        """Let the player put a card just gained on top of the deck, once for each card that allows it."""
        if not self.tops or kind not in player.discard:
            return
        if player.choose(player, [YES, NOTHING], ON_TOP) == YES:
            self.tops -= 1
            self.put_on_top(player, kind)

    def put_on_top(self, player, kind):
        """Put a card of the discard pile on top of the deck."""
        player.discard.remove(kind)
        player.deck.append(kind)
        if self.log is not None:
            text = f"{player.name} puts {self.call(kind)} on top of the deck."
            self.note(text, "fe-en/gameplay/6", *self.types_of(kind))

    def gain_from_line_up(self, player, kind, to=None):
        """Gain a card of the Line-Up."""
        self.leave_line_up(kind, True)
        self.gain(player, kind, to)
        if self.log is not None:
            where = "" if to is None else " into the hand" if to is player.hand else " onto the deck"
            self.note(f"{player.name} gains {self.call(kind)}{where}.", *clauses.GAINED)
        if player.on_line_up and to is None:
            self.chosen = kind
            player.on_line_up[0](self, player, player)

    def gain_weakness(self, player, count=1):
        """Gain Weaknesses while their stack lasts."""
        for _each in range(count):
            if not self.weaknesses:
                if self.log is not None:
                    self.note(f"No Weakness is left for {player.name}.", *clauses.NO_WEAKNESS_LEFT)
                return
            self.weaknesses -= 1
            player.discard.append(self.box.weakness)
            if self.log is not None:
                self.note(f"{player.name} gains a Weakness.", "fe-en/weakness/1")
            if player.on_gain:
                self.notice_gain(player, self.box.weakness)

    def gain_tokens(self, player, count):
        """Gain VP tokens."""
        if count <= 0:
            return
        player.tokens += count
        if self.tokens_by is not None and self.source is not None:
            self.tokens_by[player.seat][self.source] += count
        if self.log is not None:
            self.note(f"{player.name} gains {count} VP: {player.tokens} in tokens.", *clauses.TOKENS)
        if player.on_tokens:
            self.trigger(player, player.on_tokens)

    def lose_tokens(self, player, count):
        """Lose VP tokens, never below zero; return how many were lost."""
        lost = min(count, player.tokens)
        player.tokens -= lost
        if self.log is not None:
            self.note(f"{player.name} loses {lost} VP: {player.tokens} left.", *clauses.NEVER_NEGATIVE)
        return lost

    def steal_tokens(self, thief, victim, count):
        """Take VP tokens from a player who has some."""
        taken = min(count, victim.tokens)
        victim.tokens -= taken
        if self.log is not None:
            if taken:
                text = f"{thief.name} steals {taken} VP from {victim.name}, who keeps the rest."
                self.note(text, *clauses.EXACT_CHANGE)
            else:
                self.note(f"{victim.name} has no VP to steal.", *clauses.NOTHING_TO_STEAL)
        self.gain_tokens(thief, taken)
        return taken

    def attack(self, by, targets, effect):
        """Make an Attack: each target may avoid it, the others are hit at once, clockwise."""
        is_hit = is_avoided = False
        if self.log is not None:
            self.note(f"{by.name} attacks {', '.join(target.name for target in targets)}.", *clauses.AIMED_AT)
        for target in targets:
            if self.defends(target, by):
                is_avoided = True
            else:
                is_hit = True
                if self.log is not None:
                    self.note(f"The Attack hits {target.name}.", *clauses.HIT_AT_ONCE)
                effect(self, target, by)
        if is_avoided and self.log is not None:
            self.note("The rest of the card works whoever avoids its Attack.", *clauses.REST_OF_THE_CARD)
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
        if player.locations:
            options += [IN_PLAY + kind for kind in dict.fromkeys(player.locations) if self.box.guard[kind]]
        if self.log is not None and any(defense[kind] for kind in player.kept):
            self.note(f"{player.name} cannot defend with a card kept in play.", "fe-en/firestorm-matrix/5")
        if not options and (self.log is None or self.box.unknown not in player.hand):
            return False
        options.append(NOTHING)
        option = player.choose(player, options, DEFEND)
        if option == NOTHING:
            return False
        kind = option % SPAN
        if self.log is not None:
            also = () if by else clauses.FIRST_APPEARANCE_HIT
            also = also if self.weaknesses else also + clauses.DEFENSE_ANYWAY
            self.note(f"{player.name} avoids the Attack with {self.call(kind)}.", *clauses.ONE_DEFENSE, *also)
        outer, self.source = self.source, kind
        if self.log is not None and self.box.notes[kind]:
            self.note(f"{player.name} does what the Defense of {self.call(kind)} says.", *self.box.notes[kind])
        (defense[kind] if option < SPAN else self.box.guard[kind])(self, player, by)
        self.source = outer
        if player.on_avoid:
            self.trigger(player, player.on_avoid)
        return True

    def trigger(self, player, trigger):
        """Put what a Super-Villain waits for in line, if it is time for it."""
        effect, is_first_only, is_own_turn = trigger
        if is_own_turn and not (self.is_turn and player is self.active):
            if self.log is not None:
                self.note(f"{self.call(player.villain)} waits for {player.name}'s own turn.", clauses.YOUR_ABILITY)
            return
        if is_first_only:
            if not self.is_turn and self.log is not None:
                self.note(f"{self.call(player.villain)} waits: this is nobody's turn.", *self.box.notes[player.villain])
            if not self.is_turn or player.fired == self.turn:
                return
            player.fired = self.turn
        self.queue.append((effect, player, player.villain))
        if self.log is not None:
            text = f"{self.call(player.villain)} is triggered for {player.name}."
            card = f"card:{self.box.ids[player.villain]}"
            self.note(text, clauses.YOUR_ABILITY, *self.box.notes[player.villain], card)

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
        sources = [*player.locations, *player.kept, player.villain]
        if player.stored and box.firestorm in player.in_play:
            sources = sources + player.stored
        vectors = [box.bonus[kind] for kind in sources if box.bonus[kind]] + self.vectors
        self.bonus = vectors[0] if vectors else box.no_bonus
        if len(vectors) > 1:
            self.bonus = [sum(column) for column in zip(*vectors, strict=True)]
        self.abilities = [kind for kind in sources if box.ability[kind]] + self.opened
        self.watchers = [(kind, watch) for kind in sources for watch in box.watches[kind]]
