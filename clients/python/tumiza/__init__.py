"""Client for the Tumiza API: quote, place, follow and pay for deliveries."""

from .client import Client, each
from .error import TumizaError
from .verify_webhook import verify_webhook

__all__ = ["Client", "TumizaError", "each", "verify_webhook"]
