"""Keywords about Characters and cards that stay: Recruit, Rescue, Capture, Assist, Ongoing, Rotate."""

from rules.engine.facts import Fact
from rules.engine.mvb.facts import Claim, is_so
from rules.engine.mvb.keywords.keyword import Keyword
from rules.engine.situation import Integer
from rules.engine.values import STATED

STACK_LEFT = Fact(
    Integer("unused_characters", "cards in the unused Character stack", maximum=999),
    also=("character_stack", "character_stack_left"),
)


def recruit(situation, reference):
    """Recruit: look at two, keep one, the other goes face down to the bottom."""
    look, keep = reference.number("mvb.recruit-looked-at"), reference.number("mvb.recruit-kept")
    look = min(look, STACK_LEFT.of(situation, look))
    result = {
        "look_at": look,
        "looked_at": look,
        "keep": min(keep, look),
        "kept": min(keep, look),
        "bottom": max(look - keep, 0),
        "other_goes_to": "bottom of the Character stack",
        "other_face": "down",
        "abilities": "for the rest of the game",
    }
    return (
        STATED,
        result,
        [
            (
                f"Look at the top {look} of the unused Characters and put {min(keep, look)} before you.",
                "mvb/glossary-recruit/1",
            ),
            ("The other goes face down to the bottom of the stack.", "mvb/glossary-recruit/3"),
            ("Its abilities are yours for the rest of the game.", "mvb/glossary-recruit/2"),
        ],
    )


def rescue(situation, reference):
    """Rescue puts a captured Character before you for the rest of the game."""
    return (
        STATED,
        {
            "rescued": 1,
            "to": "in front of you",
            "card_goes_to": "in front of you",
            "abilities": "for the rest of the game",
        },
        [
            ("Choose 1 Captured Character and put it before you.", "mvb/glossary-rescue/1"),
            ("Its abilities are yours for the rest of the game.", "mvb/glossary-rescue/2"),
        ],
    )


def capture(situation, reference):
    """A captured Character lies under The Batman Who Laughs, its ability out of reach."""
    return (
        STATED,
        {
            "to": "face up under The Batman Who Laughs",
            "card_goes_to": "under The Batman Who Laughs",
            "ability_usable": False,
        },
        [
            ("A Captured Character goes face up under The Batman Who Laughs.", "mvb/glossary-capture/1"),
            ("Its ability cannot be used.", "mvb/glossary-capture/2"),
        ],
    )


TEAMS = Fact(Claim("team_game", "whether it is a team game"), also=("teams",))


def assist(situation, reference):
    """Assist: played in a teammate's turn, or put on your Character for your next turn in a free-for-all game."""
    if is_so(TEAMS.of(situation)):
        return (
            STATED,
            {"play_during": "your teammate's turn", "effects_for": "teammate", "goes_to": "your discard pile"},
            [
                ("In a team game it may be played in your teammate's turn.", "mvb/glossary-assist/1"),
                ("The teammate gets its effects; the card goes to your discard pile.", "mvb/glossary-assist/2"),
            ],
        )
    result = {"to": "on your Character", "per_turn": 1, "must_play": "your next turn", "instead_of_playing": True}
    return (
        STATED,
        result,
        [
            (
                "In a free-for-all game you may put 1 Assist card a turn on your Character instead of playing it.",
                "mvb/glossary-assist/3",
            ),
            ("You must play it during your next turn.", "mvb/glossary-assist/4"),
        ],
    )


def ongoing(situation, reference):
    """Gained Ongoing cards go to the discard pile; once played they stay."""
    result = {
        "when_gained": "discard pile",
        "when_played": "stays in play for the rest of the game",
        "discarded_at_end_of_turn": False,
        "limit": None,
        "active_in_hand": False,
        "usable_every_turn": True,
    }
    return (
        STATED,
        result,
        [
            ("A gained Ongoing card goes to the discard pile.", "mvb/glossary-ongoing/1"),
            (
                "Once played it stays for the rest of the game and can be used each turn.",
                "mvb/glossary-ongoing/2",
                "mvb/glossary-ongoing/4",
            ),
            ("Any number may be in play.", "mvb/glossary-ongoing/5"),
        ],
    )


def rotate(situation, reference):
    """A rotated card is turned by 90 degrees until it leaves play."""
    result = {
        "degrees": 90,
        "enters": "upright",
        "keeps_status_between_turns": True,
        "loses_status_when_leaving_play": True,
    }
    return (
        STATED,
        result,
        [
            (
                "Cards enter play upright; rotating turns them by 90 degrees.",
                "mvb/glossary-rotate/1",
                "mvb/glossary-rotate/2",
            ),
            (
                "A card that leaves play loses the status; Ongoing cards keep it between turns.",
                "mvb/glossary-rotate/3",
                "mvb/glossary-rotate/4",
            ),
        ],
    )


KEYWORDS = (
    Keyword("recruit", "Recruiting a Character.", recruit, {"recruit": True, "unused_characters": 8}, (STACK_LEFT,)),
    Keyword("rescue", "Rescuing a Character.", rescue, {"rescue": True}),
    Keyword("capture", "A Captured Character.", capture, {"capture": True}),
    Keyword("assist", "An Assist card.", assist, {"assist": True, "team_game": False}, (TEAMS,)),
    Keyword("ongoing", "An Ongoing card.", ongoing, {"ongoing": True}),
    Keyword("rotate", "A rotated card.", rotate, {"rotate": True}),
)
