"""Pages of lists: our envelope in the body, RFC 8288 links in the header."""

from rest_framework.pagination import BasePagination
from rest_framework.response import Response

from catalog.api.renderers import base_of

PAGED = {"page", "page_size"}
WHOLE = 1_000_000


class EnvelopePagination(BasePagination):
    """`page` and `page_size` over a queryset or list; the view may add members around the data."""

    members = {}  # what OpenAPI says of the members a view adds
    is_whole = False  # whether the rows are all there are, without pages

    def paginate_queryset(self, queryset, request, view=None):
        """Return the rows of the page asked for."""
        self.request, self.view = request, view
        self.page, self.page_size = view.asked.get("page", 1), view.asked.get("page_size", 200)
        start = (self.page - 1) * self.page_size
        rows, self.total = self.rows_and_total(queryset, start, start + self.page_size)
        return rows

    def rows_and_total(self, queryset, start, stop):
        """Return the rows from start up to stop, and how many there are in all."""
        total = len(queryset) if isinstance(queryset, list) else queryset.count()
        return list(queryset[start:stop]) if start < total else [], total

    def get_paginated_response(self, data):
        """Return the page in its envelope."""
        last = max(1, -(-self.total // self.page_size))
        has_more = self.page < last
        links = {"first": 1, "prev": min(self.page - 1, last), "next": self.page + 1 if has_more else 0, "last": last}
        body = {
            "object": "list",
            "total": self.total,
            "page": self.page,
            "page_size": self.page_size,
            "has_more": has_more,
            "next_page": self.address(self.page + 1) if has_more else None,
            "warnings": [],
        }
        body |= self.view.envelope_members(self.total) | {"data": data}
        link = ", ".join(f'<{self.address(page)}>; rel="{name}"' for name, page in links.items() if page)
        return Response(body, headers={} if self.is_whole else {"Link": link})

    def address(self, page):
        """Return the address of another page of the same list."""
        query = self.request.query_params.copy()
        query["page"] = str(page)
        return f"{base_of(self.request)}{self.request.path}?{query.urlencode()}"

    def get_paginated_response_schema(self, schema):
        """Return what OpenAPI says of the envelope."""
        counting = {"type": "integer"}
        properties = {
            "object": {"type": "string", "const": "list"},
            "total": counting,
            "page": counting,
            "page_size": counting,
            "has_more": {"type": "boolean"},
            "next_page": {"type": ["string", "null"], "format": "uri"},
            "warnings": {"type": "array", "items": {"type": "string"}},
            "data": schema,
        }
        return {"type": "object", "properties": properties | self.members, "required": list(properties)}


class CardPagination(EnvelopePagination):
    """Cards: an empty result suggests names; a spreadsheet or text that names no page is the whole result."""

    members = {"suggestions": {"type": "array", "items": {"type": "string"}, "description": "where nothing was found"}}

    def paginate_queryset(self, queryset, request, view=None):
        """Return the keys of the page asked for, or of the whole result."""
        self.is_whole = request.accepted_renderer.format != "json" and not PAGED & set(request.query_params)
        if self.is_whole:
            view.asked["page_size"] = WHOLE
        return super().paginate_queryset(queryset, request, view)

    def rows_and_total(self, cards, start, stop):
        """Return the keys of the cards, and how many there are in all."""
        return cards.keys_and_total(start, stop)


class VersionedPagination(EnvelopePagination):
    """Lists that say which data version they describe."""

    members = {"data_version": {"type": "string"}}


class ChangePagination(VersionedPagination):
    """Changes, since a version or since the first."""

    members = VersionedPagination.members | {
        "since": {"type": ["string", "null"]},
        "versions": {"type": "array", "items": {"type": "string"}, "description": "all versions loaded, newest first"},
    }
