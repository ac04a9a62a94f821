#!/usr/bin/env bash
# Buys a number by the text protocol of the field and prints its code. Needs curl alone. Amounts are rubles.
set -euo pipefail
: "${SHOP_URL:?}" "${API_KEY:?}" "${SERVICE:=tg}" "${COUNTRY:=46}"

call() { curl --silent --show-error --fail --max-time 30 --get --data-urlencode "api_key=$API_KEY" "$@" "$SHOP_URL/stubs/handler_api.php"; }

# ACCESS_NUMBER:id:phone, or one word that says why not, such as NO_NUMBERS or NO_BALANCE.
# The same idempotency_key never buys twice.
ANSWER=$(call --retry 5 --retry-all-errors -d action=getNumber -d "service=$SERVICE" -d "country=$COUNTRY" -d maxPrice=50 \
  -d "idempotency_key=quick-start-$$-$RANDOM$RANDOM")
IFS=: read -r TOKEN ID PHONE <<<"$ANSWER"
[ "$TOKEN" = ACCESS_NUMBER ] || { echo "$ANSWER" >&2; exit 1; }
echo "phone $PHONE"

# STATUS_WAIT_CODE until STATUS_OK:code. Every three seconds is often enough.
for _ in $(seq 400); do
  STATUS=$(call -d action=getStatus -d "id=$ID")
  case "$STATUS" in
    STATUS_OK:*)
      echo "code ${STATUS#STATUS_OK:}"
      call -d action=setStatus -d status=6 -d "id=$ID" >/dev/null
      exit 0
      ;;
    STATUS_WAIT_CODE) sleep 3 ;;
    *) echo "$STATUS" >&2; exit 1 ;;
  esac
done
echo 'no code came' >&2
exit 1
