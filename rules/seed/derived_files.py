"""Files made with a catalogue and not by the first visitor: downloads, bundles, sitemap, index of questions."""

from django.conf import settings

from catalog.api import whole_lists
from catalog.seed import bulk_files
from core.file_cache import prune
from rules.api.index import operations
from rules.api.samples import samples
from rules.ask import question_index
from rules.pages.parameters import RULESET_NAMES
from rules.pages.site_files import sitemap_file
from rules.pages.table.bundles import bundle

LANGS = ("en", "fr")
FOLDERS = ("bulk", "faces", "ask", "bundles", "samples", "sitemap", "lists")


def make_files(version):
    """Make what is missing or damaged of a version's files; returns a sentence for each that cannot be stored."""
    for folder in FOLDERS:
        prune(settings.VAR_DIR / folder)
    faults = []
    for name, make in makers(version):
        try:
            make()
        except OSError as error:
            faults.append(f"{name} of {version} cannot be stored and will be made when asked for: {error}")
    return faults


def makers(version):
    """Return what makes each kind of file, by its name."""
    return [
        ("the index of questions", lambda: question_index.ensure(version)),
        ("the bulk files", bulk_files.manifest),
        ("the lists of all cards", lambda: whole_lists.make_all(version)),
        ("the sample responses", lambda: samples(version, operations())),
        ("the sitemap", lambda: sitemap_file(version)),
        *(
            (f"the bundle {ruleset}-{lang}", lambda ruleset=ruleset, lang=lang: bundle(version, ruleset, lang))
            for ruleset in RULESET_NAMES
            for lang in LANGS
        ),
    ]
