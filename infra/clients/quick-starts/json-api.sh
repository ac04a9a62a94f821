#!/usr/bin/env bash
# Buys a number by the JSON API and prints its code. Needs curl and python3, which reads the JSON.
# Amounts are kopecks: 5000 is 50 rubles. The key goes into the header, never into the address.
set -euo pipefail
: "${SHOP_URL:?}" "${API_KEY:?}" "${SERVICE:=tg}" "${COUNTRY:=46}"

call() { curl --silent --show-error --fail-with-body --max-time 30 -H "Authorization: Bearer $API_KEY" "$@"; }
read_field() { python3 -c 'import json, sys; print(eval("answer" + sys.argv[1], {"answer": json.load(sys.stdin)["data"]}))' "$1"; }

# The same Idempotency-Key with the same request never buys twice: curl may repeat as often as it likes.
KEY=$(python3 -c 'import uuid; print(uuid.uuid4())')
NUMBER=$(call --retry 5 --retry-all-errors -H "Idempotency-Key: $KEY" -H 'Content-Type: application/json' \
  -d "{\"service\":\"$SERVICE\",\"country\":$COUNTRY,\"priceMax\":5000}" "$SHOP_URL/api/activations")
ID=$(read_field '["id"]' <<<"$NUMBER")
echo "phone $(read_field '["phone"]' <<<"$NUMBER")"

# Ask every three seconds, for the 20 minutes that a number lives.
for _ in $(seq 400); do
  STATE=$(call "$SHOP_URL/api/activations/$ID")
  CODE=$(read_field '["messages"][-1]["code"] if answer["messages"] else ""' <<<"$STATE")
  if [ -n "$CODE" ]; then
    echo "code $CODE"
    call -X POST "$SHOP_URL/api/activations/$ID/finish" >/dev/null
    exit 0
  fi
  sleep 3
done
echo 'no code came' >&2
exit 1
