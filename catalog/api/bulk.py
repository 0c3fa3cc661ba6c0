"""Bulk data: the manifest and the files."""

import io
import re

from django.http import FileResponse
from rest_framework.views import APIView

from catalog.api.envelopes import base_of, json_response, listing
from catalog.api.errors import ApiError, not_found
from catalog.api.openapi import described
from catalog.api.serializers import BulkFileSerializer, BulkListSerializer
from catalog.seed import bulk_files as bulk

NAME = re.compile(r"[a-z0-9-]+-([0-9a-f]{16})\.(?:jsonl|json|csv)\.gz")


def file_object(row, request):
    """Return a row of the manifest with its address."""
    return {"object": "bulk-file"} | row | {"url": f"{base_of(request)}/api/v1/bulk-data/files/{row['name']}"}


def made(make):
    """Return what a function makes; 503 if the disk does not take it."""
    try:
        return make()
    except OSError:
        raise ApiError(503, "unavailable", "Unavailable", "The bulk files cannot be made just now.") from None


class BulkListView(APIView):
    """The manifest."""

    @described(BulkListSerializer, "List the bulk files", lang=False)
    def get(self, request):
        version, rows = made(bulk.manifest)
        return listing(request, rows, 1, 200, lambda row: file_object(row, request), data_version=version or "none")


class BulkView(APIView):
    """One row of the manifest."""

    @described(BulkFileSerializer, "Get a bulk file's description", example="cards-en.jsonl", lang=False)
    def get(self, request, slug):
        _version, rows = made(bulk.manifest)
        for row in rows:
            if row["id"] == slug:
                return json_response(file_object(row, request), request)
        raise not_found("bulk file", slug, files=[row["id"] for row in rows])


class BulkFileView(APIView):
    """One file's bytes."""

    @described(
        bytes,
        "Download a bulk file",
        example="cards-en-0123456789abcdef.jsonl.gz",
        media="application/gzip",
        lang=False,
    )
    def get(self, request, slug):
        match = NAME.fullmatch(slug)
        content = made(lambda: bulk.content(match[1], slug)) if match else None
        if content is None:
            raise not_found("bulk file", slug)
        headers = {"Cache-Control": "public, max-age=31536000, immutable"}
        return FileResponse(io.BytesIO(content), content_type="application/gzip", headers=headers)
