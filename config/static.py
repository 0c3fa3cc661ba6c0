"""Storage for static files with a content hash in their names."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticFilesStorage(CompressedManifestStaticFilesStorage):
    """Hash file names, including those in ES module imports, so that a page never mixes modules of two releases."""

    support_js_module_import_aggregation = True
