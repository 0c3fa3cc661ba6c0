"""Review contributions of readers: list, show, accept, reject, undo, withdraw, remove names, export to fixtures."""

import re
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from catalog.contributions import reviewing
from catalog.contributions.exporting import export
from catalog.contributions.models import CONFIRMED, FIGURES, STATUSES, VALUES, Contribution
from catalog.contributions.proposals import recorded_rows

RANGE = re.compile(r"([0-9]{1,9})(?:-([0-9]{1,9}))?", re.ASCII)
LINE_WIDTH = 100


class Command(BaseCommand):
    """`contributions list|show|accept|reject|undo|withdraw|remove-name|export`. Ids may be ranges such as 3-9."""

    help = __doc__

    def add_arguments(self, parser):
        actions = parser.add_subparsers(dest="action", required=True)
        listed = actions.add_parser("list", help="one line each: id, card, status, text")
        listed.add_argument("--status", choices=[key for key, _label in STATUSES], help="only those with this status")
        listed.add_argument("--card", help="only those for this card")
        for name, text in (
            ("show", "everything about contributions, beside what is recorded"),
            ("accept", "publish contributions; with --text and numbers, after editing one of them"),
            ("reject", "reject contributions"),
            ("undo", "put decided contributions back into the queue"),
            ("withdraw", "withdraw contributions on their reader's request"),
            ("remove-name", "remove the reader's name"),
        ):
            action = actions.add_parser(name, help=text)
            action.add_argument("ids", nargs="+", metavar="ID")
            if name == "reject":
                action.add_argument("--reason", default="", help="what the reader sees")
            if name == "accept":
                action.add_argument("--confirmed", choices=[key for key, _label in CONFIRMED], default="one-source")
                action.add_argument("--text")
                for figure in FIGURES:
                    action.add_argument(f"--{figure.replace('_', '-')}", type=int)
        exported = actions.add_parser("export", help="write accepted contributions into copies of the fixture files")
        exported.add_argument("folder", metavar="DIR")

    def handle(self, *, action, **options):
        try:
            getattr(self, action.replace("-", "_"))(**options)
        except reviewing.ReviewError as error:
            raise CommandError(str(error)) from None

    def find(self, ids):
        """Return the contributions with these ids, which may be ranges. Raises CommandError for an unknown id."""
        wanted = []
        for each in ids:
            found = RANGE.fullmatch(each)
            if not found:
                raise CommandError(f"“{each}” isn't an id or a range of ids.")
            wanted.append((int(found[1]), int(found[2] or found[1])))
        rows = []
        for first, last in wanted:
            within = list(Contribution.objects.filter(pk__range=(first, last)).order_by("pk"))
            if not within:
                raise CommandError(f"There's no contribution {first if first == last else f'{first}-{last}'}.")
            rows += within
        return list(dict.fromkeys(rows))

    def list(self, status, card, **options):
        """Print one line for each contribution."""
        rows = Contribution.objects.order_by("pk")
        for name, value in (("status", status), ("card", card)):
            rows = rows.filter(**{name: value}) if value else rows
        for row in rows.iterator():
            text = " ".join((row.text or ", ".join(f"{name} {value}" for name, value in row.values.items())).split())
            short = text if len(text) <= LINE_WIDTH else f"{text[:LINE_WIDTH]}…"
            self.stdout.write(f"{row.pk} {row.card or row.page or '-'} {row.status} {short}")

    def show(self, ids, **options):
        """Print contributions, the recorded values, and the other proposals for the card."""
        for row in self.find(ids):
            recorded = recorded_rows([row.card]).get(row.card, {})
            self.stdout.write(
                f"{row.pk} {row.kind} {row.card or row.page} {row.status} sent {row.sent_at:%Y-%m-%d %H:%M}"
            )
            self.stdout.write(f"  known from: {row.known_from}; name: {row.name or '-'}; confirmed: {row.confirmed}")
            for name in VALUES:
                proposed, known = getattr(row, name), recorded.get(name)
                if proposed is not None or known is not None:
                    mark = "*" if proposed is not None and proposed != known else " "
                    self.stdout.write(f"{mark} {name}: {proposed!r} (recorded: {known!r})")
            others = Contribution.objects.filter(card=row.card).exclude(pk=row.pk).order_by("pk") if row.card else ()
            for other in others:
                self.stdout.write(f"  other: {other.pk} {other.status} {other.values}")

    def accept(self, ids, confirmed, **options):
        """Accept contributions."""
        rows = self.find(ids)
        edits = {name: options[name] for name in VALUES if options[name] is not None}
        if edits and len(rows) > 1:
            raise CommandError("Edit one contribution at a time.")
        for row in rows:
            for name, value in edits.items():
                setattr(row, name, value)
        reviewing.accept(rows, confirmed)
        self.stdout.write(f"{len(rows)} accepted")

    def reject(self, ids, reason, **options):
        """Reject contributions."""
        self.report("rejected", reviewing.reject, self.find(ids), reason)

    def undo(self, ids, **options):
        """Undo decisions."""
        self.report("pending again", reviewing.undo, self.find(ids))

    def withdraw(self, ids, **options):
        """Withdraw contributions."""
        self.report("withdrawn", reviewing.withdraw, self.find(ids))

    def remove_name(self, ids, **options):
        """Remove names."""
        self.report("without a name", reviewing.remove_name, self.find(ids))

    def report(self, result, decision, rows, *arguments):
        """Apply a decision, a function of reviewing.py, to contributions and print how many were changed."""
        decision(rows, *arguments)
        self.stdout.write(f"{len(rows)} {result}")

    def export(self, folder, **options):
        """Write fixture files."""
        try:
            counts = export(Path(folder))
        except OSError as error:
            raise CommandError(f"nothing more was written: {error}") from None
        for name, count in counts.items():
            self.stdout.write(f"{name}: {count} rows changed")
        if not counts:
            self.stdout.write("The fixtures contain every accepted contribution.")
