"""Looks up the paths of expected values in a response, as docs/conformance.md describes them."""

from rules.engine import operations

UNORDERED = ("discard", "destroyed", "box")


def kind(name):
    """Return a card's id without the number of its copy."""
    return name.partition("#")[0]


def found_at(answer, path, reference):
    """Return the value of a response at a path."""
    if path == "error":
        return answer.get("field")
    assert answer["object"] != "error", answer
    if path in ("legal", "codes") and answer["object"] == "validation":
        return answer["legal"] if path == "legal" else sorted({each["code"] for each in answer["violations"]})
    if answer["object"] == "calculation":
        return answer["result"][path]
    if path in ("refusal", "unknown"):
        return answer[path] and answer[path]["code"]
    if path == "basis":
        return answer["basis"]
    if path == "over":
        return answer["over"] and answer["over"]["code"]
    if path == "winners":
        over = answer if answer["object"] == "score" else answer["over"]
        return over and over["winners"]
    if path == "legal":
        return [{name: kind(value) for name, value in action.items()} for action in answer["legal"]]
    if path == "scores":
        is_play = answer["object"] == "play"
        score = (
            operations.score(reference, {name: answer[name] for name in ("ruleset", "state")}) if is_play else answer
        )
        return {each["player"]: each["total"] for each in score["scores"]}
    if path == "frozen":
        lasting = [row for row in answer["state"]["lasting"] if row["until"] == "start-of-your-next-turn"]
        return [{"card": kind(row["about"]), "by": row["player"]} for row in lasting]
    if path.startswith("events.") and answer["object"] == "play":
        return sum(event["code"] == path.partition(".")[2] for event in answer["events"])
    if path.partition(".")[0] == "choice":
        return in_choice(answer["choice"], path.partition(".")[2])
    return in_state(answer["state"], path.split("."), reference)


def in_choice(choice, name):
    """Return a field of the pending choice; cards without the numbers of copies."""
    if not name or choice is None:
        return choice
    value = choice[name]
    return [kind(each) for each in value] if isinstance(value, list) else kind(value) if value else value


def in_state(state, parts, reference):
    """Return a zone or counter of a state: its cards without numbers of copies, a count, the top card or the costs."""
    if parts[0] == "players":
        row = next(row for row in state["players"] if row["name"] == parts[1])
        parts = parts[2:]
    else:
        row = state
    value = row[parts[0]]
    if not isinstance(value, list):
        return value
    cards = [kind(each) for each in value]
    if parts[1:] == ["top"]:
        return cards[0]
    if parts[1:] == ["costs"]:
        return [reference.cards[card].figures["cost"] for card in cards]
    if len(parts) > 1:
        return len(cards) if parts[1] == "size" else cards.count(parts[1])
    if parts[0] in ("kicks", "weaknesses"):
        return len(cards)
    return sorted(cards) if parts[0] in UNORDERED else cards
