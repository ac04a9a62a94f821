"""Verifies webhooks by Standard Webhooks."""

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, Mapping, Optional, Union

from .errors import ShopError

TOLERANCE = 300.0


def _invalid(why: str) -> ShopError:
    return ShopError("WEBHOOK_INVALID", f"The webhook call is refused: {why}.")


def verify_webhook(
    headers: Mapping[str, str],
    body: Union[bytes, str],
    secret: str,
    *,
    tolerance: float = TOLERANCE,
    now: Optional[float] = None,
) -> Any:
    """Verifies a call in constant time and returns its event.

    :param body: as it arrived, before any parsing.
    :param secret: ``whsec_…``, which the shop showed once.
    :raises ShopError: ``WEBHOOK_INVALID``; answer such a call with 400.
    """
    given = {name.lower(): value for name, value in headers.items()}
    message_id, timestamp = given.get("webhook-id", ""), given.get("webhook-timestamp", "")
    if not message_id or not timestamp.isdigit():
        raise _invalid("its headers are missing")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise _invalid("it was signed too long ago, or the clock is wrong")
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error:
        raise _invalid("the secret is not base64") from None
    text = body.encode() if isinstance(body, str) else body
    digest = hmac.new(key, f"{message_id}.{timestamp}.".encode() + text, hashlib.sha256).digest()
    wanted = b"v1," + base64.b64encode(digest)
    if not any(hmac.compare_digest(one.encode(), wanted) for one in given.get("webhook-signature", "").split(" ")):
        raise _invalid("no signature fits")
    return json.loads(text)
