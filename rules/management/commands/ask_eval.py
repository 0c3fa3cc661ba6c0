"""Grade the answers to a file of questions, beside plain full-text search."""

import json

from django.core.management.base import BaseCommand

from rules.ask import evaluation


class Command(BaseCommand):
    """`ask_eval FILE` asks every question of a file of JSON lines and prints how many answers are right."""

    help = __doc__

    def add_arguments(self, parser):
        parser.add_argument("file")
        parser.add_argument("--json", action="store_true", help="print the figures as JSON")
        parser.add_argument("--no-ruleset", action="store_true", help="do not tell which ruleset is asked about")

    def handle(self, *, file, json: bool, no_ruleset, **options):
        examples = evaluation.read_examples(file)
        evaluation.run(examples[:1])
        ours = evaluation.summary(evaluation.run(examples, with_ruleset=not no_ruleset))
        plain = evaluation.summary(evaluation.run_plain(examples))
        wordings = evaluation.summary(evaluation.run_plain(examples, with_wordings=True))
        if json:
            self.stdout.write(as_json(ours, plain, wordings))
            return
        self.stdout.write(f"{ours['right']} of {ours['questions']} right ({share(ours['right'], ours['questions'])})")
        for label, key in (("ruleset", "by_ruleset"), ("language", "by_lang"), ("kind", "by_kind")):
            parts = [f"{value} {right}/{count}" for value, (right, count) in ours[key].items()]
            self.stdout.write(f"  by {label}: {', '.join(parts)}")
        self.stdout.write(f"  per question: p50 {ours['p50_ms']} ms, p99 {ours['p99_ms']} ms")
        for label, found in (("of the published texts", plain), ("that may use our other wordings too", wordings)):
            self.stdout.write(
                f"plain full-text search {label}: {found['right']} right ({share(found['right'], found['questions'])});"
                f" ask answers {times(ours, found):.2f} times as many"
            )
        for row in ours["wrong"]:
            self.stdout.write(
                f"- {row['id']}: {row['q']}\n    {'; '.join(row['faults'])} | {row['ruling']} | {row['answer']}"
            )


def share(right, count):
    """Return a share in per cent."""
    return f"{100 * right / count:.1f} %" if count else "no questions"


def times(ours, other):
    """Return how many times as many as another search are right."""
    return ours["right"] / other["right"] if other["right"] else float("inf")


def as_json(ours, plain, wordings):
    """Return the figures as JSON."""
    figures = {
        "ours": ours,
        "plain": {"right": plain["right"], "questions": plain["questions"]},
        "plain_with_wordings": {"right": wordings["right"], "questions": wordings["questions"]},
        "ratio": round(times(ours, plain), 2),
    }
    return json.dumps(figures, ensure_ascii=False, indent=2)
