"""Static files under names that carry their digest."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticFilesStorage(CompressedManifestStaticFilesStorage):
    """Digests in file names, also in the imports of ES modules: a page never mixes the modules of two releases."""

    support_js_module_import_aggregation = True
