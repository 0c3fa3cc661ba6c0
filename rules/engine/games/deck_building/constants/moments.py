"""Names of the modes, the phases, the moments that listeners wait for, and the times that effects last until."""

from ....kernel.effects import Moment, Until

STANDARD, TEAM, CRISIS, IMPOSSIBLE = "standard", "team", "crisis", "impossible"
WON_BY_A_CARD, WEAKNESS_STACK = "won-by-a-card", "weakness-stack"
TURN, END, BETWEEN = "turn", "end-of-turn", "between-turns"
END_OF_TURN, NEXT_TURN, UNTIL_DONE = map(Until, ("end-of-turn", "start-of-your-next-turn", "until-done"))
AT_PLAY, AFTER_PLAY, AT_DISCARD, AT_DESTROY, AT_GAIN = map(Moment, ("play", "played", "discard", "destroy", "gain"))
AT_LINE_UP_GAIN, AT_VP, AT_HIT, AT_AVOID, AT_DRAW = map(
    Moment, ("gain-from-line-up", "gain-vp", "hit", "avoid", "draw")
)
AT_TEAMWORK, TO_USE, AT_ROTATE, AT_CONTROL = map(Moment, ("teamwork", "use", "rotate", "control"))
AT_START, AT_END, AT_FOES_END, AT_FOES_DEFEAT = map(
    Moment, ("start-of-turn", "end-of-turn", "end-of-a-foes-turn", "foe-defeats")
)
AT_HAND_PLAY = Moment("play-from-hand")
BEFORE_PLAY, BEFORE_DISCARD, AT_BUY, AT_PASS_OR_DISCARD = map(
    Moment, ("before-play", "before-discard", "buy", "pass-or-discard")
)
AT_ANY_DESTROY, AT_LINE_UP, AT_UPRIGHT, AT_RESHUFFLE = map(Moment, ("any-destroy", "line-up", "upright", "reshuffle"))
AT_FIRST_DESTROY = Moment("first-destroy")  # the first on your turn
AFTER_DRAW, AT_COST, AT_PLACE, TO_AVOID, AT_ATTACK_AVOIDED = map(
    Moment, ("after-draw", "cost", "place", "to-avoid", "attack-avoided")
)
