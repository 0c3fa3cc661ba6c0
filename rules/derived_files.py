"""Files built during seed instead of on first request: downloads, bundles, sitemap, question index."""

from django.conf import settings

from catalog.api import bulk_files, complete_card_exports
from core.generated_files import FOLDERS, prune
from rules.api.openapi_document import operations
from rules.api.sample_responses import samples
from rules.ask import stored_index
from rules.pages.site_files import sitemap_file
from rules.pages.table.offline_bundles import bundle
from rules.rulesets import RULESET_NAMES


def build_files(version):
    """Build missing or damaged files of a data version. Return a message for each file that cannot be stored."""
    for folder in FOLDERS:
        prune(settings.VAR_DIR / folder)
    faults = []
    for name, build in builders(version):
        try:
            build()
        except OSError as error:
            faults.append(f"{name} of {version} cannot be stored and will be built on request: {error}")
    return faults


def builders(version):
    """Return (description, function that builds it if necessary) pairs for all files of a data version."""
    return [
        ("the index of questions", lambda: stored_index.ensure(version)),
        ("the bulk files", bulk_files.manifest),
        ("the lists of all cards", lambda: complete_card_exports.build_all(version)),
        ("the sample responses", lambda: samples(version, operations())),
        ("the sitemap", lambda: sitemap_file(version)),
        *(
            (f"the bundle {ruleset}-{lang}", lambda ruleset=ruleset, lang=lang: bundle(version, ruleset, lang))
            for ruleset in RULESET_NAMES
            for lang, _name in settings.LANGUAGES
        ),
    ]
