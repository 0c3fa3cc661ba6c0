"""Attacks and Defenses: who may avoid, in what order the rest are hit, and Bombshell Attacks."""

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.mvb.answers import allowed, answer, listed
from rules.engine.mvb.facts import (
    CLOCKWISE,
    DEFENDERS,
    PLAYERS,
    Claim,
    Names,
    clockwise_after,
    is_so,
    member,
    player_names,
)
from rules.engine.situation import Integer, Text, plain
from rules.engine.values import STATED, SituationError

REACH = "mvb/glossary-attack/1"
ORDER = "mvb/glossary-attack/2"
NOTHING_THERE = "mvb/glossary-attack/3"
SUCCESSFUL = "mvb/glossary-attack/4"
FAILED = "mvb/glossary-attack/5"
BOMBSHELL = "mvb/glossary-bombshell-attack"

ATTACKER = Fact(Text("active", "the player of the Attack"), also=("attacker", "player", "active_player", "played_by"))
ATTACK = Fact(Text("attack", "the Attack in words"))
TARGET = Fact(Text("target", "the one foe the Attack is aimed at"), also=("chosen_foe",))
FOES = Fact(
    Names("foes", "the foes the Attack reaches, in turn order", different=True),
    also=("affected_foes", "foes_in_turn_order", "foes_in_order"),
)
UNAFFECTED = Fact(
    Names("unaffected", "the foes to whom it does nothing, for want of the card it looks for"),
    also=("not_affected", "nothing_to_lose", "without_the_card", "has_no_such_card", "without_card"),
)


def foes_of(situation):
    """Return the foes an Attack reaches, in turn order after the attacker."""
    if (target := TARGET.of(situation)) is not None:
        return [target]
    if (foes := FOES.of(situation)) is not None:
        return foes
    players = player_names(situation)
    if not players:
        raise SituationError("players_clockwise", "players_clockwise: is needed (the players in clockwise order)")
    return clockwise_after(players, member(ATTACKER.need(situation), players, "active"))


def resolve_attack(situation, reference):
    """All choose first; then those who did not avoid resolve the Attack in turn order."""
    if "bombshell" in plain(ATTACK.of(situation, "")):
        return resolve_bombshell(situation, reference)
    foes = foes_of(situation)
    avoided = [member(name, foes, "avoid_with_defense") for name in DEFENDERS.of(situation, [])]
    untouched = [member(name, foes, "unaffected") for name in UNAFFECTED.of(situation, [])]
    open_to_it = [foe for foe in foes if foe not in avoided]
    hit = [foe for foe in open_to_it if foe not in untouched]
    result = {
        "may_defend": foes,
        "avoided": [foe for foe in foes if foe in avoided],
        "affected": hit,
        "order": hit,
        "resolve_order": hit,
        "resolution_order": hit,
        "failed_to_avoid": open_to_it,
        "not_affected": [foe for foe in foes if foe not in hit],
    }
    result |= dict.fromkeys(("successful", "success", "attack_successful"), bool(hit))
    steps = [
        (f"{listed(foes)} may each use a Defense; only when all have chosen is the Attack resolved.", REACH, ORDER)
    ]
    if hit:
        steps.append((f"Then it is resolved in turn order: {listed(hit)}.", ORDER))
    if untouched:
        steps.append((f"To {listed(untouched)} it does nothing: what it looks for is not there.", NOTHING_THERE))
    steps.append(
        (
            "It is successful, as somebody was affected." if hit else "It is not successful: nobody was affected.",
            SUCCESSFUL,
        )
    )
    if open_to_it:
        steps.append((f"{listed(open_to_it)} failed to avoid the Attack, affected or not.", FAILED))
    return answer("attack", STATED, result, *steps)


BOMBSHELL_ATTACK = Fact(Claim("bombshell_attack", "whether it is a Bombshell Attack, or its card"), also=("bombshell",))
KEYWORD = Fact(Text("keyword", "the keyword: Bombshell Attack"))
TEXT_BEFORE = Fact(Claim("text_before", "what the card does before its Attack text"), also=("effects_before",))


def resolve_bombshell(situation, reference):
    """The first Defense in turn order stops a Bombshell Attack for everybody."""
    if BOMBSHELL_ATTACK.of(situation) is None:
        named = f"{ATTACK.of(situation, '')} {KEYWORD.of(situation, '')}"
        if "bombshell" not in plain(named):
            BOMBSHELL_ATTACK.need(situation)
    foes = foes_of(situation) if player_names(situation) or FOES.of(situation) else None
    willing = DEFENDERS.of(situation, [])
    order = [foe for foe in foes or willing if foe in willing]
    if foes is not None:
        for name in willing:
            member(name, foes, "avoid_with_defense")
    stopper = order[0] if order else "a foe" if USED.of(situation) else None
    result = {
        "stopped": bool(stopper),
        "goes_off": not stopper,
        "resolves": not stopper,
        "stopped_by": stopper,
        "defense_used_by": [stopper] if stopper else [],
        "defenses_used": int(bool(stopper)),
        "defenses_needed": reference.number("mvb.bombshell-defenses"),
        "may_no_longer_defend": foes[foes.index(stopper) + 1 :] if stopper in (foes or ()) else order[1:],
        "others_may_defend": not stopper,
        "text_before_still_resolves": True,
        "defender_gets_reward": bool(stopper),
        "is_attack": True,
    }
    if foes is not None:
        result["may_defend"] = foes[: foes.index(stopper) + 1] if stopper in foes else foes
    steps = [("The foes may use a Defense in turn order.", f"{BOMBSHELL}/2")]
    if stopper:
        steps += [
            (f"{stopper} is first and stops it for everybody; nobody else may use a Defense.", f"{BOMBSHELL}/3"),
            (f"{stopper} gets the reward of the Defense.", f"{BOMBSHELL}/5"),
        ]
    else:
        steps.append(("Nobody uses a Defense: it goes off.", f"{BOMBSHELL}/2"))
    steps += [
        ("What stands before it on the card happens in any case.", f"{BOMBSHELL}/4"),
        ("The card counts as an Attack card for all purposes.", f"{BOMBSHELL}/6"),
    ]
    return answer("bombshell-attack", STATED, result, *steps)


FOE_HAS = Fact(
    Claim("foe_has_card", "whether the foe has the card that the Attack looks for"),
    also=tuple(
        f"foe_has_{what}"
        for what in (
            "equipment",
            "hero",
            "villain",
            "super_power",
            "location",
            "weakness",
            "kick",
            "cards",
            "such_card",
        )
    ),
)
FOE_HIT = Fact(Claim("foe_affected", "whether the Attack affects a foe who does not avoid it"))
FOE_DEFENDS = Fact(
    Claim("defense_used", "whether the foe uses a Defense"),
    also=("foe_uses_defense", "defense", "uses_defense", "use_defense", "foe_avoided", "attack_avoided"),
)


def resolve_one_foe(situation, reference):
    """A foe without the card looked for suffers nothing, yet failed to avoid the Attack unless a Defense was used."""
    if FOE_HAS.of(situation) is None:
        FOE_HIT.need(situation)
    has, avoided = is_so(FOE_HAS.of(situation, FOE_HIT.of(situation))), is_so(FOE_DEFENDS.of(situation))
    hit = has and not avoided
    result = {"failed_to_avoid": not avoided, "avoided": avoided, "affected": hit}
    result |= dict.fromkeys(("successful", "success", "attack_successful"), hit)
    steps = [
        (
            "A Defense avoids the Attack." if avoided else "No Defense was used: the foe failed to avoid the Attack.",
            FAILED,
        )
    ]
    if not has:
        steps.append(("What it looks for is not there: the foe suffers nothing.", NOTHING_THERE))
    steps.append((f"The Attack was {'' if hit else 'not '}successful.", SUCCESSFUL))
    return answer("attack-on-foe", STATED, result, *steps)


USES = Fact(
    Claim("use_defense", "whether a Defense is to be used"), also=("uses_defense", "defense_used", "may_use_defense")
)
PLAYING = Fact(
    Claim("counts_as_playing", "whether using is taken for playing"), also=("defense_used_counts_as_playing", "attacks")
)
USED = Fact(
    Integer("defenses_used", "Defense cards one player uses against one Attack", maximum=99),
    also=("defense_cards", "defenses", "defense_cards_used"),
)
HARMLESS = Fact(
    Claim("attack_does_nothing", "whether the Attack would do nothing to the player"),
    also=(
        "harmless_attack",
        "attack_harmless",
        "attack_would_do_nothing",
        "unaffected_by_attack",
        "attack_has_no_effect",
        "attack_has_no_effect_on_you",
    ),
)
ZONE = Fact(Text("defense_in", "where the Defense card is"), also=("defense_zone", "zone"))


def resolve_defense(situation, reference):
    """One Defense against one Attack, from hand, also against a harmless one for the reward; using is not playing."""
    used, most = USED.of(situation, 1), reference.number("mvb.defenses-per-attack")
    cites = reference.cites("mvb.defenses-per-attack")
    legal, why = used <= most, f"A player may use only {most} Defense card per Attack, not {used}."
    result = allowed(legal, why) | {"counts_as_playing": False, "is_playing": False}
    steps = [
        (f"{used} of at most {most} Defense card against one Attack." if legal else why, *cites),
        ("Using a Defense is not the same as playing the card.", "mvb/glossary-defense/1"),
    ]
    if all(fact.of(situation) is None for fact in (USED, HARMLESS, ZONE, PLAYING)):
        HARMLESS.need(situation)
    if HARMLESS.of(situation) is not None and legal:
        result |= dict.fromkeys(("reward", "gets_reward", "gets_defense_reward", "may_use_defense"), True)
        steps.append(
            ("A Defense may be used against an Attack that does nothing, for its reward.", "mvb/glossary-defense/6")
        )
    zone = ZONE.of(situation)
    if zone is not None and plain(zone) != "hand":
        why = f"Most Defense cards must be in your hand to be used; this one is in: {zone}."
        result |= allowed(False, why)
        steps.append((why, "mvb/glossary-defense/2"))
    return answer("defense", STATED, result, *steps)


KINDS = (
    Kind(
        "attack",
        "mvb",
        "An Attack: who may avoid it, who is hit, in what order.",
        declare(ATTACKER, ATTACK, TARGET, FOES, UNAFFECTED, DEFENDERS, CLOCKWISE, PLAYERS),
        ("attack",),
        resolve_attack,
        {
            "players_clockwise": ["A", "B", "C"],
            "active": "A",
            "attack": "each foe discards a card",
            "avoid_with_defense": ["B"],
        },
    ),
    Kind(
        "attack-on-foe",
        "mvb",
        "What an Attack does to one foe who may lack the card it looks for.",
        declare(ATTACK, FOE_HAS, FOE_HIT, FOE_DEFENDS),
        (),
        resolve_one_foe,
        {"attack": "each foe discards an Equipment", "foe_has_card": False, "defense_used": False},
    ),
    Kind(
        "bombshell-attack",
        "mvb",
        "A Bombshell Attack: is it stopped, and by whom?",
        declare(BOMBSHELL_ATTACK, KEYWORD, ATTACKER, ATTACK, FOES, DEFENDERS, USED, TEXT_BEFORE, CLOCKWISE, PLAYERS),
        (),
        resolve_bombshell,
        {
            "bombshell_attack": True,
            "players_clockwise": ["A", "B", "C", "D"],
            "active": "B",
            "avoid_with_defense": ["A", "D"],
        },
    ),
    Kind(
        "defense",
        "mvb",
        "May this Defense be used, and what does it bring?",
        declare(USED, USES, HARMLESS, ZONE, PLAYING),
        (),
        resolve_defense,
        {"defenses_used": 1, "attack_does_nothing": True},
    ),
)
