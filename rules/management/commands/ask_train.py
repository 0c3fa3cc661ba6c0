"""Fit the models that decide whether a verdict is certain, and store their weights in `rules/ask/weights/`."""

import json

from django.core.management.base import BaseCommand

from rules.ask import document_library, same_or_opposite, verdicts
from rules.ask.stored_index import QuestionIndex
from rules.ask_training import evaluation, training

THRESHOLDS = (0.9, 0.92, 0.94, 0.95, 0.96, 0.97, 0.98)


class Command(BaseCommand):
    """`ask_train FILE…` learns from all phrasings and from the questions of JSON Lines files, a few minutes."""

    help = __doc__

    def add_arguments(self, parser):
        parser.add_argument("files", nargs="+", help="questions to fit the calibrator on, never sealed or held out")
        parser.add_argument("--folds", type=int, help="cross-validate the calibrator by ruling; store nothing")

    def handle(self, *, files, folds, **options):
        rows = [row for file in files for row in evaluation.read_examples(file)]
        index = QuestionIndex(document_library.read())
        if folds:
            examples = training.examples_of(rows, index, same_or_opposite.stored_model())
            self.report(training.cross_validate(examples, folds))
            return
        training.store(training.train_pairs(index.index))
        examples = training.examples_of(rows, index, same_or_opposite.stored_model())
        calibrator = training.train_calibrator(examples)
        verdicts.CALIBRATOR.write_text(json.dumps(calibrator, indent=2) + "\n", encoding="utf-8")
        verdicts.calibrator.cache_clear()
        self.report([training.certainty(each, calibrator) for each in examples])

    def report(self, found):
        """Print the number of verdicts given and of wrong ones for each threshold of probability.

        `found` are (probability, is right) pairs."""
        self.stdout.write(f"{len(found)} questions, {sum(is_right for _probability, is_right in found)} likelier right")
        for threshold in THRESHOLDS:
            given = [is_right for probability, is_right in found if probability >= threshold]
            self.stdout.write(f"{threshold}: {len(given)} given, {given.count(False)} wrong")
