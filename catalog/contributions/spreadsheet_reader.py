"""Read an uploaded spreadsheet (.xlsx): the texts and numbers of its first sheet, without formats and formulas.

openpyxl, which writes spreadsheets, is not used to read those of readers: it needs five seconds for a file of 7 kB with
many styles or cells. This reader stops at the first sign of such a file."""

import io
import posixpath
import re
import zipfile
import zlib
from xml.etree.ElementTree import ParseError, XMLParser

MAX_PART = 1_000_000  # bytes of an unpacked part; 1,000 lines of all columns take less
MAX_PARTS = 200
MAX_ELEMENTS = 60_000  # of a part
MAX_COLUMNS = 30
MAX_NUMBER = 1e9
REFERENCE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
SHEET_TYPE = "/worksheet"
DAMAGES = (
    zipfile.BadZipFile, zlib.error, ParseError, LookupError, ValueError, StopIteration, RuntimeError, OSError, EOFError,
)  # fmt: skip
WORKBOOK, RELATIONS, TEXTS = "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/sharedStrings.xml"


class DamagedError(Exception):
    """The file is not a spreadsheet, or exceeds a limit of this reader."""


class Part:
    """A target of XMLParser for one file in the archive. It limits the number of elements and forbids entities."""

    def __init__(self):
        self.elements = 0

    def start(self, tag, attributes):
        """Begin an element."""
        self.elements += 1
        if self.elements > MAX_ELEMENTS:
            raise DamagedError
        self.begin(tag.rpartition("}")[2], {name.rpartition("}")[2]: value for name, value in attributes.items()})

    def end(self, tag):
        """End an element."""
        self.finish(tag.rpartition("}")[2])

    def begin(self, tag, attributes):
        """Handle the start of an element; the names have no namespaces. Subclasses override this."""

    def finish(self, tag):
        """Handle the end of an element; the name has no namespace. Subclasses override this."""

    def data(self, text):
        """Handle a piece of text. Subclasses override this."""

    def doctype(self, *_declaration):
        """Refuse a document type: it could define entities that expand to any length."""
        raise DamagedError


class Elements(Part):
    """The attributes of all elements with one name."""

    def __init__(self, name):
        super().__init__()
        self.name, self.found = name, []

    def begin(self, tag, attributes):
        if tag == self.name:
            self.found.append(attributes)


class Texts(Part):
    """The shared texts, which cells refer to by index. A text may consist of several runs with different formats."""

    def __init__(self):
        super().__init__()
        self.pieces, self.is_text, self.is_phonetic = [], False, False

    @property
    def texts(self):
        """All texts in order."""
        return ["".join(pieces) for pieces in self.pieces]

    def begin(self, tag, attributes):
        if tag == "si":
            self.pieces.append([])
        self.is_phonetic = self.is_phonetic or tag == "rPh"
        self.is_text = tag == "t" and not self.is_phonetic

    def finish(self, tag):
        self.is_text = False
        self.is_phonetic = self.is_phonetic and tag != "rPh"

    def data(self, text):
        if self.is_text and self.pieces:
            self.pieces[-1].append(text)


class Cells(Part):
    """The rows of a sheet. Empty rows and cells, which the file may leave out, are filled in."""

    def __init__(self, texts, max_rows):
        super().__init__()
        self.texts, self.max_rows = texts, max_rows
        self.rows, self.kind, self.is_value, self.pieces = [], None, False, []

    def begin(self, tag, attributes):
        if tag == "row":
            self.fill_rows(attributes.get("r", ""))
        elif tag == "c" and self.rows:
            self.kind, self.pieces = attributes.get("t", "n"), []
            self.fill_cells(attributes.get("r", ""))
        self.is_value = tag == "v" or (tag == "t" and self.kind == "inlineStr")

    def fill_rows(self, number):
        """Add the row with this number (a text, may be empty), and empty rows for the numbers that are left out."""
        wanted = int(number) if number.isascii() and number.isdigit() and len(number) < 8 else len(self.rows) + 1
        if wanted <= len(self.rows):
            raise DamagedError
        wanted = min(wanted, self.max_rows + 1)  # the caller reports that there are too many
        self.rows += [[] for _ in range(wanted - len(self.rows))]

    def fill_cells(self, reference):
        """Add empty cells before the cell with a reference such as C5."""
        match = REFERENCE.fullmatch(reference)
        if match:
            column = 0
            for letter in match[1]:
                column = 26 * column + ord(letter) - 64
            self.rows[-1] += [None] * (min(column, MAX_COLUMNS) - 1 - len(self.rows[-1]))

    def finish(self, tag):
        self.is_value = False
        if tag == "c" and self.rows and len(self.rows[-1]) < MAX_COLUMNS:
            self.rows[-1].append(self.cell())

    def data(self, text):
        if self.is_value:
            self.pieces.append(text)

    def cell(self):
        """Return the value of a cell: a text, an integer, or None."""
        value = "".join(self.pieces)
        if self.kind == "s":
            return self.texts[int(value)]
        if self.kind == "n" and value and abs(float(value)) < MAX_NUMBER and float(value).is_integer():
            return int(float(value))
        return value or None


def read_cells(content, max_rows):
    """Return the rows of the first sheet, at most one more than `max_rows`. Raise DamagedError if it has none."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            if len(packed.infolist()) > MAX_PARTS:
                raise DamagedError
            texts = Texts()
            if TEXTS in packed.namelist():
                parse(packed, TEXTS, texts)
            return parse(packed, first_sheet(packed), Cells(texts.texts, max_rows)).rows
    except DAMAGES:
        raise DamagedError from None


def first_sheet(packed):
    """Return the path of the first sheet in the archive."""
    sheet = parse(packed, WORKBOOK, Elements("sheet")).found[0]["id"]
    relations = parse(packed, RELATIONS, Elements("Relationship")).found
    target = next(each["Target"] for each in relations if each["Id"] == sheet and each["Type"].endswith(SHEET_TYPE))
    return posixpath.normpath(posixpath.join("xl", target)).lstrip("/")


def parse(packed, name, target):
    """Feed the file `name` in the archive to an XMLParser target, and return the target."""
    if packed.getinfo(name).file_size > MAX_PART:
        raise DamagedError
    parser = XMLParser(target=target)
    parser.feed(packed.read(name))
    parser.close()
    return target
