"""A chat bot in forty lines: `!card NAME` and `!ask QUESTION` on standard input, an answer with its source on output.

Wire `reply` to the chat you use. Start: python bot.py http://127.0.0.1:8000"""

import json
import sys
import urllib.error
import urllib.parse
import urllib.request

SITE = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"


def get(path, **query):
    """Return the API's answer, also where it is a refusal: its `detail` says what was wrong."""
    address = f"{SITE}/api/v1/{path}?{urllib.parse.urlencode(query)}"
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers={"User-Agent": "example-bot"})) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        return json.load(error)


def card(name):
    found = get("cards/named", fuzzy=name)
    if found["object"] == "error":
        near = ", ".join(f"{each['name']} ({each['id']})" for each in found.get("candidates", []))
        return f"{found['detail']} {near}".strip()
    return f"{found['name']} ({found['set_name']}): {found['text'] or 'effect not recorded'} {found['html_url']}"


def ask(question):
    found = get("ask", q=question)
    if found["object"] == "error":
        return found["detail"]
    verdict = f"{found['verdict'].upper()}. " if found["verdict"] else ""
    sources = ", ".join(each["html_url"] for each in found["citations"])
    return f"{verdict}{found['answer']} [{sources or 'no rule cited'}]"


for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    print({"!card": card, "!ask": ask}.get(command, lambda _rest: "I know !card and !ask.")(rest), flush=True)
