"""Buys temporary phone numbers and reads their codes. Amounts are whole kopecks."""

from .errors import ShopError
from .shop import ReceivedCode, Shop
from .webhooks import verify_webhook

__all__ = ["ReceivedCode", "Shop", "ShopError", "verify_webhook"]
