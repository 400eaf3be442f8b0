from __future__ import annotations

import json
import random
import time
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from .error import TumizaError

#: The server did nothing, or what it did is not done twice.
_TRY_AGAIN = (429, 502, 503, 504)

_FIRST_WAIT_SECONDS = 0.5
_LONGEST_WAIT_SECONDS = 30.0


class _Nowhere(HTTPRedirectHandler):
    """The key goes to no other address."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = build_opener(_Nowhere)


def send(request: Request, can_repeat: bool, retries: int, timeout_seconds: float) -> Any:
    """
    Sends a request until it is answered for good. A request that could act twice is sent again only
    after 429, which says that nothing was done.
    """
    attempt = 0
    while True:
        is_last = attempt >= retries
        # Doubles from half a second, and differs so that many clients do not come at once.
        longest = min(_FIRST_WAIT_SECONDS * 2**attempt, _LONGEST_WAIT_SECONDS)
        wait = longest * random.uniform(0.5, 1)
        try:
            with _opener.open(request, timeout=timeout_seconds) as answer:
                return json.loads(answer.read())
        except HTTPError as answer:
            is_worth_it = answer.code == 429 or (can_repeat and answer.code in _TRY_AGAIN)
            if is_last or not is_worth_it:
                raise _refused(answer) from None
            wait = max(wait, _seconds_in(answer.headers.get("Retry-After")))
        except (OSError, HTTPException, json.JSONDecodeError) as cause:
            if is_last or not can_repeat:
                message = f"{request.method} {request.full_url} was not answered."
                raise TumizaError(message, status=0) from cause
        time.sleep(wait)
        attempt += 1


def _seconds_in(retry_after: str | None) -> float:
    """A proxy may say it as a date, which is left to the usual wait."""
    return float(retry_after) if retry_after and retry_after.isdigit() else 0.0


def _refused(answer: HTTPError) -> TumizaError:
    try:
        body = json.loads(answer.read())
    except (OSError, HTTPException, ValueError):
        body = None
    said = body if isinstance(body, dict) else {}
    error = said.get("error")
    message = ": ".join(text for text in (error, said.get("message")) if isinstance(text, str))
    return TumizaError(
        message or f"The API answered {answer.code}.",
        status=answer.code,
        error=error if isinstance(error, str) else None,
        body=body,
        request_id=answer.headers.get("X-Request-Id"),
    )
