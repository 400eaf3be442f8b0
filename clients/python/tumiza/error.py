from __future__ import annotations

from typing import Any


class TumizaError(Exception):
    """An answer that is no success, or no answer after the last retry."""

    def __init__(
        self,
        message: str,
        *,
        status: int,
        error: str | None = None,
        body: Any = None,
        request_id: str | None = None,
    ) -> None:
        super().__init__(message)
        #: The HTTP status; 0 where there was no answer.
        self.status = status
        #: What went wrong, as the API calls it: the title of a page under /docs/errors.
        self.error = error
        #: The whole body of the answer.
        self.body = body
        #: Name it when you ask us about a request.
        self.request_id = request_id
