"""Sends requests, and repeats those whose outcome is unknown."""

import http.client
import json
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request
from email.utils import parsedate_to_datetime
from typing import Any, Dict, Mapping, Optional

from .errors import ShopError

#: Blanks and marks that nobody sees, which come along when an address is copied.
_AROUND = " \t\r\n\f\v\u00a0\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"

FIRST_PAUSE = 0.25
PAUSE_MAX = 5.0

#: Answers that say nothing about what the request did.
LEAVES_UNKNOWN = frozenset(["NO_ANSWER", "UNAVAILABLE", "UNEXPECTED", "REQUEST_TOO_SLOW", "IDEMPOTENCY_IN_PROGRESS"])

NETWORK_FAILURES = (OSError, http.client.HTTPException)


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A redirected purchase would arrive as a read, and the key at another address."""

    def redirect_request(self, *_args: Any, **_kwargs: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirect())


def _retry_after(headers: Mapping[str, str]) -> Optional[float]:
    given = headers.get("Retry-After")
    if given is None:
        return None
    if given.isdigit():
        return float(given)
    try:
        return max(0.0, parsedate_to_datetime(given).timestamp() - time.time())
    except ValueError:
        return None


def read_refusal(status: int, headers: Mapping[str, str], text: bytes) -> ShopError:
    """Turns a refusal into its error; a proxy's page is ``ANSWER_BROKEN``."""
    try:
        body = json.loads(text)
    except ValueError:
        body = None
    error = body.get("error") if isinstance(body, dict) else None
    if not isinstance(error, dict) or not isinstance(error.get("code"), str):
        message = f"The address answered {status}, but not as the shop does. Check the shop's address."
        return ShopError("ANSWER_BROKEN", message, status=status, retry_after=_retry_after(headers))
    return ShopError(
        error["code"],
        str(error.get("message", "")),
        status=status,
        details=error.get("details"),
        request_id=error.get("requestId") or headers.get("X-Request-Id"),
        retry_after=_retry_after(headers),
    )


def open_answer(request: urllib.request.Request, timeout: float) -> Any:
    """Opens an answer with status 2xx. Raises :class:`ShopError` for every other one, and for none."""
    try:
        return _opener.open(request, timeout=timeout)
    except urllib.error.HTTPError as refusal:
        with refusal:
            raise read_refusal(refusal.code, refusal.headers, refusal.read()) from None
    except NETWORK_FAILURES as failure:
        raise ShopError("NO_ANSWER", f"The shop cannot be reached: {failure}") from failure


def base_address(given: str) -> str:
    """The one written form of a shop's address: without blanks around it, with small letters in its host, without
    slashes at its end, doubled slashes, query and fragment. A path before the shop's own stays.

    Raises :class:`ValueError` when it is no address of the web, or names a user.
    """
    parts = urllib.parse.urlsplit(given.strip(_AROUND))
    host = (parts.hostname or "").encode("idna" if not (parts.hostname or "").isascii() else "ascii").decode("ascii")
    if parts.scheme not in ("http", "https") or host == "" or "@" in parts.netloc or " " in parts.netloc:
        raise ValueError("The address of the shop has to be written as https://shop.example")
    host = f"[{host}]" if ":" in host else host
    port = "" if parts.port is None else f":{parts.port}"
    path = re.sub(r"/{2,}", "/", parts.path).rstrip("/")
    return f"{parts.scheme}://{host}{port}{path}"


class Connection:
    """How the shop is reached."""

    def __init__(
        self, url: str, api_key: Optional[str], locale: Optional[str], timeout: float, patience: float
    ) -> None:
        self.url = base_address(url)
        self.timeout = timeout
        self.patience = patience
        self.headers: Dict[str, str] = {"Accept": "application/json", "User-Agent": "numeo-python"}
        if api_key is not None:
            self.headers["Authorization"] = f"Bearer {api_key}"
        if locale is not None:
            self.headers["X-User-Locale"] = locale

    def send_once(self, method: str, path: str, headers: Mapping[str, str], body: Optional[bytes]) -> Any:
        request = urllib.request.Request(
            self.url + path, data=body, method=method, headers={**self.headers, **headers}
        )
        with open_answer(request, self.timeout) as answer:
            try:
                return json.loads(answer.read())
            except NETWORK_FAILURES as failure:
                raise ShopError("NO_ANSWER", f"The answer broke off: {failure}") from failure
            except ValueError as failure:
                raise ShopError("ANSWER_BROKEN", "The answer is not JSON.", status=answer.status) from failure

    def send_until_known(
        self, method: str, path: str, headers: Mapping[str, str], body: Optional[bytes], is_repeatable: bool
    ) -> Any:
        """Repeats under the same headers, so the same key, until the outcome is known or the patience ends."""
        ends_at = time.monotonic() + self.patience
        is_unknown = False
        attempt = 0
        while True:
            try:
                return self.send_once(method, path, headers, body)
            except ShopError as failure:
                says_nothing = failure.code in LEAVES_UNKNOWN or (
                    failure.code == "ANSWER_BROKEN" and (failure.status or 0) >= 500
                )
                is_passing = failure.code == "TOO_MANY_REQUESTS" or (is_repeatable and says_nothing)
                # A refusal for good answers an earlier attempt as well: the key has one outcome.
                is_unknown = method != "GET" and (says_nothing or (is_unknown and is_passing))
                wait = failure.retry_after
                if wait is None:
                    wait = min(PAUSE_MAX, FIRST_PAUSE * 2**attempt) * random.uniform(0.5, 1)
                if not is_passing or time.monotonic() + wait >= ends_at:
                    failure.is_outcome_unknown = is_unknown
                    failure.idempotency_key = headers.get("Idempotency-Key")
                    raise
            time.sleep(wait)
            attempt += 1
