"""The source of the published clients and of the example bots, as a ZIP file."""

import io
import zipfile
from functools import lru_cache

from django.conf import settings
from django.http import HttpResponse
from django.views.decorators.http import require_safe

FOLDERS = ("clients", "docs/bots")
SUFFIXES = {".py", ".ts", ".mjs", ".md", ".toml", ".json", ".typed"}
LEFT_OUT = {"node_modules", "__pycache__", "dist", "build"}
DATE = (2026, 1, 1, 0, 0, 0)  # the same content has the same bytes


@lru_cache(maxsize=1)
def archive():
    """Return the ZIP file of all source files in FOLDERS."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(each for folder in FOLDERS for each in (settings.BASE_DIR / folder).rglob("*")):
            name = path.relative_to(settings.BASE_DIR)
            if path.is_file() and (path.suffix in SUFFIXES or path.name == "py.typed") and not LEFT_OUT & {*name.parts}:
                packed.writestr(
                    zipfile.ZipInfo(f"rogues-gallery/{name}", DATE), path.read_bytes(), zipfile.ZIP_DEFLATED
                )
    return written.getvalue()


@require_safe
def clients(request):
    """Download the clients and the bots."""
    headers = {"Content-Disposition": 'attachment; filename="rogues-gallery-clients.zip"'}
    return HttpResponse(archive(), content_type="application/zip", headers=headers)
