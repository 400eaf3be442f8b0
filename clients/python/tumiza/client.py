from __future__ import annotations

import json
import re
import uuid
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote, urlencode
from urllib.request import Request

from .operations import Operations
from .send import send

#: How the addresses of quotes end: they are posted, and do the same when they are sent again.
_QUOTE = "/quote"


class Client(Operations):
    """A client of the API. Every call that is refused, or not answered after its retries, raises TumizaError."""

    def __init__(
        self, key: str, url: str, *, retries: int = 4, timeout_seconds: float = 30.0
    ) -> None:
        self._key = key
        self._url = url.rstrip("/")
        self._retries = retries
        self._timeout_seconds = timeout_seconds

    def _call(self, method: str, path: str, given: dict[str, Any]) -> Any:
        fields = {
            name.rstrip("_"): value
            for name, value in given.items()
            if name != "self" and value is not None
        }
        headers = {"Authorization": f"Bearer {self._key}"}
        test_scenario = fields.pop("test_scenario", None)
        if test_scenario is not None:
            headers["X-Test-Scenario"] = test_scenario
        if "idempotency_key" in given:
            headers["Idempotency-Key"] = fields.pop("idempotency_key", str(uuid.uuid4()))
        address = self._url + re.sub(
            r"\{(\w+)\}", lambda part: quote(str(fields.pop(part[1])), safe=""), path
        )
        body = None
        if method in ("GET", "DELETE"):
            address += "?" + urlencode(fields) if fields else ""
        else:
            body = json.dumps(fields, allow_nan=False).encode()
            headers["Content-Type"] = "application/json"
        request = Request(address, data=body, headers=headers, method=method)
        can_repeat = method != "POST" or "idempotency_key" in given or path.endswith(_QUOTE)
        return send(request, can_repeat, self._retries, self._timeout_seconds)


def each(list_page: Callable[..., Any], **fields: Any) -> Iterator[Any]:
    """Every entry of a list, page after page: `for order in each(tumiza.list_orders):`."""
    while True:
        page = list_page(**fields)
        yield from next(value for value in page.values() if isinstance(value, list))
        if page.get("next_cursor"):
            fields["cursor"] = page["next_cursor"]
        elif page.get("has_more") and page.get("cursor"):
            fields["after"] = page["cursor"]
        else:
            return
