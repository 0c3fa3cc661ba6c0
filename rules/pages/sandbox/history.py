"""The steps of a situation: a state, the actions on it, and the actions that were undone.

An action is one of the engine, or an edit by hand (hand_edits.py). Edits come first: an edit after an action of the
engine starts the situation anew from the state at that point."""

from rules.pages.sandbox.hand_edits import is_edit

MOST_ACTIONS = 80
DROPPED = 20  # actions that become part of the first state once there are more than MOST_ACTIONS


def steps(situation):
    """Return all actions, including undone ones."""
    return [*situation["actions"], *situation.get("undone", [])]


def at_step(situation, number):
    """Return the situation with this many actions carried out; the others are undone."""
    actions = steps(situation)
    number = min(max(number, 0), len(actions))
    undone = actions[number:]
    return {"state": situation["state"], "actions": actions[:number]} | ({"undone": undone} if undone else {})


def followed_by(situation, actions):
    """Return the situation with further actions and without the undone ones."""
    return {"state": situation["state"], "actions": [*situation["actions"], *actions]}


def edited(situation, edit, state):
    """Return the situation with an edit added. `state` is its current state, from which it starts anew if needed."""
    if not situation["actions"] or not all(map(is_edit, situation["actions"])):
        situation = {"state": state, "actions": []}
    return followed_by(situation, [edit])


def split(situation):
    """Return the edits and the engine's actions of a situation."""
    actions = situation["actions"]
    first = next((index for index, action in enumerate(actions) if not is_edit(action)), len(actions))
    return actions[:first], actions[first:]
