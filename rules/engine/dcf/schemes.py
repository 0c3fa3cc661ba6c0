"""Schemes: where they may be put, when they may be completed, and how they lie in the Master Plan."""

from dataclasses import dataclass

from rules.engine.dcf.checks import GAME, Check
from rules.engine.dcf.facts import HERO, ROGUE, SCHEME_HERE, SIDE, Words
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Integer, Many, Record, Text, plain
from rules.engine.values import STATED, Resolution, SituationError, Step, Violation

HAS_SCHEME = Fact(
    Flag("location_has_scheme", "whether a Scheme already lies at the Location"),
    also=(*(name for name in SCHEME_HERE if name != "location_has_scheme"), "scheme_already_there"),
)
LOCATION = Fact(Text("location", "the Location chosen"), also=("place_at", "play_scheme_at", "scheme_placed_at", "at"))
TAKEN = Fact(
    Words("schemes_at", "the Locations that already have a Scheme"),
    also=("locations_with_scheme", "locations_with_schemes"),
)
FACE = Fact(Text("face", "faceup or facedown"), also=("scheme_face", "placed_face"))


@dataclass(frozen=True)
class SchemeWord(Text):
    """The word Scheme, alone or in a phrase such as “play a Scheme”."""

    def read(self, value):
        text = super().read(value)
        if "scheme" not in plain(text):
            self.refuse(f"“{text[:80]}” is no Scheme", ("Scheme",))
        return text


PLAY = Fact(
    SchemeWord("play", "what is played: a Scheme"), also=("plays", "card_type", "card_played", "action", "place")
)


PLACE = Fact(Flag("place_scheme", "whether a Scheme is to be placed"), also=("play_scheme", "put_scheme"))


def one_scheme_each(situation, reference):
    """A Scheme goes to a Location that has none."""
    taken = [plain(name) for name in TAKEN.of(situation, [])]
    if HAS_SCHEME.of(situation) or (LOCATION.of(situation) and plain(LOCATION.of(situation)) in taken):
        yield Violation(
            "scheme-there",
            "A Scheme can be put only at a Location that does not already have a Scheme.",
            ("dcf/play-a-card-rogue/6", "dcf/glossary-scheme/1"),
            expected="a Location without a Scheme",
            found=LOCATION.of(situation, "a Location with a Scheme"),
            fix="Choose a Location without a Scheme.",
        )


def facedown(situation, reference):
    """A Scheme is put into play facedown, unless the card itself says otherwise."""
    face = FACE.of(situation)
    if face is not None and "up" in plain(face):
        yield Violation(
            "scheme-faceup",
            "A Scheme is put into play facedown, unless the card says that it is played faceup.",
            ("dcf/play-a-card-rogue/6", "dcf/glossary-scheme/5"),
            expected="facedown",
            found=face,
            fix="Turn the Scheme facedown.",
        )


def rogues_only(situation, reference):
    """Only Rogue players put Schemes into play."""
    if SIDE.of(situation) == HERO:
        yield Violation(
            "scheme-side",
            "Schemes are put into play by Rogue players, not by Heroes.",
            ("dcf/scheme-cards/1",),
            expected=ROGUE,
            found=HERO,
            fix="Leave the Scheme to the Rogue player.",
        )


SCHEME_PLACEMENT = Check(
    name="scheme-placement",
    summary="Whether a Scheme may be put at a Location.",
    fields=declare(HAS_SCHEME, LOCATION, TAKEN, FACE, PLAY, PLACE, SIDE),
    rules=(one_scheme_each, facedown, rogues_only),
    passes=Step(
        "The Rogue player may put a Scheme facedown at any Location without one.", ("dcf/play-a-card-rogue/6",)
    ),
    example={"location": "Arkham Asylum", "schemes_at": ["The Daily Planet"]},
    aliases=("scheme", "scheme-at-location"),
)

ENTRY = (
    Text("name", "the Scheme's name"),
    Text("type", "When completed, single-use or ongoing"),
    Integer("citizens", "citizens on it", maximum=999),
    Integer("threshold", "its completion threshold", maximum=999),
    Integer("completion_threshold", "its completion threshold", maximum=999),
    Integer("card_draw", "its card draw value", maximum=99),
    Integer("card_draw_value", "its card draw value", maximum=99),
    Integer("draw", "its card draw value", maximum=99),
    Integer("draw_value", "its card draw value", maximum=99),
    Flag("used", "whether its single-use effect has been used"),
)
SCHEMES = Fact(
    Either(
        "complete",
        "the Schemes to complete, in order; with one Scheme also whether it is completed",
        options=(
            Flag("complete", "whether it is completed"),
            Many("complete", "the Schemes", of=Record("scheme", "a Scheme", fields=ENTRY), most=50),
            Record("complete", "the Scheme", fields=ENTRY),
        ),
    ),
    also=("schemes", "schemes_to_complete"),
)
ONE = Fact(Record("scheme", "the Scheme", fields=ENTRY))
CITIZENS = Fact(
    Integer("citizens_on_scheme", "citizens on the Scheme", maximum=999), also=("scheme_citizens", "citizens")
)
THRESHOLD = Fact(
    Integer("completion_threshold", "its completion threshold", maximum=999), also=("scheme_threshold", "threshold")
)
DRAW = Fact(Integer("card_draw", "its card draw value", maximum=99), also=("card_draw_value", "draw_value"))
TYPE = Fact(Text("scheme_type", "When completed, single-use or ongoing"), also=("type", "effect"))
USED = Fact(Flag("used", "whether its single-use effect has been used"))
CHOOSES = Fact(
    Flag("chooses_to_complete", "whether the Rogue player completes it"),
    also=("completes", "completed", "rogue_completes", "wants_to_complete"),
)
MUST = Fact(Flag("must_complete", "whether somebody says it has to be completed"))
PHASE = Fact(Text("phase", "the phase or stage it happens in"), also=("during",))
PLAN = Fact(
    Integer("master_plan", "Schemes in the Master Plan before", maximum=99), also=("schemes_before", "completed_before")
)
FACES = {
    "when": ("down after its effect resolves", "dcf/complete-schemes/3"),
    "single": ("up until used, then down", "dcf/complete-schemes/4"),
    "ongoing": ("up", "dcf/complete-schemes/5"),
}


def face_of(kind):
    """Return how a Scheme with this type of effect lies in the Master Plan, and the clause; None without a type."""
    text = plain(kind or "")
    if not text:
        return None
    for word, known in (
        ("when", "when"),
        ("single", "single"),
        ("onetime", "single"),
        ("onceonly", "single"),
        ("ongoing", "ongoing"),
        ("constant", "ongoing"),
        ("continuous", "ongoing"),
    ):
        if word in text:
            return FACES[known]
    raise SituationError(
        "type",
        f"type: “{kind[:80]}” is not one of When completed, single-use, ongoing",
        ("When completed", "single-use", "ongoing"),
    )


def schemes_of(situation):
    """Return the Schemes of a situation, whichever way they were given."""
    schemes = SCHEMES.of(situation)
    if schemes and not isinstance(schemes, bool):
        return [schemes] if isinstance(schemes, dict) else schemes
    if scheme := ONE.of(situation):
        return [scheme]
    return [
        {
            "name": None,
            "type": TYPE.of(situation),
            "used": USED.of(situation),
            "citizens": CITIZENS.of(situation),
            "threshold": THRESHOLD.of(situation),
            "completion_threshold": None,
            "card_draw": DRAW.of(situation),
            "card_draw_value": None,
            "draw": None,
            "draw_value": None,
        }
    ]


def is_completable(scheme):
    """A Scheme with as many citizens as its threshold, or one of which neither number is given, can be completed."""
    threshold = first_given(scheme["threshold"], scheme["completion_threshold"])
    if scheme["citizens"] is None and threshold is None:
        return True
    if scheme["citizens"] is None or threshold is None:
        raise SituationError("threshold", "threshold: citizens and completion threshold are needed together")
    return scheme["citizens"] >= threshold


def first_given(*values):
    """Return the first value that is not None."""
    return next((value for value in values if value is not None), None)


def resolve_completion(situation, reference):
    """Complete Schemes in the Resolution Phase, one at a time, as far as the player wants and thresholds allow."""
    schemes = schemes_of(situation)
    able = [is_completable(scheme) for scheme in schemes]
    phase = PHASE.of(situation)
    in_time = phase is None or any(word in plain(phase) for word in ("resolution", "completescheme"))
    wants = CHOOSES.of(situation, SCHEMES.of(situation) is not False)
    completed = [scheme for scheme, can in zip(schemes, able, strict=True) if can and in_time and wants]
    result = outcome(situation, schemes, able, in_time, completed)
    steps = [
        Step(
            f"Citizens at or above the threshold: {sum(able)} of {len(able)} can be completed, in the Resolution "
            "Phase, one after another.",
            ("dcf/complete-schemes/1", "dcf/complete-schemes/2"),
        )
    ]
    steps.append(
        Step(
            "Completing is the Rogue player's choice; a Scheme may hold more citizens than it needs.",
            ("dcf/glossary-scheme/7", "dcf/glossary-scheme/8"),
        )
    )
    steps += [Step(f"It lies {face[0]}.", (face[1],)) for scheme in completed if (face := face_of(scheme["type"]))]
    steps.append(Step("Every Scheme in the Master Plan counts, faceup or facedown.", ("dcf/complete-schemes/6",)))
    if result["cards_drawn"]:
        steps.append(
            Step(
                f"The card draw values give {result['cards_drawn']} cards.",
                ("dcf/scheme-cards-card-draw-value/1", "dcf/glossary-scheme/6"),
            )
        )
    return Resolution("complete-schemes", STATED, result, tuple(steps))


def wants_none(situation):
    """Whether the Rogue player leaves the Scheme as it is, which is always allowed."""
    return SCHEMES.of(situation) is False or CHOOSES.of(situation) is False


def outcome(situation, schemes, able, in_time, completed):
    """Return the result of completing these Schemes."""
    faces = [face[0] if (face := face_of(scheme["type"])) else None for scheme in schemes]
    names = ("card_draw", "card_draw_value", "draw", "draw_value")
    drawn = sum(first_given(*(scheme[name] for name in names), 0) for scheme in completed)
    result = {
        "legal": any(able) and in_time,
        "completable": able if len(able) > 1 else able[0],
        "may_complete": any(able) and in_time,
        "can_complete": any(able) and in_time,
        "must_complete": False,
        "required": False,
        "completed": len(completed),
        "counts_for_win": bool(completed),
        "counts_for_master_plan": bool(completed),
        "counts": bool(completed),
        "completion_threshold_met": any(able),
    }
    result |= dict.fromkeys(("cards_drawn", "draw", "draws", "drawn"), drawn)
    if completed:
        result |= {"to": "Master Plan", "goes_to": "Master Plan"}
    if any(faces):
        result["face_in_master_plan"] = faces if isinstance(SCHEMES.of(situation), list) else faces[0]
    if (before := PLAN.of(situation)) is not None:
        names = ("master_plan_after", "schemes_in_master_plan", "master_plan", "schemes", "schemes_after")
        result |= dict.fromkeys(names, before + len(completed))
    if not result["may_complete"] and wants_none(situation):
        result["legal"] = True
    elif not result["may_complete"]:
        why = (
            "the citizens on it are fewer than its completion threshold"
            if in_time
            else ("Schemes are completed in the Resolution Phase only")
        )
        result |= {"why": why, "violates": why}
    return result


COMPLETION = Kind(
    name="complete-schemes",
    game=GAME,
    summary="Which Schemes can be completed, what they draw, and how they lie in the Master Plan.",
    fields=declare(SCHEMES, ONE, CITIZENS, THRESHOLD, DRAW, TYPE, USED, CHOOSES, MUST, PHASE, PLAN),
    marks=(),
    resolve=resolve_completion,
    example={"complete": [{"type": "When completed"}, {"type": "single-use"}, {"type": "ongoing"}]},
)
