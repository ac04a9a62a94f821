"""Buys a number by the JSON API and prints its code. Python 3.8 or newer, nothing to install.

Amounts are kopecks: 5000 is 50 rubles.
"""

import json
import os
import time
import urllib.error
import urllib.request
import uuid

SHOP_URL, API_KEY = os.environ["SHOP_URL"], os.environ["API_KEY"]


def call(path, method="GET", body=None, key=None):
    headers = {"Authorization": "Bearer " + API_KEY}
    if body is not None:
        headers["Content-Type"] = "application/json"
    if key is not None:
        # The same key with the same request never buys twice: repeat it after a lost answer.
        headers["Idempotency-Key"] = key
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(SHOP_URL + path, data=data, headers=headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)["data"]
    except urllib.error.HTTPError as refusal:
        error = json.load(refusal)["error"]
        raise SystemExit(f"{error['code']}: {error['message']} ({error['requestId']})")


order = {"service": os.environ.get("SERVICE", "tg"), "country": int(os.environ.get("COUNTRY", "46")), "priceMax": 5000}
number = call("/api/activations", "POST", order, str(uuid.uuid4()))
print("phone", number["phone"], flush=True)

while True:
    state = call(f"/api/activations/{number['id']}")
    if state["messages"] and state["messages"][-1]["code"]:
        print("code", state["messages"][-1]["code"])
        call(f"/api/activations/{number['id']}/finish", "POST")
        break
    if state["status"] != "waiting":
        raise SystemExit("the number ended: " + state["status"])
    time.sleep(3)
