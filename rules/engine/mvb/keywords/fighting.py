"""Keywords about Nemeses and Homeworlds: Protector, Retaliation."""

from rules.engine.facts import Fact
from rules.engine.mvb.answers import listed
from rules.engine.mvb.facts import CLOCKWISE, DEFENDERS, PLAYERS, Claim, Names, Numbers, is_so, member, player_names
from rules.engine.mvb.keywords.keyword import Keyword
from rules.engine.situation import Integer, Text
from rules.engine.values import STATED, SituationError

PROTECTORS = Fact(Numbers("protectors", "the Protector values shown"), also=("protector_values", "protector"))
CONQUEST = Fact(
    Integer("power", "the Power of the conquest", maximum=9999),
    also=("conquest_power", "conqueror_power", "conquer_power"),
)
HOMEWORLD = Fact(
    Integer("homeworld_cost", "the Power the Homeworld takes", maximum=9999),
    also=("cost", "homeworld", "power_needed", "conquest_cost", "cost_to_conquer"),
)


def protector(situation, reference):
    """Shown Protectors lower the Power of a conquest; what is left may still buy cards."""
    power, cost, values = CONQUEST.need(situation), HOMEWORLD.need(situation), PROTECTORS.need(situation)
    after = max(power - sum(values), 0)
    conquered = after >= cost
    result = {
        "power_after": after,
        "conquest_power": after,
        "effective_power": after,
        "conquered": conquered,
        "success": conquered,
        "turn_ends": False,
        "may_still_buy": True,
        "may_buy": True,
        "may_buy_cards": True,
        "protectors_stay_in": "hand",
    }
    steps = [
        (
            f"Protectors of {listed(values) or 0} lower the Power of the attempt from {power} to {after}.",
            "mvb/glossary-protector/1",
            "mvb/glossary-protector/2",
        ),
        (
            f"That is {'enough' if conquered else 'less than'} {'for ' if conquered else ''}the {cost} needed.",
            "mvb/glossary-protector/2",
        ),
        ("The Protectors stay in hand.", "mvb/glossary-protector/3"),
    ]
    if not conquered:
        steps.append(("The conqueror may still spend their Power on Line-Up cards.", "mvb/glossary-protector/5"))
    return STATED, result, steps


IS_HOMEWORLD = Fact(Claim("on_homeworld", "whether it is on a Homeworld"), also=("homeworld", "is_homeworld"))
FACTION = Fact(
    Names("faction", "the players of the defeating player's faction"), also=("faction_players", "your_faction")
)
DEFEATED_BY = Fact(Text("defeated_by", "who defeated the Nemesis"), also=("active", "conquered_by"))


def retaliation(situation, reference):
    """Retaliation hits each player when the Nemesis is defeated; on a Homeworld only the faction of its defeater."""
    players, faction = player_names(situation), FACTION.of(situation)
    homeworld = is_so(IS_HOMEWORLD.of(situation))
    hit = faction if homeworld and faction else players
    avoided = [member(name, players, "avoid_with_defense") for name in DEFENDERS.of(situation, [])]
    everybody = "the players of your faction" if homeworld else "each player"
    result = {
        "when": "when the Nemesis is defeated",
        "hits": hit or everybody,
        "attacked": hit or everybody,
        "affected": [name for name in hit if name not in avoided] if hit else everybody,
        "may_defend": True,
        "avoidable": True,
    }
    steps = [
        ("Defeating the Nemesis resolves its Retaliation against each player.", "mvb/glossary-retaliation/1"),
        ("A Defense avoids it.", "mvb/glossary-retaliation/2"),
    ]
    if homeworld:
        steps.append(("On a Homeworld it strikes only the players of your faction.", "mvb/glossary-retaliation/3"))
        if players and not faction:
            raise SituationError("faction", "faction: is needed (the players of the defeating player's faction)")
    return STATED, result, steps


KEYWORDS = (
    Keyword(
        "protector",
        "Do Protectors save a Homeworld?",
        protector,
        {"power": 12, "homeworld_cost": 10, "protectors": [2, 1]},
        (PROTECTORS, CONQUEST, HOMEWORLD),
        marks=(),
    ),
    Keyword(
        "retaliation",
        "Whom a Retaliation hits.",
        retaliation,
        {"retaliation": True, "players": ["A", "B", "C"], "avoid_with_defense": ["C"]},
        (PLAYERS, CLOCKWISE, DEFENDERS, DEFEATED_BY, IS_HOMEWORLD, FACTION),
    ),
)
