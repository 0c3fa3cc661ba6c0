"""Grade the answers to a file of questions: facts, verdicts, declines, and how long each takes."""

import json

from django.core.management.base import BaseCommand

from rules.ask import evaluation

FAULTS = ("answered wrongly", "declined wrongly", "told for one ruleset", "verdict against", "verdict stray")


class Command(BaseCommand):
    """`ask_eval FILE` asks every question of a file of JSON lines and prints what was right, withheld and wrong."""

    help = __doc__

    def add_arguments(self, parser):
        parser.add_argument("file")
        parser.add_argument("--by", choices=["ruleset", "lang", "kind"], help="count apart for each value")
        parser.add_argument("--curve", action="store_true", help="print verdicts right, withheld, against by threshold")
        parser.add_argument("--faults", action="store_true", help="print every answer that is wrong")

    def handle(self, *, file, by, curve, faults, **options):
        examples = evaluation.read_examples(file)
        evaluation.run(examples[:1])  # loads the index
        outcomes = evaluation.run(examples)
        self.stdout.write(json.dumps(evaluation.summary(outcomes, by), ensure_ascii=False, indent=2))
        for threshold, right, withheld, against in evaluation.curve(examples) if curve else ():
            self.stdout.write(f"sure {threshold:.2f}: right {right}, withheld {withheld}, against {against}")
        for outcome in outcomes if faults else ():
            wrong = [fault for fault in FAULTS if fault in outcome.marks]
            if "answerable" in outcome.marks and "fact first" not in outcome.marks and not wrong:
                wrong = ["another fact first"]
            if wrong:
                example, answer = outcome.example, outcome.answer
                self.stdout.write(
                    f"- {example['id']}: {example['q']}\n    {', '.join(wrong)} | {answer['answer'][:160]}"
                )
