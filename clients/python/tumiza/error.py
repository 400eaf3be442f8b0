from __future__ import annotations

from typing import Any, TypedDict


class Issue(TypedDict):
    """A field that was refused, or the part of an address or a header with this name."""

    #: Where it is: `receiver_phone`, or `drops.0.delivery_lat` for one within another.
    field: str
    #: What is wrong with it, for programs.
    code: str
    #: What is wrong with it, for people.
    message: str


class TumizaError(Exception):
    """
    An answer that is no success, or no answer after the last retry. Each family of errors has a class of its
    own below; `code` names the error exactly.
    """

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
        said = body if isinstance(body, dict) else {}
        code = said.get("code")
        #: The HTTP status; 0 where there was no answer.
        self.status = status
        #: Names the error, as under /docs/errors, and never changes; None where no answer of the API came.
        self.code: str | None = code if isinstance(code, str) else None
        #: Every field that was refused, with `invalid_request`.
        self.issues: list[Issue] = said.get("issues") or []
        #: The label of the error, for people. Several errors can have one label: compare `code`.
        self.error = error
        #: The whole body of the answer.
        self.body = body
        #: Name it when you ask us about a request.
        self.request_id = request_id


class InvalidRequestError(TumizaError):
    """400, 413 or 415: the request has to be another one."""


class AuthenticationError(TumizaError):
    """401: the key is missing, wrong or revoked."""


class InsufficientFundsError(TumizaError):
    """402: the wallet does not hold the fee."""


class PermissionDeniedError(TumizaError):
    """403: the key may not do this."""


class NotFoundError(TumizaError):
    """404: there is nothing with this id in the key's environment."""


class ConflictError(TumizaError):
    """409: something else was done before."""


class NoCapacityError(TumizaError):
    """422: no rider can carry the parcel now."""


class RateLimitError(TumizaError):
    """429: too many requests."""


class ServerError(TumizaError):
    """5xx: something failed on our side."""


class NoAnswerError(TumizaError):
    """No answer came, not even after the last retry. Its reason is in `__cause__`."""


_CLASSES: dict[int, type[TumizaError]] = {
    0: NoAnswerError,
    401: AuthenticationError,
    402: InsufficientFundsError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    422: NoCapacityError,
    429: RateLimitError,
}


def error_class_of(status: int) -> type[TumizaError]:
    """The class of the errors with a status."""
    return _CLASSES.get(status, ServerError if status >= 500 else InvalidRequestError)
