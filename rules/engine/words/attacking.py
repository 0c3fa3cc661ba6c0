"""Words for Attacks and Defenses."""

from __future__ import annotations

from rules.engine.games.deck_building import attacking, moving, places
from rules.engine.games.deck_building.asking import foes
from rules.engine.games.deck_building.places import DISCARD, HAND, ONGOING
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Word, in_order, walk, word
from rules.engine.words.which import HAND_OR_DISCARD, Which, cards_in, matching

EACH_FOE, CHOSEN_FOE = "each-foe", "chosen-foe"


class Attack(Word):
    """Attack each foe, or one you choose; those who avoid it may have something to do as well."""

    targets: str
    effects: tuple[Word, ...]
    for_avoiding: tuple[Word, ...] = ()

    def do(self, table: Table, you: Player, by: Player | None) -> int:
        """Aim at foes; return how much those who are hit did."""
        aimed_at = foes(table, you)
        if self.targets == CHOSEN_FOE:
            aimed_at = [table.choose_player(you, "choose-foe", aimed_at)]
        return attacking.attack(table, you, aimed_at, self.effects, self.for_avoiding)


def attack(targets: str, *effects: Word, for_avoiding: tuple[Word, ...] = ()) -> Attack:
    """Attack each foe, or one you choose."""
    return Attack(targets, effects, for_avoiding)


def line_up_attacks(table: Table, source: Card, players: list[Player]) -> None:
    """Let the Attacks that a card in the Line-Up prints hit players; nobody makes them."""
    outer, table.source = table.source, source
    for _path, said in walk(source.kind.part("play"), ""):
        if isinstance(said, Attack):
            attacking.attack(table, None, players, said.effects, said.for_avoiding)
    table.source = outer


@word
def destroy_theirs(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """The attacker destroys a card in the foe's discard pile and gets what that gives."""
    assert by is not None
    card = table.choose_card(by, "destroy-theirs", matching(table, you.zones[DISCARD], which))
    if card is None:
        return 0
    moving.destroy(table, by, card)
    return 1


@word
def discard_chosen_by_attacker(table: Table, you: Player, by: Player | None, count: int) -> int:
    """The attacker looks at the foe's hand and chooses N cards; the foe discards them."""
    assert by is not None
    done = 0
    while done < count and (card := table.choose_card(by, "foe-discards", you.zones[HAND])):
        moving.discard(table, you, card)
        done += 1
    return done


@word
def defense(table: Table, you: Player, by: Player | None, *effects: Word, discards: bool = True) -> int:
    """Avoid an Attack by discarding this card, or by revealing it; then more may happen."""
    if discards and table.source is not None:
        moving.discard(table, you, table.source)
    return in_order(effects, table, you, by)


@word
def defense_by_discard_or_destroying(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Avoid an Attack by discarding this card, or by destroying one of these while you reveal it."""
    this = table.source
    assert this is not None
    cards = [this, *matching(table, cards_in(you, HAND_OR_DISCARD), which, may=True)]
    card = table.choose_card(you, "how-to-defend", cards, about=this)
    if card is this or card is None:
        moving.discard(table, you, this)
    else:
        moving.destroy(table, you, card)
    return 1


@word
def steal_vp_from_attacker(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Steal N VP from the attacker; a First Appearance has none."""
    return moving.steal_vp(table, you, by, count) if by is not None else 0


@word
def hand_over_to_attacker(table: Table, you: Player, by: Player | None) -> int:
    """You may put a card from your hand or discard pile into the attacker's hand."""
    card = table.choose_card(you, "hand-over", cards_in(you, HAND_OR_DISCARD) if by else [], may=True)
    if card is None or by is None:
        return 0
    moving.put(table, you, card, by.zones[HAND])
    return 1


@word
def defense_from_play(table: Table, you: Player, by: Player | None) -> int:
    """Avoid an Attack by moving this card from play to your discard pile."""
    if table.source is not None and table.source.at.name == ONGOING:
        moving.put(table, you, table.source, you.zones[DISCARD])
    return 1


@word
def defense_discarding_more(table: Table, you: Player, by: Player | None) -> int:
    """Avoid an Attack by discarding this card and any number of others; then draw a card for each other."""
    assert table.source is not None
    moving.discard(table, you, table.source)
    done = 0
    while card := table.choose_card(you, "discard-to-draw", you.zones[HAND], may=True):
        moving.discard(table, you, card)
        done += 1
    return moving.draw(table, you, done)


@word
def attack_and_if_any_spared(table: Table, you: Player, by: Player | None, attack: Word, *effects: Word) -> int:
    """Make an Attack that gives each foe a Weakness; if any foe gains none, do this."""
    before = len(table.zones[places.WEAKNESSES])
    attack.do(table, you, by)
    spared = before - len(table.zones[places.WEAKNESSES]) < len(foes(table, you))
    return in_order(effects, table, you, by) if spared else 0
