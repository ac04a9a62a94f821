"""Does with grizzly-sms-client what the other programs cannot: buys without a country, lists what runs, asks for a deposit wallet, and pushes
calls as a partner. Prints one JSON object."""

import json
import os
from typing import Any, Callable

from grizzly_sms import GrizzlyPartner, GrizzlySms, GrizzlySmsError

url = os.environ["SHOP_URL"]
service = "tg"


def refusal(call: Callable[[], Any]) -> Any:
    """What the client's author would see: the code of his error and the words behind it."""
    try:
        return f"no refusal: {call()}"
    except GrizzlySmsError as error:
        return [error.code, str(error)]


said: dict[str, Any] = {}
with GrizzlySms(os.environ["SHOP_KEY"], base_url=url) as client:
    said["noneActive"] = [row.activation_id for row in client.get_active_activations()]
    bought = client.get_number(service, country="any", max_price=100)
    again = client.get_number_v2(service)
    ids = said["ids"] = [str(bought.activation_id), str(again.activation_id)]
    said["active"] = [str(row.activation_id) in ids for row in client.get_active_activations()]
    said["cancelled"] = [client.cancel(ids[0]), client.cancel(ids[1], status=-1)]
    said["badCountry"] = refusal(lambda: client.get_number(service, country="nowhere"))
    said["wallet"] = refusal(lambda: client.get_wallet(coin="usdt", network="tron"))
with GrizzlyPartner(os.environ["SOFTWARE_KEY"], base_url=url) as partner:
    call = {"call_id": 10, "phone": 447100000000, "phone_from": "100"}
    said["call"] = refusal(lambda: partner.push_call(**call))
    said["record"] = refusal(lambda: partner.push_call_record(**call, text="your code is 5015"))
    said["file"] = refusal(lambda: partner.push_call_record(**call, file=b"RIFF"))
    said["wrongKey"] = refusal(lambda: GrizzlyPartner("wrong", base_url=url).push_call(**call))
    said["sms"] = partner.push_sms(sms_id=77, phone=447100000399, phone_from="Microsoft", text="code 5015").status
print(json.dumps(said))
