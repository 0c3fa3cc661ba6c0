"""Check a deck list or a setup from a file against the rules."""

import json
import sys
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from rules import engine_gateway
from rules.engine_gateway import CARDS, RULESETS
from rules.pages.checker.form_fields import read

UNREADABLE = 2
LARGEST = 1_000_000


class Command(BaseCommand):
    """`check_list FILE --ruleset fe --format starting-deck` prints all violations. Exit code 1: not legal."""

    help = __doc__

    def add_arguments(self, parser):
        parser.add_argument("file", help="a list as text, the format's fields as JSON, or - for standard input")
        parser.add_argument("--ruleset", required=True, choices=sorted(RULESETS))
        parser.add_argument(
            "--format", required=True, dest="name", help="the format of the list, such as starting-deck"
        )
        parser.add_argument(
            "--set", action="append", default=[], dest="more", metavar="FIELD=VALUE", help="another field"
        )
        parser.add_argument("--json", action="store_true", dest="as_json", help="print the API object")

    def handle(self, *, file, ruleset, name, more, as_json, **options):
        rules = engine_gateway.rulesets()[ruleset]
        form = next((each for each in rules.formats if each.name == name), None)
        if form is None:
            names = ", ".join(each.name for each in rules.formats)
            raise CommandError(f"there's no format called {name}; choose one of these: {names}", returncode=UNREADABLE)
        body = {"ruleset": ruleset, "format": name} | self.fields(form, text_of(file))
        known = {field.name: field for field in form.fields}
        for given in more:
            field, _sign, value = given.partition("=")
            body[field] = read(known[field], value, rules.game.sets) if field in known else value
        try:
            result = engine_gateway.call("validate", body)
        except engine_gateway.EngineError as error:
            raise CommandError(error.message, returncode=UNREADABLE) from None
        self.show(result, as_json)
        if any(each["code"] in engine_gateway.LINE_CODES for each in result["violations"]):
            sys.exit(UNREADABLE)
        if not result["legal"]:
            sys.exit(1)

    def fields(self, form, text):
        """Return the fields of the request: the JSON object in the text, or the text as the format's list of cards."""
        if text.lstrip().startswith("{"):
            try:
                return json.loads(text)
            except ValueError as error:
                raise CommandError(f"the file isn't valid JSON: {error}", returncode=UNREADABLE) from None
        field = next((field.name for field in form.fields if field.kind == CARDS), None)
        if field is None:
            raise CommandError(f"{form.name} doesn't take a list; give its fields as JSON", returncode=UNREADABLE)
        return {field: text}

    def show(self, result, as_json):
        """Print the result."""
        if as_json:
            self.stdout.write(json.dumps(result, ensure_ascii=False, indent=2))
            return
        for violation in result["violations"]:
            self.stdout.write(f"{'note' if violation['open'] else 'error'}: {violation['message']}")
            if violation["fix"]:
                self.stdout.write(f"  fix: {violation['fix']}")
            for citation in violation["citations"]:
                self.stdout.write(f"  rule: {citation.get('clause') or citation['card']}")
        self.stdout.write("legal" if result["legal"] else "not legal")


def text_of(file):
    """Return the text of a file, or of standard input if the name is `-`, up to a maximum length."""
    try:
        text = sys.stdin.read(LARGEST) if file == "-" else Path(file).read_text()[:LARGEST]
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"we can't read {file}: {error}", returncode=UNREADABLE) from None
    return text
