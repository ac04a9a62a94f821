"""The client of one shop for one account."""

import json
import time
import uuid
from typing import Any, Dict, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Union, cast
from urllib.parse import quote, urlencode

from .connection import Connection
from .contract import CALLS, Activation, ActivationMessage, ActivationOrder, ActivationSwap, CancelledActivations, Order, PriceCard, Rental
from .errors import ShopError
from .events import EventStream, LiveEvent

#: Moves of a number that the shop answers alike when they arrive twice.
HARMLESS_TWICE = frozenset(
    [
        "cancelActivation",
        "cancelActivations",
        "swapActivation",
        "banActivation",
        "finishActivation",
        "requestAnotherSms",
        "takeMessage",
        "takeLateCode",
        "cancelRepeatOrder",
    ]
)
#: Refusals that a later try cannot change.
FINAL = frozenset(
    ["LOGIN_REQUIRED", "API_KEY_EXPIRED", "FORBIDDEN", "API_KEY_LIMIT", "KEY_SCOPE_MISSING", "NOT_FOUND"]
)
ASK_EVERY = 3.0
PAGE_SIZE = 100

Number = Union[Activation, int]


class ReceivedCode(NamedTuple):
    """A code with its message and its number."""

    code: str
    message: ActivationMessage
    activation: Activation


def _selections(
    *,
    service: str,
    country: int,
    max_price: Optional[int],
    min_price: Optional[int],
    operator: Optional[str],
    suppliers: Optional[Sequence[int]],
    except_suppliers: Optional[Sequence[int]],
    phone_exceptions: Optional[Sequence[str]],
    choose: Optional[str],
    referral_code: Optional[str],
) -> Dict[str, Any]:
    """What every purchase may selection, by the names of the contract; what is None is not sent."""
    return {
        "service": service,
        "country": country,
        "priceMin": min_price,
        "priceMax": max_price,
        "operator": operator,
        "suppliers": suppliers,
        "exceptSuppliers": except_suppliers,
        "phoneExceptions": phone_exceptions,
        "choose": choose,
        "referralCode": referral_code,
    }


def _id_of(number: Number) -> int:
    return number if isinstance(number, int) else number["id"]


def _code_after(activation: Activation, after: int) -> Optional[ReceivedCode]:
    for message in activation["messages"][after:]:
        if message["code"] is not None:
            return ReceivedCode(message["code"], message, activation)
    return None


class Shop:
    """Buys numbers and reads their codes. Amounts are whole kopecks, times are seconds.

    :param url: address of the shop, such as ``https://shop.example``.
    :param timeout: seconds for one attempt.
    :param patience: seconds in which a call is repeated while its outcome is unknown.
    """

    def __init__(
        self,
        url: str,
        api_key: Optional[str] = None,
        *,
        locale: Optional[str] = None,
        timeout: float = 30.0,
        patience: float = 60.0,
    ) -> None:
        self._connection = Connection(url, api_key, locale, timeout, patience)

    def call(
        self,
        name: str,
        *,
        params: Optional[Mapping[str, Any]] = None,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
    ) -> Any:
        """Makes any call of the contract by its name, and repeats it while that is harmless and its outcome unknown."""
        answer = self._ask(name, params=params, query=query, body=body, idempotency_key=idempotency_key)
        return answer["data"] if CALLS[name].envelope == "data" else answer

    def _ask(
        self,
        name: str,
        *,
        params: Optional[Mapping[str, Any]] = None,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
    ) -> Any:
        """The whole answer: ``next`` of a list in pages stands beside ``data``."""
        method, path, _envelope, is_idempotent = CALLS[name]
        for key, value in (params or {}).items():
            path = path.replace(f":{key}", quote(str(value), safe=""))
        given = {key: value for key, value in (query or {}).items() if value is not None}
        if given:
            path = f"{path}?{urlencode(given)}"
        headers: Dict[str, str] = {}
        if is_idempotent:
            headers["Idempotency-Key"] = idempotency_key or uuid.uuid4().hex
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps({key: value for key, value in body.items() if value is not None}).encode()
        is_repeatable = method != "POST" or is_idempotent or name in HARMLESS_TWICE
        return self._connection.send_until_known(method, path, headers, data, is_repeatable)

    def balance(self) -> Dict[str, int]:
        """What can be spent (``balance``) and what open numbers hold (``held``)."""
        user = self.call("getCurrentUser")
        return {"balance": user["balance"], "held": user["held"]}

    def prices(self, *, service: Optional[str] = None, country: Optional[int] = None) -> List[PriceCard]:
        """Prices of one service in every country, or of every service in one country."""
        if service is not None:
            return cast(List[PriceCard], self.call("listCountryPrices", params={"serviceId": service}))
        query = {"per-page": 1000}
        return cast(List[PriceCard], self.call("listServicePrices", params={"countryId": country}, query=query))

    def buy(
        self,
        service: str,
        country: int,
        *,
        max_price: Optional[int] = None,
        min_price: Optional[int] = None,
        operator: Optional[str] = None,
        suppliers: Optional[Sequence[int]] = None,
        except_suppliers: Optional[Sequence[int]] = None,
        phone_exceptions: Optional[Sequence[str]] = None,
        choose: Optional[str] = None,
        referral_code: Optional[str] = None,
        order_id: Optional[str] = None,
        callback_url: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> Activation:
        """Buys a number, at most once: all attempts carry one key. Prices are kopecks, ``phone_exceptions`` beginnings of numbers to avoid.

        ``choose`` is ``cheapest`` (when left out) or ``likeliest``: the lowest expected price of a delivered code.

        ``callback_url`` gets the events of this purchase, signed as webhooks are.

        :raises ShopError: with ``is_outcome_unknown`` when the patience ended first; repeat with its ``idempotency_key``.
        """
        selections = _selections(
            service=service,
            country=country,
            max_price=max_price,
            min_price=min_price,
            operator=operator,
            suppliers=suppliers,
            except_suppliers=except_suppliers,
            phone_exceptions=phone_exceptions,
            choose=choose,
            referral_code=referral_code,
        )
        body = {**selections, "orderId": order_id, "callbackUrl": callback_url}
        return cast(Activation, self.call("buyNumber", body=body, idempotency_key=idempotency_key))

    def buy_many(
        self,
        service: str,
        country: int,
        quantity: int,
        *,
        max_price: Optional[int] = None,
        min_price: Optional[int] = None,
        operator: Optional[str] = None,
        suppliers: Optional[Sequence[int]] = None,
        except_suppliers: Optional[Sequence[int]] = None,
        phone_exceptions: Optional[Sequence[str]] = None,
        choose: Optional[str] = None,
        referral_code: Optional[str] = None,
        callback_url: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> ActivationOrder:
        """Buys 1 to 100 numbers in one order; ``max_price`` is that of each number, and from ten on all cost the wholesale price.

        ``shortfall`` says why there are fewer than requested. Repeats as ``buy`` does, and a repeat buys no more.
        """
        selections = _selections(
            service=service,
            country=country,
            max_price=max_price,
            min_price=min_price,
            operator=operator,
            suppliers=suppliers,
            except_suppliers=except_suppliers,
            phone_exceptions=phone_exceptions,
            choose=choose,
            referral_code=referral_code,
        )
        body = {**selections, "quantity": quantity, "callbackUrl": callback_url}
        return cast(ActivationOrder, self.call("buyNumbers", body=body, idempotency_key=idempotency_key))

    def repeat(
        self,
        service: str,
        country: int,
        max_price: int,
        *,
        min_price: Optional[int] = None,
        operator: Optional[str] = None,
        suppliers: Optional[Sequence[int]] = None,
        except_suppliers: Optional[Sequence[int]] = None,
        phone_exceptions: Optional[Sequence[str]] = None,
        choose: Optional[str] = None,
        referral_code: Optional[str] = None,
        seconds: Optional[int] = None,
        order_id: Optional[str] = None,
        callback_url: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> Dict[str, Any]:
        """Waits in the shop's queue for a number: ``max_price`` is held meanwhile, ``seconds`` is how long at most. Repeats as ``buy`` does."""
        selections = _selections(
            service=service,
            country=country,
            max_price=max_price,
            min_price=min_price,
            operator=operator,
            suppliers=suppliers,
            except_suppliers=except_suppliers,
            phone_exceptions=phone_exceptions,
            choose=choose,
            referral_code=referral_code,
        )
        body = {**selections, "seconds": seconds, "orderId": order_id, "callbackUrl": callback_url}
        return cast(Dict[str, Any], self.call("createRepeatOrder", body=body, idempotency_key=idempotency_key))

    def list_repeat_orders(self) -> List[Dict[str, Any]]:
        """Repeat orders that wait, and those that ended in the last hour."""
        return cast(List[Dict[str, Any]], self.call("listRepeatOrders"))

    def change_repeat_order(self, order_id: str, max_price: int) -> Dict[str, Any]:
        """Another ceiling; the order keeps its place in the queue."""
        params, body = {"id": order_id}, {"priceMax": max_price}
        return cast(Dict[str, Any], self.call("changeRepeatOrder", params=params, body=body))

    def cancel_repeat_order(self, order_id: str) -> Dict[str, Any]:
        """Ends the waiting; what was held goes back."""
        return cast(Dict[str, Any], self.call("cancelRepeatOrder", params={"id": order_id}))

    def wait_for_number(self, order_id: str, *, timeout: Optional[float] = None) -> Activation:
        """Waits for the number of a repeat order; asks every 3 s. The order waits on in the shop when this ends.

        :raises ShopError: ``NO_NUMBER`` when the order ends without one, ``WAIT_TIMED_OUT`` after ``timeout`` seconds.
        """
        ends_at = float("inf") if timeout is None else time.monotonic() + timeout
        while True:
            order = self.call("getRepeatOrder", params={"id": order_id})
            if order["activationId"] is not None:
                return self.get_activation(order["activationId"])
            if order["status"] != "waiting":
                message = f"The repeat order ended without a number ({order['status']})."
                raise ShopError("NO_NUMBER", message, details={"repeatOrder": order})
            left = ends_at - time.monotonic()
            if left <= 0:
                raise ShopError("WAIT_TIMED_OUT", f"No number within {timeout} s.", details={"id": order_id})
            time.sleep(min(ASK_EVERY, left))

    def get_activation(self, activation_id: int) -> Activation:
        return self._move("getActivation", activation_id)

    def list_activations(self) -> List[Activation]:
        """Open numbers and those of the last hour."""
        return cast(List[Activation], self.call("listActivations"))

    def cancel(self, number: Number) -> Activation:
        """Gives a number without a code back; the whole price returns."""
        return self._move("cancelActivation", number)

    def cancel_all(self) -> CancelledActivations:
        """Cancels all numbers that wait for a code; ``kept`` names those that go on, and why."""
        return cast(CancelledActivations, self.call("cancelActivations"))

    def swap(self, number: Number) -> ActivationSwap:
        """Gives a number without a code back and buys another one in its place, at no higher price.

        Without another number nothing changes. A number is swapped once, so a repeat buys no more.
        """
        return cast(ActivationSwap, self.call("swapActivation", params={"id": _id_of(number)}))

    def ban(self, number: Number) -> Activation:
        """Reports a number as blocked by its service; the whole price returns."""
        return self._move("banActivation", number)

    def finish(self, number: Number) -> Activation:
        """Ends a number whose code came."""
        return self._move("finishActivation", number)

    def take_message(self, number: Number, message_id: int) -> Activation:
        """Takes a masked text as the code, while ``canTakeMessage``: pays the price once and shows all texts."""
        return cast(Activation, self.call("takeMessage", params={"id": _id_of(number), "messageId": message_id}))

    def take_late_code(self, number: Number) -> Activation:
        """Buys the code that came after the number was cancelled or ran out of time, while it says ``lateCode``. A repeat buys no more."""
        return self._move("takeLateCode", number)

    def ask_again(self, number: Number) -> Activation:
        """Asks for one more SMS, free. Hand its answer to ``wait_for_code``."""
        return self._move("requestAnotherSms", number)

    def reactivate(self, number: Number, *, idempotency_key: Optional[str] = None) -> Activation:
        """Buys the number of a paid and ended purchase again, while it says ``canReactivate``. Repeats as ``buy`` does."""
        params = {"id": _id_of(number)}
        return cast(Activation, self.call("reactivateActivation", params=params, idempotency_key=idempotency_key))

    def rent(
        self,
        service: str,
        country: int,
        hours: int,
        *,
        max_price: Optional[int] = None,
        operator: Optional[str] = None,
        is_auto_renewed: Optional[bool] = None,
        referral_code: Optional[str] = None,
        callback_url: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> Rental:
        """Rents a number for whole hours. Repeats as ``buy`` does."""
        body = {
            "service": service,
            "country": country,
            "hours": hours,
            "priceMax": max_price,
            "operator": operator,
            "isAutoRenewed": is_auto_renewed,
            "referralCode": referral_code,
            "callbackUrl": callback_url,
        }
        return cast(Rental, self.call("rentNumber", body=body, idempotency_key=idempotency_key))

    def get_rental(self, rental_id: int) -> Rental:
        """A rental with all its messages."""
        return cast(Rental, self.call("getRental", params={"id": rental_id}))

    def orders(self, **filters: Any) -> Iterator[Order]:
        """Every order that fits, newest first; pages are fetched as they are needed."""
        before: Optional[str] = None
        while True:
            page = self._ask("listOrders", query={**filters, "before": before, "limit": PAGE_SIZE})
            yield from page["data"]
            before = page["next"]
            if before is None:
                return

    def events(self, after: Optional[int] = None) -> Iterator[LiveEvent]:
        """What happens to the account, in order; a broken stream is opened again.

        An event ``gap`` says that events are gone, because ``after`` is older than they are kept: read the state again.
        """
        failures = 0
        while True:
            try:
                stream = EventStream(self._connection, after)
            except ShopError as failure:
                if failure.code in FINAL:
                    raise
                failures += 1
                time.sleep(failure.retry_after or min(15.0, 0.5 * 2**failures))
                continue
            try:
                for event in stream.read():
                    if event is not None:
                        failures, after = 0, event.sequence
                        yield event
            finally:
                stream.close()
            failures += 1
            time.sleep(min(15.0, 0.5 * 2**failures))

    def wait_for_code(
        self, number: Number, *, timeout: Optional[float] = None, after: Optional[int] = None
    ) -> ReceivedCode:
        """Waits for a code over the event stream; asks every 3 s while there is no stream.

        :param timeout: seconds, kept to within a heartbeat of 15 s; left out: until the number's time is over.
        :param after: number of messages that were seen already; after ``ask_again`` those that its answer holds.
        :raises ShopError: ``NO_CODE`` when the number ends without one, ``WAIT_TIMED_OUT`` after ``timeout``.
        """
        if after is None:
            is_asked = not isinstance(number, int) and number["isAwaitingAnotherSms"]
            after = len(cast(Activation, number)["messages"]) if is_asked else 0
        ends_at = float("inf") if timeout is None else time.monotonic() + timeout
        activation_id = _id_of(number)
        while True:
            stream = self._open_stream(ends_at - time.monotonic())
            try:
                # The stream is open by now: what came before is read here, what comes later is told.
                found = self._judge(self.get_activation(activation_id), after)
                if found is None and stream is not None:
                    found = self._listen(stream, activation_id, after, ends_at)
            finally:
                if stream is not None:
                    stream.close()
            if found is not None:
                return found
            left = ends_at - time.monotonic()
            if left <= 0:
                raise ShopError("WAIT_TIMED_OUT", f"No code within {timeout} s.", details={"id": activation_id})
            time.sleep(min(ASK_EVERY, left))

    def _open_stream(self, left: float) -> Optional[EventStream]:
        try:
            return EventStream(self._connection, silence_max=max(0.1, left))
        except ShopError as failure:
            if failure.code in FINAL:
                raise
            return None

    def _listen(
        self, stream: EventStream, activation_id: int, after: int, ends_at: float
    ) -> Optional[ReceivedCode]:
        for event in stream.read():
            if event is not None and event.name == "gap":
                # What was told in between is gone: the caller asks the shop.
                return None
            if event is not None and event.name == "activation-changed":
                activation = event.payload["activation"]
                found = self._judge(activation, after) if activation["id"] == activation_id else None
                if found is not None:
                    return found
            if time.monotonic() >= ends_at:
                return None
        return None

    def _judge(self, activation: Activation, after: int) -> Optional[ReceivedCode]:
        found = _code_after(activation, after)
        if found is None and activation["status"] not in ("waiting", "received"):
            message = f"Number {activation['phone']} ended without a code ({activation['status']})."
            raise ShopError("NO_CODE", message, details={"activation": activation})
        return found

    def _move(self, name: str, number: Number) -> Activation:
        return cast(Activation, self.call(name, params={"id": _id_of(number)}))
