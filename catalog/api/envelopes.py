"""The shapes that answers share: a list with its pages, a catalog of words."""

import orjson
from django.http import HttpResponse

JSON = "application/json"


def base_of(request):
    """Return the address the API was called at, without a path."""
    return f"{request.scheme}://{request.get_host()}"


def page_url(request, number):
    """Return the address of another page of the same list."""
    query = request.GET.copy()
    query["page"] = str(number)
    return f"{base_of(request)}{request.path}?{query.urlencode()}"


def envelope(request, total, page, page_size, **more):
    """Return a list's outside: everything but its data."""
    has_more = page * page_size < total
    return {
        "object": "list",
        "total": total,
        "page": page,
        "page_size": page_size,
        "has_more": has_more,
        "next_page": page_url(request, page + 1) if has_more else None,
        "warnings": [],
    } | more


def listing(request, rows, page, page_size, represent, **more):
    """Return one page of a queryset or list as a list answer."""
    total = len(rows) if isinstance(rows, list) else rows.count()
    start = (page - 1) * page_size
    data = [represent(row) for row in rows[start : start + page_size]] if start < total else []
    return json_response(envelope(request, total, page, page_size, **more) | {"data": data}, request)


def catalog(words):
    """Return a catalog answer."""
    return {"object": "catalog", "total_values": len(words), "data": words}


def json_response(body, request=None, status=200, **headers):
    """Return an object as JSON, with BASE addresses made absolute."""
    from catalog.seed.documents import BASE

    content = orjson.dumps(body, option=orjson.OPT_NON_STR_KEYS)
    if request is not None:
        content = content.replace(BASE.encode(), base_of(request).encode())
    return HttpResponse(content, status=status, content_type=JSON, headers=headers)
