"""Pagination: an envelope in the body and RFC 8288 links in the header."""

from rest_framework.pagination import BasePagination
from rest_framework.response import Response

from catalog.api.query_serializers import MAX_PAGE_SIZE
from catalog.page_urls import base_url

PAGED = {"page", "page_size"}
UNLIMITED = 1_000_000


class EnvelopePagination(BasePagination):
    """Paginate a queryset or list by `page` and `page_size`; the response is an object (the envelope) with the rows.

    `ApiViewSet.envelope_members` can add members to it."""

    members = {}  # OpenAPI schemas of the members that a view adds
    is_unpaged = False  # whether all rows are returned without paging

    def paginate_queryset(self, queryset, request, view=None):
        """Return the rows of the requested page."""
        self.request, self.view = request, view
        self.page, self.page_size = view.params.get("page", 1), self.get_page_size(request, view)
        start = (self.page - 1) * self.page_size
        rows, self.total = self.rows_and_total(queryset, start, start + self.page_size)
        return rows

    def get_page_size(self, request, view):
        """Return the requested number of rows per page."""
        return view.params.get("page_size", MAX_PAGE_SIZE)

    def rows_and_total(self, queryset, start, stop):
        """Return the rows from start to stop, and the total count."""
        total = len(queryset) if isinstance(queryset, list) else queryset.count()
        return list(queryset[start:stop]) if start < total else [], total

    def get_paginated_response(self, data):
        """Return the envelope with this page of rows, and links to other pages in the Link header."""
        last = max(1, -(-self.total // self.page_size))
        has_more = self.page < last
        links = {"first": 1, "prev": min(self.page - 1, last), "next": self.page + 1 if has_more else 0, "last": last}
        body = {
            "object": "list",
            "total": self.total,
            "page": self.page,
            "page_size": self.page_size,
            "has_more": has_more,
            "next_page": self.page_url(self.page + 1) if has_more else None,
            "warnings": [],
        }
        body |= self.view.envelope_members(self.total) | {"data": data}
        link = ", ".join(f'<{self.page_url(page)}>; rel="{name}"' for name, page in links.items() if page)
        return Response(body, headers={} if self.is_unpaged else {"Link": link})

    def page_url(self, page):
        """Return the URL of another page of the same list."""
        query = self.request.query_params.copy()
        query["page"] = str(page)
        return f"{base_url(self.request)}{self.request.path}?{query.urlencode()}"

    def get_paginated_response_schema(self, schema):
        """Return the OpenAPI schema of the envelope."""
        integer = {"type": "integer"}
        properties = {
            "object": {"type": "string", "const": "list"},
            "total": integer,
            "page": integer,
            "page_size": integer,
            "has_more": {"type": "boolean"},
            "next_page": {"type": ["string", "null"], "format": "uri"},
            "warnings": {"type": "array", "items": {"type": "string"}},
            "data": schema,
        }
        return {"type": "object", "properties": properties | self.members, "required": list(properties)}


class CardPagination(EnvelopePagination):
    """Cards: an empty result includes suggestions; CSV and text are not paginated unless requested."""

    members = {
        "suggestions": {"type": "array", "items": {"type": "string"}, "description": "card names, if none was found"}
    }

    def get_page_size(self, request, view):
        """Return the requested number of rows per page; for CSV and text without a page, enough for all rows."""
        self.is_unpaged = request.accepted_renderer.format != "json" and not PAGED & set(request.query_params)
        return UNLIMITED if self.is_unpaged else super().get_page_size(request, view)

    def rows_and_total(self, cards, start, stop):
        """Return the primary keys of the cards, and the total count."""
        return cards.keys_and_total(start, stop)


class VersionedPagination(EnvelopePagination):
    """Lists that include the data version they describe."""

    members = {"data_version": {"type": "string"}}


class ChangePagination(VersionedPagination):
    """Lists of changes, with the version they start from and all loaded versions."""

    members = VersionedPagination.members | {
        "since": {"type": ["string", "null"]},
        "versions": {"type": "array", "items": {"type": "string"}, "description": "all versions loaded, newest first"},
        "version_dates": {
            "type": "object",
            "additionalProperties": {"type": "string", "format": "date-time"},
            "description": "when this server loaded each version, by version",
        },
    }
