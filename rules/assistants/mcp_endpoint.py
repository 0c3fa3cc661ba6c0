"""The endpoint /mcp: the streamable HTTP transport of the Model Context Protocol.

The SDK implements this transport as an ASGI application, and the site is served over WSGI. Every request is complete in
itself (no session, no stream, a JSON response), so each one starts the SDK's application in an event loop of its own.
`async_to_sync` runs that loop in a second thread and the tools, through `sync_to_async`, in the thread of the request:
they use its database connection and snapshot, and their CPU time counts against the client's budget. The loop takes
1 ms; one that is shared by all requests would need a thread of its own and would bring tools back to other threads."""

import re
from urllib.parse import urlsplit

import anyio
from asgiref.sync import async_to_sync
from django.conf import settings
from django.http import HttpResponse
from django.http.request import validate_host

from catalog.api.base_views import ApiView, operation
from catalog.api.exceptions import ApiError
from catalog.page_urls import base_url

HEADERS = re.compile(r"(?:Accept|Mcp-.*)$")
MOST_SECONDS = 25  # less than nginx waits


def check_origin(request):
    """Raise a 403 error if the Origin header names another site. The protocol requires this against DNS rebinding.

    A browser sends Origin; programs do not. The host of the request itself was compared with ALLOWED_HOSTS before."""
    if "Origin" not in request.headers:
        return
    try:
        host = urlsplit(request.headers["Origin"]).hostname
    except ValueError:
        host = None
    if not host or not validate_host(f"[{host}]" if ":" in host else host, settings.ALLOWED_HOSTS):
        raise ApiError(403, "bad-origin", "Bad origin", "A page of another site can't use this. Use the JSON API.")


async def run_application(application, body, headers):
    """Send one request to an ASGI application; return the status, the headers and the body of its response."""
    unread, sent = [{"type": "http.request", "body": body}], []

    async def receive():
        if not unread:
            await anyio.sleep_forever()  # as if the client waited for the response
        return unread.pop()

    async def send(message):
        sent.append(message)

    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": "/mcp",
        "root_path": "",
        "query_string": b"",
        "headers": [(name.lower().encode(), value.encode("latin-1", "replace")) for name, value in headers.items()],
    }
    with anyio.move_on_after(MOST_SECONDS):
        async with application.router.lifespan_context(application):
            await application(scope, receive, send)
    if not sent:
        raise ApiError(503, "busy", "Busy", "The response took too long.")
    start, *chunks = sent
    return start["status"], dict(start["headers"]), b"".join(chunk.get("body", b"") for chunk in chunks)


class AssistantsView(ApiView):
    """The endpoint /mcp, by which assistants call tools."""

    @operation("Call the tools for assistants", exclude=True, cost=25)
    def post(self, request):
        """Answer one message of the protocol. DRF has checked the body: it is JSON of limited size and depth."""
        from rules.assistants.server import http_application, links_to  # imported here because it loads the SDK

        check_origin(request)
        body = request.body  # read before `data`, which would consume it
        request.data  # noqa: B018  (raises if the body is not valid)
        headers = {name: value for name, value in request.headers.items() if HEADERS.match(name)}
        headers["Content-Type"] = "application/json"  # the parser has accepted no other
        with links_to(base_url(request)):
            application = http_application()
            status, more, content = async_to_sync(run_application)(application, body, headers)
        content_type = more.get(b"content-type", b"application/json").decode()
        return HttpResponse(content, status=status, content_type=content_type, headers={"Cache-Control": "no-store"})
