"""A chat bot: `!card NAME` and `!ask QUESTION` on standard input, an answer with its source on output.

Connect `reply` to the chat you use. Install our client, clients/python, and start: python bot.py http://127.0.0.1:8000"""

import sys

from rogues_gallery import ApiError, Client

client = Client(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000", headers={"User-Agent": "example-bot"})


def card(name):
    """Return a card's text, or the cards that may be meant."""
    try:
        found = client.get_card_by_name(fuzzy=name)
    except ApiError as error:
        near = ", ".join(f"{each['name']} ({each['id']})" for each in error.problem.get("candidates", []))
        return f"{error.detail} {near}".strip()
    return f"{found['name']} ({found['set_name']}): {found['text'] or 'no text yet'} {found['html_url']}"


def ask(question):
    """Return the verdict or claim, the answer and its sources, or the questions that may be meant."""
    try:
        found = client.ask(q=question)
    except ApiError as error:
        return error.detail
    if found["status"] == "perhaps":
        return "Did you mean: " + " ".join(each["matched"]["question"] for each in found["also"] if each["matched"])
    word = (found["verdict"] or "").upper() or {"right": "Right", "not_quite": "Not quite"}.get(found["claim"], "")
    verdict = f"{word}. " if word else ""
    matched = f"{found['matched']['question']} " if found["matched"] else ""
    sources = ", ".join(each["html_url"] for each in found["citations"])
    return f"{verdict}{matched}{found['answer']} [{sources or 'no rule cited'}]"


def reply(line):
    """Return the reply to a line of chat."""
    command, _, rest = line.strip().partition(" ")
    return {"!card": card, "!ask": ask}.get(command, lambda _rest: "I know !card and !ask.")(rest)


for line in sys.stdin:
    print(reply(line), flush=True)
