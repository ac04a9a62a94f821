"""The one error of the client."""

from typing import Any, Mapping, Optional


class ShopError(Exception):
    """A refusal of the shop, or a failure on the way.

    Programs decide by ``code``: one of the shop's catalogue (``contract.ERROR_CODES``), or one of the client's own.
    ``NO_ANSWER``: the network failed or the time was over. ``ANSWER_BROKEN``: something answered that is not the shop.
    ``NO_CODE``: the number ended without a code. ``WAIT_TIMED_OUT``: no code came in the time that was given.
    ``WEBHOOK_INVALID``: the call is not signed with this secret, or is too old.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        status: Optional[int] = None,
        details: Optional[Mapping[str, Any]] = None,
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status
        self.details = dict(details or {})
        #: Finds the request in the shop's logs.
        self.request_id = request_id
        #: Seconds that the shop asks to wait.
        self.retry_after = retry_after
        #: True when the shop may have done what was asked. A repeat with ``idempotency_key`` gets the first result.
        self.is_outcome_unknown = False
        self.idempotency_key: Optional[str] = None

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"
