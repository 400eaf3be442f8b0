from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Iterable
from typing import Protocol, cast

from .types import WebhookEvent


class Headers(Protocol):
    """A dict, or the headers of http.server, Flask, Django or Starlette."""

    def items(self) -> Iterable[tuple[str, str]]: ...


def verify_webhook(
    body: bytes | str,
    headers: Headers,
    secret: str,
    tolerance_seconds: float = 300,
) -> WebhookEvent:
    """
    The event of a webhook, once its signature and its age are right. Act once on each `id`.
    Pass the body as it arrived, before any parsing, and the endpoint's secret: whsec_…

    Raises ValueError for what was not sent by Tumiza, or too long ago.
    """
    key = _bytes_of(secret.removeprefix("whsec_"))
    if not key:
        raise ValueError("Pass the secret of the webhook's endpoint: whsec_…")
    raw = body.encode() if isinstance(body, str) else body
    given = {name.lower(): value for name, value in headers.items()}
    at = given.get("webhook-timestamp", "")
    if not (at.isascii() and at.isdigit()) or abs(time.time() - int(at)) > tolerance_seconds:
        raise ValueError("The webhook is too old, or has no timestamp.")
    event_id = given.get("webhook-id", "")
    signed = f"{event_id}.{at}.".encode() + raw
    expected = hmac.new(key, signed, hashlib.sha256).digest()
    for signature in given.get("webhook-signature", "").split(" "):
        if hmac.compare_digest(_bytes_of(signature.removeprefix("v1,")), expected):
            # Events that were sent before they had it in the body have their id in the header alone.
            return cast(WebhookEvent, {"id": event_id, **json.loads(raw)})
    raise ValueError("The webhook's signature does not match its body.")


def _bytes_of(text: str) -> bytes:
    """No bytes for what is not base64."""
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""
