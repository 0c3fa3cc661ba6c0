"""Situations of DC Forever."""

from rules.ask.situations.asked import Situation, told, yes_or_no

ALL_HEROES = r"\b(?:all|every|tous)(?: the| of the| les)? hero\w*(?: in play| en jeu)? (?:[a-z]+ )?(?:ko\w*|ko d|knocked|down|are out|assommes)|\bheroes (?:are )?all (?:ko\w*|ko d|knocked)|\blast hero (?:is |gets |was )?(?:ko|knocked)"
ALL_ROGUES = r"\b(?:all|every|tous)(?: the| of the| les)? rogues?(?: in play| en jeu)? (?:[a-z]+ )?captur\w*|\brogues (?:are )?all captured|\blast rogue (?:is |gets |was )?captured"


def win_check(asked):
    """Who wins when several conditions are met at once."""
    schemes = asked.number(
        r"\b(\d+)(?:th)? (?:[a-z]+ )?schemes?\b", r"\bscheme (?:number |no )?(\d+)\b", r"\b(\d+) machinations\b"
    )
    citizens = asked.number(
        r"\b(\d+)(?: th| st)? (?:[a-z]+ )?(?:citizens?|citoyens?)\b",
        r"\bcitizen (?:number |no )?(\d+)\b",
        r"\bsanctuary (?:is |has |at )?(\d+)\b",
        r"\b(\d+) in (?:the )?sanctuary\b",
    )
    ko, captured = asked.has(ALL_HEROES), asked.has(ALL_ROGUES)
    if (schemes is not None) + (citizens is not None) + ko + captured < 2:
        return None
    if not asked.has(r"\b(?:wins?|winner|victor\w*|gagne\w*|who|qui)\b") or asked.has(
        r"\b(?:4 players?|3 players?|team)\b"
    ):
        return None
    body = {
        "kind": "win",
        "players": 2,
        "schemes": schemes or 0,
        "sanctuary": citizens or 0,
        "all_heroes_in_play_ko": ko,
        "all_rogues_in_play_captured": captured,
    }

    def tell(result, lang):
        winner = result["winner"]
        if winner is None:
            return None, "Personne n'a encore gagné." if lang == "fr" else "Nobody has won yet."
        if lang == "fr":
            side = "Les Héros" if winner == "Hero" else "Les Rogues"
            return None, f"{side} gagnent ({result['by']})."
        return None, f"The {winner}{'es' if winner == 'Hero' else 's'} win, by {result['by']}."

    return Situation(body, tell)


def claim(asked):
    """How many citizens a Rescue or Threaten claims."""
    action = "Rescue" if asked.has(r"\b(?:rescue|sauvetage)") else "Threaten" if asked.has(r"\bthreaten") else None
    base = asked.number(
        r"\b(?:rescue|threaten)(?: value)?(?: of| is)? (\d+)\b",
        r"\bbase (?:of )?(\d+)\b",
        r"\b(\d+) (?:rescue|threaten)\b",
    )
    there = asked.number(r"\b(?:only |just )?(\d+) (?:citizens?|citoyens?)\b")
    if action is None or base is None or there is None or asked.has(r"\bwin"):
        return None
    modifiers = asked.numbers(r"\bplus (\d+)\b|\bmodifiers? (?:of |worth |is )?(\d+)\b|\b(\d+) modifier\b")

    def tell(result, lang):
        to = result["to"]
        if lang == "fr":
            return None, f"{result['claimed']} citoyens, vers : {to} ; il en reste {result['citizens_left']}."
        return None, f"{result['claimed']} citizens are claimed and go to {to}; {result['citizens_left']} remain."

    body = {
        "kind": "resolve",
        "action": action,
        "base": base,
        "modifiers": modifiers,
        "citizens_at_location": there,
        "scheme_at_location": True,
    }
    return Situation(body, tell)


def damage(asked):
    """Whether damage knocks out or captures a character."""
    health = asked.number(r"\b(\d+) (?:health|hp|hit points)\b", r"\bhealth(?: of| is| value)? (\d+)\b")
    now = asked.number(
        r"\b(?:take|takes|suffers?|deals?|dealt|more|another|gets?|for) (\d+)(?: more)?(?: damage)?\b",
        r"\b(\d+) (?:more )?damage\b",
    )
    before = (
        asked.number(
            r"\balready (?:has |have |at |with )?(\d+)\b",
            r"\b(\d+) damage (?:already|on (?:him|her|it|them))\b",
            r"\bhas (\d+) damage\b",
        )
        or 0
    )
    if (
        health is None
        or now is None
        or asked.has(r"\b(?:unaligned|swayed|heal|heals|healed|reduc\w*|ignor\w*|modifiers?)\b")
    ):
        return None
    target = "Rogue" if asked.has(r"\b(?:rogue|villain|captur)") else "Hero"

    def tell(result, lang):
        out = result["state"] != "in play"
        english = f"{result['total_damage']} damage against Health {health}: the {target} " + (
            f"is {result['state']}." if out else "stays in play."
        )
        french = f"{result['total_damage']} dégâts contre {health} en Santé : " + (
            "hors jeu." if out else "reste en jeu."
        )
        survives = asked.has(r"\b(?:surviv|alive|stay|still in play|ok)")
        verdict = yes_or_no(out != survives) if asked.is_yes_no else None
        return told(verdict, lang, english, french)

    return Situation(
        {"kind": "resolve", "target": target, "health": health, "damage_before": before, "damage_now": now}, tell
    )


def pool(asked):
    """What is left of a resource pool."""
    has = asked.number(
        r"\b(?:pool (?:of |with )?|have |has |with )(\d+)(?: infamy| renown| resources?)?\b",
        r"\b(\d+) (?:infamy|renown) (?:in|total)",
    )
    spent = asked.numbers(r"\b(?:spend|spent|spending|pay|paid|for|and) (\d+)\b")
    if (
        has is None
        or not spent
        or not asked.has(r"\b(?:infamy|renown|pool)\b", r"\b(?:left|remain\w*|lost|lose|over|unspent)\b")
    ):
        return None

    def tell(result, lang):
        if not result["legal"]:
            return None, None
        if lang == "fr":
            return None, f"Il reste {result['left']}, perdu à la fin de la phase."
        return None, f"{result['left']} is left; it can be spent this phase and is lost when the phase ends."

    return Situation({"kind": "compute", "pool": has, "spend": spent}, tell)


PATTERNS = (win_check, claim, damage, pool)
