from __future__ import annotations

import asyncio
import json
import re
import uuid
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any
from urllib.parse import quote, urlencode

from .connection import Connection
from .operations import VERSION, AsyncOperations, Operations
from .lines import read_events, read_lines
from .send import Answer, Attempts, Request, send

#: How the addresses end of what is posted and does the same when it is sent again: quotes, and orders with keys of their own.
_REPEATABLE = ("/quote", "/create-orders")


class Client(Operations):
    """
    A client of the API. Every call that is refused, or not answered after its retries, raises TumizaError.
    It keeps one connection for each thread that uses it.
    """

    def __init__(
        self, key: str, url: str, *, retries: int = 4, timeout_seconds: float = 30.0
    ) -> None:
        self._key = key.strip()
        # A header cannot have it, and the error of one that has would print the key.
        if not re.fullmatch(r"[!-~]+", self._key):
            raise ValueError("Pass a key: svc_test_… or svc_live_…")
        self._url = url.rstrip("/")
        self._attempts = Attempts(retries, timeout_seconds)
        self._connection = Connection(self._url)

    def close(self) -> None:
        """Closes the connection of this thread."""
        self._connection.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _call(self, method: str, path: str, given: dict[str, Any]) -> Answer:
        request, headers, attempts = self._prepare(method, path, given)
        return send(self._connection, request, headers, attempts)

    def _lines(self, method: str, path: str, given: dict[str, Any]) -> Iterator[Any]:
        request, headers, attempts = self._prepare(method, path, given)
        # A connection of its own, because other calls may be made between two lines.
        return read_lines(Connection(self._url), request, headers, attempts)

    def _events(self, method: str, path: str, given: dict[str, Any]) -> Iterator[Any]:
        request, headers, attempts = self._prepare(method, path, given)
        return read_events(Connection(self._url), request, headers, attempts)

    def _prepare(
        self, method: str, path: str, given: dict[str, Any]
    ) -> tuple[Request, dict[str, str], Attempts]:
        fields = {
            name.rstrip("_"): value
            for name, value in given.items()
            if name != "self" and value is not None
        }
        attempts = self._attempts.with_own(
            fields.pop("retries", None), fields.pop("timeout_seconds", None)
        )
        headers = {"Authorization": f"Bearer {self._key}", "User-Agent": f"tumiza-python/{VERSION}"}
        for option, header in _HEADERS.items():
            if option in fields:
                headers[header] = fields.pop(option)
        if "idempotency_key" in given and "Idempotency-Key" not in headers:
            headers["Idempotency-Key"] = str(uuid.uuid4())
        address = re.sub(r"\{(\w+)\}", lambda part: _segment(part[1], fields), path)
        body = None
        if method in ("GET", "DELETE"):
            address += "?" + urlencode(fields) if fields else ""
        else:
            body = json.dumps(fields, allow_nan=False).encode()
            headers["Content-Type"] = "application/json"
        can_repeat = method != "POST" or "idempotency_key" in given or path.endswith(_REPEATABLE)
        request = Request(method, self._url + address, address, body, can_repeat)
        return request, headers, attempts


#: The options of a call that are sent as headers.
_HEADERS = {"test_scenario": "X-Test-Scenario", "idempotency_key": "Idempotency-Key"}


def _segment(field: str, fields: dict[str, Any]) -> str:
    """A part of an address. One that is absent or dots would make the address another operation's."""
    value = str(fields.pop(field, "")).strip()
    if value in ("", ".", ".."):
        raise ValueError(f"{field} is empty.")
    return quote(value, safe="")


class AsyncClient(AsyncOperations):
    """The same client for asyncio: each call runs in a thread of the loop's own, and is awaited."""

    def __init__(
        self, key: str, url: str, *, retries: int = 4, timeout_seconds: float = 30.0
    ) -> None:
        self._client = Client(key, url, retries=retries, timeout_seconds=timeout_seconds)

    async def _call(self, method: str, path: str, given: dict[str, Any]) -> Answer:
        return await asyncio.to_thread(self._client._call, method, path, given)

    async def _lines(self, method: str, path: str, given: dict[str, Any]) -> AsyncIterator[Any]:
        async for entry in _each_in_thread(self._client._lines(method, path, given)):
            yield entry

    async def _events(self, method: str, path: str, given: dict[str, Any]) -> AsyncIterator[Any]:
        async for entry in _each_in_thread(self._client._events(method, path, given)):
            yield entry


async def _each_in_thread(entries: Iterator[Any]) -> AsyncIterator[Any]:
    while (entry := await asyncio.to_thread(next, entries, None)) is not None:
        yield entry


def each(list_page: Callable[..., Any], **fields: Any) -> Iterator[Any]:
    """Every entry of a list, page after page: `for order in each(tumiza.list_orders):`."""
    while True:
        page = list_page(**fields)
        yield from _entries(page)
        following = _following(page)
        if not following:
            return
        fields |= following


async def each_async(list_page: Callable[..., Any], **fields: Any) -> AsyncIterator[Any]:
    """The same for asyncio: `async for order in each_async(tumiza.list_orders):`."""
    while True:
        page = await list_page(**fields)
        for entry in _entries(page):
            yield entry
        following = _following(page)
        if not following:
            return
        fields |= following


def _entries(page: dict[str, Any]) -> list[Any]:
    return next(value for value in page.values() if isinstance(value, list))


def _following(page: dict[str, Any]) -> dict[str, Any]:
    """What the next page is asked with; nothing after the last."""
    if page.get("next_cursor"):
        return {"cursor": page["next_cursor"]}
    if page.get("has_more") and page.get("cursor"):
        return {"after": page["cursor"]}
    return {}
