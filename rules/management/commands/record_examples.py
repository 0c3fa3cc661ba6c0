"""Record a real answer of every JSON operation of the API, shortened, as the example its documentation shows."""

import orjson
from django.core.management.base import BaseCommand
from django.test import Client

from config.api import EXAMPLES, operations

HOST = "cards.example.org"
LONGEST_LIST = 2


class Command(BaseCommand):
    """`record_examples` calls every operation as its documentation says and keeps what came back."""

    help = __doc__

    def handle(self, **options):
        recorded = {}
        client = Client(headers={"host": "localhost"})
        for method, path, operation in operations():
            call = operation.get("x-example-call", {})
            address = filled(path, call.get("path"))
            if method == "POST":
                response = client.post(address, orjson.dumps(call["body"]), content_type="application/json")
            else:
                response = client.get(address, call.get("query") or {})
            if response.get("Content-Type") == "application/json":
                answer = orjson.loads(response.content.replace(b"http://localhost", f"https://{HOST}".encode()))
                recorded[f"{method.lower()} {path}"] = shortened(answer)
        written = orjson.dumps(recorded, option=orjson.OPT_INDENT_2 | orjson.OPT_SORT_KEYS)
        EXAMPLES.write_bytes(written + b"\n")
        self.stdout.write(f"{len(recorded)} examples recorded")


def filled(path, example):
    """Return an operation's path with the example's parts put in."""
    if "{first}" in path:
        return path.replace("{first}", "fe-firestorm").replace("{second}", "fe-royal-flush-gang")
    return path.replace("{slug}", example or "")


def shortened(value):
    """Return an answer with its long lists cut."""
    if isinstance(value, dict):
        return {key: shortened(each) for key, each in list(value.items())[:40]}
    return [shortened(each) for each in value[:LONGEST_LIST]] if isinstance(value, list) else value
