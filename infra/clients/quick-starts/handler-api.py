"""Buys a number by the text protocol of the field and prints its code. Python 3.8 or newer, nothing to install. Amounts are rubles."""

import os
import time
import urllib.parse
import urllib.request
import uuid


def call(**parameters):
    query = urllib.parse.urlencode({"api_key": os.environ["API_KEY"], **parameters})
    with urllib.request.urlopen(f"{os.environ['SHOP_URL']}/stubs/handler_api.php?{query}", timeout=30) as answer:
        return answer.read().decode()


# The same idempotency_key never buys twice: repeat it after a lost answer.
answer = call(
    action="getNumber",
    service=os.environ.get("SERVICE", "tg"),
    country=os.environ.get("COUNTRY", "46"),
    maxPrice="50",
    idempotency_key=str(uuid.uuid4()),
)
if not answer.startswith("ACCESS_NUMBER:"):
    raise SystemExit(answer)
_, number_id, phone = answer.split(":")
print("phone", phone, flush=True)

while True:
    status = call(action="getStatus", id=number_id)
    if status.startswith("STATUS_OK:"):
        print("code", status.partition(":")[2])
        call(action="setStatus", status="6", id=number_id)
        break
    if status != "STATUS_WAIT_CODE":
        raise SystemExit(status)
    time.sleep(3)
