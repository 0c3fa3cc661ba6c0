"""Bulk data endpoints: the manifest and the files."""

import io
import re

from django.http import FileResponse
from rest_framework.decorators import action
from rest_framework.response import Response

from catalog.api.base_views import ApiViewSet, operation
from catalog.api.exceptions import ApiError, not_found
from catalog.api.pagination import VersionedPagination
from catalog.api.serializers import BulkFileSerializer
from catalog.seed import bulk_files

NAME = re.compile(r"[a-z0-9-]+-([0-9a-f]{16})\.(?:jsonl|json|csv)\.gz")


def or_unavailable(build):
    """Call `build`, and raise a 503 error if the disk cannot be written."""
    try:
        return build()
    except OSError:
        raise ApiError(
            503, "unavailable", "Unavailable", "The bulk files aren't available right now. Try again shortly."
        ) from None


class BulkFileViewSet(ApiViewSet):
    """The bulk files of the loaded version."""

    lookup_value_regex = "[a-z0-9.-]+"
    serializer_class = BulkFileSerializer
    pagination_class = VersionedPagination

    @operation("List the bulk files")
    def list(self, request):
        """Return the manifest."""
        self.version, rows = or_unavailable(bulk_files.manifest)
        return self.paginated(rows)

    def envelope_members(self, total):
        return {"data_version": self.version or "none"}

    @operation("Get a bulk file's description", example={"slug": "cards-en.jsonl"})
    def retrieve(self, request, slug):
        """Return one row of the manifest."""
        _version, rows = or_unavailable(bulk_files.manifest)
        for row in rows:
            if row["id"] == slug:
                return Response(self.get_serializer(row).data)
        raise not_found("bulk file", slug, nearest=[row["id"] for row in rows])

    @operation(
        "Download a bulk file",
        example={"slug": "cards-en-0123456789abcdef.jsonl.gz"},
        responses={(200, "application/gzip"): bytes},
    )
    @action(detail=False, url_path=f"files/(?P<slug>{lookup_value_regex})")
    def files(self, request, slug):
        """Return one file's bytes."""
        match = NAME.fullmatch(slug)
        content = or_unavailable(lambda: bulk_files.content(match[1], slug)) if match else None
        if content is None:
            raise not_found("bulk file", slug)
        headers = {"Cache-Control": "public, max-age=31536000, immutable"}
        return FileResponse(io.BytesIO(content), content_type="application/gzip", headers=headers)
