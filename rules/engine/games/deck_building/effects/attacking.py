"""Effects for Attacks, Defenses and Teamwork."""

from typing import NewType

from ....kernel.cards import Card
from ....kernel.effects import Effect, Listener, Moment, card_effect, in_order, value, walk
from ....kernel.table import Player, Table
from .. import attacking, moving, playing
from ..abilities import top_opponent
from ..constants.moments import AT_TEAMWORK
from ..constants.zones import DECK, DISCARD, HAND, IN_PLAY, ONGOING, VP, WEAKNESSES
from ..game import is_in_line_up
from ..queries import foes, owner_of
from ..turn_and_game_end import appear
from .card_filters import Which, chosen, matching
from .card_sources import HAND_OR_DISCARD, cards_at
from .choosing import CardAction

# fmt: off
__all__ = [
    "appearance_hits_you", "attack", "attack_and_if_any_fails", "attack_and_if_any_spared", "ATTACKS_YOU",
    "can_use_teamwork", "CHOSEN_FOE", "defense", "defense_by_discard_or_destroying", "EACH_FOE",
    "extra_teamwork", "hand_over_to_attacker", "it_attacks_everyone", "pay_any_vp_for_power_and_cards",
    "steal_vp_from_owner", "teamwork", "teamwork_is_possible", "teamworks", "TeamworkSwitch",
]
# fmt: on

Target = NewType("Target", str)  # a plain text in its place is a type error
EACH_FOE, CHOSEN_FOE = map(Target, ("each-foe", "chosen-foe"))
USED, EXTRA, SWITCH = "teamwork", "extra-teamwork", Moment("teamwork-switch")
ATTACKS_YOU = CardAction("be-attacked", lambda table, you, card: line_up_attacks(table, card, [you]))


class Attack(Effect):
    """An Attack with `effects` on each foe, or on one you choose. Players who avoid it carry out `for_avoiding`."""

    targets: Target
    effects: tuple[Effect, ...]
    for_avoiding: tuple[Effect, ...] = ()

    def do(self, table: Table, you: Player, by: Player | None) -> int:
        """Make the Attack. Return the sum of what the effects returned for the players who were hit."""
        aimed_at = foes(table, you)
        if self.targets == CHOSEN_FOE:
            aimed_at = [table.choose_player(you, "choose-foe", aimed_at, effect=self.effects)]
        return attacking.attack(table, you, aimed_at, self.effects, self.for_avoiding)


def attack(targets: Target, *effects: Effect, for_avoiding: tuple[Effect, ...] = ()) -> Attack:
    """Return an Attack on each foe (EACH_FOE) or on one you choose (CHOSEN_FOE)."""
    return Attack(targets, effects, for_avoiding)


def line_up_attacks(table: Table, source: Card, players: list[Player]) -> None:
    """Carry out the Attacks printed on a card in the Line-Up (`source`) against players; no player is the attacker."""
    outer, table.source = table.source, source
    for _path, effect in walk(source.kind.part("play"), ""):
        if isinstance(effect, Attack):
            attacking.attack(table, None, players, effect.effects, effect.for_avoiding)
    table.source = outer


@card_effect
def defense(table: Table, you: Player, by: Player | None, *effects: Effect, discards: bool = True) -> int:
    """Discard this card, unless `discards` is False, and carry out the effects of avoiding an Attack.

    Return how much the effects did."""
    if discards and table.source is not None:
        moving.discard(table, you, table.source)
    return in_order(effects, table, you, by)


@card_effect
def defense_by_discard_or_destroying(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Avoid an Attack: discard this card, or destroy a matching card in your hand or discard pile. Return 1."""
    this = table.source
    assert this is not None
    cards = [this, *matching(table, cards_at(table, you, HAND_OR_DISCARD), which, may=True)]
    card = table.choose_card(you, "how-to-defend", cards, about=this)
    if card is this or card is None:
        moving.discard(table, you, this)
    else:
        moving.destroy(table, you, card)
    return 1


@card_effect
def hand_over_to_attacker(table: Table, you: Player, by: Player | None, may: bool = True) -> int:
    """You may put a card from your hand or discard pile into the attacker's hand. Return 1 if you do, else 0.

    The attacker is `by`."""
    card = table.choose_card(you, "hand-over", cards_at(table, you, HAND_OR_DISCARD) if by else [], may, target=by)
    if card is None or by is None:
        return 0
    moving.put_into(table, you, card, by.zones[HAND])
    return 1


@card_effect
def attack_and_if_any_spared(table: Table, you: Player, by: Player | None, attack: Effect, *effects: Effect) -> int:
    """Make an Attack that gives each foe a Weakness; carry out the effects if any foe gained none.

    Return how much the effects did."""
    before = len(table.zones[WEAKNESSES])
    attack.do(table, you, by)
    spared = before - len(table.zones[WEAKNESSES]) < len(foes(table, you))
    return in_order(effects, table, you, by) if spared else 0


@card_effect
def attack_and_if_any_fails(table: Table, you: Player, by: Player | None, attack: Attack, *effects: Effect) -> int:
    """Attack each foe; carry out the effects if any foe fails at what the Attack demands. Return how much they did.

    The Attack's own effects return more than 0 for a foe who fails. No rule says whether avoiding the Attack counts as
    failing: it counts, and the question is logged as open."""
    avoiding = list[Player]()
    fails = attacking.attack(table, you, foes(table, you), attack.effects, attack.for_avoiding, avoiding)
    if avoiding and not fails:
        table.leave_open("avoiding-counts-as-failing", player=you, players=avoiding)
    return in_order(effects, table, you, by) if fails or avoiding else 0


class TeamworkSwitch(Listener):
    """An opponent's listener that forbids Teamwork of characters, or allows it once a turn with each foe (`is_on`)."""

    waits_for = (SWITCH,)

    is_on: bool


@value
def can_use_teamwork(table: Table, you: Player) -> int:
    """Return 1 if you can use your character's Teamwork now, else 0: once a turn, and once more for each extra use."""
    if not teamwork_foes(table, you, of_character=True):
        return 0
    return int(teamwork_switch(table, you) or table.once.count(f"character-{USED}") <= table.once.count(EXTRA))


@value
def teamwork_is_possible(table: Table, you: Player) -> int:
    """Return for how many foes Teamwork of a character is possible, however often it was used."""
    return len(teamwork_foes(table, you, of_character=True))


def teamwork_switch(table: Table, you: Player) -> bool | None:
    """Return True if an opponent allows Teamwork once a turn with each foe, False if it forbids it, else None."""
    effects = [effect for _card, effect, _row in table.listeners_for(you, SWITCH)]
    return next((effect.is_on for effect in effects if isinstance(effect, TeamworkSwitch)), None)


def teamwork_foes(table: Table, you: Player, of_character: bool) -> list[Player]:
    """Return the foes with a card to play whom Teamwork can choose; `of_character` if a character's text uses it.

    An opponent may forbid Teamwork of a character, so that the list is empty, or allow it once a turn with each foe."""
    found = [foe for foe in foes(table, you) if foe.zones[DECK] or foe.zones[DISCARD]]
    is_on = teamwork_switch(table, you) if of_character else None
    if is_on is None:
        return found
    return [foe for foe in found if f"{USED}/{foe.name}" not in table.once] if is_on else []


@value
def teamworks(table: Table, you: Player) -> int:
    """Return how many times Teamwork was used this turn."""
    return table.once.count(USED)


@card_effect
def teamwork(table: Table, you: Player, by: Player | None, pays: int = 0) -> int:
    """Choose a foe and play the top card of that foe's deck; the foe gains `pays` VP.

    The card returns to the top of that deck when it leaves play. Return 1, or 0 if no card could be played."""
    aimed_at = teamwork_foes(table, you, of_character=pays > 0)
    if not aimed_at:
        return 0
    foe = table.choose_player(you, "choose-foe", aimed_at)
    card = moving.top_of(table, foe)
    if card is None:
        return 0
    table.once += [USED, f"character-{USED}", f"{USED}/{foe.name}"] if pays else [USED]
    table.log_event("teamwork", "crossover-5/teamwork/1", "mvb/glossary-teamwork/1", player=you, card=card, target=foe)
    playing.mark_owner(card, you, on_deck=True)
    table.move(card, you.zones[ONGOING if "ongoing" in card.kind.keywords else IN_PLAY])
    playing.resolve(table, you, card)
    if pays:
        moving.gain_vp(table, foe, pays)
    table.emit(AT_TEAMWORK, you)
    return 1


@card_effect
def extra_teamwork(table: Table, you: Player, by: Player | None) -> int:
    """Allow yourself to use your character's Teamwork once more this turn. Return 1."""
    table.once.append(EXTRA)
    table.log_event("extra-teamwork", player=you)
    return 1


@card_effect
def steal_vp_from_owner(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Steal N VP from the player who owns this card, if that is another player. Return how many you stole."""
    owner = None if table.source is None else owner_of(table, table.source)
    return 0 if owner is None or owner is you else moving.steal_vp(table, you, owner, count)


@card_effect
def pay_any_vp_for_power_and_cards(table: Table, you: Player, by: Player | None, may: bool = True) -> int:
    """Pay any number of VP; get as much Power and draw as many cards. Return how many VP you paid."""
    count = int(table.choose_way(you, "how-many", [str(each) for each in range(not may, you.counters[VP] + 1)]))
    if count:
        moving.lose_vp(table, you, count)
        moving.add_power(table, you, count)
        moving.draw(table, you, count)
    return count


@card_effect
def it_attacks_everyone(table: Table, you: Player, by: Player | None) -> int:
    """Carry out the Attack printed on the card that entered the Line-Up against every player. Return 1."""
    if is_in_line_up(table, chosen(table)):
        line_up_attacks(table, chosen(table), [you, *table.clockwise(you)])
    return 1


@card_effect
def appearance_hits_you(table: Table, you: Player, by: Player | None) -> int:
    """Carry out the First Appearance of the current opponent against you. Return how many effects it has."""
    card = top_opponent(table, you)
    effects = () if card is None else card.kind.part("first_appearance")
    outer, table.source = table.source, card
    appear(table, [you], effects)
    table.source = outer
    return len(effects)
