"""Evaluate the answers to a file of questions: facts, verdicts, declined questions and timing."""

import json

from django.core.management.base import BaseCommand

from rules.ask import ranking
from rules.ask_training import evaluation
from rules.preload import load_indexes

FAULTS = ("answered wrongly", "declined wrongly", "answered for one ruleset", "verdict against", "verdict stray")


class Command(BaseCommand):
    """`ask_eval FILE` answers every question of a JSON Lines file and prints correct, declined and wrong counts."""

    help = __doc__

    def add_arguments(self, parser):
        parser.add_argument("file")
        parser.add_argument("--by", choices=["ruleset", "lang", "kind"], help="group the counts by this field")
        parser.add_argument("--without", choices=ranking.Features._fields, help="disable one ranking feature")
        parser.add_argument(
            "--phrasings", type=int, nargs="+", help="evaluate with at most this many phrasings per ruling"
        )
        parser.add_argument("--faults", action="store_true", help="print every wrong answer")

    def handle(self, *, file, by, without, phrasings, faults, **options):
        examples = evaluation.read_examples(file)
        load_indexes()  # as in a worker, so that garbage collection does not affect the timing
        for most in phrasings or [None]:
            index = evaluation.index_with(most) if most else None
            outcomes = evaluation.run(examples, index, without)
            counts = {"phrasings": most or "all"} | evaluation.summary(outcomes, by)
            self.stdout.write(json.dumps(counts, ensure_ascii=False, indent=2))
        for outcome in outcomes if faults else ():
            wrong = [fault for fault in FAULTS if fault in outcome.marks]
            if "answerable" in outcome.marks and "fact first" not in outcome.marks and not wrong:
                wrong = ["another fact first"]
            if wrong:
                example, answer = outcome.example, outcome.answer
                self.stdout.write(
                    f"- {example['id']}: {example['q']}\n    {', '.join(wrong)} | {answer['answer'][:160]}"
                )
