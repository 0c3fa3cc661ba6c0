"""Victory Point tokens: gained, stolen, lost, and changed into smaller ones."""

from rules.engine.fe.answer import answer, first
from rules.engine.fe.fields import Purse, Tokens
from rules.engine.kinds import Kind
from rules.engine.situation import Integer, Named, Text
from rules.engine.values import DERIVED, STATED, SituationError

RULES = "fe-en/new-addition-victory-point-tokens"
CHANGE, NOTHING_TO_STEAL, NEVER_NEGATIVE, TOKENS_ONLY = f"{RULES}/5", f"{RULES}/6", f"{RULES}/7", f"{RULES}/8"

STEAL_FIELDS = (
    Integer("steal", "how many VPs are stolen", default=1, maximum=1000),
    Integer("steal_vp", "how many VPs are stolen", maximum=1000),
    Named("vp_tokens", "the tokens of every player, by name", of=Tokens("vp_tokens", "a player's tokens")),
    Text("victim", "who is stolen from, one of the names in vp_tokens"),
    Text("thief", "who steals, one of the names in vp_tokens"),
    Text("from", "who is stolen from, one of the names in vp_tokens"),
    Text("by", "who steals, one of the names in vp_tokens"),
    Tokens("victim_tokens", "the tokens of the player who is stolen from"),
    Tokens("victim_vp_tokens", "the tokens of the player who is stolen from"),
    Tokens("victim_vp", "the tokens of the player who is stolen from"),
    Tokens("thief_tokens", "the tokens of the player who steals"),
    Tokens("thief_vp_tokens", "the tokens of the player who steals"),
    Tokens("thief_vp", "the tokens of the player who steals"),
    Text("card", "the card that steals, such as Man-Bat or Catwoman"),
    Integer("victim_card_vp", "VPs on the victim's cards, which nothing takes"),
)


def can_pay(pieces, amount):
    """Whether some of the tokens make up the amount exactly."""
    sums = {0}
    for piece in pieces:
        sums |= {total + piece for total in sums if total + piece <= amount}
    return amount in sums


def purse_of(situation, who):
    """Return the tokens of the victim or the thief, given directly or by name."""
    if not situation["vp_tokens"]:
        return first(situation, f"{who}_tokens", f"{who}_vp_tokens", f"{who}_vp") or Purse(0, ())
    name = situation[who]
    if name not in situation["vp_tokens"]:
        raise SituationError(who, f"{who}: one of the names in vp_tokens is needed", list(situation["vp_tokens"])[:5])
    return situation["vp_tokens"][name]


def resolve_steal(situation, reference):
    """A thief takes what is asked for, as far as the victim has it; the victim makes change."""
    situation = situation | {"victim": first(situation, "victim", "from"), "thief": first(situation, "thief", "by")}
    victim = purse_of(situation, "victim")
    thief = purse_of(situation, "thief")
    wanted = first(situation, "steal_vp", "steal")
    stolen = min(wanted, victim.total)
    change = None if victim.pieces is None else not can_pay(victim.pieces, stolen)
    after = victim.total - stolen
    result = {
        "stolen": stolen,
        "thief_gains": stolen,
        "thief_after": thief.total + stolen,
        "victim_after": after,
        "victim_left": after,
        "victim_tokens_after": after,
        "makes_change": change,
    }
    if situation["vp_tokens"]:
        result["vp_tokens"] = {name: purse.total for name, purse in situation["vp_tokens"].items()}
        result["vp_tokens"] |= {situation["victim"]: after, situation["thief"]: thief.total + stolen}
    steps = [("Stealing moves VP tokens and nothing else.", TOKENS_ONLY)]
    if change:
        steps.append((f"The victim makes change and hands over exactly {stolen}.", CHANGE))
    if stolen < wanted:
        steps.append(
            (
                "A player without VP tokens has nothing to steal, and nobody goes below 0.",
                NOTHING_TO_STEAL,
                NEVER_NEGATIVE,
                "fe-en/man-bat-and-catwoman/1",
            )
        )
    return answer("steal-victory-points", STATED if wanted == 1 else DERIVED, result, *steps)


LOSE_FIELDS = (
    Integer("lose", "how many VPs are lost", required=True),
    Tokens("vp_tokens", "the tokens you have"),
    Tokens("tokens", "the tokens you have"),
    Text("card", "the card that makes you lose them"),
    Integer("card_vp", "VPs on your cards, which nothing takes"),
)


def resolve_lose(situation, reference):
    """Losing VPs takes tokens, never below zero."""
    tokens = (first(situation, "vp_tokens", "tokens") or Purse(0)).total
    after = max(0, tokens - situation["lose"])
    result = {"vp_tokens_after": after, "tokens_after": after, "vp_tokens": after, "lost": tokens - after}
    return answer(
        "lose-victory-points",
        STATED if situation["lose"] == 1 else DERIVED,
        result,
        ("Only tokens are lost, not the VPs of cards.", TOKENS_ONLY),
        ("Tokens never go below 0.", NEVER_NEGATIVE),
    )


GAIN_FIELDS = (
    Integer("gain_vp", "how many VPs are gained", required=True),
    Tokens("vp_tokens", "the tokens you have"),
    Tokens("tokens", "the tokens you have"),
)


def resolve_gain(situation, reference):
    """Gained VPs are tokens on your Super-Villain, in pieces of 1, 5 and 10."""
    before = (first(situation, "vp_tokens", "tokens") or Purse(0)).total
    rest, pieces = situation["gain_vp"], {}
    for value in sorted(reference.number("fe.vp-token-values"), reverse=True):
        pieces[str(value)], rest = divmod(rest, value)
    after = before + situation["gain_vp"]
    result = {
        "vp_tokens_after": after,
        "tokens_after": after,
        "fewest_tokens": pieces,
        "placed_on": "your Super-Villain",
        "public": True,
    }
    return answer(
        "gain-victory-points",
        STATED,
        result,
        ("The tokens go on your oversized Super-Villain.", f"{RULES}/1"),
        (
            "They come in three values, and everybody may count them.",
            *reference.cites("fe.vp-token-values"),
            f"{RULES}/3",
        ),
    )


KINDS = (
    Kind(
        "steal-victory-points",
        "fe",
        "How many VP tokens a thief gets.",
        STEAL_FIELDS,
        (),
        resolve_steal,
        {"steal": 1, "victim_tokens": {"5": 1}, "thief_tokens": 0},
    ),
    Kind(
        "lose-victory-points",
        "fe",
        "How many VP tokens are left after a loss.",
        LOSE_FIELDS,
        ("lose",),
        resolve_lose,
        {"lose": 1, "vp_tokens": 0},
        general="compute",
    ),
    Kind(
        "gain-victory-points",
        "fe",
        "VP tokens gained, and in which pieces.",
        GAIN_FIELDS,
        ("gain_vp",),
        resolve_gain,
        {"gain_vp": 8, "vp_tokens": 3},
        general="compute",
    ),
)
