"""Situations of DC Forever."""

from rules.ask.situations.asked import Situation, told, yes_or_no

ALL_HEROES = r"\b(?:all|every|tous)(?: the| of the| les)? hero\w*(?: in play| en jeu)? (?:[a-z]+ )?(?:ko\w*|ko d|knocked|down|are out|assommes)|\bheroes (?:are )?all (?:ko\w*|ko d|knocked)|\blast hero (?:is |gets |was )?(?:ko|knocked)"
ALL_ROGUES = r"\b(?:all|every|tous)(?: the| of the| les)? rogues?(?: in play| en jeu)? (?:[a-z]+ )?captur\w*|\brogues (?:are )?all captured|\blast rogue (?:is |gets |was )?captured"

HOW = {"scheme": "Scheme", "rescue": "Rescue", "knock-out": "Knock Out", "capture": "Capture"}


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
    body = {"calculator": "win-check", "players": 2, "schemes": schemes or 0, "sanctuary": citizens or 0}
    body |= {"heroes": int(not ko), "rogues": int(not captured), "lost_heroes": int(ko), "lost_rogues": int(captured)}

    def tell(result, lang):
        winner = result["winner"]
        if winner is None:
            return None, "Personne n'a encore gagné." if lang == "fr" else "Nobody has won yet."
        by = HOW[result["by"]]
        if lang == "fr":
            return None, f"{'Les Héros' if winner == 'hero' else 'Les Rogues'} gagnent ({by})."
        return None, f"The {'Heroes' if winner == 'hero' else 'Rogues'} win, by {by}."

    return Situation(body, tell, "calculate")


def claim(asked):
    """How many citizens a Rescue or Threaten claims."""
    action = "rescue" if asked.has(r"\b(?:rescue|sauvetage)") else "threaten" if asked.has(r"\bthreaten") else None
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
        to = "Sanctuary" if action == "rescue" else "Scheme"
        if lang == "fr":
            return None, f"{result['claimed']} citoyens, vers : {to} ; il en reste {result['citizens_left']}."
        return None, f"{result['claimed']} citizens are claimed and go to {to}; {result['citizens_left']} remain."

    body = {"calculator": action, action: base, "modifiers": modifiers, "citizens": there}
    return Situation(body, tell, "calculate")


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
    side = "rogue" if asked.has(r"\b(?:rogue|villain|captur)") else "hero"

    def tell(result, lang):
        out = result["outcome"] != "in-play"
        english = f"{result['total_damage']} damage against Health {health}: the {side.capitalize()} " + (
            f"is {result['outcome'].replace('-', ' ')}." if out else "stays in play."
        )
        french = f"{result['total_damage']} dégâts contre {health} en Santé : " + (
            "hors jeu." if out else "reste en jeu."
        )
        survives = asked.has(r"\b(?:surviv|alive|stay|still in play|ok)")
        verdict = yes_or_no(out != survives) if asked.is_yes_no else None
        return told(verdict, lang, english, french)

    body = {"calculator": "damage", "attack": now, "modifiers": [], "health": health, "suffered": before, "side": side}
    return Situation(body, tell, "calculate")


PATTERNS = (win_check, claim, damage)
