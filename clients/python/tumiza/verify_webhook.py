from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from typing import cast

from .types import WebhookEvent


def verify_webhook(
    body: bytes | str,
    headers: Mapping[str, str],
    secret: str,
    tolerance_seconds: float = 300,
) -> WebhookEvent:
    """
    The event of a webhook, once its signature and its age are right. Act once on each `webhook-id`.
    Pass the body as it arrived, before any parsing, and the endpoint's secret: whsec_…

    Raises ValueError for what was not sent by Tumiza, or too long ago.
    """
    raw = body.encode() if isinstance(body, str) else body
    given = {name.lower(): value for name, value in headers.items()}
    at = given.get("webhook-timestamp", "")
    if not at.isdigit() or abs(time.time() - int(at)) > tolerance_seconds:
        raise ValueError("The webhook is too old, or has no timestamp.")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{given.get('webhook-id', '')}.{at}.".encode() + raw
    expected = hmac.new(key, signed, hashlib.sha256).digest()
    for signature in given.get("webhook-signature", "").split(" "):
        if hmac.compare_digest(_bytes_of(signature.removeprefix("v1,")), expected):
            return cast(WebhookEvent, json.loads(raw))
    raise ValueError("The webhook's signature does not match its body.")


def _bytes_of(text: str) -> bytes:
    """No bytes for what is not base64."""
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""
