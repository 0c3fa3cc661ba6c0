"""What the book says of single cards."""

from rules.engine.facts import Fact
from rules.engine.mvb.answers import allowed
from rules.engine.mvb.facts import Claim, is_so
from rules.engine.mvb.modes import IMPOSSIBLE
from rules.engine.situation import Integer, Text, plain

OWNER = Fact(Text("champion_owner", "whose Champion it is"), also=("owner", "champion_of", "champion_attack_of"))
VICTIM = Fact(Text("victim", "the player the Attack hits"), also=("attacked", "attacked_player"))
LOCATION = Fact(
    Claim("multiverse_location", "whether the player has a Multiverse Location"), also=("has_multiverse_location",)
)
CONTROLS = Fact(
    Claim("controls_location", "whether the player controls a Location in play"),
    also=("location_in_play", "locations_in_play"),
)
STACK_OF = Fact(Text("champion_stack_of", "whose Champion stack it looks at"), also=("stack_of", "target"))
DEFEATED = Fact(Claim("defeated", "whether the card has been defeated"), also=("is_defeated", "brainiac_defeated"))
TOKENS = Fact(
    Integer("vp_tokens_on_card", "VP tokens on the defeated card", maximum=9999),
    also=(
        "vp_tokens",
        "tokens_on_card",
        "vp_tokens_on_champion",
        "tokens",
        "vp_tokens_on_defeated_champion",
        "defeated_champion_with_vp_tokens",
        "vp_tokens_on_super_villain",
    ),
)
CHARACTERS = Fact(
    Integer("characters", "oversized Characters before the player", maximum=99), also=("oversized_characters",)
)
AVOID = Fact(
    Claim("avoid", "what somebody wants to avoid with a Defense"), also=("defense_against", "use_defense_against")
)
MODE = Fact(Text("mode", "the mode that is played"))
REMOVE = Fact(Claim("remove", "whether it is to be taken out"), also=("removed", "remove_from_event_deck"))
HAS_TYPE = Fact(
    Claim("has_required_type", "whether a player has a card of the type asked for"),
    also=("has_type", "has_card_of_type"),
)
VILLAINS = Fact(Claim("villains_in_line_up", "whether Villains are in the Line-Ups"), also=("villains_in_line_ups",))
LINE_UP = Fact(Text("line_up", "the Line-Up in question"))
ATTEMPT = Fact(Claim("attempt_by", "who attempts the Crisis"), also=("attempt", "crisis_attempted_by"))


def swamp_thing(situation, reference):
    """A Multiverse Location is not in play, so it gives Swamp Thing nothing."""
    bonus, power = is_so(CONTROLS.of(situation)), reference.number("mvb.swamp-thing-power")
    result = {
        "bonus": bonus,
        "plus_5": bonus,
        "gets_plus_5": bonus,
        "bonus_power": power if bonus else 0,
        "counts_as_in_play": False,
        "multiverse_location_in_play": False,
    }
    steps = [
        ("Your Champions and Multiverse Location are yours but do not count as in play.", "mvb/overview-note/1"),
        (f"Swamp Thing gets no +{power} Power from a Multiverse Location.", "mvb/overview-note/2"),
    ]
    if bonus:
        steps.append(("A Location that is in play gives it, as the card says.", "card:base-swamp-thing"))
    return result, steps


def mr_freeze(situation, reference):
    """The Champion's owner picks the Line-Up; the victims' Equipment goes into the same one."""
    owner = OWNER.of(situation, "the Champion's owner")
    result = {
        "chooses_line_up": owner,
        "line_up_chosen_by": owner,
        "chooser": owner,
        "equipment_goes_to": "that Line-Up",
        "victims_equipment_goes_to": "that Line-Up",
    }
    return result, [
        (f"{owner} picks one of the two Line-Ups.", "mvb/regarding-line-ups/1"),
        (
            "All Equipment there is destroyed, and a victim's Equipment goes into the same Line-Up.",
            "mvb/regarding-line-ups/2",
        ),
    ]


def jonn_jonzz(situation, reference):
    """J'onn J'onzz can play the top of any player's Champion stack."""
    result = allowed(True) | {"may_play": "the top card of any player's Champion stack", "whose": "any player's"}
    return result, [("The card can play the top card of any player's Champion stack.", "mvb/jonn-jonzz/1")]


def telos(situation, reference):
    """Tokens on a defeated card are gained; Characters are separate; copying gives one ability."""
    tokens, characters = TOKENS.of(situation), CHARACTERS.of(situation)
    result = {
        "vp_tokens_gained": tokens,
        "abilities_usable": characters,
        "abilities_copied": 1,
        "characters_are_separate": True,
    }
    return result, [
        ("VP tokens on a Champion or Super-Villain go to whoever defeats it.", "mvb/telos/1"),
        ("Several Characters before a player are separate, and each may be used.", "mvb/telos/2"),
        ("A card that copies a Character's ability copies only one of them.", "mvb/telos/3"),
    ]


def deimos(situation, reference):
    """His First Appearance cannot be avoided, its sub-Attacks can; his added card comes from the main deck."""
    result = {
        "avoidable": False,
        "first_appearance_avoidable": False,
        "first_appearance_attack_avoidable": False,
        "sub_attacks_avoidable": True,
        "may_avoid": ["each sub-Attack"],
        "added_card_from": "main deck",
        "added_card_comes_from": "main deck",
    }
    if (wanted := AVOID.of(situation)) is not None:
        result |= allowed("sub" in plain(str(wanted)), "The First Appearance - Attack of Deimos is unavoidable.")
    if is_so(DEFEATED.of(situation)):
        result |= {"game_over": True, "victory_points_counted": True}
    return result, [
        ("His First Appearance - Attack cannot be avoided; each sub-Attack it makes can.", "mvb/deimos/1"),
        ("The card his Stack Ongoing ability adds to the Event Line-Up comes from the main deck.", "mvb/deimos/2"),
        ("His defeat has everybody count Victory Points.", "mvb/game-ending-conditions/3"),
    ]


def brainiac(situation, reference):
    """Once he is defeated his Stack Ongoing ability is no rule any more."""
    gone = is_so(DEFEATED.of(situation))
    result = {"stack_ongoing_active": not gone, "stack_ongoing_applies": not gone, "rule_in_force": not gone}
    return result, [
        ("His rule is in force only while he is on the stack.", "mvb/brainiac/1", "mvb/game-ending-conditions/1")
    ]


def crime_syndicate(situation, reference):
    """Both Champions are paid for together."""
    result = {"pay": "the total Power of both Champions", "12_power_is_enough_for_two": False}
    return result, [
        ("Both Champions' costs are paid together.", "mvb/crime-syndicate/1"),
        ("12 Power is not enough for two.", "mvb/crime-syndicate/2"),
    ]


def crisis_event(situation, reference):
    """It may be left out outside Impossible Mode; contributions are forced; Villains need not be cleared."""
    free = not plain(MODE.of(situation, "")).startswith(plain(IMPOSSIBLE))
    result = {
        "may_be_removed": free,
        "must_clear_villains": False,
        "must_contribute": is_so(HAS_TYPE.of(situation, True)),
        "attempt_binds": "all players",
        "all_players_must_act": True,
    }
    if is_so(REMOVE.of(situation)):
        result |= allowed(
            free, "Crisis on Infinite Earths is free to be removed only when Impossible Mode is not played."
        )
    note = "mvb/crisis-on-infinite-earths"
    return result, [
        ("It may be taken out when Impossible Mode is not played.", f"{note}/1"),
        ("The Line-Ups need not be rid of Villains.", f"{note}/2"),
        ("Whoever has a card of the type asked for must contribute it.", f"{note}/3"),
        ("An attempt by one player binds all players.", f"{note}/4"),
    ]


def flashpoint(situation, reference):
    """The set is chosen at random as well."""
    return {"set_chosen": "randomly", "set": "random", "card": "random"}, [
        ("The set of the Hero or Villain is chosen at random too.", "mvb/flashpoint/1")
    ]


def disintegration(situation, reference):
    """Disintegration is not played with."""
    result = allowed(False, "Disintegration (Watchmen) is not used in a Multiverse game.") | {
        "used": False,
        "in_game": False,
    }
    return result, [("Leave it out: there are no Loyal Super Heroes in this game.", "mvb/disintegration/1")]


def multiverse_randomizer(situation, reference):
    """It only helps to choose what to play."""
    result = allowed(False, "The Multiverse Randomizer is not used while playing the Multiverse mode.") | {
        "used": False
    }
    return result, [
        ("It has no part in a Multiverse game.", "mvb/multiverse-randomizer/1"),
        ("It may stand for a Multiverse game when chance decides what to play.", "mvb/multiverse-randomizer/2"),
    ]


def convergence(situation, reference):
    """Convergence is the first Event."""
    return {"first_event": True, "top_of_event_deck": True, "face": "up"}, [
        ("It is the first Event of every Multiverse game, face up on the Event deck.", "mvb/event-deck/2")
    ]


NOTES = {
    "swamp thing": swamp_thing,
    "mr freeze": mr_freeze,
    "jonn jonzz": jonn_jonzz,
    "telos": telos,
    "deimos": deimos,
    "brainiac": brainiac,
    "crime syndicate": crime_syndicate,
    "crisis on infinite earths": crisis_event,
    "flashpoint": flashpoint,
    "disintegration": disintegration,
    "multiverse randomizer": multiverse_randomizer,
    "convergence": convergence,
}
NOTE_FACTS = (
    OWNER,
    VICTIM,
    LOCATION,
    CONTROLS,
    STACK_OF,
    DEFEATED,
    TOKENS,
    CHARACTERS,
    AVOID,
    MODE,
    REMOVE,
    HAS_TYPE,
    VILLAINS,
    LINE_UP,
    ATTEMPT,
)
