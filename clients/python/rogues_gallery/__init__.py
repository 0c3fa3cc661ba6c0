"""A typed client for the API of Rogues Gallery, with and without async."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from . import _types as types
from ._operations import AsyncOperations, Operations
from .transport import ApiError

__all__ = ["ApiError", "AsyncClient", "Client", "types"]


class Client(Operations):
    """The API of a site, such as `Client("https://cards.example.org")`. Further options are passed to httpx.Client."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


class AsyncClient(AsyncOperations):
    """A Client with async methods. Further options are passed to httpx.AsyncClient."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
