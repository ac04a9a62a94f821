"""Prints the codes of the account as they arrive, over the event stream. Python 3.8 or newer, nothing to install."""

import json
import os
import sys
import time
import urllib.request

last_event_id = os.environ.get("LAST_EVENT_ID")
while True:
    headers = {"Authorization": "Bearer " + os.environ["API_KEY"]}
    if last_event_id:
        # The stream goes on behind this event; nothing is lost for seven days.
        headers["Last-Event-ID"] = last_event_id
    try:
        request = urllib.request.Request(os.environ["SHOP_URL"] + "/api/events", headers=headers)
        # The shop sends a heartbeat every 15 s: 45 s of silence are a broken connection.
        with urllib.request.urlopen(request, timeout=45) as stream:
            name = ""
            for raw in stream:
                field, _, value = raw.decode().rstrip("\n").partition(": ")
                if field == "id":
                    last_event_id = value
                elif field == "event":
                    name = value
                elif field == "data" and name == "gap":
                    # Away for longer than events are kept: /api/activations and /api/orders say what happened meanwhile.
                    print("events are gone; read the orders", file=sys.stderr)
                elif field == "data" and name == "activation-changed":
                    activation = json.loads(value)["activation"]
                    if activation["status"] == "received":
                        print("code", activation["messages"][-1]["code"], "for", activation["phone"], flush=True)
    except OSError as failure:
        print(failure, file=sys.stderr)
    time.sleep(2)
