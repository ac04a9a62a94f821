"""What tests/python.test.ts asks of the Python client. Prints one JSON value a line."""

import inspect
import json
import os
import sys
import time
from typing import Any

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "python"))

from numeo import Shop, ShopError, verify_webhook  # noqa: E402
from numeo.connection import base_address  # noqa: E402

shop = Shop(os.environ["SHOP_URL"], os.environ["SHOP_KEY"], patience=float(os.environ.get("PATIENCE", "60")))
country = int(os.environ["COUNTRY"])


def tell(value: Any) -> None:
    print(json.dumps(value), flush=True)


def facts(failure: ShopError) -> dict[str, Any]:
    return {
        "code": failure.code,
        "status": failure.status,
        "requestId": failure.request_id,
        "isOutcomeUnknown": failure.is_outcome_unknown,
        "key": failure.idempotency_key,
    }


def code_of(work: Any) -> str:
    try:
        work()
    except ShopError as failure:
        return failure.code
    return "accepted"


def addresses() -> None:
    url = os.environ["SHOP_URL"]
    for given in [url + "/", url + "////", f" {url}\n", f"\u200b{url}//", url.upper(), url + "/?a=1#b"]:
        tell(Shop(given, os.environ["SHOP_KEY"]).balance() is not None)
    tell(base_address(" HTTPS://Shop.Example:8443//pre//fix/ "))
    for given in ["shop.example", "", "ftp://shop.example", "https://me:word@shop.example"]:
        try:
            tell(base_address(given))
        except ValueError as failure:
            tell(str(failure))


def codes() -> None:
    number = shop.buy("tg", country, max_price=100_000)
    tell(number)
    tell(shop.wait_for_code(number, timeout=15).code)
    again = shop.ask_again(number)
    tell(again)
    tell(shop.wait_for_code(again, timeout=15).code)
    tell(shop.finish(number)["status"])
    tell(shop.cancel(shop.reactivate(number))["phone"])


def repeat() -> None:
    order = shop.repeat("tg", country, 1, seconds=60)
    tell([order["status"], order["position"]])
    tell(code_of(lambda: shop.wait_for_number(order["id"], timeout=0.2)))
    shop.change_repeat_order(order["id"], 100_000)
    number = shop.wait_for_number(order["id"], timeout=20)
    tell(number["status"])
    shop.cancel(number)
    other = shop.repeat("tg", country, 1)
    tell(shop.cancel_repeat_order(other["id"])["status"])
    tell(code_of(lambda: shop.wait_for_number(other["id"])))
    tell(other["id"] in [one["id"] for one in shop.list_repeat_orders()])


def buy() -> None:
    before = shop.balance()["balance"]
    try:
        number = shop.buy("tg", country, idempotency_key=os.environ.get("KEY"))
        tell({"number": number, "paid": before - shop.balance()["balance"]})
        shop.cancel(number)
    except ShopError as failure:
        tell(facts(failure))


def selections() -> None:
    few = shop.buy_many("tg", country, 3, max_price=100_000, min_price=1, suppliers=None)
    tell([few["requested"], few["isWholesale"], few["shortfall"], len({one["phone"] for one in few["activations"]})])
    for one in few["activations"]:
        shop.cancel(one)
    part = shop.buy_many("go", country, 5, phone_exceptions=json.loads(os.environ["ALL_BUT_TWO"]))
    tell([len(part["activations"]), part["shortfall"]["code"], part["shortfall"]["details"]["reason"]])
    for one in part["activations"]:
        shop.cancel(one)
    number = shop.buy("tg", country, min_price=1, order_id="python-17")
    tell(code_of(lambda: shop.buy("tg", country, order_id="python-17")))
    tell(code_of(lambda: shop.buy("tg", country, min_price=900_000)))
    tell(code_of(lambda: shop.buy("tg", country, suppliers=[999_999_998])))
    tell(code_of(lambda: shop.buy_many("tg", country, 101)))
    shop.cancel(number)


def parameters() -> None:
    for method in (shop.buy, shop.buy_many, shop.repeat):
        tell(list(inspect.signature(method).parameters))


def sandbox() -> None:
    """With a key of the sandbox: no money, no supplier, and the same answers."""
    number = shop.buy("sandbox_twice", country, max_price=1_000, order_id=f"sandbox-{time.time_ns()}")
    tell(number["status"])
    tell(shop.wait_for_code(number, timeout=15).code.isdigit())
    tell(shop.balance()["held"] == 0)
    tell(shop.finish(number)["status"])
    newest = next(shop.orders(type="activation"))
    tell([newest["status"], newest["state"]] if newest["number"] == number["id"] else newest["number"])
    order = shop.buy_many("sandbox_no_code", country, 3)
    tell([len(order["activations"]), order["shortfall"]])
    for one in order["activations"]:
        shop.cancel(one)
    tell(code_of(lambda: shop.buy("sandbox_empty", country)))
    early = shop.buy("sandbox_early", country)
    tell(code_of(lambda: shop.cancel(early)))
    tell(code_of(lambda: shop.repeat("tg", country, 1_000)))
    tell(code_of(lambda: shop.rent("tg", country, 4)))


def refusals() -> None:
    for work in (
        lambda: shop.buy("tg", country, max_price=1),
        lambda: shop.buy("tg", -1),
        lambda: Shop(os.environ["SHOP_URL"], "no-such-key").balance(),
        lambda: Shop("http://127.0.0.1:1", "key", patience=0).balance(),
    ):
        try:
            work()
        except ShopError as failure:
            tell(facts(failure))
    number = shop.buy("tg", country)
    started = time.monotonic()
    tell(code_of(lambda: shop.wait_for_code(number, timeout=0.5)))
    tell(time.monotonic() - started)
    shop.cancel(number)
    tell(code_of(lambda: shop.wait_for_code(number["id"])))


def lists() -> None:
    tell(sorted(card["country_external_id"] for card in shop.prices(service="tg")))
    orders = [order["number"] for order in shop.orders(type="activation")]
    tell({"orders": len(orders), "distinct": len(set(orders))})
    heard = []
    for event in shop.events(after=0):
        heard.append(event.sequence)
        if len(heard) == 3:
            break
    tell(heard)
    rental = shop.rent("tg", country, 4)
    tell(rental)
    sys.stdin.readline()
    tell([message["code"] for message in shop.get_rental(rental["id"])["messages"]])


def webhook() -> None:
    call = json.loads(os.environ["CALL"])
    headers, body, secret = call["headers"], call["body"], call["secret"]
    tell(verify_webhook(headers, body.encode(), secret)["type"])
    tell(
        [
            code_of(lambda: verify_webhook(headers, body.replace("cancelled", "finished"), secret)),
            code_of(lambda: verify_webhook({**headers, "webhook-id": "evt_other"}, body, secret)),
            code_of(lambda: verify_webhook(headers, body, "whsec_c2VjcmV0")),
            code_of(lambda: verify_webhook(headers, body, secret, now=time.time() + 3_600)),
            code_of(lambda: verify_webhook({}, body, secret)),
        ]
    )


parts = [addresses, codes, buy, selections, parameters, sandbox, refusals, lists, repeat, webhook]
{part.__name__: part for part in parts}[sys.argv[1]]()
