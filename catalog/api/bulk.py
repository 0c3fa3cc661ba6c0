"""Bulk data endpoints: the manifest and the files."""

import io
import re

from django.http import FileResponse, HttpResponse
from django.shortcuts import redirect
from rest_framework.decorators import action
from rest_framework.response import Response

from catalog.api import bulk_files
from catalog.api.base_views import ApiViewSet, operation
from catalog.api.exceptions import ApiError, not_found
from catalog.api.pagination import VersionedPagination
from catalog.api.serializers import BulkFileSerializer
from core.response_cache import accepted_encoding

RANGE = re.compile(r"bytes=(\d{0,12})-(\d{0,12})")
IMMUTABLE = "public, max-age=31536000, immutable"


def or_unavailable(build):
    """Return the result of `build`, which writes files; raise a 503 error if the disk cannot be written."""
    try:
        return build()
    except OSError:
        raise ApiError(
            503, "unavailable", "Unavailable", "The bulk files aren't available right now. Try again shortly."
        ) from None


class BulkFileViewSet(ApiViewSet):
    """The bulk files of the loaded version."""

    lookup_value_regex = "[A-Za-z0-9.-]+"
    serializer_class = BulkFileSerializer
    pagination_class = VersionedPagination

    @operation("List the bulk files")
    def list(self, request):
        """Return the manifest: one row for each bulk file of the loaded data version."""
        self.version, rows = or_unavailable(bulk_files.manifest)
        return self.paginated(rows)

    def envelope_members(self, total):
        return {"data_version": self.version or "none"}

    @operation("Get a bulk file's description", example={"slug": "cards-en.jsonl"})
    def retrieve(self, request, slug):
        """Return the manifest's row for one bulk file."""
        return Response(self.get_serializer(self.row(slug)).data)

    def row(self, slug):
        """Return the manifest row of a file by its id."""
        _version, rows = or_unavailable(bulk_files.manifest)
        for row in rows:
            if row["id"] == slug:
                return row
        raise not_found("bulk file", slug, nearest=[row["id"] for row in rows])

    @operation(
        "Redirect to the current version of a bulk file",
        example={"slug": "cards-en.jsonl"},
        responses={(200, "application/octet-stream"): bytes},
    )
    @action(detail=True)
    def latest(self, request, slug):
        """Redirect to the URL of the file in the loaded data version, which `files` serves."""
        return redirect(f"/api/v1/bulk-data/files/{self.row(slug)['file']}")

    @operation(
        "Download a bulk file",
        cost=5,
        example={"slug": "cards-en-0123456789abcdef.jsonl.gz"},
        responses={(200, "application/octet-stream"): bytes, (206, "application/octet-stream"): bytes},
    )
    @action(detail=False, url_path=f"files/(?P<slug>{lookup_value_regex})")
    def files(self, request, slug):
        """Return a file, or a range of its bytes. A name that ends in .gz is the compressed file itself."""
        name = slug.removesuffix(".gz")
        is_packed = name != slug
        encoding = "gzip" if is_packed else accepted_encoding(request)
        is_valid = bulk_files.NAME.fullmatch(name)
        found = or_unavailable(lambda: bulk_files.find(name, encoding)) if is_valid else None
        if found is None:
            raise not_found("bulk file", slug)
        row, content = found
        headers = {"Cache-Control": IMMUTABLE, "ETag": f'"{name}.{encoding or "identity"}"', "Accept-Ranges": "bytes"}
        if not is_packed:
            headers["Vary"] = "Accept-Encoding"
        if encoding and not is_packed:
            headers["Content-Encoding"] = encoding
        return ranged(request, content, "application/gzip" if is_packed else row["media_type"], headers)


def ranged(request, content, content_type, headers):
    """Return the content, or the part of it that the Range header names.

    A header with several ranges, or for another version of the file (If-Range), is ignored, as RFC 9110 allows."""
    wanted = RANGE.fullmatch(request.headers.get("Range", ""))
    if wanted is None or wanted[0] == "bytes=-" or request.headers.get("If-Range", headers["ETag"]) != headers["ETag"]:
        return FileResponse(io.BytesIO(content), content_type=content_type, headers=headers)
    first, last, size = wanted[1], wanted[2], len(content)
    start = int(first) if first else max(0, size - int(last))
    end = min(int(last), size - 1) if first and last else size - 1
    if start >= size or (first and last and int(last) < start) or last == "0" * len(last) and not first:
        return HttpResponse(status=416, headers={"Content-Range": f"bytes */{size}", "Cache-Control": "no-store"})
    headers |= {"Content-Range": f"bytes {start}-{end}/{size}"}
    part = io.BytesIO(content[start : end + 1])
    return FileResponse(part, status=206, content_type=content_type, headers=headers)
