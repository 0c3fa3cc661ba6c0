"""The three actions of a Confrontation: Threaten, Rescue and Attack."""

from rules.engine.dcf.cards import DISCARDED, INFAMY, nihilist
from rules.engine.dcf.checks import GAME
from rules.engine.dcf.damage import BEFORE, BY, HEALTH, TARGET, UNALIGNED, after_damage, dealer_side, target_kind
from rules.engine.dcf.facts import HERO, ROGUE, SCHEME_HERE, SIDE, UNALIGNED_HERE, Numbers, Words
from rules.engine.dcf.modifiers import (
    CANNOT_LESSEN,
    IGNORE,
    IGNORE_ONE,
    LESS_DAMAGE,
    NO_DAMAGE,
    REDUCE_ONE,
    counted_modifiers,
)
from rules.engine.dcf.schemes import SCHEME_PLACEMENT
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Flag, Integer, Text, plain
from rules.engine.values import OPEN, STATED, Resolution, SituationError, Step

ACTION = Fact(Text("action", "Threaten, Rescue or Attack"))
BASE = Fact(
    Integer("base", "the character's Threaten, Rescue or Attack value", maximum=99),
    also=(
        "base_value",
        "threaten_value",
        "rescue_value",
        "attack_value",
        "base_attack",
        "base_threaten",
        "base_rescue",
        "attack",
        "rescue",
        "threaten",
    ),
)
MODIFIERS = Fact(
    Numbers("modifiers", "what the Modifiers played add", minimum=-99),
    also=("modifier", "attack_modifiers", "threaten_modifiers", "rescue_modifiers"),
)
BONUSES = Fact(
    Numbers("bonuses", "what Locations and other cards add", minimum=-99),
    also=("bonus", "location_bonus", "location_bonuses", "other_bonuses", "card_bonus", "location_modifier"),
)
CITIZENS = Fact(
    Integer("citizens_at_location", "citizens at the Location", maximum=999),
    also=("citizens", "citizens_there", "location_citizens"),
)
SCHEME = Fact(Flag(SCHEME_HERE[0], "whether a Scheme lies at the Location"), also=SCHEME_HERE[1:])
UNALIGNED_THERE = Fact(
    Flag(UNALIGNED_HERE[0], "whether an Unaligned character is at the Location"), also=UNALIGNED_HERE[1:]
)
ENEMY = Fact(
    Flag("enemy_at_location", "whether the target is at the attacker's Location"),
    also=("target_at_location", "hero_at_location", "rogue_at_location", "opponent_at_location", "same_location"),
)
CHARACTER = Fact(Text("character", "the acting character's name"))
LOCATION = Fact(Text("location", "the Location's name"))
CARDS = Fact(
    Words("cards_played", "the Modifier cards played, by name"),
    also=("modifier_cards", "plays", "card", "cards", "ability"),
)
ON_SCHEME = Fact(
    Integer("citizens_on_scheme", "citizens on the Scheme before", maximum=999),
    also=("scheme_citizens", "citizens_on_scheme_before"),
)
THRESHOLD = Fact(Integer("completion_threshold", "the Scheme's completion threshold", maximum=999), also=("threshold",))
IN_SANCTUARY = Fact(
    Integer("sanctuary", "citizens in Sanctuary before", maximum=999),
    also=("sanctuary_before", "citizens_in_sanctuary"),
)
THREATEN, RESCUE, ATTACK = "Threaten", "Rescue", "Attack"
ACTORS = {THREATEN: (ROGUE,), RESCUE: (HERO,), ATTACK: (HERO, ROGUE)}
FACTS = (
    SIDE,
    BASE,
    MODIFIERS,
    BONUSES,
    CITIZENS,
    SCHEME,
    UNALIGNED_THERE,
    ENEMY,
    CHARACTER,
    LOCATION,
    CARDS,
    INFAMY,
    DISCARDED,
)
CLAIM_FACTS = (ON_SCHEME, THRESHOLD, IN_SANCTUARY)
ATTACK_FACTS = (TARGET, HEALTH, BEFORE, BY, REDUCE_ONE, IGNORE, IGNORE_ONE, LESS_DAMAGE, NO_DAMAGE, CANNOT_LESSEN)


def action_named(text):
    """Read the action, in any form of the word."""
    for action in (THREATEN, RESCUE, ATTACK):
        if plain(text).startswith(plain(action)):
            return action
    raise SituationError(
        "action", f"action: “{text[:80]}” is not one of Threaten, Rescue, Attack", (THREATEN, RESCUE, ATTACK)
    )


def resolve_action(situation, reference):
    """Resolve the action that the situation names, outright or by the name of the base value."""
    if "scheme" in plain(ACTION.of(situation, "")):
        return SCHEME_PLACEMENT.resolve(
            {"location_has_scheme": SCHEME.of(situation), "side": SIDE.of(situation)}, reference
        )
    named = [name for name in BASE.also if situation.get(name) is not None]
    words = next((name.removeprefix("base_").removesuffix("_value") for name in named if name != "base_value"), None)
    words = words or (ATTACK if any(map(is_tactician, CARDS.of(situation, []))) else None)
    words = words or (THREATEN if INFAMY.of(situation, DISCARDED.of(situation)) is not None else None)
    return carry_out(action_named(ACTION.of(situation, words) or ACTION.need(situation)), situation, reference)


def carry_out(action, situation, reference):
    """Check that the action may be chosen, then work it out."""
    side = actor_side(action, situation, reference)
    if refusal := refused(action, side, situation, reference):
        return refusal
    if action == ATTACK:
        return attack(situation, reference, side)
    return claim(action, situation, reference)


def actor_side(action, situation, reference):
    """Return the side that acts, as far as it is given or follows."""
    if side := SIDE.of(situation, dealer_side(situation, reference)):
        return side
    if name := CHARACTER.of(situation):
        kind = target_kind(name, reference)
        return kind if kind in (HERO, ROGUE) else None
    if action == ATTACK and TARGET.of(situation):
        kind = target_kind(TARGET.of(situation), reference)
        return {HERO: ROGUE, ROGUE: HERO}.get(kind)
    return ACTORS[action][0] if len(ACTORS[action]) == 1 else None


def refused(action, side, situation, reference):
    """Return the answer where the action may not be chosen, else None."""
    scheme, unaligned = SCHEME.of(situation), UNALIGNED_THERE.of(situation)
    if side and side not in ACTORS[action]:
        cites = (
            ("dcf/activate/4", "dcf/overview-of-a-round/5", "dcf/rescue/1")
            if side == ROGUE
            else ("dcf/activate-hero-oppose-phase/4", "dcf/threaten/1")
        )
        why = f"only a {ACTORS[action][0]} can {action}"
        basis = OPEN if (side, action) == (ROGUE, RESCUE) else STATED
        text = f"No: {why}."
        if basis == OPEN:
            text += " One sentence of the book lets a Rogue choose Rescue, against all its other sentences."
        return no(action, why, cites, situation, basis, text)
    if action != THREATEN and plain(CHARACTER.of(situation, BY.of(situation, ""))) == "silverbanshee":
        return no(action, "Silver Banshee can only Threaten", ("dcf/rogue-tactics-silver-banshee/4",), situation)
    if action == THREATEN and scheme is False:
        return no(action, "Threaten needs a Scheme at the Location", ("dcf/threaten/1",), situation)
    if action == RESCUE and scheme is False and not unaligned:
        return no(
            action, "Rescue needs a Scheme or an Unaligned character at the Location", ("dcf/rescue/1",), situation
        )
    if action == ATTACK:
        return refused_attack(side, situation, reference)
    return None


def refused_attack(side, situation, reference):
    """An Attack needs an enemy or an Unaligned character at the attacker's Location."""
    cites = {HERO: ("dcf/attack-hero-oppose-phase/1",), ROGUE: ("dcf/attack-rogue-provoke-phase/1",)}.get(
        side, ("dcf/attack-hero-oppose-phase/1", "dcf/attack-rogue-provoke-phase/1")
    )
    target = TARGET.of(situation)
    kind = target_kind(target, reference) if target else None
    there = UNALIGNED_THERE.of(situation) if kind == UNALIGNED else None
    there = ENEMY.of(situation) if there is None else there
    if there is False and not (kind is None and UNALIGNED_THERE.of(situation)):
        return no(ATTACK, "Attack needs an enemy or Unaligned character at the attacker's Location", cites, situation)
    if side and kind == side:
        return no(ATTACK, f"a {side} attacks the other side or an Unaligned character, not a {kind}", cites, situation)
    return None


def no(action, why, cites, situation, basis=STATED, text=None):
    """Answer that the action may not be chosen."""
    result = {"legal": False, "allowed": False, "why": why, "violates": why}
    if action == ATTACK:
        result["damage"] = 0
    else:
        result |= {"claimed": 0, "citizens_left": CITIZENS.of(situation)}
    return Resolution(action.casefold(), basis, result, (Step(text or f"No: {why}.", cites),))


def worth(action, situation, reference):
    """Return base value and additions of an action, with the steps that give them."""
    base, steps = base_value(action, situation, reference)
    lessened = situation | tactician(action, situation, reference)
    if any(map(is_phase, CARDS.of(situation, []))):
        lessened |= {CANNOT_LESSEN.field.name: True}
    modifiers, more = counted_modifiers(modifier_values(action, situation, reference), lessened)
    bonuses = [bonus for given in BONUSES.all_of(situation) for bonus in given]
    if not bonuses and (printed := printed_value(LOCATION.of(situation), action, reference)):
        bonuses, card, cites = [printed[0]], printed[1], printed[2]
        more = (*more, Step(f"{card.name} adds {printed[0]}.", (*cites, f"card:{card.id}")))
    total = max(0, base + sum(modifiers) + sum(bonuses))
    return base, total, (*steps, *more)


def tactician(action, situation, reference):
    """Batman as the target takes 2 off one Modifier, unless the situation says what is taken off."""
    target = TARGET.of(situation)
    is_batman = target and any(card.id == "dcf-batman" for card in reference.named(target, "dcf"))
    is_batman = is_batman or any(map(is_tactician, CARDS.of(situation, [])))
    if action != ATTACK or not is_batman or REDUCE_ONE.of(situation) is not None:
        return {}
    return {REDUCE_ONE.field.name: reference.number("dcf.batman.modifier-reduction")}


def base_value(action, situation, reference):
    """Return the base value given, or the one the book prints for the character."""
    base = BASE.of(situation)
    if base is not None:
        return base, ()
    if action == THREATEN and INFAMY.of(situation, DISCARDED.of(situation)) is not None:
        _, result, steps = nihilist(situation, reference)
        return result["base"], steps
    if printed := printed_value(CHARACTER.of(situation, BY.of(situation)), action, reference):
        value, card, cites = printed
        return value, (Step(f"{card.name}'s {action} value is {value}.", (*cites, f"card:{card.id}")),)
    return BASE.need(situation), ()


def modifier_values(action, situation, reference):
    """Return what each Modifier adds: as given, or as the book prints it for the cards named."""
    values = [value for given in MODIFIERS.all_of(situation) for value in given]
    if values:
        return values
    for name in CARDS.of(situation, []):
        if is_phase(name) or is_tactician(name):
            continue
        printed = printed_value(name, action, reference)
        if not printed:
            raise SituationError("cards_played", f"cards_played: the book gives no {action} Modifier for “{name[:80]}”")
        values.append(printed[0])
    return values


def is_tactician(name):
    """Whether a card or ability is Batman's Master Tactician."""
    return plain(name) == "mastertactician"


def is_phase(name):
    """Whether a card is Phase, whose damage can be neither ignored nor reduced."""
    return plain(name) == "phase"


def printed_value(name, action, reference):
    """Return (value, card, clauses) that the book prints for a card and action, or None."""
    if not name:
        return None
    for card in reference.named(name, "dcf"):
        number = f"dcf.{card.id.removeprefix('dcf-')}.{action.casefold()}"
        if number in reference.numbers:
            return reference.number(number), card, reference.cites(number)
    return None


def claim(action, situation, reference):
    """Claim base plus additions, at most what is there: to the Scheme for a Threaten, to Sanctuary for a Rescue."""
    base, total, steps = worth(action, situation, reference)
    there = CITIZENS.of(situation)
    claimed = total if there is None else min(total, there)
    section, to = ("threaten", "Scheme") if action == THREATEN else ("rescue", "Sanctuary")
    steps = [*steps, Step(f"The base value {base} and the additions make {total}.", (f"dcf/{section}/3",))]
    if claimed < total:
        steps.append(Step(f"Only {there} are there: all of them are claimed.", (f"dcf/{section}/4",)))
    steps.append(
        Step(
            f"{claimed} citizens move from the Location to the {to}.".replace("the Sanctuary", "Sanctuary"),
            (f"dcf/{section}/3",),
        )
    )
    result = {"legal": True, "total": total, "claimed": claimed, "to": to}
    if there is not None:
        result |= {"citizens_left": there - claimed, "location_emptied": there == claimed}
    result |= after_claim(to, claimed, situation)
    return Resolution(action.casefold(), STATED, result, tuple(steps))


def after_claim(to, claimed, situation):
    """Return what the Scheme or Sanctuary then holds, where it is known what it held before."""
    if to == "Sanctuary":
        before = IN_SANCTUARY.of(situation)
        return {} if before is None else dict.fromkeys(("sanctuary", "sanctuary_after"), before + claimed)
    before, threshold = ON_SCHEME.of(situation), THRESHOLD.of(situation)
    if before is None:
        return {}
    result = dict.fromkeys(("citizens_on_scheme", "citizens_on_scheme_after", "scheme_citizens"), before + claimed)
    return result if threshold is None else result | {"may_complete": before + claimed >= threshold}


def attack(situation, reference, side):
    """Deal base plus Modifiers as damage; what lessens Modifiers never touches the base value."""
    base, total, steps = worth(ATTACK, situation, reference)
    section = f"dcf/attack-{'hero-oppose' if side == HERO else 'rogue-provoke'}-phase/2"
    steps = [*steps, Step(f"The base value {base} and the additions make {total} damage.", (section,))]
    if CANNOT_LESSEN.of(situation) or any(map(is_phase, CARDS.of(situation, []))):
        steps.append(Step("This damage can be neither ignored nor reduced.", ("dcf/rogue-tactics-reverse-flash/4",)))
    elif NO_DAMAGE.of(situation):
        total = 0
        steps.append(Step("Ignored damage adds no damage counters.", ("dcf/glossary-damage/2",)))
    elif reduction := LESS_DAMAGE.of(situation):
        total = max(0, total - reduction)
        steps.append(Step(f"Damage reduced by {reduction}: {total} is left.", ("dcf/glossary-damage/2",)))
    result = {"legal": True, "damage": total, "total": total, "damage_dealt": total}
    if (health := HEALTH.of(situation)) is not None:
        target = target_kind(TARGET.need(situation), reference)
        if target == UNALIGNED and side is None:
            raise SituationError("side", "side: is needed with an Unaligned target (the attacker's side)")
        more, fate = after_damage(target, health, BEFORE.of(situation, 0), total, side)
        result |= more
        steps += fate
    return Resolution("attack", STATED, result, tuple(steps))


def action_kind(action, mark, example):
    """Return the kind that is one action by name."""
    facts = (
        (*FACTS, *CLAIM_FACTS, REDUCE_ONE, IGNORE, IGNORE_ONE, CANNOT_LESSEN)
        if action != ATTACK
        else (*FACTS, *ATTACK_FACTS)
    )
    verb = "deals" if action == ATTACK else "claims"
    return Kind(
        name=action.casefold(),
        game=GAME,
        summary=f"What a character who chooses {action} {verb}.",
        fields=declare(*facts),
        marks=(mark,),
        resolve=lambda situation, reference: carry_out(action, situation, reference),
        example=example,
    )


ACTIONS = Kind(
    name="action",
    game=GAME,
    summary="What Threaten, Rescue or Attack brings: citizens claimed or damage dealt.",
    fields=declare(ACTION, *FACTS, *CLAIM_FACTS, *ATTACK_FACTS),
    marks=(),
    resolve=resolve_action,
    example={"action": "Rescue", "base": 2, "modifiers": [1], "citizens_at_location": 7, "scheme_at_location": True},
)
THREATENING = action_kind(
    THREATEN,
    "threaten_value",
    {"threaten_value": 2, "modifiers": [4], "location": "Arkham Asylum", "citizens_at_location": 10},
)
RESCUING = action_kind(RESCUE, "rescue_value", {"rescue_value": 2, "modifiers": [1], "citizens_at_location": 7})
ATTACKING = action_kind(
    ATTACK,
    "attack_value",
    {"attack_value": 3, "modifiers": [3], "target": "Batman"},
)
