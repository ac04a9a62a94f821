"""Plays one published Python client as a program of a buyer uses it. Prints one JSON value a line: balance, what the client knows of prices,
phone, status without a code, code, what finishing answered. Before the code it waits for a line on standard input."""

import asyncio
import inspect
import json
import os
import sys
from typing import Any

url, key, country = os.environ["SHOP_URL"], os.environ["SHOP_KEY"], int(os.environ["COUNTRY"])
handler = f"{url}/stubs/handler_api.php"
service = "tg"


def tell(value: Any) -> None:
    print(json.dumps(value), flush=True)


def heard() -> None:
    sys.stdin.readline()


def smsactivate() -> None:
    from smsactivate.api import SMSActivateAPI

    client = SMSActivateAPI(key)
    tell(float(client.getBalance()["balance"]))
    tell(client.getPrices(service=service, country=country)[str(country)][service]["cost"])
    number = client.getNumber(service=service, country=country)
    tell(str(number["phone"]))
    tell(client.getStatus(id=number["activation_id"]))
    heard()
    tell(client.getStatus(id=number["activation_id"]).split(":")[1])
    tell(client.setStatus(id=number["activation_id"], status=6))


def smsactivateru() -> None:
    from smsactivateru import GetBalance, GetNumber, GetStatus, SetStatus, Sms, SmsService, SmsTypes

    wrapper = Sms(key)
    tell(GetBalance().request(wrapper))
    tell(None)  # Its list of free numbers wants eight services of 2019 that nobody offers today.
    number = GetNumber(service=SmsService().Telegram, country=SmsTypes.Country.UK).request(wrapper)
    tell(number.phone_number)
    number.was_sent()
    tell(GetStatus(id=number.id).request(wrapper)["status"])
    heard()
    tell(GetStatus(id=number.id).request(wrapper)["code"])
    tell(SetStatus(id=number.id, status=SmsTypes.Status.End).request(wrapper)["status"])


def pysmshub() -> None:
    from pysmshub import Status, SyncSmsHubApi

    client = SyncSmsHubApi(key)
    tell(client.get_balance())
    tell(client.get_prices(service=service, country=country)[str(country)][service]["cost"])
    number, phone = client.get_number(service, country=country)
    tell(phone)
    tell(client.get_status(number)[0] == Status.WAIT)
    heard()
    tell(client.get_status(number)[1])
    tell(client.set_status(number, Status.SUCCESS))


def grizzly_sms() -> None:
    from grizzly_sms import GrizzlySms

    with GrizzlySms(key, base_url=url) as client:
        tell(client.get_balance())
        tell(client.get_prices(service=service, country=country)[str(country)][service]["cost"])
        number = client.get_number_v2(service, country=country)
        tell(str(number.phone_number))
        tell(client.get_status_v2(number.activation_id)["sms"])
        heard()
        tell(client.wait_for_code(number.activation_id, timeout_ms=5_000).code)
        tell(client.complete(number.activation_id))


def smsbower() -> None:
    from smsbower import SmsBowerClient

    with SmsBowerClient(key, base_url=url) as client:
        tell(client.get_balance())
        tell(float(min(client.get_prices_v2(service, country)[str(country)][service])))
        number = client.get_number(service, country)
        tell(number.number)
        tell(client.get_status(number.id).status)
        heard()
        tell(client.get_status(number.id).code)
        tell(client.set_status(number.id, 6))


async def sms_hub_api() -> None:
    from sms_hub_api import SmsHub

    client = SmsHub(key)
    tell(await client.get_balance())
    tell((await client.get_prices(service, country))[str(country)][service]["cost"])
    number = await client.get_number(service, country=country)
    tell(str(number.number))
    tell(await client.get_status(number.activation_id))
    heard()
    tell((await client.get_status(number.activation_id)).split(":")[1])
    tell(await client.set_status(number.activation_id, 6))


async def aiosmsactivate() -> None:
    from aiosmsactivate import SmsActivate
    from aiosmsactivate.types import SetActivationStatus

    client = SmsActivate(key, handler)
    tell(await client.get_balance())
    tell((await client.get_prices(service, country))[str(country)][service]["cost"])
    number = await client.purchase(service, country=country)
    tell(number.phone_number)
    tell((await client.get_activation_status_v1(number.activation_id))[0].name)
    heard()
    tell((await client.get_activation_status(number.activation_id)).sms.code)
    tell((await client.set_activation_status(number.activation_id, SetActivationStatus.COMPLETE)).value)


async def async_sms_activate() -> None:
    from async_sms_activate import SmsActivateClient

    client = SmsActivateClient(key)
    tell(await client.get_balance())
    tell(country in await client.get_country_codes_by_service(service))
    number = await client.buy_number_by_country(service, country)
    tell(number.phone_number)
    tell(await number.sms_sent())
    heard()
    tell(await number.wait_for_code(timeout=5))
    tell(await number.complete_activation())
    await client.close()


async def herosms() -> None:
    from herosms import HeroSMSClient

    async with HeroSMSClient(key, base_url=handler) as client:
        tell((await client.get_balance()).amount)
        tell((await client.get_prices(service=service, country=country))[str(country)][service].cost)
        number = await client.activations.create(service=service, country=country)
        tell(number.phone_number)
        tell(number.is_finished)
        heard()
        tell((await number.wait_for_sms(timeout=5, poll_interval=0.2)).code)
        tell(await number.complete())


play = globals()[sys.argv[1]]
asyncio.run(play()) if inspect.iscoroutinefunction(play) else play()
