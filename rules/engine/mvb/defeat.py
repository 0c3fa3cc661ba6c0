"""Defeating a Champion: its last Attack, where it goes, what its owner does."""

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.mvb.answers import answer, listed
from rules.engine.mvb.facts import CLOCKWISE, DEFENDERS, PLAYERS, Claim, is_so, member, player_names
from rules.engine.situation import Integer, Text, plain
from rules.engine.values import DERIVED, STATED, SituationError

ATTACK = "mvb/defeating-a-champion/1"
TO_DISCARD = "mvb/defeating-a-champion/2"
NEXT = "mvb/defeating-a-champion/3"
NONE_LEFT = "mvb/defeating-a-champion/4"
PERSISTENT = "mvb/defeating-a-champion/persistent"
LOCATION_LOST = "mvb/champions/11"
END_OF_TURN = "end of the current player's turn"

OWNER = Fact(
    Text("champion_owner", "whose Champion was defeated"),
    also=("owner", "champion_of", "defeated_champion_of", "loser", "lost_by", "champion_lost_by"),
)
WINNER = Fact(Text("defeated_by", "who defeated it"), also=("winner", "confronting_player", "active"))
LEFT = Fact(
    Integer("champions_left", "Champions the owner has left afterwards", maximum=99),
    also=("remaining_champions", "champions_remaining", "owner_champions_left"),
)
DEFEATED = Fact(
    Claim("champion_defeated", "whether a Champion was defeated"),
    also=("defeated_champion", "first_appearance_attack"),
)


def resolve_defeat(situation, reference):
    """Resolve the steps that follow a Champion's defeat."""
    players, owner, winner = player_names(situation), OWNER.of(situation), WINNER.of(situation)
    left = LEFT.of(situation)
    if owner is None and DEFEATED.of(situation) in players:
        owner = DEFEATED.of(situation)
    if owner is None and left is None:
        DEFEATED.need(situation)
    result = {
        "when": "mid-turn",
        "mid_turn": True,
        "immediately": True,
        "next_champion_flips": END_OF_TURN,
        "next_champion_flips_at": END_OF_TURN,
        "next_champion_attacks": False,
        "first_appearance_attack_when_flipped": False,
    }
    pile = f"{winner}'s discard pile" if winner else "the winner's discard pile"
    result |= dict.fromkeys(("champion_goes_to", "card_goes_to", "goes_to"), pile)
    steps, basis = [], STATED
    if players and owner:
        member(owner, players, "champion_owner")
        foes = [name for name in players if name != owner]
        avoided = [member(name, players, "avoid_with_defense") for name in DEFENDERS.of(situation, [])]
        hit = [foe for foe in foes if foe not in avoided]
        result |= {
            "first_appearance_attack_hits": foes,
            "first_appearance_hits": foes,
            "attacked": foes,
            "may_defend": foes,
            "affected": hit,
            "owner_attacked": False,
        }
        steps.append(
            (
                f"The First Appearance - Attack of {owner}'s Champion is resolved at once, mid-turn, against each foe: "
                f"{listed(foes)}.",
                ATTACK,
            )
        )
        steps.append(("Each of them may avoid it with a Defense.", "mvb/glossary-first-appearance-attack/2"))
        basis = DERIVED
    else:
        steps.append(("Its First Appearance - Attack is resolved at once against each foe of its owner.", ATTACK))
        result |= {"first_appearance_attack_hits": "each foe of its owner", "affected": "each foe of its owner"}
    steps.append(("The Champion goes to the discard pile of the player who defeated it.", TO_DISCARD))
    if left == 0:
        result |= {"next_champion_flips": None, "next_champion_flips_at": None}
    else:
        steps.append(
            ("The owner turns up the next Champion at the end of the current turn; that one does not attack.", NEXT)
        )
    if left is not None:
        location = no_champions_left(left)
        result |= location
        if left == 0:
            steps.append(
                (
                    "The last Champion is gone: the Multiverse Location is flipped, the Character stays active.",
                    NONE_LEFT,
                    LOCATION_LOST,
                )
            )
            steps.append(("Its owner cannot win as sole survivor any more, but still on Victory Points.", NONE_LEFT))
    return answer("champion-defeated", basis, result, *steps)


def no_champions_left(left):
    """Return what changes for a player with so many Champions."""
    gone = left == 0
    survivor = ("can_win_as_sole_survivor", "may_win_as_sole_survivor")
    points = ("can_win_on_victory_points", "can_win_by_victory_points", "may_win_on_victory_points")
    result = {
        "multiverse_location": "face down" if gone else "face up",
        "location_flipped": gone,
        "location_lost": gone,
        "character": "active",
        "character_active": True,
    }
    return result | dict.fromkeys(survivor, not gone) | dict.fromkeys(points, True)


NEXT_CHAMPION = Fact(
    Claim("next_champion_flipped", "ask for the flip of the next Champion"),
    also=("next_champion_flips", "next_champion", "champion_flips", "next_champion_revealed", "flip_next_champion"),
)


def resolve_next(situation, reference):
    """The next Champion is turned up at the end of the current turn and does not attack then."""
    NEXT_CHAMPION.need(situation)
    result = dict.fromkeys(("when", "flips", "flipped_when"), f"at the {END_OF_TURN}")
    result |= dict.fromkeys(("next_champion_flips", "next_champion_flips_at"), END_OF_TURN)
    no = ("first_appearance_attack", "attacks", "next_champion_attacks", "first_appearance_attack_when_flipped")
    result |= dict.fromkeys(no, False) | {"face": "up"}
    step = ("It is turned up at the end of the current player's turn, without a First Appearance - Attack.", NEXT)
    return answer("next-champion", STATED, result, step)


LASTING = Fact(
    Text("lasting_effect_of", "the Champion whose effect lasts until it is defeated"),
    also=(
        "lasting_effect",
        "persistent_effect_of",
        "persistent_effect",
        "persistent_champion_effect",
        "champion_effect",
        "effect_of",
        "champion",
        "effect",
    ),
)
NEXT_DEFEATED = Fact(
    Text("next_defeated", "what is defeated next"),
    also=("then_defeated", "defeated", "next_defeat", "next_card_defeated"),
)
SAVES = ("supervillain", "superhero", "champion", "nemesis", "brainiac", "telos", "deimos")


def resolve_lasting(situation, reference):
    """A lasting effect ends at the next defeat of any Super-Villain or Super Hero."""
    given = NEXT_DEFEATED.of(situation)
    ends = is_so(given) and (not isinstance(given, str) or ends_it(given, reference))
    result = {
        "ends": ends,
        "effect_ends": ends,
        "ends_when": "the next Super-Villain or Super Hero is defeated",
        "ended_by": ["any player's Champion", "Brainiac", "Telos", "Deimos"],
    }
    words = f"{given} was defeated: the effect ends." if ends else "It lasts until such a defeat."
    return answer(
        "lasting-effect",
        STATED,
        result,
        (
            "The effect ends when the next Super-Villain or Super Hero is defeated: any player's Champion, Brainiac, "
            "Telos or Deimos.",
            PERSISTENT,
        ),
        (words, PERSISTENT),
    )


def ends_it(name, reference):
    """Whether the defeat of this card ends lasting effects: it is a Super-Villain or Super Hero."""
    text = plain(name)
    if any(word in text for word in SAVES):
        return True
    if any(word in text for word in ("villain", "hero", "lineup", "maindeck", "nobody", "nothing")):
        return False
    titles = {"Super Hero", "Super-Villain"}
    found = reference.named(name)
    if not found:
        raise SituationError(
            "next_defeated", f"next_defeated: “{name[:60]}” is no card or kind of card known", reference.nearest(name)
        )
    return any(titles & set(card.subtypes) and card.stack != "oversized" for card in found)


KINDS = (
    Kind(
        "champion-defeated",
        "mvb",
        "What follows when a Champion is defeated.",
        declare(OWNER, WINNER, LEFT, DEFEATED, PLAYERS, CLOCKWISE, DEFENDERS),
        (),
        resolve_defeat,
        {"champion_owner": "B", "defeated_by": "A", "players": ["A", "B", "C"], "champions_left": 2},
    ),
    Kind(
        "next-champion",
        "mvb",
        "When the next Champion is turned up.",
        declare(NEXT_CHAMPION, OWNER, LEFT),
        ("next_champion_flipped",),
        resolve_next,
        {"next_champion_flipped": True},
    ),
    Kind(
        "lasting-effect",
        "mvb",
        "When an effect that lasts until a Champion's defeat ends.",
        declare(LASTING, NEXT_DEFEATED),
        ("lasting_effect_of",),
        resolve_lasting,
        {"lasting_effect_of": "Captain Cold", "next_defeated": "Telos"},
    ),
)
