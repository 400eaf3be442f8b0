from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from email.message import Message
from http.client import HTTPException, HTTPResponse
from typing import Any, TypeVar

from .connection import Connection
from .error import NoAnswerError, TumizaError, error_class_of

#: The server did nothing, or what it did is not done twice.
_TRY_AGAIN = (429, 502, 503, 504)

_FIRST_WAIT_SECONDS = 0.5
_LONGEST_WAIT_SECONDS = 30.0

Read = TypeVar("Read")


@dataclass(frozen=True)
class Request:
    """What a call sends. The headers, which have the key, are not in its text."""

    method: str
    url: str
    path: str
    body: bytes | None
    #: Whether it does the same when it is sent again.
    can_repeat: bool


@dataclass(frozen=True)
class Attempts:
    """How often and how long a call is tried."""

    retries: int
    timeout_seconds: float

    def with_own(self, retries: int | None, timeout_seconds: float | None) -> Attempts:
        """The same, with what a call says of its own."""
        return replace(
            self,
            retries=self.retries if retries is None else retries,
            timeout_seconds=self.timeout_seconds if timeout_seconds is None else timeout_seconds,
        )


class Answer(dict[str, Any]):
    """The body of a success, with the id of its request."""

    request_id: str | None = None


def request_id_of(answer: Mapping[str, Any]) -> str | None:
    """The id of the request that an answer came with, to name when you ask us about it."""
    return answer.request_id if isinstance(answer, Answer) else None


def send(
    connection: Connection, request: Request, headers: dict[str, str], attempts: Attempts
) -> Answer:
    """Sends a request until it is answered for good, and gives the body."""
    return send_for(connection, request, headers, attempts, _body)


def _body(answer: HTTPResponse, content: bytes) -> Answer:
    body = Answer(json.loads(content))
    body.request_id = answer.headers.get("X-Request-Id")
    return body


def send_for(
    connection: Connection,
    request: Request,
    headers: dict[str, str],
    attempts: Attempts,
    read: Callable[[HTTPResponse, bytes], Read],
    is_lines: bool = False,
) -> Read:
    """
    Sends a request until it is answered for good. A request that could act twice is sent again only
    after 429, which says that nothing was done.
    """
    attempt = 0
    while True:
        is_last = attempt >= attempts.retries
        wait = wait_seconds(attempt)
        try:
            answer, content = connection.request(
                request.method,
                request.path,
                request.body,
                headers,
                attempts.timeout_seconds,
                is_lines,
            )
            if 200 <= answer.status < 300:
                return read(answer, content)
            is_worth_it = answer.status == 429 or (
                request.can_repeat and answer.status in _TRY_AGAIN
            )
            if is_last or not is_worth_it:
                raise _refused(answer.status, answer.headers, content)
            wait = max(wait, _seconds_in(answer.headers.get("Retry-After")))
        except (OSError, HTTPException, ValueError) as cause:
            if is_last or not request.can_repeat:
                message = f"{request.method} {request.url} was not answered. {cause}".rstrip()
                raise NoAnswerError(message, status=0) from cause
        time.sleep(wait)
        attempt += 1


def wait_seconds(attempt: int) -> float:
    """Doubles from half a second, and differs so that many clients do not come at once."""
    longest = min(_FIRST_WAIT_SECONDS * 2**attempt, _LONGEST_WAIT_SECONDS)
    return longest * random.uniform(0.5, 1)


def _seconds_in(retry_after: str | None) -> float:
    """A proxy may say it as a date, which is left to the usual wait."""
    return float(retry_after) if retry_after and retry_after.isdigit() else 0.0


def _refused(status: int, headers: Message, content: bytes) -> TumizaError:
    try:
        body = json.loads(content)
    except ValueError:
        body = None
    said = body if isinstance(body, dict) else {}
    error = said.get("error")
    message = ": ".join(text for text in (error, said.get("message")) if isinstance(text, str))
    return error_class_of(status)(
        message or f"The API answered {status}.",
        status=status,
        error=error if isinstance(error, str) else None,
        body=body,
        request_id=headers.get("X-Request-Id"),
    )
