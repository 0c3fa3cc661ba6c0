"""HTTP for both clients: JSON, errors as exceptions, and waiting when the server says so."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Any
from urllib.parse import quote

import httpx

AGENT = "rogues-gallery-client"
MOST_SECONDS = 60


class ApiError(Exception):
    """An error response. `problem` has all members, such as `nearest` and `candidates`."""

    def __init__(self, problem: Mapping[str, Any]):
        super().__init__(str(problem.get("detail", "")))
        self.problem = problem
        self.status = int(problem.get("status", 0))
        self.code = str(problem.get("code", ""))
        self.detail = str(problem.get("detail", ""))


def quoted(part: str) -> str:
    """Return an id as one segment of a path. The id of a clause contains slashes."""
    return quote(part, safe="")


def given(params: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the parameters that are not None. Without any, return None: httpx would drop the query of the URL."""
    return {name: value for name, value in params.items() if value is not None} or None


def read(response: httpx.Response, kind: str) -> Any:
    """Return the content of a response as JSON, text or bytes; raise ApiError if it is an error."""
    if response.is_success:
        return response.json() if kind == "json" else response.text if kind == "text" else response.content
    try:
        problem = response.json()
    except ValueError:  # from a proxy
        problem = {"status": response.status_code, "code": "", "detail": response.reason_phrase}
    raise ApiError(problem)


def seconds_to_wait(response: httpx.Response) -> float | None:
    """Return how long the server asks to wait before the request is repeated; None if it need not be repeated."""
    if response.status_code not in (429, 503):
        return None
    text = response.headers.get("Retry-After", "5")
    return min(float(text), MOST_SECONDS) if text.isdigit() else 5.0


class Transport:
    """Sends requests with httpx and waits for the response."""

    def __init__(self, site: str, retries: int = 2, **options: Any):
        self.retries = retries
        self.http = httpx.Client(base_url=site, **defaults(options))

    def request(self, method: str, path: str, params: Mapping[str, Any], body: Any, kind: str) -> Any:
        """Return the content of the response to one request, repeated if the server asks for it."""
        for left in range(self.retries, -1, -1):
            response = self.http.request(method, path, params=given(params), json=body)
            if not left or (wait := seconds_to_wait(response)) is None:
                break
            time.sleep(wait)
        return read(response, kind)

    def rows(self, page: Any) -> Iterator[Any]:
        """Yield the rows of a page and of all following pages."""
        while True:
            yield from page["data"]
            if not page["next_page"]:
                return
            page = self.request("GET", page["next_page"], {}, None, "json")

    def close(self) -> None:
        """Close all connections."""
        self.http.close()


class AsyncTransport:
    """Sends requests with httpx in an event loop."""

    def __init__(self, site: str, retries: int = 2, **options: Any):
        self.retries = retries
        self.http = httpx.AsyncClient(base_url=site, **defaults(options))

    async def request(self, method: str, path: str, params: Mapping[str, Any], body: Any, kind: str) -> Any:
        """Return the content of the response to one request, repeated if the server asks for it."""
        for left in range(self.retries, -1, -1):
            response = await self.http.request(method, path, params=given(params), json=body)
            if not left or (wait := seconds_to_wait(response)) is None:
                break
            await asyncio.sleep(wait)
        return read(response, kind)

    async def rows(self, page: Any) -> AsyncIterator[Any]:
        """Yield the rows of a page and of all following pages."""
        while True:
            for row in page["data"]:
                yield row
            if not page["next_page"]:
                return
            page = await self.request("GET", page["next_page"], {}, None, "json")

    async def close(self) -> None:
        """Close all connections."""
        await self.http.aclose()


def defaults(options: dict[str, Any]) -> dict[str, Any]:
    """Return options for httpx: a user agent, a timeout, and redirects, because ids of merged rulings redirect."""
    headers = {"User-Agent": AGENT} | options.pop("headers", {})
    return {"timeout": 30, "follow_redirects": True, "headers": headers} | options
