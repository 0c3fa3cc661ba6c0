"""Damage: what a character suffers, when it leaves play, where it goes, and what healing can do."""

from rules.engine.dcf.checks import GAME
from rules.engine.dcf.facts import HERO, ROGUE
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Flag, Integer, Text, plain
from rules.engine.values import STATED, Resolution, SituationError, Step

UNALIGNED = "Unaligned"
TARGET = Fact(
    Text("target", "who suffers the damage: Hero, Rogue, Unaligned, or a character's name"),
    also=("character_hit", "defender"),
)
VICTIM = Fact(
    Text("character", "who suffers the damage, by side or name"), also=("side", "hero_or_rogue", "hero", "rogue")
)
HEALTH = Fact(
    Integer("health", "the target's Health value", minimum=1, maximum=999), also=("target_health", "health_value")
)
BEFORE = Fact(
    Integer("damage_before", "damage already on the target", maximum=999),
    also=("previous_damage", "damage_already", "damage_on_target"),
)
NOW = Fact(
    Integer("damage_now", "damage the target would suffer now", maximum=999),
    also=("damage", "new_damage", "damage_suffered", "suffers", "damage_dealt", "attack_damage"),
)
REDUCTION = Fact(
    Integer("damage_reduction", "how much less damage the target suffers in all", maximum=999),
    also=("reduced_by", "reduce_damage_by"),
)
IGNORED = Fact(Flag("damage_ignored", "whether the target ignores the damage"), also=("ignore_damage", "ignored"))
HEAL_BETWEEN = Fact(
    Integer("heal_in_between", "healing tried once the damage is on the character", maximum=999),
    also=("heal_after", "heal_attempt", "heal_in_response", "heals_in_response", "heal_afterwards", "heal"),
)
HEALED_FIRST = Fact(Integer("healed_before", "healing done before this damage", maximum=999), also=("heal_before",))
BY = Fact(
    Text("by", "the side, or the character, that deals the damage"),
    also=("damage_by", "attacker", "dealt_by", "attacked_by", "defeated_by"),
)
LEAVES = {
    HERO: (
        "KO'd",
        "next to the Master Plan",
        ("dcf/attack-rogue-provoke-phase/3", "dcf/glossary-knocked-out/2"),
    ),
    ROGUE: ("captured", "next to the Sanctuary", ("dcf/attack-hero-oppose-phase/3", "dcf/glossary-captured/2")),
}


def target_kind(name, reference):
    """Read Hero, Rogue, Unaligned, or the name of a character."""
    for kind in (HERO, ROGUE, UNALIGNED):
        if plain(name).startswith(plain(kind)):
            return kind
    for card in reference.named(name, "dcf"):
        for kind in (HERO, ROGUE, UNALIGNED):
            if card.card_set == "dcf" and kind in card.types:
                return kind
    raise SituationError("target", f"target: “{name[:80]}” is no Hero, Rogue or Unaligned character")


def dealer_side(situation, reference):
    """Return the side that deals the damage, None where it is not given."""
    by = BY.of(situation)
    return target_kind(by, reference) if by else None


def resolve_damage(situation, reference):
    """Add the damage and say whether the character stays in play."""
    target = target_kind(TARGET.of(situation, VICTIM.of(situation)) or TARGET.need(situation), reference)
    before = max(0, BEFORE.of(situation, 0) - HEALED_FIRST.of(situation, 0))
    now, steps = suffered(situation)
    by = dealer_side(situation, reference)
    if target == UNALIGNED and by is None and before + now >= HEALTH.need(situation):
        raise SituationError("by", "by: is needed with an Unaligned target (the side that deals the damage)")
    result, more = after_damage(target, HEALTH.need(situation), before, now, by)
    if (heal := HEAL_BETWEEN.of(situation)) is not None:
        result, healing = after_healing(result, heal)
        more = (*more, healing)
    return Resolution("damage", STATED, result, (*steps, *more))


def suffered(situation):
    """Return the damage suffered after ignoring and reducing, with steps."""
    now = NOW.need(situation)
    if IGNORED.of(situation):
        return 0, (Step("Ignored damage adds no damage counters.", ("dcf/glossary-damage/2",)),)
    if reduction := REDUCTION.of(situation):
        less = max(0, now - reduction)
        return less, (Step(f"The damage is reduced from {now} to {less}.", ("dcf/glossary-damage/2",)),)
    return now, ()


def after_damage(target, health, before, now, by=None):
    """Return what becomes of a character with this Health, damage and new damage, with steps."""
    total = before + now
    steps = [
        Step(
            f"{before} + {now} = {total} damage against a Health of {health}.", ("dcf/key-concepts-character-damage/1",)
        )
    ]
    result = {"damage_suffered": now, "damage": now, "total_damage": total}
    if total < health:
        steps.append(
            Step(
                "Less than its Health: the character stays and keeps the damage.",
                ("dcf/key-concepts-character-damage/2", "dcf/attack-rogue-provoke-phase/9"),
            )
        )
        return result | {"state": "in play", "damage_on_character": total, "current_health": health - total}, tuple(
            steps
        )
    if target == UNALIGNED:
        more, step = unaligned_fate(by)
        return result | more, (*steps, step)
    state, placed, cites = LEAVES[target]
    steps.append(
        Step(
            f"At least its Health: the {target} is {state} and placed {placed}; the damage returns to the supply.",
            cites,
        )
    )
    steps.append(
        Step(
            "Attachments and empowering cards go to their owner's discard pile.",
            ("dcf/attack-rogue-provoke-phase/3", "dcf/glossary-attachment-card/4"),
        )
    )
    result |= {
        "state": state,
        "placed": placed,
        "damage_on_character": 0,
        "damage_tokens": "returned to the supply",
        "damage_returned_to": "supply",
    }
    result |= dict.fromkeys(("attachments", "empowering_cards"), "to their owner's discard pile")
    result |= dict.fromkeys(("attachments_go_to", "empowering_cards_go_to"), "owner's discard pile")
    return result, tuple(steps)


def unaligned_fate(by):
    """A defeated Unaligned character is swayed by a Rogue and removed from the game by a Hero."""
    if by == ROGUE:
        step = Step(
            "A Rogue who defeats an Unaligned character sways it: its damage comes off and it stays.",
            ("dcf/attack-rogue-provoke-phase/5",),
        )
        return {
            "state": "swayed",
            "placed": "at its Location, nearest the Rogue player",
            "damage_on_character": 0,
        }, step
    step = Step(
        "A Hero who defeats an Unaligned character removes it from the game.", ("dcf/attack-hero-oppose-phase/4",)
    )
    return {"state": "removed from the game"}, step


def after_healing(result, heal):
    """Healing works on a character in play; one that has reached its Health cannot be healed any more."""
    if result["state"] != "in play":
        step = Step(
            "Healing has to come beforehand; at this point nobody can heal the character.", ("dcf/glossary-heal/2",)
        )
        return result | {"heal_possible": False}, step
    left = max(0, result["total_damage"] - heal)
    step = Step(f"Healing {heal} leaves {left} damage.", ("dcf/glossary-heal/1",))
    gained = result["total_damage"] - left
    health = result["current_health"] + gained
    return result | {"heal_possible": True, "damage_on_character": left, "current_health": health}, step


HEAL = Fact(Integer("heal", "how much is healed", maximum=999), also=("heals", "heal_amount", "heal_by", "healed"))
ON_CHARACTER = Fact(
    Integer("damage", "damage on the character", maximum=999),
    also=("damage_on_character", "damage_before", "damage_on_it"),
)


def resolve_heal(situation, reference):
    """Take damage off; a character with less damage than that loses all of it."""
    damage, heal = ON_CHARACTER.need(situation), HEAL.of(situation, 0)
    health = HEALTH.of(situation)
    if health is not None and damage >= health:
        why = "damage at or above Health: the character is knocked out or captured before anyone can heal it"
        step = Step(f"Too late: {why}.", ("dcf/glossary-heal/2",))
        return Resolution("heal", STATED, {"legal": False, "healed": 0, "why": why, "violates": why}, (step,))
    healed = min(damage, heal)
    left = dict.fromkeys(("damage_after", "damage_left", "total_damage", "damage_on_character"), damage - healed)
    result = {"legal": True, "healed": healed} | left
    steps = [Step(f"{healed} damage comes off, {damage - healed} stays.", ("dcf/glossary-heal/1",))]
    if health is not None:
        result["current_health"] = health - damage + healed
        steps.append(Step(f"Current health: {health} - {damage - healed}.", ("dcf/glossary-health/2",)))
    return Resolution("heal", STATED, result, tuple(steps))


RECOVERS = Fact(Text("recovers", "the Hero or Rogue who recovers"), also=("recover", "recovering", "recovered"))
CONTROLLED_BY = Fact(Text("controlled_by", "who controlled the character before"))
WAS = Fact(Integer("damage_before", "damage on the character when it left play", maximum=999), also=("damage",))
LOST_AS = Fact(Text("state", "knocked out or captured"), also=("state_before", "was"))


def resolve_recover(situation, reference):
    """A recovered character returns to play exhausted, healed, and under its owner's control."""
    target = target_kind(RECOVERS.need(situation), reference)
    if target == UNALIGNED:
        raise SituationError("recovers", "recovers: a Hero or Rogue is needed")
    result = {"state": "in play, exhausted", "in_play": True, "exhausted": True, "ready": False, "controller": "owner"}
    result |= dict.fromkeys(("damage", "damage_after", "total_damage"), 0) | {"controlled_by": "owner"}
    step = Step(
        f"The {target} returns to play exhausted, without damage, controlled by its owner.", ("dcf/glossary-recover/2",)
    )
    return Resolution("recover", STATED, result, (step,))


DAMAGE = Kind(
    name="damage",
    game=GAME,
    summary="What damage does to a Hero, Rogue or Unaligned character.",
    fields=declare(TARGET, VICTIM, HEALTH, BEFORE, NOW, REDUCTION, IGNORED, HEAL_BETWEEN, HEALED_FIRST, BY),
    marks=("health",),
    resolve=resolve_damage,
    example={"target": "Hero", "health": 5, "damage_before": 1, "damage_now": 3},
)
HEALING = Kind(
    name="heal",
    game=GAME,
    summary="How much damage healing takes off, and the current health.",
    fields=declare(ON_CHARACTER, HEAL, HEALTH),
    marks=(),
    resolve=resolve_heal,
    example={"damage": 3, "heal": 2, "health": 5},
    general="compute",
)
RECOVER = Kind(
    name="recover",
    game=GAME,
    summary="How a knocked out Hero or captured Rogue who recovers comes back.",
    fields=declare(RECOVERS, CONTROLLED_BY, WAS, LOST_AS),
    marks=(),
    resolve=resolve_recover,
    example={"recovers": "Sinestro"},
)
