"""Tables of a set's cards that readers fill in: write them as CSV or .xlsx, read them back, and check each row."""

import csv
import io
from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from openpyxl import Workbook

from catalog.contributions import proposals
from catalog.contributions.models import FIGURES
from catalog.contributions.spreadsheet_reader import DamagedError, read_cells
from catalog.contributions.submitting import MAX_ROWS
from catalog.documents.card_formats import escape_formula

COLUMNS = ("id", "name", "text", *FIGURES, "known_from")
CSV, SPREADSHEET = "text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
MAX_LINES = 1000
DELIMITERS = (",", ";", "\t")


class UnreadableError(Exception):
    """The file is not a table that can be read. The message says why."""


@dataclass
class Line:
    """A row of an uploaded table: its number in the file, cells by column, and after `check_lines` its faults by field.

    `row` is the card's recorded content, `cleaned` has the valid values."""

    number: int
    cells: dict
    row: dict = None
    cleaned: dict = field(default_factory=dict)
    faults: dict = field(default_factory=dict)

    @property
    def is_empty(self):
        """Whether the cells of the id, the text and all numbers are empty."""
        return not any(str(self.cells.get(name) or "").strip() for name in ("id", "text", *FIGURES))


def lines_of(cards):
    """Return the table for these cards as rows: the column names, then each card with its recorded values."""
    rows = proposals.recorded_rows(card.slug for card in cards)
    lines = [[card.slug, card.name, rows[card.slug]["text"], *figures_of(rows[card.slug]), "card"] for card in cards]
    return [COLUMNS, *([escape_formula(value) for value in line] for line in lines)]


def figures_of(row):
    """Return the recorded numbers of a card in the order of FIGURES, with None for unknown and variable ones."""
    return [row.get(name) for name in FIGURES]


def as_csv(cards):
    """Return cards as the bytes of a CSV file with a byte order mark, so that spreadsheet programs read it as UTF-8."""
    written = io.StringIO()
    csv.writer(written).writerows(lines_of(cards))
    return written.getvalue().encode("utf-8-sig")


def as_spreadsheet(cards):
    """Return cards as the bytes of a spreadsheet."""
    book, written = Workbook(), io.BytesIO()
    for line in lines_of(cards):
        book.active.append(list(line))
    for column, width in zip("ABC", (34, 28, 70), strict=True):
        book.active.column_dimensions[column].width = width
    book.active.freeze_panes = "C2"
    book.save(written)
    return written.getvalue()


def read_lines(content):
    """Return the Lines of an uploaded CSV file or spreadsheet. Raise UnreadableError if it is neither."""
    table = read_spreadsheet(content) if content[:4] == b"PK\x03\x04" else read_csv(content)
    if not table:
        raise UnreadableError(_("The file is empty."))
    header = [str(cell or "").strip().lower() for cell in table[0]]
    while header and not header[-1]:
        header.pop()
    if unknown := [name for name in header if name not in COLUMNS]:
        columns = {"name": unknown[0][:40], "columns": ", ".join(COLUMNS)}
        raise UnreadableError(_("“%(name)s” isn't a column. The columns are %(columns)s.") % columns)
    if "id" not in header or len({*header}) < len(header):
        raise UnreadableError(_("The first line needs the column names, each once, with “id”."))
    lines = [line_of(number, header, cells) for number, cells in enumerate(table[1:], start=2)]
    return [line for line in lines if not line.is_empty]


def line_of(number, header, cells):
    """Return a Line with the cells by column name. Non-empty cells beyond the header are a fault."""
    line = Line(number, dict(zip(header, cells, strict=False)))
    if any(str(cell or "").strip() for cell in cells[len(header) :]):
        line.faults["id"] = _("has more cells than the first line; put text that contains commas in quotation marks")
    return line


def read_csv(content):
    """Return the cells of a CSV file in UTF-8, or in the Windows encoding that spreadsheet programs use."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("cp1252", errors="replace")
    first = text.partition("\n")[0]
    delimiter = max(DELIMITERS, key=first.count)
    try:
        table = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
    except csv.Error:
        raise UnreadableError(_("We can't read this file. Save it as CSV in UTF-8.")) from None
    return check_length(table)


def read_spreadsheet(content):
    """Return the cells of the first sheet of a spreadsheet."""
    try:
        return check_length(read_cells(content, MAX_LINES))
    except DamagedError:
        raise UnreadableError(_("We can't read this spreadsheet. Save it as CSV in UTF-8.")) from None


def check_length(table):
    """Return the table unchanged. Raise UnreadableError if it has too many lines."""
    if len(table) > MAX_LINES:
        raise UnreadableError(_("The file has too many lines. The limit is %(limit)s.") % {"limit": MAX_LINES})
    return table


def check_lines(lines, card_set):
    """Check every Line against the cards of a set; set its recorded row, cleaned values and faults. Return the Lines.

    A line that changes nothing is left out. Valid lines beyond the first MAX_ROWS get a fault."""
    rows = proposals.recorded_rows(str(line.cells.get("id") or "").strip()[:120] for line in lines)
    known, seen, checked = set(card_set.cards.values_list("slug", flat=True)), {}, []
    for line in lines:
        slug = str(line.cells.get("id") or "").strip()
        line.row = rows.get(slug)
        given = {name: value for name, value in line.cells.items() if name not in ("id", "name")}
        if line.row is None:
            line.faults["id"] = _("there's no card with the id “%(id)s”") % {"id": slug[:60]}
        elif slug not in known:
            line.faults["id"] = _("“%(id)s” is a card from another set") % {"id": slug}
        elif slug in seen:
            line.faults["id"] = _("is the same card as in row %(row)s") % {"row": seen[slug]}
        elif not proposals.changes(line.row, given):
            continue
        if line.row is not None and not line.faults:
            seen[slug] = line.number
            line.cleaned, line.faults = proposals.clean(line.row, given)
        checked.append(line)
    good = [line for line in checked if not line.faults]
    for line in good[MAX_ROWS:]:
        line.faults["id"] = _("is beyond the limit of %(limit)s cards at once") % {"limit": MAX_ROWS}
    return checked
