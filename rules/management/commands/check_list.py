"""Check a deck list or a set-up from a file against the rules."""

import json
import sys
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from rules import adapters
from rules.engine.games.registry import RULESETS
from rules.engine.kernel.inputs import CARDS
from rules.pages.checker.form_fields import read

UNREADABLE = 2
LARGEST = 1_000_000


class Command(BaseCommand):
    """`check_list FILE --ruleset fe --format starting-deck` prints every violation; exit code 1: not legal."""

    help = __doc__

    def add_arguments(self, parser):
        parser.add_argument("file", help="a list as text, the format's fields as JSON, or - for standard input")
        parser.add_argument("--ruleset", required=True, choices=sorted(RULESETS))
        parser.add_argument("--format", required=True, dest="name", help="what the file holds, such as starting-deck")
        parser.add_argument(
            "--set", action="append", default=[], dest="more", metavar="FIELD=VALUE", help="another field"
        )
        parser.add_argument("--json", action="store_true", dest="as_json", help="print the API's object")

    def handle(self, *, file, ruleset, name, more, as_json, **options):
        rules = adapters.rulesets()[ruleset]
        form = next((each for each in rules.formats if each.name == name), None)
        if form is None:
            names = ", ".join(each.name for each in rules.formats)
            raise CommandError(f"no format is called {name}; there are {names}", returncode=UNREADABLE)
        body = {"ruleset": ruleset, "format": name} | self.fields(form, text_of(file))
        known = {field.name: field for field in form.fields}
        for given in more:
            field, _sign, value = given.partition("=")
            body[field] = read(known[field], value, rules.game.sets) if field in known else value
        try:
            answer = adapters.ask("validate", body)
        except adapters.EngineError as error:
            raise CommandError(error.message, returncode=UNREADABLE) from None
        self.show(answer, as_json)
        if not answer["legal"]:
            sys.exit(1)

    def fields(self, form, text):
        """Return what the file says: the fields of a JSON object, or the list itself."""
        if text.lstrip().startswith("{"):
            try:
                return json.loads(text)
            except ValueError as error:
                raise CommandError(f"the file is not JSON: {error}", returncode=UNREADABLE) from None
        field = next((field.name for field in form.fields if field.kind == CARDS), None)
        if field is None:
            raise CommandError(f"{form.name} holds no list; write its fields as JSON", returncode=UNREADABLE)
        return {field: text}

    def show(self, answer, as_json):
        """Print the answer."""
        if as_json:
            self.stdout.write(json.dumps(answer, ensure_ascii=False, indent=2))
            return
        for violation in answer["violations"]:
            self.stdout.write(f"{'note' if violation['open'] else 'error'}: {violation['message']}")
            if violation["fix"]:
                self.stdout.write(f"  fix: {violation['fix']}")
            for citation in violation["citations"]:
                self.stdout.write(f"  rule: {citation.get('clause') or citation['card']}")
        self.stdout.write("legal" if answer["legal"] else "not legal")


def text_of(file):
    """Return a file's text."""
    try:
        text = sys.stdin.read(LARGEST) if file == "-" else Path(file).read_text()[:LARGEST]
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"{file} cannot be read: {error}", returncode=UNREADABLE) from None
    return text
