"""Requests that were expensive once: engine requests with many cards, long words, previews."""

import base64
import json
import zlib
from urllib.parse import urlencode

PILES = {"line_up": [], "main_deck": 20, "kicks": 16, "weaknesses": 20}


def own_cards(count, **more):
    """Return definitions of `count` cards that exist only in the request's state."""
    return {f"x-{number}": {"name": f"C{number}", "types": ["equipment"], "power": 1} | more for number in range(count)}


def table(hand, **more):
    """Return a state of Forever Evil with cards in the first player's hand."""
    return {"ruleset": "fe", "players": [{"name": "A", "hand": hand}, {"name": "B"}]} | PILES | more


def link(state, **button):
    """Return the URL of the sandbox for a state."""
    packed = zlib.compress(json.dumps({"state": state, "actions": []}).encode(), 9)
    query = "".join(f"&{name}={value}" for name, value in button.items())
    return f"/sandbox?s={base64.urlsafe_b64encode(packed).decode().rstrip('=')}{query}"


def states():
    """Yield hostile states: each at a size that the engine may accept, and at one that it rejects."""
    for count in (40, 60, 200, 900):
        own = own_cards(count)
        yield table(list(own), cards=own)
    for count in (200, 700, 1590):
        yield table(["fe-punch"] * count)
        yield table([], kicks=count)
    yield table(["x-0"], cards=own_cards(40, types=["t" * 190] * 8))
    yield table(["x-0"], cards=own_cards(700, types=[f"type {number}" for number in range(90)]))
    for count in (40, 300, 1590):
        row = {"on": "play", "card": "fe-punch", "effect": ["gain_power", 1], "player": "A"}
        yield table(["fe-punch"], triggers=[row] * count)
        yield table(["fe-punch"], lasting=[row] * count)


def requests():
    """Yield (method, URL, body) of every state, as a link, to play and to score."""
    for state in states():
        play = [{"do": "play", "card": state["players"][0]["hand"][0]}] if state["players"][0]["hand"] else []
        for actions in ([], play, play * 100, [*play, *[{"do": "choose", "option": "skip"}] * 99]):
            yield "POST", "/api/v1/play", {"ruleset": "fe", "state": state, "actions": actions}
        yield "POST", "/api/v1/score", {"ruleset": "fe", "state": state}
        for url in (link(state), link(state, undo=1), link(state, power_cards=1)):
            if len(url) < 30_000:
                yield "GET", url, None


def page_requests():
    """Yield (method, URL, body) of other operations and of pages; the method FORM is a POST of a form."""
    for path in ("/" + "\U0001f600" * 60, "/?" + "&" * 790):
        yield "GET", f"/qr.svg?{urlencode({'to': path})}", None
    yield "GET", "/oembed?url=http://%5B", None
    for query in (" or ".join(["e"] * 38), "\u00df" * 500, "-e " * 38, "\ufb03" * 333):
        for path in ("/cards", "/search", "/advanced", "/api/v1/cards", "/api/v1/cards.csv", "/api/v1/cards/random"):
            yield "GET", f"{path}?{urlencode({'q': query})}", None
        yield "GET", f"/api/v1/cards?{urlencode({'q': query, 'page_size': 200, 'include': 'rulings'})}", None
    for text in ("x" * 1500, "a@" * 750, "\u00e9" * 1500, "[" * 1500, "(" * 1500, "Kick " * 300):
        yield "FORM", "/cards/rebirth-bane/contribute", {"text": text, "preview": "1", "known_from": "card"}
        contributions = [{"card": "rebirth-bane", "text": text}] * 200
        yield "POST", "/api/v1/contributions", {"check": True, "contributions": contributions}
        yield "FORM", "/contribute/rebirth/upload", {"rows": "id,text\n" + f'rebirth-bane,"{text}"\n' * 600}
    for rows in ("[]," * 330_000, "[]," * 39_000):
        for path in ("/api/v1/validate", "/mcp"):
            yield "POST", path, {"ruleset": "fe", "list": json.loads(f"[{rows}[]]")}
    for extension in ("csv", "xlsx"):
        yield "GET", f"/contribute/rebirth/missing.{extension}", None
