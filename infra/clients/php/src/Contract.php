<?php

declare(strict_types=1);

namespace Numeo;

/**
 * The contract. Made by `npm run clients -w @shop/infra`: a change here is lost with the next run.
 *
 * Amounts are whole kopecks, moments are ISO 8601.
 *
 * @phpstan-type ActivationMessage array{
 *   id: int,
 *   code: string|null,
 *   text: string,
 *   isMasked: bool,
 *   isTaken: bool,
 *   from: string,
 *   receivedAt: string,
 * }
 *
 * @phpstan-type ActivationLateCode array{
 *   price: int,
 *   until: string,
 * }
 *
 * @phpstan-type Activation array{
 *   id: int,
 *   status: 'waiting'|'received'|'finished'|'cancelled'|'banned'|'expired',
 *   service: string,
 *   country: int,
 *   operator: string,
 *   phone: string,
 *   price: int,
 *   wholesalePrice?: int,
 *   boughtAt: string,
 *   expiresAt: string,
 *   cancellableFrom: string,
 *   canCancel: bool,
 *   askAgainFrom: string|null,
 *   canAskAgain: bool,
 *   canReactivate: bool,
 *   reactivateUntil: string|null,
 *   reactivatePrice: int|null,
 *   isAwaitingAnotherSms: bool,
 *   canTakeMessage: bool,
 *   lateCode: ActivationLateCode|null,
 *   messages: list<ActivationMessage>,
 * }
 *
 * @phpstan-type ActivationOrderShortfall array{
 *   code: string,
 *   message: string,
 *   details: array<string, mixed>,
 * }
 *
 * @phpstan-type ActivationOrder array{
 *   requested: int,
 *   isWholesale: bool,
 *   activations: list<Activation>,
 *   shortfall: ActivationOrderShortfall|null,
 * }
 *
 * @phpstan-type ActivationSwap array{
 *   cancelled: Activation,
 *   bought: Activation|null,
 *   refusal: ActivationOrderShortfall|null,
 * }
 *
 * @phpstan-type CancelledActivationsKeptItem array{
 *   code: string,
 *   message: string,
 *   details: array<string, mixed>,
 *   id: int,
 * }
 *
 * @phpstan-type CancelledActivations array{
 *   cancelled: list<Activation>,
 *   kept: list<CancelledActivationsKeptItem>,
 * }
 *
 * @phpstan-type RentalExtensionsItem array{
 *   at: string,
 *   price: int,
 *   hours: int,
 * }
 *
 * @phpstan-type Rental array{
 *   id: int,
 *   status: 'active'|'received'|'returned'|'cancelled'|'expired'|'not-found',
 *   service: string,
 *   country: int,
 *   operator: string,
 *   phone: string,
 *   price: int,
 *   refunded: int,
 *   hours: int,
 *   startedAt: string,
 *   endsAt: string,
 *   goneAt: string|null,
 *   endedAt: string|null,
 *   cancellableUntil: string,
 *   isAutoRenewed: bool,
 *   messages: list<ActivationMessage>,
 *   extensions: list<RentalExtensionsItem>,
 * }
 *
 * @phpstan-type Service array{
 *   id: int,
 *   external_id: string,
 *   name: string,
 *   slug: string,
 *   icon: string|null,
 *   icon_id: int|null,
 *   nameTranscriptionEnRu: string,
 *   nameTranscriptionRuEn: string,
 *   popular: bool,
 *   priceFrom: int|null,
 *   count: int,
 *   wholesalePriceFrom?: int,
 * }
 *
 * @phpstan-type CountrySynonyms array{
 *   en: list<string>,
 *   ru: list<string>,
 *   cn: list<string>,
 *   tr: list<string>,
 *   es: list<string>,
 *   hi: list<string>,
 *   ar: list<string>,
 * }
 *
 * @phpstan-type CountryNames array{
 *   en: string,
 *   ru?: string,
 *   cn?: string,
 *   tr?: string,
 *   es?: string,
 *   hi?: string,
 *   ar?: string,
 * }
 *
 * @phpstan-type Country array{
 *   id: int,
 *   external_id: int,
 *   name: string,
 *   slug: string,
 *   icon: string,
 *   icon_id: int|null,
 *   popular: bool,
 *   synonyms: CountrySynonyms,
 *   names: CountryNames,
 * }
 *
 * @phpstan-type PriceCardTiersItemDelivery array{
 *   sampleSize: int,
 *   deliveryRate: float,
 *   rateLow: float,
 *   rateHigh: float,
 *   medianSeconds: float|null,
 *   lastAt: string,
 * }
 *
 * @phpstan-type PriceCardTiersItem array{
 *   price: int,
 *   count: int,
 *   delivery?: PriceCardTiersItemDelivery,
 * }
 *
 * @phpstan-type PriceCard array{
 *   country_external_id: int,
 *   service_external_id: string,
 *   country_slug: string,
 *   service_slug: string,
 *   name: string,
 *   price: int,
 *   count: int,
 *   customPrice: bool,
 *   isNeedRepeat: bool,
 *   synonyms: list<string>,
 *   tiers?: list<PriceCardTiersItem>,
 *   likeliestPrice?: int,
 *   wholesalePrice?: int,
 *   wholesaleFrom?: int,
 * }
 *
 * @phpstan-type RentPriceCardTermsItem array{
 *   hours: int,
 *   price: int,
 *   count: int,
 * }
 *
 * @phpstan-type RentPriceCard array{
 *   country_external_id: int,
 *   service_external_id: string,
 *   country_slug: string,
 *   service_slug: string,
 *   name: string,
 *   price: int,
 *   count: int,
 *   customPrice: bool,
 *   isNeedRepeat: bool,
 *   synonyms: list<string>,
 *   tiers?: list<PriceCardTiersItem>,
 *   likeliestPrice?: int,
 *   wholesalePrice?: int,
 *   wholesaleFrom?: int,
 *   terms: list<RentPriceCardTermsItem>,
 * }
 *
 * @phpstan-type PaymentPromoCode array{
 *   code: string,
 *   outcome: 'waiting'|'applied'|'unavailable',
 * }
 *
 * @phpstan-type PaymentInvoice array{
 *   currency: string,
 *   network: string,
 *   address: string,
 *   exactAmount: string,
 *   distinguishingDigits: int,
 *   rate: string,
 *   walletUrl: string,
 *   receivedAmount: string,
 *   confirmations: int,
 *   confirmationsNeeded: int,
 * }
 *
 * @phpstan-type Payment array{
 *   id: string,
 *   method: 'card'|'payeer'|'usdt-trc20'|'bitcoin'|'litecoin'|'tron'|'alipay',
 *   status: 'pending'|'confirming'|'paid'|'underpaid'|'overpaid'|'expired'|'failed'|'reversed',
 *   amount: int,
 *   charge: int,
 *   credited: int,
 *   bonus: int,
 *   refunded: int,
 *   isLate: bool,
 *   createdAt: string,
 *   expiresAt: string,
 *   promoCode: PaymentPromoCode|null,
 *   redirectUrl: string|null,
 *   invoice: PaymentInvoice|null,
 * }
 *
 * @phpstan-type Order array{
 *   type: 'activation'|'rental',
 *   number: int,
 *   state: 'running'|'delivered'|'empty',
 *   status: 'waiting'|'received'|'finished'|'cancelled'|'banned'|'expired'|'active'|'returned'|'not-found',
 *   service: string,
 *   country: int,
 *   operator: string,
 *   phone: string,
 *   price: int,
 *   orderedAt: string,
 *   endsAt: string,
 *   endedAt: string|null,
 *   hours: int|null,
 *   messages: list<ActivationMessage>,
 *   importedAs: string|null,
 *   ownName: string,
 *   ownNote: string,
 *   cursor: string,
 * }
 *
 * @phpstan-type OrderStoryEntryRule array{
 *   number: string,
 *   name: 'number-time'|'price-held'|'code-paid'|'no-code-free'|'sms-without-code'|'more-sms-free'|'cancel-before-code'|'text-taken'|'rental-time'|'rental-cancel'|'rental-price-held'|'rental-paid'|'rental-early-return'|'rental-extended'|'rental-lost'|'rental-text-free'|'sms-of-another-service'|'refunded',
 * }
 *
 * @phpstan-type OrderStoryEntry array{
 *   at: string,
 *   event: 'bought'|'held'|'taken'|'released'|'returned'|'sms'|'sms-withheld'|'ended',
 *   amount?: int,
 *   transferId: string|null,
 *   rule: OrderStoryEntryRule,
 *   message?: ActivationMessage,
 *   sender?: string,
 * }
 *
 * @phpstan-type BalanceHistoryEntryPurchase array{
 *   type: 'activation'|'rental'|'repeat-order'|'ready-account'|'licence',
 *   number: string,
 *   service: string|null,
 *   country: int|null,
 *   phone: string|null,
 *   name: string|null,
 * }
 *
 * @phpstan-type BalanceHistoryEntry array{
 *   id: string,
 *   sequence: int,
 *   invoiceNumber: int|null,
 *   phase: 'single'|'hold'|'post'|'void',
 *   direction: 'incoming'|'outgoing',
 *   kind: string,
 *   amount: int,
 *   balanceAfter: int,
 *   reference: string,
 *   purchase: BalanceHistoryEntryPurchase|null,
 *   at: string,
 * }
 *
 * @phpstan-type ApiCall array{
 *   key: string,
 *   at: string,
 *   lastAt: string,
 *   calls: int,
 *   method: string,
 *   path: string,
 *   action: string|null,
 *   status: int|null,
 *   error: string|null,
 *   requestIds: list<string>,
 *   durationMs: int,
 *   cursor: string,
 * }
 *
 * @phpstan-type PurchaseStatistic array{
 *   day: string|null,
 *   service: string|null,
 *   country: int|null,
 *   key: string|null,
 *   choice: 'cheapest'|'likeliest'|'rent'|null,
 *   bought: int,
 *   rented: int,
 *   delivered: int,
 *   averageSeconds: float|null,
 *   spent: int,
 * }
 *
 * @phpstan-type WebhookResend array{
 *   since: string,
 *   requestedAt: string,
 *   total: int,
 *   left: int,
 *   nextSince: string|null,
 * }
 *
 * @phpstan-type Webhook array{
 *   id: string,
 *   url: string,
 *   isCallback: bool,
 *   isEnabled: bool,
 *   disabledReason: 'owner'|'failing'|'gone'|null,
 *   disabledAt: string|null,
 *   failingSince: string|null,
 *   eventTypes: list<'activation-changed'|'repeat-order-changed'|'rental-changed'|'rental.expiring'|'payment-changed'|'balance.low'|'purchases.paused'>|null,
 *   isSandbox: bool,
 *   dueCount: int,
 *   previousSecretUntil: string|null,
 *   resend: WebhookResend|null,
 *   createdAt: string,
 *   lastDeliveredAt: string|null,
 * }
 *
 * @phpstan-type WebhookDelivery array{
 *   id: string,
 *   type: string,
 *   callbackUrl: string|null,
 *   state: 'due'|'delivered'|'failed',
 *   attempts: int,
 *   lastStatus: int|null,
 *   lastProblem: string|null,
 *   createdAt: string,
 *   deliveredAt: string|null,
 *   nextAttemptAt: string|null,
 * }
 *
 * @phpstan-type CurrentUserDynamicFieldsSettings array{
 *   is_agent: bool,
 *   apiKey: string|null,
 *   hasSound: bool,
 *   showsActivePurchase: bool,
 *   wantsRentalMails: bool,
 *   wantsRentalSms: bool,
 *   hasTwoFactor: bool,
 *   hasAuthenticatorApp?: bool,
 *   lowBalanceThreshold: int|null,
 *   phone: string|null,
 *   telegram: string|null,
 *   hasTelegramLink?: bool,
 *   linkedTelegram?: string|null,
 * }
 *
 * @phpstan-type CurrentUserDynamicFields array{
 *   settings: CurrentUserDynamicFieldsSettings,
 *   is_p: bool,
 *   is_admin: bool,
 *   custom_price: bool,
 *   external_id: string,
 * }
 *
 * @phpstan-type CurrentUser array{
 *   id: int,
 *   name: string,
 *   email: string,
 *   isEmailConfirmed: bool,
 *   balance: int,
 *   held: int,
 *   dynamicFields: CurrentUserDynamicFields,
 * }
 *
 * @phpstan-type ChangeSettingsBodySettings array{
 *   name?: string,
 *   hasSound?: bool,
 *   showsActivePurchase?: bool,
 *   wantsRentalMails?: bool,
 *   wantsRentalSms?: bool,
 *   lowBalanceThreshold?: int|null,
 *   phone?: string|null,
 *   telegram?: string|null,
 *   locale?: 'en'|'ru'|'cn'|'tr'|'es'|'hi'|'ar',
 * }
 *
 * @phpstan-type ChangeSettingsBody array{
 *   settings: ChangeSettingsBodySettings,
 * }
 *
 * @phpstan-type ResetSandboxBody array{
 *   balance?: int,
 * }
 *
 * @phpstan-type ResendWebhookEventsBody array{
 *   since: string,
 * }
 *
 * @phpstan-type BuyNumberBody array{
 *   service: string,
 *   country: int,
 *   operator?: string,
 *   priceMax?: int,
 *   referralCode?: string,
 *   priceMin?: int,
 *   suppliers?: list<int>,
 *   exceptSuppliers?: list<int>,
 *   choose?: 'cheapest'|'likeliest',
 *   phoneExceptions?: list<string>,
 *   orderId?: string,
 *   callbackUrl?: string,
 * }
 *
 * @phpstan-type BuyNumbersBody array{
 *   service: string,
 *   country: int,
 *   operator?: string,
 *   priceMax?: int,
 *   referralCode?: string,
 *   priceMin?: int,
 *   suppliers?: list<int>,
 *   exceptSuppliers?: list<int>,
 *   choose?: 'cheapest'|'likeliest',
 *   phoneExceptions?: list<string>,
 *   quantity?: int,
 *   callbackUrl?: string,
 * }
 *
 * @phpstan-type CreateRepeatOrderBody array{
 *   service: string,
 *   country: int,
 *   operator?: string,
 *   priceMax: int,
 *   referralCode?: string,
 *   priceMin?: int,
 *   suppliers?: list<int>,
 *   exceptSuppliers?: list<int>,
 *   choose?: 'cheapest'|'likeliest',
 *   phoneExceptions?: list<string>,
 *   seconds?: int,
 *   orderId?: string,
 *   callbackUrl?: string,
 * }
 *
 * @phpstan-type ChangeRepeatOrderBody array{
 *   priceMax: int,
 * }
 *
 * @phpstan-type RentNumberBody array{
 *   service: string,
 *   country: int,
 *   hours: int,
 *   operator?: string,
 *   priceMax?: int,
 *   isAutoRenewed?: bool,
 *   referralCode?: string,
 *   callbackUrl?: string,
 * }
 *
 * @phpstan-type ExtendRentalBody array{
 *   hours: int,
 *   priceMax?: int,
 * }
 *
 * @phpstan-type SetRentalAutoRenewBody array{
 *   isAutoRenewed: bool,
 * }
 *
 * @phpstan-type LabelOrderBody array{
 *   name?: string,
 *   note?: string,
 * }
 *
 * @phpstan-type SendArticleCommentBody array{
 *   article: string,
 *   message: string,
 * }
 *
 * @phpstan-type StartPaymentBody array{
 *   method: 'card'|'payeer'|'usdt-trc20'|'bitcoin'|'litecoin'|'tron'|'alipay',
 *   amount: int,
 *   promoCode?: string,
 * }
 *
 * @phpstan-type SubmitPaymentCodeBody array{
 *   code: string,
 * }
 *
 * @phpstan-type SaveCommerceOrdersBody array{
 *   order_ids: list<string>,
 * }
 *
 * @phpstan-type BuyReadyAccountsBody array{
 *   id: int,
 *   count: int,
 *   priceMax?: int,
 * }
 *
 * @phpstan-type BuyLicenceBody array{
 *   productId: int,
 *   priceMax?: int,
 *   referralCode?: string,
 * }
 *
 * @phpstan-type ReportFaultBody array{
 *   kind: 'ready-account'|'licence'|'rental',
 *   saleId: string,
 *   items?: list<int>,
 *   reason: 'does-not-open'|'taken-back'|'not-as-described'|'other'|'number-gone'|'no-sms',
 *   text: string,
 * }
 *
 * @phpstan-type SetReferralModeBody array{
 *   mode: 'user'|'developer',
 * }
 */
final class Contract
{
    /** Codes of the shop's catalogue. */
    public const ERROR_CODES = [
        'UNEXPECTED',
        'UNAVAILABLE',
        'NOT_FOUND',
        'METHOD_NOT_ALLOWED',
        'INPUT_INVALID',
        'BODY_BROKEN',
        'BODY_TOO_LARGE',
        'CONTENT_TYPE_WRONG',
        'REQUEST_TOO_SLOW',
        'TOO_MANY_REQUESTS',
        'LOGIN_REQUIRED',
        'FORBIDDEN',
        'LOGIN_WRONG',
        'COUNTRY_BLOCKED',
        'EMAIL_TAKEN',
        'EMAIL_NOT_CONFIRMED',
        'CONFIRMATION_REQUIRED',
        'SECOND_FACTOR_REQUIRED',
        'PASSKEY_REQUIRED',
        'RIGHT_MISSING',
        'LINK_EXPIRED',
        'ACCOUNT_INACTIVE',
        'CAPTCHA_FAILED',
        'IDEMPOTENCY_KEY_REUSED',
        'IDEMPOTENCY_IN_PROGRESS',
        'SERVICE_NOT_FOUND',
        'COUNTRY_NOT_FOUND',
        'COUNTRY_NOT_SOLD',
        'COUNTRY_BLOCK_OF_SETTINGS',
        'NAME_TAKEN',
        'NO_NUMBERS',
        'NO_BALANCE',
        'PRICE_CHANGED',
        'ORDER_ALREADY_EXISTS',
        'CHANNELS_LIMIT',
        'PURCHASES_PAUSED',
        'ACTIVATION_NOT_FOUND',
        'ACTIVATION_STATUS_CONFLICT',
        'MESSAGE_NOT_FOUND',
        'EARLY_CANCEL_DENIED',
        'REACTIVATION_IMPOSSIBLE',
        'LATE_CODE_GONE',
        'REPEAT_ORDER_NOT_FOUND',
        'REPEAT_ORDERS_LIMIT',
        'RUSSIAN_NUMBER_REFUSED',
        'SUPPLIER_KEY_WRONG',
        'RENTAL_NOT_FOUND',
        'RENTAL_TIME_UNAVAILABLE',
        'RENTAL_CANCEL_REFUSED',
        'RENTAL_ENDED',
        'OFFER_NOT_FOUND',
        'OFFER_SOLD_OUT',
        'PURCHASE_NOT_FOUND',
        'DISPUTE_EXISTS',
        'DISPUTE_TOO_LATE',
        'DISPUTE_ITEM_UNKNOWN',
        'DISPUTE_NOT_FOUND',
        'SUPPLIERS_LIMIT',
        'QUANTITY_INVALID',
        'SALE_AGREEMENT_MISSING',
        'PAYMENT_METHOD_UNAVAILABLE',
        'AMOUNT_TOO_SMALL',
        'AMOUNT_TOO_LARGE',
        'PAYMENT_NOT_FOUND',
        'PAYMENT_CODE_WRONG',
        'COUPON_NOT_FOUND',
        'PROMO_CODE_INVALID',
        'PROMO_CODE_USED',
        'PROMO_CODE_AMOUNT_TOO_SMALL',
        'WITHDRAWAL_TOO_SMALL',
        'WITHDRAWAL_TOO_LARGE',
        'EARNINGS_HELD',
        'SUPPLIER_NOT_TRIED',
        'CARD_NUMBER_INVALID',
        'CARD_NOT_RUSSIAN',
        'WALLET_INVALID',
        'WITHDRAWAL_NOT_FOUND',
        'STATUS_CONFLICT',
        'OWNER_BLOCKED',
        'SECOND_PERSON_NEEDED',
        'OWN_ACCESS',
        'LAST_ADMIN',
        'REFUND_ABOVE_LIMIT',
        'APPLICATION_EXISTS',
        'DOCUMENT_NOT_FOUND',
        'DOCUMENT_TYPE_REFUSED',
        'DOCUMENTS_LIMIT',
        'DOCUMENT_EXPIRED',
        'DOCUMENTS_NEEDED',
        'APPLICATION_NOT_FOUND',
        'PRICE_OUT_OF_RANGE',
        'PRICE_BELOW_SUPPLIERS',
        'PRICE_TABLE_REFUSED',
        'PRICE_TABLE_CHANGED',
        'PASSWORD_WRONG',
        'TWO_FACTOR_REQUIRED',
        'TWO_FACTOR_WRONG',
        'TWO_FACTOR_ALREADY_ON',
        'TWO_FACTOR_OFF',
        'PASSKEY_WRONG',
        'PASSKEY_NOT_FOUND',
        'PASSKEYS_LIMIT',
        'LAST_SECOND_FACTOR',
        'SESSION_NOT_FOUND',
        'ACCOUNT_IN_USE',
        'ACCOUNT_HAS_ROLE',
        'BALANCE_LEFT',
        'API_KEY_LIMIT',
        'KEY_SCOPE_MISSING',
        'API_KEY_EXPIRED',
        'API_KEY_NOT_FOUND',
        'API_KEYS_LIMIT',
        'NOT_IN_SANDBOX',
        'SANDBOX_NOT_FOUND',
        'ACCOUNT_LIMIT',
        'CALLBACK_SECRET_MISSING',
        'WEBHOOK_EVENT_NOT_FOUND',
        'WEBHOOK_NOT_FOUND',
        'WEBHOOK_OFF',
        'WEBHOOK_URL_REFUSED',
        'WEBHOOKS_LIMIT',
        'TELEGRAM_ALREADY_LINKED',
        'TELEGRAM_OFF',
        'PUSH_OFF',
        'PUSH_DEVICE_REFUSED',
        'USER_NOT_FOUND',
        'SUPPLIER_NOT_FOUND',
        'SIM_NOT_FOUND',
        'SUPPLIER_URL_REFUSED',
        'SUPPLIER_KEY_TAKEN',
        'SUPPLIER_KEY_MISSING',
        'SUPPLIER_OWNER_REFUSED',
        'SUPPLIER_IS_POOL',
        'SUPPLIER_NOT_CONNECTED',
        'SUPPLIER_ADDRESS_PRIVATE',
        'SUPPLIER_UNREACHABLE',
        'SUPPLIER_TOO_SLOW',
        'SUPPLIER_KEY_REFUSED',
        'SUPPLIER_REFUSES',
        'SUPPLIER_ANSWER_UNREADABLE',
    ];

    /** How each call is sent: method, path, envelope of the answer, whether it takes an idempotency key. */
    public const CALLS = [
        'getConfigs' => ['GET', '/api/configs', 'data', false],
        'listCountries' => ['GET', '/api/country', 'bare', false],
        'listCountryPrices' => ['GET', '/api/country/get-prices/:serviceId', 'bare', false],
        'listServices' => ['GET', '/api/service', 'bare', false],
        'listServicePrices' => ['GET', '/api/service/get-prices/:countryId', 'bare', false],
        'getUsdRate' => ['GET', '/api/currency/get-usd-rate', 'bare', false],
        'describeUsdRate' => ['GET', '/api/currency/usd-rate', 'data', false],
        'logOut' => ['DELETE', '/api/sessions/current', 'data', false],
        'getCurrentUser' => ['GET', '/api/users/me', 'bare', false],
        'changeSettings' => ['PUT', '/api/users/settings', 'data', false],
        'getBalance' => ['GET', '/api/sms-users/balance', 'bare', false],
        'listApiCalls' => ['GET', '/api/users/api-calls', 'data', false],
        'getPurchaseAllowance' => ['GET', '/api/users/purchase-allowance', 'data', false],
        'getSandbox' => ['GET', '/api/sandbox', 'data', false],
        'createSandboxKey' => ['POST', '/api/sandbox/key', 'data', false],
        'resetSandbox' => ['POST', '/api/sandbox/reset', 'data', false],
        'listWebhooks' => ['GET', '/api/webhooks', 'data', false],
        'readCallbackSecret' => ['GET', '/api/webhooks/callback-secret', 'data', false],
        'testWebhook' => ['POST', '/api/webhooks/:id/tests', 'data', false],
        'resendWebhookDelivery' => ['POST', '/api/webhooks/:id/deliveries/:event/resend', 'data', false],
        'resendWebhookEvents' => ['POST', '/api/webhooks/:id/resends', 'data', false],
        'listWebhookDeliveries' => ['GET', '/api/webhooks/:id/deliveries', 'data', false],
        'buyNumber' => ['POST', '/api/activations', 'data', true],
        'buyNumbers' => ['POST', '/api/activations/orders', 'data', true],
        'getNumber' => ['GET', '/api/sms-users/get-number/:countryExternalId/:serviceExternalId', 'data', true],
        'listActivations' => ['GET', '/api/activations', 'data', false],
        'getActivation' => ['GET', '/api/activations/:id', 'data', false],
        'cancelActivation' => ['POST', '/api/activations/:id/cancel', 'data', false],
        'cancelActivations' => ['POST', '/api/activations/cancel', 'data', false],
        'swapActivation' => ['POST', '/api/activations/:id/swap', 'data', false],
        'banActivation' => ['POST', '/api/activations/:id/ban', 'data', false],
        'finishActivation' => ['POST', '/api/activations/:id/finish', 'data', false],
        'reactivateActivation' => ['POST', '/api/activations/:id/reactivate', 'data', true],
        'takeMessage' => ['POST', '/api/activations/:id/messages/:messageId/take', 'data', false],
        'takeLateCode' => ['POST', '/api/activations/:id/late-code/take', 'data', false],
        'requestAnotherSms' => ['POST', '/api/activations/:id/another-sms', 'data', false],
        'createRepeatOrder' => ['POST', '/api/repeat-orders', 'data', true],
        'listRepeatOrders' => ['GET', '/api/repeat-orders', 'data', false],
        'getRepeatOrder' => ['GET', '/api/repeat-orders/:id', 'data', false],
        'changeRepeatOrder' => ['PUT', '/api/repeat-orders/:id', 'data', false],
        'cancelRepeatOrder' => ['POST', '/api/repeat-orders/:id/cancel', 'data', false],
        'listRentableServices' => ['GET', '/api/rent', 'bare', false],
        'listRentPrices' => ['GET', '/api/rent/get-prices', 'bare', false],
        'rentNumber' => ['POST', '/api/rentals', 'data', true],
        'listRentals' => ['GET', '/api/rentals', 'data', false],
        'getRental' => ['GET', '/api/rentals/:id', 'data', false],
        'cancelRental' => ['POST', '/api/rentals/:id/cancel', 'data', false],
        'returnRental' => ['POST', '/api/rentals/:id/return', 'data', false],
        'quoteRentalExtension' => ['GET', '/api/rentals/:id/extension-quote', 'data', false],
        'extendRental' => ['POST', '/api/rentals/:id/extensions', 'data', true],
        'setRentalAutoRenew' => ['PUT', '/api/rentals/:id/auto-renew', 'data', false],
        'listOrders' => ['GET', '/api/orders', 'data', false],
        'getOrder' => ['GET', '/api/orders/:type/:number', 'data', false],
        'labelOrder' => ['PUT', '/api/orders/:type/:number/label', 'data', false],
        'listBalanceHistory' => ['GET', '/api/balance-history', 'data', false],
        'listLiabilityNights' => ['GET', '/api/liabilities', 'data', false],
        'readLiabilityProof' => ['GET', '/api/liabilities/proof', 'data', false],
        'sendArticleComment' => ['POST', '/api/article-comments', 'data', true],
        'getQueryStatistics' => ['GET', '/api/query-statistics', 'data', false],
        'listDeliveryStatistics' => ['GET', '/api/delivery-statistics', 'data', false],
        'listCountryDelivery' => ['GET', '/api/delivery-statistics/countries/:country', 'data', false],
        'listPurchaseStatistics' => ['GET', '/api/purchase-statistics', 'data', false],
        'listPaymentMethods' => ['GET', '/api/payment-methods', 'data', false],
        'startPayment' => ['POST', '/api/payments', 'data', true],
        'getPayment' => ['GET', '/api/payments/:id', 'data', false],
        'listPayments' => ['GET', '/api/payments', 'data', false],
        'submitPaymentCode' => ['POST', '/api/payments/:id/code', 'data', false],
        'listCommerceOrders' => ['GET', '/api/users/commerce-orders', 'bare', false],
        'saveCommerceOrders' => ['POST', '/api/users/commerce-orders-save', 'data', false],
        'getLoyalty' => ['GET', '/api/loyalty', 'data', false],
        'listReadyAccountServices' => ['GET', '/api/ready-accounts/services-list', 'bare', false],
        'listReadyAccountCountries' => ['GET', '/api/ready-accounts/countries-list', 'bare', false],
        'listReadyAccountOffers' => ['GET', '/api/ready-accounts/offers-list', 'bare', false],
        'getReadyAccountOffer' => ['GET', '/api/ready-accounts/offer-info/:id', 'bare', false],
        'buyReadyAccounts' => ['POST', '/api/ready-accounts/buy-offer', 'bare', true],
        'listReadyAccountPurchases' => ['GET', '/api/ready-accounts/purchases', 'data', false],
        'downloadReadyAccounts' => ['GET', '/api/ready-accounts/purchases/:id/file', 'bare', false],
        'listLicenceProducts' => ['GET', '/api/licences/products', 'data', false],
        'buyLicence' => ['POST', '/api/licences/purchases', 'data', true],
        'listLicencePurchases' => ['GET', '/api/licences/purchases', 'data', false],
        'reportFault' => ['POST', '/api/disputes', 'data', false],
        'getSaleDisputes' => ['GET', '/api/disputes/:kind/:saleId', 'data', false],
        'listDisputes' => ['GET', '/api/disputes', 'data', false],
        'getWithdrawalTerms' => ['GET', '/api/withdrawals/terms', 'data', false],
        'listWithdrawals' => ['GET', '/api/withdrawals', 'data', false],
        'listWithdrawalEarnings' => ['GET', '/api/withdrawals/:id/earnings', 'data', false],
        'estimateYield' => ['GET', '/api/partner/yield-estimate', 'data', false],
        'getReferralProgramme' => ['GET', '/api/referrals/summary', 'data', false],
        'setReferralMode' => ['PUT', '/api/referrals/mode', 'data', false],
        'listReferralAccruals' => ['GET', '/api/referrals/accruals', 'data', false],
        'listReferrals' => ['GET', '/api/referrals', 'data', false],
        'listReferralPayments' => ['GET', '/api/referrals/payments', 'data', false],
    ];
}
