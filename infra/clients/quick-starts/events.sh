#!/usr/bin/env bash
# Prints the codes of the account as they arrive, over the event stream. Needs curl and python3, which reads the JSON.
# A broken stream goes on behind the last event: repeat with its id in Last-Event-ID. Without it: from now on.
set -euo pipefail
: "${SHOP_URL:?}" "${API_KEY:?}"

curl --silent --show-error --fail-with-body --no-buffer -H "Authorization: Bearer $API_KEY" \
  ${LAST_EVENT_ID:+-H "Last-Event-ID: $LAST_EVENT_ID"} "$SHOP_URL/api/events" |
  python3 -uc '
import json, sys

for line in sys.stdin:
    if not line.startswith("data: "):
        continue
    activation = json.loads(line[6:]).get("activation")
    if activation and activation["messages"] and activation["status"] == "received":
        print("code", activation["messages"][-1]["code"], "for", activation["phone"])
'
