"""The contract. Made by `npm run clients -w @shop/infra`: a change here is lost with the next run.

Amounts are whole kopecks, moments are ISO 8601.
"""

from typing import Any, Dict, List, Literal, NamedTuple, NotRequired, Optional, TypedDict


class Call(NamedTuple):
    """How a call is sent."""

    method: str
    path: str
    envelope: str
    is_idempotent: bool

ActivationMessage = TypedDict("ActivationMessage", {
    "id": int,
    "code": Optional[str],
    "text": str,
    "isMasked": bool,
    "isTaken": bool,
    "from": str,
    "receivedAt": str,
})

ActivationLateCode = TypedDict("ActivationLateCode", {
    "price": int,
    "until": str,
})

Activation = TypedDict("Activation", {
    "id": int,
    "status": Literal["waiting", "received", "finished", "cancelled", "banned", "expired"],
    "service": str,
    "country": int,
    "operator": str,
    "phone": str,
    "price": int,
    "wholesalePrice": NotRequired[int],
    "boughtAt": str,
    "expiresAt": str,
    "cancellableFrom": str,
    "canCancel": bool,
    "askAgainFrom": Optional[str],
    "canAskAgain": bool,
    "canReactivate": bool,
    "reactivateUntil": Optional[str],
    "reactivatePrice": Optional[int],
    "isAwaitingAnotherSms": bool,
    "canTakeMessage": bool,
    "lateCode": Optional[ActivationLateCode],
    "messages": List[ActivationMessage],
})

ActivationOrderShortfall = TypedDict("ActivationOrderShortfall", {
    "code": str,
    "message": str,
    "details": Dict[str, Any],
})

ActivationOrder = TypedDict("ActivationOrder", {
    "requested": int,
    "isWholesale": bool,
    "activations": List[Activation],
    "shortfall": Optional[ActivationOrderShortfall],
})

ActivationSwap = TypedDict("ActivationSwap", {
    "cancelled": Activation,
    "bought": Optional[Activation],
    "refusal": Optional[ActivationOrderShortfall],
})

CancelledActivationsKeptItem = TypedDict("CancelledActivationsKeptItem", {
    "code": str,
    "message": str,
    "details": Dict[str, Any],
    "id": int,
})

CancelledActivations = TypedDict("CancelledActivations", {
    "cancelled": List[Activation],
    "kept": List[CancelledActivationsKeptItem],
})

RentalExtensionsItem = TypedDict("RentalExtensionsItem", {
    "at": str,
    "price": int,
    "hours": int,
})

Rental = TypedDict("Rental", {
    "id": int,
    "status": Literal["active", "received", "returned", "cancelled", "expired", "not-found"],
    "service": str,
    "country": int,
    "operator": str,
    "phone": str,
    "price": int,
    "refunded": int,
    "hours": int,
    "startedAt": str,
    "endsAt": str,
    "goneAt": Optional[str],
    "endedAt": Optional[str],
    "cancellableUntil": str,
    "isAutoRenewed": bool,
    "messages": List[ActivationMessage],
    "extensions": List[RentalExtensionsItem],
})

Service = TypedDict("Service", {
    "id": int,
    "external_id": str,
    "name": str,
    "slug": str,
    "icon": Optional[str],
    "icon_id": Optional[int],
    "nameTranscriptionEnRu": str,
    "nameTranscriptionRuEn": str,
    "popular": bool,
    "priceFrom": Optional[int],
    "count": int,
    "wholesalePriceFrom": NotRequired[int],
})

CountrySynonyms = TypedDict("CountrySynonyms", {
    "en": List[str],
    "ru": List[str],
    "cn": List[str],
    "tr": List[str],
    "es": List[str],
    "hi": List[str],
    "ar": List[str],
})

CountryNames = TypedDict("CountryNames", {
    "en": str,
    "ru": NotRequired[str],
    "cn": NotRequired[str],
    "tr": NotRequired[str],
    "es": NotRequired[str],
    "hi": NotRequired[str],
    "ar": NotRequired[str],
})

Country = TypedDict("Country", {
    "id": int,
    "external_id": int,
    "name": str,
    "slug": str,
    "icon": str,
    "icon_id": Optional[int],
    "popular": bool,
    "synonyms": CountrySynonyms,
    "names": CountryNames,
})

PriceCardTiersItem = TypedDict("PriceCardTiersItem", {
    "price": int,
    "count": int,
})

PriceCard = TypedDict("PriceCard", {
    "country_external_id": int,
    "service_external_id": str,
    "country_slug": str,
    "service_slug": str,
    "name": str,
    "price": int,
    "count": int,
    "customPrice": bool,
    "isNeedRepeat": bool,
    "synonyms": List[str],
    "tiers": NotRequired[List[PriceCardTiersItem]],
    "wholesalePrice": NotRequired[int],
    "wholesaleFrom": NotRequired[int],
})

RentPriceCardTermsItem = TypedDict("RentPriceCardTermsItem", {
    "hours": int,
    "price": int,
    "count": int,
})

RentPriceCard = TypedDict("RentPriceCard", {
    "country_external_id": int,
    "service_external_id": str,
    "country_slug": str,
    "service_slug": str,
    "name": str,
    "price": int,
    "count": int,
    "customPrice": bool,
    "isNeedRepeat": bool,
    "synonyms": List[str],
    "tiers": NotRequired[List[PriceCardTiersItem]],
    "wholesalePrice": NotRequired[int],
    "wholesaleFrom": NotRequired[int],
    "terms": List[RentPriceCardTermsItem],
})

PaymentPromoCode = TypedDict("PaymentPromoCode", {
    "code": str,
    "outcome": Literal["waiting", "applied", "unavailable"],
})

PaymentInvoice = TypedDict("PaymentInvoice", {
    "currency": str,
    "network": str,
    "address": str,
    "exactAmount": str,
    "distinguishingDigits": int,
    "rate": str,
    "walletUrl": str,
    "receivedAmount": str,
    "confirmations": int,
    "confirmationsNeeded": int,
})

Payment = TypedDict("Payment", {
    "id": str,
    "method": Literal["card", "payeer", "usdt-trc20", "bitcoin", "litecoin", "tron", "alipay"],
    "status": Literal["pending", "confirming", "paid", "underpaid", "overpaid", "expired", "failed", "reversed"],
    "amount": int,
    "charge": int,
    "credited": int,
    "bonus": int,
    "refunded": int,
    "isLate": bool,
    "createdAt": str,
    "expiresAt": str,
    "promoCode": Optional[PaymentPromoCode],
    "redirectUrl": Optional[str],
    "invoice": Optional[PaymentInvoice],
})

Order = TypedDict("Order", {
    "type": Literal["activation", "rental"],
    "number": int,
    "state": Literal["running", "delivered", "empty"],
    "status": Literal["waiting", "received", "finished", "cancelled", "banned", "expired", "active", "returned", "not-found"],
    "service": str,
    "country": int,
    "operator": str,
    "phone": str,
    "price": int,
    "orderedAt": str,
    "endsAt": str,
    "endedAt": Optional[str],
    "hours": Optional[int],
    "messages": List[ActivationMessage],
    "importedAs": Optional[str],
    "ownName": str,
    "ownNote": str,
    "cursor": str,
})

OrderStoryEntryRule = TypedDict("OrderStoryEntryRule", {
    "number": str,
    "name": Literal["number-time", "price-held", "code-paid", "no-code-free", "sms-without-code", "more-sms-free", "cancel-before-code", "text-taken", "rental-time", "rental-cancel", "rental-price-held", "rental-paid", "rental-early-return", "rental-extended", "rental-lost", "rental-text-free", "sms-of-another-service", "refunded"],
})

OrderStoryEntry = TypedDict("OrderStoryEntry", {
    "at": str,
    "event": Literal["bought", "held", "taken", "released", "returned", "sms", "sms-withheld", "ended"],
    "amount": NotRequired[int],
    "transferId": Optional[str],
    "rule": OrderStoryEntryRule,
    "message": NotRequired[ActivationMessage],
    "sender": NotRequired[str],
})

BalanceHistoryEntryPurchase = TypedDict("BalanceHistoryEntryPurchase", {
    "type": Literal["activation", "rental", "repeat-order", "ready-account", "licence"],
    "number": str,
    "service": Optional[str],
    "country": Optional[int],
    "phone": Optional[str],
    "name": Optional[str],
})

BalanceHistoryEntry = TypedDict("BalanceHistoryEntry", {
    "id": str,
    "sequence": int,
    "invoiceNumber": Optional[int],
    "phase": Literal["single", "hold", "post", "void"],
    "direction": Literal["incoming", "outgoing"],
    "kind": str,
    "amount": int,
    "balanceAfter": int,
    "reference": str,
    "purchase": Optional[BalanceHistoryEntryPurchase],
    "at": str,
})

ApiCall = TypedDict("ApiCall", {
    "key": str,
    "at": str,
    "lastAt": str,
    "calls": int,
    "method": str,
    "path": str,
    "action": Optional[str],
    "status": Optional[int],
    "error": Optional[str],
    "requestIds": List[str],
    "durationMs": int,
    "cursor": str,
})

PurchaseStatistic = TypedDict("PurchaseStatistic", {
    "day": Optional[str],
    "service": Optional[str],
    "country": Optional[int],
    "key": Optional[str],
    "bought": int,
    "rented": int,
    "delivered": int,
    "averageSeconds": Optional[float],
    "spent": int,
})

WebhookResend = TypedDict("WebhookResend", {
    "since": str,
    "requestedAt": str,
    "total": int,
    "left": int,
    "nextSince": Optional[str],
})

Webhook = TypedDict("Webhook", {
    "id": str,
    "url": str,
    "isCallback": bool,
    "isEnabled": bool,
    "disabledReason": Optional[Literal["owner", "failing", "gone"]],
    "disabledAt": Optional[str],
    "failingSince": Optional[str],
    "eventTypes": Optional[List[Literal["activation-changed", "repeat-order-changed", "rental-changed", "rental.expiring", "payment-changed", "balance.low", "purchases.paused"]]],
    "isSandbox": bool,
    "dueCount": int,
    "previousSecretUntil": Optional[str],
    "resend": Optional[WebhookResend],
    "createdAt": str,
    "lastDeliveredAt": Optional[str],
})

WebhookDelivery = TypedDict("WebhookDelivery", {
    "id": str,
    "type": str,
    "callbackUrl": Optional[str],
    "state": Literal["due", "delivered", "failed"],
    "attempts": int,
    "lastStatus": Optional[int],
    "lastProblem": Optional[str],
    "createdAt": str,
    "deliveredAt": Optional[str],
    "nextAttemptAt": Optional[str],
})

CurrentUserDynamicFieldsSettings = TypedDict("CurrentUserDynamicFieldsSettings", {
    "is_agent": bool,
    "apiKey": Optional[str],
    "hasSound": bool,
    "showsActivePurchase": bool,
    "wantsRentalMails": bool,
    "wantsRentalSms": bool,
    "hasTwoFactor": bool,
    "lowBalanceThreshold": Optional[int],
    "phone": Optional[str],
    "telegram": Optional[str],
    "hasTelegramLink": NotRequired[bool],
    "linkedTelegram": NotRequired[Optional[str]],
})

CurrentUserDynamicFields = TypedDict("CurrentUserDynamicFields", {
    "settings": CurrentUserDynamicFieldsSettings,
    "is_p": bool,
    "is_admin": bool,
    "custom_price": bool,
    "external_id": str,
})

CurrentUser = TypedDict("CurrentUser", {
    "id": int,
    "name": str,
    "email": str,
    "isEmailConfirmed": bool,
    "balance": int,
    "held": int,
    "dynamicFields": CurrentUserDynamicFields,
})

ERROR_CODES = frozenset(
    [
        "UNEXPECTED",
        "UNAVAILABLE",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "INPUT_INVALID",
        "BODY_BROKEN",
        "BODY_TOO_LARGE",
        "CONTENT_TYPE_WRONG",
        "REQUEST_TOO_SLOW",
        "TOO_MANY_REQUESTS",
        "LOGIN_REQUIRED",
        "FORBIDDEN",
        "LOGIN_WRONG",
        "COUNTRY_BLOCKED",
        "EMAIL_TAKEN",
        "EMAIL_NOT_CONFIRMED",
        "CONFIRMATION_REQUIRED",
        "SECOND_FACTOR_REQUIRED",
        "RIGHT_MISSING",
        "LINK_EXPIRED",
        "ACCOUNT_INACTIVE",
        "CAPTCHA_FAILED",
        "IDEMPOTENCY_KEY_REUSED",
        "IDEMPOTENCY_IN_PROGRESS",
        "SERVICE_NOT_FOUND",
        "COUNTRY_NOT_FOUND",
        "COUNTRY_NOT_SOLD",
        "COUNTRY_BLOCK_OF_SETTINGS",
        "NAME_TAKEN",
        "NO_NUMBERS",
        "NO_BALANCE",
        "PRICE_CHANGED",
        "ORDER_ALREADY_EXISTS",
        "CHANNELS_LIMIT",
        "PURCHASES_PAUSED",
        "ACTIVATION_NOT_FOUND",
        "ACTIVATION_STATUS_CONFLICT",
        "MESSAGE_NOT_FOUND",
        "EARLY_CANCEL_DENIED",
        "REACTIVATION_IMPOSSIBLE",
        "LATE_CODE_GONE",
        "REPEAT_ORDER_NOT_FOUND",
        "REPEAT_ORDERS_LIMIT",
        "RUSSIAN_NUMBER_REFUSED",
        "SUPPLIER_KEY_WRONG",
        "RENTAL_NOT_FOUND",
        "RENTAL_TIME_UNAVAILABLE",
        "RENTAL_CANCEL_REFUSED",
        "RENTAL_ENDED",
        "OFFER_NOT_FOUND",
        "OFFER_SOLD_OUT",
        "PURCHASE_NOT_FOUND",
        "DISPUTE_EXISTS",
        "DISPUTE_TOO_LATE",
        "DISPUTE_ITEM_UNKNOWN",
        "DISPUTE_NOT_FOUND",
        "SUPPLIERS_LIMIT",
        "QUANTITY_INVALID",
        "SALE_AGREEMENT_MISSING",
        "PAYMENT_METHOD_UNAVAILABLE",
        "AMOUNT_TOO_SMALL",
        "AMOUNT_TOO_LARGE",
        "PAYMENT_NOT_FOUND",
        "PAYMENT_CODE_WRONG",
        "COUPON_NOT_FOUND",
        "PROMO_CODE_INVALID",
        "PROMO_CODE_USED",
        "PROMO_CODE_AMOUNT_TOO_SMALL",
        "WITHDRAWAL_TOO_SMALL",
        "WITHDRAWAL_TOO_LARGE",
        "EARNINGS_HELD",
        "SUPPLIER_NOT_TRIED",
        "CARD_NUMBER_INVALID",
        "CARD_NOT_RUSSIAN",
        "WALLET_INVALID",
        "WITHDRAWAL_NOT_FOUND",
        "STATUS_CONFLICT",
        "OWNER_BLOCKED",
        "SECOND_PERSON_NEEDED",
        "OWN_ACCESS",
        "LAST_ADMIN",
        "REFUND_ABOVE_LIMIT",
        "APPLICATION_EXISTS",
        "DOCUMENT_NOT_FOUND",
        "DOCUMENT_TYPE_REFUSED",
        "DOCUMENTS_LIMIT",
        "DOCUMENT_EXPIRED",
        "DOCUMENTS_NEEDED",
        "APPLICATION_NOT_FOUND",
        "PRICE_OUT_OF_RANGE",
        "PRICE_BELOW_SUPPLIERS",
        "PRICE_TABLE_REFUSED",
        "PRICE_TABLE_CHANGED",
        "PASSWORD_WRONG",
        "TWO_FACTOR_REQUIRED",
        "TWO_FACTOR_WRONG",
        "TWO_FACTOR_ALREADY_ON",
        "TWO_FACTOR_OFF",
        "SESSION_NOT_FOUND",
        "ACCOUNT_IN_USE",
        "ACCOUNT_HAS_ROLE",
        "BALANCE_LEFT",
        "API_KEY_LIMIT",
        "KEY_SCOPE_MISSING",
        "API_KEY_EXPIRED",
        "API_KEY_NOT_FOUND",
        "API_KEYS_LIMIT",
        "NOT_IN_SANDBOX",
        "SANDBOX_NOT_FOUND",
        "ACCOUNT_LIMIT",
        "CALLBACK_SECRET_MISSING",
        "WEBHOOK_EVENT_NOT_FOUND",
        "WEBHOOK_NOT_FOUND",
        "WEBHOOK_OFF",
        "WEBHOOK_URL_REFUSED",
        "WEBHOOKS_LIMIT",
        "TELEGRAM_ALREADY_LINKED",
        "TELEGRAM_OFF",
        "PUSH_OFF",
        "PUSH_DEVICE_REFUSED",
        "USER_NOT_FOUND",
        "SUPPLIER_NOT_FOUND",
        "SIM_NOT_FOUND",
        "SUPPLIER_URL_REFUSED",
        "SUPPLIER_KEY_TAKEN",
        "SUPPLIER_KEY_MISSING",
        "SUPPLIER_OWNER_REFUSED",
        "SUPPLIER_IS_POOL",
        "SUPPLIER_NOT_CONNECTED",
        "SUPPLIER_ADDRESS_PRIVATE",
        "SUPPLIER_UNREACHABLE",
        "SUPPLIER_TOO_SLOW",
        "SUPPLIER_KEY_REFUSED",
        "SUPPLIER_REFUSES",
        "SUPPLIER_ANSWER_UNREADABLE",
    ]
)

CALLS: Dict[str, Call] = {
    "getConfigs": Call("GET", "/api/configs", "data", False),
    "listCountries": Call("GET", "/api/country", "bare", False),
    "listCountryPrices": Call("GET", "/api/country/get-prices/:serviceId", "bare", False),
    "listServices": Call("GET", "/api/service", "bare", False),
    "listServicePrices": Call("GET", "/api/service/get-prices/:countryId", "bare", False),
    "getUsdRate": Call("GET", "/api/currency/get-usd-rate", "bare", False),
    "describeUsdRate": Call("GET", "/api/currency/usd-rate", "data", False),
    "logOut": Call("DELETE", "/api/sessions/current", "data", False),
    "getCurrentUser": Call("GET", "/api/users/me", "bare", False),
    "changeSettings": Call("PUT", "/api/users/settings", "data", False),
    "getBalance": Call("GET", "/api/sms-users/balance", "bare", False),
    "listApiCalls": Call("GET", "/api/users/api-calls", "data", False),
    "getPurchaseAllowance": Call("GET", "/api/users/purchase-allowance", "data", False),
    "getSandbox": Call("GET", "/api/sandbox", "data", False),
    "createSandboxKey": Call("POST", "/api/sandbox/key", "data", False),
    "resetSandbox": Call("POST", "/api/sandbox/reset", "data", False),
    "listWebhooks": Call("GET", "/api/webhooks", "data", False),
    "readCallbackSecret": Call("GET", "/api/webhooks/callback-secret", "data", False),
    "testWebhook": Call("POST", "/api/webhooks/:id/tests", "data", False),
    "resendWebhookDelivery": Call("POST", "/api/webhooks/:id/deliveries/:event/resend", "data", False),
    "resendWebhookEvents": Call("POST", "/api/webhooks/:id/resends", "data", False),
    "listWebhookDeliveries": Call("GET", "/api/webhooks/:id/deliveries", "data", False),
    "buyNumber": Call("POST", "/api/activations", "data", True),
    "buyNumbers": Call("POST", "/api/activations/orders", "data", True),
    "getNumber": Call("GET", "/api/sms-users/get-number/:countryExternalId/:serviceExternalId", "data", True),
    "listActivations": Call("GET", "/api/activations", "data", False),
    "getActivation": Call("GET", "/api/activations/:id", "data", False),
    "cancelActivation": Call("POST", "/api/activations/:id/cancel", "data", False),
    "cancelActivations": Call("POST", "/api/activations/cancel", "data", False),
    "swapActivation": Call("POST", "/api/activations/:id/swap", "data", False),
    "banActivation": Call("POST", "/api/activations/:id/ban", "data", False),
    "finishActivation": Call("POST", "/api/activations/:id/finish", "data", False),
    "reactivateActivation": Call("POST", "/api/activations/:id/reactivate", "data", True),
    "takeMessage": Call("POST", "/api/activations/:id/messages/:messageId/take", "data", False),
    "takeLateCode": Call("POST", "/api/activations/:id/late-code/take", "data", False),
    "requestAnotherSms": Call("POST", "/api/activations/:id/another-sms", "data", False),
    "createRepeatOrder": Call("POST", "/api/repeat-orders", "data", True),
    "listRepeatOrders": Call("GET", "/api/repeat-orders", "data", False),
    "getRepeatOrder": Call("GET", "/api/repeat-orders/:id", "data", False),
    "changeRepeatOrder": Call("PUT", "/api/repeat-orders/:id", "data", False),
    "cancelRepeatOrder": Call("POST", "/api/repeat-orders/:id/cancel", "data", False),
    "listRentableServices": Call("GET", "/api/rent", "bare", False),
    "listRentPrices": Call("GET", "/api/rent/get-prices", "bare", False),
    "rentNumber": Call("POST", "/api/rentals", "data", True),
    "listRentals": Call("GET", "/api/rentals", "data", False),
    "getRental": Call("GET", "/api/rentals/:id", "data", False),
    "cancelRental": Call("POST", "/api/rentals/:id/cancel", "data", False),
    "returnRental": Call("POST", "/api/rentals/:id/return", "data", False),
    "quoteRentalExtension": Call("GET", "/api/rentals/:id/extension-quote", "data", False),
    "extendRental": Call("POST", "/api/rentals/:id/extensions", "data", True),
    "setRentalAutoRenew": Call("PUT", "/api/rentals/:id/auto-renew", "data", False),
    "listOrders": Call("GET", "/api/orders", "data", False),
    "getOrder": Call("GET", "/api/orders/:type/:number", "data", False),
    "labelOrder": Call("PUT", "/api/orders/:type/:number/label", "data", False),
    "listBalanceHistory": Call("GET", "/api/balance-history", "data", False),
    "listLiabilityNights": Call("GET", "/api/liabilities", "data", False),
    "readLiabilityProof": Call("GET", "/api/liabilities/proof", "data", False),
    "sendArticleComment": Call("POST", "/api/article-comments", "data", True),
    "getQueryStatistics": Call("GET", "/api/query-statistics", "data", False),
    "listDeliveryStatistics": Call("GET", "/api/delivery-statistics", "data", False),
    "listCountryDelivery": Call("GET", "/api/delivery-statistics/countries/:country", "data", False),
    "listPurchaseStatistics": Call("GET", "/api/purchase-statistics", "data", False),
    "listPaymentMethods": Call("GET", "/api/payment-methods", "data", False),
    "startPayment": Call("POST", "/api/payments", "data", True),
    "getPayment": Call("GET", "/api/payments/:id", "data", False),
    "listPayments": Call("GET", "/api/payments", "data", False),
    "submitPaymentCode": Call("POST", "/api/payments/:id/code", "data", False),
    "listCommerceOrders": Call("GET", "/api/users/commerce-orders", "bare", False),
    "saveCommerceOrders": Call("POST", "/api/users/commerce-orders-save", "data", False),
    "getLoyalty": Call("GET", "/api/loyalty", "data", False),
    "listReadyAccountServices": Call("GET", "/api/ready-accounts/services-list", "bare", False),
    "listReadyAccountCountries": Call("GET", "/api/ready-accounts/countries-list", "bare", False),
    "listReadyAccountOffers": Call("GET", "/api/ready-accounts/offers-list", "bare", False),
    "getReadyAccountOffer": Call("GET", "/api/ready-accounts/offer-info/:id", "bare", False),
    "buyReadyAccounts": Call("POST", "/api/ready-accounts/buy-offer", "bare", True),
    "listReadyAccountPurchases": Call("GET", "/api/ready-accounts/purchases", "data", False),
    "downloadReadyAccounts": Call("GET", "/api/ready-accounts/purchases/:id/file", "bare", False),
    "listLicenceProducts": Call("GET", "/api/licences/products", "data", False),
    "buyLicence": Call("POST", "/api/licences/purchases", "data", True),
    "listLicencePurchases": Call("GET", "/api/licences/purchases", "data", False),
    "reportFault": Call("POST", "/api/disputes", "data", False),
    "getSaleDisputes": Call("GET", "/api/disputes/:kind/:saleId", "data", False),
    "listDisputes": Call("GET", "/api/disputes", "data", False),
    "getWithdrawalTerms": Call("GET", "/api/withdrawals/terms", "data", False),
    "listWithdrawals": Call("GET", "/api/withdrawals", "data", False),
    "listWithdrawalEarnings": Call("GET", "/api/withdrawals/:id/earnings", "data", False),
    "estimateYield": Call("GET", "/api/partner/yield-estimate", "data", False),
    "getReferralProgramme": Call("GET", "/api/referrals/summary", "data", False),
    "setReferralMode": Call("PUT", "/api/referrals/mode", "data", False),
    "listReferralAccruals": Call("GET", "/api/referrals/accruals", "data", False),
    "listReferrals": Call("GET", "/api/referrals", "data", False),
    "listReferralPayments": Call("GET", "/api/referrals/payments", "data", False),
}
