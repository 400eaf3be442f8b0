"""Client for the Tumiza API: quote, place, follow and pay for deliveries."""

from .client import AsyncClient, Client, each, each_async
from .error import (
    AuthenticationError,
    ConflictError,
    InsufficientFundsError,
    InvalidRequestError,
    Issue,
    NoAnswerError,
    NoCapacityError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
    TumizaError,
)
from .operations import VERSION as __version__
from .send import request_id_of
from .verify_webhook import verify_webhook

__all__ = [
    "AsyncClient",
    "AuthenticationError",
    "Client",
    "ConflictError",
    "InsufficientFundsError",
    "InvalidRequestError",
    "Issue",
    "NoAnswerError",
    "NoCapacityError",
    "NotFoundError",
    "PermissionDeniedError",
    "RateLimitError",
    "ServerError",
    "TumizaError",
    "__version__",
    "each",
    "each_async",
    "request_id_of",
    "verify_webhook",
]
