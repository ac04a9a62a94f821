// Made from the contract by `npm run clients -w @shop/infra`. A change here is lost with the next run.

/** Every code of the error catalogue. */
export type ErrorCode =
  | 'UNEXPECTED'
  | 'UNAVAILABLE'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'INPUT_INVALID'
  | 'BODY_BROKEN'
  | 'BODY_TOO_LARGE'
  | 'CONTENT_TYPE_WRONG'
  | 'REQUEST_TOO_SLOW'
  | 'TOO_MANY_REQUESTS'
  | 'LOGIN_REQUIRED'
  | 'FORBIDDEN'
  | 'LOGIN_WRONG'
  | 'COUNTRY_BLOCKED'
  | 'EMAIL_TAKEN'
  | 'EMAIL_NOT_CONFIRMED'
  | 'CONFIRMATION_REQUIRED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'PASSKEY_REQUIRED'
  | 'RIGHT_MISSING'
  | 'LINK_EXPIRED'
  | 'ACCOUNT_INACTIVE'
  | 'CAPTCHA_FAILED'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'IDEMPOTENCY_IN_PROGRESS'
  | 'SERVICE_NOT_FOUND'
  | 'COUNTRY_NOT_FOUND'
  | 'COUNTRY_NOT_SOLD'
  | 'COUNTRY_BLOCK_OF_SETTINGS'
  | 'NAME_TAKEN'
  | 'NO_NUMBERS'
  | 'NO_BALANCE'
  | 'PRICE_CHANGED'
  | 'ORDER_ALREADY_EXISTS'
  | 'CHANNELS_LIMIT'
  | 'PURCHASES_PAUSED'
  | 'ACTIVATION_NOT_FOUND'
  | 'ACTIVATION_STATUS_CONFLICT'
  | 'MESSAGE_NOT_FOUND'
  | 'EARLY_CANCEL_DENIED'
  | 'REACTIVATION_IMPOSSIBLE'
  | 'LATE_CODE_GONE'
  | 'REPEAT_ORDER_NOT_FOUND'
  | 'REPEAT_ORDERS_LIMIT'
  | 'RUSSIAN_NUMBER_REFUSED'
  | 'SUPPLIER_KEY_WRONG'
  | 'RENTAL_NOT_FOUND'
  | 'RENTAL_TIME_UNAVAILABLE'
  | 'RENTAL_CANCEL_REFUSED'
  | 'RENTAL_ENDED'
  | 'OFFER_NOT_FOUND'
  | 'OFFER_SOLD_OUT'
  | 'PURCHASE_NOT_FOUND'
  | 'DISPUTE_EXISTS'
  | 'DISPUTE_TOO_LATE'
  | 'DISPUTE_ITEM_UNKNOWN'
  | 'DISPUTE_NOT_FOUND'
  | 'SUPPLIERS_LIMIT'
  | 'QUANTITY_INVALID'
  | 'SALE_AGREEMENT_MISSING'
  | 'PAYMENT_METHOD_UNAVAILABLE'
  | 'AMOUNT_TOO_SMALL'
  | 'AMOUNT_TOO_LARGE'
  | 'PAYMENT_NOT_FOUND'
  | 'PAYMENT_CODE_WRONG'
  | 'COUPON_NOT_FOUND'
  | 'PROMO_CODE_INVALID'
  | 'PROMO_CODE_USED'
  | 'PROMO_CODE_AMOUNT_TOO_SMALL'
  | 'WITHDRAWAL_TOO_SMALL'
  | 'WITHDRAWAL_TOO_LARGE'
  | 'EARNINGS_HELD'
  | 'SUPPLIER_NOT_TRIED'
  | 'CARD_NUMBER_INVALID'
  | 'CARD_NOT_RUSSIAN'
  | 'WALLET_INVALID'
  | 'WITHDRAWAL_NOT_FOUND'
  | 'STATUS_CONFLICT'
  | 'OWNER_BLOCKED'
  | 'SECOND_PERSON_NEEDED'
  | 'OWN_ACCESS'
  | 'LAST_ADMIN'
  | 'REFUND_ABOVE_LIMIT'
  | 'APPLICATION_EXISTS'
  | 'DOCUMENT_NOT_FOUND'
  | 'DOCUMENT_TYPE_REFUSED'
  | 'DOCUMENTS_LIMIT'
  | 'DOCUMENT_EXPIRED'
  | 'DOCUMENTS_NEEDED'
  | 'APPLICATION_NOT_FOUND'
  | 'PRICE_OUT_OF_RANGE'
  | 'PRICE_BELOW_SUPPLIERS'
  | 'PRICE_TABLE_REFUSED'
  | 'PRICE_TABLE_CHANGED'
  | 'PASSWORD_WRONG'
  | 'TWO_FACTOR_REQUIRED'
  | 'TWO_FACTOR_WRONG'
  | 'TWO_FACTOR_ALREADY_ON'
  | 'TWO_FACTOR_OFF'
  | 'PASSKEY_WRONG'
  | 'PASSKEY_NOT_FOUND'
  | 'PASSKEYS_LIMIT'
  | 'LAST_SECOND_FACTOR'
  | 'SESSION_NOT_FOUND'
  | 'ACCOUNT_IN_USE'
  | 'ACCOUNT_HAS_ROLE'
  | 'BALANCE_LEFT'
  | 'API_KEY_LIMIT'
  | 'KEY_SCOPE_MISSING'
  | 'API_KEY_EXPIRED'
  | 'API_KEY_NOT_FOUND'
  | 'API_KEYS_LIMIT'
  | 'NOT_IN_SANDBOX'
  | 'SANDBOX_NOT_FOUND'
  | 'ACCOUNT_LIMIT'
  | 'CALLBACK_SECRET_MISSING'
  | 'WEBHOOK_EVENT_NOT_FOUND'
  | 'WEBHOOK_NOT_FOUND'
  | 'WEBHOOK_OFF'
  | 'WEBHOOK_URL_REFUSED'
  | 'WEBHOOKS_LIMIT'
  | 'TELEGRAM_ALREADY_LINKED'
  | 'TELEGRAM_OFF'
  | 'PUSH_OFF'
  | 'PUSH_DEVICE_REFUSED'
  | 'USER_NOT_FOUND'
  | 'SUPPLIER_NOT_FOUND'
  | 'SIM_NOT_FOUND'
  | 'SUPPLIER_URL_REFUSED'
  | 'SUPPLIER_KEY_TAKEN'
  | 'SUPPLIER_KEY_MISSING'
  | 'SUPPLIER_OWNER_REFUSED'
  | 'SUPPLIER_IS_POOL'
  | 'SUPPLIER_NOT_CONNECTED'
  | 'SUPPLIER_ADDRESS_PRIVATE'
  | 'SUPPLIER_UNREACHABLE'
  | 'SUPPLIER_TOO_SLOW'
  | 'SUPPLIER_KEY_REFUSED'
  | 'SUPPLIER_REFUSES'
  | 'SUPPLIER_ANSWER_UNREADABLE';

export type ActivationMessage = {
  id: number;
  code: string | null;
  text: string;
  isMasked: boolean;
  isTaken: boolean;
  from: string;
  receivedAt: string;
};

export type Activation = {
  id: number;
  status: 'waiting' | 'received' | 'finished' | 'cancelled' | 'banned' | 'expired';
  service: string;
  country: number;
  operator: string;
  phone: string;
  price: number;
  wholesalePrice?: number | undefined;
  boughtAt: string;
  expiresAt: string;
  cancellableFrom: string;
  canCancel: boolean;
  askAgainFrom: string | null;
  canAskAgain: boolean;
  canReactivate: boolean;
  reactivateUntil: string | null;
  reactivatePrice: number | null;
  isAwaitingAnotherSms: boolean;
  canTakeMessage: boolean;
  lateCode: { price: number; until: string } | null;
  messages: ActivationMessage[];
};

export type ActivationOrder = {
  requested: number;
  isWholesale: boolean;
  activations: Activation[];
  shortfall: { code: string; message: string; details: Record<string, unknown> } | null;
};

export type ActivationSwap = {
  cancelled: Activation;
  bought: Activation | null;
  refusal: { code: string; message: string; details: Record<string, unknown> } | null;
};

export type CancelledActivations = {
  cancelled: Activation[];
  kept: { code: string; message: string; details: Record<string, unknown>; id: number }[];
};

export type Rental = {
  id: number;
  status: 'active' | 'received' | 'returned' | 'cancelled' | 'expired' | 'not-found';
  service: string;
  country: number;
  operator: string;
  phone: string;
  price: number;
  refunded: number;
  hours: number;
  startedAt: string;
  endsAt: string;
  goneAt: string | null;
  endedAt: string | null;
  cancellableUntil: string;
  isAutoRenewed: boolean;
  messages: ActivationMessage[];
  extensions: { at: string; price: number; hours: number }[];
};

export type Service = {
  id: number;
  external_id: string;
  name: string;
  slug: string;
  icon: string | null;
  icon_id: number | null;
  nameTranscriptionEnRu: string;
  nameTranscriptionRuEn: string;
  popular: boolean;
  priceFrom: number | null;
  count: number;
  wholesalePriceFrom?: number | undefined;
};

export type Country = {
  id: number;
  external_id: number;
  name: string;
  slug: string;
  icon: string;
  icon_id: number | null;
  popular: boolean;
  synonyms: { en: string[]; ru: string[]; cn: string[]; tr: string[]; es: string[]; hi: string[]; ar: string[] };
  names: {
    en: string;
    ru?: string | undefined;
    cn?: string | undefined;
    tr?: string | undefined;
    es?: string | undefined;
    hi?: string | undefined;
    ar?: string | undefined;
  };
};

export type PriceCard = {
  country_external_id: number;
  service_external_id: string;
  country_slug: string;
  service_slug: string;
  name: string;
  price: number;
  count: number;
  customPrice: boolean;
  isNeedRepeat: boolean;
  synonyms: string[];
  tiers?:
    | {
        price: number;
        count: number;
        delivery?:
          | {
              sampleSize: number;
              deliveryRate: number;
              rateLow: number;
              rateHigh: number;
              medianSeconds: number | null;
              lastAt: string;
            }
          | undefined;
      }[]
    | undefined;
  likeliestPrice?: number | undefined;
  wholesalePrice?: number | undefined;
  wholesaleFrom?: number | undefined;
};

export type RentPriceCard = {
  country_external_id: number;
  service_external_id: string;
  country_slug: string;
  service_slug: string;
  name: string;
  price: number;
  count: number;
  customPrice: boolean;
  isNeedRepeat: boolean;
  synonyms: string[];
  tiers?:
    | {
        price: number;
        count: number;
        delivery?:
          | {
              sampleSize: number;
              deliveryRate: number;
              rateLow: number;
              rateHigh: number;
              medianSeconds: number | null;
              lastAt: string;
            }
          | undefined;
      }[]
    | undefined;
  likeliestPrice?: number | undefined;
  wholesalePrice?: number | undefined;
  wholesaleFrom?: number | undefined;
  terms: { hours: number; price: number; count: number }[];
};

export type Payment = {
  id: string;
  method: 'card' | 'payeer' | 'usdt-trc20' | 'bitcoin' | 'litecoin' | 'tron' | 'alipay';
  status: 'pending' | 'confirming' | 'paid' | 'underpaid' | 'overpaid' | 'expired' | 'failed' | 'reversed';
  amount: number;
  charge: number;
  credited: number;
  bonus: number;
  refunded: number;
  isLate: boolean;
  createdAt: string;
  expiresAt: string;
  promoCode: { code: string; outcome: 'waiting' | 'applied' | 'unavailable' } | null;
  redirectUrl: string | null;
  invoice: {
    currency: string;
    network: string;
    address: string;
    exactAmount: string;
    distinguishingDigits: number;
    rate: string;
    walletUrl: string;
    receivedAmount: string;
    confirmations: number;
    confirmationsNeeded: number;
  } | null;
};

export type Order = {
  type: 'activation' | 'rental';
  number: number;
  state: 'running' | 'delivered' | 'empty';
  status:
    | 'waiting'
    | 'received'
    | 'finished'
    | 'cancelled'
    | 'banned'
    | 'expired'
    | 'active'
    | 'returned'
    | 'not-found';
  service: string;
  country: number;
  operator: string;
  phone: string;
  price: number;
  orderedAt: string;
  endsAt: string;
  endedAt: string | null;
  hours: number | null;
  messages: ActivationMessage[];
  importedAs: string | null;
  ownName: string;
  ownNote: string;
  cursor: string;
};

export type OrderStoryEntry = {
  at: string;
  event: 'bought' | 'held' | 'taken' | 'released' | 'returned' | 'sms' | 'sms-withheld' | 'ended';
  amount?: number | undefined;
  transferId: string | null;
  rule: {
    number: string;
    name:
      | 'number-time'
      | 'price-held'
      | 'code-paid'
      | 'no-code-free'
      | 'sms-without-code'
      | 'more-sms-free'
      | 'cancel-before-code'
      | 'text-taken'
      | 'rental-time'
      | 'rental-cancel'
      | 'rental-price-held'
      | 'rental-paid'
      | 'rental-early-return'
      | 'rental-extended'
      | 'rental-lost'
      | 'rental-text-free'
      | 'sms-of-another-service'
      | 'refunded';
  };
  message?: ActivationMessage | undefined;
  sender?: string | undefined;
};

export type BalanceHistoryEntry = {
  id: string;
  sequence: number;
  invoiceNumber: number | null;
  phase: 'single' | 'hold' | 'post' | 'void';
  direction: 'incoming' | 'outgoing';
  kind: string;
  amount: number;
  balanceAfter: number;
  reference: string;
  purchase: {
    type: 'activation' | 'rental' | 'repeat-order' | 'ready-account' | 'licence';
    number: string;
    service: string | null;
    country: number | null;
    phone: string | null;
    name: string | null;
  } | null;
  at: string;
};

export type ApiCall = {
  key: string;
  at: string;
  lastAt: string;
  calls: number;
  method: string;
  path: string;
  action: string | null;
  status: number | null;
  error: string | null;
  requestIds: string[];
  durationMs: number;
  cursor: string;
};

export type PurchaseStatistic = {
  day: string | null;
  service: string | null;
  country: number | null;
  key: string | null;
  choice: 'cheapest' | 'likeliest' | 'rent' | null;
  bought: number;
  rented: number;
  delivered: number;
  averageSeconds: number | null;
  spent: number;
};

export type Webhook = {
  id: string;
  url: string;
  isCallback: boolean;
  isEnabled: boolean;
  disabledReason: 'owner' | 'failing' | 'gone' | null;
  disabledAt: string | null;
  failingSince: string | null;
  eventTypes:
    | (
        | 'activation-changed'
        | 'repeat-order-changed'
        | 'rental-changed'
        | 'rental.expiring'
        | 'payment-changed'
        | 'balance.low'
        | 'purchases.paused'
      )[]
    | null;
  isSandbox: boolean;
  dueCount: number;
  previousSecretUntil: string | null;
  resend: { since: string; requestedAt: string; total: number; left: number; nextSince: string | null } | null;
  createdAt: string;
  lastDeliveredAt: string | null;
};

export type WebhookDelivery = {
  id: string;
  type: string;
  callbackUrl: string | null;
  state: 'due' | 'delivered' | 'failed';
  attempts: number;
  lastStatus: number | null;
  lastProblem: string | null;
  createdAt: string;
  deliveredAt: string | null;
  nextAttemptAt: string | null;
};

export type CurrentUser = {
  id: number;
  name: string;
  email: string;
  isEmailConfirmed: boolean;
  balance: number;
  held: number;
  dynamicFields: {
    settings: {
      is_agent: boolean;
      apiKey: string | null;
      hasSound: boolean;
      showsActivePurchase: boolean;
      wantsRentalMails: boolean;
      wantsRentalSms: boolean;
      hasTwoFactor: boolean;
      hasAuthenticatorApp?: boolean | undefined;
      lowBalanceThreshold: number | null;
      phone: string | null;
      telegram: string | null;
      hasTelegramLink?: boolean | undefined;
      linkedTelegram?: string | null | undefined;
    };
    is_p: boolean;
    is_admin: boolean;
    custom_price: boolean;
    external_id: string;
  };
};

/** The body of each call to a webhook, by type of event. */
export interface WebhookEvents {
  'activation-changed': { id: string; type: 'activation-changed'; timestamp: string; data: { activation: Activation } };
  'repeat-order-changed': {
    id: string;
    type: 'repeat-order-changed';
    timestamp: string;
    data: {
      repeatOrder: {
        id: string;
        status: 'waiting' | 'served' | 'cancelled' | 'expired' | 'stopped';
        service: string;
        country: number;
        priceMin: number | null;
        priceMax: number;
        isWholesale: boolean;
        orderId: string | null;
        createdAt: string;
        expiresAt: string;
        endedAt: string | null;
        position: number | null;
        reason: 'sold-out' | 'price' | 'supplier' | 'wish' | 'no-balance' | 'account-off' | 'not-sold' | null;
        nearestPrice: number | null;
        activationId: number | null;
        price: number | null;
      };
    };
  };
  'rental-changed': { id: string; type: 'rental-changed'; timestamp: string; data: { rental: Rental } };
  'rental.expiring': { id: string; type: 'rental.expiring'; timestamp: string; data: { rental: Rental } };
  'payment-changed': { id: string; type: 'payment-changed'; timestamp: string; data: { payment: Payment } };
  'balance.low': { id: string; type: 'balance.low'; timestamp: string; data: { balance: number; threshold: number } };
  'purchases.paused': {
    id: string;
    type: 'purchases.paused';
    timestamp: string;
    data: { allowance: number; used: number; left: number; releasedAt: string | null };
  };
  test: { id: string; type: 'test'; timestamp: string; data: Record<string, unknown> };
}

/** What each call takes and answers. Amounts are whole kopecks, moments are ISO 8601. */
export interface Calls {
  /** Configuration variables of the storefront; hands out a session token. */
  getConfigs: {
    input: Record<string, never>;
    answer: {
      defaultService: number;
      defaultRentService: string;
      defaultCountry: number;
      isRentShown: boolean;
      provesLiabilities: boolean;
      partnerPortsMin: number;
      captchaSiteKey: string | null;
      captchaUrl: string | null;
      tagManagerId: string | null;
      tagManagerUrl: string | null;
      analyticsId: string | null;
      analyticsUrl: string | null;
      fingerprintUrl: string | null;
      sourceTrackingUrl: string | null;
      chatUrl: string | null;
      chatNeedsConsent: boolean;
      hasTelegramBot: boolean;
      hasPush: boolean;
    };
  };
  /** All countries. `fields` names the columns wanted. */
  listCountries: {
    input: { query?: { fields?: string | undefined } };
    answer: {
      id?: number | undefined;
      external_id?: number | undefined;
      name?: string | undefined;
      slug?: string | undefined;
      icon?: string | undefined;
      icon_id?: number | null | undefined;
      popular?: boolean | undefined;
      synonyms: { en: string[]; ru: string[]; cn: string[]; tr: string[]; es: string[]; hi: string[]; ar: string[] };
      names: {
        en: string;
        ru?: string | undefined;
        cn?: string | undefined;
        tr?: string | undefined;
        es?: string | undefined;
        hi?: string | undefined;
        ar?: string | undefined;
      };
    }[];
  };
  /** Countries with price and count for one service, given by its numeric id or its protocol code. `price` is what one number costs; `wholesale=1` adds what each costs in an order of ten or more. Refusals of its own: `SERVICE_NOT_FOUND`. */
  listCountryPrices: {
    input: { params: { serviceId: string }; query?: { wholesale?: 0 | 1 | undefined; user?: string | undefined } };
    answer: PriceCard[];
  };
  /** Services on sale, popular ones first; searched by name, synonym, slug and transliterations. `wholesale=1` adds from what price a number of an order of ten or more is sold. */
  listServices: {
    input: {
      query?: {
        'per-page'?: number | undefined;
        page?: number | undefined;
        search?: string | undefined;
        wholesale?: 0 | 1 | undefined;
      };
    };
    answer: Service[];
  };
  /** Services with price and count for one country, given by its protocol id or slug; `wholesale` as for countries. Refusals of its own: `COUNTRY_NOT_FOUND`. */
  listServicePrices: {
    input: {
      params: { countryId: string };
      query?: {
        wholesale?: 0 | 1 | undefined;
        user?: string | undefined;
        query?: string | undefined;
        page?: number | undefined;
        'per-page'?: number | undefined;
      };
    };
    answer: PriceCard[];
  };
  /** Rubles for one US dollar. */
  getUsdRate: { input: Record<string, never>; answer: number };
  /** Rubles for one US dollar, with the day of the rate and its age. */
  describeUsdRate: {
    input: Record<string, never>;
    answer: {
      rubPerUsd: number;
      isAssumed: boolean;
      setFor: string | null;
      fetchedAt: string | null;
      ageSeconds: number | null;
    };
  };
  /** Ends the session of the token. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  logOut: { input: Record<string, never>; answer: { done: 'yes' } };
  /** The logged-in user. Refusals of its own: `KEY_SCOPE_MISSING`. */
  getCurrentUser: { input: Record<string, never>; answer: CurrentUser };
  /** Changes the settings that are given. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  changeSettings: {
    input: {
      body: {
        settings: {
          name?: string | undefined;
          hasSound?: boolean | undefined;
          showsActivePurchase?: boolean | undefined;
          wantsRentalMails?: boolean | undefined;
          wantsRentalSms?: boolean | undefined;
          lowBalanceThreshold?: number | null | undefined;
          phone?: string | null | undefined;
          telegram?: string | null | undefined;
          locale?: 'en' | 'ru' | 'cn' | 'tr' | 'es' | 'hi' | 'ar' | undefined;
        };
      };
    };
    answer: CurrentUser;
  };
  /** What can be spent now, in kopecks. Refusals of its own: `KEY_SCOPE_MISSING`. */
  getBalance: { input: Record<string, never>; answer: number };
  /** What programs did with the account's API keys in the last 30 days, at most about 10000 lines a key, newest first. A named key sees its own calls. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  listApiCalls: {
    input: {
      query?: {
        key?: string | undefined;
        outcome?: 'answered' | 'refused' | undefined;
        status?: number | undefined;
        call?: string | undefined;
        error?: string | undefined;
        requestId?: string | undefined;
        from?: string | undefined;
        to?: string | undefined;
        before?: string | undefined;
        limit?: number | undefined;
      };
    };
    answer: ApiCall[];
  };
  /** How many numbers the account may still give back without a code, and whether its purchases are paused. Cancelling and banning always work; beyond the allowance purchases wait until `releasedAt`. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  getPurchaseAllowance: {
    input: Record<string, never>;
    answer: {
      allowance: number;
      used: number;
      left: number;
      releasedAt: string | null;
      base: number;
      perCode: number;
      windowMinutes: number;
      freeAfterSeconds: number;
      codesCountDays: number;
    };
  };
  /** The sandbox of the caller: the end of its key, its play money, its numbers. Refusals of its own: `KEY_SCOPE_MISSING`. */
  getSandbox: {
    input: Record<string, never>;
    answer: { keyEnd: string | null; balance: number; held: number; openNumbers: number };
  };
  /** Makes the key of the sandbox, or replaces it. The key is shown once; it begins with `sandbox_`. Refusals of its own: `STATUS_CONFLICT`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  createSandboxKey: { input: Record<string, never>; answer: { apiKey: string } };
  /** Empties the sandbox: no numbers, no remembered idempotency keys, and `balance` kopecks of play money (1,000 RUB unless said). Refusals of its own: `SANDBOX_NOT_FOUND`, `KEY_SCOPE_MISSING`. */
  resetSandbox: {
    input: { body?: { balance?: number | undefined } };
    answer: { keyEnd: string | null; balance: number; held: number; openNumbers: number };
  };
  /** The caller's webhooks, and the hosts of `callbackUrl`. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  listWebhooks: { input: Record<string, never>; answer: Webhook[] };
  /** Since when calls to `callbackUrl` are signed with the current secret. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  readCallbackSecret: {
    input: Record<string, never>;
    answer: { createdAt: string | null; previousSecretUntil: string | null };
  };
  /** Sends an event of type `test`, once; the list of deliveries shows what came of it. Five a minute; while one waits, it is answered again. Refusals of its own: `WEBHOOK_NOT_FOUND`, `WEBHOOK_OFF`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  testWebhook: { input: { params: { id: string } }; answer: WebhookDelivery };
  /** Sends an event of the last 14 days again, under the same id. One that waits already is sent at once. Refusals of its own: `WEBHOOK_NOT_FOUND`, `WEBHOOK_EVENT_NOT_FOUND`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  resendWebhookDelivery: { input: { params: { id: string; event: string } }; answer: WebhookDelivery };
  /** Sends every event since a moment again, under the same ids: at most 5,000 at once, oldest first. While a repeat runs, it is answered again; the webhook shows how many are left. Refusals of its own: `WEBHOOK_NOT_FOUND`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  resendWebhookEvents: {
    input: { params: { id: string }; body: { since: string } };
    answer: { since: string; requestedAt: string; total: number; left: number; nextSince: string | null };
  };
  /** What was sent and what came of it, newest first; kept for 14 days after its end. Refusals of its own: `WEBHOOK_NOT_FOUND`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  listWebhookDeliveries: {
    input: { params: { id: string }; query?: { limit?: number | undefined } };
    answer: WebhookDelivery[];
  };
  /** Buys a number: holds its price until a code arrives. Refusals of its own: `SERVICE_NOT_FOUND`, `COUNTRY_NOT_FOUND`, `NO_NUMBERS`, `NO_BALANCE`, `ACCOUNT_LIMIT`, `PRICE_CHANGED`, `CHANNELS_LIMIT`, `PURCHASES_PAUSED`, `ACCOUNT_INACTIVE`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `WEBHOOK_URL_REFUSED`, `CALLBACK_SECRET_MISSING`, `ORDER_ALREADY_EXISTS`, `KEY_SCOPE_MISSING`, `COUNTRY_BLOCKED`. */
  buyNumber: {
    input: {
      body: {
        service: string;
        country: number;
        operator?: string | undefined;
        priceMax?: number | undefined;
        referralCode?: string | undefined;
        priceMin?: number | undefined;
        suppliers?: number[] | undefined;
        exceptSuppliers?: number[] | undefined;
        choose?: 'cheapest' | 'likeliest' | undefined;
        phoneExceptions?: string[] | undefined;
        orderId?: string | undefined;
        callbackUrl?: string | undefined;
      };
    };
    answer: Activation;
  };
  /** Buys up to 100 numbers in one order. From 10 numbers the order earns the wholesale price: the retail price of each number is held and taken with its code, and once ten numbers are kept the difference of all comes back; later ones cost the wholesale price at once. Numbers that got a code, expired or were reported as blocked are kept; those that the buyer cancels are not. If the shop has fewer than ten, all that it sold must be kept. The order begins only if the balance covers the retail price of all its numbers. `priceMax` is the price that one number has to cost, from 10 numbers on the wholesale price. Send an `Idempotency-Key`: a repeat gets the same numbers and buys no more. Refusals of its own: `SERVICE_NOT_FOUND`, `COUNTRY_NOT_FOUND`, `NO_NUMBERS`, `NO_BALANCE`, `ACCOUNT_LIMIT`, `PRICE_CHANGED`, `CHANNELS_LIMIT`, `PURCHASES_PAUSED`, `ACCOUNT_INACTIVE`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `WEBHOOK_URL_REFUSED`, `CALLBACK_SECRET_MISSING`, `KEY_SCOPE_MISSING`, `COUNTRY_BLOCKED`. */
  buyNumbers: {
    input: {
      body: {
        service: string;
        country: number;
        operator?: string | undefined;
        priceMax?: number | undefined;
        referralCode?: string | undefined;
        priceMin?: number | undefined;
        suppliers?: number[] | undefined;
        exceptSuppliers?: number[] | undefined;
        choose?: 'cheapest' | 'likeliest' | undefined;
        phoneExceptions?: string[] | undefined;
        quantity?: number | undefined;
        callbackUrl?: string | undefined;
      };
    };
    answer: ActivationOrder;
  };
  /** The same purchase by the older call; `maxPrice` is in kopecks. Refusals of its own: `SERVICE_NOT_FOUND`, `COUNTRY_NOT_FOUND`, `NO_NUMBERS`, `NO_BALANCE`, `ACCOUNT_LIMIT`, `CHANNELS_LIMIT`, `PURCHASES_PAUSED`, `ACCOUNT_INACTIVE`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `KEY_SCOPE_MISSING`, `COUNTRY_BLOCKED`. */
  getNumber: {
    input: {
      params: { countryExternalId: number; serviceExternalId: string };
      query?: { maxPrice?: number | undefined };
    };
    answer: Activation;
  };
  /** Open activations and those of the last hour, newest first. Refusals of its own: `KEY_SCOPE_MISSING`. */
  listActivations: { input: Record<string, never>; answer: Activation[] };
  /** One activation of the caller. Refusals of its own: `ACTIVATION_NOT_FOUND`, `KEY_SCOPE_MISSING`. */
  getActivation: { input: { params: { id: number } }; answer: Activation };
  /** Cancels before a code came; the whole price goes back. Refusals of its own: `ACTIVATION_NOT_FOUND`, `ACTIVATION_STATUS_CONFLICT`, `EARLY_CANCEL_DENIED`, `KEY_SCOPE_MISSING`. */
  cancelActivation: { input: { params: { id: number } }; answer: Activation };
  /** Cancels all numbers that wait for a code; `kept` names those that go on, each with its refusal. Refusals of its own: `KEY_SCOPE_MISSING`. */
  cancelActivations: { input: Record<string, never>; answer: CancelledActivations };
  /** Cancels a number without a code and buys another one for the same service and country, at no higher price and never the same number. When there is no other number, the call is refused and nothing changes. A number is swapped once: a repeat gets the same answer and buys no more, with or without a key. Refusals of its own: `ACTIVATION_NOT_FOUND`, `ACTIVATION_STATUS_CONFLICT`, `EARLY_CANCEL_DENIED`, `NO_NUMBERS`, `PRICE_CHANGED`, `ACCOUNT_INACTIVE`, `IDEMPOTENCY_IN_PROGRESS`, `KEY_SCOPE_MISSING`, `COUNTRY_BLOCKED`. */
  swapActivation: { input: { params: { id: number } }; answer: ActivationSwap };
  /** Reports that the service refuses the number; the whole price goes back. The number is not sold to you for the service again. Refusals of its own: `ACTIVATION_NOT_FOUND`, `ACTIVATION_STATUS_CONFLICT`, `EARLY_CANCEL_DENIED`, `KEY_SCOPE_MISSING`. */
  banActivation: { input: { params: { id: number } }; answer: Activation };
  /** Confirms after a code. Refusals of its own: `ACTIVATION_NOT_FOUND`, `ACTIVATION_STATUS_CONFLICT`, `KEY_SCOPE_MISSING`. */
  finishActivation: { input: { params: { id: number } }; answer: Activation };
  /** Buys the number of a paid activation again for the same service, at `reactivatePrice`: a new activation. `REACTIVATION_IMPOSSIBLE` names the `reason`: running, unpaid, refunded, supplier, reactivated, too-late, number-gone, number-offline or not-sold. Refusals of its own: `ACTIVATION_NOT_FOUND`, `REACTIVATION_IMPOSSIBLE`, `NO_BALANCE`, `ACCOUNT_LIMIT`, `CHANNELS_LIMIT`, `PURCHASES_PAUSED`, `ACCOUNT_INACTIVE`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `KEY_SCOPE_MISSING`, `COUNTRY_BLOCKED`. */
  reactivateActivation: { input: { params: { id: number } }; answer: Activation };
  /** Takes a masked text as the code: pays the price once, as a code does, and shows all texts. A paid activation is answered unchanged. Refusals of its own: `ACTIVATION_NOT_FOUND`, `ACTIVATION_STATUS_CONFLICT`, `MESSAGE_NOT_FOUND`, `KEY_SCOPE_MISSING`. */
  takeMessage: { input: { params: { id: number; messageId: number } }; answer: Activation };
  /** Buys the code that came after the number was cancelled or ran out of time, while `lateCode` is there: a new activation that begins with the code, at `lateCode.price` or less. A code is taken once: a repeat gets the same activation and pays nothing. `LATE_CODE_GONE` names the `reason`: none, too-late, bought-since or not-sold. Refusals of its own: `ACTIVATION_NOT_FOUND`, `LATE_CODE_GONE`, `NO_BALANCE`, `ACCOUNT_LIMIT`, `CHANNELS_LIMIT`, `PURCHASES_PAUSED`, `ACCOUNT_INACTIVE`, `KEY_SCOPE_MISSING`, `COUNTRY_BLOCKED`. */
  takeLateCode: { input: { params: { id: number } }; answer: Activation };
  /** Asks for one more SMS, free in the remaining time. Refusals of its own: `ACTIVATION_NOT_FOUND`, `ACTIVATION_STATUS_CONFLICT`, `KEY_SCOPE_MISSING`. */
  requestAnotherSms: { input: { params: { id: number } }; answer: Activation };
  /** Waits for a number: holds the highest price, and buys the first number that fits as soon as it is free. Orders of one service and country are served in the order in which they came. Refusals of its own: `WEBHOOK_URL_REFUSED`, `CALLBACK_SECRET_MISSING`, `SERVICE_NOT_FOUND`, `COUNTRY_NOT_FOUND`, `COUNTRY_NOT_SOLD`, `NO_BALANCE`, `ACCOUNT_LIMIT`, `CHANNELS_LIMIT`, `PURCHASES_PAUSED`, `REPEAT_ORDERS_LIMIT`, `ORDER_ALREADY_EXISTS`, `ACCOUNT_INACTIVE`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`, `COUNTRY_BLOCKED`. */
  createRepeatOrder: {
    input: {
      body: {
        service: string;
        country: number;
        operator?: string | undefined;
        priceMax: number;
        referralCode?: string | undefined;
        priceMin?: number | undefined;
        suppliers?: number[] | undefined;
        exceptSuppliers?: number[] | undefined;
        choose?: 'cheapest' | 'likeliest' | undefined;
        phoneExceptions?: string[] | undefined;
        seconds?: number | undefined;
        orderId?: string | undefined;
        callbackUrl?: string | undefined;
      };
    };
    answer: {
      id: string;
      status: 'waiting' | 'served' | 'cancelled' | 'expired' | 'stopped';
      service: string;
      country: number;
      priceMin: number | null;
      priceMax: number;
      isWholesale: boolean;
      orderId: string | null;
      createdAt: string;
      expiresAt: string;
      endedAt: string | null;
      position: number | null;
      reason: 'sold-out' | 'price' | 'supplier' | 'wish' | 'no-balance' | 'account-off' | 'not-sold' | null;
      nearestPrice: number | null;
      activationId: number | null;
      price: number | null;
    };
  };
  /** Waiting repeat orders and those that ended in the last hour, newest first. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  listRepeatOrders: {
    input: Record<string, never>;
    answer: {
      id: string;
      status: 'waiting' | 'served' | 'cancelled' | 'expired' | 'stopped';
      service: string;
      country: number;
      priceMin: number | null;
      priceMax: number;
      isWholesale: boolean;
      orderId: string | null;
      createdAt: string;
      expiresAt: string;
      endedAt: string | null;
      position: number | null;
      reason: 'sold-out' | 'price' | 'supplier' | 'wish' | 'no-balance' | 'account-off' | 'not-sold' | null;
      nearestPrice: number | null;
      activationId: number | null;
      price: number | null;
    }[];
  };
  /** One repeat order of the caller, with its place in the queue and the reason why it still waits. Refusals of its own: `REPEAT_ORDER_NOT_FOUND`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  getRepeatOrder: {
    input: { params: { id: string } };
    answer: {
      id: string;
      status: 'waiting' | 'served' | 'cancelled' | 'expired' | 'stopped';
      service: string;
      country: number;
      priceMin: number | null;
      priceMax: number;
      isWholesale: boolean;
      orderId: string | null;
      createdAt: string;
      expiresAt: string;
      endedAt: string | null;
      position: number | null;
      reason: 'sold-out' | 'price' | 'supplier' | 'wish' | 'no-balance' | 'account-off' | 'not-sold' | null;
      nearestPrice: number | null;
      activationId: number | null;
      price: number | null;
    };
  };
  /** Changes the ceiling of a waiting order: the new one is held in the place of the old one, and the order keeps its place in the queue. An order that has ended is refused with `STATUS_CONFLICT`. Refusals of its own: `REPEAT_ORDER_NOT_FOUND`, `STATUS_CONFLICT`, `NO_BALANCE`, `ACCOUNT_LIMIT`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`, `COUNTRY_BLOCKED`. */
  changeRepeatOrder: {
    input: { params: { id: string }; body: { priceMax: number } };
    answer: {
      id: string;
      status: 'waiting' | 'served' | 'cancelled' | 'expired' | 'stopped';
      service: string;
      country: number;
      priceMin: number | null;
      priceMax: number;
      isWholesale: boolean;
      orderId: string | null;
      createdAt: string;
      expiresAt: string;
      endedAt: string | null;
      position: number | null;
      reason: 'sold-out' | 'price' | 'supplier' | 'wish' | 'no-balance' | 'account-off' | 'not-sold' | null;
      nearestPrice: number | null;
      activationId: number | null;
      price: number | null;
    };
  };
  /** Ends the waiting; what was held goes back. An order that has a number already is refused with `STATUS_CONFLICT`. Refusals of its own: `REPEAT_ORDER_NOT_FOUND`, `STATUS_CONFLICT`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  cancelRepeatOrder: {
    input: { params: { id: string } };
    answer: {
      id: string;
      status: 'waiting' | 'served' | 'cancelled' | 'expired' | 'stopped';
      service: string;
      country: number;
      priceMin: number | null;
      priceMax: number;
      isWholesale: boolean;
      orderId: string | null;
      createdAt: string;
      expiresAt: string;
      endedAt: string | null;
      position: number | null;
      reason: 'sold-out' | 'price' | 'supplier' | 'wish' | 'no-balance' | 'account-off' | 'not-sold' | null;
      nearestPrice: number | null;
      activationId: number | null;
      price: number | null;
    };
  };
  /** Services that can be rented for a term; paging and headers as for services. */
  listRentableServices: {
    input: {
      query?: {
        hours?: 4 | 12 | 24 | 72 | 168 | 336 | 672 | undefined;
        'per-page'?: number | undefined;
        page?: number | undefined;
        search?: string | undefined;
      };
    };
    answer: Service[];
  };
  /** Countries where a service can be rented, with the price of each term. Refusals of its own: `SERVICE_NOT_FOUND`. */
  listRentPrices: {
    input: {
      query: {
        service_external_id: string;
        wholesale?: 0 | 1 | undefined;
        user?: string | undefined;
        hours?: number | undefined;
      };
    };
    answer: RentPriceCard[];
  };
  /** Rents a number for a number of hours. Refusals of its own: `SERVICE_NOT_FOUND`, `COUNTRY_NOT_FOUND`, `RENTAL_TIME_UNAVAILABLE`, `NO_NUMBERS`, `NO_BALANCE`, `PRICE_CHANGED`, `CHANNELS_LIMIT`, `API_KEY_LIMIT`, `ACCOUNT_LIMIT`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `WEBHOOK_URL_REFUSED`, `CALLBACK_SECRET_MISSING`, `PURCHASES_PAUSED`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`, `COUNTRY_BLOCKED`. */
  rentNumber: {
    input: {
      body: {
        service: string;
        country: number;
        hours: number;
        operator?: string | undefined;
        priceMax?: number | undefined;
        isAutoRenewed?: boolean | undefined;
        referralCode?: string | undefined;
        callbackUrl?: string | undefined;
      };
    };
    answer: Rental;
  };
  /** The caller’s rentals, newest first; `tab` is a tab of the rental screen. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  listRentals: {
    input: {
      query?: {
        tab?: 'active' | 'received' | 'cancelled' | undefined;
        before?: number | undefined;
        limit?: number | undefined;
      };
    };
    answer: Rental[];
  };
  /** One rental of the caller. Refusals of its own: `RENTAL_NOT_FOUND`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  getRental: { input: { params: { id: number } }; answer: Rental };
  /** Cancels within the first 20 minutes and without SMS; the whole price goes back. Refusals of its own: `RENTAL_NOT_FOUND`, `RENTAL_CANCEL_REFUSED`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  cancelRental: { input: { params: { id: number } }; answer: Rental };
  /** Ends a rental before its time; within the first 20 minutes and without SMS the whole price goes back, later nothing. Refusals of its own: `RENTAL_NOT_FOUND`, `RENTAL_ENDED`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  returnRental: { input: { params: { id: number } }; answer: Rental };
  /** What more hours would cost, and the most that can be added. Refusals of its own: `RENTAL_NOT_FOUND`, `RENTAL_ENDED`, `RENTAL_TIME_UNAVAILABLE`, `NO_NUMBERS`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  quoteRentalExtension: {
    input: { params: { id: number }; query: { hours: number } };
    answer: { price: number; hours: number; hoursMax: number };
  };
  /** Adds hours at the quoted price. Refusals of its own: `RENTAL_NOT_FOUND`, `RENTAL_ENDED`, `SERVICE_NOT_FOUND`, `COUNTRY_NOT_FOUND`, `RENTAL_TIME_UNAVAILABLE`, `NO_NUMBERS`, `NO_BALANCE`, `PRICE_CHANGED`, `CHANNELS_LIMIT`, `API_KEY_LIMIT`, `ACCOUNT_LIMIT`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`, `COUNTRY_BLOCKED`. */
  extendRental: {
    input: { params: { id: number }; body: { hours: number; priceMax?: number | undefined } };
    answer: Rental;
  };
  /** Renews the rental by itself for the same hours, or stops doing so. Refusals of its own: `RENTAL_NOT_FOUND`, `RENTAL_ENDED`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  setRentalAutoRenew: { input: { params: { id: number }; body: { isAutoRenewed: boolean } }; answer: Rental };
  /** The order history: every activation and rental of the caller with its SMS, newest first. Refusals of its own: `KEY_SCOPE_MISSING`. */
  listOrders: {
    input: {
      query?: {
        type?: 'activation' | 'rental' | undefined;
        state?: 'running' | 'delivered' | 'empty' | undefined;
        service?: string | undefined;
        country?: number | undefined;
        from?: string | undefined;
        to?: string | undefined;
        search?: string | undefined;
        before?: string | undefined;
        limit?: number | undefined;
      };
    };
    answer: Order[];
  };
  /** One order of the caller with its story, oldest first: purchase, SMS, money with its transfers, end, each with its rule. Refusals of its own: `ACTIVATION_NOT_FOUND`, `RENTAL_NOT_FOUND`, `KEY_SCOPE_MISSING`. */
  getOrder: {
    input: { params: { type: 'activation' | 'rental'; number: number } };
    answer: { order: Order; story: OrderStoryEntry[] };
  };
  /** Gives an order a name and a note of your own, by which you find it again; both empty take them away. Refusals of its own: `ACTIVATION_NOT_FOUND`, `RENTAL_NOT_FOUND`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  labelOrder: {
    input: {
      params: { type: 'activation' | 'rental'; number: number };
      body?: { name?: string | undefined; note?: string | undefined };
    };
    answer: Order;
  };
  /** Movements of the balance, newest first; `before` is the last invoice number seen, or `beforeSequence` the last sequence. `holds=1` adds holds and their returns. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  listBalanceHistory: {
    input: {
      query?: {
        direction?: 'incoming' | 'outgoing' | undefined;
        kinds?: string | undefined;
        from?: string | undefined;
        to?: string | undefined;
        invoice?: number | undefined;
        holds?: 0 | 1 | undefined;
        beforeSequence?: number | undefined;
        before?: number | undefined;
        limit?: number | undefined;
      };
    };
    answer: BalanceHistoryEntry[];
  };
  /** What the shop owes to buyers, agents, partners and referrers, night by night, newest first, with the roots of the sum trees. Each hash covers the night before. Refusals of its own: `NOT_FOUND`. */
  listLiabilityNights: {
    input: { query?: { before?: string | undefined; limit?: number | undefined } };
    answer: {
      night: string;
      number: number;
      at: string;
      previousHash: string;
      parts: {
        kind: 'buyers' | 'agents' | 'partners' | 'referrers' | 'payouts';
        sum: number;
        debts: number;
        indebted: number;
        leaves: number;
        root: string;
      }[];
      audit: { at: string; findings: number } | null;
      hash: string;
    }[];
  };
  /** Proves that the caller’s balances are in what the shop published of a night, the last one unless `night` names one of the last seven. `npm run verify-liabilities` checks the file offline. Refusals of its own: `NOT_FOUND`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  readLiabilityProof: {
    input: { query?: { night?: string | undefined } };
    answer: {
      format: 'liability-proof/1';
      night: {
        night: string;
        number: number;
        at: string;
        previousHash: string;
        parts: {
          kind: 'buyers' | 'agents' | 'partners' | 'referrers' | 'payouts';
          sum: number;
          debts: number;
          indebted: number;
          leaves: number;
          root: string;
        }[];
        audit: { at: string; findings: number } | null;
        hash: string;
      };
      accounts: {
        kind: 'buyers' | 'agents' | 'partners' | 'referrers' | 'payouts';
        account: string;
        amount: number;
        debt: number;
        salt: string;
        index: number;
        path: { hash: string; sum: number }[];
      }[];
    };
  };
  /** Sends a comment on an article to moderation; registered users only. `article` is its slug. Refusals of its own: `TOO_MANY_REQUESTS`, `UNAVAILABLE`, `IDEMPOTENCY_KEY_REUSED`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  sendArticleComment: { input: { body: { article: string; message: string } }; answer: { done: 'yes' } };
  /** The caller’s requests of the last 24 hours, by service and country. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  getQueryStatistics: {
    input: Record<string, never>;
    answer: {
      service: string;
      country: number;
      requested: number;
      bought: number;
      rented: number;
      received: number;
      spent: number;
    }[];
  };
  /** How often and how fast codes arrived in the last weeks, by country and operator of a service. Rates are null when the sample is too small. Refusals of its own: `SERVICE_NOT_FOUND`. */
  listDeliveryStatistics: {
    input: { query: { service: string } };
    answer: {
      country: number;
      operator: string;
      sampleSize: number;
      deliveryRate: number | null;
      rateLow: number | null;
      rateHigh: number | null;
      medianSeconds: number | null;
      p90Seconds: number | null;
    }[];
  };
  /** How often and how fast codes arrived in a country in the last weeks, by service. Services with too small a sample are left out. */
  listCountryDelivery: {
    input: { params: { country: number } };
    answer: { service: string; sampleSize: number; deliveryRate: number; medianSeconds: number | null }[];
  };
  /** What the caller bought over twelve months, by day, month, service, country, key or choice: numbers, codes, time to code, money. A rental counts on the day it began, with its extensions. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  listPurchaseStatistics: {
    input: {
      query?: {
        by?: 'day' | 'month' | 'service' | 'country' | 'key' | 'choice' | undefined;
        from?: string | undefined;
        to?: string | undefined;
        service?: string | undefined;
        country?: number | undefined;
        key?: string | undefined;
      };
    };
    answer: PurchaseStatistic[];
  };
  /** Ways to top up, with minimum, maximum and fee. */
  listPaymentMethods: {
    input: Record<string, never>;
    answer: {
      code: 'card' | 'payeer' | 'usdt-trc20' | 'bitcoin' | 'litecoin' | 'tron' | 'alipay';
      name: string;
      kind: 'redirect' | 'crypto' | 'code';
      currency: string;
      minPrice: number;
      maxPrice: number;
      feePercent: number;
      icons: string[];
    }[];
  };
  /** Starts a top-up. The bonus of the first one comes once a person: not with a card, wallet or device that another account has had it with. Promo codes that do not exist are counted: five within a quarter of an hour for an account, twenty for a network address. Refusals of its own: `PAYMENT_METHOD_UNAVAILABLE`, `AMOUNT_TOO_SMALL`, `AMOUNT_TOO_LARGE`, `PROMO_CODE_INVALID`, `PROMO_CODE_USED`, `PROMO_CODE_AMOUNT_TOO_SMALL`, `TOO_MANY_REQUESTS`, `IDEMPOTENCY_KEY_REUSED`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`, `COUNTRY_BLOCKED`. */
  startPayment: {
    input: {
      body: {
        method: 'card' | 'payeer' | 'usdt-trc20' | 'bitcoin' | 'litecoin' | 'tron' | 'alipay';
        amount: number;
        promoCode?: string | undefined;
      };
    };
    answer: Payment;
  };
  /** One top-up of the caller. Refusals of its own: `PAYMENT_NOT_FOUND`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  getPayment: { input: { params: { id: string } }; answer: Payment };
  /** The caller’s top-ups, newest first; `before` is the last id seen. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  listPayments: { input: { query?: { before?: string | undefined; limit?: number | undefined } }; answer: Payment[] };
  /** Pays by a code (Alipay). Refusals of its own: `PAYMENT_NOT_FOUND`, `PAYMENT_METHOD_UNAVAILABLE`, `PAYMENT_CODE_WRONG`, `COUPON_NOT_FOUND`, `STATUS_CONFLICT`, `TOO_MANY_REQUESTS`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  submitPaymentCode: { input: { params: { id: string }; body: { code: string } }; answer: Payment };
  /** Paid top-ups that analytics has not reported yet. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  listCommerceOrders: {
    input: Record<string, never>;
    answer: { id: string; payment_method_name: string; cost: number }[];
  };
  /** Marks top-ups as reported; each is reported once. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  saveCommerceOrders: { input: { body: { order_ids: string[] } }; answer: { done: 'yes' } };
  /** Rank, deposits of the running week and what Monday will credit. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  getLoyalty: {
    input: Record<string, never>;
    answer: {
      weekStartsAt: string;
      weekEndsAt: string;
      weeklyDeposit: number;
      predictedCashback: number;
      rank: { level: number; from: number; percent: number } | null;
      lastWeekDeposit: number;
      lastWeekRank: { level: number; from: number; percent: number } | null;
      nextRank: { level: number; from: number; percent: number } | null;
      missing: number;
      ranks: { level: number; from: number; percent: number }[];
      credits: { weekStartsAt: string; deposit: number; percent: number; cashback: number; creditedAt: string }[];
    };
  };
  /** Services with accounts in stock. */
  listReadyAccountServices: {
    input: Record<string, never>;
    answer: { external_id: string; name: string; icon: string | null; count: number; priceFrom: number }[];
  };
  /** Countries with accounts of a service in stock. Refusals of its own: `SERVICE_NOT_FOUND`. */
  listReadyAccountCountries: {
    input: { query: { service: string } };
    answer: { external_id: number; name: string; icon: string; count: number }[];
  };
  /** Offers of a service and country, grouped by `group_name`. Refusals of its own: `SERVICE_NOT_FOUND`, `COUNTRY_NOT_FOUND`. */
  listReadyAccountOffers: {
    input: { query: { country: number; service: string } };
    answer: {
      group_name: string;
      offers: {
        id: number;
        offerId: number;
        name: string;
        description: string;
        count: number;
        min_count: number;
        price: number;
        country: { name: string };
        service: { name: string; icon: string | null };
        service_image_id: number | null;
        registration_type: string;
        format: string;
        cloud_pass: boolean;
        group_name: string;
        wordsLanguage?: 'en' | 'ru' | 'cn' | 'tr' | 'es' | 'hi' | 'ar' | undefined;
      }[];
    }[];
  };
  /** One offer in full. Refusals of its own: `OFFER_NOT_FOUND`. */
  getReadyAccountOffer: {
    input: { params: { id: number } };
    answer: {
      id: number;
      offerId: number;
      name: string;
      description: string;
      count: number;
      min_count: number;
      price: number;
      country: { name: string };
      service: { name: string; icon: string | null };
      service_image_id: number | null;
      registration_type: string;
      format: string;
      cloud_pass: boolean;
      group_name: string;
      wordsLanguage?: 'en' | 'ru' | 'cn' | 'tr' | 'es' | 'hi' | 'ar' | undefined;
    };
  };
  /** Buys accounts of an offer and answers them; each is delivered once, to one buyer. Refusals of its own: `OFFER_NOT_FOUND`, `OFFER_SOLD_OUT`, `QUANTITY_INVALID`, `NO_BALANCE`, `ACCOUNT_LIMIT`, `PRICE_CHANGED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`, `COUNTRY_BLOCKED`. */
  buyReadyAccounts: { input: { body: { id: number; count: number; priceMax?: number | undefined } }; answer: string[] };
  /** “My accounts”: what the caller paid for, newest first. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  listReadyAccountPurchases: {
    input: { query?: { before?: string | undefined; limit?: number | undefined } };
    answer: {
      id: string;
      offer: {
        id: number;
        offerId: number;
        name: string;
        description: string;
        count: number;
        min_count: number;
        price: number;
        country: { name: string };
        service: { name: string; icon: string | null };
        service_image_id: number | null;
        registration_type: string;
        format: string;
        cloud_pass: boolean;
        group_name: string;
        wordsLanguage?: 'en' | 'ru' | 'cn' | 'tr' | 'es' | 'hi' | 'ar' | undefined;
      };
      count: number;
      total: number;
      boughtAt: string;
      result: string[];
      downloadPath: string;
      files: { name: string; path: string }[];
    }[];
  };
  /** The accounts of a purchase as the file `grizzly-accounts-{offerId}.txt`, which holds the JSON list. Refusals of its own: `PURCHASE_NOT_FOUND`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  downloadReadyAccounts: { input: { params: { id: string } }; answer: string[] };
  /** Software licences on sale. */
  listLicenceProducts: {
    input: Record<string, never>;
    answer: {
      id: number;
      name: string;
      softwareType: string;
      description: string;
      price: number;
      count: number;
      wordsLanguage?: 'en' | 'ru' | 'cn' | 'tr' | 'es' | 'hi' | 'ar' | undefined;
    }[];
  };
  /** Buys a licence and delivers its key. Refusals of its own: `OFFER_NOT_FOUND`, `OFFER_SOLD_OUT`, `NO_BALANCE`, `ACCOUNT_LIMIT`, `PRICE_CHANGED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`, `COUNTRY_BLOCKED`. */
  buyLicence: {
    input: { body: { productId: number; priceMax?: number | undefined; referralCode?: string | undefined } };
    answer: {
      id: string;
      product: {
        id: number;
        name: string;
        softwareType: string;
        description: string;
        price: number;
        count: number;
        wordsLanguage?: 'en' | 'ru' | 'cn' | 'tr' | 'es' | 'hi' | 'ar' | undefined;
      };
      key: string;
      price: number;
      boughtAt: string;
    };
  };
  /** The caller’s licences with their keys, newest first. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  listLicencePurchases: {
    input: { query?: { before?: string | undefined; limit?: number | undefined } };
    answer: {
      id: string;
      product: {
        id: number;
        name: string;
        softwareType: string;
        description: string;
        price: number;
        count: number;
        wordsLanguage?: 'en' | 'ru' | 'cn' | 'tr' | 'es' | 'hi' | 'ar' | undefined;
      };
      key: string;
      price: number;
      boughtAt: string;
    }[];
  };
  /** Reports a fault of a bought account, licence key or rental. The same report again changes nothing. Refusals of its own: `RENTAL_NOT_FOUND`, `PURCHASE_NOT_FOUND`, `STATUS_CONFLICT`, `DISPUTE_EXISTS`, `DISPUTE_TOO_LATE`, `DISPUTE_ITEM_UNKNOWN`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  reportFault: {
    input: {
      body: {
        kind: 'ready-account' | 'licence' | 'rental';
        saleId: string;
        items?: number[] | undefined;
        reason: 'does-not-open' | 'taken-back' | 'not-as-described' | 'other' | 'number-gone' | 'no-sms';
        text: string;
      };
    };
    answer: {
      id: string;
      kind: 'ready-account' | 'licence' | 'rental';
      saleId: string;
      name: string;
      items: number[];
      reason: 'does-not-open' | 'taken-back' | 'not-as-described' | 'other' | 'number-gone' | 'no-sms';
      text: string;
      status: 'open' | 'refunded' | 'rejected';
      reportedAt: string;
      decidedAt: string | null;
      comment: string;
      refunded: number;
    };
  };
  /** What the caller reported of one sale, and until when a fault of it can be reported. Refusals of its own: `RENTAL_NOT_FOUND`, `PURCHASE_NOT_FOUND`, `STATUS_CONFLICT`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  getSaleDisputes: {
    input: { params: { kind: 'ready-account' | 'licence' | 'rental'; saleId: string } };
    answer: {
      reportUntil: string | null;
      itemsCount: number;
      freeItems: number[];
      disputes: {
        id: string;
        kind: 'ready-account' | 'licence' | 'rental';
        saleId: string;
        name: string;
        items: number[];
        reason: 'does-not-open' | 'taken-back' | 'not-as-described' | 'other' | 'number-gone' | 'no-sms';
        text: string;
        status: 'open' | 'refunded' | 'rejected';
        reportedAt: string;
        decidedAt: string | null;
        comment: string;
        refunded: number;
      }[];
    };
  };
  /** Every fault that the caller reported, newest first. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  listDisputes: {
    input: { query?: { before?: string | undefined; limit?: number | undefined } };
    answer: {
      id: string;
      kind: 'ready-account' | 'licence' | 'rental';
      saleId: string;
      name: string;
      items: number[];
      reason: 'does-not-open' | 'taken-back' | 'not-as-described' | 'other' | 'number-gone' | 'no-sms';
      text: string;
      status: 'open' | 'refunded' | 'rejected';
      reportedAt: string;
      decidedAt: string | null;
      comment: string;
      refunded: number;
    }[];
  };
  /** What can be withdrawn now, and the bounds of a request. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  getWithdrawalTerms: {
    input: { query?: { source?: 'referral' | 'partner' | 'agent' | undefined } };
    answer: {
      balance: number;
      held: number;
      heldUntil: string | null;
      takenBack: number;
      pending: number;
      cardMin: number;
      cryptoMinUsdt: number;
      cryptoMin: number;
      rubPerUsd: number;
    };
  };
  /** The caller’s payout requests, newest first; `before` is the last id seen. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  listWithdrawals: {
    input: {
      query?: {
        source?: 'referral' | 'partner' | 'agent' | undefined;
        before?: string | undefined;
        limit?: number | undefined;
      };
    };
    answer: {
      id: string;
      source: 'referral' | 'partner' | 'agent';
      status: 'requested' | 'approved' | 'paid' | 'rejected';
      method: 'card' | 'usdt-trc20' | 'bitcoin' | 'litecoin' | 'tron';
      requisites: string;
      sum: number;
      currency: string;
      sumUsd: number;
      date: string;
      comment: string;
      transactionId: string;
    }[];
  };
  /** The earnings that a payout of the caller was taken from, since the payout before. Refusals of its own: `WITHDRAWAL_NOT_FOUND`, `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  listWithdrawalEarnings: {
    input: { params: { id: string }; query?: { before?: string | undefined; limit?: number | undefined } };
    answer: {
      since: string | null;
      movements: { id: string; at: string; amount: number; kind: string; reference: string }[];
    };
  };
  /** What a number of SIMs of a country would earn a day, from real sales of the last seven days. With fewer than 20 sales partners alone get an estimate. */
  estimateYield: {
    input: { query: { country: number; sims: number } };
    answer: { perDay: number; soldPerSimPerDay: number; averageShare: number; sampleDays: number; sampleSize: number };
  };
  /** Links, share, earnings and bounds of the referral programme. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  getReferralProgramme: {
    input: Record<string, never>;
    answer: {
      code: string;
      mode: 'user' | 'developer';
      link: string;
      softwareParameter: string;
      sharePercent: number;
      referralsCount: number;
      turnover: number;
      earned: number;
      program: { turnover: number; earned: number };
      balance: number;
      held: number;
      heldUntil: string | null;
      pending: number;
      transferMin: number;
      cardMin: number;
      cryptoMinUsdt: number;
    };
  };
  /** Switches between user and developer mode. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  setReferralMode: {
    input: { body: { mode: 'user' | 'developer' } };
    answer: {
      code: string;
      mode: 'user' | 'developer';
      link: string;
      softwareParameter: string;
      sharePercent: number;
      referralsCount: number;
      turnover: number;
      earned: number;
      program: { turnover: number; earned: number };
      balance: number;
      held: number;
      heldUntil: string | null;
      pending: number;
      transferMin: number;
      cardMin: number;
      cryptoMinUsdt: number;
    };
  };
  /** Shares earned, newest first; `before` is the last id seen. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  listReferralAccruals: {
    input: {
      query?: { channel?: 'link' | 'program' | undefined; before?: string | undefined; limit?: number | undefined };
    };
    answer: {
      id: string;
      at: string;
      amount: number;
      turnover: number;
      sharePercent: number;
      channel: 'link' | 'program';
      referral: string;
    }[];
  };
  /** Who came through the caller’s link; addresses are hidden but for their first letters. `before` is the last id seen. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  listReferrals: {
    input: { query?: { before?: string | undefined; limit?: number | undefined } };
    answer: { id: string; joinedAt: string; name: string; turnover: number; earned: number }[];
  };
  /** Earnings moved to the balance, newest first; withdrawals are in their own list. `before` is the last id seen. Refusals of its own: `NOT_IN_SANDBOX`, `KEY_SCOPE_MISSING`. */
  listReferralPayments: {
    input: { query?: { before?: string | undefined; limit?: number | undefined } };
    answer: { id: string; amount: number; at: string }[];
  };
}

export type CallName = keyof Calls;

/** How each call is sent. */
export const calls = {
  getConfigs: { method: 'get', path: '/api/configs', envelope: 'data', isIdempotent: false },
  listCountries: { method: 'get', path: '/api/country', envelope: 'bare', isIdempotent: false },
  listCountryPrices: {
    method: 'get',
    path: '/api/country/get-prices/:serviceId',
    envelope: 'bare',
    isIdempotent: false,
  },
  listServices: { method: 'get', path: '/api/service', envelope: 'bare', isIdempotent: false },
  listServicePrices: {
    method: 'get',
    path: '/api/service/get-prices/:countryId',
    envelope: 'bare',
    isIdempotent: false,
  },
  getUsdRate: { method: 'get', path: '/api/currency/get-usd-rate', envelope: 'bare', isIdempotent: false },
  describeUsdRate: { method: 'get', path: '/api/currency/usd-rate', envelope: 'data', isIdempotent: false },
  logOut: { method: 'delete', path: '/api/sessions/current', envelope: 'data', isIdempotent: false },
  getCurrentUser: { method: 'get', path: '/api/users/me', envelope: 'bare', isIdempotent: false },
  changeSettings: { method: 'put', path: '/api/users/settings', envelope: 'data', isIdempotent: false },
  getBalance: { method: 'get', path: '/api/sms-users/balance', envelope: 'bare', isIdempotent: false },
  listApiCalls: { method: 'get', path: '/api/users/api-calls', envelope: 'data', isIdempotent: false },
  getPurchaseAllowance: { method: 'get', path: '/api/users/purchase-allowance', envelope: 'data', isIdempotent: false },
  getSandbox: { method: 'get', path: '/api/sandbox', envelope: 'data', isIdempotent: false },
  createSandboxKey: { method: 'post', path: '/api/sandbox/key', envelope: 'data', isIdempotent: false },
  resetSandbox: { method: 'post', path: '/api/sandbox/reset', envelope: 'data', isIdempotent: false },
  listWebhooks: { method: 'get', path: '/api/webhooks', envelope: 'data', isIdempotent: false },
  readCallbackSecret: { method: 'get', path: '/api/webhooks/callback-secret', envelope: 'data', isIdempotent: false },
  testWebhook: { method: 'post', path: '/api/webhooks/:id/tests', envelope: 'data', isIdempotent: false },
  resendWebhookDelivery: {
    method: 'post',
    path: '/api/webhooks/:id/deliveries/:event/resend',
    envelope: 'data',
    isIdempotent: false,
  },
  resendWebhookEvents: { method: 'post', path: '/api/webhooks/:id/resends', envelope: 'data', isIdempotent: false },
  listWebhookDeliveries: { method: 'get', path: '/api/webhooks/:id/deliveries', envelope: 'data', isIdempotent: false },
  buyNumber: { method: 'post', path: '/api/activations', envelope: 'data', isIdempotent: true },
  buyNumbers: { method: 'post', path: '/api/activations/orders', envelope: 'data', isIdempotent: true },
  getNumber: {
    method: 'get',
    path: '/api/sms-users/get-number/:countryExternalId/:serviceExternalId',
    envelope: 'data',
    isIdempotent: true,
  },
  listActivations: { method: 'get', path: '/api/activations', envelope: 'data', isIdempotent: false },
  getActivation: { method: 'get', path: '/api/activations/:id', envelope: 'data', isIdempotent: false },
  cancelActivation: { method: 'post', path: '/api/activations/:id/cancel', envelope: 'data', isIdempotent: false },
  cancelActivations: { method: 'post', path: '/api/activations/cancel', envelope: 'data', isIdempotent: false },
  swapActivation: { method: 'post', path: '/api/activations/:id/swap', envelope: 'data', isIdempotent: false },
  banActivation: { method: 'post', path: '/api/activations/:id/ban', envelope: 'data', isIdempotent: false },
  finishActivation: { method: 'post', path: '/api/activations/:id/finish', envelope: 'data', isIdempotent: false },
  reactivateActivation: {
    method: 'post',
    path: '/api/activations/:id/reactivate',
    envelope: 'data',
    isIdempotent: true,
  },
  takeMessage: {
    method: 'post',
    path: '/api/activations/:id/messages/:messageId/take',
    envelope: 'data',
    isIdempotent: false,
  },
  takeLateCode: { method: 'post', path: '/api/activations/:id/late-code/take', envelope: 'data', isIdempotent: false },
  requestAnotherSms: {
    method: 'post',
    path: '/api/activations/:id/another-sms',
    envelope: 'data',
    isIdempotent: false,
  },
  createRepeatOrder: { method: 'post', path: '/api/repeat-orders', envelope: 'data', isIdempotent: true },
  listRepeatOrders: { method: 'get', path: '/api/repeat-orders', envelope: 'data', isIdempotent: false },
  getRepeatOrder: { method: 'get', path: '/api/repeat-orders/:id', envelope: 'data', isIdempotent: false },
  changeRepeatOrder: { method: 'put', path: '/api/repeat-orders/:id', envelope: 'data', isIdempotent: false },
  cancelRepeatOrder: { method: 'post', path: '/api/repeat-orders/:id/cancel', envelope: 'data', isIdempotent: false },
  listRentableServices: { method: 'get', path: '/api/rent', envelope: 'bare', isIdempotent: false },
  listRentPrices: { method: 'get', path: '/api/rent/get-prices', envelope: 'bare', isIdempotent: false },
  rentNumber: { method: 'post', path: '/api/rentals', envelope: 'data', isIdempotent: true },
  listRentals: { method: 'get', path: '/api/rentals', envelope: 'data', isIdempotent: false },
  getRental: { method: 'get', path: '/api/rentals/:id', envelope: 'data', isIdempotent: false },
  cancelRental: { method: 'post', path: '/api/rentals/:id/cancel', envelope: 'data', isIdempotent: false },
  returnRental: { method: 'post', path: '/api/rentals/:id/return', envelope: 'data', isIdempotent: false },
  quoteRentalExtension: {
    method: 'get',
    path: '/api/rentals/:id/extension-quote',
    envelope: 'data',
    isIdempotent: false,
  },
  extendRental: { method: 'post', path: '/api/rentals/:id/extensions', envelope: 'data', isIdempotent: true },
  setRentalAutoRenew: { method: 'put', path: '/api/rentals/:id/auto-renew', envelope: 'data', isIdempotent: false },
  listOrders: { method: 'get', path: '/api/orders', envelope: 'data', isIdempotent: false },
  getOrder: { method: 'get', path: '/api/orders/:type/:number', envelope: 'data', isIdempotent: false },
  labelOrder: { method: 'put', path: '/api/orders/:type/:number/label', envelope: 'data', isIdempotent: false },
  listBalanceHistory: { method: 'get', path: '/api/balance-history', envelope: 'data', isIdempotent: false },
  listLiabilityNights: { method: 'get', path: '/api/liabilities', envelope: 'data', isIdempotent: false },
  readLiabilityProof: { method: 'get', path: '/api/liabilities/proof', envelope: 'data', isIdempotent: false },
  sendArticleComment: { method: 'post', path: '/api/article-comments', envelope: 'data', isIdempotent: true },
  getQueryStatistics: { method: 'get', path: '/api/query-statistics', envelope: 'data', isIdempotent: false },
  listDeliveryStatistics: { method: 'get', path: '/api/delivery-statistics', envelope: 'data', isIdempotent: false },
  listCountryDelivery: {
    method: 'get',
    path: '/api/delivery-statistics/countries/:country',
    envelope: 'data',
    isIdempotent: false,
  },
  listPurchaseStatistics: { method: 'get', path: '/api/purchase-statistics', envelope: 'data', isIdempotent: false },
  listPaymentMethods: { method: 'get', path: '/api/payment-methods', envelope: 'data', isIdempotent: false },
  startPayment: { method: 'post', path: '/api/payments', envelope: 'data', isIdempotent: true },
  getPayment: { method: 'get', path: '/api/payments/:id', envelope: 'data', isIdempotent: false },
  listPayments: { method: 'get', path: '/api/payments', envelope: 'data', isIdempotent: false },
  submitPaymentCode: { method: 'post', path: '/api/payments/:id/code', envelope: 'data', isIdempotent: false },
  listCommerceOrders: { method: 'get', path: '/api/users/commerce-orders', envelope: 'bare', isIdempotent: false },
  saveCommerceOrders: {
    method: 'post',
    path: '/api/users/commerce-orders-save',
    envelope: 'data',
    isIdempotent: false,
  },
  getLoyalty: { method: 'get', path: '/api/loyalty', envelope: 'data', isIdempotent: false },
  listReadyAccountServices: {
    method: 'get',
    path: '/api/ready-accounts/services-list',
    envelope: 'bare',
    isIdempotent: false,
  },
  listReadyAccountCountries: {
    method: 'get',
    path: '/api/ready-accounts/countries-list',
    envelope: 'bare',
    isIdempotent: false,
  },
  listReadyAccountOffers: {
    method: 'get',
    path: '/api/ready-accounts/offers-list',
    envelope: 'bare',
    isIdempotent: false,
  },
  getReadyAccountOffer: {
    method: 'get',
    path: '/api/ready-accounts/offer-info/:id',
    envelope: 'bare',
    isIdempotent: false,
  },
  buyReadyAccounts: { method: 'post', path: '/api/ready-accounts/buy-offer', envelope: 'bare', isIdempotent: true },
  listReadyAccountPurchases: {
    method: 'get',
    path: '/api/ready-accounts/purchases',
    envelope: 'data',
    isIdempotent: false,
  },
  downloadReadyAccounts: {
    method: 'get',
    path: '/api/ready-accounts/purchases/:id/file',
    envelope: 'bare',
    isIdempotent: false,
  },
  listLicenceProducts: { method: 'get', path: '/api/licences/products', envelope: 'data', isIdempotent: false },
  buyLicence: { method: 'post', path: '/api/licences/purchases', envelope: 'data', isIdempotent: true },
  listLicencePurchases: { method: 'get', path: '/api/licences/purchases', envelope: 'data', isIdempotent: false },
  reportFault: { method: 'post', path: '/api/disputes', envelope: 'data', isIdempotent: false },
  getSaleDisputes: { method: 'get', path: '/api/disputes/:kind/:saleId', envelope: 'data', isIdempotent: false },
  listDisputes: { method: 'get', path: '/api/disputes', envelope: 'data', isIdempotent: false },
  getWithdrawalTerms: { method: 'get', path: '/api/withdrawals/terms', envelope: 'data', isIdempotent: false },
  listWithdrawals: { method: 'get', path: '/api/withdrawals', envelope: 'data', isIdempotent: false },
  listWithdrawalEarnings: {
    method: 'get',
    path: '/api/withdrawals/:id/earnings',
    envelope: 'data',
    isIdempotent: false,
  },
  estimateYield: { method: 'get', path: '/api/partner/yield-estimate', envelope: 'data', isIdempotent: false },
  getReferralProgramme: { method: 'get', path: '/api/referrals/summary', envelope: 'data', isIdempotent: false },
  setReferralMode: { method: 'put', path: '/api/referrals/mode', envelope: 'data', isIdempotent: false },
  listReferralAccruals: { method: 'get', path: '/api/referrals/accruals', envelope: 'data', isIdempotent: false },
  listReferrals: { method: 'get', path: '/api/referrals', envelope: 'data', isIdempotent: false },
  listReferralPayments: { method: 'get', path: '/api/referrals/payments', envelope: 'data', isIdempotent: false },
} as const satisfies Record<
  CallName,
  { method: string; path: string; envelope: 'data' | 'bare'; isIdempotent: boolean }
>;
