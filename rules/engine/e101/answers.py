"""The shape in which this scope answers: steps with citations, and legality from violations."""

from rules.engine.values import STATED, Resolution, Step, Validation

ALSO = {
    "agents_go_to": ("agents_to", "leftover_agents_go_to"),
    "drawn": ("draw", "draws", "cards_drawn"),
    "evil_points": ("evil_player_points", "points_to_evil"),
    "evil_players": ("evil",),
    "extra_round_between": ("tie_between", "extra_round_players"),
    "handler_agents": ("agents", "dic_agents", "agents_each", "handler_hand"),
    "handler_points": ("points_to_handler",),
    "hand_after": ("hand", "hand_size_after"),
    "legal": ("allowed", "playable"),
    "next_handler": ("new_handler",),
    "play_order": ("order", "turn_order"),
    "plots_each": ("plots", "plots_per_player", "wicked_plots_each", "hand_each"),
    "points_after": ("points_left", "remaining_points"),
    "starting_points": ("points", "points_each", "start_points"),
    "targets": ("face_up_targets", "targets_face_up"),
    "targets_after": ("targets", "targets_total"),
    "targets_drawn": ("new_targets", "targets_added", "targets_replaced"),
    "targets_stay": ("targets_kept", "targets_remaining", "targets_unused", "unused_targets_stay"),
    "worth": ("plot_worth", "total_points"),
}


def answer(kind, basis, result, *steps):
    """Return a resolution; each step is its sentence followed by the clauses it rests on."""
    return Resolution(kind, basis, result, tuple(Step(text, tuple(cites)) for text, *cites in steps))


def verdict(violations):
    """Return the keys of a yes-or-no result; a no says why."""
    result = {"legal": not violations, "allowed": not violations}
    if violations:
        messages = [violation.message for violation in violations]
        result |= {"why": messages[0], "violates": messages[0], "violations": messages}
    return result


def judge(kind, violations, result, *passes, basis=STATED):
    """Answer a question of legality: the violations are the steps, or the sentences that say why it passes."""
    steps = [(violation.message, *violation.cites) for violation in violations] or passes
    return answer(kind, basis, verdict(violations) | result, *steps)


def broken(rules, situation, reference):
    """Run every rule and return all violations."""
    return tuple(violation for rule in rules for violation in rule(situation, reference))


def validator(rules, count=None):
    """Return the validate function of a format with these rules; `count` says what was counted."""

    def validate(situation, reference):
        return Validation(broken(rules, situation, reference), count(situation, reference) if count else {})

    return validate
