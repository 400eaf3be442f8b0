from __future__ import annotations

import json
import time
from collections.abc import Iterator
from http.client import HTTPException
from typing import Any

from .connection import Connection
from .error import NoAnswerError
from .send import Attempts, Request, send_for, wait_seconds

#: In front of the JSON of an event.
_DATA = b"data: "


def read_lines(
    connection: Connection, request: Request, headers: dict[str, str], attempts: Attempts
) -> Iterator[Any]:
    """
    The entries of an answer of lines, each once it has come. An answer whose last line does not say that it is
    complete was cut off, and raises NoAnswerError.
    """
    for line in _lines_of(connection, request, headers, attempts):
        entry = json.loads(line)
        if entry.get("complete") is True:
            return
        yield entry


def read_events(
    connection: Connection, request: Request, headers: dict[str, str], attempts: Attempts
) -> Iterator[Any]:
    """
    The events of a stream, until it says that it is complete. One that is cut off is continued after the last event
    that has an id, so that nothing is skipped and nothing comes twice. NoAnswerError where it is cut off without an
    event more often than the call is repeated.
    """
    headers = {**headers, "Accept": "text/event-stream"}
    failures = 0
    while True:
        try:
            for line in _lines_of(connection, request, headers, attempts):
                if not line.startswith(_DATA):
                    continue
                entry = json.loads(line[len(_DATA) :])
                if entry.get("complete") is True:
                    return
                if "id" in entry:
                    headers["Last-Event-ID"] = entry["id"]
                failures = 0
                yield entry
        except NoAnswerError:
            if failures > attempts.retries:
                raise
        time.sleep(wait_seconds(failures))
        failures += 1


def _lines_of(
    connection: Connection, request: Request, headers: dict[str, str], attempts: Attempts
) -> Iterator[bytes]:
    """The lines of an answer, whose reader stops at the last one. An earlier end raises NoAnswerError."""
    try:
        yield from send_for(connection, request, headers, attempts, lambda it, _: it, is_lines=True)
    except (OSError, HTTPException, ValueError) as cause:
        raise NoAnswerError(f"{request.method} {request.url} broke off. {cause}", status=0) from cause
    finally:
        connection.close()
    raise NoAnswerError(f"{request.method} {request.url} broke off.", status=0)
