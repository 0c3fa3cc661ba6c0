"""Check a deck list or a set-up from a file against the rules."""

import json
import sys
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from rules import adapters
from rules.engine import engine
from rules.engine.values import SituationError
from rules.pages.forms import LIST, control_of, kind_of, read

UNREADABLE = 2
LARGEST = 1_000_000


class Command(BaseCommand):
    """`check_list FILE --ruleset fe --format starting-deck` prints every violation; it exits with 1 on an error."""

    help = __doc__

    def add_arguments(self, parser):
        parser.add_argument("file", help="a list as text, a situation as JSON, or - for standard input")
        parser.add_argument("--ruleset", required=True, choices=sorted(engine.SCOPES))
        parser.add_argument("--format", required=True, dest="name", help="what the file holds, such as starting-deck")
        parser.add_argument(
            "--set",
            action="append",
            default=[],
            dest="more",
            metavar="FIELD=VALUE",
            help="another field",
        )
        parser.add_argument("--json", action="store_true", dest="as_json", help="print the API's object")

    def handle(self, *, file, ruleset, name, more, as_json, **options):
        kind = kind_of(ruleset, name, "format") or self.unknown(ruleset, name)
        body = {"game": ruleset, "format": kind.name} | self.situation(kind, text_of(file))
        fields = {field.name: field for field in kind.fields}
        for given in more:
            field, _sign, value = given.partition("=")
            body[field] = read(fields[field], value) if field in fields else value
        try:
            answer = adapters.validation(body)
        except SituationError as error:
            raise CommandError(error.message, returncode=UNREADABLE) from None
        self.show(answer, as_json)
        if not answer["legal"]:
            sys.exit(1)

    def unknown(self, ruleset, name):
        """Refuse a format that does not exist."""
        names = ", ".join(kind.name for kind in engine.SCOPES[ruleset].formats)
        raise CommandError(f"no format is called {name}; there are {names}", returncode=UNREADABLE)

    def situation(self, kind, text):
        """Return what the file says: the fields of a JSON object, or the list itself."""
        if text.lstrip().startswith("{"):
            try:
                return json.loads(text)
            except ValueError as error:
                raise CommandError(f"the file is not JSON: {error}", returncode=UNREADABLE) from None
        field = next((field.name for field in kind.fields if control_of(field.schema()) == LIST), None)
        if field is None:
            raise CommandError(f"{kind.name} holds no list; write the situation as JSON", returncode=UNREADABLE)
        return {field: text}

    def show(self, answer, as_json):
        """Print the answer."""
        if as_json:
            self.stdout.write(json.dumps(answer, ensure_ascii=False, indent=2))
            return
        for violation in answer["violations"]:
            self.stdout.write(f"{violation['severity']}: {violation['message']}")
            if violation["fix"]:
                self.stdout.write(f"  fix: {violation['fix']}")
            for citation in violation["citations"]:
                self.stdout.write(f"  rule: {citation.get('clause') or citation['card']}")
        for name, count in answer["counted"].items():
            self.stdout.write(f"{name}: {count}")
        self.stdout.write("legal" if answer["legal"] else "not legal")


def text_of(file):
    """Return a file's text."""
    try:
        text = sys.stdin.read(LARGEST) if file == "-" else Path(file).read_text()[:LARGEST]
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"{file} cannot be read: {error}", returncode=UNREADABLE) from None
    return text
