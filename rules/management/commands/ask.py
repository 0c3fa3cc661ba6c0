"""Ask a question on the command line."""

import json

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from rules.ask import AskError, answer
from rules.rulesets import RULESETS


class Command(BaseCommand):
    """`ask "can a frozen card be destroyed?"` prints the answer, its citations and its confidence."""

    help = __doc__

    def add_arguments(self, parser):
        parser.add_argument("question", nargs="+")
        parser.add_argument("--ruleset", choices=RULESETS, help="use only this ruleset")
        parser.add_argument("--lang", choices=[code for code, _name in settings.LANGUAGES])
        parser.add_argument("--json", action="store_true", help="print the complete answer as JSON")

    def handle(self, *, question, ruleset, lang, json: bool, **options):
        try:
            found = answer(" ".join(question), ruleset, lang)
        except AskError as error:
            raise CommandError(str(error)) from None
        self.stdout.write(as_json(found) if json else as_text(found))


def as_json(answer):
    """Return the answer object as indented JSON."""
    return json.dumps(answer, ensure_ascii=False, indent=2)


def as_text(answer):
    """Return an answer as readable text."""
    lines = [answer["answer"], f"({answer['status']}, {answer['basis']}, confidence {answer['confidence']})"]
    for matched in filter(None, [answer["matched"], *(each["matched"] for each in answer["also"])]):
        lines.append(f"  {matched['id']}  {matched['question']} {matched['verdict'] or ''}")
    for citation in answer["citations"]:
        lines.append(f"  {citation.get('clause') or citation['card']}  {citation.get('section', 'card')}")
    return "\n".join(lines)
